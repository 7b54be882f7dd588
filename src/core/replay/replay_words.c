/* replay_words: the text of a statement, with values in place of names. */
#include "replay_words.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/kernel/kernel_code.h"
#include "core/replay/replay_data.h"
#include "core/replay/replay_variables.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VARIABLES = 64 };

struct writer {
    const struct replay *replay;
    int item, step;
    const char *code; /* of the file */
    int count;
    struct replay_variable *variables; /* before the step */
    char *text;
    size_t size;
    bool valued; /* a value was written */
};

static const struct probe_point *point_of(const struct writer *writer, int record) {
    const struct recording *recording = writer->replay->recording;
    return &recording->probes->points[recording->of[writer->item].records[record].point];
}

/* The step's own record of this kind whose name stands at this place of the file, or -1. */
static int find_record(const struct writer *writer, enum probe_kind kind, size_t at) {
    for (int r = replay_next_record(writer->replay, writer->item, writer->step, -1); r >= 0;
         r = replay_next_record(writer->replay, writer->item, writer->step, r))
        if (point_of(writer, r)->kind == kind && point_of(writer, r)->begin == at) return r;
    return -1;
}

static void write_value(struct writer *writer, enum probe_type type, const uint64_t *values,
                        int components) {
    for (int c = 0; c < components; c++) {
        char value[64];
        probe_write_value(type, values[c], value, sizeof value);
        text_append(writer->text, writer->size, "%s%s%s", components > 1 ? c ? ", " : "(" : "",
                    value, components > 1 && c == components - 1 ? ")" : "");
    }
    writer->valued = true;
}

/* The variable of this name that the statement reads; NULL: none whose value is known. */
static const struct replay_variable *find_variable(const struct writer *writer, const char *name) {
    for (int v = 0; v < writer->count; v++)
        if (code_is(name, writer->variables[v].name))
            return writer->variables[v].assigned && writer->variables[v].type != TYPE_POINTER
                       ? &writer->variables[v]
                       : NULL;
    return NULL;
}

/* Writes the name at `at`, or the value of what begins with it; returns the place behind it. */
static const char *write_name(struct writer *writer, const char *at) {
    size_t place = (size_t)(at - writer->code);
    int read = find_record(writer, PROBE_READ, place);
    bool changed = find_record(writer, PROBE_WRITE, place) >= 0; /* a[i] += 1 */
    if (read >= 0 && !changed && point_of(writer, read)->component < 0) {
        const struct record *own = &writer->replay->recording->of[writer->item].records[read];
        uint64_t value = own->value;
        write_value(writer, point_of(writer, read)->type, &value, 1);
        return writer->code + writer->replay->scopes.indices[own->point].end;
    }
    const struct replay_variable *variable = find_variable(writer, at);
    bool member = at > writer->code && (at[-1] == '.' || at[-1] == '>');
    if (variable && !member && find_record(writer, PROBE_VARIABLE, place) < 0)
        write_value(writer, variable->type, variable->values, variable->components);
    else
        text_append(writer->text, writer->size, "%.*s", (int)code_word(at), at);
    return at + code_word(at);
}

bool replay_write_step(const struct replay *replay, int item, int step, char *text, size_t size) {
    const struct replay_step *own = &replay->steps[item].steps[step];
    const struct probe_statement *statement =
        &replay->recording->probes->statements[own->statement];
    struct writer writer = {.replay = replay,
                            .item = item,
                            .step = step,
                            .text = text,
                            .size = size,
                            .code = replay->scopes.codes[statement->file],
                            .variables = memory_new(MOST_VARIABLES, sizeof *writer.variables)};
    const char *at = writer.code + statement->begin, *end = at + statement->length;
    writer.count = replay_variables_before(replay, item, step, writer.variables, MOST_VARIABLES);
    if (writer.count > MOST_VARIABLES) writer.count = MOST_VARIABLES;
    text[0] = '\0';
    while (at < end) {
        if (code_word(at)) {
            at = write_name(&writer, at);
        } else if (isspace((unsigned char)*at)) {
            at = code_skip(at, end);
            if (at < end) text_append(text, size, " ");
        } else {
            size_t length = code_number(at) ? code_number(at) : 1;
            text_append(text, size, "%.*s", (int)length, at);
            at += length;
        }
    }
    free(writer.variables);
    return writer.valued;
}

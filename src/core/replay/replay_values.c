/* replay_values: finds the records of a step by their names. */
#include "core/replay/replay_data.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/kernel/kernel_code.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct probe_point *point_of(const struct replay *replay, int item, int record) {
    return &replay->recording->probes->points[replay->recording->of[item].records[record].point];
}

static uint64_t value_of(const struct replay *replay, int item, int record) {
    return probe_value(point_of(replay, item, record)->type,
                       replay->recording->of[item].records[record].value);
}

/* ---- variables ---- */

/* Can the statement see the variable? */
static bool sees(const struct probe_statement *statement, const struct kernel_variable *variable) {
    return variable->file == statement->file &&
           variable->begin < statement->begin + statement->length &&
           statement->begin < variable->end;
}

/* Returns the variables of the text, with their values at the end of a step, or at its beginning. A
 * variable whose block ends loses its value. The caller frees them. */
static struct replay_variable *follow(const struct replay *replay, int item, int last,
                                      bool before) {
    const struct item_steps *steps = &replay->steps[item];
    const struct kernel_text *text = &replay->text;
    struct replay_variable *variables =
        memory_new((size_t)text->variable_count + 1, sizeof *variables);
    for (int v = 0; v < text->variable_count; v++) {
        variables[v] = (struct replay_variable){.type = text->variables[v].type,
                                                .components = text->variables[v].components,
                                                .step = -1,
                                                .array = -1};
        snprintf(variables[v].name, PROBES_NAME, "%s", text->variables[v].name);
    }
    for (int s = 0; s <= last; s++) {
        const struct replay_step *step = &steps->steps[s];
        if (step->call != steps->steps[last].call) continue;
        for (int v = 0; v < text->variable_count; v++)
            variables[v].assigned &=
                sees(&text->probes->statements[step->statement], &text->variables[v]);
        for (int r = step->first; r < step->end && !(before && s == last); r++) {
            const struct probe_point *point = point_of(replay, item, r);
            int v = text->variable_of[replay->recording->of[item].records[r].point];
            int component = point->component > 0 ? point->component : 0;
            if (steps->step_of[r] != s || point->kind != PROBE_VARIABLE || v < 0) continue;
            variables[v].assigned = true;
            variables[v].step = s;
            variables[v].array = replay->array_of[item][r];
            if (component < REPLAY_COMPONENTS)
                variables[v].values[component] = value_of(replay, item, r);
        }
    }
    return variables;
}

int replay_variables(const struct replay *replay, int item, int step,
                     struct replay_variable *variables, int room) {
    const struct probe_statement *statement =
        &replay->text.probes->statements[replay->steps[item].steps[step].statement];
    struct replay_variable *all = follow(replay, item, step, false);
    int count = 0;
    for (int v = 0; v < replay->text.variable_count; v++) {
        if (!sees(statement, &replay->text.variables[v])) continue;
        if (count < room) variables[count] = all[v];
        count++;
    }
    free(all);
    return count;
}

/* ---- values ---- */

int replay_values(const struct replay *replay, int item, int step, struct replay_value *values,
                  int room) {
    const struct replay_access *accesses;
    int number = replay_accesses(replay, item, step, &accesses), count = 0;
    for (int r = -1; (r = replay_next_record(replay, item, step, r)) >= 0;) {
        const struct probe_point *point = point_of(replay, item, r);
        bool element =
            point->kind == PROBE_READ || point->kind == PROBE_WRITE || point->kind == PROBE_ATOMIC;
        bool named = element || point->kind == PROBE_VARIABLE;
        bool unnamed = point->kind == PROBE_CONDITION || point->kind == PROBE_RETURN;
        if (point->type == TYPE_POINTER || !(named || (unnamed && point->type != TYPE_NONE)))
            continue;
        struct replay_value value = {point->kind, "", point->type, value_of(replay, item, r), r};
        if (named) snprintf(value.name, sizeof value.name, "%s", point->name);
        if (element) text_append(value.name, sizeof value.name, "[?]");
        for (int a = 0; a < number; a++) {
            if (accesses[a].record != r || accesses[a].array < 0) continue;
            const struct replay_array *array = &replay->arrays[accesses[a].array];
            int cell = accesses[a].cell;
            if (array->element == TYPE_NONE && array->element_bytes > 0) /* a struct */
                cell =
                    (int)((accesses[a].address - array->address) / (uint64_t)array->element_bytes);
            if (cell >= 0) replay_write_cell(array, cell, value.name, sizeof value.name);
        }
        if (!element && named && point->component >= 0)
            text_append(value.name, sizeof value.name, ".s%x", (unsigned)point->component);
        if (count < room) values[count] = value;
        count++;
    }
    return count;
}

/* Returns the step's own record of this kind for the name at this place of the file, or -1. */
static int find_record(const struct replay *replay, int item, int step, enum probe_kind kind,
                       size_t at) {
    for (int r = -1; (r = replay_next_record(replay, item, step, r)) >= 0;) {
        const struct probe_point *point = point_of(replay, item, r);
        if (point->kind == kind && point->begin == at && point->component <= 0) return r;
    }
    return -1;
}

struct named_value {
    const char *past; /* text after the name; NULL: the name has no value */
    enum probe_type type;
    uint64_t bits;
};

/* Returns the value of the name at `at` in a step. */
static struct named_value read_name(const struct replay *replay, int item, int step, const char *at,
                                    const struct replay_variable *variables) {
    const struct named_value none = {NULL, TYPE_NONE, 0};
    const struct kernel_text *text = &replay->text;
    const struct probe_statement *statement =
        &text->probes->statements[replay->steps[item].steps[step].statement];
    size_t place = (size_t)(at - text->codes[statement->file]);
    int read = find_record(replay, item, step, PROBE_READ, place);
    if (find_record(replay, item, step, PROBE_WRITE, place) >= 0) return none;
    if (read >= 0)
        return (struct named_value){replay_data_element(at), point_of(replay, item, read)->type,
                                    value_of(replay, item, read)};
    if (find_record(replay, item, step, PROBE_VARIABLE, place) >= 0) return none;
    int v = kernel_text_variable(text, statement->file, place, at, code_word(at));
    if (v < 0 || !variables[v].assigned || variables[v].type == TYPE_POINTER) return none;
    return (struct named_value){at + code_word(at), variables[v].type, variables[v].values[0]};
}

bool replay_write_step(const struct replay *replay, int item, int step, char *text, size_t size) {
    const struct probe_statement *statement =
        &replay->text.probes->statements[replay->steps[item].steps[step].statement];
    const char *at = replay->text.codes[statement->file] + statement->begin;
    const char *end = at + statement->length;
    struct replay_variable *variables = follow(replay, item, step, true);
    bool valued = false;
    text[0] = '\0';
    for (const char *past; at < end; at = past) {
        char value[64];
        bool blank = isspace((unsigned char)*at);
        struct named_value named = {.past = NULL};
        if (code_word(at)) named = read_name(replay, item, step, at, variables);
        if ((past = named.past)) {
            probe_write_value(named.type, named.bits, value, sizeof value);
            text_append(text, size, "%s", value);
            valued = true;
            continue;
        }
        size_t length = code_word(at) + code_number(at);
        past = blank ? code_skip(at, end) : at + (length ? length : 1);
        text_append(text, size, "%.*s", blank ? 1 : (int)(past - at), blank ? " " : at);
    }
    free(variables);
    return valued;
}

bool replay_branches(const struct replay *replay, int item, int record,
                     enum replay_branch *branches) {
    const struct probe_point *point = point_of(replay, item, record);
    int group = replay->recording->group, first = item / group * group;
    if (point->kind != PROBE_CONDITION) return false;
    for (int i = first; i < first + group; i++) {
        int step = replay_same_step(replay, item, replay->steps[item].step_of[record], i);
        int own = step < 0 ? -1 : find_record(replay, i, step, PROBE_CONDITION, point->begin);
        branches[i - first] = own < 0                    ? BRANCH_ABSENT
                              : value_of(replay, i, own) ? BRANCH_TAKEN
                                                         : BRANCH_NOT_TAKEN;
    }
    return true;
}

/* ---- against the right kernel ---- */

/* A value assigned to a name, in certain turns of loops of certain calls. */
struct stored {
    uint64_t path;
    int step;
    struct replay_value is;
};

/* Lists the values that the work-item stored in variables and elements, in order. The caller frees
 * the list. */
static struct stored *list_stored(const struct replay *replay, int item, int *count) {
    enum { MOST = 64 };
    struct replay_value values[MOST];
    struct stored *list = NULL;
    size_t room = 0;
    *count = 0;
    for (int s = 0; s < replay->steps[item].count; s++) {
        int number = replay_values(replay, item, s, values, MOST);
        for (int v = 0; v < number && v < MOST; v++) {
            if (values[v].kind != PROBE_VARIABLE && values[v].kind != PROBE_WRITE) continue;
            list = memory_grow(list, (size_t)*count, &room, sizeof *list);
            list[(*count)++] = (struct stored){replay->steps[item].steps[s].path, s, values[v]};
        }
    }
    return list;
}

/* Returns the last value with the same name in the same turns; NULL: none. */
static const struct stored *find_stored(const struct stored *list, int count,
                                        const struct stored *place) {
    while (--count >= 0 &&
           (list[count].path != place->path || strcmp(list[count].is.name, place->is.name) != 0))
        ;
    return count < 0 ? NULL : &list[count];
}

/* Are both values elements of one array, stored in the same turns? */
static bool same_array(const struct stored *a, const struct stored *b) {
    size_t length = strcspn(a->is.name, "[");
    return a->path == b->path && a->is.name[length] && b->is.name[length] == '[' &&
           strncmp(a->is.name, b->is.name, length) == 0;
}

static uint64_t index_of(const struct stored *element) {
    return (uint64_t)atoi(strchr(element->is.name, '[') + 1);
}

static int compare_differences(const void *one, const void *other) {
    const struct replay_difference *a = one, *b = other;
    return a->step != b->step ? a->step - b->step : a->record - b->record;
}

int replay_differences(const struct replay *right, const struct replay *edited, int item,
                       struct replay_difference *differences, int room) {
    int rights, owns, count = 0;
    struct stored *expected = list_stored(right, item, &rights);
    struct stored *stored = list_stored(edited, item, &owns);
    struct replay_difference *all = memory_new((size_t)rights + 1, sizeof *all);
    for (int s = 0; s < rights; s++) {
        const struct stored *missing = &expected[s], *found = find_stored(stored, owns, missing);
        int step = edited->steps[item].count - 1; /* the last step in these turns */
        while (step >= 0 && edited->steps[item].steps[step].path != missing->path)
            step--;
        if (step < 0 || (found && found->is.value == missing->is.value) ||
            find_stored(expected, rights, missing) != missing)
            continue;
        struct replay_difference *own = &all[count++];
        *own = (struct replay_difference){DIFFERENT_VALUE,  item, step, -1, "", missing->is.type, 0,
                                          missing->is.value};
        for (int e = 0; e < owns && !found; e++) /* was another element stored? */
            if (same_array(missing, &stored[e]) && !find_stored(expected, rights, &stored[e])) {
                found = find_stored(stored, owns, &stored[e]);
                own->kind = DIFFERENT_INDEX;
                own->type = TYPE_INT;
                own->value = index_of(found);
                own->expected = index_of(missing);
            }
        if (!found) own->kind = DIFFERENT_MISSING;
        if (found) own->step = found->step;
        if (found) own->record = found->is.record;
        if (found && own->kind == DIFFERENT_VALUE) own->value = found->is.value;
        snprintf(own->name, sizeof own->name, "%s", (found ? found : missing)->is.name);
    }
    if (count > 0) qsort(all, (size_t)count, sizeof *all, compare_differences);
    for (int d = 0; d < count && d < room; d++)
        differences[d] = all[d];
    free(all);
    free(expected);
    free(stored);
    return count;
}

bool replay_compare(const struct replay *right, const struct replay *edited,
                    struct replay_difference *difference) {
    int items = right->recording->items;
    int64_t first = INT64_MAX;
    if (edited->recording->items < items) items = edited->recording->items;
    for (int i = 0; i < items; i++) {
        struct replay_difference own;
        if (replay_differences(right, edited, i, &own, 1) == 0) continue;
        struct replay_instant instant = replay_instant_of(edited, i, own.step);
        int64_t time = (int64_t)instant.stretch * INT32_MAX + instant.steps;
        if (time >= first) continue;
        *difference = own;
        first = time;
    }
    return first < INT64_MAX;
}

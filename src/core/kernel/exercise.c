/* exercise: the table, and the kernel around a line. */
#include "exercise.h"

#include "core/base/embedded.h"
#include "core/base/files.h"
#include "core/base/memory.h"

#include <stdio.h>
#include <string.h>

static const struct exercise table[] = {
    {"direction", "step/bitonic_layer.cl"},
    {"index", "step/bitonic_layer.cl"},
    {"barrier", "ladder/shared_first_stages.cl"},
};
const struct choices exercise_choices = {"exercise", NULL, table, sizeof *table,
                                         sizeof table / sizeof *table};

static const char *text_of(const struct exercise *exercise, const char *file) {
    char name[96];
    snprintf(name, sizeof name, "%s/%s", exercise->name, file);
    return (const char *)embedded_find(embedded_exercises, name)->data;
}

const char *exercise_text(const struct exercise *exercise) {
    return text_of(exercise, "exercise.txt");
}

/* The kernel, where in it the code of the line begins, and its comment. */
static const char *find_line(const struct exercise *exercise, size_t *code, size_t *comment) {
    const char *text = text_of(exercise, exercise->file);
    const char *at = strstr(text, "/* your line here"), *begin = at;
    while (begin > text && begin[-1] != '\n')
        begin--;
    begin += strspn(begin, " ");
    *code = (size_t)(begin - text);
    *comment = (size_t)(at - text);
    return text;
}

void exercise_line(const struct exercise *exercise, char *line, size_t size) {
    size_t code, comment;
    const char *text = find_line(exercise, &code, &comment);
    while (comment > code && text[comment - 1] == ' ')
        comment--;
    snprintf(line, size, "%.*s", (int)(comment - code), text + code);
}

char *exercise_fill(const struct exercise *exercise, const char *line) {
    size_t code, comment, size;
    char *filled;
    const char *text = find_line(exercise, &code, &comment);
    if (!line) return memory_text(text);
    FILE *stream = memory_stream(&filled, &size);
    fprintf(stream, "%.*s%s %s", (int)code, text, line, text + comment);
    memory_stream_close(stream);
    return filled;
}

/* redraw_command: turns a redraw into a command, as a line to read or as words to run. */
#include "app/saving/save.h"

#include "core/base/memory.h"
#include "core/files/command_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void redraw_free(struct redraw *redraw) {
    free(redraw->spec);
    for (int w = 0; w < redraw->count; w++)
        free(redraw->words[w]);
    free(redraw->words);
}

char *redraw_line(const struct redraw *redraw, const char *path, const char *svg) {
    bool itself = !redraw->spec && !redraw->measures && strcmp(path, svg) == 0;
    char again[1024];
    snprintf(again, sizeof again, "%.*s-again.svg", (int)(strlen(svg) - strlen(".svg")), svg);
    char *line = command_line_add(NULL, "sortnet");
    line = command_line_add(line, redraw->measures ? "time" : "draw");
    if (!redraw->measures) line = command_line_add(line, redraw->spec ? redraw->spec : svg);
    for (int w = 0; w < redraw->count; w++)
        line = command_line_add(line, redraw->words[w]);
    return command_line_add(command_line_add(line, "-o"), itself ? again : path);
}

char **redraw_words(const struct redraw *redraw, const char *program, const char *path) {
    const char *const begin[] = {program, "draw", redraw->spec}, *const end[] = {"-o", path};
    char **words = memory_new((size_t)redraw->count + 6, sizeof *words);
    int count = 0;
    for (int w = 0; w < 3; w++)
        words[count++] = memory_text(begin[w]);
    for (int w = 0; w < redraw->count; w++)
        words[count++] = memory_text(redraw->words[w]);
    for (int w = 0; w < 2; w++)
        words[count++] = memory_text(end[w]);
    return words;
}

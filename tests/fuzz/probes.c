/* probes: takes any text of a kernel apart; its lines, statements and points are then in order. */
#include "fuzz.h"

#include "core/kernel/probes/probes.h"

static const struct probe_macro macros[] = {
    {"WORD", "uint"}, {"TILE", "16"}, {"GROUP", "4"}, {"EMPTY", ""}, {"DIGITS", "(1 << 2)"}, {0}};

static void check_points(const struct probes *probes, const char *text) {
    for (int p = 0; p < probes->point_count; p++) {
        const struct probe_point *point = &probes->points[p];
        require(point->statement >= 0 && point->statement < probes->statement_count, "a statement",
                text);
        const struct probe_statement *of = &probes->statements[point->statement];
        require(of->watched, "points of what is watched", text);
        size_t length = strlen(probes->files[of->file].text);
        require(point->begin <= length && point->length <= length - point->begin, "in the text",
                text);
    }
    for (int s = 0; s < probes->statement_count; s++) {
        const struct probe_statement *of = &probes->statements[s];
        size_t length = strlen(probes->files[of->file].text);
        require(of->begin <= length && of->length <= length - of->begin, "in the text", text);
        require(of->function >= 0 && of->function < probes->function_count, "a function", text);
    }
}

static int lines_of(const char *text) {
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* Tries the text in two files that follow each other, cut where the data says. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct error error = {""}, again = {""};
    size_t cut = size > 1 ? (size_t)data[0] * size / 256 : 0;
    char *first = text_of(data, cut), *second = text_of(data + cut, size - cut);
    const char *names[] = {"first.h", "second.cl"};
    const char *texts[] = {first, second};
    struct probes *probes = probes_new(names, texts, 2, macros, &error);
    struct probes *other = probes_new(names, texts, 2, macros, &again);
    require((probes == NULL) == (other == NULL), "the same twice", second);
    if (!probes) require_message(&error, &again, second);
    for (int f = 0; probes && f < 2; f++) {
        require(lines_of(probes->files[f].watched) == lines_of(texts[f]), "lines stay", texts[f]);
        require(strcmp(probes->files[f].watched, other->files[f].watched) == 0, "the same twice",
                texts[f]);
    }
    if (probes) check_points(probes, second);
    probes_free(probes);
    probes_free(other);
    free(first);
    free(second);
    return 0;
}

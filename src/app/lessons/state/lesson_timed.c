/* lesson_timed: reads names of sorts with blanks between them, each with its times after it. */
#include "app/lessons/state/lesson_state.h"

#include "device/sorts/sorts.h"

#include <stdio.h>
#include <string.h>

int lesson_timed_read(struct sort_names *timed, const struct lesson *lesson, int step,
                      struct error *error) {
    const struct lesson_value *value = &lesson->steps[step].values[LESSON_TIME];
    char name[64], known[900];
    int length = 0;
    *timed = (struct sort_names){0};
    for (const char *at = value->text; at && *at; at += length + strspn(at + length, " ")) {
        length = (int)strcspn(at, " ");
        snprintf(name, sizeof name, "%.*s", length, at);
        int sort = choices_index(&sort_choices, name);
        if (sort < 0)
            return lesson_fail(lesson, value->begin, error, "found \"%s\", expected sorts: %s",
                               name, choices_list(&sort_choices, ", ", known, sizeof known));
        if (timed->count == SORT_NAMES_MOST)
            return lesson_fail(lesson, value->begin, error, "more than %d sorts", SORT_NAMES_MOST);
        timed->names[timed->count++] = sorts[sort]->name;
    }
    return 0;
}

/* Reads the times after the name of a sort, up to a semicolon; moves *at after them. False: they
 * are not times. */
static bool read_times(struct timing_series *series, const char **at) {
    while (**at && **at != ';') {
        struct timing_point point = {.status = TIMING_DONE, .repeats = 1, .right = 1};
        int bits = 0, length = 0;
        if (sscanf(*at, " 2^%2d %lf%n", &bits, &point.median_ms, &length) != 2 || bits < 1 ||
            bits > 40 || point.median_ms <= 0 || point.median_ms > 1e9)
            return false;
        point.n = (size_t)1 << bits;
        point.min_ms = point.max_ms = point.median_ms;
        timing_point_rates(&point, 0, 0, 0);
        timing_series_add(series, &point);
        *at += length + strspn(*at + length, " ");
    }
    return series->count > 0;
}

int lesson_recorded_read(struct timing_table *table, const struct lesson *lesson, int step,
                         struct error *error) {
    const struct lesson_value *value = &lesson->steps[step].values[LESSON_RECORDED];
    const char *at = value->text;
    timing_table_free(table);
    if (!at) return 0;
    size_t device = strcspn(at, ";");
    snprintf(table->setup.device, sizeof table->setup.device, "%.*s", (int)device, at);
    for (at += device; *at == ';';) {
        char name[64];
        at += 1 + strspn(at + 1, " ");
        size_t length = strcspn(at, " ;");
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        const struct sort *sort = choices_find(&sort_choices, name);
        struct timing_series *series = timing_table_add(table);
        at += length + strspn(at + length, " ");
        if (sort) series->name = sort->name;
        if (!sort || !read_times(series, &at))
            return lesson_fail(
                lesson, value->begin, error,
                "found \"%.30s %.60s\", expected the name of a sort and times, as in b2 "
                "2^16 0.5 2^20 0.8",
                name, at);
    }
    return 0;
}

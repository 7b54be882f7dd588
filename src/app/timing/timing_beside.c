/* timing_beside: reads a file that `time --json` wrote: the device's name, the kind of elements,
 * and the time of each sort at each number of keys. It skips everything else. */
#include "app/timing/timings.h"

#include "core/files/files.h"
#include "core/notations/readers.h"
#include "device/sorts/sorts.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 16 << 20 };

/* A table that is being filled. */
struct beside {
    struct timing_table *table;
    const struct sort *sort; /* sort of the present row; NULL: unknown to this program */
    struct timing_point point;
};

typedef int take_member(struct scan *scan, const char *name, struct beside *beside);

/* Reads an object; `take` takes or skips each member, after its name was read. */
static int read_object(struct scan *scan, take_member *take, struct beside *beside) {
    char name[32];
    if (!scan_takes(scan, '{')) return scan_expected(scan, "'{'");
    while (!scan_takes(scan, '}')) {
        if (scan_member(scan, "a name in quotes or '}'", name, sizeof name)) return -1;
        scan_space(scan);
        if (take(scan, name, beside)) return -1;
        if (!scan_takes(scan, ',') && *scan->at != '}') return scan_expected(scan, "',' or '}'");
    }
    return 0;
}

static int read_list(struct scan *scan, take_member *take, struct beside *beside) {
    if (!scan_takes(scan, '[')) return scan_expected(scan, "'['");
    while (!scan_takes(scan, ']')) {
        if (read_object(scan, take, beside)) return -1;
        if (!scan_takes(scan, ',') && *scan->at != ']') return scan_expected(scan, "',' or ']'");
    }
    return 0;
}

static int read_text(struct scan *scan, char *text, size_t size) {
    return scan_at_quote(scan->at) ? scan_string(scan, text, size)
                                   : scan_expected(scan, "a text in quotes");
}

static int take_point(struct scan *scan, const char *name, struct beside *beside) {
    struct timing_point *point = &beside->point;
    char status[16];
    if (strcmp(name, "n") == 0) {
        char *end;
        unsigned long long n = strtoull(scan->at, &end, 10);
        if (end == scan->at || n > (1ULL << 40)) return scan_expected(scan, "a number of keys");
        scan->at = end;
        point->n = (size_t)n;
    } else if (strcmp(name, "status") == 0) {
        if (read_text(scan, status, sizeof status)) return -1;
        if (strcmp(status, "done") != 0) point->status = TIMING_SKIPPED;
    } else if (strcmp(name, "median_ms") == 0 && *scan->at != 'n') {
        char *end;
        point->median_ms = strtod(scan->at, &end);
        if (end == scan->at || !(point->median_ms >= 0 && point->median_ms < 1e12))
            return scan_expected(scan, "milliseconds");
        scan->at = end;
    } else {
        return scan_skip_value(scan);
    }
    return 0;
}

/* Reads the points of a sort, and adds those with a time to its series. */
static int take_points(struct scan *scan, struct beside *beside) {
    struct timing_series *series = timing_table_find(beside->table, beside->sort->name);
    if (!series) (series = timing_table_add(beside->table))->name = beside->sort->name;
    if (!scan_takes(scan, '[')) return scan_expected(scan, "'['");
    while (!scan_takes(scan, ']')) {
        struct timing_point *point = &beside->point;
        *point = (struct timing_point){.status = TIMING_DONE, .repeats = 1, .right = 1};
        if (read_object(scan, take_point, beside)) return -1;
        point->min_ms = point->max_ms = point->median_ms;
        if (point->status == TIMING_DONE && point->n > 0 && point->median_ms > 0) {
            timing_point_rates(point, 0, 0, 0);
            timing_series_add(series, point);
        }
        if (!scan_takes(scan, ',') && *scan->at != ']') return scan_expected(scan, "',' or ']'");
    }
    return 0;
}

static int take_sort(struct scan *scan, const char *name, struct beside *beside) {
    char text[64];
    if (strcmp(name, "points") == 0 && beside->sort) return take_points(scan, beside);
    if (strcmp(name, "name") != 0) return scan_skip_value(scan);
    if (read_text(scan, text, sizeof text)) return -1;
    beside->sort = choices_find(&sort_choices, text);
    return 0;
}

static int take_setup(struct scan *scan, const char *name, struct beside *beside) {
    struct timing_setup *setup = &beside->table->setup;
    if (strcmp(name, "device") == 0) return read_text(scan, setup->device, sizeof setup->device);
    if (strcmp(name, "elements") == 0)
        return read_text(scan, setup->elements, sizeof setup->elements);
    return scan_skip_value(scan);
}

static int take_all(struct scan *scan, const char *name, struct beside *beside) {
    if (strcmp(name, "setup") == 0) return read_object(scan, take_setup, beside);
    if (strcmp(name, "sorts") == 0) return read_list(scan, take_sort, beside);
    return scan_skip_value(scan);
}

static int read_times(const char *text, const char *path, struct timing_table *table,
                      struct error *error) {
    struct scan scan = {.text = text, .at = text, .name = path, .error = error};
    struct beside beside = {.table = table};
    int points = 0;
    if (read_object(&scan, take_all, &beside)) return -1;
    for (int s = 0; s < table->count; s++)
        points += table->series[s].count;
    if (points > 0) return 0;
    return error_set(error, "%.400s has no times of sorts; `sortnet time --json FILE` writes them",
                     path);
}

int timing_beside_read(const char *path, struct timing_table *table, struct error *error) {
    const char *reason;
    FILE *file = disk_open(path, &reason);
    char *text = file ? text_file_read(file, path, MOST_BYTES, error) : NULL;
    if (!file) error_set(error, "cannot read %.400s: %s", path, reason);
    if (file) fclose(file);
    timing_table_free(table);
    int failed = text ? read_times(text, path, table, error) : -1;
    if (failed) timing_table_free(table);
    free(text);
    return failed ? -1 : 0;
}

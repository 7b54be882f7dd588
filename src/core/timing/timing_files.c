/* timing_files: writes both formats from the same list of fields: the figures, and everything that
 * they depend on. docs/formats.md lists the fields. */
#include "core/timing/timing_text.h"

#include "core/base/embedded.h"
#include "core/base/text.h"
#include "core/timing/timing_table.h"

#include <inttypes.h>
#include <stddef.h>

static const char *const status_names[] = {
    [TIMING_DONE] = "done",
    [TIMING_WRONG] = "wrong",
    [TIMING_SKIPPED] = "skipped",
    [TIMING_FAILED] = "failed",
};

enum field_kind {
    TEXT,  /* a char array */
    COUNT, /* an int */
    REAL,  /* a double; 0: no figure */
};

struct field {
    const char *name;
    enum field_kind kind;
    size_t offset; /* offset in its struct */
};

#define FIELD(type, name, kind)                                                                    \
    { #name, kind, offsetof(struct type, name) }

static const struct field setup_fields[] = {
    FIELD(timing_setup, device, TEXT),   FIELD(timing_setup, platform, TEXT),
    FIELD(timing_setup, driver, TEXT),   FIELD(timing_setup, compute_units, COUNT),
    FIELD(timing_setup, copy_gbs, REAL), FIELD(timing_setup, no_wall, TEXT),
    FIELD(timing_setup, type, TEXT),     FIELD(timing_setup, elements, TEXT),
    FIELD(timing_setup, order, TEXT),    FIELD(timing_setup, input, TEXT),
    FIELD(timing_setup, options, TEXT),  FIELD(timing_setup, date, TEXT),
};

static const struct field reason_field = FIELD(timing_point, reason, TEXT);
static const struct field options_field = {"sort_options", TEXT,
                                           offsetof(struct timing_point, options)};

enum { SETUP_FIELDS = sizeof setup_fields / sizeof *setup_fields };

/* Returns a row of timing_figures as a field of a point. */
static struct field field_of(int figure) {
    const struct timing_figure *row = &timing_figures[figure];
    return (struct field){row->name, row->kind == FIGURE_COUNT ? COUNT : REAL, row->offset};
}

/* Writes a number, a text with `text`, or `none` if there is no figure. */
static void write_value(const struct field *field, const void *values,
                        void (*text)(const char *text, FILE *file), const char *none, FILE *file) {
    const void *value = (const char *)values + field->offset;
    if (field->kind == TEXT)
        text(value, file);
    else if (field->kind == COUNT)
        fprintf(file, "%d", *(const int *)value);
    else if (*(const double *)value > 0)
        fprintf(file, "%.9g", *(const double *)value);
    else
        fputs(none, file);
}

/* Returns the clock of a point's times: "device", "host", or "" if there are no times. */
static const char *clock_name(const struct timing_point *point) {
    bool timed = point->status == TIMING_DONE || point->status == TIMING_WRONG;
    return !timed ? "" : point->by_host ? "host" : "device";
}

/* ---- CSV ---- */

/* Writes a text in quotes, so that no reader takes it for something else. */
static void csv_text(const char *text, FILE *file) {
    putc('"', file);
    for (; *text; text++) {
        if (*text == '"') putc('"', file);
        putc(*text, file);
    }
    putc('"', file);
}

static void csv_field(const struct field *field, const void *values, FILE *file) {
    putc(',', file);
    write_value(field, values, csv_text, "", file);
}

void timing_csv_head(FILE *file) {
    fprintf(file, "sort,n,status,clock");
    for (int f = 0; f < FIGURES; f++)
        fprintf(file, ",%s", timing_figures[f].name);
    fprintf(file, ",%s,seed", reason_field.name);
    for (int f = 0; f < SETUP_FIELDS; f++)
        fprintf(file, ",%s", setup_fields[f].name);
    fprintf(file, ",%s\r\n", options_field.name);
}

void timing_csv_point(const struct timing_table *table, const struct timing_series *series,
                      const struct timing_point *point, FILE *file) {
    fprintf(file, "%s,%zu,%s,%s", series->name, point->n, status_names[point->status],
            clock_name(point));
    for (int f = 0; f < FIGURES; f++) {
        struct field field = field_of(f);
        csv_field(&field, point, file);
    }
    csv_field(&reason_field, point, file);
    fprintf(file, ",%" PRIu64, table->setup.seed);
    for (int f = 0; f < SETUP_FIELDS; f++)
        csv_field(&setup_fields[f], &table->setup, file);
    csv_field(&options_field, point, file);
    fprintf(file, "\r\n");
}

/* ---- JSON ---- */

static void json_field(const struct field *field, const void *values, FILE *file) {
    fprintf(file, ", \"%s\": ", field->name);
    write_value(field, values, json_text, "null", file);
}

static void json_series(const struct timing_series *series, FILE *file) {
    json_member("    {", "name", series->name, file);
    json_member(", ", "title", series->title, file);
    json_member(", ", "idea", series->idea, file);
    json_member(", ", "files", series->files, file);
    fprintf(file, ", \"on_device\": %s, \"unsafe\": %s, \"points\": [",
            json_boolean(series->on_device), json_boolean(series->unsafe));
    for (int p = 0; p < series->count; p++) {
        const struct timing_point *point = &series->points[p];
        fprintf(file, "%s\n      {\"n\": %zu, \"status\": \"%s\", \"clock\": \"%s\"", p ? "," : "",
                point->n, status_names[point->status], clock_name(point));
        for (int f = 0; f < FIGURES; f++) {
            struct field field = field_of(f);
            json_field(&field, point, file);
        }
        json_field(&reason_field, point, file);
        json_field(&options_field, point, file);
        fprintf(file, "}");
    }
    fprintf(file, "]}");
}

void timing_json(const struct timing_table *table, bool complete, FILE *file) {
    fprintf(file, "{\n  \"version\": 1,\n  \"program\": \"sortnet %s\",\n  \"complete\": %s,\n",
            embedded_version, json_boolean(complete));
    fprintf(file, "  \"setup\": {\"seed\": %" PRIu64, table->setup.seed);
    for (int f = 0; f < SETUP_FIELDS; f++)
        json_field(&setup_fields[f], &table->setup, file);
    fprintf(file, "},\n  \"sorts\": [\n");
    for (int s = 0; s < table->count; s++) {
        json_series(&table->series[s], file);
        fprintf(file, "%s\n", s + 1 < table->count ? "," : "");
    }
    fprintf(file, "  ]\n}\n");
}

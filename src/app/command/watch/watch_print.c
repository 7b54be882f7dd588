/* watch_print: each step with its place, its statement and its values. */
#include "watch_print.h"

#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "core/replay/replay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64, PLACE_COLUMNS = 22, TEXT_COLUMNS = 56 };

/* A printed step. */
struct shown {
    const struct replay_step *step;
    const char *file;
    int line, calls, count;
    char text[512]; /* the statement, with one blank for blanks and ends of lines */
    struct replay_value values[MOST];
};

static void show(const struct replay *replay, int item, int step, struct shown *shown) {
    const struct probes *probes = replay_recording(replay)->probes;
    const struct replay_step *own = replay_step(replay, item, step);
    const struct probe_statement *statement = &probes->statements[own->statement];
    const char *at = probes->files[statement->file].text + statement->begin;
    size_t used = 0;
    *shown = (struct shown){.step = own, .line = statement->line};
    shown->file = probes->files[statement->file].name;
    shown->calls = replay_calls(replay, item, step, NULL, 0) - 1;
    shown->count = replay_values(replay, item, step, shown->values, MOST);
    if (shown->count > MOST) shown->count = MOST;
    for (const char *end = at + statement->length; at < end && used + 1 < sizeof shown->text; at++)
        if (!strchr(" \t\r\n", *at))
            shown->text[used++] = *at;
        else if (used > 0 && shown->text[used - 1] != ' ')
            shown->text[used++] = ' ';
}

static void print_step(const struct shown *shown) {
    char place[96];
    snprintf(place, sizeof place, "%s:%d", disk_file_name(shown->file), shown->line);
    printf("%-*s  ", PLACE_COLUMNS, place);
    if (shown->step->barrier) printf("---- barrier %d: ", shown->step->stretch + 1);
    printf("%*s%-*s", 2 * shown->calls, "", shown->count ? TEXT_COLUMNS - 2 * shown->calls : 0,
           shown->text);
    for (int v = 0; v < shown->count; v++) {
        const struct replay_value *value = &shown->values[v];
        char text[64];
        probe_write_value(value->type, value->value, text, sizeof text);
        if (value->kind == PROBE_CONDITION)
            printf("  %s", value->value ? "yes" : "no");
        else
            printf("  %s%s%s", value->kind == PROBE_RETURN ? "returns" : value->name,
                   value->kind == PROBE_ATOMIC   ? " was "
                   : value->kind == PROBE_READ   ? " is "
                   : value->kind == PROBE_RETURN ? " "
                   : value->type == TYPE_NONE    ? ""
                                                 : " = ",
                   text);
    }
    if (shown->step->begins && shown->step->turn > 0 && shown->step->turn <= shown->step->turns)
        printf("  (turn %d of %d)", shown->step->turn, shown->step->turns);
    putchar('\n');
}

void watch_print(const char *name, const char *keys, const struct replay *replay, int item) {
    const struct recording *recording = replay_recording(replay);
    printf("%s: kernel %s, %d work-items in groups of %d, keys %s\n", name, recording->kernel,
           recording->items, recording->group, keys);
    printf("recorded by %s, built with %s\n", recording->device, recording->options);
    printf("%s%s\n",
           recording->same ? "the kernel that is not watched leaves the same"
                           : "DIFFERS from the kernel that is not watched: ",
           recording->differs);
    printf("work-item %d of 0 to %d; --item K shows another one\n\n", item, recording->items - 1);
    for (int s = 0; s < replay_step_count(replay, item); s++) {
        struct shown shown;
        show(replay, item, s, &shown);
        print_step(&shown);
    }
    if (replay_cut_off(replay, item))
        printf("here the room for records ends: %d of %llu\n", recording->of[item].count,
               (unsigned long long)recording->of[item].made);
}

/* ---- JSON ---- */

static void write_text(const char *name, const char *text) {
    json_member(",\n  ", name, text, stdout);
}

/* Prints a value: a number, or a text for a float that is not a number. */
static void write_value(const struct replay_value *value) {
    static const char *const kinds[] = {
        [PROBE_VARIABLE] = "variable", [PROBE_READ] = "read",           [PROBE_WRITE] = "write",
        [PROBE_ATOMIC] = "atomic",     [PROBE_CONDITION] = "condition", [PROBE_RETURN] = "return"};
    char text[64];
    probe_write_value(value->type, value->value, text, sizeof text);
    printf("{\"kind\": \"%s\"", kinds[value->kind]);
    json_member(", ", "name", value->name, stdout);
    printf(", \"type\": \"%s\"", probe_type_name(value->type));
    if (value->type != TYPE_NONE) printf(", \"value\": ");
    if (value->type == TYPE_BOOL || isfinite(strtod(text, NULL)))
        printf("%s", text);
    else
        json_text(text, stdout);
    printf("}");
}

static void write_step(const struct shown *shown) {
    const struct replay_step *step = shown->step;
    json_member("{", "file", shown->file, stdout);
    printf(", \"line\": %d", shown->line);
    json_member(", ", "text", shown->text, stdout);
    printf(", \"calls\": %d, \"stretch\": %d, \"barrier\": %s, \"turn\": %d, \"turns\": %d, "
           "\"values\": [",
           shown->calls, step->stretch, json_boolean(step->barrier), step->turn, step->turns);
    for (int v = 0; v < shown->count; v++) {
        if (v > 0) printf(", ");
        write_value(&shown->values[v]);
    }
    printf("]}");
}

static void write_conflicts(const struct replay *replay) {
    struct replay_conflict conflicts[MOST];
    int count = replay_conflicts(replay, conflicts, MOST);
    printf(",\n  \"conflicts\": [");
    for (int c = 0; c < count && c < MOST; c++) {
        char text[400];
        replay_write_conflict(replay, &conflicts[c], text, sizeof text);
        printf("%s\n    ", c ? "," : "");
        json_text(text, stdout);
    }
    printf("]");
}

void watch_json(const char *name, const char *keys, const struct replay *replay, int first,
                int last) {
    const struct recording *recording = replay_recording(replay);
    json_member("{\n  \"version\": 1,\n  ", "name", name, stdout);
    write_text("kernel", recording->kernel);
    write_text("keys", keys);
    write_text("device", recording->device);
    write_text("options", recording->options);
    printf(",\n  \"items\": %d,\n  \"group\": %d,\n  \"same\": %s", recording->items,
           recording->group, json_boolean(recording->same));
    write_text("differs", recording->differs);
    write_conflicts(replay);
    printf(",\n  \"work_items\": [");
    for (int i = first; i <= last; i++) {
        printf("%s\n    {\"item\": %d, \"cut_off\": %s, \"steps\": [", i > first ? "," : "", i,
               json_boolean(replay_cut_off(replay, i)));
        for (int s = 0; s < replay_step_count(replay, i); s++) {
            struct shown shown;
            show(replay, i, s, &shown);
            printf("%s\n      ", s ? "," : "");
            write_step(&shown);
        }
        printf("]}");
    }
    printf("]\n}\n");
}

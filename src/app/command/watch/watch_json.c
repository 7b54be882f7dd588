/* watch_json: the members in the order of the words; docs/formats.md tells them. */
#include "watch_json.h"

#include "app/command/watch/watch_text.h"
#include "core/base/text.h"
#include "core/replay/replay_memory.h"
#include "core/replay/replay_values.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VALUES = 64, MOST_CONFLICTS = 32 };

static const char *boolean(bool value) {
    return value ? "true" : "false";
}

static void write_text(const char *name, const char *text) {
    printf(",\n  ");
    json_member(name, text, stdout);
}

/* A number, or a text for a float that is none. */
static void write_value(const struct replay_value *value) {
    char text[64];
    probe_write_value(value->type, value->value, text, sizeof text);
    bool number = value->type == TYPE_BOOL || isfinite(strtod(text, NULL));
    if (number)
        printf("%s", text);
    else
        json_text(text, stdout);
}

static void write_values(const struct replay *replay, int item, int step) {
    static const char *const kinds[] = {
        [PROBE_VARIABLE] = "variable", [PROBE_READ] = "read",           [PROBE_WRITE] = "write",
        [PROBE_ATOMIC] = "atomic",     [PROBE_CONDITION] = "condition", [PROBE_RETURN] = "return"};
    struct replay_value values[MOST_VALUES];
    int count = replay_values(replay, item, step, values, MOST_VALUES);
    for (int v = 0; v < count && v < MOST_VALUES; v++) {
        printf("%s{\"kind\": \"%s\", ", v ? ", " : "", kinds[values[v].kind]);
        json_member("name", values[v].name, stdout);
        printf(", \"type\": \"%s\"", probe_type_name(values[v].type));
        if (values[v].type != TYPE_NONE) {
            printf(", \"value\": ");
            write_value(&values[v]);
        }
        printf("}");
    }
}

static void write_step(const struct replay *replay, int item, int step) {
    const struct probes *probes = replay_recording(replay)->probes;
    const struct replay_step *own = replay_step(replay, item, step);
    const struct probe_statement *statement = &probes->statements[own->statement];
    char text[512];
    watch_statement(probes, own->statement, text, sizeof text);
    printf("%s\n      {", step ? "," : "");
    json_member("file", probes->files[statement->file].name, stdout);
    printf(", \"line\": %d, ", statement->line);
    json_member("text", text, stdout);
    printf(", \"calls\": %d, \"stretch\": %d, \"barrier\": %s, \"turn\": %d, \"turns\": %d",
           replay_calls(replay, item, step, NULL, 0) - 1, own->stretch, boolean(own->barrier),
           own->turn, own->turns);
    printf(", \"values\": [");
    write_values(replay, item, step);
    printf("]}");
}

static void write_conflicts(const struct replay *replay) {
    struct replay_conflict conflicts[MOST_CONFLICTS];
    int count = replay_conflicts(replay, conflicts, MOST_CONFLICTS);
    printf(",\n  \"conflicts\": [");
    for (int c = 0; c < count && c < MOST_CONFLICTS; c++) {
        char text[400];
        replay_write_conflict(replay, &conflicts[c], text, sizeof text);
        printf("%s\n    ", c ? "," : "");
        json_text(text, stdout);
    }
    printf("]");
}

void watch_json(const struct watch_job *job, const struct replay *replay, int first, int last) {
    const struct recording *recording = replay_recording(replay);
    printf("{\n  \"version\": 1,\n  ");
    json_member("name", job->what, stdout);
    write_text("kernel", recording->kernel);
    printf(",\n  \"launch\": %d", job->launch);
    write_text("keys", job->about);
    write_text("device", recording->device);
    write_text("options", recording->options);
    printf(",\n  \"items\": %d,\n  \"group\": %d,\n  \"same\": %s", recording->items,
           recording->group, boolean(recording->same));
    if (!recording->same) write_text("differs", recording->differs);
    write_conflicts(replay);
    printf(",\n  \"work_items\": [");
    for (int i = first; i <= last; i++) {
        printf("%s\n    {\"item\": %d, \"cut_off\": %s, \"steps\": [", i > first ? "," : "", i,
               boolean(replay_cut_off(replay, i)));
        for (int s = 0; s < replay_step_count(replay, i); s++)
            write_step(replay, i, s);
        printf("]}");
    }
    printf("]\n}\n");
}

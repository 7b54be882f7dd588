/* watch_text: columns of place, statement and values. */
#include "watch_text.h"

#include "core/base/text.h"
#include "core/replay/replay_values.h"

#include <stdio.h>
#include <string.h>

enum { MOST_VALUES = 64, PLACE_COLUMNS = 22, STATEMENT_COLUMNS = 56 };

void watch_statement(const struct probes *probes, int statement, char *text, size_t size) {
    const struct probe_statement *own = &probes->statements[statement];
    const char *from = probes->files[own->file].text + own->begin, *end = from + own->length;
    size_t used = 0;
    for (const char *at = from; at < end && used + 1 < size; at++) {
        bool blank = *at == ' ' || *at == '\t' || *at == '\n' || *at == '\r';
        if (!blank)
            text[used++] = *at;
        else if (used > 0 && text[used - 1] != ' ')
            text[used++] = ' ';
    }
    text[used] = '\0';
}

/* A file without its folder. */
static const char *short_name(const char *name) {
    const char *slash = strrchr(name, '/');
    return slash ? slash + 1 : name;
}

static void print_value(const struct replay_value *value) {
    char text[64];
    probe_write_value(value->type, value->value, text, sizeof text);
    if (value->kind == PROBE_CONDITION)
        printf("  %s", value->value ? "yes" : "no");
    else if (value->kind == PROBE_RETURN)
        printf("  returns %s", text);
    else if (value->kind == PROBE_ATOMIC)
        printf("  %s was %s", value->name, text);
    else if (value->type == TYPE_NONE)
        printf("  %s", value->name);
    else
        printf("  %s = %s", value->name, text);
}

static void print_step(const struct replay *replay, int item, int step, int calls) {
    const struct probes *probes = replay_recording(replay)->probes;
    const struct replay_step *own = replay_step(replay, item, step);
    const struct probe_statement *statement = &probes->statements[own->statement];
    struct replay_value values[MOST_VALUES];
    char place[96], text[512];
    snprintf(place, sizeof place, "%s:%d", short_name(probes->files[statement->file].name),
             statement->line);
    watch_statement(probes, own->statement, text, sizeof text);
    if (own->barrier) {
        printf("%-*s  ---- barrier %d: %s\n", PLACE_COLUMNS, place, own->stretch + 1, text);
        return;
    }
    int count = replay_values(replay, item, step, values, MOST_VALUES);
    int indent = 2 * (calls - 1);
    printf(count > 0 ? "%-*s  %*s%-*s" : "%-*s  %*s%.*s", PLACE_COLUMNS, place, indent, "",
           count > 0 ? STATEMENT_COLUMNS - indent : (int)sizeof text, text);
    for (int v = 0; v < count && v < MOST_VALUES; v++)
        print_value(&values[v]);
    if (own->turn > 0 && own->turn <= own->turns && count > 0 &&
        values[count - 1].kind == PROBE_CONDITION)
        printf("  (turn %d of %d)", own->turn, own->turns);
    putchar('\n');
}

static void print_head(const struct watch_job *job, const struct recording *recording, int item) {
    printf("%s: kernel %s, %d work-item%s in groups of %d, keys %s\n", job->what, recording->kernel,
           recording->items, text_plural(recording->items), recording->group, job->about);
    printf("recorded by %s, built with %s\n", recording->device, recording->options);
    if (recording->same)
        printf("the kernel that is not watched leaves the same\n");
    else
        printf("DIFFERS from the kernel that is not watched: %s\n", recording->differs);
    printf("work-item %d of work-group %d", item, item / recording->group);
    if (recording->items > 1)
        printf("; --item K shows another one, up to %d", recording->items - 1);
    printf("\n\n");
}

void watch_text(const struct watch_job *job, const struct replay *replay, int item) {
    const struct recording *recording = replay_recording(replay);
    print_head(job, recording, item);
    for (int s = 0; s < replay_step_count(replay, item); s++)
        print_step(replay, item, s, replay_calls(replay, item, s, NULL, 0));
    if (replay_cut_off(replay, item))
        printf("here the room for records ends: %d of %llu\n", recording->of[item].count,
               (unsigned long long)recording->of[item].made);
}

/* first_wrong: two recordings side by side. */
#include "app/command/exercise/exercise.h"

#include "core/replay/replay.h"

#include <stdio.h>

static void print_difference(const struct replay *edited, const struct replay_difference *found) {
    const struct probes *probes = replay_recording(edited)->probes;
    const struct probe_statement *statement =
        &probes->statements[replay_step(edited, found->item, found->step)->statement];
    char value[64], expected[64];
    probe_write_value(found->type, found->value, value, sizeof value);
    probe_write_value(found->type, found->expected, expected, sizeof expected);
    printf("recorded: in %s, line %d, ", probes->files[statement->file].name, statement->line);
    if (found->kind == DIFFERENT_VALUE)
        printf("%s of work-item %d is %s, not %s\n", found->name, found->item, value, expected);
    else if (found->kind == DIFFERENT_INDEX)
        printf("work-item %d stores in %s, with the index %s, not %s\n", found->item, found->name,
               value, expected);
    else
        printf("work-item %d has given no value to %s\n", found->item, found->name);
}

void first_wrong_print(struct device *device, const char *folder, struct record_job *job) {
    struct record_result result;
    struct replay_conflict conflict;
    struct replay_difference difference;
    struct error error;
    char text[400];
    job->expected = true;
    recorder_run(device, folder, job, &result);
    struct replay *edited = result.recording ? replay_new(result.recording, &error) : NULL;
    struct replay *right = result.expected ? replay_new(result.expected, &error) : NULL;
    bool waits = job->kind == RECORD_SORT; /* layers have nothing to wait for */
    if (edited && waits && replay_conflicts(edited, &conflict, 1) > 0) {
        replay_write_conflict(edited, &conflict, text, sizeof text);
        printf("recorded: %s\n", text);
    } else if (edited && right && replay_compare(right, edited, &difference)) {
        print_difference(edited, &difference);
    }
    replay_free(edited);
    replay_free(right);
    record_result_free(&result);
}

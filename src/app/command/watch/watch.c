/* watch: a kernel, line by line, with what the device recorded. */
#include "app/command/commands.h"

#include "app/command/watch/watch_json.h"
#include "app/command/watch/watch_text.h"
#include "core/base/memory.h"
#include "core/replay/replay_memory.h"
#include "device/sorts/sorts.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_WARNINGS = 16 };

/* What nothing orders, to standard error. */
static void warn(const struct replay *replay) {
    struct replay_conflict conflicts[MOST_WARNINGS];
    int count = replay_conflicts(replay, conflicts, MOST_WARNINGS);
    for (int c = 0; c < count && c < MOST_WARNINGS; c++) {
        char text[400];
        replay_write_conflict(replay, &conflicts[c], text, sizeof text);
        fprintf(stderr, "sortnet: warning: %s\n", text);
    }
    if (count > MOST_WARNINGS)
        fprintf(stderr, "sortnet: warning: and at %d other pairs of places\n",
                count - MOST_WARNINGS);
}

/* --item; -1: it was not given. -2 with the reason: there is no such work-item. */
static int item_of(const struct options *options, const struct recording *recording,
                   struct error *error) {
    const char *text = options_text(options, "--item");
    if (!text) return -1;
    int item = atoi(text); /* a number, as the option was read */
    if (item >= 0 && item < recording->items) return item;
    error_set(error, "--item takes a work-item of the launch, 0 to %d, not %s",
              recording->items - 1, text);
    return -2;
}

static int tell(const struct options *options, const struct watch_job *job,
                const struct recording *recording, struct error *error) {
    int item = item_of(options, recording, error);
    if (item < -1) return EXIT_USAGE;
    struct replay *replay = replay_new(recording, error);
    if (!replay) return EXIT_NEGATIVE;
    if (options->as_json)
        watch_json(job, replay, item < 0 ? 0 : item, item < 0 ? recording->items - 1 : item);
    else
        watch_text(job, replay, item < 0 ? 0 : item);
    fflush(stdout);
    warn(replay);
    replay_free(replay);
    return recording->same ? EXIT_DONE : EXIT_NEGATIVE;
}

/* Why nothing was recorded. */
static int refuse(const struct record_result *result, struct error *error) {
    *error = result->error;
    if (result->lost) return EXIT_NO_DEVICE;
    if (!result->log) return EXIT_NEGATIVE;
    exit_complain(error, EXIT_NEGATIVE);
    error->text[0] = '\0'; /* said, before what the compiler says */
    exit_print_log(result->log, stderr);
    return EXIT_NEGATIVE;
}

static int record(const struct options *options, const struct watch_job *job, struct error *error) {
    struct record_result result;
    struct device *device = device_open_which(options->device, error);
    if (!device) return EXIT_NO_DEVICE;
    recorder_run(device, options->kernels, &job->job, &result);
    device_close(device);
    const struct recording *recording = result.recording;
    int code;
    if (!recording) {
        bool beyond = job->job.kind == RECORD_SORT && job->launch >= result.launch_count &&
                      result.launch_count > 0;
        code = beyond ? (*error = result.error, EXIT_USAGE) : refuse(&result, error);
    } else if (recording->unwatched.text[0]) {
        error_set(error, "%s is not watched: %s", recording->kernel, recording->unwatched.text);
        code = EXIT_NEGATIVE;
    } else {
        code = tell(options, job, recording, error);
    }
    record_result_free(&result);
    return code;
}

static int run(const struct options *options, struct error *error) {
    struct watch_job *job = memory_new(1, sizeof *job);
    if (watch_job_init(job, options, error)) {
        free(job);
        return EXIT_USAGE;
    }
    int code = record(options, job, error);
    free(job);
    return code;
}

const struct command command_watch = {
    .name = "watch",
    .operands = "SORT",
    .summary = "a launch of a kernel, line by line, with what the device recorded",
    .options = "--size --launch --item --type --elements --order --keys --input --seed --from-one "
               "--group-size --atomic --json --device --kernels",
    .examples = {"watch local --size 16 --item 3", "watch radix:16 --launch 2"},
    .spec = COMMAND_NEEDS_SPEC,
    .names = &sort_choices,
    .radix = true,
    .run = run,
};

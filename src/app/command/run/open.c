/* open: the window, or without a display the same steps in the terminal. */
#include "app/command/commands.h"

#include "app/command/run/run.h"
#include "app/command/run/run_large.h"
#include "app/large_ways.h"
#include "app/window/window.h"
#include "device/process/guard.h"

#include <stdio.h>

/* Steps in the terminal, in a separate process, because a driver may end it; if one does, steps
 * again without a device. `reason` says why there is no window. */
static int step_in_terminal(const struct options *options, const char *reason,
                            struct error *error) {
    const struct guard guard = {options->kernel_limit, options->kernels};
    struct error death = {""};
    int code = EXIT_NEGATIVE;
    bool radix = options->spec && radix_plan_named(options->spec);
    bool large = options->spec && large_ways_named(options->spec);
    printf("No window: %s. %s\n", reason,
           radix || large ? "Here is what the device makes of it."
                          : "Stepping in the terminal instead.");
    fflush(stdout);
    if (!guard_waits(&guard, &code, &death))
        return radix   ? run_radix(options, error)
               : large ? run_large(options, error)
                       : terminal_run(options, NULL, error);
    if (!death.text[0]) return code;
    if (!radix && !large) return terminal_run(options, death.text, error);
    *error = death;
    return EXIT_NEGATIVE;
}

static int run(const struct options *options, struct error *error) {
    struct error reason;
    int code = window_run(options, &reason);
    if (code != WINDOW_IMPOSSIBLE) return code;
    if (!options->compare) return step_in_terminal(options, reason.text, error);
    error_set(error, "only the window compares two networks: %.300s; draw takes two SPECs",
              reason.text);
    return EXIT_NEGATIVE;
}

const struct command command_window = {
    .name = "",
    .operands = "[SPEC...]",
    .summary = "open the window; without SPEC bitonic:8, the first time lesson:1",
    .options =
        "--keys --input --seed --order --group-size --device --theme --kernels "
        "--kernel-limit --no-animation --no-tasks --window --state-file --fresh --as --compare",
    .pictures = true,
    .examples = {"bitonic:16 --theme dark", "lesson:1"},
    .spec = COMMAND_MAY_HAVE_SPECS,
    .radix = true,
    .run = run,
};

/* open: the window, or without a display the same steps in the terminal. */
#include "app/command/commands.h"

#include "app/command/run/run.h"
#include "app/window.h"

#include <stdio.h>

static int run(const struct options *options, struct error *error) {
    struct error reason;
    int code = window_run(options, &reason);
    if (code != WINDOW_IMPOSSIBLE) return code;
    if (options->spec && radix_plan_named(options->spec)) {
        printf("No window: %s. Here is what the device makes of it.\n", reason.text);
        return run_radix(options, error);
    }
    if (!options->compare) return terminal_run(options, reason.text, error);
    error_set(error, "two networks are compared in the window alone: %.300s; draw takes two SPECs",
              reason.text);
    return EXIT_NEGATIVE;
}

const struct command command_window = {
    .name = "",
    .operands = "[SPEC...]",
    .summary = "open the window with these; else bitonic:8, the first time lesson:1",
    .options =
        "--keys --input --seed --order --group-size --device --theme --kernels "
        "--kernel-limit --no-animation --no-tasks --window --state-file --fresh --as --compare",
    .pictures = true,
    .examples = {"bitonic:16 --theme dark", "lesson:1"},
    .spec = COMMAND_MAY_HAVE_SPECS,
    .radix = true,
    .run = run,
};

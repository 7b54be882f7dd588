/* own_kernel: opens and builds the file. */
#include "app/command/own/own_kernel.h"

#include "app/command/exit.h"
#include "device/plan/plan_hint.h"

#include <stdio.h>
#include <stdlib.h>

int own_refuse_size(const struct options *options, struct error *error) {
    error_set(error, "--size is for a kernel file, not for %.400s", options->spec);
    return EXIT_USAGE;
}

int own_refuse(const struct options *options, const char *const *names, struct error *error) {
    const char *odd = options_first_given(options, names);
    if (!odd) return 0;
    return error_set(error, "%s does nothing for a kernel file, %.400s", odd, options->spec);
}

/* Builds the file; the compiler's log follows the message. */
static int build(struct own_kernel *own, struct error *error) {
    char *log = NULL;
    int failed = plan_file_build(&own->file, own->device, &log, error);
    bool unbuilt = !own->file.program && log;
    if (unbuilt) {
        exit_unbuilt(error, log);
        plan_hint(&own->file, log, stderr);
    } else {
        exit_print_log(log, stderr); /* warnings */
    }
    free(log);
    return failed;
}

int own_kernel_open(struct own_kernel *own, const struct options *options, struct error *error) {
    *own = (struct own_kernel){0};
    if (plan_file_read(&own->file, options->spec, error)) return EXIT_USAGE;
    own->device = device_open_which(options->device, error);
    int code = own->device ? EXIT_NEGATIVE : EXIT_NO_DEVICE;
    if (own->device && build(own, error) == 0 && plan_file_choose(&own->file, "", error) == 0)
        return EXIT_DONE;
    own_kernel_close(own);
    return code;
}

void own_kernel_close(struct own_kernel *own) {
    plan_file_close(&own->file);
    device_close(own->device);
    *own = (struct own_kernel){0};
}

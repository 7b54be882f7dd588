/* devices: the command that lists the OpenCL devices of the machine. */
#include "app/command/commands.h"

#include "core/base/platform/system.h"
#include "device/device.h"

#include <stdio.h>
#include <stdlib.h>

static int run(const struct options *options, struct error *error) {
    (void)options;
    struct device_info *list;
    int count;
    if (device_list(&list, &count, error)) return EXIT_NEGATIVE;
    if (count == 0) {
        error_set(error, "no OpenCL device; %s", system_opencl_source());
        free(list);
        return EXIT_NO_DEVICE;
    }
    for (int d = 0; d < count; d++) {
        struct error reason;
        char clock[48] = "a clock that never ticks"; /* times are by the host's then */
        if (list[d].timer_ns) snprintf(clock, sizeof clock, "clock of %zu ns", list[d].timer_ns);
        printf("%d:%d  %s  %s: %s\n"
               "     %s, driver %s, %d compute units, %.1f GiB, %.0f KiB cache, %.0f KiB local "
               "memory, %s\n",
               list[d].platform, list[d].index, list[d].gpu ? "GPU" : "CPU", list[d].short_name,
               list[d].name, list[d].version, list[d].driver, list[d].compute_units,
               (double)list[d].global_memory / 1073741824.0, (double)list[d].cache / 1024.0,
               (double)list[d].local_memory / 1024.0, clock);
        if (device_check(&list[d], &reason)) printf("     not usable: %s\n", reason.text);
    }
    free(list);
    return EXIT_DONE;
}

const struct command command_devices = {
    .name = "devices",
    .summary = "list the OpenCL devices",
    .examples = {"devices", "run bitonic:8 --device 0:0"},
    .device = true,
    .run = run,
};

/* time: sorts at several sizes, each verified, as a table. */
#include "commands.h"

#include "app/device_choice.h"
#include "core/memory.h"
#include "device/timing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Marks the sorts that a list of names separated by commas asks for; NULL asks for all. */
static int choose_sorts(const char *list, bool *chosen, struct error *error) {
    if (list && !*list) return error_set(error, "--sort needs names; see `sortnet list`");
    for (int s = 0; s < sort_count; s++)
        chosen[s] = !list;
    while (list && *list) {
        char name[64];
        size_t length = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        const struct sort *sort = sort_find(name);
        if (!sort) return error_set(error, "--sort: no sort \"%s\"; see `sortnet list`", name);
        for (int s = 0; s < sort_count; s++)
            chosen[s] |= sorts[s] == sort;
        list += length + (list[length] == ',');
    }
    return 0;
}

static void print_row(const struct timing_row *row, int bits) {
    printf("2^%-5d %-8s ", bits, row->sort->name);
    if (row->status == TIMING_DONE)
        printf("%11.3f %11.3f %11.3f %11.3f %11.3f %11.3f %8d %10.2f  %s\n", row->median_ms,
               row->min_ms, row->max_ms, row->wall_ms, row->upload_ms, row->download_ms,
               row->launches, row->mkeys_per_s, row->verified ? "yes" : "WRONG");
    else
        printf("%s: %s\n", row->status == TIMING_SKIPPED ? "skipped" : "failed", row->error.text);
    if (row->status == TIMING_DONE && !row->verified) printf("        %s\n", row->error.text);
}

static struct timing_input *make_input(int bits, uint64_t seed) {
    size_t n = (size_t)1 << bits;
    struct random random = {.state = seed};
    uint32_t *keys = memory_new(n, sizeof *keys);
    for (size_t i = 0; i < n; i++)
        keys[i] = (uint32_t)(random_next(&random) >> 32);
    struct timing_input *input = timing_input_new(keys, n);
    free(keys);
    return input;
}

/* Times every chosen sort at every size; the exit code. */
static int time_all(const struct options *options, struct device *device, const bool *chosen) {
    int code = EXIT_DONE;
    printf(
        "N       sort       median ms      min ms      max ms     wall ms   upload ms download ms "
        "launches    Mkeys/s  verified\n");
    for (int bits = options->least_bits; bits <= options->most_bits; bits++) {
        struct timing_input *input = make_input(bits, options->seed);
        for (int s = 0; s < sort_count; s++) {
            struct timing_row row;
            if (!chosen[s]) continue;
            timing_run(sorts[s], device, options->kernels, input, options->repeats, &row);
            print_row(&row, bits);
            fflush(stdout);
            if (row.status == TIMING_FAILED || (row.status == TIMING_DONE && !row.verified))
                code = EXIT_NEGATIVE;
        }
        timing_input_free(input);
    }
    return code;
}

int command_time(const struct options *options) {
    struct error error;
    bool *chosen = memory_new((size_t)sort_count, sizeof *chosen), needs_device = false;
    int code = EXIT_USAGE;
    struct device *device = NULL;
    if (choose_sorts(options->sorts, chosen, &error)) {
        complain(&error, code);
        goto done;
    }
    for (int s = 0; s < sort_count; s++)
        needs_device |= chosen[s] && sorts[s]->files;
    if (needs_device && !(device = device_choice(options->device, &error))) {
        code = complain(&error, EXIT_NO_DEVICE);
        goto done;
    }
    printf("uint keys, uniform, seed %" PRIu64 ", median of %d", options->seed, options->repeats);
    if (device) {
        const struct device_info *info = device_get_info(device);
        printf(", %s: %s, driver %s", info->short_name, info->name, info->driver);
    }
    printf(", kernels built with -cl-std=CL1.2; CPU sorts use one thread\n");
    code = time_all(options, device, chosen);
done:
    device_close(device);
    free(chosen);
    return code;
}

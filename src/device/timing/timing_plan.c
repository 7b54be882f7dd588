/* timing_plan: its lists, and what its figures depend on. */
#include "timing_plan.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "device/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void *copy_array(const void *elements, int count, size_t size) {
    void *copy = memory_new(count > 0 ? (size_t)count : 1, size);
    if (count > 0) memcpy(copy, elements, (size_t)count * size);
    return copy;
}

struct timing_plan *timing_plan_copy(const struct timing_plan *plan) {
    struct timing_plan *copy = copy_array(plan, 1, sizeof *plan);
    copy->sorts = copy_array(plan->sorts, plan->sort_count, sizeof *plan->sorts);
    copy->sizes = copy_array(plan->sizes, plan->size_count, sizeof *plan->sizes);
    return copy;
}

void timing_plan_free(struct timing_plan *plan) {
    if (!plan) return;
    free(plan->sorts);
    free((void *)plan->sizes);
    free(plan);
}

bool timing_plan_needs_device(const struct timing_plan *plan) {
    for (int s = 0; s < plan->sort_count; s++)
        if (plan->sorts[s]->files) return true;
    return false;
}

/* ---- what the figures depend on ---- */

static void copy_text(char *to, size_t size, const char *from) {
    snprintf(to, size, "%s", from);
}

void timing_plan_describe(const struct timing_plan *plan, struct timing_setup *setup) {
    const struct device_info *info = plan->device ? device_get_info(plan->device) : NULL;
    const struct timing_wanted *wanted = &plan->wanted;
    time_t now = time(NULL);
    struct tm utc;
    *setup = (struct timing_setup){
        .copy_gbs = plan->copy_gbs, .seed = wanted->seed, .repeats = wanted->repeats};
    if (info) {
        copy_text(setup->device, sizeof setup->device, info->name);
        device_words(info, setup->words, sizeof setup->words);
        copy_text(setup->platform, sizeof setup->platform, info->short_name);
        copy_text(setup->driver, sizeof setup->driver, info->driver);
        setup->compute_units = info->compute_units;
        copy_text(setup->options, sizeof setup->options, "-cl-std=CL1.2");
    }
    copy_text(setup->type, sizeof setup->type, wanted->map.type->name);
    copy_text(setup->elements, sizeof setup->elements, payload_kinds[wanted->map.payload].name);
    copy_text(setup->order, sizeof setup->order,
              wanted->map.descending ? "descending" : "ascending");
    copy_text(setup->input, sizeof setup->input, wanted->kind->name);
    /* "b2 group 64, radix keys 16" */
    int bits = 8 * word_map_bytes(&plan->wanted.map);
    setup->tuning[0] = '\0';
    for (int s = 0; s < plan->sort_count; s++) {
        const struct sort_tuning *row = plan->sorts[s]->tuning;
        for (int t = 0; row && row[t].name; t++) {
            unsigned value = tuning_get(plan->tuning, plan->sorts[s]->name, bits, row[t].name);
            if (value == 0) continue;
            text_append(setup->tuning, sizeof setup->tuning, "%s%s %s=%u",
                        setup->tuning[0] ? ", " : "", plan->sorts[s]->name, row[t].name, value);
        }
    }
    gmtime_r(&now, &utc);
    strftime(setup->date, sizeof setup->date, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

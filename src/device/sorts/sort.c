/* sort: what a sort can take on a device, and the tuning values it takes it with. */
#include "sort.h"

#include "core/base/text.h"
#include "device/device.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool sort_suits(const struct sort *sort, bool gpu) {
    return sort->suits == SORT_SUITS_ALL || (sort->suits == SORT_SUITS_GPU) == gpu;
}

static bool is_power_of_two(size_t n) {
    return (n & (n - 1)) == 0;
}

/* ---- tuning values ---- */

static size_t local_bytes(const struct sort *sort, const struct sort_job *job) {
    return sort->local_bytes ? sort->local_bytes(job) : 0;
}

/* Checks a value that was asked for. */
static int check_value(const struct sort *sort, const struct sort_tuning *tuning, unsigned value,
                       struct error *error) {
    if (value < tuning->least || value > tuning->most)
        return error_set(error, "%s takes a %s of %u to %u, not %u", sort->name, tuning->title,
                         tuning->least, tuning->most, value);
    if (!tuning->any && !is_power_of_two(value))
        return error_set(error, "%s takes a power of two as %s, not %u", sort->name, tuning->title,
                         value);
    return 0;
}

/* Halves the last default with which less local memory is enough; false: there is none. */
static bool halve_a_default(const struct sort *sort, const unsigned *asked, struct sort_job *job) {
    size_t bytes = local_bytes(sort, job);
    int t = 0;
    while (sort->tuning && sort->tuning[t].name)
        t++;
    while (--t >= 0) {
        unsigned usual = job->tuning[t];
        while (!asked[t] && job->tuning[t] / 2 >= sort->tuning[t].least) {
            job->tuning[t] /= 2;
            if (local_bytes(sort, job) < bytes) return true;
        }
        job->tuning[t] = usual;
    }
    return false;
}

static int resolve_tuning(const struct sort *sort, const struct device_info *device,
                          struct sort_job *job, struct error *error) {
    const struct sort_tuning *tuning = sort->tuning;
    unsigned asked[SORT_MAX_TUNING];
    memcpy(asked, job->tuning, sizeof asked);
    if (sort->choose_tuning) sort->choose_tuning(job);
    for (int t = 0; tuning && tuning[t].name; t++) {
        assert(t < SORT_MAX_TUNING);
        unsigned *value = &job->tuning[t];
        if (asked[t] && check_value(sort, &tuning[t], *value, error)) return -1;
        if (!*value) *value = tuning[t].usual;
        if (!device || strcmp(tuning[t].name, "GROUP") != 0) continue;
        while (!asked[t] && *value > device->max_group && *value / 2 >= tuning[t].least)
            *value /= 2;
        if (*value > device->max_group)
            return error_set(error, "%s asks for work-groups of %u, %s has at most %zu", sort->name,
                             *value, device->name, device->max_group);
    }
    while (device && local_bytes(sort, job) > device->local_memory)
        if (!halve_a_default(sort, asked, job))
            return error_set(error, "%s needs %zu bytes of local memory, %s has %zu", sort->name,
                             local_bytes(sort, job), device->name, device->local_memory);
    return 0;
}

/* ---- sizes ---- */

static size_t padded_words(const struct sort *sort, const struct sort_job *job) {
    if (!sort->pads) return job->n;
    size_t padded = sort->least ? sort->least(job) : 1;
    while (padded < job->n)
        padded *= 2;
    return padded;
}

size_t sort_word_bytes(const struct sort_job *job) {
    return job->padded * (size_t)job->word_bytes;
}

size_t sort_buffer_bytes(const struct sort *sort, const struct sort_job *job) {
    size_t bytes = 0;
    for (int b = 0; b < SORT_MAX_BUFFERS && sort->buffers[b]; b++)
        bytes += sort->buffers[b](job);
    return bytes;
}

double sort_traffic(const struct sort *sort, const struct sort_job *job) {
    if (sort->traffic) return sort->traffic(job);
    return sort->passes ? 2.0 * sort->passes(job) * (double)sort_word_bytes(job) : 0;
}

static int check_memory(const struct sort *sort, const struct device_info *device,
                        const struct sort_job *job, struct error *error) {
    static const double mib = 1024.0 * 1024.0;
    size_t bytes = sort_word_bytes(job);
    size_t all = job->n * (size_t)job->word_bytes + bytes; /* the input is kept beside the words */
    all += sort_buffer_bytes(sort, job);
    if (bytes > device->max_allocation)
        return error_set(error, "%.0f MiB of words are more than one buffer of %s, %.0f MiB",
                         (double)bytes / mib, device->name, (double)device->max_allocation / mib);
    if (all > device->global_memory)
        return error_set(error,
                         "the %.0f MiB that %s needs are more than the memory of %s, %.0f "
                         "MiB",
                         (double)all / mib, sort->name, device->name,
                         (double)device->global_memory / mib);
    return 0;
}

/* Does the sort have to map such elements itself, and can it? */
static bool maps(const struct sort *sort, const struct word_map *map) {
    return sort->maps_keys && map->type && word_map_is_in_place(map) && !word_map_is_identity(map);
}

int sort_resolve(const struct sort *sort, const struct device_info *device, struct sort_job *job,
                 struct error *error) {
    static const size_t most = (size_t)1 << 31; /* the kernels count in 32 bits */
    assert(job->word_bytes == 4 || job->word_bytes == 8);
    if (job->n < 1) return error_set(error, "%s needs at least one key", sort->name);
    if (sort->most && job->n > sort->most)
        return error_set(error, "%s takes at most %zu keys, not %zu", sort->name, sort->most,
                         job->n);
    job->substages = sort->substages;
    if (!sort->stable) job->low_bit = 0;
    if (!maps(sort, &job->map)) job->map = (struct word_map){0};
    if (!sort->files && job->out_of_order)
        return error_set(error, "%s runs on the CPU, which has no queue", sort->name);
    if (!sort->files) device = NULL;
    if (sort->files && !device) return error_set(error, "%s needs a device", sort->name);
    if (job->out_of_order && !device->out_of_order)
        return error_set(error, "%s has no out-of-order queues", device->name);
    if (sort->files && job->n > most)
        return error_set(error, "%s takes at most 2^31 keys, not %zu", sort->name, job->n);
    if (resolve_tuning(sort, device, job, error)) return -1;
    job->padded = padded_words(sort, job);
    return device ? check_memory(sort, device, job, error) : 0;
}

unsigned sort_tuning_value(const struct sort *sort, const struct sort_job *job, const char *name) {
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        if (strcmp(sort->tuning[t].name, name) == 0) return job->tuning[t];
    return 0;
}

/* What kernels/support/key_map.h wants to know. */
static void append_map(const struct word_map *map, char *text, size_t size) {
    if (!map->type) return;
    if (map->type->encode)
        text_append(text, size, " -D ENCODE=order_encode_%s -D DECODE=order_decode_%s",
                    map->type->name, map->type->name);
    if (map->descending) text_append(text, size, " -D FLIP=%s", map->type->encode ? "~0u" : "~0ul");
    if (map->payload == PAYLOAD_VALUE) text_append(text, size, " -D PAIRS");
}

void sort_options(const struct sort *sort, const struct sort_job *job, char *text, size_t size) {
    *text = '\0';
    text_append(text, size, "-D WORD=%s", job->word_bytes == 4 ? "uint" : "ulong");
    append_map(&job->map, text, size);
    if (job->substages) text_append(text, size, " -D SUBSTAGES=%d", job->substages);
    if (sort->job_options) text_append(text, size, " %s", sort->job_options(job));
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        text_append(text, size, " -D %s=%u", sort->tuning[t].name, job->tuning[t]);
    assert(strlen(text) + 1 < size);
}

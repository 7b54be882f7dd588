/* sort: decides whether a sort can do a job on a device, and with which tuning values. */
#include "sort.h"

#include "core/base/numbers.h"
#include "core/base/text.h"
#include "core/structure/launches.h"
#include "device/device.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- tuning values ---- */

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

/* ---- fitting a device ---- */

size_t sort_work_group(const struct sort *sort, const struct sort_job *job, int kernel) {
    return sort->work_group ? sort->work_group(job, kernel) : sort_tuning_value(sort, job, "GROUP");
}

static size_t local_bytes(const struct sort *sort, const struct sort_job *job, int kernel) {
    (void)kernel;
    return sort->local_bytes ? sort->local_bytes(job) : 0;
}

static bool ends_in(const struct sort_tuning *tuning, const char *end) {
    size_t length = strlen(tuning->name);
    return length >= strlen(end) && strcmp(tuning->name + length - strlen(end), end) == 0;
}

static bool is_group_size(const struct sort_tuning *tuning) {
    return ends_in(tuning, "GROUP");
}

/* Returns the value for half as many: one less if the value counts bits, else half of it. */
static unsigned half_of(const struct sort_tuning *tuning, unsigned value) {
    return ends_in(tuning, "_BITS") ? value - 1 : value / 2;
}

/* Halves the last default that lowers `need`; for work-group sizes, tries only group sizes. False:
 * there is none. */
static bool halve_a_default(const struct sort *sort, struct sort_job *job, int kernel,
                            size_t (*need)(const struct sort *sort, const struct sort_job *job,
                                           int kernel)) {
    size_t before = need(sort, job, kernel);
    int t = 0;
    while (sort->tuning && sort->tuning[t].name)
        t++;
    while (--t >= 0) {
        unsigned usual = job->tuning[t];
        bool may = job->defaults >> t & 1;
        if (need == sort_work_group) may = may && is_group_size(&sort->tuning[t]);
        while (may && half_of(&sort->tuning[t], job->tuning[t]) >= sort->tuning[t].least) {
            job->tuning[t] = half_of(&sort->tuning[t], job->tuning[t]);
            if (need(sort, job, kernel) < before) return true;
        }
        job->tuning[t] = usual;
    }
    return false;
}

bool sort_halve_groups(const struct sort *sort, struct sort_job *job, int kernel, size_t most) {
    while (sort_work_group(sort, job, kernel) > most)
        if (!halve_a_default(sort, job, kernel, sort_work_group)) return false;
    return true;
}

/* Makes the kernels fit the device. Less local memory may make groups smaller, too, so group sizes
 * are checked last. */
static int fit_kernels(const struct sort *sort, const struct device_info *device,
                       struct sort_job *job, struct error *error) {
    for (int k = 0; sort->kernels[k]; k++)
        sort_halve_groups(sort, job, k, device->max_group);
    while (local_bytes(sort, job, 0) > device->local_memory)
        if (!halve_a_default(sort, job, 0, local_bytes))
            return error_set(error, "%s needs %zu bytes of local memory, %s has %zu", sort->name,
                             local_bytes(sort, job, 0), device->name, device->local_memory);
    size_t group = 0;
    for (int k = 0; sort->kernels[k]; k++)
        if (sort_work_group(sort, job, k) > group) group = sort_work_group(sort, job, k);
    if (group > device->max_group)
        return error_set(error, "%s asks for work-groups of %zu, %s has at most %zu", sort->name,
                         group, device->name, device->max_group);
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

static const double mib = 1024.0 * 1024.0;

static int check_buffer(const struct device_info *device, size_t bytes, const char *what,
                        struct error *error) {
    if (device->address_bits == 32 && bytes > UINT32_MAX)
        return error_set(error,
                         "%.0f MiB of %s are more than the 32-bit addresses of %s reach, 4096 MiB",
                         (double)bytes / mib, what, device->name);
    if (bytes > device->max_allocation)
        return error_set(error, "%.0f MiB of %s do not fit one buffer of %s, at most %.0f MiB",
                         (double)bytes / mib, what, device->name,
                         (double)device->max_allocation / mib);
    return 0;
}

static int check_memory(const struct sort *sort, const struct device_info *device,
                        const struct sort_job *job, struct error *error) {
    size_t all = job->n * (size_t)job->word_bytes; /* the input is kept, too */
    all += sort_word_bytes(job) + sort_buffer_bytes(sort, job);
    if (check_buffer(device, sort_word_bytes(job), "words", error)) return -1;
    for (int b = 0; b < SORT_MAX_BUFFERS && sort->buffers[b]; b++)
        if (check_buffer(device, sort->buffers[b](job), b ? "lists and counters" : "words", error))
            return -1;
    if (all > device->global_memory)
        return error_set(error,
                         "the %.0f MiB that %s needs are more than the memory of %s, %.0f "
                         "MiB",
                         (double)all / mib, sort->name, device->name,
                         (double)device->global_memory / mib);
    return 0;
}

/* Does the sort have to map these elements itself, and can it? */
static bool maps(const struct sort *sort, const struct word_map *map) {
    return sort->maps_keys && map->type && word_map_is_in_place(map) && !word_map_is_identity(map);
}

/* Checks that a device can do the job, whose tuning values are known; sets the padded words. */
static int fit_device(const struct sort *sort, const struct device_info *device,
                      struct sort_job *job, struct error *error) {
    if (!device) return error_set(error, "%s needs an OpenCL device, and none is open", sort->name);
    if (job->out_of_order && !device->out_of_order)
        return error_set(error, "%s has no out-of-order queues", device->name);
    /* a compiler that splits vectors would take many minutes */
    if (sort->vectors && job->on_cpu && device->vector_width == 1)
        return error_set(error, "%s asks for vector registers, and the driver of %s has none",
                         sort->name, device->name);
    if (!device->little_endian && job->word_bytes == 8)
        return error_set(error,
                         "the kernels take words of 8 bytes apart, the low half first; %s has the "
                         "high half first",
                         device->name);
    if (fit_kernels(sort, device, job, error)) return -1;
    job->padded = padded_words(sort, job);
    return check_memory(sort, device, job, error);
}

/* Returns the power of two nearest to the number of compute units, by ratio, because sizes are
 * powers of two or near them. 1 without a device. */
static size_t nearest_power(size_t units) {
    size_t power = 1;
    while (2 * power * power < units * units)
        power *= 2;
    return power;
}

/* ---- build options of the kernels ---- */

/* Adds the macros for kernels/support/key_map.h. */
static void append_map(const struct word_map *map, char *text, size_t size) {
    if (!map->type) return;
    if (map->type->encode)
        text_append(text, size, " -D ENCODE=order_encode_%s -D DECODE=order_decode_%s",
                    map->type->name, map->type->name);
    if (map->descending) text_append(text, size, " -D FLIP=%s", map->type->encode ? "~0u" : "~0ul");
    if (map->payload == PAYLOAD_VALUE) text_append(text, size, " -D PAIRS");
}

static void write_options(const struct sort *sort, const struct sort_job *job, char *text,
                          size_t size) {
    *text = '\0';
    text_append(text, size, "-D WORD=%s", job->word_bytes == 4 ? "uint" : "ulong");
    append_map(&job->map, text, size);
    if (sort->job_options) text_append(text, size, " %s", sort->job_options(job));
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        text_append(text, size, " -D %s=%u", sort->tuning[t].name, job->tuning[t]);
}

void sort_options(const struct sort *sort, const struct sort_job *job, int kernel,
                  char text[SORT_OPTIONS_BYTES]) {
    write_options(sort, job, text, SORT_OPTIONS_BYTES);
    if (kernel >= 0) text_append(text, SORT_OPTIONS_BYTES, " -D KERNEL=%d", kernel);
}

/* Checks limits that do not depend on a device: kernels count in 32 bits, and build options have
 * limited room. */
static int check_kernels(const struct sort *sort, const struct sort_job *job, struct error *error) {
    char options[4 * SORT_OPTIONS_BYTES];
    for (int b = 1; b < SORT_MAX_BUFFERS && sort->buffers[b]; b++)
        if (sort->buffers[b](job) / sizeof(uint32_t) > (size_t)1 << 32)
            return error_set(error,
                             "%.0f MiB of lists and counters are more than %s counts in 32 bits",
                             (double)sort->buffers[b](job) / mib, sort->name);
    write_options(sort, job, options, sizeof options);
    size_t length = strlen(options) + (sort->uses ? strlen(" -D KERNEL=9") : 0);
    if (length >= SORT_OPTIONS_BYTES)
        return error_set(error, "%s is built with options of %zu characters, expected at most %d",
                         sort->name, length, SORT_OPTIONS_BYTES - 1);
    return 0;
}

int sort_resolve(const struct sort *sort, const struct device_info *device, struct sort_job *job,
                 struct error *error) {
    static const size_t most = (size_t)1 << 31; /* kernels count in 32 bits */
    assert(job->word_bytes == 4 || job->word_bytes == 8);
    job->refused = false;
    /* the rows compute their values from these */
    job->units = nearest_power(device ? (size_t)device->compute_units : 1);
    job->cache = device ? device->cache : 0;
    job->on_cpu = device && !device->gpu;
    if (job->n < 1) return error_set(error, "%s needs at least one key", sort->name);
    if (sort->most && job->n > sort->most)
        return error_set(error, "%s takes at most %zu keys, not %zu", sort->name, sort->most,
                         job->n);
    job->rung = choices_find(&rung_choices, sort->name);
    if (!sort->stable) job->low_bit = 0;
    if (!maps(sort, &job->map)) job->map = (struct word_map){0};
    if (!sort->files && job->out_of_order)
        return error_set(error, "%s runs on the CPU, which has no queue", sort->name);
    if (sort->files && job->n > most)
        return error_set(error, "%s takes at most 2^31 keys, not %zu", sort->name, job->n);
    /* Checks the values given, and sets defaults for the others. */
    const struct sort_tuning *tuning = sort->tuning;
    for (int t = 0; tuning && tuning[t].name; t++) {
        assert(t < SORT_MAX_TUNING);
        if (job->tuning[t] == 0) job->defaults |= 1u << t;
        bool asked = !(job->defaults >> t & 1);
        if (asked && check_value(sort, &tuning[t], job->tuning[t], error)) return -1;
    }
    if (sort->choose_tuning) sort->choose_tuning(job);
    for (int t = 0; tuning && tuning[t].name; t++)
        if (job->tuning[t] == 0) job->tuning[t] = tuning[t].usual;
    job->padded = padded_words(sort, job);
    job->refused = sort->files && fit_device(sort, device, job, error);
    if (job->refused) return -1;
    return sort->files ? check_kernels(sort, job, error) : 0;
}

unsigned sort_tuning_value(const struct sort *sort, const struct sort_job *job, const char *name) {
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        if (strcmp(sort->tuning[t].name, name) == 0) return job->tuning[t];
    return 0;
}

char *sort_kernel_files(const struct sort *sort, char *text, size_t size) {
    const char *folder = "";
    text[0] = '\0';
    for (const char *const *file = sort->files; file && *file; file++) {
        const char *slash = strrchr(*file, '/');
        size_t length = (size_t)(slash + 1 - *file);
        if (strcmp(*file + strlen(*file) - strlen(".cl"), ".cl") != 0) continue;
        bool same = strncmp(folder, *file, length) == 0;
        text_append(text, size, "%s%s%s", *folder ? ", " : "", same ? "" : "kernels/",
                    same ? slash + 1 : *file);
        folder = *file;
    }
    return text;
}

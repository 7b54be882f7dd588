/* watch_job: SORT is a sort of `sortnet list`, a radix sort that is stepped, or a network. */
#include "watch_job.h"

#include "app/options/operand.h"
#include "app/options/radix_operand.h"
#include "core/base/text.h"
#include "device/sorts/sorts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_KEYS = 16 };

/* ---- sorts ---- */

/* The bits of a key of this type. */
static int encode_key(const struct key_type *type, int key, unsigned char *bytes,
                      struct error *error) {
    float real = (float)key;
    uint32_t low = (uint32_t)key;
    uint64_t wide = (uint64_t)key;
    if (key < 0 && type->name[0] == 'u')
        return error_set(error, "--keys: %s has no negative keys such as %d", type->name, key);
    if (strcmp(type->name, "float") == 0) memcpy(&low, &real, sizeof low);
    memcpy(bytes, type->bytes == 8 ? (const void *)&wide : (const void *)&low, (size_t)type->bytes);
    return 0;
}

/* Elements of the keys; what travels with a key counts from 0 on. */
static int make_elements(struct record_sort *sort, const int *keys, struct error *error) {
    size_t bytes = word_map_input_bytes(&sort->map);
    bool record = sort->map.payload == PAYLOAD_RECORD;
    for (uint32_t i = 0; i < sort->n; i++) {
        unsigned char *element = sort->elements + i * bytes;
        for (size_t member = 0; member + 4 <= bytes; member += 4)
            memcpy(element + member, &i, sizeof i);
        unsigned char *key = element + (record ? 4 * sort->map.member : 0);
        if (encode_key(sort->map.type, keys[i], key, error)) return -1;
    }
    return 0;
}

static int read_size(const struct options *options, struct record_sort *sort, struct error *error) {
    sort->n = options_given(options, "--size") ? options->sizes.sizes[0] : USUAL_KEYS;
    if (options->sizes.count > 1 && options_given(options, "--size"))
        return error_set(error, "--size takes one number of keys here: one sort is watched");
    if (sort->n >= RECORDER_LEAST_KEYS && sort->n <= RECORDER_KEYS) return 0;
    return error_set(error, "--size takes %d to %d keys here, not %zu: each work-item is watched",
                     RECORDER_LEAST_KEYS, RECORDER_KEYS, sort->n);
}

static int init_sort(struct watch_job *job, const struct sort *sort, const struct options *options,
                     struct error *error) {
    int keys[RECORDER_KEYS];
    struct record_sort *wanted = &job->job.sort;
    const struct input_kind *kind = options->input ? options->input : &input_kinds[0];
    *wanted = (struct record_sort){.sort = sort, .map = options->elements, .launch = job->launch};
    job->job.kind = RECORD_SORT;
    if (read_size(options, wanted, error)) return -1;
    int n = (int)wanted->n;
    if (!options->keys)
        input_fill(kind, keys, n, options->seed);
    else if (input_parse(options->keys, keys, n, NULL, error))
        return -1;
    input_describe(options->keys ? NULL : kind, options->seed, job->about, sizeof job->about);
    snprintf(job->what, sizeof job->what, "%s on %d keys", sort->name, n);
    return make_elements(wanted, keys, error);
}

/* ---- radix sorts that are stepped ---- */

static int init_radix(struct watch_job *job, const struct options *options, struct error *error) {
    struct record_radix *wanted = &job->job.radix;
    int kernels = RADIX_KERNELS - (options->atomic ? 1 : 0);
    *wanted = (struct record_radix){.pass = job->launch / kernels, .atomic = options->atomic};
    job->job.kind = RECORD_RADIX;
    if (radix_operand(options, &wanted->job.plan, wanted->job.keys, job->about, sizeof job->about,
                      error))
        return -1;
    int launches = radix_plan_passes(&wanted->job.plan) * kernels, kernel = job->launch % kernels;
    if (job->launch >= launches)
        return error_set(error, "%s launches %d kernels, numbers 0 to %d; there is no launch %d",
                         options->spec, launches, launches - 1, job->launch);
    if (options->atomic && kernel >= RADIX_STARTS) kernel++;
    wanted->kernel = (enum radix_kernel)kernel;
    snprintf(job->what, sizeof job->what, "%s of pass %d of %.60s%s", radix_kernel_names[kernel],
             wanted->pass, options->spec, options->atomic ? ", with the atomic scatter" : "");
    return 0;
}

/* ---- layers of networks ---- */

static int init_layer(struct watch_job *job, const struct opened *opened,
                      const struct options *options, struct error *error) {
    struct options stepped; /* with the keys of a step of a lesson */
    const struct network *network = opened->network;
    if (job->launch >= network->depth)
        return error_set(error, "%s has %d layers, numbers 0 to %d; there is no launch %d",
                         network->name, network->depth, network->depth - 1, job->launch);
    if (network->layers[job->launch].items > RECORDER_ITEMS)
        return error_set(error, "layer %d of %s has %d work-items; at most %d are watched",
                         job->launch, network->name, network->layers[job->launch].items,
                         RECORDER_ITEMS);
    if (operand_keys(opened, options, &stepped, error)) return -1;
    if (!opened->lesson && options_check_order(options, opened->family, error)) return -1;
    struct trace *trace = options_trace(&stepped, network, job->about, sizeof job->about, error);
    if (!trace) return -1;
    job->job.kind = RECORD_STEP;
    step_job_init(&job->job.step, 0, network, trace, job->launch);
    job->job.step.group = options->group;
    snprintf(job->what, sizeof job->what, "layer %d of %.100s", job->launch, network->name);
    trace_free(trace);
    return 0;
}

static int init_network(struct watch_job *job, const struct options *options, struct error *error) {
    struct opened opened;
    if (operand_open(&opened, options->spec, options, error)) return -1;
    int failed = init_layer(job, &opened, options, error);
    opened_free(&opened);
    return failed;
}

/* Options that a SORT of one kind alone takes. */
static int check_options(const struct options *options, bool sort, bool radix,
                         struct error *error) {
    static const char *const of_sorts[] = {"--size", "--type", "--elements", NULL};
    static const char *const of_networks[] = {"--from-one", "--group-size", NULL};
    const char *odd = sort ? NULL : options_first_given(options, of_sorts);
    if (odd) return error_set(error, "%s is for a sort, not for %s", odd, options->spec);
    odd = sort || radix ? options_first_given(options, of_networks) : NULL;
    if (odd) return error_set(error, "%s is for a network, not for %s", odd, options->spec);
    if (options->atomic && !radix)
        return error_set(error, "--atomic is for radix:N, not for %s", options->spec);
    return 0;
}

int watch_job_init(struct watch_job *job, const struct options *options, struct error *error) {
    const struct sort *sort = choices_find(&sort_choices, options->spec);
    bool radix = radix_plan_named(options->spec);
    *job = (struct watch_job){.launch = options->launch};
    if (check_options(options, sort != NULL, radix, error)) return -1;
    if (sort) return init_sort(job, sort, options, error);
    return radix ? init_radix(job, options, error) : init_network(job, options, error);
}

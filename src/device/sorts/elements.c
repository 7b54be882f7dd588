/* elements: runs the maps of core/timing/words.h on the device. */
#include "elements.h"

#include "device/program.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GROUP = 256, /* most work-items of a work-group */
};

/* Kernels of each payload; a kernel's file has the same name. */
static const struct {
    const char *encode, *decode;
} kernels[] = {
    [PAYLOAD_NONE] = {"encode_keys", "decode_keys"},
    [PAYLOAD_VALUE] = {"encode_pairs", "decode_pairs"},
    [PAYLOAD_INDEX] = {"encode_pairs", "decode_index"},
    [PAYLOAD_RECORD] = {"encode_pairs", "gather_records"},
};

static const char *const narrow_files[] = {
    "support/order_preserving.h", "support/encode_keys.cl",
    "support/decode_keys.cl",     "support/encode_pairs.cl",
    "support/decode_pairs.cl",    "support/decode_index.cl",
    "support/gather_records.cl",  NULL,
};

static const char *const wide_files[] = {"support/complement_keys.cl", NULL};

static int build(struct elements *elements, const char *kernel_dir, struct error *error) {
    const struct word_map *map = &elements->map;
    const char *type = map->type->name;
    char options[200];
    int length = snprintf(options, sizeof options,
                          "-D ENCODE=order_encode_%s -D DECODE=order_decode_%s -D FLIP=%s "
                          "-D WIDTH=%zu -D MEMBER=%d",
                          type, type, map->descending ? "0xffffffffu" : "0u",
                          payload_kinds[map->payload].input_words,
                          map->payload == PAYLOAD_RECORD ? map->member : 0);
    assert((size_t)length < sizeof options);
    const struct program_parts parts = {"the maps of keys", kernel_dir,
                                        map->type->encode ? narrow_files : wide_files, options};
    elements->program = program_build(elements->device, &parts, NULL, error);
    return elements->program ? 0 : -1;
}

bool elements_need_launches(const struct word_map *map, const struct sort_job *job) {
    return !word_map_is_identity(map) && !job->map.type;
}

int elements_init(struct elements *elements, const struct word_map *map, const struct sort_run *run,
                  const char *kernel_dir, struct error *error) {
    struct device *device = run->device;
    size_t n = run->job.n, bytes = n * word_map_output_bytes(map);
    bool wide = !map->type->encode;
    *elements = (struct elements){.map = *map, .n = n, .device = device};
    if (word_map_check(map, error)) return -1;
    if (!elements_need_launches(map, &run->job)) return 0;
    const char *encode = wide ? "complement_keys" : kernels[map->payload].encode;
    const char *decode = wide ? "complement_keys" : kernels[map->payload].decode;
    if (build(elements, kernel_dir, error) ||
        !(elements->encode = cl_new_kernel(device, elements->program, encode, error)) ||
        !(elements->decode = cl_new_kernel(device, elements->program, decode, error)) ||
        !(elements->output = cl_new_buffer(device, CL_MEM_READ_WRITE, bytes, error)))
        return -1;
    return 0;
}

void elements_free(struct elements *elements) {
    if (elements->encode) clReleaseKernel(elements->encode);
    if (elements->decode) clReleaseKernel(elements->decode);
    if (elements->output) clReleaseMemObject(elements->output);
    if (elements->program) clReleaseProgram(elements->program);
    memset(elements, 0, sizeof *elements);
}

int elements_begin(const struct elements *elements, struct sort_run *run, cl_mem input,
                   struct error *error) {
    assert(run->job.n == elements->n && run->job.word_bytes == word_map_bytes(&elements->map));
    assert(elements_need_launches(&elements->map, &run->job) == (elements->encode != NULL));
    static const cl_uint none = 0xa5a5a5a5; /* not a right result, and a position that no element
                                               has */
    size_t bytes = elements->n * word_map_output_bytes(&elements->map);
    if (elements->output &&
        cl_fill(run->device, elements->output, &none, sizeof none, bytes, error))
        return -1;
    return sort_run_begin(run, elements->encode ? NULL : input, error);
}

/* Launches a map. Its kernel's arguments are from, to and n; for records, also the input records
 * (else NULL). */
static void launch(struct sort_run *run, cl_kernel kernel, cl_mem from, cl_mem to, cl_mem records) {
    size_t group = GROUP, most = GROUP;
    clGetKernelWorkGroupInfo(kernel, run->device->id, CL_KERNEL_WORK_GROUP_SIZE, sizeof most, &most,
                             NULL);
    while (group > most)
        group /= 2;
    if (records)
        SORT_ARGUMENTS(run, kernel, BUFFER(from), BUFFER(to), NUMBER(run->job.n), BUFFER(records));
    else
        SORT_ARGUMENTS(run, kernel, BUFFER(from), BUFFER(to), NUMBER(run->job.n));
    sort_launch_rounded(run, kernel, run->job.n, group);
}

int elements_sort(const struct elements *elements, struct sort_run *run, cl_mem input,
                  struct error *error) {
    if (!elements->encode) return sort_run_sort(run, error);
    launch(run, elements->encode, input, run->keys, NULL);
    if (sort_run_sort(run, error)) return -1;
    launch(run, elements->decode, run->result, elements->output,
           elements->map.payload == PAYLOAD_RECORD ? input : NULL);
    if (run->failed) *error = run->error;
    return run->failed ? -1 : 0;
}

cl_mem elements_result(const struct elements *elements, const struct sort_run *run) {
    return elements->output ? elements->output : run->result;
}

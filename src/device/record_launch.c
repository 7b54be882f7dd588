/* record_launch: the plain launch on the buffers, the watched one on copies.
 *
 * All transfers wait until they are done. The watched kernel is launched in the device's own queue,
 * when nothing else runs. */
#include "record_launch.h"

#include "core/base/memory.h"
#include "device/recorder.h"
#include "device/watched.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_LINE_GPU = 128, USUAL_LINE = 64 }; /* bytes of a line of global memory */

static const size_t area_bytes = PROBES_AREA * sizeof(cl_ulong);

/* ---- before ---- */

/* The device's buffer; NULL: the argument is none, or none was made. */
static cl_mem buffer_of(const struct cl_argument *argument) {
    cl_mem buffer = NULL;
    if (argument->used > 0) memcpy(&buffer, argument->value, sizeof buffer);
    return buffer;
}

/* Copies the whole buffer of argument `a`; a buffer that is passed twice has one copy. */
static int copy(struct launch_record *record, int a, size_t bytes, struct error *error) {
    const struct device *device = record->device;
    cl_mem buffer = buffer_of(&record->arguments[a]);
    for (int b = 0; b < a; b++)
        if (buffer_of(&record->arguments[b]) == buffer) {
            record->copies[a] = record->copies[b];
            return CL(&device->info, clRetainMemObject(record->copies[a]));
        }
    record->copies[a] = cl_new_buffer(device, CL_MEM_READ_WRITE, bytes, error);
    if (!record->copies[a]) return -1;
    return CL(&device->info, clEnqueueCopyBuffer(device->queue, buffer, record->copies[a], 0, 0,
                                                 bytes, 0, NULL, NULL)) ||
           CL(&device->info, clFinish(device->queue));
}

/* Keeps what one buffer holds, which `like` may replace. */
static int keep(struct launch_record *record, int a, const struct recorded_buffer *like,
                struct error *error) {
    const struct device *device = record->device;
    struct recording *recording = record->recording;
    cl_mem buffer = buffer_of(&record->arguments[a]);
    size_t bytes, used = record->arguments[a].used;
    if (CL(&device->info, clGetMemObjectInfo(buffer, CL_MEM_SIZE, sizeof bytes, &bytes, NULL)))
        return -1;
    if (used > bytes) used = bytes;
    struct recorded_buffer *kept = &recording->buffers[recording->buffer_count++];
    kept->bytes = used;
    kept->before = memory_new(used, 1);
    kept->after = memory_new(used, 1);
    if (like && like->bytes != used)
        return error_set(error, "%s has %zu bytes here and %zu in the other launch", like->name,
                         used, like->bytes);
    return (like && cl_write(device, buffer, like->before, used, error)) ||
                   cl_read(device, buffer, kept->before, used, error) ||
                   copy(record, a, bytes, error)
               ? -1
               : 0;
}

static int keep_all(struct launch_record *record, const struct recording *like,
                    struct error *error) {
    struct recording *recording = record->recording;
    int buffers = 0;
    for (int a = 0; record->arguments[a].size > 0; a++)
        buffers += buffer_of(&record->arguments[a]) != NULL;
    if (like && like->buffer_count != buffers)
        return error_set(error, "%s takes %d buffers here and %d in the other launch",
                         recording->kernel, buffers, like->buffer_count);
    recording->buffers = memory_new((size_t)buffers + 1, sizeof *recording->buffers);
    for (int a = 0; record->arguments[a].size > 0; a++) {
        const struct recorded_buffer *other = like ? &like->buffers[recording->buffer_count] : NULL;
        assert(a < RECORD_ARGUMENTS);
        if (buffer_of(&record->arguments[a]) && keep(record, a, other, error)) return -1;
    }
    return 0;
}

/* Is the launch as small as a recording is, and do the areas fit the device? */
static int check(struct launch_record *record, const struct cl_launching *launch,
                 struct error *error) {
    const struct device_info *info = &record->device->info;
    size_t bytes = launch->items * area_bytes;
    record->refused = true;
    if (launch->items > RECORDER_ITEMS)
        return error_set(error,
                         "a launch of %zu work-items of %s is too large to record: at most %d",
                         launch->items, record->recording->kernel, RECORDER_ITEMS);
    if (bytes > info->max_allocation)
        return error_set(error,
                         "what %zu work-items record takes a buffer of %zu bytes, %s has at most "
                         "%zu",
                         launch->items, bytes, info->name, info->max_allocation);
    record->refused = false;
    return 0;
}

/* Who records, and in which lines its memory is read. */
static int describe(struct launch_record *record, const struct cl_launching *launch,
                    struct error *error) {
    const struct device *device = record->device;
    struct recording *recording = record->recording;
    char words[DEVICE_WORDS_BYTES];
    cl_uint line = 0;
    recording->group = (int)launch->group;
    recording->launch = -1;
    device_words(&device->info, words, sizeof words);
    snprintf(recording->device, sizeof recording->device, "%.*s", (int)sizeof recording->device - 1,
             words);
    if (CL(&device->info, clGetKernelInfo(launch->kernel, CL_KERNEL_FUNCTION_NAME,
                                          sizeof recording->kernel, recording->kernel, NULL)) ||
        CL(&device->info, clGetDeviceInfo(device->id, CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE,
                                          sizeof line, &line, NULL)))
        return -1;
    recording->line_told = line > 0;
    recording->line_bytes = line > 0 ? (int)line : device->info.gpu ? USUAL_LINE_GPU : USUAL_LINE;
    return 0;
}

int record_before(struct launch_record *record, const struct cl_launching *launch,
                  const struct recording *like, struct error *error) {
    struct recording *recording = record->recording = memory_new(1, sizeof *recording);
    if (describe(record, launch, error) || check(record, launch, error) ||
        CL(&record->device->info, clFinish(launch->queue)))
        return -1;
    recording->items = (int)launch->items;
    recording->of = memory_new(launch->items, sizeof *recording->of);
    return keep_all(record, like, error);
}

/* ---- the watched launch ---- */

/* A buffer with an empty area for each work-item. NULL with the reason. */
static cl_mem new_areas(const struct device *device, int items, struct error *error) {
    const cl_ulong none = 0;
    int failed = 0;
    cl_mem areas = cl_new_buffer(device, CL_MEM_READ_WRITE, (size_t)items * area_bytes, error);
    for (int i = 0; areas && i < items && !failed; i++)
        failed = CL(&device->info,
                    clEnqueueWriteBuffer(device->queue, areas, CL_FALSE, (size_t)i * area_bytes,
                                         sizeof none, &none, 0, NULL, NULL));
    if (!areas || (CL(&device->info, clFinish(device->queue)) == 0 && !failed)) return areas;
    clReleaseMemObject(areas);
    return NULL;
}

/* Launches the watched kernel on the copies. It may need more of the device than the plain one. */
static int enqueue(const struct launch_record *record, const struct cl_launching *launch,
                   cl_kernel kernel, cl_mem areas, struct error *error) {
    const struct device *device = record->device;
    struct cl_argument arguments[RECORD_ARGUMENTS + 2] = {{0}};
    int count = 0;
    for (; record->arguments[count].size > 0; count++) {
        arguments[count] = record->arguments[count];
        if (record->copies[count]) arguments[count].value = &record->copies[count];
    }
    arguments[count] = (struct cl_argument){sizeof areas, &areas, SIZE_MAX};
    for (cl_uint a = 0; arguments[a].size > 0; a++)
        if (CL(&device->info, clSetKernelArg(kernel, a, arguments[a].size, arguments[a].value)))
            return -1;
    return CL(&device->info,
              clEnqueueNDRangeKernel(device->queue, kernel, 1, NULL, &launch->items,
                                     launch->group ? &launch->group : NULL, 0, NULL, NULL));
}

static void forget_records(struct recording *recording) {
    for (int i = 0; i < recording->items; i++) {
        free(recording->of[i].records);
        recording->of[i] = (struct recorded_item){0};
    }
}

/* Reads what one work-item recorded. The kernel may have written anything there. */
static int read_area(struct recording *recording, int i, const struct device *device, cl_mem areas,
                     struct error *error) {
    struct recorded_item *item = &recording->of[i];
    size_t at = (size_t)i * area_bytes;
    cl_ulong made = 0;
    if (CL(&device->info, clEnqueueReadBuffer(device->queue, areas, CL_TRUE, at, sizeof made, &made,
                                              0, NULL, NULL)))
        return -1;
    item->made = made;
    item->count = made < PROBES_RECORDS ? (int)made : PROBES_RECORDS;
    if (item->count == 0) return 0;
    size_t pairs = (size_t)item->count;
    cl_ulong *words = memory_new(pairs, 2 * sizeof *words);
    item->records = memory_new(pairs, sizeof *item->records);
    int failed =
        CL(&device->info, clEnqueueReadBuffer(device->queue, areas, CL_TRUE, at + sizeof made,
                                              pairs * 2 * sizeof *words, words, 0, NULL, NULL));
    for (size_t r = 0; r < pairs && !failed; r++) {
        if (words[2 * r] >= (cl_ulong)recording->probes->point_count)
            error_set(&recording->unwatched,
                      "work-item %d recorded point %llu, and the text has %d", i,
                      (unsigned long long)words[2 * r], recording->probes->point_count);
        item->records[r] = (struct record){(int)words[2 * r], words[2 * r + 1]};
    }
    free(words);
    return failed;
}

static int read_areas(struct launch_record *record, cl_mem areas, struct error *error) {
    struct recording *recording = record->recording;
    int failed = 0;
    for (int i = 0; i < recording->items && !failed; i++)
        failed = read_area(recording, i, record->device, areas, error);
    if (recording->unwatched.text[0]) forget_records(recording);
    return failed;
}

/* ---- the comparison ---- */

/* Writes the value at `bytes`, one of the buffer's type. */
static void write_value(const struct recorded_buffer *buffer, const unsigned char *bytes,
                        char *text, size_t size) {
    unsigned long long bits = 0;
    memcpy(&bits, bytes, (size_t)probe_type_bytes(buffer->element));
    probe_write_value(buffer->element, bits, text, size);
}

/* Says which of the buffer's bytes differs first, if one does. */
static bool differs(const struct recorded_buffer *buffer, const unsigned char *watched, char *text,
                    size_t size) {
    size_t at = 0;
    while (at < buffer->bytes && watched[at] == buffer->after[at])
        at++;
    if (at == buffer->bytes) return false;
    char of_watched[32], of_plain[32];
    size_t value = (size_t)probe_type_bytes(buffer->element);
    if (value == 0) {
        snprintf(text, size, "%s, byte %zu: %d watched, %d unwatched", buffer->name, at,
                 watched[at], buffer->after[at]);
        return true;
    }
    size_t begin = at / value * value, element = (size_t)buffer->element_bytes;
    char component[32] = "";
    if (element > value) snprintf(component, sizeof component, ".s%zx", begin % element / value);
    write_value(buffer, watched + begin, of_watched, sizeof of_watched);
    write_value(buffer, buffer->after + begin, of_plain, sizeof of_plain);
    snprintf(text, size, "%s[%zu]%s: %s watched, %s unwatched", buffer->name, begin / element,
             component, of_watched, of_plain);
    return true;
}

static int compare(struct launch_record *record, struct error *error) {
    struct recording *recording = record->recording;
    int failed = 0;
    for (int a = 0, b = 0; record->arguments[a].size > 0 && !failed; a++) {
        if (!record->copies[a]) continue;
        const struct recorded_buffer *buffer = &recording->buffers[b++];
        unsigned char *watched = memory_new(buffer->bytes, 1);
        failed = cl_read(record->device, record->copies[a], watched, buffer->bytes, error);
        if (!failed && recording->same)
            recording->same =
                !differs(buffer, watched, recording->differs, sizeof recording->differs);
        free(watched);
    }
    return failed;
}

/* ---- after ---- */

static int read_buffers(struct launch_record *record, struct error *error) {
    struct recording *recording = record->recording;
    for (int a = 0, b = 0; record->arguments[a].size > 0; a++) {
        if (!record->copies[a]) continue;
        struct recorded_buffer *buffer = &recording->buffers[b++];
        if (cl_read(record->device, buffer_of(&record->arguments[a]), buffer->after, buffer->bytes,
                    error))
            return -1;
    }
    return 0;
}

static void name_buffers(struct launch_record *record, const struct watched *watched) {
    for (int a = 0, b = 0; record->arguments[a].size > 0; a++)
        if (record->copies[a])
            watched_name_buffer(watched, (cl_uint)a, &record->recording->buffers[b++]);
}

/* Runs the watched kernel, if there is one and the device takes it. */
static int watch(struct launch_record *record, const struct cl_launching *launch,
                 const struct watched *watched, struct error *error) {
    struct recording *recording = record->recording;
    const struct device *device = record->device;
    struct error *why = &recording->unwatched;
    cl_mem areas = watched->kernel ? new_areas(device, recording->items, why) : NULL;
    if (!watched->kernel) *why = watched->why;
    if (!areas) return 0;
    int failed = 0;
    if (enqueue(record, launch, watched->kernel, areas, why) == 0)
        failed = CL(&device->info, clFinish(device->queue)) || read_areas(record, areas, error) ||
                 compare(record, error);
    clReleaseMemObject(areas);
    return failed;
}

int record_after(struct launch_record *record, const struct cl_launching *launch,
                 struct error *error) {
    struct recording *recording = record->recording;
    struct watched watched;
    if (CL(&record->device->info, clFinish(launch->queue)) || read_buffers(record, error))
        return -1;
    watched_init(&watched, record->device, launch->kernel);
    name_buffers(record, &watched);
    recording->same = true;
    recording->probes = watched.probes;
    watched.probes = NULL;
    if (watched.options)
        snprintf(recording->options, sizeof recording->options, "%s", watched.options);
    int failed = watch(record, launch, &watched, error);
    watched_free(&watched);
    record->done = !failed;
    return failed ? -1 : 0;
}

void record_free(struct launch_record *record) {
    for (int a = 0; a < RECORD_ARGUMENTS; a++)
        if (record->copies[a]) clReleaseMemObject(record->copies[a]);
    recording_free(record->recording);
    *record = (struct launch_record){0};
}

/* record_launch: runs the plain launch on the buffers, and the watched launch on copies.
 *
 * The watched text is made from the source of the built program, even if the files have changed.
 * Every line keeps its number, so a build log has the line numbers of the plain text. */
#include "record_launch.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/files/files.h"
#include "device/program.h"
#include "device/steps/recorder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FILES = 8, MOST_MACROS = 16, USUAL_LINE_GPU = 128, USUAL_LINE = 64 };

static const size_t area_bytes = PROBES_AREA * sizeof(cl_ulong);

/* ---- buffers ---- */

static cl_mem buffer_of(const struct cl_argument *argument) {
    cl_mem buffer;
    memcpy(&buffer, argument->value, sizeof buffer);
    return buffer;
}

/* Keeps the elements of the part alone, in place; without a part, all of them. */
static void gather(const struct launch_record *record, int buffer, unsigned char *content) {
    const struct record_places *places = record->part ? &record->part->places[buffer] : NULL;
    for (int p = 0; places && p < places->count; p++)
        memmove(content + (size_t)p * places->bytes,
                content + (size_t)places->of[p] * places->bytes, places->bytes);
}

/* Puts the elements of another recording back in their places. */
static void put_back(const struct launch_record *record, int buffer, size_t bytes,
                     unsigned char *content) {
    const struct record_places *places = record->part ? &record->part->places[buffer] : NULL;
    const unsigned char *kept = record->like->buffers[buffer].before;
    if (!places) memcpy(content, kept, bytes);
    for (int p = 0; places && p < places->count; p++)
        memcpy(content + (size_t)places->of[p] * places->bytes, kept + (size_t)p * places->bytes,
               places->bytes);
}

/* Notes which elements of a buffer are kept. */
static void note_places(const struct launch_record *record, int buffer) {
    struct recorded_buffer *kept = &record->recording->buffers[buffer];
    const struct record_places *places = record->part ? &record->part->places[buffer] : NULL;
    if (!places) return;
    kept->bytes = (size_t)places->count * places->bytes;
    kept->place_count = places->count;
    kept->places = memory_new((size_t)places->count + 1, sizeof *kept->places);
    memcpy(kept->places, places->of, (size_t)places->count * sizeof *kept->places);
}

/* Stores a buffer's content; or, if the launch must be like another one, fills the buffer with the
 * other launch's input. */
static int keep(struct launch_record *record, const struct cl_argument *argument,
                struct error *error) {
    const struct device *device = record->device;
    int b = record->recording->buffer_count++;
    struct recorded_buffer *kept = &record->recording->buffers[b];
    cl_mem buffer = buffer_of(argument);
    size_t *size = &record->sizes[b];
    if (CL(&device->info, clGetMemObjectInfo(buffer, CL_MEM_SIZE, sizeof *size, size, NULL)))
        return -1;
    kept->bytes = kept->whole = argument->used < *size ? argument->used : *size;
    kept->before = memory_new(*size, 1);
    kept->after = memory_new(kept->bytes, 1);
    if (cl_read(device, buffer, kept->before, *size, error)) return -1;
    if (!record->like) return 0;
    put_back(record, b, kept->bytes, kept->before);
    return cl_write(device, buffer, kept->before, kept->bytes, error);
}

int record_before(struct launch_record *record, const struct cl_launching *launch,
                  struct error *error) {
    const struct device *device = record->device;
    struct recording *recording = record->recording = memory_new(1, sizeof *recording);
    const struct record_part *part = record->part;
    size_t items = part ? (size_t)part->count : launch->items, bytes = items * area_bytes;
    char words[DEVICE_WORDS_BYTES];
    cl_uint line = 0;
    int failed = 0;
    if (CL(&device->info, clGetKernelInfo(launch->kernel, CL_KERNEL_FUNCTION_NAME,
                                          sizeof recording->kernel, recording->kernel, NULL)) ||
        CL(&device->info, clGetDeviceInfo(device->id, CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE,
                                          sizeof line, &line, NULL)) ||
        CL(&device->info, clFinish(launch->queue)))
        return -1;
    if (items > RECORDER_ITEMS)
        return error_set(error, "%s has %zu work-items; at most %d are recorded", recording->kernel,
                         items, RECORDER_ITEMS);
    if (bytes > device->info.max_allocation)
        return error_set(error, "%zu work-items record %zu bytes; a buffer of %s has at most %zu",
                         items, bytes, device->info.name, device->info.max_allocation);
    device_words(&device->info, words, sizeof words);
    snprintf(recording->device, sizeof recording->device, "%.127s", words);
    recording->launch = -1;
    recording->items = (int)items;
    recording->group = part ? part->count : (int)launch->group;
    recording->line_known = line > 0;
    recording->line_bytes = line > 0 ? (int)line : device->info.gpu ? USUAL_LINE_GPU : USUAL_LINE;
    recording->of = memory_new(items, sizeof *recording->of);
    recording->buffers = memory_new(RECORD_ARGUMENTS, sizeof *recording->buffers);
    for (const struct cl_argument *a = record->arguments; a->size > 0 && !failed; a++) {
        if (a->used > 0) failed = keep(record, a, error);
        if (!a->value && recording->local_count < RECORDING_LOCALS)
            recording->locals[recording->local_count++].bytes = a->size;
    }
    return failed;
}

/* ---- the watched kernel ---- */

/* Reads the macros of build options, "-D WORD=uint -D PAIRS"; changes the text of the options. */
static void read_macros(char *options, struct probe_macro macros[MOST_MACROS + 1]) {
    int count = 0;
    for (char *name; count < MOST_MACROS && (name = strstr(options, "-D ")); count++) {
        name += strlen("-D ");
        options = name + strcspn(name, " ");
        if (*options) *options++ = '\0';
        char *equals = strchr(name, '=');
        if (equals) *equals = '\0';
        macros[count] = (struct probe_macro){name, equals ? equals + 1 : "1"};
    }
    macros[count] = (struct probe_macro){NULL, NULL};
}

/* Returns the end of a path, with one folder: "ladder/local_sort.cl". */
static const char *with_folder(char *path) {
    size_t file = disk_folder_length(path);
    if (file == 0) return path;
    char separator = path[file - 1];
    path[file - 1] = '\0';
    size_t folder = disk_folder_length(path);
    path[file - 1] = separator;
    return path + folder;
}

/* Returns the watched text of a joined text, which the caller frees; NULL with the reason. */
static char *watch_text(struct recording *recording, const char *source, struct error *error) {
    char *paths[MOST_FILES], *texts[MOST_FILES], *watched = NULL;
    const char *lines[MOST_FILES], *names[MOST_FILES];
    struct probe_macro macros[MOST_MACROS + 1];
    char *options = memory_text(recording->options);
    int count = 0;
    size_t size;
    const char *at = program_next_file(source);
    for (; *at && count < MOST_FILES; at = program_next_file(at + 1)) {
        lines[count] = at;
        paths[count] = program_file_path(at);
        names[count] = with_folder(paths[count]);
        texts[count++] = program_file_text(at);
    }
    read_macros(options, macros);
    if (*at) /* a kernel file of a user may have any number of directives */
        error_set(error, "cannot record %s: it has more than %d #line directives", names[0],
                  MOST_FILES - 1);
    else
        recording->probes = probes_new(names, (const char *const *)texts, count, macros, error);
    FILE *joined = recording->probes ? memory_stream(&watched, &size) : NULL;
    if (joined) fprintf(joined, "%s\n", recording->probes->support);
    for (int f = 0; f < count; f++) {
        if (joined)
            fprintf(joined, "%.*s\n%s\n", (int)strcspn(lines[f], "\n"), lines[f],
                    recording->probes->files[f].watched);
        free(paths[f]);
        free(texts[f]);
    }
    if (joined) memory_stream_close(joined);
    free(options);
    return watched;
}

/* Does the kernel have probes? Names the buffers by the kernel's arguments, in order. */
static bool name_buffers(struct recording *recording) {
    const struct probes *probes = recording->probes;
    bool inside = false;
    int buffers = 0, locals = 0;
    for (int p = 0; probes && p < probes->point_count; p++) {
        const struct probe_point *point = &probes->points[p];
        if (point->kind == PROBE_ENTER) {
            if (inside) break;
            inside = strcmp(point->name, recording->kernel) == 0;
        }
        if (!inside || point->kind != PROBE_VARIABLE || point->type != TYPE_POINTER) continue;
        if (point->space == SPACE_LOCAL && locals < recording->local_count)
            strcpy(recording->locals[locals++].name, point->name);
        if (point->space < SPACE_GLOBAL || buffers == recording->buffer_count) continue;
        struct recorded_buffer *buffer = &recording->buffers[buffers++];
        snprintf(buffer->name, sizeof buffer->name, "%s", point->name);
        buffer->element = point->element;
        buffer->element_bytes = point->element_bytes;
    }
    return inside;
}

/* Builds the kernel with probes, whose last argument is the areas. A quick build matters more than
 * its speed. NULL with the reason. */
static cl_kernel new_watched(struct launch_record *record, cl_kernel plain, struct error *error) {
    struct device *device = record->device;
    struct recording *recording = record->recording;
    char options[sizeof recording->options + 32];
    cl_program program;
    cl_kernel kernel = NULL;
    if (CL(&device->info,
           clGetKernelInfo(plain, CL_KERNEL_PROGRAM, sizeof program, &program, NULL)) ||
        CL(&device->info,
           clGetProgramBuildInfo(program, device->id, CL_PROGRAM_BUILD_OPTIONS,
                                 sizeof recording->options, recording->options, NULL)))
        return NULL;
    snprintf(options, sizeof options, "%s -cl-opt-disable", recording->options);
    char *source = program_source(program);
    char *watched = source ? watch_text(recording, source, error) : NULL;
    if (!source)
        error_set(error, "clGetProgramInfo failed: cannot find out which kernels were built");
    if (watched && !name_buffers(recording)) {
        error_set(error, "the text of %s cannot be taken apart", recording->kernel);
    } else if (watched) {
        program = program_build_source(device, "the watched text", watched, options, NULL, error);
        if (program) kernel = cl_new_kernel(device, program, recording->kernel, error);
        if (program) clReleaseProgram(program);
    }
    free(watched);
    free(source);
    return kernel;
}

/* ---- the watched launch ---- */

/* Returns the beginning of each work-item's area: its number of records, and `records` records. */
static struct cl_parts areas_of(const struct recording *recording, int records) {
    return (struct cl_parts){(size_t)recording->items, area_bytes,
                             (1 + 2 * (size_t)records) * sizeof(cl_ulong)};
}

/* Makes empty areas for all work-items; only the counts are written. */
static cl_mem new_areas(const struct launch_record *record, struct error *error) {
    const struct recording *recording = record->recording;
    const struct cl_parts counts = areas_of(recording, 0);
    cl_mem areas = cl_new_buffer(record->device, CL_MEM_READ_WRITE,
                                 (size_t)recording->items * area_bytes, error);
    cl_ulong *none = memory_new(counts.count, counts.bytes);
    if (areas && cl_write_parts(record->device, areas, &counts, none, error)) {
        clReleaseMemObject(areas);
        areas = NULL;
    }
    free(none);
    return areas;
}

static int records_in(const cl_ulong *area) {
    return area[0] < PROBES_RECORDS ? (int)area[0] : PROBES_RECORDS;
}

/* Reads records from the areas, where the kernel may have written anything. Of each area, reads as
 * many records as the work-item with the most has. */
static int take_records(struct launch_record *record, cl_mem buffer, struct error *error) {
    struct recording *recording = record->recording;
    struct cl_parts parts = areas_of(recording, 0);
    cl_ulong *areas = memory_new(parts.count, parts.bytes);
    int most = 0, failed = cl_read_parts(record->device, buffer, &parts, areas, error);
    for (int i = 0; i < recording->items && !failed; i++)
        if (records_in(&areas[i]) > most) most = records_in(&areas[i]);
    free(areas);
    if (failed) return -1;
    parts = areas_of(recording, most);
    areas = memory_new(parts.count, parts.bytes);
    failed = cl_read_parts(record->device, buffer, &parts, areas, error);
    for (int i = 0; i < recording->items && !failed; i++) {
        struct recorded_item *item = &recording->of[i];
        const cl_ulong *area = areas + (size_t)i * (1 + 2 * (size_t)most);
        int count = records_in(area) < most ? records_in(area) : most;
        item->made = area[0];
        item->records = memory_new((size_t)count + 1, sizeof *item->records);
        for (area++; count-- > 0 && area[0] < (cl_ulong)recording->probes->point_count; area += 2)
            item->records[item->count++] = (struct record){(int)area[0], area[1]};
    }
    free(areas);
    return failed;
}

/* Compares a buffer with the watched kernel's result; stores the first difference. */
static void compare(struct recording *recording, const struct recorded_buffer *buffer,
                    const unsigned char *watched) {
    enum probe_type type = buffer->element ? buffer->element : TYPE_UCHAR; /* bytes of a struct */
    if (buffer->bytes % (size_t)probe_type_bytes(type)) type = TYPE_UCHAR;
    size_t at = 0, size = (size_t)probe_type_bytes(type);
    char left[32], right[32];
    while (at < buffer->bytes && memcmp(watched + at, buffer->after + at, size) == 0)
        at += size;
    if (at == buffer->bytes || !recording->same) return;
    probe_write_value(type, probe_value_at(type, watched + at), left, sizeof left);
    probe_write_value(type, probe_value_at(type, buffer->after + at), right, sizeof right);
    recording->same = false;
    snprintf(recording->differs, sizeof recording->differs, "%s[%zu]: %s watched, %s unwatched",
             buffer->name, at / size, left, right);
}

/* Returns the number of the first of these arguments that has the same buffer; `a`: none has. */
static cl_uint first_with_buffer(const struct cl_argument *arguments, cl_uint a) {
    cl_uint other = 0;
    while (other < a &&
           (arguments[other].used == 0 || buffer_of(&arguments[other]) != buffer_of(&arguments[a])))
        other++;
    return other;
}

/* Returns the bytes of an argument. Local memory of a kernel that may use any index has room after
 * it, as far as the device has it: on GPUs a wrong index would end all launches. */
static size_t size_with_room(const struct launch_record *record,
                             const struct cl_argument *argument) {
    enum { ROOM = 4096 * sizeof(cl_ulong) };
    size_t used = 0, count = 0, memory = record->device->info.local_memory;
    for (const struct cl_argument *a = record->arguments; a->size > 0; a++) {
        used += a->value ? 0 : a->size;
        count += !a->value;
    }
    if (argument->value || !record->alone || used >= memory) return argument->size;
    size_t share = (memory - used) / 2 / count; /* half: the kernel may have local arrays, too */
    size_t room = share < ROOM ? share : ROOM;
    return argument->size + room / sizeof(cl_ulong) * sizeof(cl_ulong);
}

/* Sets the arguments to copies of the buffers, and to empty areas; `made` receives all of them. Two
 * arguments with one buffer get one copy. */
static int set_watched(const struct launch_record *record, cl_kernel kernel,
                       cl_mem made[RECORD_ARGUMENTS + 1], struct error *error) {
    const struct device *device = record->device;
    const struct recorded_buffer *buffer = record->recording->buffers;
    const size_t *size = record->sizes; /* whole size: the watched kernel may also write past its
                                           part of a buffer */
    cl_mem *copy_of[RECORD_ARGUMENTS];
    cl_uint a = 0;
    for (const struct cl_argument *argument; (argument = &record->arguments[a])->size > 0; a++) {
        const void *value = argument->value;
        if (argument->used > 0) {
            cl_uint first = first_with_buffer(record->arguments, a);
            copy_of[a] = made;
            if (first < a) {
                if (CL(&device->info, clRetainMemObject(*copy_of[first]))) return -1;
                *made = *copy_of[first];
            } else {
                *made = record->alone ? cl_new_guarded(device, buffer->before, *size, error)
                                      : cl_new_copy(device, buffer->before, *size, error);
            }
            if (!*made) return -1;
            value = made++;
            buffer++;
            size++;
        }
        size_t bytes = size_with_room(record, argument);
        if (CL(&device->info, clSetKernelArg(kernel, a, bytes, value))) return -1;
    }
    *made = new_areas(record, error);
    return !*made || CL(&device->info, clSetKernelArg(kernel, a, sizeof *made, made));
}

/* Runs the watched kernel. The device may refuse it although the plain kernel has run. */
static int watch(struct launch_record *record, const struct cl_launching *launch,
                 struct error *error) {
    const struct device *device = record->device;
    struct recording *recording = record->recording;
    cl_mem made[RECORD_ARGUMENTS + 1] = {NULL};
    const size_t first = record->part ? (size_t)record->part->first : 0;
    const size_t items = (size_t)recording->items, group = (size_t)recording->group;
    cl_kernel kernel = new_watched(record, launch->kernel, error);
    int failed = !kernel || set_watched(record, kernel, made, error);
    if (!failed) cl_note_launch(kernel);
    failed = failed ||
             CL(&device->info, clEnqueueNDRangeKernel(device->queue, kernel, 1, &first, &items,
                                                      group ? &group : NULL, 0, NULL, NULL)) ||
             CL(&device->info, clFinish(device->queue));
    for (int b = 0; b < recording->buffer_count && !failed; b++) {
        const struct recorded_buffer *kept = &recording->buffers[b];
        unsigned char *left = memory_new(kept->whole, 1);
        failed = cl_read(device, made[b], left, kept->whole, error);
        gather(record, b, left);
        if (record->alone) memcpy(recording->buffers[b].after, left, kept->whole);
        if (!failed) compare(recording, &recording->buffers[b], left);
        free(left);
    }
    failed = failed || take_records(record, made[recording->buffer_count], error);
    for (int b = 0; b <= RECORD_ARGUMENTS && made[b]; b++)
        clReleaseMemObject(made[b]);
    if (kernel) clReleaseKernel(kernel);
    return failed;
}

int record_after(struct launch_record *record, const struct cl_launching *launch,
                 struct error *error) {
    struct recording *recording = record->recording;
    struct error why;
    int failed = !record->alone && CL(&record->device->info, clFinish(launch->queue)), b = 0;
    for (const struct cl_argument *a = record->arguments; a->size > 0 && !failed && !record->alone;
         a++) {
        struct recorded_buffer *buffer = &recording->buffers[b];
        if (a->used == 0) continue;
        failed = cl_read(record->device, buffer_of(a), buffer->after, buffer->whole, error);
        gather(record, b, buffer->after);
        note_places(record, b++);
    }
    recording->same = true;
    if (!failed && watch(record, launch, &why)) recording->unwatched = why;
    for (b = 0; b < recording->buffer_count; b++)
        gather(record, b, recording->buffers[b].before);
    return failed;
}

/* device: finds, chooses and opens OpenCL devices.
 *
 * A machine without OpenCL is not a failure: its list is empty. Devices are numbered platform by
 * platform in the order of the ICD loader; A platform that cannot list its devices keeps its number
 * but has no devices. A device that cannot describe itself does not hide other devices. */
#include "device.h"

#include "core/base/memory.h"
#include "core/base/platform/system.h"
#include "device/cl.h"
#include "device/pocl_cache.h"
#include "device/program.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_DIMENSIONS = 16,       /* most dimensions of a launch for which a device reports limits */
    TEXT_BYTES = 1024,          /* most bytes of a name or version from OpenCL */
    CALLED_MOST = 40,           /* most bytes of a device's name in a verdict */
    PLATFORM_NOT_FOUND = -1001, /* CL_PLATFORM_NOT_FOUND_KHR: no driver is installed */
};

/* Short names of platforms, found by the beginning of the full name. */
static const struct {
    const char *start;      /* beginning of the platform's name */
    const char *short_name; /* short name for the status line */
} short_names[] = {
    {"Portable Computing Language", "PoCL"},
    {"NVIDIA", "NVIDIA"},
    {"Intel(R) OpenCL", "Intel"},
    {"AMD Accelerated", "AMD"},
    {"Apple", "Apple"},
    {"Oclgrind", "Oclgrind"},
};

/* ---- properties of a device ---- */

/* Copies `from` without leading, trailing and double blanks, as much as fits. */
static void copy_tidy(char *to, size_t size, const char *from) {
    size_t length = 0;
    for (; *from && length + 1 < size; from++) {
        bool blank = isspace((unsigned char)*from) != 0;
        if (blank && (length == 0 || to[length - 1] == ' ')) continue;
        to[length++] = blank ? ' ' : *from;
    }
    if (length > 0 && to[length - 1] == ' ') length--;
    to[length] = '\0';
}

/* Copies `from`, or only the words that fit into `most` bytes, with "…" for the others. The buffer
 * has room for `most` and 4 more bytes. */
static void copy_words(char *to, int most, const char *from) {
    int length = (int)strlen(from), end = most;
    if (length > most) {
        while (end > 0 && from[end] != ' ')
            end--;
        if (end == 0) /* a single word: cut before a character of UTF-8 */
            for (end = most; end > 0 && ((unsigned char)from[end] & 0xC0) == 0x80;)
                end--;
    }
    snprintf(to, (size_t)most + 4, "%.*s%s", end, from, length > most ? "…" : "");
}

/* Fills the names; fails if a text cannot be read or is too long. */
static int describe_in_words(cl_platform_id platform, cl_device_id id, struct device_info *info,
                             struct error *error) {
    char platform_name[TEXT_BYTES], name[TEXT_BYTES], version[TEXT_BYTES], driver[TEXT_BYTES];
    if (CL(NULL, clGetPlatformInfo(platform, CL_PLATFORM_NAME, TEXT_BYTES, platform_name, NULL)) ||
        CL(NULL, clGetDeviceInfo(id, CL_DEVICE_NAME, TEXT_BYTES, name, NULL)) ||
        CL(NULL, clGetDeviceInfo(id, CL_DEVICE_VERSION, TEXT_BYTES, version, NULL)) ||
        CL(NULL, clGetDeviceInfo(id, CL_DRIVER_VERSION, TEXT_BYTES, driver, NULL)))
        return -1;
    copy_tidy(info->platform_name, sizeof info->platform_name, platform_name);
    copy_tidy(info->name, sizeof info->name, device_own_name(name));
    copy_tidy(info->version, sizeof info->version, version);
    copy_tidy(info->driver, sizeof info->driver, driver);
    const char *brief = info->platform_name;
    for (size_t i = 0; i < sizeof short_names / sizeof *short_names; i++)
        if (strncmp(brief, short_names[i].start, strlen(short_names[i].start)) == 0)
            brief = short_names[i].short_name;
    copy_words(info->short_name, (int)sizeof info->short_name - 4, brief);
    return 0;
}

/* Fills all fields except the two numbers. */
static int describe(cl_platform_id platform, cl_device_id id, struct device_info *info,
                    struct error *error) {
    cl_device_type type;
    cl_uint units;
    cl_ulong local, global, cache, allocation;
    cl_device_local_mem_type local_type;
    cl_command_queue_properties queues;
    cl_bool available, compiler, little;
    cl_uint bits, width;
    size_t items[MOST_DIMENSIONS] = {0};
    const struct {
        cl_device_info what;
        size_t size;
        void *value;
    } numbers[] = {
        {CL_DEVICE_TYPE, sizeof type, &type},
        {CL_DEVICE_MAX_COMPUTE_UNITS, sizeof units, &units},
        {CL_DEVICE_LOCAL_MEM_SIZE, sizeof local, &local},
        {CL_DEVICE_LOCAL_MEM_TYPE, sizeof local_type, &local_type},
        {CL_DEVICE_GLOBAL_MEM_SIZE, sizeof global, &global},
        {CL_DEVICE_GLOBAL_MEM_CACHE_SIZE, sizeof cache, &cache},
        {CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof allocation, &allocation},
        {CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof info->max_group, &info->max_group},
        {CL_DEVICE_QUEUE_PROPERTIES, sizeof queues, &queues},
        {CL_DEVICE_AVAILABLE, sizeof available, &available},
        {CL_DEVICE_COMPILER_AVAILABLE, sizeof compiler, &compiler},
        {CL_DEVICE_ENDIAN_LITTLE, sizeof little, &little},
        {CL_DEVICE_NATIVE_VECTOR_WIDTH_INT, sizeof width, &width},
        {CL_DEVICE_ADDRESS_BITS, sizeof bits, &bits},
        {CL_DEVICE_PROFILING_TIMER_RESOLUTION, sizeof info->timer_ns, &info->timer_ns},
        {CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof items, items},
    };
    if (describe_in_words(platform, id, info, error)) return -1;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (CL(info, clGetDeviceInfo(id, numbers[i].what, numbers[i].size, numbers[i].value, NULL)))
            return -1;
    info->gpu = (type & CL_DEVICE_TYPE_GPU) != 0;
    info->accelerator = (type & (CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_CPU)) == 0;
    info->out_of_order = (queues & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) != 0;
    info->compute_units = (int)units;
    info->local_memory = (size_t)local;
    info->own_local = local_type == CL_LOCAL;
    info->global_memory = (size_t)global;
    info->cache = (size_t)cache;
    info->max_allocation = (size_t)allocation;
    info->available = available != CL_FALSE;
    info->compiler = compiler != CL_FALSE;
    info->little_endian = little != CL_FALSE;
    info->address_bits = (int)bits;
    info->vector_width = (int)width;
    if (items[0] && items[0] < info->max_group) info->max_group = items[0];
    return 0;
}

bool device_is_processor(const struct device_info *info) {
    return !info->gpu && !info->accelerator;
}

/* ---- the list ---- */

/* Lists all platforms; the caller frees the list. An empty list is not a failure. */
static int get_platforms(cl_platform_id **platforms, cl_uint *count, struct error *error) {
    *platforms = NULL;
    *count = 0;
    if (!system_has_opencl()) return 0;
    whereabouts_enter("clGetPlatformIDs(");
    cl_int code = clGetPlatformIDs(0, NULL, count);
    whereabouts_leave();
    if (code == PLATFORM_NOT_FOUND) *count = 0;
    if (code == PLATFORM_NOT_FOUND || (code == CL_SUCCESS && *count == 0)) return 0;
    if (cl_check(code, "clGetPlatformIDs", NULL, error)) return -1;
    *platforms = memory_new(*count, sizeof **platforms);
    if (!CL(NULL, clGetPlatformIDs(*count, *platforms, NULL))) return 0;
    free(*platforms);
    *platforms = NULL;
    return -1;
}

/* Lists the devices of a platform; the caller frees the list. An empty list is not a failure. */
static int get_devices(cl_platform_id platform, cl_device_id **ids, cl_uint *count,
                       struct error *error) {
    *ids = NULL;
    *count = 0;
    whereabouts_enter("clGetDeviceIDs(");
    cl_int code = clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, NULL, count);
    whereabouts_leave();
    if (code == CL_DEVICE_NOT_FOUND) *count = 0;
    if (code == CL_DEVICE_NOT_FOUND || (code == CL_SUCCESS && *count == 0)) {
        char name[TEXT_BYTES]; /* a bad cache may be the reason why the platform finds no device */
        if (CL(NULL, clGetPlatformInfo(platform, CL_PLATFORM_NAME, TEXT_BYTES, name, NULL)))
            return -1;
        return pocl_cache_check(name, error);
    }
    if (cl_check(code, "clGetDeviceIDs", NULL, error)) return -1;
    *ids = memory_new(*count, sizeof **ids);
    if (!CL(NULL, clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, *count, *ids, NULL))) return 0;
    free(*ids);
    *ids = NULL;
    *count = 0;
    return -1;
}

int device_list(struct device_info **list, int *count, struct error *error) {
    cl_platform_id *platforms;
    cl_uint platform_count;
    size_t capacity = 0;
    *list = NULL;
    *count = 0;
    if (get_platforms(&platforms, &platform_count, error)) return -1;
    error->text[0] = '\0';
    for (cl_uint p = 0; p < platform_count; p++) {
        cl_device_id *ids;
        cl_uint device_count;
        if (get_devices(platforms[p], &ids, &device_count, error))
            error_set(error, "OpenCL platform %u cannot be used: %.900s", p, error->text);
        for (cl_uint d = 0; d < device_count; d++) {
            struct device_info info = {.platform = (int)p, .index = (int)d};
            if (describe(platforms[p], ids[d], &info, error)) {
                error_set(error, "device %u:%u cannot be used: %.900s", p, d, error->text);
                continue;
            }
            *list = memory_grow(*list, (size_t)*count, &capacity, sizeof **list);
            (*list)[(*count)++] = info;
        }
        free(ids);
    }
    free(platforms);
    return *count == 0 && *error->text ? -1 : 0;
}

/* ---- choosing ---- */

/* Returns true if `part` occurs in `text`, whatever its case. */
static bool contains(const char *text, const char *part) {
    for (; *text; text++) {
        size_t i = 0;
        while (part[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
            i++;
        if (!part[i]) return true;
    }
    return false;
}

/* Returns true if `which` has the form "P:D". */
static bool read_numbers(const char *which, int *platform, int *index) {
    int length = 0;
    return isdigit((unsigned char)*which) &&
           sscanf(which, "%9d:%9d%n", platform, index, &length) == 2 && which[length] == '\0';
}

/* Does `which` name this device? */
static bool is_named(const struct device_info *info, const char *which) {
    int platform, index;
    if (read_numbers(which, &platform, &index))
        return info->platform == platform && info->index == index;
    if (strcmp(which, "gpu") == 0 || strcmp(which, "cpu") == 0)
        return info->gpu == (strcmp(which, "gpu") == 0);
    return contains(info->name, which) || contains(info->platform_name, which) ||
           contains(info->short_name, which);
}

int device_choose(const struct device_info *list, int count, const char *which,
                  struct error *error) {
    bool any = !which || !*which;
    if (count == 0)
        return error_set(error, "no OpenCL device found: no driver is installed, or none of those "
                                "installed finds a device");
    for (int i = 0; i < count; i++)
        if (is_named(&list[i], any ? "gpu" : which)) return i;
    if (any) return 0;
    return error_set(error,
                     "there is no device \"%s\"; this machine has %d, the first is %d:%d, %s",
                     which, count, list[0].platform, list[0].index, list[0].name);
}

/* ---- opening ---- */

/* Finds the device with the numbers of `info`. */
static int find(struct device *device, const struct device_info *info, struct error *error) {
    cl_platform_id *platforms;
    cl_device_id *ids = NULL;
    cl_uint platform_count, device_count = 0;
    int status;
    if (get_platforms(&platforms, &platform_count, error)) return -1;
    if (info->platform >= 0 && (cl_uint)info->platform < platform_count &&
        get_devices(platforms[info->platform], &ids, &device_count, error)) {
        status = -1;
    } else if (info->index >= 0 && (cl_uint)info->index < device_count) {
        device->id = ids[info->index];
        device->info = (struct device_info){.platform = info->platform, .index = info->index};
        status = describe(platforms[info->platform], device->id, &device->info, error) ||
                         pocl_cache_refuse(device->info.platform_name, error)
                     ? -1
                     : 0;
    } else {
        status = error_set(
            error, "device %d:%d, %s, has disappeared; `sortnet devices` lists the present ones",
            info->platform, info->index, info->name);
    }
    free(ids);
    free(platforms);
    return status;
}

/* Are the low bytes of a number first in memory? */
static bool host_is_little_endian(void) {
    const int one = 1;
    char first;
    memcpy(&first, &one, 1);
    return first == 1;
}

int device_check(const struct device_info *info, struct error *error) {
    if (!info->available)
        return error_set(error, "%s cannot be used now: its driver says that it is not available",
                         info->name);
    if (!info->compiler)
        return error_set(error, "%s cannot be used: its driver cannot compile kernels", info->name);
    if (info->little_endian != host_is_little_endian())
        return error_set(error, "%s cannot be used: its byte order is not that of this machine",
                         info->name);
    return 0;
}

/* ---- the device's clock ---- */

enum {
    APART_MS = 3,  /* time between two readings of the clocks, ms */
    READINGS = 10, /* pairs of readings that are tried, since the host may be delayed */
};

/* End of a command, by the device's clock and between two times of the host's clock. */
struct clock_reading {
    cl_ulong device_ns;
    double before_ms, after_ms;
};

/* Reads the clocks; `known` receives whether the device reports times. Returns 0, or -1 with the
 * reason. */
static int read_clocks(const struct device *device, struct clock_reading *reading, bool *known,
                       struct error *error) {
    cl_event event = NULL;
    reading->before_ms = cl_clock_ms();
    int failed = CL(&device->info, clEnqueueMarkerWithWaitList(device->queue, 0, NULL, &event)) ||
                 CL(&device->info, clFinish(device->queue));
    reading->after_ms = cl_clock_ms();
    *known = !failed &&
             clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof reading->device_ns,
                                     &reading->device_ns, NULL) == CL_SUCCESS;
    if (event) clReleaseEvent(event);
    return failed ? -1 : 0;
}

/* Compares the device's clock with the host's clock, between two readings without launches. (The
 * host's time of launches may be longer for other reasons.) Even if the host is delayed, the right
 * time is between the least and the most possible. */
static int compare_clocks(struct device *device, struct error *error) {
    static const struct timespec apart = {.tv_nsec = APART_MS * 1000000L};
    struct clock_reading first, last;
    bool known[2];
    for (int m = 0; m < READINGS; m++) {
        if (read_clocks(device, &first, &known[0], error)) return -1;
        nanosleep(&apart, NULL);
        if (read_clocks(device, &last, &known[1], error)) return -1;
        if (!known[0] || !known[1]) return 0;
        double least = last.before_ms - first.after_ms, most = last.after_ms - first.before_ms;
        if (least < APART_MS / 2 || most > 2 * least) continue;
        double ns = (double)last.device_ns - (double)first.device_ns;
        device->info.wrong_clock = ns != 0 && cl_clock_is_wrong(ns, least, most);
        return 0;
    }
    return 0;
}

struct device *device_open(const struct device_info *info, struct error *error) {
    struct device *device = memory_new(1, sizeof *device);
    cl_int code;
    device->recent = program_recent_new();
    if (find(device, info, error) == 0 && device_check(&device->info, error) == 0 &&
        !CL_NEW(info, device->context, clCreateContext(NULL, 1, &device->id, NULL, NULL, &code)) &&
        (device->queue = cl_new_queue(device, 0, error)) && compare_clocks(device, error) == 0)
        return device;
    device_close(device);
    return NULL;
}

struct device *device_open_which(const char *which, struct error *error) {
    struct device_info *list;
    int count;
    if (device_list(&list, &count, error)) return NULL;
    int chosen = device_choose(list, count, which, error);
    struct device *device = chosen < 0 ? NULL : device_open(&list[chosen], error);
    if (device) error->text[0] = '\0'; /* errors of other devices do not matter */
    free(list);
    return device;
}

void device_close(struct device *device) {
    if (!device) return;
    program_recent_free(device->recent);
    if (device->queue) clReleaseCommandQueue(device->queue);
    if (device->context) clReleaseContext(device->context);
    free(device);
}

void device_forget_programs(struct device *device) {
    program_recent_forget(device->recent);
}

const struct device_info *device_get_info(const struct device *device) {
    return &device->info;
}

/* ---- a device in words ---- */

/* Returns the length of a compiler's name of a processor, or a part of it, with the '-' after it:
 * "skylake-". Such a name has no capitals and no blanks. 0: the text begins differently. */
static size_t target_length(const char *text) {
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_.");
    return text[length] == '-' ? length + 1 : 0;
}

const char *device_own_name(const char *name) {
    const char *rest = name;
    if (strncmp(name, "pthread-", 8) != 0 && strncmp(name, "cpu-", 4) != 0) return name;
    while (target_length(rest))
        rest += target_length(rest);
    return strpbrk(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZ ") ? rest : name;
}

/* Writes the name of a GPU, after its platform's name unless the name contains it. For other
 * devices writes the platform, which runs kernels on the processor. */
static void call(const struct device_info *info, char *text, size_t size) {
    bool both = info->gpu && !strstr(info->name, info->short_name);
    snprintf(text, size, "%s%s%s", info->gpu && !both ? "" : info->short_name, both ? " " : "",
             info->gpu ? info->name : "");
}

static const char *kind_of(const struct device_info *info, bool in_short) {
    return info->gpu ? "" : in_short || info->accelerator ? " (no GPU)" : " (processor, no GPU)";
}

void device_words(const struct device_info *info, char *text, size_t size) {
    char called[DEVICE_WORDS_BYTES];
    call(info, called, sizeof called);
    snprintf(text, size, "%s%s%s%s", called, info->gpu ? "" : ": ", info->gpu ? "" : info->name,
             kind_of(info, false));
}

void device_agrees(const struct device_info *info, const char *where, char *text, size_t size) {
    char called[DEVICE_WORDS_BYTES], name[CALLED_MOST + 4];
    call(info, called, sizeof called);
    copy_words(name, CALLED_MOST, called);
    snprintf(text, size, "%s agrees%s%s%s", name, *where ? " " : "", where,
             kind_of(info, *where || strlen(name) > CALLED_MOST / 2));
}

void device_more(const struct device_info *info, char *text, size_t size) {
    if (info->gpu)
        snprintf(text, size, "%d compute units", info->compute_units);
    else
        snprintf(text, size, "%s", info->name);
}

/* device: lists and opens the OpenCL devices of this machine.
 *
 * No OpenCL type is visible here. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>

struct device_info {
    int platform, index;     /* as `sortnet devices` numbers them: "0:1" */
    char platform_name[128]; /* "Portable Computing Language" */
    char short_name[64];     /* short name of the platform: "PoCL"; cut after a word */
    char name[128];          /* name of the device, without PoCL's prefix to a processor's name */
    char version[128];       /* OpenCL version that the device reports */
    char driver[128];        /* version of the driver */
    bool gpu;                /* true: a GPU; false: a CPU or another kind */
    bool accelerator;        /* true: neither a GPU nor a CPU */
    bool out_of_order;       /* true: it has out-of-order queues */
    int compute_units;
    size_t local_memory;   /* local memory of a work-group, bytes */
    bool own_local;        /* true: local memory is separate memory, not a part of global memory */
    size_t cache;          /* cache of global memory as OpenCL reports it, bytes: the last level of
                              a CPU; for many GPUs the first level of all compute units; 0:
                              unknown */
    size_t global_memory;  /* global memory, bytes */
    size_t max_allocation; /* most bytes of a buffer */
    size_t max_group;      /* most work-items of a work-group, in its first dimension */
    size_t timer_ns;       /* least difference of two event times, ns */
    bool wrong_clock;      /* open device: true if event times run less than half or more than twice
                              as fast as the host's clock */
    bool available, compiler, little_endian; /* properties reported by OpenCL */
    int address_bits;                        /* 32 or 64 */
    int vector_width;                        /* 32-bit numbers in a vector register */
};

/* Lists all devices of all platforms. A machine without platforms is not a failure: the count is 0.
 * The caller frees *list. Returns -1 with the reason if OpenCL reports an error and there is no
 * device. If there are devices, `error` names devices that cannot be used, or is empty. */
int device_list(struct device_info **list, int *count, struct error *error);

/* Returns the index in `list` of the device that `which` names. NULL: the first GPU, or without a
 * GPU the first device; "P:D": the device with these numbers; "gpu" or "cpu": the first of this
 * kind; otherwise the first device whose name or platform contains the text, ignoring case. -1 with
 * the reason: there is none. */
int device_choose(const struct device_info *list, int count, const char *which,
                  struct error *error);

struct device; /* open device: context, queue and recent programs; only one thread at a time may use
                  it */

/* Returns true for a processor. PoCL builds a kernel again for every size of work-groups, which
 * takes as long as thousands of small launches. So on a processor, launches smaller than a
 * work-group run in groups of one work-item. */
bool device_is_processor(const struct device_info *info);

/* Does a device have a compiler for kernels, and this machine's byte order? Returns 0, or -1 with
 * the reason. */
int device_check(const struct device_info *info, struct error *error);

/* Opens a device; the caller closes it with device_close. NULL with the reason; device_check is one
 * of the conditions. */
struct device *device_open(const struct device_info *info, struct error *error);

/* Opens the device of this machine that `which` names (device_choose). The caller closes it with
 * device_close. NULL with the reason. */
struct device *device_open_which(const char *which, struct error *error);
void device_close(struct device *device); /* NULL is fine */

/* Forgets the device's recent programs, so that programs are built again. */
void device_forget_programs(struct device *device);

const struct device_info *device_get_info(const struct device *device);

/* ---- a device in words: what runs the kernels, and a note if it is not a GPU ---- */

enum { DEVICE_WORDS_BYTES = 224 }; /* enough bytes for each of these texts */

/* Returns the processor's name in a name made by PoCL, "AMD EPYC" in "pthread-skylake-avx512-AMD
 * EPYC"; other names are unchanged. */
const char *device_own_name(const char *name);

/* Writes "PoCL: AMD EPYC (processor, no GPU)" or "NVIDIA H200", for places without other facts
 * about the device. */
void device_words(const struct device_info *info, char *text, size_t size);

/* Writes "PoCL agrees (processor, no GPU)" or "NVIDIA H200 agrees"; with `where`, such as "in all 6
 * layers", "PoCL agrees in all 6 layers (no GPU)". A long name is cut after a word. */
void device_agrees(const struct device_info *info, const char *where, char *text, size_t size);

/* Writes a second line below device_agrees: the processor, "AMD EPYC"; for a GPU, whose name is in
 * the first line, "132 compute units". */
void device_more(const struct device_info *info, char *text, size_t size);

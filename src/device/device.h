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
    char short_name[64];     /* of the platform, for the status line: "PoCL" */
    char name[128];          /* of the device, without PoCL's prefix to a processor's name */
    char version[128];       /* OpenCL version the device reports */
    char driver[128];        /* driver version */
    bool gpu;                /* a GPU, as opposed to a CPU or another kind */
    bool accelerator;        /* neither a GPU nor a CPU */
    bool out_of_order;       /* it has out-of-order queues */
    int compute_units;
    size_t local_memory;   /* bytes of work-group local memory */
    bool own_local;        /* which is a memory of its own, and no part of global memory */
    size_t cache;          /* bytes of the cache of global memory as OpenCL reports it: a CPU's last
                              level; of many GPUs the first level of all compute units; 0:
                              unknown */
    size_t global_memory;  /* bytes */
    size_t max_allocation; /* the most bytes of one buffer */
    size_t max_group;      /* the most work-items of a work-group, in its first dimension */
    size_t timer_ns;       /* the least difference of two event times, nanoseconds */
    bool wrong_clock;      /* of an open device: event times run less than half or more than twice
                              as fast as the host's clock */
    bool available, compiler, little_endian; /* as OpenCL reports */
    int address_bits;                        /* 32 or 64 */
    int vector_width;                        /* 32-bit numbers in a vector register */
};

/* All devices of all platforms. Having no platform at all is not a failure: the count is 0. The
 * caller frees *list. Returns -1 with the reason if OpenCL reports an error and there is no device.
 * If there are devices, `error` says which others could not be used, or is empty. */
int device_list(struct device_info **list, int *count, struct error *error);

/* The index in `list` of the device that `which` names: NULL takes the first GPU or, without one,
 * the first device; "P:D" numbers; "gpu" or "cpu" the first of that kind; otherwise the first whose
 * name or platform contains the text, ignoring case. -1 with the reason if there is none. */
int device_choose(const struct device_info *list, int count, const char *which,
                  struct error *error);

struct device; /* an open device: context, queue and its recent programs; for one thread at a
                  time */

/* Returns true for a processor. PoCL builds a kernel once more for every size of work-groups, which
 * takes as long as thousands of small launches: on a processor, launches smaller than a work-group
 * run in groups of one work-item. */
bool device_is_processor(const struct device_info *info);

/* Does a device have a compiler for kernels, and this machine's byte order? 0, or -1 with the
 * reason. */
int device_check(const struct device_info *info, struct error *error);

/* Opens a device; the caller closes it with device_close. NULL with the reason on failure, also if
 * device_check fails. */
struct device *device_open(const struct device_info *info, struct error *error);

/* Opens the device of this machine that `which` names (device_choose), in the same way.
 * */
struct device *device_open_which(const char *which, struct error *error);
void device_close(struct device *device); /* NULL is fine */

/* Forgets the device's recent programs, so that they are built again. */
void device_forget_programs(struct device *device);

const struct device_info *device_get_info(const struct device *device);

/* ---- a device for people: what runs the kernels, and a note if it is no GPU ---- */

enum { DEVICE_WORDS_BYTES = 224 }; /* room that suffices for each of these texts */

/* The processor in a name that PoCL has made, "AMD EPYC" in "pthread-skylake-avx512-AMD EPYC"; any
 * other name as a whole. */
const char *device_own_name(const char *name);

/* Writes "PoCL: AMD EPYC (processor, no GPU)" or "NVIDIA H200", for places that say nothing else
 * about the device. */
void device_words(const struct device_info *info, char *text, size_t size);

/* Writes "PoCL agrees (processor, no GPU)" or "NVIDIA H200 agrees"; with `where`, such as "in all 6
 * layers", "PoCL agrees in all 6 layers (no GPU)". */
void device_agrees(const struct device_info *info, const char *where, char *text, size_t size);

/* Writes a second line below device_agrees: the processor, "AMD EPYC", or for a GPU, which the
 * first line has named, "132 compute units". */
void device_more(const struct device_info *info, char *text, size_t size);

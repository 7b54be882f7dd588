/* sort: the table row of an algorithm that can be timed.
 *
 * All sorts sort unsigned words of 32 or 64 bits, ascending, in place. The maps in
 * core/timing/words.h define what a word stands for: an int, a float, a key with its value. Help
 * texts, menus and tests use the table. To add a sort, write a file in src/device/sorts/ with its
 * row and its code, add a line in sorts.c, and write its kernels.
 *
 * Elements that are not words need two launches, one before and one after the sort;
 * src/device/sorts/elements.c makes them for any sort. A sort saves these launches by mapping keys,
 * and keys with values, itself: its row sets `maps_keys` and lists support/order_preserving.h and
 * support/key_map.h before its other files, and its kernels call to_word for every element that
 * they read of the input and from_word for every word that they write to the result. Both functions
 * do nothing for keys that are words. If kernels write pads after the last element themselves,
 * these must be the largest *word*; the pads of a sort with `pads` are elements that map to it. */
#pragma once

#include "core/base/error.h"
#include "core/timing/words.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    SORT_MAX_TUNING = 4,      /* most tuning values of one sort */
    SORT_MAX_BUFFERS = 4,     /* most buffers of a sort, besides the words */
    SORT_OPTIONS_BYTES = 200, /* most bytes of the kernels' build options as text */
};

struct device_info;
struct launch;
struct sort_run; /* a sort prepared for one job (src/device/sorts/run.h) */

enum sort_group {
    SORT_NETWORK,       /* a sorting network, layer after layer over global memory */
    SORT_LOCAL,         /* a sorting network that also uses local memory */
    SORT_RADIX,         /* counts digits instead of comparing keys */
    SORT_CPU,           /* runs in one thread of the host */
    SORT_DEMONSTRATION, /* shows a mistake */
};

/* The kind of device that a sort is made for. A sort also runs on other devices, but is not a good
 * example there; it is timed there only if its name is given. */
enum sort_suits { SORT_SUITS_ALL, SORT_SUITS_GPU, SORT_SUITS_CPU_DEVICE };

/* Places in the list of sorts beside a chart: in front are the eight rungs used for teaching. The
 * list differs between GPU and CPU, because some sorts suit only one of them. */
enum sort_place {
    SORT_HIDDEN,   /* hidden until the list is opened */
    SORT_IN_FRONT, /* always visible, on devices that it suits */
    SORT_TICKED,   /* always visible, on devices that it suits, and selected at first */
};

/* A job for a sort. Set the first fields and leave the rest 0; sort_resolve checks them and sets
 * the rest. */
struct sort_job {
    size_t n;       /* number of words to sort, at least 1 */
    int word_bytes; /* bytes of a word: 4 or 8 */
    int low_bit;    /* bits below this one need not be sorted, if the sort is stable; 0, or 32 to
                       sort pairs only by key */
    struct word_map map; /* maps elements to words inside the sort's kernels; sort_resolve clears it
                            (type: NULL) if the kernels cannot map or need not map, and so read and
                            write words */
    bool out_of_order;   /* true: use an out-of-order queue, in which only events order the
                            launches */
    unsigned tuning[SORT_MAX_TUNING]; /* tuning values in the order of the row's list; 0: the
                                         default */
    size_t padded;                    /* number of words to sort with pads; set by sort_resolve */
    const struct rung *rung;          /* rung that cuts the network into launches, see
                                         core/structure/launches.h; NULL: not a rung; set by
                                         sort_resolve */
    unsigned defaults; /* bits of the tuning values that have defaults; set by sort_resolve */
    size_t units;      /* compute units of the device, the nearest power of two; set by
                          sort_resolve */
    size_t cache;      /* cache of the device, bytes, see device_info; 0: unknown; set by
                          sort_resolve */
    bool on_cpu;       /* true: the device is a CPU; set by sort_resolve */
    bool refused;      /* true: the device is the reason of a failure, and another device might do
                          it; set by sort_resolve */
};

/* A number for building the kernels, as -D NAME=VALUE. Values are powers of two, or any numbers if
 * `any` is set. */
struct sort_tuning {
    const char *name;  /* name: "GROUP"; NULL ends a list. A name that ends in GROUP is a size of
                          work-groups; a name that ends in _BITS is log2 of another number */
    const char *title; /* title on screen: "work-group size" */
    unsigned usual;    /* usual value if the device allows it, else the next smaller power of two */
    unsigned least, most;
    bool any; /* true: not only powers of two */
};

struct sort {
    const char *name;      /* name on the command line: "b2" */
    const char *words;     /* description in a few words, for a list beside a chart */
    const char *title;     /* title on screen */
    const char *source;    /* author of the source */
    const char *idea;      /* idea in a sentence */
    enum sort_group group; /* part of the ladder that it belongs to */
    enum sort_suits suits; /* devices that it is made for */
    enum sort_place place; /* place in the window's list */
    bool pads;             /* true: pads N to a power of two with the largest word; false: takes any
                              N */
    size_t most;           /* most words; 0: no limit of its own */
    bool stable;           /* true: honours low_bit, so equal upper bits keep their order */
    bool vectors;          /* true: a CPU needs vector registers to run it */
    bool maps_keys;        /* true: its kernels map elements that are as large as their words */
    bool unsafe;           /* true: a demonstration whose result may be wrong */
    const char *const *files;   /* kernel files of its program, ending with NULL; NULL: runs on the
                                   CPU */
    const char *const *kernels; /* functions in the files, ending with NULL; at most
                                   SORT_MAX_KERNELS */
    /* does the resolved job need kernel number `kernel`? Each kernel is then a separate program,
     * built with -D KERNEL= its number, and only if needed. NULL: one program has all kernels */
    bool (*uses)(const struct sort_job *job, int kernel);
    const char *(*job_options)(const struct sort_job *job); /* returns more build options; NULL:
                                                               none */
    const struct sort_tuning *tuning;            /* list of tuning values, ending with a row without
                                                    a name; NULL: none */
    void (*choose_tuning)(struct sort_job *job); /* replaces zeros by values that suit the job;
                                                    NULL: the usual values suit all jobs */

    /* returns the work-items in a group of kernel number `kernel`; NULL: the tuning value GROUP for
     * all kernels */
    size_t (*work_group)(const struct sort_job *job, int kernel);

    /* The next functions take a resolved job; a NULL function counts as 0 (for `least`: 1). */
    size_t (*least)(const struct sort_job *job);       /* returns the least number of words; fewer
                                                          words are padded */
    size_t (*local_bytes)(const struct sort_job *job); /* returns the local memory of a work-group,
                                                          bytes */
    /* return the bytes of each buffer besides the words; 0: not needed. The first buffer holds
     * words, too, the others lists and counters; a CPU sort has one for everything */
    size_t (*buffers[SORT_MAX_BUFFERS])(const struct sort_job *job);
    /* values that fill each list and counter before a run. If a kernel must clear a buffer, its
     * value makes every run wrong, and keeps launches after a lost one within their buffers. 0:
     * zeros */
    uint32_t fill[SORT_MAX_BUFFERS];
    int (*passes)(const struct sort_job *job);     /* returns how many times the sort reads all
                                                      words; 0: CPU */
    double (*traffic)(const struct sort_job *job); /* returns the bytes of traffic, see
                                                      sort_traffic; NULL: each pass reads and writes
                                                      all words */

    int (*prepare)(struct sort_run *run, struct error *error); /* makes everything else that the
                                                                  sort needs; NULL: nothing */
    void (*sort)(struct sort_run *run);                        /* enqueues the sort, or sorts on the
                                                                  CPU */
    /* enqueues a launch of the job's rung, if `sort` is network_sort */
    void (*enqueue)(struct sort_run *run, const struct launch *launch);
};

/* Is the sort made for this kind of device, a GPU or not? Sorts on the host suit both. */
static inline bool sort_suits(const struct sort *sort, bool gpu) {
    return sort->suits == SORT_SUITS_ALL || (sort->suits == SORT_SUITS_GPU) == gpu;
}

/* Checks that `sort` can do this job on this device (NULL: none is open). Replaces each tuning
 * value of 0 by its default, halved until it fits the device, and sets the padded number of words.
 * Returns 0, or -1 with the reason. A resolved job may be resolved again. */
int sort_resolve(const struct sort *sort, const struct device_info *device, struct sort_job *job,
                 struct error *error);

/* Returns the work-items in a group of kernel number `kernel`, for a resolved job; 0: any. */
size_t sort_work_group(const struct sort *sort, const struct sort_job *job, int kernel);

/* Halves the defaults of a resolved job until its work-groups have at most `most` work-items; the
 * job must then be resolved again. False: the values are not defaults, or the sort takes no smaller
 * ones. */
bool sort_halve_groups(const struct sort *sort, struct sort_job *job, int kernel, size_t most);

/* Return for a resolved job the bytes of its words with pads; of all other buffers; and of the
 * device memory that the sort must read and write, 0 on the CPU. */
size_t sort_word_bytes(const struct sort_job *job);
size_t sort_buffer_bytes(const struct sort *sort, const struct sort_job *job);
double sort_traffic(const struct sort *sort, const struct sort_job *job);

/* Writes the build options for a resolved job: "-D WORD=uint -D GROUP=256". If each kernel is a
 * separate program, the options name kernel number `kernel`; -1: all kernels. */
void sort_options(const struct sort *sort, const struct sort_job *job, int kernel,
                  char text[SORT_OPTIONS_BYTES]);

/* Writes the files of the sort's kernels, without headers; a folder is named only if it changes:
 * "kernels/ladder/local_sort.cl, bitonic_registers.cl"; "" for a CPU sort. Returns `text`. */
char *sort_kernel_files(const struct sort *sort, char *text, size_t size);

/* Returns the value of the tuning called `name` in a resolved job; 0: the sort has none of this
 * name. */
unsigned sort_tuning_value(const struct sort *sort, const struct sort_job *job, const char *name);

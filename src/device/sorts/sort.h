/* sort: the table row of an algorithm that can be timed.
 *
 * All sorts sort unsigned words of 32 or 64 bits, ascending, in place. The maps in
 * core/timing/words.h say what a word stands for: an int, a float, a key with its value. Help
 * texts, menus and tests loop over the table; adding a sort is a file in src/device/sorts/ with its
 * row and its code, a line in sorts.c, and its kernels.
 *
 * Elements that are no words cost two launches, one before and one behind the sort, which
 * src/device/sorts/elements.c makes for any sort. A sort saves them by mapping keys, and keys with
 * values, itself: its row says `maps_keys` and lists support/order_preserving.h and
 * support/key_map.h before its other files, and its kernels call to_word for every element that
 * they read of the input and from_word for every word that they write to the result. Both functions
 * do nothing for keys that are words. If kernels write pads behind the last element themselves,
 * these must be the largest *word*; the pads of a sort with `pads` are elements that map to it. */
#pragma once

#include "core/base/error.h"
#include "core/timing/words.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    SORT_MAX_TUNING = 4,      /* tuning values of one sort */
    SORT_MAX_BUFFERS = 4,     /* buffers of a sort, beside the words */
    SORT_OPTIONS_BYTES = 200, /* build options of the kernels, as text */
};

struct device_info;
struct launch;
struct rung;
struct sort_run; /* a sort made ready for one job (src/device/sorts/run.h) */

enum sort_group {
    SORT_NETWORK,       /* a sorting network, layer after layer over global memory */
    SORT_LOCAL,         /* a sorting network that also uses local memory */
    SORT_RADIX,         /* counts digits instead of comparing keys */
    SORT_CPU,           /* one thread of the host */
    SORT_DEMONSTRATION, /* shows what goes wrong */
};

/* The kind of device that a sort is made for. A sort also runs on other devices, but is no good
 * example there; it is timed there only if its name is given. */
enum sort_suits { SORT_SUITS_ALL, SORT_SUITS_GPU, SORT_SUITS_CPU_DEVICE };

/* Where a list of sorts beside a chart has it: the eight rungs that people show are in front, on a
 * GPU others than on a CPU, since some suit one of them alone. */
enum sort_place {
    SORT_BEHIND,   /* behind a row that opens */
    SORT_IN_FRONT, /* on devices that it suits */
    SORT_TICKED,   /* likewise, and ticked to begin with */
};

/* A job for a sort. Fill in the first members and leave the rest 0; sort_resolve checks them and
 * fills in the rest. */
struct sort_job {
    size_t n;       /* words to sort, at least 1 */
    int word_bytes; /* 4 or 8 */
    int low_bit;    /* bits below this one need not be sorted, if the sort is stable; 0, or 32 to
                       sort pairs by key alone */
    struct word_map map; /* maps elements to words inside the sort's kernels; sort_resolve clears it
                            (type: NULL) if the kernels cannot map or have no need to, and so get
                            and leave words */
    bool out_of_order;   /* an out-of-order queue, in which events alone order the launches */
    unsigned tuning[SORT_MAX_TUNING]; /* in the order of the row's list; 0: the default */
    size_t padded;                    /* set by sort_resolve: words to sort, pads included */
    const struct rung *rung;          /* likewise: how its network is cut into launches, see
                                         core/structure/launches.h; NULL: another way */
    unsigned defaults; /* likewise: a bit for each tuning value that nobody asked for */
    size_t units;      /* likewise: compute units of the device, the nearest power of two */
    size_t cache;      /* likewise: bytes of its cache, see device_info; 0: unknown */
    bool on_cpu;       /* likewise: the device is a CPU */
    bool refused;      /* likewise, if it fails: the device is the reason; another device might do
                          it */
};

/* A number that the kernels are built with, as -D NAME=VALUE. Values are powers of two, or any
 * number where `any` is set. */
struct sort_tuning {
    const char *name;  /* "GROUP"; NULL ends a list. A name that ends in GROUP is a size of
                          work-groups, a name that ends in _BITS the log2 of another number */
    const char *title; /* for people: "work-group size" */
    unsigned usual;    /* the value if the device allows it, else the next smaller power of two */
    unsigned least, most;
    bool any; /* not only powers of two */
};

struct sort {
    const char *name;      /* on the command line: "b2" */
    const char *words;     /* what it does, in a few words, for a list beside a chart */
    const char *title;     /* for people */
    const char *source;    /* who published it */
    const char *idea;      /* its idea, in a sentence */
    enum sort_group group; /* which part of the ladder it belongs to */
    enum sort_suits suits; /* which devices it is made for */
    enum sort_place place; /* in the window's list */
    bool pads;             /* pads N to a power of two with the largest word; false: takes any N */
    size_t most;           /* the most words; 0: no limit of its own */
    bool stable;           /* honours low_bit: equal upper bits keep their order */
    bool vectors;          /* needs a CPU to have vector registers */
    bool maps_keys;        /* its kernels map elements that are as large as their words */
    bool unsafe;           /* a demonstration whose result may be wrong */
    const char *const *files;   /* kernel files of its program, then NULL; NULL: runs on the CPU */
    const char *const *kernels; /* functions in them, then NULL; at most SORT_MAX_KERNELS */
    /* Does the resolved job need kernel number `kernel`? Each kernel is then a program of its own,
     * built with -D KERNEL= its number, and only if needed. NULL: one program has all kernels. */
    bool (*uses)(const struct sort_job *job, int kernel);
    const char *(*job_options)(const struct sort_job *job); /* for the build; NULL: none */
    const struct sort_tuning *tuning;            /* ends with a row without a name; NULL: none */
    void (*choose_tuning)(struct sort_job *job); /* replaces zeros by values that suit the job;
                                                    NULL: the usual values suit all jobs */

    /* The work-items in a group of kernel number `kernel`; NULL: the tuning value GROUP for all
     * kernels. */
    size_t (*work_group)(const struct sort_job *job, int kernel);

    /* Of a resolved job; NULL stands for 0 (for `least`: 1). */
    size_t (*least)(const struct sort_job *job);       /* the least number of words, to which it
                                                          pads */
    size_t (*local_bytes)(const struct sort_job *job); /* local memory of one work-group */
    /* Bytes of each buffer beside the words; 0: not needed. The first buffer holds words, too, the
     * others lists and counters; a CPU sort has all in one. */
    size_t (*buffers[SORT_MAX_BUFFERS])(const struct sort_job *job);
    /* What fills each list and counter before a run: a number that no run is right with, where a
     * kernel is to clear it, and with which the launches after a lost one stay within their
     * buffers. 0: empty. */
    uint32_t fill[SORT_MAX_BUFFERS];
    int (*passes)(const struct sort_job *job);     /* how many times it reads all words; 0: CPU */
    double (*traffic)(const struct sort_job *job); /* bytes, see sort_traffic; NULL: each pass reads
                                                      and writes all words */

    int (*prepare)(struct sort_run *run, struct error *error); /* makes everything else that it
                                                                  needs; NULL: nothing */
    void (*sort)(struct sort_run *run);                        /* enqueues or does the work */
    /* Enqueues a launch of the job's rung, where `sort` is network_sort. */
    void (*enqueue)(struct sort_run *run, const struct launch *launch);
};

/* Is the sort made for this kind of device, a GPU or not? Sorts of the host suit both. */
static inline bool sort_suits(const struct sort *sort, bool gpu) {
    return sort->suits == SORT_SUITS_ALL || (sort->suits == SORT_SUITS_GPU) == gpu;
}

/* Checks that `sort` can do this job on this device (NULL: none is open). Replaces each tuning
 * value that is 0 by its default, halved until it fits the device, and fills in the padded number
 * of words. 0, or -1 after saying what the sort cannot do. A resolved job may be resolved again. */
int sort_resolve(const struct sort *sort, const struct device_info *device, struct sort_job *job,
                 struct error *error);

/* The work-items in a group of kernel number `kernel`, of a resolved job; 0: any. */
size_t sort_work_group(const struct sort *sort, const struct sort_job *job, int kernel);

/* Halves the defaults of a resolved job until its work-groups have at most `most` work-items; the
 * job has to be resolved again then. False if that is impossible: the values were asked for, or the
 * sort takes no smaller ones. */
bool sort_halve_groups(const struct sort *sort, struct sort_job *job, int kernel, size_t most);

/* For a resolved job, the bytes of its words, pads included; of all other buffers; and of the
 * device memory that the sort must read and write, 0 on the CPU. */
size_t sort_word_bytes(const struct sort_job *job);
size_t sort_buffer_bytes(const struct sort *sort, const struct sort_job *job);
double sort_traffic(const struct sort *sort, const struct sort_job *job);

/* Writes the build options for a resolved job: "-D WORD=uint -D GROUP=256". If each kernel is a
 * program of its own, the options name kernel number `kernel`; -1: all kernels. */
void sort_options(const struct sort *sort, const struct sort_job *job, int kernel,
                  char text[SORT_OPTIONS_BYTES]);

/* Writes the files of the sort's kernels, without headers, with a folder's name only where it
 * changes: "kernels/ladder/local_sort.cl, bitonic_registers.cl"; "" for a sort of the CPU. Returns
 * `text`.
 * */
char *sort_kernel_files(const struct sort *sort, char *text, size_t size);

/* The value of the tuning called `name` in a resolved job; 0 if the sort has none of that name. */
unsigned sort_tuning_value(const struct sort *sort, const struct sort_job *job, const char *name);

/* large_parts: what the files of a large sort's runner share. */
#pragma once

#include "device/large/large_runner.h"
#include "device/layer_kernels.h"

/* Copies of the keys after some layers, so that a step back runs few layers again. */
enum { LARGE_COPIES = 10 };

struct large_copy {
    cl_mem keys; /* NULL: not made yet */
    int done;    /* layers done; -1: the copy is not valid */
};

struct large_runner {
    struct device *device; /* not owned */
    struct layer_kernels kernels;
    struct large_sort large;
    struct large_job made; /* job whose keys it has */
    int *input;            /* n keys; owned */
    int *right;            /* n keys after `right_done` layers, by the CPU; owned; NULL: nothing was
                              checked yet */
    int right_done;
    size_t bytes; /* bytes of all keys */
    cl_mem keys;  /* keys after `done` layers */
    struct large_copy copies[LARGE_COPIES];
    int copy_count;              /* number of copies that memory has room for, at least 1 */
    cl_mem records, comparators; /* records and comparators of one layer */
    bool filled;                 /* keys and copies are valid */
    int done;
    int group;       /* work-items of a group, as the job wants */
    int warm;        /* 1 + size of groups of the last launch; 0: there was none */
    double copy_gbs; /* 0: not measured */
};

/* ---- large_layers: launches ---- */

/* Launches a layer on the keys. Before the launch, the records of the section's work-items are
 * marked as not written; NULL: no records are wanted. 0, or -1 with the reason. */
int large_launch(struct large_runner *runner, int layer, const struct section *section,
                 struct large_time *time, struct error *error);

/* Keeps a copy of the present keys. Copies of later layers are dropped; if memory has no room for
 * another copy, the new one takes the place of the copy that is missed least. Returns the copy;
 * NULL with the reason. */
const struct large_copy *large_keep(struct large_runner *runner, struct error *error);

/* Returns to the last copy, or to the input, if more than `layers` layers are done. */
int large_go_back(struct large_runner *runner, int layers, struct error *error);

/* ---- large_check: all keys, compared with the CPU ---- */

/* Compares the keys with those that the CPU makes of the keys of the last check. If they differ,
 * runs the layers since then again, finds the first wrong one, and continues with the device's
 * keys. 0; or -1 with the reason, also when the watch ended it. */
int large_check(struct large_runner *runner, const struct watch *watch,
                struct large_result *result);

/* Compares the keys after the last layer with the CPU's sort of the input. */
int large_check_end(struct large_runner *runner, const struct watch *watch,
                    struct large_result *result);

/* recording: what every work-item of one launch recorded, and the buffers before and after it.
 *
 * Plain data, as the device left it: nothing in it is computed here. */
#pragma once

#include "core/kernel/probes/probes.h"

#include <stdint.h>

struct record {
    int point; /* number in probes.points */
    uint64_t value;
};

struct recorded_item {
    struct record *records; /* in the order in which they were made; owned */
    int count;
    uint64_t made; /* with those that found no room */
};

/* A buffer of global memory that the launch was given. */
struct recorded_buffer {
    char name[PROBES_NAME];  /* the kernel's argument: "keys" */
    enum probe_type element; /* TYPE_NONE: a struct, or not known */
    int element_bytes;       /* 0: the same */
    size_t bytes;
    unsigned char *before, *after; /* the launch; owned */
};

struct recording {
    struct probes *probes; /* owned */
    char kernel[PROBES_NAME];
    char device[128];       /* "PoCL (processor, no GPU)": who recorded */
    int items, group;       /* work-items of the launch, and of one work-group */
    int launch;             /* its number among the launches of the sort; -1: there is no sort */
    char options[256];      /* what it was built with */
    struct error unwatched; /* "": watched; else why no work-item recorded anything */
    int line_bytes;         /* of a line of global memory */
    bool line_told;         /* the device names line_bytes; else it is a usual value */
    bool same;              /* the plain kernel left the same buffers */
    char differs[160]; /* "": same; else the first difference: "keys[3]: 7 watched, 5 unwatched" */
    struct recorded_item *of; /* per work-item, by its global id; owned */
    int buffer_count;
    struct recorded_buffer *buffers; /* owned */
};

void recording_free(struct recording *recording); /* NULL is fine; frees everything */

/* Did both launches leave the same in global memory? */
bool recording_same_results(const struct recording *one, const struct recording *other);

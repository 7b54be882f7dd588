/* recording: the records of every work-item of one launch, and the buffers before and after the
 * launch.
 *
 * It is plain data as the device left it; nothing is computed from it here. */
#pragma once

#include "core/kernel/probes/probes.h"

#include <stdint.h>

struct record {
    int point; /* number in probes.points */
    uint64_t value;
};

struct recorded_item {
    struct record *records; /* records in order; owned */
    int count;
    uint64_t made; /* number of records made, including those without room */
};

/* A buffer of global memory that was an argument of the launch. */
struct recorded_buffer {
    char name[PROBES_NAME];        /* the kernel's argument: "keys" */
    enum probe_type element;       /* type of the elements; TYPE_NONE: a struct, or unknown */
    int element_bytes;             /* bytes of an element; 0: unknown */
    size_t bytes;                  /* bytes of its content here */
    size_t whole;                  /* bytes of the whole buffer on the device */
    int *places;                   /* elements that are kept here, rising; owned; NULL: all */
    int place_count;               /* number of these; 0: all elements are kept */
    unsigned char *before, *after; /* content before and after the launch; owned */
};

/* Local memory that was an argument of the launch. */
struct recorded_local {
    char name[PROBES_NAME];
    size_t bytes; /* bytes for each work-group */
};

enum { RECORDING_LOCALS = 4 };

struct recording {
    struct probes *probes; /* owned */
    char kernel[PROBES_NAME];
    char device[128];         /* device that recorded: "PoCL (processor, no GPU)" */
    int items, group;         /* number of work-items that are recorded, and in a work-group */
    int launch;               /* number of the launch in the sort; -1: there is no sort */
    char options[256];        /* build options */
    struct error unwatched;   /* reason why no work-item recorded anything; "": all recorded */
    int line_bytes;           /* bytes of a line of global memory */
    bool line_known;          /* true: the device gave line_bytes; false: a usual value */
    bool same;                /* true: the plain kernel left the same buffers */
    char differs[160];        /* first difference, "keys[3]: 7 watched, 5 unwatched"; "": same */
    struct recorded_item *of; /* per work-item, by its global id; owned */
    int buffer_count;
    struct recorded_buffer *buffers; /* owned */
    int local_count;
    struct recorded_local locals[RECORDING_LOCALS];
};

void recording_free(struct recording *recording); /* NULL is fine; frees everything */

/* Did both launches leave the same content in global memory? */
bool recording_same_results(const struct recording *one, const struct recording *other);

/* large_job: a request for layers of a large sort, and its result.
 *
 * The device makes the keys from their kind and seed, and keeps them from job to job. Only a
 * section of them is read back. */
#pragma once

#include "core/large/large.h"

#include <stdint.h>

/* Fewest keys for which the rate is compared with the memory's bandwidth. With fewer keys most of a
 * layer's time is the launch itself. */
enum { LARGE_MEASURED = 1 << 16 };

struct large_job {
    unsigned ticket;  /* chosen by the sender, returned with the result */
    char spec[64];    /* name of the sort, as in struct large_sort */
    enum order order; /* order of the sorted keys */
    int input;        /* index of the kind of keys in input_kinds */
    uint64_t seed;    /* seed of the keys */
    int done;         /* layers that are to be done, from 0 to the depth: earlier ones run again if
                         more are done */
    struct section_range range; /* work-items of the section to read, in the last layer */
    int group;                  /* work-items of a group; 0: as the driver chooses */
    bool checks;   /* compares all keys with the CPU, too, after the last of these layers */
    bool measures; /* measures the memory's bandwidth, unless it is known */
};

struct large_time {
    double ms;
    bool by_host; /* the host's clock was used, because the device's clock is implausible */
};

/* The comparison of all keys with the CPU's. */
struct large_verdict {
    bool compared;  /* true: the other fields are valid */
    int wrong;      /* wires with a wrong key */
    int wire;       /* first wire with a wrong key */
    int key, right; /* the key of this wire, and the right one */
    int layer;      /* first wrong layer; -1: unknown */
};

struct large_result {
    unsigned ticket;    /* ticket of the job */
    bool ran;           /* false: `error` has the reason, and only `done` and `times` are valid */
    bool lost;          /* a call of the device failed */
    bool ended;         /* the user ended the job before its last layer */
    struct error error; /* reason why it did not run */
    int done;           /* layers that are done now */
    int first, count;   /* layers that ran in this job: first .. first + count - 1 */
    struct large_time *times;     /* times of these layers; owned */
    struct section section;       /* section that was read; count 0: none */
    struct large_verdict checked; /* verdict on the layers since the last check, which began with
                                     the device's keys of then */
    struct large_verdict end;     /* verdict on the result: against the CPU's sort of the input */
    double copy_gbs;              /* the memory's bandwidth, 10^9 bytes/s; 0: not known */
    double trip_ms;               /* time of the whole job, by the host's clock */
};

/* Fills a job that does nothing yet but make the keys. */
void large_job_init(struct large_job *job, const struct large_sort *large, int input,
                    uint64_t seed);

/* Do two jobs sort the same keys in the same way? */
bool large_job_same(const struct large_job *one, const struct large_job *other);

void large_result_free(struct large_result *result);

/* Makes the sort's n keys; the caller frees them. */
int *large_job_keys(const struct large_job *job, int n);

/* Returns the bytes of the device's memory that a layer reads and writes: for each work-item two
 * keys, read and written, its record, and its comparator if a list has it. */
double large_layer_bytes(const struct large_sort *large, int layer);

/* Writes a number of keys: "2^20", "1,000". */
void large_size_text(int n, char *text, size_t size);

/* Writes a verdict: "3 of 2^20 keys are wrong, the first on wire 5: 7, not 6", with the first wrong
 * layer, if it is known. `right`: the text if all keys are right. */
void large_verdict_text(const struct large_sort *large, const struct large_verdict *verdict,
                        const char *right, char *text, size_t size);

/* Compares n keys with the right ones. */
void large_compare(struct large_verdict *verdict, const int *keys, const int *right, int n);

/* step: one layer on its way to a device and back, and the verdict on the result.
 *
 * These are plain structs without pointers, so they can be copied between threads. The device side
 * fills a step_result from a step_job; the view shows the agreement. Neither knows the other. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"
#include "core/network/trace.h"

/* The names of the kernels, by the network's index rule; each stands in kernels/step/NAME.cl. */
extern const char *const step_kernel_names[INDEX_RULES];

/* A layer to run. */
struct step_job {
    unsigned ticket;      /* chosen by the sender, returned with the result */
    int layer;            /* its number in the network */
    int wires;            /* n */
    enum index_rule rule; /* which kernel finds the comparators */
    enum order order;     /* of the whole network */
    int stage, substage;  /* of the layer */
    int items;            /* work-items to launch */
    int group; /* work-items of a group; 0: one on a processor, else as the driver chooses */
    int count; /* comparators in the list */
    int keys[NETWORK_MAX_WIRES];                      /* before the layer */
    struct comparator comparators[NETWORK_MAX_ITEMS]; /* the layer's */
};

enum { STEP_NOT_WRITTEN = -2 }; /* what every field of a record holds until it is written */

/* What one work-item says it did. */
struct step_record {
    int left, right; /* wires compared; -1, -1: found no comparator; -2: never written */
    int increasing;  /* 1: I, 0: D */
    int swapped;     /* 1: it exchanged the keys */
};

/* A layer that a device ran. */
struct step_result {
    unsigned ticket;             /* of the job */
    int layer;                   /* of the job */
    bool ran;                    /* false: `error` says why, nothing else is valid */
    struct error error;          /* why it did not run */
    int group;                   /* work-items of a group, as launched; 0: the runtime chose */
    int group_most;              /* largest group that the kernel allows on this device */
    double device_ms;            /* kernel start to end, by event profiling */
    bool by_host;                /* device_ms is by the host's clock, from launch to finish, because
                                    the device's clock is implausible */
    double round_trip_ms;        /* upload, launch and read-back, by the host's clock */
    int keys[NETWORK_MAX_WIRES]; /* after the layer */
    struct step_record records[NETWORK_MAX_ITEMS]; /* one per work-item */
};

/* How a result compares with the drawn comparators, and with the CPU's run of the layer on the same
 * keys. */
struct agreement {
    int keys[NETWORK_MAX_WIRES];        /* keys that the layer should have left */
    int wrong_wires;                    /* wires whose key differs */
    int wrong_items;                    /* work-items that did not do what is drawn */
    bool wire_wrong[NETWORK_MAX_WIRES]; /* per wire */
    bool item_wrong[NETWORK_MAX_ITEMS]; /* per work-item */
    int first_wire, first_item;         /* the first that differ; -1: none */
};

/* Bytes that go to a device and back while a layer runs, by buffer. */
struct step_traffic {
    size_t keys;        /* there and back */
    size_t comparators; /* there; 0: the kernel computes them */
    size_t records;     /* back, one per work-item */
};

struct step_traffic step_traffic_of(enum index_rule rule, int wires, int items);

/* Fills `job` with layer `layer` of `network` and the keys `trace` has before it. */
void step_job_init(struct step_job *job, unsigned ticket, const struct network *network,
                   const struct trace *trace, int layer);

/* Fills layers[layer].items records with what each work-item should report: its drawn comparator,
 * or that it found none. Without a trace nothing counts as swapped. */
void step_expected(const struct network *network, const struct trace *trace, int layer,
                   struct step_record *records);

static inline bool step_same_record(struct step_record a, struct step_record b) {
    return a.left == b.left && a.right == b.right && a.increasing == b.increasing &&
           a.swapped == b.swapped;
}

/* Did the work-item find no comparator? */
bool step_is_idle(struct step_record record);

/* Compares the keys and records of a result that ran with the CPU's run of the layer on the keys
 * that `trace` has before it. (The keys that the trace has after the layer may be a device's, see
 * trace_rerun_from.) Returns true when everything is equal. */
bool step_compare(const struct network *network, const struct trace *trace,
                  const struct step_result *result, struct agreement *agreement);

/* Says what a work-item did: "did (0, 4) D swapped", "was idle", "wrote no record". */
void step_describe_record(struct step_record record, char *text, size_t size);

/* Says in one line what differs first, with expected and actual values: work-items come before
 * keys, because a wrong work-item explains a wrong key. */
void step_describe(const struct network *network, const struct trace *trace,
                   const struct step_result *result, const struct agreement *agreement, char *text,
                   size_t size);

/* ---- records: the records of every work-item of every layer that has run ---- */

struct records {
    int depth;                   /* layers */
    int count;                   /* layers that have run */
    int *first;                  /* per layer: index of its first record */
    bool *ran;                   /* per layer */
    struct step_record *records; /* all layers' records, one per work-item */
};

/* Room for the records of all layers of `network`, none of which has run. The caller frees it with
 * records_free. */
struct records *records_new(const struct network *network);
void records_free(struct records *records); /* NULL is fine */

/* Forgets the records of layer `first` and all later layers. */
void records_forget(struct records *records, int first);

/* Keeps the records of a result that ran; they replace older records of its layer. */
void records_keep(struct records *records, const struct network *network,
                  const struct step_result *result);

/* The records of a layer, one per work-item; NULL when it has not run or `records` is NULL. */
const struct step_record *records_of(const struct records *records, int layer);

/* step: one layer to run on a device, its result, and the check of the result.
 *
 * The jobs and results have no pointers, so threads can copy them. The device side makes a
 * step_result from a step_job; the view shows the agreement. The two sides do not know each
 * other. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"
#include "core/network/trace.h"

/* Names of the kernels, by the network's index rule; their files are kernels/step/NAME.cl. */
extern const char *const step_kernel_names[INDEX_RULES];

/* A layer to run. */
struct step_job {
    unsigned ticket;      /* chosen by the sender, returned with the result */
    int layer;            /* number of the layer in the network */
    int wires;            /* n */
    enum index_rule rule; /* rule by which the kernel finds the comparators */
    enum order order;     /* order of the whole network */
    int stage, substage;  /* stage and substage of the layer */
    int items;            /* work-items to launch */
    int group; /* work-items of a group; 0: 1 on a processor, otherwise the driver chooses */
    int count; /* number of comparators in the list */
    int keys[NETWORK_MAX_WIRES];                      /* keys before the layer */
    struct comparator comparators[NETWORK_MAX_ITEMS]; /* comparators of the layer */
};

enum { STEP_NOT_WRITTEN = -2 }; /* value of every field of a record before it is written */

/* Report of one work-item. */
struct step_record {
    int left, right; /* wires compared; -1, -1: it found no comparator; -2: never written */
    int increasing;  /* 1: I, 0: D */
    int swapped;     /* 1: it exchanged the keys */
};

/* A layer that a device ran. */
struct step_result {
    unsigned ticket;             /* ticket of the job */
    int layer;                   /* layer of the job */
    bool ran;                    /* false: `error` has the reason; no other field is valid */
    struct error error;          /* reason if the layer did not run */
    int group;                   /* work-items of a group, as launched; 0: the runtime chose */
    int group_most;              /* largest group that the kernel allows on the device */
    double device_ms;            /* time from kernel start to end, ms, by event profiling */
    bool by_host;                /* true: device_ms is the host's time from launch to finish,
                                    because the device's clock is implausible */
    double round_trip_ms;        /* time for upload, launch and read-back, ms, by the host's
                                    clock */
    int keys[NETWORK_MAX_WIRES]; /* keys after the layer */
    struct step_record records[NETWORK_MAX_ITEMS]; /* records, one per work-item */
};

/* Comparison of a result with the drawn comparators and with the CPU's run of the layer on the same
 * keys. */
struct agreement {
    int keys[NETWORK_MAX_WIRES];        /* right keys after the layer */
    int wrong_wires;                    /* number of wires with a different key */
    int wrong_items;                    /* number of work-items that differ from their drawn
                                           comparator */
    bool wire_wrong[NETWORK_MAX_WIRES]; /* per wire: its key differs */
    bool item_wrong[NETWORK_MAX_ITEMS]; /* per work-item: it differs */
    int first_wire, first_item;         /* first wire and work-item that differ; -1: none */
};

/* Bytes that are copied to and from a device when a layer runs, by buffer. */
struct step_traffic {
    size_t keys;        /* bytes of the keys; copied both ways */
    size_t comparators; /* bytes of the list, copied to the device; 0: the kernel computes the
                           comparators */
    size_t records;     /* bytes of the records, copied back; one record per work-item */
};

struct step_traffic step_traffic_of(enum index_rule rule, int wires, int items);

/* Fills `job` with layer `layer` of `network` and the keys before it in `trace`. */
void step_job_init(struct step_job *job, unsigned ticket, const struct network *network,
                   const struct trace *trace, int layer);

/* Fills layers[layer].items records with the right report of each work-item: its drawn comparator,
 * or none. Without a trace nothing counts as swapped. */
void step_expected(const struct network *network, const struct trace *trace, int layer,
                   struct step_record *records);

static inline bool step_same_record(struct step_record a, struct step_record b) {
    return a.left == b.left && a.right == b.right && a.increasing == b.increasing &&
           a.swapped == b.swapped;
}

/* Compares the keys and records of a result with the CPU's run of the layer on the keys before it
 * in `trace`. (The trace's keys after the layer may come from a device, see trace_rerun_from.)
 * Returns true if everything is equal. */
bool step_compare(const struct network *network, const struct trace *trace,
                  const struct step_result *result, struct agreement *agreement);

/* Describes what a work-item did: "did (0, 4) D swapped", "was idle", "wrote no record". */
void step_describe_record(struct step_record record, char *text, size_t size);

/* Describes the first difference in one line, with expected and actual values. Work-items come
 * before keys, because a wrong work-item explains a wrong key. */
void step_describe(const struct network *network, const struct trace *trace,
                   const struct step_result *result, const struct agreement *agreement, char *text,
                   size_t size);

/* ---- records: the records of every work-item of every layer that has run ---- */

struct records {
    int depth;                   /* number of layers */
    int count;                   /* number of layers that have run */
    int *first;                  /* per layer: index of its first record */
    bool *ran;                   /* per layer: true if it has run */
    struct step_record *records; /* records of all layers, one per work-item */
};

/* Makes room for the records of all layers of `network`, none of which has run. The caller frees it
 * with records_free. */
struct records *records_new(const struct network *network);
void records_free(struct records *records); /* NULL is fine */

/* Forgets the records of layer `first` and all later layers. */
void records_forget(struct records *records, int first);

/* Keeps the records of a result; they replace older records of its layer. */
void records_keep(struct records *records, const struct network *network,
                  const struct step_result *result);

/* Returns the records of a layer, one per work-item; NULL: it has not run, or `records` is NULL. */
const struct step_record *records_of(const struct records *records, int layer);

/* verifier: has every layer that the lesson passes run on the device, and keeps the verdicts.
 *
 * It talks to the worker and never waits for it. Without a device the lesson goes on from the CPU
 * trace, and `device` says why. */
#ifndef SORTNET_APP_VERIFIER_H
#define SORTNET_APP_VERIFIER_H

#include "app/proving.h"
#include "app/timing_mode.h"
#include "core/records.h"
#include "core/step.h"
#include "device/worker.h"
#include "view/scene.h"

enum device_state { DEVICE_OPENING, DEVICE_BUILDING, DEVICE_READY, DEVICE_FAILED };

struct verifier {
    struct worker *worker;      /* NULL: it could not be started */
    struct timing_mode *timing; /* hears of timed sorts */
    const struct network *network;
    const struct trace *trace;
    int cursor;                 /* layers done */
    unsigned ticket;            /* of the current network, keys and device */
    unsigned char *checks;      /* per layer: enum check */
    unsigned char *asked;       /* per layer: a job is on its way */
    int waiting;                /* layers that are asked */
    int equal, differing;       /* layers with that check */
    bool has_result;            /* `result` is of layer verifier_layer() */
    struct step_result result;  /* the last one for that layer */
    struct agreement agreement; /* of that result */
    struct records *records;    /* of every layer that ran */
    enum device_state state;
    struct device_info info;     /* BUILDING, READY */
    int device_count;            /* in the machine */
    struct error error;          /* FAILED */
    char *log;                   /* of the last build, or NULL */
    bool log_is_new;             /* a failed build's log has not been shown yet */
    struct line verdict, device; /* for the scene */
    struct proving proving;      /* what the worker proves of the network */
};

/* Starts the worker; `notify` as in worker_new. */
void verifier_init(struct verifier *verifier, const char *device, const char *kernels,
                   void (*notify)(void *context), void *context);
void verifier_free(struct verifier *verifier);

/* A new network or new keys: forgets all verdicts. Neither may go away before the next call. */
void verifier_reset(struct verifier *verifier, const struct network *network,
                    const struct trace *trace);

/* The lesson stands before layer `cursor`: runs that layer, and those before it that have not run.
 */
void verifier_go(struct verifier *verifier, int cursor);

void verifier_next_device(struct verifier *verifier);
void verifier_reload(struct verifier *verifier);

/* Takes what the worker has reported. True if something changed. */
bool verifier_poll(struct verifier *verifier);

/* The layer whose result is shown: the one the lesson stands before, at the end the last. */
int verifier_layer(const struct verifier *verifier);

/* Jobs whose results have not come yet. */
int verifier_waiting(const struct verifier *verifier);

#endif

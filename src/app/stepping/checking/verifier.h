/* verifier: runs every layer that is passed on the device, and keeps the verdicts.
 *
 * A layer is judged by its output for the keys that it gets, which are the keys that the device
 * itself left: after a layer that left wrong keys, the next layers run on these, as they would
 * without the CPU.
 *
 * It asks the worker and never waits for it. Without a device stepping continues from the CPU
 * trace, and `device` says why. */
#pragma once

#include "app/shell/desk.h"
#include "core/families/families.h"
#include "core/network/step.h"
#include "core/proof/proof.h"
#include "device/worker/worker.h"
#include "view/scene/scene.h"

struct verifier {
    const struct desk *desk; /* desk whose worker runs the layers */
    const struct network *network;
    const struct trace *trace;  /* trace of the keys on the CPU */
    struct trace *own;          /* trace of the keys on the device; NULL: the same so far */
    int cursor;                 /* layers done */
    unsigned ticket;            /* ticket of the current network, keys and device */
    unsigned char *checks;      /* per layer: enum check */
    unsigned char *requested;   /* per layer: a job is on its way */
    int waiting;                /* layers that are asked */
    int equal, differing;       /* layers with that check */
    int group;                  /* wanted work-items of a group; 0: any */
    int group_most;             /* largest group that the last layer's kernel allowed; 0: unknown */
    bool has_result;            /* `result` is of the layer in view: at `cursor`, or the last */
    struct step_result result;  /* the last one for that layer */
    struct agreement agreement; /* comparison of that result with the CPU's */
    bool agrees; /* true: the last result is right, even if an earlier one of the layer was wrong */
    struct records *records;               /* records of every layer that ran */
    struct line verdict, device;           /* texts for the scene */
    struct line held_verdict, held_device; /* instead of these until a step has arrived */
};

enum { VERIFIERS = 2 }; /* most verifiers of a desk */

/* Begins without a network: verifier_reset comes next. The desk must outlive the verifier. Several
 * share a desk: each has another `number`, 0..VERIFIERS-1, and takes the results of its own jobs.
 */
void verifier_init(struct verifier *verifier, const struct desk *desk, unsigned number);
void verifier_free(struct verifier *verifier);

/* Takes a new network or new keys and forgets all verdicts. Both must last until the next call.
 * NULL: there is no network any more. `group` as in verifier_use_groups. */
void verifier_reset(struct verifier *verifier, const struct network *network,
                    const struct trace *trace, int group);

/* Runs layer `cursor`, and earlier layers that have not run, when the user is before this layer.
 * Until the results arrive, the last verdict stays. */
void verifier_go(struct verifier *verifier, int cursor);

/* Runs every layer passed so far again; call after another device was asked for. */
void verifier_start_over(struct verifier *verifier);

/* Launches layers in work-groups of `group` work-items, or as near as a layer allows (0: the
 * driver chooses, or one on a processor). If the size changes, the layers passed so far run again.
 */
void verifier_use_groups(struct verifier *verifier, int group);

/* Takes any event of the desk: the result of a step, or that the device changed. */
void verifier_take(struct verifier *verifier, const struct worker_event *event);

/* Returns the keys after every layer: the device's keys as far as it has run, and from there the
 * computed ones. */
const struct trace *verifier_trace(const struct verifier *verifier);

/* ---- proving: asks the worker whether the network on screen sorts, when the user presses a
 * shortcut ---- */

enum proving_state { PROVING_NOT, PROVING_RUNS, PROVING_DONE };

struct proving {
    enum proving_state state;
    unsigned ticket;     /* ticket of the network: answers to older ones are dropped */
    struct proof *proof; /* DONE: the result; NULL: there is none */
    const struct family *family;
    bool news;         /* DONE, and the result was not shown yet */
    bool wanted;       /* true: prove the next network, which comes from the editor */
    bool quiet;        /* true: the user did not ask for the proof, so only the badge shows it */
    struct line badge; /* short answer beside the title */
    struct line certificate; /* answer in a sentence */
};

void proving_free(struct proving *proving);

/* Forgets question and answer: ends a running proof and removes the badge. `worker` may be NULL. */
void proving_forget(struct proving *proving, struct worker *worker);

/* Asks for a proof of `network`, of this family (NULL: a file). */
void proving_start(struct proving *proving, struct worker *worker, const struct network *network,
                   const struct family *family);

/* Takes a WORKER_PROVING or WORKER_PROVED, with its proof. */
void proving_take(struct proving *proving, const struct network *network,
                  struct worker_event *event);

/* Returns the result of the proof; NULL: none. */
const struct proof *proving_proof(const struct proving *proving);

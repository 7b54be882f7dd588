/* proving: asks the worker whether the network on screen sorts, when the user presses a
 * shortcut. */
#ifndef SORTNET_APP_STEPPING_CHECKING_PROVING_H
#define SORTNET_APP_STEPPING_CHECKING_PROVING_H

#include "core/families/families.h"
#include "core/proof/proof.h"
#include "device/worker.h"
#include "view/diagram/scene.h"

enum proving_state { PROVING_NOT, PROVING_RUNS, PROVING_DONE };

struct proving {
    enum proving_state state;
    unsigned ticket;     /* of the network: answers to older ones are dropped */
    struct proof *proof; /* DONE: the answer, or NULL: there is none */
    const struct family *family;
    bool news;               /* DONE, and not yet told */
    bool wanted;             /* of the next network, which comes from the editor */
    bool quiet;              /* nobody asked: the badge alone tells */
    struct line badge;       /* beside the title */
    struct line certificate; /* in a sentence */
};

void proving_free(struct proving *proving);

/* Forgets question and answer: a running proof ends, and the badge goes. `worker` may be NULL. */
void proving_forget(struct proving *proving, struct worker *worker);

/* Asks for a proof of `network`, of this family (NULL: a file). */
void proving_start(struct proving *proving, struct worker *worker, const struct network *network,
                   const struct family *family);

/* Takes a WORKER_PROVING or WORKER_PROVED, with its proof. */
void proving_take(struct proving *proving, const struct network *network,
                  struct worker_event *event);

/* The answer, or NULL. */
const struct proof *proving_proof(const struct proving *proving);

#endif

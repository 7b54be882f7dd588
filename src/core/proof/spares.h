/* spares: comparators that a sorting network could do without, one at a time: without any one spare
 * it still sorts, without two of them perhaps not. A comparator that never swaps is a spare. */
#ifndef SORTNET_CORE_PROOF_SPARES_H
#define SORTNET_CORE_PROOF_SPARES_H

#include "core/proof/proof.h"

struct spares {
    bool known;     /* all were looked at */
    bool cancelled; /* by the watch; if neither `known` nor `cancelled`: it would be too much
                       work */
    bool *spare;    /* per comparator */
    int count;      /* of them */
};

enum { SPARES_GIGA = 20 }; /* bit operations, in thousand millions, that all of it may take */

/* Proves the network, which sorts as `proof` says, without each of its comparators, on this
 * processor. `watch` may be NULL. The caller frees it with spares_free. */
void spares_init(struct spares *spares, const struct network *network, const struct proof *proof,
                 const struct watch *watch);
void spares_free(struct spares *spares);

#endif

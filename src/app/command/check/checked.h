/* checked: a network and the result of its proof, for `check` to print in words and as JSON. If a
 * network fails, that is printed at once; further findings have a budget of work. */
#ifndef SORTNET_APP_COMMAND_CHECK_CHECKED_H
#define SORTNET_APP_COMMAND_CHECK_CHECKED_H

#include "core/families/families.h"
#include "core/proof/spares.h"
#include "device/proof_runner.h"

struct checked {
    const char *name; /* of the network, for people; as it was given if there are several */
    const struct network *network;
    const struct family *family; /* NULL: a file */
    const struct proof *proof;
    int told;                          /* ones or zeros of the failing input that was printed before
                                          the proof was complete; 0: none */
    const struct spares *spares;       /* of a network that sorts; else NULL */
    const struct proof_runner *runner; /* that ran the proof */
};

/* Writes why a proof lacks the findings of a complete walk. */
void checked_why(const struct checked *checked, char *text, size_t size);

#endif

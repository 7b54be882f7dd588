/* checked: a network and what its proof found: what `check` tells in words and as JSON. */
#ifndef SORTNET_APP_COMMAND_CHECK_CHECKED_H
#define SORTNET_APP_COMMAND_CHECK_CHECKED_H

#include "core/families/families.h"
#include "core/proof/proof.h"
#include "device/proof_runner.h"

struct checked {
    const char *name; /* of the network, for people; as it was given if there are several */
    const struct network *network;
    const struct family *family; /* NULL: a file */
    const struct proof *proof;
    const struct proof_runner *runner; /* that ran it */
};

#endif

/* prove: a prover that takes the processor for short walks and a device for long ones. */
#ifndef SORTNET_APP_PROVE_H
#define SORTNET_APP_PROVE_H

#include "core/proof.h"

struct prove {
    const char *device;  /* device_choose; NULL: whatever is fastest */
    const char *kernels; /* a directory, or NULL for those in the program */
    char where[256];     /* filled: what ran the walk, for people; "" before one ran */
    bool without_device; /* filled: the device that was asked for could not be opened */
    struct error
        failure; /* filled: why a device that nobody asked for did not run it; "": it did */
};

/* As the `run` of struct prover, with a struct prove as its context. A walk of more than half a
 * second goes to the device, if there is one; should that fail, the processor takes over. A device
 * or kernels that were asked for are used for every walk and must work. */
int prove_run(void *prove, const struct walk *walk, const struct walk_watch *watch,
              struct walk_tally *tally, struct error *error);

#endif

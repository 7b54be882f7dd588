/* certificate: what a proof by the 0-1 principle rests on, in words that the window and `check`
 * share: how many inputs there are, and whether each was run on its own. */
#ifndef SORTNET_CORE_PROOF_CERTIFICATE_H
#define SORTNET_CORE_PROOF_CERTIFICATE_H

#include "core/proof/proof.h"

/* Writes "2^8 = 256 inputs of zeros and ones"; of many wires without the number. */
void certificate_inputs(int wires, char *text, size_t size);

/* Writes "those that became the same on the way went on as one": inputs that the first comparators
 * make equal are run once from there on (core/proof/walk.h). How many that were would be read as
 * how many inputs suffice; `check --json` has the number. Or "every one was run". */
void certificate_runs(const struct proof *proof, int wires, char *text, size_t size);

#endif

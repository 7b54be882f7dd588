/* certificate: the words in which the window and `check` say what a proof by the 0-1 principle
 * rests on: how many inputs there are, and whether each was run on its own. */
#ifndef SORTNET_CORE_PROOF_CERTIFICATE_H
#define SORTNET_CORE_PROOF_CERTIFICATE_H

#include "core/proof/proof.h"

/* Writes "2^8 = 256 inputs of zeros and ones"; for many wires only "2^40 inputs ...". */
void certificate_inputs(int wires, char *text, size_t size);

/* Writes "those that became the same on the way went on as one": inputs that the first comparators
 * make equal are run once from there on (core/proof/walk.h). Their number is left out, since it
 * would be read as the number of inputs that suffice; `check --json` has it. If no inputs became
 * equal, writes "every one was run". */
void certificate_runs(const struct proof *proof, int wires, char *text, size_t size);

#endif

/* certificate: what a proof by the 0-1 principle rests on, in words that the window and `check`
 * share: how many inputs there are, and why so few had to be run. */
#ifndef SORTNET_CORE_PROOF_CERTIFICATE_H
#define SORTNET_CORE_PROOF_CERTIFICATE_H

#include "core/proof/proof.h"

/* Writes "2^8 = 256 inputs of zeros and ones"; of many wires without the number. */
void certificate_inputs(int wires, char *text, size_t size);

/* Writes "many become alike on the way, so only 9 had to be run": inputs that the first comparators
 * make equal are run once from there on (core/proof/walk.h). */
void certificate_runs(const struct proof *proof, int wires, char *text, size_t size);

#endif

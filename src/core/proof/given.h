/* given: decides whether a network sorts all inputs of a kind. The 0-1 principle holds for a kind
 * if thresholds map its inputs to 0-1 inputs of the same kind, as for claims (claim.h). */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"

/* A kind of inputs: halves, bitonic, or sorted:K. The order of the keys is the network's order. */
struct given {
    const char *text; /* text of the kind as typed; NULL: any input */
    enum claim claim; /* claim about this kind; CLAIM_SORTS: no claim, but the first `sorted` keys
                         are sorted */
    int sorted;       /* number of first keys that are sorted */
};

enum given_verdict { GIVEN_SORTS, GIVEN_FAILS, GIVEN_TOO_MANY };

struct given_proof {
    enum given_verdict verdict;
    double inputs; /* number of 0-1 inputs of the kind; if one failed, number of inputs that were
                      run */
    unsigned char input[NETWORK_MAX_WIRES];  /* GIVEN_FAILS: an input that is not sorted */
    unsigned char output[NETWORK_MAX_WIRES]; /* GIVEN_FAILS: output of this input */
};

extern const struct choices given_choices; /* Kinds without a number. */

/* Reads a kind. Returns 0, or -1 with the reason, which lists the kinds. */
int given_read(const char *text, struct given *given, struct error *error);

/* Writes the kind in words: "two sorted halves", "inputs that begin with 8 sorted keys". */
void given_describe(const struct given *given, char *text, size_t size);

/* Checks that the network's number of wires fits the kind. Returns 0, or -1 with the reason. */
int given_check(const struct given *given, const struct network *network, struct error *error);

/* Runs all inputs of the kind, or none if there are too many. */
void given_prove(const struct given *given, const struct network *network,
                 struct given_proof *proof);

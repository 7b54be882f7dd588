/* given: does a network sort the inputs of a kind? As for a claim (claim.h), the 0-1 principle
 * holds for a kind of inputs that thresholds do not leave. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"

/* A kind of inputs: halves, bitonic, or sorted:K. Their order is the network's. */
struct given {
    const char *text; /* as it was typed; NULL: any input */
    enum claim claim; /* the claim that is about the kind; CLAIM_SORTS: none, `sorted` keys are */
    int sorted;       /* the first of them are sorted */
};

enum given_verdict { GIVEN_SORTS, GIVEN_FAILS, GIVEN_TOO_MANY };

struct given_proof {
    enum given_verdict verdict;
    double inputs; /* 0-1 inputs of the kind; those that were run, if one failed */
    unsigned char input[NETWORK_MAX_WIRES];  /* GIVEN_FAILS: an input of the kind */
    unsigned char output[NETWORK_MAX_WIRES]; /* and its output, which is not sorted */
};

extern const struct choices given_choices; /* the kinds without a number */

/* Reads a kind. 0, or -1 with the reason, which lists the kinds. */
int given_read(const char *text, struct given *given, struct error *error);

/* Writes the kind in words: "two sorted halves", "the first 8 keys sorted". */
void given_describe(const struct given *given, char *text, size_t size);

/* Checks that a network has so many wires that the kind is one of its inputs. */
int given_check(const struct given *given, const struct network *network, struct error *error);

/* Runs all inputs of the kind, or none if they are too many. */
void given_prove(const struct given *given, const struct network *network,
                 struct given_proof *proof);

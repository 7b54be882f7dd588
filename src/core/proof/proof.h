/* proof: does a network sort? Decided by the 0-1 principle (Knuth 5.3.4): a network that sorts
 * every input of zeros and ones sorts everything.
 *
 * A proof begins with inputs of few ones or zeros and with random ones, which refute most networks
 * that do not sort at once: if any two wires are not joined, by comparators in between, an input of
 * a single one leaves unsorted. Reversed keys decide a network whose comparators join neighbours
 * (proof_joins_neighbours). The walk (core/proof/walk.h) decides the other networks, and finds for
 * each output and comparator what all inputs do there. If only these findings are still wanted, the
 * walk has less time. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"
#include "core/proof/walk.h"

enum verdict {
    PROOF_SORTS,   /* every 0-1 input leaves sorted: every value was walked, or reversed keys
                      decide */
    PROOF_FAILS,   /* `input` leaves unsorted */
    PROOF_UNKNOWN, /* too many values to walk, or cancelled; no failure was found */
};

struct proof {
    enum verdict verdict;
    bool exact;       /* every value was walked */
    bool cancelled;   /* by the watch */
    double walked;    /* 0-1 values that were run if `exact`; else inputs that were tried */
    double values;    /* 0-1 values of the whole walk; 0: too many wires to tell */
    double work;      /* of the walk, in bit operations; 0: too many wires to tell */
    int passed;       /* inputs of at most so many ones or zeros leave sorted */
    bool sorts_other; /* it fails, but sorts in the opposite order; false unless `exact` */
    bool minimal;     /* PROOF_FAILS: no failing input has fewer ones or fewer zeros */
    unsigned char input[NETWORK_MAX_WIRES];  /* PROOF_FAILS: a failing 0-1 input */
    unsigned char output[NETWORK_MAX_WIRES]; /* and its output */
    bool unsorted[NETWORK_MAX_WIRES];    /* outputs w and w+1: were out of order on some input that
                                            ran */
    struct walk_ranks ranks[WALK_WIRES]; /* of output w: see core/proof/ranks.h; if `exact` */
    bool *never_swaps;                   /* per comparator: on no input; all false unless `exact` */
    int never_count;                     /* comparators that never swap */
};

/* Limit, in thousand millions of bit operations, for a walk of a network whose verdict is known,
 * which only finds more about it: seconds. */
enum { PROOF_EXTRAS_GIGA = 100 };

/* Something that can run a walk: this processor, or a device. */
struct prover {
    /* Runs a walk as walk_run does. Returns 0, 1 if there are too many values for it, or -1 with
     * the reason. */
    int (*run)(void *context, const struct walk *walk, const struct watch *watch,
               struct walk_tally *tally, struct error *error);
    void *context;
};

extern const struct prover proof_on_cpu; /* never fails */

/* Decides whether `network` sorts in its order. Deterministic, and the same with every prover that
 * walks as many values. `watch` (or NULL) is told the progress and may cancel. Returns 0, or -1
 * with the reason when the prover failed; the caller frees a proof with proof_free. */
int proof_init_with(struct proof *proof, const struct network *network, const struct prover *prover,
                    const struct watch *watch, struct error *error);

/* The same in two parts. proof_begin decides what it can at once, or leaves PROOF_UNKNOWN.
 * proof_finish does the rest and may find a smaller failing input. */
void proof_begin(struct proof *proof, const struct network *network);
int proof_finish(struct proof *proof, const struct network *network, const struct prover *prover,
                 const struct watch *watch, struct error *error);

/* Begins a proof for its verdict: as proof_begin, but a failing input stays as large as it was
 * found. */
void proof_decide(struct proof *proof, const struct network *network);

void proof_free(struct proof *proof);

/* PROOF_FAILS: writes how many ones the failing input of `wires` keys has, or how many zeros if
 * these are fewer: "2 ones", "1 zero". Returns the number. */
int proof_weight(const struct proof *proof, int wires, char *text, size_t size);

/* Does every comparator join two neighbours and put the smaller key where the order of the network
 * puts it? Such a network sorts everything if it sorts the reversed keys (N. G. de Bruijn, Sorting
 * by means of swappings, Discrete Mathematics 9, 1974). */
bool proof_joins_neighbours(const struct network *network);

/* Is the walk of a network whose verdict is known left out, because it is above PROOF_EXTRAS_GIGA?
 */
bool proof_skips_extras(const struct proof *proof);

/* Runs the network on one 0-1 input, in place; bits[w] is the key of wire w. */
void proof_run(const struct network *network, unsigned char *bits);

/* The first wire whose key is out of order with the next one's; -1: none. */
int proof_first_unsorted(const struct network *network, const unsigned char *bits);

/* ---- spares: comparators that a sorting network could do without, one at a time: without any one
 * spare it still sorts, without two of them perhaps not. A comparator that never swaps is a spare.
 */

struct spares {
    bool known;     /* all were looked at */
    bool cancelled; /* by the watch; if neither `known` nor `cancelled`: it would be too much
                       work */
    double most;    /* bit operations that were allowed */
    double work;    /* bit operations that were used; may be a little more than `most` */
    bool *spare;    /* per comparator */
    int count;      /* of them */
};

enum { SPARES_GIGA = 60 }; /* bit operations, in thousand millions, for all networks of a call */

/* Proves the network, which sorts as `proof` says, without each of its comparators, on this
 * processor, in at most `most` bit operations. `watch` may be NULL. The caller frees it with
 * spares_free. */
void spares_init(struct spares *spares, const struct network *network, const struct proof *proof,
                 double most, const struct watch *watch);
void spares_free(struct spares *spares);

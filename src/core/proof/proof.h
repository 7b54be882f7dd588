/* proof: decides whether a network sorts, by the 0-1 principle (Knuth 5.3.4): a network that sorts
 * every input of zeros and ones sorts everything.
 *
 * A proof begins with inputs of few ones or zeros and with random inputs. They quickly refute most
 * networks that do not sort: if no comparators connect two wires, an input with a single one fails.
 * Reversed keys decide a network whose comparators join neighbours (proof_joins_neighbours). The
 * walk (core/proof/walk.h) decides all other networks; it also finds facts about each output and
 * comparator on all inputs. If only these facts are still missing, the walk may take less time. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"
#include "core/proof/walk.h"

enum verdict {
    PROOF_SORTS,   /* every 0-1 input leaves sorted: every value was walked, or reversed keys
                      decided */
    PROOF_FAILS,   /* the output of `input` is not sorted */
    PROOF_UNKNOWN, /* unknown: too many values to walk, or cancelled; no failure was found */
};

struct proof {
    enum verdict verdict;
    bool exact;     /* true: every value was walked */
    bool cancelled; /* true: the watch ended the proof */
    double walked; /* number of 0-1 values that were run; if not `exact`, number of inputs that were
                      tried */
    double values; /* 0-1 values of the whole walk; 0: unknown, too many wires */
    double work;   /* bit operations of the walk; 0: unknown, too many wires */
    int passed;    /* all inputs with at most this many ones or zeros leave sorted */
    bool sorts_other; /* true: the network fails, but sorts in the opposite order; false unless
                         `exact` */
    bool minimal;     /* PROOF_FAILS: no failing input has fewer ones or fewer zeros */
    unsigned char input[NETWORK_MAX_WIRES];  /* PROOF_FAILS: a failing 0-1 input */
    unsigned char output[NETWORK_MAX_WIRES]; /* PROOF_FAILS: output of this input */
    bool unsorted[NETWORK_MAX_WIRES];    /* outputs w and w+1 were out of order on some input that
                                            was run */
    struct walk_ranks ranks[WALK_WIRES]; /* ranks of output w, see core/proof/ranks.h; valid if
                                            `exact` */
    bool *never_swaps;                   /* per comparator: true if it swaps on no input; all false
                                            unless `exact` */
    int never_count;                     /* comparators that never swap */
};

/* Limit of bit operations, in thousand millions, for a walk that only finds facts about a network
 * with a known verdict; it takes seconds. */
enum { PROOF_EXTRAS_GIGA = 100 };

/* A processor or device that can run a walk. */
struct prover {
    /* runs a walk as walk_run does. Returns 0, 1 if there are too many values, or -1 with the
     * reason */
    int (*run)(void *context, const struct walk *walk, const struct watch *watch,
               struct walk_tally *tally, struct error *error);
    void *context;
};

extern const struct prover proof_on_cpu; /* prover on the CPU; never fails */

/* Decides whether `network` sorts in its order. The result is deterministic, and the same with
 * every prover that can walk as many values. `watch`, or NULL, gets the progress and may cancel.
 * Returns 0, or -1 with the reason when the prover failed; the caller frees a proof with
 * proof_free. */
int proof_init_with(struct proof *proof, const struct network *network, const struct prover *prover,
                    const struct watch *watch, struct error *error);

/* Decide in two parts. proof_begin decides what is quick, or leaves PROOF_UNKNOWN. proof_finish
 * does the rest and may find a smaller failing input. */
void proof_begin(struct proof *proof, const struct network *network);
int proof_finish(struct proof *proof, const struct network *network, const struct prover *prover,
                 const struct watch *watch, struct error *error);

/* Begins a proof whose verdict is enough: as proof_begin, but does not make a failing input
 * smaller. */
void proof_decide(struct proof *proof, const struct network *network);

void proof_free(struct proof *proof);

/* Writes the number of ones of the failing input of `wires` keys, or of zeros if they are fewer: "2
 * ones", "1 zero". Returns the number. Only for PROOF_FAILS. */
int proof_weight(const struct proof *proof, int wires, char *text, size_t size);

/* Does every comparator join two neighbours and put the smaller key first in the network's order?
 * Such a network sorts everything if it sorts the reversed keys (N. G. de Bruijn, Sorting by means
 * of swappings, Discrete Mathematics 9, 1974). */
bool proof_joins_neighbours(const struct network *network);

/* Was the walk for more facts left out, because it is above PROOF_EXTRAS_GIGA? */
bool proof_skips_extras(const struct proof *proof);

/* Runs the network on one 0-1 input, in place; bits[w] is the key of wire w. */
void proof_run(const struct network *network, unsigned char *bits);

/* Returns the first wire whose key is out of order with the next wire's key; -1: none. */
int proof_first_unsorted(const struct network *network, const unsigned char *bits);

/* ---- spares: comparators that a sorting network does not need. Without any one spare the network
 * still sorts; without two spares perhaps not. A comparator that never swaps is a spare. ---- */

struct spares {
    bool known;     /* true: all comparators were checked */
    bool cancelled; /* true: the watch ended the check; if `known` is false, too, the check would
                       take too long */
    double most;    /* bit operations that were allowed */
    double work;    /* bit operations that were used; may be a little more than `most` */
    bool *spare;    /* per comparator: true if it is a spare */
    int count;      /* number of spares */
};

enum {
    SPARES_GIGA = 60
}; /* most bit operations, in thousand millions, for all networks of a
      call */

/* Proves the network without each of its comparators in turn, on this processor, in at most `most`
 * bit operations. `proof` says that the network sorts. `watch` may be NULL. The caller frees the
 * result with spares_free. */
void spares_init(struct spares *spares, const struct network *network, const struct proof *proof,
                 double most, const struct watch *watch);
void spares_free(struct spares *spares);

/* families: generators of networks. Each family has a table row, which stands beside its generator
 * in core/families. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/network/network.h"
#include "core/network/pack.h"
#include "core/proof/claim.h"

/* A number that follows n in the spec of some families: "random:8:DEPTH:SEED". */
struct family_parameter {
    const char *name;    /* in upper case, for help and errors: "DEPTH" */
    const char *about;   /* its usual value, in words */
    int least, most;     /* range, inclusive */
    int (*usual)(int n); /* its value unless given */
};

/* Which n a family has networks for. */
struct family_sizes {
    const char *about;   /* in words: "powers of two from 2 to 64" */
    int least, most;     /* range of n, inclusive */
    bool (*fits)(int n); /* which n of that range; NULL: all */
};

struct family {
    const char *name;          /* in a spec: "bitonic" */
    const char *title;         /* for people */
    const char *idea;          /* how it works, in a short line for a list */
    bool taught;               /* F goes to it: one of those that people teach with */
    const char *source;        /* who published it */
    int year;                  /* of publication; 0: unknown or none */
    struct family_sizes sizes; /* which n are valid */
    const char *formulas;      /* size and depth, in words */
    enum claim claim;          /* what its networks are proven for */
    const char *theorem;       /* why all of them sort, and who proved it; or NULL */
    bool has_stages;           /* its layers are grouped in stages */
    enum index_rule rule;      /* how a work-item finds its comparator */
    const char *sort; /* the timed sort that launches its layers one by one; NULL: there is none */
    const struct family_parameter *parameters; /* numbers after n; NULL: none */
    int parameter_count;                       /* of them, at most NETWORK_MAX_PARAMETERS */
    const char *text; /* the network of a family that has only one, in a notation; NULL: `build`
                         makes its networks */
    /* Adds the layers of the ascending network to an empty one, whose n = network->wires is valid.
     * The layers are made by loops over wires, not by the index arithmetic of the kernels
     * (kernels/step/comparator_index.h), so that comparing the two proves something. */
    void (*build)(struct network *network);
    /* Instead of it: appends the comparators one by one; they are packed into layers. */
    void (*lines)(struct program *program, int n);
};

static inline bool family_power_of_two(int n) {
    return is_power_of_two((size_t)n);
}

extern const struct family *const families[];
extern const struct choices family_choices;

/* True if the family has a network of n wires. */
bool family_valid(const struct family *family, int n);

/* The next valid n above (step 1) or below (step -1) `n`, at most `most`; `n` itself if there is
 * none. */
int family_next_n(const struct family *family, int n, int step, int most);

/* The valid n nearest to `n` and no larger than `most`; the family's least n when there is none. */
int family_nearest_n(const struct family *family, int n, int most);

/* The form of its specs: "bitonic:N", "random:N:DEPTH:SEED". */
void family_form(const struct family *family, char *text, size_t size);

/* The network of `n` wires, with the first `count` parameters as given (NULL: none) and the usual
 * ones for the rest; `count` is at most the family's. NULL with the reason when the family has no
 * network of that size, or a parameter is out of range. The caller frees it with network_free. */
struct network *family_network(const struct family *family, int n, const int *parameters, int count,
                               enum order order, struct error *error);

/* A family's network, with the usual parameters, that is the same as `network` (edit_same), and a
 * sort if `network` is meant to be one; sets `family`. NULL: no family has it. The caller frees
 * it. */
struct network *family_same(const struct network *network, const struct family **family);

/* ---- names for networks that were made from another network ---- */

/* How the network was made from another one. */
enum remade { REMADE_NOT, REMADE_UNTANGLED, REMADE_REVERSED };

/* Takes a network that was made from `old`, `how` being "untangled", and returns it under the name
 * "Bitonic sort, untangled". If a family has the same network, frees `made`, returns the family's
 * network and sets `family`. The caller frees the result. */
struct network *remade_name(struct network *made, const struct network *old, const char *how,
                            const struct family **family);

/* ---- family_spec: a network named by its family and size, FAMILY:N. Some families take more
 * numbers after N, as in random:N:DEPTH:SEED; numbers left out have their usual values ---- */

/* The family that a spec begins with, or NULL. */
const struct family *family_spec_find(const char *spec);

/* Writes the end of a message about a SPEC that names no family: the family that was perhaps meant,
 * then "; the families are bitonic, ...". Returns `text`. */
const char *family_spec_known(const char *spec, char *text, size_t size);

/* Makes the network of a spec that begins with this family. NULL with the reason when there is
 * none. The caller frees it with network_free. */
struct network *family_spec_network(const struct family *family, const char *spec, enum order order,
                                    struct error *error);

/* The number of wires that such a spec names, whether or not the family has a network of that size;
 * -1 with the reason when it names none. */
int family_spec_wires(const struct family *family, const char *spec, struct error *error);

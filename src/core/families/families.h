/* families: generators of networks. Each family has a table row, next to its generator in
 * core/families. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/network/keys.h"
#include "core/network/network.h"
#include "core/network/pack.h"
#include "core/proof/claim.h"

/* A number after n in the spec of some families: "random:8:DEPTH:SEED". */
struct family_parameter {
    const char *name;    /* name in upper case, for help and errors: "DEPTH" */
    const char *about;   /* usual value, in words */
    int least, most;     /* range, inclusive */
    int (*usual)(int n); /* returns the usual value */
};

/* Sizes n for which a family has networks. */
struct family_sizes {
    const char *about;   /* sizes in words: "powers of two from 2 to 64" */
    int least, most;     /* range of n, inclusive */
    bool (*fits)(int n); /* is this n of the range a size? NULL: all are */
};

struct family {
    const char *name;          /* name in a spec: "bitonic" */
    const char *title;         /* title on screen */
    const char *idea;          /* idea in a short line, for a list */
    bool taught;               /* true: F offers it, as one of the families for teaching */
    const char *source;        /* author of the publication */
    int year;                  /* year of publication; 0: unknown or none */
    struct family_sizes sizes; /* sizes n that are valid */
    const char *formulas;      /* size and depth, in words */
    enum claim claim;          /* claim that is proven for its networks */
    const char *theorem;       /* theorem why all its networks sort, with its author; NULL: none */
    bool has_stages;           /* true: its layers are grouped in stages */
    enum index_rule rule;      /* rule by which a work-item finds its comparator */
    const char *sort;          /* timed sort that launches its layers one by one; NULL: none */
    const struct family_parameter *parameters; /* numbers after n; NULL: none */
    int parameter_count;                       /* number of parameters, at most
                                                  NETWORK_MAX_PARAMETERS */
    const char *text; /* network in a notation, if the family has only one; NULL: `build` makes its
                         networks */
    /* adds the layers of the ascending network to an empty one, whose n = network->wires is valid.
     * The layers are made by loops over wires, not by the index arithmetic of the kernels
     * (kernels/step/comparator_index.h), so comparing the two proves something */
    void (*build)(struct network *network);
    /* appends the comparators one by one, to be packed into layers; in place of `build` */
    void (*lines)(struct program *program, int n);
};

static inline bool family_power_of_two(int n) {
    return is_power_of_two((size_t)n);
}

extern const struct family *const families[];
extern const struct choices family_choices;

/* Returns true if the family has a network of n wires. */
bool family_valid(const struct family *family, int n);

/* Returns the next valid n above (step 1) or below (step -1) `n`, at most `most`; `n` itself: there
 * is none. */
int family_next_n(const struct family *family, int n, int step, int most);

/* Returns the valid n nearest to `n` and no larger than `most`; the family's least n if there is
 * none. */
int family_nearest_n(const struct family *family, int n, int most);

/* Writes the form of the family's specs: "bitonic:N", "random:N:DEPTH:SEED". */
void family_form(const struct family *family, char *text, size_t size);

/* Makes the network of `n` wires; the first `count` parameters are given (NULL: none), at most as
 * many as the family has, and the others have usual values. NULL with the reason: the family has no
 * network of that size, or a parameter is out of range. The caller frees the network with
 * network_free. */
struct network *family_network(const struct family *family, int n, const int *parameters, int count,
                               enum order order, struct error *error);

/* Returns a family's network, with the usual parameters, that is the same as `network` (edit_same),
 * and a sort if `network` is meant to be a sort; sets `family`. NULL: there is none. The caller
 * frees it. */
struct network *family_same(const struct network *network, const struct family **family);

/* ---- keys ---- */

/* Returns the kind of inputs for which a family's networks are made; NULL: any, or no family. */
const struct input_kind *family_input(const struct family *family);

/* Fills the keys of a network of this family (NULL: none) with a kind and a seed. A merger of
 * descending runs takes them descending. */
void family_fill(const struct family *family, const struct network *network,
                 const struct input_kind *kind, uint64_t seed, int *keys);

/* ---- names for networks that were made from another network ---- */

/* Changes that make a network from another one. */
enum remade { REMADE_NOT, REMADE_UNTANGLED, REMADE_REVERSED };

/* Names a network that was made from `old`, for example "Bitonic sort, untangled" if `how` is
 * "untangled", and returns it. If a family has the same network, frees `made`, returns the family's
 * network and sets `family`. The caller frees the result. */
struct network *remade_name(struct network *made, const struct network *old, const char *how,
                            const struct family **family);

/* ---- family_spec: reads a spec, FAMILY:N. Some families take more numbers after N, as in
 * random:N:DEPTH:SEED; missing numbers have their usual values ---- */

/* Returns the family at the beginning of a spec, or NULL. */
const struct family *family_spec_find(const char *spec);

/* Writes the end of a message about a SPEC that names no family: a family with a similar name, then
 * "; the families are bitonic, ...". Returns `text`. */
const char *family_spec_known(const char *spec, char *text, size_t size);

/* Makes the network of a spec that begins with this family. NULL with the reason. The caller frees
 * it with network_free. */
struct network *family_spec_network(const struct family *family, const char *spec, enum order order,
                                    struct error *error);

/* Returns the number of wires in a spec of this family, whether or not the family has a network of
 * that size; -1 with the reason: the spec has no number. */
int family_spec_wires(const struct family *family, const char *spec, struct error *error);

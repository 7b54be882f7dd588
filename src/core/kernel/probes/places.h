/* places: what stands left of an assignment, and how it is read, written and stepped with a record.
 */
#ifndef SORTNET_CORE_KERNEL_PROBES_PLACES_H
#define SORTNET_CORE_KERNEL_PROBES_PLACES_H

#include "core/kernel/probes/rewriting.h"

enum place {
    PLACE_NONE,     /* a value, or a place that is not followed */
    PLACE_VARIABLE, /* of a work-item's own, or a member of one */
    PLACE_ELEMENT,  /* of an array, of what a pointer points to; a variable in local memory */
    PLACE_ADDRESS,  /* & and one of these */
};

enum { MOST_DIMENSIONS = 6 };

/* An expression that has been read. */
struct value {
    struct type type;
    int first, past; /* tokens */
    enum place place;
    int name;                      /* of a place: the token of its variable's name */
    struct type of;                /* the type of that variable */
    int brackets[MOST_DIMENSIONS]; /* the tokens [ of its indices */
    int count;                     /* of them */
    bool member;                   /* a member of a struct */
    int dot;                       /* the . before a vector's component; -1 */
    struct type whole;             /* then, the type of the vector */
    int last_point;                /* whose record ends the evaluation; -1: none does */
    bool comma;                    /* a comma outside brackets */
};

struct value value_at(int first);

/* The value is needed: an element is read. */
void place_read(struct reader *r, struct value *v);

/* `v` is assigned what stands from behind the operator to before here. */
void place_assign(struct reader *r, struct value *v, int sign);

/* ++ and --, whose token is `sign`, before or behind the place. */
void place_step(struct reader *r, struct value *v, int sign);

/* The records of indices alone, for an atomic function. */
void place_indices(struct reader *r, const struct value *v);

/* What an access is about: the name, and what it is of. */
struct subject place_subject(const struct reader *r, const struct value *v);

/* Writes calls that record a variable, each behind a comma: a value, the members of a struct, an
 * address. Returns the last point; -1: nothing can be recorded. */
int place_record(struct reader *r, const struct subject *subject, char *text, size_t size);

#endif

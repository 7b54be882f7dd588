/* call: reads comparators that are written as calls, such as cmpxchg(a[0], a[1]). */
#ifndef SORTNET_CORE_NOTATIONS_CALL_H
#define SORTNET_CORE_NOTATIONS_CALL_H

#include "core/notations/pair_list.h"

struct word {
    const char *start; /* in the text; NULL: there is none */
    int length;        /* bytes */
};

/* The name at the start of a text, with its qualifiers: std::swap, this->keys. Its length is 0 if
 * the text begins with no name. */
struct word call_name(const char *text);

bool call_same(struct word a, struct word b);

/* Reads the arguments of a call, with their brackets. Two arguments are wires: a[3], &a[3], ref
 * a[3], &mut a[3], a + 3, a3, or just 3; if one wire is a + 3, the other may be a. All other
 * arguments are names, such as an array or an order. *array is the array of the wires, or the first
 * name if the wires are numbers; if the caller gives *array, the call has to have the same. */
int call_read(struct scan *scan, struct word *array, struct pair *pair);

/* Reads a[0], a[1] = f(a[0], a[1]), which leaves the smaller key on the first wire, or a[0], a[1] =
 * min(a[0], a[1]), max(a[0], a[1]); *function is the called function. */
int call_read_assigned(struct scan *scan, struct word *function, struct word *array,
                       struct pair *pair);

#endif

/* call: a comparator as a call, such as cmpxchg(a[0], a[1]). */
#ifndef SORTNET_CORE_NOTATIONS_CALL_H
#define SORTNET_CORE_NOTATIONS_CALL_H

#include "core/notations/pair_list.h"

struct word {
    const char *start; /* in the text; NULL: there is none */
    int length;        /* bytes */
};

/* The name at the start of a text, with what stands before it: std::swap, this->keys. Its length is
 * 0 if there is none. */
struct word call_name(const char *text);

bool call_same(struct word a, struct word b);

/* Reads what stands between the brackets of a call, with them. Two arguments are wires: a[3],
 * &a[3], ref a[3], &mut a[3], a + 3, a3, or just 3; where one is a + 3, the other may be a. All
 * others are names, such as that of the array or of an order. *array is the array that the wires
 * are of, or the first name if they are numbers; where it is given, it has to be the same. */
int call_read(struct scan *scan, struct word *array, struct pair *pair);

/* Reads a[0], a[1] = f(a[0], a[1]), which leaves the smaller key on the first wire, or
 * a[0], a[1] = min(a[0], a[1]), max(a[0], a[1]); *function is the one that is called. */
int call_read_assigned(struct scan *scan, struct word *function, struct word *array,
                       struct pair *pair);

#endif

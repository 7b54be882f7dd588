/* keys: questions about n keys, in whatever network they are. */
#ifndef SORTNET_CORE_NETWORK_KEYS_H
#define SORTNET_CORE_NETWORK_KEYS_H

#include "core/network/network.h"

/* Puts n keys in ascending order. */
void keys_sort(int *keys, int n);

/* True if the n keys are in this order (equal neighbours are). */
bool keys_sorted(const int *keys, int n, enum order order);

/* True if the n keys are zeros and ones. */
bool keys_zero_one(const int *keys, int n);

/* Writes the distinct keys among n keys to `distinct`, which has room for n, smallest first.
 * Returns their number. */
int keys_distinct(const int *keys, int n, int *distinct);

/* Characters of the longest of n keys. */
int keys_digits(const int *keys, int n);

/* Are the n keys a bitonic sequence: bent to a ring, do they rise once and fall once? */
bool keys_bitonic(const int *keys, int n);

#endif

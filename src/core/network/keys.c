/* keys: answers each question by looking at all keys, or by sorting them. */
#include "core/network/keys.h"

#include "core/base/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void keys_sort(int *keys, int n) {
    qsort(keys, (size_t)n, sizeof *keys, numbers_compare);
}

bool keys_sorted(const int *keys, int n, enum order order) {
    for (int i = 0; i + 1 < n; i++)
        if (order == ASCENDING ? keys[i] > keys[i + 1] : keys[i] < keys[i + 1]) return false;
    return true;
}

bool keys_zero_one(const int *keys, int n) {
    for (int i = 0; i < n; i++)
        if (keys[i] != 0 && keys[i] != 1) return false;
    return true;
}

int keys_distinct(const int *keys, int n, int *distinct) {
    int count = 0;
    memcpy(distinct, keys, (size_t)n * sizeof *keys);
    keys_sort(distinct, n);
    for (int i = 0; i < n; i++)
        if (count == 0 || distinct[i] != distinct[count - 1]) distinct[count++] = distinct[i];
    return count;
}

int keys_digits(const int *keys, int n) {
    int most = 0;
    for (int i = 0; i < n; i++) {
        int digits = snprintf(NULL, 0, "%d", keys[i]);
        if (digits > most) most = digits;
    }
    return most;
}

bool keys_bitonic(const int *keys, int n) {
    int turns = 0, last = 0; /* the last step: up (1) or down (-1); 0: all keys were equal so far */
    for (int i = 0; i < n; i++) {
        int a = keys[i], b = keys[(i + 1) % n], step = (b > a) - (b < a);
        if (step == 0) continue;
        turns += last != 0 && step != last;
        last = step;
    }
    return turns <= 2; /* around a ring the number of turns is even */
}

/* random: splitmix64, and numbers and orders made of its bits. */
#include "core/base/numbers.h"

uint64_t random_next(struct random *random) {
    uint64_t z = random->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

int random_below(struct random *random, int bound) {
    return (int)(random_next(random) % (uint64_t)bound);
}

void random_shuffle(struct random *random, int *numbers, int n) {
    for (int i = n - 1; i > 0; i--) {
        int other = random_below(random, i + 1), number = numbers[i];
        numbers[i] = numbers[other];
        numbers[other] = number;
    }
}

/* plan_time: random keys, runs without a break, and the comparison with sorted keys. */
#include "plan_time.h"

#include "core/base/memory.h"
#include "core/base/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FLOAT_BITS = 24 };

/* Returns a random key that the type holds exactly. */
static long long random_key(enum probe_type type, struct random *random) {
    int bits = 8 * probe_type_bytes(type);
    bool has_sign = type == TYPE_CHAR || type == TYPE_SHORT || type == TYPE_INT ||
                    type == TYPE_LONG || type == TYPE_FLOAT || type == TYPE_DOUBLE;
    if (type == TYPE_FLOAT || type == TYPE_DOUBLE) bits = FLOAT_BITS;
    if (bits == 64) bits = 62;
    long long key = (long long)(random_next(random) >> (64 - bits));
    return has_sign ? key - (1LL << (bits - 1)) : key;
}

static int compare_keys(const void *one, const void *other) {
    long long a = *(const long long *)one, b = *(const long long *)other;
    return a < b ? -1 : a > b;
}

static int compare_times(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b;
}

/* Compares a result with the sorted keys, and notes the first difference. */
static void verify(struct plan_time *time, const struct plan_run *run, const unsigned char *keys,
                   const unsigned char *sorted) {
    size_t bytes = (size_t)probe_type_bytes(run->plan->type), at = 0;
    char key[32], expected[32];
    while (at < time->n && memcmp(keys + at * bytes, sorted + at * bytes, bytes) == 0)
        at++;
    if ((at == time->n && !run->trampled[0]) || !time->right) return;
    time->right = false;
    snprintf(time->wrong, sizeof time->wrong, "%s", run->trampled);
    if (at == time->n) return;
    probe_write_value(run->plan->type, probe_value_at(run->plan->type, keys + at * bytes), key,
                      sizeof key);
    probe_write_value(run->plan->type, probe_value_at(run->plan->type, sorted + at * bytes),
                      expected, sizeof expected);
    snprintf(time->wrong, sizeof time->wrong, "key %zu is %s, not %s", at, key, expected);
}

static void measure(struct plan_time *time, struct plan_run *run, const long long *given,
                    const unsigned char *sorted) {
    double *times = memory_new((size_t)time->repeats, sizeof *times);
    size_t bytes = time->n * (size_t)probe_type_bytes(run->plan->type);
    unsigned char *keys = memory_new(bytes, 1);
    for (int r = -1; r < time->repeats && !time->error.text[0]; r++) {
        plan_write_numbers(run->plan->type, given, time->n, keys);
        if (plan_run_sort(run, keys, &time->error)) break;
        verify(time, run, keys, sorted);
        if (r >= 0) times[r] = run->ms;
    }
    qsort(times, (size_t)time->repeats, sizeof *times, compare_times);
    time->least_ms = times[0];
    time->median_ms = times[time->repeats / 2];
    time->most_ms = times[time->repeats - 1];
    free(times);
    free(keys);
}

void plan_time(const struct plan_program *program, const struct signature *signature,
               const char *text, uint64_t seed, struct plan_time *time) {
    struct plan plan;
    struct random random = {seed};
    time->error.text[0] = time->wrong[0] = '\0';
    time->right = true;
    if (plan_make(&plan, text, signature, time->n, &time->error)) return;
    time->launches = plan.count;
    struct plan_run run = {.program = program, .plan = &plan, .way = PLAN_PLAIN, .unbroken = true};
    long long *given = memory_new(time->n, sizeof *given);
    long long *order = memory_new(time->n, sizeof *order);
    unsigned char *sorted = memory_new(time->n, sizeof *order);
    for (size_t i = 0; i < time->n; i++)
        order[i] = given[i] = random_key(plan.type, &random);
    qsort(order, time->n, sizeof *order, compare_keys);
    plan_write_numbers(plan.type, order, time->n, sorted);
    measure(time, &run, given, sorted);
    free(sorted);
    free(order);
    free(given);
    plan_free(&plan);
}

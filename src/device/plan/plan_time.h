/* plan_time: measures a plan on many keys, and verifies every run. */
#pragma once

#include "device/plan/plan_run.h"

struct plan_time {
    size_t n;
    struct error error; /* reason why it was not measured; "": it was */
    int launches, repeats;
    double median_ms, least_ms,
        most_ms;     /* times from the first launch to the end of the last, host clock */
    bool right;      /* true: every run left the sorted keys, and nothing outside changed */
    char wrong[160]; /* first wrong key; "": none */
};

/* Measures `repeats` runs after one that warms up, with random keys of this seed. */
void plan_time(const struct plan_program *program, const struct signature *signature,
               const char *text, uint64_t seed, struct plan_time *time);

/* plan_record: records one launch of a plan. */
#pragma once

#include "device/plan/plan_run.h"

struct plan_record {
    const struct plan_program *program;
    const struct plan *plan;
    const long long *keys;       /* plan->n keys */
    int launch;                  /* number of the launch */
    struct recording *recording; /* result; the caller frees it */
};

/* Records the launch. If no launch up to it has an index outside a buffer, the plain kernel runs
 * as well and is compared; else recording->differs says so. Returns 0, or -1 with the reason. */
int plan_record(struct plan_record *record, struct error *error);

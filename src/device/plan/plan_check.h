/* plan_check: tries a plan on few keys: all inputs of zeros and ones, and keys that differ.
 *
 * Sorted output is not enough. Every launch is recorded on buffers of exact size, and the whole
 * plan runs again with the plain kernels, and with work-items in reverse order. A plan without a
 * fault is tried on keys of all bits, negative ones too. */
#pragma once

#include "core/network/network.h"
#include "core/plan/findings.h"
#include "device/plan/plan_run.h"

enum { PLAN_CHECK_ALL = 8, PLAN_CHECK_MOST = 1024 }; /* most keys for all inputs; most keys */

struct plan_check {
    size_t n;
    enum probe_type type; /* type of the keys */
    struct error error;   /* reason why the plan did not run; "": it ran */
    int launches;
    long inputs, sorted, descending,
        kept; /* numbers of inputs; of sorted, of descending, and of complete results */
    char unsorted[200],
        lost[200]; /* first input that is not sorted, or loses keys, and its result; "": none */
    struct findings findings;
    bool plain;          /* true: the plain kernels ran; false: an index was outside */
    char wide[300];      /* first fault with keys of all bits, if small keys have none; "": none */
    bool small_only;     /* true: `wide` is an index outside, as in a table for few keys */
    char unwatched[200]; /* lines that are not recorded, "line 9, line 12"; "": none */
    bool table_outside;  /* true: an index was outside a named buffer of the plan */
    bool table_large;    /* true: half of a named buffer is never touched */
    char untouched[120]; /* first launch and key that it does not touch; "": none */
    struct network *network; /* comparators of the launches; owned; NULL: `other` says why */
    int *launch_of;          /* per layer of the network: number of its launch; owned; or NULL */
    long long keys[PLAN_CHECK_MOST]; /* first input that is not sorted, or else a random one */
    char other[200];
};

/* Effort of a check. */
enum plan_effort {
    PLAN_QUICK, /* records only the inputs whose keys differ, and does not reverse work-items */
    PLAN_THOROUGH,
};

/* Checks the plan in `text` for n keys; the caller frees the check with plan_check_free. */
void plan_check(const struct plan_program *program, const struct signature *signature,
                const char *text, size_t n, enum plan_effort effort, struct plan_check *check);
void plan_check_free(struct plan_check *check);

/* Did all inputs leave sorted and whole, without a finding? Keys of all bits may lead outside. */
bool plan_check_passed(const struct plan_check *check);

/* Returns the first fault: why the plan did not run, a mistake, or an input that is not sorted; "":
 * there is none. */
const char *plan_check_fault(const struct plan_check *check);

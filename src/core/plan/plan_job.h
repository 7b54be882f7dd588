/* plan_job: a request about a kernel file, and its result; plain data. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"
#include "core/plan/plan.h"

enum { PLAN_JOB_KEYS = 64, PLAN_JOB_PATH = 1024 };

struct plan_job {
    unsigned ticket; /* chosen by the sender, returned with the result */
    char path[PLAN_JOB_PATH];
    char plan[PLAN_TEXT]; /* "": the plan in the file, or a guess */
    int n;                /* number of keys of the network, 1..PLAN_JOB_KEYS */
    bool quiet;           /* true: only make the network, no report */
};

struct plan_result {
    unsigned ticket;
    struct error error; /* reason why nothing could be launched; "": it was */
    char *report;       /* plan and verdict, or the compiler's log; owned; or NULL */
    bool sorts;         /* true: the report found no mistake */
    bool sorts_n;       /* true: no mistake was found for n keys */
    struct error fault; /* first mistake for n keys, or why the plan does not run for n; "": none */
    char plan[PLAN_TEXT];
    enum probe_type type;    /* type of the keys; TYPE_NONE: the plan does not run for n */
    struct network *network; /* comparators that the launches made; owned; NULL: no network */
    int launches;            /* number of launches for n keys; 0: the plan does not run for n */
    int *launch_of;          /* per layer of the network: number of its launch; owned */
    int layers;              /* number of layers */
    int keys[PLAN_JOB_KEYS]; /* input that the kernels do not sort, or a random one */
};

/* A launch to record. */
struct plan_recording {
    char path[PLAN_JOB_PATH], plan[PLAN_TEXT];
    int n, launch;
    int keys[PLAN_JOB_KEYS]; /* n keys before the first launch */
};

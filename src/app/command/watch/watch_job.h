/* watch_job: the launch that `watch` is to record, from the command line. */
#ifndef SORTNET_APP_COMMAND_WATCH_WATCH_JOB_H
#define SORTNET_APP_COMMAND_WATCH_WATCH_JOB_H

#include "app/options/options.h"
#include "device/recorder.h"

struct watch_job {
    struct record_job job;
    char what[192]; /* "local on 16 keys", "layer 2 of bitonic:8", "counts of pass 0 of radix:16" */
    char about[128]; /* where the keys are from */
    int launch;      /* as --launch numbers them */
};

/* Reads SORT, --launch, and what the keys depend on. 0, or -1 with the reason. */
int watch_job_init(struct watch_job *job, const struct options *options, struct error *error);

#endif

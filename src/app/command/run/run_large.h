/* run_large: `run` for a large sort, stage by stage. */
#pragma once

#include "app/options/options.h"
#include "core/large/large_job.h"
#include "device/device.h"

/* A stage that ran. */
struct large_stage {
    int layers;
    double ms, bytes; /* time and bytes of all layers of the stage */
    bool by_host;     /* a time is by the host's clock */
    struct large_verdict verdict;
};

/* All stages that ran. */
struct large_run {
    struct large_sort large;
    char about[128]; /* the keys */
    char device[DEVICE_WORDS_BYTES];
    double copy_gbs;            /* the memory's bandwidth; 0: not known */
    struct large_stage *stages; /* rows of the finished stages; owned */
    int count;
    struct large_verdict end;
    int wrong; /* stages with wrong keys */
};

/* Runs the sort of the options' SPEC on the device and compares it with the CPU. Returns the exit
 * code; main prints `error`. */
int run_large(const struct options *options, struct error *error);

/* ---- run_large_json ---- */

/* Prints the run as JSON; docs/formats.md explains its members. */
void run_large_json(const struct large_run *run);

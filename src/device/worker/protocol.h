/* protocol: the messages between the program and its device's process.
 *
 * The program speaks first; after that they take turns. Most questions have one answer. SAY_WALK,
 * SAY_TIME and SAY_LARGE take long: before their answer, the device's process may say more often
 * how far it is. Each time it waits for SAY_GO_ON or SAY_END, and before these, the program may ask
 * for steps, radix sorts, large sorts, recordings and how long memory takes.
 *
 * A new field of a struct that is passed changes PROTOCOL_VERSION; the first message of the
 * device's process has its version. */
#pragma once

#include "core/large/large_job.h"
#include "core/network/step.h"
#include "core/plan/plan_job.h"
#include "core/proof/walk.h"
#include "core/radix/radix_step.h"
#include "core/timing/memory_times.h"
#include "device/process/message.h"
#include "device/steps/recorder.h"
#include "device/timing/timing_run.h"

enum { PROTOCOL_VERSION = 5 };

enum saying {
    SAY_HELLO,    /* the device's process has started: its version */
    SAY_OPEN,     /* request to open a device: struct opening */
    SAY_OPENED,   /* struct found_device */
    SAY_BUILD,    /* request to build the kernels of a folder from now on: a string, NULL: the
                     program's own */
    SAY_BUILT,    /* struct built */
    SAY_STEP,     /* struct step_job */
    SAY_STEPPED,  /* struct step_result */
    SAY_RADIX,    /* struct radix_job */
    SAY_SORTED,   /* struct radix_result */
    SAY_RECORD,   /* struct record_job */
    SAY_RECORDED, /* struct record_result */
    SAY_CHECK,    /* struct plan_job: request to check a kernel file */
    SAY_CHECKED,  /* struct plan_result */
    SAY_LARGE,    /* struct large_job; without a spec: the memory of the last one is released */
    SAY_SECTION,  /* struct large_result */
    SAY_MEASURE,  /* request for memory times */
    SAY_MEASURED, /* struct measured */
    SAY_WALK,     /* a network */
    SAY_FAR,      /* progress of a walk, timing or large sort: two real numbers, done and all */
    SAY_WALKED,   /* struct walked */
    SAY_TIME,     /* struct timing_plan */
    SAY_NEWS,     /* struct timing_news */
    SAY_TIMED,    /* end of timing: struct error, "": complete */
    SAY_GO_ON,
    SAY_END,
    SAYINGS,
};

enum { DEVICES_NAMED = 16, DEVICE_NAME_BYTES = 96 };

/* The device to open: the one named by `which` (device_choose) if `from` is -1 and `advance` is 0;
 * else the device number `from` + `advance`, counted round. */
struct opening {
    char *which; /* name; NULL: any device */
    int from, advance;
};

struct found_device {
    bool open;                                    /* true: open; false: `error` has the reason */
    int count;                                    /* number of devices in the machine */
    int place;                                    /* index of the chosen device; -1: none was
                                                     chosen */
    struct device_info info;                      /* description of that device */
    char names[DEVICES_NAMED][DEVICE_NAME_BYTES]; /* names of the first devices: device_words */
    struct error error;
};

struct built {
    bool built;         /* true: built; false: `error` has the reason */
    struct error error; /* reason; "" */
    char *log;          /* whole build log, or NULL; owned by the reader */
};

struct measured {
    struct memory_times times;
    struct error error; /* "": the times were measured; else the reason */
};

/* End of a walk: the result of walker_run. */
struct walked {
    int result;
    struct error error; /* reason if the result is -1 */
};

void pass_opening(struct message *message, struct opening *opening);
void pass_found(struct message *message, struct found_device *opened);
void pass_built(struct message *message, struct built *built);
void pass_measured(struct message *message, struct measured *measured);
void pass_error(struct message *message, struct error *error);
void pass_step_job(struct message *message, struct step_job *job);
void pass_step_result(struct message *message, struct step_result *result);
void pass_radix_job(struct message *message, struct radix_job *job);
void pass_radix_result(struct message *message, struct radix_result *result);

/* Passes wires, order and comparators. The reader frees the network; it is NULL if the message is
 * bad. */
void pass_network(struct message *message, struct network **network);

/* Passes the results of a walk that both sides have made. */
void pass_walked(struct message *message, struct walked *walked, const struct walk *walk,
                 struct walk_tally *tally);

/* ---- protocol_large ---- */

void pass_large_job(struct message *message, struct large_job *job);
void pass_large_result(struct message *message, struct large_result *result); /* reader frees */

/* ---- protocol_recording ---- */

void pass_plan_job(struct message *message, struct plan_job *job);
void pass_plan_result(struct message *message, struct plan_result *result); /* reader frees */
void pass_record_job(struct message *message, struct record_job *job);
void pass_record_result(struct message *message, struct record_result *result); /* reader frees */

/* ---- protocol_timing ---- */

/* Passes a sort of the table; NULL: none. In a timing plan and its news, the row of a kernel file
 * arrives as sort_kernel_file. */
void pass_sort(struct message *message, const struct sort **sort);
void pass_word_map(struct message *message, struct word_map *map);

/* Passes a plan without the fields that the worker sets itself. The reader frees the plan with
 * timing_plan_free. */
void pass_timing_plan(struct message *message, struct timing_plan *plan);
void pass_timing_news(struct message *message, struct timing_news *news); /* reader frees */

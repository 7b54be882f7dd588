/* server: answers the other end of the channel. During a walk or timing, it answers questions after
 * each report of progress: between two parts of a walk and between two points, so that no figure is
 * disturbed. */
#include "device/worker/server.h"

#include "core/base/memory.h"
#include "core/large/large_compute.h"
#include "device/cl.h"
#include "device/large/large_runner.h"
#include "device/plan/plan_answer.h"
#include "device/pocl_cache.h"
#include "device/process/channel.h"
#include "device/process/child.h"
#include "device/process/whereabouts.h"
#include "device/steps/radix_stepper.h"
#include "device/steps/stepper.h"
#include "device/steps/walker.h"
#include "device/timing/timing_run.h"
#include "device/worker/protocol.h"

#include <stdlib.h>
#include <string.h>

struct server {
    int channel;
    struct message message;        /* message being read or written */
    char *kernel_dir;              /* NULL: the program's kernels */
    struct device *device;         /* NULL: none is open */
    struct stepper *stepper;       /* NULL: no kernels were built */
    struct walker *walker;         /* NULL: none was needed since the last build */
    struct large_runner *large;    /* runner of the last large sort; NULL: none */
    struct large_computer *on_cpu; /* the same where no device is open */
    double told_ms;                /* time of the last progress message, ms */
    bool ends;                     /* the long job is to end, or the other end is gone */
};

static void say(struct server *server) {
    if (message_send(server->channel, &server->message)) server->ends = true;
}

/* ---- devices and kernels ---- */

static void forget_walker(struct server *server) {
    walker_free(server->walker);
    server->walker = NULL;
}

static void forget_large(struct server *server) {
    large_runner_free(server->large);
    server->large = NULL;
    large_computer_free(server->on_cpu);
    server->on_cpu = NULL;
}

static void close_device(struct server *server) {
    forget_walker(server);
    forget_large(server);
    stepper_free(server->stepper);
    server->stepper = NULL;
    device_close(server->device);
    server->device = NULL;
}

static void find_device(struct server *server, const struct opening *opening,
                        struct found_device *opened) {
    struct device_info *list;
    if (device_list(&list, &opened->count, &opened->error)) return;
    if (opened->count == 0 || (opening->from < 0 && opening->advance == 0))
        opened->place = device_choose(list, opened->count, opening->which, &opened->error);
    else
        opened->place = (opening->from + opening->advance) % opened->count;
    for (int d = 0; d < opened->count && d < DEVICES_NAMED; d++)
        device_words(&list[d], opened->names[d], DEVICE_NAME_BYTES);
    if (opened->place >= 0) {
        opened->info = list[opened->place];
        server->device = device_open(&opened->info, &opened->error);
    }
    if (server->device) opened->info = *device_get_info(server->device);
    free(list);
}

static void answer_open(struct server *server) {
    struct opening opening = {NULL, 0, 0};
    struct found_device opened = {.place = -1};
    pass_opening(&server->message, &opening);
    close_device(server);
    find_device(server, &opening, &opened);
    free(opening.which);
    opened.open = server->device != NULL;
    message_begin(&server->message, SAY_OPENED);
    pass_found(&server->message, &opened);
    say(server);
}

/* Builds kernels. If the new kernels cannot be built, the old kernels stay in use. */
static void answer_build(struct server *server) {
    struct built built = {false, {""}, NULL};
    struct stepper *stepper = NULL;
    free(server->kernel_dir);
    pass_string(&server->message, &server->kernel_dir);
    forget_walker(server);
    forget_large(server);
    if (server->device) {
        device_forget_programs(server->device); /* a requested build must not be answered from
                                                   memory */
        stepper = stepper_new(server->device, server->kernel_dir, &built.log, &built.error);
    } else {
        error_set(&built.error, "no device is open");
    }
    built.built = stepper != NULL;
    if (stepper) {
        stepper_free(server->stepper);
        server->stepper = stepper;
        built.error.text[0] = '\0';
    }
    message_begin(&server->message, SAY_BUILT);
    pass_built(&server->message, &built);
    free(built.log);
    say(server);
}

/* ---- steps ---- */

/* Can the request be run? If not, says why: values of a request that did not arrive whole are
 * zeros, and the answer would be about another job. */
static bool can_run(const struct server *server, struct error *error) {
    if (!message_is_whole(&server->message))
        error_set(error, "the device's process did not understand the request");
    else if (!server->device)
        error_set(error, "no device is open");
    else
        return true;
    return false;
}

static void answer_step(struct server *server) {
    struct step_job job;
    struct step_result result = {0};
    pass_step_job(&server->message, &job);
    if (!server->stepper)
        error_set(&result.error, "no kernels are built");
    else if (can_run(server, &result.error))
        stepper_run(server->stepper, &job, &result);
    message_begin(&server->message, SAY_STEPPED);
    pass_step_result(&server->message, &result);
    say(server);
}

static void answer_radix(struct server *server) {
    struct radix_job job;
    struct radix_result *result = memory_new(1, sizeof *result);
    pass_radix_job(&server->message, &job);
    if (can_run(server, &result->error))
        radix_stepper_run(server->device, server->kernel_dir, &job, result, NULL);
    message_begin(&server->message, SAY_SORTED);
    pass_radix_result(&server->message, result);
    free(result);
    say(server);
}

static void answer_record(struct server *server) {
    struct record_job *job = memory_new(1, sizeof *job);
    struct record_result *result = memory_new(1, sizeof *result);
    pass_record_job(&server->message, job);
    result->ticket = job->ticket;
    if (can_run(server, &result->error) && job->kind == RECORD_PLAN)
        plan_answer_record(server->device, &job->plan, result);
    else if (!result->error.text[0])
        recorder_run(server->device, server->kernel_dir, job, result);
    message_begin(&server->message, SAY_RECORDED);
    pass_record_result(&server->message, result);
    record_result_free(result);
    free(result);
    free(job);
    say(server);
}

static void answer_check(struct server *server) {
    struct plan_job job;
    struct plan_result result = {0};
    pass_plan_job(&server->message, &job);
    if (can_run(server, &result.error)) plan_answer(server->device, &job, &result);
    message_begin(&server->message, SAY_CHECKED);
    pass_plan_result(&server->message, &result);
    plan_result_free(&result);
    say(server);
}

static void answer_measure(struct server *server) {
    struct measured measured = {.error = {""}};
    if (!server->device)
        error_set(&measured.error, "no device is open");
    else if (memory_times_measure(server->device, &measured.times, &measured.error) == 0)
        measured.error.text[0] = '\0';
    message_begin(&server->message, SAY_MEASURED);
    pass_measured(&server->message, &measured);
    say(server);
}

static bool answer(struct server *server, bool in_job);

/* ---- long jobs ---- */

/* Answers questions, after a report, until the job should continue or end. False: end. */
static bool take_turn(struct server *server) {
    bool heard;
    do {
        heard = message_receive(server->channel, &server->message) == 0;
    } while (heard && answer(server, true));
    if (!heard || server->message.kind != SAY_GO_ON) server->ends = true;
    return !server->ends;
}

static const double tell_every_ms = 20;

static bool go_on(void *context, double done, double all) {
    struct server *server = context;
    if (server->ends || cl_clock_ms() - server->told_ms < tell_every_ms) return !server->ends;
    message_begin(&server->message, SAY_FAR);
    pass_real(&server->message, &done, 0);
    pass_real(&server->message, &all, 0);
    say(server);
    bool wanted = take_turn(server);
    server->told_ms = cl_clock_ms();
    return wanted;
}

/* Runs a job on the device, or on the CPU where none is open. */
static void run_large(struct server *server, const struct large_job *job,
                      struct large_result *result) {
    const struct watch watch = {go_on, server};
    char *log = NULL;
    if (server->device && server->large && !large_runner_fits(server->large, job))
        forget_large(server);
    if (!server->device) {
        large_compute(&server->on_cpu, job, &watch, result);
        return;
    }
    if (!server->large)
        server->large =
            large_runner_new(server->device, server->kernel_dir, job, &log, &result->error);
    free(log);
    if (server->large) large_runner_run(server->large, job, &watch, result);
}

/* Handles a request during a longer job, which continues afterwards. */
static void answer_large(struct server *server) {
    struct large_job job;
    struct large_result result = {0};
    bool ends = server->ends;
    pass_large_job(&server->message, &job);
    result.ticket = job.ticket;
    server->ends = false;
    server->told_ms = cl_clock_ms();
    if (*job.spec)
        run_large(server, &job, &result);
    else
        forget_large(server);
    server->ends = ends;
    message_begin(&server->message, SAY_SECTION);
    pass_large_result(&server->message, &result);
    large_result_free(&result);
    say(server);
}

static void run_walk(struct server *server, const struct walk *walk, struct walk_tally *tally,
                     struct walked *walked) {
    const struct watch watch = {go_on, server};
    char *log = NULL;
    walked->result = -1;
    if (!server->device) {
        error_set(&walked->error, "no device is open");
        return;
    }
    if (!server->walker)
        server->walker = walker_new(server->device, server->kernel_dir, &log, &walked->error);
    free(log);
    if (server->walker)
        walked->result = walker_run(server->walker, walk, &watch, tally, &walked->error);
}

static void answer_walk(struct server *server) {
    struct network *network;
    struct walk walk;
    struct walk_tally tally;
    struct walked walked = {0};
    pass_network(&server->message, &network);
    if (!network) {
        server->ends = true;
        return;
    }
    walk_init(&walk, network);
    walk_tally_init(&tally, &walk);
    run_walk(server, &walk, &tally, &walked);
    message_begin(&server->message, SAY_WALKED);
    pass_walked(&server->message, &walked, &walk, &tally);
    say(server);
    walk_tally_free(&tally);
    walk_free(&walk);
    network_free(network);
}

static void tell_news(void *context, const struct timing_news *news) {
    struct server *server = context;
    struct timing_news copy = *news;
    message_begin(&server->message, SAY_NEWS);
    pass_timing_news(&server->message, &copy);
    timing_launches_free(&copy.launches); /* the receiver has its own copy */
    say(server);
    take_turn(server);
}

/* Times the sorts at their sizes, then the launches. */
static int run_plan(struct server *server, struct timing_plan *plan, struct error *error) {
    const struct timing_listener listener = {{go_on, server}, tell_news, server};
    struct timing_table table = {0};
    int failed = 0;
    if ((plan->launched || timing_plan_needs_device(plan)) && !server->device)
        return error_set(error, "no device is open, and some of these sorts need one");
    plan->device = server->device;
    plan->kernel_dir = server->kernel_dir;
    if (plan->sort_count > 0 && plan->size_count > 0)
        failed = timing_run(plan, &listener, &table, error);
    if (!failed && plan->launched) {
        failed = timing_run_launches(plan, &listener, error);
        if (failed && watch_ends(&listener.watch))
            error_set(error, "ended; what was finished is kept");
    }
    timing_table_free(&table);
    return failed;
}

static void answer_time(struct server *server) {
    struct timing_plan *plan = memory_new(1, sizeof *plan);
    struct plan_timing timing;
    struct error error = {""};
    pass_timing_plan(&server->message, plan);
    plan_answer_time(&timing, server->device, plan);
    if (run_plan(server, plan, &error) == 0) error.text[0] = '\0';
    plan_answer_timed(&timing);
    timing_plan_free(plan);
    message_begin(&server->message, SAY_TIMED);
    pass_error(&server->message, &error);
    say(server);
}

/* ---- the loop ---- */

/* Answers a question; `in_job`: during a long job, when only some are answered. False: the message
 * is no such question. */
static bool answer(struct server *server, bool in_job) {
    static const struct {
        void (*answer)(struct server *server);
        bool any_time; /* also during a long job */
    } questions[SAYINGS] = {
        [SAY_OPEN] = {answer_open, false},  [SAY_BUILD] = {answer_build, false},
        [SAY_WALK] = {answer_walk, false},  [SAY_TIME] = {answer_time, false},
        [SAY_STEP] = {answer_step, true},   [SAY_RADIX] = {answer_radix, true},
        [SAY_LARGE] = {answer_large, true}, [SAY_RECORD] = {answer_record, true},
        [SAY_CHECK] = {answer_check, true}, [SAY_MEASURE] = {answer_measure, true},
    };
    int kind = server->message.kind;
    if (kind < 0 || kind >= SAYINGS || !questions[kind].answer) return false;
    if (in_job && !questions[kind].any_time) return false;
    questions[kind].answer(server);
    return true;
}

void server_run(int channel) {
    struct server server = {.channel = channel};
    int version = PROTOCOL_VERSION;
    message_begin(&server.message, SAY_HELLO);
    pass_int(&server.message, &version, 0, PROTOCOL_VERSION);
    say(&server);
    while (message_receive(channel, &server.message) == 0) {
        server.ends = false;
        server.told_ms = cl_clock_ms();
        answer(&server, false);
    }
    message_free(&server.message);
    close_device(&server);
    free(server.kernel_dir);
}

int server_main(void) {
    child_begin();
    struct whereabouts *page = channel_shared(CHILD_SHARED, sizeof *page);
    if (!page) return 1;
    pocl_cache_begin();
    whereabouts_on(page);
    server_run(CHILD_CHANNEL);
    return 0;
}

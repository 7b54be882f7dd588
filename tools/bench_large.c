/* bench_large: measures how long a step of a large sort takes: from the request, through the
 * device's thread and its messages, until the section of the layer is there and compared. */
#include "bench.h"

#include "core/families/families.h"
#include "device/worker/worker.h"

#include <stdio.h>
#include <time.h>

enum { BITS = 20, FIRST = 60, REPEATS = 101 };

/* Waits for an event of this kind; false: the device failed. The caller frees the event. */
static bool wait_for(struct worker *worker, enum worker_event_kind kind,
                     struct worker_event *event) {
    const struct timespec moment = {.tv_nsec = 50000};
    for (;;) {
        while (!worker_poll(worker, event))
            nanosleep(&moment, NULL);
        if (event->kind == kind) return true;
        bool failed = event->kind == WORKER_FAILED;
        if (failed) printf("large sorts were not measured: %s\n", event->error.text);
        worker_event_free(event);
        if (failed) return false;
    }
}

/* Returns the time of a step to `done` layers, ms; -1: a key of the section is wrong. */
static double step(struct worker *worker, const struct large_sort *large, int done) {
    struct large_job job;
    struct worker_event event;
    double start = bench_now_ms();
    large_job_init(&job, large, 0, 1);
    job.done = done;
    job.range = (struct section_range){5000, section_around(5000, SECTION_LEAST), SECTION_LEAST};
    worker_large(worker, &job);
    if (!wait_for(worker, WORKER_LARGE, &event)) return -1;
    section_judge(&event.large->section, large);
    bool right = event.large->ran && event.large->section.wrong == 0;
    double ms = bench_now_ms() - start;
    worker_event_free(&event);
    return right ? ms : -1;
}

/* Steps forwards (1) or backwards (-1), and prints the row. */
static void bench_way(struct worker *worker, const struct large_sort *large, int way) {
    double ms[REPEATS];
    char what[80];
    int begin = way > 0 ? FIRST : FIRST + REPEATS;
    for (int r = -1; r < REPEATS; r++) {
        double took = step(worker, large, begin + way * r);
        if (took < 0) {
            printf("%s: a layer failed\n", large->name);
            return;
        }
        if (r >= 0) ms[r] = took;
    }
    snprintf(what, sizeof what, "%s, a step %s: request to compared section", large->name,
             way > 0 ? "forwards" : "back");
    bench_print_row(what, ms, REPEATS, "aim: 50 or less on a GPU");
}

void bench_large(const char *which) {
    const struct worker_wanted wanted = {.which = which, .limit_s = 60};
    struct large_sort large;
    struct worker_event event;
    struct error error;
    struct worker *worker = worker_new(&wanted, &error);
    if (!worker) return;
    if (large_new(&large, families[0], 1 << BITS, ASCENDING, &error) == 0 &&
        wait_for(worker, WORKER_READY, &event)) {
        worker_event_free(&event);
        bench_way(worker, &large, 1);
        bench_way(worker, &large, -1);
    }
    large_free(&large);
    worker_free(worker);
}

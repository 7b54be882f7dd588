/* test_worker: requests and events of the thread that drives the device.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. Run from the top folder.
 */
#include "devices.h"
#include "faults.h"

#include "core/base/memory.h"
#include "core/network/trace.h"
#include "device/sorts/sorts.h"
#include "device/worker.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

struct bell {
    pthread_mutex_t lock;
    pthread_cond_t rang;
    int rings; /* not answered yet */
};

static struct bell bell = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};

static void ring(void *context) {
    struct bell *b = context;
    pthread_mutex_lock(&b->lock);
    b->rings++;
    pthread_cond_signal(&b->rang);
    pthread_mutex_unlock(&b->lock);
}

static struct worker *new_worker(const char *which, const char *kernel_dir) {
    struct error error;
    bell.rings = 0;
    struct worker *worker = worker_new(which, kernel_dir, ring, &bell, &error);
    check(worker, "%s", error.text);
    return worker;
}

/* Waits for one ring, at most two minutes. */
static void wait_bell(void) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 120;
    pthread_mutex_lock(&bell.lock);
    while (bell.rings == 0)
        if (pthread_cond_timedwait(&bell.rang, &bell.lock, &until)) fail_msg("no event came");
    bell.rings--;
    pthread_mutex_unlock(&bell.lock);
}

/* The next event must be of this kind. The caller frees event->log. */
static void expect(struct worker *worker, enum worker_event_kind kind, struct worker_event *event) {
    wait_bell();
    assert_true(worker_poll(worker, event));
    if (event->kind != kind) fail_msg("event %d, not %d: %s", event->kind, kind, event->error.text);
    assert_int_equal(event->device_count, kind == WORKER_OPENING ? event->device_count : count);
}

static void expect_ready(struct worker *worker, bool opening, const char *name) {
    struct worker_event event;
    if (opening) expect(worker, WORKER_OPENING, &event);
    expect(worker, WORKER_BUILDING, &event);
    assert_string_equal(event.device.name, name);
    expect(worker, WORKER_READY, &event);
    assert_string_equal(event.device.name, name);
    free(event.log);
}

/* The first layer of bitonic:8 with keys in reverse order. */
static struct step_job *new_job(unsigned ticket) {
    int keys[8];
    struct step_job *job = memory_new(1, sizeof *job);
    struct network *network = make_network("bitonic", 8, ASCENDING);
    input_fill(choices_find(&input_choices, "reversed"), keys, 8, 1);
    struct trace *trace = trace_new(network, keys);
    step_job_init(job, ticket, network, trace, 0);
    trace_free(trace);
    network_free(network);
    return job;
}

static void expect_step(struct worker *worker, unsigned ticket) {
    static const int after[] = {7, 8, 6, 5, 3, 4, 2, 1};
    struct worker_event event;
    expect(worker, WORKER_STEPPED, &event);
    assert_true(event.result.ran);
    assert_int_equal(event.result.ticket, ticket);
    assert_memory_equal(event.result.keys, after, sizeof after);
}

static void test_worker_steps(void **state) {
    (void)state;
    if (count == 0) return;
    int first = device_choose(list, count, NULL, NULL);
    struct worker *worker = new_worker(NULL, NULL);
    struct worker_event event;
    struct step_job *job = new_job(1);
    worker_step(worker, job); /* waits until the device is open */
    job->ticket = 2;
    worker_step(worker, job);
    expect_ready(worker, true, list[first].name);
    expect_step(worker, 1);
    expect_step(worker, 2);
    assert_false(worker_poll(worker, &event));
    worker_next_device(worker);
    job->ticket = 3;
    worker_step(worker, job);
    expect_ready(worker, true, list[(first + 1) % count].name);
    expect_step(worker, 3);
    worker_reload(worker); /* the device stays open */
    expect_ready(worker, false, list[(first + 1) % count].name);
    worker_step(worker, job);
    expect_step(worker, 3);
    free(job);
    worker_free(worker);
}

/* A device by its place, which is told with the names of all. */
static void test_worker_opens_a_place(void **state) {
    (void)state;
    if (count == 0) return;
    struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    expect_ready(worker, true, list[0].name);
    for (int place = count - 1; place >= 0; place--) {
        worker_open_device(worker, place);
        expect(worker, WORKER_OPENING, &event);
        expect(worker, WORKER_BUILDING, &event);
        assert_int_equal(event.device_place, place);
        for (int d = 0; d < count && d < WORKER_MOST_DEVICES; d++)
            check(strstr(event.device_names[d], list[d].name), "%s is no name of %s",
                  event.device_names[d], list[d].name);
        expect(worker, WORKER_READY, &event);
        assert_string_equal(event.device.name, list[place].name);
        free(event.log);
    }
    worker_free(worker);
}

/* The worker's thread stands still in its first notification while steps and requests come in. */
static void test_worker_drops(void **state) {
    (void)state;
    if (count == 0) return;
    struct worker_event event;
    struct step_job *job = new_job(1);
    pthread_mutex_lock(&bell.lock);
    struct worker *worker = new_worker("0:0", NULL);
    for (int i = 0; i < 5; i++)
        worker_step(worker, job);
    worker_drop_steps(worker);
    worker_step(worker, job);
    worker_reload(worker); /* drops that one too */
    worker_reload(worker); /* two requests become one */
    job->ticket = 2;
    worker_step(worker, job);
    pthread_mutex_unlock(&bell.lock);
    expect_ready(worker, true, list[0].name);
    wait_bell();
    if (!worker_poll(worker, &event)) fail_msg("no event");
    if (event.kind == WORKER_BUILDING) { /* it was opening already when the reloads came */
        expect(worker, WORKER_READY, &event);
        free(event.log);
        expect(worker, WORKER_STEPPED, &event);
    }
    assert_int_equal(event.kind, WORKER_STEPPED);
    assert_int_equal(event.result.ticket, 2);
    assert_false(worker_poll(worker, &event));
    free(job);
    worker_free(worker);
}

static void test_worker_failures(void **state) {
    struct worker *worker = new_worker("no such device", NULL);
    struct worker_event event;
    struct step_job *job = new_job(1);
    (void)state;
    expect(worker, WORKER_OPENING, &event);
    expect(worker, WORKER_FAILED, &event);
    assert_true(event.error.text[0] != '\0');
    assert_int_equal(event.device.name[0], '\0');
    worker_step(worker, job); /* dropped */
    if (count > 0) {
        worker_next_device(worker);
        expect_ready(worker, true, list[0].name);
        worker_step(worker, job);
        expect_step(worker, 1);
    }
    worker_free(worker);
    if (count > 0) {
        worker = new_worker("0:0", "tests/kernels/broken-syntax");
        expect(worker, WORKER_OPENING, &event);
        expect(worker, WORKER_BUILDING, &event);
        expect(worker, WORKER_FAILED, &event);
        assert_string_equal(event.device.name, list[0].name);
        assert_non_null(event.log);
        check_says(event.log, "bitonic_layer.cl:5");
        free(event.log);
        worker_step(worker, job); /* dropped */
        worker_reload(worker);
        expect(worker, WORKER_BUILDING, &event);
        worker_free(worker); /* while busy, and with a build log nobody takes */
    }
    free(job);
}

static void test_worker_free_while_busy(void **state) {
    struct step_job *job = new_job(1);
    (void)state;
    worker_free(new_worker(NULL, NULL));
    struct worker *worker = new_worker(NULL, NULL);
    for (int i = 0; i < 100; i++)
        worker_step(worker, job);
    worker_next_device(worker);
    for (int i = 0; i < 100; i++)
        worker_step(worker, job);
    if (count > 0) wait_bell();
    worker_free(worker);
    free(job);
}

/* ---- proofs ---- */

static void ask_for_proof(struct worker *worker, unsigned ticket, const char *family, int n) {
    struct network *network = make_network(family, n, ASCENDING);
    worker_prove(worker, ticket, network);
    network_free(network); /* the worker has its own */
}

/* Takes events up to the answer; the number of steps among them. */
static int expect_proof(struct worker *worker, unsigned ticket, struct worker_event *event) {
    int steps = 0;
    for (;;) {
        wait_bell();
        assert_true(worker_poll(worker, event));
        steps += event->kind == WORKER_STEPPED && event->result.ran;
        if (event->kind == WORKER_PROVED && event->ticket == ticket) return steps;
        check(event->kind != WORKER_FAILED, "%s", event->error.text);
        worker_free_proof(event->proof);
        free(event->log);
    }
}

static void test_worker_proves(void **state) {
    (void)state;
    struct worker *worker = new_worker("no such device", NULL); /* needs none */
    struct worker_event event;
    expect(worker, WORKER_OPENING, &event);
    expect(worker, WORKER_FAILED, &event);
    ask_for_proof(worker, 5, "bitonic", 16);
    expect_proof(worker, 5, &event);
    assert_non_null(event.proof);
    assert_int_equal(event.proof->verdict, PROOF_SORTS);
    assert_false(event.on_device);
    worker_free_proof(event.proof);
    worker_free(worker);
}

static void test_worker_proves_on_device(void **state) {
    (void)state;
    if (count == 0) return;
    struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    ask_for_proof(worker, 1, "odd-even-transposition", 48);
    expect_proof(worker, 1, &event);
    assert_non_null(event.proof);
    assert_int_equal(event.proof->verdict, PROOF_SORTS);
    assert_true(event.on_device);
    worker_free_proof(event.proof);
    worker_free(worker);
}

/* A proof of minutes lets steps through, and ends when it is told to, or for the next one. */
static void test_worker_steps_while_proving(void **state) {
    (void)state;
    if (count == 0) return;
    struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    struct step_job *job = new_job(7);
    expect_ready(worker, true, list[0].name);
    ask_for_proof(worker, 1, "odd-even-transposition", 56);
    do {
        wait_bell();
        assert_true(worker_poll(worker, &event));
    } while (event.kind != WORKER_PROVING);
    check(event.share >= 0 && event.share < 0.9, "%g of the proof are done", event.share);
    worker_step(worker, job);
    do {
        wait_bell();
        assert_true(worker_poll(worker, &event));
        check(event.kind != WORKER_PROVED, "the proof did not let the step through");
    } while (event.kind != WORKER_STEPPED);
    worker_cancel_proof(worker);
    expect_proof(worker, 1, &event);
    assert_true(event.proof->cancelled);
    assert_int_equal(event.proof->verdict, PROOF_UNKNOWN);
    worker_free_proof(event.proof);
    ask_for_proof(worker, 2, "odd-even-transposition", 64);
    ask_for_proof(worker, 3, "mirrored", 16);
    expect_proof(worker, 3, &event);
    assert_int_equal(event.proof->verdict, PROOF_SORTS);
    worker_free_proof(event.proof);
    ask_for_proof(worker, 4, "odd-even-transposition", 64);
    worker_free(worker); /* while busy */
    free(job);
}

/* The next event of this kind about timing; news of other kinds, steps and the opening of a device
 * may come before it, and are counted in `seen`, by kind. The caller frees event->news. */
static void expect_timing(struct worker *worker, enum worker_event_kind kind,
                          struct worker_event *event, int seen[WORKER_TIMED + 1]) {
    for (;;) {
        wait_bell();
        assert_true(worker_poll(worker, event));
        seen[event->kind]++;
        if (event->kind == kind) return;
        free(event->log);
        timing_news_free(event->news);
    }
}

/* Setup first, then progress before each point, the launches at the end. */
/* Makes `folder` the cache, with a file of tuned values for the first device that says nonsense. */
static void spoil_tuning(char *folder, char *path, size_t size) {
    struct error error;
    struct tuning tuning = {0};
    assert_non_null(mkdtemp(folder));
    setenv("XDG_CACHE_HOME", folder, 1);
    assert_int_equal(
        tuning_path(list[0].platform_name, list[0].name, list[0].driver, path, size, &error), 0);
    assert_int_equal(tuning_write(&tuning, path, &error), 0);
    FILE *file = fopen(path, "a");
    fputs("nonsense\n", file);
    fclose(file);
}

static void remove_folder(const char *folder) {
    char command[96];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    assert_int_equal(system(command), 0);
    unsetenv("XDG_CACHE_HOME");
}

static void test_worker_times(void **state) {
    (void)state;
    if (count == 0) return;
    const struct sort *chosen[] = {choices_find(&sort_choices, "b2"),
                                   choices_find(&sort_choices, "qsort")};
    size_t sizes[] = {1024, 2048};
    struct timing_plan plan = {.sorts = chosen,
                               .sort_count = 2,
                               .sizes = sizes,
                               .size_count = 2,
                               .wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 1, 3},
                               .launched = chosen[0],
                               .launched_n = 1024};
    char folder[] = "/tmp/sortnet-worker-XXXXXX", path[1024];
    spoil_tuning(folder, path, sizeof path);
    struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    int seen[WORKER_TIMED + 1] = {0}, points = 0;
    worker_time(worker, 9, &plan);
    memset(chosen, 0, sizeof chosen); /* it was copied */
    memset(sizes, 0, sizeof sizes);
    expect_timing(worker, WORKER_TIMING, &event, seen);
    assert_int_equal(event.ticket, 9);
    assert_int_equal(event.news->kind, TIMING_NEWS_WARNING);
    check_says(event.news->warning.text, "tuned values are ignored");
    check_says(event.news->warning.text, path);
    timing_news_free(event.news);
    expect_timing(worker, WORKER_TIMING, &event, seen);
    assert_int_equal(event.news->kind, TIMING_NEWS_SETUP);
    assert_string_equal(event.news->setup.device, list[0].name);
    timing_news_free(event.news);
    while (points < 4) {
        expect_timing(worker, WORKER_TIMING, &event, seen);
        if (event.news->kind == TIMING_NEWS_POINT) {
            check(event.news->point.status == TIMING_DONE, "%s", event.news->point.reason);
            assert_string_equal(event.news->sort->name, points % 2 ? "qsort" : "b2");
            assert_int_equal(event.news->point.n, points < 2 ? 1024 : 2048);
            points++;
        }
        timing_news_free(event.news);
    }
    expect_timing(worker, WORKER_TIMING, &event, seen);
    while (event.news->kind == TIMING_NEWS_PROGRESS) {
        timing_news_free(event.news);
        expect_timing(worker, WORKER_TIMING, &event, seen);
    }
    assert_int_equal(event.news->kind, TIMING_NEWS_LAUNCHES);
    assert_true(event.news->launches.triangle);
    assert_int_equal(event.news->launches.count, 55);
    timing_news_free(event.news);
    expect_timing(worker, WORKER_TIMED, &event, seen);
    assert_string_equal(event.error.text, "");
    assert_int_equal(event.ticket, 9);
    worker_free(worker);
    remove_folder(folder);
}

/* Steps run between two points; a task ends when it is told to, and for a device. */
static void test_worker_times_and_ends(void **state) {
    (void)state;
    if (count == 0) return;
    const struct sort *chosen[] = {choices_find(&sort_choices, "qsort")};
    size_t sizes[64];
    struct timing_plan plan = {.sorts = chosen,
                               .sort_count = 1,
                               .sizes = sizes,
                               .size_count = count_of(sizes),
                               .wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 0, 3}};
    for (int s = 0; s < count_of(sizes); s++)
        sizes[s] = (size_t)200000 + (size_t)s;
    struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    struct step_job *job = new_job(7);
    int seen[WORKER_TIMED + 1] = {0};
    worker_time(worker, 1, &plan);
    expect_timing(worker, WORKER_TIMING, &event, seen);
    timing_news_free(event.news);
    worker_step(worker, job);
    expect_timing(worker, WORKER_STEPPED, &event, seen);
    assert_int_equal(seen[WORKER_TIMED], 0);
    worker_cancel_timing(worker);
    expect_timing(worker, WORKER_TIMED, &event, seen);
    check_says(event.error.text, "ended");
    worker_time(worker, 2, &plan);
    expect_timing(worker, WORKER_TIMING, &event, seen);
    timing_news_free(event.news);
    worker_time(worker, 3, &plan); /* in the place of the one before */
    expect_timing(worker, WORKER_TIMED, &event, seen);
    assert_int_equal(event.ticket, 2);
    expect_timing(worker, WORKER_TIMING, &event, seen); /* it has begun */
    assert_int_equal(event.ticket, 3);
    timing_news_free(event.news);
    worker_reload(worker);
    expect_timing(worker, WORKER_TIMED, &event, seen);
    assert_int_equal(event.ticket, 3);
    expect_timing(worker, WORKER_READY, &event, seen);
    free(event.log);
    worker_time(worker, 4, &plan);
    worker_free(worker); /* while busy */
    free(job);
}

/* Ended while the device is being opened, in whatever moment: the event tells of a device, or of
 * none, but of no half of one. */
static void test_worker_cancels_while_opening(void **state) {
    const struct sort *chosen[] = {choices_find(&sort_choices, "qsort")};
    size_t sizes[] = {100};
    const struct timing_plan plan = {
        .sorts = chosen,
        .sort_count = 1,
        .sizes = sizes,
        .size_count = 1,
        .wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 0, 3}};
    (void)state;
    for (int i = 0; i < 10 && count > 0; i++) {
        struct worker *worker = new_worker("0:0", NULL);
        struct worker_event event;
        int seen[WORKER_TIMED + 1] = {0};
        for (unsigned ticket = 0; ticket < 50; ticket++) {
            worker_time(worker, ticket, &plan);
            worker_cancel_timing(worker);
            expect_timing(worker, WORKER_TIMED, &event, seen);
            const char *name = event.device.name;
            check(!name[0] || strcmp(name, list[0].name) == 0, "\"%s\"", name);
        }
        worker_free(worker);
    }
}

/* A call that does not return: the worker is left behind, and soon. */
static void test_worker_is_left(void **state) {
    static const char *const hangs[] = {"hang:clGetPlatformIDs=1", "hang:clBuildProgram=1"};
    (void)state;
    for (int h = 0; h < count_of(hangs); h++) {
        struct worker_event event;
        set_faults(hangs[h]);
        alarm(100); /* for ever, otherwise */
        struct worker *worker = new_worker("0:0", NULL);
        do {
            wait_bell();
            assert_true(worker_poll(worker, &event));
        } while (event.kind != (h == 0 || count == 0 ? WORKER_OPENING : WORKER_BUILDING));
        assert_true(worker_free(worker) == (count == 0 && h > 0));
        alarm(0);
    }
    set_faults("");
}

static void test_lost_while_proving(void **state) {
    (void)state;
    if (count == 0) return;
    set_faults("fail:clEnqueueNDRangeKernel=3-");
    struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    ask_for_proof(worker, 1, "odd-even-transposition", 46); /* the least that pays on a device */
    expect_proof(worker, 1, &event);
    assert_non_null(event.proof); /* the CPU ran it instead, all of it */
    assert_int_equal(event.proof->verdict, PROOF_SORTS);
    assert_false(event.on_device);
    check(event.proof->exact && event.proof->walked == event.proof->values, "a part of it");
    check_says(event.error.text, "CL_OUT_OF_RESOURCES");
    worker_free_proof(event.proof);
    worker_free(worker);
}

static void test_lost_worker(void **state) {
    enum { LOST_AFTER = 2 }; /* launches that succeed */
    struct worker_event event;
    struct step_job *job = new_job(7);
    (void)state;
    if (count == 0) return;
    set_faults("fail:clEnqueueNDRangeKernel=3-");
    struct worker *worker = new_worker("0:0", NULL);
    expect_ready(worker, true, list[0].name);
    for (int i = 0; i < LOST_AFTER + 3; i++)
        worker_step(worker, job);
    for (int i = 0; i < LOST_AFTER; i++)
        expect_step(worker, 7);
    expect(worker, WORKER_STEPPED, &event);
    assert_false(event.result.ran);
    check_says(event.result.error.text, "clEnqueueNDRangeKernel");
    check_says(event.result.error.text, "failed with CL_OUT_OF_RESOURCES on ");
    check_says(event.result.error.text, list[0].name);
    expect(worker, WORKER_FAILED, &event); /* and the two steps left are dropped */
    assert_string_equal(event.device.name, list[0].name);
    check_says(event.error.text, "CL_OUT_OF_RESOURCES");
    worker_reload(worker); /* opens the current device again */
    expect_ready(worker, true, list[0].name);
    worker_free(worker);
    free(job);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worker_steps),
        cmocka_unit_test(test_worker_opens_a_place),
        cmocka_unit_test(test_worker_drops),
        cmocka_unit_test(test_worker_failures),
        cmocka_unit_test(test_worker_free_while_busy),
        cmocka_unit_test(test_worker_proves),
        cmocka_unit_test(test_worker_proves_on_device),
        cmocka_unit_test(test_worker_steps_while_proving),
        cmocka_unit_test(test_worker_times),
        cmocka_unit_test(test_worker_times_and_ends),
        cmocka_unit_test(test_worker_cancels_while_opening),
    };
    const struct CMUnitTest lost_tests[] = {
        cmocka_unit_test(test_lost_worker), cmocka_unit_test(test_lost_while_proving),
        cmocka_unit_test(test_worker_is_left), /* the last: its threads hang in OpenCL */
    };
    if (faults_preloaded())
        return cmocka_run_group_tests(lost_tests, devices_setup, devices_teardown);
    return cmocka_run_group_tests(tests, devices_setup, devices_teardown);
}

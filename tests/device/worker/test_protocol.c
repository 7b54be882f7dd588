/* test_protocol: messages between the program and the device's process arrive unchanged; and
 * reading a message, whatever is in it, neither crashes nor gives values out of range.
 *
 * The messages are those of a real device if there is one. Sanitizers find wrong reads. */
#include "kernel_folder.h"
#include "recording_checks.h"

#include "core/base/memory.h"
#include "core/base/numbers.h"
#include "core/large/large_compute.h"
#include "core/network/step.h"
#include "device/sorts/sorts.h"
#include "device/steps/radix_stepper.h"
#include "device/worker/protocol.h"

#include <math.h>

TEST_FILE(devices_setup, recorder_teardown)

/* A struct that is passed. */
struct passed {
    const char *name;
    size_t size;
    void (*pass)(struct message *message, void *object);
    void (*free)(void *object); /* frees everything that the reader owns; NULL: nothing */
};

/* ---- rows: one for each struct ---- */

#define PASSED(type, function)                                                                     \
    static void pass_as_##type(struct message *message, void *object) {                            \
        function(message, object);                                                                 \
    }
PASSED(opening, pass_opening)
PASSED(found, pass_found)
PASSED(built, pass_built)
PASSED(measured, pass_measured)
PASSED(job, pass_step_job)
PASSED(result, pass_step_result)
PASSED(radix_job, pass_radix_job)
PASSED(radix_result, pass_radix_result)
PASSED(large_job, pass_large_job)
PASSED(large_result, pass_large_result)
PASSED(network, pass_network)
PASSED(record_job, pass_record_job)
PASSED(record_result, pass_record_result)
PASSED(plan, pass_timing_plan)
PASSED(news, pass_timing_news)

static void free_opening(void *object) {
    free(((struct opening *)object)->which);
}
static void free_built(void *object) {
    free(((struct built *)object)->log);
}
static void free_large(void *object) {
    large_result_free(object);
}
static void free_network(void *object) {
    network_free(*(struct network **)object);
}
static void free_recorded(void *object) {
    record_result_free(object);
}
static void free_plan(void *object) {
    struct timing_plan *plan = object;
    free((void *)plan->sorts);
    free((void *)plan->sizes);
}
static void free_news(void *object) {
    timing_launches_free(&((struct timing_news *)object)->launches);
}

static const struct passed
    opening_row = {"opening", sizeof(struct opening), pass_as_opening, free_opening},
    found_row = {"found", sizeof(struct found_device), pass_as_found, NULL},
    built_row = {"built", sizeof(struct built), pass_as_built, free_built},
    measured_row = {"measured", sizeof(struct measured), pass_as_measured, NULL},
    job_row = {"job", sizeof(struct step_job), pass_as_job, NULL},
    result_row = {"result", sizeof(struct step_result), pass_as_result, NULL},
    large_job_row = {"large job", sizeof(struct large_job), pass_as_large_job, NULL},
    large_result_row = {"large result", sizeof(struct large_result), pass_as_large_result,
                        free_large},
    radix_job_row = {"radix job", sizeof(struct radix_job), pass_as_radix_job, NULL},
    radix_result_row = {"radix result", sizeof(struct radix_result), pass_as_radix_result, NULL},
    network_row = {"network", sizeof(struct network *), pass_as_network, free_network},
    record_job_row = {"record job", sizeof(struct record_job), pass_as_record_job, NULL},
    recorded_row = {"recorded", sizeof(struct record_result), pass_as_record_result, free_recorded},
    plan_row = {"plan", sizeof(struct timing_plan), pass_as_plan, free_plan},
    news_row = {"news", sizeof(struct timing_news), pass_as_news, free_news};

/* ---- what passes ---- */

static void *read_message(struct message *message, const struct passed *row) {
    void *object = memory_new(1, row->size);
    message->at = 0;
    message->reads = true;
    message->bad = false;
    row->pass(message, object);
    return object;
}

static void free_object(const struct passed *row, void *object) {
    if (row->free) row->free(object);
    free(object);
}

/* Reads and frees messages with wrong bytes or a missing end. */
static void spoil(const struct message *message, const struct passed *row, struct random *random) {
    enum { TURNS = 200 };
    for (int turn = 0; turn < TURNS; turn++) {
        OWNED(message_free) struct message spoilt = {0};
        spoilt.bytes = memory_new(message->length + 1, 1);
        memcpy(spoilt.bytes, message->bytes, message->length);
        spoilt.length = message->length;
        if (turn % 4 == 0) spoilt.length = (size_t)random_below(random, (int)message->length);
        for (int b = 0; b < turn % 4 && spoilt.length > 0; b++) {
            int first = turn % 3 ? (int)spoilt.length : 200; /* often at the beginning */
            if (first > (int)spoilt.length) first = (int)spoilt.length;
            spoilt.bytes[random_below(random, first)] = (unsigned char)random_next(random);
        }
        free_object(row, read_message(&spoilt, row));
    }
}

/* Checks that an object that is written, read and written again gives the same bytes; then spoils
 * the bytes. */
static void check_passes(const struct passed *row, void *object) {
    struct random random = {7};
    OWNED(message_free) struct message first = {0};
    OWNED(message_free) struct message second = {0};
    message_begin(&first, 1);
    message_begin(&second, 1);
    row->pass(&first, object);
    void *read = read_message(&first, row);
    check(message_is_whole(&first), "%s: byte %zu of %zu", row->name, first.at, first.length);
    row->pass(&second, read);
    free_object(row, read);
    check(first.length == second.length && memcmp(first.bytes, second.bytes, first.length) == 0,
          "%s is another one", row->name);
    spoil(&first, row, &random);
}

/* ---- all of them ---- */

TEST(devices_pass) {
    struct opening opening = {"PoCL", -1, 2};
    struct built built = {false, {"it does not build"}, "layer.cl:3: error\n"};
    struct found_device found = {.open = true, .count = 3, .place = 1, .names = {"one", "two"}};
    check_passes(&opening_row, &opening);
    check_passes(&built_row, &built);
    if (count > 0) found.info = list[0];
    check_passes(&found_row, &found);
    struct measured measured = {{.ns = {1, 2.5, 3, 400}, .launch_ns = {5, 60.5, 7, 8e9}},
                                {"a chain ends at a wrong place"}};
    check_passes(&measured_row, &measured);
}

TEST(networks_pass) {
    static const char *const names[] = {"bitonic", "odd-even-merge", "shell"};
    each (name, names) {
        struct network *network = make_network(*name, 16, DESCENDING);
        check_passes(&network_row, &network);
    }
}

TEST(steps_pass) {
    struct network *network = make_network("odd-even-merge", 16, ASCENDING);
    struct step_job job = {0};
    struct step_result result = {.ran = true, .device_ms = 0.25, .keys = {3, -1}};
    step_job_init(&job, 3, network, make_random_trace(network, 1), 2);
    check_passes(&job_row, &job);
    check_passes(&result_row, &result);
}

TEST(radix_sorts_pass) {
    struct radix_job job = {.ticket = 4, .keys = {3, 1, 2}};
    struct radix_result *result = memory_new(1, sizeof *result);
    assert_int_equal(radix_plan_read("radix:16:2:4:2", &job.plan, &error), 0);
    check_passes(&radix_job_row, &job);
    if (count > 0) radix_stepper_run(shared_device(0), NULL, &job, result, NULL);
    check_passes(&radix_result_row, result);
    free(result);
}

TEST(large_sorts_pass) {
    struct large_sort large;
    struct large_job job;
    struct large_result result;
    struct large_computer *computer = NULL;
    assert_int_equal(large_open(&large, "mirrored:1000", DESCENDING, &error), 0);
    large_job_init(&job, &large, 1, 7);
    job.done = 9;
    job.range = (struct section_range){40, 40, 16};
    check_passes(&large_job_row, &job);
    large_compute(&computer, &job, NULL, &result);
    check(result.ran, "%s", result.error.text);
    result.count = 2;
    result.times = memory_new(2, sizeof *result.times);
    result.times[1] = (struct large_time){0.5, true};
    check_passes(&large_result_row, &result);
    large_result_free(&result);
    large_computer_free(computer);
    large_free(&large);
}

static void check_recorded(struct device *device, const char *folder,
                           const struct record_job *job) {
    struct record_result *result = memory_new(1, sizeof *result);
    recorder_run(device, folder, job, result);
    check(result->recording, "%s", result->error.text);
    check_passes(&recorded_row, result);
    record_result_free(result);
    free(result);
}

/* Recordings of each kind, with those of the program's own kernel, and of one without probes. */
TEST(recordings_pass) {
    struct record_job *job = memory_new(1, sizeof *job);
    struct network *network = make_network("bitonic", 8, ASCENDING);
    char folder[32];
    *job = (struct record_job){.ticket = 3, .kind = RECORD_STEP, .expected = true};
    step_job_init(&job->step, 1, network, make_random_trace(network, 1), 0);
    check_passes(&record_job_row, job);
    if (count > 0) {
        struct device *device = shared_device(0);
        check_recorded(device, NULL, job);
        folder_new(folder);
        folder_edit(folder, "step/bitonic_layer.cl", "uint item = get_global_id(0);",
                    "uint item = ({ get_global_id(0); });");
        check_recorded(device, folder, job);
        folder_free(folder);
        *job = (struct record_job){.kind = RECORD_SORT};
        job->sort = (struct record_sort){
            .sort = named(sort, "b2"), .map = {.type = &key_types[0]}, .n = 8, .launch = 1};
        check_passes(&record_job_row, job);
        check_recorded(device, NULL, job);
    }
    free(job);
}

/* Checks that a kernel file passes with its path and plan, as a row and in news. */
static void check_file_passes(const struct timing_plan *plan) {
    const struct sort own = {.name = "mine.cl"}, *rows[] = {&own, plan->sorts[0]};
    struct timing_plan given = *plan;
    OWNED(message_free) struct message message = {0};
    given.sorts = rows;
    snprintf(given.file, sizeof given.file, "somewhere/mine.cl");
    snprintf(given.file_plan, sizeof given.file_plan, "mine(keys) on N/2\n");
    check_passes(&plan_row, &given);
    message_begin(&message, 1);
    plan_row.pass(&message, &given);
    struct timing_plan *read = read_message(&message, &plan_row);
    assert_ptr_equal(read->sorts[0], &sort_kernel_file);
    assert_ptr_equal(read->sorts[1], plan->sorts[0]);
    assert_string_equal(read->file, given.file);
    assert_string_equal(read->file_plan, given.file_plan);
    free_object(&plan_row, read);
    struct timing_news news = {.kind = TIMING_NEWS_PROGRESS, .progress = {.sort = "mine.cl"}};
    message_begin(&message, 1);
    news_row.pass(&message, &news);
    struct timing_news *heard = read_message(&message, &news_row);
    assert_null(heard->sort);
    assert_string_equal(heard->progress.sort, sort_kernel_file.name);
    free_object(&news_row, heard);
}

TEST(timing_passes) {
    const struct sort *sorts_of_it[] = {named(sort, "b2"), named(sort, "qsort")};
    const size_t sizes[] = {1024, 4096, 100003};
    struct timing_launch launches[] = {{0, 0, 0.5}, {1, 0, 0.25}};
    struct timing_plan plan = {.sorts = sorts_of_it,
                               .sort_count = 2,
                               .sizes = sizes,
                               .size_count = count_of(sizes),
                               .wanted = {{.type = &key_types[1]}, &timing_input_kinds[0], 1, 9},
                               .launched = sorts_of_it[0],
                               .launched_n = 1024};
    check_passes(&plan_row, &plan);
    check_file_passes(&plan);
    struct timing_news *news = memory_new(1, sizeof *news);
    news->sort = sorts_of_it[0];
    news->point = (struct timing_point){.n = 1024, .repeats = 9, .right = 9, .median_ms = 0.5};
    news->progress = (struct timing_progress){.sort = "b2", .n = 1024, .points = 6, .left_ms = -1};
    news->launches = (struct timing_launches){"b2", true, 1024, .launches = launches, .count = 2};
    error_set(&news->warning, "nothing is wrong");
    for (int kind = 0; kind <= TIMING_NEWS_WARNING; kind++) {
        news->kind = (enum timing_news_kind)kind;
        if (kind != TIMING_NEWS_SHARES && kind != TIMING_NEWS_TRIAL) check_passes(&news_row, news);
    }
    free(news);
}

/* Passes news of this kind; the caller frees the news that arrive. */
static struct timing_news *arrived(struct timing_news *news, enum timing_news_kind kind) {
    OWNED(message_free) struct message message = {0};
    news->kind = kind;
    message_begin(&message, 1);
    news_row.pass(&message, news);
    return read_message(&message, &news_row);
}

/* Both sides would agree if both left out a field; no field is left out. */
TEST(progress_and_points_arrive) {
    struct timing_news *news = memory_new(1, sizeof *news);
    news->sort = named(sort, "b2");
    news->progress = (struct timing_progress){"b2", 1024, true, 2, 5, true, 3, 6, 1.5};
    struct timing_news *read = arrived(news, TIMING_NEWS_PROGRESS);
    const struct timing_progress *progress = &read->progress;
    assert_string_equal(progress->sort, "b2");
    equals(progress->n, 1024, progress->build, 2, progress->builds, 5, progress->point, 3,
           progress->points, 6);
    all_hold(progress->building, progress->launches, progress->left_ms == 1.5);
    free_object(&news_row, read);
    news->point = (struct timing_point){4096,       TIMING_WRONG,
                                        9,          8,
                                        true,       1,
                                        2,          3,
                                        4,          5,
                                        6,          7,
                                        8,          9,
                                        10,         11,
                                        12,         13,
                                        14,         true,
                                        "a reason", "-D GROUP=64",
                                        false};
    read = arrived(news, TIMING_NEWS_POINT);
    const struct timing_point *point = &read->point;
    equals(point->n, 4096, point->status, TIMING_WRONG, point->repeats, 9, point->right, 8,
           point->launches, 7);
    all_hold(point->by_host, point->refused);
    const double figures[] = {point->median_ms,  point->min_ms,    point->max_ms,
                              point->wall_ms,    point->upload_ms, point->download_ms,
                              point->launches,   point->mkeys,     point->mkeys_least,
                              point->mkeys_most, point->passes,    point->traffic_gbs,
                              point->wall_mkeys, point->share};
    for (int k = 0; k < count_of(figures); k++)
        check(figures[k] == k + 1, "figure %d is %g", k, figures[k]);
    texts_are(point->reason, "a reason", point->options, "-D GROUP=64");
    free_object(&news_row, read);
    free(news);
}

/* Does a message with this news pass? */
static bool news_pass(struct timing_news *news) {
    OWNED(message_free) struct message message = {0};
    message_begin(&message, 1);
    news_row.pass(&message, news);
    free_object(&news_row, read_message(&message, &news_row));
    return !message.bad;
}

/* The window computes with these numbers: a stage is a power of two, a time has a logarithm. */
TEST(figures_of_measurements_are_checked) {
    static const struct {
        bool triangle;
        struct timing_launch launch;
        bool passes;
    } cases[] = {
        {true, {3, 3, 0.5}, true},     {true, {40, 0, 0.5}, true},  {true, {63, 0, 0.5}, false},
        {true, {3, 4, 0.5}, false},    {true, {3, -1, 0.5}, false}, {false, {0, 900, 0.5}, true},
        {false, {1, 900, 0.5}, false}, {true, {3, 3, -0.5}, false}, {true, {3, 3, NAN}, false},
    };
    struct timing_news *news = memory_new(1, sizeof *news);
    news->kind = TIMING_NEWS_LAUNCHES;
    each (c, cases) {
        struct timing_launch launch = c->launch;
        news->launches =
            (struct timing_launches){"b2", c->triangle, 1024, .launches = &launch, .count = 1};
        check(news_pass(news) == c->passes, "stage %d, substage %d, %g ms", launch.stage,
              launch.substage, launch.ms);
    }
    news->kind = TIMING_NEWS_POINT;
    news->sort = named(sort, "b2");
    news->point = (struct timing_point){.n = 8, .repeats = 2, .right = 2};
    check(news_pass(news), "2 of 2 are right");
    news->point.right = 3;
    check(!news_pass(news), "3 of 2 are right");
    news->point.right = 2;
    news->point.median_ms = -1;
    check(!news_pass(news), "a negative time");
    news->launches.launches = NULL;
    free(news);
}

/* No infinity, no index that is not there, no text without an end. */
TEST(what_is_out_of_range_is_bad) {
    OWNED(message_free) struct message message = {0};
    static const double bad[] = {INFINITY, -INFINITY, NAN, -1e-9};
    double real;
    int number = 7;
    char text[4] = "abc";
    each (value, bad) {
        real = *value;
        message_begin(&message, 1);
        pass_real(&message, &real, 0);
        message.reads = true;
        pass_real(&message, &real, 0);
        check(message.bad && real == 0, "%g passes as %g", *value, real);
    }
    message_begin(&message, 1);
    pass_int(&message, &number, 0, 9);
    message.reads = true;
    pass_int(&message, &number, 0, 6);
    check(message.bad && number == 0, "7 of 0..6 passes as %d", number);
    message_begin(&message, 1);
    pass_text(&message, text, sizeof text);
    message.reads = true;
    message.length--;
    pass_text(&message, text, sizeof text);
    check(message.bad && text[0] == '\0', "half of a text passes as \"%s\"", text);
    memcpy(text, "abc", sizeof text);
    message_begin(&message, 1);
    pass_text(&message, text, sizeof text);
    message.bytes[message.length - 2] = '\0';
    message.reads = true;
    pass_text(&message, text, sizeof text);
    check(message.bad, "a text with an end inside passes as \"%s\"", text);
}

/* test_proving: V in a lesson, without a window: the badge, the failing input and the way back to
 * one's own keys, progress, cancelling, and answers that come too late. */
#include "lesson.h"
#include "proof_checks.h"
#include "view/diagram/draw.h"

#include <time.h>

static struct proving *proving(void) {
    return &app.stepping.proving;
}

/* Lets the worker work until the proof is there, at most a minute. */
static void wait_for_proof(void) {
    const struct timespec moment = {.tv_nsec = 2000000};
    for (int i = 0; i < 30000 && proving()->state == PROVING_RUNS; i++) {
        nanosleep(&moment, NULL);
        events_advance(&app, now);
    }
    check(proving()->state != PROVING_RUNS, "no proof came");
}

static void prove(void) {
    press("V");
    check(proving()->state == PROVING_RUNS, "V begins a proof");
    check_says(proving()->badge.text, "proving");
    wait_for_proof();
}

static struct scene scene_now(void) {
    struct scene scene;
    app.shell.now = now;
    events_scene(&app, &scene);
    return scene;
}

/* Groups of this name in the picture. */
static int groups(const char *name) {
    OWNED(list_free) struct list list = {0};
    struct scene scene = scene_now();
    int found = 0;
    scene_draw(&scene, &list);
    each_item (item, &list)
        found += item->shape == SHAPE_GROUP && strcmp(list_string(&list, item->text), name) == 0;
    return found;
}

TEST(shows_a_badge_when_it_sorts, NULL, end) {
    start("bitonic:16");
    prove();
    struct scene scene = scene_now();
    check_says(scene.side->badge.text, "sorts");
    assert_int_equal(scene.side->badge.role, ROLE_AGREE);
    check_says(app.shell.frame.notice.text,
               "sorts every input, by the 0-1 principle: all 2^16 = 65,536 inputs of zeros "
               "and ones leave sorted; identical intermediate states were run once, on ");
    play("| not failing | Right");
    check_says(scene_now().side->badge.text, "sorts"); /* the verdict stays */
    play("V | says sorts every input, by the 0-1 principle: all 2^16 = 65,536 inputs of zeros and "
         "ones leave sorted; identical intermediate states"); /* repeats the answer */
    press("R");
    check_says(scene_now().side->badge.text, "sorts"); /* new keys, the same network */
    press("F");
    assert_string_equal(scene_now().side->badge.text, ""); /* another network */
    assert_null(scene_now().side->proof);
    assert_int_equal(groups("unsorted"), 0);
}

TEST(loads_the_failing_input, NULL, end) {
    int keys[12];
    start("random:12");
    memcpy(keys, trace_keys(app.stepping.trace, 0), sizeof keys);
    press("Right");
    prove();
    shows("failing");
    check_says(scene_now().side->badge.text, "does not sort");
    assert_int_equal(scene_now().side->badge.role, ROLE_ERROR);
    shows("layer = 0");
    const int *input = trace_keys(app.stepping.trace, 0);
    const int *output = trace_keys(app.stepping.trace, app.stepping.network->depth);
    for (int w = 0; w < 12; w++)
        check(input[w] == proving()->proof->input[w], "wire %d: %d", w, input[w]);
    all_hold(!keys_sorted(output, 12, ASCENDING), groups("unsorted") > 0);
    press("End");
    now += 900;
    events_advance(&app, now);
    check_says(scene_now().frame.notice.text, "not sorted");
    play("V | not failing");
    check_says(scene_now().input.text, "random permutation · seed 1");
    assert_memory_equal(keys, trace_keys(app.stepping.trace, 0), sizeof keys);
    play("V | failing | R | not failing");
}

/* Networks that select do not sort, and are right on some outputs. */
TEST(tells_which_outputs_are_right, NULL, end) {
    start("bitonic:8");
    events_paste(&app, "0:1,3:4\n0:3\n1:4\n1:2\n2:3\n1:2\n");
    prove();
    shows("says V goes back to your keys. Output 2, the median, is always right");
    events_paste(&app, "0:1,2:3\n0:2,1:3\n");
    prove();
    shows("says out of order. V goes back to your keys. Outputs 0, 3 are always right. Outputs 1 "
          "and 2 always get the two middle keys, in either order, the medians of 4 keys");
    events_paste(&app, "0:1,3:4\n1:2,4:5\n0:1,3:4\n0:5,1:4,2:3\n");
    prove();
    shows("says your keys. Outputs 0..2 always get the 3 smallest keys, in no fixed order");
    events_paste(&app, "0:1\n2:1\n");
    prove();
    shows("says your keys. Outputs 0 and 2 always get the 2 smallest keys, in either order");
    events_paste(&app, "0:1\n2:3\n");
    prove();
    check(!strstr(app.shell.frame.notice.text, "always"), "%s", app.shell.frame.notice.text);
}

/* A merger keeps its promise, and is not a sort: the verdict says both. */
TEST(knows_what_a_merger_is_for, NULL, end) {
    start("odd-even-merger:8");
    prove();
    check_says(scene_now().side->badge.text, "merges sorted halves");
    assert_int_equal(scene_now().side->badge.role, ROLE_AGREE);
    check_says(
        app.shell.frame.notice.text,
        "merges sorted halves: proven on all 25 inputs of zeros and ones of that kind; not a "
        "sort: this input leaves ");
    shows("failing");
}

/* A merger begins with inputs of its own class, in its own order, until others are chosen. */
TEST(gives_mergers_what_they_merge, NULL, end) {
    int keys[8];
    start("bitonic:8");
    memcpy(keys, trace_keys(app.stepping.trace, 0), sizeof keys);
    while (strcmp(app.stepping.family->name, "odd-even-merger"))
        press("F");
    for (int order = 0; order < 2; order++) {
        for (int seed = 0; seed < 20; seed++) {
            check(keys_sorted(trace_keys(app.stepping.trace, app.stepping.network->depth), 8,
                              app.stepping.network->order),
                  "order %d, seed %d", order, seed);
            press("R");
        }
        press("O");
    }
    check_says(scene_now().input.text, "two sorted halves");
    app.stepping.playback.seed = 1;
    while (strcmp(app.stepping.family->name, "bitonic"))
        press("F");
    assert_memory_equal(keys, trace_keys(app.stepping.trace, 0), sizeof keys);
    press("I");
    check_says(scene_now().input.text, "sorted");
    while (strcmp(app.stepping.family->name, "odd-even-merger"))
        press("F");
    check(app.stepping.playback.input == &input_kinds[1], "what was chosen stays");
}

TEST(strikes_out_comparators_that_never_swap, NULL, end) {
    start("four-key-long:4");
    prove();
    assert_int_equal(scene_now().side->proof->never_count, 2);
    OWNED(list_free) struct list list = {0};
    struct scene scene = scene_now();
    int told = 0;
    scene_draw(&scene, &list);
    each_item (item, &list)
        told += item->shape == SHAPE_GROUP &&
                strstr(list_string(&list, item->title), "never swaps") != NULL;
    assert_int_equal(told, 2);
}

/* While a long proof runs, steps go on and are checked; V, Escape and other networks end it. */
TEST(can_be_cancelled, NULL, end) {
    start("shell:40");
    static const char *const keys[] = {"V", "Escape"};
    for (int k = 0; k < count_of(keys); k++) {
        press("V");
        check(proving()->state == PROVING_RUNS, "V begins a proof");
        press("Right");
        assert_int_equal(app.stepping.playback.motion.cursor, k + 1);
        check(proving()->state == PROVING_RUNS, "a step does not end it");
        press(keys[k]);
        check(proving()->state == PROVING_NOT, "%s ends it", keys[k]);
        shows("says cancelled");
        assert_string_equal(scene_now().side->badge.text, "");
    }
    play("V F");
    check(proving()->state == PROVING_NOT, "another network ends it");
    prove(); /* and the answer is this one's, not the last one's */
    check_says(scene_now().side->badge.text, "sorts");
}

TEST(says_what_cannot_be_proven, NULL, end) {
    start("shell:64");
    prove();
    check_says(scene_now().side->badge.text, "not proven");
    play("| says 0-1 inputs that were tried left sorted | | says Pratt");
}

/* The verdict names the device that failed, and the CPU that did the proof. */
TEST(tells_that_the_device_failed, NULL, end) {
    struct worker_event event = {.kind = WORKER_PROVED, .error = {"CL_OUT_OF_RESOURCES"}};
    start("bitonic:8");
    press("V");
    event.ticket = proving()->ticket;
    event.proof = malloc(sizeof *event.proof);
    proof_init(event.proof, app.stepping.network);
    proving_take(proving(), app.stepping.network, &event);
    check_says(proving()->certificate.text, "on the CPU; the device failed: CL_OUT_OF_RESOURCES");
    check_says(proving()->badge.text, "sorts");
}

/* The count of the editor is kept when the editor is left: the badge shows it, and nothing else
 * changes. */
TEST(keeps_what_the_editor_knows, NULL, end) {
    start("bitonic:4");
    play("E X"); /* a comparator less */
    press("E");
    wait_for_proof();
    assert_string_equal(scene_now().side->badge.text, "✗ does not sort");
    play("| not failing and not said | V | failing");
}

/* The answer to an older request does not count for this one. */
TEST(answers_to_older_questions_are_dropped) {
    struct proving asked = {.state = PROVING_RUNS, .ticket = 5};
    struct worker_event event = {.kind = WORKER_PROVED, .ticket = 4, .error = {"too late"}};
    struct network *network = make_network("bitonic", 4, ASCENDING);
    proving_take(&asked, network, &event);
    assert_true(asked.state == PROVING_RUNS && !asked.news);
    event.ticket = 5;
    proving_take(&asked, network, &event);
    assert_int_equal(asked.state, PROVING_DONE);
    assert_string_equal(asked.certificate.text, "too late");
}

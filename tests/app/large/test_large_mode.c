/* test_large_mode: from a diagram to a large sort and back, and steps in it, on the device, or
 * where none is open on the CPU. */
#include "lesson.h"
#include "timing_made_up.h"

#include "app/large/large_mode.h"
#include "app/window/files.h"
#include "core/large/large_compute.h"

#include <time.h>

static int begin_64(void **state) {
    (void)state;
    start("bitonic:64");
    events_resize(&app, 1280, 720, 1);
    return 0;
}

/* Waits until the picture shows the layer that was asked for. */
static void await(void) {
    for (int ms = 0; ms < 120000; ms++) {
        events_advance(&app, now);
        if (app.large.shown == app.large.playback.motion.cursor && !app.large.waits) return;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    fail_msg("layer %d was not shown", app.large.playback.motion.cursor);
}

static struct large_scene scene_now(void) {
    struct large_scene scene;
    large_scene_of(&app.large, &app.shell, &scene);
    return scene;
}

/* Answers with a section that has another first key. */
static void answer_wrong(struct large_computer **computer) {
    struct large_steps *large = &app.large;
    struct large_result result;
    struct large_job job;
    large_job_init(&job, &large->sort, (int)(large->playback.input - input_kinds),
                   large->playback.seed);
    job.ticket = large->ticket;
    job.done = large->requested_done;
    job.range = large->requested_range;
    large_compute(computer, &job, NULL, &result);
    result.section.items[0].after[0]++;
    large_steps_take(large, &(struct worker_event){.kind = WORKER_LARGE, .large = &result});
    large_result_free(&result);
}

TEST(goes_up_and_down, begin_64, end) {
    play("O Up | mode = large and large-spec = bitonic:128 and large-order = descending");
    play("Up | large-spec = bitonic:256 and large-done = 0");
    play("Down Down | mode = step and wires = 64 and family = bitonic and order = descending");
    play("Down | wires = 32 | Up Up | mode = large and large-spec = bitonic:128");
    play("Escape | mode = step and wires = 64");
    for (int up = 0; up < 18; up++)
        press("Up");
    shows("large-spec = bitonic:2^24");
    play("Up | large-spec = bitonic:2^24 says 65 to 2^24");
}

/* Order, kind of keys and seed are kept from the diagram to large sorts and back. */
TEST(keeps_the_keys, begin_64, end) {
    play("I R R Up | large-spec = bitonic:128 | I R O R Down | mode = step and order = descending");
    assert_int_equal(app.stepping.playback.seed, 1);
    assert_string_equal(app.stepping.playback.input->name, input_kinds[2].name);
    play("Up O Down | mode = step and order = ascending");
}

/* The chosen work-item is kept where it exists: in a sort of more or fewer keys and back, and
 * across layers that have fewer work-items. */
TEST(keeps_the_chosen_item, begin_64, end) {
    play("Up Right J '40' Return | large-item = 40 | Up Right | large-item = 40");
    play("J '100' Return | large-item = 100 | Down Right | large-item = 63");
    play("Up Right | large-item = 100");
    check(files_take(&app, "bubble:100", "bubble:100", &(struct error){""}) == 0, "bubble");
    press_on(TARGET_CELL, 60);
    play("J '20' Return | large-item = 20 | Home Right | large-done = 1 and large-item = 0");
    press_on(TARGET_CELL, 60);
    play("| large-item = 20 | Up | large-spec = bubble:128");
    press_on(TARGET_CELL, 60);
    shows("large-item = 20");
}

/* F takes the families whose comparators are computed, at the same layer. */
TEST(changes_the_family, begin_64, end) {
    play("Up Up Right Right F | large-spec = mirrored:256 and large-done = 2");
    play("F | large-spec = bitonic:256 | Shift+F | large-spec = mirrored:256 | Down Down");
    shows("mode = step and family = mirrored and wires = 64");
}

/* At the largest size of any network the message says how to go on. */
TEST(limits_say_how_to_go_on, begin_64, end) {
    static const char *const ends[] = {"bitonic-merger:64", "three-key:3", "half-cleaner:64",
                                       "best-size:32"};
    each (spec, ends) {
        check(files_take(&app, *spec, *spec, &(struct error){""}) == 0, "%s", *spec);
        play("Up | mode = step says bitonic and mirrored go on to 2^24 keys");
    }
    check(files_take(&app, "pairwise:64", "pairwise:64", &(struct error){""}) == 0, "pairwise");
    play("Up Up Up Up | large-spec = pairwise:2^10 | Up");
    shows("large-spec = pairwise:2^10 says bitonic and mirrored");
}

TEST(opens_specs, begin_64, end) {
    play("Ctrl+O 'mirrored:1000' Return | mode = large and large-spec = mirrored:1000");
    play("Up | large-spec = mirrored:2^10 | Down | large-spec = mirrored:512");
    play("Ctrl+O 'bitonic:1000' Return | dialog = entry");
    check_says(app.shell.entry.error.text, "mirrored:1000");
    play("Escape Escape | mode = step");
    app_free(&app);
    assert_int_equal(open_app("bitonic:2^20", "1,2", &error), -1);
    check_says(error.text, "--keys does nothing for a large sort");
    start("odd-even-merge:1024");
    play("| mode = large and large-spec = odd-even-merge:2^10 | Escape | mode = step and wires = "
         "64");
}

TEST(steps, begin_64, end) {
    play("Up | large-done = 0");
    check(*scene_now().about && !scene_now().section, "no words before the first layer");
    press("Right");
    await();
    play("| large-done = 1 and large-items = 8 and large-wrong = 0");
    check_says(scene_now().verdict.text,
               app.desk.state == DEVICE_READY ? "✓ " : "computed on the CPU");
    press("Shift+Right");
    await();
    play("| large-shown = 3 | J '40' Return");
    await();
    play("| large-item = 40 and large-first = 40 | N N | large-item = 42 | Tab");
    await();
    play("| large-first = 48 | Shift+N");
    await();
    play("| large-item = 47 and large-first = 40 | +");
    await();
    play("| large-items = 16 and large-first = 32 | J '64' Return | dialog = entry");
    check_says(app.shell.entry.error.text, "0 to 63");
    press("Escape");
    events_draw(&app, now);
    press_on(TARGET_CELL, 9);
    await();
    shows("large-shown = 10");
    press("End");
    await();
    check_says(scene_now().verdict.text, "sorted, all 128 keys right");
    play("Left");
    await();
    shows("large-shown = 27");
    play("Home | large-shown = 0 and large-items = 0");
}

/* The mouse shows a hand over a work-item, and a press chooses it. */
TEST(chooses_by_mouse, begin_64, end) {
    press("Up");
    press("Right");
    await();
    point_to(TARGET_ITEM, 5);
    check(events_pressable(&app), "no hand");
    press_on(TARGET_ITEM, 5);
    shows("large-item = 5");
}

/* Plus requests more work-items even if the first one stays the same. */
TEST(requests_more_from_the_same_on, begin_64, end) {
    play("Up Right");
    await();
    play("| large-items = 8 and large-first = 0 | +");
    await();
    shows("large-items = 16 and large-first = 0");
}

TEST(plays_and_waits, begin_64, end) {
    play("Up Space | large-playing = 1");
    check(events_wait(&app, now) >= 0, "it does not play on");
    for (int turn = 0; turn < 3; turn++) {
        pass(600);
        await();
    }
    check(app.large.shown >= 3, "%d", app.large.shown);
    play("? 600ms Escape | large-playing = 0");
}

/* S and Enter say that layers still run, although a layer is on screen. */
TEST(says_why_nothing_is_saved, begin_64, end) {
    play("Up S says launches one");
    play("Return says launches one");
    press("Right");
    await();
    play("Right S says are running");
    play("Return says are running");
}

/* A wrong section is marked, and no later picture looks right. */
TEST(keeps_what_was_wrong, begin_64, end) {
    struct large_computer *computer = NULL;
    press("Up");
    press("Right");
    await();
    answer_wrong(&computer);
    check(scene_now().verdict.role == ROLE_ERROR && scene_now().section->items[0].wrong, "%s",
          scene_now().verdict.text);
    press("Right");
    await();
    check(scene_now().verdict.role == ROLE_ERROR, "%s", scene_now().verdict.text);
    check_says(scene_now().verdict.text, "layer 0 was wrong");
    press("Left");
    await();
    check(scene_now().verdict.role != ROLE_ERROR, "%s", scene_now().verdict.text);
    large_computer_free(computer);
}

/* Answers of the device's process are not trusted. */
TEST(refuses_other_answers, begin_64, end) {
    struct large_steps *large = &app.large;
    play("Up Right");
    await();
    struct section other = {.layer = 5, .count = 8};
    struct large_result result = {.ticket = large->ticket, .ran = true, .section = other};
    large_steps_take(large, &(struct worker_event){.kind = WORKER_LARGE, .large = &result});
    check_says(scene_now().verdict.text, "other work-items");
    check(!scene_now().section, "its section is shown");
}

/* Returns the key that a recording has for a wire. */
static int recorded_key(const struct recorded_buffer *keys, const unsigned char *content,
                        int wire) {
    int key = -1;
    for (int p = 0; p < keys->place_count; p++)
        if (keys->places[p] == wire) memcpy(&key, content + (size_t)p * sizeof key, sizeof key);
    return key;
}

/* Enter looks inside the launch, at the work-items of the section: their keys are the same. */
TEST(looks_inside_a_launch, begin_64, end) {
    static const char *const specs[] = {"bitonic:2^12", "mirrored:1000", "pairwise:128"};
    play("Up | large-done = 0 | Return | mode = large says launches one");
    if (app.desk.state == DEVICE_FAILED) return;
    each (spec, specs) {
        assert_int_equal(files_take(&app, *spec, *spec, &error), 0);
        play("Shift+Right Shift+Right Shift+Right Shift+Right J '11' Return");
        await();
        const struct section section = app.large.section;
        play("Return | mode = inside");
        assert_int_equal(app.inside.item, 3);
        for (int ms = 0; ms < 120000 && !app.inside.recorded.result; ms++) {
            events_advance(&app, now);
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        }
        check(app.inside.recorded.replay, "%s: %s", *spec, app.inside.recorded.error.text);
        const struct recording *recording = app.inside.recorded.result->recording;
        const struct recorded_buffer *keys = &recording->buffers[0];
        check(recording->same && recording->items == section.count, "%s", recording->differs);
        for (int i = 0; i < section.count; i++) {
            const struct section_item *item = &section.items[i];
            const int wires[] = {item->comparator.left, item->comparator.right};
            for (int w = 0; w < 2 && wires[w] >= 0; w++) {
                check(recorded_key(keys, keys->before, wires[w]) == item->before[w], "%s", *spec);
                check(recorded_key(keys, keys->after, wires[w]) == item->after[w], "%s", *spec);
            }
        }
        play("Escape | mode = large");
        await();
    }
}

/* A click on a launch in timing mode goes to its layer; the network that was stepped waits. */
TEST(shows_a_launch, begin_64, end) {
    play("Right Right T 3");
    app.timing.launches = made_up_launches(10);
    int cell = 0;
    while (app.timing.launches.launches[cell].stage != 4 ||
           app.timing.launches.launches[cell].substage != 2)
        cell++;
    press_on(TARGET_CELL, cell);
    play("| mode = large and large-spec = bitonic:2^10 and large-done = 13");
    play("T | mode = time and timing-view = launches | T | mode = large and large-done = 13");
    play("Escape | mode = step and layer = 2 and wires = 64");
}

/* A wheel that turns sideways does nothing; no seed comes before seed 0. */
TEST(turns_no_further, begin_64, end) {
    play("Up Right Right | large-done = 2");
    events_wheel(&app, 3, 0, now);
    shows("large-done = 2");
    events_wheel(&app, 0, 1, now);
    shows("large-done = 3");
    play("Shift+R Shift+R Shift+R | says seed 0 is the first");
    assert_int_equal(app.large.playback.seed, 0);
}

TEST_FILE(NULL, NULL)

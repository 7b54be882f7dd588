/* test_inside: the ways into a launch and back, from the launches of every sort, from a kernel's
 * panel and from a radix sort, as the machine's first device recorded it. */
#include "inside_lesson.h"

#include "app/radix/radix_mode.h"
#include "app/stepping/looks.h"
#include "device/sorts/sorts.h"

TEST_FILE(devices_setup, devices_teardown)

/* Checks that the recording is complete, and that each of its first steps can be drawn. */
static void check_recorded(const char *what) {
    if (count == 0) return;
    check(app.inside.recorded.replay, "%s: %s", what, app.inside.recorded.error.text);
    const struct recording *recording = replay_recording(app.inside.recorded.replay);
    check(recording->same, "%s: %s", what, recording->differs);
    for (int i = 0; i < 40; i++) {
        int step = app.inside.step, last = replay_step_count(app.inside.recorded.replay, 0) - 1;
        press("Right");
        check(app.inside.step == (step < last ? step + 1 : last), "%s: step %d", what, step);
        events_draw(&app, now);
    }
}

/* Begins with the network that the sort of a rung runs. */
static void begin_with(const struct rung *rung) {
    char spec[64];
    snprintf(spec, sizeof spec, "%s:16", rung->family);
    app_free(&app);
    start(spec);
    app.stepping.playback.motion.still = true;
}

/* Is the sort recorded? Kernels of sorts that no lesson is about are not. */
static bool is_recorded(const struct rung *rung) {
    const struct sort *sort = named(sort, rung->name);
    for (const char *const *file = sort->files; *file; file++)
        if (strncmp(*file, "engine/", strlen("engine/")) == 0) return false;
    return true;
}

TEST(goes_into_every_sort, begin_inside, end) {
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        begin_with(rung);
        open_launch(rung->name, 8);
        if (is_recorded(rung)) check_recorded(rung->name);
        if (!is_recorded(rung)) page_says("no values");
        if (!is_recorded(rung) && count > 0) page_says("cannot record ");
        press("Escape");
        assert_ptr_equal(app.shell.mode, &mode_stepping);
    }
}

/* A sort can be opened only on the network that it runs. */
TEST(names_the_network_that_is_sorted, begin_inside, end) {
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        char words[120];
        begin_with(named(rung, strcmp(rung->family, "bitonic") == 0 ? "fast" : "b2"));
        setting_set(&app.shell, look_named("launches"), 1 + r);
        press("Return");
        assert_ptr_equal(app.shell.mode, &mode_stepping);
        snprintf(words, sizeof words, "the kernels of %s sort only with %s:N", rung->name,
                 rung->family);
        check_says(app.shell.frame.notice.text, words);
    }
}

/* The launch with the present layer. */
TEST(goes_into_the_present_launch, begin_inside, end) {
    go(5);
    open_launch("b2", 8);
    assert_int_equal(app.inside.launch.job.sort.launch, 5);
    page_says("Inside b2, launch 5 of 10");
    press("M");
    assert_ptr_equal(app.shell.mode, &mode_stepping);
    shows("launches = b2 and layer = 5");
    go(0);
    press("Return");
    page_says("Inside b2, launch 0 of 10");
}

TEST(goes_into_every_layer, begin_inside, end) {
    app.stepping.look.panel = named(panel, "kernel");
    for (int layer = 0; layer < app.stepping.network->depth; layer += 3) {
        char title[32];
        go(layer);
        press("Return");
        assert_ptr_equal(app.shell.mode, &mode_inside);
        wait_recorded();
        snprintf(title, sizeof title, "Inside layer %d of 10", layer);
        page_says(title);
        check_recorded(title);
        press("Escape");
        shows("mode = step and panel = kernel");
    }
}

/* Each kernel of each pass, except kernels that the atomic scatter does not need. */
TEST(goes_into_radix_sorts, NULL, end) {
    start("radix:16");
    app.radix.playback.motion.still = true;
    press("Tab");
    for (int k = 0; k < RADIX_KERNELS; k++) {
        press("Return");
        assert_ptr_equal(app.shell.mode, &mode_inside);
        wait_recorded();
        page_says("Inside ");
        page_says(" of pass 0");
        check_recorded(app.inside.launch.title.text);
        press("M");
        check_says(app.shell.frame.notice.text,
                   "launches are drawn around the layers of a network");
        press("Escape");
        assert_ptr_equal(app.shell.mode, &mode_radix);
        press("Shift+Right");
    }
}

/* ---- from function to function ---- */

static int depth_now(void) {
    return replay_calls(app.inside.recorded.replay, app.inside.item, app.inside.step, NULL, 0);
}

/* O goes over a call of a helper, and Shift+O goes out of a helper. */
TEST(goes_over_calls, begin_inside, end) {
    if (count == 0) return;
    open_launch("local", 8);
    press("Home");
    step_to("comparator_index.h", 30);
    int deep = depth_now(), before = app.inside.step;
    press("Shift+O");
    check(depth_now() == deep - 1 && app.inside.step > before, "depth %d", depth_now());
    for (int i = 0; i < 2000; i++) {
        int depth = depth_now(), step = app.inside.step;
        press("O");
        if (app.inside.step == step) break;
        check(depth_now() <= depth, "step %d: depth %d after %d", step, depth_now(), depth);
    }
    assert_int_equal(app.inside.step,
                     replay_step_count(app.inside.recorded.replay, app.inside.item) - 1);
    assert_int_equal(depth_now(), 1);
    press("Shift+O");
    assert_string_equal(app.shell.frame.notice.text,
                        "this is the kernel itself: nothing called it");
}

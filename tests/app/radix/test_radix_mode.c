/* test_radix_mode: stepping through a radix sort by key and mouse, without a device and with the
 * answers of a made-up one. */
#include "lesson.h"

#include "app/radix/radix_actions.h"
#include "app/radix/radix_menus.h"
#include "app/radix/radix_mode.h"
#include "core/base/memory.h"
#include "core/radix/radix_item.h"
#include "device/sorts/sorts.h"
#include "view/radix/radix_placement.h"

static int begin(void **state) {
    (void)state;
    start("radix:16");
    app.radix.motion.still = true;
    return 0;
}

static int cursor(void) {
    return app.radix.motion.cursor;
}

/* What a device says that leaves what `change` makes of the right buffers. */
static void answer(void (*change)(struct radix_result *result)) {
    struct worker_event event = {.kind = WORKER_RADIX};
    event.radix.ran = true;
    event.radix.ticket = app.radix.ticket;
    event.radix.stable = event.radix.atomic = app.radix.trace;
    event.radix.atomic.atomic = true;
    if (change) change(&event.radix);
    radix_stepping_take(&app.radix, &event);
}

static struct radix_scene drawn(void) {
    struct radix_scene scene;
    events_draw(&app, now);
    radix_scene_of(&app, &scene);
    return scene;
}

static void test_turns(void **state) {
    (void)state;
    assert_ptr_equal(app.mode, &mode_radix);
    assert_int_equal(app.stepping.network->wires, 16);
    press("Right");
    assert_int_equal(cursor(), 1);
    press("Shift+Right"); /* the end of count */
    assert_int_equal(cursor(), 4);
    press("Shift+Right");
    assert_int_equal(cursor(), 6);
    press("Left");
    assert_int_equal(cursor(), 5);
    press("Shift+Left");
    assert_int_equal(cursor(), 4);
    press("End");
    assert_int_equal(cursor(), 54);
    press("Right");
    assert_int_equal(cursor(), 54);
    press("Home");
    assert_int_equal(cursor(), 0);
    press("Space");
    for (int ms = 0; ms < 3100; ms += 100)
        events_advance(&app, now + ms);
    assert_in_range(cursor(), 3, 4);
    press("?");
    events_advance(&app, now + 3200); /* behind help nothing plays */
    assert_false(app.radix.motion.playing);
}

static void test_settings(void **state) {
    (void)state;
    press("Up");
    assert_int_equal(app.radix.plan.n, 32);
    press("Up");
    assert_int_equal(app.radix.plan.n, 32);
    check_says(app.frame.notice.text, "8, 16 or 32 keys");
    press("F");
    assert_int_equal(app.radix.plan.digit_bits, 1);
    press("W");
    assert_int_equal(app.radix.plan.groups, 4);
    press("X");
    assert_int_equal(app.radix.plan.per_item, 4);
    press("Down");
    press("Down");
    assert_int_equal(app.radix.plan.n, 8);
    assert_int_equal(app.radix.plan.per_item, 2);
    check(app.radix.plan.items >= 1, "%d", app.radix.plan.items);
}

static void test_keys(void **state) {
    (void)state;
    int before[RADIX_MOST_KEYS];
    const int *totals = app.radix.trace.passes[0].totals;
    check(totals[0] != totals[1] || totals[1] != totals[2], "all digits have %d keys", totals[0]);
    memcpy(before, app.radix.keys, sizeof before);
    press("R");
    assert_int_equal(app.radix.seed, 2);
    assert_memory_not_equal(before, app.radix.keys, sizeof before);
    press("K");
    assert_int_equal(app.frame.dialog, DIALOG_ENTRY);
    events_text(&app, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
    press("Return"); /* 16 has five bits */
    assert_int_equal(app.frame.dialog, DIALOG_ENTRY);
    check_says(app.entry.error.text, "not from 0 to 15");
    press("Escape");
    press("K");
    events_text(&app, "15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0");
    press("Return");
    assert_int_equal(app.frame.dialog, DIALOG_NONE);
    assert_int_equal(app.radix.keys[0], 15);
    check_says(drawn().input.text, "typed keys");
    press("R");
    check_says(app.frame.notice.text, "typed keys have no seed");
    press("I");
    check_says(drawn().input.text, "random");
    press("Shift+I");
    assert_int_equal(app.radix.keys[0], 15);
}

/* O sorts the same keys the other way round; whatever else is changed, it stays so. */
static void test_order(void **state) {
    (void)state;
    int keys[RADIX_MOST_KEYS];
    radix_use_input(&app, 0); /* a permutation */
    memcpy(keys, app.radix.keys, sizeof keys);
    press("O");
    check_says(app.frame.notice.text, "so the keys of digit 11₂ get the first places");
    assert_memory_equal(app.radix.keys, keys, sizeof keys);
    const uint32_t *out = app.radix.trace.passes[1].out;
    for (int i = 0; i < 16; i++)
        assert_int_equal(radix_key(out[i]), 15 - i);
    press("Up");
    press("R");
    assert_int_equal(app.radix.plan.order, DESCENDING);
    press("O");
    assert_int_equal(app.radix.plan.order, ASCENDING);
    assert_int_equal(radix_key(app.radix.trace.passes[2].out[0]), 0);
}

/* Escape goes back to where one came from, if that is so, and the list of what to choose leads
 * back; T goes to timing and back. */
static void test_ways(void **state) {
    (void)state;
    press("Escape"); /* nobody came from anywhere */
    assert_ptr_equal(app.mode, &mode_radix);
    check_says(app.frame.notice.text, "Ctrl+O opens a network");
    press("L");
    assert_int_equal(app.frame.dialog, DIALOG_MENU);
    press("Escape");
    press("Ctrl+O");
    events_text(&app, "bitonic:8");
    press("Return");
    assert_ptr_equal(app.mode, &mode_stepping);
    radix_open(&app);
    press("Escape");
    assert_ptr_equal(app.mode, &mode_stepping);
    assert_int_equal(app.stepping.network->wires, 8);
    radix_open(&app);
    assert_ptr_equal(app.mode, &mode_radix);
    press("T");
    assert_ptr_equal(app.mode, &mode_timing);
    int ticked = 0;
    for (int s = 0; s < sort_count; s++) {
        bool radix = strncmp(app.timing.sorts[s].name, "radix", 5) == 0;
        if (app.timing.sorts[s].ticked) check(radix, "%s", app.timing.sorts[s].name);
        ticked += app.timing.sorts[s].ticked;
    }
    assert_true(ticked >= 3);
    assert_int_equal(app.timing.scene.cursor.kind, TARGET_SORT);
    assert_string_equal(sorts[app.timing.scene.cursor.index]->name, "radix");
    press("T");
    assert_ptr_equal(app.mode, &mode_radix);
    press("Ctrl+O");
    events_text(&app, "radix:8:1");
    press("Return");
    assert_int_equal(app.radix.plan.n, 8);
    assert_int_equal(app.radix.plan.digit_bits, 1);
    press("Ctrl+O");
    events_text(&app, "radix:9");
    press("Return");
    check_says(app.entry.error.text, "8, 16 or 32");
    press("Escape");
    press("Ctrl+O");
    events_text(&app, "bitonic:4");
    press("Return");
    assert_ptr_equal(app.mode, &mode_stepping);
    assert_int_equal(app.stepping.network->wires, 4);
}

/* Without a device: said, and the CPU's buffers are shown; the atomic order is nobody's then. */
static void test_no_device(void **state) {
    (void)state;
    press("End");
    press("A");
    check_says(app.frame.notice.text, "none has run it yet");
    struct radix_scene scene = drawn();
    assert_null(scene.checked);
    assert_false(scene.trace->atomic);
    check(strstr(scene.verdict.text, "agrees") == NULL, "%s", scene.verdict.text);
}

static void cross(struct radix_result *result) {
    for (int p = 0; p < 2; p++) {
        uint32_t *out = result->atomic.passes[p].out, word = out[14];
        out[14] = out[15];
        out[15] = word;
    }
    memcpy(result->atomic.passes[1].in, result->atomic.passes[0].out,
           sizeof result->atomic.passes[1].in);
}

static void miscount(struct radix_result *result) {
    result->stable.passes[1].counts[0][1] += 3;
}

/* What the atomic scatter left is judged by its output, and a device that is wrong is named. */
static void test_verdicts(void **state) {
    (void)state;
    radix_use_input(&app, 0); /* no two keys are equal */
    answer(NULL);
    press("End");
    check_says(drawn().verdict.text, "device agrees in all 10 kernels");
    press("A");
    assert_true(drawn().trace->atomic);
    check_says(drawn().verdict.text, "right this time, by luck");
    answer(cross);
    check_says(drawn().verdict.text, "2 of 16 places wrong");
    assert_int_equal(drawn().verdict.role, ROLE_ERROR);
    press("A");
    check_says(drawn().verdict.text, "device agrees in all 10 kernels");
    answer(miscount);
    check_says(drawn().verdict.text, "device differs in ");
    check_says(drawn().device.text, "count of pass 1: group 0 counts ");
    answer(NULL);
    press("R"); /* other keys: the old answer says nothing */
    check(strstr(drawn().verdict.text, "agree") == NULL, "%s", drawn().verdict.text);
    answer(NULL);
    app.radix.ticket++;
    answer(NULL);
    struct worker_event late = {.kind = WORKER_RADIX, .radix = {.ran = true, .ticket = 1}};
    radix_stepping_take(&app.radix, &late);
    assert_int_equal(app.radix.result.ticket, app.radix.ticket);
}

/* The kernels do not build: said, with the reason. */
static void test_not_built(void **state) {
    (void)state;
    struct worker_event event = {.kind = WORKER_RADIX};
    app.desk.state = DEVICE_READY;
    event.radix.ticket = app.radix.ticket;
    snprintf(event.radix.error.text, sizeof event.radix.error.text, "cannot build: no reason");
    radix_stepping_take(&app.radix, &event);
    check_says(drawn().verdict.text, "CPU only, the radix kernels do not build");
    check_says(drawn().device.text, "cannot build: no reason");
}

/* Where is place `index` of the keys that come out, or key `index`? */
static void click(enum target_kind kind, int index) {
    events_draw(&app, now);
    for (size_t t = 0; t < app.picture.target_count; t++) {
        const struct target_area *area = &app.picture.targets[t];
        if (!target_is(&area->target, kind, index)) continue;
        events_mouse(&app, (area->box.left + area->box.right) / 2,
                     (area->box.top + area->box.bottom) / 2, now);
        events_press(&app, now);
        events_release(&app, now);
        return;
    }
    fail_msg("no target %d %d", kind, index);
}

static void test_cover(void **state) {
    (void)state;
    const struct radix_pass *pass = &app.radix.trace.passes[0];
    press("G");
    press("Right");
    assert_false(drawn().covered); /* rows are cleared: nothing to guess */
    press("Right");
    assert_true(drawn().covered);
    press("Right"); /* uncovers */
    assert_false(drawn().covered);
    assert_int_equal(cursor(), 2);
    press("Right");
    assert_int_equal(cursor(), 3);
    press("Shift+Right");
    assert_false(drawn().covered);
    radix_go(&app, 12); /* the first key is scattered next */
    assert_true(drawn().covered);
    int right = radix_place(&app.radix.plan, pass, 0);
    click(TARGET_PLACE, right);
    check_says(app.frame.notice.text, "right: place ");
    assert_int_equal(app.frame.notice.role, ROLE_AGREE);
    assert_false(drawn().covered);
    press("Right");
    right = radix_place(&app.radix.plan, pass, 1);
    click(TARGET_PLACE, (right + 1) % 16);
    check_says(app.frame.notice.text, "not place ");
    check_says(app.frame.notice.text, "1 of 2 answers are right");
    check_says(drawn().input.text, "covered: G · 1 of 2 right");
    press("Space"); /* playing asks nothing */
    assert_false(drawn().covered);
    press("Space");
    press("Escape");
    assert_false(app.radix.covers);
    press("G"); /* what is seen is not covered */
    assert_false(drawn().covered);
}

static void type(const char *text) {
    for (; *text; text++)
        press((char[]){*text, '\0'});
    press("Return");
}

/* Every question takes an answer: the counter of an item by mouse or by its bits, numbers typed. */
static void test_answers(void **state) {
    (void)state;
    radix_stepping_type(&app.radix,
                        (const int[]){13, 6, 2, 9, 4, 15, 8, 1, 7, 12, 3, 10, 5, 0, 14, 11});
    static const struct {
        int turns;
        const char *typed, *said;
    } answers[] = {{2, "10", "right: counter 10₂;"},
                   {3, "2", "\"2\" names no digit of 2 bits"},
                   {3, "00", "not counter 00₂: counter 11₂ is right;"},
                   {4, "3", "right: 3;"},
                   {6, "5", "not 5: 4 is right;"},
                   {9, "12", "right: 12;"},
                   {11, "7", "right: 7;"},
                   {22, "14", "right: place 14; 5 of 7 answers are right"}};
    press("G");
    for (int a = 0; a < count_of(answers); a++) {
        radix_go(&app, answers[a].turns);
        app.radix.open = false;
        assert_true(drawn().covered);
        type(answers[a].typed);
        check_says(app.frame.notice.text, answers[a].said);
    }
    press("Return"); /* nothing is asked: the list opens */
    assert_int_equal(app.frame.dialog, DIALOG_MENU);
    press("Escape");
    radix_go(&app, 27);
    type("12");
    check_says(app.frame.notice.text, "not place 12: place 15 is right");
    radix_go(&app, 27 + 2);
    app.radix.open = false;
    click(TARGET_ITEM, 0);
    check_says(app.frame.notice.text, "the question is about the row of item 1 of group 0");
    assert_true(drawn().covered);
    click(TARGET_ITEM, 1);
    check_says(app.frame.notice.text, "counter 00₂");
    assert_false(drawn().covered);
}

/* Of the atomic scatter nobody can know the place: any that its digit has left is right. */
static void test_chance(void **state) {
    (void)state;
    answer(NULL);
    menu_radix_scatter.choose(&app, 0, 1); /* as A and G do */
    menu_radix_turns.choose(&app, 0, 1);
    menu_radix_turns.choose(&app, 0, 1); /* it is so already */
    assert_true(radix_stepping_atomic(&app.radix) && app.radix.covers);
    const struct radix_pass *pass = &app.radix.result.atomic.passes[0];
    int digit = radix_digit(&app.radix.plan, 0, pass->in[0]);
    int first = pass->firsts[digit], own = radix_place(&app.radix.plan, pass, 0);
    radix_go(&app, 9);
    press("Right"); /* it has no starts, which nobody is asked for */
    press("Right");
    assert_int_equal(cursor(), 12);
    press("Left");
    assert_int_equal(cursor(), 9);
    radix_go(&app, 12);
    app.radix.open = false;
    assert_true(drawn().covered);
    click(TARGET_PLACE, first == own ? own + 1 : first);
    check_says(app.frame.notice.text, "is free for its digit; this time it got place ");
    assert_int_equal(app.radix.right, 1);
    app.radix.open = false;
    click(TARGET_PLACE, (first + pass->totals[digit]) % 16);
    check_says(app.frame.notice.text, "that is no free place of its digit");
    assert_int_equal(app.radix.right, 1);
}

static void test_mouse(void **state) {
    (void)state;
    click(TARGET_TURN, radix_turns_until(&app.radix.plan, 0, RADIX_STARTS));
    assert_int_equal(cursor(), 11);
    click(TARGET_KEY, 5);
    assert_int_equal(app.radix.followed, 6);
    char words[32];
    snprintf(words, sizeof words, "following key %d: ", app.radix.keys[5]);
    check_says(app.frame.notice.text, words);
    check_says(app.frame.notice.text, "after pass 1 at ");
    click(TARGET_KEY, 5);
    assert_int_equal(app.radix.followed, 0);
    press("J");
    assert_int_equal(app.radix.followed, 1);
    press("Escape");
    assert_int_equal(app.radix.followed, 0);
    assert_ptr_equal(app.mode, &mode_radix);
    click(TARGET_SCRUBBER, 0); /* its middle is about that of all turns */
    assert_in_range(cursor(), 15, 40);
}

/* The number of the work-item that the picture is about. */
static int item_shown(void) {
    struct radix_scene scene = drawn();
    struct radix_placement at;
    radix_placement_init(&at, &scene);
    return at.item;
}

/* Tab shows the text, N and a press on a box choose the work-item, Escape takes it all back. */
static void test_kernel(void **state) {
    (void)state;
    press("Y");
    check_says(app.frame.notice.text, "Tab shows its text");
    press("Tab");
    assert_true(drawn().kernel);
    press("Y");
    assert_true(drawn().comments);
    press("Ctrl++");
    press("Ctrl++");
    check(drawn().zoom > 1.5F, "zoom %g", (double)drawn().zoom);
    press("Ctrl+0");
    check(drawn().zoom <= 1, "zoom %g", (double)drawn().zoom);
    radix_go(&app, 2);
    int shown = item_shown();
    press("N");
    assert_int_equal(item_shown(), shown + 1);
    check_says(app.frame.notice.text, "count: group 0, work-item 2 of 4");
    press("Shift+N");
    press("Shift+N");
    press("Shift+N");
    assert_int_equal(item_shown(), 7);
    check_says(app.frame.notice.text, "count: group 1, work-item 3 of 4");
    click(TARGET_ITEM, 6);
    assert_int_equal(item_shown(), 6);
    assert_int_equal(app.radix.followed, 0);
    radix_go(&app, 5); /* reduce has four */
    assert_in_range(item_shown(), 0, 3);
    click(TARGET_ITEM, 2);
    assert_int_equal(item_shown(), 2);
    click(TARGET_ITEM, 2);
    assert_int_equal(app.radix.item, 0);
    press("N");
    press("Escape");
    assert_int_equal(app.radix.item, 0);
    press("Escape");
    assert_false(drawn().kernel);
    assert_ptr_equal(app.mode, &mode_radix);
}

/* The text that the device was built from replaces the program's own, whatever it ran for. */
static void test_sources(void **state) {
    (void)state;
    struct worker_event event = {.kind = WORKER_RADIX, .radix.ticket = app.radix.ticket + 7};
    assert_true(drawn().sources->own[RADIX_SCATTER]);
    radix_sources_read(&event.radix_sources, NULL);
    free(event.radix_sources.texts[RADIX_COUNT]);
    event.radix_sources.texts[RADIX_COUNT] = memory_text("kernel void radix_count(uint n) {\n}\n");
    event.radix_sources.own[RADIX_COUNT] = false;
    radix_stepping_take(&app.radix, &event);
    assert_null(event.radix_sources.texts[RADIX_COUNT]);
    assert_non_null(strstr(drawn().sources->texts[RADIX_COUNT], "radix_count(uint n)"));
    assert_false(drawn().sources->own[RADIX_COUNT]);
}

/* S saves the turn that was asked for, also while its picture is still on its way. */
static void test_saves(void **state) {
    (void)state;
    char folder[] = "/tmp/test_radix_mode.XXXXXX", here[512];
    assert_true(getcwd(here, sizeof here) && mkdtemp(folder) && chdir(folder) == 0);
    app.radix.motion.still = false;
    press("Right");
    press("Right");
    press("S");
    assert_int_equal(unlink("radix-16-2-2-2-turn-2.svg"), 0); /* a test has no png */
    assert_true(chdir(here) == 0 && rmdir(folder) == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_turns, begin, end),
        cmocka_unit_test_setup_teardown(test_settings, begin, end),
        cmocka_unit_test_setup_teardown(test_keys, begin, end),
        cmocka_unit_test_setup_teardown(test_order, begin, end),
        cmocka_unit_test_setup_teardown(test_ways, begin, end),
        cmocka_unit_test_setup_teardown(test_no_device, begin, end),
        cmocka_unit_test_setup_teardown(test_verdicts, begin, end),
        cmocka_unit_test_setup_teardown(test_not_built, begin, end),
        cmocka_unit_test_setup_teardown(test_cover, begin, end),
        cmocka_unit_test_setup_teardown(test_answers, begin, end),
        cmocka_unit_test_setup_teardown(test_chance, begin, end),
        cmocka_unit_test_setup_teardown(test_mouse, begin, end),
        cmocka_unit_test_setup_teardown(test_kernel, begin, end),
        cmocka_unit_test_setup_teardown(test_sources, begin, end),
        cmocka_unit_test_setup_teardown(test_saves, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

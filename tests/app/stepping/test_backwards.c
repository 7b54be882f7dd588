/* test_backwards: running a network backwards in a lesson, without any OpenCL device. */
#include "support.h"

#include "app/events.h"
#include "app/timing/timing_mode.h"

static struct app app;
static struct options options;
static struct scene scene;
static struct list list;
static double now = 1000; /* milliseconds */

static void nothing(void *context) {
    (void)context;
}

static void start(const char *spec) {
    struct error error;
    options = (struct options){
        .spec = spec, .seed = 1, .layer = -1, .scale = 1, .theme = &themes[0], .as = notations[0]};
    check(events_begin(&app, &options, nothing, NULL, &error) == 0, "%s: %s", spec, error.text);
}

static int end(void **state) {
    (void)state;
    list_free(&list);
    app_free(&app);
    return 0;
}

static void press(const char *key) {
    now += 1000;
    events_key(&app, key, now);
    now += 1000;
    events_advance(&app, now);
    app.stepping.now = now;
    events_scene(&app, &scene);
    scene_draw(&scene, &list);
}

static void type(const char *text) {
    press("K");
    assert_int_equal(app.frame.dialog, DIALOG_ENTRY);
    check_says(scene.frame.entry.title, app.backwards.on ? "Output order" : "Keys");
    assert_true(events_text(&app, text));
    press("Return");
}

static void check_keys(int layers, const char *expected) {
    char text[256];
    size_t length = 0;
    const int *keys = trace_keys(app.stepping.trace, layers);
    for (int i = 0; i < app.stepping.network->wires; i++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%s%d", i ? " " : "", keys[i]);
    assert_string_equal(text, expected);
}

/* Groups of this name in the picture; `keys` receives what they show. */
static int shown(const char *name, char *keys, size_t size) {
    int count = 0;
    *keys = '\0';
    for (size_t i = 0; i < list.count; i++) {
        if (list.items[i].shape != SHAPE_GROUP ||
            strcmp(list_string(&list, list.items[i].text), name))
            continue;
        while (list.items[i].shape != SHAPE_TEXT)
            i++;
        size_t length = strlen(keys);
        snprintf(keys + length, size - length, "%s%s", count++ ? " " : "",
                 list_string(&list, list.items[i].text));
    }
    return count;
}

/* The wish stands in the output's place with a word that it cannot be, and no other keys are
 * anywhere. */
static void check_wish(const char *expected) {
    char keys[256];
    bool said = false;
    assert_int_equal(shown("key", keys, sizeof keys), 0);
    shown("wanted", keys, sizeof keys);
    assert_string_equal(keys, expected);
    each_item (item, &list)
        said |=
            item->shape == SHAPE_TEXT && strcmp(list_string(&list, item->text), "impossible") == 0;
    check(said, "no word");
}

/* Comparators drawn in red, and rings that say that there was a choice. */
static int red_comparators(void) {
    int count = 0;
    each_item (item, &list)
        count += item->shape == SHAPE_TIP && item->role == ROLE_ERROR;
    return count;
}

static int choices(void) {
    int count = 0;
    for (int i = 0; i < app.stepping.network->size; i++)
        count += app.backwards.choice[i];
    return count;
}

/* From every one of 24 inputs, and back to the keys there were. */
TEST(finds_all_inputs_of_a_sort) {
    int seen[24][4];
    start("four-key:4");
    type("3 1 4 2");
    press("Backspace");
    equals(app.backwards.on, true, app.stepping.course.motion.cursor, app.stepping.network->depth);
    check_keys(0, "3 1 4 2"); /* the keys that were there are the first input shown */
    check_keys(3, "1 2 3 4");
    check_says(scene.input.text, "of 24 that leave as 1 2 3 4");
    check_says(app.frame.notice.text, "backwards");
    assert_int_equal(red_comparators(), 0);
    assert_true(choices() > 0);
    for (int i = 0; i < 24; i++) {
        memcpy(seen[i], trace_keys(app.stepping.trace, 0), sizeof seen[i]);
        for (int k = 0; k < i; k++)
            check(memcmp(seen[i], seen[k], sizeof seen[i]), "inputs %d and %d", i, k);
        check_keys(3, "1 2 3 4");
        press("R");
    }
    check_keys(0, "3 1 4 2"); /* round */
    press("Left");
    press("Left");
    assert_int_equal(app.stepping.course.motion.cursor, 1);
    press("R");
    assert_int_equal(app.stepping.course.motion.cursor, 1); /* the next input at the same place */
    press("Backspace");
    assert_false(app.backwards.on);
    check_keys(0, "3 1 4 2");
    all_hold(stepping_typed(&app.stepping), !scene.backwards);
    press("Backspace");
    press("R");
    press("Escape");
    assert_false(app.backwards.on);
    check_keys(0, "3 1 4 2");
    end(NULL);
}

TEST(says_what_forbids_an_output) {
    start("four-key:4");
    press("Backspace");
    type("1 3 2 4");
    assert_true(app.backwards.on);
    check_says(scene.input.text,
               "no input leaves as 1 3 2 4: (1, 2) in layer 2 cannot leave 3 above 2");
    assert_int_equal(scene.input.role, ROLE_ERROR);
    assert_string_equal(app.frame.notice.text, scene.input.text);
    assert_int_equal(red_comparators(), 1);
    check_wish("1 3 2 4");
    press("R"); /* there is no other */
    check_wish("1 3 2 4");
    press("Left"); /* nothing else leaves there either */
    check_wish("1 3 2 4");
    press("Home");
    check_wish("1 3 2 4");
    press("Tab"); /* a panel has no keys to show, but does not mind */
    press("Tab");
    press("Tab");
    press("Tab");
    check_wish("1 3 2 4");
    type("2 1 3 4");
    check_says(scene.input.text, "no input leaves as 2 1 3 4: followed back as far as can be, "
                                 "(0, 1) in layer 0 would have to leave 2 above 1");
    type("1 1 2 2");
    check_says(scene.input.text, "of 6 that leave as 1 1 2 2");
    assert_int_equal(red_comparators(), 0);
    end(NULL);
}

/* A network that does not sort reaches other orders, too. */
TEST(reaches_other_orders) {
    start("half-cleaner:4");
    press("Backspace");
    check_says(scene.input.text, "input ", " of 4 that leave as 1 2 3 4");
    type("2 1 3 4");
    check_says(scene.input.text, "input 1 of 4 that leave as 2 1 3 4");
    equals(red_comparators(), 0, choices(), 2);
    check_keys(1, "2 1 3 4");
    end(NULL);
}

TEST(other_networks_end_it) {
    static const char *const keys[] = {"F", "O", "Up"};
    each (k, keys) {
        start("odd-even-merge:4");
        type("4 2 1 3");
        press("Backspace");
        press("R");
        press(*k);
        check(!app.backwards.on, "%s", *k);
        if (app.stepping.network->wires == 4) check_keys(0, "4 2 1 3");
        press("Backspace");
        check(app.backwards.on, "Backspace after %s", *k);
        end(NULL);
    }
    start("odd-even-merge:4");
    press("Backspace");
    press("I");
    assert_false(app.backwards.on);
    press("Backspace");
    events_paste(&app, "0:1,2:3");
    assert_false(app.backwards.on);
    end(NULL);
}

/* Another input is other keys: nothing travels on the way to it, and timing mode has its own hints.
 */
TEST(nothing_moves_between_inputs) {
    start("odd-even-merge:4");
    press("Backspace");
    press("Left");
    press("Left");
    assert_int_equal(app.stepping.course.motion.cursor, 1);
    events_key(&app, "R", now);
    check(app.stepping.course.motion.cursor == 1 && events_wait(&app, now) == -1, "keys travel");
    check_says(app_frame(&app).foot, "forwards");
    press("T");
    assert_string_equal(app_frame(&app).foot, mode_timing.hints);
    end(NULL);
}

TEST(many_inputs_are_not_counted) {
    start("bitonic:64");
    press("Backspace");
    check_says(scene.input.text, " that leave as 1 2 3 4 5 6 7 8 …");
    press("R");
    press("R");
    press("Left");
    assert_int_equal(app.stepping.course.motion.cursor, app.stepping.network->depth - 1);
    end(NULL);
    start("bitonic:8"); /* all 40,320 */
    press("Backspace");
    app.backwards.chosen = 34449;
    app.stepping.now = now;
    events_scene(&app, &scene);
    check_says(scene.input.text, "input 34,450 of 40,320 that leave as");
    end(NULL);
    start("odd-even-transposition:10");
    press("Backspace");
    check_says(scene.input.text, "of more than 65,536 that leave as 1 2 3 4 5 6 7 8 9 10");
    end(NULL);
}

/* W goes through what the network has, and keeps it for the next network. */
TEST(structures_take_turns) {
    start("odd-even-merger:8");
    press("W");
    assert_int_equal(scene.look.structure, STRUCTURE_BOXES);
    press("W");
    assert_int_equal(scene.look.structure, STRUCTURE_WIRING);
    press("F"); /* bitonic-merger */
    assert_int_equal(scene.look.structure, STRUCTURE_WIRING);
    press("F"); /* half-cleaner: has none */
    assert_int_equal(scene.look.structure, STRUCTURE_NONE);
    press("W");
    assert_int_equal(scene.look.structure, STRUCTURE_BOXES);
    press("W");
    assert_int_equal(scene.look.structure, STRUCTURE_NONE);
    end(NULL);
    start("odd-even-transposition:8");
    press("W");
    assert_int_equal(scene.look.structure, STRUCTURE_NONE);
    check_says(app.frame.notice.text, "no named parts");
    end(NULL);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")

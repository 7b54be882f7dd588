/* test_backwards: running a network backwards in a lesson, without any OpenCL device. */
#include "action_lesson.h"

static struct scene scene;

/* Plays these lines, and looks at the picture a second later. */
static void see(const char *lines) {
    play(lines);
    events_advance(&app, now += 1000);
    scene_at(now, 1280, 720, &scene);
}

static void type(const char *text) {
    see("K | dialog = entry");
    check_says(scene.frame.entry.title, app.stepping.backwards.on ? "Output order" : "Keys");
    assert_true(events_text(&app, text));
    see("Return");
}

/* Counts the groups of this name in the picture; `keys` receives their keys. */
static int keys_in(const char *name, char *keys, size_t size) {
    int count = 0;
    *keys = '\0';
    for (size_t i = 0; i < app.shell.picture.count; i++) {
        if (app.shell.picture.items[i].shape != SHAPE_GROUP ||
            strcmp(list_string(&app.shell.picture, app.shell.picture.items[i].text), name))
            continue;
        while (app.shell.picture.items[i].shape != SHAPE_TEXT)
            i++;
        size_t length = strlen(keys);
        snprintf(keys + length, size - length, "%s%s", count++ ? " " : "",
                 list_string(&app.shell.picture, app.shell.picture.items[i].text));
    }
    return count;
}

/* Checks that the wish is in the output's place, with a word that it cannot be, and that there are
 * no other keys. */
static void check_wish(const char *expected) {
    char keys[256];
    bool said = false;
    assert_int_equal(keys_in("key", keys, sizeof keys), 0);
    keys_in("wanted", keys, sizeof keys);
    assert_string_equal(keys, expected);
    each_item (item, &app.shell.picture)
        said |= item->shape == SHAPE_TEXT &&
                strcmp(list_string(&app.shell.picture, item->text), "impossible") == 0;
    check(said, "no word");
}

/* Counts the comparators drawn in red, and the rings that say that there was a choice. */
static int red_comparators(void) {
    int count = 0;
    each_item (item, &app.shell.picture)
        count += item->shape == SHAPE_TIP && item->role == ROLE_ERROR;
    return count;
}

static int choices(void) {
    int count = 0;
    for (int i = 0; i < app.stepping.network->size; i++)
        count += app.stepping.backwards.choice[i];
    return count;
}

/* Backwards, R shows each of the 24 inputs, and the old keys come back. */
TEST(finds_all_inputs_of_a_sort, begin, end) {
    int seen[24][4];
    restart("four-key:4");
    type("3 1 4 2");
    see("Backspace");
    equals(app.stepping.backwards.on, true, app.stepping.playback.motion.cursor,
           app.stepping.network->depth);
    check_keys(0, "3 1 4 2"); /* the keys that were there are the first input shown */
    check_keys(3, "1 2 3 4");
    check_says(scene.input.text, "of 24 with the output 1 2 3 4");
    shows("says backwards");
    assert_int_equal(red_comparators(), 0);
    assert_true(choices() > 0);
    for (int i = 0; i < 24; i++) {
        memcpy(seen[i], trace_keys(app.stepping.trace, 0), sizeof seen[i]);
        for (int k = 0; k < i; k++)
            check(memcmp(seen[i], seen[k], sizeof seen[i]), "inputs %d and %d", i, k);
        check_keys(3, "1 2 3 4");
        see("R");
    }
    check_keys(0, "3 1 4 2");                     /* round */
    see("Left Left | layer = 1 | R | layer = 1"); /* the next input at the same place */
    see("Backspace | not backwards");
    check_keys(0, "3 1 4 2");
    all_hold(stepping_typed(&app.stepping), !scene.backwards);
    see("Backspace R Escape | not backwards");
    check_keys(0, "3 1 4 2");
}

TEST(says_what_forbids_an_output, begin, end) {
    restart("four-key:4");
    see("Backspace");
    type("1 3 2 4");
    shows("backwards");
    check_says(scene.input.text,
               "no input has the output 1 3 2 4: (1, 2) in layer 2 cannot leave 3 above 2");
    assert_int_equal(scene.input.role, ROLE_ERROR);
    assert_string_equal(app.shell.frame.notice.text, scene.input.text);
    assert_int_equal(red_comparators(), 1);
    check_wish("1 3 2 4");
    see("R"); /* no other order */
    check_wish("1 3 2 4");
    see("Left"); /* nothing else leaves there either */
    check_wish("1 3 2 4");
    see("Home");
    check_wish("1 3 2 4");
    see("Tab Tab Tab Tab"); /* a panel has no keys to show, but does not mind */
    check_wish("1 3 2 4");
    type("2 1 3 4");
    check_says(scene.input.text, "no input has the output 2 1 3 4: run back as far as possible, "
                                 "(0, 1) in layer 0 would have to leave 2 above 1");
    type("1 1 2 2");
    check_says(scene.input.text, "of 6 with the output 1 1 2 2");
    assert_int_equal(red_comparators(), 0);
}

/* A network that does not sort reaches other orders, too. */
TEST(reaches_other_orders, begin, end) {
    restart("half-cleaner:4");
    see("Backspace");
    check_says(scene.input.text, "input ", " of 4 with the output 1 2 3 4");
    type("2 1 3 4");
    check_says(scene.input.text, "input 1 of 4 with the output 2 1 3 4");
    equals(red_comparators(), 0, choices(), 2);
    check_keys(1, "2 1 3 4");
}

TEST(other_networks_end_it, begin, end) {
    static const char *const keys[] = {"F", "O", "Up"};
    each (k, keys) {
        restart("odd-even-merge:4");
        type("4 2 1 3");
        see("Backspace R");
        see(*k);
        shows("not backwards");
        if (app.stepping.network->wires == 4) check_keys(0, "4 2 1 3");
        see("Backspace");
        check(app.stepping.backwards.on, "Backspace after %s", *k);
    }
    restart("odd-even-merge:4");
    see("Backspace I | not backwards | Backspace");
    events_paste(&app, "0:1,2:3");
    shows("not backwards");
}

/* Another input has other keys: no key moves on the way to it. Timing mode has its own hints. */
TEST(nothing_moves_between_inputs, begin, end) {
    restart("odd-even-merge:4");
    see("Backspace Left Left | layer = 1");
    events_key(&app, "R", now);
    check(app.stepping.playback.motion.cursor == 1 && events_wait(&app, now) == -1, "keys travel");
    check_says(app_frame(&app).foot, "forwards");
    see("T");
    assert_string_equal(app_frame(&app).foot, mode_timing.hints);
}

TEST(many_inputs_are_not_counted, begin, end) {
    restart("bitonic:64");
    see("Backspace");
    check_says(scene.input.text, " with the output 1 2 3 4 5 6 7 8 …");
    see("R R Left");
    assert_int_equal(app.stepping.playback.motion.cursor, app.stepping.network->depth - 1);
    restart("bitonic:8"); /* all 40,320 */
    see("Backspace");
    app.stepping.backwards.chosen = 34449;
    app.shell.now = now;
    events_scene(&app, &scene);
    check_says(scene.input.text, "input 34,450 of 40,320 with the output");
    restart("odd-even-transposition:10");
    see("Backspace");
    check_says(scene.input.text, "of more than 65,536 with the output 1 2 3 4 5 6 7 8 9 10");
}

/* W shows the structures of the network in turn, and keeps the choice for the next network. */
TEST(structures_take_turns, begin, end) {
    restart("odd-even-merger:8");
    see("W");
    assert_int_equal(scene.look.structure, STRUCTURE_BOXES);
    see("W");
    assert_int_equal(scene.look.structure, STRUCTURE_WIRING);
    see("F"); /* bitonic-merger */
    assert_int_equal(scene.look.structure, STRUCTURE_WIRING);
    see("F"); /* half-cleaner: has none */
    assert_int_equal(scene.look.structure, STRUCTURE_NONE);
    see("W");
    assert_int_equal(scene.look.structure, STRUCTURE_BOXES);
    see("W");
    assert_int_equal(scene.look.structure, STRUCTURE_NONE);
    restart("odd-even-transposition:8");
    see("W");
    assert_int_equal(scene.look.structure, STRUCTURE_NONE);
    shows("says no named parts");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")

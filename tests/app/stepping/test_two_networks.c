/* test_two_networks: 2 compares with a second network; both are stepped on the same keys, and what
 * changes one changes the other or is refused in words. */
#include "action_lesson.h"

#include <time.h>

/* Compares with the network that the list has under this name. */
static void compare_with(const char *row) {
    if (app.stepping.second) press("2");
    play("2 | dialog = menu | Home");
    while (strcmp(app.shell.menu.rows.rows[app.shell.menu.shown.cursor].name, row) != 0) {
        int before = app.shell.menu.shown.cursor;
        press("Down");
        check(app.shell.menu.shown.cursor > before, "no row \"%s\"", row);
    }
    press("Return");
}

static void type(const char *spec) {
    compare_with("another …");
    play("| dialog = entry | Ctrl+A");
    events_text(&app, spec);
    press("Return");
}

/* Checks that the app and its scene have both networks, on the same keys, with the right trace. */
static void check_two(const char *upper, const char *lower) {
    const struct stepping *stepping = &app.stepping;
    assert_string_equal(stepping->network->name, upper);
    assert_non_null(stepping->second);
    assert_string_equal(stepping->second->name, lower);
    int n = stepping->network->wires, depth = stepping->network->depth;
    struct trace *trace = make_trace(stepping->second, trace_keys(stepping->trace, 0));
    check(memcmp(trace->keys, stepping->second_trace->keys,
                 (size_t)(n * (trace->depth + 1)) * sizeof *trace->keys) == 0,
          "%s has other keys", lower);
    assert_int_equal(stepping->second->order, stepping->network->order);
    assert_int_equal(stepping->playback.motion.depth,
                     depth > stepping->second->depth ? depth : stepping->second->depth);
    struct scene scene = shown(1280, 720);
    assert_ptr_equal(scene.side[1].network, stepping->second);
    assert_ptr_equal(scene.side[1].trace, stepping->second_trace);
}

TEST(steps_both, begin, end) {
    compare_with("Bubble sort");
    check_two("bitonic:8", "bubble:8");
    for (int layer = 1; layer <= 13; layer++) {
        play("Right 900ms");
        assert_int_equal(app.stepping.playback.motion.cursor, layer);
        assert_int_equal(stepping_done(&app.stepping, app.stepping.network), layer < 6 ? layer : 6);
        assert_true(shown(1280, 720).position == (float)layer);
    }
    play("Right | layer = 13");
    play("Shift+Left | layer = 6"); /* back to where the upper one ended, then by its stages */
    play("Shift+Left | layer = 3 | Shift+Right Shift+Right | layer = 13 | Home End | layer = 13");
    play("2 | compared = none and layer = 6");
    assert_int_equal(app.stepping.playback.motion.depth, 6);
}

/* Playing continues until both are done; the first to be done is named while the other continues.
 */
TEST(races, begin, end) {
    compare_with("Bubble sort");
    press("Space");
    while (app.stepping.playback.motion.cursor < 7)
        pass(100);
    pass(900);
    check_says(shown(1280, 720).frame.notice.text,
               "Bitonic sort is done after 6 layers; Bubble sort needs 13");
    play("20000ms | layer = 13 and playing = 0");
    check_says(shown(1280, 720).frame.notice.text, "Bitonic sort took 6 layers and 24 comparisons");
}

TEST(changes_both, begin, end) {
    compare_with("Odd-even merge sort");
    press("R");
    check_two("bitonic:8", "odd-even-merge:8");
    press("X"); /* changes the launches of both networks */
    assert_true(app.stepping.verifier->group > 0);
    assert_int_equal(app.stepping.verifier[1].group, app.stepping.verifier->group);
    press("I");
    check_two("bitonic:8", "odd-even-merge:8");
    press("O");
    check_two("bitonic:8", "odd-even-merge:8");
    assert_int_equal(app.stepping.second->order, DESCENDING);
    play("O Up");
    check_two("bitonic:16", "odd-even-merge:16");
    press("F"); /* the upper one alone */
    check_two("mirrored:16", "odd-even-merge:16");
    press("Down"); /* both have any n */
    check_two("mirrored:15", "odd-even-merge:15");
    press("Shift+F"); /* bitonic has no 15 wires and is passed over */
    equals(app.stepping.network->wires, 15, app.stepping.second->wires, 15);
    restart("best-size:16");
    compare_with("Bitonic sort");
    press("Up");
    check_two("best-size:32", "bitonic:32"); /* the next that both can have */
    play("Up | says no next number of wires that both networks can have");
    check_two("best-size:32", "bitonic:32");
    play("U Ctrl+L | compared = bitonic:32"); /* made from the upper network */
}

TEST(refuses_in_words, begin, end) {
    static const char *const alone[] = {"Tab",     "P",      "W",         "M",
                                        "Shift+M", "Ctrl+M", "Backspace", "Shift+G"};
    compare_with("Bubble sort");
    each (k, alone) {
        press(*k);
        shows("says works with one network only; 2 removes the lower one");
        check_two("bitonic:8", "bubble:8");
    }
    struct scene scene = shown(1280, 720);
    assert_true(!scene.look.panel && scene.look.structure == STRUCTURE_NONE && !scene.backwards);
    press("2");
    type("bubble:9");
    shows("dialog = entry");
    check_says(app.shell.entry.error.text,
               "bubble:9 has 9 wires and bitonic:8 has 8: networks are compared on the same keys");
    play("Escape | compared = none");
    type("bitonic:7");
    check_says(app.shell.entry.error.text, "powers of two");
    press("Escape");
    type("random:8:4:2");
    check_two("bitonic:8", "random:8:4:2");
}

/* V is about the network above, and says so; an input that it leaves unsorted goes through both. */
TEST(proves_the_upper_one, begin, end) {
    restart("random:8:3:1");
    compare_with("Bubble sort");
    press("V");
    const struct timespec moment = {.tv_nsec = 10000000};
    for (int i = 0; i < 200 && !strstr(app.shell.frame.notice.text, "above: "); i++) {
        nanosleep(&moment, NULL);
        pass(10);
    }
    check_says(app.shell.frame.notice.text, "above: ");
    shows("failing");
    check_two("random:8:3:1", "bubble:8");
    check(strstr(shown(1280, 720).side->badge.text, "✗") ||
              strstr(shown(1280, 720).side->badge.text, "not"),
          "badge \"%s\"", shown(1280, 720).side->badge.text);
    play("Escape | not failing");
    check_two("random:8:3:1", "bubble:8");
}

/* Panels and marks for one network are hidden while a second network is shown. */
TEST(begins_with_others_open, begin, end) {
    play("Tab W Backspace");
    compare_with("Bubble sort");
    struct scene scene = shown(1280, 720);
    assert_true(!scene.look.panel && scene.look.structure == STRUCTURE_NONE && !scene.backwards);
    play("| not backwards | J Z Escape"); /* innermost first */
    play("Escape | compared != none | Escape | compared = none");
    scene = shown(1280, 720);
    assert_true(scene.look.panel && scene.look.structure == STRUCTURE_BOXES);
}

/* Every family that has such a network is in the list, but not the one above. */
TEST(offers_what_fits, begin, end) {
    static const char *const specs[] = {"bitonic:8", "three-key:3", "odd-even-merge:15",
                                        "random:8:4:2", "bitonic:64"};
    each (s, specs) {
        restart(*s);
        press("2");
        const struct menu_rows *rows = &app.shell.menu.rows;
        texts_are(rows->rows[0].name, "none", rows->rows[rows->count - 1].name, "another …");
        int n = app.stepping.network->wires, expected = 2;
        bool given = app.stepping.network->parameters_given > 0;
        for (int f = 0; f < family_choices.count; f++) {
            if (!family_valid(families[f], n)) continue;
            if (families[f] == app.stepping.family && !given) continue;
            check(strcmp(rows->rows[expected - 1].name, families[f]->title) == 0,
                  "%s: row %d is %s", *s, expected - 1, rows->rows[expected - 1].name);
            expected++;
        }
        assert_int_equal(rows->count, expected);
        press("Escape");
    }
}

/* Covered, neither network shows the effect of its layer; the next step shows it, the one after
 * continues. */
TEST(covers_both, begin, end) {
    compare_with("Bubble sort");
    go(6); /* bitonic:8 is done */
    play("G | says which is done first?");
    struct scene scene = shown(1280, 720);
    assert_int_equal(scene.look.cover, COVER_MARKS);
    press("Up"); /* answers are of one network: this changes the wires */
    check_two("bitonic:16", "bubble:16");
    press("Down");
    go(6);
    play("Right | layer = 6");
    assert_int_equal(shown(1280, 720).look.cover, COVER_NONE);
    play("Right | layer = 7 | Home");
    events_draw(&app, now);
    shows("chosen = 0");
}

/* The mouse explains comparators of both, and a click goes to a layer of either. */
TEST(answers_the_mouse, begin, end) {
    compare_with("Bubble sort");
    events_resize(&app, 1280, 720, 1);
    events_draw(&app, now);
    int seen[2] = {0, 0};
    for (size_t t = 0; t < app.shell.picture.target_count; t++) {
        const struct target_area area = app.shell.picture.targets[t];
        if (area.target.kind != TARGET_COMPARATOR) continue;
        events_mouse(&app, (area.box.left + area.box.right) / 2, area.box.top + 3, now);
        events_draw(&app, now);
        struct scene scene;
        events_scene(&app, &scene);
        int below = area.target.second;
        check((below ? scene.side[1].hovered : scene.side->hovered) == area.target.index,
              "%s comparator %d", below ? "lower" : "upper", area.target.index);
        assert_int_equal(below ? scene.side->hovered : scene.side[1].hovered, -1);
        seen[below]++;
    }
    equals(seen[0], 24, seen[1], 28);
    for (size_t t = app.shell.picture.target_count; t-- > 0;) {
        const struct target_area area = app.shell.picture.targets[t];
        if (area.target.kind != TARGET_LAYER || area.target.index != 10) continue;
        events_mouse(&app, (area.box.left + area.box.right) / 2, area.box.bottom - 1, now);
        events_press(&app, now);
        shows("layer = 10");
        return;
    }
    fail_msg("no layer 10");
}

/* Numbers of wires that the second network does not have, and the editor. */
TEST(ends_where_it_must, begin, end) {
    char path[] = "/tmp/sortnet-two-XXXXXX";
    int file = mkstemp(path);
    const char *text = "[(0,1),(2,3)]\n[(0,2),(1,3)]\n[(1,2)]\n";
    assert_true(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    restart("bitonic:4");
    type(path);
    play("| compared != none | O | says the network below keep their directions");
    play("Up | says no next number of wires | End E"); /* a copy of the upper network, and back */
    play("E | compared != none");
    events_drop(&app, "tests/corpus/none");
    shows("compared != none");
    play("Ctrl+O Ctrl+A 'bitonic:8' Return | compared = none says the network below was removed");
    unlink(path);
}

TEST(begins_by_option) {
    struct error reason;
    options_default(&options);
    options.spec = "bitonic:8";
    options.compare = "bubble:8";
    assert_int_equal(events_begin(&app, &options, nothing, NULL, &reason), 0);
    check_two("bitonic:8", "bubble:8");
    app_free(&app);
    options.compare = "bubble:9";
    assert_int_equal(events_begin(&app, &options, nothing, NULL, &reason), -1);
    check_says(reason.text, "bubble:9 has 9 wires and bitonic:8 has 8");
}

/* A picture of two networks, opened by name, shows both. */
TEST(begins_with_the_picture_of_two, NULL, end) {
    char path[] = "/tmp/sortnet-both-XXXXXX";
    struct error reason;
    int file = mkstemp(path);
    static const char text[] = "<svg><metadata>\n{'N':3,'nw':[[[0,1]],[[1,2]],[[0,1]]]}\n"
                               "{'N':3,'nw':[[[0,2]]]}\n</metadata></svg>\n";
    assert_true(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    check(open_app(path, NULL, &reason) == 0, "%s", reason.text);
    unlink(path);
    assert_non_null(app.stepping.second);
    equals(app.stepping.network->size, 3, app.stepping.second->size, 1);
    assert_null(app.first.below);
    assert_ptr_equal(shown(1280, 720).side[1].network, app.stepping.second);
}

/* The header of two networks names the device, without times, or what went wrong with one of them.
 */
TEST(names_the_device, begin, end) {
    struct line *lower = &app.stepping.verifier[1].device;
    compare_with("Bubble sort");
    texts_are(shown(1280, 720).device.text, "");
    app.desk.state = DEVICE_READY;
    snprintf(app.desk.info.name, sizeof app.desk.info.name, "a processor");
    check_says(shown(1280, 720).device.text, "a processor");
    line_say(lower, ROLE_ERROR, "no memory");
    texts_are(shown(1280, 720).device.text, "below: no memory");
    line_say(&app.stepping.verifier[0].device, ROLE_ERROR, "no queue");
    texts_are(shown(1280, 720).device.text, "above: no queue");
}

/* A picture of two networks that the window cannot show: none of them stays in memory. */
TEST(refuses_two_that_are_too_wide) {
    char path[] = "/tmp/sortnet-wide-XXXXXX";
    struct error reason;
    int file = mkstemp(path);
    static const char text[] = "<svg><metadata>\n{'N':65,'nw':[[[0,1]]]}\n{'N':65,'nw':[[[0,1]]]}\n"
                               "</metadata></svg>\n";
    assert_true(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    assert_int_equal(open_app(path, NULL, &reason), -1);
    unlink(path);
    check_says(reason.text, "has 65 wires and 1 comparator; the window shows up to 64");
    assert_null(app.first.below); /* nobody would free it */
}

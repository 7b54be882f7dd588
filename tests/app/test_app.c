/* test_app: opening, typing keys, files, saving and the state file. */
#include "app_lesson.h"

#include "app/command/options_read.h"
#include "app/window/parts.h"

/* ---- opening ---- */

TEST(opens_what_is_asked_for, begin, end) {
    assert_string_equal(app.stepping.network->name, "bitonic:8"); /* unless asked */
    shows("layer = 0");
    app_free(&app);
    assert_int_equal(open_app("odd-even-merge:5", "5 4 3,2 1", &error), 0);
    shows("typed");
    static const int keys[] = {5, 4, 3, 2, 1};
    assert_memory_equal(trace_keys(app.stepping.trace, 0), keys, sizeof keys);
    assert_string_equal(shown(800, 600).input.text, "typed keys");
}

TEST(refuses_what_it_cannot_open, begin, end) {
    static const struct {
        const char *spec, *keys, *says[2];
    } wrong[] = {
        {"bitonic:7", NULL, {"bitonic", "powers of two"}},
        {"nowhere/none.txt", NULL, {"nowhere/none.txt", "No such file"}},
        {"bitonic:65", NULL, {"powers of two", "mirrored:65"}},
        {"bitonic:8", "1,2,3", {"3 keys", "8 wires"}},
        {"bitonic:2", "1,x", {"key 2", "\"x\""}},
    };
    struct app other;
    each (w, wrong) {
        options.spec = w->spec;
        options.keys = w->keys;
        check(events_begin(&other, &options, nothing, NULL, &error) == -1, "%s", w->spec);
        check_says(error.text, w->says[0], w->says[1]);
    }
}

/* The options of a picture set up the window, too; options without an effect are refused. */
TEST(opens_with_settings, begin, end) {
    static const struct {
        const char *spec, *compare, *option, *value, *says;
    } wrong[] = {
        {"bitonic:16", NULL, "--tile", "4", "--tile does nothing without --launches SORT"},
        {"bitonic:16", "bubble:16", "--panel", "bars", "--panel does nothing beside a second"},
        {"radix:16", NULL, "--structure", "boxes", "--structure does nothing for a radix sort"},
        {"bitonic:16", NULL, "--follow", "16", "--follow: found \"16\", for bitonic:16 expected"},
    };
    struct app other;
    app_free(&app);
    options_default(&options);
    options.spec = "bitonic:16";
    assert_int_equal(options_set(&options, "--launches", "shared", &error), 0);
    assert_int_equal(options_set(&options, "--tile", "4", &error), 0);
    assert_int_equal(options_set(&options, "--follow", "2", &error), 0);
    assert_int_equal(events_begin(&app, &options, nothing, NULL, &error), 0);
    shows("launches = shared and tile = 4 and follow = 2");
    play("Escape | follow = none and launches = shared");
    each (w, wrong) {
        struct options refused;
        options_default(&refused);
        refused.spec = w->spec;
        refused.compare = w->compare;
        assert_int_equal(options_set(&refused, w->option, w->value, &error), 0);
        check(events_begin(&other, &refused, nothing, NULL, &error) == -1, "%s", w->says);
        check_says(error.text, w->says);
    }
}

/* Without OpenCL the lesson continues. The picture says that OpenCL is missing, and is then at
 * rest. */
TEST(goes_on_without_a_device, begin, end) {
    const struct timespec moment = {0, 2000000};
    for (int i = 0; i < 5000 && app.desk.state != DEVICE_FAILED; i++) {
        events_advance(&app, now);
        nanosleep(&moment, NULL);
    }
    shows("device-state = failed");
    check_says(shown(800, 600).side->verdict.text, "CPU only");
    check(strlen(shown(800, 600).device.text) > 10, "no reason is given");
    shows("dialog = none"); /* no log to show */
    play("Right End | layer = 6 and waiting = 0");
    assert_int_equal(events_wait(&app, now), -1);
    assert_false(events_advance(&app, now));
    check_says(shown(800, 600).side->verdict.text, "CPU only");
    check(!shown(800, 600).side->result && !shown(800, 600).side->agreement,
          "a result from nowhere");
}

/* If the device failed, a message names the key that starts it again: beside a network, beside a
 * radix sort, and inside a launch, also in a narrow window. */
TEST(names_the_key_that_starts_the_device_again, begin, end) {
    struct worker_event event = {.kind = WORKER_FAILED, .given_up = true};
    error_set(&event.error, "the device's process ended with SIGKILL in %0200d", 7);
    desk_take(&app.desk, &event);
    reports_take(&app, &event);
    play("| error says Ctrl+R starts the device again; the device's process ended with SIGKILL");
    check(strncmp(shown(640, 480).device.text, "Ctrl+R starts the device again", 30) == 0, "%s",
          shown(640, 480).device.text);
    struct radix_scene radix;
    radix_stepping_scene(&app.radix, &app.desk, now, &radix);
    check(strncmp(radix.device.text, "Ctrl+R starts the device again", 30) == 0, "%s",
          radix.device.text);
}

/* ---- typing keys ---- */

TEST(types_keys, begin, end) {
    static const int keys[] = {8, -7, 6, 5, 4, 3, 2, 1};
    assert_false(events_text(&app, "x")); /* nobody asked */
    play("Right K | dialog = entry");
    int shown_keys[8]; /* the present keys are there, and typing replaces them */
    struct entry_line entry = shown(800, 600).frame.entry;
    check(entry.anchor == 0 && entry.caret == strlen(entry.text), "not all is selected");
    assert_int_equal(input_parse(app.shell.entry.field.text, shown_keys, 8, NULL, &error), 0);
    assert_memory_equal(trace_keys(app.stepping.trace, 0), shown_keys, sizeof shown_keys);
    assert_true(events_text(&app, "8 -7 6,5,4 "));
    assert_true(events_text(&app, "3 2"));
    play("Return | dialog = entry"); /* a key is missing: the line says so and keeps the text */
    check_says(shown(800, 600).frame.entry.error, "7 keys");
    assert_string_equal(shown(800, 600).frame.entry.text, "8 -7 6,5,4 3 2");
    assert_true(events_text(&app, " 1"));
    assert_string_equal(shown(800, 600).frame.entry.error, "");
    play("Return | dialog = none");
    assert_memory_equal(trace_keys(app.stepping.trace, 0), keys, sizeof keys);
    play("| layer = 1 and typed | F | typed"); /* another family keeps the keys, another size does
                                                  not */
    assert_memory_equal(trace_keys(app.stepping.trace, 0), keys, sizeof keys);
    play("Up | not typed and not failing | K '9' | entry = 9"); /* a new line every time */
}

TEST(edits_the_entry, begin, end) {
    static char filler[TEXT_FIELD_BYTES];
    play("K Backspace | not entry"); /* deletes all present keys, which are selected */
    play("Escape K End");            /* keeps them */
    press("Backspace");
    check(strlen(app.shell.entry.field.text) > 10, "%s", app.shell.entry.field.text);
    play("Ctrl+A '12é' Backspace | entry = 12 | Backspace Backspace Backspace | not entry");
    play("'1 2 3' Ctrl+A Delete | not entry");
    memset(filler, '1', sizeof filler - 1);
    assert_true(events_text(&app, filler));
    assert_true(events_text(&app, "2")); /* full: taken, but not kept */
    assert_int_equal(strlen(app.shell.entry.field.text), sizeof filler - 1);
    press("Return");
    check_says(app.shell.entry.error.text, "is not from -2147483648 to 2147483647");
    check(strlen(app.shell.entry.error.text) < 80, "too long to be shown: %s",
          app.shell.entry.error.text);
    play("Ctrl+A '1 2 3 4 5 6 7 8' Return | dialog = none");
    assert_int_equal(trace_keys(app.stepping.trace, 0)[7], 8);
}

/* Letters are text while keys are typed; only Escape and Ctrl+Q mean what they always do. */
TEST(types_instead_of_acting, begin, end) {
    static const char *const keys[] = {"Right", "Q", "F", "R", "Space", "F11", "H", "K", "Up"};
    press("K");
    each (k, keys)
        press(*k);
    shows("dialog = entry");
    check(!app.shell.quit && app.stepping.playback.motion.cursor == 0 && !app.shell.full_screen &&
              app.stepping.playback.seed == 1,
          "it acted");
    assert_string_equal(app.stepping.network->name, "bitonic:8");
    play("Escape | dialog = none and not typed and not failing | K Ctrl+Q | quit");
}

/* ---- files ---- */

TEST(opens_dropped_files, begin, end) {
    write_file("good.txt", "0:1\n1:2\n0:1\n");
    write_file("bad.txt", "0:1\n1:\n");
    write_file("wide.txt", "0:64\n");
    app.shell.frame.dialog = DIALOG_HELP;
    events_drop(&app, "good.txt");
    shows("dialog = none says opened good.txt");
    assert_null(app.stepping.family);
    assert_int_equal(app.stepping.network->wires, 3);
    press("Right");
    static const char *const bad[][2] = {
        {"bad.txt", "bad.txt, line 2"}, {"wide.txt", "65 wires"}, {"none.txt", "No such file"}};
    for (int b = 0; b < count_of(bad); b++) {
        events_drop(&app, bad[b][0]);
        check_says(app.shell.frame.notice.text, bad[b][1]);
        shows("error");
        check(app.stepping.network->wires == 3 && app.stepping.playback.motion.cursor == 1,
              "%s: the lesson is gone", bad[b][0]);
    }
    play("Up | says 3 wires"); /* a file has a fixed number of wires */
    play("O | says keep their directions");
    assert_string_equal(app.stepping.network->title, "good.txt");
    press("R");
    assert_int_equal(app.stepping.network->wires, 3);
    press("F");
    check(app.stepping.family == families[0] &&
              family_valid(app.stepping.family, app.stepping.network->wires),
          "%s", app.stepping.network->name);
    events_drop(&app, "good.txt");
    assert_true(keys_sorted(trace_keys(app.stepping.trace, 3), 3, ASCENDING));
    play("End | not said | Shift+F");
    int last = family_choices.count - 1;
    while (!families[last]->taught)
        last--;
    check(app.stepping.family == families[last], "%s", app.stepping.network->name);
    unlink("good.txt");
    unlink("bad.txt");
    unlink("wide.txt");
}

/* A network that leaves its output unsorted says so at its end, and only there. */
TEST(tells_an_unsorted_output, begin, end) {
    write_file("half.txt", "0:1\n2:3\n");
    events_drop(&app, "half.txt");
    play("K '4 3 2 1' Return Right | not said | Right");
    check_says(shown(800, 600).frame.notice.text, "not sorted: 4 on wire 1, then 1 on wire 2");
    assert_int_equal(shown(800, 600).frame.notice.role, ROLE_ERROR);
    press("Left");
    assert_string_equal(shown(800, 600).frame.notice.text, "");
    unlink("half.txt");
}

/* Ctrl+C copies the network as text, and pasting this text gives the same network. */
TEST(copies_and_pastes, begin, end) {
    press("Ctrl+C");
    assert_non_null(app.shell.copied);
    check_says(app.shell.copied, "0:1,3:2,4:5,7:6");
    OWNED_AT(free) char *text = app.shell.copied;
    app.shell.copied = NULL;
    play("F Ctrl+V");
    assert_true(app.shell.wants_paste);
    events_paste(&app, text);
    assert_null(app.stepping.family);
    check(app.stepping.network->wires == 8 && app.stepping.network->size == 24, "%s",
          app.stepping.network->name);
    events_paste(&app, "[(0,1),(2,"); /* broken: said, and the lesson stays */
    shows("says clipboard, line 1");
    assert_int_equal(app.stepping.network->size, 24);
    press("K"); /* into the entry line it goes as it is */
    events_paste(&app, "8 7 6 5 4 3 2 1");
    press("Return");
    check(trace_keys(app.stepping.trace, 0)[0] == 8 && app.stepping.network->size == 24,
          "pasted keys");
}

/* A notice says what is odd about a network, however it was opened. */
TEST(says_what_is_odd, begin, end) {
    static const char odd[] = "wire 0 is never used: are the wires counted from 1?";
    write_file("odd.txt", "1:2\n2:3\n1:2\n");
    events_drop(&app, "odd.txt");
    check_says(app.shell.frame.notice.text, "opened odd.txt; ", odd);
    assert_int_equal(app.stepping.network->wires, 4);
    press("F");
    events_paste(&app, "1:2,3:4\n");
    check_says(app.shell.frame.notice.text, odd);
    press("E");
    events_paste(&app, "1:2\n");
    check_says(app.shell.frame.notice.text, odd);
    app_free(&app);
    start("odd.txt");
    shows("says odd.txt: wire 0 is never used");
    unlink("odd.txt");
}

/* ---- saving ---- */

/* Builds without SDL have no png; the svg is written all the same, and never over another. */
TEST(saves_pictures, begin, end) {
    write_file("bitonic-8-layer-2.png", "mine");
    go(2);
    play("S | says png");
    assert_string_equal(read_file("bitonic-8-layer-2.png"), "mine");
    check(access("bitonic-8-layer-2.svg", F_OK), "it wrote beside a file of the same name");
    check_says(read_file("bitonic-8-layer-2-2.svg"), "</svg>\n");
    write_file("bitonic-8-layer-2-2.svg", "mine, too");
    press("S");
    assert_string_equal(read_file("bitonic-8-layer-2-2.svg"), "mine, too");
    const char *text = read_file("bitonic-8-layer-2-3.svg");
    check_says(text, ">tip takes the larger key<");
    check(!strstr(text, ">help<"), "a window in the picture");
    unlink("bitonic-8-layer-2.png");
    unlink("bitonic-8-layer-2-2.svg");
    unlink("bitonic-8-layer-2-3.svg");
    write_file("a b.txt", "0:1\n");
    events_drop(&app, "a b.txt");
    press("S");
    check_says(read_file("a-b.txt-layer-0.svg"), ">a b.txt<");
    unlink("a b.txt");
    unlink("a-b.txt-layer-0.svg");
}

TEST(writes_the_state, begin, end) {
    static const char *const lines[] = {"network=bitonic:8\n",
                                        "title=Bitonic sort\n",
                                        "wires=8\n",
                                        "size=24\n",
                                        "depth=6\n",
                                        "order=ascending\n",
                                        "layer=2\n",
                                        "moving=0\n",
                                        "playing=0\n",
                                        "interval-ms=1000\n",
                                        "zoom=1.000\n",
                                        "seed=1\n",
                                        "dialog=help\n",
                                        "entry=\n",
                                        "entry-error=\n",
                                        "hovered=-1\n",
                                        "width=800\n",
                                        "height=600\n",
                                        "frames=7\n",
                                        "waiting=",
                                        "device-state=",
                                        "input=random permutation · seed 1\n",
                                        "first-frame-ms=12.3\n"};
    char keys[64] = "keys=";
    play("Right Right H");
    shown(800, 600);
    assert_int_equal(state_file_write("state", &app, 7, 12.34, &error), 0);
    const char *text = read_file("state");
    each (l, lines) {
        const char *at = strstr(text, *l);
        check(at && (at == text || at[-1] == '\n'), "%s is missing in\n%s", *l, text);
    }
    for (int i = 0; i < 8; i++)
        snprintf(keys + strlen(keys), sizeof keys - strlen(keys), "%s%d", i ? "," : "",
                 trace_keys(app.stepping.trace, 2)[i]);
    check_says(text, keys);
    check(access("state.new", F_OK), "half a file is left");
    assert_int_equal(state_file_write("none/state", &app, 7, 1, &error), -1);
    check_says(error.text, "none/state");
    unlink("state");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
TEST_FILE(folder_enter, folder_leave)

/* test_counterexample: V in the editor shows an input that fails, as the count in the header
 * promises. */
#include "editor_lesson.h"

#include "core/network/zero_one.h"

/* Is an input of zeros and ones on the wires, and does it leave unsorted? */
static bool fails(void) {
    struct scene scene = shown(1280, 720);
    int keys[NETWORK_MAX_WIRES], n = edited()->wires;
    if (!scene.side->trace) return false;
    memcpy(keys, trace_keys(scene.side->trace, 0), (size_t)n * sizeof *keys);
    for (int w = 0; w < n; w++)
        check(keys[w] == 0 || keys[w] == 1, "wire %d: %d", w, keys[w]);
    run_network(edited(), keys);
    check(memcmp(keys, trace_keys(scene.side->trace, edited()->depth), (size_t)n * sizeof *keys) ==
              0,
          "other keys");
    return !keys_sorted(keys, n, edited()->order);
}

/* Groups of the last picture whose name or title has these words. */
static int groups(const char *name, const char *title) {
    const struct list *list = &app.shell.picture;
    int count = 0;
    each_item (item, list)
        count += item->shape == SHAPE_GROUP && strcmp(list_string(list, item->text), name) == 0 &&
                 strstr(list_string(list, item->title), title);
    return count;
}

/* Counts filled tails, which elsewhere say that keys were swapped. */
static int filled(void) {
    int count = 0;
    events_draw(&app, now);
    each_item (item, &app.shell.picture)
        count += item->shape == SHAPE_DISC &&
                 (item->role == ROLE_INCREASING || item->role == ROLE_DECREASING);
    return count;
}

/* An edited network has run on no keys, so no comparator looks as if it had swapped. */
TEST(swaps_nothing_before_it_runs, begin, end) {
    play("E");
    assert_int_equal(filled(), 0);
    play("X V | fails = 1");
    check(filled() > 0, "the keys that V shows are swapped nowhere");
}

TEST(shows_an_input_and_takes_it_away, begin, end) {
    start_over("bitonic:4");
    play("E V"); /* the network sorts */
    assert_false(fails());
    shows("says no failing input to show: all 2^4 = 16 inputs of zeros and ones");
    type("End Left X"); /* less one comparator */
    assert_true(app.editor.unsorted.count > 0);
    shown(1280, 720);
    assert_int_equal(groups("key", ""), 0);
    press("V");
    assert_true(fails());
    check_says(app.shell.frame.notice.text, "does not sort: this input leaves wires ");
    shows("says V hides it");
    check_says(shown(1280, 720).input.text, "shown: an input that fails");
    assert_int_equal(groups("key", ""), 8); /* keys at both ends */
    assert_true(groups("unsorted", "these keys leave wires ") > 0);
    press("V");
    assert_false(fails());
    shown(1280, 720);
    assert_int_equal(groups("key", ""), 0);
    assert_true(groups("unsorted", "some input leaves wires ") > 0);
    type("V E"); /* leaving the editor drops the counterexample */
    assert_null(app.editor.counterexample.trace);
    type("E V");
    assert_true(fails());
}

/* The input stays while the network changes; when it leaves sorted at last, V finds another. */
TEST(stays_through_changes, begin, end) {
    start_over("bitonic:4");
    type("E Ctrl+N V");
    assert_true(fails());
    bool mended = false;
    static const char *const steps[] = {"Return Down Return", "Down Return Down Return",
                                        "Right Up Up Up Return Down Down Return",
                                        "Up Return Down Down Return", "End Up Up Space Down Space"};
    each (s, steps) {
        type(*s);
        assert_non_null(app.editor.counterexample.trace);
        if (!fails())
            check_says(app.shell.frame.notice.text, "no longer fails; V looks for another");
        mended |= !fails();
        if (!fails()) press("V");
        check(fails() == (app.editor.unsorted.count > 0), "after %s", *s);
    }
    assert_true(mended);
    type("Ctrl+Z V");
    assert_true(fails());
    press("+"); /* another wire: it is another input */
    assert_null(app.editor.counterexample.trace);
}

/* V finds an input if and only if the count of unsorted inputs is not 0, in any network. */
TEST(finds_what_the_count_promises, begin, end) {
    static const char *const specs[] = {"random:9", "random:13",  "best-size:16", "half-cleaner:8",
                                        "shell:12", "pairwise:8", "random:20",    "bubble:5"};
    each (s, specs)
        for (int less = 0; less < 3; less++) {
            start_over(*s);
            type("E Tab Tab");
            for (int x = 0; x < less; x++)
                type("X Tab");
            press("V");
            check(app.editor.unsorted.counted, "%s", *s);
            check(fails() == (app.editor.unsorted.count > 0), "%s less %d: %ld", *s, less,
                  app.editor.unsorted.count);
        }
}

/* With more wires than are counted, V proves if that is quick, and otherwise tries random inputs.
 */
TEST(searches_where_nothing_is_counted, begin, end) {
    start_over("odd-even-transposition:40");
    type("E Tab X V");
    all_hold(!app.editor.unsorted.counted, fails());
    start_over("random:24:2");
    type("E V");
    all_hold(fails(), groups("unsorted", "these keys leave wires ") > 0);
    start_over("odd-even-merge:32");
    play("E V | says no failing input to show: all 2^32 inputs");
    start_over("shell:64");
    type("E V");
    assert_false(fails());
    shows("says 0-1 inputs and found none that fails; press E, then V");
}

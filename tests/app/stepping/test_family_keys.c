/* test_family_keys: the keys that change family, size and order, through every family. There is no
 * device: these tests do not check what it would run. */
#include "lesson.h"

#include "app/large/large_mode.h"

/* F goes once round the taught families, and once back, each in the size nearest to the 16 wires of
 * the beginning, whatever sizes came in between. All other families are in the list. */
TEST(f_goes_round_what_is_taught, NULL, end) {
    start("bitonic:16");
    for (int turn = 0; turn < 2; turn++) {
        int row = 0, taught = 0;
        do {
            press(turn ? "Shift+F" : "F");
            do
                row = (row + (turn ? -1 : 1) + family_choices.count) % family_choices.count;
            while (!families[row]->taught);
            assert_ptr_equal(app.stepping.family, families[row]);
            int n = family_nearest_n(families[row], 16, WINDOW_MOST_WIRES);
            check(app.stepping.network->wires == n, "%s after F", app.stepping.network->name);
            taught++;
        } while (row > 0);
        assert_int_equal(taught, 8);
    }
    shows("network = bitonic:16");
}

/* Up and Down stop at the ends of every family; drawn networks never pass the window's 64 wires,
 * and beyond them come large sorts. */
TEST(sizes_stop_at_the_ends, NULL, end) {
    start("bitonic:8");
    for (int f = 0; f < family_choices.count; f++) {
        const struct family *family = families[f];
        stepping_take_family(&app.stepping, &app.shell, family);
        int most = family->sizes.most < WINDOW_MOST_WIRES ? family->sizes.most : WINDOW_MOST_WIRES;
        for (int i = 0; i < 90; i++)
            press("Up");
        check(app.stepping.network->wires == most, "%s", app.stepping.network->name);
        bool large = app.shell.mode == &mode_large;
        check(large == large_goes_on(family), "%s", family->name);
        check_says(app.shell.frame.notice.text, !large ? family->sizes.about
                                                : family->rule == INDEX_LISTED
                                                    ? "at most 1024 wires"
                                                    : "65 to 2^24 keys");
        for (int i = 0; i < 90; i++)
            press("Down");
        check(app.stepping.network->wires == family->sizes.least, "%s", app.stepping.network->name);
    }
}

/* A random network keeps its depth and seed when order or size change, but not when the family
 * changes. */
TEST(further_numbers_are_kept, NULL, end) {
    start("random:8:5:77");
    play("O | network = random:8:5:77 and order = descending");
    play("Up | network = random:9:5:77 and depth = 5 | F");
    assert_int_equal(app.stepping.network->parameters_given, 0);
    stepping_take_family(&app.stepping, &app.shell, choices_find(&family_choices, "random"));
    events_advance(&app, now);
    shows("network = random:9");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")

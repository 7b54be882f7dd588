/* test_inside_edited: kernels are edited while the page shows a launch: it is recorded again, X
 * goes to faults, and the page says what is not watched, where the records end, and that the
 * watched kernel left other keys. */
#include "inside_lesson.h"

#include "app/window/files.h"

TEST_FILE(devices_setup, devices_teardown)

static const char sort[] = "ladder/local_sort.cl", tile[] = "ladder/local_tile.h";
static const char loop[] = "            barrier(CLK_LOCAL_MEM_FENCE);\n            tile_substage(";

/* Goes inside a launch, with all kernels in the folder. */
static bool begin_launch(const char *rung) {
    if (count == 0) return false;
    open_launch(rung, 8);
    press("C");
    check_says(app.shell.frame.notice.text, "kernels written to ");
    wait_recorded();
    return true;
}

/* ---- recorded again ---- */

TEST(is_recorded_again, begin_edited, end_edited) {
    if (!begin_launch("local")) return;
    step_to("local_tile.h", 24);
    press("Down");
    press("Down");
    int item = app.inside.item, step = app.inside.step;
    assert_int_equal(item, 2);
    edit_and_wait(tile, "min(tile[left], tile[right])", "max(tile[left], tile[right])");
    equals(app.inside.item, item, app.inside.step, step);
    page_says("max(");
    page_says("expected");
    edit_and_wait(tile, "min(tile[left], tile[right])", "min(tile[left], tile[right])");
    page_says("min(");
    assert_false(page_has("expected"));
}

/* A launch of a large sort is compared with the program's own kernel, at the section's work-items.
 */
TEST(compares_a_large_launch, begin_edited, end_edited) {
    static const char *const specs[] = {"bitonic:2^10", "mirrored:1000", "pairwise:128"};
    static const char *const files[] = {"step/bitonic_layer.cl", "step/mirrored_layer.cl",
                                        "step/listed_layer.cl"};
    if (count == 0) return;
    for (int s = 0; s < count_of(specs); s++) {
        assert_int_equal(files_take(&app, specs[s], specs[s], &error), 0);
        play("Shift+Right Shift+Right Right J '13' Return");
        for (int ms = 0; app.large.section.count == 0 && ms < 60000; ms++) {
            events_advance(&app, now);
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        }
        press("Return");
        wait_recorded();
        if (!app.desk.kernels) press("C");
        wait_recorded();
        assert_false(page_has("the program's own kernel leaves other values"));
        edit_and_wait(files[s], "keys[left] = right_key;", "keys[left] = left_key + 1;");
        page_says("the program's own kernel leaves other values");
        edit_and_wait(files[s], "keys[left] = right_key;", "keys[left] = right_key;");
        assert_false(page_has("the program's own kernel leaves other values"));
        play("Escape Escape | mode = step");
    }
}

/* The place is one that the new recording has, too. */
TEST(stays_within_what_is_recorded, begin_edited, end_edited) {
    if (!begin_launch("local")) return;
    press("End");
    int last = app.inside.step;
    edit_and_wait(sort, "(2u << stage) <= TILE", "stage < 1");
    check(0 < app.inside.step && app.inside.step < last, "step %d of %d", app.inside.step, last);
    page_says("tile_store(tile, keys);");
}

/* If a kernel does not build, the page shows its text and the reason, until it is mended. */
TEST(says_why_nothing_is_recorded, begin_edited, end_edited) {
    if (!begin_launch("local")) return;
    edit_and_wait(sort, "tile_load(keys, tile);", "tile_lode(keys, tile);");
    assert_null(app.inside.recorded.replay);
    page_says("no values");
    page_says("tile_lode(keys, tile);");
    press("Right");
    press("Down");
    press("X");
    press("End");
    edit_and_wait(sort, "tile_load(keys, tile);", "tile_load(keys, tile);");
    assert_non_null(app.inside.recorded.replay);
    assert_false(page_has("no values"));
    page_says("the same without probes");
}

/* ---- X ---- */

TEST(finds_nothing_wrong, begin_edited, end_edited) {
    if (!begin_launch("local")) return;
    int step = app.inside.step;
    press("X");
    assert_string_equal(app.shell.frame.notice.text,
                        "nothing wrong was found: no conflicts, no values that differ");
    assert_int_equal(app.inside.step, step);
}

/* Without the barrier: X goes through all conflicts in turn, and after the last one to the
 * first. */
TEST(goes_from_conflict_to_conflict, begin_edited, end_edited) {
    struct replay_conflict conflicts[64];
    char words[48];
    if (!begin_launch("local")) return;
    edit_and_wait(sort, loop, "            tile_substage(");
    press("Home");
    int all = replay_conflicts(app.inside.recorded.replay, conflicts, 64);
    check(1 < all && all <= 64, "%d conflicts", all);
    for (int c = 0; c <= all; c++) {
        const struct replay_access *at = conflicts[c % all].other;
        press("X");
        snprintf(words, sizeof words, "conflict %d of %d: work-item %d ", c % all + 1, all,
                 at->item);
        check_says(app.shell.frame.notice.text, words);
        equals(app.shell.frame.notice.role, ROLE_ERROR, app.inside.item, at->item, app.inside.step,
               at->step);
        page_says("≠ conflict: ");
    }
}

/* X goes to the next conflict after the present step. */
TEST(goes_on_from_where_one_is, begin_edited, end_edited) {
    if (!begin_launch("local")) return;
    edit_and_wait(sort, loop, "            tile_substage(");
    press("Home");
    press("X");
    press("X");
    check_says(app.shell.frame.notice.text, "conflict 2 of ");
    press("Left");
    press("X");
    check_says(app.shell.frame.notice.text,
               "conflict 1 of "); /* conflicts 1 and 2 are at the same moment */
}

/* No conflict, but a wrong value: the first one, by its name, and what it should be. */
TEST(goes_to_the_first_wrong_value, begin_edited, end_edited) {
    int found = 0, expected = 0;
    if (!begin_launch("local")) return;
    edit_and_wait(tile, "tile[left] = increasing ? smaller : larger;",
                  "tile[left] = increasing ? larger : larger;");
    press("X");
    const char *said = strstr(app.shell.frame.notice.text, "the first value that differs: tile[");
    check(said && sscanf(said, "the first value that differs: tile[%*d] is %d, expected %d", &found,
                         &expected) == 2,
          "%s", app.shell.frame.notice.text);
    check(found > expected, "%d, expected %d", found, expected);
    equals(line_now(), 26, app.shell.frame.notice.role, ROLE_ERROR);
    page_says(" expected");
}

/* The verdict is about the whole sort, and this launch is its first. Without the last comparator
 * the tile stays out of order in every run; without a barrier the keys may be right, and the page
 * says that it cannot know. */
TEST(says_that_a_sort_does_not_sort, begin_edited, end_edited) {
    static const char unsorted[] = "this sort leaves its keys unsorted";
    if (!begin_launch("local")) return;
    assert_false(page_has(unsorted));
    edit_and_wait(tile, "i < TILE / 2; i += GROUP", "i < TILE / 2 - 1; i += GROUP");
    page_says(unsorted);
    edit_and_wait(tile, "i < TILE / 2; i += GROUP", "i < TILE / 2; i += GROUP");
    assert_false(page_has(unsorted));
    edit_and_wait(sort, loop, "            tile_substage(");
    check(replay_conflicts(app.inside.recorded.replay, NULL, 0) > 0, "no conflicts");
    check(page_has(unsorted) || page_has("leaves other values") || page_has("another run may") ||
              page_has("≠ without probes: "),
          "the page does not say that a barrier is missing");
    assert_false(page_has("leaves the same"));
}

/* ---- the page's words about a recording ---- */

TEST(says_what_is_not_watched, begin_edited, end_edited) {
    if (!begin_launch("local")) return;
    assert_false(page_has("not watched"));
    edit_and_wait(sort, "    tile_load(keys, tile);",
                  "    uint made = ({ uint inner = 3; inner; });\n    tile_load(keys, tile);");
    press("Home");
    while (!strstr(file_now(), "local_sort"))
        press("Right");
    page_says("not watched");
    page_says("the same without probes");
    edit_and_wait(sort, "void local_sort(global", "\n#define HEAD void local_sort(\nHEAD global");
    page_says("no values");
    page_says("cannot record");
    press("Right");
    press("Shift+Right");
    press("Down");
    press("End");
    press("X");
    events_draw(&app, now);
}

TEST(says_where_the_records_end, begin_edited, end_edited) {
    if (!begin_launch("local")) return;
    edit_and_wait(sort, "    tile_load(keys, tile);",
                  "    tile_load(keys, tile);\n    for (uint n = 0; n < 9000; n++)\n"
                  "        if (get_local_id(0) > 1) break;");
    press("End");
    page_says("the recording ends here: there was room for 8192 of the ");
    assert_false(page_has("done"));
    press("Down");
    press("Down");
    press("End");
    assert_false(page_has("the recording ends here"));
    page_says("done");
}

/* The compiler says whether it optimises. It does so only for the plain kernel. */
TEST(says_that_keys_differ, begin_edited, end_edited) {
    if (count == 0 || strcmp(list[0].short_name, "PoCL") != 0) return;
    if (!begin_launch("b2")) return;
    edit_and_wait("ladder/bitonic_global.cl", "    keys[left] = increasing ?",
                  "#ifdef __OPTIMIZE__\n    left_key += left == 4 ? 100 : 0;\n#endif\n"
                  "    keys[left] = !increasing ?");
    page_says("≠ without probes: keys[4]: ");
    assert_false(page_has("same results"));
}

/* The file that is shown is the one to change. */
TEST(c_names_the_file_that_is_shown, begin_edited, end_edited) {
    if (count == 0) return;
    open_launch("local", 8);
    step_to("local_tile.h", 24);
    press("C");
    check_says(app.shell.frame.notice.text, "change ladder/local_tile.h, save, and it runs");
}

/* ---- nothing is cut ---- */

/* Lines longer than the column, calls from afar, a build error: all is there, in rows. */
TEST(cuts_no_words_in_a_small_window, begin_edited, end_edited) {
    if (!begin_launch("local")) return;
    app.shell.frame.width = 800;
    app.shell.frame.height = 600;
    edit_and_wait(tile, "WORD smaller = min(tile[left], tile[right]);",
                  "WORD smaller = tile[left] < tile[right] ? tile[left] : min(tile[right], "
                  "tile[left + 0 * stage]);");
    for (int t = 0; t < theme_choices.count; t++) {
        app.shell.theme = choices_row(&theme_choices, t);
        press("Home");
        for (int i = 0; i < 60; i++) {
            const char *cut = page_text("…");
            check(!cut, "theme %s, statement %d: %s", app.shell.theme->name, i, cut);
            press("Right");
        }
    }
    edit_and_wait(sort, "tile_load(keys, tile);",
                  "tile_load_of_all_keys_of_the_group(keys, tile);");
    page_says("no values: it does not build");
    assert_false(page_has("…"));
}

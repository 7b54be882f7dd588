/* test_inside_answers: values that come covered (G) are asked for, right and wrong answers are
 * told apart, and what is answered is what the device recorded. */
#include "inside_lesson.h"

TEST_FILE(devices_setup, devices_teardown)

static const char tile[] = "local_tile.h";

/* The smaller and the larger key of the comparison that is asked for. */
static void keys_asked(const char *function, int *smaller, int *larger) {
    int one = 0, other = 0;
    const char *call = strstr(app.frame.notice.text, function);
    check(call && sscanf(call + strlen(function), "(%d, %d)", &one, &other) == 2, "%s asks not: %s",
          app.frame.notice.text, function);
    *smaller = one < other ? one : other;
    *larger = one < other ? other : one;
}

static void type_number(int number) {
    char digits[16], key[2] = "";
    snprintf(digits, sizeof digits, "%d", number);
    for (const char *at = digits; *at; at++) {
        key[0] = *at;
        press(key);
    }
}

/* In front of the first comparison of the chosen work-item, with values that come covered. */
static bool begin_covered(void) {
    if (count == 0) return false;
    open_launch("local", 8);
    step_to(tile, 24);
    press("Left");
    press("G");
    check_says(app.frame.notice.text, "from the next statement on, values come covered");
    assert_false(inside_covered(&app));
    return true;
}

TEST(asks_and_judges, begin_inside, end) {
    int smaller, larger;
    char value[64];
    if (!begin_covered()) return;
    press("Right");
    assert_true(inside_covered(&app));
    keys_asked("min", &smaller, &larger);
    check_says(app.frame.notice.text, "Type it: ?");
    assert_true(smaller != larger);
    type_number(larger);
    check(strstr(app.frame.notice.text, "Type it: ?") == NULL, "%s", app.frame.notice.text);
    assert_true(inside_covered(&app));
    press("Return");
    assert_int_equal(app.frame.notice.role, ROLE_ERROR);
    snprintf(value, sizeof value, "no, the device recorded: %d · 0 of 1 right", smaller);
    assert_string_equal(app.frame.notice.text, value);
    assert_false(inside_covered(&app));

    press("Right");
    keys_asked("max", &smaller, &larger);
    type_number(larger);
    press("9");
    press("Backspace");
    press("Return");
    assert_int_equal(app.frame.notice.role, ROLE_AGREE);
    snprintf(value, sizeof value, "✓ right: %d · 1 of 2 right", larger);
    assert_string_equal(app.frame.notice.text, value);
}

/* What is covered stands nowhere on the page: not beside the line, not in the box. */
TEST(covers_every_place, begin_inside, end) {
    int smaller, larger;
    if (!begin_covered()) return;
    press("Right");
    keys_asked("min", &smaller, &larger);
    page_says("?");
    const struct inside inside = app.inside;
    int shown[2] = {0};
    for (int open = 0; open <= 1; open++) {
        app.inside.open = open;
        events_draw(&app, now);
        for (size_t i = 0; i < app.picture.count; i++) {
            const struct item *item = &app.picture.items[i];
            const char *text =
                item->shape == SHAPE_TEXT ? list_string(&app.picture, item->text) : "";
            bool key = strspn(text, "0123456789") == strlen(text) && atoi(text) == smaller;
            shown[open] += *text && key;
        }
    }
    app.inside = inside;
    check(shown[1] == shown[0] + 2, "uncovered, %d is there %d times more", smaller,
          shown[1] - shown[0]);
}

/* Right shows what was not answered, which counts as no answer, and only then goes on. */
TEST(shows_without_an_answer, begin_inside, end) {
    if (!begin_covered()) return;
    press("Right");
    int step = app.inside.step;
    press("5");
    press("Right");
    assert_int_equal(app.inside.step, step);
    assert_false(inside_covered(&app));
    assert_int_equal(app.inside.answered, 0);
    press("Right");
    assert_int_equal(app.inside.step, step + 1);
    check_says(app.frame.notice.text, "Type it: ?"); /* the 5 is not there any more */
    press("Return");                                 /* nothing was typed */
    assert_int_equal(app.frame.dialog, DIALOG_NONE);
    check_says(app.frame.notice.text, "Type it: ?");
    assert_true(inside_covered(&app));
    press("Escape");
    assert_ptr_equal(app.mode, &mode_inside);
    assert_string_equal(app.frame.notice.text, "values are no more covered");
    press("Right");
    assert_false(inside_covered(&app));
    press("Escape");
    assert_ptr_equal(app.mode, &mode_stepping);
}

/* What was jumped over is neither covered nor asked for; a line that is chosen is. */
TEST(asks_nothing_behind_a_jump, begin_inside, end) {
    struct replay_value first;
    char value[64];
    if (count == 0) return;
    open_launch("b2", 8);
    press("Right");
    press("G");
    press("Home");
    assert_true(inside_value(&app, &first, value, sizeof value)); /* the stage, in the head */
    assert_false(inside_covered(&app));
    assert_string_equal(app.frame.notice.text, "");
    press_on(TARGET_LINE, 9);
    assert_true(inside_covered(&app));
    check_says(app.frame.notice.text, "Type it: ?");
}

/* What is asked for does not stand in the question: a key that is loaded into the tile. */
TEST(does_not_give_the_answer_away, begin_inside, end) {
    struct replay_value first;
    char value[64], given[80];
    if (count == 0) return;
    open_launch("local", 8);
    step_to("local_tile.h", 9);
    press("Left");
    press("G");
    press("Right");
    assert_true(inside_covered(&app) && inside_value(&app, &first, value, sizeof value));
    snprintf(given, sizeof given, "= %s", value);
    check_says(app.frame.notice.text, "what is tile[0]?");
    check(!strstr(app.frame.notice.text, given), "%s", app.frame.notice.text);
}

/* Conditions are answered with yes and no, or 1 and 0, and with nothing that begins so. */
TEST(judges_conditions, begin_inside, end) {
    static const struct {
        const char *keys[4];
        bool right;
    } answers[] = {{{"Y"}, true},       {{"N"}, false}, {{"1"}, true},
                   {{"1", "2"}, false}, {{"0"}, false}, {{"Y", "N"}, false}};
    if (count == 0) return;
    open_launch("local", 8);
    step_to("local_sort.cl", 11);
    struct replay_value first;
    char value[64] = "";
    while (!inside_value(&app, &first, value, sizeof value) || strcmp(value, "yes") != 0)
        press("Right");
    for (int a = 0; a < count_of(answers); a++) {
        press("Left");
        press("G");
        press("Right");
        assert_true(inside_covered(&app));
        for (int k = 0; k < 4 && answers[a].keys[k]; k++)
            press(answers[a].keys[k]);
        press("Return");
        check((app.frame.notice.role == ROLE_AGREE) == answers[a].right, "answer %d: %s", a,
              app.frame.notice.text);
        press("G");
    }
    equals(app.inside.answered, count_of(answers), app.inside.right, 2);
}

/* All that a value is written with can be typed: a vector, a real number, a negative one. */
TEST(takes_every_type, begin_edited, end_edited) {
    static const struct {
        const char *statement, *keys[12];
    } rows[] = {
        {"uint2 both = (uint2)(12, 5);", {"1", "2", "Space", "5"}},
        {"float large = 3e30f;", {"3", "E", "+", "3", "0"}},
        {"float half_of = -0.5f;", {"-", "0", ".", "5"}},
        {"char low = -7;", {"-", "7"}},
    };
    if (count == 0) return;
    open_launch("b2", 8);
    press("C");
    for (int r = 0; r < count_of(rows); r++) {
        char text[160];
        snprintf(text, sizeof text, "uint item = get_global_id(0);\n    %s", rows[r].statement);
        edit_and_wait("ladder/bitonic_global.cl", "uint item = get_global_id(0);", text);
        press("Home");
        step_to("bitonic_global.cl", 10);
        press("Left");
        press("G");
        press("Right");
        check(inside_covered(&app), "%s has no value", rows[r].statement);
        for (int k = 0; rows[r].keys[k]; k++)
            press(rows[r].keys[k]);
        press("Return");
        check_says(app.frame.notice.text, "✓ right: ");
        press("G");
    }
}

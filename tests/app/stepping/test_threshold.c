/* test_threshold: Z draws keys as zeros and ones, by a threshold that it moves. */
#include "action_lesson.h"

/* Returns the threshold that the picture shows: every key from there on is filled and no other is;
 * 0: none is filled. */
static int shown_threshold(void) {
    int least = 0, most = 0; /* the least key that is filled, the largest that is not */
    events_draw(&app, now);
    for (size_t i = 0; i + 1 < app.shell.picture.count; i++) {
        const struct item *item = &app.shell.picture.items[i];
        const char *name = list_string(&app.shell.picture, item->text);
        int wire, key;
        if (item->shape != SHAPE_GROUP || strcmp(name, "key") != 0) continue;
        assert_int_equal(
            sscanf(list_string(&app.shell.picture, item->title), "wire %d: %d", &wire, &key), 2);
        if (item[1].role == ROLE_BACKGROUND)
            most = key > most ? key : most;
        else
            least = least && least < key ? least : key;
    }
    check(!least || most < least, "%d is filled and %d is not", least, most);
    return least;
}

TEST(moves_through_the_keys, begin, end) {
    go(2);
    assert_int_equal(shown_threshold(), 0);
    for (int t = 5; t <= 8; t++) {
        char words[80];
        press("Z");
        snprintf(words, sizeof words, "keys of %d and more are filled: to the network they are", t);
        check_says(app.shell.frame.notice.text, words);
        assert_int_equal(shown_threshold(), t);
    }
    press("Z"); /* goes past the last threshold */
    assert_int_equal(shown_threshold(), 0);
    press("Shift+Z");
    for (int t = 5; t >= 2; t--) {
        assert_int_equal(shown_threshold(), t);
        press("Shift+Z");
    }
    assert_int_equal(shown_threshold(), 0);
    play("Z Escape");
    assert_int_equal(shown_threshold(), 0);
}

static void type(const int *keys) {
    stepping_type(&app.stepping, keys);
    events_advance(&app, now);
}

/* Thresholds are the different values of typed keys; if all keys are equal, the notice says so. */
TEST(of_any_keys, begin, end) {
    static const int few[] = {30, 10, 30, 20, 10, 30, 20, 30}, equal[] = {7, 7, 7, 7, 7, 7, 7, 7};
    type(few);
    press("Z");
    assert_int_equal(shown_threshold(), 20);
    press("Z");
    assert_int_equal(shown_threshold(), 30);
    press("Z");
    assert_int_equal(shown_threshold(), 0);
    press("Z");
    type(equal);
    assert_int_equal(shown_threshold(), 0); /* 20 divides them no more */
    play("Z | says all keys are 7");
    assert_int_equal(shown_threshold(), 0);
}

/* Other keys, other layers and running backwards keep the threshold. */
TEST(stays, begin, end) {
    play("Z R Right 2000ms");
    assert_int_equal(shown_threshold(), 5);
    press("Backspace");
    assert_int_equal(shown_threshold(), 5);
    press("Escape"); /* the innermost thing first */
    assert_int_equal(shown_threshold(), 5);
    press("Down"); /* goes to 4 wires, where 5 divides nothing */
    assert_int_equal(shown_threshold(), 0);
    press("Up");
    assert_int_equal(shown_threshold(), 5);
}

TEST(chosen_from_the_list, begin, end) {
    menu_open(&app.shell, "threshold");
    assert_int_equal(app.shell.menu.rows.count, 8);
    play("Down Return");
    assert_int_equal(shown_threshold(), 2);
    menu_open(&app.shell, "threshold");
    assert_int_equal(app.shell.menu.rows.present, 1);
    play("Home Return");
    assert_int_equal(shown_threshold(), 0);
}

/* test_legend: the signs of the picture are explained at every size, beside the hints or above
 * them; signs without room beside a notice are left out whole. */
#include "lesson.h"

static int begin(void **state) {
    (void)state;
    start("bitonic:8");
    return 0;
}

static int count_words(void) {
    static const char *const words[] = {"tip takes the larger key", "swapped", "passed",
                                        "increasing", "decreasing"};
    int count = 0;
    each (w, words)
        each_item (item, &app.shell.picture)
            count += item->shape == SHAPE_TEXT &&
                     strcmp(list_string(&app.shell.picture, item->text), *w) == 0;
    return count;
}

TEST(explains_every_sign, begin, end) {
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
    go(1);
    for (int s = 0; s < count_of(sizes); s++) {
        notice_clear(&app.shell);
        shown(sizes[s][0], sizes[s][1]);
        check(count_words() == 5, "%gx%g: %d words", (double)sizes[s][0], (double)sizes[s][1],
              count_words());
    }
    shell_say(&app.shell, ROLE_INK,
              "this is a notice that takes about half of the row of the legend");
    shown(800, 600);
    check(count_words() >= 2 && count_words() < 5, "%d words beside a notice", count_words());
}

static bool says(const char *words) {
    shown(1280, 720);
    each_item (item, &app.shell.picture)
        if (item->shape == SHAPE_TEXT &&
            strcmp(list_string(&app.shell.picture, item->text), words) == 0)
            return true;
    return false;
}

/* Filled keys beside filled tails, which say something else. */
TEST(explains_filled_keys, begin, end) {
    assert_false(says("filled key: a one"));
    events_key(&app, "Z", now);
    assert_true(says("filled key: a one"));
    app_free(&app);
    struct error reason;
    assert_int_equal(open_app("bitonic:4", "1 0 0 1", &reason), 0);
    assert_true(says("filled key: a one"));
    app_free(&app);
    assert_int_equal(open_app("bitonic:4", "1 2 3 4", &reason), 0);
    assert_false(says("filled key: a one"));
}

/* test_legend: the signs of the picture are explained at every size, beside the hints or above
 * them; signs without room beside a notice are left out whole. */
#include "lesson.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

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

static void no_symbol(struct list *list, float x, float y, float unit) {
    (void)list;
    (void)x;
    (void)y;
    (void)unit;
}

/* Letters become smaller if three rows are too few for the entries; no entry leaves the rows. */
TEST(many_entries_become_smaller) {
    OWNED(list_free) struct list list = {0};
    for (int count = 1; count <= LEGEND_MOST; count++)
        for (float right = 120; right < 900; right += 60) {
            struct legend legend = {.count = count, .unit = 1};
            int texts = 0;
            for (int e = 0; e < count; e++)
                legend.entries[e] =
                    (struct legend_entry){true, no_symbol, "can leave unsorted", 18};
            list_begin(&list, right, 100);
            legend_draw_rows(&list, &legend, 10, right, 50);
            each_item (item, &list) {
                float end =
                    item->x + text_width(item->font, item->size, list_string(&list, item->text));
                check(end <= right + 0.5F, "%d entries up to %g: one ends at %g", count,
                      (double)right, (double)end);
                texts++;
            }
            assert_int_equal(texts, count);
        }
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

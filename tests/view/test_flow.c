/* test_flow: words that wrap are all there, in rows that fit, and are measured as they are drawn.
 */
#include "support.h"

#include "view/text_width.h"
#include "view/ui.h"

static struct list list;

static const struct shortcut rows[] = {
    {.modes = MODE_STEP, .keys = {"V"}},
    {.modes = MODE_EDIT, .keys = {"X"}},
    {.modes = MODE_STEP, .keys = {"Shift+Right"}},
};

static const struct shortcut *const table[] = {&rows[0], &rows[1], &rows[2], NULL};
static const struct frame frame = {.mode = MODE_STEP, .shortcuts = table, .density = 1};

static int end(void **state) {
    (void)state;
    list_free(&list);
    return 0;
}

static struct flow flow_of(float width) {
    list_begin(&list, width, 4000);
    return (struct flow){.list = &list,
                         .frame = &frame,
                         .font = FONT_TEXT,
                         .size = 16,
                         .pitch = 20,
                         .left = 30,
                         .right = 30 + width,
                         .y = 100};
}

/* Reads the drawn texts, row by row, without blanks, and checks that no text goes beyond its row.
 */
static void read_back(const struct flow *flow, char *all, size_t size) {
    all[0] = '\0';
    each_item (item, &list) {
        if (item->shape != SHAPE_TEXT) continue;
        const char *text = list_string(&list, item->text);
        if (item->anchor == ANCHOR_START) /* the label of a cap is in its middle */
            check(item->x + text_width(item->font, item->size, text) <= flow->right + 0.01F,
                  "\"%s\" goes beyond %g", text, (double)flow->right);
        for (; *text; text++)
            if (*text != ' ' && strlen(all) + 1 < size) strncat(all, text, 1);
    }
}

/* A choice begins in the row of its cap if there is room for both. */
TEST(an_answer_stays_at_its_cap, NULL, end) {
    for (float width = 120; width < 400; width += 3) {
        struct flow flow = flow_of(width);
        float cap = 0, word = -1;
        flow_text(&flow, "[choice_1] of a kind \u00b7 [choice_2] elsewhere");
        each_item (item, &list) {
            const char *text = item->shape == SHAPE_TEXT ? list_string(&list, item->text) : "";
            if (strcmp(text, "2") == 0) cap = item->y;
            if (strstr(text, "elsewhere")) word = item->y;
        }
        check(fabsf(cap - word) < flow.pitch / 2, "%g: %g and %g", (double)width, (double)cap,
              (double)word);
    }
}

/* A short formula stays in one row, wherever it has room. */
TEST(formulas_do_not_break, NULL, end) {
    static const char formula[] = "item % 2 + item / 2 * 4.";
    float least = text_width(FONT_TEXT, 16, formula);
    for (float width = least + 1; width < 3 * least; width += 5) {
        struct flow flow = flow_of(width);
        bool whole = false;
        flow_text(&flow,
                  "In the frame: which is the left wire of it? In C: item % 2 + item / 2 * 4.");
        each_item (item, &list)
            whole |= item->shape == SHAPE_TEXT && strstr(list_string(&list, item->text), formula);
        check(whole, "%g wide: the formula is broken", (double)width);
    }
}

TEST(keeps_every_word, NULL, end) {
    static const char *const texts[] = {
        "one",
        "a row of words, and another one behind them; then the last.",
        "averyverylongwordthatnorowofthesewidthscantakeinonepieceandthatisbroken, and more words",
        "  blanks   in   between  ",
        "a[i] is (no) cap",
        "so item % 2 + item / 2 * 4 = 5, or 1 + 1",
        "1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 = 78 is long"};
    for (float width = 40; width < 600; width += 7)
        each (t, texts) {
            char all[256], expected[256] = "";
            struct flow flow = flow_of(width);
            int measured = flow_rows(&flow, *t);
            check(list.count == 0 && flow.y == 100, "measuring draws or moves");
            int drawn = flow_text(&flow, *t);
            check(measured == drawn, "%s: %d rows measured, %d drawn", *t, measured, drawn);
            check(flow.y == 100 + 20 * (float)drawn, "%s: y is %g", *t, (double)flow.y);
            for (const char *at = *t; *at; at++)
                if (*at != ' ') strncat(expected, at, 1);
            read_back(&flow, all, sizeof all);
            check(!strcmp(all, expected), "%g: \"%s\", not \"%s\"", (double)width, all, expected);
        }
}

/* A row that is full is as wide as it can be: the next word would not fit into it. */
TEST(fills_its_rows, NULL, end) {
    char row[256];
    struct flow flow = flow_of(150);
    flow_text(&flow, "to be or not to be sorted: a question of comparators");
    for (size_t i = 0; i + 1 < list.count; i++) {
        const char *next = list_string(&list, list.items[i + 1].text);
        snprintf(row, sizeof row, "%s %.*s", list_string(&list, list.items[i].text),
                 (int)strcspn(next, " "), next);
        check(text_width(FONT_TEXT, 16, row) > 150, "\"%s\" fits", row);
    }
}

/* The rows of "most" words end with an ellipsis where words are left out. */
TEST(ends_where_it_must, NULL, end) {
    for (int most = 1; most < 5; most++) {
        char all[256];
        struct flow flow = flow_of(120);
        flow.most = most;
        check(flow_text(&flow, "so many words that they take five rows or more of such a width, "
                               "whatever they may say") == most,
              "%d rows", most);
        read_back(&flow, all, sizeof all);
        check(strstr(all, "…"), "%d: \"%s\"", most, all);
    }
    struct flow flow = flow_of(600);
    flow.most = 1;
    assert_int_equal(flow_text(&flow, "few words"), 1);
    assert_string_equal(list_string(&list, list.items[0].text), "few words");
    assert_int_equal(flow_text(&flow, ""), 0);
}

TEST(has_caps, NULL, end) {
    for (float width = 90; width < 400; width += 11) {
        struct flow flow = flow_of(width);
        flow_text(&flow, "press [V], then ([Shift+Right]) or [X] where it counts");
        assert_int_equal(list.target_count, 2); /* X counts in another mode */
        for (size_t t = 0; t < list.target_count; t++) {
            const struct target_area *area = &list.targets[t];
            assert_int_equal(area->target.kind, TARGET_SHORTCUT);
            check(area->box.left >= 30 && area->box.right <= flow.right + 1, "outside of its row");
        }
    }
    struct flow flow = flow_of(400);
    flow.frame = NULL; /* nobody answers */
    flow_text(&flow, "press [V]");
    assert_string_equal(list_string(&list, list.items[0].text), "press [V]");
}

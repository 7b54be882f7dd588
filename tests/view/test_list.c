/* test_list: the list holds the appended items, also after it grew and started again. */
#include "support.h"

#include "view/list.h"

static const struct item *last(const struct list *list) {
    return &list->items[list->count - 1];
}

TEST(keeps_every_shape) {
    struct list list = {0};
    list_begin(&list, 320, 200);
    assert_true(list.width == 320 && list.height == 200 && list.count == 0);
    list_rect(&list, ROLE_PANEL, rect_at(1, 2, 3, 4), 5);
    check(last(&list)->shape == SHAPE_RECT && last(&list)->role == ROLE_PANEL, "rect");
    check(last(&list)->x == 1 && last(&list)->y == 2 && last(&list)->w == 3, "rect");
    check(last(&list)->h == 4 && last(&list)->radius == 5, "rect");
    list_frame(&list, ROLE_INK, rect_at(1, 2, 3, 4), 5, 6);
    check(last(&list)->shape == SHAPE_FRAME && last(&list)->line == 6, "frame");
    check(last(&list)->x == 1 && last(&list)->h == 4 && last(&list)->radius == 5, "frame");
    list_disc(&list, ROLE_AGREE, 7, 8, 9);
    check(last(&list)->shape == SHAPE_DISC && last(&list)->role == ROLE_AGREE, "disc");
    check(last(&list)->x == 7 && last(&list)->y == 8 && last(&list)->radius == 9, "disc");
    list_ring(&list, ROLE_ERROR, 7, 8, 9, 2);
    check(last(&list)->shape == SHAPE_RING && last(&list)->radius == 9, "ring");
    check(last(&list)->line == 2, "ring");
    list_tip(&list, ROLE_DECREASING, 10, 11, 12, -13);
    check(last(&list)->shape == SHAPE_TIP && last(&list)->w == 12 && last(&list)->h == -13, "tip");
    list_line(&list, ROLE_WIRE, (float[]){10, 20}, (float[]){4, 50}, 3);
    check(last(&list)->shape == SHAPE_LINE && last(&list)->w == -6 && last(&list)->h == 30, "line");
    check(last(&list)->x == 10 && last(&list)->y == 20 && last(&list)->line == 3, "line");
    list_clip(&list, 1, 2, 3, 4);
    check(last(&list)->shape == SHAPE_CLIP && last(&list)->w == 3, "clip");
    list_clip_end(&list);
    check(last(&list)->shape == SHAPE_CLIP_END, "end of a clip");
    list_group_end(&list);
    check(last(&list)->shape == SHAPE_GROUP_END, "end of a group");
    assert_int_equal(list.count, 9);
    list_free(&list);
    assert_true(list.items == NULL && list.strings == NULL && list.count == 0);
}

TEST(tips_have_a_base) {
    OWNED(list_free) struct list list = {0};
    float x[2], y[2];
    list_begin(&list, 320, 200);
    list_tip(&list, ROLE_DECREASING, 10, 30, 12, 13);
    list_tip_base(last(&list), x, y);
    check(x[0] == 4 && x[1] == 16 && y[0] == 17 && y[1] == 17, "%g..%g at %g", (double)x[0],
          (double)x[1], (double)y[0]);
}

/* A line is a rectangle centred on its coordinate, whichever end comes first. */
TEST(makes_lines_of_rectangles) {
    OWNED(list_free) struct list list = {0};
    list_begin(&list, 100, 100);
    list_horizontal(&list, ROLE_WIRE, 10, 30, 50, 4);
    const struct item *item = last(&list);
    check(item->shape == SHAPE_RECT && item->role == ROLE_WIRE && item->radius == 0, "horizontal");
    check(item->x == 10 && item->w == 20 && item->y == 48 && item->h == 4, "horizontal");
    for (int turn = 0; turn < 2; turn++) {
        list_vertical(&list, ROLE_INK, 50, turn ? 40 : 20, turn ? 20 : 40, 2);
        item = last(&list);
        check(item->x == 49 && item->w == 2 && item->y == 20 && item->h == 20, "turn %d", turn);
    }
}

TEST(keeps_texts) {
    OWNED(list_free) struct list list = {0};
    list_begin(&list, 100, 100);
    list_text(&list, ROLE_INK | FONT_MONO | ANCHOR_END, 10, 20, 16, "42 → 7");
    const struct item *text = last(&list);
    check(text->shape == SHAPE_TEXT && text->font == FONT_MONO && text->anchor == ANCHOR_END,
          "text");
    check(text->x == 10 && text->y == 20 && text->size == 16, "text");
    assert_string_equal(list_string(&list, text->text), "42 → 7");
    list_label(&list, ROLE_INK, 10, 20, 16, "label");
    const struct item *label = last(&list);
    /* capitals are 0.73 em high: their middle is at y, so the baseline is below it */
    check(label->y > 20 + 0.3F * 16 && label->y < 20 + 0.45F * 16, "baseline at %g",
          (double)label->y);
    list_group(&list, "comparator I", "I (0, 1)");
    assert_string_equal(list_string(&list, last(&list)->text), "comparator I");
    assert_string_equal(list_string(&list, last(&list)->title), "I (0, 1)");
}

/* Thousands of items and strings stay the same while the arrays move. */
TEST(grows) {
    OWNED(list_free) struct list list = {0};
    char text[40], title[40];
    for (int round = 0; round < 3; round++) { /* a list is used again for every picture */
        list_begin(&list, 10, 10);
        for (int i = 0; i < 5000; i++) {
            snprintf(text, sizeof text, "group %d of round %d", i, round);
            snprintf(title, sizeof title, "%*d", i % 30, i);
            list_group(&list, text, title);
        }
        assert_int_equal(list.count, 5000);
        for (int i = 0; i < 5000; i++) {
            snprintf(text, sizeof text, "group %d of round %d", i, round);
            snprintf(title, sizeof title, "%*d", i % 30, i);
            check(strcmp(list_string(&list, list.items[i].text), text) == 0, "%s", text);
            check(strcmp(list_string(&list, list.items[i].title), title) == 0, "%s", title);
        }
    }
}

/* A text longer than all capacity so far. */
TEST(keeps_long_texts) {
    static char text[100000];
    OWNED(list_free) struct list list = {0};
    memset(text, 'x', sizeof text - 1);
    list_begin(&list, 10, 10);
    list_text(&list, ROLE_INK, 0, 0, 10, "");
    list_text(&list, ROLE_INK, 0, 0, 10, text);
    assert_int_equal(list.count, 1); /* an empty one is none */
    assert_string_equal(list_string(&list, list.items[0].text), text);
}

/* The last of those that hold a point, the nearest of round ones, and nothing that is cut off. */
TEST(finds_targets) {
    OWNED(list_free) struct list list = {0};
    list_begin(&list, 100, 100);
    assert_int_equal(list_target_at(&list, 10, 10).kind, TARGET_NONE);
    list_target(&list, TARGET_LAYER, 1, 0, (struct box){10, 10, 60, 60});
    list_target(&list, TARGET_COMPARATOR, 2, 0, (struct box){20, 20, 30, 30});
    list_target(&list, TARGET_LAYER, 3, 0, (struct box){50, 10, 60, 60});
    check(list_target_at(&list, 10, 10).index == 1 && list_target_at(&list, 60, 30).kind == 0,
          "the left edge counts, the right one does not");
    check(list_target_at(&list, 55, 30).index == 3, "the last");
    check(list_target_at(&list, 25, 25).kind == TARGET_COMPARATOR, "it lies over the layer");
    check(list_target_of(&list, TARGET_LAYER, 25, 25).index == 1, "the layer below");
    check(list_target_of(&list, TARGET_SORT, 25, 25).kind == TARGET_NONE, "no such kind");
    list_clip(&list, 0, 70, 100, 10);
    list_target(&list, TARGET_TAB, 4, 0, (struct box){0, 65, 20, 75});
    list_target(&list, TARGET_TAB, 5, 0, (struct box){0, 85, 20, 95});
    list_clip_end(&list);
    check(list_target_at(&list, 10, 72).index == 4 && !list_target_at(&list, 10, 68).kind, "cut");
    assert_int_equal(list_target_at(&list, 10, 90).kind, TARGET_NONE);
    list_target_near(&list, (struct target){TARGET_POINT, 6, 7}, (struct box){80, 80, 80, 80}, 10);
    list_target_near(&list, (struct target){TARGET_POINT, 6, 8}, (struct box){90, 80, 90, 80}, 10);
    check(list_target_at(&list, 84, 80).second == 7 && list_target_at(&list, 86, 80).second == 8,
          "the nearest");
    check(!list_target_at(&list, 80, 90.5F).kind && !list_target_at(&list, 72, 72).kind, "round");
    list_begin(&list, 100, 100);
    assert_int_equal(list_target_at(&list, 25, 25).kind, TARGET_NONE);
}

/* A part of a picture: its own items, from its corner on; groups that lose all items go. */
TEST(cuts_a_part) {
    OWNED(list_free) struct list list = {0};
    list_begin(&list, 100, 80);
    list_rect(&list, ROLE_BACKGROUND, rect_at(0, 0, 100, 80), 0);
    list_group(&list, "outside", "");
    list_group(&list, "within", "");
    list_disc(&list, ROLE_INK, 10, 10, 3);
    list_group_end(&list);
    list_group_end(&list);
    list_clip(&list, 0, 0, 10, 10);
    list_clip_end(&list);
    list_group(&list, "kept", "");
    list_text(&list, ROLE_INK, 40, 60, 12, "below");
    list_group_end(&list);
    list_focus(&list, (struct box){40, 50, 60, 70});
    list_cut(&list, (struct box){20, 30, 100, 80});
    const struct item *item = list.items;
    equals(list.count, 4, item[1].shape, SHAPE_GROUP, item[3].shape, SHAPE_GROUP_END);
    check(list.width == 80 && list.height == 50, "the size of the part");
    check(item->x == 0 && item->y == 0 && item->w == 80 && item->h == 50, "its ground");
    check(item[2].x == 20 && item[2].y == 30, "a text");
    check(list.focus.left == 20 && list.focus.bottom == 40, "the focus");
    assert_string_equal(list_string(&list, list.items[2].text), "below");
    list_begin(&list, 10, 10);
    check(list.focus.right == 0, "no focus in the next picture");
}

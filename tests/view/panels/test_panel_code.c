/* test_panel_code: a line of C for each comparator, followed by its effect, unless it is
 * covered. */
#include "panel_picture.h"

/* Returns the text that begins so; NULL: there is none. */
static const struct item *line_of(const struct list *list, const char *words) {
    each_item (item, list)
        if (item->shape == SHAPE_TEXT && strcmp(text_of(list, item), words) == 0) return item;
    return NULL;
}

/* Lines that were executed say so; each does if all layers are done. */
static int count_done(const struct picture *picture) {
    int count = 0;
    each_item (item, &picture->list) {
        const char *text = item->shape == SHAPE_TEXT ? text_of(&picture->list, item) : "";
        count += strstr(text, ": swapped") || strstr(text, ": passed");
    }
    return count;
}

TEST(has_a_line_for_each_comparator) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 4, ASCENDING);
    show(&picture, "code", 0);
    const char *const lines[] = {
        "if (a[0] > a[1]) swap(a, 0, 1);", "if (a[2] < a[3]) swap(a, 2, 3);",
        "if (a[0] > a[2]) swap(a, 0, 2);", "if (a[1] > a[3]) swap(a, 1, 3);"};
    for (int l = 0; l < count_of(lines); l++)
        check(line_of(&picture.list, lines[l]), "no line %s", lines[l]);
    const struct item *first = line_of(&picture.list, lines[0]);
    const struct item *later = line_of(&picture.list, lines[2]);
    check(first->role != later->role, "the lines of the layer look like the others");
    assert_true(first->y < later->y);
}

TEST(says_what_was_done) {
    OWNED(end) struct picture picture;
    begin(&picture, "bitonic", 8, ASCENDING);
    picture.scene.frame.width = 2400; /* room for all that can be said */
    show(&picture, "code", 0);
    int before = count_done(&picture);
    show(&picture, "code", 2);
    check(count_done(&picture) > before, "%d lines, then %d", before, count_done(&picture));
    show(&picture, "code", picture.network->depth);
    assert_int_equal(count_done(&picture), picture.network->size);
    picture.scene.look.cover = COVER_MARKS;
    show(&picture, "code", 0);
    assert_int_equal(count_done(&picture), 0);
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), bytes = strlen(end);
    return length >= bytes && strcmp(text + length - bytes, end) == 0;
}

/* Counts the visible lines of code, and those that say what they did. */
static void count_told(const struct picture *picture, int *lines, int *told) {
    *lines = *told = 0;
    each_item (item, &picture->list) {
        const char *text = item->shape == SHAPE_TEXT ? text_of(&picture->list, item) : "";
        *lines += strncmp(text, "if (a[", 6) == 0;
        *told +=
            item->font == FONT_MONO && (ends_with(text, "passed") || ends_with(text, "swapped"));
    }
}

/* Executed lines of a narrow panel all say in fewer words what they did, or none does. */
TEST(all_lines_say_it_or_none) {
    int brief = 0, none = 0;
    for (int n = 4; n <= 16; n *= 2)
        for (int width = 700; width <= 1600; width += 45) {
            OWNED(end) struct picture picture;
            int lines, told;
            begin(&picture, "bitonic", n, ASCENDING);
            picture.scene.frame.width = (float)width;
            show(&picture, "code", picture.network->depth);
            count_told(&picture, &lines, &told);
            check(told == 0 || told == lines, "%d wires, %d wide: %d of %d", n, width, told, lines);
            brief += told > 0 && count_done(&picture) == 0;
            none += told == 0;
        }
    check(brief > 0, "never brief; %d times nothing", none);
}

/* test_legible: texts for a whole class have large letters: a kernel's text in a lesson, and a
 * panel in the diagram's place. */
#include "panel_picture.h"

#include "view/diagram/draw.h"
#include "view/frame.h"

static const struct caption said = {
    .head = "lesson 9 · One layer, one launch · step 2 of 7",
    .words =
        {{.text =
              "The lines are the same for all work-items, the numbers are not. At the right stands "
              "what work-item 2 computed."}},
};

static void draw_kernel(struct picture *picture, float width, float height, bool lesson,
                        bool large) {
    struct scene *scene = &picture->scene;
    begin(picture, "bitonic", 8, ASCENDING);
    scene->frame.width = width;
    scene->frame.height = height;
    if (lesson) {
        scene->frame.caption = &said;
        scene->frame.caption_height = caption_height(&said, &scene->frame);
        scene->frame.height -= scene->frame.caption_height;
    }
    scene->look.panel = named(panel, "kernel");
    scene->look.panel_large = large;
    scene->position = 1;
    scene->look.item = 3;
    scene_draw(scene, &picture->list);
}

/* Returns the text that begins with these letters, blanks apart, or NULL. */
static const struct item *begins(const struct list *list, const char *letters) {
    each_item (item, list) {
        const char *text = item->shape == SHAPE_TEXT ? text_of(list, item) : "";
        if (strncmp(text + strspn(text, " "), letters, strlen(letters)) == 0) return item;
    }
    return NULL;
}

/* Large enough to be read, and from the kernel's first line to its last one. */
TEST(kernel) {
    static const struct {
        float width, height;
        bool lesson, large;
        float part; /* divisor: the letters are at least 1 / part of the height */
    } cases[] = {{800, 600, true, false, 54},   {800, 600, true, true, 42},
                 {800, 600, false, true, 42},   {1280, 720, true, false, 52},
                 {1280, 720, true, true, 36},   {1280, 720, false, true, 36},
                 {1920, 1080, true, false, 52}, {1920, 1080, true, true, 36}};
    for (int c = 0; c < count_of(cases); c++) {
        OWNED(end) struct picture picture;
        draw_kernel(&picture, cases[c].width, cases[c].height, cases[c].lesson, cases[c].large);
        const struct item *first = begins(&picture.list, "kernel void bitonic_layer");
        const struct item *last = begins(&picture.list, "records[item] = record;");
        check(first && last, "case %d: not all lines", c);
        check(first->size * cases[c].part >= cases[c].height, "case %d: letters of %g pixels", c,
              (double)first->size);
    }
}

/* A value is shown near the line that computed it. */
TEST(values) {
    struct picture picture;
    draw_kernel(&picture, 1280, 720, true, true);
    picture.scene.kernel = known_layer(picture.network, picture.trace, 1, NULL);
    scene_draw(&picture.scene, &picture.list);
    if (!picture.scene.kernel.replay) return;
    const struct item *line = begins(&picture.list, "uint increasing");
    each_item (value, &picture.list) {
        if (value->shape != SHAPE_TEXT || value->font != FONT_MONO_STRONG || value->y != line->y)
            continue;
        float ends = line->x + text_width(FONT_MONO, line->size, text_of(&picture.list, line));
        check(value->x - ends < 14 * line->size, "%g pixels apart", (double)(value->x - ends));
        end(&picture);
        return;
    }
    fail_msg("no value");
}

/* Letters can be larger still; then the lines scroll. */
TEST(zoomed) {
    OWNED(end) struct picture picture;
    draw_kernel(&picture, 1280, 720, false, true);
    float usual = begins(&picture.list, "uint left")->size;
    picture.scene.look.panel_zoom = 1.5F;
    scene_draw(&picture.scene, &picture.list);
    float zoomed = begins(&picture.list, "uint left")->size;
    check(fabsf(zoomed - 1.5F * usual) < 0.01F, "%g, %g", (double)usual, (double)zoomed);
    bool scrolls = false;
    for (size_t t = 0; t < picture.list.target_count; t++)
        scrolls |= picture.list.targets[t].target.kind == TARGET_KERNEL;
    assert_true(scrolls);
}

/* Returns the text at the left end of the kernel's row at this height, its line's number; NULL:
 * none. */
static const struct item *number_at(const struct list *list, float y) {
    each_item (item, list) {
        if (item->shape == SHAPE_TEXT && item->y == y && item->font == FONT_MONO &&
            item->anchor == ANCHOR_END)
            return item;
    }
    return NULL;
}

/* The title names the first line that scrolls, not the one that the kernel's name stands for. */
TEST(lines_in_sight) {
    int compared = 0;
    OWNED(end) struct picture picture;
    draw_kernel(&picture, 1280, 720, true, true);
    picture.scene.look.panel_zoom = 1.5F;
    for (int scroll = -20; scroll < 20; scroll++) {
        picture.scene.kernel_scroll = scroll;
        scene_draw(&picture.scene, &picture.list);
        const struct list *list = &picture.list;
        const struct item *name = begins(list, "kernel void"), *title = begins(list, "lines ");
        const struct item *number = NULL, *next = name;
        int first, last;
        if (!name || !title) continue;
        while (next->shape != SHAPE_TEXT || next->y <= name->y)
            next++;
        number = number_at(list, next->y);
        assert_int_equal(sscanf(text_of(list, title), "lines %d to %d", &first, &last), 2);
        if (!number || atoi(text_of(list, number_at(list, name->y))) == first) continue;
        check(atoi(text_of(list, number)) == first, "\"%s\": %s stands below the name",
              text_of(list, title), text_of(list, number));
        compared++;
    }
    assert_true(compared > 0);
}

/* Comments wrap into pieces of about the same length: no row has a single word. */
TEST(comments) {
    OWNED(end) struct picture picture;
    draw_kernel(&picture, 800, 600, true, true);
    picture.scene.look.comments = true;
    for (int scroll = -40; scroll < 40; scroll += 4) {
        const struct item *before = NULL;
        picture.scene.kernel_scroll = scroll;
        scene_draw(&picture.scene, &picture.list);
        each_item (item, &picture.list) {
            if (item->shape != SHAPE_TEXT || item->font != FONT_MONO) continue;
            if (item->anchor == ANCHOR_MIDDLE) continue; /* a cap of the foot */
            const char *text = text_of(&picture.list, item);
            if (strspn(text, "0123456789") == strlen(text)) {
                before = NULL; /* the number of a line of its own */
                continue;
            }
            if (before) check(strchr(text + strspn(text, " "), ' '), "\"%s\" stands alone", text);
            before = item;
        }
    }
}

/* Keys beside 16 wires use all of the little height that is left. */
TEST(keys) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    for (int s = 0; s < count_of(sizes); s++) {
        OWNED(end) struct picture picture;
        begin(&picture, "bitonic", 16, ASCENDING);
        struct frame *frame = &picture.scene.frame;
        frame->width = sizes[s][0];
        frame->height = sizes[s][1];
        frame->caption = &said;
        frame->caption_height = caption_height(&said, frame);
        frame->height -= frame->caption_height;
        scene_draw(&picture.scene, &picture.list);
        const struct item *key = begins(&picture.list, "16");
        check(key && key->size * 48 >= sizes[s][1], "%g: \"%s\" %g pixels", (double)sizes[s][1],
              text_of(&picture.list, key), key ? (double)key->size : 0);
    }
}

/* test_caption: the words of a lesson below the picture. */
#include "words_in_pictures.h"

#include "view/diagram/draw.h"
#include "view/frame.h"

static const struct caption said = {
    .head = "lesson 1 · Three lines of code · step 3 of 8",
    .keys = "[PageUp] back [PageDown] answer",
    .words =
        {{.text =
              "A sorting network is a program with one kind of line: compare two keys and, if the "
              "upper one is larger, swap them. Each wire holds a key; a[i] is no shortcut."},
         {.text = "Press [V], then (with [Shift+Right]) go on; [Nothing] is no shortcut either.",
          .font = FONT_STRONG,
          .mark = CAPTION_TO_DO}},
};

static struct scene with_caption(float width, float height, const struct caption *caption) {
    struct scene scene = window(width, height);
    float strip = caption_height(caption, &scene.frame);
    scene.frame.caption = caption;
    scene.frame.caption_height = strip;
    scene.frame.height -= strip;
    return scene;
}

/* Is the item a text of the caption? */
static bool below(const struct item *item, const struct scene *scene) {
    return item->shape == SHAPE_TEXT && item->y > scene->frame.height;
}

/* A caption has large enough letters, no overlaps and all its words, in every size. */
TEST(fits, begin) {
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1024, 768}, {1280, 720}, {3840, 2160}};
    for (int s = 0; s < count_of(sizes); s++) {
        float width = sizes[s][0], height = sizes[s][1], largest = 0;
        char name[32], all[1024] = "";
        struct scene scene = with_caption(width, height, &said);
        snprintf(name, sizeof name, "%gx%g", (double)width, (double)height);
        scene_draw(&scene, &list);
        check(list.width == width && list.height == height, "%s", name);
        check_list(name);
        check_apart(name);
        each_item (item, &list) {
            if (!below(item, &scene)) continue;
            largest = fmaxf(largest, item->size);
            strcat(strcat(all, text_of(item)), " ");
        }
        check(largest >= height / 30, "%s: %g pixels", name, (double)largest);
        check_says(all, "step 3 of 8", "a[i]", "Shift →", "either.");
    }
}

/* In a window each word that the glossary explains is underlined once, in a figure none. */
TEST(explained_words_are_underlined, begin) {
    const struct caption caption = {
        .head = "a key", .words = {{.text = "Each wire holds a key. A key, and other wires."}}};
    for (int figure = 0; figure < 2; figure++) {
        struct scene scene = with_caption(1280, 720, &caption);
        int lines = 0;
        scene.frame.figure = figure;
        scene_draw(&scene, &list);
        each_item (item, &list)
            lines += item->shape == SHAPE_RECT && item->y > scene.frame.height + 10 &&
                     item->h < 4 && item->w < 200;
        check(lines == (figure ? 0 : 2), "%d lines", lines);
    }
}

/* The ways on are at the right end of the head, are as high as caps of the text, and are found by
 * the mouse; words that they meet go on below. */
TEST(the_way_on_is_large, begin) {
    static const float sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}};
    struct caption crowded = said;
    crowded.head = "7 of 7: lesson 19 · A title of a lesson that is so long that it does not fit "
                   "beside the ways on · step 12 of 12";
    const struct caption *const captions[] = {&said, &crowded};
    for (int s = 0; s < 2 * count_of(sizes); s++) {
        float width = sizes[s / 2][0], height = sizes[s / 2][1], end = 0;
        struct scene scene = with_caption(width, height, captions[s % 2]);
        int found = 0;
        scene_draw(&scene, &list);
        check_apart("ways on");
        for (size_t t = 0; t < list.target_count; t++) {
            const struct target_area *area = &list.targets[t];
            const struct box *box = &area->box;
            if (area->target.kind != TARGET_SHORTCUT || box->top < scene.frame.height) continue;
            if (strncmp(shortcut_row(area->target.index)->keys[0], "Page", 4) != 0) continue;
            check(box->bottom - box->top >= height / 30, "%g", (double)(box->bottom - box->top));
            found++;
        }
        assert_int_equal(found, 2);
        each_item (item, &list)
            if (strstr(text_of(item), "answer"))
                end = item->x + text_width(FONT_TEXT, item->size, text_of(item));
        check(fabsf(end - width + 48 * frame_unit(&scene.frame)) < 2, "%g of %g", (double)end,
              (double)width);
    }
}

/* The picture above the caption is that of a lower window, with letters of the same size. */
TEST(covers_nothing, begin) {
    struct scene scene = with_caption(800, 600, &said);
    scene_draw(&scene, &list);
    each_item (item, &list) {
        if (strcmp(text_of(item), "caption") == 0 && item->shape == SHAPE_GROUP) break;
        if (item->shape == SHAPE_TEXT)
            check(item->y < scene.frame.height, "\"%s\" at %g", text_of(item), (double)item->y);
    }
    float size = find(network->title)->size;
    scene = window(800, 600);
    scene_draw(&scene, &list);
    assert_true(size == find(network->title)->size);
}

/* A cap does what its key does where that counts, and only there. */
TEST(caps, begin) {
    struct scene scene = with_caption(1280, 720, &said);
    scene_draw(&scene, &list);
    int found = 0;
    for (size_t t = 0; t < list.target_count; t++) {
        const struct target_area *area = &list.targets[t];
        if (area->target.kind != TARGET_SHORTCUT || area->box.top < scene.frame.height) continue;
        const char *key = shortcut_row(area->target.index)->keys[0];
        found += strcmp(key, "V") == 0 || strcmp(key, "Shift+Right") == 0;
    }
    assert_int_equal(found, 2);
    scene.frame.mode = MODE_TIME; /* V is no shortcut in timing */
    scene_draw(&scene, &list);
    for (size_t t = 0; t < list.target_count; t++)
        if (list.targets[t].target.kind == TARGET_SHORTCUT &&
            list.targets[t].box.top > scene.frame.height)
            assert_string_not_equal(shortcut_row(list.targets[t].target.index)->keys[0], "V");
}

/* A task that is done is ticked, and takes as much room as before. */
TEST(ticks, begin) {
    struct caption done = said;
    struct scene scene = with_caption(1280, 720, &said);
    float before = scene.frame.caption_height;
    scene_draw(&scene, &list);
    assert_null(find("✓"));
    done.words[1].mark = CAPTION_DONE;
    scene = with_caption(1280, 720, &done);
    scene_draw(&scene, &list);
    all_hold(find("✓"), scene.frame.caption_height == before);
}

/* Nothing that was found under it answers while a dialog is open. */
TEST(dialogs, begin) {
    struct scene scene = with_caption(1280, 720, &said);
    scene.frame.dialog = DIALOG_ENTRY;
    scene_draw(&scene, &list);
    for (size_t t = 0; t < list.target_count; t++)
        assert_true(list.targets[t].target.kind != TARGET_SHORTCUT);
}

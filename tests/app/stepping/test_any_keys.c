/* test_any_keys: which settings of the look draw the same for any keys, except the parts that the
 * script of a page redraws (`withKeys` in assets/page/page.js): the keys on the wires, and the tail
 * of each comparator. A setting that says so in its row and does not is named. */
#include "action_lesson.h"

#include "app/command/draw/draw_scene.h"
#include "app/stepping/looks.h"
#include "core/base/text.h"
#include "view/diagram/draw.h"

enum { TEXT_BYTES = 1 << 17 };

/* Is the item of a comparator's group part of its tail? A ring around the tail is not. */
static bool is_tail(const struct item *item, const struct item *disc) {
    if (!disc || (item->shape != SHAPE_DISC && item->shape != SHAPE_RING)) return false;
    return item->x == disc->x && item->y == disc->y && item->radius <= disc->radius;
}

/* Writes an item as a line of text. Of a key, `drawKey` redraws the words and all colours but the
 * ground's, which is filled for ones. */
static void write_item(const struct list *list, const struct item *item, bool worded, bool key,
                       char *text) {
    bool redrawn = key && item->shape != SHAPE_RECT;
    text_append(text, TEXT_BYTES, "%d %d %g %g %g %g %g %g %g %d %d %s", item->shape,
                redrawn ? -1 : (int)item->role, (double)item->x, (double)item->y, (double)item->w,
                (double)item->h, (double)item->radius, (double)item->line, (double)item->size,
                redrawn ? 0 : (int)item->font, item->anchor,
                key && item->shape == SHAPE_TEXT ? "" : list_string(list, item->text));
    text_append(text, TEXT_BYTES, " %s\n", worded ? list_string(list, item->title) : "");
}

/* Writes a picture without the parts that the script of a page redraws; returns the number of
 * keys. */
static int write_rest(const struct list *list, char *text) {
    int keys = 0;
    const struct item *disc = NULL; /* disc of the tail, in the group of a comparator */
    bool key = false, comparator = false;
    text[0] = '\0';
    each_item (item, list) {
        const char *name = item->shape == SHAPE_GROUP ? list_string(list, item->text) : "";
        if (item->shape == SHAPE_GROUP) {
            key = strncmp(name, "key", 3) == 0;
            comparator = strncmp(name, "comparator", 10) == 0;
            disc = NULL;
            keys += key;
        }
        if (item->shape == SHAPE_GROUP_END) key = comparator = false;
        if (comparator && item->shape == SHAPE_DISC && !disc) disc = item;
        if (!is_tail(item, disc)) write_item(list, item, !key && !comparator, key, text);
    }
    check(strlen(text) < TEXT_BYTES - 1, "the picture is too large for this test");
    return keys;
}

/* Writes a moment as a page draws it, without the parts that the script redraws. Are the keys where
 * the script expects them: at the input, and before and after the layer? */
static bool write_moment(int layer, char *text) {
    OWNED(list_free) struct list list = {0};
    struct scene scene;
    draw_scene(&app, &options, &scene);
    scene.whole = false;
    scene.look.panel = NULL;
    scene.look.parts = parts_set(scene.look.parts, 1U << PART_TITLE | 1U << PART_FACTS, false);
    draw_size(&options, &scene, NULL);
    scene.position = (float)layer;
    scene_draw(&scene, &list);
    const struct network *network = app.stepping.network;
    int columns = 1 + (layer > 0) + (layer < network->depth);
    return write_rest(&list, text) == columns * network->wires;
}

/* Opens a network with these keys, and sets a value; false if the value cannot be set. */
static bool show(const char *keys, const struct setting *look, int value) {
    app_free(&app);
    check(open_app("bitonic:8", keys, &error) == 0, "%s", error.text);
    app.stepping.playback.motion.still = true;
    if (look->of) setting_set(&app.shell, look->of, 1);
    if (value >= setting_count(&app.shell, look) ||
        (look->check && (look->check)(&app.shell, &error)))
        return false;
    setting_set(&app.shell, look, value);
    return true;
}

/* Returns the first value with which a page could not redraw the picture of one input for another;
 * 0: there is none. */
static int telling_value(const struct setting *look) {
    static const char *const inputs[][2] = {{"8,7,6,5,4,3,2,1", "1,2,3,4,5,6,7,8"},
                                            {"3,1,4,1,5,9,2,6", "6,2,9,5,3,1,4,8"},
                                            {"2,2,1,3,1,1,2,2", "4,4,4,4,4,4,4,5"}};
    static char texts[2][TEXT_BYTES];
    each (pair, inputs)
        for (int layer = 0; layer <= 6; layer++)
            for (int value = 1; show((*pair)[0], look, value); value++) {
                bool placed = write_moment(layer, texts[0]);
                if (!show((*pair)[1], look, value)) continue;
                placed &= write_moment(layer, texts[1]);
                if (!placed || strcmp(texts[0], texts[1]) != 0) return value;
            }
    return 0;
}

TEST(rows_say_so, begin, end) {
    const struct setting *look;
    for (int n = 0; (look = look_at(n)); n++)
        if (look->any_keys)
            check(telling_value(look) == 0,
                  "the row of %s has any_keys, but a page cannot redraw value %d for other keys",
                  look->fact.name, telling_value(look));
}

/* Settings known to need more than the script does are found, so the test above can fail. */
TEST(others_tell_of_keys, begin, end) {
    static const char *const names[] = {"threshold", "follow", "keys-after", "cover"};
    each (name, names)
        check(telling_value(look_named(*name)) > 0, "%s can be redrawn for any keys", *name);
}

/* test_hints: the hints at the foot of the window keep their places, and lead to what a mouse
 * needs.
 */
#include "lesson.h"

static const char *const specs[] = {"bitonic:8", "bitonic:64", "bitonic:128", "radix:16"};

/* Returns the left edge of a shortcut's hint in the present picture, -1: there is none. */
static float hint_x(const char *key) {
    const struct list *list = &app.shell.picture;
    int row = shortcut_find(app.shell.shortcuts, app.shell.mode->bit, key);
    for (size_t t = 0; t < list->target_count; t++)
        if (target_is(&list->targets[t].target, TARGET_SHORTCUT, row) &&
            list->targets[t].box.top > 0.9F * list->height)
            return list->targets[t].box.left;
    return -1;
}

static void show(const char *spec, float width, float height) {
    start(spec);
    events_resize(&app, width, height, 1);
    events_draw(&app, now);
}

/* Nobody has to look again for a hint after a step. */
TEST(keep_their_places, NULL, NULL) {
    static const char *const keys[] = {"H", "L", "Right", "Space", "Up", "T", "S"};
    each (spec, specs) {
        float before[count_of(keys)];
        show(*spec, 1280, 720);
        for (int k = 0; k < count_of(keys); k++)
            before[k] = hint_x(keys[k]);
        play("Right 1000ms");
        events_draw(&app, now);
        for (int k = 0; k < count_of(keys); k++)
            check(hint_x(keys[k]) == before[k], "%s: %s moves from %g to %g", *spec, keys[k],
                  (double)before[k], (double)hint_x(keys[k]));
        app_free(&app);
    }
}

/* What a mouse needs has a hint where there is room; in a narrow window the first hints stay. */
TEST(lead_to_everything, NULL, NULL) {
    static const struct {
        const char *spec, *wide[8], *narrow[8];
    } rows[] = {
        {"bitonic:8", {"Left", "Right", "Up", "Down", "T", "S"}, {"Left", "Right", "Space"}},
        {"bitonic:128", {"Left", "Up", "Down", "T", "Return", "S"}, {"Left", "Right"}},
        {"radix:16", {"Left", "Right", "Space", "S"}, {"Left", "Right"}}};
    static const float widths[] = {1920, 1280, 800, 640};
    each (row, rows)
        each (width, widths) {
            const char *const *keys = *width > 1000 ? row->wide : row->narrow;
            show(row->spec, *width, *width > 1000 ? *width * 9 / 16 : *width * 3 / 4);
            check(hint_x("H") >= 0, "%s, %g pixels: no help", row->spec, (double)*width);
            for (int k = 0; k < 8 && keys[k]; k++)
                check(hint_x(keys[k]) >= 0, "%s, %g pixels: no %s", row->spec, (double)*width,
                      keys[k]);
            app_free(&app);
        }
}

TEST_FILE(NULL, NULL)

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

TEST_FILE(NULL, NULL)

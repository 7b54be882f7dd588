/* test_hints: the hints at the foot of the window keep their places, and lead to what a mouse
 * needs.
 */
#include "app/window/files.h"
#include "core/lessons/lessons.h"
#include "lesson.h"
#include "view/theme.h"

static const char *const specs[] = {"bitonic:8", "bitonic:64", "bitonic:128", "radix:16"};

/* Returns the left edge of a shortcut's hint at the foot of the present picture, -1: there is none.
 */
static float hint_x(const char *key) {
    const struct list *list = &app.shell.picture;
    int row = shortcut_find(app.shell.shortcuts, app.shell.mode->bit, key);
    float foot = app_frame(&app).height - 70 * frame_unit(&app.shell.frame);
    for (size_t t = 0; t < list->target_count; t++) {
        const struct target_area *area = &list->targets[t];
        bool there = area->box.top > foot && area->box.top < app_frame(&app).height;
        if (there && target_is(&area->target, TARGET_SHORTCUT, row)) return area->box.left;
    }
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

/* Hints name what a mouse needs where there is room; in a narrow window the first ones stay. */
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

/* Checks that hints for help and leaving stay while a notice is shown. */
static void check_beside_notices(const char *spec) {
    static const char *const notices[] = {
        "seed 2", "saved bitonic-16-layer-3.svg and .png in /home/somebody/lectures",
        "sorts every input, by the 0-1 principle: all 2^16 = 65,536 inputs of zeros and ones leave "
        "sorted; identical intermediate states were run once, on the CPU; best known: 60 or depth "
        "9 in another network; at least 57, depth 9"};
    notice_clear(&app.shell);
    events_draw(&app, now);
    float help = hint_x("H"), leave = hint_x("Escape");
    each (notice, notices) {
        shell_say(&app.shell, ROLE_INK, "%s", *notice);
        events_draw(&app, now);
        check(hint_x("H") == help && hint_x("Escape") == leave, "%s, %s, %g pixels: \"%s\"", spec,
              app.shell.theme->name, (double)app.shell.frame.width, *notice);
    }
}

/* No notice takes the place of the hints for help and for leaving a lesson. */
TEST(stay_beside_notices, NULL, NULL) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}};
    static const char *const shown[] = {"light", "projector"};
    for (int number = 1; number <= lessons_count(); number++) {
        start("bitonic:8");
        for (int step = 0; step == 0 || step < app.lesson.place.lesson->count; step++) {
            char spec[24];
            snprintf(spec, sizeof spec, "lesson:%d.%d", number, step + 1);
            check(files_take(&app, spec, spec, &error) == 0, "%s: %s", spec, error.text);
            each (name, shown)
                each (size, sizes) {
                    app.shell.theme = choices_find(&theme_choices, *name);
                    events_resize(&app, (*size)[0], (*size)[1], 1);
                    check_beside_notices(spec);
                }
        }
        app_free(&app);
    }
}

TEST_FILE(NULL, NULL)

/* test_every_size: all that the window can show of a network, in stepping and in the editor, with
 * every panel, structure, dialog and zoom, at any size of the window. */
#include "lesson.h"
#include "sizes.h"
#include "view/diagram/draw.h"

static struct list list;
static struct random dice;

static int any(int count) {
    return random_below(&dice, count);
}

static int begin_dice(void **state) {
    (void)state;
    dice = (struct random){7};
    return 0;
}

static int end_list(void **state) {
    (void)state;
    list_free(&list);
    return 0;
}

/* Result of a made-up proof: every second pair can leave unsorted, every comparator is superfluous.
 */
static bool superfluous[WINDOW_MOST_COMPARATORS];
static struct proof proof = {.verdict = PROOF_FAILS, .never_swaps = superfluous, .never_count = 1};

static void draw_at(float width, float height, float density, enum dialog dialog) {
    struct scene scene;
    char name[256];
    events_resize(&app, width, height, density);
    events_scene(&app, &scene);
    scene.frame.dialog = dialog;
    scene.frame.log = "a build log of a line\nand another one that is as long as those of compilers"
                      " often are, so that it is folded in any window but the widest\n\n\nthe end";
    scene.side->hovered = scene.side->network->size - 1;
    scene.side->proof = any(2) ? &proof : NULL;
    snprintf(name, sizeof name,
             "%s, mode %d, panel %s%s, structure %d, dialog %d, zoom %g, layer %g, %gx%g",
             scene.side->network->name, (int)scene.frame.mode,
             scene.look.panel ? scene.look.panel->name : "none",
             scene.look.panel_large ? " large" : "", (int)scene.look.structure, (int)dialog,
             (double)scene.zoom, (double)scene.position, (double)width, (double)height);
    scene_draw(&scene, &list);
    check_shapes(&list, name);
}

/* Chooses values of settings at random. */
static void choose(void) {
    struct stepping *stepping = &app.stepping;
    static const float zooms[] = {0.5F, 0.8F, 1, 1, 1, 1.25F, 6};
    if (any(8) == 0) press("E"); /* into the editor and back */
    app.stepping.look.structure = (enum structure)any(STRUCTURE_COUNT);
    app.stepping.look.rung = choices_row(&rung_choices, any(rung_choices.count));
    app.stepping.look.tile = 2 << any(4);
    app.stepping.look.memory_line = any(2) ? 4 << any(3) : 0;
    app.stepping.look.followed = any(20);
    app.stepping.look.keys_after = (enum keys_after)any(KEYS_AFTER_COUNT);
    app.stepping.look.panel = any(3) ? panels[any(panel_count)] : NULL;
    app.stepping.look.panel_large = any(2);
    bool quick = stepping->network->wires <= 16; /* small enough to run backwards */
    if (quick && any(4) == 0 && app.shell.mode == &mode_stepping)
        stepping_backwards(&app.stepping, &app.shell);
    if (any(3) == 0 && app.shell.mode == &mode_stepping && !app.stepping.backwards.on)
        stepping_compare(stepping, new_network("bubble", stepping->network->wires, ASCENDING),
                         named(family, "bubble"), now);
    else if (any(2))
        stepping_compare(stepping, NULL, NULL, now);
    events_release(&app, now); /* the device follows, as after any event */
    stepping->playback.motion.still = true;
    go(any(stepping->playback.motion.depth + 1));
    stepping->viewport.zoom = zooms[any(count_of(zooms))];
    stepping->viewport.scroll_x = (float)(any(2001) - 1000);
    stepping->viewport.scroll_y = (float)(any(2001) - 1000);
}

static const char *const specs[] = {"odd-even-merge:2",  "bitonic:2",  "mirrored:3",
                                    "bitonic:8",         "bitonic:16", "best-size:13",
                                    "odd-even-merge:64", "bitonic:64"};

static int random_length(void) {
    static const int most[] = {10, 100, 600, 4000};
    return 1 + any(most[any(count_of(most))]);
}

TEST(bears_any_size, begin_dice, end_list) {
    for (int wire = 0; wire < NETWORK_MAX_WIRES; wire += 2)
        proof.unsorted[wire] = true;
    each (s, specs) {
        start(*s);
        for (int size = 0; size < 60; size++) {
            choose();
            draw_at((float)random_length(), (float)random_length(), (float)(1 + any(2)),
                    (enum dialog)(any(3) ? 0 : any(DIALOG_COUNT)));
        }
        each (size, odd_sizes)
            for (int mode = 0; mode < 2; mode++) {
                choose();
                draw_at(size->width, size->height, 1, DIALOG_NONE);
            }
        end(NULL);
    }
}

/* Draws each panel, structure and dialog by itself, at each height. */
static void draw_heights(enum dialog dialog) {
    for (int height = 1; height <= 400; height += SHORT ? 7 : 3)
        draw_at(height % 2 ? 1280 : 640, (float)height, 1, dialog);
}

TEST(bears_every_height, begin_dice, end_list) {
    start("bitonic:16");
    stepping_go(&app.stepping, 3, now);
    for (int p = 0; p < 2 * panel_count; p++) {
        app.stepping.look.panel = panels[p / 2];
        app.stepping.look.panel_large = p % 2;
        draw_heights(DIALOG_NONE);
    }
    app.stepping.look.panel = NULL;
    app.stepping.look.memory_line = 4;
    for (int structure = 0; structure < STRUCTURE_COUNT; structure++) {
        app.stepping.look.structure = (enum structure)structure;
        app.stepping.look.rung = named(rung, "local");
        app.stepping.look.tile = 8;
        draw_heights(DIALOG_NONE);
    }
    app.stepping.look.structure = STRUCTURE_NONE;
    app.stepping.look.memory_line = 0;
    press("K"); /* something to type */
    for (int dialog = 0; dialog < DIALOG_COUNT; dialog++)
        draw_heights((enum dialog)dialog);
    press("Escape");
    press("F10"); /* lists to choose from */
    assert_int_equal(app.shell.frame.dialog, DIALOG_MENU);
    draw_heights(DIALOG_MENU);
    press("Escape");
    press("E");
    draw_heights(DIALOG_NONE);
    end(NULL);
}

/* A window that is folded up has no size at all. */
TEST(bears_no_size, begin_dice, end_list) {
    for (int mode = 0; mode < mode_count; mode++) {
        start("bitonic:8");
        shell_change_mode(&app.shell, modes[mode]);
        events_resize(&app, 0, 0, 1);
        events_draw(&app, now);
        check_shapes(&app.shell.picture, "0x0");
        end(NULL);
    }
}

/* test_timing_sizes: every view of timing mode, with rows and without, at any size of the window.
 */
#include "sizes.h"
#include "timing_sample.h"

static struct sample sample;
static struct timing_table nothing; /* measured yet */

static void show(float width, float height) {
    struct timing_scene *scene = &sample.scene;
    char name[96];
    snprintf(name, sizeof name, "view %d, %s rows, %gx%g", (int)scene->view,
             scene->table == &nothing ? "no" : "all", (double)width, (double)height);
    scene->frame.width = width;
    scene->frame.height = height;
    draw(&sample);
    check_shapes(&sample.list, name);
}

/* Calls `test` for each view, with everything that can be in it and with nothing. */
static void for_views(void (*test)(void)) {
    sample_init(&sample, 9, 1280, 720);
    sample.scene.last_series = sample.scene.last_point = 3;
    for (int view = 0; view < TIMING_VIEWS; view++)
        for (int empty = 0; empty < 2; empty++) {
            sample.scene.view = (enum timing_view)view;
            sample.scene.table = empty ? &nothing : &sample.table;
            sample.scene.launches = empty ? NULL : &sample.launches;
            sample.scene.hovered = (struct target){TARGET_NONE, 0, 0};
            if (!empty && view == TIMING_LAUNCHES) sample.scene.hovered.kind = TARGET_CELL;
            if (!empty && view < TIMING_LAUNCHES) sample.scene.hovered.kind = TARGET_POINT;
            if (empty && sample.scene.last_series > 0) sample.scene.last_series = -1;
            test();
        }
    sample_free(&sample);
}

static void draw_heights(void) {
    bool all = sample.scene.view != TIMING_TIME && sample.scene.table != &nothing;
    for (int height = 1; height <= 400; height += all ? 1 : 7)
        show(height % 2 ? 1920 : 1280, (float)height);
}

TEST(bears_every_height) {
    for_views(draw_heights);
}

static void draw_widths(void) {
    for (int width = 1; width <= 700; width += 13)
        show((float)width, width % 2 ? 720 : 2000);
}

TEST(bears_every_width) {
    for_views(draw_widths);
}

static void draw_odd(void) {
    each (s, odd_sizes)
        for (float density = 1; density <= 3; density++) {
            sample.scene.frame.density = density;
            show(s->width, s->height);
        }
    sample.scene.frame.density = 1;
}

TEST(bears_odd_sizes) {
    for_views(draw_odd);
}

/* Few launches, and too many for a cell to have a whole pixel. */
TEST(bears_any_number_of_launches) {
    static const int bits[] = {1, 2, 20, 31};
    each (b, bits) {
        sample_init(&sample, 9, 1280, 720);
        timing_launches_free(&sample.launches);
        sample.launches = made_up_launches(*b);
        sample.scene.view = TIMING_LAUNCHES;
        draw_odd();
        for (int height = 300; height < 420; height++)
            show(1280, (float)height);
        sample_free(&sample);
    }
}

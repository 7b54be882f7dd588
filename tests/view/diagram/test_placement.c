/* test_placement: in windows of every usual size the parts are visible and apart from each other,
 * for every family and at every layer. */
#include "stepped_scene.h"
#include "support.h"

#include "pointing.h"

#include "app/saving/figure.h"
#include "view/diagram/draw.h"

static const struct window {
    float width, height, density;
} windows[] = {
    {800, 600, 1}, {1280, 720, 1}, {1920, 1080, 1}, {3840, 2160, 2}, {1024, 1366, 1}, {640, 480, 1},
};

static struct scene scene_of(const struct window *window, const struct network *network,
                             const struct trace *trace) {
    struct scene scene = stepped_scene(network, trace, window->width, window->height);
    scene.frame.density = window->density;
    return scene;
}

/* Calls `test` with every family, usual number of wires and window; keys of one or more digits. */
static void for_all(void (*test)(struct scene *scene, const char *name)) {
    static const int sizes[] = {2, 3, 4, 8, 16, 32, 64};
    char name[128];
    for (int f = 0; f < family_choices.count; f++)
        each (s, sizes)
            for (int w = 0; family_valid(families[f], *s) && w < count_of(windows); w++) {
                struct network *network = make_network(families[f]->name, *s, ASCENDING);
                struct trace *trace = make_random_trace(network, 1);
                struct scene scene = scene_of(&windows[w], network, trace);
                snprintf(name, sizeof name, "%s, %gx%g", network->name, (double)windows[w].width,
                         (double)windows[w].height);
                test(&scene, name);
            }
}

static void check_frame(struct scene *scene, const char *name) {
    for (float p = 0; p <= (float)scene->side->network->depth; p += 0.5F) {
        OWNED(placement_free) struct placement at;
        float left, right;
        scene->position = p;
        placement_init(&at, scene);
        layout_frame(&at.layout, p, &left, &right);
        float slack = 12 * at.diagram_scale; /* the cut is a little outside of the visible part */
        if (right - left > at.right - at.left) { /* a tiny window: its middle then */
            check(scene->frame.width < 800, "%s at %g: the frame is %g wide", name, (double)p,
                  (double)(right - left));
            left = right = (left + right) / 2;
        }
        check(at.origin_x + left >= at.left - slack && at.origin_x + right <= at.right + slack,
              "%s at %g: frame %g..%g, in sight %g..%g", name, (double)p,
              (double)(at.origin_x + left), (double)(at.origin_x + right), (double)at.left,
              (double)at.right);
    }
}

TEST(keeps_the_frame_in_sight) {
    for_all(check_frame);
}

/* Checks that the keys that wait before the current layer can be seen. */
static void check_keys(struct scene *scene, const char *name) {
    for (int k = 0; k < scene->side->network->depth; k++) {
        OWNED(placement_free) struct placement at;
        scene->position = (float)k;
        placement_init(&at, scene);
        float half = at.layout.slot_width / 2, slack = 12 * at.unit;
        float before = at.origin_x + layout_keys_before(&at.layout, k);
        float left = at.left - slack;
        if (k == 0 && at.input_stays) { /* the input stays in front of the layers that scroll */
            before = at.input_x;
            left = at.margin;
            check(at.most_x <= 0 || before + half <= at.left + 1, "%s: the input is covered", name);
        }
        float after = at.origin_x + layout_keys_before(&at.layout, k + 1);
        if (scene->frame.width >= 800) {
            check(before - half >= left, "%s, layer %d: keys before at %g, left %g", name, k,
                  (double)(before - half), (double)left);
            if (k + 1 < scene->side->network->depth)
                check(after + half <= at.right + slack, "%s, layer %d: keys after at %g, right %g",
                      name, k, (double)(after + half), (double)at.right);
        }
    }
}

TEST(keeps_the_riding_keys_in_sight) {
    for_all(check_keys);
}

static void check_parts(struct scene *scene, const char *name) {
    OWNED(placement_free) struct placement at;
    placement_init(&at, scene);
    float unit = at.unit;
    check(unit > 0 && at.margin >= 0, "%s", name);
    check(at.rows[ROW_STRIP].top >= 100 * unit, "%s: the strip is on the header", name);
    check(at.top >= at.rows[ROW_STRIP].top + 40 * unit, "%s: the diagram is on the strip", name);
    check(at.bottom > at.top, "%s: the diagram is %g..%g", name, (double)at.top, (double)at.bottom);
    check(at.bottom + 12 * unit <= at.scrubber.y - 12 * unit, "%s: diagram to %g, scrubber %g",
          name, (double)at.bottom, (double)at.scrubber.y);
    check(at.scrubber.y + 12 * unit <= box_middle_y(&at.rows[ROW_FOOT]) - 15 * unit,
          "%s: scrubber %g, hints %g", name, (double)at.scrubber.y,
          (double)box_middle_y(&at.rows[ROW_FOOT]));
    check(box_middle_y(&at.rows[ROW_FOOT]) + 15 * unit <= scene->frame.height, "%s: hints %g", name,
          (double)box_middle_y(&at.rows[ROW_FOOT]));
    check(at.left > 0 && at.left < at.right && at.right < scene->frame.width, "%s: %g..%g", name,
          (double)at.left, (double)at.right);
    check(at.scrubber.left > at.margin && at.scrubber.left < at.scrubber.right, "%s", name);
    check(at.scrubber.right + 12 * unit <= scene->frame.width, "%s: scrubber to %g", name,
          (double)at.scrubber.right);
}

TEST(keeps_the_parts_apart) {
    for_all(check_parts);
}

/* Checks that keys and distances of wires can be read from the back row, or at least at all. */
static void check_sizes(struct scene *scene, const char *name) {
    OWNED(placement_free) struct placement at;
    placement_init(&at, scene);
    bool many = scene->side->network->wires >= 64; /* all wires must be visible */
    bool large = !many && scene->frame.width >= 1920 && scene->frame.height >= 1080;
    float least = large ? 14 * scene->frame.density : 9;
    check(at.layout.key_size >= least, "%s: keys of %g pixels", name, (double)at.layout.key_size);
    float digits = 0.73F * roundf(at.layout.key_size); /* height of digits, as fonts come in */
    check(at.layout.wire_gap >= digits + 1, "%s: keys of %g pixels touch, wires %g apart", name,
          (double)at.layout.key_size, (double)at.layout.wire_gap);
    check(at.layout.wire_gap >= 7 * scene->frame.density, "%s: wires %g apart", name,
          (double)at.layout.wire_gap);
}

TEST(stays_legible) {
    for_all(check_sizes);
}

static void check_wires(struct scene *scene, const char *name) {
    struct placement at;
    placement_init(&at, scene);
    float first = at.origin_y, last = at.origin_y + at.layout.height;
    check(first >= at.top, "%s: wire 0 at %g, top %g", name, (double)first, (double)at.top);
    if (at.most_y <= 0)
        check(last <= at.bottom, "%s: last wire at %g, bottom %g", name, (double)last,
              (double)at.bottom);
    check(at.most_y <= 0 || last > at.bottom - 30 * at.unit, "%s: scrolls without need", name);
    scene->scroll_y = 1e6F; /* all the way down, and no further */
    placement_free(&at);
    placement_init(&at, scene);
    last = at.origin_y + at.layout.height;
    check(last <= at.bottom + 1 && last >= at.bottom - 60 * at.diagram_scale,
          "%s: last wire at %g of %g", name, (double)last, (double)at.bottom);
    check(at.bottom > at.top + 20 * at.unit, "%s: scrolled out of sight", name);
    placement_free(&at);
    scene->scroll_y = 0;
}

TEST(shows_all_wires) {
    for_all(check_wires);
}

/* Checks that scrolling sideways stops at the ends of the content. */
static void check_scroll(struct scene *scene, const char *name) {
    for (int direction = -1; direction <= 1; direction += 2) {
        OWNED(placement_free) struct placement at;
        scene->scroll_x = (float)direction * 1e6F;
        scene->position = (float)(scene->side->network->depth / 2);
        placement_init(&at, scene);
        float start = at.origin_x, end = at.origin_x + at.layout.width;
        if (at.most_x > 0 && direction < 0)
            check(!at.more_left && start >= at.margin && start <= at.left, "%s: starts at %g of %g",
                  name, (double)start, (double)at.left);
        if (at.most_x > 0 && direction > 0)
            check(!at.more_right && fabsf(end - at.right) < 2, "%s: ends at %g of %g", name,
                  (double)end, (double)at.right);
        if (at.most_x <= 0)
            check(start >= at.left - 1 && end <= at.right + 1, "%s: %g..%g", name, (double)start,
                  (double)end);
    }
}

TEST(scrolls_within_the_content) {
    for_all(check_scroll);
}

/* Points of the picture: comparators where they are drawn, layers, the scrubber, and nothing. */
static void check_hits(struct scene *scene, const char *name) {
    const struct network *network = scene->side->network;
    OWNED(placement_free) struct placement at;
    OWNED(list_free) struct list list = {0};
    int comparator, layers, current = network->depth / 2;
    scene->position = (float)current;
    scene_draw(scene, &list);
    placement_init(&at, scene);
    const struct layer *layer = &network->layers[current];
    for (int i = layer->first; i < layer->first + layer->count; i++) {
        const struct comparator *c = &network->comparators[i];
        float x = at.origin_x + layout_column_x(&at.layout, current, c->column);
        float y = at.origin_y + layout_wire_y(&at.layout, c->left) + at.layout.wire_gap / 2;
        if (y <= at.top || y >= at.bottom) continue;
        point_into(&list, x, y, &comparator, &layers);
        check(comparator == i && layers == current, "%s: %d as %d, layer %d as %d", name, i,
              comparator, current, layers);
    }
    for (int k = 0; k <= network->depth; k++) {
        float part = (float)k / (float)network->depth;
        float x = at.scrubber.left + part * (at.scrubber.right - at.scrubber.left);
        struct target target = list_target_at(&list, x, at.scrubber.y);
        check(target.kind == TARGET_SCRUBBER, "%s: dot %d as %d", name, k, (int)target.kind);
        float found = track_part(&at.scrubber, x) * (float)network->depth;
        check(lroundf(found) == k, "%s: dot %d as %g", name, k, (double)found);
    }
    point_into(&list, scene->frame.width / 2, 10, &comparator, &layers);
    check(comparator == -1 && layers == -1, "%s: the header is %d, %d", name, comparator, layers);
    point_into(&list, scene->frame.width / 2, box_middle_y(&at.rows[ROW_FOOT]), &comparator,
               &layers);
    check(comparator == -1 && layers == -1, "%s: the hints are %d, %d", name, comparator, layers);
}

TEST(finds_what_is_drawn) {
    for_all(check_hits);
}

/* Left of the first layer is the input, right of the last the output. */
TEST(finds_both_ends) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    int comparator, layers;
    OWNED(list_free) struct list list = {0};
    struct trace *trace = make_random_trace(network, 1);
    struct scene scene = scene_of(&windows[2], network, trace);
    for (int k = 0; k <= network->depth; k++) {
        OWNED(placement_free) struct placement at;
        scene.position = (float)k;
        scene_draw(&scene, &list);
        placement_init(&at, &scene);
        float y = at.origin_y, half = at.layout.slot_width / 2;
        check(at.most_x <= 0, "8 wires fit a window of 1920 pixels");
        point_into(&list, at.origin_x + half, y, &comparator, &layers);
        check(layers == 0 && comparator == -1, "input at %d: %d, %d", k, layers, comparator);
        point_into(&list, at.origin_x + at.layout.width - half, y, &comparator, &layers);
        check(layers == network->depth && comparator == -1, "output at %d: %d, %d", k, layers,
              comparator);
    }
}

/* Checks that a figure is as large as its content. */
static void check_figure(struct scene *scene, const char *name) {
    static const float scales[] = {0.25F, 1, 2.5F};
    each (s, scales)
        for (int layer = -1; layer <= scene->side->network->depth; layer++) {
            struct scene figure;
            OWNED(placement_free) struct placement at;
            figure_init(&figure, scene->side->network, scene->side->trace, layer, *s);
            check(figure.frame.figure && figure.whole == (layer < 0), "%s", name);
            placement_init(&at, &figure);
            check(at.most_x < 1.5F && at.most_y < 1.5F, "%s, layer %d, scale %g: %g, %g do not fit",
                  name, layer, (double)*s, (double)at.most_x, (double)at.most_y);
            check(at.origin_x >= at.left - 1.5F && at.origin_y >= at.top - 1, "%s, layer %d", name,
                  layer);
            check(at.bottom < figure.frame.height, "%s, layer %d", name, layer);
        }
}

TEST(sizes_figures) {
    for_all(check_figure);
}

/* Keys of eleven characters take their room from the gaps, not from the frame's place. */
TEST(bears_wide_keys) {
    static const int keys[8] = {-2147483647 - 1, 2147483647, 0, -1, 99999, -2000000000, 7, 1};
    struct network *network = make_network("mirrored", 8, ASCENDING);
    struct trace *trace = make_trace(network, keys);
    for (int w = 0; w < count_of(windows) - 1; w++) {
        struct scene scene = scene_of(&windows[w], network, trace);
        check_frame(&scene, "wide keys");
        check_parts(&scene, "wide keys");
        check_figure(&scene, "wide keys");
        OWNED(placement_free) struct placement at;
        placement_init(&at, &scene);
        check(at.layout.key_width >= 0.6F * 11 * at.layout.key_size, "%g",
              (double)at.layout.key_width);
    }
}

/* Returns the larger of two shares: of the room between header and foot, and between the margins,
 * that is taken. */
static float share_of(const struct scene *scene, float *height) {
    struct placement at;
    placement_init(&at, scene);
    float room = scene->frame.height - (106 + 134) * at.unit;
    float left = fminf(at.numbers_x, at.origin_x), right = at.origin_x + at.layout.width;
    *height = (at.bottom - at.rows[ROW_STRIP].top) / room;
    placement_free(&at);
    return fmaxf((right - left) / (scene->frame.width - 2 * at.margin), *height);
}

/* Small networks fill the picture, and 8 wires its height; keys, lines and gaps grow together, as
 * do the pills; stepping moves no wire. In the editor and in figures as well. */
TEST(fills_the_picture) {
    static const struct window sizes[] = {
        {800, 600, 1}, {1024, 768, 1}, {1280, 720, 1}, {1920, 1080, 1}};
    static const char *const names[] = {"bitonic", "odd-even-transposition", "mirrored"};
    each (w, sizes)
        each (f, names)
            for (int n = 2; n <= 8; n++) {
                static const int keys[] = {5, 3, 8, 1, 7, 2, 6, 4};
                if (!family_valid(choices_find(&family_choices, *f), n)) continue;
                struct network *network = make_network(*f, n, ASCENDING);
                struct trace *trace = make_trace(network, keys);
                struct scene scene = scene_of(w, network, trace);
                struct placement at, other;
                float height, share = share_of(&scene, &height);
                check(share >= (n == 2 ? 0.5F : 0.75F), "%s, %g: %g", network->name,
                      (double)w->width, (double)share);
                if (n == 8 && w->width > 1024)
                    check(height >= 0.9F, "%s, %g: %g", network->name, (double)w->width,
                          (double)height);
                placement_init(&at, &scene);
                check(n > 4 || at.layout.key_size > 1.3F * 19 * at.unit, "%s: keys of %g",
                      network->name, (double)at.layout.key_size);
                check(at.layout.key_height < at.layout.wire_gap, "%s", network->name);
                for (float p = 0; p <= (float)network->depth; p += 0.5F) {
                    scene.position = p;
                    placement_init(&other, &scene);
                    check(other.diagram_scale == at.diagram_scale &&
                              other.origin_y == at.origin_y && other.origin_x == at.origin_x &&
                              other.layout.wire_gap == at.layout.wire_gap,
                          "%s moves at %g", network->name, (double)p);
                    placement_free(&other);
                }
                placement_free(&at);
                scene.frame.mode = MODE_EDIT;
                scene.side->trace = NULL;
                scene.whole = true;
                share = share_of(&scene, &height);
                check(height >= (n == 2 ? 0.5F : 0.6F), "%s, %g, editor: %g", network->name,
                      (double)w->width, (double)height);
                placement_init(&at, &scene);
                if (network->depth > 2)
                    check(layout_layer_right(&at.layout, network->depth - 1) >
                              0.55F * (at.right - at.left),
                          "%s, %g: the editor's layers end at %g", network->name, (double)w->width,
                          (double)layout_layer_right(&at.layout, network->depth - 1));
                placement_free(&at);
                figure_init(&scene, network, trace, -1, 1);
                placement_init(&at, &scene);
                check(n > 4 || at.layout.key_size > 1.3F * 19, "figure of %s: keys of %g",
                      network->name, (double)at.layout.key_size);
                placement_free(&at);
            }
}

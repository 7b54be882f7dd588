/* test_far: the theme for the last row: no text of a network's picture is smaller than 1/46 of its
 * height, none is cut off or lies on another, lines are thicker, and the same is there as in other
 * themes, but for rows that give way to wires. */
#include "recorded_launch.h"
#include "words_in_pictures.h"

#include "view/diagram/draw.h"
#include "view/panels/panels.h"
#include "view/theme.h"

static const float sizes[][2] = {{800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};

static struct scene far_window(float width, float height) {
    struct scene scene = window(width, height);
    scene.frame.theme = named(theme, "projector");
    assert_non_null(scene.frame.theme);
    return scene;
}

static struct scene far_figure(int layer) {
    struct scene scene;
    figure_init(&scene, network, layer < 0 ? NULL : trace, layer, 1);
    scene.frame.theme = named(theme, "projector");
    placement_size_figure(&scene, 1);
    return scene;
}

/* Is it an I or a D, which are between wires or not there? */
static bool between_wires(const struct item *item) {
    return strcmp(text_of(item), "I") == 0 || strcmp(text_of(item), "D") == 0;
}

/* Checks that every text is large. */
static void check_sizes(const struct scene *scene, const char *what) {
    char name[128];
    snprintf(name, sizeof name, "%s, %s", network->name, what);
    float least = (scene->frame.figure ? 720 : scene->frame.height) / 46; /* deep ones grow */
    scene_draw(scene, &list);
    check_list(name);
    if (scene->position == floorf(scene->position)) check_apart(name);
    if (scene->look.structure == STRUCTURE_BOXES) least *= 0.9F; /* names fit into their boxes */
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT)
            check(item->size >= least - 0.1F || between_wires(item), "%s: \"%s\" is %g of %g", name,
                  text_of(item), (double)item->size, (double)list.height);
}

static void check_large(const struct scene *scene, const char *what) {
    OWNED(placement_free) struct placement at;
    check_sizes(scene, what);
    placement_init(&at, scene);
    check(find(network->title) || at.gone > 0, "%s: no title", what);
    check(find("0"), "%s: neither wire 0 nor layer 0", what);
}

/* Counts the keys that are drawn. */
static int keys_shown(void) {
    int keys = 0;
    each_item (item, &list)
        keys += item->shape == SHAPE_GROUP && strcmp(text_of(item), "key") == 0;
    return keys;
}

TEST(text_is_large) {
    static const char *const names[] = {"bitonic", "odd-even-merge", "mirrored"};
    static const int wires[] = {2, 8, 16, 64};
    char what[64];
    for (int f = 0; f < count_of(names); f += SHORT ? 2 : 1)
        each (w, wires) {
            begin_with(names[f], *w);
            for (int s = 0; s < count_of(sizes); s++)
                for (float p = 0; p <= (float)network->depth; p += p < 4 ? 0.5F : 3) {
                    struct scene scene = far_window(sizes[s][0], sizes[s][1]);
                    scene.position = p;
                    scene.look.keys_after = (int)p % 2 ? KEYS_AFTER_ALL : KEYS_AFTER_CURRENT;
                    snprintf(what, sizeof what, "%g of %g x %g", (double)p, (double)sizes[s][0],
                             (double)sizes[s][1]);
                    check_large(&scene, what);
                    check(keys_shown() >= *w || *w > 16, "%s, %s: %d keys", network->name, what,
                          keys_shown());
                }
            for (int layer = -1; layer <= network->depth; layer += layer < 3 ? 1 : 4) {
                struct scene scene = far_figure(layer);
                OWNED(placement_free) struct placement at;
                check_large(&scene, "a figure");
                placement_init(&at, &scene);
                check(at.most_x < 1 && at.most_y < 1, "%s at %d: %g, %g are cut off", network->name,
                      layer, (double)at.most_x, (double)at.most_y);
                check(list.width >= list.height * 1.7F, "%g x %g", (double)list.width,
                      (double)list.height);
            }
        }
}

static bool says_count(void) {
    return find("layer 1 next · 1 of 6 done") || find("1 of 6 done");
}

/* The same for covered layers, and with a notice. */
TEST(text_stays_large) {
    begin(NULL);
    for (int size = 0; size < count_of(sizes); size++)
        for (int cover = 0; cover < COVER_COUNT; cover++) {
            struct scene scene = far_window(sizes[size][0], sizes[size][1]);
            scene.position = 1;
            scene.look.cover = (enum cover)cover;
            check_large(&scene, choices_name(&cover_choices, cover));
            check(says_count(), "%g: no count", (double)sizes[size][0]);
            line_say(&scene.frame.notice, ROLE_INK, "saved bitonic-8.svg and bitonic-8.png");
            check_large(&scene, "a notice");
            check(find(scene.frame.notice.text), "%g", (double)sizes[size][0]);
        }
}

/* Returns the widest shaft of a comparator that is done. */
static float shaft_of(const struct scene *scene) {
    float widest = 0;
    scene_draw(scene, &list);
    each_item (item, &list) {
        bool shaft = item->shape == SHAPE_RECT && item->role == ROLE_INCREASING && item->line > 0;
        if (shaft && item->h > item->w) widest = fmaxf(widest, item->line);
    }
    return widest;
}

TEST(lines_are_thicker) {
    begin(NULL);
    for (int s = 0; s < count_of(sizes); s++) {
        struct scene usual = window(sizes[s][0], sizes[s][1]);
        struct scene scene = far_window(sizes[s][0], sizes[s][1]);
        float is = shaft_of(&scene), was = shaft_of(&usual);
        check(is > 1.1F * was && was > 0, "%g instead of %g", (double)is, (double)was);
    }
}

/* Two networks, named parts, shuffles and launches have large words, too, in windows and figures.
 */
TEST(others_are_large) {
    static const int wires[] = {4, 8, 16, 32};
    each (w, wires) {
        begin_with("bitonic", *w);
        struct network *other = make_network("bubble", *w, ASCENDING);
        struct trace *traced = make_trace(other, trace_keys(trace, 0));
        for (int k = 0; k < (STRUCTURE_COUNT + 1) * (count_of(sizes) + 1); k++) {
            int structure = k % (STRUCTURE_COUNT + 1), size = k / (STRUCTURE_COUNT + 1);
            bool figure = size == count_of(sizes);
            struct scene scene =
                figure ? far_figure(1) : far_window(sizes[size][0], sizes[size][1]);
            scene.position = (float)(structure % 2);
            scene.look.structure = structure < STRUCTURE_COUNT ? (enum structure)structure : 0;
            if (structure == STRUCTURE_COUNT)
                scene.side[1] = (struct side){.network = other, .trace = traced, .hovered = -1};
            if (!structure_applies(scene.look.structure, network)) continue;
            scene.look.rung = named(rung, "local");
            scene.look.tile = launches_tile(*w);
            if (figure) placement_size_figure(&scene, 1);
            char what[64];
            snprintf(what, sizeof what, "%s, %g wide",
                     scene.side[1].network ? "compared" : structure_names[scene.look.structure],
                     (double)scene.frame.width);
            check_large(&scene, what);
            if (scene.side[1].network) check(find(other->title), "%s: no title of the other", what);
            if (structure == STRUCTURE_LAUNCHES && *w == 16 && figure)
                check(find("launch 0") && find("keys in local memory or registers"),
                      "%s: no launch", what);
            if (structure == STRUCTURE_BOXES && *w == 8 && scene.frame.width > 1000)
                check(find("sort 4 I"), "%s: no names", what);
        }
    }
}

/* A slide becomes higher if a caption leaves too little room for its wires. */
TEST(caption_leaves_room_for_wires) {
    static const float heights[] = {60, 150, 300};
    for (int n = 8; n <= 64; n *= 2) {
        begin_with("bitonic", n);
        each (height, heights) {
            struct scene scene = far_window(1280, 720);
            OWNED(placement_free) struct placement at;
            scene.look.structure = STRUCTURE_LAUNCHES;
            scene.look.rung = named(rung, "local");
            scene.look.tile = 4;
            scene.look.launch_table = true;
            placement_size_figure(&scene, 1);
            placement_size_caption(&scene, *height);
            placement_init(&at, &scene);
            check(at.most_y <= 0 && at.layout.wire_gap + 1 >= measures_gap_least(&scene),
                  "%d wires, a caption of %g: %g between wires, %g out of sight", n,
                  (double)*height, (double)at.layout.wire_gap, (double)at.most_y);
        }
    }
}

/* Two networks above a lesson have wires far enough apart to be told apart. */
TEST(two_beside_a_lesson) {
    begin_with("odd-even-transposition", 8);
    struct network *other = make_network("bubble", 8, ASCENDING);
    for (int s = 0; s < count_of(sizes); s++) {
        struct scene scene = far_window(sizes[s][0], sizes[s][1] * 0.8F);
        OWNED(placement_free) struct placement at;
        scene.frame.caption_height = sizes[s][1] * 0.2F;
        scene.side[1] = (struct side){.network = other, .hovered = -1};
        placement_init(&at, &scene);
        check(at.layout.wire_gap * 60 >= sizes[s][1], "%g high: %g between wires",
              (double)sizes[s][1], (double)at.layout.wire_gap);
    }
}

/* All of 32 wires are visible; 64 wires and more scroll, and drop no row. The foot stays. Zooming
 * drops no row. */
TEST(many_wires_are_in_sight) {
    static const int wires[] = {32, 64, 127};
    for (int k = 0; k < count_of(wires) * count_of(sizes); k++) {
        const float *size = sizes[k / count_of(wires)];
        int n = wires[k % count_of(wires)];
        begin_with(n > 64 ? "bubble" : "bitonic", n);
        struct scene scene = far_window(size[0], size[1]);
        OWNED(placement_free) struct placement at, zoomed;
        placement_init(&at, &scene);
        check((at.most_y > 0) == (network->wires >= 64), "%d wires, %g high: %g are out of sight",
              network->wires, (double)size[1], (double)at.most_y);
        check(at.gone == 0 || network->wires < 64, "%d wires: a row has gone", network->wires);
        check(box_height(&at.rows[ROW_FOOT]) > 0, "%d wires, %g high: no foot", network->wires,
              (double)size[1]);
        scene.zoom = 1.5F;
        placement_init(&zoomed, &scene);
        assert_int_equal(zoomed.gone, at.gone);
    }
}

/* Panels, in windows and figures, show as many rows as there is room for, or say which part is
 * missing. */
TEST(panels_are_large) {
    static const int wires[] = {4, 8, 16, 64};
    static const char *const names[] = {"bitonic", "mirrored"};
    for (int k = 0; k < count_of(wires) * count_of(names); k++) {
        begin_with(names[k % 2], wires[k / 2]);
        for (int p = 0; p < panel_count * (count_of(sizes) + 1); p++) {
            const struct panel_kind *panel = panels[p % panel_count];
            int size = p / panel_count;
            bool figure = size == count_of(sizes);
            if (!panel_applies(panel, network, false)) continue;
            struct scene scene =
                figure ? far_figure(1) : far_window(sizes[size][0], sizes[size][1]);
            scene.look.panel = panel;
            scene.look.panel_large = figure;
            scene.position = 1;
            scene.kernel = known_text("step/bitonic_layer.cl");
            if (figure) placement_size_figure(&scene, 1);
            char what[64];
            snprintf(what, sizeof what, "%s, %g wide", panel->name, (double)scene.frame.width);
            check_sizes(&scene, what);
            check(find(panel->title), "%s: no title", what);
            if (panel->kernel) check(find("work-item 0 of 0 to 1") || wires[k / 2] > 4, "%s", what);
        }
    }
}

/* No panel is on the scrubber. */
TEST(panels_bear_a_legend) {
    begin_with("bubble", 8);
    for (int k = 0; k < panel_count * count_of(sizes); k++) {
        const float *size = sizes[k / panel_count];
        struct scene scene = far_window(size[0], size[1]);
        scene.look.panel = panels[k % panel_count];
        scene.kernel = known_text("step/bitonic_layer.cl");
        if (!panel_applies(scene.look.panel, network, false)) continue;
        scene_draw(&scene, &list);
        check_apart(scene.look.panel->name);
    }
}

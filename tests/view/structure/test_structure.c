/* test_structure: boxes that nest, lines that go through, and the columns of every layer, in
 * windows of every size. */
#include "support.h"

#include "pointing.h"

#include "app/shortcuts.h"
#include "app/stepping/stepping_mode.h"

#include "core/families/families.h"
#include "view/diagram/placement.h"
#include "view/diagram/scene.h"
#include "view/structure/structure.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>

static struct network *network;
static struct trace *trace;
static struct scene scene;
static struct list list;

static const float sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};

static void begin(const char *family, int n, enum structure structure) {
    int keys[NETWORK_MAX_WIRES];
    network = make_network(family, n, ASCENDING);
    input_fill(choices_find(&input_choices, "random"), keys, n, 1);
    trace = trace_new(network, keys);
    scene = (struct scene){.frame.width = 1920,
                           .frame.height = 1080,
                           .frame.density = 1,
                           .frame.shortcut = shortcut_row,
                           .frame.mode = MODE_STEP,
                           .frame.help_title = mode_stepping.help_title,
                           .network = network,
                           .trace = trace,
                           .zoom = 1,
                           .hovered = -1,
                           .structure = structure};
}

static void end(void) {
    list_free(&list);
    trace_free(trace);
    network_free(network);
}

static const char *text_of(const struct item *item) {
    return list_string(&list, item->text);
}

static bool begins(const struct item *item, const char *group) {
    return item->shape == SHAPE_GROUP && strcmp(text_of(item), group) == 0;
}

/* The first item of the first group of this name, from number `from` on; NULL: none. */
static const struct item *inside_of(const char *group, size_t from) {
    for (size_t i = from; i < list.count; i++)
        if (begins(&list.items[i], group)) return &list.items[i + 1];
    return NULL;
}

static bool says(const char *text) {
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].shape == SHAPE_TEXT && strcmp(text_of(&list.items[i]), text) == 0)
            return true;
    return false;
}

/* ---- boxes ---- */

static bool contains(const struct item *a, const struct item *b) {
    return b->x >= a->x - 1 && b->x + b->w <= a->x + a->w + 1 && b->y >= a->y - 1 &&
           b->y + b->h <= a->y + a->h + 1;
}

static bool crosses(const struct item *a, const struct item *b) {
    bool apart = a->x >= b->x + b->w - 1 || b->x >= a->x + a->w - 1 || a->y >= b->y + b->h - 1 ||
                 b->y >= a->y + a->h - 1;
    return !apart && !contains(a, b) && !contains(b, a);
}

/* The rectangles of all boxes lie in each other or apart, by a pixel of rounding more or less, and
 * the diagram goes on around them. */
static void check_rectangles(void) {
    struct item *boxes[800];
    int count = 0;
    for (size_t i = 0; i < list.count; i++)
        if (begins(&list.items[i], "box")) {
            check(count < count_of(boxes), "%d boxes", count);
            boxes[count++] = &list.items[i + 1];
        }
    for (int a = 0; a < count; a++) {
        const struct item *box = boxes[a];
        check(box->shape == SHAPE_RECT && box->w > 4 && box->h > 4, "%s: a box of %gx%g",
              network->name, (double)box->w, (double)box->h);
        for (int b = 0; b < a; b++) {
            check(!crosses(box, boxes[b]), "%s, %gx%g, position %g: boxes %d and %d cross",
                  network->name, (double)scene.frame.width, (double)scene.frame.height,
                  (double)scene.position, a, b);
        }
    }
}

static void boxes_nest(void **state) {
    (void)state;
    static const int wires[] = {2, 3, 4, 6, 8, 16, 32, 64};
    for (int f = 0; f < family_choices.count; f++)
        for (int w = 0; w < count_of(wires); w++) {
            if (!family_valid(families[f], wires[w])) continue;
            begin(families[f]->name, wires[w], STRUCTURE_BOXES);
            for (int s = 0; s < count_of(sizes); s++)
                for (float p = 0; p <= (float)network->depth; p += 1.5F) {
                    scene.frame.width = sizes[s][0];
                    scene.frame.height = sizes[s][1];
                    scene.position = p;
                    scene_draw(&scene, &list);
                    check_rectangles();
                }
            end();
        }
}

static void boxes_have_names(void **state) {
    (void)state;
    static const char *const names[] = {"sort 4 I", "bitonic merge 8 I", "bitonic split 8 I",
                                        "sort 4 D"};
    begin("bitonic", 8, STRUCTURE_BOXES);
    scene.position = 6; /* no keys ride between the layers */
    scene_draw(&scene, &list);
    for (int i = 0; i < count_of(names); i++)
        check(says(names[i]), "%s", names[i]);
    check(!inside_of("block", 0) && inside_of("box", 0), "blocks give way to boxes");
    end();
    begin("odd-even-merge", 16, STRUCTURE_BOXES);
    scene_draw(&scene, &list);
    check(says("sort 8") && says("merge 16") && says("merge 4"), "names without I");
    end();
}

/* The number of a name's last figures: 8 of "bitonic split 8 I". */
static int wires_of(const char *name) {
    const char *digit = strpbrk(name, "0123456789");
    return digit ? atoi(digit) : 0;
}

/* A name on screen, shortened or not, stands for parts of one kind in a picture: all its boxes
 * have the same full name. */
static void check_names(int *shortened) {
    struct {
        const char *shown, *full;
    } names[64];
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        if (!begins(&list.items[i], "box")) continue;
        const char *full = list_string(&list, list.items[i].title), *shown = NULL;
        for (; list.items[i].shape != SHAPE_GROUP_END; i++)
            if (list.items[i].shape == SHAPE_TEXT) shown = text_of(&list.items[i]);
        if (!shown) continue;
        *shortened += strncmp(shown, full, strlen(full)) != 0;
        check(wires_of(shown) == wires_of(full), "\"%s\" is called \"%s\"", full, shown);
        int n = 0;
        while (n < count && strcmp(names[n].shown, shown) != 0)
            n++;
        check(n < count_of(names), "%s: more names", network->name);
        if (n == count) names[count++].shown = shown, names[n].full = full;
        check(strcmp(names[n].full, full) == 0, "%s, %gx%g: \"%s\" and \"%s\" are both \"%s\"",
              network->name, (double)scene.frame.width, (double)scene.frame.height, full,
              names[n].full, shown);
    }
}

/* In all families, of all sizes up to 64, in windows where names are short and where they are
 * not. */
static void different_parts_have_different_names(void **state) {
    (void)state;
    int shortened = 0;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++) {
            if (!family_valid(families[f], n)) continue;
            begin(families[f]->name, n, STRUCTURE_BOXES);
            for (int s = 1; s < count_of(sizes); s++) {
                scene.frame.width = sizes[s][0];
                scene.frame.height = sizes[s][1];
                scene.position = (float)network->depth;
                scene_draw(&scene, &list);
                check_names(&shortened);
            }
            end();
        }
    check(shortened > 50, "%d names are short", shortened);
}

/* The names over the first wire are not crossed by the frame around the current layer. */
static void frame_crosses_no_name(void **state) {
    (void)state;
    static const char *const families_of[] = {"bitonic", "odd-even-merge", "mirrored"};
    int names = 0;
    for (int f = 0; f < count_of(families_of); f++)
        for (int n = 8; n <= 16; n *= 2) {
            begin(families_of[f], n, STRUCTURE_BOXES);
            for (int s = 2; s < count_of(sizes); s++) /* smaller windows have no room to give way */
                for (int layer = 0; layer < network->depth; layer++) {
                    struct placement at;
                    float edges[2];
                    scene.frame.width = sizes[s][0];
                    scene.frame.height = sizes[s][1];
                    scene.position = (float)layer;
                    scene_draw(&scene, &list);
                    placement_init(&at, &scene);
                    layout_frame(&at.layout, scene.position, &edges[0], &edges[1]);
                    for (size_t i = 0; i + 1 < list.count; i++) {
                        const struct item *item = &list.items[i];
                        if (item->shape != SHAPE_TEXT || item[1].shape != SHAPE_GROUP_END) continue;
                        if (item->font != FONT_STRONG || item->y > at.origin_y) continue;
                        if (!strstr(text_of(item), "sort ") && !strstr(text_of(item), "merge "))
                            continue;
                        float width = text_width(FONT_STRONG, item->size, text_of(item));
                        names++;
                        for (int e = 0; e < 2; e++)
                            check(item->x > at.origin_x + edges[e] ||
                                      item->x + width < at.origin_x + edges[e],
                                  "%s, %gx%g, layer %d: \"%s\" is crossed", network->name,
                                  (double)scene.frame.width, (double)scene.frame.height, layer,
                                  text_of(item));
                    }
                    placement_free(&at);
                }
            end();
        }
    check(names > 100, "%d names", names);
}

/* ---- columns ---- */

static void columns_are_counted(void **state) {
    (void)state;
    begin("bitonic", 8, STRUCTURE_BOXES);
    scene_draw(&scene, &list);
    int layers = 0, marked = 0, columns = 0;
    for (int l = 0; l < network->depth; l++)
        if (network->layers[l].columns > 1) {
            layers++;
            columns += network->layers[l].columns;
        }
    for (size_t i = 0; i < list.count; i++) {
        if (!begins(&list.items[i], "columns")) continue;
        marked++;
        for (i += 2; list.items[i].shape == SHAPE_RECT; i++)
            columns--; /* the ticks after the bracket */
    }
    assert_int_equal(marked, layers);
    assert_int_equal(columns, 0);
    assert_true(says("4 columns"));
    end();
    begin("bitonic", 64, STRUCTURE_BOXES);
    scene.frame.width = 800;
    scene.frame.height = 600;
    scene_draw(&scene, &list);
    assert_null(inside_of("columns", 0)); /* the last wire is out of sight */
    scene.scroll_y = 1e4F;
    scene_draw(&scene, &list);
    assert_non_null(inside_of("columns", 0));
    end();
    begin("merge-exchange", 8, STRUCTURE_BOXES);
    scene_draw(&scene, &list);
    assert_non_null(inside_of("columns", 0));
    assert_null(inside_of("box", 0)); /* it has no parts worth showing */
    end();
    begin("odd-even-transposition", 8, STRUCTURE_BOXES);
    scene_draw(&scene, &list);
    assert_null(inside_of("columns", 0)); /* every layer takes one */
    end();
}

/* ---- wiring ---- */

struct piece {
    float x0, y0, x1, y1;
};

static int by_x(const void *a, const void *b) {
    const struct piece *p = a, *q = b;
    return p->x0 < q->x0 ? -1 : p->x0 > q->x0;
}

/* The pieces of a wire, from left to right. */
static int pieces_of(int wire, struct piece *pieces) {
    char title[32];
    int count = 0;
    snprintf(title, sizeof title, "wire %d", wire);
    for (size_t i = 0; i < list.count; i++) {
        if (!begins(&list.items[i], "wire")) continue;
        if (strcmp(list_string(&list, list.items[i].title), title)) continue;
        for (i++; list.items[i].shape != SHAPE_GROUP_END; i++) {
            const struct item *item = &list.items[i];
            float middle = item->y + item->h / 2;
            pieces[count++] =
                item->shape == SHAPE_LINE
                    ? (struct piece){item->x, item->y, item->x + item->w, item->y + item->h}
                    : (struct piece){item->x, middle, item->x + item->w, middle};
        }
    }
    qsort(pieces, (size_t)count, sizeof *pieces, by_x);
    return count;
}

/* A wire goes through without a gap, from its place among the inputs to the same among the outputs,
 * and is, where a layer compares it, on the line that its comparator ends on. */
static void check_wire(const struct placement *at, int wire) {
    struct piece pieces[100];
    int count = pieces_of(wire, pieces);
    float end_y = at->origin_y + layout_wire_y(&at->layout, wire);
    check(count > 0 && fabsf(pieces[0].y0 - end_y) < 1.1F, "%s: wire %d", network->name, wire);
    check(fabsf(pieces[count - 1].y1 - end_y) < 1.1F, "%s: end of wire %d", network->name, wire);
    for (int i = 1; i < count; i++)
        check(fabsf(pieces[i].x0 - pieces[i - 1].x1) < 0.01F &&
                  fabsf(pieces[i].y0 - pieces[i - 1].y1) < 0.01F,
              "%s at %g: wire %d from (%g, %g) to (%g, %g)", network->name, (double)scene.position,
              wire, (double)pieces[i - 1].x1, (double)pieces[i - 1].y1, (double)pieces[i].x0,
              (double)pieces[i].y0);
    for (int l = 0; l < network->depth; l++) {
        float x = at->origin_x + layout_layer_left(&at->layout, l), y = -1;
        for (int i = 0; i < count; i++)
            if (pieces[i].x0 <= x && x <= pieces[i].x1) y = pieces[i].y0;
        int line = layout_line(&at->layout, l, wire);
        check(fabsf(y - at->origin_y - layout_wire_y(&at->layout, line)) < 1.1F,
              "%s: wire %d in layer %d at %g", network->name, wire, l, (double)y);
    }
}

static void lines_go_through(void **state) {
    (void)state;
    static const char *const names[] = {"odd-even-merger", "bitonic-merger"};
    for (int f = 0; f < count_of(names); f++)
        for (int n = 4; n <= 64; n *= 2) {
            begin(names[f], n, STRUCTURE_WIRING);
            for (int s = 0; s < count_of(sizes); s++)
                for (float p = 0; p <= (float)network->depth; p += 0.4F) {
                    struct placement at;
                    scene.frame.width = sizes[s][0];
                    scene.frame.height = sizes[s][1];
                    scene.position = p;
                    scene_draw(&scene, &list);
                    check_rectangles();
                    placement_init(&at, &scene);
                    for (int wire = 0; wire < n; wire++)
                        check_wire(&at, wire);
                    placement_free(&at);
                }
            end();
        }
}

/* Every comparator joins neighbouring lines in the one column of its layer, and is found there. */
static void comparators_join_neighbours(void **state) {
    (void)state;
    struct placement at;
    begin("bitonic-merger", 16, STRUCTURE_WIRING);
    scene.position = 1;
    scene_draw(&scene, &list);
    placement_init(&at, &scene);
    for (int i = 0; i < network->size; i++) {
        int layer = network_layer_of(network, i), comparator, layers;
        const struct comparator *c = &network->comparators[i];
        int left = layout_line(&at.layout, layer, c->left);
        int right = layout_line(&at.layout, layer, c->right);
        assert_int_equal(right, left + 1);
        float x = at.origin_x + layout_column_x(&at.layout, layer, c->column);
        float y =
            at.origin_y + (layout_wire_y(&at.layout, left) + layout_wire_y(&at.layout, right)) / 2;
        point_into(&list, x, y, &comparator, &layers);
        assert_int_equal(comparator, i);
        assert_int_equal(layers, layer);
    }
    placement_free(&at);
    end();
}

/* Keys ride on the lines, and their pills say which
 * wire they are of. */
static void keys_ride_on_lines(void **state) {
    (void)state;
    struct placement at;
    begin("odd-even-merger", 16, STRUCTURE_WIRING);
    for (int k = 1; k < network->depth; k++) {
        scene.position = (float)k;
        scene_draw(&scene, &list);
        placement_init(&at, &scene);
        for (int wire = 0; wire < 16; wire++) {
            char title[32];
            int found = 0;
            float y = at.origin_y + layout_wire_y(&at.layout, layout_line(&at.layout, k, wire));
            snprintf(title, sizeof title, "wire %d: %d", wire, trace_keys(trace, k)[wire]);
            for (size_t i = 0; i < list.count; i++)
                if (begins(&list.items[i], "key") &&
                    strcmp(list_string(&list, list.items[i].title), title) == 0) {
                    const struct item *pill = &list.items[i + 1];
                    found += fabsf(pill->y + pill->h / 2 - y) < 0.1F;
                }
            check(found >= 1, "layer %d: %s", k, title);
        }
        placement_free(&at);
    }
    end();
}

static void crossings_are_named(void **state) {
    (void)state;
    static const char *const names[] = {"unshuffle 16", "unshuffle 8", "unshuffle 4", "shuffle 4",
                                        "shuffle 8",    "shuffle 16",  "merge 8",     "merge 4"};
    begin("odd-even-merger", 16, STRUCTURE_WIRING);
    scene_draw(&scene, &list);
    for (int i = 0; i < count_of(names); i++)
        check(says(names[i]), "%s", names[i]);
    end();
}

static void knows_what_applies(void **state) {
    (void)state;
    static const struct {
        const char *family;
        bool boxes, wiring;
    } cases[] = {
        {"bitonic", true, false},        {"odd-even-transposition", false, false},
        {"merge-exchange", true, false}, /* no named parts, but columns */
        {"odd-even-merger", true, true}, {"half-cleaner", true, false},
    };
    for (int c = 0; c < count_of(cases); c++) {
        begin(cases[c].family, 8, STRUCTURE_NONE);
        assert_true(structure_applies(STRUCTURE_NONE, network));
        assert_int_equal(structure_applies(STRUCTURE_BOXES, network), cases[c].boxes);
        assert_int_equal(structure_applies(STRUCTURE_WIRING, network), cases[c].wiring);
        end();
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_nest),
        cmocka_unit_test(boxes_have_names),
        cmocka_unit_test(different_parts_have_different_names),
        cmocka_unit_test(frame_crosses_no_name),
        cmocka_unit_test(columns_are_counted),
        cmocka_unit_test(lines_go_through),
        cmocka_unit_test(comparators_join_neighbours),
        cmocka_unit_test(keys_ride_on_lines),
        cmocka_unit_test(crossings_are_named),
        cmocka_unit_test(knows_what_applies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

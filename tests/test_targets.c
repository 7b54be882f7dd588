/* test_targets: what answers to the mouse is what is drawn there: over a grid of points of many
 * pictures, the targets of the list are what computing the layout once more finds. */
#include "support.h"

#include "timing_sample.h"
#include "view/panels.h"
#include "view/scene.h"
#include "view/structure.h"

#include <stdlib.h>

enum { ACROSS = 37, DOWN = 23 }; /* points of the grid */

static int tried, differed; /* points; those where both say something else */

/* ---- the diagram and its panels ---- */

/* Is a comparator in sight? Those beyond the edges are not drawn, and no longer answer. */
static bool is_drawn(const struct scene *scene, int comparator) {
    struct placement at;
    int layer = network_layer_of(scene->network, comparator);
    placement_init(&at, scene);
    float left = at.origin_x + layout_layer_left(&at.layout, layer, scene->position);
    float right = at.origin_x + layout_layer_right(&at.layout, layer, scene->position);
    bool drawn = right >= at.left - at.layout.margin && left <= at.right + at.layout.margin;
    placement_free(&at);
    return drawn;
}

static void check_points(const struct scene *scene, const char *what) {
    struct list list = {0};
    scene_draw(scene, &list);
    for (int column = 0; column < ACROSS; column++)
        for (int row = 0; row < DOWN; row++) {
            float x = scene->frame.width * ((float)column + 0.37F) / ACROSS;
            float y = scene->frame.height * ((float)row + 0.59F) / DOWN;
            int comparator, layers;
            scene_hit(scene, x, y, &comparator, &layers);
            struct target over = list_target_of(&list, TARGET_COMPARATOR, x, y);
            struct target under = list_target_of(&list, TARGET_LAYER, x, y);
            int c = over.kind ? over.index : -1, l = under.kind ? under.index : -1;
            tried++;
            if (c == comparator && l == layers) continue;
            if (l == layers && c < 0 && !is_drawn(scene, comparator)) continue;
            differed++;
            printf("%s: at %g %g: %d %d, not %d %d\n", what, (double)x, (double)y, c, l, comparator,
                   layers);
        }
    list_free(&list);
}

static void check_network(const struct network *network, const char *name) {
    static const float windows[][2] = {{640, 480}, {1920, 1080}, {1000, 1400}};
    int keys[NETWORK_MAX_WIRES];
    char what[128];
    input_fill(choices_find(&input_choices, "random"), keys, network->wires, 7);
    struct trace *trace = trace_new(network, keys);
    for (int w = 0; w < count_of(windows); w++)
        for (int zoom = 0; zoom < 3; zoom++)
            for (int p = -1; p < panel_count; p++)
                for (int s = 0; s < STRUCTURE_COUNT; s++)
                    for (int moment = 0; moment < 4; moment++) {
                        bool large = moment % 2;
                        struct scene scene = {.frame = {.width = windows[w][0],
                                                        .height = windows[w][1],
                                                        .density = 1},
                                              .network = network,
                                              .trace = moment == 3 && p < 0 ? NULL : trace,
                                              .whole = moment == 3,
                                              .zoom = zoom == 0   ? 1
                                                      : zoom == 1 ? 2.2F
                                                                  : 0.5F,
                                              .scroll_x = (float)moment * 40,
                                              .scroll_y = (float)zoom * 50,
                                              .structure = (enum structure)s,
                                              .panel = p < 0 ? NULL : panels[p],
                                              .panel_large = large,
                                              .hovered = -1};
                        scene.position = (float)(network->depth * moment) / 3;
                        if (moment == 1) scene.position = floorf(scene.position);
                        if (moment == 2 && zoom) scene.position += 0.3F;
                        if (scene.position > (float)network->depth)
                            scene.position = (float)network->depth;
                        if (p >= 0 && !panel_applies(panels[p], network, false)) continue;
                        if (p >= 0 && s != STRUCTURE_NONE) continue;
                        if (!structure_applies(scene.structure, network)) continue;
                        snprintf(what, sizeof what,
                                 "%s, %gx%g, zoom %g, %s, %s, large %d, moment %d", name,
                                 (double)windows[w][0], (double)windows[w][1], (double)scene.zoom,
                                 p < 0 ? "no panel" : panels[p]->name, structure_names[s], large,
                                 moment);
                        check_points(&scene, what);
                    }
    trace_free(trace);
}

static void networks_answer(void **state) {
    (void)state;
    static const char *const names[] = {"bitonic", "mirrored", "odd-even-merge",
                                        "odd-even-transposition"};
    tried = differed = 0;
    for (int f = 0; f < count_of(names); f++)
        for (int n = 4; n <= 32; n *= 8) {
            struct network *network = make_network(names[f], n, ASCENDING);
            char name[64];
            snprintf(name, sizeof name, "%s:%d", names[f], n);
            check_network(network, name);
            network_free(network);
        }
    check(differed == 0, "%d of %d points differ", differed, tried);
}

/* ---- timing mode ---- */

static void check_timing(const struct timing_scene *scene, const char *what) {
    struct list list = {0};
    timing_scene_draw(scene, &list);
    for (int column = 0; column < ACROSS; column++)
        for (int row = 0; row < DOWN; row++) {
            float x = scene->frame.width * ((float)column + 0.37F) / ACROSS;
            float y = scene->frame.height * ((float)row + 0.59F) / DOWN;
            struct timing_place place = timing_scene_hit(scene, x, y);
            struct target target = list_target_at(&list, x, y);
            bool in_list = list_target_of(&list, TARGET_SORTS, x, y).kind != TARGET_NONE;
            if (target.kind == TARGET_SORTS) target.kind = TARGET_NONE;
            int kind = target.kind ? (int)target.kind - TARGET_SORT + TIMING_ON_SORT : 0;
            tried++;
            if (kind == (int)place.part && target.index == place.index &&
                target.second == place.second && in_list == timing_scene_in_list(scene, x, y))
                continue;
            differed++;
            printf("%s: at %g %g: %d %d %d, not %d %d %d\n", what, (double)x, (double)y, kind,
                   target.index, target.second, (int)place.part, place.index, place.second);
        }
    list_free(&list);
}

static void timings_answer(void **state) {
    (void)state;
    static const float windows[][2] = {{640, 480},   {800, 600},   {1280, 720},
                                       {1920, 1080}, {2560, 1440}, {700, 1200}};
    static const int shown[] = {0, 1, 3, 8, 11};
    tried = differed = 0;
    for (int w = 0; w < count_of(windows); w++)
        for (int s = 0; s < count_of(shown); s++)
            for (int view = 0; view < TIMING_VIEWS; view++)
                for (int scroll = 0; scroll < 3; scroll++) {
                    struct sample sample;
                    char what[64];
                    sample_init(&sample, shown[s], windows[w][0], windows[w][1]);
                    sample.scene.view = (enum timing_view)view;
                    sample.scene.first_sort = scroll * 3;
                    sample.scene.scroll = scroll * 9;
                    snprintf(what, sizeof what, "%gx%g, %d sorts, view %d", (double)windows[w][0],
                             (double)windows[w][1], shown[s], view);
                    check_timing(&sample.scene, what);
                    sample_free(&sample);
                }
    check(differed == 0, "%d of %d points differ", differed, tried);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(networks_answer),
        cmocka_unit_test(timings_answer),
    };
    return cmocka_run_group_tests_name("targets", tests, NULL, NULL);
}

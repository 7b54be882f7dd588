/* test_cover: the picture of a covered layer is the same whatever this layer or a later one
 * does. */
#include "all_shortcuts.h"
#include "support.h"

#include "app/saving/figure.h"
#include "core/base/memory.h"
#include "view/diagram/draw.h"
#include "view/panels/panels.h"

static struct list covered, other;

/* Returns a trace in which layer `layer` swaps the keys that it passes, and leaves them in another
 * order. */
static struct trace *another_end(const struct trace *trace, const struct network *network,
                                 int layer) {
    struct trace *copy = trace_copy(trace, network);
    int n = network->wires, keys[NETWORK_MAX_WIRES];
    for (int wire = 0; wire < n; wire++)
        keys[wire] = trace_keys(trace, layer + 1)[n - 1 - wire];
    trace_rerun_from(copy, network, layer, keys);
    const struct layer *row = &network->layers[layer];
    for (int c = row->first; c < network->size; c++)
        copy->swapped[c] = !trace->swapped[c];
    return copy;
}

/* Checks that the mouse targets of both pictures are the same: they could tell the outcome, too. */
static void check_same_targets(const char *what) {
    check(covered.target_count == other.target_count, "%s: %zu and %zu targets", what,
          covered.target_count, other.target_count);
    for (size_t t = 0; t < covered.target_count; t++) {
        const struct target_area *a = &covered.targets[t], *b = &other.targets[t];
        check(a->target.kind == b->target.kind && a->target.index == b->target.index &&
                  a->box.left == b->box.left && a->box.top == b->box.top &&
                  a->box.right == b->box.right && a->box.bottom == b->box.bottom,
              "%s: target %zu tells", what, t);
    }
}

static void check_same_list(const char *what) {
    check_same_targets(what);
    check(covered.count == other.count && covered.length == other.length, "%s: %zu and %zu items",
          what, covered.count, other.count);
    check(memcmp(covered.strings, other.strings, covered.length) == 0, "%s: other words", what);
    for (size_t i = 0; i < covered.count; i++) {
        const struct item *a = &covered.items[i], *b = &other.items[i];
        check(a->shape == b->shape && a->role == b->role && a->x == b->x && a->y == b->y &&
                  a->w == b->w && a->h == b->h && a->radius == b->radius && a->font == b->font,
              "%s: item %zu tells", what, i);
    }
}

/* Returns the records of a device that has run all layers on the keys of a trace. */
static struct records *records_that_ran(const struct network *network, const struct trace *trace) {
    struct records *records = records_new(network);
    OWNED_AT(free) struct step_result *result = memory_new(1, sizeof *result);
    for (result->layer = 0; result->layer < network->depth; result->layer++) {
        step_expected(network, trace, result->layer, result->records);
        result->ran = true;
        records_keep(records, network, result);
    }
    return records;
}

/* Checks the pictures of both traces: they are the same, unless nothing is covered. */
static void check_both(struct scene *scene, struct trace *trace, struct trace *end,
                       const char *what) {
    OWNED_AT(records_free) struct records *records = records_that_ran(scene->side->network, trace);
    OWNED_AT(records_free) struct records *others = records_that_ran(scene->side->network, end);
    scene->side->trace = trace;
    scene->side->records = records;
    scene_draw(scene, &covered);
    scene->side->trace = end;
    scene->side->records = others;
    scene_draw(scene, &other);
    check_same_list(what);
}

static void check_layer(const struct network *network, struct trace *trace, int layer) {
    OWNED_AT(trace_free) struct trace *end = another_end(trace, network, layer);
    char what[120];
    for (int structure = 0; structure < STRUCTURE_COUNT; structure++)
        for (int p = -1; p < panel_count; p++) {
            if (!structure_applies((enum structure)structure, network)) continue;
            if (p >= 0 && !panel_applies(panels[p], network, false)) continue;
            struct scene scene = {.frame.width = 1280,
                                  .frame.height = 720,
                                  .frame.density = 1,
                                  .frame.shortcuts = all_shortcuts(),
                                  .frame.mode = MODE_STEP,
                                  .side[0].network = network,
                                  .position = (float)layer,
                                  .zoom = 1,
                                  .look.structure = (enum structure)structure,
                                  .look.rung = named(rung, "b4"),
                                  .look.tile = 4,
                                  .look.followed = 1 + layer % network->wires,
                                  .look.item = layer % (network->layers[layer].items + 1),
                                  .look.comments = layer % 2,
                                  .look.panel = p < 0 ? NULL : panels[p],
                                  .look.keys_after = (structure + p + layer) % 2
                                                         ? KEYS_AFTER_ALL
                                                         : KEYS_AFTER_CURRENT,
                                  .question = p < 0 ? QUESTION_SWAPS : panels[p]->question,
                                  .look.cover = COVER_MARKS};
            for (scene.side->hovered = -1; scene.side->hovered < network->size;
                 scene.side->hovered += 5) {
                snprintf(what, sizeof what, "%s, layer %d, %s, %s, hover %d", network->name, layer,
                         structure_names[structure], p < 0 ? "no panel" : panels[p]->name,
                         scene.side->hovered);
                check_both(&scene, trace, end, what);
            }
        }
}

TEST(nothing_is_told) {
    static const struct {
        const char *family;
        int n;
    } networks[] = {{"bitonic", 8}, {"odd-even-merge", 8}, {"mirrored", 7}, {"bitonic-merger", 8}};
    each (k, networks) {
        struct network *network = make_network(k->family, k->n, ASCENDING);
        struct trace *trace = make_random_trace(network, 3);
        for (int layer = 0; layer < network->depth; layer++)
            check_layer(network, trace, layer);
    }
    list_free(&covered);
    list_free(&other);
}

/* ---- directions and wires ---- */

/* Checks the pictures of two networks that differ from a covered layer on, with the panel that asks
 * for the difference. */
static void check_networks(const struct network *network, const struct network *differing,
                           const char *panel, int layer) {
    const struct panel_kind *kind = named(panel, panel);
    int keys[NETWORK_MAX_WIRES];
    char what[120];
    input_fill(named(input, "random"), keys, network->wires, 3);
    struct trace *traces[] = {trace_new(network, keys), trace_new(differing, keys)};
    const struct network *const both[] = {network, differing};
    struct list *const lists[] = {&covered, &other};
    for (int hovered = -1; hovered < network->size; hovered++)
        for (int large = 0; large < 2; large++) {
            for (int n = 0; n < 2; n++) {
                const struct scene scene = {.frame.width = 1280,
                                            .frame.height = 720,
                                            .frame.density = 1,
                                            .frame.shortcuts = all_shortcuts(),
                                            .frame.mode = MODE_STEP,
                                            .side[0].network = both[n],
                                            .side[0].trace = traces[n],
                                            .position = (float)layer,
                                            .zoom = 1,
                                            .look.panel = kind,
                                            .look.panel_large = large,
                                            .side[0].hovered = hovered,
                                            .look.followed = 2,
                                            .look.keys_after = (enum keys_after)(layer % 2),
                                            .look.item = (2 + hovered) % 4,
                                            .question = kind->question,
                                            .look.cover = COVER_MARKS};
                scene_draw(&scene, lists[n]);
            }
            snprintf(what, sizeof what, "%s, layer %d, %s, hover %d", network->name, layer, panel,
                     hovered);
            if (hovered < 0 || network_layer_of(network, hovered) >= layer) check_same_list(what);
        }
    for (int n = 0; n < 2; n++)
        trace_free(traces[n]);
}

/* The directions of all comparators from a layer on are turned: of a stage, whose work-items keep
 * theirs, and of layers without stages. */
TEST(no_direction_is_told) {
    static const char *const names[] = {"bitonic", "odd-even-merge", "odd-even-transposition"};
    each (k, names) {
        struct network *network = make_network(*k, 8, ASCENDING);
        for (int s = 0; s < network->stage_count; s++) {
            OWNED_AT(network_free) struct network *turned = network_copy(network);
            int layer = network->stages[s].first_layer;
            for (int c = network->layers[layer].first; c < network->size; c++)
                turned->comparators[c].direction =
                    network->comparators[c].direction == INCREASING ? DECREASING : INCREASING;
            check_networks(network, turned, "id-table", layer);
        }
    }
    list_free(&covered);
    list_free(&other);
}

/* Covered layers with as many comparators and columns look the same, though they join other wires.
 */
TEST(no_wire_is_told) {
    static const int wires[2][3][2][2] = {{{{0, 1}, {2, 3}}, {{0, 2}, {1, 3}}, {{0, 3}, {1, 2}}},
                                          {{{0, 1}, {2, 3}}, {{0, 3}, {1, 2}}, {{0, 2}, {1, 3}}}};
    struct network *networks[2];
    for (int n = 0; n < 2; n++) {
        networks[n] = network_new(4);
        snprintf(networks[n]->name, sizeof networks[n]->name, "test");
        for (int l = 0; l < 3; l++) {
            network_begin_stage(networks[n], 0);
            network_begin_layer(networks[n], 0);
            for (int c = 0; c < 2; c++)
                network_append(networks[n], wires[n][l][c][0], wires[n][l][c][1], INCREASING);
        }
        network_finish(networks[n]);
    }
    check_networks(networks[0], networks[1], "index-table", 1);
    for (int n = 0; n < 2; n++)
        network_free(networks[n]);
    list_free(&covered);
    list_free(&other);
}

static int count_text(const struct list *list, const char *text) {
    int count = 0;
    each_item (item, list)
        count += item->shape == SHAPE_TEXT && strcmp(list_string(list, item->text), text) == 0;
    return count;
}

/* No red dot shows that the device will differ. */
TEST(no_check_is_told) {
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, (const int[]){4, 3, 2, 1});
    unsigned char checks[] = {CHECK_EQUAL, CHECK_DIFFERS, CHECK_EQUAL};
    struct scene scene = {.frame = {.width = 900,
                                    .height = 500,
                                    .density = 1,
                                    .shortcuts = all_shortcuts(),
                                    .mode = MODE_STEP},
                          .side[0].network = network,
                          .side[0].trace = trace,
                          .position = 1,
                          .zoom = 1,
                          .side[0].hovered = -1,
                          .look.cover = COVER_MARKS};
    scene_draw(&scene, &covered);
    scene.side->checks = checks;
    scene_draw(&scene, &other);
    check_same_list("a layer that differs");
    scene.position = 2;
    scene_draw(&scene, &other);
    check(count_text(&other, "≠") == 1, "what was uncovered is not told");
    list_free(&covered);
    list_free(&other);
}

/* A figure with covered layers has marks or blanks instead of keys. */
TEST(marks_or_blanks) {
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, (const int[]){4, 3, 2, 1});
    static const int marks[COVER_COUNT] = {0, 4, 0}, places[COVER_COUNT] = {0, 4, 4};
    for (int cover = 0; cover < COVER_COUNT; cover++) {
        const struct scene scene = {.frame = {.width = 900,
                                              .height = 500,
                                              .density = 1,
                                              .figure = true,
                                              .shortcuts = all_shortcuts()},
                                    .side[0].network = network,
                                    .side[0].trace = trace,
                                    .position = 1,
                                    .zoom = 1,
                                    .side[0].hovered = -1,
                                    .look.cover = (enum cover)cover};
        int seen = 0, empty = 0;
        scene_draw(&scene, &covered);
        each_item (item, &covered) {
            const char *text = list_string(&covered, item->text);
            seen += item->shape == SHAPE_TEXT && strcmp(text, "?") == 0;
            empty += item->shape == SHAPE_GROUP && strcmp(text, "covered") == 0;
        }
        check(seen == marks[cover] && empty == places[cover], "%s: %d marks, %d places",
              choices_name(&cover_choices, cover), seen, empty);
    }
    list_free(&covered);
}

/* A worksheet on which all is to be written has no layer that differs from the others: no frame,
 * and all comparators are as thick. */
TEST(no_layer_of_a_worksheet_is_current) {
    struct network *network = make_network("odd-even-merge", 8, ASCENDING);
    struct trace *trace = make_trace(network, (const int[]){4, 3, 2, 1, 8, 7, 6, 5});
    struct scene scene;
    figure_init(&scene, network, trace, 0, 1);
    scene.look.keys_after = KEYS_AFTER_ALL;
    scene.look.cover = COVER_BLANK;
    placement_size_figure(&scene, 1);
    scene_draw(&scene, &covered);
    float line = 0;
    each_item (item, &covered) {
        check(item->shape != SHAPE_FRAME || item->h < 60, "a frame of %g", (double)item->h);
        bool increasing = item->role == ROLE_INCREASING || item->role == ROLE_INCREASING_AHEAD;
        if (item->shape != SHAPE_RECT || !increasing || item->h <= item->w) continue;
        check(line == 0 || item->line == line, "%g and %g", (double)line, (double)item->line);
        line = item->line;
    }
    check(line > 0, "no comparator");
    scene.look.keys_after = KEYS_AFTER_CURRENT; /* frames the one layer to fill in */
    scene_draw(&scene, &covered);
    int frames = 0;
    each_item (item, &covered)
        frames += item->shape == SHAPE_FRAME && item->h > 100;
    assert_int_equal(frames, 1);
    list_free(&covered);
}

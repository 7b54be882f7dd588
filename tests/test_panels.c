/* test_panels: what the panels say is what the work-items reported; formulas give the comparators
 * that are drawn; everything stays in its place and legible in every window. */
#include "support.h"

#include "app/figure.h"
#include "core/families.h"
#include "view/panel_cells.h"
#include "view/panels.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>

struct lesson {
    struct network *network;
    struct trace *trace;
    struct records *records;
    struct scene scene;
    struct list list; /* of the last picture */
};

static const struct {
    int width, height;
} sizes[] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};

static const char *const family_names[] = {"bitonic", "mirrored", "odd-even-merge", "bitonic-any",
                                           "odd-even-transposition"};

static void begin(struct lesson *lesson, const char *family, int n, enum order order) {
    int keys[NETWORK_MAX_WIRES];
    struct network *network = make_network(family, n, order);
    input_fill(input_find("random"), keys, n, 7);
    *lesson = (struct lesson){.network = network, .trace = trace_new(network, keys)};
    lesson->records = records_new(network);
    lesson->scene = (struct scene){.width = 1920,
                                   .height = 1080,
                                   .density = 1,
                                   .network = network,
                                   .trace = lesson->trace,
                                   .zoom = 1,
                                   .records = lesson->records,
                                   .hovered = -1};
}

static void end(struct lesson *lesson) {
    list_free(&lesson->list);
    records_free(lesson->records);
    trace_free(lesson->trace);
    network_free(lesson->network);
}

/* What a device reports that does layer `layer` right; the caller frees it. */
static struct step_result *right_result(const struct lesson *lesson, int layer) {
    struct step_result *result = calloc(1, sizeof *result);
    assert_non_null(result);
    result->layer = layer;
    result->ran = true;
    memcpy(result->keys, trace_keys(lesson->trace, layer + 1),
           (size_t)lesson->network->wires * sizeof *result->keys);
    for (int i = 0; i < NETWORK_MAX_ITEMS; i++)
        result->records[i] = (struct step_record){-1, -1, 0, 0};
    const struct layer *row = &lesson->network->layers[layer];
    for (int i = row->first; i < row->first + row->count; i++) {
        const struct comparator *c = &lesson->network->comparators[i];
        result->records[c->item] = (struct step_record){
            c->left, c->right, c->direction == INCREASING, lesson->trace->swapped[i]};
    }
    return result;
}

static void run_layers(struct lesson *lesson, int layers) {
    for (int l = 0; l < layers; l++) {
        struct step_result *result = right_result(lesson, l);
        records_keep(lesson->records, lesson->network, result);
        free(result);
    }
}

static void show(struct lesson *lesson, const char *panel, int layer) {
    lesson->scene.panel = panel_find(panel);
    lesson->scene.position = (float)layer;
    check(lesson->scene.panel, "no panel %s", panel);
    scene_draw(&lesson->scene, &lesson->list);
}

/* ---- reading a list ---- */

static const char *title_of(const struct list *list, const struct item *item) {
    return list_string(list, item->title);
}

static const char *text_of(const struct list *list, const struct item *item) {
    return list_string(list, item->text);
}

static bool is_group(const struct list *list, const struct item *item, const char *name) {
    return item->shape == SHAPE_GROUP && strcmp(text_of(list, item), name) == 0;
}

/* What follows the beginning of the first group with this title; NULL when there is none. */
static const struct item *group(const struct list *list, const char *title) {
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].shape == SHAPE_GROUP &&
            strcmp(title_of(list, &list->items[i]), title) == 0)
            return &list->items[i] + 1;
    return NULL;
}

static int count_groups(const struct list *list, const char *name) {
    int count = 0;
    for (size_t i = 0; i < list->count; i++)
        count += is_group(list, &list->items[i], name);
    return count;
}

static bool has_text(const struct list *list, const char *text) {
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].shape == SHAPE_TEXT && strstr(text_of(list, &list->items[i]), text))
            return true;
    return false;
}

/* Left and right end of a text, pixels. */
static void span(const struct list *list, const struct item *item, float *left, float *right) {
    float width = text_width(item->font, item->size, text_of(list, item));
    *left = item->x - (item->anchor == ANCHOR_END      ? width
                       : item->anchor == ANCHOR_MIDDLE ? width / 2
                                                       : 0);
    *right = *left + width;
}

/* No text of the panel is outside its box, too small, or on top of another; `from` is the first
 * item of the panel. */
static void check_panel(const struct lesson *lesson, const struct box *box, const struct item *from,
                        float unit, const char *where) {
    int depth = 1;
    const struct list *list = &lesson->list;
    for (const struct item *a = from; depth > 0; a++) {
        float left, right, other_left, other_right;
        depth += a->shape == SHAPE_GROUP ? 1 : a->shape == SHAPE_GROUP_END ? -1 : 0;
        if (a->shape == SHAPE_RECT || a->shape == SHAPE_FRAME) {
            check(a->x > box->x - 27 * unit && a->x + a->w < box->x + box->width + 6 * unit + 4 &&
                      a->y > box->y - 4 && a->y + a->h < box->y + box->height + 4,
                  "%s: a shape at %g %g %g %g in %g %g %g %g", where, (double)a->x, (double)a->y,
                  (double)a->w, (double)a->h, (double)box->x, (double)box->y, (double)box->width,
                  (double)box->height);
            check(a->w > 0 && a->h > 0, "%s: an empty shape", where);
        }
        if (a->shape != SHAPE_TEXT) continue;
        span(list, a, &left, &right);
        check(left > box->x - 3 * unit && right < box->x + box->width + 3 * unit &&
                  a->y - 0.73F * a->size > box->y - 6 * unit &&
                  a->y < box->y + box->height + 2 * unit,
              "%s: \"%s\" at %g %g", where, text_of(list, a), (double)a->x, (double)a->y);
        check(a->size > 13.9F * unit && a->size > 10.4F, "%s: \"%s\" of %g", where,
              text_of(list, a), (double)a->size);
        int inner = depth;
        for (const struct item *b = a + 1; inner > 0; b++) {
            inner += b->shape == SHAPE_GROUP ? 1 : b->shape == SHAPE_GROUP_END ? -1 : 0;
            if (b->shape != SHAPE_TEXT || fabsf(a->y - b->y) > 0.7F * fminf(a->size, b->size))
                continue;
            span(list, b, &other_left, &other_right);
            check(right <= other_left + 0.5F || other_right <= left + 0.5F, "%s: \"%s\" on \"%s\"",
                  where, text_of(list, a), text_of(list, b));
        }
    }
}

static const struct item *panel_items(const struct list *list) {
    for (size_t i = 0; i < list->count; i++)
        if (is_group(list, &list->items[i], "panel")) return &list->items[i] + 1;
    check(false, "no panel is drawn");
    return NULL;
}

/* ---- cells ---- */

/* One cell per work-item: what its record says, or the network where there are no records. */
static void cells_say_what_work_items_did(void **state) {
    (void)state;
    for (int f = 0; f < family_count; f++)
        for (int n = 2; n <= 64; n = n < 9 ? n + 1 : n * 2 - 5) {
            struct lesson lesson;
            struct cell cells[NETWORK_MAX_ITEMS];
            if (!family_valid(&families[f], n)) continue;
            begin(&lesson, families[f].name, n, ASCENDING);
            for (int with = 0; with < 2; with++) {
                lesson.scene.records = with ? lesson.records : NULL;
                if (with) run_layers(&lesson, lesson.network->depth);
                int seen = 0, columns = cells_columns(lesson.network);
                for (int l = 0; l < lesson.network->depth; l++) {
                    cells_fill(&lesson.scene, l, cells);
                    for (int item = 0; item < columns; item++) {
                        const struct cell *cell = &cells[item];
                        check(!cell->wrong, "%s", lesson.network->name);
                        if (cell->state != CELL_DONE) {
                            check(cell->comparator < 0, "%s", lesson.network->name);
                            check((cell->state == CELL_ABSENT) ==
                                      (item >= lesson.network->layers[l].items),
                                  "%s", lesson.network->name);
                            continue;
                        }
                        const struct comparator *c = &lesson.network->comparators[cell->comparator];
                        check(network_layer_of(lesson.network, cell->comparator) == l, "layer");
                        check(c->item == item && c->left == cell->left && c->right == cell->right &&
                                  c->direction == cell->direction &&
                                  lesson.trace->swapped[cell->comparator] == cell->swapped,
                              "%s, layer %d, work-item %d", lesson.network->name, l, item);
                        seen++;
                    }
                }
                check(seen == lesson.network->size, "%s: %d cells", lesson.network->name, seen);
            }
            end(&lesson);
        }
}

/* A layer that has not run is empty, whatever the others did. */
static void cells_wait_for_their_layer(void **state) {
    (void)state;
    struct lesson lesson;
    struct cell cells[NETWORK_MAX_ITEMS];
    begin(&lesson, "bitonic", 8, ASCENDING);
    run_layers(&lesson, 2);
    for (int l = 0; l < 6; l++) {
        cells_fill(&lesson.scene, l, cells);
        for (int item = 0; item < 4; item++)
            check(cells[item].state == (l < 2 ? CELL_DONE : CELL_WAITING), "layer %d", l);
    }
    records_forget(lesson.records);
    cells_fill(&lesson.scene, 0, cells);
    assert_int_equal(cells[0].state, CELL_WAITING);
    assert_int_equal(lesson.records->count, 0);
    end(&lesson);
}

/* Any field of a record that is not as drawn makes the cell wrong, and it shows the record. */
static void cells_show_what_is_wrong(void **state) {
    (void)state;
    static const struct step_record wrong[] = {
        {-40000, 123456789, 1, 0}, {3, 7, 1, 0}, {2, 6, 0, 0}, {-1, -1, 0, 0}, {-2, -2, -2, -2}};
    for (int w = 0; w <= count_of(wrong); w++) {
        struct lesson lesson;
        struct cell cells[NETWORK_MAX_ITEMS];
        begin(&lesson, "bitonic", 8, ASCENDING);
        struct step_result *result = right_result(&lesson, 3);
        struct step_record *record = &result->records[2]; /* (2, 6) I */
        assert_int_equal(record->left, 2);
        assert_int_equal(record->right, 6);
        if (w < count_of(wrong))
            *record = wrong[w];
        else
            record->swapped = !record->swapped;
        records_keep(lesson.records, lesson.network, result);
        cells_fill(&lesson.scene, 3, cells);
        for (int item = 0; item < 4; item++)
            check(cells[item].wrong == (item == 2), "record %d, work-item %d", w, item);
        check(cells[2].left == record->left && cells[2].right == record->right, "record %d", w);
        check(cells[2].state == (w == 3   ? CELL_IDLE
                                 : w == 4 ? CELL_SILENT
                                          : CELL_DONE),
              "record %d", w);
        for (const char *const *name = (const char *const[]){"id-table", "index-table", NULL};
             *name; name++) {
            int frames = 0;
            struct placement at;
            show(&lesson, *name, 3);
            placement_init(&at, &lesson.scene);
            check_panel(&lesson, &at.panel, panel_items(&lesson.list), at.unit, *name);
            placement_free(&at);
            for (size_t i = 0; i < lesson.list.count; i++)
                frames += lesson.list.items[i].shape == SHAPE_FRAME &&
                          lesson.list.items[i].role == ROLE_ERROR;
            check(frames == 1 && has_text(&lesson.list, "≠"), "record %d in %s: %d frames", w,
                  *name, frames);
        }
        free(result);
        end(&lesson);
    }
}

/* ---- tables ---- */

/* Every cell of the index table, in every moment: the pair when its layer ran, else nothing. */
static void index_table_fills_as_layers_run(void **state) {
    (void)state;
    for (int f = 0; f < count_of(family_names); f++) {
        struct lesson lesson;
        begin(&lesson, family_names[f], 8, ASCENDING);
        const struct network *network = lesson.network;
        for (int done = 0; done <= network->depth; done++) {
            run_layers(&lesson, done);
            show(&lesson, "index-table", done);
            for (int i = 0; i < network->size; i++) {
                const struct comparator *c = &network->comparators[i];
                int l = network_layer_of(network, i);
                const struct layer *layer = &network->layers[l];
                char title[128], place[64], what[32] = "has not run";
                if (l < done) snprintf(what, sizeof what, "%d, %d", c->left, c->right);
                snprintf(place, sizeof place, "stage %d, substage %d", layer->stage,
                         layer->substage);
                if (!network->has_stages) snprintf(place, sizeof place, "layer %d", l);
                snprintf(title, sizeof title, "%s, work-item %d: %s", place, c->item, what);
                const struct item *inside = group(&lesson.list, title);
                check(inside, "%s after %d layers: no \"%s\"", network->name, done, title);
                if (l >= done) {
                    assert_int_equal(inside->shape, SHAPE_TEXT);
                    assert_string_equal(text_of(&lesson.list, inside), "·");
                    assert_int_equal(inside->role, ROLE_FAINT);
                } else {
                    check(inside->role == (c->direction == INCREASING ? ROLE_INCREASING_BLOCK
                                                                      : ROLE_DECREASING_BLOCK),
                          "%s", title);
                }
            }
        }
        end(&lesson);
    }
}

/* The I/D table of the CUDA tutorial, for either order. */
static void id_table_is_the_tutorials(void **state) {
    (void)state;
    for (int n = 2; n <= 64; n *= 2)
        for (int order = ASCENDING; order <= DESCENDING; order++) {
            struct lesson lesson;
            begin(&lesson, "bitonic", n, (enum order)order);
            run_layers(&lesson, lesson.network->depth);
            show(&lesson, "id-table", 0);
            for (int s = 0; 1 << s < n; s++)
                for (int i = 0; i < n / 2; i++) {
                    char title[64];
                    bool increasing = (i % (1 << (s + 1)) < 1 << s) == (order == ASCENDING);
                    snprintf(title, sizeof title, "stage %d, work-item %d: %s", s, i,
                             increasing ? "I" : "D");
                    check(group(&lesson.list, title), "bitonic:%d: no \"%s\"", n, title);
                }
            check(count_groups(&lesson.list, "cell") == lesson.network->stage_count * (n / 2),
                  "bitonic:%d", n);
            end(&lesson);
        }
}

/* Rows are stages only where work-items keep their directions in them. */
static void id_table_has_layers_where_directions_change(void **state) {
    (void)state;
    struct lesson lesson;
    begin(&lesson, "bitonic-any", 11, ASCENDING);
    lesson.scene.records = NULL;
    show(&lesson, "id-table", 0);
    for (int i = 0; i < lesson.network->size; i++) {
        const struct comparator *c = &lesson.network->comparators[i];
        char title[64];
        snprintf(title, sizeof title, "layer %d, work-item %d: %s",
                 network_layer_of(lesson.network, i), c->item, direction_letter(c->direction));
        check(group(&lesson.list, title), "no \"%s\"", title);
    }
    end(&lesson);
}

static void says_where_cells_come_from(void **state) {
    (void)state;
    struct lesson lesson;
    begin(&lesson, "bitonic", 8, ASCENDING);
    for (int p = 0; p < panel_count; p++) {
        if (!panel_applies(&panels[p], lesson.network, true) || panels[p].source) continue;
        lesson.scene.records = lesson.records;
        show(&lesson, panels[p].name, 0);
        check(has_text(&lesson.list, "from the device's records"), "%s", panels[p].name);
        lesson.scene.records = NULL;
        show(&lesson, panels[p].name, 0);
        check(has_text(&lesson.list, "from the network: no device"), "%s", panels[p].name);
        check(!has_text(&lesson.list, "from the device"), "%s", panels[p].name);
    }
    end(&lesson);
}

/* ---- formulas, with the numbers that they show ---- */

static const char *line_with(const struct arithmetic *lines, const char *start) {
    for (int l = 0; l < lines->count; l++)
        if (strncmp(lines->line[l], start, strlen(start)) == 0) return lines->line[l];
    check(false, "no line \"%s\"", start);
    return NULL;
}

/* Left and right of work-item i as the lines say. */
static void apply(const struct arithmetic *lines, enum index_rule rule, unsigned i, unsigned *left,
                  unsigned *right) {
    unsigned a, b, c;
    const char *first = line_with(lines, "left "), *second = line_with(lines, "right ");
    if (rule == INDEX_BITONIC) {
        assert_int_equal(sscanf(first, "left = i mod %u + (i div %u) · 2 · %u", &a, &b, &c), 3);
        *left = i % a + i / b * 2 * c;
    } else {
        assert_int_equal(sscanf(first, "left = (i and not %u) · 2 or (i and %u)", &a, &b), 2);
        *left = ((i & ~a) * 2) | (i & b);
    }
    if (sscanf(second, "right = left + %u", &a) == 1)
        *right = *left + a;
    else if (sscanf(second, "right = (left or %u) - (left and %u)", &a, &b) == 2)
        *right = (*left | a) - (*left & b);
    else
        check(false, "%s", second);
}

static void formulas_give_the_comparators(void **state) {
    (void)state;
    for (int f = 0; f < 2; f++) /* bitonic, mirrored */
        for (int n = 2; n <= 64; n++) {
            if (!family_valid(family_find(family_names[f]), n)) continue;
            struct network *network = make_network(family_names[f], n, ASCENDING);
            for (int i = 0; i < network->size; i++) {
                const struct comparator *c = &network->comparators[i];
                struct arithmetic lines;
                unsigned left = 0, right = 0;
                arithmetic_layer(network, network_layer_of(network, i), &lines);
                apply(&lines, network->rule, (unsigned)c->item, &left, &right);
                check(left == (unsigned)c->left && right == (unsigned)c->right, "%s, comparator %d",
                      network->name, i);
            }
            network_free(network);
        }
}

static void formulas_give_the_directions(void **state) {
    (void)state;
    for (int order = ASCENDING; order <= DESCENDING; order++) {
        struct network *network = make_network("bitonic", 32, (enum order)order);
        for (int i = 0; i < network->size; i++) {
            const struct comparator *c = &network->comparators[i];
            struct arithmetic lines;
            char letter;
            int stage, a, b;
            arithmetic_direction(network, network_layer_of(network, i), &lines);
            assert_int_equal(sscanf(lines.line[0], "%c when (i >> stage)", &letter), 1);
            assert_int_equal(sscanf(lines.line[1], "in stage %d (i mod %d) < %d", &stage, &a, &b),
                             3);
            bool holds = c->item % a < b;
            assert_int_equal(holds, (c->item >> stage) % 2 == 0);
            check((letter == direction_letter(c->direction)[0]) == holds, "comparator %d", i);
        }
        network_free(network);
    }
}

/* The body does not jump from layer to layer. */
static void formulas_have_as_many_lines_in_every_layer(void **state) {
    (void)state;
    for (int f = 0; f < count_of(family_names); f++) {
        struct network *network = make_network(family_names[f], 16, ASCENDING);
        struct arithmetic first, lines;
        void (*const explain[])(const struct network *, int,
                                struct arithmetic *) = {arithmetic_layer, arithmetic_direction};
        for (int e = 0; e < 2; e++) {
            explain[e](network, 0, &first);
            for (int l = -1; l < network->depth; l++) {
                explain[e](network, l, &lines);
                check(lines.count == first.count && lines.count > 0, "%s, layer %d", network->name,
                      l);
            }
        }
        network_free(network);
    }
}

/* ---- maps ---- */

/* Every work-item of every picture: its pair, or that it is past the last wire. */
static void maps_show_every_work_item(void **state) {
    (void)state;
    for (int n = 2; n <= 40; n++) {
        struct lesson lesson;
        begin(&lesson, "mirrored", n, ASCENDING);
        const struct network *network = lesson.network;
        int kinds = 2 * network->stage_count - 1, items = cells_columns(network);
        lesson.scene.records = NULL;
        show(&lesson, "maps", 0);
        assert_int_equal(count_groups(&lesson.list, "map"), kinds);
        assert_int_equal(count_groups(&lesson.list, "pair") +
                             count_groups(&lesson.list, "idle pair"),
                         kinds * items);
        for (int l = 0; l < network->depth; l++) {
            char title[64];
            const struct layer *layer = &network->layers[l];
            snprintf(title, sizeof title, "%s substage, half %d",
                     layer->substage ? "later" : "first", 1 << (layer->stage - layer->substage));
            const struct item *map = group(&lesson.list, title);
            check(map, "mirrored:%d: no \"%s\"", n, title);
            bool found[NETWORK_MAX_ITEMS] = {false};
            for (int depth = 1; depth > 0; map++) {
                int item, left, right;
                depth += map->shape == SHAPE_GROUP ? 1 : map->shape == SHAPE_GROUP_END ? -1 : 0;
                if (!is_group(&lesson.list, map, "pair")) continue;
                assert_int_equal(sscanf(title_of(&lesson.list, map), "work-item %d: %d, %d", &item,
                                        &left, &right),
                                 3);
                for (int i = layer->first; i < layer->first + layer->count; i++) {
                    const struct comparator *c = &network->comparators[i];
                    found[item] |= c->item == item && c->left == left && c->right == right;
                }
                check(found[item], "mirrored:%d, %s: work-item %d", n, title, item);
            }
            int pairs = 0;
            for (int item = 0; item < items; item++)
                pairs += found[item];
            assert_int_equal(pairs, layer->count);
        }
        end(&lesson);
    }
}

static void maps_wait_for_their_layers(void **state) {
    (void)state;
    struct lesson lesson;
    begin(&lesson, "mirrored", 8, ASCENDING);
    int filled[] = {0, 4, 8, 12, 16, 20, 20}; /* first 1, first 2, later 1, first 4, later 2 */
    for (int done = 0; done <= 6; done++) {
        run_layers(&lesson, done);
        show(&lesson, "maps", done);
        check(count_groups(&lesson.list, "pair") == filled[done], "after %d layers: %d", done,
              count_groups(&lesson.list, "pair"));
    }
    end(&lesson);
}

/* What a work-item did wrong is marked, whatever it says. */
static void maps_show_what_is_wrong(void **state) {
    (void)state;
    static const struct step_record wrong[] = {
        {1, 2, 1, 0}, {900, -7, 1, 0}, {-1, -1, 0, 0}, {-2, -2, -2, -2}};
    for (int w = 0; w < count_of(wrong); w++) {
        struct lesson lesson;
        struct placement at;
        int marks = 0;
        begin(&lesson, "mirrored", 8, ASCENDING);
        struct step_result *result = right_result(&lesson, 1);
        result->records[3] = wrong[w];
        records_keep(lesson.records, lesson.network, result);
        show(&lesson, "maps", 1);
        for (size_t i = 0; i < lesson.list.count; i++)
            marks +=
                lesson.list.items[i].shape != SHAPE_TEXT && lesson.list.items[i].role == ROLE_ERROR;
        check(marks > 0 && has_text(&lesson.list, "≠ first, half 2"), "record %d", w);
        placement_init(&at, &lesson.scene);
        check_panel(&lesson, &at.panel, panel_items(&lesson.list), at.unit, "a broken kernel");
        placement_free(&at);
        free(result);
        end(&lesson);
    }
}

/* ---- bars ---- */

/* Runs are as they are called, never cross a block of a bitonic sort, and could not be longer. */
static void bars_shade_runs(void **state) {
    (void)state;
    for (int n = 4; n <= 32; n *= 2) {
        struct lesson lesson;
        begin(&lesson, "bitonic", n, ASCENDING);
        for (int l = 0; l < lesson.network->depth; l++) {
            const struct layer *layer = &lesson.network->layers[l];
            int block = lesson.network->stages[layer->stage].run >> layer->substage, covered = 0;
            float edge = 0; /* of the run before */
            show(&lesson, "bars", l);
            for (size_t i = 0; i < lesson.list.count && covered < n; i++) { /* before the layer */
                int first, last;
                char kind[16];
                const int *keys = trace_keys(lesson.trace, l);
                if (!is_group(&lesson.list, &lesson.list.items[i], "run")) continue;
                assert_int_equal(sscanf(title_of(&lesson.list, &lesson.list.items[i]),
                                        "wires %d to %d: %15s", &first, &last, kind),
                                 3);
                bool rising = strcmp(kind, "rising") == 0;
                const struct item *shade = &lesson.list.items[i + 1];
                check(shade->x > edge, "wires %d to %d: no gap before them", first, last);
                edge = shade->x + shade->w + 0.9F;
                assert_int_equal(first, covered);
                check(first / block == last / block, "wires %d to %d of blocks of %d", first, last,
                      block);
                for (int w = first; w < last; w++)
                    check(rising == (keys[w] < keys[w + 1]), "layer %d, wire %d", l, w);
                if ((last + 1) % block && last > first)
                    check(rising != (keys[last] < keys[last + 1]), "layer %d, wire %d", l, last);
                covered = last + 1;
            }
            assert_int_equal(covered, n);
        }
        end(&lesson);
    }
}

static void bars_count_keys(void **state) {
    (void)state;
    struct lesson lesson;
    begin(&lesson, "mirrored", 8, ASCENDING);
    show(&lesson, "bars", 0);
    assert_true(has_text(&lesson.list, "before layer 0: pairs of sorted runs, 1 key each"));
    show(&lesson, "bars", 1);
    assert_true(has_text(&lesson.list, "before layer 1: pairs of sorted runs, 2 keys each"));
    end(&lesson);
}

/* Heights follow the keys, also negative and equal ones. */
static void bars_are_as_high_as_their_keys(void **state) {
    (void)state;
    static const int keys[8] = {-5, 3, 3, 1000, -200, 3, 7, 8};
    struct network *network = make_network("bitonic", 8, ASCENDING);
    struct trace *trace = trace_new(network, keys);
    struct scene scene = {.width = 1280,
                          .height = 720,
                          .density = 1,
                          .network = network,
                          .trace = trace,
                          .zoom = 1,
                          .hovered = -1,
                          .panel = panel_find("bars")};
    struct list list = {0};
    for (int l = 0; l < network->depth; l++) {
        float height[2][8] = {{0}};
        int row = -1;
        scene.position = (float)l;
        scene_draw(&scene, &list);
        for (size_t i = 0; i < list.count; i++) {
            int wire, key;
            if (!is_group(&list, &list.items[i], "bar")) continue;
            assert_int_equal(sscanf(title_of(&list, &list.items[i]), "wire %d: %d", &wire, &key),
                             2);
            row += wire == 0;
            assert_int_equal(key, trace_keys(trace, l + row)[wire]);
            height[row][wire] = list.items[i + 1].h;
            assert_true(height[row][wire] > 1);
            bool swapped = strstr(title_of(&list, &list.items[i]), "swapped") != NULL;
            bool should = false;
            for (int c = 0; c < network->layers[l].count; c++) {
                int index = network->layers[l].first + c;
                const struct comparator *at = &network->comparators[index];
                should |= trace->swapped[index] && (at->left == wire || at->right == wire);
            }
            check(swapped == should, "layer %d, wire %d", l, wire);
        }
        assert_int_equal(row, 1);
        float most = 0, least = 1e9F;
        for (int w = 0; w < 8; w++) {
            most = fmaxf(most, height[0][w]);
            least = fminf(least, height[0][w]);
        }
        check(fabsf(least * 6 - most) < 8, "six ranks from %g to %g", (double)least, (double)most);
        for (int r = 0; r < 2; r++)
            for (int a = 0; a < 8; a++)
                for (int b = 0; b < 8; b++) {
                    int x = trace_keys(trace, l + r)[a], y = trace_keys(trace, l + r)[b];
                    check((x < y) == (height[r][a] < height[r][b]), "keys %d and %d", x, y);
                }
    }
    list_free(&list);
    trace_free(trace);
    network_free(network);
}

/* Where the device has another key than the trace, its own is shown. */
static void bars_show_what_is_wrong(void **state) {
    (void)state;
    struct lesson lesson;
    struct agreement agreement;
    begin(&lesson, "bitonic", 8, ASCENDING);
    struct step_result *result = right_result(&lesson, 2);
    result->keys[5] = 77;
    records_keep(lesson.records, lesson.network, result);
    assert_false(step_compare(lesson.network, lesson.trace, result, &agreement));
    lesson.scene.result = result;
    lesson.scene.agreement = &agreement;
    show(&lesson, "bars", 2);
    assert_true(has_text(&lesson.list, "≠77"));
    int wrong = 0;
    for (size_t i = 0; i < lesson.list.count; i++)
        if (is_group(&lesson.list, &lesson.list.items[i], "bar"))
            wrong += lesson.list.items[i + 1].role == ROLE_ERROR;
    assert_int_equal(wrong, 1);
    assert_true(has_text(&lesson.list, "≠ after layer 2"));
    assert_true(has_text(&lesson.list, "before layer 2"));
    assert_false(has_text(&lesson.list, "≠ before"));
    free(result);
    end(&lesson);
}

/* ---- place ---- */

/* Every panel, window, size of network; beside the diagram and large; before and after layers ran;
 * with a work-item under the mouse. */
static void stays_in_place_and_legible(void **state) {
    (void)state;
    static const int wires[] = {2, 3, 4, 8, 11, 16, 33, 64};
    for (int f = 0; f < count_of(family_names); f++)
        for (int n = 0; n < count_of(wires); n++) {
            struct lesson lesson;
            if (!family_valid(family_find(family_names[f]), wires[n])) continue;
            begin(&lesson, family_names[f], wires[n], ASCENDING);
            int depth = lesson.network->depth;
            run_layers(&lesson, depth / 2 + 1);
            for (int s = 0; s < count_of(sizes); s++)
                for (int p = 0; p < panel_count; p++)
                    for (int view = 0; view < 6; view++) {
                        char where[128];
                        struct placement at;
                        if (!panel_applies(&panels[p], lesson.network, true)) continue;
                        lesson.scene.width = (float)sizes[s].width;
                        lesson.scene.height = (float)sizes[s].height;
                        lesson.scene.panel_large = view % 2;
                        lesson.scene.hovered = view >= 4 ? lesson.network->size / 2 : -1;
                        show(&lesson, panels[p].name, view < 2 ? 0 : view < 4 ? depth / 2 : depth);
                        snprintf(where, sizeof where, "%s of %s, %dx%d, view %d", panels[p].name,
                                 lesson.network->name, sizes[s].width, sizes[s].height, view);
                        placement_init(&at, &lesson.scene);
                        check(at.panel_alone || view % 2 == 0, "%s", where);
                        check_panel(&lesson, &at.panel, panel_items(&lesson.list), at.unit, where);
                        check(at.panel_alone || at.right + 30 * at.unit < at.panel.x - 20 * at.unit,
                              "%s: the diagram reaches into the panel", where);
                        placement_free(&at);
                    }
            end(&lesson);
        }
}

/* Beside a panel the diagram still shows the current layer and the keys that wait before it. */
static void keeps_the_current_layer_in_sight(void **state) {
    (void)state;
    for (int s = 1; s < count_of(sizes); s++)
        for (int n = 4; n <= 64; n *= 2) {
            struct lesson lesson;
            begin(&lesson, "bitonic", n, ASCENDING);
            lesson.scene.width = (float)sizes[s].width;
            lesson.scene.height = (float)sizes[s].height;
            lesson.scene.panel = panel_find("bars");
            for (int l = 0; l < lesson.network->depth; l++) {
                struct placement at;
                float left, right;
                lesson.scene.position = (float)l;
                placement_init(&at, &lesson.scene);
                assert_false(at.panel_alone);
                layout_frame(&at.layout, (float)l, &left, &right);
                bool wide = right - left > at.right - at.left;
                check(wide || (at.origin_x + left > at.left - 30 * at.unit &&
                               at.origin_x + right < at.right + 30 * at.unit),
                      "bitonic:%d, layer %d, %dx%d", n, l, sizes[s].width, sizes[s].height);
                placement_free(&at);
            }
            end(&lesson);
        }
}

/* In a window that is too narrow the panel stands alone, unasked. */
static void stands_alone_where_it_is_narrow(void **state) {
    (void)state;
    for (int s = 0; s < count_of(sizes); s++) {
        struct lesson lesson;
        begin(&lesson, "bitonic", 8, ASCENDING);
        lesson.scene.width = (float)sizes[s].width;
        lesson.scene.height = (float)sizes[s].height;
        show(&lesson, "id-table", 0);
        check(panels_alone(&lesson.scene) == (s == 0), "%dx%d", sizes[s].width, sizes[s].height);
        check((count_groups(&lesson.list, "wire") == 0) == (s == 0), "%dx%d", sizes[s].width,
              sizes[s].height);
        end(&lesson);
    }
}

/* What does not fit is said, and the hovered work-item and the current row are shown. */
static void says_what_is_not_in_sight(void **state) {
    (void)state;
    struct lesson lesson;
    begin(&lesson, "bitonic", 64, ASCENDING);
    run_layers(&lesson, lesson.network->depth);
    lesson.scene.width = 1280;
    lesson.scene.height = 720;
    for (int i = 0; i < lesson.network->size; i += 7) {
        const struct comparator *c = &lesson.network->comparators[i];
        int l = network_layer_of(lesson.network, i);
        const struct layer *layer = &lesson.network->layers[l];
        char title[96];
        lesson.scene.hovered = i;
        show(&lesson, "index-table", l);
        snprintf(title, sizeof title, "stage %d, substage %d, work-item %d: %d, %d", layer->stage,
                 layer->substage, c->item, c->left, c->right);
        check(group(&lesson.list, title), "no \"%s\"", title);
        check(has_text(&lesson.list, "of 32") && has_text(&lesson.list, "of 21"), "no note");
    }
    lesson.scene.panel_large = true; /* all columns */
    lesson.scene.width = 1920;
    lesson.scene.height = 1080;
    lesson.scene.hovered = -1;
    show(&lesson, "index-table", 20);
    for (int i = 0; i < 32; i++) {
        char title[96];
        snprintf(title, sizeof title, "stage 5, substage 5, work-item %d: %d, %d", i, 2 * i,
                 2 * i + 1);
        check(group(&lesson.list, title), "no \"%s\"", title);
    }
    end(&lesson);
}

/* ---- mouse ---- */

/* The middle of every cell leads to its comparator and its layer; a hovered comparator has its cell
 * framed. */
static void cells_answer_to_the_mouse(void **state) {
    (void)state;
    for (int f = 0; f < count_of(family_names); f++)
        for (int alone = 0; alone < 2; alone++) {
            struct lesson lesson;
            begin(&lesson, family_names[f], 8, ASCENDING);
            const struct network *network = lesson.network;
            lesson.scene.records = NULL;
            lesson.scene.panel_large = alone;
            show(&lesson, "index-table", 1);
            for (int i = 0; i < network->size; i++) {
                const struct comparator *c = &network->comparators[i];
                int l = network_layer_of(network, i), comparator, layers;
                const struct layer *layer = &network->layers[l];
                char title[96], place[48];
                snprintf(place, sizeof place, "stage %d, substage %d", layer->stage,
                         layer->substage);
                if (!network->has_stages) snprintf(place, sizeof place, "layer %d", l);
                snprintf(title, sizeof title, "%s, work-item %d: %d, %d", place, c->item, c->left,
                         c->right);
                const struct item *rect = group(&lesson.list, title);
                check(rect, "no \"%s\"", title);
                float x = rect->x + rect->w / 2, y = rect->y + rect->h / 2;
                scene_hit(&lesson.scene, x, y, &comparator, &layers);
                check(comparator == i && layers == l, "%s: %d and %d", title, comparator, layers);
                lesson.scene.hovered = i;
                struct list list = {0};
                scene_draw(&lesson.scene, &list);
                bool framed = false;
                for (size_t k = 0; k < list.count; k++) {
                    const struct item *frame = &list.items[k];
                    framed |= frame->shape == SHAPE_FRAME && fabsf(frame->x - rect->x) < 8 &&
                              fabsf(frame->y - rect->y) < 8 && frame->w < rect->w + 16 &&
                              frame->line >= 3;
                }
                check(framed, "%s is not marked", title);
                list_free(&list);
                lesson.scene.hovered = -1;
            }
            end(&lesson);
        }
}

/* Where not all columns are in sight, they stay under the mouse that is in the table. */
static void tables_stand_still_under_the_mouse(void **state) {
    (void)state;
    struct lesson lesson;
    int cells = 0;
    begin(&lesson, "bitonic", 64, ASCENDING);
    lesson.scene.records = NULL;
    lesson.scene.width = 1280;
    lesson.scene.height = 720;
    show(&lesson, "index-table", 9);
    for (size_t i = 0; i < lesson.list.count; i += 13) {
        struct list list = {0};
        int comparator, layers;
        while (i < lesson.list.count && !is_group(&lesson.list, &lesson.list.items[i], "cell"))
            i++;
        if (i == lesson.list.count) break;
        const struct item *rect = &lesson.list.items[i + 1];
        lesson.scene.mouse_x = rect->x + rect->w / 2;
        lesson.scene.mouse_y = rect->y + rect->h / 2;
        lesson.scene.hovered = -1;
        scene_hit(&lesson.scene, lesson.scene.mouse_x, lesson.scene.mouse_y, &comparator, &layers);
        assert_true(comparator >= 0);
        lesson.scene.hovered = comparator;
        scene_draw(&lesson.scene, &list);
        const struct item *again = group(&list, title_of(&lesson.list, &lesson.list.items[i]));
        check(again && again->x == rect->x && again->y == rect->y, "%s moves",
              title_of(&lesson.list, &lesson.list.items[i]));
        list_free(&list);
        cells++;
    }
    check(cells > 20, "%d cells", cells);
    end(&lesson);
}

/* The bars of a layer's wires, and the points of the maps. */
static void bars_and_points_answer_to_the_mouse(void **state) {
    (void)state;
    struct lesson lesson;
    int comparator, layers, bars = 0, points = 0;
    begin(&lesson, "mirrored", 8, ASCENDING);
    lesson.scene.records = NULL;
    show(&lesson, "bars", 3);
    for (size_t i = 0; i < lesson.list.count; i++) {
        int wire;
        if (!is_group(&lesson.list, &lesson.list.items[i], "bar")) continue;
        const struct item *bar = &lesson.list.items[i + 1];
        sscanf(title_of(&lesson.list, &lesson.list.items[i]), "wire %d", &wire);
        scene_hit(&lesson.scene, bar->x + bar->w / 2, bar->y + bar->h / 2, &comparator, &layers);
        check(comparator >= 0 && layers == -1, "wire %d", wire);
        const struct comparator *c = &lesson.network->comparators[comparator];
        check(network_layer_of(lesson.network, comparator) == 3, "wire %d", wire);
        check(c->left == wire || c->right == wire, "wire %d", wire);
        bars++;
    }
    assert_int_equal(bars, 16);
    show(&lesson, "maps", 3);
    for (size_t i = 0; i < lesson.list.count; i++) {
        int item, left, right;
        if (!is_group(&lesson.list, &lesson.list.items[i], "pair")) continue;
        const struct item *line = &lesson.list.items[i + 1];
        sscanf(title_of(&lesson.list, &lesson.list.items[i]), "work-item %d: %d, %d", &item, &left,
               &right);
        scene_hit(&lesson.scene, line->x, line->y + line->h / 2, &comparator, &layers);
        check(comparator >= 0, "work-item %d", item);
        const struct comparator *c = &lesson.network->comparators[comparator];
        check(c->item == item && c->left == left && c->right == right, "work-item %d", item);
        assert_int_equal(layers, network_layer_of(lesson.network, comparator));
        points++;
    }
    assert_int_equal(points, 20);
    end(&lesson);
}

/* ---- the table of panels, and figures ---- */

static void goes_round_those_that_apply(void **state) {
    (void)state;
    for (int round = 0; round < 2 * count_of(family_names); round++) {
        bool backwards = round % 2;
        struct network *network = make_network(family_names[round / 2], 8, ASCENDING);
        const struct panel_kind *panel = NULL;
        int seen = 0, apply_count = 0;
        for (int p = 0; p < panel_count; p++)
            apply_count += panel_applies(&panels[p], network, backwards);
        assert_int_equal(apply_count, panel_count - (network->rule != INDEX_MIRRORED) - !backwards);
        while ((panel = panel_next(panel, network, backwards, 1)) && seen <= panel_count) {
            const struct panel_kind *next = panel_next(panel, network, backwards, 1);
            check(panel_applies(panel, network, backwards), "%s", panel->name);
            assert_ptr_equal(panel_next(next, network, backwards, -1), panel);
            seen++;
        }
        assert_int_equal(seen, apply_count);
        network_free(network);
    }
    for (int p = 0; p < panel_count; p++) {
        assert_ptr_equal(panel_find(panels[p].name), &panels[p]);
        check(panels[p].title[0] && panels[p].about[0], "%s", panels[p].name);
    }
    assert_null(panel_find("table"));
}

/* Is the line that tells the wires and the keys cut? */
static bool cuts_facts(const struct list *list) {
    for (size_t i = 0; i < list->count; i++) {
        const struct item *item = &list->items[i];
        const char *text = item->shape == SHAPE_TEXT ? list_string(list, item->text) : "";
        if (strstr(text, " wires · ") && strstr(text, "…")) return true;
    }
    return false;
}

/* A figure holds all of a panel, whatever the network's size. */
static void figures_hold_all_of_a_panel(void **state) {
    (void)state;
    static const int wires[] = {2, 3, 8, 16, 31, 64, 100, 256};
    for (int f = 0; f < count_of(family_names); f++)
        for (int n = 0; n < count_of(wires); n++)
            for (int layer = -1; layer < 3; layer += 2)
                for (int p = 0; p < panel_count; p++) {
                    struct lesson lesson;
                    struct placement at;
                    char where[160];
                    if (!family_valid(family_find(family_names[f]), wires[n])) continue;
                    begin(&lesson, family_names[f], wires[n], ASCENDING);
                    if (panel_applies(&panels[p], lesson.network, true) &&
                        layer < lesson.network->depth) {
                        figure_init(&lesson.scene, lesson.network, lesson.trace, layer, 1);
                        snprintf(lesson.scene.input.text, sizeof lesson.scene.input.text,
                                 "random permutation · seed 1");
                        figure_show_panel(&lesson.scene, &panels[p], 1);
                        scene_draw(&lesson.scene, &lesson.list);
                        placement_init(&at, &lesson.scene);
                        snprintf(where, sizeof where, "figure of %s of %s, layer %d",
                                 panels[p].name, lesson.network->name, layer);
                        if (wires[n] <= 64)
                            check_panel(&lesson, &at.panel, panel_items(&lesson.list), at.unit,
                                        where);
                        check(!cuts_facts(&lesson.list), "%s: facts are cut", where);
                        check(!has_text(&lesson.list, "rows ") &&
                                  !has_text(&lesson.list, "work-items "),
                              "%s is cut", where);
                        check(has_text(&lesson.list, panels[p].source
                                                         ? panels[p].source
                                                         : "from the network: nothing ran"),
                              "%s", where);
                        if (strcmp(panels[p].name, "index-table") == 0) {
                            int items = 0;
                            for (int l = 0; l < lesson.network->depth; l++)
                                items += lesson.network->layers[l].items;
                            check(count_groups(&lesson.list, "cell") == items, "%s", where);
                        }
                        placement_free(&at);
                    }
                    end(&lesson);
                }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_say_what_work_items_did),
        cmocka_unit_test(cells_wait_for_their_layer),
        cmocka_unit_test(cells_show_what_is_wrong),
        cmocka_unit_test(index_table_fills_as_layers_run),
        cmocka_unit_test(id_table_is_the_tutorials),
        cmocka_unit_test(id_table_has_layers_where_directions_change),
        cmocka_unit_test(says_where_cells_come_from),
        cmocka_unit_test(formulas_give_the_comparators),
        cmocka_unit_test(formulas_give_the_directions),
        cmocka_unit_test(formulas_have_as_many_lines_in_every_layer),
        cmocka_unit_test(maps_show_every_work_item),
        cmocka_unit_test(maps_wait_for_their_layers),
        cmocka_unit_test(maps_show_what_is_wrong),
        cmocka_unit_test(bars_shade_runs),
        cmocka_unit_test(bars_count_keys),
        cmocka_unit_test(bars_are_as_high_as_their_keys),
        cmocka_unit_test(bars_show_what_is_wrong),
        cmocka_unit_test(stays_in_place_and_legible),
        cmocka_unit_test(keeps_the_current_layer_in_sight),
        cmocka_unit_test(stands_alone_where_it_is_narrow),
        cmocka_unit_test(says_what_is_not_in_sight),
        cmocka_unit_test(cells_answer_to_the_mouse),
        cmocka_unit_test(tables_stand_still_under_the_mouse),
        cmocka_unit_test(bars_and_points_answer_to_the_mouse),
        cmocka_unit_test(goes_round_those_that_apply),
        cmocka_unit_test(figures_hold_all_of_a_panel),
    };
    return cmocka_run_group_tests_name("panels", tests, NULL, NULL);
}

/* panel_bars: the keys as bars, before and after the layer, with the rising and falling runs shaded
 * and the keys marked that the layer exchanged.
 *
 * A bar is as high as its key's rank, so that any keys give a readable picture; equal keys are
 * equally high. Runs are read from the keys and never reach beyond the block on which the layer
 * works: in bitonic sorts a bitonic sequence, which shows as one run rising and one falling. */
#include "view/panels/panels.h"

#include "core/base/memory.h"
#include "core/network/edit.h"
#include "view/panels/panel_cells.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* in design units */
static const float caption_room = 30, mark_room = 16, number_room = 25, legend_room = 34;
static const float text_size = 16, text_least = 14, key_most = 18;
static const float slot_most = 100;      /* from bar to bar */
static const float large = 1.4F;         /* of these two, where the panel stands alone */
static const float least_height = 0.06F; /* of the lowest bar, of all */

/* One of the two rows of bars. */
struct bars {
    char caption[96]; /* what its blocks are */
    int block;        /* keys in a block */
    int keys[NETWORK_MAX_WIRES];
    bool wrong[NETWORK_MAX_WIRES];     /* per wire: the device has another key than the trace */
    bool swapped[NETWORK_MAX_WIRES];   /* per wire: the layer exchanged its key */
    enum role role[NETWORK_MAX_WIRES]; /* of its bar */
};

/* ---- what there is to see ---- */

/* The blocks before substage t of a stage that the bitonic kernels compute; run: of the stage. */
static void block_within(const struct network *network, int run, int substage, struct bars *bars) {
    bool mirrored = network->rule == INDEX_MIRRORED && substage == 0;
    bars->block = run >> substage;
    if (mirrored)
        snprintf(bars->caption, sizeof bars->caption, ": pairs of sorted runs, %d key%s each",
                 run / 2, run == 2 ? "" : "s");
    else
        snprintf(bars->caption, sizeof bars->caption, ": bitonic sequences of %d keys",
                 bars->block);
}

/* The blocks of the keys before layer `layer`, or after it. */
static void choose_blocks(const struct network *network, int layer, bool after, struct bars *bars) {
    const struct layer *row = &network->layers[layer];
    const struct stage *stage = &network->stages[row->stage];
    bool last = row->substage + 1 == stage->layer_count;
    bars->block = stage->run > 0 ? stage->run : network->wires;
    bars->caption[0] = '\0';
    if (!network->has_stages || stage->run == 0) return;
    if (after && last)
        snprintf(bars->caption, sizeof bars->caption, ": sorted runs of %d keys", stage->run);
    else if (network->rule != INDEX_LISTED)
        block_within(network, stage->run, row->substage + after, bars);
    else
        snprintf(bars->caption, sizeof bars->caption, ": blocks of %d keys, being merged",
                 stage->run);
}

/* Which keys the layer exchanged, as the work-items reported. */
static void mark_swapped(const struct scene *scene, int layer, struct bars *bars) {
    struct cell cells[NETWORK_MAX_ITEMS];
    int wires = scene->network->wires, columns = scene->network->items;
    cells_fill(scene, layer, cells);
    for (int item = 0; item < columns; item++) {
        const struct cell *cell = &cells[item];
        int ends[] = {cell->left, cell->right};
        if (cell->state != CELL_DONE || !cell->swapped) continue;
        for (int e = 0; e < 2; e++) {
            if (ends[e] < 0 || ends[e] >= wires) continue;
            bars->swapped[ends[e]] = true;
            bars->role[ends[e]] = cell->direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING;
        }
    }
}

/* The keys after `layers` layers, and which of them are wrong. */
static void take_keys(const struct scene *scene, int layers, struct bars *bars) {
    int wires = scene->network->wires;
    memcpy(bars->keys, trace_keys(scene->trace, layers), (size_t)wires * sizeof *bars->keys);
    for (int wire = 0; wire < wires; wire++)
        bars->role[wire] = ROLE_WIRE;
    for (int wire = 0; wire < wires; wire++)
        bars->wrong[wire] = trace_differs(scene->trace, scene->right, layers, wire);
}

static void make_bars(const struct scene *scene, bool after, struct bars *bars) {
    const struct network *network = scene->network;
    static const char *const moments[] = {"before layer", "after layer"};
    int layer = cells_layer(scene);
    memset(bars, 0, sizeof *bars);
    if (scene->whole) { /* no layer: the input and the output */
        take_keys(scene, after ? network->depth : 0, bars);
        bars->block = network->wires;
        snprintf(bars->caption, sizeof bars->caption, after ? "output" : "input");
        return;
    }
    char blocks[96];
    take_keys(scene, layer + after, bars);
    mark_swapped(scene, layer, bars);
    choose_blocks(network, layer, after, bars);
    if (bars->block > network->wires) bars->block = network->wires;
    snprintf(blocks, sizeof blocks, "%s", bars->caption);
    snprintf(bars->caption, sizeof bars->caption, "%s %d%.60s", moments[after], layer, blocks);
    for (int wire = 0; wire < network->wires; wire++)
        if (bars->wrong[wire]) bars->role[wire] = ROLE_ERROR;
}

static int compare_ints(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* Different keys of the input, in order; their number. */
static int distinct_keys(const struct scene *scene, int *sorted) {
    int wires = scene->network->wires, count = 0;
    memcpy(sorted, trace_keys(scene->trace, 0), (size_t)wires * sizeof *sorted);
    qsort(sorted, (size_t)wires, sizeof *sorted, compare_ints);
    for (int i = 0; i < wires; i++)
        if (count == 0 || sorted[i] != sorted[count - 1]) sorted[count++] = sorted[i];
    return count;
}

/* How high the bar of a key is, 0..1, among `count` different keys. */
static float height_of(int key, const int *sorted, int count) {
    int rank = 0;
    while (rank < count && sorted[rank] <= key)
        rank++;
    return fmaxf(least_height, (float)rank / (float)count);
}

/* ---- picture ---- */

/* Where one row of bars stands, pixels. */
struct stand {
    float left, slot; /* of the first bar's place; from bar to bar */
    float top, base;  /* of the highest bar; foot of all */
    float key_size;   /* of the keys above the bars, 0: they do not fit */
    float unit;
};

static struct stand place_bars(const struct scene *scene, const struct panel_body *body,
                               bool after) {
    float unit = body->unit, wires = (float)scene->network->wires, more = body->large ? large : 1;
    float height = (box_height(&body->box) - legend_room * unit) / 2;
    float top = body->box.top + (after ? height : 0);
    struct stand stand = {.unit = unit};
    stand.slot = fminf(box_width(&body->box) / wires, slot_most * more * unit);
    stand.left =
        body->box.left + (body->large ? (box_width(&body->box) - stand.slot * wires) / 2 : 0);
    float fitting = (stand.slot - 3 * unit) / (0.6F * (float)trace_digits(scene->trace));
    if (fitting >= text_least * unit) stand.key_size = fminf(fitting, key_most * more * unit);
    stand.top = roundf(top + caption_room * unit + 1.3F * stand.key_size);
    stand.base = roundf(top + height - (mark_room + number_room) * unit);
    if (stand.base < stand.top + 8 * unit) stand.base = stand.top + 8 * unit;
    return stand;
}

/* Ends of the run of keys that begins at `first`, and its direction: 1, -1, or 0 when all are
 * equal. A single key at a block's end goes on in the direction that led to it. */
static int find_run(const int *keys, int block_first, int first, int end, int *direction) {
    int last = first;
    *direction = 0;
    if (first + 1 == end && first > block_first) {
        *direction = compare_ints(&keys[first], &keys[first - 1]);
        return end;
    }
    for (; last + 1 < end; last++) {
        int step = compare_ints(&keys[last + 1], &keys[last]);
        if (step != 0 && *direction != 0 && step != *direction) break;
        if (step != 0) *direction = step;
    }
    return last + 1;
}

static void shade_runs(struct list *list, const struct bars *bars, const struct stand *stand,
                       int wires) {
    static const enum role tints[] = {ROLE_DECREASING_BLOCK, ROLE_PANEL, ROLE_INCREASING_BLOCK};
    static const char *const names[] = {"falling", "equal", "rising"};
    float gap = fminf(4 * stand->unit, stand->slot * 0.14F);
    float between = fmaxf(0.5F, 0.3F * gap); /* two runs may rise one after the other */
    for (int block = 0; block < wires; block += bars->block) {
        int end = block + bars->block < wires ? block + bars->block : wires, direction;
        for (int first = block; first < end;) {
            int next = find_run(bars->keys, block, first, end, &direction);
            float left = stand->left + stand->slot * (float)first;
            float right = stand->left + stand->slot * (float)next;
            left += first == block ? gap : between;
            right -= next == end ? gap : between;
            list_group_say(list, "run", "wires %d to %d: %s", first, next - 1,
                           names[direction + 1]);
            list_rect(list, tints[direction + 1], left, stand->top - 1.3F * stand->key_size,
                      right - left, stand->base - stand->top + 1.3F * stand->key_size, 0);
            list_group_end(list);
            first = next;
        }
        list_horizontal(list, ROLE_INK, stand->left + stand->slot * (float)block + gap,
                        stand->left + stand->slot * (float)end - gap, stand->base,
                        fmaxf(2, roundf(2.5F * stand->unit)));
    }
}

static void draw_bar(struct list *list, const struct scene *scene, const struct bars *bars,
                     const struct stand *stand, int wire, float part) {
    char text[24], fitting[24];
    float unit = stand->unit, middle = stand->left + stand->slot * ((float)wire + 0.5F);
    float width = fmaxf(1, roundf(stand->slot * 0.62F));
    float top = roundf(stand->base - part * (stand->base - stand->top));
    float left = roundf(middle - width / 2);
    int place = scene->whole ? -1 : edit_place(cells_layer(scene)); /* of the layer */
    int comparator = edit_comparator_at(scene->network, place, wire);
    list_group_say(list, "bar", "wire %d: %d%s", wire, bars->keys[wire],
                   bars->swapped[wire] ? ", swapped" : "");
    if (comparator >= 0)
        list_target(list, TARGET_COMPARATOR, comparator, 0,
                    (struct box){middle - stand->slot / 2, stand->top, middle + stand->slot / 2,
                                 stand->base});
    list_rect(list, bars->role[wire], left, top, width, stand->base - top, 0);
    if (comparator >= 0 && comparator == scene->hovered)
        list_frame(list, ROLE_INK, left - 3, top - 3, width + 6, stand->base - top + 6, 2,
                   fmaxf(2, roundf(3 * unit)));
    if (bars->swapped[wire])
        list_disc(list, bars->wrong[wire] ? ROLE_ERROR : ROLE_INK, middle, stand->base + 9 * unit,
                  fminf(4.5F * unit, fmaxf(1.5F, stand->slot * 0.3F)));
    bool wrong = bars->wrong[wire];
    enum font font = wrong || bars->swapped[wire] ? FONT_MONO_STRONG : FONT_MONO;
    snprintf(text, sizeof text, "%s%d", wrong ? "≠" : "", bars->keys[wire]);
    text_fit(font, stand->key_size, stand->slot, text, fitting, sizeof fitting);
    if (stand->key_size > 0)
        list_label(list, wrong ? ROLE_ERROR : ROLE_INK, font, ANCHOR_MIDDLE, middle,
                   top - 0.65F * stand->key_size, stand->key_size, wrong ? fitting : text);
    list_group_end(list);
}

/* Wire numbers below the bars; every second, fourth ... where bars are thin. */
static void draw_numbers(struct list *list, const struct stand *stand, int wires) {
    float size = text_least * stand->unit * (stand->key_size > key_most * stand->unit ? large : 1);
    int every = 1;
    char text[16];
    snprintf(text, sizeof text, "%d", wires - 1);
    while (stand->slot * (float)every < text_width(FONT_MONO, size, text) + 5 * stand->unit)
        every *= 2;
    for (int wire = 0; wire < wires; wire += every) {
        list_say(list, ROLE_SECONDARY, FONT_MONO, ANCHOR_MIDDLE,
                 stand->left + stand->slot * ((float)wire + 0.5F),
                 stand->base + (mark_room + 11) * stand->unit, size, "%d", wire);
    }
}

static void draw_row(struct list *list, const struct scene *scene, const struct panel_body *body,
                     bool after, const int *sorted, int count) {
    struct bars *bars = memory_new(1, sizeof *bars);
    struct stand stand = place_bars(scene, body, after);
    float size = text_size * body->unit * (body->large ? 1.25F : 1);
    float height = box_height(&body->box) - legend_room * body->unit;
    char caption[112];
    make_bars(scene, after, bars);
    bool wrong = false;
    for (int wire = 0; wire < scene->network->wires; wire++)
        wrong |= bars->wrong[wire];
    snprintf(caption, sizeof caption, "%s%s", wrong ? "≠ " : "", bars->caption);
    text_label(list, wrong ? ROLE_ERROR : ROLE_INK, FONT_STRONG, ANCHOR_START, body->box.left,
               body->box.top + (after ? height / 2 : 0) + 12 * body->unit, size,
               box_width(&body->box), caption);
    shade_runs(list, bars, &stand, scene->network->wires);
    for (int wire = 0; wire < scene->network->wires; wire++)
        draw_bar(list, scene, bars, &stand, wire, height_of(bars->keys[wire], sorted, count));
    draw_numbers(list, &stand, scene->network->wires);
    free(bars);
}

static void draw_legend(struct list *list, const struct panel_body *body) {
    static const struct {
        enum role role;
        const char *text;
    } entries[] = {{ROLE_INCREASING_BLOCK, "rising"},
                   {ROLE_DECREASING_BLOCK, "falling"},
                   {ROLE_INK, "swapped"}};
    float unit = body->unit, size = 15 * unit, x = body->box.left;
    float y = body->box.bottom - 12 * unit;
    for (size_t e = 0; e < sizeof entries / sizeof *entries; e++) {
        if (entries[e].role == ROLE_INK) {
            list_disc(list, ROLE_INK, x + 11 * unit, y, 5 * unit);
        } else {
            list_outlined(list, entries[e].role, ROLE_FAINT, x, y - 8 * unit, 22 * unit, 16 * unit,
                          0, 1);
        }
        list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + 29 * unit, y, size,
                   entries[e].text);
        x += 29 * unit + text_width(FONT_TEXT, size, entries[e].text) + 20 * unit;
    }
    list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x, y, size, "height: rank");
}

static void draw(struct list *list, const struct scene *scene, const struct panel_body *body) {
    int sorted[NETWORK_MAX_WIRES];
    if (!scene->trace) return;
    int count = distinct_keys(scene, sorted);
    draw_row(list, scene, body, false, sorted, count);
    draw_row(list, scene, body, true, sorted, count);
    draw_legend(list, body);
}

static void extent(const struct scene *scene, float *width, float *height) {
    *width = fmaxf(860, fminf(40, 1500 / (float)scene->network->wires + 4) *
                            (float)scene->network->wires);
    *height = 620;
}

const struct panel_kind panel_bars = {
    .name = "bars",
    .title = "Keys as bars",
    .about = "the keys before and after the layer, with their runs",
    .needs_keys = true,
    .directions = true,
    .draw = draw,
    .extent = extent,
};

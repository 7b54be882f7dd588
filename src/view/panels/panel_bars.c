/* panel_bars: the keys as bars, before and after the layer, with the rising and falling runs
 * shaded, the keys marked that the layer exchanged, and what its splits have left.
 *
 * A bar is as high as its key's rank, so that any keys give a readable picture; equal keys are
 * equally high. Of zeros and ones, a 1 has the whole height and a 0 none: it is a hollow mark on
 * the base line. With a threshold, bars from there on are filled and the others hollow. Runs are
 * read from the keys and never reach beyond a block (bars.h): a bitonic sequence shows as one run
 * rising and one falling. */
#include "core/base/memory.h"
#include "core/base/numbers.h"
#include "core/network/edit.h"
#include "core/network/keys.h"
#include "view/panels/bodies.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* design units */
static const float caption_room = 30, mark_room = 16, number_room = 25, legend_room = 34;
static const float halves_room = 30; /* room below the last row for the halves of splits */
static const float text_size = 16, text_least = 14, key_most = 18;
static const float slot_most = 100; /* greatest distance from bar to bar */
static const float large =
    1.4F; /* factor of key_most and slot_most if the panel replaces the diagram */
static const float least_height = 0.06F; /* height of the lowest bar, as a part of the highest */
static const float zero_height = 10;     /* height of the mark of a 0 */
/* Least height of the highest bar: below it the wires' numbers are dropped, then the legend. */
static const float bars_least = 24;

/* Contents that both rows share. */
struct content {
    struct splits splits;
    bool halves;                          /* a split leaves halves that are worth showing */
    int sorted[NETWORK_MAX_WIRES], count; /* different keys, in order */
    bool zero_one;                        /* the keys are only zeros and ones */
    float numbers, legend;                /* rooms for these parts, design units; 0: not shown */
};

/* Returns the height of a key's bar, 0..1. */
static float height_of(const struct content *content, int key) {
    int rank = 0;
    if (content->zero_one) return key > 0 ? 1 : 0;
    while (rank < content->count && content->sorted[rank] <= key)
        rank++;
    return fmaxf(least_height, (float)rank / (float)content->count);
}

/* ---- picture ---- */

/* Position of one row of bars, pixels. */
struct stand {
    float left, slot; /* left end of the first bar's place; distance from bar to bar */
    float top, base;  /* top of the highest bar; foot of all bars */
    float key_size;   /* size of the keys above the bars; 0: they do not fit */
    float gap;        /* gap at the ends of a block, within its first and last place */
    float unit;
    bool moves; /* bars move while the layer does */
};

/* Returns the height of one of the two rows. */
static float row_height(const struct panel_body *body, const struct content *content) {
    float below = content->legend + (content->halves ? halves_room : 0);
    return (box_height(&body->box) - below * body->unit) / 2;
}

static struct stand place_bars(const struct scene *scene, const struct panel_body *body, bool after,
                               const struct content *content) {
    float height = row_height(body, content);
    float unit = body->unit, wires = (float)scene->side->network->wires,
          more = body->large ? large : 1;
    float top = body->box.top + (after ? height : 0);
    struct stand stand = {.unit = unit, .moves = !after};
    stand.slot = fminf(box_width(&body->box) / wires, slot_most * more * unit);
    stand.left =
        body->box.left + (body->large ? (box_width(&body->box) - stand.slot * wires) / 2 : 0);
    float fitting = (stand.slot - 3 * unit) / (0.6F * (float)trace_digits(scene->side->trace));
    stand.gap = fminf(4 * unit, stand.slot * 0.14F);
    if (fitting >= text_least * unit) stand.key_size = fminf(fitting, key_most * more * unit);
    stand.top = roundf(top + caption_room * unit + 1.3F * stand.key_size);
    stand.base = roundf(top + height - (mark_room + content->numbers) * unit);
    if (stand.base < stand.top + 8 * unit) stand.base = stand.top + 8 * unit;
    return stand;
}

/* Ends of the run of keys that begins at `first`, and its direction: 1, -1, or 0 when all are
 * equal. A single key at a block's end continues in the direction that led to it. */
static int find_run(const int *keys, int block_first, int first, int end, int *direction) {
    int last = first;
    *direction = 0;
    if (first + 1 == end && first > block_first) {
        *direction = numbers_compare(&keys[first], &keys[first - 1]);
        return end;
    }
    for (; last + 1 < end; last++) {
        int step = numbers_compare(&keys[last + 1], &keys[last]);
        if (step != 0 && *direction != 0 && step != *direction) break;
        if (step != 0) *direction = step;
    }
    return last + 1;
}

static void shade_runs(struct list *list, const struct bars *bars, const struct stand *stand,
                       int wires) {
    static const enum role tints[] = {ROLE_DECREASING_BLOCK, ROLE_PANEL, ROLE_INCREASING_BLOCK};
    static const char *const names[] = {"falling", "equal", "rising"};
    float gap = stand->gap;
    float between = fmaxf(0.5F, 0.3F * gap); /* two runs may rise one after the other */
    for (int block = 0, end = 1, direction; block < wires; block = end++) {
        while (end < wires && !bars->begins[end])
            end++;
        for (int first = block; first < end;) {
            int next = find_run(bars->keys, block, first, end, &direction);
            float left = stand->left + stand->slot * (float)first;
            float right = stand->left + stand->slot * (float)next;
            left += first == block ? gap : between;
            right -= next == end ? gap : between;
            list_group_say(list, "run", "wires %d to %d: %s", first, next - 1,
                           names[direction + 1]);
            list_rect(list, tints[direction + 1],
                      rect_at(left, stand->top - 1.3F * stand->key_size, right - left,
                              stand->base - stand->top + 1.3F * stand->key_size),
                      0);
            list_group_end(list);
            first = next;
        }
        list_horizontal(list, ROLE_INK, stand->left + stand->slot * (float)block + gap,
                        stand->left + stand->slot * (float)end - gap, stand->base,
                        fmaxf(2, roundf(2.5F * stand->unit)));
    }
}

/* Ends and middle of a split, pixels. */
struct border {
    float left, middle, right;
};

static struct border border_of(const struct stand *stand, const struct split *split) {
    return (struct border){stand->left + stand->slot * (float)split->first + stand->gap,
                           stand->left + stand->slot * (float)split->middle,
                           stand->left + stand->slot * (float)split->end - stand->gap};
}

/* Returns how far to both sides a bar's key covers a line at height y; 0: it does not. */
static float in_the_way(const struct bars *bars, const struct stand *stand, int wire, float part,
                        float y) {
    float key = stand->base - part * (stand->base - stand->top) - 0.65F * stand->key_size;
    char text[24];
    if (stand->key_size <= 0 || fabsf(key - y) > 0.55F * stand->key_size) return 0;
    snprintf(text, sizeof text, "%d", bars->keys[wire]);
    return text_width(FONT_MONO, stand->key_size, text) / 2 + 6 * stand->unit;
}

/* A line across some bars. */
struct across {
    enum role role;
    float left, right, y; /* pixels */
    int first, end;       /* wires of the bars */
};

/* Draws a line across bars, with gaps at their keys. */
static void draw_across(struct list *list, const struct bars *bars, const struct stand *stand,
                        const struct content *content, const struct across *across) {
    float line = fmaxf(1, roundf(1.5F * stand->unit)), x = across->left;
    for (int wire = across->first; wire < across->end; wire++) {
        float middle = stand->left + stand->slot * ((float)wire + 0.5F);
        float part = height_of(content, bars->keys[wire]);
        float side = in_the_way(bars, stand, wire, part, across->y);
        if (side <= 0) continue;
        if (x < middle - side)
            list_horizontal(list, across->role, x, middle - side, across->y, line);
        x = fmaxf(x, middle + side);
    }
    if (x < across->right) list_horizontal(list, across->role, x, across->right, across->y, line);
}

/* Draws a line across the bars of a split that keeps its promise: no bar of one half is higher, and
 * every bar of the other half reaches the line. */
static void draw_level(struct list *list, const struct bars *bars, const struct stand *stand,
                       const struct split *split, const struct content *content) {
    struct border at = border_of(stand, split);
    int left, right;
    if (!split_holds(split, bars->keys, &left, &right)) return;
    float level = height_of(content, left < right ? left : right);
    float y = roundf(stand->base - level * (stand->base - stand->top));
    list_group_say(list, "level", "wires %d to %d", split->first, split->end - 1);
    draw_across(list, bars, stand, content,
                &(struct across){ROLE_INK, at.left, at.right, y, split->first, split->end});
    list_group_end(list);
}

/* Returns how far `part` is on its way from `from` to `to`, 0..1. */
static float way(float part, float from, float to) {
    return fminf(1, fmaxf(0, (part - from) / (to - from)));
}

/* Returns the finished part of the layer while its bars move; 0: they are at rest. */
static float moving_part(const struct scene *scene, const struct stand *stand) {
    float part = scene->position - floorf(scene->position);
    return stand->moves && !scene->whole && !scene_ended(scene) ? part : 0;
}

/* Returns the place of a bar, in slots. While a layer moves, the bars of its lower wires slide to
 * their partners, and each bar continues to the wire of its key after the layer. */
static float place_of(const struct scene *scene, const struct stand *stand, int wire) {
    static const float beside = 0.5F; /* distance between the bars of a pair, slots */
    const struct network *network = scene->side->network;
    float part = moving_part(scene, stand);
    int c = part > 0 ? edit_comparator_at(network, edit_place(scene_layer(scene)), wire) : -1;
    if (c < 0) return (float)wire;
    int left = network->comparators[c].left, right = network->comparators[c].right;
    int end = !scene->side->trace->swapped[c] ? wire : wire == left ? right : left;
    float folded = (float)left + (wire == right ? beside : 0);
    return (float)wire + (folded - (float)wire) * way(part, 0, 0.45F) +
           ((float)end - folded) * way(part, 0.55F, 1);
}

static void draw_bar(struct list *list, const struct scene *scene, const struct bars *bars,
                     const struct stand *stand, int wire, float part) {
    char text[24], fitting[24];
    float unit = stand->unit;
    float middle = stand->left + stand->slot * (place_of(scene, stand, wire) + 0.5F);
    float moved = moving_part(scene, stand), narrow = 0.16F * way(fminf(moved, 1 - moved), 0, 0.2F);
    float width = fmaxf(1, roundf(stand->slot * (0.62F - narrow)));
    float high = part > 0 ? fmaxf(3, part * (stand->base - stand->top)) : zero_height * unit;
    float top = roundf(stand->base - high), left = roundf(middle - width / 2);
    int place = scene->whole ? -1 : edit_place(scene_layer(scene)); /* place of the layer */
    int comparator = edit_comparator_at(scene->side->network, place, wire);
    list_group_say(list, "bar", "wire %d: %d%s", wire, bars->keys[wire],
                   bars->swapped[wire] ? ", swapped" : "");
    if (bars->role[wire] == ROLE_INCREASING) list_sign(list, SIGN_INCREASING);
    if (bars->role[wire] == ROLE_DECREASING) list_sign(list, SIGN_DECREASING);
    if (comparator >= 0)
        list_target(list, TARGET_COMPARATOR, comparator, 0,
                    (struct box){middle - stand->slot / 2, stand->top, middle + stand->slot / 2,
                                 stand->base});
    if (scene->look.thresholded ? ones_has(scene, bars->keys[wire]) : part > 0)
        list_rect(list, bars->role[wire], rect_at(left, top, width, stand->base - top), 0);
    else
        list_frame(list, bars->role[wire], rect_at(left, top, width, stand->base - top), 0,
                   fmaxf(1, roundf(2 * unit)));
    if (comparator >= 0 && comparator == chosen_marked(scene))
        list_frame(list, ROLE_INK, rect_at(left - 3, top - 3, width + 6, stand->base - top + 6), 2,
                   fmaxf(2, roundf(3 * unit)));
    if (bars->swapped[wire])
        list_disc(list, bars->wrong[wire] ? ROLE_ERROR : ROLE_INK, middle, stand->base + 9 * unit,
                  fminf(4.5F * unit, fmaxf(1.5F, stand->slot * 0.3F)));
    bool wrong = bars->wrong[wire];
    enum font font = wrong || bars->swapped[wire] ? FONT_MONO_STRONG : FONT_MONO;
    snprintf(text, sizeof text, "%s%d", wrong ? "≠" : "", bars->keys[wire]);
    text_fit(font, stand->key_size, stand->slot, text, fitting, sizeof fitting);
    if (stand->key_size > 0)
        list_label(list, (wrong ? ROLE_ERROR : ROLE_INK) | font | ANCHOR_MIDDLE, middle,
                   top - 0.65F * stand->key_size, stand->key_size, wrong ? fitting : text);
    list_group_end(list);
}

/* Draws wire numbers below the bars; every second, fourth ... number if bars are thin. */
static void draw_numbers(struct list *list, const struct stand *stand, int wires) {
    float size = text_least * stand->unit * (stand->key_size > key_most * stand->unit ? large : 1);
    float widest = text_width(FONT_MONO, size, list_words(list, "%d", wires - 1));
    int every = text_every(stand->slot, widest + 5 * stand->unit);
    for (int wire = 0; wire < wires; wire += every)
        list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_MIDDLE,
                   stand->left + stand->slot * ((float)wire + 0.5F),
                   stand->base + (mark_room + 11) * stand->unit, size,
                   list_words(list, "%d", wire));
}

/* Draws the bracket of one half of a split, with its name in the middle if there is room. */
static void draw_half(struct list *list, const struct stand *stand, const float ends[2], float y,
                      float size, const char *name) {
    float unit = stand->unit, left = ends[0], right = ends[1], middle = (left + right) / 2;
    float line = fmaxf(1, roundf(1.5F * unit)), half = text_width(FONT_TEXT, size, name) / 2;
    for (int e = 0; e < 2; e++)
        list_vertical(list, ROLE_SECONDARY, roundf(ends[e]), y - 6 * unit, y, line);
    if (!*name) {
        list_horizontal(list, ROLE_SECONDARY, left, right, y, line);
        return;
    }
    list_horizontal(list, ROLE_SECONDARY, left, middle - half - 5 * unit, y, line);
    list_horizontal(list, ROLE_SECONDARY, middle + half + 5 * unit, right, y, line);
    list_label(list, ROLE_INK | ANCHOR_MIDDLE, middle, y, size, name);
}

/* Draws the outcome of a split below the bars: every key of one half is at most every key of the
 * other, or two keys break this rule. */
static void draw_split(struct list *list, const struct bars *bars, const struct stand *stand,
                       const struct split *split, float y, float size) {
    static const char *const names[][2] = {
        {"every key of the left half", "every key of the right half"},
        {"every key here", "every key there"},
        {"left half", "right half"},
        {"", ""}};
    enum { NAMES_ALONE = 2, NO_NAMES = 3 };
    struct border at = border_of(stand, split);
    int left, right;
    bool holds = split_holds(split, bars->keys, &left, &right);
    bool increasing = split->direction == INCREASING;
    int form = holds ? 0 : NAMES_ALONE;
    float unit = stand->unit, sign_size = (holds ? 1.9F : 1.2F) * size;
    float room = fminf(at.middle - at.left, at.right - at.middle) - 4 * unit;
    char sign[40];
    snprintf(sign, sizeof sign, "✗ %d %s %d", left, increasing ? ">" : "<", right);
    if (holds)
        snprintf(sign, sizeof sign, increasing ? "≤" : "≥");
    else if (text_width(FONT_STRONG, sign_size, sign) / 2 > room)
        snprintf(sign, sizeof sign, "✗");
    float half = text_width(FONT_STRONG, sign_size, sign) / 2;
    if (half > room) return;
    room -= half + 20 * unit;
    while (form < NO_NAMES && (text_width(FONT_TEXT, size, names[form][0]) > room ||
                               text_width(FONT_TEXT, size, names[form][1]) > room))
        form++;
    list_group_say(list, "split", "wires %d to %d %s wires %d to %d", split->first,
                   split->middle - 1, sign, split->middle, split->end - 1);
    draw_half(list, stand, (float[]){at.left, at.middle - half - 4 * unit}, y, size,
              names[form][0]);
    draw_half(list, stand, (float[]){at.middle + half + 4 * unit, at.right}, y, size,
              names[form][1]);
    list_label(list, (holds ? ROLE_INK : ROLE_ERROR) | FONT_STRONG | ANCHOR_MIDDLE, at.middle, y,
               sign_size, sign);
    list_group_end(list);
}

/* Makes a target for each threshold that the mouse can choose: keys from there on are ones. In a
 * window the present threshold is a line, as high as the lowest one. */
static void draw_threshold(struct list *list, const struct scene *scene, const struct bars *bars,
                           const struct stand *stand, const struct content *content) {
    int wires = scene->side->network->wires;
    float high = stand->base - stand->top, right = stand->left + stand->slot * (float)wires;
    for (int k = 1; k < content->count; k++) {
        float bottom = stand->base - height_of(content, content->sorted[k - 1]) * high;
        float top = stand->base - height_of(content, content->sorted[k]) * high;
        bool first = k == 1, last = k + 1 == content->count, here;
        list_target(list, TARGET_THRESHOLD, content->sorted[k], 0,
                    (struct box){stand->left, last ? stand->top - 2 * stand->unit : top, right,
                                 first ? stand->base : bottom});
        here = ones_has(scene, content->sorted[k]) && !ones_has(scene, content->sorted[k - 1]);
        if (!here || scene->frame.figure) continue;
        draw_across(list, bars, stand, content,
                    &(struct across){ROLE_SECONDARY, stand->left, right, roundf(top), 0, wires});
        list_disc(list, ROLE_INK, right - 5 * stand->unit, roundf(top), 5 * stand->unit);
    }
}

static void draw_row(struct list *list, const struct scene *scene, const struct panel_body *body,
                     bool after, const struct content *content) {
    struct bars *bars = memory_new(1, sizeof *bars);
    float height = row_height(body, content), unit = body->unit;
    struct stand stand = place_bars(scene, body, after, content);
    float size = text_size * unit * (body->large ? 1.25F : 1);
    bars_init(bars, scene, &content->splits, after);
    float y = body->box.top + (after ? height : 0) + 12 * unit, least = 0.7F * size;
    while (size > least && text_width(FONT_STRONG, size, bars->caption) > box_width(&body->box))
        size -= 0.5F * unit;
    text_label(list, (bars->differs ? ROLE_ERROR : ROLE_INK) | FONT_STRONG,
               box_line(body->box.left, body->box.right, y), size, bars->caption);
    if (bars->covered) {
        free(bars);
        return;
    }
    shade_runs(list, bars, &stand, scene->side->network->wires);
    for (int s = 0; s < bars->split_count && after; s++)
        draw_level(list, bars, &stand, bars->splits[s], content);
    if (scene->look.thresholded) draw_threshold(list, scene, bars, &stand, content);
    for (int wire = 0; wire < scene->side->network->wires; wire++)
        draw_bar(list, scene, bars, &stand, wire, height_of(content, bars->keys[wire]));
    if (content->numbers > 0) draw_numbers(list, &stand, scene->side->network->wires);
    for (int s = 0; s < bars->split_count && after; s++)
        draw_split(list, bars, &stand, bars->splits[s],
                   roundf(body->box.bottom - (content->legend + 0.5F * halves_room) * unit),
                   text_least * unit * (body->large ? 1.25F : 1));
    free(bars);
}

/* Returns the end of the legend; if `list` is NULL, draws nothing. */
static float draw_legend(struct list *list, const struct panel_body *body, bool zero_one) {
    static const struct {
        enum role role;
        const char *text;
    } entries[] = {{ROLE_INCREASING_BLOCK, "rising"},
                   {ROLE_DECREASING_BLOCK, "falling"},
                   {ROLE_INK, "swapped"}};
    float unit = body->unit, size = 15 * unit, x = body->box.left;
    float y = body->box.bottom - 12 * unit;
    for (size_t e = 0; e < sizeof entries / sizeof *entries; e++) {
        if (list && entries[e].role == ROLE_INK)
            list_disc(list, ROLE_INK, x + 11 * unit, y, 5 * unit);
        else if (list)
            list_outlined(list, entries[e].role, ROLE_FAINT,
                          rect_at(x, y - 8 * unit, 22 * unit, 16 * unit), 0, 1);
        if (list) list_label(list, ROLE_SECONDARY, x + 29 * unit, y, size, entries[e].text);
        x += 29 * unit + text_width(FONT_TEXT, size, entries[e].text) + 20 * unit;
    }
    const char *height = zero_one ? "height: key" : "height: rank";
    if (list) list_label(list, ROLE_SECONDARY, x, y, size, height);
    return x + text_width(FONT_TEXT, size, height);
}

static void draw_bars(struct list *list, const struct scene *scene, const struct panel_body *body) {
    if (!scene->side->trace) return;
    struct content *content = memory_new(1, sizeof *content);
    content->count = keys_distinct(trace_keys(scene->side->trace, 0), scene->side->network->wires,
                                   content->sorted);
    content->zero_one =
        keys_zero_one(trace_keys(scene->side->trace, 0), scene->side->network->wires);
    splits_init(&content->splits, scene->side->network);
    for (int s = 0; s < content->splits.count; s++)
        content->halves |= bars_has_halves(&content->splits.rows[s]);
    /* Bars are most important: numbers and legend are dropped if there is little room. */
    float *const rooms[] = {&content->numbers, &content->legend};
    bool explained = draw_legend(NULL, body, content->zero_one) <= body->box.right;
    content->numbers = number_room, content->legend = explained ? legend_room : 0;
    for (int r = 0; r < 2; r++) {
        struct stand stand = place_bars(scene, body, false, content);
        if (stand.base - stand.top < bars_least * body->unit) *rooms[r] = 0;
    }
    draw_row(list, scene, body, false, content);
    draw_row(list, scene, body, true, content);
    if (content->legend > 0) draw_legend(list, body, content->zero_one);
    splits_free(&content->splits);
    free(content);
}

/* Sets the size of the body; in a column of text it is as narrow as the legend and the keys above
 * the bars allow. */
static void extent(const struct scene *scene, float room, float *width, float *height) {
    static const float usual = 860, high = 620; /* design units */
    const struct panel_body at_zero = {.unit = 1};
    float wires = (float)scene->side->network->wires;
    float key = text_least * 0.6F * (float)trace_digits(scene->side->trace) + 3;
    float least = fmaxf(draw_legend(NULL, &at_zero, false), wires * key) + 1;
    *width = fmaxf(usual, fminf(40, 1500 / wires + 4) * wires);
    *height = high + halves_room;
    if (room >= *width) return;
    *height *= fmaxf(0.7F, fmaxf(room, least) / *width);
    *width = fmaxf(room, least);
}

const struct panel_kind panel_bars = {
    .name = "bars",
    .title = "Keys as bars",
    .about = "the keys before and after the layer, their runs, and what a split leaves",
    .needs_keys = true,
    .draw = draw_bars,
    .extent = extent,
};

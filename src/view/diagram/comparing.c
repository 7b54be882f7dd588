/* comparing: two lines of words above a network, and marks at the ends of its wires. */
#include "core/base/text.h"
#include "core/network/keys.h"
#include "core/proof/claim.h"
#include "view/diagram/draw.h"
#include "view/link.h"
#include "view/text_width.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* design units; baselines below the top of the heading */
static const float title_y = 36, title_size = 25, facts_y = 62, facts_size = 19, gap = 24;
static const float brief_title_y =
    29; /* baseline of the title above a lesson: the facts follow it on the same line */
static const float figure_top = 10, figure_bottom = 8;

/* Returns whether the heading has one line: above a lesson, or without facts. */
static bool has_one_line(const struct scene *scene) {
    return measures_brief(scene) || !parts_show(scene->look.parts, PART_FACTS);
}

/* ---- the heading of a figure: all of its words, in as many rows as these take ---- */

/* Adds the words on the network of this side, from the top of the heading. */
static void add_words(struct heading *heading, const struct scene *scene, const struct side *side) {
    unsigned parts = scene->look.parts;
    bool titled = parts_show(parts, PART_TITLE);
    bool verdict = parts_show_verdict(parts, side->verdict.role);
    char facts[64];
    comparing_facts(side->network, facts, sizeof facts);
    heading_add_pair(heading, title_y - figure_top,
                     (struct heading_words){titled ? side->network->title : "",
                                            ROLE_INK | FONT_STRONG, title_size},
                     (struct heading_words){verdict ? side->verdict.text : "",
                                            side->verdict.role | FONT_STRONG, facts_size});
    if (parts_show(parts, PART_FACTS))
        heading_add(heading, facts_y - title_y,
                    (struct heading_words){facts, ROLE_SECONDARY, facts_size});
}

/* Returns the height of both headings, which are equally high. */
static float figure_height(const struct scene *scene) {
    float unit = frame_unit(&scene->frame), margin = measures_margin_of(scene) * unit, height = 0;
    float width = scene->frame.width - 2 * margin;
    if (scene->look.beside) width = floorf(width / 2 - margin);
    for (int s = 0; s < 2; s++) {
        struct heading heading = {NULL, unit, 0, width, figure_top * unit};
        add_words(&heading, scene, &scene->side[s]);
        height = fmaxf(height, heading.y / unit);
    }
    return height + figure_bottom;
}

float comparing_height(const struct scene *scene) {
    if (!scene->side[1].network) return 0;
    if (scene->frame.figure) return figure_height(scene);
    return has_one_line(scene) ? 44 : 70;
}

/* ---- right wires ---- */

int comparing_settled(const struct scene *scene, bool settled[NETWORK_MAX_WIRES]) {
    const struct network *network = scene->side->network;
    bool covered = scene->look.cover != COVER_NONE && !scene_ended(scene);
    if (!scene->side[1].network || !scene->side->trace || covered) return -1;
    int layers = scene_ended(scene) ? network->depth : (int)scene->position;
    return trace_settled(scene->side->trace, layers, network->order, settled);
}

void comparing_draw_mark(struct list *list, float x, float y, float reach) {
    float line = fmaxf(1.2F, reach * 0.42F), low = y + reach * 0.7F, corner = x - reach * 0.25F;
    list_line(list, ROLE_AGREE, (float[]){x - reach, y + reach * 0.05F}, (float[]){corner, low},
              line);
    list_line(list, ROLE_AGREE, (float[]){corner, low}, (float[]){x + reach, y - reach * 0.75F},
              line);
}

/* Draws check marks right of the outputs, in view however the network is scrolled. */
static void draw_marks(struct list *list, const struct scene *scene, const struct placement *at) {
    bool settled[NETWORK_MAX_WIRES], cut = at->most_y > 0;
    float unit = at->unit, most = fminf(8 * at->diagram_scale, 14 * unit);
    float reach = fminf(most, at->layout.wire_gap * 0.4F);
    float x = fminf(at->origin_x + at->layout.width, at->right) + 16 * unit + most;
    if (comparing_settled(scene, settled) <= 0) return;
    if (cut) list_clip(list, 0, at->top, scene->frame.width, at->bottom - at->top);
    for (int wire = 0; wire < scene->side->network->wires; wire++) {
        if (!settled[wire]) continue;
        list_group_say(list, "settled", "wire %d is right and stays so", wire + scene->first_wire);
        comparing_draw_mark(list, x, spot_wire_y(at, wire), reach);
        list_sign(list, SIGN_SETTLED);
        list_group_end(list);
    }
    if (cut) list_clip_end(list);
}

/* ---- the heading ---- */

void comparing_common(const struct network *network, char *text, size_t size) {
    snprintf(text, size, "%d wires", network->wires);
    if (network->generated) text_append(text, size, " · %s", order_name(network->order));
}

void comparing_facts(const struct network *network, char *text, size_t size) {
    snprintf(text, size, "%d comparator%s, depth %d", network->size, text_plural(network->size),
             network->depth);
}

void comparing_progress(const struct scene *scene, char *work, size_t size, struct line *state) {
    bool settled[NETWORK_MAX_WIRES];
    int right = comparing_settled(scene, settled);
    line_say(state, ROLE_INK, "%s", "");
    facts_work(scene, work, size, false);
    if (!scene->side->trace) return;
    if (scene_ended(scene)) {
        /* A network that need not sort these keys has done nothing wrong. */
        const struct network *network = scene->side->network;
        const int *keys = trace_keys(scene->side->trace, network->depth);
        bool wrong[NETWORK_MAX_WIRES];
        enum promise promise = claim_judge(network, trace_keys(scene->side->trace, 0), keys, wrong);
        bool sorted = keys_sorted(keys, network->wires, network->order);
        line_say(state,
                 sorted                      ? ROLE_AGREE
                 : promise == PROMISE_BROKEN ? ROLE_ERROR
                                             : ROLE_INK,
                 "%s", sorted ? "✓ done, sorted" : "✗ done, not sorted");
    } else if (right >= 0)
        line_say(state, ROLE_INK, "%d of %d wires right", right, scene->side->network->wires);
}

/* Draws the progress on the right, as far as there is room after `from`. */
static void draw_progress(struct list *list, const struct scene *scene, const struct placement *at,
                          float from, float y) {
    char work[64];
    struct line state;
    float x = at->right, size = facts_size * at->unit;
    comparing_progress(scene, work, sizeof work, &state);
    float width = text_width(FONT_STRONG, size, state.text);
    if (x - width < from) return;
    list_text(list, state.role | FONT_STRONG | ANCHOR_END, x, y, size, state.text);
    x -= width + (state.text[0] ? gap * at->unit : 0);
    if (x - text_width(FONT_TEXT, size, work) >= from)
        list_text(list, ROLE_INK | ANCHOR_END, x, y, size, work);
}

static void draw_figure_heading(struct list *list, const struct scene *scene,
                                const struct placement *at) {
    struct heading heading = {list, at->unit, at->begin, at->right,
                              at->rows[ROW_HEADING].top + figure_top * at->unit};
    char facts[64];
    add_words(&heading, scene, scene->side);
    if (!parts_show(scene->look.parts, PART_FACTS)) return;
    comparing_facts(scene->side->network, facts, sizeof facts);
    float taken = text_width(FONT_TEXT, facts_size * at->unit, facts);
    draw_progress(list, scene, at, at->begin + taken + gap * at->unit, heading.y);
}

static void draw_heading(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->side->network;
    const struct line *verdict = &scene->side->verdict, *badge = &scene->side->badge;
    char title[sizeof network->title + 4];
    float unit = at->unit, left = at->begin, right = at->right;
    float first =
        at->rows[ROW_HEADING].top + (has_one_line(scene) ? brief_title_y : title_y) * unit;
    float second = at->rows[ROW_HEADING].top + facts_y * unit;
    float size = title_size * unit, small = facts_size * unit;
    float verdict_width = text_width(FONT_STRONG, small, verdict->text);
    float badge_width = text_width(FONT_STRONG, small, badge->text) + gap * unit;
    float room = right - left - badge_width;
    bool agrees = verdict->role != ROLE_ERROR;
    float kept = verdict_width + gap * unit; /* words of agreement give way to the title */
    if (agrees && text_width(FONT_STRONG, size, network->title) > room - kept) verdict_width = 0;
    if (verdict_width > 0) room -= kept;
    text_fit(FONT_STRONG, size, room, network->title, title, sizeof title);
    if (parts_show(scene->look.parts, PART_TITLE))
        list_text(list, ROLE_INK | FONT_STRONG, left, first, size, title);
    if (scene->frame.mode == MODE_STEP && parts_show(scene->look.parts, PART_TITLE))
        link_words(&(struct ui){list, &scene->frame, unit},
                   scene->lower ? LINK_COMPARED : LINK_FAMILY,
                   &(struct link_line){title, FONT_STRONG, left, first, size}, title);
    list_text(list, badge->role | FONT_STRONG,
              left + text_width(FONT_STRONG, size, title) + gap * unit, first, small, badge->text);
    if (verdict_width > 0)
        list_text(list, verdict->role | FONT_STRONG | ANCHOR_END, right, first, small,
                  verdict->text);
    if (!at->brief && !parts_show(scene->look.parts, PART_FACTS)) return;
    float after = left + text_width(FONT_STRONG, size, title) + gap * unit;
    if (badge->text[0]) after += badge_width;
    float end = verdict_width > 0 ? right - kept : right;
    char facts[64];
    comparing_facts(network, facts, sizeof facts);
    if (!at->brief || after + text_width(FONT_TEXT, small, facts) <= end)
        list_label(list, ROLE_SECONDARY, at->brief ? after : left,
                   (at->brief ? first : second) - 0.36F * small, small, facts);
    after = left + text_width(FONT_TEXT, small, facts) + gap * unit;
    if (!at->brief) draw_progress(list, scene, at, after, second);
}

void comparing_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    (scene->frame.figure ? draw_figure_heading : draw_heading)(list, scene, at);
    draw_marks(list, scene, at);
}

/* ---- the race ---- */

static const char *name_of(const struct network *network, const struct network *other) {
    return strcmp(network->title, other->title) ? network->title : network->name;
}

void comparing_race(const struct scene *scene, char *text, size_t size) {
    const struct network *first = scene->side->network, *second = scene->side[1].network;
    text[0] = '\0';
    if (!second) return;
    if (first->depth > second->depth) {
        first = scene->side[1].network;
        second = scene->side->network;
    }
    const char *one = name_of(first, second), *other = name_of(second, first);
    const char *s = text_plural(first->depth);
    if (scene->position < (float)first->depth) return;
    if (first->depth == second->depth && first->size == second->size)
        snprintf(text, size, "both are done after %d layer%s, with %d comparison%s each",
                 first->depth, s, first->size, text_plural(first->size));
    else if (first->depth == second->depth)
        snprintf(text, size, "both are done after %d layer%s; %s makes %d comparisons, %s %d",
                 first->depth, s, one, first->size, other, second->size);
    else if (scene->position < (float)second->depth)
        snprintf(text, size, "%s is done after %d layer%s; %s needs %d", one, first->depth, s,
                 other, second->depth);
    else
        snprintf(text, size, "%s took %d layer%s and %d comparisons; %s %d and %d", one,
                 first->depth, s, first->size, other, second->depth, second->size);
}

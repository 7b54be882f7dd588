/* header: what the network is, on the left; what the device did, on the right. */
#include "parts.h"

#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* Two texts share the second line; the left one is cut only when the right one has yielded. */
static void draw_second_line(struct list *list, const struct scene *scene,
                             const struct placement *at, const char *text) {
    char cut[256];
    float unit = at->unit, size = 18 * unit, left = at->margin;
    float right = scene->width - at->margin, gap = 30 * unit;
    float needed = text_width(FONT_TEXT, size, text);
    float room = fmaxf((right - left) * 0.4F, right - left - needed - gap);
    text_fit(FONT_TEXT, size, room, scene->device.text, cut, sizeof cut);
    list_text(list, scene->device.role, FONT_TEXT, ANCHOR_END, right, 90 * unit, size, cut);
    room = right - left - text_width(FONT_TEXT, size, cut) - gap;
    text_fit(FONT_TEXT, size, room, text, cut, sizeof cut);
    list_text(list, scene->input.text[0] ? scene->input.role : ROLE_SECONDARY, FONT_TEXT,
              ANCHOR_START, left, 90 * unit, size, cut);
}

void header_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->network;
    float unit = at->unit, left = at->margin, right = scene->width - at->margin;
    char facts[160], below[420], cut[256];
    float verdict = text_width(FONT_STRONG, 22 * unit, scene->verdict.text);
    snprintf(facts, sizeof facts, "%d wires · %d comparator%s · depth %d%s%s", network->wires,
             network->size, network->size == 1 ? "" : "s", network->depth,
             network->generated ? " · " : "", network->generated ? order_name(network->order) : "");
    text_fit(FONT_STRONG, 34 * unit, right - left - verdict - 40 * unit, network->title, cut,
             sizeof cut);
    list_text(list, ROLE_INK, FONT_STRONG, ANCHOR_START, left, 62 * unit, 34 * unit, cut);
    float facts_left = left + text_width(FONT_STRONG, 34 * unit, cut) + 36 * unit;
    float facts_width = text_width(FONT_TEXT, 22 * unit, facts);
    if (facts_left + facts_width + 40 * unit < right - verdict) {
        list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, facts_left, 62 * unit, 22 * unit,
                  facts);
        snprintf(below, sizeof below, "%s", scene->input.text);
    } else if (scene->backwards) { /* what is shown comes first */
        snprintf(below, sizeof below, "%s · %s", scene->input.text, facts);
    } else { /* a narrow window: the facts go below, before the input */
        snprintf(below, sizeof below, "%s%s%s", facts, scene->input.text[0] ? " · " : "",
                 scene->input.text);
    }
    text_fit(FONT_STRONG, 22 * unit, (right - left) * 0.7F, scene->verdict.text, cut, sizeof cut);
    list_text(list, scene->verdict.role, FONT_STRONG, ANCHOR_END, right, 60 * unit, 22 * unit, cut);
    draw_second_line(list, scene, at, below);
}

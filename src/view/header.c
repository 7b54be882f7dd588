/* header: what the network is, on the left; what the device did, on the right. */
#include "parts.h"

#include "view/text_width.h"

#include <stdio.h>
#include <string.h>

/* Cuts a text to `width` pixels, with an ellipsis. */
static void fit(enum font font, float size, float width, const char *text, char *cut,
                size_t bytes) {
    snprintf(cut, bytes, "%s", text);
    for (size_t length = strlen(cut); length > 0 && text_width(font, size, cut) > width;) {
        do
            length--;
        while (length > 0 && (cut[length] & 0xC0) == 0x80);
        snprintf(cut + length, bytes - length, "…");
    }
}

void header_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->network;
    float unit = at->unit, left = at->margin, right = scene->width - at->margin;
    char facts[160], cut[256];
    float verdict = text_width(FONT_STRONG, 22 * unit, scene->verdict.text);
    float title = text_width(FONT_STRONG, 34 * unit, network->title);
    snprintf(facts, sizeof facts, "%d wires · %d comparator%s · depth %d · %s", network->wires,
             network->size, network->size == 1 ? "" : "s", network->depth,
             order_name(network->order));
    float room = right - left - verdict - 40 * unit;
    fit(FONT_STRONG, 34 * unit, room, network->title, cut, sizeof cut);
    list_text(list, ROLE_INK, FONT_STRONG, ANCHOR_START, left, 62 * unit, 34 * unit, cut);
    float facts_left = left + title + 36 * unit;
    if (facts_left + text_width(FONT_TEXT, 22 * unit, facts) + 40 * unit < right - verdict) {
        list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, facts_left, 62 * unit, 22 * unit,
                  facts);
        fit(FONT_TEXT, 18 * unit, (right - left) * 0.48F, scene->input.text, cut, sizeof cut);
    } else { /* a narrow window: the facts go below, before the input */
        char both[420];
        snprintf(both, sizeof both, "%s%s%s", facts, scene->input.text[0] ? " · " : "",
                 scene->input.text);
        fit(FONT_TEXT, 18 * unit,
            right - left - text_width(FONT_TEXT, 18 * unit, scene->device.text) - 30 * unit, both,
            cut, sizeof cut);
    }
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, left, 90 * unit, 18 * unit, cut);

    fit(FONT_STRONG, 22 * unit, right - left - title * 0.5F, scene->verdict.text, cut, sizeof cut);
    list_text(list, scene->verdict.role, FONT_STRONG, ANCHOR_END, right, 60 * unit, 22 * unit, cut);
    fit(FONT_TEXT, 18 * unit, (right - left) * 0.62F, scene->device.text, cut, sizeof cut);
    list_text(list, scene->device.role, FONT_TEXT, ANCHOR_END, right, 90 * unit, 18 * unit, cut);
}

/* header: what the network is, on the left; what the device did, on the right. */
#include "header.h"

#include "core/base/text.h"
#include "view/diagram/facts.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* Room for the facts beside the title, or left of the device below it. In a window, what the device
 * says changes from layer to layer, and in the editor the count from change to change, so its place
 * is kept free: the facts don't jump. */
static float room_beside(const struct scene *scene, const struct placement *at, float left) {
    const char *usual = scene->frame.mode == MODE_EDIT
                            ? "10,000 of 65,536 0-1 inputs still unsorted"
                            : "✓ device = CPU in all 10 layers";
    float size = 22 * at->unit, verdict = text_width(FONT_STRONG, size, scene->verdict.text);
    if (!scene->frame.figure) verdict = fmaxf(verdict, text_width(FONT_STRONG, size, usual));
    return scene->frame.width - at->margin - verdict - 40 * at->unit - left;
}

static float room_below(const struct scene *scene, const struct placement *at) {
    float line = scene->frame.width - 2 * at->margin;
    return scene->frame.figure ? line : line * 0.6F - 30 * at->unit;
}

/* The network as it is drawn: on crossing lines every layer takes one column. */
static struct network drawn_network(const struct scene *scene, const struct placement *at) {
    struct network network = *scene->network;
    if (at->layout.wiring.wires) network.columns = network.depth;
    return network;
}

/* The facts below the title, before what the keys are, in the fullest form that leaves room for
 * both. Where there is little room, the keys are left out: they stand on the wires anyway. */
static void facts_below(const struct scene *scene, const struct placement *at, char *text,
                        size_t bytes) {
    char input[sizeof scene->input.text + 4] = "";
    float size = 18 * at->unit, room = room_below(scene, at);
    if (scene->input.text[0]) snprintf(input, sizeof input, " · %s", scene->input.text);
    float beside = room - text_width(FONT_TEXT, size, input);
    const struct network network = drawn_network(scene, at);
    if (facts_fit(&network, FACTS_FULL, FONT_TEXT, size, beside, text, bytes) < 0)
        facts_fit(&network, FACTS_FORMS, FONT_TEXT, size, room, text, bytes);
    if (text_width(FONT_TEXT, size, text) <= beside) text_append(text, bytes, "%s", input);
}

/* Two texts share the second line: the right one is cut first, but keeps 40 % of the line; then the
 * left one. */
static void draw_second_line(struct list *list, const struct scene *scene,
                             const struct placement *at, const char *text) {
    float unit = at->unit, size = 18 * unit, left = at->margin;
    float right = scene->frame.width - at->margin, gap = scene->device.text[0] ? 30 * unit : 0;
    float needed = text_width(FONT_TEXT, size, text);
    float room = fmaxf((right - left) * 0.4F, right - left - needed - gap);
    float taken = text_line(list, scene->device.role, FONT_TEXT, ANCHOR_END, right, 90 * unit, size,
                            room, scene->device.text);
    room = right - left - taken - gap;
    text_line(list, scene->input.text[0] ? scene->input.role : ROLE_SECONDARY, FONT_TEXT,
              ANCHOR_START, left, 90 * unit, size, room, text);
}

/* The answer of a proof, in a pill behind the title; the x after it. Without a list, only that. */
static float draw_badge(struct list *list, const struct scene *scene, const struct placement *at,
                        float x) {
    const struct line *badge = &scene->badge;
    float unit = at->unit, size = 18 * unit, height = 32 * unit, y = 50 * unit;
    if (!badge->text[0]) return x;
    float width = text_width(FONT_STRONG, size, badge->text) + 28 * unit;
    x += 20 * unit;
    if (!list) return x + width;
    list_frame(list, badge->role, roundf(x), roundf(y - height / 2), roundf(width), roundf(height),
               height / 2, fmaxf(1, roundf(2 * unit)));
    list_label(list, badge->role, FONT_STRONG, ANCHOR_MIDDLE, x + width / 2, y, size, badge->text);
    return x + width;
}

void header_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network network = drawn_network(scene, at);
    float unit = at->unit, left = at->margin, right = scene->frame.width - at->margin;
    char facts[200], below[456];
    float verdict = text_width(FONT_STRONG, 22 * unit, scene->verdict.text);
    float badge = draw_badge(NULL, scene, at, 0);
    float title = text_line(list, ROLE_INK, FONT_STRONG, ANCHOR_START, left, 62 * unit, 34 * unit,
                            right - left - verdict - badge - 40 * unit, network.title);
    float facts_left = draw_badge(list, scene, at, left + title) + 36 * unit;
    float room = room_beside(scene, at, facts_left);
    if (facts_fit(&network, FACTS_FULL, FONT_TEXT, 22 * unit, room, facts, sizeof facts) >= 0) {
        list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, facts_left, 62 * unit, 22 * unit,
                  facts);
        snprintf(below, sizeof below, "%s", scene->input.text);
    } else if (scene->backwards) { /* what is shown comes before what it is */
        snprintf(below, sizeof below, "%s", scene->input.text);
    } else {
        facts_below(scene, at, below, sizeof below);
    }
    text_line(list, scene->verdict.role, FONT_STRONG, ANCHOR_END, right, 60 * unit, 22 * unit,
              (right - left) * 0.7F, scene->verdict.text);
    draw_second_line(list, scene, at, below);
}

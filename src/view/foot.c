/* foot: the scrubber with a dot per layer, the key hints and the legend. */
#include "parts.h"

#include "view/bindings.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* ---- scrubber ---- */

static float scrubber_x(const struct placement *at, const struct scene *scene, float layers) {
    float part = layers / (float)scene->network->depth;
    return at->scrubber_left + part * (at->scrubber_right - at->scrubber_left);
}

static void draw_dots(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->network;
    float unit = at->unit;
    float apart = (at->scrubber_right - at->scrubber_left) / (float)network->depth;
    for (int k = 0; k <= network->depth; k++) {
        bool stage =
            k == network->depth || (network->has_stages && network->layers[k].substage == 0);
        bool differs = scene->checks && k < network->depth && scene->checks[k] == CHECK_DIFFERS;
        float radius = fminf((stage ? 7 : 4) * unit, apart * 0.4F);
        float x = scrubber_x(at, scene, (float)k);
        enum role role = (float)k <= scene->position ? ROLE_INK : ROLE_FAINT;
        if (differs)
            list_text(list, ROLE_ERROR, FONT_STRONG, ANCHOR_MIDDLE, x, at->scrubber_y - 14 * unit,
                      18 * unit, "≠");
        list_disc(list, differs ? ROLE_ERROR : role, x, at->scrubber_y, radius);
    }
}

static void draw_scrubber(struct list *list, const struct scene *scene,
                          const struct placement *at) {
    float unit = at->unit, y = roundf(at->scrubber_y);
    float x = scrubber_x(at, scene, scene->position);
    char label[32];
    snprintf(label, sizeof label, "%d/%d", (int)scene->position, scene->network->depth);
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_START, at->margin, y, 20 * unit, label);
    list_horizontal(list, ROLE_FAINT, x, at->scrubber_right, y, fmaxf(2, roundf(4 * unit)));
    list_horizontal(list, ROLE_INK, at->scrubber_left, x, y, fmaxf(2, roundf(6 * unit)));
    draw_dots(list, scene, at);
    list_disc(list, ROLE_BACKGROUND, x, y, 12 * unit);
    list_ring(list, ROLE_INK, x, y, 12 * unit, fmaxf(2, 4 * unit));
}

/* ---- legend ---- */

/* Draws the legend from `x` rightwards, or only measures it when `list` is NULL; its width. */
static float draw_legend(struct list *list, const struct scene *scene, float unit, float x,
                         float y) {
    float size = 18 * unit, start = x, gap = 26 * unit, line = fmaxf(1.5F, 2.4F * unit);
    bool swaps = scene->trace != NULL;
    struct word {
        const char *symbol, *text;
        enum role role;
    };
    static const struct word directions[] = {{"I", "increasing", ROLE_INCREASING},
                                             {"D", "decreasing", ROLE_DECREASING}};
    static const char *const tails[] = {"swapped", "passed"};

    if (list) {
        list_vertical(list, ROLE_INK, x + 6 * unit, y - 13 * unit, y + 6 * unit, line);
        list_tip(list, ROLE_INK, x + 6 * unit, y + 14 * unit, 12 * unit, 13 * unit);
        list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + 20 * unit, y, size,
                   "tip takes the larger key");
    }
    x += 20 * unit + text_width(FONT_TEXT, size, "tip takes the larger key") + gap;
    for (int t = 0; swaps && t < 2; t++) {
        if (list && t == 0) list_disc(list, ROLE_INK, x + 6 * unit, y, 6 * unit);
        if (list && t == 1) list_ring(list, ROLE_INK, x + 6 * unit, y, 6 * unit, line);
        if (list)
            list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + 18 * unit, y, size,
                       tails[t]);
        x += 18 * unit + text_width(FONT_TEXT, size, tails[t]) + gap;
    }
    for (int d = 0; d < 2; d++) {
        const struct word *word = &directions[d];
        if (list) {
            list_label(list, word->role, FONT_MONO_STRONG, ANCHOR_START, x, y, size, word->symbol);
            list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + 15 * unit, y, size,
                       word->text);
        }
        x += 15 * unit + text_width(FONT_TEXT, size, word->text) + (d == 0 ? gap : 0);
    }
    return x - start;
}

/* ---- hints ---- */

/* One key cap with its hint at x; the x after it. */
static float draw_hint(struct list *list, const struct binding *binding, float unit, float x,
                       float y) {
    char label[32];
    float size = 15 * unit, words = 18 * unit, height = 30 * unit;
    binding_label(binding->keys[0], label, sizeof label);
    if (binding->action == ACTION_MORE_WIRES) snprintf(label, sizeof label, "↑ ↓");
    float width = fmaxf(height, text_width(FONT_MONO, size, label) + 18 * unit);
    float end = x + width + 10 * unit + text_width(FONT_TEXT, words, binding->hint) + 26 * unit;
    if (!list) return end;
    list_rect(list, ROLE_PANEL, x, y - height / 2, width, height, 5 * unit);
    list_frame(list, ROLE_FAINT, x, y - height / 2, width, height, 5 * unit, fmaxf(1, 1.5F * unit));
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_MIDDLE, x + width / 2, y, size, label);
    list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + width + 10 * unit, y, words,
               binding->hint);
    return end;
}

static const struct binding *help_binding(void) {
    int b = 0;
    while (bindings[b].action != ACTION_HELP)
        b++;
    return &bindings[b];
}

/* As many hints as fit before `right`, the one for help among them; none when not even that fits.
 */
static void draw_hints(struct list *list, const struct placement *at, float right) {
    float x = at->margin, unit = at->unit;
    const struct binding *help = help_binding();
    float reserved = draw_hint(NULL, help, unit, 0, 0);
    if (x + reserved > right) return;
    for (int b = 0; b < binding_count; b++) {
        if (!bindings[b].hint || &bindings[b] == help) continue;
        float end = draw_hint(NULL, &bindings[b], unit, x, at->hints_y);
        if (end + reserved > right) break;
        x = draw_hint(list, &bindings[b], unit, x, at->hints_y);
    }
    draw_hint(list, help, unit, x, at->hints_y);
}

/* What just happened, where the hints are. */
static void draw_notice(struct list *list, const struct scene *scene, const struct placement *at) {
    float unit = at->unit, size = 19 * unit;
    list_label(list, scene->notice.role, FONT_STRONG, ANCHOR_START, at->margin, at->hints_y, size,
               scene->notice.text);
}

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    float width = draw_legend(NULL, scene, at->unit, 0, 0);
    float left = scene->width - at->margin - width;
    if (scene->figure) {
        draw_legend(list, scene, at->unit, at->margin, scene->height - 36 * at->unit);
        return;
    }
    draw_scrubber(list, scene, at);
    bool notice = scene->notice.text[0] != '\0';
    float words = text_width(FONT_STRONG, 19 * at->unit, scene->notice.text);
    if (!notice || at->margin + words < left - 20 * at->unit)
        draw_legend(list, scene, at->unit, left, at->hints_y);
    if (notice)
        draw_notice(list, scene, at);
    else
        draw_hints(list, at, left);
}

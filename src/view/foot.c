/* foot: the scrubber with a dot per layer, the key hints and the legend. */
#include "parts.h"

#include "view/bindings.h"
#include "view/panels.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* ---- scrubber ---- */

static float scrubber_x(const struct placement *at, const struct scene *scene, float layers) {
    float part = scene->network->depth ? layers / (float)scene->network->depth : 0;
    return at->scrubber_left + part * (at->scrubber_right - at->scrubber_left);
}

static void draw_dots(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->network;
    float unit = at->unit, y = at->scrubber_y;
    float apart = (at->scrubber_right - at->scrubber_left) / (float)network->depth;
    for (int k = 0; k <= network->depth; k++) {
        bool stage =
            k == network->depth || (network->has_stages && network->layers[k].substage == 0);
        bool differs = scene->checks && k < network->depth && scene->checks[k] == CHECK_DIFFERS;
        bool done = (float)k <= scene->position;
        float x = scrubber_x(at, scene, (float)k);
        if (differs)
            list_text(list, ROLE_ERROR, FONT_STRONG, ANCHOR_MIDDLE, x, y - 14 * unit, 18 * unit,
                      "≠");
        if (stage || differs)
            list_disc(list,
                      differs ? ROLE_ERROR
                      : done  ? ROLE_INK
                              : ROLE_FAINT,
                      x, y, fminf(7 * unit, fmaxf(apart * 0.4F, 2)));
        else if (apart > 8 * unit) /* a gap in the bar */
            list_rect(list, ROLE_BACKGROUND, roundf(x - unit), roundf(y - 4 * unit),
                      fmaxf(1, roundf(2 * unit)), roundf(8 * unit), 0);
    }
}

/* Layers done of all, and below it that and how fast the lesson plays. */
static void draw_count(struct list *list, const struct scene *scene, const struct placement *at) {
    char label[32], speed[32];
    float unit = at->unit;
    snprintf(label, sizeof label, "%d/%d", (int)scene->position, scene->network->depth);
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_START, at->margin, at->scrubber_y, 20 * unit,
               label);
    if (!scene->playing) return;
    snprintf(speed, sizeof speed, "%s %.2g s", scene->playing > 0 ? "play →" : "play ←",
             (double)scene->interval_ms / 1000);
    list_label(list, ROLE_AGREE, FONT_STRONG, ANCHOR_START, at->margin, at->scrubber_y - 22 * unit,
               14 * unit, speed);
}

static void draw_scrubber(struct list *list, const struct scene *scene,
                          const struct placement *at) {
    float unit = at->unit, y = at->scrubber_y;
    float x = scrubber_x(at, scene, scene->position);
    draw_count(list, scene, at);
    list_horizontal(list, ROLE_FAINT, x, at->scrubber_right, y, fmaxf(2, roundf(4 * unit)));
    list_horizontal(list, ROLE_INK, at->scrubber_left, x, y, fmaxf(2, roundf(6 * unit)));
    draw_dots(list, scene, at);
    list_disc(list, ROLE_BACKGROUND, x, y, 12 * unit);
    list_ring(list, ROLE_INK, x, y, 12 * unit, fmaxf(2, 4 * unit));
}

/* ---- legend ---- */

enum { LEGEND_ENTRIES = 7 };

struct legend_entry {
    void (*symbol)(struct list *list, float x, float y, float unit);
    const char *text;
    float symbol_width; /* design units */
};

static void draw_arrow(struct list *list, float x, float y, float unit) {
    list_vertical(list, ROLE_INK, x + 6 * unit, y - 13 * unit, y + 6 * unit,
                  fmaxf(1.5F, 2.4F * unit));
    list_tip(list, ROLE_INK, x + 6 * unit, y + 14 * unit, 12 * unit, 13 * unit);
}

static void draw_swapped(struct list *list, float x, float y, float unit) {
    list_disc(list, ROLE_INK, x + 6 * unit, y, 6 * unit);
}

static void draw_passed(struct list *list, float x, float y, float unit) {
    list_ring(list, ROLE_INK, x + 6 * unit, y, 6 * unit, fmaxf(1.5F, 2.4F * unit));
}

static void draw_choice(struct list *list, float x, float y, float unit) {
    list_disc(list, ROLE_INK, x + 8 * unit, y, 4 * unit);
    list_ring(list, ROLE_AGREE, x + 8 * unit, y, 9 * unit, fmaxf(1.5F, 2.4F * unit));
}

static void draw_increasing(struct list *list, float x, float y, float unit) {
    list_label(list, ROLE_INCREASING, FONT_MONO_STRONG, ANCHOR_START, x, y, 18 * unit, "I");
}

static void draw_decreasing(struct list *list, float x, float y, float unit) {
    list_label(list, ROLE_DECREASING, FONT_MONO_STRONG, ANCHOR_START, x, y, 18 * unit, "D");
}

static void draw_unsorted(struct list *list, float x, float y, float unit) {
    float line = fmaxf(1.5F, roundf(3 * unit)), top = roundf(y - 11 * unit);
    float bottom = roundf(y + 11 * unit);
    list_vertical(list, ROLE_ERROR, x + 7 * unit, top, bottom, line);
    list_horizontal(list, ROLE_ERROR, x, x + 7 * unit + line / 2, top, line);
    list_horizontal(list, ROLE_ERROR, x, x + 7 * unit + line / 2, bottom, line);
}

static void draw_redundant(struct list *list, float x, float y, float unit) {
    float line = fmaxf(1.5F, 2.4F * unit);
    list_vertical(list, ROLE_SECONDARY, x + 8 * unit, y - 13 * unit, y + 13 * unit, line);
    list_horizontal(list, ROLE_SECONDARY, x, x + 16 * unit, roundf(y), line);
}

/* What this scene's picture needs explained; the number of entries. */
static int choose_legend(const struct scene *scene, const struct placement *at,
                         struct legend_entry entries[LEGEND_ENTRIES]) {
    int count = 0;
    bool diagram = !at->panel_alone, directions = diagram || scene->panel->directions;
    if (diagram)
        entries[count++] = (struct legend_entry){draw_arrow, "tip takes the larger key", 20};
    if (diagram && scene->trace)
        entries[count++] = (struct legend_entry){draw_swapped, "swapped", 18};
    if (diagram && scene->trace)
        entries[count++] = (struct legend_entry){draw_passed, "passed", 18};
    if (diagram && scene->backwards && scene->backwards->blocked < 0)
        entries[count++] = (struct legend_entry){draw_choice, "either way possible", 22};
    if (directions && !network_all(scene->network, DECREASING))
        entries[count++] = (struct legend_entry){draw_increasing, "increasing", 15};
    if (directions && !network_all(scene->network, INCREASING))
        entries[count++] = (struct legend_entry){draw_decreasing, "decreasing", 15};
    if (scene->editing.on && scene->editing.pair_wrong)
        entries[count++] = (struct legend_entry){draw_unsorted, "can leave unsorted", 18};
    if (scene->proof && scene->proof->redundant_count)
        entries[count++] = (struct legend_entry){draw_redundant, "never swaps", 24};
    return count;
}

static float entry_width(const struct legend_entry *entry, float unit) {
    return entry->symbol_width * unit + text_width(FONT_TEXT, 18 * unit, entry->text);
}

static const float legend_gap = 26;

static float legend_width(const struct scene *scene, const struct placement *at) {
    float unit = at->unit;
    struct legend_entry entries[LEGEND_ENTRIES];
    int count = choose_legend(scene, at, entries);
    float width = count > 0 ? legend_gap * unit * (float)(count - 1) : 0;
    for (int e = 0; e < count; e++)
        width += entry_width(&entries[e], unit);
    return width;
}

static void draw_legend(struct list *list, const struct scene *scene, const struct placement *at,
                        float x, float y) {
    float unit = at->unit;
    struct legend_entry entries[LEGEND_ENTRIES];
    int count = choose_legend(scene, at, entries);
    for (int e = 0; e < count; e++) {
        entries[e].symbol(list, x, y, unit);
        list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START,
                   x + entries[e].symbol_width * unit, y, 18 * unit, entries[e].text);
        x += entry_width(&entries[e], unit) + legend_gap * unit;
    }
}

/* ---- hints ---- */

/* One key cap with its hint at x; the x after it. */
static float draw_hint(struct list *list, const struct binding *binding, float unit, float x,
                       float y) {
    char label[32];
    float size = 15 * unit, words = 18 * unit, height = 30 * unit;
    binding_label(binding->keys[0], label, sizeof label);
    if (binding->cap) snprintf(label, sizeof label, "%s", binding->cap);
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

/* The next hint of this mode from row `b` on, the one for help apart; binding_count: no more. */
static int next_hint(int b, enum mode mode) {
    while (b < binding_count && (!bindings[b].hint || !binding_applies(&bindings[b], mode) ||
                                 bindings[b].action == ACTION_HELP))
        b++;
    return b;
}

/* As many hints from row `b` on as fit before `right`; the next row. */
static int draw_row(struct list *list, const struct placement *at, enum mode mode, int b, float *x,
                    float y, float right) {
    for (b = next_hint(b, mode); b < binding_count; b = next_hint(b + 1, mode)) {
        if (draw_hint(NULL, &bindings[b], at->unit, *x, y) > right) break;
        *x = draw_hint(list, &bindings[b], at->unit, *x, y);
    }
    return b;
}

/* As many hints from row `first` on as fit before `right`, the one for help after them; none when
 * not even that fits. Returns the next row. */
static int draw_hints(struct list *list, const struct placement *at, enum mode mode, int first,
                      float y, float right) {
    float x = at->margin;
    const struct binding *help = help_binding();
    float reserved = draw_hint(NULL, help, at->unit, 0, 0);
    if (x + reserved > right) return first;
    first = draw_row(list, at, mode, first, &x, y, right - reserved);
    draw_hint(list, help, at->unit, x, y);
    return first;
}

void hints_draw(struct list *list, enum mode mode, float unit, float left, float right, float y) {
    const struct placement at = {.unit = unit, .margin = left};
    draw_hints(list, &at, mode, 0, y, right);
}

/* What just happened, where the hints are. */
static void draw_notice(struct list *list, const struct scene *scene, const struct placement *at) {
    char cut[256];
    float size = 19 * at->unit, room = scene->width - 2 * at->margin;
    text_fit(FONT_STRONG, size, room, scene->notice.text, cut, sizeof cut);
    list_label(list, scene->notice.role, FONT_STRONG, ANCHOR_START, at->margin, at->hints_y, size,
               cut);
}

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    float unit = at->unit, left = scene->width - at->margin - legend_width(scene, at);
    if (scene->figure) {
        draw_legend(list, scene, at, at->margin, scene->height - 36 * unit);
        return;
    }
    enum mode mode = scene->editing.on ? MODE_EDIT : MODE_STEP;
    int first = 0; /* hint of the lower row */
    float x = at->margin;
    if (scene->editing.on) /* there is no layer to step to: hints instead */
        first = draw_hints(list, at, mode, 0, at->scrubber_y, scene->width - at->margin);
    else
        draw_scrubber(list, scene, at);
    bool notice = scene->notice.text[0] != '\0';
    float words = text_width(FONT_STRONG, 19 * unit, scene->notice.text);
    if (!notice || at->margin + words < left - 20 * unit)
        draw_legend(list, scene, at, left, at->hints_y);
    if (notice)
        draw_notice(list, scene, at);
    else if (scene->editing.on)
        draw_row(list, at, mode, first, &x, at->hints_y, left);
    else
        draw_hints(list, at, mode, 0, at->hints_y, left);
}

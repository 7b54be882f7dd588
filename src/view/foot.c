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

enum { LEGEND_ENTRIES = 8 };

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

/* Is there a bracket around outputs that can leave out of order? */
static bool has_unsorted(const struct scene *scene, bool diagram) {
    if (scene->editing.on) return scene->editing.pair_wrong != NULL;
    return diagram && scene->proof && scene->proof->verdict == PROOF_FAILS;
}

/* What this scene's picture needs explained, what matters most first; the number of entries. */
static int choose_legend(const struct scene *scene, const struct placement *at,
                         struct legend_entry entries[LEGEND_ENTRIES]) {
    int count = 0;
    bool diagram = !at->panel_alone, directions = diagram || scene->panel->directions;
    if (diagram && scene->backwards && scene->backwards->blocked < 0)
        entries[count++] = (struct legend_entry){draw_choice, "either way possible", 22};
    if (diagram)
        entries[count++] = (struct legend_entry){draw_arrow, "tip takes the larger key", 20};
    if (has_unsorted(scene, diagram))
        entries[count++] = (struct legend_entry){draw_unsorted, "can leave unsorted", 18};
    if (diagram && scene->proof && scene->proof->redundant_count)
        entries[count++] = (struct legend_entry){draw_redundant, "never swaps", 24};
    if (diagram && scene->trace)
        entries[count++] = (struct legend_entry){draw_swapped, "swapped", 18};
    if (diagram && scene->trace)
        entries[count++] = (struct legend_entry){draw_passed, "passed", 18};
    if (directions && !network_all(scene->network, DECREASING))
        entries[count++] = (struct legend_entry){draw_increasing, "increasing", 15};
    if (directions && !network_all(scene->network, INCREASING))
        entries[count++] = (struct legend_entry){draw_decreasing, "decreasing", 15};
    return count;
}

static float entry_width(const struct legend_entry *entry, float unit) {
    return entry->symbol_width * unit + text_width(FONT_TEXT, 18 * unit, entry->text);
}

static const float legend_gap = 26;

static float entries_width(const struct legend_entry *entries, int count, float unit) {
    float width = count > 0 ? legend_gap * unit * (float)(count - 1) : 0;
    for (int e = 0; e < count; e++)
        width += entry_width(&entries[e], unit);
    return width;
}

/* A legend that leaves room for `reserved` pixels beside it, or all of it in a figure. */
struct legend {
    struct legend_entry entries[LEGEND_ENTRIES];
    int count;
    float width; /* pixels */
};

/* Of the two directions both are told or none. */
static void fit_legend(const struct scene *scene, const struct placement *at, float reserved,
                       struct legend *legend) {
    float room = scene->width - 2 * at->margin - reserved;
    legend->count = choose_legend(scene, at, legend->entries);
    legend->width = entries_width(legend->entries, legend->count, at->unit);
    while (!scene->figure && legend->count > 1 && legend->width > room) {
        bool direction = legend->entries[--legend->count].symbol == draw_decreasing;
        if (direction && legend->entries[legend->count - 1].symbol == draw_increasing)
            legend->count--;
        legend->width = entries_width(legend->entries, legend->count, at->unit);
    }
}

static void draw_legend(struct list *list, const struct legend *legend, float unit, float x,
                        float y) {
    for (int e = 0; e < legend->count; e++) {
        const struct legend_entry *entry = &legend->entries[e];
        entry->symbol(list, x, y, unit);
        list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + entry->symbol_width * unit, y,
                   18 * unit, entry->text);
        x += entry_width(entry, unit) + legend_gap * unit;
    }
}

/* ---- hints ---- */

/* What the foot says of a key in this scene, or NULL. */
static const char *hint_of(const struct scene *scene, const struct binding *binding) {
    if (!binding_applies(binding, scene_mode(scene))) return NULL;
    return scene->backwards && binding->action != ACTION_HELP ? binding->backwards : binding->hint;
}

/* One key cap with its hint at x; the x after it. */
static float draw_hint(struct list *list, const struct scene *scene, const struct binding *binding,
                       float unit, float x, float y) {
    char label[32];
    const char *hint = hint_of(scene, binding);
    float size = 15 * unit, words = 18 * unit, height = 30 * unit;
    binding_label(binding->keys[0], label, sizeof label);
    if (binding->cap) snprintf(label, sizeof label, "%s", binding->cap);
    float width = fmaxf(height, text_width(FONT_MONO, size, label) + 18 * unit);
    float end = x + width + 10 * unit + text_width(FONT_TEXT, words, hint) + 26 * unit;
    if (!list) return end;
    list_rect(list, ROLE_PANEL, x, y - height / 2, width, height, 5 * unit);
    list_frame(list, ROLE_FAINT, x, y - height / 2, width, height, 5 * unit, fmaxf(1, 1.5F * unit));
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_MIDDLE, x + width / 2, y, size, label);
    list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + width + 10 * unit, y, words,
               hint);
    return end;
}

static const struct binding *help_binding(void) {
    int b = 0;
    while (bindings[b].action != ACTION_HELP)
        b++;
    return &bindings[b];
}

/* The next hint of this scene from row `b` on, the one for help apart; binding_count: no more. */
static int next_hint(int b, const struct scene *scene) {
    while (b < binding_count &&
           (!hint_of(scene, &bindings[b]) || bindings[b].action == ACTION_HELP))
        b++;
    return b;
}

/* As many hints from row `b` on as fit before `right`; the next row. */
static int draw_row(struct list *list, const struct scene *scene, const struct placement *at, int b,
                    float *x, float y, float right) {
    for (b = next_hint(b, scene); b < binding_count; b = next_hint(b + 1, scene)) {
        if (draw_hint(NULL, scene, &bindings[b], at->unit, *x, y) > right) break;
        *x = draw_hint(list, scene, &bindings[b], at->unit, *x, y);
    }
    return b;
}

/* As many hints from row `first` on as fit before `right`, the one for help after them; none when
 * not even that fits. Returns the next row. */
static int draw_hints(struct list *list, const struct scene *scene, const struct placement *at,
                      int first, float y, float right) {
    float x = at->margin;
    const struct binding *help = help_binding();
    float reserved = draw_hint(NULL, scene, help, at->unit, 0, 0);
    if (x + reserved > right) return first;
    first = draw_row(list, scene, at, first, &x, y, right - reserved);
    draw_hint(list, scene, help, at->unit, x, y);
    return first;
}

void hints_draw(struct list *list, enum mode mode, float unit, float left, float right, float y) {
    const struct placement at = {.unit = unit, .margin = left};
    const struct scene scene = {.timing = mode == MODE_TIME, .editing.on = mode == MODE_EDIT};
    draw_hints(list, &scene, &at, 0, y, right);
}

/* Width of the hints that a newcomer must not miss, which the legend yields to: the first two and
 * the one for help. In the editor they have a row of their own. */
static float needed_hints(const struct scene *scene, const struct placement *at) {
    if (scene->editing.on) return 0;
    int first = next_hint(0, scene), second = next_hint(first + 1, scene);
    float x = draw_hint(NULL, scene, help_binding(), at->unit, 0, 0);
    x = draw_hint(NULL, scene, &bindings[first], at->unit, x, 0);
    return draw_hint(NULL, scene, &bindings[second], at->unit, x, 0);
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
    float unit = at->unit, x = at->margin;
    struct legend legend;
    fit_legend(scene, at, needed_hints(scene, at), &legend);
    if (scene->figure) {
        draw_legend(list, &legend, unit, x, scene->height - 36 * unit);
        return;
    }
    float left = scene->width - at->margin - legend.width;
    int first = 0;         /* hint of the lower row */
    if (scene->editing.on) /* there is no layer to step to: hints instead */
        first = draw_hints(list, scene, at, 0, at->scrubber_y, scene->width - at->margin);
    else
        draw_scrubber(list, scene, at);
    bool notice = scene->notice.text[0] != '\0';
    float words = text_width(FONT_STRONG, 19 * unit, scene->notice.text);
    if (!notice || at->margin + words < left - 20 * unit)
        draw_legend(list, &legend, unit, left, at->hints_y);
    if (notice)
        draw_notice(list, scene, at);
    else if (scene->editing.on)
        draw_row(list, scene, at, first, &x, at->hints_y, left);
    else
        draw_hints(list, scene, at, 0, at->hints_y, left);
}

/* legend: what the signs of a picture mean; only those that are in it. */
#include "legend.h"

#include "view/panels/panels.h"
#include "view/text_width.h"

#include <math.h>

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
    if (scene->frame.mode == MODE_EDIT) return scene->editing.pair_wrong != NULL;
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

/* Of the two directions both are told or none. */
void legend_init(struct legend *legend, const struct scene *scene, const struct placement *at,
                 float reserved) {
    float room = scene->frame.width - 2 * at->margin - reserved;
    legend->count = choose_legend(scene, at, legend->entries);
    legend->width = entries_width(legend->entries, legend->count, at->unit);
    while (!scene->frame.figure && legend->count > 1 && legend->width > room) {
        bool direction = legend->entries[--legend->count].symbol == draw_decreasing;
        if (direction && legend->entries[legend->count - 1].symbol == draw_increasing)
            legend->count--;
        legend->width = entries_width(legend->entries, legend->count, at->unit);
    }
}

void legend_draw(struct list *list, const struct legend *legend, float unit, float x, float y) {
    for (int e = 0; e < legend->count; e++) {
        const struct legend_entry *entry = &legend->entries[e];
        entry->symbol(list, x, y, unit);
        list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + entry->symbol_width * unit, y,
                   18 * unit, entry->text);
        x += entry_width(entry, unit) + legend_gap * unit;
    }
}

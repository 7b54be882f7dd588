/* legend: a symbol and a word or two for each sign. */
#include "legend.h"

#include "view/diagram/comparing.h"
#include "view/diagram/guess.h"
#include "view/panels/panels.h"
#include "view/text_width.h"
#include "view/theme.h"
#include "view/wires/keys_on_wires.h"
#include "view/wires/letters.h"
#include "view/wires/ones.h"

#include <math.h>
#include <string.h>

/* ---- symbols ---- */

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

static void draw_one(struct list *list, float x, float y, float unit) {
    list_rect(list, ROLE_INK, x, y - 10 * unit, 24 * unit, 20 * unit, 10 * unit);
    list_label(list, ROLE_BACKGROUND, FONT_MONO_STRONG, ANCHOR_MIDDLE, x + 12 * unit, y, 15 * unit,
               "1");
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

/* The same before a piece of such a line, which the theme may dash. */
static void draw_line_of(struct list *list, enum role role, float x, float y, float unit) {
    list_vertical(list, role, x + 2 * unit, y - 13 * unit, y + 13 * unit, fmaxf(1.5F, 2.6F * unit));
}

static void draw_increasing_line(struct list *list, float x, float y, float unit) {
    draw_line_of(list, ROLE_INCREASING, x, y, unit);
    draw_increasing(list, x + 9 * unit, y, unit);
}

static void draw_decreasing_line(struct list *list, float x, float y, float unit) {
    draw_line_of(list, ROLE_DECREASING, x, y, unit);
    draw_decreasing(list, x + 9 * unit, y, unit);
}

static void draw_unsorted_now(struct list *list, float x, float y, float unit) {
    keys_draw_bracket(list, UNSORTED_NOW, x + 7 * unit, y - 11 * unit, y + 11 * unit, unit);
}

static void draw_unsorted(struct list *list, float x, float y, float unit) {
    keys_draw_bracket(list, UNSORTED_CAN, x + 7 * unit, y - 13 * unit, y + 12 * unit, unit);
}

static void draw_redundant(struct list *list, float x, float y, float unit) {
    float line = fmaxf(1.5F, 2.4F * unit), cross = 8 * unit;
    list_vertical(list, ROLE_SECONDARY, x + cross, y - 13 * unit, y + 13 * unit, line);
    list_cross(list, ROLE_INK, x + cross, y, cross, line);
}

static void draw_settled(struct list *list, float x, float y, float unit) {
    comparing_draw_mark(list, x + 8 * unit, y, 8 * unit);
}

/* Is there a bracket of this form around two outputs? */
static bool has_unsorted(const struct scene *scene, enum unsorted_form form) {
    int wire = 0, last = scene->network->wires - 1;
    while (wire < last && keys_unsorted(scene, wire) != form)
        wire++;
    return wire < last;
}

/* ---- which of them there are ---- */

void legend_init(struct legend *legend, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->network, *other = scene->compared.network;
    bool diagram = !at->panel_alone;
    bool empty = scene->frame.figure && scene->cover != COVER_NONE && scene->position == 0;
    bool ran = diagram && scene->trace && !empty;
    bool panel = scene->panel && scene->panel->directions, down = diagram && at->vertical;
    float high = down ? 36 : 18; /* of what runs across the wires */
    bool lines = diagram && frame_theme(&scene->frame)->dashes;
    bool both = (diagram && (letters_tell(network) || (other && letters_tell(other)))) ||
                (panel && guess_hides(scene, ASK_DIRECTIONS, network->depth - 1));
    const struct legend_entry all[LEGEND_ENTRIES] = {
        {other && scene->trace, draw_settled, "right, and stays", 24, false},
        {diagram && scene->backwards && scene->backwards->blocked < 0, draw_choice,
         "either way possible", 22, false},
        {diagram && has_unsorted(scene, UNSORTED_NOW), draw_unsorted_now, "unsorted now", high,
         down},
        {diagram && has_unsorted(scene, UNSORTED_CAN), draw_unsorted, "can leave unsorted", high,
         down},
        {diagram, draw_arrow, "tip takes the larger key", high + (down ? 0 : 2), down},
        {diagram && scene->proof && scene->proof->redundant_count, draw_redundant, "never swaps",
         24, false},
        {ran, draw_swapped, "swapped", 18, false},
        {ran, draw_passed, "passed", 18, false},
        {diagram && ones_shown(scene), draw_one, "filled key: 1", 30, false},
        {both || (panel && !network_all(network, DECREASING)),
         lines ? draw_increasing_line : draw_increasing, "increasing", lines ? 24 : 15, false},
        {both || (panel && !network_all(network, INCREASING)),
         lines ? draw_decreasing_line : draw_decreasing, "decreasing", lines ? 24 : 15, false},
    };
    legend->count = 0;
    for (int e = 0; e < LEGEND_ENTRIES; e++)
        if (all[e].shown) legend->entries[legend->count++] = all[e];
}

/* ---- where they stand ---- */

static float entry_width(const struct legend_entry *entry, float unit) {
    return entry->symbol_width * unit + text_width(FONT_TEXT, 18 * unit, entry->text);
}

float legend_width(const struct legend *legend, int first, int count, float unit) {
    float width = count > 0 ? legend_gap * unit * (float)(count - 1) : 0;
    for (int e = first; e < first + count; e++)
        width += entry_width(&legend->entries[e], unit);
    return width;
}

int legend_fitting(const struct legend *legend, int first, float unit, float room) {
    const struct legend_entry *entries = legend->entries + first;
    int count = legend->count - first;
    while (count > 0 && legend_width(legend, first, count, unit) > room) {
        bool direction = strcmp(entries[--count].text, "decreasing") == 0;
        if (direction && count > 0 && strcmp(entries[count - 1].text, "increasing") == 0) count--;
    }
    return count;
}

static void draw_symbol(struct list *list, const struct legend_entry *entry, float unit, float x,
                        float y) {
    if (!entry->turned) {
        entry->symbol(list, x, y, unit);
        return;
    }
    list_turn(list, true); /* what is high is wide */
    entry->symbol(list, y - 6 * unit, x + 14 * unit, unit);
    list_turn(list, false);
}

void legend_draw(struct list *list, const struct legend *legend, int first, int count, float unit,
                 float x, float y, float least) {
    for (int e = first; e < first + count; e++) {
        const struct legend_entry *entry = &legend->entries[e];
        if (x >= least) {
            draw_symbol(list, entry, unit, x, y);
            list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START,
                       x + entry->symbol_width * unit, y, 18 * unit, entry->text);
        }
        x += entry_width(entry, unit) + legend_gap * unit;
    }
}

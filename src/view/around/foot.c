/* foot: the scrubber, the hints and the legend. */
#include "foot.h"

#include "view/around/scrubber.h"
#include "view/diagram/comparing.h"
#include "view/diagram/guess.h"
#include "view/diagram/pair.h"
#include "view/hints.h"
#include "view/panels/panels.h"
#include "view/placement/measures.h"
#include "view/text_width.h"
#include "view/theme.h"
#include "view/wires/keys_on_wires.h"
#include "view/wires/letters.h"
#include "view/wires/ones.h"

#include <math.h>
#include <string.h>

/* ---- the legend: what the signs of the picture mean; only those that are in it ---- */

enum { LEGEND_ENTRIES = 11 };

struct legend_entry {
    void (*symbol)(struct list *list, float x, float y, float unit);
    const char *text;
    float symbol_width; /* design units */
    bool turned;        /* as the diagram is */
};

struct legend {
    struct legend_entry entries[LEGEND_ENTRIES]; /* what matters most first */
    int count;
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

/* What this scene's picture needs explained, what matters most first; the number of entries. */
static int list_entries(const struct scene *scene, const struct placement *at,
                        struct legend_entry entries[LEGEND_ENTRIES]) {
    int count = 0;
    const struct network *network = scene->network, *other = scene->compared.network;
    bool diagram = !at->panel_alone;
    bool empty = scene->frame.figure && scene->cover != COVER_NONE && scene->position == 0;
    bool both = diagram && (letters_tell(network) || (other && letters_tell(other)));
    bool panel = scene->panel && scene->panel->directions, down = diagram && at->vertical;
    float high = down ? 36 : 18; /* of what runs across the wires */
    bool asked = panel && guess_hides(scene, ASK_DIRECTIONS, network->depth - 1);
    if (other && scene->trace)
        entries[count++] = (struct legend_entry){draw_settled, "right, and stays", 24, false};
    if (diagram && scene->backwards && scene->backwards->blocked < 0)
        entries[count++] = (struct legend_entry){draw_choice, "either way possible", 22, false};
    if (diagram && has_unsorted(scene, UNSORTED_NOW))
        entries[count++] = (struct legend_entry){draw_unsorted_now, "unsorted now", high, down};
    if (diagram && has_unsorted(scene, UNSORTED_CAN))
        entries[count++] = (struct legend_entry){draw_unsorted, "can leave unsorted", high, down};
    if (diagram)
        entries[count++] = (struct legend_entry){draw_arrow, "tip takes the larger key",
                                                 high + (down ? 0 : 2), down};
    if (diagram && scene->proof && scene->proof->redundant_count)
        entries[count++] = (struct legend_entry){draw_redundant, "never swaps", 24, false};
    if (diagram && scene->trace && !empty)
        entries[count++] = (struct legend_entry){draw_swapped, "swapped", 18, false};
    if (diagram && scene->trace && !empty)
        entries[count++] = (struct legend_entry){draw_passed, "passed", 18, false};
    if (diagram && ones_shown(scene))
        entries[count++] = (struct legend_entry){draw_one, "filled key: 1", 30, false};
    bool lines = diagram && frame_theme(&scene->frame)->dashes;
    const struct legend_entry increasing = {lines ? draw_increasing_line : draw_increasing,
                                            "increasing", lines ? 24 : 15, false};
    const struct legend_entry decreasing = {lines ? draw_decreasing_line : draw_decreasing,
                                            "decreasing", lines ? 24 : 15, false};
    if (both || asked || (panel && !network_all(network, DECREASING)))
        entries[count++] = increasing;
    if (both || asked || (panel && !network_all(network, INCREASING)))
        entries[count++] = decreasing;
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

/* How many of these fit into `room`, of the two directions both or none. */
static int count_fitting(const struct legend_entry *entries, int count, float unit, float room) {
    while (count > 0 && entries_width(entries, count, unit) > room) {
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

/* From x on, centred on y; those that begin before `least` are left out, and the others stay. */
static void draw_entries(struct list *list, const struct legend_entry *entries, int count,
                         float unit, float x, float y, float least) {
    for (const struct legend_entry *entry = entries; entry < entries + count; entry++) {
        if (x >= least) {
            draw_symbol(list, entry, unit, x, y);
            list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START,
                       x + entry->symbol_width * unit, y, 18 * unit, entry->text);
        }
        x += entry_width(entry, unit) + legend_gap * unit;
    }
}

/* What does not fit beside the hints stands above them, as far as nothing is said there. */
static void draw_rest(struct list *list, const struct scene *scene, const struct placement *at,
                      const struct legend *legend, int first) {
    float unit = at->unit, right = scene->frame.width - at->margin, room = right - at->margin;
    float said = hints_notice_width(&scene->frame, unit, room);
    const struct legend_entry *rest = legend->entries + first;
    int count = count_fitting(rest, legend->count - first, unit, room);
    draw_entries(list, rest, count, unit, right - entries_width(rest, count, unit),
                 at->hints_y - 35 * unit, said > 0 ? at->margin + said + legend_gap * unit : 0);
}

/* ---- all of it ---- */

/* One row: below a panel that has all the room. */
static void draw_folded(struct list *list, const struct scene *scene, const struct placement *at) {
    float right = scene->frame.width - at->margin, below = scene->frame.height - 17 * at->unit;
    hints_draw_notice(list, &scene->frame, at->unit, at->margin, right, below + 34 * at->unit);
    scrubber_target(list, scene, at);
    if (!scene->frame.notice.text[0]) scrubber_draw(list, scene, at);
    hints_draw_last(list, &scene->frame, at->unit, right, at->scrubber_y);
}

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct frame *frame = &scene->frame;
    float unit = at->unit, x = at->margin, right = frame->width - at->margin;
    bool edited = frame->mode == MODE_EDIT;
    struct legend legend;
    legend.count = list_entries(scene, at, legend.entries);
    if (!parts_show(scene->parts, PART_LEGEND)) legend.count = 0;
    if (frame->figure) {
        draw_entries(list, legend.entries, legend.count, unit, x, frame->height - 36 * unit, 0);
        return;
    }
    if (at->folded) {
        draw_folded(list, scene, at);
        return;
    }
    /* above a lesson, which names the keys that it needs, only that for help keeps its place */
    float needed = edited      ? 0
                   : at->brief ? hints_last_width(frame, unit)
                               : hints_needed(frame, unit);
    float room = right - x - needed;
    int beside = count_fitting(legend.entries, legend.count, unit, room);
    float width = entries_width(legend.entries, beside, unit);
    float left = right - width - legend_gap * unit; /* of the legend, with a gap before it */
    float notice = hints_draw_notice(list, frame, unit, x, right, at->hints_y);
    bool covered = notice < at->scrubber_y + 12 * unit; /* what stands above, by many rows */
    bool bare = measures_far(scene);                    /* no hints, for who looks on */
    int first = 0;                                      /* hint of the lower row */
    if (!edited) scrubber_target(list, scene, at);
    if (edited && !covered) /* there is no layer to step to: hints instead */
        first = hints_draw(list, frame, unit, 0, x, at->scrubber_y, right);
    else if (!covered)
        scrubber_draw(list, scene, at);
    draw_entries(list, legend.entries, beside, unit, right - width, at->hints_y, 0);
    if (!edited && !covered && !at->brief) draw_rest(list, scene, at, &legend, beside);
    if (edited)
        hints_draw_row(list, frame, unit, first, &x, at->hints_y, left);
    else if (!bare)
        hints_draw(list, frame, unit, 0, x, at->hints_y, left);
}

int foot_layer_at(const struct scene *scene, float x) {
    struct placement at;
    placement_init(&at, scene);
    float part = (x - at.scrubber_left) / (at.scrubber_right - at.scrubber_left);
    placement_free(&at);
    return (int)lroundf(fminf(fmaxf(part, 0), 1) * (float)pair_depth(scene));
}

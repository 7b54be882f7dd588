/* foot: the scrubber, the hints and the legend. */
#include "foot.h"

#include "view/around/legend.h"
#include "view/around/scrubber.h"
#include "view/hints.h"
#include "view/placement/measures.h"

#include <math.h>

/* Rows, design units: the scrubber, which a figure does not have, and below it the hints and the
 * legend, or a margin. A lesson leaves less room. */
static const float scrubber_row = 60, words_row = 74, brief_scrubber_row = 54, brief_words_row = 52;
static const float margin_row = 18, figure_margin_row = 24;

/* Who looks on from far presses no keys. */
static bool has_hints(const struct scene *scene) {
    return !scene->frame.figure && !measures_far(scene);
}

static bool has_words(const struct scene *scene) {
    return has_hints(scene) || parts_show(scene->look.parts, PART_LEGEND);
}

float foot_height(const struct scene *scene) {
    if (scene->frame.figure) return has_words(scene) ? words_row : figure_margin_row;
    if (measures_brief(scene)) return brief_scrubber_row + brief_words_row;
    return scrubber_row + (has_words(scene) ? words_row : margin_row);
}

void foot_place(struct placement *at, const struct scene *scene) {
    bool brief = measures_brief(scene);
    float below = brief ? brief_words_row / 2 : has_words(scene) ? 32 : 5;
    at->hints_y = scene->frame.height - below * at->unit;
    below = at->folded ? 30 : foot_height(scene) - (brief ? 28 : 30);
    scrubber_place(at, scene, roundf(scene->frame.height - below * at->unit));
}

/* What does not fit beside the hints stands above them, as far as nothing is said there. */
static void draw_rest(struct list *list, const struct scene *scene, const struct placement *at,
                      const struct legend *legend, int first) {
    float unit = at->unit, right = scene->frame.width - at->margin, room = right - at->margin;
    float said = hints_notice_width(&scene->frame, unit, room);
    float least = said > 0 ? at->margin + said + legend_gap * unit : 0;
    int count = legend_fitting(legend, first, room);
    while (count > 0 && right - legend_width(legend, first, count) < least) {
        first++;
        count--;
    }
    legend_draw(list, legend, first, count, right - legend_width(legend, first, count),
                at->hints_y - 35 * unit);
}

/* One row: below a panel that has all the room. */
static void draw_folded(struct list *list, const struct scene *scene, const struct placement *at) {
    float right = scene->frame.width - at->margin, below = scene->frame.height - 17 * at->unit;
    float before = right - hints_help_width(&scene->frame, at->unit);
    hints_draw_notice(list, &scene->frame, at->unit, at->margin, before, below + 34 * at->unit);
    track_target(list, &scene->frame, &at->scrubber);
    if (!scene->frame.notice.text[0]) scrubber_draw(list, scene, at);
    hints_draw_help(&(struct hints){list, &scene->frame, at->unit, 0, at->scrubber.y, right});
}

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct frame *frame = &scene->frame;
    float unit = at->unit, x = at->margin, right = frame->width - at->margin;
    bool edited = frame->mode == MODE_EDIT;
    struct legend legend;
    legend_init(&legend, list, scene, at);
    if (!parts_show(scene->look.parts, PART_LEGEND)) legend.count = 0;
    if (frame->figure) {
        legend_draw(list, &legend, 0, legend.count, x, frame->height - 36 * unit);
        return;
    }
    if (at->folded) {
        draw_folded(list, scene, at);
        return;
    }
    /* above a lesson, which names the keys that it needs, only that for help keeps its place */
    float needed = edited      ? 0
                   : at->brief ? hints_help_width(frame, unit)
                               : hints_needed(frame, unit);
    float room = right - x - needed;
    int beside = legend_fitting(&legend, 0, room);
    float width = legend_width(&legend, 0, beside);
    float left = right - width - legend_gap * unit; /* of the legend, with a gap before it */
    float notice = hints_draw_notice(list, frame, unit, x, right, at->hints_y);
    bool covered = notice < at->scrubber.y + 12 * unit; /* what stands above, by many rows */
    struct hints lower = {list, frame, unit, x, at->hints_y, left};
    const char *rest = frame->foot; /* of the lower row */
    if (!edited) track_target(list, &scene->frame, &at->scrubber);
    if (edited && !covered) /* there is no layer to step to: hints instead */
        rest = hints_draw(&(struct hints){list, frame, unit, x, at->scrubber.y, right});
    else if (!covered)
        scrubber_draw(list, scene, at);
    legend_draw(list, &legend, 0, beside, right - width, at->hints_y);
    if (!edited && !covered && !at->brief) draw_rest(list, scene, at, &legend, beside);
    if (edited)
        hints_draw_row(&lower, rest);
    else if (has_hints(scene))
        hints_draw(&lower);
}

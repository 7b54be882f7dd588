/* radix_scene: the parts on top of each other, and the foot. */
#include "radix_scene.h"

#include "view/caption.h"
#include "view/dialogs/dialog.h"
#include "view/flow.h"
#include "view/hints.h"
#include "view/radix/radix_boxes.h"
#include "view/radix/radix_curves.h"
#include "view/radix/radix_header.h"
#include "view/radix/radix_kernel_view.h"
#include "view/radix/radix_placement.h"
#include "view/radix/radix_tables.h"
#include "view/radix/radix_words.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- sentences ---- */

/* Sizes in design units: of words, of the least before they are broken into rows, of their rows. */
static const float words_size = 20, words_least = 16, words_pitch = 27, rows_pitch = 20;

/* The largest size, in whole pixels, at which the text takes one row; the least, if none. */
static float row_size(const struct radix_placement *at, float room, const char *text) {
    float size = roundf(words_size * at->unit);
    while (size > words_least * at->unit && text_width(FONT_TEXT, size, text) > room)
        size--;
    return size;
}

/* What the turn does, and why. Where there is little room they are smaller; where that is not
 * enough, they begin at the margin; and then what the turn does takes two rows. */
static void draw_sentences(const struct radix_placement *at) {
    char turn[RADIX_WORDS_BYTES], why[RADIX_WORDS_BYTES];
    float left = at->left, right = at->frame->width - at->margin, pitch = words_pitch * at->unit;
    radix_say_turn(at, turn);
    enum role role = radix_say_why(at, why);
    float turn_width = text_width(FONT_TEXT, words_size, turn);
    const char *longer = text_width(FONT_TEXT, words_size, why) > turn_width ? why : turn;
    float size = row_size(at, right - left, longer);
    if (text_width(FONT_TEXT, size, longer) > right - left) {
        left = at->margin;
        size = row_size(at, right - left, longer);
    }
    if (text_width(FONT_TEXT, size, longer) > right - left) pitch = rows_pitch * at->unit;
    list_group(at->list, "sentence", "");
    struct flow flow = {.list = at->list,
                        .role = ROLE_INK,
                        .font = FONT_TEXT,
                        .size = size,
                        .pitch = pitch,
                        .left = left,
                        .right = right,
                        .y = at->words_y};
    flow_text(&flow, turn);
    flow.role = role;
    flow_text(&flow, why);
    list_group_end(at->list);
}

/* ---- the scrubber: a gap at the end of every kernel, a dot at the end of every digit ---- */

static void draw_marks(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    for (int p = 0; p < radix_plan_passes(plan); p++)
        for (int k = 0; k < RADIX_KERNELS; k++) {
            int turn = radix_turns_until(plan, p, (enum radix_kernel)k);
            bool done = (float)turn <= at->scene->position;
            bool differs = at->scene->checked && at->scene->checked->checks[p][k] == RADIX_DIFFERS;
            float x = radix_scrubber_x(at, (float)turn);
            if (k == RADIX_SCATTER || differs)
                track_draw_dot(at->list, &at->scrubber, x, 7 * at->unit, done, differs);
            else
                track_draw_gap(at->list, &at->scrubber, x);
        }
}

static void draw_scrubber(const struct radix_placement *at) {
    const struct track *track = &at->scrubber;
    float x = radix_scrubber_x(at, at->scene->position);
    list_label(
        at->list, ROLE_INK | FONT_MONO, at->margin, track->y, 20 * at->unit,
        list_words(at->list, "%d/%d", (int)at->scene->position, radix_turns_of_all(at->plan)));
    track_draw_playing(at->list, track, at->margin, at->scene->playing, at->scene->interval_ms);
    track_draw_line(at->list, track, x);
    draw_marks(at);
    track_draw_knob(at->list, at->frame, track, x);
    track_target(at->list, at->frame, track);
}

/* ---- all of it ---- */

static void draw_foot(const struct radix_placement *at) {
    const struct frame *frame = at->frame;
    float right = frame->width - at->margin;
    float small = frame->figure ? frame->height - 30 * at->unit : at->hints_y;
    float end = hints_draw_small(at->list, frame, right, small);
    if (frame->figure) return;
    float notice = hints_draw_notice(at->list, frame, at->unit, at->margin, right, at->hints_y);
    if (notice >= at->scrubber.y + 12 * at->unit) draw_scrubber(at);
    hints_draw(&(struct hints){at->list, frame, at->unit, at->margin, at->hints_y, end});
}

static void draw_rows(const struct radix_placement *at) {
    radix_draw_in(at, at->in_top, at->in_height, "keys in");
    radix_draw_groups(at);
    radix_draw_buffers(at);
    radix_tables_draw(at);
    radix_curves_draw(at);
    radix_draw_out(at);
    radix_curves_draw_traveller(at);
}

void radix_scene_draw(const struct radix_scene *scene, struct list *list) {
    struct radix_placement at;
    radix_placement_init(&at, scene, list);
    list_begin(list, scene->frame.width, scene->frame.height + scene->frame.caption_height);
    if (!scene->transparent)
        list_rect(list, ROLE_BACKGROUND, rect_at(0, 0, scene->frame.width, scene->frame.height), 0);
    radix_header_draw(&at);
    if (!at.panel_alone) draw_rows(&at);
    if (scene->kernel) radix_kernel_view_draw(&at);
    if (parts_show(scene->parts, PART_SENTENCES)) draw_sentences(&at);
    draw_foot(&at);
    caption_draw(list, &scene->frame);
    dialog_draw(list, &scene->frame, at.unit);
}

void radix_scene_size_figure(struct radix_scene *scene, float scale) {
    scene->frame.figure = true;
    scene->frame.density = scale;
    scene->frame.width = (scene->kernel ? 1920 : 1280) * scale;
    float height = (scene->kernel ? 1000 : 820) - radix_left_out(scene);
    scene->frame.height = (height + radix_small_words(&scene->frame)) * scale;
}

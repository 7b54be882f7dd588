/* radix_scene: the parts on top of each other, and the foot. */
#include "radix_scene.h"

#include "view/caption.h"
#include "view/dialogs/dialog.h"
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

/* ---- sentences ---- */

/* In one row, in a smaller size if it must be, or in two. */
static float draw_sentence(struct list *list, const struct radix_scene *scene,
                           const struct radix_placement *at, enum role role, float y,
                           const char *text) {
    float size = 20 * at->unit, room = (scene->frame.width - at->margin - at->left) * 0.97F;
    float width = text_width(FONT_TEXT, size, text);
    if (width > room) size = fmaxf(size * room / width, 14 * at->unit);
    text_label(list, role, FONT_TEXT, ANCHOR_START, at->left, y, size, room * 1.03F, text);
    return y + 27 * at->unit;
}

static void draw_sentences(struct list *list, const struct radix_scene *scene,
                           const struct radix_placement *at) {
    char text[RADIX_WORDS_BYTES];
    list_group(list, "sentence", "");
    radix_say_turn(scene, at, text);
    float y = draw_sentence(list, scene, at, ROLE_INK, at->words_y, text);
    enum role role = radix_say_why(scene, at, text);
    if (*text) draw_sentence(list, scene, at, role, y, text);
    list_group_end(list);
}

/* ---- the scrubber: a gap at the end of every kernel, a dot at the end of every digit ---- */

static void draw_marks(struct list *list, const struct radix_scene *scene,
                       const struct radix_placement *at) {
    const struct radix_plan *plan = scene->plan;
    for (int p = 0; p < radix_plan_passes(plan); p++)
        for (int k = 0; k < RADIX_KERNELS; k++) {
            int turn = radix_turns_until(plan, p, (enum radix_kernel)k);
            bool done = (float)turn <= scene->position;
            bool differs = scene->checked && scene->checked->checks[p][k] == RADIX_DIFFERS;
            float x = radix_scrubber_x(at, scene, (float)turn);
            if (k == RADIX_SCATTER || differs)
                track_draw_dot(list, &at->scrubber, x, 7 * at->unit, done, differs);
            else
                track_draw_gap(list, &at->scrubber, x);
        }
}

static void draw_scrubber(struct list *list, const struct radix_scene *scene,
                          const struct radix_placement *at) {
    const struct track *track = &at->scrubber;
    float x = radix_scrubber_x(at, scene, scene->position);
    list_say(list, ROLE_INK, FONT_MONO, ANCHOR_START, at->margin, track->y, 20 * at->unit, "%d/%d",
             (int)scene->position, radix_turns_of_all(scene->plan));
    track_draw_playing(list, track, at->margin, scene->playing, scene->interval_ms);
    track_draw_line(list, track, x);
    draw_marks(list, scene, at);
    track_draw_knob(list, &scene->frame, track, x);
    track_target(list, &scene->frame, track);
}

/* ---- all of it ---- */

static void draw_foot(struct list *list, const struct radix_scene *scene,
                      const struct radix_placement *at) {
    const struct frame *frame = &scene->frame;
    float right = frame->width - at->margin;
    float small = frame->figure ? frame->height - 30 * at->unit : at->hints_y;
    float end = hints_draw_small(list, frame, right, small);
    if (frame->figure) return;
    float notice = hints_draw_notice(list, frame, at->unit, at->margin, right, at->hints_y);
    if (notice >= at->scrubber.y + 12 * at->unit) draw_scrubber(list, scene, at);
    hints_draw(list, frame, at->unit, 0, at->margin, at->hints_y, end);
}

static void draw_rows(struct list *list, const struct radix_scene *scene,
                      const struct radix_placement *at) {
    radix_draw_in(list, scene, at, at->in_top, at->in_height, "keys in");
    radix_draw_groups(list, scene, at);
    radix_draw_buffers(list, scene, at);
    radix_tables_draw(list, scene, at);
    radix_curves_draw(list, scene, at);
    radix_draw_out(list, scene, at);
    radix_curves_draw_traveller(list, scene, at);
}

void radix_scene_draw(const struct radix_scene *scene, struct list *list) {
    struct radix_placement at;
    radix_placement_init(&at, scene);
    list_begin(list, scene->frame.width, scene->frame.height + scene->frame.caption_height);
    if (!scene->transparent)
        list_rect(list, ROLE_BACKGROUND, 0, 0, scene->frame.width, scene->frame.height, 0);
    radix_header_draw(list, scene, &at);
    if (!at.panel_alone) draw_rows(list, scene, &at);
    if (scene->kernel) radix_kernel_view_draw(list, scene, &at);
    if (parts_show(scene->parts, PART_SENTENCES)) draw_sentences(list, scene, &at);
    draw_foot(list, scene, &at);
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

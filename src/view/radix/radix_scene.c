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
    float unit = at->unit, y = at->scrubber_y;
    for (int p = 0; p < radix_plan_passes(plan); p++)
        for (int k = 0; k < RADIX_KERNELS; k++) {
            int turn = radix_turns_until(plan, p, (enum radix_kernel)k);
            bool done = (float)turn <= scene->position;
            bool differs = scene->checked && scene->checked->checks[p][k] == RADIX_DIFFERS;
            float x = radix_scrubber_x(at, scene, (float)turn);
            if (differs)
                list_text(list, ROLE_ERROR, FONT_STRONG, ANCHOR_MIDDLE, x, y - 14 * unit, 18 * unit,
                          "≠");
            if (k == RADIX_SCATTER || differs)
                list_disc(list,
                          differs ? ROLE_ERROR
                          : done  ? ROLE_INK
                                  : ROLE_FAINT,
                          x, y, 7 * unit);
            else
                list_rect(list, ROLE_BACKGROUND, roundf(x - unit), roundf(y - 4 * unit),
                          fmaxf(1, roundf(2 * unit)), roundf(8 * unit), 0);
        }
}

static void draw_scrubber(struct list *list, const struct radix_scene *scene,
                          const struct radix_placement *at) {
    float unit = at->unit, y = at->scrubber_y, half = 22 * unit;
    float x = radix_scrubber_x(at, scene, scene->position);
    list_say(list, ROLE_INK, FONT_MONO, ANCHOR_START, at->margin, y, 20 * unit, "%d/%d",
             (int)scene->position, radix_turns_of_all(scene->plan));
    if (scene->playing)
        list_say(list, ROLE_AGREE, FONT_STRONG, ANCHOR_START, at->margin, y - 22 * unit, 14 * unit,
                 "%s %.2g s", scene->playing > 0 ? "play →" : "play ←",
                 (double)scene->interval_ms / 1000);
    list_horizontal(list, ROLE_FAINT, x, at->scrubber_right, y, fmaxf(2, roundf(4 * unit)));
    list_horizontal(list, ROLE_INK, at->scrubber_left, x, y, fmaxf(2, roundf(6 * unit)));
    draw_marks(list, scene, at);
    bool lit = scene->frame.hovered.kind == TARGET_SCRUBBER;
    list_disc(list, lit ? ROLE_INCREASING_BLOCK : ROLE_BACKGROUND, x, y, 12 * unit);
    list_ring(list, ROLE_INK, x, y, 12 * unit, fmaxf(2, 4 * unit));
    list_target(
        list, TARGET_SCRUBBER, 0, 0,
        (struct box){at->scrubber_left - 20 * unit, y - half, scene->frame.width, y + half});
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
    if (notice >= at->scrubber_y + 12 * at->unit) draw_scrubber(list, scene, at);
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

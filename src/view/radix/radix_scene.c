/* radix_scene: draws the lines above, with the input and the device's verdict; the kernels and the
 * digits, each of which leads to its end; the parts below them; and the foot. */
#include "view/radix/radix_draw.h"

#include "core/base/text.h"
#include "core/radix/radix_item.h"
#include "view/dialogs/dialog.h"
#include "view/link.h"
#include "view/text_width.h"
#include "view/theme.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- the lines above ---- */

/* Drops the last of facts with " · " between them. Returns false if there is only one. */
static bool drop_fact(char *facts) {
    char *last = NULL;
    for (char *dot = facts; (dot = strstr(dot, " · ")); dot++)
        last = dot;
    if (last) *last = '\0';
    return last != NULL;
}

/* Draws the facts that fit whole; each number opens its list. */
static void draw_facts(const struct radix_placement *at, float room) {
    char parts[RADIX_FACTS][48], facts[RADIX_FACTS_BYTES];
    float size = 20 * at->unit, y = at->facts_y;
    radix_write_facts(at->scene, parts, facts);
    while (text_width(FONT_TEXT, size, facts) > room && drop_fact(facts))
        ;
    list_text(at->list, ROLE_SECONDARY, at->margin, y, size, facts);
    const struct ui ui = {at->list, at->frame, at->unit};
    const struct link_line line = {facts, FONT_TEXT, at->margin, y, size};
    for (int p = 0; p < RADIX_FACTS; p++)
        link_words(&ui, (enum link)(LINK_RADIX + p), &line, parts[p]);
    link_words(&ui, LINK_ORDER, &line, order_name(at->plan->order));
}

static void draw_lines(const struct radix_placement *at) {
    float unit = at->unit, right = at->frame->width - at->margin, width = right - at->margin;
    unsigned parts = at->scene->parts;
    bool verdict = radix_shows_verdict(at->scene);
    float said = text_width(FONT_STRONG, 20 * unit, at->scene->verdict.text) + 30 * unit;
    bool titled = parts_show(parts, PART_TITLE);
    float title =
        titled ? text_width(FONT_STRONG, 34 * unit, radix_title(at->scene)) + 30 * unit : 0;
    float room = fmaxf(width * 0.45F, width - title),
          end = right - (verdict ? fminf(said, room) : 0);
    if (titled)
        text_line(at->list, ROLE_INK | FONT_STRONG, box_line(at->margin, end, at->title_y),
                  34 * unit, radix_title(at->scene));
    if (verdict)
        text_line(at->list, at->scene->verdict.role | FONT_STRONG | ANCHOR_END,
                  box_line(right - room, right, at->title_y), 20 * unit, at->scene->verdict.text);
    bool facts = parts_show(parts, PART_FACTS) && radix_says_facts(at->scene);
    if (facts) draw_facts(at, width);
    if (facts && !(at->scene->typed && frame_is_told(at->frame)))
        link_line(&(struct ui){at->list, at->frame, unit}, LINK_INPUT, at->scene->input.role,
                  box_line(at->margin, at->margin + width * 0.45F, at->keys_y), 18 * unit,
                  at->scene->input.text);
    if (radix_shows_device(at->scene))
        text_line(at->list, at->scene->device.role | ANCHOR_END,
                  box_line(right - width * 0.5F, right, at->keys_y), 18 * unit,
                  at->scene->device.text);
}

/* A word that leads to a turn; underlined at the present one, with a cross if the device differs.
 */
struct step {
    const char *word;
    bool now, differs;
    int turn;
};

/* Draws a step at (x, y). Returns the x after it. */
static float draw_step(const struct radix_placement *at, float x, float y,
                       const struct step *step) {
    bool two;
    float unit = at->unit * radix_steps_share(at->scene, &two), size = RADIX_STEPS_SIZE * unit;
    const char *text = list_words(at->list, "%s%s", step->differs ? "≠ " : "", step->word);
    float width = text_width(FONT_STRONG, size, text);
    bool lit = target_is(&at->frame->hovered, TARGET_TURN, step->turn);
    enum role role = step->differs ? ROLE_ERROR : step->now || lit ? ROLE_INK : ROLE_SECONDARY;
    struct box box = {x, y - 14 * unit, x + width, y + 14 * unit};
    list_label(at->list, role | (step->now ? FONT_STRONG : FONT_TEXT), x, y, size, text);
    if (step->now)
        list_rect(at->list, role, rect_at(x, y + 13 * unit, width, fmaxf(2, roundf(3 * unit))), 0);
    list_target_near(at->list, (struct target){TARGET_TURN, step->turn, 0}, box,
                     frame_reach(at->frame, box_height(&box)));
    return x + width + RADIX_STEPS_GAP * unit;
}

static bool differs_in(const struct radix_scene *scene, int pass, int kernel) {
    return scene->checked && scene->checked->checks[pass][kernel] == RADIX_DIFFERS;
}

static void draw_steps(const struct radix_placement *at) {
    const struct radix_plan *plan = at->plan;
    const struct radix_progress *progress = &at->progress;
    bool two;
    float x = at->margin, y = at->steps_y, unit = at->unit * radix_steps_share(at->scene, &two);
    bool begun = at->scene->position > 0;
    for (int p = 0; p < radix_plan_passes(plan); p++) {
        char word[RADIX_NAME_BYTES];
        bool differs = false;
        for (int k = 0; k < RADIX_KERNELS; k++)
            differs |= differs_in(at->scene, p, k) && p != progress->pass;
        radix_pass_name(plan, p, word);
        if (p != progress->pass)
            *strchr(word, ',') = '\0'; /* the bits of other passes do not matter now */
        int begin = radix_turns_until(plan, p, RADIX_SCATTER) - radix_turns_of_pass(plan) + (p > 0);
        x = draw_step(at, x, y, &(struct step){word, p == progress->pass, differs, begin});
    }
    if (two) {
        x = at->margin;
        y += RADIX_STEPS_SECOND * at->unit;
    } else {
        list_rect(at->list, ROLE_GRID,
                  rect_at(x - 10 * unit, y - 14 * unit, fmaxf(1, unit), 28 * unit), 0);
        x += 16 * unit;
    }
    for (int k = 0; k < RADIX_KERNELS; k++)
        if (radix_file_of(at->trace, (enum radix_kernel)k) >= 0)
            x = draw_step(
                at, x, y,
                &(struct step){radix_kernel_names[k], begun && k == (int)progress->kernel,
                               differs_in(at->scene, progress->pass, k),
                               radix_turns_until(plan, progress->pass, (enum radix_kernel)k)});
    /* Draws the launch of the present step after the step's name, if there is room. */
    char text[RADIX_WORDS_BYTES];
    float right = at->frame->width - at->margin, size = 18 * at->unit;
    radix_say_launch(at, text);
    if (x + text_width(FONT_TEXT, size, text) > right) return;
    list_label(at->list, ROLE_SECONDARY | ANCHOR_END, right, at->steps_y, size, text);
}

/* ---- sentences ---- */

/* Sizes in design units: of words, of the least before they are broken into rows, of their rows. */
static const float words_size = 20, words_least = 16, words_pitch = 27;

/* Returns the largest size, in whole pixels, at which the text fits one row; the smallest, if none
 * does. */
static float row_size(const struct radix_placement *at, float room, const char *text) {
    float size = roundf(words_size * at->unit);
    while (size > words_least * at->unit && text_width(FONT_TEXT, size, text) > room)
        size--;
    return size;
}

/* Draws what the turn does, and why. If there is little room, the letters get smaller; if that is
 * not enough, the sentences begin at the margin; and then the sentence on the turn takes two rows.
 */
static void draw_sentences(const struct radix_placement *at) {
    char turn[RADIX_WORDS_BYTES], why[RADIX_WORDS_BYTES];
    float left = at->left, right = at->frame->width - at->margin, pitch = words_pitch * at->unit;
    if (at->scene->awaits_answer) return;
    radix_say_turn(at, turn);
    enum role role = radix_say_why(at, why);
    float turn_width = text_width(FONT_TEXT, words_size, turn);
    const char *longer = text_width(FONT_TEXT, words_size, why) > turn_width ? why : turn;
    float size = row_size(at, right - left, longer);
    if (text_width(FONT_TEXT, size, longer) > right - left) {
        left = at->margin;
        size = row_size(at, right - left, longer);
    }
    if (text_width(FONT_TEXT, size, longer) > right - left) pitch = RADIX_ROWS_PITCH * at->unit;
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

/* ---- the whole scene ---- */

static void draw_foot(const struct radix_placement *at) {
    const struct frame *frame = at->frame;
    float right = frame->width - at->margin;
    if (frame->figure) return;
    float notice = hints_draw_notice(at->list, frame, at->unit, at->margin, right, true);
    if (notice >= at->scrubber.y + 12 * at->unit) draw_scrubber(at);
    hints_draw(&(struct hints){at->list, frame, at->unit, at->margin, right});
}

void radix_scene_draw(const struct radix_scene *scene, struct list *list) {
    struct radix_placement at;
    radix_placement_init(&at, scene, list);
    frame_begin(&scene->frame, list);
    (scene->frame.figure ? radix_head_draw : draw_lines)(&at);
    if (parts_show(at.scene->parts, PART_STAGES)) draw_steps(&at);
    if (!at.panel_alone) {
        radix_draw_in(&at, &at.in, "keys in");
        radix_draw_groups(&at);
        radix_draw_buffers(&at);
        radix_work_draw(&at);
        radix_draw_out(&at);
        radix_work_draw_traveller(&at);
    }
    if (scene->kernel) radix_kernel_view_draw(&at);
    if (parts_show(scene->parts, PART_SENTENCES)) draw_sentences(&at);
    draw_foot(&at);
    dialog_draw(list, &scene->frame, at.unit);
}

/* Returns the width of a figure with all parts, design units. */
static float figure_width(const struct radix_scene *scene) {
    return scene->kernel ? 1920 : 1280;
}

static float figure_height(const struct radix_scene *scene) {
    return scene->kernel ? 1000 : 820;
}

void radix_scene_size_figure(struct radix_scene *scene, float scale) {
    scene->more_rows = 0;
    frame_size_figure(&scene->frame, figure_width(scene), figure_height(scene), scale);
    scene->frame.height -= radix_left_out(scene) * scene->frame.density;
}

/* ---- a figure in a column of text ---- */

/* Finds the height of a figure; all turns of a figure have the same height. */
static float lay_out(void *context, float width, float scale, struct list *list) {
    struct radix_scene *scene = context;
    radix_scene_size_figure(scene, scale);
    scene->frame.width = width;
    int most = 2;
    for (int t = 0; t <= radix_turns_of_all(scene->plan) && !scene->awaits_answer; t++) {
        /* Rows of the sentences of one turn, in the smallest letters. */
        struct radix_scene turned = *scene;
        struct radix_placement at;
        char does[RADIX_WORDS_BYTES], why[RADIX_WORDS_BYTES];
        turned.position = (float)t;
        radix_placement_init(&at, &turned, NULL);
        const struct flow flow = {.font = FONT_TEXT,
                                  .size = words_least * at.unit,
                                  .left = at.margin,
                                  .right = scene->frame.width - at.margin};
        radix_say_turn(&at, does);
        radix_say_why(&at, why);
        int rows = flow_rows(&flow, does) + flow_rows(&flow, why);
        most = rows > most ? rows : most;
    }
    scene->more_rows = most - 2;
    scene->frame.height = figure_height(scene) * scene->frame.density;
    scene->frame.height -= radix_left_out(scene) * scene->frame.density;
    if (!list) return 0;
    radix_scene_draw(scene, list);
    return text_smallest(list);
}

void radix_scene_fit_figure(struct radix_scene *scene, float width, float most) {
    if (frame_theme(&scene->frame)->far) { /* a theme for the last row has figures like slides */
        radix_scene_size_figure(scene, 1);
        radix_scene_size_figure(scene, width / scene->frame.width);
        return;
    }
    frame_fit_figure(lay_out, scene, width, most, width / figure_width(scene));
}

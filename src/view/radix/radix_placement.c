/* radix_placement: sizes are design units of a 1920 x 1080 window, as in placement.c; a low window
 * has less of each. */
#include "core/radix/radix_item.h"
#include "view/radix/radix_draw.h"
#include "view/text_width.h"

#include <math.h>
#include <string.h>

static const float margin_wide = 48, label_wide = 128;
static const float margin_narrow = 12,
                   label_narrow = 112; /* margin and width of labels in a figure for a phone */
static const float narrow_most = 700;  /* greatest width of such a figure */
static const float pitch_most = 208, gap_share = 0.3F, box_share = 0.84F;
static const float panel_share = 0.48F, panel_least = 400, panel_most = 1000, panel_gap = 48;
static const float label_least = 78,
                   number_least = 28; /* least widths in a group's table: labels, and a number */
static const float pitch_least = 25;  /* least distance between keys */
/* Heights of the parts that a figure may hide, and baselines of the lines above. */
static const float facts_height = 29, keys_height = 26, steps_height = 34;
static const float sentences_height = 46;
static const float title_y = 58, facts_y = 87, keys_y = 113;
static const float low = 760, high = 1080; /* heights between which the rows grow */

/* Returns a value between the one in a low window and the one in a high window. */
static float grown(float share, float least, float most) {
    return least + share * (most - least);
}

static bool is_narrow(const struct frame *frame) {
    return frame->figure && frame->width <= narrow_most * frame_unit(frame);
}

static float margin_of(const struct frame *frame) {
    return is_narrow(frame) ? margin_narrow : margin_wide;
}

bool radix_says_facts(const struct radix_scene *scene) {
    static const float least = 720; /* design units: a lower window is for the keys */
    const struct frame *frame = &scene->frame;
    return frame->figure ? parts_show(scene->parts, PART_FACTS)
                         : frame->height >= least * frame_unit(frame);
}

static bool shows(const struct radix_scene *scene, enum part part) {
    if (part == PART_FACTS) return radix_says_facts(scene);
    return !scene->frame.figure || parts_show(scene->parts, part);
}

/* Is a line shown? In a window a line is dropped together with the line beside it, unless it is an
 * error. */
static bool shows_line(const struct radix_scene *scene, const struct line *line, enum part beside) {
    return line->text[0] && (shows(scene, beside) || line->role == ROLE_ERROR);
}

bool radix_shows_verdict(const struct radix_scene *scene) {
    return shows_line(scene, &scene->verdict, PART_TITLE);
}

bool radix_shows_device(const struct radix_scene *scene) {
    return shows_line(scene, &scene->device, PART_FACTS);
}

/* Returns how much higher than usual the line of keys is, the last line above the digits and
 * kernels; design units. */
static float lines_out(const struct radix_scene *scene) {
    bool facts = shows(scene, PART_FACTS);
    if (scene->frame.figure) return keys_y - radix_head_height(scene, margin_of(&scene->frame));
    return (facts ? 0 : facts_height) + (facts || radix_shows_device(scene) ? 0 : keys_height);
}

/* Returns the width of the passes or kernels at their usual size, design units. */
static float steps_width(const struct radix_scene *scene, bool kernels) {
    int passes = radix_plan_passes(scene->plan);
    float width = 0;
    for (int s = 0; s < (kernels ? RADIX_KERNELS : passes); s++) {
        char name[RADIX_NAME_BYTES];
        bool now = s == radix_progress_at(scene->plan, (int)ceilf(scene->position)).pass;
        radix_pass_name(scene->plan, s < passes ? s : 0, name);
        if (!now) *strchr(name, ',') = '\0'; /* the bits of other passes do not matter now */
        width += RADIX_STEPS_GAP +
                 text_width(FONT_STRONG, RADIX_STEPS_SIZE, kernels ? radix_kernel_names[s] : name);
    }
    return width;
}

float radix_steps_share(const struct radix_scene *scene, bool *two) {
    static const float least = 0.66F; /* letters smaller than that are not legible in a column */
    const struct frame *frame = &scene->frame;
    float room = frame->width / frame_unit(frame) - 2 * margin_of(frame);
    float passes = steps_width(scene, false), kernels = steps_width(scene, true);
    float share = room / fmaxf(passes + kernels, frame->figure ? 800 : 0);
    *two = frame->figure && share < least;
    if (*two) share = room / fmaxf(passes, kernels);
    return fminf(1, share);
}

/* Returns how much height is saved above the keys, design units. */
static float left_out_above(const struct radix_scene *scene) {
    bool two;
    radix_steps_share(scene, &two);
    float steps = two ? -RADIX_STEPS_SECOND : 0;
    return lines_out(scene) + (shows(scene, PART_STAGES) ? steps : steps_height);
}

/* Returns how much height is saved below the keys, design units; more rows of sentences need more
 * height. */
static float left_out_below(const struct radix_scene *scene) {
    return shows(scene, PART_SENTENCES) ? -(float)(scene->more_rows * RADIX_ROWS_PITCH)
                                        : sentences_height;
}

float radix_left_out(const struct radix_scene *scene) {
    return left_out_above(scene) + left_out_below(scene);
}

/* Rows that are cut off a box, at its top. */
struct stack {
    struct box rest;
    float unit;
};

/* Cuts off a gap and a row below it; both heights are design units. */
static struct box next_row(struct stack *stack, float gap, float height) {
    stack->rest.top += roundf(gap * stack->unit);
    return ui_top(&stack->rest, roundf(height * stack->unit));
}

/* Places header, keys and numbers at the top, and the output keys above the sentences; the work
 * gets the rest. */
static void place_rows(struct radix_placement *at) {
    const struct frame *frame = at->frame;
    float unit = at->unit, height = frame->height / unit + radix_left_out(at->scene);
    float share = box_between((height - low) / (high - low), 0, 1);
    float top = roundf((grown(share, 178, 198) - left_out_above(at->scene)) * unit);
    struct stack stack = {{at->left, top, at->right, frame->height}, unit};
    at->title_y = title_y * unit;
    at->facts_y = facts_y * unit;
    at->keys_y = (keys_y - (shows(at->scene, PART_FACTS) ? 0 : facts_height)) * unit;
    at->steps_y = grown(share, 144, 156) * unit - lines_out(at->scene) * unit;
    at->in = next_row(&stack, 0, grown(share, 44, 54));
    at->group_y = next_row(&stack, grown(share, 5, 9), 0).top;
    at->heads_y = next_row(&stack, grown(share, 33, 42), 0).top;
    at->counts = next_row(&stack, grown(share, 10, 14), grown(share, 28, 40));
    at->starts = next_row(&stack, grown(share, 5, 12), grown(share, 28, 40));
    at->work = next_row(&stack, grown(share, 8, 24), 0);
    at->words_y = frame->height - ((frame->figure ? 20 : 100) + grown(share, 42, 52)) * unit;
    at->words_y += left_out_below(at->scene) * unit;
    at->places_y = at->words_y - roundf(grown(share, 19, 28) * unit);
    at->beside = at->out = at->work;
    at->beside.bottom = at->places_y - roundf(10 * unit);
    at->beside.top = at->beside.bottom - roundf(34 * unit);
    float bottom = at->scene->beside ? at->beside.top - 8 * unit : at->places_y - 10 * unit;
    float out_height = roundf(grown(share, 34, 48) * unit);
    at->out.top = roundf(bottom - out_height);
    at->out.bottom = at->out.top + out_height;
    at->work.bottom = at->out.top - roundf(grown(share, 8, 20) * unit);
}

/* Places the kernel's text beside the keys, or without the keys if they would be too narrow or the
 * text is enlarged. */
static void place_panel(struct radix_placement *at) {
    const struct frame *frame = at->frame;
    float unit = at->unit, right = frame->width - at->margin;
    float width = box_between(panel_share * frame->width, panel_least * unit, panel_most * unit);
    if (!at->scene->kernel) return;
    float rest = right - width - panel_gap * unit;
    float keys = pitch_least * (float)(at->plan->n + 1);
    float tables =
        (float)at->plan->groups * (label_least + number_least * (float)radix_plan_digits(at->plan));
    at->panel_alone = at->scene->zoom > 1 || rest - at->left < fmaxf(keys, tables) * unit;
    at->panel.left = at->panel_alone ? at->margin : right - width;
    at->panel.right = right;
    if (!at->panel_alone) at->right = rest;
}

/* Returns the chosen work-item if this kernel has it; else the work-item of the turn. */
static int find_item(const struct radix_scene *scene, const struct radix_progress *progress) {
    int items = radix_items(scene->plan, progress->kernel, scene->trace->atomic);
    if (scene->item > 0 && scene->item <= items) return scene->item - 1;
    return radix_item_of_turn(scene->plan, scene->trace, progress);
}

static float left_of_keys(const struct frame *frame) {
    float label = is_narrow(frame) ? label_narrow : label_wide;
    return roundf((margin_of(frame) + label) * frame_unit(frame));
}

/* Returns the track of the scrubber. Its ends do not depend on the rows. */
static struct track scrubber_of(const struct frame *frame) {
    float unit = frame_unit(frame), beside = 20 * unit;
    return (struct track){.left = left_of_keys(frame) + beside,
                          .right = frame->width - margin_of(frame) * unit - beside,
                          .y = frame->height - 78 * unit,
                          .unit = unit};
}

void radix_placement_init(struct radix_placement *at, const struct radix_scene *scene,
                          struct list *list) {
    const struct frame *frame = &scene->frame;
    float unit = frame_unit(frame);
    int done = (int)ceilf(scene->position);
    *at = (struct radix_placement){.list = list,
                                   .frame = frame,
                                   .scene = scene,
                                   .plan = scene->plan,
                                   .trace = scene->trace,
                                   .unit = unit,
                                   .margin = margin_of(frame) * unit,
                                   .left = left_of_keys(frame),
                                   .scrubber = scrubber_of(frame)};
    at->right = frame->width - at->margin;
    place_panel(at);
    const struct radix_plan *plan = at->plan;
    float room = at->right - at->left;
    float gaps = gap_share * (float)(plan->groups - 1);
    at->pitch = fminf(room / ((float)plan->n + gaps), pitch_most * at->unit);
    at->group_gap = gap_share * at->pitch;
    at->box_width = floorf(box_share * at->pitch);
    place_rows(at);
    at->panel.top = at->in.top + (at->panel_alone ? roundf(6 * unit) : 0);
    at->panel.bottom = at->words_y - roundf(26 * unit);
    at->part = 1 - ((float)done - scene->position);
    at->progress = radix_progress_at(at->plan, done);
    at->item = find_item(scene, &at->progress);
    at->pass = &at->trace->passes[at->progress.pass];
    at->known = radix_knows(at, at->progress.kernel);
    radix_expect(at->plan, at->trace, at->progress.pass, &at->should);
}

float radix_x(const struct radix_placement *at, int place) {
    float group = (float)(place / radix_plan_block(at->plan));
    return roundf(at->left + at->pitch * (float)place + at->group_gap * group);
}

float radix_group_right(const struct radix_placement *at, int group) {
    return radix_x(at, (group + 1) * radix_plan_block(at->plan) - 1) + at->box_width;
}

float radix_scrubber_x(const struct radix_placement *at, float turns) {
    return track_x(&at->scrubber, turns / (float)radix_turns_of_all(at->plan));
}

int radix_turn_at(const struct radix_scene *scene, float x) {
    struct track scrubber = scrubber_of(&scene->frame);
    return (int)lroundf(track_part(&scrubber, x) * (float)radix_turns_of_all(scene->plan));
}

bool radix_done(const struct radix_placement *at, enum radix_kernel kernel) {
    const struct radix_progress *progress = &at->progress;
    return progress->kernel > kernel ||
           (progress->kernel == kernel && progress->turn == radix_turns(at->plan, kernel));
}

bool radix_knows(const struct radix_placement *at, enum radix_kernel kernel) {
    return at->progress.pass * RADIX_KERNELS + (int)kernel < at->trace->kernels;
}

bool radix_knows_input(const struct radix_placement *at) {
    return at->progress.pass * RADIX_KERNELS <= at->trace->kernels;
}

bool radix_fresh(const struct radix_placement *at, enum radix_kernel kernel, int turn) {
    return at->progress.kernel == kernel && at->progress.turn == turn;
}

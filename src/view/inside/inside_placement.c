/* inside_placement: two columns below the lines above; the text gives room to what is below it. */
#include "inside_draw.h"

#include "view/theme.h"

#include <math.h>

/* design units */
static const float title_y = 54, facts_y = 86, body_top = 112;
static const float hints_row = 74, figure_margin = 30, caption_row = 52;
static const float margin = 48, margin_narrow = 24, narrow = 1100;
static const float said_gap = 8;
enum { SAID_ROWS = 2 };
static const float text_share = 0.56F, columns_gap = 52;
static const float words_least = 16; /* of what a theme with large words shows */
static const float far_title_y = 32, far_facts_y = 62, far_top = 84, far_foot = 58;
static const float far_share = 0.46F, far_memory = 130, far_low = 86, far_tall = 260;

/* The least size of text, pixels; 0: any. */
static float least_of(const struct frame *frame) {
    float whole = frame->height + frame->caption_height;
    return frame->figure ? 0 : frame_theme(frame)->text_least * whole;
}

static void find_moment(struct inside_placement *at) {
    const struct inside_scene *scene = at->scene;
    at->replay = scene->launch.replay;
    if (!at->replay) return;
    at->recording = replay_recording(at->replay);
    at->items = at->recording->group;
    at->groups = at->recording->items / at->items;
    at->group = scene->item / at->items;
    at->first = at->group * at->items;
    at->moment = replay_moment_of(at->replay, scene->item, scene->step);
    if (scene->step < 0 || scene->step >= replay_step_count(at->replay, scene->item)) return;
    at->step = replay_step(at->replay, scene->item, scene->step);
    at->access_count = replay_accesses(at->replay, scene->item, scene->step, &at->accesses);
}

/* With large words the text has the whole width; below it stand memory, and beside that sentences.
 */
static void place_far(struct inside_placement *at, struct box body, float gap) {
    float unit = at->ui.unit;
    at->text = at->memory = body;
    bool tall = box_height(&body) >= far_tall * unit;
    at->text.bottom -= (tall ? far_memory : far_low) * unit;
    at->memory.top = at->text.bottom;
    at->access = ui_right(&at->memory, roundf(far_share * box_width(&body)));
    at->memory.right -= gap;
    at->said = ui_top(&at->access, inside_rows_height(at, tall ? SAID_ROWS : 1));
}

static void place_columns(struct inside_placement *at, struct box body, float gap) {
    at->memory = body;
    at->text = ui_left(&at->memory, roundf(text_share * box_width(&body) - gap / 2));
    at->memory.left += gap;
    at->who = at->text;
    at->who.top = at->who.bottom - inside_who_height(at);
    at->said = at->text;
    at->said.bottom = at->who.top - roundf(said_gap * at->ui.unit);
    at->said.top = at->said.bottom - (at->replay ? inside_rows_height(at, SAID_ROWS) : 0);
    at->text.bottom = at->said.top;
}

void inside_placement_init(struct inside_placement *at, const struct inside_scene *scene,
                           struct list *list) {
    const struct frame *frame = &scene->frame;
    float least = least_of(frame), unit = fmaxf(frame_unit(frame), least / words_least);
    bool far = least > 0;
    bool wide = frame->width / unit > narrow;
    *at = (struct inside_placement){
        .ui = {list, frame, unit},
        .scene = scene,
        .far = far,
        .text_least = least,
        .margin = (wide ? margin : margin_narrow) * unit,
        .title_y = (far ? far_title_y : title_y) * unit,
        .facts_y = (far ? far_facts_y : facts_y) * unit,
        .hints_y = frame->height - (frame_lesson(frame) ? caption_row / 2 : 32) * unit,
    };
    float below = frame->figure         ? figure_margin
                  : frame_lesson(frame) ? caption_row
                  : far                 ? far_foot
                                        : hints_row;
    struct box body = {at->margin, (far ? far_top : body_top) * unit, frame->width - at->margin,
                       frame->height - below * unit};
    if (frame->notice.text[0] && !frame->figure) /* it lies on nothing */
        body.bottom = fminf(
            body.bottom, hints_draw_notice(NULL, frame, unit, at->margin, body.right, at->hints_y));
    find_moment(at);
    float gap = columns_gap * unit * (wide ? 1 : 0.6F);
    (far ? place_far : place_columns)(at, body, gap);
}

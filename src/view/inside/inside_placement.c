/* inside_placement: places two columns below the lines above; the text gives room to the parts
 * below it. */
#include "inside_draw.h"

#include <math.h>

/* design units */
static const float title_y = 54, facts_y = 86, body_top = 112;
static const float lesson_title_y = 44, lesson_body_top = 66; /* a lesson leaves out the facts */
static const float hints_row = 74, figure_margin = 30, caption_row = 52;
static const float figure_gap = 26; /* gap below the words above a figure */
static const float margin = 48, margin_narrow = 24, narrow = 1100;
static const float words_wide = 1.25F;
/* Sizes of a figure in a column of text: its greatest width; heights of the kernel's text, of
 * memory and between both; the height that decides how many work-items are shown. */
static const float narrow_figure = 700, margin_stacked = 10;
static const float stacked_text = 470, stacked_memory = 400, stacked_gap = 30, stacked_column = 560;
static const float figure_height = 900;
static const float text_share = 0.56F, columns_gap = 52;

static void find_moment(struct inside_placement *at) {
    const struct inside_scene *scene = at->scene;
    at->replay = scene->launch.replay;
    if (!at->replay) return;
    at->recording = replay_recording(at->replay);
    at->items = at->recording->group;
    at->groups = at->recording->items / at->items;
    at->group = scene->item / at->items;
    at->first = at->group * at->items;
    at->instant = replay_instant_of(at->replay, scene->item, scene->step);
    if (scene->step < 0 || scene->step >= replay_step_count(at->replay, scene->item)) return;
    at->step = replay_step(at->replay, scene->item, scene->step);
    at->access_count = replay_accesses(at->replay, scene->item, scene->step, &at->accesses);
}

/* Places memory beside the text, or below it. */
static void place_columns(struct inside_placement *at, struct box body, float gap) {
    at->memory = body;
    at->column = (at->stacked ? stacked_column : 0) * at->ui.unit;
    if (at->stacked) {
        at->text = body;
        at->memory.top = body.bottom - stacked_memory * at->ui.unit;
        at->text.bottom = at->memory.top - stacked_gap * at->ui.unit;
    } else {
        at->text = ui_left(&at->memory, roundf(text_share * box_width(&body) - gap / 2));
        at->memory.left += gap;
        at->column = box_height(&body);
    }
    at->who = at->text;
    at->who.top = at->who.bottom - inside_who_height(at);
    at->sentences = at->text;
    at->sentences.top = at->who.top - inside_sentences_height(at);
    at->sentences.bottom = at->sentences.top + inside_rows_height(at, INSIDE_SENTENCES);
    at->text.bottom = at->sentences.top;
}

void inside_placement_init(struct inside_placement *at, const struct inside_scene *scene,
                           struct list *list) {
    const struct frame *frame = &scene->frame;
    float unit = frame_unit(frame);
    bool wide = frame->width / unit > narrow;
    bool stacked = frame->figure && !scene->lanes && frame->width / unit < narrow_figure;
    *at = (struct inside_placement){
        .ui = {list, frame, unit},
        .scene = scene,
        .stacked = stacked,
        .margin = (wide      ? margin
                   : stacked ? margin_stacked
                             : margin_narrow) *
                  unit,
        .title_y = (frame_lesson(frame) ? lesson_title_y : title_y) * unit,
        .facts_y = facts_y * unit,
        .words = wide && frame_lesson(frame) ? words_wide : 1, /* larger for a class */
    };
    float below = frame->figure ? figure_margin : frame_lesson(frame) ? caption_row : hints_row;
    find_moment(at);
    float top = frame->figure         ? inside_head_height(at) + figure_gap
                : frame_lesson(frame) ? lesson_body_top
                                      : body_top;
    struct box body = {at->margin, top * unit, frame->width - at->margin,
                       frame->height - below * unit};
    if (frame->notice.text[0] && !frame->figure) /* the notice must not cover anything */
        body.bottom =
            fminf(body.bottom, hints_draw_notice(NULL, frame, unit, at->margin, body.right, true));
    at->lanes = body;
    float gap = columns_gap * unit * (wide ? 1 : 0.6F);
    place_columns(at, body, gap);
}

float inside_figure_height(const struct inside_scene *scene) {
    struct inside_placement at;
    inside_placement_init(&at, scene, NULL);
    float unit = at.ui.unit, head = inside_head_height(&at);
    if (!at.stacked) return (figure_height + head - INSIDE_HEAD) * unit;
    float column = stacked_text * unit + inside_who_height(&at);
    column += at.replay ? inside_sentences_height(&at) : 0;
    return column + (head + figure_gap + stacked_gap + stacked_memory + figure_margin) * unit;
}

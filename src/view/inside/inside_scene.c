/* inside_scene: the lines above, the two columns, the foot. */
#include "inside_draw.h"

#include "view/dialogs/dialog.h"
#include "view/text_width.h"
#include "view/theme.h"

#include <math.h>
#include <string.h>

static const float figure_width = 1600;                                 /* pixels, at scale 1 */
static const float title_size = 34, verdict_size = 20, facts_size = 18; /* design units */

/* Shortens the line of facts to its room: first the device gets a short name, then the last facts
 * go, since the numbers of the work-items are shown elsewhere. Returns the width of the device. */
static float shorten_facts(const struct inside_placement *at, struct line *device, char *facts,
                           float width) {
    float size = facts_size * at->ui.unit, gap = 24 * at->ui.unit;
    char who[64];
    if (text_width(FONT_TEXT, size, facts) + gap + text_width(FONT_TEXT, size, device->text) >
        width) {
        ui_device_in_short(at->recording->device, who, sizeof who);
        line_say(device, device->role, "recorded by %s", who);
    }
    float said = fminf(text_width(FONT_TEXT, size, device->text), width);
    for (char *last; text_width(FONT_TEXT, size, facts) + gap + said > width &&
                     (last = strrchr(facts, '\xb7')) && last > facts + 2;)
        last[-2] = '\0';
    return said;
}

static void draw_header(const struct inside_placement *at) {
    const struct inside_scene *scene = at->scene;
    struct line verdict, device;
    char facts[300] = "";
    float unit = at->ui.unit, right = scene->frame.width - at->margin, width = right - at->margin;
    inside_verdict(at, &verdict, &device);
    inside_facts(at, facts, sizeof facts);
    float taken = text_width(FONT_STRONG, verdict_size * unit, verdict.text);
    float title = text_width(FONT_STRONG, title_size * unit, scene->title.text);
    taken = fminf(taken + 30 * unit, fmaxf(0.35F * width, width - title));
    text_line(at->ui.list, ROLE_INK | FONT_STRONG, box_line(at->margin, right - taken, at->title_y),
              title_size * unit, scene->title.text);
    text_line(at->ui.list, verdict.role | FONT_STRONG | ANCHOR_END,
              box_line(right - taken, right, at->title_y), verdict_size * unit, verdict.text);
    if (frame_lesson(&scene->frame)) return; /* a lesson has more to say */
    float said = at->replay ? shorten_facts(at, &device, facts, width) : 0;
    text_line(at->ui.list, ROLE_SECONDARY,
              box_line(at->margin, right - said - 24 * unit, at->facts_y), facts_size * unit,
              facts);
    if (at->replay)
        text_line(at->ui.list, ROLE_SECONDARY | ANCHOR_END,
                  box_line(right - said - 1, right, at->facts_y), facts_size * unit, device.text);
}

/* Draws the reason why there are no values, in the place of memory. */
static void draw_reason(const struct inside_placement *at) {
    struct line verdict, reason;
    struct box box = at->memory;
    inside_verdict(at, &verdict, &reason);
    inside_sentence_draw(at, &box, reason.role, reason.text);
}

static void draw_foot(const struct inside_placement *at) {
    const struct frame *frame = &at->scene->frame;
    float unit = at->ui.unit, right = frame->width - at->margin;
    if (frame->figure) return;
    hints_draw_notice(at->ui.list, frame, unit, at->margin, right, true);
    hints_draw(&(struct hints){at->ui.list, frame, unit, at->margin, right});
}

static float middle_of(const struct inside_placement *at) {
    return roundf((at->text.right + at->memory.left) / 2);
}

int inside_scene_columns(const struct inside_scene *scene, struct box columns[2]) {
    static const float line = 2; /* pixels beside the line between them */
    struct inside_placement at;
    inside_placement_init(&at, scene, NULL);
    float top = at.text.top - at.margin / 2, middle = middle_of(&at);
    columns[0] = (struct box){0, top, middle - line, scene->frame.height};
    columns[1] = (struct box){middle + line, top, scene->frame.width, scene->frame.height};
    if (!scene->lanes) return 2;
    columns[0].right = columns[1].right;
    return 1;
}

void inside_scene_say(const struct inside_scene *scene, struct line *verdict, struct line *device) {
    struct inside_placement at;
    inside_placement_init(&at, scene, NULL);
    inside_verdict(&at, verdict, device);
}

void inside_scene_draw(const struct inside_scene *scene, struct list *list) {
    struct inside_placement at;
    list_begin(list, scene->frame.width, scene->frame.height + scene->frame.caption_height);
    inside_placement_init(&at, scene, list);
    if (!scene->frame.transparent)
        list_rect(list, ROLE_BACKGROUND, rect_at(0, 0, list->width, list->height), 0);
    if (scene->frame.figure)
        inside_head_draw(&at);
    else
        draw_header(&at);
    if (scene->lanes && at.replay) {
        inside_lanes_draw(&at);
    } else {
        /* Draws the border between the text and memory. */
        float line = fmaxf(1, roundf(1.5F * at.ui.unit));
        if (at.stacked)
            list_horizontal(at.ui.list, ROLE_GRID, at.memory.left, at.memory.right,
                            roundf((at.who.bottom + at.memory.top) / 2), line);
        else
            list_vertical(at.ui.list, ROLE_GRID, middle_of(&at), at.memory.top, at.memory.bottom,
                          line);
        inside_text_draw(&at);
        inside_who_draw(&at);
        (at.replay ? inside_memory_draw : draw_reason)(&at);
    }
    draw_foot(&at);
    dialog_draw(list, &scene->frame, at.ui.unit);
}

void inside_scene_size_figure(struct inside_scene *scene, float scale) {
    frame_size_figure(&scene->frame, figure_width, 900, scale);
    scene->frame.height = inside_figure_height(scene);
}

static float lay_out(void *context, float width, float scale, struct list *list) {
    struct inside_scene *scene = context;
    inside_scene_size_figure(scene, scale);
    scene->frame.width = width;
    scene->frame.height = inside_figure_height(scene);
    if (!list) return 0;
    inside_scene_draw(scene, list);
    return text_smallest(list);
}

void inside_scene_fit_figure(struct inside_scene *scene, float width, float most) {
    float least = width / figure_width;
    bool far = frame_theme(&scene->frame)->far; /* such a figure is like a slide */
    frame_fit_figure(lay_out, scene, width, far ? least : most, least);
}

/* frame: lines of words, and the unit. */
#include "frame.h"

#include "view/theme.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

void line_say(struct line *line, enum role role, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->text, sizeof line->text, format, arguments);
    va_end(arguments);
    line->role = role;
}

void line_move(struct line *from, struct line *to) {
    if (from->text[0]) *to = *from;
    from->text[0] = '\0';
}

const struct theme *frame_theme(const struct frame *frame) {
    return frame->theme ? frame->theme : &themes[0];
}

/* Least size of a window in a theme for the last row, design units: the smallest letters, of 14
 * units, have 1/45 of the height. */
static const float far_width = 854, far_height = 630;

/* Returns the unit of a theme for the last row: the largest for which all parts have room. Above a
 * lesson, rows of a network may be dropped; other pictures keep theirs. */
static float far_unit(const struct frame *frame) {
    static const float above_caption = 460, lines_above_caption = 614, rows_above_caption = 660;
    float height = frame->height + frame->caption_height;
    float unit = fminf(frame->width / far_width, height / far_height);
    float least = frame->mode & MODE_BOTH      ? above_caption
                  : frame->mode == MODE_INSIDE ? lines_above_caption
                                               : rows_above_caption;
    return frame->caption_height > 0 ? fminf(unit, frame->height / least) : unit;
}

float frame_unit(const struct frame *frame) {
    static const float least = 0.75F; /* a smaller unit makes text too small to read */
    /* ... but parts have at least this room: text that is cut off or drawn over is read even less
     */
    static const float least_width = 640 / 0.75F, least_height = 480 / 0.75F;
    static const float least_above_caption = 460;
    if (frame->figure) return frame->density;
    if (frame_theme(frame)->far) return far_unit(frame);
    /* a lesson makes nothing smaller as long as a diagram has some room */
    bool caption = frame->caption_height > 0;
    float height = frame->height + frame->caption_height;
    float fit = fminf(frame->width / 1920, height / 1080);
    float whole = fminf(frame->width / least_width,
                        frame->height / (caption ? least_above_caption : least_height));
    return box_between(fit, least * frame->density, whole);
}

void frame_size_figure(struct frame *frame, float width, float height, float scale) {
    frame->figure = true;
    frame->density = scale * (frame_theme(frame)->far ? height / far_height : 1);
    frame->width = width * scale;
    frame->height = height * scale;
}

void frame_fit_figure(frame_lay_out *lay_out, void *scene, float width, float most, float least) {
    static const float step = 0.96F, letters_most = 14; /* letters of the scale `most` */
    struct list list = {0};
    float best = least, largest = 0, enough = letters_most * most - 0.01F;
    for (float scale = fmaxf(most, least); largest < enough; scale = fmaxf(scale * step, least)) {
        float letters = lay_out(scene, width, scale, &list);
        if (letters > largest) best = scale;
        largest = fmaxf(largest, letters);
        if (scale <= least) break;
    }
    list_free(&list);
    lay_out(scene, width, best, NULL);
}

void frame_begin(const struct frame *frame, struct list *list) {
    list_begin(list, frame->width, frame->height + frame->caption_height);
    if (!frame->transparent)
        list_rect(list, ROLE_BACKGROUND, rect_at(0, 0, frame->width, frame->height), 0);
}

bool frame_lesson(const struct frame *frame) {
    return !frame->figure && frame->caption_height > 0;
}

bool frame_is_told(const struct frame *frame) {
    return frame->figure || frame->caption;
}

float frame_legible(const struct frame *frame, bool alone) {
    static const float part = 1.0F / 36; /* part of the window's height */
    if (frame->figure || (!alone && !frame_lesson(frame))) return 0;
    return (frame->height + frame->caption_height) * part;
}

float frame_reach(const struct frame *frame, float height) {
    static const float finger = 32; /* points */
    return fmaxf(1, (finger * frame->density - height) / 2);
}

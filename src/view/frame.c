/* frame: lines of words, and the unit. */
#include "frame.h"

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

float frame_unit(const struct frame *frame) {
    static const float least = 0.75F; /* below that, text gets too small to read */
    float fit = fminf(frame->width / 1920, frame->height / 1080);
    return frame->figure ? frame->density : fmaxf(fit, least * frame->density);
}

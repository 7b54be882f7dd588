/* frame: lines of words. */
#include "frame.h"

#include <stdarg.h>
#include <stdio.h>

void line_say(struct line *line, enum role role, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->text, sizeof line->text, format, arguments);
    va_end(arguments);
    line->role = role;
}

bool line_move(struct line *from, struct line *to) {
    bool said = from->text[0] != '\0';
    if (said) *to = *from;
    from->text[0] = '\0';
    return said;
}

/* shell: says what just happened. */
#include "app/shell/shell.h"

#include <stdarg.h>
#include <stdio.h>

void shell_say(struct shell *shell, enum role role, const char *format, ...) {
    struct line *notice = &shell->frame.notice;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(notice->text, sizeof notice->text, format, arguments);
    va_end(arguments);
    notice->role = role;
}

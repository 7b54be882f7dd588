/* error: formats a failure into the caller's struct. */
#include "error.h"

#include "core/base/text.h"

#include <stdarg.h>
#include <stdio.h>

int error_set(struct error *error, const char *format, ...) {
    char text[sizeof error->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    text_clean(text, error->text, sizeof error->text);
    return -1;
}

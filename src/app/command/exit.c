/* exit: one line on standard error, and the many lines of compilers. */
#include "app/command/exit.h"

#include "core/base/platform/system.h"
#include "core/base/text.h"

#include <stdio.h>

int exit_complain(const struct error *error, int code) {
    fprintf(stderr, "sortnet: %s\n", error->text);
    system_tell(error->text);
    return code;
}

void exit_print_log(const char *log, FILE *file) {
    for (int taken; log && *log; log += taken ? taken : 1) {
        taken = *log == '\n' || *log == '\t' ? 1 : text_character(log);
        if (taken)
            fwrite(log, 1, (size_t)taken, file);
        else
            fprintf(file, "\\x%02x", (unsigned)(unsigned char)*log);
    }
    if (log) putc('\n', file);
}

int exit_unbuilt(struct error *error, const char *log) {
    exit_complain(error, EXIT_NEGATIVE);
    exit_print_log(log, stderr);
    error->text[0] = '\0';
    return EXIT_NEGATIVE;
}

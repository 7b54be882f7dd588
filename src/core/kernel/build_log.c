/* build_log: finds "error:", the word that clang and most drivers write. */
#include "core/kernel/build_log.h"

#include "core/base/text.h"

#include <stdbool.h>
#include <string.h>

static const char blanks[] = " \t\r\n";

void build_log_headline(const char *log, char *text, size_t size) {
    const char *line = strstr(log, "error:");
    while (line && line > log && line[-1] != '\n')
        line--;
    if (!line) line = log;
    text[0] = '\0';
    for (bool goes_on = true; goes_on && *line; line += strcspn(line, "\n")) {
        line += strspn(line, blanks);
        size_t length = strcspn(line, "\r\n");
        while (length > 0 && strchr(blanks, line[length - 1]))
            length--;
        if (length > 0) text_append(text, size, "%s%.*s", text[0] ? " " : "", (int)length, line);
        goes_on = length > 0 && line[length - 1] == ':';
    }
}

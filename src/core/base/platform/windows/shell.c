/* shell: quotes words as CommandLineToArgvW reads them: a backslash is special only before a quote.
 * cmd and PowerShell keep such words, but cmd replaces %NAME% and PowerShell $name. */
#include "core/base/platform/shell.h"

#include "core/base/memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Does the word mean the same without quotes? */
static bool is_plain(const char *word) {
    static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                               "+-./:=@_\\";
    return *word && !word[strspn(word, safe)];
}

static void add_quoted(char *at, const char *word) {
    at += sprintf(at, "\"");
    while (*word) {
        size_t backslashes = strspn(word, "\\");
        char next = word[backslashes];
        size_t written = next == '"' || !next ? 2 * backslashes : backslashes;
        memset(at, '\\', written);
        at += written;
        word += backslashes;
        if (next) at += sprintf(at, "%s%c", next == '"' ? "\\" : "", *word++);
    }
    strcpy(at, "\"");
}

char *shell_add(char *line, const char *word) {
    size_t length = line ? strlen(line) : 0;
    char *longer = memory_new(length + 2 * strlen(word) + 4, 1), *at = longer;
    if (line) at += sprintf(at, "%s ", line);
    if (is_plain(word))
        strcpy(at, word);
    else
        add_quoted(at, word);
    free(line);
    return longer;
}

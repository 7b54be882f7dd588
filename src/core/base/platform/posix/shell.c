/* shell: quotes words for POSIX shells, in two ways. */
#include "core/base/platform/shell.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Does the word mean the same without quotes? */
static bool is_plain(const char *word) {
    static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                               "%+,-./:=@_";
    return *word && !word[strspn(word, safe)];
}

static bool is_text(const char *word) {
    for (; *word && text_character(word); word += text_character(word))
        ;
    return !*word;
}

/* Adds '...', for words without ' inside. */
static char *add_quoted(char *at, const char *word) {
    at += sprintf(at, "'");
    for (; *word; word++)
        at += *word == '\'' ? sprintf(at, "'\\''") : sprintf(at, "%c", *word);
    return at + sprintf(at, "'");
}

/* Adds $'...', with numbers for bytes that cannot be shown: always three octal digits, so that a
 * digit after the number does not count. */
static char *add_numbered(char *at, const char *word) {
    at += sprintf(at, "$'");
    while (*word) {
        int bytes = text_character(word);
        if (!bytes)
            at += sprintf(at, "\\%03o", (unsigned)(unsigned char)*word);
        else if (*word == '\'' || *word == '\\')
            at += sprintf(at, "\\%c", *word);
        else
            at += sprintf(at, "%.*s", bytes, word);
        word += bytes ? bytes : 1;
    }
    return at + sprintf(at, "'");
}

char *shell_add(char *line, const char *word) {
    size_t length = line ? strlen(line) : 0;
    char *longer = memory_new(length + 4 * strlen(word) + 8, 1), *at = longer;
    if (line) at += sprintf(at, "%s ", line);
    if (is_plain(word))
        strcpy(at, word);
    else if (is_text(word))
        add_quoted(at, word);
    else
        add_numbered(at, word);
    free(line);
    return longer;
}

/* shell: two kinds of quotes. */
#include "core/base/text.h"

#include "core/base/memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nothing in it means anything to a shell. */
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

/* '...', in which only ' itself has no place. */
static char *add_quoted(char *at, const char *word) {
    at += sprintf(at, "'");
    for (; *word; word++)
        at += *word == '\'' ? sprintf(at, "'\\''") : sprintf(at, "%c", *word);
    return at + sprintf(at, "'");
}

/* $'...', in which bytes have numbers: three octal digits each, so that no digit behind counts. */
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

/* The character that a backslash in $'...' stands before, or whose number follows it. */
static const char *take_escaped(const char *at, char **to) {
    if (*at < '0' || *at > '7') {
        *(*to)++ = *at;
        return at + 1;
    }
    *(*to)++ = (char)((at[0] - '0') << 6 | (at[1] - '0') << 3 | (at[2] - '0'));
    return at + 3;
}

/* A part of a word, with or without quotes; returns what is behind it. */
static const char *take_part(const char *at, char **to) {
    bool numbered = strncmp(at, "$'", 2) == 0;
    if (*at == '\\') {
        *(*to)++ = at[1];
        return at + 2;
    }
    if (*at != '\'' && !numbered) {
        *(*to)++ = *at;
        return at + 1;
    }
    for (at += numbered ? 2 : 1; *at != '\'';)
        if (numbered && *at == '\\')
            at = take_escaped(at + 1, to);
        else
            *(*to)++ = *at++;
    return at + 1;
}

char **shell_words(const char *line) {
    size_t length = strlen(line), most = length / 2 + 2;
    char **words = memory_new(1, most * sizeof *words + length + 1);
    char *to = (char *)(words + most);
    for (int count = 0; *line; line += *line == ' ') {
        words[count++] = to;
        while (*line && *line != ' ')
            line = take_part(line, &to);
        *to++ = '\0';
    }
    return words;
}

/* prose: finds networks between lines of words, as in text copied from pages and papers.
 *
 * A line of words starts with a word, or with a number and a word, and has nothing of code or of a
 * network: no braces, no assignment, no call, no pair. Words and a colon may also be before a
 * network on its line. Words such as "Layer 2:" label a layer; other words between two networks
 * separate them. */
#include "core/notations/readers.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char network_signs[] = " \t\r0123456789()[]{},:;-";

enum line { LINE_EMPTY, LINE_NETWORK, LINE_WORDS, LINE_BOTH, LINE_OTHER };

/* Does a line have a network, or a part of one, and nothing else up to its end? */
static bool is_network(const char *line) {
    size_t length = strspn(line, network_signs);
    bool some = false;
    for (size_t i = 0; i < length && !some; i++)
        some = strchr("0123456789()[]{}", line[i]);
    return some && (!line[length] || line[length] == '\n' || line[length] == '#');
}

static bool is_letter(char character) {
    return isalpha((unsigned char)character) || (character & 0x80);
}

/* Is there a sign of code, or of a pair of wires, at `at` in a line of words? */
static bool is_code(const char *at, const char *line) {
    char before = at > line ? at[-1] : ' ';
    if (*at == ';') return at[1] != ' ' || !at[2] || !is_letter(at[2]);
    if (strchr("{}\\<>", *at)) return true;
    if (*at == '=') return !isdigit((unsigned char)at[1 + (at[1] == ' ')]);
    if (*at == '(' || *at == '[') return is_letter(before) || before == '_';
    return *at == ':' && isdigit((unsigned char)before) && isdigit((unsigned char)at[1]);
}

/* Does a line start with a word of a program, such as if, that may run the lines below never or
 * often? */
static bool starts_code(const char *line) {
    static const char *const words[] = {"if",   "else",   "elif",   "for",   "while", "do",
                                        "case", "switch", "repeat", "until", "match"};
    size_t length = scan_name(line);
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (length == strlen(words[w]) && strncmp(line, words[w], length) == 0) return true;
    return false;
}

/* Does a line start with a word, or with a number and a word, perhaps after a list mark or an
 * emphasis mark? In a row of a table other text may come between. */
static bool starts_words(const char *line) {
    size_t marks = strspn(line, "*-_");
    if (marks > 0) return is_letter(line[marks + (line[marks] == ' ')]);
    size_t digits = strspn(line, "0123456789"), blanks = strspn(line + digits, " \t");
    const char *word = line + digits + blanks;
    if (digits > 0 && blanks > 0 && line[digits] == '\t') return true;
    if (digits > 0 && blanks == 0) return *word == '-' && is_letter(word[1]); /* 5-sorter */
    return is_letter(*word) || (digits == 0 && strchr("[(\"'*", *word) && is_letter(word[1]));
}

/* Are the bytes up to `end` words: at least one word of two letters, no code, and paired brackets?
 */
static bool are_words(const char *line, const char *end) {
    int open = 0;
    bool word = false;
    if (!starts_words(line) || starts_code(line)) return false;
    for (const char *at = line; at < end; at++) {
        word |= is_letter(*at) && is_letter(at[1]);
        open += (strchr("([", *at) != NULL) - (strchr(")]", *at) != NULL);
        if (open < 0 || is_code(at, line)) return false;
    }
    return word && open == 0;
}

/* Do these words label a layer? */
static bool is_label(const char *line) {
    static const char *const words[] = {"layer", "stage", "step", "level", "round", "phase"};
    line += strspn(line, " \t\r");
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        size_t length = strlen(words[w]);
        if (strncasecmp(line, words[w], length) == 0 && strchr(" \t:", line[length])) return true;
    }
    return false;
}

/* Returns the kind of a line; *network: where its network begins. */
static enum line kind_of(const char *line, const char **network) {
    const char *start = line + strspn(line, " \t\r"), *end = line + strcspn(line, "\n");
    const char *signs = end, *colon; /* end of the last word */
    *network = start;
    if (strncmp(start, "```", 3) == 0) return LINE_WORDS; /* marks of code in Markdown */
    if (start == end || *start == '#' || strncmp(start, "//", 2) == 0) return LINE_EMPTY;
    if (is_network(start)) return LINE_NETWORK;
    while (signs > start && strchr(network_signs, signs[-1]))
        signs--;
    colon = memchr(signs, ':', (size_t)(end - signs));
    if (colon && is_network(colon + 1)) {
        *network = colon + 1 + strspn(colon + 1, " \t");
        size_t length = (size_t)(end - *network);
        bool pairs = strchr("([", **network) || memchr(*network, ':', length) ||
                     (is_label(start) && memchr(*network, '-', length));
        if (pairs && are_words(start, colon)) return LINE_BOTH;
    }
    return are_words(start, end) ? LINE_WORDS : LINE_OTHER;
}

bool prose_is(const char *text) {
    bool words = false, networks = false;
    if (strstr(text, "/*")) return false;
    for (const char *network; *text; text += *text == '\n') {
        enum line kind = kind_of(text, &network);
        if (kind == LINE_OTHER) return false;
        words |= kind == LINE_WORDS || kind == LINE_BOTH;
        networks |= kind == LINE_NETWORK || kind == LINE_BOTH;
        text += strcspn(text, "\n");
    }
    return words && networks;
}

char *prose_next(char *text, char **end) {
    char *begin = NULL;
    for (char *line = text; *line; line += *line == '\n') {
        const char *network;
        enum line kind = kind_of(line, &network);
        bool words = kind == LINE_WORDS || kind == LINE_BOTH;
        *end = line;
        if (begin && words && !is_label(line)) return begin;
        if (!begin && (kind == LINE_NETWORK || kind == LINE_BOTH)) begin = line;
        char *rest = kind == LINE_BOTH ? line + (network - line) : line + strcspn(line, "\n");
        if (words) memset(line, ' ', (size_t)(rest - line));
        line += strcspn(line, "\n");
        *end = line;
    }
    return begin;
}

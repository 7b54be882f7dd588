/* scan: skips blanks and comments, reads numbers, and writes messages with a place. */
#include "core/notations/readers.h"

#include "core/base/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Returns the end of a comment that ends with its line. A macro of C continues after a backslash.
 */
static const char *line_end(const char *at) {
    const char *word = at + 1 + strspn(at + 1, " \t");
    bool macro = *at == '#' && strncmp(word, "define", 6) == 0;
    for (;; at++) {
        at += strcspn(at, "\n");
        const char *last = at[-1] == '\r' ? at - 2 : at - 1;
        if (!*at || !macro || *last != '\\') return at;
    }
}

const char *scan_skip(const char *at, bool lines) {
    for (;;) {
        const char *end;
        if (*at == ' ' || *at == '\t' || *at == '\r' || (*at == '\n' && lines))
            at++;
        else if (*at == '#' || (at[0] == '/' && at[1] == '/'))
            at = line_end(at);
        else if (at[0] == '/' && at[1] == '*' && (end = strstr(at + 2, "*/")))
            at = end + 2;
        else
            return at;
    }
}

void scan_blanks(struct scan *scan) {
    scan->at = scan_skip(scan->at, false);
}

bool scan_space(struct scan *scan) {
    const char *start = scan_skip(scan->at, false);
    for (scan->at = start; *scan->at == '\n'; scan_blanks(scan)) {
        scan->at++;
        if (scan->at[strspn(scan->at, " \t\r")] == '\n') scan->block++;
    }
    return scan->at > start;
}

bool scan_takes(struct scan *scan, char character) {
    scan_space(scan);
    if (*scan->at != character) return false;
    scan->at++;
    return true;
}

int scan_number(struct scan *scan, const char *what, int most, int *number) {
    const char *start = scan->at;
    char expected[64];
    if (*start < '0' || *start > '9') {
        snprintf(expected, sizeof expected, "a %s", what);
        return scan_expected(scan, expected);
    }
    *number = 0;
    for (; *scan->at >= '0' && *scan->at <= '9'; scan->at++) {
        *number = *number * 10 + (*scan->at - '0');
        if (*number > most)
            return scan_fail(scan, start, "%s is too large; the largest is %d", what, most);
    }
    return 0;
}

int scan_string(struct scan *scan, char *text, size_t size) {
    static const char letters[] = "\"\\/bfnrt'", codes[] = "\"\\/\b\f\n\r\t'";
    char quote = *scan->at++;
    size_t length = 0;
    for (; *scan->at != quote; scan->at++) {
        const char *letter, *at = scan->at;
        char code = *at;
        if (scan_line_over(scan)) return scan_expected(scan, "the quote that ends the string");
        if ((unsigned char)code < ' ')
            return scan_expected(scan, "no control character in a string");
        if (code == '\\' && at[1] == 'u' && strspn(at + 2, "0123456789abcdefABCDEF") >= 4) {
            char digits[] = {at[2], at[3], at[4], at[5], '\0'};
            long number = strtol(digits, NULL, 16);
            code = number >= ' ' && number <= '~' ? (char)number : '?';
            scan->at += 5;
        } else if (code == '\\') {
            if (!at[1] || !(letter = strchr(letters, at[1])))
                return scan_expected(scan,
                                     "an escape of JSON, such as \\n or \\u006e, in a string");
            code = codes[letter - letters];
            scan->at++;
        }
        if (length + 1 < size) text[length++] = code;
    }
    if (size > 0) text[length] = '\0';
    scan->at++;
    return 0;
}

bool scan_at_quote(const char *at) {
    return *at == '"' || *at == '\'';
}

int scan_member(struct scan *scan, const char *expected, char *name, size_t size) {
    if (!scan_at_quote(scan->at)) return scan_expected(scan, expected);
    if (scan_string(scan, name, size)) return -1;
    return scan_takes(scan, ':') ? 0 : scan_expected(scan, "':' after the name");
}

size_t scan_name(const char *text) {
    const char *end = text;
    while (isalpha((unsigned char)*end) || *end == '_') {
        while (isalnum((unsigned char)*end) || *end == '_')
            end++;
        int joint = strncmp(end, "::", 2) == 0 || strncmp(end, "->", 2) == 0 ? 2 : *end == '.';
        bool more = isalpha((unsigned char)end[joint]) || end[joint] == '_';
        if (!joint || !more) break;
        end += joint;
    }
    return (size_t)(end - text);
}

int scan_stated(struct scan *scan, const char *what, int most, struct stated *stated) {
    stated->place = scan->at;
    return scan_number(scan, what, most, &stated->number);
}

int scan_wire(struct scan *scan, int *wire, const char **place) {
    *place = scan->at;
    return scan_number(scan, "wire number", NETWORK_MAX_WIRES - 1, wire);
}

/* Characters that look like an ASCII sign, or are invisible. */
static const struct {
    const char *sign, *name;
} lookalikes[] = {
    {"\u2010", "a hyphen, not -"},      {"\u2011", "a non-breaking hyphen, not -"},
    {"\u2012", "a figure dash, not -"}, {"\u2013", "an en dash, not -"},
    {"\u2014", "an em dash, not -"},    {"\u2212", "a minus sign, not -"},
    {"\xC2\xA0", "a no-break space"},   {"\u2009", "a thin space"},
    {"\u200B", "a zero-width space"},   {"\u202F", "a narrow no-break space"},
    {"\u2060", "a word joiner"},        {"\uFEFF", "a byte order mark"},
};

/* Describes the next character, which is not ASCII: with its number if it is UTF-8. */
static void describe_sign(const char *at, char *text, size_t size) {
    int bytes = utf8_character(at);
    unsigned long code = (unsigned char)*at & 0xFFU >> (bytes + 1);
    for (int i = 1; i < bytes; i++)
        code = code << 6 | ((unsigned char)at[i] & 0x3F);
    if (bytes == 0)
        snprintf(text, size, "byte 0x%02x", (unsigned char)*at);
    else
        snprintf(text, size, "'%.*s' (U+%04lX)", bytes, at, code);
    for (size_t l = 0; l < sizeof lookalikes / sizeof *lookalikes; l++)
        if (strncmp(at, lookalikes[l].sign, strlen(lookalikes[l].sign)) == 0)
            snprintf(text, size, "%s (U+%04lX)", lookalikes[l].name, code);
}

/* Describes the text at the scanner's place, for "found ...". */
static void describe(const char *at, char *text, size_t size) {
    if (!*at)
        snprintf(text, size, "the end of the text");
    else if (*at == '\n' || *at == '\r')
        snprintf(text, size, "the end of the line");
    else if (at[0] == '/' && at[1] == '*')
        snprintf(text, size, "a comment without end");
    else if ((unsigned char)*at > 0x7f)
        describe_sign(at, text, size);
    else if (*at < ' ' || *at > '~')
        snprintf(text, size, "byte 0x%02x", (unsigned char)*at);
    else
        snprintf(text, size, "'%c'", *at);
}

int scan_line(const struct scan *scan, const char *place, int *column) {
    int line = 1;
    const char *line_start = scan->text;
    for (const char *at = scan->text; at < place; at++)
        if (*at == '\n') line++, line_start = at + 1;
    if (column) *column = (int)(place - line_start) + 1;
    return line;
}

int scan_fail(const struct scan *scan, const char *place, const char *format, ...) {
    char problem[800], as[64] = "";
    if (!scan->error) return -1;
    int column, line = scan_line(scan, place, &column);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    if (scan->notation) snprintf(as, sizeof as, " (read as %s)", scan->notation->name);
    return error_set(scan->error, "%s, line %d, column %d: %s%s", scan->name, line, column, problem,
                     as);
}

int scan_expected(const struct scan *scan, const char *expected) {
    char found[64];
    describe(scan->at, found, sizeof found);
    return scan_fail(scan, scan->at, "found %s, expected %s", found, expected);
}

int scan_no_comparators(const struct scan *scan, const char *example) {
    return scan_fail(scan, scan->at, "found no comparators; expected a network such as %s",
                     example);
}

int scan_skip_value(struct scan *scan) {
    const char *start = scan->at;
    for (int depth = 0;;) {
        scan_space(scan);
        if (depth == 0 && *scan->at && strchr(",}])", *scan->at)) break;
        if (!*scan->at) return scan_expected(scan, "',' or '}' after the value");
        if (scan_at_quote(scan->at)) {
            if (scan_string(scan, NULL, 0)) return -1;
            continue;
        }
        if (scan->at[0] == '/' && scan->at[1] == '*') return scan_expected(scan, "a value");
        if (strchr("[{(", *scan->at)) depth++;
        if (strchr("]})", *scan->at)) depth--;
        scan->at++;
    }
    return scan->at == start ? scan_expected(scan, "a value") : 0;
}

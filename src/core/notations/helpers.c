/* helpers: functions beside those with a network, such as the one that compares two keys. */
#include "helpers.h"

#include "core/base/memory.h"
#include "core/notations/call.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789"

enum { HELPER = '\x01' }; /* stands for the brace that opens a helper */

struct block {
    size_t place; /* of its brace */
    bool outer;   /* blocks in it can be functions */
    bool has;     /* a comparator, or a pair of numbers */
};

struct walk {
    char *text;
    struct block *blocks;   /* that are open; the first is all of the text */
    size_t count, capacity; /* of them */
    size_t head;            /* where the statement at hand begins */
};

/* Does a bracket hold two numbers and no more? */
static bool at_pair(const char *at) {
    for (int end = 0; end < 2; end++) {
        at = at + 1 + strspn(at + 1, " \t\r\n");
        size_t digits = strspn(at, "0123456789");
        at += digits + strspn(at + digits, " \t\r\n");
        if (!digits || (end == 0 && *at != ',')) return false;
    }
    return *at && strchr(")]}", *at);
}

static bool at_comparator(const char *bracket) {
    struct scan scan = {.text = bracket, .at = bracket};
    struct word array = {NULL, 0};
    struct pair pair;
    return call_read(&scan, &array, &pair) == 0;
}

/* Does the head of a block say that functions follow in it? That of a function does not. */
static bool opens_outer(const struct walk *walk, size_t brace) {
    static const char *const words[] = {"namespace", "class",  "struct",    "impl",   "mod",
                                        "module",    "object", "interface", "extern", "trait"};
    const char *end = walk->text + brace;
    bool says = false;
    for (const char *at = walk->text + walk->head; at < end; at++) {
        size_t length = strspn(at, LETTERS);
        if (*at == '(') return false;
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            says |= length == strlen(words[w]) && strncmp(at, words[w], length) == 0;
        at += length ? length - 1 : 0;
    }
    return says;
}

static void open_block(struct walk *walk, size_t place) {
    bool outer =
        walk->count == 0 || (walk->blocks[walk->count - 1].outer && opens_outer(walk, place));
    walk->blocks = memory_grow(walk->blocks, walk->count, &walk->capacity, sizeof *walk->blocks);
    walk->blocks[walk->count++] = (struct block){place, outer, false};
}

/* What stands before a brace that is no table's. */
static bool is_function(const char *text, size_t brace) {
    while (brace > 0 && isspace((unsigned char)text[brace - 1]))
        brace--;
    return brace > 0 && (text[brace - 1] == ')' || isalnum((unsigned char)text[brace - 1]));
}

static void close_block(struct walk *walk) {
    if (walk->count < 2) return;
    struct block *block = &walk->blocks[--walk->count], *around = block - 1;
    around->has |= block->has;
    if (!block->has && around->outer && is_function(walk->text, block->place))
        walk->text[block->place] = HELPER;
}

static const char *after_string(const char *at) {
    const char *end = strpbrk(at + 1, "\"\n");
    return end && *at == '"' && *end == '"' ? end : at;
}

/* Marks what is a helper; returns whether there is anything else. */
static bool mark(struct walk *walk) {
    open_block(walk, 0);
    for (const char *at = walk->text; *at; at++) {
        if (*at == '"') at = after_string(at);
        if (*at == '{') open_block(walk, (size_t)(at - walk->text));
        if (strchr("([{", *at))
            walk->blocks[walk->count - 1].has |= at_pair(at) || (*at == '(' && at_comparator(at));
        if (*at == '}') close_block(walk);
        if (strchr(";{}", *at)) walk->head = (size_t)(at + 1 - walk->text);
    }
    for (; walk->count > 1; walk->count--)
        walk->blocks[walk->count - 2].has |= walk->blocks[walk->count - 1].has;
    return walk->blocks[0].has;
}

/* ---- functions of Python ---- */

/* Does a line say that those below it, which are indented, belong to it? */
static bool heads_lines(const char *line) {
    static const char *const words[] = {"def ", "class ", "if __name__ ", "print("};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (strncmp(line, words[w], strlen(words[w])) == 0) return true;
    return false;
}

static char *after_line(char *line) {
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

/* Blanks such lines where they hold neither a comparator nor a pair. The text has no semicolon, so
 * that it is of no language with braces around functions. */
static void drop_lines(char *text) {
    for (char *line = text, *end; *line; line = end) {
        bool heads = heads_lines(line), has = false;
        end = after_line(line);
        while (heads && strchr(" \t\r\n", *end) && *end)
            end = after_line(end);
        for (const char *at = line; heads && at < end; at++)
            if (strchr("([{", *at)) has |= at_pair(at) || (*at == '(' && at_comparator(at));
        for (char *at = line; heads && !has && at < end; at++)
            if (*at != '\n') *at = ' ';
    }
}

void helpers_drop(char *text) {
    struct walk walk = {.text = text};
    int first = mark(&walk) ? 1 : 0, depth = 0; /* of braces in a helper */
    for (char *at = text; *at; at++) {
        bool opens = *at == HELPER || *at == '{', helper = *at == HELPER;
        if (helper) *at = '{';
        if (depth == 0) {
            depth = helper ? first : 0;
            continue;
        }
        depth += opens - (*at == '}');
        if (depth > 0 && *at != '\n') *at = ' ';
    }
    free(walk.blocks);
    if (first && !strchr(text, ';')) drop_lines(text);
}

/* kernel_code: reads the text of a kernel file just far enough to find its lines, names, statements
 * and brackets. Comments become blanks, so all places are the same as in the text. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { CODE_MOST_NESTED = 100 }; /* most blocks in each other that are followed */

struct kernel_code {
    const char *text; /* text of the file; not owned */
    char *code;       /* copy of the text with blanks for comments; owned */
};

/* Reads `text`, which must outlive the struct. The caller frees the struct with kernel_code_free.
 */
void kernel_code_init(struct kernel_code *code, const char *text);
void kernel_code_free(struct kernel_code *code);

/* Returns the bytes of the name at `at`; 0: there is none. */
size_t code_word(const char *at);

/* Returns the bytes of the number at `at`, such as 12 or 0x1fu; 0: there is none. */
size_t code_number(const char *at);

/* Returns true if the name at `at` is this word. */
bool code_is(const char *at, const char *word);

/* Returns the first non-blank character at or after `at`, at most `end`. */
const char *code_skip(const char *at, const char *end);

/* Returns the end of the text from `at` to `end` without trailing blanks. */
const char *code_trim(const char *at, const char *end);

/* Returns the place after the bracket that closes the bracket at `at`; `end`: none closes it. */
const char *code_match(const char *at, const char *end);

/* Returns the place after the statement at `at`: a block, an `if` with its `else`, or up to a
 * semicolon. */
const char *code_statement(const char *at, const char *end);

/* Returns the first of these characters outside brackets; `end`: there is none. */
const char *code_find(const char *at, const char *end, const char *characters);

/* Returns the next name at or after `at`; `end`: there is none. */
const char *code_next(const char *at, const char *end);

/* Returns the first place of this word; `end`: there is none. */
const char *code_seek(const char *at, const char *end, const char *word);

/* Does the text from `at` to `end` have this word, as a whole word? */
bool code_has(const char *at, const char *end, const char *word);

/* Returns the line, from 1, of the place `at` in a text. */
int code_line(const char *text, const char *at);

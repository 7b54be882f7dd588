/* scan: walks through a text word by word and says where something is wrong.
 *
 * Only the place is kept; line and column are counted when a message needs them. */
#ifndef SORTNET_CORE_NOTATIONS_SCAN_H
#define SORTNET_CORE_NOTATIONS_SCAN_H

#include "core/notations/notations.h"

struct scan {
    const char *text;                /* all of it; line 1, column 1 */
    const char *at;                  /* the next character */
    const char *name;                /* of the text, for messages */
    const struct notation *notation; /* in which the text is read; NULL while it is not known */
    int block;                       /* empty lines so far */
    struct error *error;             /* the caller's; NULL: this is a trial, which reports
                                        nothing */
};

/* Skips blanks and comments, with `lines` also line ends, and returns the place behind them. A
 * comment without an end is not skipped. */
const char *scan_skip(const char *at, bool lines);

/* Skips blanks and comments within the line. */
void scan_blanks(struct scan *scan);

/* Skips blanks, comments and line ends; true if there was a line end. */
bool scan_space(struct scan *scan);

/* At the end of the line, or of the text? */
static inline bool scan_line_over(const struct scan *scan) {
    return *scan->at == '\n' || !*scan->at;
}

/* Skips space and then `character`, if that is what follows: true if so. */
bool scan_takes(struct scan *scan, char character);

/* Reads a whole number from 0 to `most`, "found ..., expected a WHAT" if there is none. */
int scan_number(struct scan *scan, const char *what, int most, int *number);

/* Reads a string of JSON in the quotes that it starts with, single ones too; it starts at *start
 * and has *length bytes, escapes as they are written. */
int scan_string(struct scan *scan, const char **start, size_t *length);

/* Is such a string, with its escapes read, equal to `wanted`? */
bool scan_string_is(const char *start, size_t length, const char *wanted);

/* Reads the number of a wire; *place becomes where it stands. */
int scan_wire(struct scan *scan, int *wire, const char **place);

/* Returns the line of a place; stores the column unless `column` is NULL. Both count from 1. */
int scan_line(const struct scan *scan, const char *place, int *column);

/* Both return -1 after "NAME, line L, column C: " and the problem, or "found ..., expected ...". */
#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
int scan_fail(const struct scan *scan, const char *place, const char *format, ...);
int scan_expected(const struct scan *scan, const char *expected);

/* Returns -1 after saying that the text holds no network such as `example`. */
int scan_no_comparators(const struct scan *scan, const char *example);

#endif

/* readers: functions that the readers of notations share. */
#pragma once

#include "core/notations/notations.h"

/* scan: walks through a text word by word, and names places in messages.
 *
 * Only the place is stored; line and column are counted when a message needs them. */

struct scan {
    const char *text;                /* whole text; line 1, column 1 */
    const char *at;                  /* next character */
    const char *name;                /* name of the text, for messages */
    const struct notation *notation; /* notation of the text; NULL: not known yet */
    int block;                       /* empty lines so far */
    struct error *error; /* the caller's error; NULL: this is a trial, which reports nothing */
};

/* Skips blanks and comments, with `lines` also line ends. Returns the place after them. A comment
 * without an end is not skipped. */
const char *scan_skip(const char *at, bool lines);

/* Skips blanks and comments within the line. */
void scan_blanks(struct scan *scan);

/* Skips blanks, comments and line ends; true if there was a line end. */
bool scan_space(struct scan *scan);

/* Does the line, or the text, end here? */
static inline bool scan_line_over(const struct scan *scan) {
    return *scan->at == '\n' || !*scan->at;
}

/* Skips space, and then `character` if it comes next; true if it does. */
bool scan_takes(struct scan *scan, char character);

/* Reads a whole number from 0 to `most`; the error is "found ..., expected a WHAT". */
int scan_number(struct scan *scan, const char *what, int most, int *number);

/* Reads a JSON string in double or single quotes. `text` receives as many characters as it has room
 * for, with '?' for each escape that is not printable ASCII. */
int scan_string(struct scan *scan, char *text, size_t size);
bool scan_at_quote(const char *at); /* Does a string start here? */

/* Reads the name of a member and the colon after it. */
int scan_member(struct scan *scan, const char *expected, char *name, size_t size);

/* Skips any JSON value: everything up to the comma or bracket after it. */
int scan_skip_value(struct scan *scan);

/* Returns the bytes of the name at the start of a text, with its qualifiers: std::swap, this->keys;
 * 0: there is none. */
size_t scan_name(const char *text);

/* A number that the text states about its network. */
struct stated {
    const char *place; /* place in the text; NULL: the text does not state the number */
    int number;
};

/* Reads a stated number and stores its place. */
int scan_stated(struct scan *scan, const char *what, int most, struct stated *stated);

/* Reads the number of a wire; *place receives its place. */
int scan_wire(struct scan *scan, int *wire, const char **place);

/* Returns the line of a place; stores the column unless `column` is NULL. Both count from 1. */
int scan_line(const struct scan *scan, const char *place, int *column);

/* Write "NAME, line L, column C: " and the problem, or "found ..., expected ..."; return -1. */
LIKE_PRINTF(3, 4)
int scan_fail(const struct scan *scan, const char *place, const char *format, ...);
int scan_expected(const struct scan *scan, const char *expected);

/* Writes that the text has no network such as `example`. Returns -1. */
int scan_no_comparators(const struct scan *scan, const char *example);

/* pair_list: the pairs of a text, in order, before they become a network.
 *
 * Every reader adds pairs to a list. The list checks limits and wires used twice, and packs pairs
 * into layers, for all readers. */

struct pair {
    int wires[2];          /* wires as written: the first one gets the smaller key */
    int group;             /* number of the pair's list or line */
    int block;             /* number of empty lines before the pair */
    const char *places[2]; /* places of the wires in the text */
};

/* Numbers that a text may state about its network. */
enum stated_number {
    STATED_WIRES,
    STATED_SIZE,   /* number of comparators */
    STATED_DEPTH,  /* number of layers */
    STATED_EITHER, /* size or depth */
    STATED_NUMBERS
};

enum { PAIR_LISTS_MOST = 1024 }; /* networks in a text */

struct pair_list {
    struct pair *pairs;     /* pairs so far */
    size_t count, capacity; /* number of pairs, and room for them */
    int group;              /* group of the next pair */
    int base;               /* number of the first wire in the text */
    bool layered;           /* true: groups are layers; false: all pairs are packed */
    bool lines;  /* true: groups are lines, not lists, so empty lines may separate layers */
    int largest; /* largest wire number so far; -1: none */
    struct stated stated[STATED_NUMBERS];
    bool headed;    /* true: a heading gives the number of wires; an object always counts from 0 */
    bool from_one;  /* true: the user asks to count wires from 1 */
    bool unread;    /* true: the note says that a function's definition is not read */
    char note[160]; /* oddities that the reader noticed; "": none */
    char name[64];  /* name of the network if the text has several; "": none */
    char *text; /* copy of the text into which the places point; NULL: they point into the text */
    struct pair_list *next; /* next network of the text; NULL: this is the last */
    int number;             /* number of networks before this one */
};

/* Begins another network of the text and returns its list. NULL: there are too many. */
struct pair_list *pair_list_another(struct pair_list *list, const struct scan *scan);

/* Gives the network a name of `length` bytes. */
void pair_list_name(struct pair_list *list, const char *name, int length);

/* Frees the contents of a list, and all lists after it. */
void pair_list_free(struct pair_list *list);

/* Adds a pair. Returns 0, or -1 if its two wires are equal or there are too many pairs. */
int pair_list_add(struct pair_list *list, const struct scan *scan, const struct pair *pair);

/* Makes the network of all pairs, without a name. It may have no pair if the text gives its wires.
 * If every line has one pair, and empty lines separate groups of lines, these groups are the
 * layers. NULL with the place of a wire that a layer uses twice, or of a stated number that is
 * wrong. */
struct network *pair_list_network(struct pair_list *list, const struct scan *scan);

/* heading: reads the lines before a network that state its size.
 *
 * A heading is a line such as "Inputs: 9" or "N=9, L=25, D=7"; or a comment with such a line, in
 * which only the number of inputs counts; or a line of one to three numbers, N, N L or N D, before
 * pairs. Two numbers before lines of two numbers may also be a comparator; lines.c decides. */

/* Reads the heading, if there is one here, and stores its numbers in the list. Returns -1 with the
 * reason if it is wrong. */
int heading_read(struct scan *scan, struct pair_list *list);

/* Writes the number of inputs in a comment. `source`: a comment of source code. */
void heading_write(const struct network *network, bool source, FILE *file);

/* Is a heading needed, because the comparators do not show the number of wires? There are none, or
 * none uses the last wire. */
bool heading_needed(const struct network *network);

/* ---- lists: reads pairs in brackets, for every notation that has brackets ---- */

/* Does the text begin with a list or a pair, not with an object? */
bool lists_match(const char *text);

/* Reads one list, from its bracket to its end: a list of pairs, or a list of layers. */
int lists_read_one(struct scan *scan, struct pair_list *list);

/* ---- macros of C, whose calls are not read ---- */

/* Returns the first call with wire numbers in a #define; NULL: there is none. */
const char *macro_calls(const char *text);

/* Writes that the calls of a text are in a macro. Returns -1. */
int macro_fail(const struct scan *scan, const char *place);

/* ---- prose: networks between lines of words ---- */

/* Does the text consist of networks and lines of words, such as headings? */
bool prose_is(const char *text);

/* Returns the next network of such a text and stores its end; blanks the words before it and the
 * labels of its layers. NULL: there is none. */
char *prose_next(char *text, char **end);

/* ---- page_list: a web page that lists networks, each in an element with an id ---- */

/* An element of a page, with an id. */
struct page_row {
    const char *id; /* id, `length` bytes; NULL: no element has had one */
    int length;
    int networks; /* number of networks found in the element so far */
};

/* Does this web page list networks? */
bool page_list_is(const char *text);

/* Leaves only the tags and the text of a page, and replaces entities by their characters. */
void page_list_clean(char *text);

/* Returns the next list such as [(0,1),(2,3)] after an id; NULL: there is none. */
const char *page_list_find(const char *text, struct page_row *row);

/* Blanks the tags between the lists of a network. Returns the end of the network. */
char *page_list_end(char *at, const struct page_row *row);

/* Stores the wires, comparators and layers that an id such as N5L9D5 states. */
void page_list_state(const struct page_row *row, struct pair_list *list);

/* readers: what the readers of notations share. */
#pragma once

#include "core/notations/notations.h"

/* scan: walks through a text word by word and says where something is wrong.
 *
 * Only the place is kept; line and column are counted when a message needs them. */

struct scan {
    const char *text;                /* whole text; line 1, column 1 */
    const char *at;                  /* the next character */
    const char *name;                /* name of the text, for messages */
    const struct notation *notation; /* notation of the text; NULL: not known yet */
    int block;                       /* empty lines so far */
    struct error *error;             /* the caller's; NULL: this is a trial, which reports
                                        nothing */
};

/* Skips blanks and comments, with `lines` also line ends, and returns the place after them. A
 * comment without an end is not skipped. */
const char *scan_skip(const char *at, bool lines);

/* Skips blanks and comments within the line. */
void scan_blanks(struct scan *scan);

/* Skips blanks, comments and line ends; true if there was a line end. */
bool scan_space(struct scan *scan);

/* Returns whether the line, or the text, ends here. */
static inline bool scan_line_over(const struct scan *scan) {
    return *scan->at == '\n' || !*scan->at;
}

/* Skips space and then `character`, if that is what follows: true if so. */
bool scan_takes(struct scan *scan, char character);

/* Reads a whole number from 0 to `most`, "found ..., expected a WHAT" if there is none. */
int scan_number(struct scan *scan, const char *what, int most, int *number);

/* Reads a string of JSON in the quotes that it starts with, single ones too. `text` takes as much
 * of it as it has room for, and '?' for every escape of no printed ASCII. */
int scan_string(struct scan *scan, char *text, size_t size);
bool scan_at_quote(const char *at); /* Does a string start here? */

/* Reads such a string that is the name of a member, and the colon after it. */
int scan_member(struct scan *scan, const char *expected, char *name, size_t size);

/* Skips any value of JSON: to the comma or bracket that ends it, strings and inner brackets apart.
 */
int scan_skip_value(struct scan *scan);

/* Bytes of the name at the start of a text, with its qualifiers: std::swap, this->keys; 0: none. */
size_t scan_name(const char *text);

/* A number that the text says of its network. */
struct stated {
    const char *place; /* place in the text; NULL: the text does not say it */
    int number;
};

/* Reads such a number, and where it stands. */
int scan_stated(struct scan *scan, const char *what, int most, struct stated *stated);

/* Reads the number of a wire; *place becomes where it stands. */
int scan_wire(struct scan *scan, int *wire, const char **place);

/* Returns the line of a place; stores the column unless `column` is NULL. Both count from 1. */
int scan_line(const struct scan *scan, const char *place, int *column);

/* Both return -1 after "NAME, line L, column C: " and the problem, or "found ..., expected ...". */
LIKE_PRINTF(3, 4)
int scan_fail(const struct scan *scan, const char *place, const char *format, ...);
int scan_expected(const struct scan *scan, const char *expected);

/* Returns -1 after saying that the text holds no network such as `example`. */
int scan_no_comparators(const struct scan *scan, const char *example);

/* pair_list: the pairs of a text, in order, on their way to a network.
 *
 * Every reader adds pairs to a list; limits, wires used twice and the packing into layers are dealt
 * with here, once for all readers. */

struct pair {
    int wires[2];          /* as written: the smaller key leaves on the first wire */
    int group;             /* number of the list or line that it stood in */
    int block;             /* empty lines before it */
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
    bool layered;           /* groups are layers; otherwise all pairs are packed */
    bool lines;             /* groups are lines, no lists: empty lines may part layers instead */
    int largest;            /* wire number so far, -1 before the first */
    struct stated stated[STATED_NUMBERS];
    bool headed;    /* the number of wires is from a heading; an object always counts from 0 */
    bool from_one;  /* the user asks to count wires from 1 */
    bool unread;    /* the note says that a function's definition is not read */
    char note[160]; /* odd things that the reader noticed; "" */
    char name[64];  /* name of the network, if the text holds several; "" */
    char *text;     /* the copy that the places point into, if they do not point into the
                       text itself; or NULL */
    struct pair_list *next; /* another network of the same text; NULL: it is the last */
    int number;             /* number of networks before it */
};

/* Begins another network of the same text: the list of its pairs. NULL: there are too many. */
struct pair_list *pair_list_another(struct pair_list *list, const struct scan *scan);

/* Gives the network a name of `length` bytes. */
void pair_list_name(struct pair_list *list, const char *name, int length);

/* Frees what is in a list, and all that follow it. */
void pair_list_free(struct pair_list *list);

/* Adds a pair; 0, or -1 if its two wires are the same or there are too many pairs. */
int pair_list_add(struct pair_list *list, const struct scan *scan, const struct pair *pair);

/* Makes the network of all pairs, without a name. It may have no pair if the text gives its wires.
 * If every line has one pair, and empty lines separate groups of lines, these groups are the
 * layers. NULL after naming the place of a wire that a layer uses twice, or of a number in the text
 * that is not the network's. */
struct network *pair_list_network(struct pair_list *list, const struct scan *scan);

/* heading: the lines before a network that say how large it is.
 *
 * A heading is a line such as "Inputs: 9" or "N=9, L=25, D=7"; or a comment with such a line, of
 * which only the number of inputs counts; or a line of one to three numbers, N, N L or N D, before
 * pairs. Two numbers before lines of two numbers may also be a comparator: `plain` decides that
 * (lines.c). */

/* Reads the heading, if there is one here, and stores its numbers in the list. Returns -1 after
 * saying what is wrong with it. */
int heading_read(struct scan *scan, struct pair_list *list);

/* Writes the number of inputs in a comment. `source`: a comment of source code. */
void heading_write(const struct network *network, bool source, FILE *file);

/* Is a heading needed because the comparators do not show the number of wires: there are none, or
 * the last wire is idle?
 * */
bool heading_needed(const struct network *network);

/* ---- lists: reads pairs in brackets, for every notation that has brackets ---- */

/* Does the text begin with a list or a pair, not with an object that has names? */
bool lists_match(const char *text);

/* Reads one list, from its bracket to its end: a list of pairs, or a list of lists of pairs, which
 * are layers. */
int lists_read_one(struct scan *scan, struct pair_list *list);

/* ---- macros of C, whose calls are not read ---- */

/* Finds the first call with the numbers of wires in a #define; NULL: there is none. */
const char *macro_calls(const char *text);

/* Returns -1 after saying that the calls of a text are in a macro. */
int macro_fail(const struct scan *scan, const char *place);

/* ---- prose: networks between lines of words ---- */

/* Does a text hold networks and lines of words, such as headings, and nothing else? */
bool prose_is(const char *text);

/* Finds the next network of such a text, blanks the words before it and the labels of its layers,
 * and stores where it ends. NULL: there is none. */
char *prose_next(char *text, char **end);

/* ---- page_list: a web page that lists networks, each in an element with an id ---- */

/* The element whose networks are looked for. */
struct page_row {
    const char *id; /* `length` bytes; NULL: no element has one so far */
    int length;
    int networks; /* found in it so far */
};

/* Is this such a page? */
bool page_list_is(const char *text);

/* Leaves the tags of a page and its text, without entities. */
void page_list_clean(char *text);

/* The next list such as [(0,1),(2,3)] after an id; NULL: there is none. */
const char *page_list_find(const char *text, struct page_row *row);

/* Blanks the tags between the lists of a network from here on; returns where something else begins.
 */
char *page_list_end(char *at, const struct page_row *row);

/* Stores what an id such as N5L9D5 says of its network: wires, comparators and layers. */
void page_list_state(const struct page_row *row, struct pair_list *list);

/* code: a source text as a list of tokens, with a current token.
 *
 * Comments and directives of the C
 * preprocessor are no tokens. Text that may or may not be compiled is refused. */
#pragma once

#include "core/notations/readers.h"

enum token_kind {
    TOKEN_END,    /* end of the text, at its zero byte */
    TOKEN_NAME,   /* name with its qualifiers: std::swap, this->keys */
    TOKEN_NUMBER, /* digits */
    TOKEN_STRING, /* string with its quotes */
    TOKEN_SIGN,   /* single character */
};

struct token {
    const char *begin; /* place in the text; its first character tells signs apart */
    int length;        /* bytes; 0: none */
    unsigned kind : 3; /* enum token_kind */
    bool line : 1;     /* a line end is before the token */
    bool margin : 1;   /* the token is in column 1, or is the end */
    bool pair : 1;     /* the token is a bracket around two numbers */
    bool call : 1;     /* the token is a bracket around the arguments of a comparator */
    bool holds : 1;    /* the token is a brace around such a bracket, or a brace without an end */
};

struct code {
    struct scan *scan; /* scanner over `text` */
    char *text; /* copy of the source, in which comments and directives are blanks, and special
                   characters of strings are _ */
    struct token *tokens;
    size_t count, capacity;
    const struct token *at; /* current token */
};

/* Makes the tokens of the whole text of `scan`. Afterwards `scan` and the places in `list` point
 * into the copy, which pair_list_free frees; the caller frees the tokens. Returns -1 with the place
 * and the reason for two things: text under #if, unless the #if is the guard of a header or only
 * encloses extern "C"; and a backslash at a line's end about which languages differ. */
int code_init(struct code *code, struct scan *scan, struct pair_list *list);

/* Does the source define this function or macro, as in #define CE( or void ce(? */
bool code_defines(const char *source, const struct token *name);

/* Passes this sign if it is the current token. */
bool code_takes(struct code *code, char sign);

/* Returns -1 with the found token and the expected one in the error. */
int code_expected(const struct code *code, const char *expected);

/* Is the token one of these words, which blanks separate? */
bool code_token_is(const struct token *token, const char *words);

/* Is the token an opening bracket? */
bool code_token_opens(const struct token *token);

/* Does a table of pairs begin at this bracket? It has a pair after at least two brackets, such as
 * {{0,1}, or, with names, (Pair(0,1). */
bool code_token_at_table(const struct token *token, bool names);

/* Returns the token after the block that this brace opens. */
const struct token *code_after_block(const struct token *brace);

bool code_token_same(const struct token *a, const struct token *b);

/* ---- call: reads comparators written as calls, such as cmpxchg(a[0], a[1]) ---- */

/* Directions that a word can name. */
enum code_direction {
    DIRECTION_NONE,       /* the word names no direction */
    DIRECTION_ASCENDING,  /* the first wire gets the smaller key */
    DIRECTION_DESCENDING, /* the first wire gets the larger key */
    DIRECTION_UNCLEAR,    /* unclear: true, false, up, down */
};
enum code_direction code_direction(const struct token *word);

/* Returns -1 with the message that `what`, such as "an argument", may be a direction. */
int code_fail_direction(const struct code *code, const struct token *word, const char *what);

/* Returns how many bytes of a name a message shows. */
static inline int code_shown(int length) {
    return length < 40 ? length : 40;
}

/* Refuses texts whose comparators are written in a way that is not read: in Fortran; or, if the
 * text has no other comparators, in templates of C++ or in a macro. `source` is the original text.
 */
int code_check_language(const struct code *code, const char *source, bool any);

/* Results of running a comparator's definition on a few keys. */
enum defined_order {
    DEFINED_NOWHERE,       /* the text has no definition */
    DEFINED_UNREAD,        /* the definition is not understood */
    DEFINED_SMALLER_FIRST, /* the first of the two wires gets the smaller key */
    DEFINED_LARGER_FIRST,  /* the first of the two wires gets the larger key */
    DEFINED_SWAPS_ALWAYS,  /* the two values are always exchanged */
    DEFINED_UNCHANGED,     /* nothing changes: parameters are copies */
    DEFINED_NO_COMPARATOR, /* something else happens */
};

enum { ARGUMENTS_MOST = 8 }; /* most arguments of a call */

/* Forms of the wires in a call. */
enum wire_form {
    WIRE_NUMBER,  /* ce(a, 0, 1) */
    WIRE_ELEMENT, /* ce(a[0], a[1]) */
    WIRE_POINTER, /* ce(&a[0], &a[1]) */
};

/* Arguments of a call besides its wires, and the form of its wires. */
struct call_rest {
    struct token names[ARGUMENTS_MOST];
    int count;
    struct token direction; /* argument that names a direction; none: no argument does */
    int arguments;          /* number of all arguments, including the wires */
    int places[2];          /* places of the wires among the arguments */
    enum wire_form form;
    bool assigned; /* the call gives two results */
    bool each;     /* each result comes from its own call, of min or max */
};

/* A function that the text calls in one way. */
struct defined_function {
    struct token name;
    enum wire_form form; /* form of the wires, as in struct call_rest */
    int places[2];
    enum defined_order order;
};

/* Called functions whose definitions were read. */
struct defined {
    struct defined_function *functions;
    size_t count, capacity;
    struct helpers *helpers; /* all definitions (helper.h); NULL: they were not read yet */
};
void code_free_defined(struct defined *defined);

/* Refuses a function whose definition is no comparator, or gives the larger key to its first wire.
 * Reads each definition once for each way to call it. *order: direction of the comparator. */
int code_check_definition(const struct code *code, const char *source, struct defined *defined,
                          const struct token *function, const struct call_rest *rest,
                          enum defined_order *order);

/* Checks that two calls of a function differ only in their wires, or name their direction. */
int call_check_rest(const struct scan *scan, const struct token *function,
                    const struct call_rest *rest, const struct call_rest *first);

/* Refuses functions that always exchange two keys, and functions whose name names a direction. */
int call_check_function(const struct code *code, const struct token *function);

/* Reads a call f(a[0], a[1]) or f!(a[0], a[1]), which leaves the smaller key on the first wire, or
 * a[0], a[1] = f(a[0], a[1]), or a[0], a[1] = min(a[0], a[1]), max(a[0], a[1]).
 *
 * Two arguments are
 * wires: a[3], &a[3], ref a[3], &mut a[3], a + 3, a3, or just 3; if one wire is a + 3, the other
 * may be a. All other arguments are names, such as an array or an order. An argument that says
 * ascending or descending is obeyed; an unclear one, such as true, is refused, and so are functions
 * that always swap. *array is the array of the wires, or the first name if the wires are numbers;
 * if the caller sets *array, the call must have the same. *function is the called function. */
int call_read(struct code *code, struct token *function, struct token *array, struct pair *pair,
              struct call_rest *rest);

/* Is a function called min, max, fmin or std::min? */
bool call_gives_end(const struct token *function);

/* Notes what the reader assumes of a function. `first`: the first function that the network calls;
 * `order`: direction in its definition; `assigned`: the call's results are assigned. */
void code_note_function(const struct scan *scan, struct pair_list *list,
                        const struct token *function, const struct token *first,
                        enum defined_order order, bool assigned);

/* Marks the brackets around comparators and around pairs of numbers, and the braces around these
 * brackets. False: there is none. */
bool call_mark(struct code *code);

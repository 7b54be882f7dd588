/* code: what a compiler sees of a source text, as one list of tokens with a place in it.
 *
 * Comments and directives of the C preprocessor leave no token. Text whose compilation cannot be
 * known is refused. */
#pragma once

#include "core/notations/readers.h"

enum token_kind {
    TOKEN_END,    /* end of the text, where a zero stands */
    TOKEN_NAME,   /* name with its qualifiers: std::swap, this->keys */
    TOKEN_NUMBER, /* digits */
    TOKEN_STRING, /* string with its quotes */
    TOKEN_SIGN,   /* a character */
};

struct token {
    const char *begin; /* place in the text; its first character tells signs apart */
    int length;        /* bytes; 0: none */
    unsigned kind : 3; /* enum token_kind */
    bool line : 1;     /* a line end is before it */
    bool margin : 1;   /* the token is in column 1, or is the end */
    bool pair : 1;     /* a bracket around two numbers */
    bool call : 1;     /* a bracket around the arguments of a comparator */
    bool holds : 1;    /* a brace, and such a bracket is between it and its end, or it has none */
};

struct code {
    struct scan *scan; /* scanner over `text` */
    char *text;        /* a copy of the source: blanks for what leaves no token, and no special
                          characters in strings */
    struct token *tokens;
    size_t count, capacity;
    const struct token *at; /* the next one */
};

/* Makes the tokens of the whole text of `scan`. From then on `scan` and the places in `list` are in
 * the copy, which pair_list_free frees; the caller frees the tokens. -1 with the place and the
 * reason. Two things are refused: text under #if, unless the #if is the guard of a header or only
 * opens or closes extern "C"; and a backslash at a line's end where languages differ about it. */
int code_init(struct code *code, struct scan *scan, struct pair_list *list);

/* Does the source of a text define this function or macro, as in #define CE( or void ce(? */
bool code_defines(const char *source, const struct token *name);

/* Passes this sign, if it is next. */
bool code_takes(struct code *code, char sign);

/* Returns -1 with the found token and the expected one in the error. */
int code_expected(const struct code *code, const char *expected);

/* Is it one of these words, which blanks part? */
bool code_token_is(const struct token *token, const char *words);

/* Is it a bracket that opens? */
bool code_token_opens(const struct token *token);

/* Does a table of pairs begin at this bracket: is there a pair after two brackets or more, such as
 * {{0,1}, or, with names, (Pair(0,1)? */
bool code_token_at_table(const struct token *token, bool names);

/* The token after the block that this brace opens. */
const struct token *code_behind_block(const struct token *brace);

bool code_token_same(const struct token *a, const struct token *b);

/* ---- call: comparators that are written as calls, such as cmpxchg(a[0], a[1]) ---- */

/* Orders in which a word says that a comparator leaves its keys. */
enum code_direction {
    DIRECTION_NONE,       /* nothing */
    DIRECTION_ASCENDING,  /* the first wire gets the smaller key */
    DIRECTION_DESCENDING, /* the first wire gets the larger key */
    DIRECTION_UNCLEAR,    /* either order: true, false, up, down */
};
enum code_direction code_direction(const struct token *word);

/* Returns -1 after saying that `what`, such as "an argument", may be a direction. */
int code_fail_direction(const struct code *code, const struct token *word, const char *what);

/* Bytes of a name that a message shows. */
static inline int code_shown(int length) {
    return length < 40 ? length : 40;
}

/* Refuses texts of which some comparators are written so that they are not read: in Fortran, and if
 * there are no others, in templates of C++ or in a macro. `source` is the text as it was given. */
int code_check_language(const struct code *code, const char *source, bool any);

/* Effects that the definition of a comparator can have. */
enum defined_order {
    DEFINED_NOWHERE,       /* the text has none */
    DEFINED_UNREAD,        /* not understood */
    DEFINED_SMALLER_FIRST, /* the first of the two wires gets the smaller key */
    DEFINED_LARGER_FIRST,  /* the first of the two wires gets the larger key */
    DEFINED_SWAPS_ALWAYS,  /* two values change places whatever they are */
    DEFINED_UNCHANGED,     /* nothing: its parameters are copies */
    DEFINED_NO_COMPARATOR, /* something else */
};

enum { ARGUMENTS_MOST = 8 }; /* arguments of a call */

/* Ways in which a call names its wires. */
enum wire_form {
    WIRE_NUMBER,  /* ce(a, 0, 1) */
    WIRE_ELEMENT, /* ce(a[0], a[1]) */
    WIRE_POINTER, /* ce(&a[0], &a[1]) */
};

/* Arguments of a call besides its wires, and how it has its wires. */
struct call_rest {
    struct token names[ARGUMENTS_MOST];
    int count;
    struct token direction; /* argument that says ascending or descending; none: no argument does */
    int arguments;          /* number of all, wires included */
    int places[2];          /* places of the wires among the arguments */
    enum wire_form form;
    bool assigned; /* the call gives two results */
    bool each;     /* as min and max, which give one result each */
};

/* A function that a text calls in one way. */
struct defined_function {
    struct token name;
    enum wire_form form; /* form of its wires, as in struct call_rest */
    int places[2];
    enum defined_order order;
};

/* Functions that a text calls, whose definitions were read. */
struct defined {
    struct defined_function *functions;
    size_t count, capacity;
    struct helpers *helpers; /* all definitions (helper.h); NULL: not looked for yet */
};
void code_free_defined(struct defined *defined);

/* Refuses a function of the text that is not a comparator whose first wire gets the smaller key.
 * Reads each definition once for each way to call it. *order: direction of the comparator.
 */
int code_check_definition(const struct code *code, const char *source, struct defined *defined,
                          const struct token *function, const struct call_rest *rest,
                          enum defined_order *order);

/* Checks that two calls of one function differ in their wires alone, or say their direction. */
int call_check_rest(const struct scan *scan, const struct token *function,
                    const struct call_rest *rest, const struct call_rest *first);

/* Refuses functions that exchange two keys whether they are in order or not, and those whose name
 * says a direction. */
int call_check_function(const struct code *code, const struct token *function);

/* Reads a call f(a[0], a[1]) or f!(a[0], a[1]), which leaves the smaller key on the first wire, or
 * a[0], a[1] = f(a[0], a[1]), or a[0], a[1] = min(a[0], a[1]), max(a[0], a[1]).
 *
 * Two arguments are wires: a[3], &a[3], ref a[3], &mut a[3], a + 3, a3, or just 3; if one wire is
 * a + 3, the other may be a. All other arguments are names, such as an array or an order. One that
 * says ascending or descending is obeyed; one that may mean either, such as true, is refused, and
 * so are functions that swap always. *array is the array of the wires, or the first name if the
 * wires are numbers; if the caller gives *array, the call has to have the same. *function is the
 * called function. */
int call_read(struct code *code, struct token *function, struct token *array, struct pair *pair,
              struct call_rest *rest);

/* Is a function called min or max, or fmin, or std::min? */
bool call_gives_end(const struct token *function);

/* Notes for a network what is taken for granted of a function; `first`: the one that it calls
 * first; `order` of its definition; `assigned`: its results are. */
void code_note_function(const struct scan *scan, struct pair_list *list,
                        const struct token *function, const struct token *first,
                        enum defined_order order, bool assigned);

/* Marks the brackets of comparators and of pairs of numbers, and the braces around them; false:
 * there is none. */
bool call_mark(struct code *code);

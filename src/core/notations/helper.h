/* helper: functions and macros that a text defines and calls as a comparator, or inside one. */
#pragma once

#include "code.h"

enum { PARAMETERS_MOST = 8 };

/* Ways in which a parameter takes its argument. */
enum taking {
    TAKES_COPY,    /* int x, or x in a language without types */
    TAKES_POINTER, /* int *x, x: &mut i32 */
    TAKES_PLACE,   /* int &x, inout int x; a parameter of a macro */
};

struct helper {
    bool macro;
    bool indented; /* a function of Python: lines and columns part its statements */
    bool value;    /* the body is an expression, as in lambda x, y: ... */
    bool lines;    /* no semicolons: a line end can end a statement */
    bool natural;  /* a type without negative numbers occurs */
    int count;     /* number of parameters */
    struct token names[PARAMETERS_MOST];
    enum taking taking[PARAMETERS_MOST];
    const struct token *body, *end;
};

/* Names that begin definitions, in order; of those that are the same, the first one first. */
struct heads {
    const struct token **tokens;
    size_t count, capacity;
};

/* The definitions of a text; helpers_free frees what is in it. */
struct helpers {
    const struct code *code; /* the text without directives */
    const char *source;      /* the text as it was given */
    struct code macros;      /* each #define as a line: name, parameters, body; no token: unread */
    struct scan scan;        /* scanner over these lines */
    struct pair_list list;   /* owner of their text */
    struct heads functions, defines;
    int asked;       /* names that nothing defines so far */
    size_t *closing; /* the token that closes the bracket at each token of `code`; 0: none does */
};

void helpers_begin(struct helpers *helpers, const struct code *code, const char *source);
void helpers_free(struct helpers *helpers);

enum helper_found { HELPER_NOWHERE, HELPER_UNREAD, HELPER_FOUND };

/* Finds the only definition of a name, of which qualifiers do not count; a macro that stands for
 * another name leads to the definition of that name. */
enum helper_found helper_find(struct helpers *helpers, const struct token *name,
                              struct helper *helper);

/* Returns the last part of a name with qualifiers: ce of this->ce. */
struct token helper_last_part(const struct token *name);

/* Returns the token that closes the bracket `open`, or NULL. */
const struct token *helper_closing(const struct token *open);

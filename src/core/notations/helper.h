/* helper: the functions and macros of a text that it calls as a comparator, or inside one. */
#pragma once

#include "code.h"

enum { PARAMETERS_MOST = 8 };

/* Ways in which a parameter receives its argument. */
enum taking {
    TAKES_COPY,    /* int x, or x in a language without types */
    TAKES_POINTER, /* int *x, x: &mut i32 */
    TAKES_PLACE,   /* int &x, inout int x; a parameter of a macro */
};

struct helper {
    bool macro;
    bool indented; /* the helper is a function of Python, whose indentation ends statements */
    bool value;    /* the body is an expression, as in lambda x, y: ... */
    bool lines;    /* no semicolons: a line end may end a statement */
    bool natural;  /* a type without negative numbers occurs */
    int count;     /* number of parameters */
    struct token names[PARAMETERS_MOST];
    enum taking taking[PARAMETERS_MOST];
    const struct token *body, *end;
};

/* Names that begin definitions, sorted; equal names in the order of the text. */
struct heads {
    const struct token **tokens;
    size_t count, capacity;
};

/* All definitions of a text; helpers_free frees the contents. */
struct helpers {
    const struct code *code; /* the text without directives */
    const char *source;      /* original text */
    struct code macros;    /* tokens of each #define, a line each: name, parameters, body; no token:
                              not read */
    struct scan scan;      /* scanner over these tokens' text */
    struct pair_list list; /* owner of this text */
    struct heads functions, defines;
    int asked;       /* number of names looked for that no head defines */
    size_t *closing; /* closing token of the bracket at each token of `code`; 0: none */
};

void helpers_begin(struct helpers *helpers, const struct code *code, const char *source);
void helpers_free(struct helpers *helpers);

enum helper_found { HELPER_NOWHERE, HELPER_UNREAD, HELPER_FOUND };

/* Finds the only definition of a name; qualifiers are ignored. If a macro replaces the name by
 * another name, finds the definition of that name. */
enum helper_found helper_find(struct helpers *helpers, const struct token *name,
                              struct helper *helper);

/* Returns the last part of a qualified name: ce of this->ce. */
struct token helper_last_part(const struct token *name);

/* Returns the token that closes the bracket `open`; NULL: it is not closed. */
const struct token *helper_closing(const struct token *open);

/* reader: reads the texts of a kernel and rewrites them. Shared by the files of this folder. A part
 * that cannot be read sets `failed`; reading continues after it. */
#pragma once

#include "core/kernel/probes/probes.h"

enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN };

struct token {
    enum token_kind kind; /* TOKEN_END: end of a file, or of a macro's text */
    int file, line;
    const char *text;
    int length, partner; /* number of the matching bracket; -1: not a bracket */
};

enum macro_class {
    MACRO_NONE,
    MACRO_WORDS,     /* a type, qualifiers, attributes, or nothing */
    MACRO_VALUE,     /* an operand in any context */
    MACRO_STATEMENT, /* { ... } or do ... while */
    MACRO_LOOSE,     /* operators without brackets around them */
    MACRO_STRANGE,   /* half a statement, or brackets that do not match */
};

struct macro {
    struct token name;
    bool takes;             /* true: the macro has parameters */
    int body;               /* number of its first token in reader.bodies */
    enum macro_class class; /* class; MACRO_NONE: not decided yet */
};

/* A type: a number or vector (base), a struct, or unknown; an array of these; a pointer. */
struct type {
    enum probe_type base;
    int width;  /* components of a vector; 1: a number */
    int record; /* number of a struct; -1: none */
    int dimensions;
    bool pointer;
    enum probe_space space; /* address space: of a pointer's target, of an array, or of a
                               variable */
};

struct symbol {
    const struct token *name;
    struct type type;
    bool is_type, constant;
    int scope; /* number of blocks around it; for a member of a struct, the struct's number */
};

struct record {
    const struct token *name;
    int bytes, align; /* size and alignment, bytes; 0: unknown */
};

struct function {
    int name; /* number of the name's token */
    struct type returns;
    bool kernel;
};

/* Subject of a point: tokens, a name, and the type of the array, pointer or variable. */
struct subject {
    int first, past;
    const char *name;
    int length;
    struct type of;
};

/* A change of the text: at one place, a piece of `pool` replaces `removed` bytes. */
struct edit {
    int file, side, order; /* pieces that end at a place come before pieces that begin there */
    size_t at, removed, piece, length;
};

/* Lengths of the lists, saved so that later additions can be undone. */
struct counts {
    int edits, points, statements, addressed, pointers;
    size_t pool, pointers_text;
};

struct reader {
    struct probes *probes; /* probes being made */
    struct token *tokens, *bodies;
    struct macro *macros;
    struct symbol *symbols, *members;
    struct record *records;
    struct function *functions;
    struct edit *edits;
    char *pool;
    int token_count, body_count, macro_count, symbol_count, member_count, record_count;
    int function_count;
    struct counts now;
    bool used[TYPE_COUNT]; /* per type: true if the support text needs its functions */

    int at, scope, nested, statement;
    bool failed;
    int addressed[8];         /* tokens of variables whose address a statement takes */
    char pointers_text[2048]; /* declarations of pointers that a function needs to change
                                 elements */
};

/* ---- tokens.c ---- */

/* Adds the tokens of a file, or of a macro's text. Returns -1 if its brackets do not match. */
int tokens_read(struct reader *r, int file, const char *text);
void tokens_define(struct reader *r, const char *name, const char *text);
bool token_is(const struct token *token, const char *text);
bool tokens_equal(const struct token *a, const struct token *b);
bool here_is(const struct reader *r, const char *text);
void expect_sign(struct reader *r, const char *sign);
void skip_brackets(struct reader *r);

/* Returns the next of these signs outside brackets, or a closing bracket, or the end. */
int find_sign(const struct reader *r, int token, const char *signs);
enum macro_class macro_class(struct reader *r, const struct token *name);
bool macro_takes(const struct reader *r, const struct token *name);

/* ---- rewriting.c ---- */

/* Makes room for one more element in a list that grows one by one; returns the list. */
void *list_grow(void *list, int count, size_t size);

/* Sides of a token for inserted text: after it; before it and earlier insertions; in place of
 * it. */
enum side { BEHIND, BEFORE, INSTEAD };
LIKE_PRINTF(4, 5)
void put(struct reader *r, enum side side, int token, const char *format, ...);
void put_call(struct reader *r, const char *function, int point, int first, int past); /* around
                                                                                          these
                                                                                          tokens */
char *rewritten(struct reader *r, int file);

int point_add(struct reader *r, enum probe_kind kind, const struct type *type,
              const struct subject *subject); /* point of the first component, if the type is a
                                                 vector */
/* Adds a point without a name for the tokens from `first` to before `past`. */
int point_plain(struct reader *r, enum probe_kind kind, enum probe_type base, int first, int past);
void point_end(struct reader *r, int point); /* the point's record ends the statement */
void statement_open(struct reader *r);
void statement_close(struct reader *r, int past, bool watched);

extern const char *const space_names[];
/* Writes the name of a type, and notes that the support text needs its functions. */
const char *type_text(struct reader *r, const struct type *type, char text[16]);
char *support_text(const struct reader *r);

/* ---- declarations.c ---- */

enum word {
    WORD_NONE,
    WORD_QUALIFIER,
    WORD_CONST,
    WORD_KERNEL,
    WORD_TYPEDEF,
    WORD_SPACE,
    WORD_PART, /* unsigned, long, .. */
    WORD_TYPE,
    WORD_STRUCT,
    WORD_ATTRIBUTE,
    WORD_STATEMENT, /* word that begins a statement */
    WORD_SIZE,      /* word whose operand is not evaluated */
    WORD_STRANGE,
};
enum word word_of(const struct token *token, struct type *type); /* `type` is set for WORD_SPACE and
                                                                    WORD_TYPE */

struct specifiers {
    struct type type;
    bool found, constant, names, kernel;      /* `names` is true for a typedef */
    bool is_unsigned, plain, spaced, clashes; /* `plain` is true while `unsigned` alone names the
                                                 type */
};
struct declarator {
    int name; /* number of the name's token */
    struct type type;
    bool function;
};
extern const struct type type_none;
bool type_is_value(const struct type *type); /* true for a number or a vector */
struct type type_element(const struct type *type);
bool begins_type(struct reader *r, int token);
void read_specifiers(struct reader *r, struct specifiers *specifiers);
void read_declarator(struct reader *r, const struct specifiers *specifiers,
                     struct declarator *declarator);
void skip_attributes(struct reader *r);
void symbol_declare(struct reader *r, int name, const struct type *type, bool is_type,
                    bool constant);
const struct symbol *symbol_find(const struct reader *r, const struct token *name);
const struct symbol *member_find(const struct reader *r, int record, const struct token *name);
void scope_close(struct reader *r);

/* ---- places.c ---- */

enum { PLACE_BRACKETS = 4 };

/* A variable, a member of a variable, or an element. */
struct place {
    int name, first, past; /* numbers of tokens */
    struct type of, type;  /* type of the variable, type of the place */
    int brackets[PLACE_BRACKETS], count;
    bool element; /* true: in an array, or in memory that others can see */
    bool member;
    int dot;                /* token before the component of a vector; -1: none */
    struct subject subject; /* subject, set by place_subject */
};

bool is_here(const struct reader *r, int token, const char *text);
bool is_name(const struct reader *r, int token);
bool is_step(const struct reader *r, int token); /* ++, -- */
bool is_assignment(const struct reader *r, int token);

/* Returns the end of the operand at a token: a comma, or a colon that belongs to an earlier ?. */
int find_end(const struct reader *r, int token, int past);

bool place_find(const struct reader *r, int name, bool star, struct place *place);
void place_subject(struct reader *r, struct place *place);
void place_indices(struct reader *r, const struct place *place, int access);
void place_read(struct reader *r, const struct place *place);
int place_change(struct reader *r, const struct place *place, int sign, int end, bool used);
void put_value(struct reader *r, const struct type *type, int point, int first, int past);
bool is_one(const struct reader *r, int first, int past); /* true if there is no comma outside
                                                             brackets */

/* Writes calls that record a variable, each after a comma. Returns the last point, or -1: none. */
int record_variable(struct reader *r, const struct subject *subject, char *text, size_t size);
struct subject subject_of(const struct reader *r, int name, const struct type *of);

/* ---- expressions.c ---- */

/* Rewrites the tokens from `first` to before `past`. Returns the point whose record ends the
 * evaluation, or -1. */
int expression(struct reader *r, int first, int past, bool discarded);

/* Adds the argument with the area to calls of the text's own functions. */
void pass_areas(struct reader *r, int first, int past);

/* ---- statements.c ---- */

void read_block(struct reader *r); /* reads from { to after } */

/* ---- functions.c ---- */

/* Reads all files. Returns 0, or -1 with the reason: the statements of a function cannot be
 * separated. */
int read_all(struct reader *r, struct error *error);
const struct function *function_find(const struct reader *r, const struct token *name);

/* reader: takes the texts of a kernel apart and writes them again. Shared by the files of this
 * folder. A part that cannot be taken apart sets `failed`; what stands around it goes on. */
#pragma once

#include "core/kernel/probes/probes.h"

enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN };

struct token {
    enum token_kind kind; /* TOKEN_END: of a file, or of a macro's text */
    int file, line;
    const char *text;
    int length, partner; /* of a bracket: the token that closes or opens it; else -1 */
};

enum macro_class {
    MACRO_NONE,
    MACRO_WORDS,     /* a type, qualifiers, attributes, or nothing */
    MACRO_VALUE,     /* an operand, whatever stands around it */
    MACRO_STATEMENT, /* { ... } or do ... while */
    MACRO_LOOSE,     /* operators without brackets around them */
    MACRO_STRANGE,   /* half a statement, or brackets that don't match */
};

struct macro {
    struct token name;
    bool takes;             /* it has parameters */
    int body;               /* its first token in reader.bodies */
    enum macro_class class; /* MACRO_NONE: not looked at yet */
};

/* A number or a vector (base), a struct, or none that is known; an array of them; a pointer. */
struct type {
    enum probe_type base;
    int width;  /* of a vector; 1: a number */
    int record; /* number of a struct; -1: none */
    int dimensions;
    bool pointer;
    enum probe_space space; /* of what it points to; of an array or variable, its own */
};

struct symbol {
    const struct token *name;
    struct type type;
    bool is_type, constant;
    int scope; /* blocks around it; of a member of a struct, the struct's number */
};

struct record {
    const struct token *name;
    int bytes, align; /* 0: not known */
};

struct function {
    int name; /* token */
    struct type returns;
    bool kernel;
};

/* What a point is about: tokens, a name, and the type of the array, pointer or variable. */
struct subject {
    int first, past;
    const char *name;
    int length;
    struct type of;
};

/* `removed` bytes at a place make room for a piece of `pool`. */
struct edit {
    int file, side, order; /* what ends at a place comes before what begins there */
    size_t at, removed, piece, length;
};

/* How much there is; what was added since can be taken back. */
struct counts {
    int edits, points, statements, addressed, pointers;
    size_t pool, pointers_text;
};

struct reader {
    struct probes *probes; /* being made */
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
    bool used[TYPE_COUNT]; /* the support text needs functions of these types */

    int at, scope, nested, statement;
    bool failed;
    int addressed[8];         /* names of variables whose address a statement takes */
    char pointers_text[2048]; /* declares pointers, which a function needs to change elements */
};

/* ---- tokens.c ---- */

/* Adds the tokens of a file, or of a macro's text. -1: its brackets don't match. */
int tokens_read(struct reader *r, int file, const char *text);
void tokens_define(struct reader *r, const char *name, const char *text);
bool token_is(const struct token *token, const char *text);
bool tokens_equal(const struct token *a, const struct token *b);
bool here_is(const struct reader *r, const char *text);
void expect_sign(struct reader *r, const char *sign);
void skip_brackets(struct reader *r);

/* From a token over brackets to one of these signs, a closing bracket or the end. */
int find_sign(const struct reader *r, int token, const char *signs);
enum macro_class macro_class(struct reader *r, const struct token *name);
bool macro_takes(const struct reader *r, const struct token *name);

/* ---- rewriting.c ---- */

/* Makes room for one more in a list that grew one by one. */
void *list_grow(void *list, int count, size_t size);

/* Before a token and what was put there earlier; behind one; in place of one. */
enum side { BEHIND, BEFORE, INSTEAD };
LIKE_PRINTF(4, 5)
void put(struct reader *r, enum side side, int token, const char *format, ...);
void put_call(struct reader *r, const char *function, int point, int first, int past); /* around */
char *rewritten(struct reader *r, int file);

int point_add(struct reader *r, enum probe_kind kind, const struct type *type,
              const struct subject *subject); /* the first, of a vector's components */
/* Without a name, of the tokens from `first` to before `past`. */
int point_plain(struct reader *r, enum probe_kind kind, enum probe_type base, int first, int past);
void point_end(struct reader *r, int point); /* its record ends the statement */
void statement_open(struct reader *r);
void statement_close(struct reader *r, int past, bool watched);

extern const char *const space_names[];
/* Writes the name of a number's or a vector's type, whose functions the support text then has. */
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
    WORD_STATEMENT, /* begins one */
    WORD_SIZE,      /* its operand is not evaluated */
    WORD_STRANGE,
};
enum word word_of(const struct token *token, struct type *type); /* of WORD_SPACE and WORD_TYPE */

struct specifiers {
    struct type type;
    bool found, constant, names, kernel;      /* names: typedef */
    bool is_unsigned, plain, spaced, clashes; /* plain: `unsigned` alone names the type so far */
};
struct declarator {
    int name; /* token */
    struct type type;
    bool function;
};
extern const struct type type_none;
bool type_is_value(const struct type *type); /* a number or a vector */
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

/* A variable, a member of one, an element. */
struct place {
    int name, first, past; /* tokens */
    struct type of, type;  /* of the variable, of the place */
    int brackets[PLACE_BRACKETS], count;
    bool element; /* in memory that others may see, or in an array */
    bool member;
    int dot;                /* before the component of a vector; -1: none */
    struct subject subject; /* of place_subject */
};

bool is_here(const struct reader *r, int token, const char *text);
bool is_name(const struct reader *r, int token);
bool is_step(const struct reader *r, int token); /* ++, -- */
bool is_assignment(const struct reader *r, int token);

/* To the comma, or the colon behind the ? of others, that ends what begins at a token. */
int find_end(const struct reader *r, int token, int past);

bool place_find(const struct reader *r, int name, bool star, struct place *place);
void place_subject(struct reader *r, struct place *place);
void place_indices(struct reader *r, const struct place *place, int access);
void place_read(struct reader *r, const struct place *place);
int place_change(struct reader *r, const struct place *place, int sign, int end, bool used);
void put_value(struct reader *r, const struct type *type, int point, int first, int past);
bool is_one(const struct reader *r, int first, int past); /* without a comma outside brackets */

/* Writes calls that record a variable, each behind a comma. The last point, or -1: none. */
int record_variable(struct reader *r, const struct subject *subject, char *text, size_t size);
struct subject subject_of(const struct reader *r, int name, const struct type *of);

/* ---- expressions.c ---- */

/* Rewrites the tokens from `first` to before `past`. Returns the point whose record ends the
 * evaluation, or -1. */
int expression(struct reader *r, int first, int past, bool discarded);

/* Functions of the text are told where to record. */
void pass_areas(struct reader *r, int first, int past);

/* ---- statements.c ---- */

void read_block(struct reader *r); /* from { to behind } */

/* ---- functions.c ---- */

/* 0, or -1 with the reason: a function whose statements cannot be told from each other. */
int read_all(struct reader *r, struct error *error);
const struct function *function_find(const struct reader *r, const struct token *name);

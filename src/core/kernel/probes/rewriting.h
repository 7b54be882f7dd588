/* rewriting: where the reader of the texts is, and what is put into them. */
#ifndef SORTNET_CORE_KERNEL_PROBES_REWRITING_H
#define SORTNET_CORE_KERNEL_PROBES_REWRITING_H

#include "core/kernel/probes/types.h"

/* What a name means in a place. */
enum symbol_kind { SYMBOL_VARIABLE, SYMBOL_TYPE, SYMBOL_NUMBER };

struct symbol {
    enum symbol_kind kind;
    int name;
    struct type type;
    bool constant;
    int outer; /* what the name meant around it; -1 */
    int scope; /* how many blocks are open around it */
};

struct member {
    int name, next; /* number of the next member; -1 */
    struct type type;
};

struct record {
    int members;      /* number of the first one; -1: none, or not known */
    int bytes, align; /* 0: not known */
    bool known;       /* there is one struct of this name, and it is understood */
};

struct function {
    int name;
    int begin;       /* its first token */
    int opens, body; /* the ( of its parameters, the { of its body */
    struct type returns;
    int returns_past;   /* behind the words that name the type: [begin, returns_past) */
    bool kernel, mixed; /* mixed: there are several of this name, which return different types */
    bool plain;         /* is not watched */
};

/* Functions of the support text, one for each type that needs it. */
enum verb {
    VERB_VALUE,  /* records a value and returns it */
    VERB_PAST,   /* records what x++ left, returns what was there */
    VERB_WRITE,  /* writes an element, records it */
    VERB_BEFORE, /* a[i]++ */
    VERB_AFTER,  /* ++a[i] */
    VERB_COUNT
};

enum { VERB_WIDTHS = 17, VERB_SPACES = 4 };

/* A change of a text: `removed` bytes at a place, for which a piece of `pool` comes in. */
struct edit {
    int file;
    size_t at, removed;
    int side; /* what ends there comes first, then what begins; then what is replaced */
    int order;
    size_t piece, length;
};

struct reader {
    struct tokens tokens;
    const struct token *list; /* tokens.all, or the body of a macro */
    int at;                   /* where in it */
    bool failed;              /* what is being read cannot be taken apart */
    bool changed;             /* a function turned out not to be one that can be watched */
    int nested;               /* expressions and statements in each other */
    int expanding;            /* macros in each other */

    struct symbol *symbols;
    struct member *members;
    struct record *records;
    struct function *functions;
    struct edit *edits;
    char *pool;
    int symbol_count, member_count, record_count, function_count, edit_count;
    size_t symbol_capacity, member_capacity, record_capacity, function_capacity, edit_capacity;
    size_t pool_length, pool_capacity;
    int scope;

    struct probes *probes; /* being made */
    size_t statement_capacity, point_capacity, probe_function_capacity;
    bool used[VERB_COUNT][BASE_COUNT][VERB_WIDTHS][VERB_SPACES];

    int function;     /* in which it is: number in `functions`; -1 */
    int statement;    /* number in probes.statements */
    int discard;      /* the token where an expression begins whose value nobody uses; -1 */
    int addressed[8]; /* symbols whose address was taken in the statement */
    int addressed_count;
    int temporaries; /* pointers that the function needs */
    char temporary_text[2048];
};

/* ---- where the reader is ---- */

static inline const struct token *here(const struct reader *r) {
    return &r->list[r->at];
}

/* Is the token here, or `ahead` of here, this sign or word? */
bool here_is(const struct reader *r, const char *text);
bool next_is(const struct reader *r, int ahead, const char *text);
enum word_kind here_word(const struct reader *r);

/* Goes over this sign; else what is being read fails. */
void expect_sign(struct reader *r, const char *sign);
void reader_fail(struct reader *r);

/* To behind the bracket that closes the one here. */
void skip_brackets(struct reader *r);

/* ---- what is put in ---- */

#ifdef __GNUC__
#define PRINTS __attribute__((format(printf, 3, 4)))
#else
#define PRINTS
#endif

/* Before a token and what was put there earlier; behind one, after what was put there earlier; for
 * a token. */
void put_before(struct reader *r, int token, const char *format, ...) PRINTS;
void put_behind(struct reader *r, int token, const char *format, ...) PRINTS;
void put_instead(struct reader *r, int token, const char *format, ...) PRINTS;

/* What has been done can be undone, back to a mark. */
struct mark {
    int at, nested, edit_count, point_count, temporaries, addressed_count;
    size_t pool_length, temporary_length;
};
struct mark reader_mark(const struct reader *r);
void reader_undo(struct reader *r, const struct mark *mark);

/* The text of a file with its changes; the caller frees it. */
char *rewritten(struct reader *r, int file, const char *text);

/* ---- points ---- */

/* A new point about the tokens from `first` to before `past`, or several for the components of a
 * value of this type. Returns the number of the first. */
struct subject {
    int first, past;  /* tokens */
    struct type of;   /* of the array, pointer or variable that it is about */
    const char *name; /* of `length` bytes */
    size_t length;
};
int point_add(struct reader *r, enum probe_kind kind, const struct type *type,
              const struct subject *subject);

/* A subject of tokens alone, without a name. */
struct subject subject_of(int first, int past);

/* The last record of a statement is one of this point, or of its last component. */
void point_is_last(struct reader *r, int point);
int point_count_of(const struct type *type); /* points that a value of this type has */

/* Opens a statement of the tokens from `first` to before `past`. */
void statement_open(struct reader *r, int first);
void statement_close(struct reader *r, int past, bool watched);

/* ---- functions that the rewritten text calls ---- */

/* Their name, for values of this type in this space; and the same, for the support text to have the
 * function. */
const char *verb_text(enum verb verb, const struct type *type, char *name);
const char *verb_name(struct reader *r, enum verb verb, const struct type *type, char *name);
enum { VERB_NAME = 48 };

#endif

/* tokens: the files of a kernel as words, numbers and signs, with the macros that they define.
 *
 * Comments and lines of the preprocessor are left out. Where the preprocessor chooses between
 * branches, all of them are there, but for those that an OpenCL compiler never takes. */
#ifndef SORTNET_CORE_KERNEL_PROBES_TOKENS_H
#define SORTNET_CORE_KERNEL_PROBES_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

enum token_kind {
    TOKEN_END, /* of a file, or of a macro's body */
    TOKEN_NAME,
    TOKEN_NUMBER,
    TOKEN_TEXT, /* "..." or '...' */
    TOKEN_SIGN,
};

struct token {
    enum token_kind kind;
    int file; /* -1: in no file */
    int line; /* from 1 */
    const char *text;
    size_t length;
    int name;    /* of a TOKEN_NAME and a TOKEN_NUMBER: its number in tokens.names */
    int partner; /* of a bracket: the token that closes or opens it; -1 */
};

/* A word that occurs. What other rooms know about it stands here, too, so that it is found at
 * once; -1: nothing. */
struct name {
    const char *text;
    size_t length;
    int next;     /* with the same hash */
    int macro;    /* number in tokens.macros of the last one called so */
    int word;     /* what the language means by it (types.h) */
    int symbol;   /* what it means where the reader is (types.h) */
    int tag;      /* the struct called so (types.h) */
    int function; /* the function called so (rewriting.h) */
    bool escapes; /* it stands in a macro, or where the text is not understood */
    int class;    /* of its macro (macros.h); -1: not asked for yet */
};

struct macro {
    bool takes; /* it has parameters */
    int body;   /* its first token in tokens.bodies; a TOKEN_END ends it */
    int next;   /* another one of the same name; -1 */
};

struct tokens {
    struct token *all; /* of all files; each file ends with a TOKEN_END */
    struct token *bodies;
    struct name *names;
    struct macro *macros;
    int count, body_count, name_count, macro_count;
    size_t capacity, body_capacity, name_capacity, macro_capacity;
    bool pastes; /* a macro has ## */
    int hashed[1024];
};

void tokens_init(struct tokens *tokens);
void tokens_free(struct tokens *tokens);

/* Takes a file apart, or the text of a macro that the build defines. */
void tokens_file(struct tokens *tokens, int file, const char *text);
void tokens_define(struct tokens *tokens, const char *name, const char *text);

/* The number of a name; -1: no file has it. */
int tokens_find(const struct tokens *tokens, const char *text, size_t length);

bool token_is(const struct token *token, const char *text);

#endif

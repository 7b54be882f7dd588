/* trial: runs a helper of a text on two keys. Keys are numbers. Whatever is not understood ends the
 * trial. */
#pragma once

#include "core/notations/helper.h"

struct variable;

enum value_kind {
    VALUE_NONE,   /* a statement's, or not computed */
    VALUE_NUMBER, /* a key, or computed from keys */
    VALUE_REFERS, /* a pointer to a variable, or the number of a wire */
    VALUE_NAME,   /* an array or something else that is known by its name alone */
    VALUE_PAIR,   /* two numbers */
};

struct value {
    enum value_kind kind;
    long long number, second;
    struct variable *refers; /* target of a pointer, or the key on the wire */
    struct variable *place;  /* variable that keeps the value; NULL: the value cannot be changed */
    bool bare;               /* a variable without a sign around it */
};

struct variable {
    struct token name;
    struct value value;
    struct variable *same; /* the variable that this one is another name of; NULL: none */
};

enum { VARIABLES_MOST = 48, CALLS_MOST = 6, NESTED_MOST = 48 };

struct trial {
    struct helpers *helpers;
    const struct helper *helper;  /* helper that runs */
    const struct token *at, *end; /* the next token; the end of the helper */
    struct variable keys[2];
    struct variable variables[VARIABLES_MOST];
    int count, base; /* number of variables; the first one of the helper that runs */
    int depth;       /* number of calls inside each other */
    int work;        /* statements and values so far */
    int nested;      /* statements and values inside each other */
    int passing;     /* > 0: what is read has no effect */
    bool lost;       /* something is not understood */
    bool returned;   /* the helper that runs has ended */
    struct value result;
    struct token member; /* member of keys that are structures; none: not seen */
    /* Runs a helper of this name; false: the text has none. */
    bool (*call)(struct trial *trial, const struct token *name, struct value *arguments, int count,
                 struct value *result);
};

/* Does what is read have an effect? */
static inline bool trial_live(const struct trial *trial) {
    return !trial->passing && !trial->returned && !trial->lost;
}

/* Ends the trial. */
struct value trial_lose(struct trial *trial);

/* Returns the value of a variable, with its place. */
struct value trial_value_of(struct variable *variable);

/* Returns the value that a pointer points to. */
struct value trial_follow(struct trial *trial, const struct value *pointer);

/* Does a function of the language: min, max or swap. */
struct value trial_call_known(struct trial *trial, const struct token *name,
                              struct value *arguments, int count);

static inline struct value trial_number(long long number) {
    return (struct value){.kind = VALUE_NUMBER, .number = number};
}

/* Passes this sign, or word, if it is next. */
bool trial_takes(struct trial *trial, const char *sign);

/* Is the next token at the end of the statement? */
bool trial_at_end(const struct trial *trial);

/* Reads a value. An assignment is a value, too. */
struct value trial_value(struct trial *trial);
/* Reads a value that is no assignment. */
struct value trial_choice(struct trial *trial);
/* Stores a value in a place. */
void trial_store(struct trial *trial, const struct value *place, const struct value *value);
/* Adds a variable; NULL: there are too many. */
struct variable *trial_declare(struct trial *trial, const struct token *name);
/* Returns the variable of this name, or NULL. */
struct variable *trial_find(struct trial *trial, const struct token *name);
/* Returns 1 or 0 as a number is true or false, which has to be known. */
bool trial_is_true(struct trial *trial, const struct value *value);

/* Runs a helper on two keys, and changes them as it does; false: it is not understood. */
bool trial_run(struct helpers *helpers, const struct helper *helper, const struct call_rest *call,
               long long *keys);

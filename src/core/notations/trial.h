/* trial: runs a helper of a text on two keys, which are numbers. Text that is not understood ends
 * the trial. */
#pragma once

#include "core/notations/helper.h"

enum value_kind {
    VALUE_NONE,   /* value of a statement, or a value that is not computed */
    VALUE_NUMBER, /* key, or a number computed from keys */
    VALUE_REFERS, /* pointer to a variable, or the number of a wire */
    VALUE_NAME,   /* array or another object of which only the name is known */
    VALUE_PAIR,   /* two numbers */
};

struct value {
    enum value_kind kind;
    long long number, second;
    struct variable *refers; /* target of a pointer, or the key on the wire */
    struct variable *place;  /* variable that keeps the value; NULL: the value cannot be changed */
    bool bare;               /* true: the value is only a variable's name */
};

struct variable {
    struct token name;
    struct value value;
    struct variable *same; /* variable for which this one is another name; NULL: none */
};

enum { VARIABLES_MOST = 48, CALLS_MOST = 6, NESTED_MOST = 48 };

struct trial {
    struct helpers *helpers;
    const struct helper *helper;  /* running helper */
    const struct token *at, *end; /* next token; end of the helper */
    struct variable keys[2];
    struct variable variables[VARIABLES_MOST];
    int count, base; /* number of variables; first variable of the running helper */
    int depth;       /* depth of calls */
    int work;        /* number of statements and values so far */
    int nested;      /* depth of statements and values */
    int passing;     /* > 0: statements have no effect */
    bool lost;       /* true: something is not understood */
    bool returned;   /* true: the running helper has returned */
    struct value result;
    struct token member; /* member of the keys if they are structures; none: not seen */
    /* Runs a helper of this name; false: the text has none. */
    bool (*call)(struct trial *trial, const struct token *name, struct value *arguments, int count,
                 struct value *result);
};

/* Do statements have an effect? */
static inline bool trial_live(const struct trial *trial) {
    return !trial->passing && !trial->returned && !trial->lost;
}

/* Ends the trial. */
struct value trial_lose(struct trial *trial);

/* Returns the value of a variable, with its place. */
struct value trial_value_of(struct variable *variable);

/* Returns the value that a pointer points to. */
struct value trial_follow(struct trial *trial, const struct value *pointer);

/* Runs a function of the language: min, max or swap. */
struct value trial_call_known(struct trial *trial, const struct token *name,
                              struct value *arguments, int count);

static inline struct value trial_number(long long number) {
    return (struct value){.kind = VALUE_NUMBER, .number = number};
}

/* Pass this sign, or this word, if it is next. */
bool trial_takes(struct trial *trial, const char *sign);

/* Is the next token at the end of the statement? */
bool trial_at_end(const struct trial *trial);

/* Reads a value, which may be an assignment. */
struct value trial_value(struct trial *trial);
/* Reads a value that is not an assignment. */
struct value trial_choice(struct trial *trial);
/* Stores a value in a place. */
void trial_store(struct trial *trial, const struct value *place, const struct value *value);
/* Adds a variable; NULL: there are too many. */
struct variable *trial_declare(struct trial *trial, const struct token *name);
/* Returns the variable of this name, or NULL. */
struct variable *trial_find(struct trial *trial, const struct token *name);
/* Returns 1 or 0 for a number that is true or false; the number must be known. */
bool trial_is_true(struct trial *trial, const struct value *value);

/* Runs a helper on two keys, and changes them as the helper does; false: it is not understood. */
bool trial_run(struct helpers *helpers, const struct helper *helper, const struct call_rest *call,
               long long *keys);

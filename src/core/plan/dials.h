/* dials: the choices for one part of a reading, by names that texts and courses use, the likely
 * ones first. Internal to src/core/plan. */
#pragma once

#include "core/plan/signature.h"

enum { DIAL_CHOICES = 10 };

struct dial {
    const char *const *choices;
    int count, at;     /* number of choices; present choice */
    const char *why;   /* "its name"; "": nothing but the result speaks for the choice */
    const char *table; /* name for the ? of a choice; or NULL */
    int same;          /* 1 + number of the dial that this one follows; 0: it is free */
};

struct dial dial_of(const char *const *choices, const char *why);

/* A row of a table of names; the table ends with a row without names. */
struct dial_names {
    const char *names, *parts[6], *choices[DIAL_CHOICES]; /* " whole names ", parts of names */
};

/* Returns the dial of the first row that has the whole name, or else a part of it; `any`: no row
 * has it. */
struct dial dial_by_name(const struct dial_names *rows, const char *name, const char *const *any);

/* Pointers to global memory with keys: numbers of arguments; -1: none. */
struct dial_keys {
    int both, read, written; /* keys in place; keys before the launch, and after it */
    const char *why;
};

/* Finds the pointers with keys; `tables`: pointers that are read and written are tables. */
struct dial_keys dial_find_keys(const struct plan_kernel *kernel, bool tables);

/* Does the argument have a payload: do its name and a like pointer with another name say so? */
bool dial_is_payload(const struct plan_kernel *kernel, int argument);

/* Returns the dial of a number; `in_turn`: several kernels are launched in turn. */
struct dial dial_of_scalar(const struct plan_argument *argument, bool in_turn);
struct dial dial_of_pointer(const struct plan_kernel *kernel, int argument, struct dial_keys keys);

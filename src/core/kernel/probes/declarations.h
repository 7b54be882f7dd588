/* declarations: the words that name a type, what follows them, and what names mean. */
#ifndef SORTNET_CORE_KERNEL_PROBES_DECLARATIONS_H
#define SORTNET_CORE_KERNEL_PROBES_DECLARATIONS_H

#include "core/kernel/probes/rewriting.h"

struct specifiers {
    struct type type;
    bool found;    /* a type is named */
    bool constant; /* const */
    bool names;    /* typedef */
    bool kernel;
};

struct declarator {
    int name; /* the token */
    struct type type;
    int dimensions; /* that stand behind the name */
    bool takes;     /* ( follows: a function */
};

/* Does a declaration, or a type in brackets, begin with this token? */
bool begins_type(struct reader *r, int token);

/* Reads words as long as they belong to a type; structs and enums that are defined there become
 * known. */
void read_specifiers(struct reader *r, struct specifiers *specifiers);

/* Reads stars, the name, dimensions and attributes; fails where there is more. */
void read_declarator(struct reader *r, const struct specifiers *specifiers,
                     struct declarator *declarator);

/* Goes over macros that stand for nothing, qualifiers or attributes, with their arguments. */
void skip_blank_macros(struct reader *r);

/* ---- what names mean ---- */

void symbol_declare(struct reader *r, int name, enum symbol_kind kind, struct type type,
                    bool constant);
struct symbol *symbol_find(struct reader *r, int name); /* NULL: nothing known */
void scope_open(struct reader *r);
void scope_close(struct reader *r);

/* From here on nothing is known about the variable; about those that stand from `first` to before
 * `past`. */
void symbol_forget(struct reader *r, int name);
void symbols_forget(struct reader *r, int first, int past);

/* The member of a struct; NULL. */
const struct member *member_find(const struct reader *r, const struct type *type, int name);

#endif

/* plan_sort: a user's kernel file as a row of the table of sorts, so that it is timed, verified and
 * drawn like the program's own sorts. */
#pragma once

#include "device/plan/plan_file.h"
#include "device/sorts/sort.h"

struct plan_timed;

struct plan_sort {
    struct sort row; /* first member: the row leads to the rest */
    char name[64];   /* name of the file without folders */
    const struct plan_file *file;
    struct error refused;     /* reason why the row is not timed; "": none */
    struct plan_timed *timed; /* plan, buffers and kernels for the present number of keys; owned */
};

/* Makes the row. The file may be read and built later, before the row is timed. */
void plan_sort_init(struct plan_sort *own, const struct plan_file *file, const char *path);
void plan_sort_free(struct plan_sort *own);

/* Checks the plan on few keys, or on the first of these numbers of keys that the plan takes: only
 * if every index is right may the kernels run without room around them. Returns 0, or -1 with the
 * reason. */
int plan_sort_check(const struct plan_sort *own, const size_t *sizes, int count,
                    struct error *error);

/* Returns the type of the keys that the plan sorts, for the first of these numbers of keys that the
 * plan takes; NULL with the reason: the plan takes none of them, or sorts of this type are not
 * timed. */
const struct key_type *plan_sort_type(const struct plan_sort *own, const size_t *sizes, int count,
                                      struct error *error);

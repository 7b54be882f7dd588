/* choices: tables that users choose from by name, such as families, themes or notations. */
#pragma once

#include "core/base/error.h"

#include <stddef.h>

struct choices {
    const char *what; /* word for a row, in messages such as `no theme "x"; there are ...`; NULL:
                         messages say `takes ..., not "x"` */
    const char *of;   /* text after the wrong name in messages: " of keys"; NULL: nothing */
    const void *rows; /* `count` rows; each begins with its name, a pointer to characters */
    size_t row_bytes; /* bytes of a row; 0: `rows` are pointers to the rows */
    int count;
};

/* Return row number `index`, and its name. */
const void *choices_row(const struct choices *choices, int index);
const char *choices_name(const struct choices *choices, int index);

/* Returns row number `index` of several tables, counted through; `tables` ends with NULL. NULL:
 * there is no such row. */
const void *choices_row_of(const struct choices *const *tables, int index);

/* Return the number of the row called `name`, or -1; and the row itself, or NULL. */
int choices_index(const struct choices *choices, const char *name);
const void *choices_find(const struct choices *choices, const char *name);

/* Writes all names, with commas between them and `last` before the last: ", " or " or ". Returns
 * `text`. */
const char *choices_list(const struct choices *choices, const char *last, char *text, size_t size);

/* Writes "; did you mean bitonic?" if the name of a row is similar to `name`, else nothing. Returns
 * `text`. */
const char *choices_hint(const struct choices *choices, const char *name, char *text, size_t size);

/* Returns the number of the row called `name`, or -1 with a message that names `option`, the option
 * that takes the value, and all rows. */
int choices_read(const struct choices *choices, const char *option, const char *name,
                 struct error *error);

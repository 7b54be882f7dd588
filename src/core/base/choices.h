/* choices: tables that users choose from by name, such as families, themes or notations. */
#pragma once

#include "core/base/error.h"

#include <stddef.h>

struct choices {
    const char *what; /* the word for a row, in messages such as `no theme "x"; there are ...`;
                         NULL: messages say `takes ..., not "x"` */
    const char *of;   /* follows the wrong name in messages: " of keys"; NULL: nothing */
    const void *rows; /* `count` rows; each begins with its name, a pointer to characters */
    size_t row_bytes; /* bytes of a row; 0: `rows` are pointers to the rows */
    int count;
};

/* Row number `index`, and its name. */
const void *choices_row(const struct choices *choices, int index);
const char *choices_name(const struct choices *choices, int index);

/* Row number `index` of several tables, one behind the other, of which NULL is the last; NULL
 * behind their last row. */
const void *choices_row_of(const struct choices *const *tables, int index);

/* The number of the row called `name`, or -1; the row itself, or NULL. */
int choices_index(const struct choices *choices, const char *name);
const void *choices_find(const struct choices *choices, const char *name);

/* Writes all names, with commas between them and `last` before the last: ", " or " or ". Returns
 * `text`. */
const char *choices_list(const struct choices *choices, const char *last, char *text, size_t size);

/* Writes "; did you mean bitonic?" if a row is called nearly as `name`, else nothing. Returns
 * `text`. */
const char *choices_hint(const struct choices *choices, const char *name, char *text, size_t size);

/* The number of the row called `name`. -1 with a message that names `option`, whose value it was to
 * be, and all rows. */
int choices_read(const struct choices *choices, const char *option, const char *name,
                 struct error *error);

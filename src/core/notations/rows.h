/* rows: the notations, as the table in notations.c lists them; each stands in the file that reads
 * and writes it.
 *
 * A `matches` looks at text that starts with neither blank nor comment; a `read` starts at the
 * beginning of the text and adds its pairs to a list; a `write` takes any finished network. */
#ifndef SORTNET_CORE_NOTATIONS_ROWS_H
#define SORTNET_CORE_NOTATIONS_ROWS_H

#include "core/notations/notations.h"

extern const struct notation notation_pairs;
extern const struct notation notation_tuples;
extern const struct notation notation_brackets;
extern const struct notation notation_json;
extern const struct notation notation_plain;
extern const struct notation notation_contest;
extern const struct notation notation_program;
extern const struct notation notation_c;
extern const struct notation notation_opencl;

#endif

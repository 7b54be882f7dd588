/* forms: the readers and writers that the table in notations.c puts together.
 *
 * A `match` looks at text that starts with neither blank nor comment; a `read` starts at the
 * beginning of the text and adds its pairs to a list; a `write` takes any finished network. */
#ifndef SORTNET_CORE_NOTATIONS_FORMS_H
#define SORTNET_CORE_NOTATIONS_FORMS_H

#include "pair_list.h"
#include "scan.h"

#include <stdio.h>

/* One layer per line (lines.c). */
bool pairs_match(const char *text);
int pairs_read(struct scan *scan, struct pair_list *list);
bool plain_match(const char *text);
int plain_read(struct scan *scan, struct pair_list *list);

/* Nested lists (lists.c); both are read by the same function. */
bool tuples_match(const char *text);
bool brackets_match(const char *text);
int lists_read(struct scan *scan, struct pair_list *list);

/* Reads one list, from its bracket to its end: of pairs, or of lists of pairs, which are layers. */
int lists_read_one(struct scan *scan, struct pair_list *list);

bool json_match(const char *text);
int json_read(struct scan *scan, struct pair_list *list);

bool contest_match(const char *text);
int contest_read(struct scan *scan, struct pair_list *list);

bool program_match(const char *text);
int program_read(struct scan *scan, struct pair_list *list);

/* Networks as data (write.c). */
void pairs_write(const struct network *network, FILE *file);
void tuples_write(const struct network *network, FILE *file);
void brackets_write(const struct network *network, FILE *file);
void json_write(const struct network *network, FILE *file);
void plain_write(const struct network *network, FILE *file);
void contest_write(const struct network *network, FILE *file);
void program_write(const struct network *network, FILE *file);

/* Networks as source code (source.c). */
void c_write(const struct network *network, FILE *file);
void opencl_write(const struct network *network, FILE *file);

#endif

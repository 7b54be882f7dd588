/* parts: the parts of a picture, of a network or a radix sort, that can be left out. The code that
 * draws a part asks the scene whether it is shown. */
#ifndef SORTNET_VIEW_DIAGRAM_PARTS_H
#define SORTNET_VIEW_DIAGRAM_PARTS_H

#include "core/base/choices.h"
#include "core/base/error.h"

#include <stdbool.h>

enum part {
    PART_TITLE,
    PART_FACTS,
    PART_LEGEND,
    PART_KEYS,
    PART_KEYS_AFTER,
    PART_WIRES,
    PART_LETTERS,
    PART_ARROWS,
    PART_STAGES,
    PART_SHADING,
    PART_ITEMS,
    PART_STRUCTURE,
    PART_VERDICT,
    PART_DEVICE,
    PART_SENTENCES,
    PART_COUNT
};

enum part_of {
    PART_OF_NETWORK = 1,
    PART_OF_RADIX = 2,
    PART_OF_BOTH = PART_OF_NETWORK | PART_OF_RADIX,
};

struct part_row {
    const char *name;  /* in lists and on the command line: "title" */
    const char *about; /* a few words */
    bool plain;        /* it is in the plain picture, too */
    bool asked;        /* it is shown only if it is asked for */
    enum part_of of;   /* which pictures have it */
};

extern const struct part_row part_rows[PART_COUNT];
extern const struct choices part_choices;

/* Is a part shown? `turned` has a bit for each part that differs from its usual state. */
bool parts_show(unsigned turned, enum part part);

/* Returns `turned` with these parts, a bit each, shown or not. */
unsigned parts_turn(unsigned turned, unsigned which, bool shown);

/* Returns `turned` after a change of theme: a theme with large words begins with the essential
 * parts alone. */
struct theme;
unsigned parts_in_theme(unsigned turned, const struct theme *from, const struct theme *to);

/* The parts of the plain picture, lines and dots alone. */
unsigned parts_plain(void);

/* 0 if pictures of this kind have all of these parts, a bit each; -1 after naming a part that they
 * lack, and the parts that they have. `name` is the option. */
int parts_check(const char *name, unsigned which, enum part_of of, struct error *error);

/* Reads "title,facts" into bits. `name` is the option, for the message. 0, or -1 with the reason.
 */
int parts_read(const char *name, const char *list, unsigned *bits, struct error *error);

#endif

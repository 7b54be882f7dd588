/* parts: what the picture of a network, or of a radix sort, is made of, as far as it can be left
 * out. Where a part is drawn, the scene is asked for it. */
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
    bool asked;        /* it is there only if it is asked for */
    enum part_of of;   /* which pictures have it */
};

extern const struct part_row part_rows[PART_COUNT];
extern const struct choices part_choices;

/* Which parts a picture has: a bit for each that is not as usual, 0: all are. Is one to be seen? */
bool parts_show(unsigned turned, enum part part);

/* The same with these parts, a bit each, to be seen or not. */
unsigned parts_turn(unsigned turned, unsigned which, bool shown);

/* The same as one theme has them at first, coming from another: in one with large words there are
 * the essential parts alone. */
struct theme;
unsigned parts_in_theme(unsigned turned, const struct theme *from, const struct theme *to);

/* Lines and dots alone. */
unsigned parts_plain(void);

/* 0 if such a picture has all of these parts, a bit each; -1 after naming one that it has not, and
 * those that it has. `name` is the option. */
int parts_check(const char *name, unsigned which, enum part_of of, struct error *error);

/* Reads "title,facts" into bits. `name` is the option, for the message. 0, or -1 with the reason.
 */
int parts_read(const char *name, const char *list, unsigned *bits, struct error *error);

#endif

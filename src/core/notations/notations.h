/* notations: networks as text. Each notation has a table row beside its reader and writer in
 * core/notations.
 *
 * In every notation a pair written large:small is a D comparator: its larger key leaves on the
 * upper wire. Blanks, empty lines and comments are allowed between any two words: from # or // to
 * the end of the line, or between slash-star and star-slash.
 *
 * Some notations say which comparators form a layer, others are one long list. A list without
 * layers is packed: each comparator, in the order of the list, goes into the earliest layer in
 * which both its wires are free. So is a text of a single line, which is one list. Only some
 * notations say how many wires there are; any text may say so in a heading (readers.h). Otherwise
 * the largest wire number decides.
 *
 * Odd things that a reader notices, such as a wire 0 that is never used, become the network's
 * note. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"
#include "core/network/network.h"

#include <stdio.h>

struct scan;      /* notations/readers.h */
struct pair_list; /* notations/readers.h */

/* Signs of a layer in a notation. */
struct notation_style {
    const char *begin, *end;             /* around the layer */
    const char *open, *between, *closed; /* around a pair, and inside it */
    const char *separator;               /* sign between pairs */
};

struct notation {
    const char *name;    /* value of --as: "pairs" */
    const char *title;   /* a few words for people */
    const char *example; /* sample on one line */
    bool keeps_layers;   /* true: a network that is written and read again has the same layers, not
                            packed ones */
    /* Does this text, which starts with neither blank nor comment, look like the notation? At most
     * one row says yes. NULL: the notation is only written. */
    bool (*matches)(const char *text);
    bool named;  /* true: a network of a text is chosen only by name, not by number */
    bool source; /* true: comments are those of source code */
    /* Adds the pairs of the text to a list, or to several lists. Returns 0, or -1 with the place
     * and the reason. NULL: the notation is only written. */
    int (*read)(struct scan *scan, struct pair_list *list);
    void (*write)(const struct network *network, FILE *file); /* NULL: writes in `style` */
    struct notation_style style; /* signs of the layers; empty if the notation is only read */
};

/* Table of the notations; the first one is the default. */
extern const struct notation *const notations[];
extern const int notation_count;
extern const struct choices notation_choices; /* first rows: those that can be written */

/* Reads a network and recognises its notation. `name` is put before messages, and its last part
 * becomes the network's name. Returns NULL with line, column (in bytes, from 1), the found and the
 * expected text in the error. The caller frees the network with network_free. */
struct network *notation_read(const char *text, const char *name, struct error *error);

/* Choice of a network in a text, and how to read it. */
struct notation_wish {
    const char *part; /* name or number, from 1, of one of several networks; "": the only one */
    bool from_one;    /* true: count wires from 1 if no wire is 0 */
};

/* Reads a text with one or several networks. If `wish` does not choose one of several, the error
 * lists them. Equal networks count once. */
struct network *notation_read_part(const char *text, const char *name,
                                   const struct notation_wish *wish, struct error *error);

/* Reads a text in the given notation, which can be read. */
struct network *notation_read_as(const struct notation *notation, const char *text,
                                 const char *name, struct error *error);

/* Adds the layers of a text to an empty network. The text is a part of the program and known to be
 * right. */
void notation_build(struct network *network, const char *text);

/* Does `network` keep its layers when it is written in this notation and read back? A notation
 * without layers keeps only layers that are as early as possible. */
bool notation_keeps(const struct notation *notation, const struct network *network);

/* Writes `network` in a notation. */
void notation_write(const struct notation *notation, const struct network *network, FILE *file);

/* json: reads and writes the json object, also inside pictures.
 *
 * In a picture the network is a line of the metadata: {'N':4,...}. It has single quotes because
 * other programs keep them when they save the picture. A picture of two networks has two such
 * lines. */

/* Notation of pictures; only read here. The code that writes pictures adds the network. */
extern const struct notation svg_notation;

/* Is this a web page? svg_page_expected names the pages of other programs that can be read. */
bool svg_is_page(const char *text);
extern const char svg_page_expected[];

/* Is this a picture of two networks? svg_below_notation reads the lower one. */
bool svg_has_below(const char *text);
extern const struct notation svg_below_notation;

/* Writes the network as a line of a picture's metadata. */
void svg_write_network(const struct network *network, FILE *file);

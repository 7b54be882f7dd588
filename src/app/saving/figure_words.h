/* figure_words: what somebody says of a picture: a title, words below it, and which comparators are
 * meant; by options of `draw`, or typed in the window, where S saves them. */
#pragma once

#include "app/dialogs/entry.h"
#include "app/options/options.h"
#include "view/frame.h"

/* A text of any length that was given, or a line that was typed. */
struct said {
    const char *text; /* NULL: none */
    char typed[TEXT_FIELD_BYTES];
};

struct figure_words {
    struct said title;               /* instead of the network's name */
    struct said caption;             /* below the picture */
    struct said mark;                /* as --mark takes it */
    struct marked marks[MARKS_MOST]; /* read from that; wires are numbered from 0 */
    int mark_count;
};

/* Takes a line that was typed; "" says nothing any more. */
void figure_words_say(struct said *said, const char *line);

/* Those of the options. */
void figure_words_init(struct figure_words *words, const struct options *options);

/* The words below, in `caption`, which points into `words`; NULL: there are none. */
const struct caption *figure_words_caption(const struct figure_words *words,
                                           struct caption *caption);

/* How many of the marks count: all, or none where the network lacks one of the comparators. */
int figure_words_marks(const struct figure_words *words, const struct network *network);

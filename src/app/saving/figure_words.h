/* figure_words: words that the options of `draw` give a picture: a title, words below it, and
 * marked comparators. */
#pragma once

#include "app/options/options.h"
#include "view/frame.h"

struct figure_words {
    const char *title;               /* replaces the network's name; NULL: the name */
    const char *caption;             /* words below the picture; NULL: none */
    struct marked marks[MARKS_MOST]; /* wires are numbered from 0 */
    int mark_count;
};

/* Takes the words of the options, which must outlive them. */
void figure_words_init(struct figure_words *words, const struct options *options);

/* Makes `caption` from the words below, and returns it; NULL: there are none. */
const struct caption *figure_words_caption(const struct figure_words *words,
                                           struct caption *caption);

/* Returns how many of the marks count: all, or none if the network lacks one of the comparators. */
int figure_words_marks(const struct figure_words *words, const struct network *network);

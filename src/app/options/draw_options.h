/* draw_options: checks the options about drawing a network. */
#ifndef SORTNET_APP_OPTIONS_DRAW_OPTIONS_H
#define SORTNET_APP_OPTIONS_DRAW_OPTIONS_H

#include "app/options/options.h"

/* Checks the options against a network and a second one to compare with (NULL: none), and makes the
 * trace of its keys, or NULL if no keys are drawn; `about` describes them. Returns 0, or -1 with
 * the option that is wrong. The caller frees the trace with trace_free, in any case. */
int draw_options_prepare(const struct options *options, const struct network *network,
                         const struct network *other, struct trace **trace, struct line *about,
                         struct error *error);

#endif

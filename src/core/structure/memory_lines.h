/* memory_lines: counts how often lines of memory travel in a launch.
 *
 * This is a model: memory comes and goes in lines of a few neighbouring keys, and as many
 * work-items run in step as a line has keys (32 and 32 on NVIDIA's GPUs: 128 bytes, a warp). When
 * these work-items read or write their next keys, each line that holds one of the keys travels
 * once. There is no cache. Neighbours that touch neighbouring keys share a line, which is called
 * coalescing. */
#ifndef SORTNET_CORE_STRUCTURE_MEMORY_LINES_H
#define SORTNET_CORE_STRUCTURE_MEMORY_LINES_H

#include "core/structure/launches.h"

enum { MEMORY_LINES_LEAST = 4 }; /* keys of the smallest line that is offered */

/* What a launch moves. */
struct line_traffic {
    int keys, lines;             /* keys that it touches, and lines that hold them */
    int read, written;           /* lines, each as often as it travels */
    int most_read, most_written; /* how often the busiest line travels */
};

/* Computes the traffic of one launch of a rung, with tiles of `tile` keys and lines of `line` keys.
 * `at_once`, unless NULL, gets true for each wire whose key is in the first read of the first
 * work-items that run in step. */
void memory_lines_of_launch(const struct network *network, const struct rung *rung,
                            const struct launch *launch, int tile, int line,
                            struct line_traffic *traffic, bool *at_once);

/* Sums the traffic of all launches of a rung; `keys` and `lines` are those of the whole network;
 * the fields about the busiest line stay 0. */
void memory_lines_of_rung(const struct network *network, const struct rung *rung, int tile,
                          int line, struct line_traffic *traffic);

/* The size of a line after `line` keys, 0 for none: 4, 8, 16 ... as long as the network has more
 * than one of them, then none. */
int memory_lines_next(int wires, int line);

#endif

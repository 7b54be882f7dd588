/* inside_words: sentences about the moment that is shown. */
#ifndef SORTNET_VIEW_INSIDE_INSIDE_WORDS_H
#define SORTNET_VIEW_INSIDE_INSIDE_WORDS_H

#include "view/inside/inside_placement.h"

/* The verdict and who recorded; what both say where there is no recording. */
void inside_verdict(const struct inside_placement *at, struct line *verdict, struct line *device);

/* The facts, with the work-group and its work-items behind them. */
void inside_facts(const struct inside_placement *at, char *text, size_t size);

/* The name of a file without its folder. */
const char *inside_file_name(const char *path);

/* "local_tile.h", and "called by local_sort.cl, line 14"; or "". */
void inside_where(const struct inside_placement *at, char *called, size_t size);

/* "2", "0, 2 and 3", "0 to 7": numbers of `count` items in their order, by their number in the
 * group. */
void inside_items(const int *items, int count, char *text, size_t size);

/* "barrier: waits for work-items 0, 2 and 3", "barrier: all 4 work-items are here". */
void inside_barrier(const struct inside_placement *at, char *text, size_t size);

/* Who took the branch of the condition that the step was; or "". */
void inside_branches(const struct inside_placement *at, char *text, size_t size);

/* The access as the text has it: "tile[left]". */
void inside_access_name(const struct inside_placement *at, const struct replay_access *access,
                        char *text, size_t size);

/* How many work-items touch how much with it: lines of memory, or banks. */
void inside_access_count(const struct inside_placement *at, const struct replay_access *access,
                         char *text, size_t size);

/* A conflict of the statement that is shown; or "". */
void inside_conflict(const struct inside_placement *at, char *text, size_t size);

/* Where the records of the work-item end before it did; or "". */
void inside_end(const struct inside_placement *at, char *text, size_t size);

/* A value as the scene writes it, appended. */
void inside_add_value(const struct inside_scene *scene, enum probe_type type, uint64_t bits, char *text,
                  size_t size);

#endif

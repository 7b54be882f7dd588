/* json: reads and writes the object of the notation json, also inside other texts. */
#ifndef SORTNET_CORE_NOTATIONS_JSON_H
#define SORTNET_CORE_NOTATIONS_JSON_H

#include "core/notations/pair_list.h"

/* Reads the object at hand and adds its pairs; 0, or -1 with the place and the reason. */
int json_read_object(struct scan *scan, struct pair_list *list);

/* Writes a line with the object, its names in this quote: '"' or '\''. */
void json_write_object(const struct network *network, char quote, FILE *file);

#endif

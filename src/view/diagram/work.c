/* work: comparators of the layers before the current one, and which of them swapped. */
#include "work.h"

#include <stdio.h>

void work_text(const struct scene *scene, char *text, size_t size) {
    int depth = scene->network->depth;
    int layers = scene->position < (float)depth ? (int)scene->position : depth,
        count = network_before(scene->network, layers);
    int swaps = scene->trace ? trace_swaps(scene->trace, scene->network, layers) : 0;
    text[0] = '\0';
    if (scene->trace)
        snprintf(text, size, "%d comparison%s, %d swap%s", count, count == 1 ? "" : "s", swaps,
                 swaps == 1 ? "" : "s");
}

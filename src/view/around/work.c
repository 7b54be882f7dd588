/* work: comparators of the layers before the current one, and which of them swapped. */
#include "work.h"

#include "core/base/text.h"

void work_text(const struct scene *scene, char *text, size_t size, bool before) {
    int depth = scene->side->network->depth;
    int layers = scene->position < (float)depth ? (int)scene->position : depth,
        count = network_before(scene->side->network, layers);
    int swaps =
        scene->side->trace ? trace_swaps(scene->side->trace, scene->side->network, layers) : 0;
    text[0] = '\0';
    if (scene->side->trace && before && layers < depth)
        text_append(text, size, "before layer %d: ", layers);
    if (scene->side->trace)
        text_append(text, size, "%d comparison%s, %d swap%s", count, text_plural(count), swaps,
                    text_plural(swaps));
}

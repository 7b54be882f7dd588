/* facts: the line of facts, in several forms. */
#include "core/base/text.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

#include <stdio.h>

/* Writes the facts in one of several forms: the first has the order; the last says "size 24", not
 * "24 comparators". */
void facts_text(const struct network *network, int form, char *text, size_t bytes) {
    char size[40];
    bool order = form == 0 && network->generated;
    snprintf(size, sizeof size, form < FACTS_FORMS - 1 ? "%d comparator%s" : "size %d",
             network->size, text_plural(network->size));
    snprintf(text, bytes, "%d wires%s%s · %s, depth %d", network->wires, order ? ", " : "",
             order ? order_name(network->order) : "", size, network->depth);
}

int facts_fit(const struct network *network, enum font font, float size, float width, char *text,
              size_t bytes) {
    for (int form = 0; form < FACTS_FORMS; form++) {
        facts_text(network, form, text, bytes);
        if (text_width(font, size, text) <= width) return form;
    }
    return -1;
}

/* work: comparators of the layers before the current one, and which of them swapped. */

void facts_work(const struct scene *scene, char *text, size_t size, bool before) {
    int depth = scene->side->network->depth;
    int layers = scene->position < (float)depth ? (int)scene->position : depth,
        count = network_before(scene->side->network, layers);
    int swaps =
        scene->side->trace ? trace_swaps(scene->side->trace, scene->side->network, layers) : 0;
    text[0] = '\0';
    if (!scene->side->trace || layers == 0) return;
    if (before && layers < depth) text_append(text, size, "before layer %d: ", layers);
    text_append(text, size, "%d comparison%s, %d swap%s", count, text_plural(count), swaps,
                text_plural(swaps));
}

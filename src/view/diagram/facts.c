/* facts: parts of a line, and which of them each form has. */
#include "core/base/text.h"
#include "core/proof/bounds.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

#include <stdio.h>

struct form {
    bool words;  /* "24 comparators", not "size 24" */
    bool proven; /* all that is proven of the best, not in few words */
    bool order;  /* ascending or descending */
    bool best;   /* the best size and depth */
};

static const struct form forms[FACTS_FORMS] = {
    {.words = true, .proven = true, .order = true, .best = true},
    {.words = true, .proven = true, .order = false, .best = true},
    {.words = true, .proven = false, .order = false, .best = true},
    {.words = false, .proven = false, .order = false, .best = true},
    {.words = false, .proven = false, .order = false, .best = false},
};

void facts_text(const struct network *network, int number, char *text, size_t bytes) {
    const struct form *form = &forms[number];
    char size[40], best[120] = "";
    bool order = form->order && network->generated;
    if (form->best) bounds_describe(network, form->proven, best, sizeof best);
    if (form->words)
        snprintf(size, sizeof size, "%d comparator%s", network->size, text_plural(network->size));
    else
        snprintf(size, sizeof size, "size %d", network->size);
    snprintf(text, bytes, "%d wires · %s, depth %d%s%s%s%s", network->wires, size, network->depth,
             best[0] ? " · " : "", best, order ? " · " : "",
             order ? order_name(network->order) : "");
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
    if (scene->side->trace && before && layers < depth)
        text_append(text, size, "before layer %d: ", layers);
    if (scene->side->trace)
        text_append(text, size, "%d comparison%s, %d swap%s", count, text_plural(count), swaps,
                    text_plural(swaps));
}

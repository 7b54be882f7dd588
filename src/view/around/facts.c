/* facts: parts of a line, and which of them each form has. */
#include "facts.h"

#include "core/base/text.h"
#include "core/proof/bounds.h"
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

/* " · best possible: 19 comparators, depth 6", or "". */
static void best_part(const struct network *network, const struct form *form, char *text,
                      size_t bytes) {
    struct bounds bounds;
    char best[120];
    *text = '\0';
    if (!form->best || network->claim != CLAIM_SORTS || !bounds_of(network->wires, &bounds)) return;
    bounds_describe(&bounds, form->proven, best, sizeof best);
    snprintf(text, bytes, " · %s", best);
}

void facts_text(const struct network *network, int number, char *text, size_t bytes) {
    const struct form *form = &forms[number];
    char size[40], best[120];
    bool order = form->order && network->generated;
    if (form->words)
        snprintf(size, sizeof size, "%d comparator%s", network->size, text_plural(network->size));
    else
        snprintf(size, sizeof size, "size %d", network->size);
    best_part(network, form, best, sizeof best);
    snprintf(text, bytes, "%d wires · %s, depth %d%s%s%s", network->wires, size, network->depth,
             best, order ? " · " : "", order ? order_name(network->order) : "");
}

int facts_fit(const struct network *network, enum font font, float size, float width, char *text,
              size_t bytes) {
    for (int form = 0; form < FACTS_FORMS; form++) {
        facts_text(network, form, text, bytes);
        if (text_width(font, size, text) <= width) return form;
    }
    return -1;
}

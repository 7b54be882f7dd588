/* facts: parts of a line, and which of them each form has. */
#include "facts.h"

#include "core/proof/bounds.h"
#include "view/text_width.h"

#include <stdio.h>

struct form {
    bool words;   /* "24 comparators" and "best known", not "size 24" and "best" */
    bool columns; /* in how many columns it is drawn, when they are more than its layers */
    bool proven;  /* is the best known optimal, or what is the least it could be? */
    bool order;   /* ascending or descending */
    bool best;    /* the best known size and depth */
};

static const struct form forms[FACTS_FORMS] = {
    {.words = true, .columns = true, .proven = true, .order = true, .best = true},
    {.words = true, .columns = false, .proven = true, .order = true, .best = true},
    {.words = true, .columns = false, .proven = true, .order = false, .best = true},
    {.words = true, .columns = false, .proven = false, .order = false, .best = true},
    {.words = false, .columns = false, .proven = false, .order = false, .best = true},
    {.words = false, .columns = false, .proven = false, .order = false, .best = false},
};

/* " · best known 60 / 9, at least 55 / 9", or "". */
static void best_part(const struct network *network, const struct form *form, char *text,
                      size_t bytes) {
    struct bounds bounds;
    char proven[40] = "";
    *text = '\0';
    if (!form->best || !network->meant_to_sort || !bounds_of(network->wires, &bounds)) return;
    if (bounds_optimal(&bounds))
        snprintf(proven, sizeof proven, ", optimal");
    else
        snprintf(proven, sizeof proven, ", at least %d / %d", bounds.least_size,
                 bounds.least_depth);
    snprintf(text, bytes, " · best %s%d / %d%s", form->words ? "known " : "", bounds.size,
             bounds.depth, form->proven ? proven : "");
}

void facts_text(const struct network *network, int number, char *text, size_t bytes) {
    const struct form *form = &forms[number];
    char size[40], columns[40] = "", best[80];
    bool order = form->order && network->generated;
    if (form->words)
        snprintf(size, sizeof size, "%d comparator%s", network->size,
                 network->size == 1 ? "" : "s");
    else
        snprintf(size, sizeof size, "size %d", network->size);
    if (form->columns && network->columns != network->depth)
        snprintf(columns, sizeof columns, ", drawn in %d columns", network->columns);
    best_part(network, form, best, sizeof best);
    snprintf(text, bytes, "%d wires · %s, depth %d%s%s%s%s", network->wires, size, network->depth,
             columns, best, order ? " · " : "", order ? order_name(network->order) : "");
}

int facts_fit(const struct network *network, int count, enum font font, float size, float width,
              char *text, size_t bytes) {
    for (int form = 0; form < count; form++) {
        facts_text(network, form, text, bytes);
        if (text_width(font, size, text) <= width) return form;
    }
    return -1;
}

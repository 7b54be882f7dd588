/* checked: the reason that text and JSON share. */
#include "app/command/check/checked.h"

#include "core/base/text.h"

#include <stdio.h>

/* Says why no walk was made. */
static void why_no_walk(const struct proof *proof, char *text, size_t size) {
    if (proof->values > 0)
        text_append(text, size, "a walk takes %.2g bit operations, and the most for this is %.2g",
                    proof->work, PROOF_EXTRAS_GIGA * 1e9);
    else
        text_append(text, size, "more than %d wires are too many", WALK_WIRES);
}

void checked_why(const struct checked *checked, char *text, size_t size) {
    const struct proof *proof = checked->proof;
    const struct spares *spares = checked->spares;
    *text = '\0';
    if (proof->cancelled || (spares && spares->cancelled)) {
        snprintf(text, size, "the check was ended");
        return;
    }
    if (!proof->exact) why_no_walk(proof, text, size);
    if (!spares || spares->known) return;
    text_append(text, size, "%sthat takes more than %.2g bit operations", *text ? "; " : "",
                spares->most);
    if (spares->most < SPARES_GIGA * 1e9)
        text_append(text, size, ", the network's share of %.2g for all", SPARES_GIGA * 1e9);
}

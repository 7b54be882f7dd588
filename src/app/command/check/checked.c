/* checked: the reason that text and JSON share. */
#include "app/command/check/checked.h"

#include <stdio.h>

void checked_why(const struct checked *checked, char *text, size_t size) {
    const struct proof *proof = checked->proof;
    if (proof->cancelled || (checked->spares && checked->spares->cancelled))
        snprintf(text, size, "the check was ended");
    else if (proof->exact)
        snprintf(text, size, "that takes more than %.2g bit operations", SPARES_GIGA * 1e9);
    else if (proof->values > 0)
        snprintf(text, size, "a walk takes %.2g bit operations, and the most for this is %.2g",
                 proof->work, PROOF_EXTRAS_GIGA * 1e9);
    else
        snprintf(text, size, "more than %d wires are too many", WALK_WIRES);
}

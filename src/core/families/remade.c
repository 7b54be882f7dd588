/* remade: a family's own name says more than how a network was made. */
#include "remade.h"

#include "core/base/text.h"

#include <stdio.h>

struct network *remade_name(struct network *made, const struct network *old, const char *how,
                            const struct family **family) {
    char title[44], name[44];
    *family = NULL;
    struct network *own = family_same(made, family);
    if (own) {
        network_free(made);
        return own;
    }
    text_clean(old->title, title, sizeof title);
    text_clean(old->name, name, sizeof name);
    snprintf(made->title, sizeof made->title, "%s, %s", title, how);
    snprintf(made->name, sizeof made->name, "%s %s", name, how);
    return made;
}

/* watch: how a long job tells how far it is, and hears that it shall end. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct watch {
    /* Called many times a second by whoever works; false: end. `done` of `all` is done; both are 0
     * where that is not known. */
    bool (*go_on)(void *context, double done, double all);
    void *context; /* for go_on */
};

/* Shall the job end? `done` of `all` is done. `watch` may be NULL: nobody ends the job then. */
static inline bool watch_ends_at(const struct watch *watch, double done, double all) {
    return watch && watch->go_on && !watch->go_on(watch->context, done, all);
}

static inline bool watch_ends(const struct watch *watch) {
    return watch_ends_at(watch, 0, 0);
}

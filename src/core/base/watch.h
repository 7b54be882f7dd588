/* watch: lets a long job report its progress and learn that it should end. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct watch {
    /* called by the job many times a second; false: end the job. `done` of `all` is done; both are
     * 0 if unknown */
    bool (*go_on)(void *context, double done, double all);
    void *context; /* argument for go_on */
};

/* Should the job end? `done` of `all` is done. `watch` may be NULL: the job never ends early. */
static inline bool watch_ends_at(const struct watch *watch, double done, double all) {
    return watch && watch->go_on && !watch->go_on(watch->context, done, all);
}

static inline bool watch_ends(const struct watch *watch) {
    return watch_ends_at(watch, 0, 0);
}

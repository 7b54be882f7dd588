/* watch: how a long job tells how far it is, and hears that it shall end. */
#ifndef SORTNET_CORE_WATCH_H
#define SORTNET_CORE_WATCH_H

#include <stdbool.h>
#include <stddef.h>

struct watch {
    bool (*go_on)(void *context); /* called many times a second by whoever works; false: end */
    void *context;                /* for go_on */
};

/* Shall the job end? `watch` may be NULL: nobody will ask for that. */
static inline bool watch_ends(const struct watch *watch) {
    return watch && watch->go_on && !watch->go_on(watch->context);
}

#endif

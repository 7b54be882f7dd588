/* death: how a process that used OpenCL ended, in words. */
#include "device/process/process.h"

#include <stdio.h>

/* The page may have been overwritten: its texts are copied to their sizes. */
bool death_place(const struct whereabouts *page, char *place, size_t size) {
    if (page->kernels[0])
        snprintf(place, size, "%.*s", WHEREABOUTS_KERNELS - 1, page->kernels);
    else
        snprintf(place, size, "%.*s", WHEREABOUTS_CALL - 1, page->call);
    return page->kernels[0] || page->since_ms;
}

void death_words(const struct child_end *end, const struct whereabouts *page, struct error *words) {
    char how[64], place[WHEREABOUTS_KERNELS];
    bool there = death_place(page, place, sizeof place);
    child_end_words(end, how, sizeof how);
    error_set(words, "%s%s%s", how, there ? " in " : "", there ? place : "");
}

/* page_keys: behind each network in a page stand the keys at every moment, a row each: are they
 * those of the network? */
#pragma once

#include "core/base/error.h"

struct page_keys {
    int networks, moments; /* that have rows; 0: the text is no page, or has no keys */
    struct error wrong;    /* where the first row is that is not the network's, or that the page is
                              cut; "": neither */
};

/* Reads all of a text. Networks that cannot be read count as wrong. */
void page_keys_check(const char *text, const char *name, struct page_keys *keys);

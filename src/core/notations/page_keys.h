/* page_keys: checks the keys that a page stores for each network, a row per moment. */
#pragma once

#include "core/base/error.h"

struct page_keys {
    int networks, moments; /* number of networks and of moments with keys; 0: the text is no page,
                              or has no keys */
    struct error wrong; /* place of the first wrong row, or where the page is cut off; "": none */
};

/* Checks a whole text. Networks that cannot be read count as wrong. */
void page_keys_check(const char *text, const char *name, struct page_keys *keys);

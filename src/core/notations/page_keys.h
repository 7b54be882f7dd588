/* page_keys: checks the keys that a page has after each network, a row for every moment. */
#pragma once

#include "core/base/error.h"

struct page_keys {
    int networks, moments; /* networks and moments with rows of keys; 0: the text is no page, or has
                              no keys */
    struct error wrong; /* place of the first row that differs from the network's keys, or where the
                           page is cut off; "": none */
};

/* Reads all of a text. Networks that cannot be read count as wrong. */
void page_keys_check(const char *text, const char *name, struct page_keys *keys);

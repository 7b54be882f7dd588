/* page_items: lists as what differs from the list before, for page. */
#pragma once

#include "view/list.h"
#include "view/theme.h"

#include <stdio.h>

/* Every item that was written, by its number, and the list that was written last. */
struct page_items;

struct page_items *page_items_new(const struct theme *theme);
void page_items_free(struct page_items *items);

/* Writes a list as JSON, in groups of three: how many items of the last list are kept, how many are
 * left out behind these, and an array of what comes in their place: the number of an item that was
 * written before, or a new item, which gets the next number. Items behind the groups are kept. A
 * new item is an array, too: its kind (enum svg_kind), its role and its numbers; a text has kind
 * SVG_KINDS and x, y, size, font and anchor, the words, and their width where it matters; a group
 * the kind after that, its class, title and id; then come the end of a group or of a clip, and a
 * clip. */
void page_items_write(struct page_items *items, const struct list *list, FILE *file);

/* Writes what moves between pictures, knot by knot: arrays of the first item of `lists[0]` that
 * moves, how many move alike, and for each list by how much, x and y. An empty array where the
 * lists do not have the same items. */
void page_items_write_moves(const struct list *lists, int count, FILE *file);

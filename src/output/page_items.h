/* page_items: lists as what differs from the list before, for page. */
#pragma once

#include "view/list.h"
#include "view/theme.h"

#include <stdio.h>

/* Every item that was written, by its number, and the list that was written last. */
struct page_items;

struct page_items *page_items_new(const struct theme *theme);
void page_items_free(struct page_items *items);

/* Writes a list as JSON and returns its number, from 0 on: how far back the list stands that it
 * differs from, which is the last one (1) or the one with number `like` (-1: none); then groups of
 * three: how many items of that list are kept, how many are left out behind these, and an array of
 * what comes in their place: the number of an item that was written before, "12+5" for five of them
 * from number 12 on, or a new item, which gets the next number. Items behind the groups are kept. A
 * new item is an array, too: its kind (enum svg_kind), its role and its numbers; a text has kind
 * SVG_KINDS and x, y, size, font and anchor, the words, and their width where it matters; a group
 * the kind after that, its class, title and id; then come the end of a group or of a clip, and a
 * clip. */
int page_items_write(struct page_items *items, const struct list *list, int like, FILE *file);

enum { PAGE_ITEMS_KNOTS = 8 };

/* Writes how keys travel (groups "travelling") in lists of one step, at most PAGE_ITEMS_KNOTS:
 * arrays of a key's first item in `lists[0]`, how many items it has, and for each list by how much
 * it has moved, x and y. */
void page_items_write_moves(const struct list *lists, int count, FILE *file);

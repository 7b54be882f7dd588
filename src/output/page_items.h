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
 * what comes in their place; items behind the groups are kept. In that array an item that was
 * written before is its number, less the number behind the item that was referred to last; "12+5"
 * are five that follow each other, without an array where nothing else comes in; a new item, an
 * array, gets the next number.
 *
 * A new item is its kind (enum svg_kind) and by how much it differs from the last new one of that
 * kind in x, y, role and its other numbers; zeros at the end are left out. The other points of a
 * line or a tip are seen from the first. A text has kind SVG_KINDS, its words before the numbers,
 * and size, font, anchor and the width where it matters behind the role; a group the kind after
 * that, with its class, title and id; then come the end of a group or of a clip, and a clip. A
 * string is 0 where it is the same, and its number where it was written before: 1 is "", 2 the
 * first. */
int page_items_write(struct page_items *items, const struct list *list, int like, FILE *file);

enum { PAGE_ITEMS_KNOTS = 8 };

/* Writes how keys travel (groups "travelling") in lists of one step, at most PAGE_ITEMS_KNOTS, of
 * which the first was written last:
 * arrays of a key's first item in `lists[0]`, how many items it has, and by how much it moves from
 * each list to the next, first in x and then in y; zeros at the end are left out. */
void page_items_write_moves(struct page_items *items, const struct list *lists, int count,
                            FILE *file);

/* The size of most letters of a list, pixels per em; 0: it has none. */
float page_items_letters(const struct list *list);

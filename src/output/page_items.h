/* page_items: stores lists as trees of numbered items, for page. Equal items have the same number,
 * and so have groups of equal items: a layer that looks as before costs only one number. */
#pragma once

#include "view/list.h"
#include "view/theme.h"

#include <stdio.h>

/* All items numbered so far. */
struct page_items;

/* Makes an empty store. The theme's colours decide which shapes look the same. The caller frees it
 * with page_items_free. */
struct page_items *page_items_new(const struct theme *theme);
void page_items_free(struct page_items *items);

/* Numbers the items of a list, and writes the outermost items as a JSON array: the number of the
 * first item, then the differences between neighbouring numbers. For SHAPE_SAME it takes the last
 * numbered group with that id. */
void page_items_write(struct page_items *items, const struct list *list, FILE *file);

/* Writes the numbered items as a JSON array of arrays. A shape is its kind (enum svg_kind), x, y,
 * role, and the other numbers of its row of svg_rows, without zeros at the end. A text has kind
 * SVG_KINDS, its words, x, y, role, size, font, anchor, and its width where rows of letters have to
 * stay below each other. A group has kind SVG_KINDS + 1, class, title, id, and the items in it: by
 * how much the number of each is larger than the number before, of the first than its own. A clip
 * has kind SVG_KINDS + 2, x, y, 0, width, height, and the items in it. */
void page_items_write_all(const struct page_items *items, FILE *file);

enum { PAGE_ITEMS_KNOTS = 8 };

/* Writes the ways of moving keys, which are groups of class "travelling", through lists of one
 * step, at most PAGE_ITEMS_KNOTS: an array for each group, in order, with x and y of its distance
 * from the first list, for each list. */
void page_items_write_moves(const struct list *lists, int count, FILE *file);

/* Returns the most frequent letter size of a list, pixels per em; 0: no letters. */
float page_items_letters(const struct list *list);

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

/* Writes how keys travel (groups "travelling") in lists of one step, at most PAGE_ITEMS_KNOTS:
 * arrays of a key's first item in `lists[0]`, how many items it has, and by how much it moves from
 * each list to the next, first in x and then in y; zeros at the end are left out. */
void page_items_write_moves(const struct list *lists, int count, FILE *file);

/* The size of most letters of a list, pixels per em; 0: it has none. */
float page_items_letters(const struct list *list);

/* ---- on a phone ---- */

enum { PAGE_MOST_PARTS = 48 };

/* How a picture stands on a phone: in parts, each of which stands elsewhere than in the picture. A
 * point is of the last part whose corner is neither right of it nor below it; a shape is of the
 * part of its first point, and the other points of a turned one are of other turned parts. */
struct page_part {
    float left, top; /* the corner, pixels of the picture */
    bool turned;     /* x runs down and y to the right, while letters stay upright */
    float scale;     /* of everything; of a turned part, of y alone */
    float x, y;      /* where the corner stands */
    int letters;     /* of a line, into which words of a turned part are broken; 0: they are not */
};

struct page_narrow {
    float width, height; /* pixels; width 0: the picture stands as it does elsewhere */
    float fit;           /* so much of the width is to be in sight at once; 0: as of any picture */
    bool upright;        /* for a phone that is held upright alone: wires run from top to bottom */
    struct page_part parts[PAGE_MOST_PARTS];
    int count;
};

/* Writes a member "narrow" with its width, height, fit and upright, and its parts as [left, top,
 * turned, scale, x, y, letters]; nothing if the picture stands as it does elsewhere. */
void page_narrow_write(const struct page_narrow *narrow, FILE *file);

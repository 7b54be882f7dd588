/* menu_kind: rows one by one. */
#include "menu_kind.h"

#include <stdio.h>

void menu_add(struct menu_rows *rows, bool present, const char *name, const char *about) {
    if (rows->count == MENU_MOST_ROWS || (rows->brief && !present)) return;
    struct menu_row *row = &rows->rows[rows->count];
    snprintf(row->name, sizeof row->name, "%s", name);
    snprintf(row->about, sizeof row->about, "%s", about);
    if (present) rows->present = rows->count;
    rows->count++;
}

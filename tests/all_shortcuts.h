/* all_shortcuts: what a frame has of the program's shortcuts. */
#pragma once

#include "app/window/parts.h"

static inline const struct shortcut *const *all_shortcuts(void) {
    static const struct shortcut *rows[SHORTCUTS_MOST];
    shortcuts_all(rows);
    return rows;
}

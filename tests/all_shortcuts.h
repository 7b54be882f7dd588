/* all_shortcuts: the program's shortcuts in a frame. */
#pragma once

#include "app/window/parts.h"

static inline const struct shortcut *const *all_shortcuts(void) {
    static const struct shortcut *rows[SHORTCUTS_MOST];
    shortcuts_all(rows);
    return rows;
}

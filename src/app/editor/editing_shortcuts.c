/* editing_shortcuts: the shortcuts of the editor. */
#include "app/editor/editing_mode.h"
#include "app/shell/shortcut_rows.h"

/* clang-format off */
static const struct shortcut_row rows[] = {
    {.shell = shell_go_back, .words = {MODE_EDIT, {"E"}, .first = MODE_EDIT, .help = "leave the editor, step the network", .group = "Editor"}},
    {.edit_with = editing_escape, .words = {MODE_EDIT, {"Escape"},
     .help = "cancel, or leave the editor"}},
    {.edit_by = editor_travel, .argument = -1, .words = {MODE_EDIT, {"Ctrl+Z"}, .first = MODE_EDIT, .help = "undo", .repeats = true},
     .back = {MODE_EDIT, {"Ctrl+Y", "Ctrl+Shift+Z"}, .help = "redo", .repeats = true}},
    {.shell = shell_quit, .words = {MODE_EDIT, {"Ctrl+Q"}, .help = "quit", .in_dialogs = IN_DIALOGS}},

    {.words = {MODE_EDIT, {"Drag"}, .first = MODE_EDIT, .help = "add one, from wire to wire",
     .mouse = true, .group = "Comparators"}},
    {.edit = editor_begin_or_end, .words = {MODE_EDIT, {"Return", "Space"}, .first = MODE_EDIT,
     .help = "begin one, end it on another wire"}},
    {.edit = editor_remove, .words = {MODE_EDIT, {"X", "Delete"}, .first = MODE_EDIT, .help = "remove it"}},
    {.words = {MODE_EDIT, {"Right click"}, .help = "remove the one clicked", .mouse = true}},
    {.edit = editor_flip, .words = {MODE_EDIT, {"F"}, .first = MODE_EDIT, .help = "reverse it"}},
    {.edit_by = editor_shift, .argument = -1, .words = {MODE_EDIT, {"Ctrl+Left"}, .first = MODE_EDIT,
     .help = "move it one layer back", .both = "move it one layer back, on", .repeats = true},
     .back = {MODE_EDIT, {"Ctrl+Right"}, .help = "move it one layer on", .repeats = true}},
    {.words = {MODE_EDIT, {"Drag sideways"}, .help = "move it to another layer", .mouse = true}},

    {.edit_by = editor_to_layer, .argument = -1, .words = {MODE_EDIT, {"Left"}, .first = MODE_EDIT,
     .help = "go to the previous layer", .both = "go to the previous, next layer", .repeats = true, .group = "Cursor"},
     .back = {MODE_EDIT, {"Right"}, .help = "go to the next layer", .repeats = true}},
    {.edit_by = editor_to_wire, .argument = -1, .words = {MODE_EDIT, {"Up"}, .first = MODE_EDIT,
     .help = "go to the wire above", .both = "go to the wire above, below", .repeats = true},
     .back = {MODE_EDIT, {"Down"}, .help = "go to the wire below", .repeats = true}},
    {.edit_by = editor_to_comparator, .argument = 1, .words = {MODE_EDIT, {"Tab"},
     .help = "go to the next comparator", .both = "go to the next, previous comparator",
     .repeats = true},
     .back = {MODE_EDIT, {"Shift+Tab"}, .help = "go to the previous comparator", .repeats = true}},
    {.edit_by = editor_to_gap, .argument = -1, .words = {MODE_EDIT, {"Shift+Left"},
     .help = "go into the gap before, for a new layer", .both = "go into the gap before, after", .repeats = true},
     .back = {MODE_EDIT, {"Shift+Right"},
     .help = "go into the gap after, for a new layer", .repeats = true}},
    {.edit_by = editor_to_end, .words = {MODE_EDIT, {"Home"}, .help = "go to the first layer",
     .both = "go to the first layer, past the last"}},
    {.edit_by = editor_to_end, .argument = 1, .words = {MODE_EDIT, {"End"},
     .help = "go past the last layer"}},
    {.words = {MODE_EDIT, {"Click"}, .help = "move the cursor here; again: reverse it", .mouse = true}},

    {.edit = editor_show_failing, .words = {MODE_EDIT, {"V"}, .first = MODE_EDIT,
     .help = "show a failing input, or hide it",
     .group = "Network"}},
    {.edit_with = editing_untangle, .words = {MODE_EDIT, {"U"}, .help = "untangle: make all arrows point down"}},
    {.edit = editor_pack, .words = {MODE_EDIT, {"P"}, .first = MODE_EDIT, .help = "move all to their earliest layer"}},
    {.edit_by = editor_add_wires, .argument = 1, .words = {MODE_EDIT, {"+", "="},
     .help = "add a wire", .both = "add, remove a wire",
     .repeats = true},
     .back = {MODE_EDIT, {"-"}, .help = "remove a wire", .repeats = true}},
    {.edit = editor_clear, .words = {MODE_EDIT, {"Ctrl+N"}, .help = "remove all comparators"}},
};
/* clang-format on */

const struct shortcut_rows editing_shortcuts = {rows, sizeof rows / sizeof *rows};

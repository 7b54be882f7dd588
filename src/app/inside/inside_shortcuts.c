/* inside_shortcuts: what is pressed inside a launch. */
#include "app/inside/inside_mode.h"
#include "app/window_actions.h"

/* clang-format off */
static const struct shortcut_row rows[] = {
    {.inside_by = inside_step, .argument = -1, .words = {MODE_INSIDE, {"Left"}, .first = MODE_INSIDE,
     .help = "one statement back", .both = "a statement back, forward", .repeats = true,
     .group = "Inside a launch"}},
    {.inside_by = inside_step, .argument = 1, .words = {MODE_INSIDE, {"Right"},
     .help = "one statement forward", .repeats = true}},
    {.inside_by = inside_leave_calls, .argument = 0, .words = {MODE_INSIDE, {"O"}, .first = MODE_INSIDE,
     .help = "over calls: next statement of this function",
     .both = "over calls, out of this function", .repeats = true}},
    {.inside_by = inside_leave_calls, .argument = 1, .words = {MODE_INSIDE, {"Shift+O"},
     .help = "out of this function, to its caller", .repeats = true}},
    {.inside_by = inside_barrier_step, .argument = 1, .words = {MODE_INSIDE, {"Shift+Right"}, .first = MODE_INSIDE,
     .help = "to the next barrier", .both = "to the next barrier, the one before", .repeats = true}},
    {.inside_by = inside_barrier_step, .argument = -1, .words = {MODE_INSIDE, {"Shift+Left"},
     .help = "to the barrier before", .repeats = true}},
    {.inside_by = inside_end_step, .argument = -1, .words = {MODE_INSIDE, {"Home"}, .first = MODE_INSIDE,
     .help = "to the beginning", .both = "to the beginning, the end"}},
    {.inside_by = inside_end_step, .argument = 1, .words = {MODE_INSIDE, {"End"}, .help = "to the end"}},
    {.inside_by = inside_next_item, .argument = -1, .words = {MODE_INSIDE, {"Up"}, .first = MODE_INSIDE,
     .help = "the work-item before", .both = "work-item: the one before, the next", .repeats = true}},
    {.inside_by = inside_next_item, .argument = 1, .words = {MODE_INSIDE, {"Down"},
     .help = "the next work-item", .repeats = true}},
    {.inside_by = inside_next_group, .argument = -1, .turns = -1, .words = {MODE_INSIDE, {"PageUp"}, .first = MODE_INSIDE,
     .help = "the work-group before; a step of a lesson", .both = "the next work-group; a step of a lesson",
     .repeats = true}},
    {.inside_by = inside_next_group, .argument = 1, .turns = 1, .words = {MODE_INSIDE, {"PageDown"},
     .help = "the next work-group; the next step of a lesson", .repeats = true}},
    {.inside = inside_next_wrong, .words = {MODE_INSIDE, {"X"}, .first = MODE_INSIDE,
     .help = "to the next place where something is wrong", .repeats = true}},
    {.inside = inside_fold, .words = {MODE_INSIDE, {"Y"}, .help = "comments in the text"}},
    {.words = {MODE_INSIDE, {"Click"}, .help = "a line, a work-item, a barrier: go there",
     .mouse = true}},
    {.inside_by = inside_ask, .argument = INSIDE_ASKS_KERNELS, .words = {MODE_INSIDE, {"C"}, .first = MODE_INSIDE,
     .help = "change the kernels: write them to files", .group = "In and out",
     .in_dialogs = IN_LOG}},
    {.inside_by = inside_ask, .argument = INSIDE_ASKS_LAUNCHES, .words = {MODE_INSIDE, {"M"}, .help = "the launches of the sort"}},
    {.inside_by = inside_ask, .argument = INSIDE_ASKS_SAVE, .words = {MODE_INSIDE, {"S"}, .help = "save the picture as SVG and PNG"}},
    {.shell = shell_next_device, .words = {MODE_INSIDE, {"D"}, .help = "next OpenCL device",
     .in_dialogs = IN_DIALOGS}},
    {.act = window_choose, .words = {MODE_INSIDE, {"F10", "Menu"},
     .help = "choose; a right click, too"}},
    {.inside = inside_escape, .words = {MODE_INSIDE, {"Escape"}, .first = MODE_INSIDE, .help = "back"}},
    {.shell = shell_ask_quit, .words = {MODE_INSIDE, {"Q"}, .help = "quit; in a lesson or list, twice",
     .both = "quit; Q in a lesson or list, twice", .in_dialogs = IN_DIALOGS}},
    {.shell = shell_quit, .words = {MODE_INSIDE, {"Ctrl+Q"}, .help = "quit", .in_dialogs = IN_DIALOGS}},
};
/* clang-format on */

const struct shortcut_rows inside_shortcuts = {rows, sizeof rows / sizeof *rows};

/* inside_shortcuts: what is pressed inside a launch. */
#include "app/inside/inside_mode.h"
#include "app/window_actions.h"

/* clang-format off */
static const struct shortcut_row rows[] = {
    {.inside_by = inside_step, .argument = -1, .words = {MODE_INSIDE, {"Left"}, .first = MODE_INSIDE,
     .help = "go one statement back", .both = "go one statement back, forward", .repeats = true,
     .group = "Inside a launch"}},
    {.inside_by = inside_step, .argument = 1, .words = {MODE_INSIDE, {"Right"},
     .help = "go one statement forward", .repeats = true}},
    {.inside_by = inside_leave_calls, .argument = 0, .words = {MODE_INSIDE, {"O"}, .first = MODE_INSIDE,
     .help = "step over calls in this function",
     .both = "step over calls, out of this function", .repeats = true}},
    {.inside_by = inside_leave_calls, .argument = 1, .words = {MODE_INSIDE, {"Shift+O"},
     .help = "leave this function for its caller", .repeats = true}},
    {.inside_by = inside_barrier_step, .argument = 1, .words = {MODE_INSIDE, {"Shift+Right"}, .first = MODE_INSIDE,
     .help = "go to the next barrier", .both = "go to the next, previous barrier", .repeats = true}},
    {.inside_by = inside_barrier_step, .argument = -1, .words = {MODE_INSIDE, {"Shift+Left"},
     .help = "go to the previous barrier", .repeats = true}},
    {.inside_by = inside_end_step, .argument = -1, .words = {MODE_INSIDE, {"Home"}, .first = MODE_INSIDE,
     .help = "go to the beginning", .both = "go to the beginning, the end"}},
    {.inside_by = inside_end_step, .argument = 1, .words = {MODE_INSIDE, {"End"}, .help = "go to the end"}},
    {.inside_by = inside_next_item, .argument = -1, .words = {MODE_INSIDE, {"Up"}, .first = MODE_INSIDE,
     .help = "choose the previous work-item", .both = "choose the previous, next work-item", .repeats = true}},
    {.inside_by = inside_next_item, .argument = 1, .words = {MODE_INSIDE, {"Down"},
     .help = "choose the next work-item", .repeats = true}},
    {.inside_by = inside_next_group, .argument = -1, .turns = -1, .words = {MODE_INSIDE, {"PageUp"}, .first = MODE_INSIDE,
     .help = "go to the previous work-group, or lesson step", .both = "go to the previous, next group or step",
     .repeats = true}},
    {.inside_by = inside_next_group, .argument = 1, .turns = 1, .words = {MODE_INSIDE, {"PageDown"},
     .help = "go to the next work-group, or lesson step", .repeats = true}},
    {.inside = inside_next_wrong, .words = {MODE_INSIDE, {"X"}, .first = MODE_INSIDE,
     .help = "go to the next fault", .repeats = true}},
    {.inside = inside_fold, .words = {MODE_INSIDE, {"Y"}, .help = "show or hide comments"}},
    {.words = {MODE_INSIDE, {"Click"}, .help = "go to a line, a work-item, a barrier",
     .mouse = true}},
    {.inside_by = inside_ask, .argument = INSIDE_ASKS_KERNELS, .words = {MODE_INSIDE, {"C"}, .first = MODE_INSIDE,
     .help = "change the kernels: write them to files", .group = "In and out",
     .in_dialogs = IN_LOG}},
    {.inside_by = inside_ask, .argument = INSIDE_ASKS_LAUNCHES, .words = {MODE_INSIDE, {"M"}, .help = "show the launches of the sort"}},
    {.inside_by = inside_ask, .argument = INSIDE_ASKS_SAVE, .words = {MODE_INSIDE, {"S"}, .help = "save the picture as SVG and PNG"}},
    {.shell = shell_next_device, .words = {MODE_INSIDE, {"D"}, .help = "use the next OpenCL device",
     .in_dialogs = IN_DIALOGS}},
    {.shell = window_choose, .words = {MODE_INSIDE, {"F10", "Menu"},
     .help = "list what can be chosen and done"}},
    {.inside = inside_escape, .words = {MODE_INSIDE, {"Escape"}, .first = MODE_INSIDE, .help = "go back"}},
    {.shell = shell_ask_quit, .words = {MODE_INSIDE, {"Q"}, .help = "quit; in a lesson or playlist, twice",
     .both = "quit; in a lesson, press Q twice", .in_dialogs = IN_DIALOGS}},
    {.shell = shell_quit, .words = {MODE_INSIDE, {"Ctrl+Q"}, .help = "quit", .in_dialogs = IN_DIALOGS}},
};
/* clang-format on */

const struct shortcut_rows inside_shortcuts = {rows, sizeof rows / sizeof *rows};

/* timing_shortcuts: what is pressed while sorts are timed. */
#include "app/app.h"
#include "app/files.h"
#include "app/shortcut_rows.h"
#include "app/timing/timing_mode.h"
#include "app/window_actions.h"

/* A clicker goes on with the lesson that is open, whatever is shown. */
static void page(struct app *app, int step) {
    (app->lesson.lesson ? playlist_turn : timing_page)(app, step);
}

/* clang-format off */
static const struct shortcut_row rows[] = {
    {.act = timing_leave, .words = {MODE_TIME, {"T"}, .help = "back to where you were", .group = "Timing"}},
    {.act = timing_ask, .words = {MODE_TIME, {"Return"}, .help = "time what is ticked"}},
    {.act = timing_escape, .words = {MODE_TIME, {"Escape"},
     .help = "stop measuring, or leave"}},
    {.act_by = timing_move, .argument = -1, .words = {MODE_TIME, {"Up"},
     .help = "cursor to the choice before", .both = "cursor up and down", .repeats = true}},
    {.act_by = timing_move, .argument = 1, .words = {MODE_TIME, {"Down"},
     .help = "cursor to the next choice", .repeats = true}},
    {.act_by = timing_move_sideways, .argument = 1, .words = {MODE_TIME, {"Right"},
     .help = "cursor to the sizes, or the next setting", .both = "cursor to the sizes, the sorts",
     .repeats = true}},
    {.act_by = timing_move_sideways, .argument = -1, .words = {MODE_TIME, {"Left"},
     .help = "cursor back to the sorts", .repeats = true}},
    {.act = timing_tick, .words = {MODE_TIME, {"Space"},
     .help = "tick or untick; a setting: its next value"}},
    {.act = timing_tick_all, .words = {MODE_TIME, {"A"}, .help = "tick all, or none"}},

    {.act_by = timing_set_next, .argument = TIMING_TYPE, .words = {MODE_TIME, {"Y"},
     .help = "next type of keys", .both = "type of the keys: next, previous", .repeats = true,
     .group = "What is sorted"}},
    {.act_by = timing_set_previous, .argument = TIMING_TYPE, .words = {MODE_TIME, {"Shift+Y"},
     .help = "type of keys before", .repeats = true}},
    {.act_by = timing_set_next, .argument = TIMING_ELEMENTS, .words = {MODE_TIME, {"X"},
     .help = "keys, pairs, index or records", .both = "keys, pairs, index or records",
     .repeats = true}},
    {.act_by = timing_set_previous, .argument = TIMING_ELEMENTS, .words = {MODE_TIME, {"Shift+X"},
     .help = "the same backwards", .repeats = true}},
    {.act_by = timing_set_next, .argument = TIMING_ORDER, .words = {MODE_TIME, {"O"},
     .help = "ascending or descending"}},
    {.act_by = timing_set_next, .argument = TIMING_INPUT, .words = {MODE_TIME, {"I"},
     .help = "next kind of input", .both = "kind of input: next, previous", .repeats = true}},
    {.act_by = timing_set_previous, .argument = TIMING_INPUT, .words = {MODE_TIME, {"Shift+I"},
     .help = "kind of input before", .repeats = true}},
    {.act_by = timing_set_next, .argument = TIMING_SEED, .words = {MODE_TIME, {"R"},
     .help = "new keys: next seed", .both = "new keys: next seed, previous", .repeats = true}},
    {.act_by = timing_set_previous, .argument = TIMING_SEED, .words = {MODE_TIME, {"Shift+R"},
     .help = "keys of the seed before", .repeats = true}},
    {.act_by = timing_set_next, .argument = TIMING_REPEATS, .words = {MODE_TIME, {"+", "="},
     .help = "more measured runs", .both = "measured runs: more, fewer", .repeats = true}},
    {.act_by = timing_set_previous, .argument = TIMING_REPEATS, .words = {MODE_TIME, {"-"},
     .help = "fewer measured runs", .repeats = true}},

    {.act_by = timing_turn_view, .argument = 1, .words = {MODE_TIME, {"Tab"}, .help = "next view",
     .both = "next view, the one before", .group = "Views"}},
    {.act_by = timing_turn_view, .argument = -1, .words = {MODE_TIME, {"Shift+Tab"},
     .help = "view before"}},
    {.act_by = timing_show_view, .argument = TIMING_RATE, .words = {MODE_TIME, {"1"},
     .help = "keys per second"}},
    {.act_by = timing_show_view, .argument = TIMING_TIME, .words = {MODE_TIME, {"2"},
     .help = "time"}},
    {.act_by = timing_show_view, .argument = TIMING_LAUNCHES, .words = {MODE_TIME, {"3"},
     .help = "every launch of a sort"}},
    {.act_by = timing_show_view, .argument = TIMING_ROWS, .words = {MODE_TIME, {"4"},
     .help = "all rows as a table"}},
    {.act_by = page, .argument = 1, .words = {MODE_TIME, {"PageDown"},
     .help = "scroll the table", .both = "scroll the table", .repeats = true}},
    {.act_by = page, .argument = -1, .words = {MODE_TIME, {"PageUp"},
     .help = "scroll it back", .repeats = true}},

    {.act = timing_save, .words = {MODE_TIME, {"S"}, .help = "save SVG, PNG; the table as CSV", .group = "What was measured"}},
    {.act = timing_open_beside, .words = {MODE_TIME, {"Ctrl+O"},
     .help = "a recorded run behind one's own"}},
    {.act = timing_copy, .words = {MODE_TIME, {"C", "Ctrl+C"}, .help = "copy the table"}},
    {.act = window_next_device, .words = {MODE_TIME, {"D"}, .help = "next OpenCL device",
     .in_dialogs = IN_DIALOGS}},
    {.act = window_ask_quit, .words = {MODE_TIME, {"Q"}, .help = "quit; in a lesson or list, twice",
     .both = "quit; Q in a lesson or list, twice", .in_dialogs = IN_DIALOGS}},
    {.act = window_quit, .words = {MODE_TIME, {"Ctrl+Q"}, .help = "quit", .in_dialogs = IN_DIALOGS}},
    {.words = {MODE_TIME, {"Click"}, .help = "tick, next value; a launch: its layer",
     .mouse = true}},
    {.words = {MODE_TIME, {"Hover"}, .help = "a row or a launch in full", .mouse = true}},
    {.words = {MODE_TIME, {"Wheel"}, .help = "scroll; over a setting: change it", .mouse = true}},
};
/* clang-format on */

const struct shortcut_rows timing_shortcuts = {rows, sizeof rows / sizeof *rows};

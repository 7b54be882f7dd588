/* shortcuts: the table of all shortcuts, and what each row does. */
#include "shortcuts.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/files.h"
#include "app/playlist.h"
#include "app/radix/radix_actions.h"
#include "app/radix/radix_answers.h"
#include "app/radix/radix_mode.h"
#include "app/stepping/comparing.h"
#include "app/stepping/looking.h"
#include "app/stepping/remaking.h"
#include "app/stepping/stepping_actions.h"
#include "app/stepping/stepping_mode.h"
#include "app/stepping/work_items.h"
#include "app/timing/timing_mode.h"

/* What a row does is one of mode, act, act_by, edit and edit_by. */
struct row {
    struct shortcut words;
    const struct mode *mode; /* goes to it */
    void (*act)(struct app *app);
    void (*act_by)(struct app *app, int argument);
    void (*edit)(struct editor *editor);
    void (*edit_by)(struct editor *editor, int argument);
    int argument;
};

/* ---- window and device, the same in every mode ---- */

static void help(struct app *app) {
    app_open_help(app, 0);
}

/* Playing would go on unseen; what the device works on goes on. */
static void blank(struct app *app) {
    app->stepping.motion.playing = 0;
    app->frame.dialog = DIALOG_BLANK;
}

static void choose_parts(struct app *app) {
    menu_open(app, MENU_PARTS);
}

static void to_full_screen(struct app *app) {
    app->full_screen = true;
}

static void turn_full_screen(struct app *app) {
    app->full_screen = !app->full_screen;
}

static void quit(struct app *app) {
    app->quit = true;
}

static void next_theme(struct app *app) {
    app_use_theme(app, &themes[(app->theme - themes + 1) % theme_choices.count]);
}

static void next_device(struct app *app) {
    if (app->desk.device_count == 1)
        app_say(app, ROLE_INK, "this is the only OpenCL device; it is opened again");
    desk_ask(&app->desk, worker_next_device);
    app_run_again(app);
}

static void reload(struct app *app) {
    app_say(app, ROLE_INK, "building the kernels again");
    app_build_again(app);
}

static void choose(struct app *app) {
    menu_open(app, MENU_TOP);
}

/* The list of networks to compare with; or no second network any more. */
static void compare(struct app *app) {
    if (!comparing_end(app)) menu_open(app, MENU_COMPARED);
}

/* From the launches of sorts to their times; else to the lists. */
static void enter(struct app *app) {
    if (app->structure != STRUCTURE_LAUNCHES) {
        choose(app);
        return;
    }
    timing_open(app, &rung_choices, app->rung->name);
}

static void list_lessons(struct app *app) {
    menu_open(app, MENU_LESSON);
}

static void escape(struct app *app) {
    if (!lesson_escape(app)) stepping_escape(app);
}

/* A clicker goes on with the lesson that is open, whatever is shown. */
static void page(struct app *app, int step) {
    (app->lesson.lesson ? playlist_turn : timing_page)(app, step);
}

/* ---- the table ---- */

/* Rows of a group stand together, as help has them; the foot has its own order: `place`. */
/* clang-format off */
static const struct row rows[] = {
    {.act_by = stepping_layer, .argument = -1, .words = {MODE_STEP, {"Left"},
     .help = "one layer back", .both = "a layer back, forward", .hint = "layer",
     .backwards = "layer", .launches = {"layer", 1}, .place = 1, .caps = 2, .repeats = true,
     .group = "Stepping"}},
    {.act_by = stepping_layer, .argument = 1, .words = {MODE_STEP, {"Right"},
     .help = "one layer forward", .repeats = true}},
    {.act_by = playlist_turn, .argument = -1, .words = {MODE_BOTH, {"PageUp"},
     .help = "a step of a lesson back; else a layer", .both = "a step of a lesson; else a layer",
     .repeats = true}},
    {.act_by = playlist_turn, .argument = 1, .words = {MODE_BOTH, {"PageDown"},
     .help = "the next step of a lesson; else a layer", .repeats = true}},
    {.act_by = stepping_stage, .argument = -1, .words = {MODE_STEP, {"Shift+Left"},
     .help = "one stage back", .both = "a stage back, forward", .repeats = true}},
    {.act_by = stepping_stage, .argument = 1, .words = {MODE_STEP, {"Shift+Right"},
     .help = "one stage forward", .repeats = true}},
    {.act_by = stepping_end, .words = {MODE_STEP, {"Home"}, .help = "to the input",
     .both = "to the input, the output"}},
    {.act_by = stepping_end, .argument = 1, .words = {MODE_STEP, {"End"}, .help = "to the output"}},
    {.act_by = stepping_play, .argument = 1, .words = {MODE_STEP, {"Space"}, .help = "play or pause",
     .both = "play or pause; backwards", .hint = "play", .guessing = {"answer", 2},
     .launches = {"play", 6}, .place = 2}},
    {.act_by = stepping_play, .argument = -1, .words = {MODE_STEP, {"Shift+Space"},
     .help = "play backwards"}},
    {.act_by = stepping_speed, .argument = -1, .words = {MODE_STEP, {"["}, .help = "play slower",
     .both = "play slower, faster", .repeats = true}},
    {.act_by = stepping_speed, .argument = 1, .words = {MODE_STEP, {"]"}, .help = "play faster",
     .repeats = true}},
    {.act = cover_turn, .words = {MODE_STEP, {"G"}, .help = "guess: layers come covered",
     .both = "guess: cover layers; ask again", .guessing = {"off", 5}}},
    {.act = cover_ask_again, .words = {MODE_STEP, {"Shift+G"}, .help = "ask for wrong answers again",
     .guessing = {"again", 4}}},
    {.words = {MODE_STEP, {"Click"}, .help = "jump to a layer", .mouse = true}},

    {.act_by = stepping_next_wires, .argument = 1, .words = {MODE_STEP, {"Up"},
     .help = "next valid number of wires", .both = "more wires, fewer", .hint = "wires",
     .guessing = {"choose", 1}, .place = 9, .caps = 2, .repeats = true, .group = "Network"}},
    {.act_by = stepping_next_wires, .argument = -1, .words = {MODE_STEP, {"Down"},
     .help = "previous valid number of wires", .repeats = true}},
    {.act_by = stepping_next_family, .argument = 1, .words = {MODE_STEP, {"F"},
     .help = "next family of networks", .both = "next family, previous", .hint = "family", .place = 3}},
    {.act_by = stepping_next_family, .argument = -1, .words = {MODE_STEP, {"Shift+F"},
     .help = "previous family"}},
    {.act = stepping_prove, .words = {MODE_STEP, {"V"}, .help = "prove it, or show an input that fails",
     .hint = "prove", .place = 10}},
    {.act = stepping_turn_order, .words = {MODE_STEP, {"O"}, .help = "ascending or descending"}},

    {.act = remaking_untangle, .words = {MODE_STEP, {"U", "Shift+U"},
     .help = "untangle: all arrows point down; or back", .both = "untangle; reverse the layers"}},
    {.act = remaking_reverse, .words = {MODE_STEP, {"Ctrl+L"},
     .help = "reverse the order of the layers; or back"}},

    {.act_by = looking_next_panel, .argument = 1, .words = {MODE_STEP, {"Tab"},
     .help = "next panel beside the diagram", .both = "next panel, previous", .hint = "panel", .place = 12,
     .group = "Looking closer"}},
    {.act_by = looking_next_panel, .argument = -1, .words = {MODE_STEP, {"Shift+Tab"},
     .help = "previous panel"}},
    {.act = looking_enlarge_panel, .words = {MODE_STEP, {"P"},
     .help = "panel large, or beside the diagram"}},
    {.act = looking_next_structure, .words = {MODE_STEP, {"W"}, .help = "how it is made: boxes, wiring",
     .hint = "parts", .place = 14}},
    {.act_by = looking_next_key, .argument = 1, .words = {MODE_STEP, {"J"},
     .help = "follow a key through all layers", .both = "follow the next key, the one before",
     .repeats = true}},
    {.act_by = looking_next_key, .argument = -1, .words = {MODE_STEP, {"Shift+J"},
     .help = "follow the key before", .repeats = true}},
    {.act = looking_turn_keys, .words = {MODE_STEP, {"A"},
     .help = "keys after every layer, or not"}},
    {.act = choose_parts, .words = {MODE_STEP, {"Shift+H"},
     .help = "show and hide parts of the picture"}},
    {.act_by = looking_next_threshold, .argument = 1, .words = {MODE_STEP, {"Z"},
     .help = "keys as zeros and ones, by a threshold", .both = "keys as zeros and ones: threshold",
     .repeats = true}},
    {.act_by = looking_next_threshold, .argument = -1, .words = {MODE_STEP, {"Shift+Z"},
     .help = "the threshold before", .repeats = true}},
    {.act = looking_next_rung, .words = {MODE_STEP, {"M"}, .help = "launches that a sort takes for it",
     .both = "launches of a sort: next sort, tile", .launches = {"sort", 2}}},
    {.act = looking_next_tile, .words = {MODE_STEP, {"Shift+M"}, .help = "larger tiles in local memory",
     .launches = {"tile", 3}}},
    {.act = looking_next_line, .words = {MODE_STEP, {"Ctrl+M"},
     .help = "lines of memory that launches read",
     .launches = {"lines", 4}}},
    {.act = compare, .words = {MODE_STEP, {"2"},
     .help = "compare with a second network; or end that"}},
    {.act_by = work_items_next, .argument = 1, .words = {MODE_STEP, {"N"},
     .help = "next work-item of the layer", .both = "work-item: the next, the one before", .repeats = true}},
    {.act_by = work_items_next, .argument = -1, .words = {MODE_STEP, {"Shift+N"},
     .help = "the work-item before", .repeats = true}},
    {.act_by = work_items_next_groups, .argument = 1, .words = {MODE_STEP, {"X"},
     .help = "larger work-groups, really launched", .both = "work-groups: larger, smaller"}},
    {.act_by = work_items_next_groups, .argument = -1, .words = {MODE_STEP, {"Shift+X"},
     .help = "smaller work-groups"}},
    {.act = work_items_fold, .words = {MODE_STEP, {"Y"}, .help = "comments in the kernel's text"}},
    {.words = {MODE_STEP, {"Hover"}, .help = "a work-item and its arithmetic", .mouse = true}},

    {.act = stepping_backwards, .words = {MODE_STEP, {"Backspace"}, .help = "backwards: from output to inputs",
     .hint = "backwards", .place = 13, .backwards = "forwards", .group = "Keys that are sorted"}},
    {.act_by = stepping_next_keys, .argument = 1, .words = {MODE_STEP, {"R"},
     .help = "keys of the next seed; backwards: next input", .both = "new keys: next seed, previous",
     .hint = "keys", .place = 4, .backwards = "input"}},
    {.act_by = stepping_next_keys, .argument = -1, .words = {MODE_STEP, {"Shift+R"},
     .help = "keys of the seed before; backwards: input before"}},
    {.act_by = stepping_next_input, .argument = 1, .words = {MODE_STEP, {"I"},
     .help = "next kind of input", .both = "kind of input: next, previous", .hint = "input", .place = 6}},
    {.act_by = stepping_next_input, .argument = -1, .words = {MODE_STEP, {"Shift+I"},
     .help = "kind of input before"}},
    {.act = stepping_type_keys, .words = {MODE_STEP, {"K"}, .help = "type keys; backwards: the output",
     .backwards = "output", .place = 16}},

    {.mode = &mode_editing, .words = {MODE_STEP, {"E"}, .help = "edit the network", .hint = "edit",
     .place = 11, .group = "Modes and device"}},
    {.act = list_lessons, .words = {MODE_STEP, {"L"}, .help = "list of lessons", .hint = "lessons",
     .place = 17}},
    {.act = next_device, .words = {MODE_STEP, {"D"}, .help = "next OpenCL device",
     .in_dialogs = true, .hint = "device", .place = 15}},
    {.mode = &mode_timing, .words = {MODE_STEP, {"T"}, .help = "time sorts of many keys",
     .hint = "timing", .place = 5}},
    {.act = kernel_folder_write, .words = {MODE_STEP, {"C"},
     .help = "change the kernels: write them to files"}},

    {.mode = &mode_stepping, .words = {MODE_EDIT, {"E"}, .help = "leave the editor, step the network",
     .hint = "leave", .place = 1, .group = "Editor"}},
    {.act = editing_escape, .words = {MODE_EDIT, {"Escape"},
     .help = "drop what was begun, or leave"}},
    {.edit_by = editor_travel, .argument = -1, .words = {MODE_EDIT, {"Ctrl+Z"}, .help = "undo",
     .hint = "undo", .place = 2, .repeats = true}},
    {.edit_by = editor_travel, .argument = 1, .words = {MODE_EDIT, {"Ctrl+Y", "Ctrl+Shift+Z"},
     .help = "do again what was undone", .repeats = true}},
    {.act = quit, .words = {MODE_EDIT, {"Ctrl+Q"}, .help = "quit", .in_dialogs = true}},

    {.words = {MODE_EDIT, {"Drag"}, .help = "from wire to wire: add one", .hint = "add", .place = 3,
     .mouse = true, .group = "Comparators"}},
    {.edit = editor_begin_or_end, .words = {MODE_EDIT, {"Return", "Space"},
     .help = "begin one, end it on another wire", .hint = "comparator", .place = 4}},
    {.edit = editor_remove, .words = {MODE_EDIT, {"X", "Delete"}, .help = "remove it",
     .hint = "remove", .place = 5}},
    {.words = {MODE_EDIT, {"Right click"}, .help = "remove the one clicked", .mouse = true}},
    {.edit = editor_flip, .words = {MODE_EDIT, {"F"}, .help = "turn it round", .hint = "flip", .place = 6}},
    {.edit_by = editor_shift, .argument = -1, .words = {MODE_EDIT, {"Ctrl+Left"},
     .help = "move it a layer back", .both = "move it a layer back, on", .hint = "move",
     .place = 11, .caps = 2, .repeats = true}},
    {.edit_by = editor_shift, .argument = 1, .words = {MODE_EDIT, {"Ctrl+Right"},
     .help = "move it a layer on", .repeats = true}},
    {.words = {MODE_EDIT, {"Drag sideways"}, .help = "move it to another layer", .mouse = true}},

    {.edit_by = editor_to_layer, .argument = -1, .words = {MODE_EDIT, {"Left"},
     .help = "to the layer before", .both = "to the layer before, the next", .hint = "cursor",
     .place = 12, .caps = 4, .repeats = true, .group = "Cursor"}},
    {.edit_by = editor_to_layer, .argument = 1, .words = {MODE_EDIT, {"Right"},
     .help = "to the next layer", .repeats = true}},
    {.edit_by = editor_to_wire, .argument = -1, .words = {MODE_EDIT, {"Up"},
     .help = "to the wire above", .both = "to the wire above, below", .repeats = true}},
    {.edit_by = editor_to_wire, .argument = 1, .words = {MODE_EDIT, {"Down"},
     .help = "to the wire below", .repeats = true}},
    {.edit_by = editor_to_comparator, .argument = 1, .words = {MODE_EDIT, {"Tab"},
     .help = "to the next comparator", .both = "to the next comparator, before", .hint = "next", .place = 14,
     .repeats = true}},
    {.edit_by = editor_to_comparator, .argument = -1, .words = {MODE_EDIT, {"Shift+Tab"},
     .help = "to the comparator before", .repeats = true}},
    {.edit_by = editor_to_gap, .argument = -1, .words = {MODE_EDIT, {"Shift+Left"},
     .help = "into the gap before: a new layer", .both = "into a gap: a new layer", .hint = "gap",
     .place = 13, .caps = 2, .repeats = true}},
    {.edit_by = editor_to_gap, .argument = 1, .words = {MODE_EDIT, {"Shift+Right"},
     .help = "into the gap after: a new layer", .repeats = true}},
    {.edit_by = editor_to_end, .words = {MODE_EDIT, {"Home"}, .help = "to the first layer",
     .both = "to the first layer, behind the last"}},
    {.edit_by = editor_to_end, .argument = 1, .words = {MODE_EDIT, {"End"},
     .help = "behind the last layer"}},
    {.words = {MODE_EDIT, {"Click"}, .help = "cursor here; once more: turn round", .mouse = true}},

    {.edit = editor_show_failing, .words = {MODE_EDIT, {"V"},
     .help = "show an input that fails, or hide it", .hint = "fails", .place = 7,
     .group = "Network"}},
    {.act = editing_untangle, .words = {MODE_EDIT, {"U"}, .help = "untangle: all arrows point down",
     .hint = "untangle", .place = 8}},
    {.edit = editor_pack, .words = {MODE_EDIT, {"P"}, .help = "slide all to their earliest layer",
     .hint = "pack", .place = 9}},
    {.edit_by = editor_add_wires, .argument = 1, .words = {MODE_EDIT, {"+", "="},
     .help = "one wire more", .both = "one wire more, less", .hint = "wires", .place = 10, .caps = 2,
     .repeats = true}},
    {.edit_by = editor_add_wires, .argument = -1, .words = {MODE_EDIT, {"-"},
     .help = "one wire less", .repeats = true}},
    {.edit = editor_clear, .words = {MODE_EDIT, {"Ctrl+N"}, .help = "remove all comparators",
     .hint = "clear", .place = 15}},

    {.act = timing_leave, .words = {MODE_TIME, {"T"}, .help = "back to where you were",
     .hint = "stepping", .place = 1, .group = "Timing"}},
    {.act = timing_ask, .words = {MODE_TIME, {"Return"}, .help = "time what is ticked",
     .hint = "run", .place = 2}},
    {.act = timing_escape, .words = {MODE_TIME, {"Escape"},
     .help = "stop measuring, or leave", .hint = "stop", .place = 3, .to_stop = true}},
    {.act_by = timing_move, .argument = -1, .words = {MODE_TIME, {"Up"},
     .help = "cursor to the choice before", .both = "cursor up and down", .hint = "cursor",
     .place = 5, .caps = 2, .repeats = true}},
    {.act_by = timing_move, .argument = 1, .words = {MODE_TIME, {"Down"},
     .help = "cursor to the next choice", .repeats = true}},
    {.act_by = timing_move_sideways, .argument = 1, .words = {MODE_TIME, {"Right"},
     .help = "cursor to the sizes, or the next setting", .both = "cursor to the sizes, the sorts",
     .repeats = true}},
    {.act_by = timing_move_sideways, .argument = -1, .words = {MODE_TIME, {"Left"},
     .help = "cursor back to the sorts", .repeats = true}},
    {.act = timing_tick, .words = {MODE_TIME, {"Space"},
     .help = "tick or untick; a setting: its next value", .hint = "tick", .place = 4}},
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
     .both = "next view, the one before", .hint = "view", .place = 6, .group = "Views"}},
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
    {.act_by = timing_show_view, .argument = TIMING_SHARES, .words = {MODE_TIME, {"5"},
     .help = "a radix sort by keys per work-item"}},
    {.act = timing_ask_shares, .words = {MODE_TIME, {"K"},
     .help = "try keys per work-item of a radix sort"}},
    {.act_by = page, .argument = 1, .words = {MODE_TIME, {"PageDown"},
     .help = "scroll the table", .both = "scroll the table", .repeats = true}},
    {.act_by = page, .argument = -1, .words = {MODE_TIME, {"PageUp"},
     .help = "scroll it back", .repeats = true}},

    {.act = timing_save, .words = {MODE_TIME, {"S"}, .help = "save SVG, PNG; the table as CSV",
     .hint = "save", .place = 7, .group = "What was measured"}},
    {.act = timing_copy, .words = {MODE_TIME, {"C", "Ctrl+C"}, .help = "copy the table",
     .hint = "copy", .place = 8}},
    {.act = next_device, .words = {MODE_TIME, {"D"}, .help = "next OpenCL device",
     .in_dialogs = true, .hint = "device", .place = 9}},
    {.act = quit, .words = {MODE_TIME, {"Q", "Ctrl+Q"}, .help = "quit", .in_dialogs = true}},
    {.words = {MODE_TIME, {"Click"}, .help = "tick, next value; a launch: its layer",
     .mouse = true}},
    {.words = {MODE_TIME, {"Hover"}, .help = "a row or a launch in full", .mouse = true}},
    {.words = {MODE_TIME, {"Wheel"}, .help = "scroll; over a setting: change it", .mouse = true}},

    {.act_by = radix_turn, .argument = -1, .words = {MODE_RADIX, {"Left"},
     .help = "one turn back", .both = "a turn back, forward", .hint = "turn", .place = 1,
     .caps = 2, .repeats = true, .group = "Radix sort"}},
    {.act_by = radix_turn, .argument = 1, .words = {MODE_RADIX, {"Right"},
     .help = "one turn forward", .repeats = true}},
    {.act_by = playlist_turn, .argument = -1, .words = {MODE_RADIX, {"PageUp"},
     .help = "a step of a lesson back; else a turn", .both = "a step of a lesson; else a turn",
     .repeats = true}},
    {.act_by = playlist_turn, .argument = 1, .words = {MODE_RADIX, {"PageDown"},
     .help = "the next step of a lesson; else a turn", .repeats = true}},
    {.act_by = radix_kernel, .argument = 1, .words = {MODE_RADIX, {"Shift+Right"},
     .help = "to the end of the kernel", .both = "a kernel forward, back", .hint = "kernel",
     .place = 2, .repeats = true}},
    {.act_by = radix_kernel, .argument = -1, .words = {MODE_RADIX, {"Shift+Left"},
     .help = "one kernel back", .repeats = true}},
    {.act_by = radix_end, .words = {MODE_RADIX, {"Home"}, .help = "to the input",
     .both = "to the input, the output"}},
    {.act_by = radix_end, .argument = 1, .words = {MODE_RADIX, {"End"}, .help = "to the output"}},
    {.act_by = radix_play, .argument = 1, .words = {MODE_RADIX, {"Space"},
     .help = "play or pause", .both = "play or pause; backwards", .hint = "play", .place = 4}},
    {.act_by = radix_play, .argument = -1, .words = {MODE_RADIX, {"Shift+Space"},
     .help = "play backwards"}},
    {.act_by = radix_speed, .argument = -1, .words = {MODE_RADIX, {"["}, .help = "play slower",
     .both = "play slower, faster", .repeats = true}},
    {.act_by = radix_speed, .argument = 1, .words = {MODE_RADIX, {"]"}, .help = "play faster",
     .repeats = true}},
    {.act = radix_turn_atomic, .words = {MODE_RADIX, {"A"},
     .help = "the atomic scatter, as the device ran it", .hint = "atomic", .place = 3}},
    {.act = radix_cover, .words = {MODE_RADIX, {"G"}, .help = "guess: turns come covered",
     .hint = "guess", .place = 7}},
    {.act_by = radix_next_followed, .argument = 1, .words = {MODE_RADIX, {"J"},
     .help = "follow a key through all passes", .both = "follow the next key, the one before",
     .hint = "follow", .place = 8, .repeats = true}},
    {.act_by = radix_next_followed, .argument = -1, .words = {MODE_RADIX, {"Shift+J"},
     .help = "follow the key before", .repeats = true}},
    {.act = radix_turn_kernel, .words = {MODE_RADIX, {"Tab"},
     .help = "the kernel's text beside the keys", .hint = "kernel", .place = 5}},
    {.act_by = radix_next_item, .argument = 1, .words = {MODE_RADIX, {"N"},
     .help = "choose the next work-item", .both = "choose the next work-item, the one before",
     .repeats = true}},
    {.act_by = radix_next_item, .argument = -1, .words = {MODE_RADIX, {"Shift+N"},
     .help = "choose the work-item before", .repeats = true}},
    {.act = radix_fold, .words = {MODE_RADIX, {"Y"}, .help = "comments in the kernel's text"}},
    {.act_by = radix_zoom, .argument = 1, .words = {MODE_RADIX, {"Ctrl++", "Ctrl+="},
     .help = "larger letters in it, without the keys", .both = "larger, smaller letters in it",
     .repeats = true}},
    {.act_by = radix_zoom, .argument = -1, .words = {MODE_RADIX, {"Ctrl+-"},
     .help = "smaller letters", .repeats = true}},
    {.act_by = radix_zoom, .words = {MODE_RADIX, {"Ctrl+0"},
     .help = "the kernel's text beside the keys again"}},
    {.words = {MODE_RADIX, {"Click"}, .help = "a kernel or pass: go there; a key: follow it",
     .mouse = true}},
    {.words = {MODE_RADIX, {"Click"}, .help = "a box of a work-item: choose that",
     .mouse = true}},

    {.act_by = radix_next_size, .argument = 1, .words = {MODE_RADIX, {"Up"}, .help = "more keys",
     .both = "more keys, fewer", .hint = "size", .place = 9, .caps = 2, .repeats = true,
     .group = "What is sorted"}},
    {.act_by = radix_next_size, .argument = -1, .words = {MODE_RADIX, {"Down"},
     .help = "fewer keys", .repeats = true}},
    {.act_by = radix_next_bits, .argument = 1, .words = {MODE_RADIX, {"F"},
     .help = "digits of 1 bit, or 2"}},
    {.act_by = radix_next_groups, .argument = 1, .words = {MODE_RADIX, {"W"},
     .help = "2 work-groups, or 4"}},
    {.act_by = radix_next_share, .argument = 1, .words = {MODE_RADIX, {"X"},
     .help = "more keys per work-item", .both = "keys per work-item: more, fewer"}},
    {.act_by = radix_next_share, .argument = -1, .words = {MODE_RADIX, {"Shift+X"},
     .help = "fewer keys per work-item"}},
    {.act_by = radix_next_keys, .argument = 1, .words = {MODE_RADIX, {"R"},
     .help = "keys of the next seed", .both = "new keys: next seed, previous", .hint = "keys",
     .place = 6}},
    {.act_by = radix_next_keys, .argument = -1, .words = {MODE_RADIX, {"Shift+R"},
     .help = "keys of the seed before"}},
    {.act_by = radix_next_input, .argument = 1, .words = {MODE_RADIX, {"I"},
     .help = "next kind of input", .both = "kind of input: next, previous"}},
    {.act_by = radix_next_input, .argument = -1, .words = {MODE_RADIX, {"Shift+I"},
     .help = "kind of input before"}},
    {.act = radix_type_keys, .words = {MODE_RADIX, {"K"}, .help = "type keys"}},
    {.act = radix_turn_order, .words = {MODE_RADIX, {"O"}, .help = "ascending or descending"}},

    {.act = radix_time, .words = {MODE_RADIX, {"T"}, .help = "time radix sorts of many keys",
     .hint = "timing", .place = 10, .group = "In and out"}},
    {.act = list_lessons, .words = {MODE_RADIX, {"L"}, .help = "list of lessons",
     .hint = "lessons", .place = 13}},
    {.act = next_device, .words = {MODE_RADIX, {"D"}, .help = "next OpenCL device",
     .in_dialogs = true}},
    {.act = radix_save, .words = {MODE_RADIX, {"S"}, .help = "save the picture as SVG and PNG",
     .hint = "save", .place = 11}},
    {.act = choose, .words = {MODE_RADIX, {"Return", "F10", "Menu"},
     .help = "choose; a right click, too", .hint = "choose", .place = 12}},
    {.act = radix_escape, .words = {MODE_RADIX, {"Escape"},
     .help = "end what Tab, N, J or G began; then back"}},
    {.act = quit, .words = {MODE_RADIX, {"Q", "Ctrl+Q"}, .help = "quit", .in_dialogs = true}},

    {.act = files_save_text, .words = {MODE_BOTH, {"Ctrl+S"},
     .help = "save the network as text (--as)", .group = "Files"}},
    {.act = files_save_picture, .words = {MODE_STEP, {"S"},
     .help = "save the picture as SVG and PNG", .hint = "save", .place = 7,
     .both = "this picture, or one of every layer"}},
    {.act = files_save_series, .words = {MODE_STEP, {"Shift+S"},
     .help = "save a picture of every layer"}},
    {.act = files_open, .words = {MODE_BOTH | MODE_RADIX, {"Ctrl+O"}, .help = "open a file or FAMILY:N"}},
    {.words = {MODE_BOTH, {"Drop"}, .help = "open a network file", .mouse = true}},
    {.act = files_copy, .words = {MODE_BOTH, {"Ctrl+C"},
     .help = "copy the network as text (--as)"}},
    {.act = files_paste, .words = {MODE_BOTH, {"Ctrl+V"},
     .help = "open a network from the clipboard"}},

    {.act = help, .words = {MODE_ALL, {"H", "F1", "?"}, .help = "this help", .hint = "help",
     .backwards = "help", .last = true, .group = "Window"}},
    {.act = enter, .words = {MODE_STEP, {"Return"}, .help = "choose; with M: time these sorts",
     .guessing = {"show", 3}, .launches = {"time", 5}}},
    {.act = choose, .words = {MODE_STEP, {"F10", "Menu"},
     .help = "choose; a right click, too", .hint = "choose", .place = 8}},
    {.act = choose, .words = {MODE_EDIT, {"F10", "Menu"}, .help = "choose; a right click, too",
     .hint = "choose", .place = 16}},
    {.act = choose, .words = {MODE_TIME, {"F10", "Menu"},
     .help = "choose; a right click, too", .hint = "choose", .place = 10}},
    {.act = blank, .words = {MODE_ALL, {"B", "."}, .help = "blank the screen; any key ends it",
     .in_dialogs = true}},
    {.act = to_full_screen, .words = {MODE_ALL, {"F5", "Shift+F5"}, .help = "go to full screen",
     .both = "full screen: go to it; on, off", .in_dialogs = true}},
    {.act = turn_full_screen, .words = {MODE_ALL, {"F11"}, .help = "full screen on, off"}},
    {.act = reload, .words = {MODE_ALL, {"Ctrl+R"}, .help = "build the kernels again",
     .in_dialogs = true}},
    {.act = next_theme, .words = {MODE_ALL, {"Ctrl+T"}, .help = "next theme: colours, dashes",
     .in_dialogs = true}},
    {.act_by = looking_zoom, .argument = 1, .words = {MODE_BOTH, {"Ctrl++", "Ctrl+="},
     .help = "zoom in", .both = "zoom in, out", .repeats = true}},
    {.act_by = looking_zoom, .argument = -1, .words = {MODE_BOTH, {"Ctrl+-"}, .help = "zoom out",
     .repeats = true}},
    {.act_by = looking_zoom, .words = {MODE_BOTH, {"Ctrl+0"}, .help = "fit the window"}},
    {.words = {MODE_BOTH, {"Ctrl+Wheel"}, .help = "zoom",
     .both = "zoom; scroll, with Shift sideways", .mouse = true}},
    {.words = {MODE_BOTH, {"Wheel"}, .help = "scroll; with Shift sideways", .mouse = true}},
    {.act = escape, .words = {MODE_STEP, {"Escape"},
     .help = "end what is open; leave full screen"}},
    {.act = quit, .words = {MODE_STEP, {"Q", "Ctrl+Q"}, .help = "quit", .in_dialogs = true}},
};
/* clang-format on */

const struct shortcut *shortcut_row(int row) {
    return row < (int)(sizeof rows / sizeof *rows) ? &rows[row].words : NULL;
}

int shortcut_find(enum modes mode, const char *name) {
    for (int r = 0; shortcut_row(r); r++)
        if (rows[r].words.modes & mode && !rows[r].words.mouse && shortcut_is(&rows[r].words, name))
            return r;
    return -1;
}

void shortcut_perform(struct app *app, int row) {
    const struct row *found = &rows[row];
    if (found->mode) app_change_mode(app, found->mode);
    if (found->act) found->act(app);
    if (found->act_by) found->act_by(app, found->argument);
    if (found->edit) found->edit(&app->editor);
    if (found->edit_by) found->edit_by(&app->editor, found->argument);
}

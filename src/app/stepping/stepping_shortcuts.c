/* stepping_shortcuts: what is pressed while a network is stepped. */
#include "app/app.h"
#include "app/dialogs/menu.h"
#include "app/editor/editing_mode.h"
#include "app/files.h"
#include "app/large_ways.h"
#include "app/shell/shortcut_rows.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timing_mode.h"
#include "app/window_actions.h"

static void cover_turn(struct app *app) {
    cover_use(app, app->look.cover ? COVER_NONE : COVER_MARKS);
}

/* The list of networks to compare with; or no second network any more. */
static void compare(struct app *app) {
    if (!comparing_end(app)) menu_open(app, "compared");
}

/* From the launches of sorts to their times. */
static void time_sorts(struct app *app) {
    if (app->look.structure == STRUCTURE_LAUNCHES)
        timing_open(&app->timing, &app->shell, &rung_choices, app->look.rung->name);
    else if (!large_ways_time(app))
        shell_change_mode(&app->shell, &mode_timing);
}

/* From the largest network that is drawn, to a large sort. */
static void more_wires(struct app *app) {
    if (!large_ways_up(app)) stepping_next_wires(app, 1);
}

/* Rows of a group stand together, as help has them. */
/* clang-format off */
static const struct shortcut_row rows[] = {
    {.act_by = stepping_layer, .argument = -1, .words = {MODE_STEP, {"Left"}, .first = MODE_STEP,
     .help = "one layer back", .both = "a layer back, forward", .repeats = true,
     .group = "Step and ask"}},
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
    {.shell_by = course_end, .words = {MODE_STEP, {"Home"}, .help = "to the input",
     .both = "to the input, the output"}},
    {.shell_by = course_end, .argument = 1, .words = {MODE_STEP, {"End"}, .help = "to the output"}},
    {.shell_by = course_play, .argument = 1, .words = {MODE_STEP, {"Space"}, .first = MODE_STEP, .help = "play or pause",
     .both = "play or pause; backwards"}},
    {.shell_by = course_play, .argument = -1, .words = {MODE_STEP, {"Shift+Space"},
     .help = "play backwards"}},
    {.shell_by = course_speed, .argument = -1, .words = {MODE_STEP, {"["}, .help = "play slower",
     .both = "play slower, faster", .repeats = true}},
    {.shell_by = course_speed, .argument = 1, .words = {MODE_STEP, {"]"}, .help = "play faster",
     .repeats = true}},
    {.act = cover_turn, .words = {MODE_STEP, {"G"}, .first = MODE_STEP, .help = "guess: layers come covered",
     .both = "guess: cover layers; ask again"}},
    {.act = cover_ask_again, .words = {MODE_STEP, {"Shift+G"}, .help = "ask for wrong answers again"}},
    {.words = {MODE_STEP, {"Click"}, .help = "jump to a layer", .mouse = true}},

    {.act = more_wires, .words = {MODE_STEP, {"Up"}, .first = MODE_STEP,
     .help = "next valid number of wires; then large sorts", .both = "more wires, fewer", .repeats = true, .group = "Change and prove"}},
    {.act_by = stepping_next_wires, .argument = -1, .words = {MODE_STEP, {"Down"},
     .help = "previous valid number of wires", .repeats = true}},
    {.act_by = stepping_next_family, .argument = 1, .words = {MODE_STEP, {"F"}, .first = MODE_STEP,
     .help = "next family of networks", .both = "next family, previous; all: the list"}},
    {.act_by = stepping_next_family, .argument = -1, .words = {MODE_STEP, {"Shift+F"},
     .help = "previous family"}},
    {.act = stepping_prove, .words = {MODE_STEP, {"V"}, .first = MODE_STEP, .help = "prove it, or show an input that fails"}},
    {.act = stepping_turn_order, .words = {MODE_STEP, {"O"}, .help = "ascending or descending"}},

    {.act = remaking_untangle, .words = {MODE_STEP, {"U", "Shift+U"},
     .help = "untangle: all arrows point down; or back", .both = "untangle; reverse the layers"}},
    {.act = remaking_reverse, .words = {MODE_STEP, {"Ctrl+L"},
     .help = "reverse the order of the layers; or back"}},
};

/* Behind the keys of settings of the look, which begin their group. */
static const struct shortcut_row closer_rows[] = {
    {.act = looking_enlarge_panel, .words = {MODE_STEP, {"P"},
     .help = "panel large, or beside the diagram"}},
    {.act = window_choose_parts, .words = {MODE_STEP, {"Shift+H"},
     .help = "parts of the picture"}},
    {.act = compare, .words = {MODE_STEP, {"2"},
     .help = "compare with a second network; or end that"}},
    {.act_by = work_items_next, .argument = 1, .words = {MODE_STEP, {"N"},
     .help = "next work-item of the layer", .both = "work-item: the next, the one before", .repeats = true}},
    {.act_by = work_items_next, .argument = -1, .words = {MODE_STEP, {"Shift+N"},
     .help = "the work-item before", .repeats = true}},
    {.act = work_items_fold, .words = {MODE_STEP, {"Y"}, .help = "comments in the kernel's text"}},
    {.words = {MODE_STEP, {"Hover"}, .help = "a work-item and its arithmetic", .mouse = true}},

    {.act = stepping_backwards, .words = {MODE_STEP, {"Backspace"}, .help = "backwards: from output to inputs", .group = "Keys that are sorted"}},
    {.act_by = stepping_next_keys, .argument = 1, .words = {MODE_STEP, {"R"},
     .help = "keys of the next seed; backwards: next input", .both = "new keys: next seed, previous"}},
    {.act_by = stepping_next_keys, .argument = -1, .words = {MODE_STEP, {"Shift+R"},
     .help = "keys of the seed before; backwards: input before"}},
    {.shell_by = course_next_input, .argument = 1, .words = {MODE_STEP, {"I"},
     .help = "next kind of input", .both = "kind of input: next, previous"}},
    {.shell_by = course_next_input, .argument = -1, .words = {MODE_STEP, {"Shift+I"},
     .help = "kind of input before"}},
    {.act = stepping_type_keys, .words = {MODE_STEP, {"K"}, .first = MODE_STEP, .help = "type keys; backwards: the output"}},

    {.mode = &mode_editing, .words = {MODE_STEP, {"E"}, .first = MODE_STEP, .help = "edit the network", .group = "Edit, time, device"}},
    {.shell = shell_next_device, .words = {MODE_STEP, {"D"}, .help = "next OpenCL device",
     .in_dialogs = IN_DIALOGS}},
    {.act = time_sorts, .words = {MODE_STEP, {"T"}, .first = MODE_STEP,
     .help = "time sorts of many keys"}},
    {.act = missing_line_change, .words = {MODE_STEP, {"C"},
     .help = "change the kernels: write them to files", .in_dialogs = IN_LOG}},
};
/* clang-format on */

const struct shortcut_rows stepping_shortcuts = {rows, sizeof rows / sizeof *rows};
const struct shortcut_rows closer_shortcuts = {closer_rows,
                                               sizeof closer_rows / sizeof *closer_rows};

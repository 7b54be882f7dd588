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
     .help = "go one layer back", .both = "go one layer back, forward", .repeats = true,
     .group = "Step and ask"}},
    {.act_by = stepping_layer, .argument = 1, .words = {MODE_STEP, {"Right"},
     .help = "go one layer forward", .repeats = true}},
    {.act_by = playlist_turn, .argument = -1, .words = {MODE_BOTH, {"PageUp"},
     .help = "go back one step of a lesson, or layer", .both = "go back, on in a lesson",
     .repeats = true}},
    {.act_by = playlist_turn, .argument = 1, .words = {MODE_BOTH, {"PageDown"},
     .help = "go to the next step of a lesson, or layer", .repeats = true}},
    {.act_by = stepping_stage, .argument = -1, .words = {MODE_STEP, {"Shift+Left"},
     .help = "go one stage back", .both = "go one stage back, forward", .repeats = true}},
    {.act_by = stepping_stage, .argument = 1, .words = {MODE_STEP, {"Shift+Right"},
     .help = "go one stage forward", .repeats = true}},
    {.shell_by = course_end, .words = {MODE_STEP, {"Home"}, .help = "go to the input",
     .both = "go to the input, the output"}},
    {.shell_by = course_end, .argument = 1, .words = {MODE_STEP, {"End"}, .help = "go to the output"}},
    {.shell_by = course_play, .argument = 1, .words = {MODE_STEP, {"Space"}, .first = MODE_STEP, .help = "play or pause",
     .both = "play or pause; backwards"}},
    {.shell_by = course_play, .argument = -1, .words = {MODE_STEP, {"Shift+Space"},
     .help = "play backwards"}},
    {.shell_by = course_speed, .argument = -1, .words = {MODE_STEP, {"["}, .help = "play slower",
     .both = "play slower, faster", .repeats = true}},
    {.shell_by = course_speed, .argument = 1, .words = {MODE_STEP, {"]"}, .help = "play faster",
     .repeats = true}},
    {.act = cover_turn, .words = {MODE_STEP, {"G"}, .first = MODE_STEP, .help = "cover layers, to guess them",
     .both = "cover layers to guess; ask again"}},
    {.act = cover_ask_again, .words = {MODE_STEP, {"Shift+G"}, .help = "ask again for wrong answers"}},
    {.words = {MODE_STEP, {"Click"}, .help = "jump to a layer", .mouse = true}},

    {.act = more_wires, .words = {MODE_STEP, {"Up"}, .first = MODE_STEP,
     .help = "use more wires; then large sorts", .both = "use more, fewer wires", .repeats = true, .group = "Change and prove"}},
    {.act_by = stepping_next_wires, .argument = -1, .words = {MODE_STEP, {"Down"},
     .help = "use fewer wires", .repeats = true}},
    {.act_by = stepping_next_family, .argument = 1, .words = {MODE_STEP, {"F"}, .first = MODE_STEP,
     .help = "choose the next family of networks", .both = "choose the next, previous family"}},
    {.act_by = stepping_next_family, .argument = -1, .words = {MODE_STEP, {"Shift+F"},
     .help = "choose the previous family"}},
    {.act = stepping_prove, .words = {MODE_STEP, {"V"}, .first = MODE_STEP, .help = "prove it, or show a failing input"}},
    {.act = stepping_turn_order, .words = {MODE_STEP, {"O"}, .help = "sort in ascending or descending order"}},

    {.act = remaking_untangle, .words = {MODE_STEP, {"U", "Shift+U"},
     .help = "untangle: make all arrows point down, or undo", .both = "untangle; reverse the layers"}},
    {.act = remaking_reverse, .words = {MODE_STEP, {"Ctrl+L"},
     .help = "reverse the order of the layers, or undo it"}},
};

/* Behind the keys of settings of the look, which begin their group. */
static const struct shortcut_row closer_rows[] = {
    {.act = looking_enlarge_panel, .words = {MODE_STEP, {"P"},
     .help = "enlarge the panel, or shrink it"}},
    {.act = window_choose_parts, .words = {MODE_STEP, {"Shift+H"},
     .help = "choose the parts of the picture"}},
    {.act = compare, .words = {MODE_STEP, {"2"},
     .help = "compare with a second network"}},
    {.act_by = work_items_next, .argument = 1, .words = {MODE_STEP, {"N"},
     .help = "choose the next work-item of the layer", .both = "choose the next, previous work-item", .repeats = true}},
    {.act_by = work_items_next, .argument = -1, .words = {MODE_STEP, {"Shift+N"},
     .help = "choose the previous work-item", .repeats = true}},
    {.act = work_items_fold, .words = {MODE_STEP, {"Y"}, .help = "show or hide the kernel's comments"}},
    {.words = {MODE_STEP, {"Hover"}, .help = "explain a work-item", .mouse = true}},

    {.act = stepping_backwards, .words = {MODE_STEP, {"Backspace"}, .help = "run backwards, from output to inputs", .group = "Keys that are sorted"}},
    {.act_by = stepping_next_keys, .argument = 1, .words = {MODE_STEP, {"R"},
     .help = "generate other keys; backwards: next input", .both = "generate keys: next, previous seed"}},
    {.act_by = stepping_next_keys, .argument = -1, .words = {MODE_STEP, {"Shift+R"},
     .help = "go back to the previous keys or input"}},
    {.shell_by = course_next_input, .argument = 1, .words = {MODE_STEP, {"I"},
     .help = "choose the next kind of input", .both = "choose the next, previous kind of input"}},
    {.shell_by = course_next_input, .argument = -1, .words = {MODE_STEP, {"Shift+I"},
     .help = "choose the previous kind of input"}},
    {.act = stepping_type_keys, .words = {MODE_STEP, {"K"}, .first = MODE_STEP, .help = "type keys"}},

    {.mode = &mode_editing, .words = {MODE_STEP, {"E"}, .first = MODE_STEP, .help = "edit the network", .group = "Edit, time, device"}},
    {.shell = shell_next_device, .words = {MODE_STEP, {"D"}, .help = "use the next OpenCL device",
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

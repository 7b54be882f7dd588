/* stepping_shortcuts: the shortcuts of stepping. */
#include "app/shell/menu.h"
#include "app/stepping/stepping_mode.h"

static void cover_turn(struct stepping *stepping, struct shell *shell) {
    cover_use(stepping, shell, stepping->look.cover ? COVER_NONE : COVER_MARKS);
}

/* Opens the list of networks to compare with, or removes the second network. */
static void compare(struct stepping *stepping, struct shell *shell) {
    if (!comparing_end(stepping, shell)) menu_open(shell, "compared");
}

/* Rows; the rows of a group are adjacent, as help has them. */
/* clang-format off */
static const struct shortcut_row rows[] = {
    {.step_by = stepping_layer, .argument = -1, .words = {MODE_STEP, {"Left"}, .first = MODE_STEP,
     .help = "go one layer back", .both = "go one layer back, forward", .repeats = true,
     .group = "Step and ask"},
     .back = {MODE_STEP, {"Right"}, .help = "go one layer forward", .repeats = true}},
    {.turns = true, .argument = -1, .words = {MODE_BOTH, {"PageUp"},
     .help = "go back one step of a lesson, or layer", .both = "go back, on; up to 2^20 keys",
     .repeats = true},
     .back = {MODE_BOTH, {"PageDown"},
     .help = "go to the next step of a lesson, or layer", .repeats = true}},
    {.step_by = stepping_stage, .argument = -1, .words = {MODE_STEP, {"Shift+Left"},
     .help = "go one stage back", .both = "go one stage back, forward", .repeats = true},
     .back = {MODE_STEP, {"Shift+Right"}, .help = "go one stage forward", .repeats = true}},
    {.shell_by = playback_end, .words = {MODE_STEP, {"Home"}, .help = "go to the input",
     .both = "go to the input, the output"}},
    {.shell_by = playback_end, .argument = 1, .words = {MODE_STEP, {"End"}, .help = "go to the output"}},
    {.shell_by = playback_play, .argument = 1, .words = {MODE_STEP, {"Space"}, .first = MODE_STEP, .help = "play or pause",
     .both = "play or pause; backwards"},
     .back = {MODE_STEP, {"Shift+Space"}, .help = "play backwards"}},
    {.shell_by = playback_speed, .argument = -1, .words = {MODE_STEP, {"["}, .help = "play slower",
     .both = "play slower, faster", .repeats = true},
     .back = {MODE_STEP, {"]"}, .help = "play faster", .repeats = true}},
    {.step = cover_turn, .words = {MODE_STEP, {"G"}, .first = MODE_STEP, .help = "cover layers, to guess them",
     .both = "cover layers to guess; ask again"}},
    {.step = cover_ask_again, .words = {MODE_STEP, {"Shift+G"}, .help = "ask again for wrong answers"}},
    {.words = {MODE_STEP, {"Click"}, .help = "jump to a layer", .mouse = true}},

    {.shell_by = shell_request, .argument = REQUEST_WIRES, .words = {MODE_STEP, {"Up"}, .first = MODE_STEP,
     .help = "use more wires; then large sorts", .both = "use more, fewer wires", .repeats = true, .group = "Change and prove"}},
    {.shell_by = shell_request, .argument = REQUEST_FEWER, .words = {MODE_STEP, {"Down"},
     .help = "use fewer wires", .repeats = true}},
    {.step_by = stepping_next_family, .argument = 1, .words = {MODE_STEP, {"F"}, .first = MODE_STEP,
     .help = "choose the next family of networks", .both = "choose the next, previous family"},
     .back = {MODE_STEP, {"Shift+F"}, .help = "choose the previous family"}},
    {.step = stepping_prove, .words = {MODE_STEP, {"V"}, .first = MODE_STEP, .help = "prove it sorts, or show a failure"}},
    {.step = stepping_turn_order, .words = {MODE_STEP, {"O"}, .help = "sort in ascending or descending order"}},

    {.step = remaking_untangle, .words = {MODE_STEP, {"U", "Shift+U"},
     .help = "untangle: make all arrows point down, or undo", .both = "untangle; reverse the layers"}},
    {.step = remaking_reverse, .words = {MODE_STEP, {"Ctrl+L"},
     .help = "reverse the order of the layers, or undo it"}},
};

/* Shortcuts after the keys of settings of the look, which begin their group. */
static const struct shortcut_row closer_rows[] = {
    {.step = looking_enlarge_panel, .words = {MODE_STEP, {"P"},
     .help = "enlarge the panel, or shrink it"}},
    {.opens = "parts", .words = {MODE_STEP, {"Shift+H"},
     .help = "choose the parts of the picture"}},
    {.step = compare, .words = {MODE_STEP, {"2"},
     .help = "compare with a second network"}},
    {.step_by = work_items_next, .argument = 1, .words = {MODE_STEP, {"N"},
     .help = "choose the next work-item of the layer", .both = "choose the next, previous work-item", .repeats = true},
     .back = {MODE_STEP, {"Shift+N"}, .help = "choose the previous work-item", .repeats = true}},
    {.step = work_items_fold, .words = {MODE_STEP, {"Y"}, .help = "show or hide the kernel's comments"}},
    {.words = {MODE_STEP, {"Hover"}, .help = "explain a work-item", .mouse = true}},

    {.step = stepping_backwards, .words = {MODE_STEP, {"Backspace"}, .help = "run backwards, from output to inputs", .group = "Keys that are sorted"}},
    {.step_by = stepping_next_keys, .argument = 1, .words = {MODE_STEP, {"R"},
     .help = "generate other keys; backwards: next input", .both = "generate keys: next, previous seed"},
     .back = {MODE_STEP, {"Shift+R"}, .help = "go back to the previous keys or input"}},
    {.shell_by = playback_next_input, .argument = 1, .words = {MODE_STEP, {"I"},
     .help = "choose the next kind of input", .both = "choose the next, previous kind of input"},
     .back = {MODE_STEP, {"Shift+I"}, .help = "choose the previous kind of input"}},
    {.step = stepping_type_keys, .words = {MODE_STEP, {"K"}, .first = MODE_STEP, .help = "type keys"}},

    {.shell_by = shell_request, .argument = REQUEST_EDITOR, .words = {MODE_STEP, {"E"}, .first = MODE_STEP, .help = "edit the network", .group = "Edit, time, device"}},
    {.shell_by = shell_request, .argument = REQUEST_DEVICE, .words = {MODE_STEP, {"D"}, .help = "use the next OpenCL device",
     .in_dialogs = IN_DIALOGS}},
    {.shell_by = shell_request, .argument = REQUEST_TIMES, .words = {MODE_STEP, {"T"}, .first = MODE_STEP,
     .help = "time sorts of many keys"}},
    {.shell_by = shell_request, .argument = REQUEST_KERNELS, .words = {MODE_STEP, {"C"},
     .help = "change the kernels: write them to files", .in_dialogs = IN_LOG}},
};
/* clang-format on */

const struct shortcut_rows stepping_shortcuts = {rows, sizeof rows / sizeof *rows};
const struct shortcut_rows closer_shortcuts = {closer_rows,
                                               sizeof closer_rows / sizeof *closer_rows};

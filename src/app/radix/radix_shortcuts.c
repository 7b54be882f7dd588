/* radix_shortcuts: what is pressed while a radix sort is stepped. */
#include "app/app.h"
#include "app/playlist.h"
#include "app/radix/radix_actions.h"
#include "app/radix/radix_answers.h"
#include "app/radix/radix_mode.h"
#include "app/shortcut_rows.h"
#include "app/window_actions.h"

/* Into the kernel whose text is in sight; else to the lists. */
static void enter(struct app *app) {
    if (!inside_open_in_sight(app, -1) && !app->frame.notice.text[0]) window_choose(app);
}

/* clang-format off */
static const struct shortcut_row rows[] = {
    {.act_by = radix_turn, .argument = -1, .words = {MODE_RADIX, {"Left"},
     .help = "one turn back", .both = "a turn back, forward", .repeats = true, .group = "Radix sort"}},
    {.act_by = radix_turn, .argument = 1, .words = {MODE_RADIX, {"Right"},
     .help = "one turn forward", .repeats = true}},
    {.act_by = playlist_turn, .argument = -1, .words = {MODE_RADIX, {"PageUp"},
     .help = "a step of a lesson back; else a turn", .both = "a step of a lesson; else a turn",
     .repeats = true}},
    {.act_by = playlist_turn, .argument = 1, .words = {MODE_RADIX, {"PageDown"},
     .help = "the next step of a lesson; else a turn", .repeats = true}},
    {.act_by = radix_kernel, .argument = 1, .words = {MODE_RADIX, {"Shift+Right"},
     .help = "to the end of the kernel", .both = "a kernel forward, back", .repeats = true}},
    {.act_by = radix_kernel, .argument = -1, .words = {MODE_RADIX, {"Shift+Left"},
     .help = "one kernel back", .repeats = true}},
    {.act_by = course_end, .words = {MODE_RADIX, {"Home"}, .help = "to the input",
     .both = "to the input, the output"}},
    {.act_by = course_end, .argument = 1, .words = {MODE_RADIX, {"End"}, .help = "to the output"}},
    {.act_by = course_play, .argument = 1, .words = {MODE_RADIX, {"Space"},
     .help = "play or pause", .both = "play or pause; backwards"}},
    {.act_by = course_play, .argument = -1, .words = {MODE_RADIX, {"Shift+Space"},
     .help = "play backwards"}},
    {.act_by = course_speed, .argument = -1, .words = {MODE_RADIX, {"["}, .help = "play slower",
     .both = "play slower, faster", .repeats = true}},
    {.act_by = course_speed, .argument = 1, .words = {MODE_RADIX, {"]"}, .help = "play faster",
     .repeats = true}},
    {.act = radix_turn_atomic, .words = {MODE_RADIX, {"A"},
     .help = "the atomic scatter, as the device ran it"}},
    {.act = radix_cover, .words = {MODE_RADIX, {"G"}, .help = "guess: turns come covered"}},
    {.act_by = radix_next_followed, .argument = 1, .words = {MODE_RADIX, {"J"},
     .help = "follow a key through all passes", .both = "follow the next key, the one before", .repeats = true}},
    {.act_by = radix_next_followed, .argument = -1, .words = {MODE_RADIX, {"Shift+J"},
     .help = "follow the key before", .repeats = true}},
    {.act = radix_turn_kernel, .words = {MODE_RADIX, {"Tab"},
     .help = "the kernel's text beside the keys"}},
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

    {.act_by = radix_next_value, .argument = RADIX_KEYS, .words = {MODE_RADIX, {"Up"},
     .help = "more keys", .both = "more keys, fewer",
     .repeats = true, .group = "What is sorted"}},
    {.act_by = radix_value_before, .argument = RADIX_KEYS, .words = {MODE_RADIX, {"Down"},
     .help = "fewer keys", .repeats = true}},
    {.act_by = radix_next_value, .argument = RADIX_DIGIT_BITS, .words = {MODE_RADIX, {"F"},
     .help = "digits of 1 bit, or 2"}},
    {.act_by = radix_next_value, .argument = RADIX_GROUPS, .words = {MODE_RADIX, {"W"},
     .help = "2 work-groups, or 4"}},
    {.act_by = radix_next_value, .argument = RADIX_PER_ITEM, .words = {MODE_RADIX, {"X"},
     .help = "more keys per work-item", .both = "keys per work-item: more, fewer"}},
    {.act_by = radix_value_before, .argument = RADIX_PER_ITEM, .words = {MODE_RADIX, {"Shift+X"},
     .help = "fewer keys per work-item"}},
    {.act_by = course_next_keys, .argument = 1, .words = {MODE_RADIX, {"R"},
     .help = "keys of the next seed", .both = "new keys: next seed, previous"}},
    {.act_by = course_next_keys, .argument = -1, .words = {MODE_RADIX, {"Shift+R"},
     .help = "keys of the seed before"}},
    {.act_by = course_next_input, .argument = 1, .words = {MODE_RADIX, {"I"},
     .help = "next kind of input", .both = "kind of input: next, previous"}},
    {.act_by = course_next_input, .argument = -1, .words = {MODE_RADIX, {"Shift+I"},
     .help = "kind of input before"}},
    {.act = radix_type_keys, .words = {MODE_RADIX, {"K"}, .help = "type keys"}},
    {.act = radix_turn_order, .words = {MODE_RADIX, {"O"}, .help = "ascending or descending"}},

    {.act = radix_time, .words = {MODE_RADIX, {"T"}, .help = "time radix sorts of many keys", .group = "In and out"}},
    {.act = window_list_lessons, .words = {MODE_RADIX, {"L"}, .help = "list of lessons"}},
    {.act = window_next_device, .words = {MODE_RADIX, {"D"}, .help = "next OpenCL device",
     .in_dialogs = true}},
    {.act = radix_save, .words = {MODE_RADIX, {"S"}, .help = "save the picture as SVG and PNG", .both = "this picture, or one of every turn"}},
    {.act = radix_save_series, .words = {MODE_RADIX, {"Shift+S"},
     .help = "save a picture of every turn"}},
    {.act = window_choose_parts, .words = {MODE_RADIX, {"Shift+H"},
     .help = "show and hide parts of the picture"}},
    {.act = enter, .words = {MODE_RADIX, {"Return"}, .help = "into the kernel in sight; else choose"}},
    {.act = window_choose, .words = {MODE_RADIX, {"F10", "Menu"},
     .help = "choose; a right click, too"}},
    {.act = radix_escape, .words = {MODE_RADIX, {"Escape"},
     .help = "end what Tab, N, J or G began; then back"}},
    {.act = window_quit, .words = {MODE_RADIX, {"Q", "Ctrl+Q"}, .help = "quit", .in_dialogs = true}},
};
/* clang-format on */

const struct shortcut_rows radix_shortcuts = {rows, sizeof rows / sizeof *rows};

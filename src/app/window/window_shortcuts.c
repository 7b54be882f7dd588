/* window_shortcuts: shortcuts of several modes: files, and the window itself. */
#include "app/app.h"
#include "app/lessons/lesson_run.h"
#include "app/shell/setting.h"
#include "app/shell/shortcut_rows.h"
#include "app/stepping/stepping_mode.h"
#include "app/window/autosave.h"
#include "app/window/files.h"

static void blank(struct app *app) {
    shell_show_dialog(&app->shell, DIALOG_BLANK);
}

static void help(struct app *app) {
    shell_show_dialog(&app->shell, DIALOG_HELP);
}

static void to_full_screen(struct app *app) {
    app->shell.full_screen = true;
}

static void turn_full_screen(struct app *app) {
    app->shell.full_screen = !app->shell.full_screen;
}

static void reload(struct app *app) {
    shell_say(&app->shell, ROLE_INK, "building the kernels again");
    app_build_again(app);
}

static void escape(struct app *app) {
    if (!lesson_escape(app)) stepping_escape(&app->stepping, &app->shell);
}

static void next_theme(struct app *app) {
    setting_turn(&app->shell, setting_named(&app->shell, MODE_ALL, "theme"), 1);
}

/* clang-format off */
static const struct shortcut_row rows[] = {
    {.act = files_save_text, .words = {MODE_BOTH, {"Ctrl+S"}, .first = MODE_EDIT,
     .help = "save the network as text (--as)", .both = "save as text, as a page (html)",
     .group = "Save and open"}},
    {.shell_by = shell_request, .argument = REQUEST_PAGE, .words = {MODE_BOTH, {"Ctrl+Shift+S"},
     .help = "save a page (html) to hand out"}},
    {.shell_by = shell_request, .argument = REQUEST_SAVE, .words = {MODE_STEP, {"S"},
     .help = "save the picture as SVG and PNG",
     .both = "save the picture, one of every layer"}},
    {.shell_by = shell_request, .argument = REQUEST_SAVE_ALL, .words = {MODE_STEP, {"Shift+S"},
     .help = "save a picture of every layer"}},
    {.act = files_open, .words = {MODE_BOTH | MODE_RADIX | MODE_LARGE, {"Ctrl+O"}, .help = "open a file or FAMILY:N"}},
    {.words = {MODE_BOTH, {"Drop"}, .help = "open a network file", .mouse = true}},
    {.act = files_copy, .words = {MODE_BOTH, {"Ctrl+C"},
     .help = "copy the network as text (--as)",
     .both = "copy the network, paste one"}},
    {.act = files_paste, .words = {MODE_BOTH, {"Ctrl+V"},
     .help = "open a network from the clipboard"}},
    {.act = autosave_bring_back, .words = {MODE_ALL, {"Ctrl+B"},
     .help = "restore lost work; continue a playlist"}},

    {.act = help, .words = {MODE_ALL, {"H", "F1", "?"}, .help = "show this help", .group = "Window"}},
    {.opens = "lesson", .words = {MODE_ALL, {"L"}, .first = MODE_STEP, .help = "list the lessons",
     .both = "list the lessons, the words"}},
    {.opens = "word", .words = {MODE_ALL, {"Shift+L"}, .help = "list words with their meanings"}},
    {.shell_by = shell_request, .argument = REQUEST_ENTER, .words = {MODE_STEP, {"Return"}, .first = MODE_STEP, .help = "open the kernel or launch"}},
    {.shell = menu_open_all, .words = {MODE_STEP, {"F10", "Menu"},
     .help = "open the menu of all actions"}},
    {.shell = menu_open_all, .words = {MODE_EDIT, {"F10", "Menu"}, .help = "open the menu of all actions"}},
    {.shell = menu_open_all, .words = {MODE_TIME, {"F10", "Menu"},
     .help = "open the menu of all actions"}},
    {.shell = menu_open_all, .words = {MODE_LARGE, {"F10", "Menu"},
     .help = "open the menu of all actions"}},
    {.act = blank, .words = {MODE_ALL, {"B", "."}, .help = "blank the screen; any key ends it",
     .in_dialogs = IN_DIALOGS}},
    {.act = to_full_screen, .words = {MODE_ALL, {"F5", "Shift+F5"}, .help = "go to full screen",
     .both = "go to full screen; turn it on, off", .in_dialogs = IN_DIALOGS}},
    {.act = turn_full_screen, .words = {MODE_ALL, {"F11"}, .help = "turn full screen on, off"}},
    {.act = reload, .words = {MODE_ALL, {"Ctrl+R"}, .help = "build the kernels again",
     .in_dialogs = IN_DIALOGS}},
    {.act = next_theme, .words = {MODE_ALL, {"Ctrl+T"}, .help = "choose the next theme",
     .in_dialogs = IN_DIALOGS}},
    {.step_by = looking_zoom, .argument = 1, .words = {MODE_BOTH, {"Ctrl++", "Ctrl+="},
     .help = "zoom in", .both = "zoom in, out", .repeats = true},
     .back = {MODE_BOTH, {"Ctrl+-"}, .help = "zoom out", .repeats = true}},
    {.step_by = looking_zoom, .words = {MODE_BOTH, {"Ctrl+0"}, .help = "fit the window"}},
    {.words = {MODE_BOTH, {"Ctrl+Wheel"}, .help = "zoom",
     .both = "zoom; scroll, with Shift sideways", .mouse = true}},
    {.words = {MODE_BOTH, {"Wheel"}, .help = "scroll; with Shift sideways", .mouse = true}},
    {.act = escape, .words = {MODE_STEP, {"Escape"},
     .help = "leave full screen; close a dialog"}},
    {.shell_by = shell_request, .argument = REQUEST_QUIT, .words = {MODE_STEP, {"Q"}, .help = "quit; in a lesson or playlist, twice",
     .both = "quit; in a lesson, press Q twice", .in_dialogs = IN_DIALOGS}},
    {.shell = shell_quit, .words = {MODE_STEP, {"Ctrl+Q"}, .help = "quit", .in_dialogs = IN_DIALOGS}},
};
/* clang-format on */

const struct shortcut_rows window_shortcuts = {rows, sizeof rows / sizeof *rows};

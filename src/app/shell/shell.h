/* shell: the window: its mode, theme, mouse and dialogs, and the user's choices for all of it. It
 * knows no feature. */
#pragma once

#include "app/options/options.h"
#include "app/shell/desk.h"
#include "app/shell/entry.h"
#include "app/shell/menu.h"
#include "app/shell/mode.h"
#include "app/shell/notice.h"
#include "app/shell/room.h"
#include "app/shell/shortcut_rows.h"
#include "view/frame.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdio.h>

/* Requests of a feature to the others; window/requests.c fulfils them at the end of the event. */
enum request {
    REQUEST_NOTHING,
    REQUEST_DEVICE,   /* open the next device; if there is only one, it is opened again */
    REQUEST_DIAGRAM,  /* show the largest drawn network of the large sort's family */
    REQUEST_EDITOR,   /* edit the network */
    REQUEST_ENTER,    /* open the visible launch; if there is none, the menu of menus */
    REQUEST_FEWER,    /* show fewer wires */
    REQUEST_INSIDE,   /* open the launch in sight, or launch number `asked` */
    REQUEST_KERNELS,  /* change the kernels */
    REQUEST_LAUNCHES, /* show the launches of the sort around the network */
    REQUEST_LAYER,    /* step the layer of a launch in timing mode */
    REQUEST_NETWORK,  /* return to the network; in a radix sort not while a list is played */
    REQUEST_PAGE, /* save a page of the visible thing, with every moment; of a lesson, all its steps
                   */
    REQUEST_QUIT, /* quit; in a lesson or a playlist ask for another press first */
    REQUEST_RADIX,    /* step a radix sort */
    REQUEST_SAVE,     /* save the picture */
    REQUEST_SAVE_ALL, /* save a picture of every layer or turn */
    REQUEST_TIMES,    /* time the visible sort, or the sorts whose launches are shown */
    REQUEST_WIRES,    /* show more wires: a larger network, or a large sort */
};

struct shell {
    const struct options *options;
    const struct theme *theme;      /* theme of the window and of saved pictures */
    const struct mode *mode;        /* present mode */
    const struct mode *mode_before; /* previous mode; NULL: none */
    const struct shortcut *shortcuts[SHORTCUTS_MOST];
    struct frame frame;               /* the window's frame; shell_frame completes it */
    struct notice_clock notice_clock; /* clock of the frame's notice */
    struct list picture;              /* the last one */
    bool mouse_known; /* the mouse's position is known, so a change means that it moved */
    bool pointing; /* true: the mouse moved after the last key or click, so the target under it is
                      used */
    struct target under;           /* target under the mouse, of any kind */
    int word;                      /* word of the glossary under the mouse; -1: none */
    struct entry entry;            /* the line to type into */
    struct menu menu;              /* menu of values and shortcuts */
    char opened[TEXT_FIELD_BYTES]; /* the file or FAMILY:N that was opened last */
    char *copied;                  /* text for the clipboard, until the window takes it; or NULL */
    size_t copied_bytes;
    bool wants_paste;     /* the window is to call events_paste */
    enum request request; /* request of this event */
    int requested_launch; /* number of a launch, for REQUEST_INSIDE; -1: the visible one */
    bool full_screen;     /* wanted */
    int quit_asked;       /* 2: Q has just asked for another Q; 1: it did so one key ago */
    bool quit;            /* wanted */
    bool pauses;          /* true: a dialog was opened for reading, so playing stops */
    bool resumes;         /* true: a line was closed unchanged, so playing continues */
    struct desk *desk;    /* the device */
    const struct choices *const *settings; /* tables of all settings; NULL ends them */
    struct look *look;                     /* settings of a drawn network */
    /* Returns the first condition of a set of enum setting_needs that does not hold, as the end of
       a sentence that begins with a setting's key: " works with one network only"; NULL: all
       hold. */
    const char *(*lacks)(const struct shell *shell, unsigned needs);
    struct frame (*complete)(const void *app); /* adds the app's part to the frame */
    void (*mode_changed)(void *app);      /* called after a mode was left, before the next begins */
    const struct playback_kind *playback; /* playback that waits during a mode that steps nothing */
    void *rooms[ROOMS];                   /* the struct of each feature, which may not move */
    double now;                           /* milliseconds, of the event that is being handled */
};

/* Shows a notice of the last event, above the hints, until the next shortcut or for a while
 * (notice.h). */
LIKE_PRINTF(3, 4)
void shell_say(struct shell *shell, enum role role, const char *format, ...);

/* Opens a dialog in place of the open one; DIALOG_NONE closes that. While the user reads or answers
 * it, playing pauses; a build log opens by itself and pauses nothing. */
void shell_show_dialog(struct shell *shell, enum dialog dialog);

/* Returns the complete frame; its pointers are valid while the app is. */
struct frame shell_frame(const struct shell *shell);

/* Leaves the mode for another, or for the mode before. */
void shell_change_mode(struct shell *shell, const struct mode *mode);
void shell_go_back(struct shell *shell);

/* Asks for one of enum request. */
void shell_request(struct shell *shell, int request);

void shell_quit(struct shell *shell);

/* Scrolls a kernel's text by `rows`, if the mouse is over it and part of it is hidden. */
bool shell_scroll_text(const struct shell *shell, int *rows, float dy);

/* Opens a file to write a text for the clipboard into. shell_copied closes it and says: "copied
 * ABOUT". */
FILE *shell_copy(struct shell *shell);
void shell_copied(struct shell *shell, FILE *file, const char *about);

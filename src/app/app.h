/* app: everything that a window shows, with a struct for each feature, and functions that all
 * features need: to show a message, to change the mode. events.h takes input from outside. */
#pragma once

#include "app/editor/editor.h"
#include "app/inside/inside.h"
#include "app/kernel_folder.h"
#include "app/large/large_steps.h"
#include "app/lessons/state/lesson_state.h"
#include "app/lessons/state/playing.h"
#include "app/own/own.h"
#include "app/radix/radix_stepping.h"
#include "app/saving/draw_job.h"
#include "app/saving/figure_words.h"
#include "app/saving/save_folder.h"
#include "app/shell/desk.h"
#include "app/shell/shell.h"
#include "app/stepping/stepping.h"
#include "app/timing/timings.h"
#include "core/files/files.h"

/* The edited network as window/autosave.c keeps it in a file. */
struct autosave {
    bool on;                    /* changes are kept */
    const struct network *done; /* edited network after the last event; NULL: none */
    bool stale;                 /* `done` is not in the file yet */
    double written;             /* time of the last write to the file, ms */
    struct kept_slot own;       /* file of this window; none while there is nothing to keep */
    struct kept_slot left;      /* file of another window whose network can be restored */
    struct network *found;      /* network in that file; owned; or NULL */
};

/* The app may not move in memory: shell.rooms points into it. */
struct app {
    struct shell shell;       /* the window */
    struct stepping stepping; /* a network, layer by layer */
    struct desk desk;         /* the device */
    struct kernel_folder
        kernels; /* folder of kernels to change, used instead of the program's own */
    struct missing_line missing;    /* line of a kernel that is typed */
    struct lesson_run lesson;       /* lesson that is open over stepping */
    struct opened first;            /* the lesson that is opened at the start, if any */
    struct lesson_list lessons;     /* user's progress in each lesson */
    struct autosave autosave;       /* work that a crash must not lose */
    struct playing playing;         /* list of SPECs, and the present place in it */
    struct editor editor;           /* a network while it is edited */
    struct radix_stepping radix;    /* a radix sort, turn by turn */
    struct inside inside;           /* a launch, statement by statement */
    struct own own;                 /* a kernel file of the user */
    struct large_steps large;       /* a sort of too many keys to draw, layer by layer */
    struct timings timing;          /* sorts of many keys */
    struct figure_words words;      /* the options of `draw` say of the picture */
    struct draw_job files;          /* files that are being written */
    struct save_folder save_folder; /* folder of saved files, if not the working one */
};

static inline struct app *app_of(const struct shell *shell) {
    return shell->rooms[ROOM_APP];
}

/* Begins in `mode` with the spec of the options; `notify` as in worker_new. Returns 0, or -1 with
 * the reason. */
int app_init(struct app *app, const struct mode *mode, const struct options *options,
             void (*notify)(void *context), void *context, struct error *error);
void app_free(struct app *app);

/* Returns true, with a notice, while a playlist of SPECs is played: Escape does not leave it. */
bool app_keeps_list(struct app *app);

/* Builds the kernels again and runs the layers that were passed again. */
void app_build_again(struct app *app);

/* Returns the network in view; in the editor the edited one. */
const struct network *app_network(const struct app *app);

/* Writes the caption of the window: "Bitonic sort: 16 wires". */
void app_caption(const struct app *app, char *text, size_t size);

/* Runs all layers again: on another device, or with other kernels. */
void app_run_again(struct app *app);

/* Returns the complete frame; its pointers are valid while the app is. */
struct frame app_frame(const struct app *app);

/* mode: the present use of the window: stepping, editing, timing or a radix sort. A row has the
 * functions of a mode, which take the struct of its feature. A function that is NULL does nothing.
 */
#pragma once

#include "app/shell/room.h"
#include "core/network/network.h"
#include "view/list.h"
#include "view/scene/scene.h"
#include "view/shortcut.h"

#include <stdbool.h>

struct shell;

struct mode {
    enum modes bit;         /* bit in the table of shortcuts; rows with this bit count */
    const char *help_title; /* title of the list of its shortcuts */
    const char *elsewhere;  /* message for a key that works only in stepping: "works outside the
                               editor: ..." */
    const char *hints;      /* most used keys, for the foot: see view/frame.h */
    const char *caption;    /* window's caption; NULL: title and wires of the network in view */
    const struct playback_kind *playback; /* playback that is stepped in the mode, or waits during
                                         it; NULL: the network waits */
    bool away;                            /* no network is visible in the mode */
    enum room room;                       /* feature with the struct for the functions */
    void (*enter)(void *room,
                  struct shell *shell); /* begins the mode, after the mode before was left */
    void (*leave)(void *room, struct shell *shell); /* ends the mode */
    /* Returns the hints of this moment; NULL: always `hints`. */
    const char *(*foot)(const void *room, const struct shell *shell);
    /* Takes a key, before the shortcuts; false: it is for them. */
    bool (*key)(void *room, struct shell *shell, const char *name);
    void (*press)(void *room, struct shell *shell);   /* the left button went down */
    void (*release)(void *room, struct shell *shell); /* takes the left button coming up */
    /* Takes the right button going down; false: it was not for the mode, and a menu opens. */
    bool (*press_right)(void *room, struct shell *shell);
    void (*cancel)(void *room, struct shell *shell); /* cancels the button's action */
    void (*wheel)(void *room, struct shell *shell, float dx, float dy); /* pixels right and down */
    bool (*hover)(void *room, struct shell *shell);   /* the mouse moved; true if the picture
                                                         changed */
    bool (*advance)(void *room, struct shell *shell); /* time passed; true if the picture changed */
    /* Returns milliseconds until time has to pass; -1: for ever. */
    int (*wait)(const void *room, const struct shell *shell);
    void (*device_changed)(void *room, struct shell *shell); /* the device is another one, or in
                                                                another state */
    /* Fills the scene; NULL: the scene of stepping counts. */
    void (*scene)(const void *room, const struct shell *shell, struct scene *scene);
    void (*draw)(void *room, struct shell *shell); /* makes shell->picture; NULL: draws the scene */
    const struct network *(*network)(const void *room); /* network in view; NULL: the stepped one */
    /* Takes an opened network, which the mode then owns; `name`: its source. NULL: stepping takes
     * it. */
    void (*take)(void *room, struct network *network, const char *name);
};

extern const struct mode *const modes[]; /* modes.c */
extern const int mode_count;

/* Call the functions of these names of the mode that is shown, if it has them. */
void mode_enter(struct shell *shell);
void mode_leave(struct shell *shell);
const char *mode_foot(const struct shell *shell);
bool mode_key(struct shell *shell, const char *name);
void mode_press(struct shell *shell);
void mode_release(struct shell *shell);
bool mode_press_right(struct shell *shell);
void mode_cancel(struct shell *shell);
void mode_wheel(struct shell *shell, float dx, float dy);
bool mode_hover(struct shell *shell);
bool mode_advance(struct shell *shell);
int mode_wait(const struct shell *shell);
void mode_device_changed(struct shell *shell);
bool mode_scene(const struct shell *shell, struct scene *scene); /* false: it has none */
bool mode_draw(struct shell *shell);                           /* false: the mode has no function */
const struct network *mode_network(const struct shell *shell); /* NULL: the mode has no function */
bool mode_take(struct shell *shell, struct network *network,
               const char *name); /* false: the mode has no function */

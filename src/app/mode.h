/* mode: the present use of the window: stepping, editing, timing or a radix sort. A row has the
 * functions of a mode, which events.c calls. A function that is NULL does nothing. */
#pragma once

#include "core/families/families.h"
#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/shortcut.h"

#include <stdbool.h>

struct app;
struct course_kind;

struct mode {
    enum modes bit;                 /* in the table of shortcuts, whose rows count */
    const char *help_title;         /* of the list of its shortcuts */
    const char *elsewhere;          /* said of a key that does something in stepping alone: "works
                                       outside the editor: ..." */
    void (*enter)(struct app *app); /* it begins, after the mode before has been left */
    void (*leave)(struct app *app); /* it ends */
    const char *hints;              /* what is pressed most, for the foot: see view/frame.h */
    const char *(*foot)(const struct app *app); /* the hints of this moment; NULL: always those */
    /* A key, before the shortcuts; false: it is for them. */
    bool (*key)(struct app *app, const char *name);
    void (*press)(struct app *app);       /* the left button went down where the mouse is */
    void (*release)(struct app *app);     /* it came up */
    bool (*press_right)(struct app *app); /* the right button went down; true if that was for the
                                             mode: else a menu opens */
    void (*cancel)(struct app *app);      /* what the button began ends without effect */
    void (*wheel)(struct app *app, float dx, float dy); /* pixels to the right and down */
    bool (*hover)(struct app *app);          /* the mouse moved; true if the picture changed */
    bool (*advance)(struct app *app);        /* time passed; true if the picture changed */
    void (*device_changed)(struct app *app); /* the device is another one, or in another state */
    void (*scene)(const struct app *app, struct scene *scene); /* NULL: that of stepping */
    void (*draw)(struct app *app);    /* makes app->shell.picture; NULL: draws the scene */
    const struct course_kind *course; /* what is stepped in it, or waits behind it */
    const char *caption; /* of the window; NULL: title and wires of the network in view */
    const struct network *(*network)(const struct app *app); /* in view; NULL: the one stepped */
    /* A network was opened; it is owned from here on, `name` says where it is from. NULL: stepping
     * takes it. */
    void (*take)(struct app *app, struct network *network, const struct family *family,
                 const char *name);
};

extern const struct mode *const modes[]; /* modes.c */
extern const int mode_count;

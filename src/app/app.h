/* app: the state of a lesson and what every action does to it. It knows no window: keys come in by
 * name, time as milliseconds, and app_scene describes what to show. */
#ifndef SORTNET_APP_APP_H
#define SORTNET_APP_APP_H

#include "app/editor.h"
#include "app/entry.h"
#include "app/motion.h"
#include "app/options.h"
#include "app/reverse.h"
#include "app/timing_mode.h"
#include "app/verifier.h"
#include "core/families.h"
#include "view/bindings.h"
#include "view/panels.h"
#include "view/scene.h"

enum { WINDOW_MOST_WIRES = 64, WINDOW_MOST_COMPARATORS = 65536, ENTRY_BYTES = 1024 };

struct app {
    const struct options *options;
    const struct family *family;           /* NULL: the network is from a file */
    int wanted_wires;                      /* n as last chosen: families show the nearest */
    enum order order;                      /* in which the network sorts */
    struct network *network;               /* the one on screen */
    struct trace *trace;                   /* of its keys */
    const struct input_kind *input;        /* how keys are generated */
    bool input_chosen;                     /* by the user; else a merger gets its own kind */
    uint64_t seed;                         /* of generated keys */
    bool typed;                            /* the keys were typed, not generated */
    bool failing;                          /* the keys are a 0-1 input that leaves unsorted */
    int kept_keys[NETWORK_MAX_WIRES];      /* while `failing`: those before */
    bool kept_typed;                       /* likewise */
    struct motion motion;                  /* where the lesson stands */
    struct verifier verifier;              /* what the device makes of it */
    float zoom, scroll_x, scroll_y;        /* as in struct scene */
    enum structure structure;              /* chosen; shown where it applies */
    struct reverse reverse;                /* the network is run backwards */
    const struct panel_kind *panel;        /* chosen, or NULL */
    bool panel_large;                      /* it takes the diagram's place */
    struct frame frame;                    /* of the window; its entry is filled for a scene */
    struct timing_mode timing;             /* sorts of many keys; on while it is shown */
    struct editor editor;                  /* of networks; on while one is edited */
    enum entry entry_kind;                 /* what is being typed */
    char entry_title[80];                  /* the same in words */
    const char *entry_help;                /* how it is written */
    char entry[ENTRY_BYTES];               /* as far as it has been typed */
    bool entry_fresh;                      /* it is what there is now: typing replaces it */
    char opened[ENTRY_BYTES];              /* the file or FAMILY:N that was opened last */
    struct error entry_error;              /* text is "" when there is none */
    bool pointing;                         /* the mouse moved since the last key */
    struct line held_verdict, held_device; /* shown until a step has arrived */
    char *copied;     /* for the clipboard, until the window takes it; or NULL */
    bool wants_paste; /* the window is to call app_paste */
    bool full_screen; /* wanted */
    bool quit;        /* wanted */
};

/* Opens the spec of the options; `notify` as in worker_new. Returns 0, or -1 with the reason. */
int app_init(struct app *app, const struct options *options, void (*notify)(void *context),
             void *context, struct error *error);
void app_free(struct app *app);

/* Starts a lesson on `network`, which the app owns from here on, with these keys, or with keys of
 * the app's kind and seed. */
void app_begin(struct app *app, struct network *network, const int *keys);
void app_generate(struct app *app, struct network *network);

/* Puts the failing input of the proof in the place of the keys; and back. */
void app_show_failing(struct app *app);
void app_restore_keys(struct app *app);

/* Changes to another family, size or order; keys are kept where there are as many, and the further
 * numbers of the spec within a family. */
void app_change_network(struct app *app, const struct family *family, int n, enum order order);

/* Goes to the moment after `cursor` layers, by hand: playing ends. The layers passed are checked.
 */
void app_go(struct app *app, int cursor, double now);

/* The cursor changed: has the layers passed checked. */
void app_follow_cursor(struct app *app);

/* Puts a line where the hints are, until the next key. */
#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
void app_say(struct app *app, enum role role, const char *format, ...);

/* Does what an action of the key table asks for (actions.c). */
void app_perform(struct app *app, enum action action, double now);

/* A key by name ("Shift+Right"). While keys are typed, only Enter, Backspace, Escape and what
 * app_text gives count. */
void app_key(struct app *app, const char *name, double now);

/* Characters that were typed; true if they were taken. */
bool app_text(struct app *app, const char *text);

/* The mouse is over (x, y), or it left the window. `shown` is what app_scene gives now. */
void app_mouse(struct app *app, float x, float y);
void app_mouse_left(struct app *app);
void app_click(struct app *app, const struct scene *shown, double now);
void app_right_click(struct app *app, const struct scene *shown);
void app_let_go(struct app *app, const struct scene *shown);
void app_scroll(struct app *app, const struct scene *shown, float dx, float dy);

/* Opens a network file, keeping the old network when that fails. */
void app_open(struct app *app, const char *path);

/* The same for a file or FAMILY:N. Returns 0, or -1 with the reason. */
int app_open_spec(struct app *app, const char *spec, struct error *error);

/* In which mode the keys are. */
enum mode app_mode(const struct app *app);

/* Text from the clipboard: into the entry line while it is open, else a network in any notation. */
void app_paste(struct app *app, const char *text);

/* The window has this size from now on; 1280 x 720 before. */
void app_resize(struct app *app, float width, float height, float density);

/* Lets time pass and takes what the device reported. True if the picture changed. */
bool app_tick(struct app *app, double now);

/* Milliseconds until the picture changes by itself; -1: not before the next event. */
int app_wait(const struct app *app, double now);

/* The frame of a picture of this size, pixels. It points into the app. */
struct frame app_frame(const struct app *app, float width, float height, float density);

/* What to show in a window of this size, pixels. The scene points into the app. */
void app_scene(const struct app *app, float width, float height, float density, double now,
               struct scene *scene);

#endif

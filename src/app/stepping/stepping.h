/* stepping: the network on screen, its keys after every layer, and the number of finished layers;
 * also the device's verdicts, the proof and the covered layers. No other feature is known here. */
#pragma once

#include "app/options/options.h"
#include "app/shell/limits.h"
#include "app/shell/playback.h"
#include "app/shell/viewport.h"
#include "app/stepping/backwards.h"
#include "app/stepping/checking/device_memory.h"
#include "app/stepping/checking/verifier.h"
#include "app/stepping/cover.h"
#include "app/stepping/dragging.h"
#include "core/families/families.h"
#include "core/lessons/lesson_setup.h"
#include "core/network/trace.h"
#include "core/spec.h"

/* Changes of struct stepping since its follower set `changed` to 0. */
enum {
    CHANGED_NETWORK = 1,
    CHANGED_KEYS = 2,   /* or the network */
    CHANGED_LAYER = 4,  /* moved, even to the same layer */
    CHANGED_SECOND = 8, /* the trace of the second network; or this network was removed */
    CHANGED_ALL = 15,
};

/* The lesson that is open over stepping; set once. */
struct stepping_lesson {
    struct lesson *const *open; /* open lesson; NULL: none */
    const int *step;
    const bool *answered;   /* the answer of the step is shown */
    const unsigned *inputs; /* `inputs` of stepping, when the step had set them */
};

struct stepping {
    struct playback playback;    /* layers that are done, and the keys that were chosen */
    const struct family *family; /* NULL: the network is from a file */
    int wanted_wires;            /* n as last chosen: families show the nearest */
    struct network *network;     /* owned */
    enum remade remade;          /* way in which `network` was made from `former` */
    struct network *former;      /* owned; NULL: it was not made from another */
    const struct family *former_family;
    struct network
        *second; /* second network to compare with: same number of wires; owned, or NULL */
    const struct family *second_family; /* NULL: it is from a file */
    struct trace *second_trace;         /* trace of the same keys in `second`; owned */
    struct trace *trace;                /* trace of the network's keys; owned */
    bool failing;                       /* the keys are a 0-1 input that leaves unsorted */
    int kept_keys[NETWORK_MAX_WIRES];   /* keys to restore, while others are shown */
    int kept_cursor;                    /* and the layers that were done */
    struct dragging dragging;           /* dragging by the mouse */
    struct viewport viewport;           /* zoom and scroll of the picture */
    bool edited;                    /* true: the network is from the editor, where Ctrl+Z undoes */
    unsigned inputs;                /* count of changes of the input keys, and of the network */
    unsigned changed;               /* bits CHANGED_ of changes that were not followed yet */
    struct backwards_run backwards; /* the network is run backwards */

    struct stepping_lesson lesson;
    /* Adds the recording, title and marks to a scene. */
    void (*complete)(const void *app, struct scene *scene);
    struct look look;                    /* chosen look; the applicable part is shown */
    int hovered;                         /* stepping_comparator_at_mouse */
    int launch;                          /* 1 + the launch under the mouse; 0: none */
    struct verifier verifier[VERIFIERS]; /* verdicts on the network, and on the second one */
    struct proving proving;              /* whether the network sorts */
    struct cover_state cover;            /* guesses at covered layers */
    struct device_memory memory;         /* memory of the device */
};

/* Begins with the network, keys, order and seed of the options. If their SPEC is a lesson, begins
 * with the usual network and leaves the lesson in `opened`, which the caller frees. Returns 0, or
 * -1 with the reason. */
int stepping_init(struct stepping *stepping, const struct options *options, struct opened *opened,
                  struct error *error);
void stepping_free(struct stepping *stepping);

/* Stores network, keys, layer and look in `home`, and begins with a copy of the network;
 * stepping_return restores them except the look, which stays. */
void stepping_leave(struct stepping *stepping, struct stepping *home);
void stepping_return(struct stepping *stepping, const struct stepping *home);

/* Makes the network of a SPEC that a window can show; the caller frees it. `family` receives its
 * family, or NULL for a file. NULL with the reason if there is none. */
struct network *stepping_network_of(const char *spec, enum order order,
                                    const struct family **family, struct error *error);

/* Frees and refuses a network that a window cannot show; passes on NULL. */
struct network *stepping_fit(struct network *network, struct error *error);

/* Frees and refuses two networks that a window cannot show; *below may be NULL. If one is refused,
 * both are freed. */
struct network *stepping_fit_both(struct network *network, struct network **below,
                                  struct error *error);

/* Shows `network` with these keys after `cursor` layers, or after its last layer. Owns the network
 * from here on; it may be the present one. */
void stepping_begin(struct stepping *stepping, struct network *network, const int *keys,
                    int cursor);

/* Compares the network with a second one with as many wires, which is owned from here on; NULL ends
 * comparing. Both take the same steps; the deeper network decides how many. The second network
 * follows changes of the first: a family's goes to another number of wires and order if the family
 * has it; otherwise the comparison ends. */
void stepping_compare(struct stepping *stepping, struct network *second,
                      const struct family *family, double now);

/* Returns the number of finished layers of `network`; the shallower of two networks may have
 * finished. */
int stepping_done(const struct stepping *stepping, const struct network *network);

/* Shows the input of another network; `family` is NULL if it belongs to none. */
void stepping_take(struct stepping *stepping, struct network *network, const struct family *family);

/* Shows the network, the keys and the layer of a lesson's step, at once. Owns the network and the
 * one it was made of from here on. */
void stepping_take_setup(struct stepping *stepping, struct lesson_setup *setup);

/* Makes the network of another family, size or order, with the extra numbers of the SPEC if the
 * family stays; NULL with the reason if there is none. */
struct network *stepping_make(const struct stepping *stepping, const struct family *family, int n,
                              enum order order, struct error *error);

/* Shows a network of this family after `cursor` layers, or at the end. Keeps the keys if it has the
 * same number of wires. */
void stepping_change(struct stepping *stepping, struct network *network,
                     const struct family *family, int cursor);

/* Shows a network that was made of the present one, at the same layer with the same keys, and keeps
 * the present one. stepping_unmake: returns to that, if there is one. */
void stepping_remake(struct stepping *stepping, struct network *network,
                     const struct family *family, enum remade remade);
void stepping_unmake(struct stepping *stepping);

/* Takes the chosen keys at the current layer. stepping_type: takes typed keys, one per wire. */
void stepping_fill(struct stepping *stepping);
void stepping_type(struct stepping *stepping, const int *keys);

/* Do the keys typed last fit the network, and are they used? */
bool stepping_typed_fit(const struct stepping *stepping);
bool stepping_typed(const struct stepping *stepping);

/* Stores the keys and the layer while other keys are shown. stepping_restore_keys restores them. */
void stepping_keep_keys(struct stepping *stepping);
void stepping_restore_keys(struct stepping *stepping);

/* Stores the keys and the layer and shows a failing input of zeros and ones. */
void stepping_show_failing(struct stepping *stepping, const unsigned char *input);

/* Moves to `cursor` layers done; ends playing. */
void stepping_go(struct stepping *stepping, int cursor, double now);

/* Scrolls the picture back to the current layer; call when another layer was reached. */
void stepping_arrive(struct stepping *stepping);

/* Writes the source of the keys: "random permutation · seed 1"; `seeded`: with the seed. */
void stepping_describe_keys(const struct stepping *stepping, bool seeded, char *text, size_t size);

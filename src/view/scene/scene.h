/* scene: everything the picture of a network depends on, and questions to it.
 *
 * Drawing is a pure function of a scene: the window, the png writer and the svg writer all replay
 * the same list. */
#pragma once

#include "core/network/marked.h"
#include "core/network/step.h"
#include "core/network/trace.h"
#include "core/proof/proof.h"
#include "core/replay/recorded_lines.h"
#include "core/timing/memory_times.h"
#include "view/frame.h"
#include "view/scene/look.h"

/* The editor's state in a picture, valid in its mode. Places are as in core/network/edit.h. */
struct editing {
    int wire, place;        /* the cursor */
    bool in_view;           /* scrolled so that the cursor can be seen */
    int selected;           /* comparator under the cursor, or -1 */
    int from;               /* wire where a comparator was begun, or -1 */
    int dragged;            /* comparator that is being moved to `place`, or -1 */
    int hover_wire;         /* under the mouse, or -1 */
    int hover_place;        /* the same */
    const bool *pair_wrong; /* per wire: it and the next can leave out of order; NULL: unknown */
    const struct network *before; /* the comparators glide from there, or NULL */
    float part;                   /* of the way from there, 0..1 */
};

enum check {
    CHECK_NONE,    /* this layer has not run on a device */
    CHECK_EQUAL,   /* it ran and everything agreed */
    CHECK_DIFFERS, /* it ran and something did not */
};

/* What a covered layer is asked for: what the panel in sight shows of it (panels.h). */
enum question {
    ASK_SWAPS,      /* which comparators swap */
    ASK_DIRECTIONS, /* which way each of them points: I or D */
    ASK_WIRES,      /* which two wires each work-item compares */
    ASK_COUNT
};

/* What was answered for a comparator. */
enum guess {
    GUESS_NONE,
    GUESS_SWAPS, /* this and the next four: not judged yet */
    GUESS_PASSES,
    GUESS_INCREASING,
    GUESS_DECREASING,
    GUESS_WIRES,
    GUESS_RIGHT, /* it was, when its layer was uncovered */
    GUESS_WRONG,
};

struct answer {
    enum guess guess;
    enum guess said; /* what it was before it was judged */
    short wires[2];  /* to ASK_WIRES: left, right; -1: not yet */
};

struct preimages;

/* A network that is run backwards, as far as the diagram shows it. */
struct backwards {
    const bool *choice; /* per comparator: its keys could have come the other way round, too */
    int blocked;        /* the comparator that makes the wanted output impossible, or -1 */
    const int *wanted;  /* the wanted output, where there is no input to show; or NULL */
    const struct preimages *found; /* the inputs that leave as wanted */
    int chosen;                    /* number of the one that is shown */
};

struct panel_kind;

/* A network that is stepped, alone or beside another one, and what the device made of it. */
struct side {
    const struct network *network; /* NULL: there is none beside */
    const struct trace *trace;     /* NULL: no keys, just the network */
    const struct trace *right;   /* what `trace` should be, which is what a device left; NULL: it is
                                    right */
    const unsigned char *checks; /* per layer: enum check; NULL: nothing ran */
    const struct step_result *result;  /* of the current layer, or NULL */
    const struct agreement *agreement; /* of that result */
    const struct records *records;     /* of the layers that ran; NULL: there is no device */
    struct line verdict;               /* on the right: does the device agree? */
    int hovered;                       /* comparator under the mouse, or -1 */

    /* of the upper one alone */
    struct line badge;            /* behind the title: does it sort? "" while nobody asked */
    const struct proof *proof;    /* of the network, or NULL */
    const struct answer *answers; /* per comparator: to what is asked; NULL: nobody answered */
    int chosen;                   /* 1 + the comparator that is being answered for; 0: none */
};

/* The lines of memory that launches move, as far as they are recorded. */
struct known_traffic {
    const struct replay_traffic *of; /* of the first `count` launches */
    int count;
    const char *source; /* how long lines are */
    const char *device; /* who recorded them */
    const char *why;    /* there are no more; NULL: they are all known */
    bool waits;         /* the others are still being recorded, as `why` says */
};

struct scene {
    struct frame frame; /* a figure has no scrubber, hints or input line: sized by its content */

    struct side side[2]; /* what is drawn; and what it is compared with, of as many wires and with
                            the same keys: both are stepped, to the depth of the deeper one */
    bool lower;          /* drawn is the lower one of two: see scene_lower */
    struct look look;    /* as far as it applies to the network */
    const char *title;   /* instead of the network's own; or NULL */
    bool transparent;    /* there is no ground */
    bool tight;          /* a figure for a column of text: margins and gaps are narrow */
    bool still;          /* one moment is drawn: only its keys need room on the wires */
    int first_wire;      /* the number of the upper one: 0 or 1 */
    const struct marked *marks; /* mark_count of them: comparators that are thick, others are
                                   pale; or NULL */
    int mark_count;
    bool whole;     /* no current layer: all of it drawn as done */
    float position; /* layers done; between two while a step moves. More than a network has: it is
                       done, and the other one is not */
    int before;     /* 1 + the layers that were done in the picture before it: layers that look the
                       same are SHAPE_SAME; 0: all are drawn */
    unsigned *layer_signs;             /* with `before`: signs of each layer as it was drawn last */
    bool travelling;                   /* only keys are wanted, for their way while a step moves */
    float zoom;                        /* 1: fits */
    float scroll_x, scroll_y;          /* by hand, on top of following the current layer; pixels */
    int launch;                        /* 1 + the launch under the mouse; 0: none */
    const struct backwards *backwards; /* NULL: it is run forwards */
    int playing;     /* steps follow by themselves: 1 forwards, -1 backwards, 0 not */
    int interval_ms; /* between them */

    struct line device; /* below: which device, how long */
    struct line input;  /* below the facts: what the keys are */
    bool typed;         /* they were typed, which a window without a lesson says */

    struct known_launch kernel;        /* of the present layer, while its text is in sight */
    struct known_traffic traffic;      /* of the launches in sight, while lines of memory are */
    const struct memory_facts *memory; /* of the device; NULL: none was asked */
    int group_most;                    /* work-items of a work-group that the kernel takes */
    int kernel_scroll;                 /* rows of its text, by the wheel */

    bool asking;         /* a lesson asks: no words and no counts tell the answer */
    enum question asked; /* of them */
    int asked_layer;     /* while layers come covered, 1 + the layer that is asked about,
                       also once it is uncovered; 0: nobody guesses */

    struct editing editing;
};

/* The same scene with the lower one of two networks as what is drawn. */
struct scene scene_lower(const struct scene *scene);

/* Are there two networks, one below the other? */
static inline bool scene_stacked(const struct scene *scene) {
    return scene->side[1].network && !scene->look.beside;
}

/* ---- moment: which layers of a scene are done, and which layer is the current one ---- */

/* Layers of the network, or of the deeper one of two. */
int moment_depth(const struct scene *scene);

/* Is all of the network done, or is it drawn so? */
bool moment_ended(const struct scene *scene);

/* The layer that is stepped next; -1 when no layer is the current one. */
int moment_current(const struct scene *scene);

/* The layer that panels and work-items are about: the current layer, or at the end the last one. */
int moment_layer(const struct scene *scene);

/* The layer that the diagram marks: the current layer, or in the editor the cursor's; -1: none. */
int moment_marked(const struct scene *scene);

/* The number of layers whose outcome may be seen: including the current one, unless it is covered;
 * at the end all layers. */
int moment_after(const struct scene *scene);

/* Is the scene a worksheet, a figure with places for the keys of all layers? It has no current
 * layer. */
bool moment_is_worksheet(const struct scene *scene);

/* ---- chosen: the work-item to be marked: the one being answered for, else the one under the
 * mouse, else the chosen one; in the current layer or, at the end, in the last one ---- */

/* The number of the chosen work-item, or the layer's last if the layer has fewer. -1: none is
 * chosen, or its wires are being asked for. */
int chosen_item(const struct scene *scene);

/* The work-item that a panel of one work-item shows: the chosen one, else the one being answered
 * for, else the first. */
int chosen_shown_item(const struct scene *scene);

/* The comparator of work-item `item` of that layer; -1: it finds none, or `item` is -1. */
int chosen_comparator(const struct scene *scene, int item);

/* The comparator that is marked everywhere, or -1. */
int chosen_marked(const struct scene *scene);

/* The work-item of the marked comparator, or the chosen work-item if it has no comparator; or
 * -1. */
int chosen_marked_item(const struct scene *scene);

/* Is this key drawn filled, as a one? With a threshold, all keys from it on are: comparators do the
 * same to the zeros and ones that stand for the keys. Without a threshold, keys that are all zeros
 * and ones show their ones filled. */
bool ones_has(const struct scene *scene, int key);

/* ---- guess: what a covered layer hides, the answers that somebody gave, and which of them were
 * right ---- */

/* Does a layer hide the answer to this question? Coming layers stay covered while the current one
 * is uncovered. Layers of a stage mostly point the same way, so directions are shown only for
 * finished stages, and in the present stage up to an uncovered layer. */
bool guess_hides(const struct scene *scene, enum question question, int layer);

/* The mark at a comparator of a layer: GUESS_WRONG until the stage ends, GUESS_RIGHT while its
 * layer is shown, else GUESS_NONE. */
enum guess guess_judged(const struct scene *scene, int layer, int index);

/* The letter of an answer to ASK_DIRECTIONS: "I", "D", or the mark of an open place. */
const char *guess_letter(const struct scene *scene, int index);

/* Writes a wrong answer for a table: "not I", "not 0, 5". */
void guess_deny(const struct answer *answer, char *text, size_t size);

/* What somebody said of a covered comparator, unless it is known to be wrong. */
enum guess guess_standing(const struct answer *answer);

/* Draws the sign of a judged answer beside x, y, `size` pixels high. */
void guess_sign(struct list *list, enum guess judged, float x, float y, float size);

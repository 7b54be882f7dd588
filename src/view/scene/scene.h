/* scene: everything that the picture of a network depends on, and questions to it.
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
    int from;               /* wire of the first end of a new comparator, or -1 */
    int dragged;            /* comparator that is being moved to `place`, or -1 */
    int hover_wire;         /* wire under the mouse, or -1 */
    int hover_place;        /* place under the mouse, or -1 */
    const bool *pair_wrong; /* per wire: it and the next can leave out of order; NULL: unknown */
    const struct network *before; /* the comparators glide from there, or NULL */
    float part;                   /* progress from `before`, 0..1 */
};

enum check {
    CHECK_NONE,    /* the layer has not run on a device */
    CHECK_EQUAL,   /* the layer ran, and everything agreed */
    CHECK_DIFFERS, /* the layer ran, and something differed */
};

/* Question about a covered layer. The panel in sight chooses it (panels.h). */
enum question {
    QUESTION_SWAPS,      /* does each comparator swap? */
    QUESTION_DIRECTIONS, /* does each comparator point I or D? */
    QUESTION_WIRES,      /* the two wires that each work-item compares */
    QUESTION_COUNT
};

/* Answer given for a comparator, or the verdict on it. */
enum guess {
    GUESS_NONE,
    GUESS_SWAPS, /* the first of five answers that are not judged yet */
    GUESS_PASSES,
    GUESS_INCREASING,
    GUESS_DECREASING,
    GUESS_WIRES,
    GUESS_RIGHT, /* the answer was right when its layer was uncovered */
    GUESS_WRONG,
};

struct answer {
    enum guess guess;
    enum guess given; /* answer before it was judged */
    short wires[2];   /* answer to QUESTION_WIRES: left, right; -1: not given yet */
};

/* A network that is run backwards, as far as the diagram shows it. */
struct backwards {
    const bool *choice; /* per comparator: its keys could also have arrived the other way */
    int blocked;        /* comparator that makes the wanted output impossible, or -1 */
    const int *wanted;  /* wanted output, if no input leads to it; or NULL */
    const struct preimages *found; /* inputs that lead to the wanted output */
    int chosen;                    /* number of the shown input */
};

/* A stepped network, or two of them, and the device's results. */
struct side {
    const struct network *network; /* NULL: there is no second network */
    const struct trace *trace;     /* NULL: no keys, just the network */
    const struct trace
        *right; /* expected trace, if `trace` is what a device left; NULL: `trace` is right */
    const unsigned char *checks;       /* per layer: enum check; NULL: nothing ran */
    const struct step_result *result;  /* result of the current layer; NULL: none */
    const struct agreement *agreement; /* comparison of `result` with the network and the CPU */
    const struct records *records; /* records of the layers that ran; NULL: there is no device */
    struct line verdict;           /* verdict, drawn at the right: does the device agree? */
    int hovered;                   /* comparator under the mouse, or -1 */

    /* Only the upper network has the members below. */
    struct line badge;         /* badge after the title: does the network sort? "": not asked yet */
    const struct proof *proof; /* proof of the network; NULL: none */
    const struct answer *answers; /* answer per comparator; NULL: there are no answers */
    int chosen;                   /* 1 + the comparator that is being answered for; 0: none */
};

/* The lines of memory that launches move, as far as they are recorded. */
struct known_traffic {
    const struct replay_traffic *per_launch; /* traffic of the first `count` launches */
    int count;
    const char *source; /* length of the lines, in words: "lines of 64 bytes (...)" */
    const char *device; /* device that recorded the traffic */
    const char *why;    /* reason why the other launches are unknown; NULL: all are known */
    bool waits;         /* true: the others are still being recorded, as `why` says */
};

struct scene {
    struct frame frame; /* a figure has no scrubber, hints or input line: sized by its content */

    struct side
        side[2]; /* the drawn network, and the network it is compared with, which has equally many
                    wires and the same keys. Both are stepped, to the depth of the deeper one */
    bool lower;  /* drawn is the lower one of two: see scene_lower */
    struct look look;  /* look, as far as it applies to the network */
    const char *title; /* instead of the network's own; or NULL */
    bool tight;        /* a figure for a column of text: margins and gaps are narrow */
    bool still;        /* the figure shows a single moment: only its keys need room on the wires */
    int first_wire;    /* the number of the upper one: 0 or 1 */
    const struct marked *marks; /* mark_count thick comparators, others are pale; or NULL */
    int mark_count;
    bool whole;     /* without a current layer: the whole network is drawn as done */
    float position; /* number of finished layers, with a fraction while a step moves. If it exceeds
                       a network's depth, this network is done and the other one is not */
    int before;     /* 1 + the layers that were done in the picture before it: layers that look the
                       same are SHAPE_SAME; 0: all are drawn */
    unsigned *layer_signs;    /* signs of each layer when it was last drawn; only with `before` */
    bool travelling;          /* only keys are wanted, for their way while a step moves */
    float zoom;               /* 1: fits */
    float scroll_x, scroll_y; /* scrolling by hand, added to following the current layer; pixels */
    int launch;               /* 1 + the launch under the mouse; 0: none */
    const struct backwards *backwards; /* NULL: it is run forwards */
    int playing;     /* steps continue by themselves: 1 forwards, -1 backwards; 0: no */
    int interval_ms; /* time between two steps, ms */

    struct line device; /* text below the diagram: the device and its time */
    struct line input;  /* text below the facts: the keys in words */
    bool typed;         /* true: the keys were typed; a window without a lesson says so */

    struct known_launch
        kernel; /* launch of the current layer, while the kernel's text is in sight */
    struct known_traffic
        traffic; /* memory traffic of the launches in sight, while lines of memory are shown */
    const struct memory_facts *memory; /* memory facts of the device; NULL: no device was asked */
    int group_most;                    /* work-items of a work-group that the kernel takes */
    int kernel_scroll;                 /* rows of its text, by the wheel */

    bool awaits_answer;     /* true: a lesson asks, so no words and no counts tell the answer */
    enum question question; /* question about the covered layers */
    int question_layer; /* while layers are covered, 1 + the layer being guessed; stays set after it
                           is uncovered; 0: not guessing */

    struct editing editing;
};

/* Returns the scene with the lower one of two networks as the drawn one. */
struct scene scene_lower(const struct scene *scene);

/* Are there two networks, one below the other? */
static inline bool scene_stacked(const struct scene *scene) {
    return scene->side[1].network && !scene->look.beside;
}

/* ---- layers: which layers of a scene are done, and which layer is the current one ---- */

/* Returns the layers of the network, or of the deeper one of two. */
int scene_depth(const struct scene *scene);

/* Is all of the network done, or is it drawn so? */
bool scene_ended(const struct scene *scene);

/* Returns the current layer, which is the next to be stepped; -1: none. */
int scene_current_layer(const struct scene *scene);

/* Returns the layer for panels and work-items: the current layer, or at the end the last one. */
int scene_layer(const struct scene *scene);

/* Returns the layer that the diagram marks: the current layer, or in the editor the cursor's; -1:
 * none. */
int scene_marked_layer(const struct scene *scene);

/* Returns the number of layers whose outcome may be shown: including the current one, unless it is
 * covered; at the end all layers. */
int scene_layers_shown(const struct scene *scene);

/* Is the scene a worksheet, a figure with places for the keys of all layers? It has no current
 * layer. */
bool scene_is_worksheet(const struct scene *scene);

/* ---- chosen: the work-item to be marked: the one being answered for, else the one under the
 * mouse, else the chosen one; in the current layer or, at the end, in the last one ---- */

/* Returns the number of the chosen work-item, or the layer's last if the layer has fewer. -1: none
 * is chosen, or its wires are to be guessed. */
int chosen_item(const struct scene *scene);

/* Returns the work-item of a panel that shows one: the chosen one, else the one being answered,
 * else the first. */
int chosen_shown_item(const struct scene *scene);

/* Returns the comparator of work-item `item` of that layer; -1: it finds none, or `item` is -1. */
int chosen_comparator(const struct scene *scene, int item);

/* Returns the comparator that is marked everywhere; -1: none. */
int chosen_marked(const struct scene *scene);

/* Returns the work-item of the marked comparator, or the chosen work-item if it has no comparator;
 * -1: none. */
int chosen_marked_item(const struct scene *scene);

/* Is this key drawn filled, as a one? With a threshold, all keys from it on are; comparators treat
 * these zeros and ones like the keys. Without a threshold, keys that are all zeros and ones show
 * their ones filled. */
bool ones_has(const struct scene *scene, int key);

/* ---- guess: the hidden facts of a covered layer, the given answers, and which of them were right
 * ---- */

/* Does a layer hide the answer to this question? Coming layers stay covered while the current one
 * is uncovered. Layers of a stage mostly point the same way, so directions are shown only for
 * finished stages, and in the present stage up to an uncovered layer. */
bool guess_hides(const struct scene *scene, enum question question, int layer);

/* Returns the mark at a comparator of a layer: GUESS_WRONG until the stage ends, GUESS_RIGHT while
 * its layer is shown, else GUESS_NONE. */
enum guess guess_judged(const struct scene *scene, int layer, int index);

/* Returns the letter of an answer to QUESTION_DIRECTIONS: "I", "D", or the sign of a missing
 * answer. */
const char *guess_letter(const struct scene *scene, int index);

/* Writes a wrong answer for a table: "not I", "not 0, 5". */
void guess_deny(const struct answer *answer, char *text, size_t size);

/* Returns the answer given for a covered comparator; GUESS_NONE if it was judged wrong. */
enum guess guess_standing(const struct answer *answer);

/* Draws the sign of a judged answer beside x, y, `size` pixels high. */
void guess_sign(struct list *list, enum guess judged, float x, float y, float size);

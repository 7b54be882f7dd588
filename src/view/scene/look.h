/* look: everything that is shown of a network and around it, and how. Options, lists, shortcuts and
 * the steps of lessons set a look; a picture takes a whole look. A scene has the look as far as it
 * applies to its network. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"
#include "core/structure/launches.h"
#include "view/list.h"

/* Structure of a network that is drawn with its comparators. */
enum structure {
    STRUCTURE_NONE,
    STRUCTURE_BOXES,    /* named parts as boxes (core/structure/boxes.h) */
    STRUCTURE_WIRING,   /* shuffles as crossing lines (core/structure/wiring.h) */
    STRUCTURE_LAUNCHES, /* launches of a sort (core/structure/launches.h), which are chosen
                           separately */
    STRUCTURE_COUNT
};

extern const char *const structure_names[STRUCTURE_COUNT]; /* "none", "boxes", ... */
extern const struct choices structure_choices;             /* the values before
                                                              STRUCTURE_LAUNCHES */

/* Does a network have anything to show of this structure? Always for STRUCTURE_NONE. For
 * STRUCTURE_BOXES also if it has no named parts, but layers that are drawn in several columns. */
bool structure_applies(enum structure structure, const struct network *network);

/* Cover of a layer's outcome, so that a class can guess it. A cover applies only at rest before a
 * layer: then nothing in the picture tells what that layer or a later one does to the keys. */
enum cover {
    COVER_NONE,
    COVER_MARKS, /* a question mark for each key */
    COVER_BLANK, /* empty places, to be filled in on paper */
    COVER_COUNT
};
extern const struct choices cover_choices; /* "none", "marks", "blank" */

/* Layers after which the keys are drawn. */
enum keys_after {
    KEYS_AFTER_CURRENT, /* keys before and after the current layer */
    KEYS_AFTER_ALL, /* keys after every layer that has run; with a cover, places for the keys after
                       the layers ahead */
    KEYS_AFTER_COUNT
};
extern const struct choices keys_after_choices; /* "current", "all" */

struct look {
    enum structure structure; /* structure drawn around the comparators */
    const struct rung *rung;  /* sort whose launches STRUCTURE_LAUNCHES draws */
    int tile;         /* size of that sort's tiles, keys; a power of two; 0: not chosen yet */
    int memory_line;  /* keys in a line of memory whose traffic is shown; 0: none */
    int launch_table; /* the launches of all sorts are listed below */
    enum keys_after keys_after;
    enum cover cover;               /* cover of the current layer and all later ones */
    int beside;                     /* true: the second network is beside the first, not below it */
    int followed;                   /* 1 + the wire on which the followed key enters; 0: none */
    int item;                       /* 1 + the chosen work-item of the current layer; 0: none */
    int group;                      /* wanted work-items of a work-group; 0: any */
    bool thresholded;               /* keys of `threshold` and more are drawn as ones, others as */
    int threshold;                  /* zeros */
    const struct panel_kind *panel; /* panel beside the diagram; NULL: none */
    bool panel_large;               /* the panel takes the diagram's place */
    float panel_zoom; /* zoom of the letters of a large panel; 0 and 1: as large as all text fits */
    bool comments;    /* the comments of a kernel's text are shown */
    unsigned parts;   /* parts of the picture that differ from their usual state: bits of enum part;
                         0: none */
};

/* The parts of a picture that can be left out. The code that draws a part asks the scene whether it
 * is shown. A window always shows the device's verdict, the device and the seed; figures of times
 * always have them, and other figures show them on request. */
enum part {
    PART_TITLE,
    PART_FACTS,
    PART_LEGEND,
    PART_KEYS,
    PART_KEYS_AFTER,
    PART_WIRES,
    PART_LETTERS,
    PART_ARROWS,
    PART_STAGES,
    PART_SHADING,
    PART_ITEMS,
    PART_STRUCTURE,
    PART_VERDICT,
    PART_DEVICE,
    PART_SEED,
    PART_SENTENCES,
    PART_COUNT
};

enum part_of {
    PART_OF_NETWORK = 1,
    PART_OF_RADIX = 2,
    PART_OF_BOTH = PART_OF_NETWORK | PART_OF_RADIX,
    PART_OF_CHART = 4,    /* chart of times or rates, or the triangle of launches */
    PART_OF_SHARES = 8,   /* chart of keys per work-item */
    PART_OF_ROWS = 16,    /* table of times */
    PART_OF_SECTION = 32, /* section of a large sort */
    PART_OF_CHARTS = PART_OF_CHART | PART_OF_SHARES,
    PART_OF_ALL = PART_OF_BOTH | PART_OF_CHARTS | PART_OF_ROWS,
};

struct part_row {
    const char *name;  /* name in lists and on the command line: "title" */
    const char *about; /* a few words */
    bool plain;        /* the part belongs to the plain picture */
    bool on_request;   /* true: the part is shown only on request */
    enum part_of of;   /* pictures that have the part */
};

extern const struct part_row part_rows[PART_COUNT];
extern const struct choices part_choices;

/* Is a part shown? `turned` has a bit for each part that differs from its usual state. */
bool parts_show(unsigned turned, enum part part);

/* Does a figure show a verdict of the device, by its role? A difference always, a final verdict on
 * request, and never a pending one, ROLE_SECONDARY. */
bool parts_show_verdict(unsigned turned, enum role role);

/* Does a figure show this text about the device? It always shows the reason of a difference, never
 * other errors, and name and time only on request. */
bool parts_show_device(unsigned turned, enum role role, bool differs);

/* Returns `turned` with these parts, a bit each, shown or not. */
unsigned parts_set(unsigned turned, unsigned which, bool shown);

/* Returns all parts, as `turned`. */
unsigned parts_all(void);

/* Returns the parts of the plain picture: only lines and dots. */
unsigned parts_plain(void);

/* Do pictures of this kind have all of these parts, a bit each? Returns 0, or -1 with the missing
 * part and the existing parts. `name` is the option. */
int parts_check(const char *name, unsigned which, enum part_of of, struct error *error);

/* Reads "title,facts" into bits. `name` is the option, for the message. 0, or -1 with the reason.
 */
int parts_read(const char *name, const char *list, unsigned *bits, struct error *error);

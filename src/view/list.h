/* list: a picture as a list of simple shapes.
 *
 * Drawing functions append to a list; back ends (screen, png, svg) only replay it. The list knows
 * roles, not colours: a theme (theme.h) gives each role its colour. Coordinates are pixels, y grows
 * downwards. Groups carry structure for back ends that have use for it and draw nothing. */
#pragma once

#include "core/base/error.h"
#include "view/box.h"

#include <stdbool.h>
#include <stddef.h>

enum role {
    ROLE_BACKGROUND,
    ROLE_INK,
    ROLE_SECONDARY,
    ROLE_FAINT, /* lines that matter less */
    ROLE_GRID,  /* lines without a meaning of their own, below a chart or between two parts */
    ROLE_PANEL,
    ROLE_INCREASING, /* I comparators; with BLOCK and BOX one pair of colours with DECREASING */
    ROLE_DECREASING,
    ROLE_INCREASING_AHEAD, /* a layer not reached yet */
    ROLE_DECREASING_AHEAD,
    ROLE_INCREASING_BLOCK, /* ground below the comparators of a run, in the run's tint */
    ROLE_DECREASING_BLOCK,
    ROLE_INCREASING_BLOCK_AHEAD,
    ROLE_DECREASING_BLOCK_AHEAD,
    ROLE_INCREASING_BOX, /* around a named part of the network; translucent, so that nesting shows
                          */
    ROLE_DECREASING_BOX,
    ROLE_TILE, /* frame around the work of one launch in a tile or in registers; translucent */
    ROLE_WIRE,
    ROLE_WIRE_AHEAD,
    ROLE_AGREE,
    ROLE_ERROR,
    ROLE_ERROR_BLOCK,
    ROLE_SERIES, /* the first of SERIES_COLOURS in a chart (timing/chart.h) */
    ROLE_SERIES_LAST = ROLE_SERIES + 7,
    ROLE_SERIES_FADED, /* series that is not in focus */
    ROLE_HEAT,         /* the first of HEAT_STEPS, from little to much */
    ROLE_HEAT_LAST = ROLE_HEAT + 7,
    ROLE_DIGIT, /* the first of DIGIT_COLOURS, of keys with this digit in a radix sort */
    ROLE_DIGIT_LAST = ROLE_DIGIT + 3,
    ROLE_DIGIT_BLOCK, /* background of keys with this digit, the first of DIGIT_COLOURS */
    ROLE_DIGIT_BLOCK_LAST = ROLE_DIGIT_BLOCK + 3,
    ROLE_SHADE, /* layer over the window, below a dialog; translucent */
    ROLE_BLANK, /* blank screen */
    ROLE_COUNT
};

enum {
    SERIES_COLOURS = ROLE_SERIES_LAST - ROLE_SERIES + 1,
    HEAT_STEPS = ROLE_HEAT_LAST - ROLE_HEAT + 1,
    DIGIT_COLOURS = ROLE_DIGIT_LAST - ROLE_DIGIT + 1,
};

/* Style of words: their role, with a font and an anchor if these are not FONT_TEXT and
 * ANCHOR_START: ROLE_INK | FONT_STRONG | ANCHOR_END. */
enum font {
    FONT_TEXT = 0,
    FONT_STRONG = 1 << 8,
    FONT_MONO = 2 << 8,
    FONT_MONO_STRONG = FONT_MONO | FONT_STRONG,
    FONT_STEP = FONT_STRONG, /* distance from one font's value to the next */
    ROLE_MASK = FONT_STEP - 1,
    FONT_COUNT = 4,
};

enum anchor {
    ANCHOR_START = 0,
    ANCHOR_MIDDLE = 1 << 10,
    ANCHOR_END = 2 << 10,
    ANCHOR_STEP = ANCHOR_MIDDLE,
};

enum shape {
    SHAPE_RECT,  /* filled; x y w h; corners rounded by radius */
    SHAPE_FRAME, /* outline of width `line` inside its box; otherwise as SHAPE_RECT */
    SHAPE_DISC,  /* filled; centre x y, radius */
    SHAPE_RING,  /* outlined with `line` inside its radius */
    SHAPE_TIP,   /* arrowhead; tip at x y, w wide, h long; h < 0 points up */
    SHAPE_LINE, /* straight, of any slope: from x y to x + w, y + h, `line` wide, ends cut square */
    SHAPE_TEXT, /* text; x and the anchor, baseline y, size, font */
    SHAPE_GROUP, /* beginning of a group: text is its name, title the text on hover */
    SHAPE_GROUP_END,
    SHAPE_CLIP, /* begins a clip: the items up to SHAPE_CLIP_END are cut to x y w h; does not nest
                 */
    SHAPE_CLIP_END,
    SHAPE_SAME, /* replaces a group that did not change since the last picture; id: the group's id
                   there */
};

struct item {
    enum shape shape;
    enum role role;
    float x, y, w, h; /* pixels */
    float radius;     /* radius of a disc, of a ring or of rounded corners, pixels */
    float line;       /* width of an outline or a line, pixels; of a rectangle that is no line: 0 */
    float size;       /* size of the letters of a text, pixels per em */
    enum font font;
    enum anchor anchor;
    size_t text, title; /* offsets into the list's strings */
    size_t id;          /* id of a group: its offset into the strings + 1; 0: none */
};

/* The signs that a legend explains if the picture has them. */
enum sign {
    SIGN_SETTLED = 1 << 0,      /* a wire that is right and stays so */
    SIGN_CHOICE = 1 << 1,       /* keys that could have arrived in either order */
    SIGN_UNSORTED_NOW = 1 << 2, /* outputs that these keys leave out of order */
    SIGN_UNSORTED_CAN = 1 << 3, /* outputs that some input leaves out of order */
    SIGN_TIP = 1 << 4,          /* the end of a comparator that takes the larger key */
    SIGN_DOTS = 1 << 5,         /* equal ends of a comparator that points down and has no tip */
    SIGN_NEVER = 1 << 6,        /* a comparator that never swaps */
    SIGN_TAIL = 1 << 7,         /* filled: it swapped; hollow: it passed */
    SIGN_ONE = 1 << 8,          /* a filled key */
    SIGN_LETTER = 1 << 9,       /* I or D */
    SIGN_INCREASING = 1 << 10,  /* the letter I, or the colour of its comparators */
    SIGN_DECREASING = 1 << 11,
    SIGN_BOTH = SIGN_INCREASING |
                SIGN_DECREASING, /* both signs; set in a network that has both directions */
};

/* Parts of the picture for clicks and the wheel. Each comment says what `index` is. */
enum target_kind {
    TARGET_NONE,
    TARGET_COMPARATOR, /* index: in the network */
    TARGET_ITEM,       /* index: of a work-item in a table; second: its layer */
    TARGET_BARRIER,    /* index: of a barrier of a work-group, from 0 */
    TARGET_LINE,       /* index: of a line in the text of a kernel, from 1 */
    TARGET_KERNEL,  /* the text of a kernel; index, second: how far the wheel can scroll it, rows */
    TARGET_LAUNCH,  /* index: of a launch around layers; second, 1: its name, which leads inside */
    TARGET_LAYER,   /* index: layers done that a click asks for */
    TARGET_SORT,    /* index: of the sort */
    TARGET_OTHERS,  /* the row that shows and hides the sorts after it */
    TARGET_SIZE,    /* index: of the size */
    TARGET_RUN,     /* the button that measures */
    TARGET_TAB,     /* index: of the view */
    TARGET_POINT,   /* index: of the series, second: of its point */
    TARGET_CELL,    /* index: of the launch */
    TARGET_SETTING, /* index: of the setting */
    TARGET_MORE,    /* index: how many sorts to scroll to see others */
    TARGET_SORTS,   /* the area of sorts, sizes and the button, which the wheel scrolls */
    TARGET_TURN,    /* a turn of a radix sort; index: turns done after a press */
    TARGET_KEY, /* key. Radix sort: index is the key's first place. Network: index is the wire on
                   which the key enters */
    TARGET_SCRUBBER,  /* the scrubber, which is dragged */
    TARGET_SHORTCUT,  /* index: of the shortcut's row that a press performs */
    TARGET_MENU,      /* index: enum link, of the list that a press opens */
    TARGET_MENU_ROW,  /* index: of the row in the menu that is open */
    TARGET_DIALOG,    /* the ground of a dialog */
    TARGET_FIELD,     /* index: of the typed character after the press */
    TARGET_CANDIDATE, /* index: of the candidate */
    TARGET_BUTTON,    /* index: enum entry_button; ENTRY_PAD and up: the characters of the pad */
    TARGET_THRESHOLD, /* a part of the bars; index: the threshold there */
    TARGET_CHOICE,    /* index: of an answer to choose, from 1; or CAPTION_TYPED */
};

struct target {
    enum target_kind kind;
    int index, second;
};

/* Is it the target of this kind and index? */
bool target_is(const struct target *target, enum target_kind kind, int index);

/* The area of a target: a box, or the surroundings of a centre. */
struct target_area {
    struct target target;
    struct box box;
    float radius; /* distance from the box within which the target still answers, if no other is
                     nearer; pixels */
};

struct list {
    float width, height; /* size of the whole picture, pixels */
    struct item *items;
    size_t count, capacity;
    char *strings; /* zero-terminated UTF-8, one after the other */
    size_t length, string_capacity;
    struct target_area *targets; /* a later one is over an earlier one; not for back ends */
    size_t target_count, target_capacity;
    struct box clip;    /* everything outside is cut off now */
    struct box focus;   /* part with the main content; no width: there is none */
    const char *within; /* prefix of the names of groups: "below-"; NULL: none */
    unsigned signs;     /* signs in the picture, bits of enum sign */
    char words[256];    /* buffer of list_words */
};

/* Empties the list for a picture of this size; a zeroed struct is an empty list. */
void list_begin(struct list *list, float width, float height);
void list_free(struct list *list);

/* Returns the string of an item, at this offset. */
const char *list_string(const struct list *list, size_t offset);

/* Draw a filled rectangle, an outline of width `line` within it, and both. */
void list_rect(struct list *list, enum role role, struct rect rect, float radius);
void list_frame(struct list *list, enum role role, struct rect rect, float radius, float line);
void list_outlined(struct list *list, enum role fill, enum role outline, struct rect rect,
                   float radius, float line);

void list_disc(struct list *list, enum role role, float x, float y, float radius);
void list_ring(struct list *list, enum role role, float x, float y, float radius, float line);
void list_tip(struct list *list, enum role role, float x, float y, float w, float h);

/* Computes the two ends of an arrowhead's base. */
void list_tip_base(const struct item *tip, float x[2], float y[2]);

/* Draws a line of any slope and of width `line` between two points (x, y). Level and upright lines
 * are sharper with list_horizontal and list_vertical. */
void list_line(struct list *list, enum role role, const float from[2], const float to[2],
               float line);

/* Draws a cross of two such lines that reach `arm` to each side. */
void list_cross(struct list *list, enum role role, float x, float y, float arm, float line);

/* Draw lines of width `line`, centred on y or on x. */
void list_horizontal(struct list *list, enum role role, float x0, float x1, float y, float line);
void list_vertical(struct list *list, enum role role, float x, float y0, float y1, float line);

/* Draws text on baseline y; an empty text adds nothing. */
void list_text(struct list *list, unsigned style, float x, float y, float size, const char *text);

/* Draws text whose capitals and digits are centred on y. */
void list_label(struct list *list, unsigned style, float x, float y, float size, const char *text);

/* Formats words for one of these functions; they are valid until the next call. */
LIKE_PRINTF(2, 3)
const char *list_words(struct list *list, const char *format, ...);

/* A shortcut's cap: a box with a label in its middle; `lit`: the mouse is over it. */
struct cap {
    float x, y; /* left edge, and middle of the height; pixels */
    float width, height;
    float unit, size; /* pixels per design unit, and per em of the label */
};
void list_cap(struct list *list, bool lit, const struct cap *cap, const char *label);

void list_group(struct list *list, const char *name, const char *title);

/* Begins a group, with a formatted title. */
LIKE_PRINTF(3, 4)
void list_group_say(struct list *list, const char *name, const char *format, ...);
void list_group_end(struct list *list);

/* Notes that signs are in the picture: bits of enum sign. */
void list_sign(struct list *list, unsigned signs);

/* Notes which part the picture is about at this moment; a later box replaces an earlier box. */
void list_focus(struct list *list, struct box box);

/* Keeps the items that begin in a box, and moves them so that the box's corner becomes the
 * picture's corner. */
void list_cut(struct list *list, struct box box);

/* Gives the group that was begun last a unique name: "layer-2". */
LIKE_PRINTF(2, 3)
void list_group_id(struct list *list, const char *format, ...);

/* Notes that a group is the same as in the picture before; the group's id follows, and `signs` are
 * signs that it has. */
void list_same(struct list *list, unsigned signs);
void list_clip(struct list *list, float x, float y, float w, float h);
void list_clip_end(struct list *list);

/* Makes a box answer to the mouse, as far as it is not clipped. */
void list_target(struct list *list, enum target_kind kind, int index, int second, struct box box);

/* Adds a target for a box, or for a point if the box has no size. It also answers up to `reach`
 * pixels beside the box, unless another target is nearer, so that fingers hit small things. */
void list_target_near(struct list *list, struct target target, struct box box, float reach);

/* Disables all targets added so far, because a dialog is over them. */
void list_block_targets(struct list *list);

/* Returns the target at a point: the last one whose box holds the point, else the nearest within
 * reach; TARGET_NONE: there is none. */
struct target list_target_at(const struct list *list, float x, float y);

/* Returns the target of one kind at a point, even if targets of other kinds are over it:
 * comparators, for example, are over layers. */
struct target list_target_of(const struct list *list, enum target_kind kind, float x, float y);

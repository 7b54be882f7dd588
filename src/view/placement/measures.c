/* measures: heights of the parts of a scene, which depend on what it shows. */
#include "measures.h"

#include "view/diagram/scene.h"
#include "view/theme.h"

#include "core/network/keys.h"

#include <math.h>

static const float header_height = 124, foot_height = 134;
static const float brief_header = 88, brief_foot = 106; /* above a lesson */
static const float brackets_height = 34; /* the upper part of the strip: of one network alone */
static const float facts_height = 58;    /* of the header */
static const float legend_height = 50;   /* of a figure's foot */
static const float compared_header = 58; /* a line of words above two networks */
static const float heading_height = 70;  /* above each of them; comparing.c draws it */
static const float heading_brief = 44;   /* the same above a lesson: one line */
static const float wire_pad = 26;        /* above the first and below the last wire */
static const float wire_pad_dense = 14;  /* the same, for many wires */
static const int dense_wires = 40, brief_dense = 12;
static const float figure_foot = 74; /* the legend */
static const float growth_most = 3, growth_most_figure = 1.7F;
/* Where text has a part of the height at least */
static const float far_text = 16;         /* that text is so large; design units */
static const float far_header = 12;       /* above two networks, whose keys are not told */
static const float far_pad = 22;          /* instead of those above, with many wires */
static const float far_pad_compared = 12; /* the same above and below each of two networks */
static const float far_gap_least = 12;    /* between their wires; less is no diagram */
static const float growth_gap = 64;       /* between wires where the height decides on the growth */

/* Beside the words of a lesson, large words may leave two networks no room to be seen. */
static bool leaves_no_room(const struct scene *scene, float part) {
    if (!scene->side[1].network || scene->frame.caption_height <= 0) return false;
    float height = scene->frame.height, unit = (height + scene->frame.caption_height) * part;
    unit /= far_text;
    float room = (height - (far_header + measures_far_foot) * unit) / 2;
    room -= (heading_brief + measures_strip_height - brackets_height + 2 * far_pad_compared) * unit;
    return room < far_gap_least * unit * (float)(scene->side->network->wires - 1);
}

/* The part of the height that text has at least; 0: any, as in what is edited, which has to show
 * every wire. */
static float least_part(const struct scene *scene) {
    float part = frame_theme(&scene->frame)->text_least;
    return scene->frame.mode == MODE_EDIT || leaves_no_room(scene, part) ? 0 : part;
}

bool measures_far(const struct scene *scene) {
    return least_part(scene) > 0;
}

float measures_unit(const struct scene *scene) {
    const struct frame *frame = &scene->frame;
    float height = frame->height + frame->caption_height;
    return measures_far(scene) ? height * least_part(scene) / far_text : frame_unit(frame);
}

float measures_text_least(const struct scene *scene) {
    return measures_far(scene) ? far_text * measures_unit(scene) : 0;
}

float measures_spared(const struct scene *scene, enum part part, float height) {
    bool fixed = !scene->frame.figure && !measures_far(scene);
    return fixed || parts_show(scene->look.parts, part) ? 0 : height;
}

bool measures_brief(const struct scene *scene) {
    return frame_lesson(&scene->frame) && scene->frame.mode == MODE_STEP && !scene->backwards &&
           !measures_far(scene);
}

float measures_foot(const struct scene *scene) {
    float spare = measures_spared(scene, PART_LEGEND, legend_height);
    if (scene->frame.figure) return figure_foot - spare;
    if (measures_far(scene)) return measures_far_foot + legend_height - spare;
    return measures_brief(scene) ? brief_foot : foot_height;
}

bool measures_low_heading(const struct scene *scene) {
    bool bare = measures_far(scene) && !parts_show(scene->look.parts, PART_FACTS);
    return measures_brief(scene) || bare;
}

float measures_heading(const struct scene *scene) {
    if (!scene->side[1].network) return 0;
    return measures_low_heading(scene) ? heading_brief : heading_height;
}

/* Of two networks, which have little height, no more than a key takes that stands on the wire: as
 * high as 0.82 of the gap (layout.c), with a margin of 4. */
static float pad_compared(const struct scene *scene) {
    float height = scene->frame.height / frame_unit(&scene->frame);
    float room = (height - compared_header - measures_foot(scene)) / 2 - measures_heading(scene) -
                 (measures_strip_height - brackets_height);
    float gap = (room - 8) / ((float)scene->side->network->wires - 0.18F);
    return fmaxf(wire_pad_dense, fminf(gap * 0.41F + 4.5F, wire_pad));
}

float measures_pad(const struct scene *scene) {
    if (measures_far(scene) && scene->side[1].network) return far_pad_compared;
    if (measures_far(scene)) return scene->side->network->wires < 8 ? wire_pad : far_pad;
    if (scene->frame.figure) return wire_pad;
    if (scene->side[1].network) return pad_compared(scene);
    return scene->side->network->wires >= (measures_brief(scene) ? brief_dense : dense_wires)
               ? wire_pad_dense
               : wire_pad;
}

float measures_header(const struct scene *scene) {
    bool facts = parts_show(scene->look.parts, PART_FACTS);
    if (scene->side[1].network) return measures_far(scene) && !facts ? far_header : compared_header;
    if (measures_brief(scene)) return brief_header;
    return header_height - measures_spared(scene, PART_TITLE, measures_title_height) -
           measures_spared(scene, PART_FACTS, facts_height);
}

float measures_strip(const struct scene *scene) {
    if (scene->side[1].network) return measures_strip_height - brackets_height;
    return measures_strip_height - measures_spared(scene, PART_STAGES, brackets_height);
}

/* Closer together the more there are, never too close for their labels. */
float measures_gap(const struct scene *scene) {
    int wires = scene->side->network->wires;
    return wires <= 16 ? 44 : wires <= 32 ? 30 : 22;
}

/* Characters of the longest key that is shown; 0: none is. */
static int digits_of(const struct scene *scene) {
    const int *wanted = scene->backwards ? scene->backwards->wanted : NULL;
    if (!parts_show(scene->look.parts, PART_KEYS)) return 0;
    int digits = trace_digits(scene->side->trace), beside = trace_digits(scene->side[1].trace);
    if (wanted) return keys_digits(wanted, scene->side->network->wires);
    return digits > beside ? digits : beside;
}

struct layout_request measures_request(const struct scene *scene, float unit) {
    bool between = !scene->whole || scene->look.keys_after == KEYS_AFTER_ALL; /* keys in the gaps */
    return (struct layout_request){
        .network = scene->side->network,
        .digits = digits_of(scene),
        .legible = measures_brief(scene),
        .riding = scene->side->trace && between && parts_show(scene->look.parts, PART_KEYS),
        .unit = unit,
        .zoom = scene->zoom > 0 ? scene->zoom : 1,
        .wired = scene->look.structure == STRUCTURE_WIRING,
        .open = scene->frame.mode == MODE_EDIT,
        .beside = scene->side[1].network,
        .text_least = measures_text_least(scene),
        .before = scene->editing.before,
        .part = scene->editing.part,
    };
}

float measures_growth(const struct scene *scene, float unit, float along, float across) {
    bool sized = scene->frame.figure && !measures_far(scene); /* by its content */
    struct layout_request request = measures_request(scene, unit);
    struct layout layout;
    float gaps = (float)scene->side->network->wires - 1;
    float around = (measures_strip(scene) + 2 * measures_pad(scene)) * unit;
    request.height = growth_gap * unit * gaps;
    float most =
        sized ? growth_most_figure : fminf(growth_most, across / (around + request.height));
    if (most <= 1) return 1;
    request.zoom = 1;
    request.before = NULL;
    layout_init(&layout, &request);
    float part = along / (layout.width + measures_gutter * unit);
    layout_free(&layout);
    return fmaxf(1, fminf(most, part));
}

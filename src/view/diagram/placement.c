/* placement: where the parts of a scene stand. Sizes are design units (frame.h). */
#include "placement.h"

#include "core/base/text.h"
#include "view/diagram/pair.h"
#include "view/diagram/scene.h"
#include "view/hints.h"
#include "view/panels/panels.h"
#include "view/structure/structure.h"
#include "view/text_width.h"
#include "view/theme.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float margin = 48;
static const float header_height = 124, strip_height = 64, foot_height = 134;
static const float brief_header = 88, brief_foot = 106; /* above a lesson */
static const float brackets_height = 34; /* the upper part of the strip: of one network alone */
static const float title_height = 40, facts_height = 58; /* of the header */
static const float legend_height = 50;                   /* of a figure's foot */
static const float compared_header = 58;                 /* a line of words above two networks */
static const float heading_height = 70; /* above each of them; comparing.c draws it */
static const float heading_brief = 44;  /* the same above a lesson: one line */
static const float wire_pad = 26;       /* above the first and below the last wire */
static const float wire_pad_dense = 14; /* the same, for many wires */
static const int dense_wires = 40, brief_dense = 12;
static const float gutter = 36;      /* for the wire numbers */
static const float figure_foot = 74; /* the legend */
static const float figure_width_least = 860;
static const float growth_most = 3, growth_most_figure = 1.7F;
/* Where text has a part of the height at least */
static const float far_text = 16;               /* that text is so large; design units */
static const float far_height = 720;            /* of a figure at scale 1, pixels */
static const float far_shape = 16 / 9.0F;       /* its width, at least, by its height */
static const float far_foot = 78, far_pad = 22; /* instead of those above, with many wires */
static const float growth_gap = 64; /* between wires where the height decides on the growth */

/* The part of the height that text has at least; 0: any. What has more words stays as it is: two
 * networks, a panel beside them, named parts and launches, and what is edited. */
static float least_part(const struct scene *scene) {
    bool more = scene->panel || scene->compared.network || scene->structure != STRUCTURE_NONE ||
                scene->frame.mode == MODE_EDIT;
    return more ? 0 : frame_theme(&scene->frame)->text_least;
}

bool placement_is_far(const struct scene *scene) {
    return least_part(scene) > 0;
}

/* Pixels per design unit. */
static float unit_of(const struct scene *scene) {
    const struct frame *frame = &scene->frame;
    float height = frame->height + frame->caption_height;
    return placement_is_far(scene) ? height * least_part(scene) / far_text : frame_unit(frame);
}

/* Of text, pixels; 0: it may be as small as it likes. */
static float far_text_least(const struct scene *scene) {
    return placement_is_far(scene) ? far_text * unit_of(scene) : 0;
}

/* How much less room a figure takes without one of its parts: a window stays as it is. */
static float spared(const struct scene *scene, enum part part, float height) {
    bool fixed = !scene->frame.figure && !placement_is_far(scene);
    return fixed || parts_show(scene->parts, part) ? 0 : height;
}

/* A lesson below it needs the room; backwards and in the editor there is more to say. */
static bool is_brief(const struct scene *scene) {
    return frame_lesson(&scene->frame) && scene->frame.mode == MODE_STEP && !scene->backwards &&
           !placement_is_far(scene);
}

static float foot_of(const struct scene *scene) {
    float spare = spared(scene, PART_LEGEND, legend_height);
    if (scene->frame.figure) return figure_foot - spare;
    if (placement_is_far(scene)) return far_foot + legend_height - spare;
    return is_brief(scene) ? brief_foot : foot_height;
}

static float heading_of(const struct scene *scene) {
    if (!scene->compared.network) return 0;
    return is_brief(scene) ? heading_brief : heading_height;
}

/* Of two networks, which have little height, no more than a key takes that stands on the wire: as
 * high as 0.82 of the gap (layout.c), with a margin of 4. */
static float pad_compared(const struct scene *scene) {
    float height = scene->frame.height / frame_unit(&scene->frame);
    float room = (height - compared_header - foot_of(scene)) / 2 - heading_of(scene) -
                 (strip_height - brackets_height);
    float gap = (room - 8) / ((float)scene->network->wires - 0.18F);
    return fmaxf(wire_pad_dense, fminf(gap * 0.41F + 4.5F, wire_pad));
}

static float pad_of(const struct scene *scene) {
    if (placement_is_far(scene)) return scene->network->wires < 8 ? wire_pad : far_pad;
    if (scene->frame.figure) return wire_pad;
    if (scene->compared.network) return pad_compared(scene);
    return scene->network->wires >= (is_brief(scene) ? brief_dense : dense_wires) ? wire_pad_dense
                                                                                  : wire_pad;
}

/* What stands above the network, and how much of the strip it has. */
static float header_of(const struct scene *scene) {
    if (scene->compared.network) return compared_header;
    if (is_brief(scene)) return brief_header;
    return header_height - spared(scene, PART_TITLE, title_height) -
           spared(scene, PART_FACTS, facts_height);
}

static float strip_of(const struct scene *scene) {
    if (scene->compared.network) return strip_height - brackets_height;
    return strip_height - spared(scene, PART_STAGES, brackets_height);
}

/* Characters of the longest key that is shown; 0: none is. */
static int digits_of(const struct scene *scene) {
    const int *wanted = scene->backwards ? scene->backwards->wanted : NULL;
    if (!parts_show(scene->parts, PART_KEYS)) return 0;
    int digits = trace_digits(scene->trace), beside = trace_digits(scene->compared.trace);
    if (wanted) return keys_digits(wanted, scene->network->wires);
    return digits > beside ? digits : beside;
}

static struct layout_request request_for(const struct scene *scene, float unit) {
    bool between = !scene->whole || scene->keys_after == KEYS_AFTER_ALL; /* keys in the gaps */
    return (struct layout_request){
        .network = scene->network,
        .digits = digits_of(scene),
        .legible = is_brief(scene),
        .riding = scene->trace && between && parts_show(scene->parts, PART_KEYS),
        .unit = unit,
        .zoom = scene->zoom > 0 ? scene->zoom : 1,
        .wired = scene->structure == STRUCTURE_WIRING,
        .open = scene->frame.mode == MODE_EDIT,
        .beside = scene->compared.network,
        .text_least = far_text_least(scene),
        .before = scene->editing.before,
        .part = scene->editing.part,
    };
}

/* How much larger than usual a diagram is drawn so that a small one fills this room, its wires'
 * numbers and stage titles included; 1: it is not small. It does not depend on the position, so
 * that stepping moves nothing. */
static float growth_of(const struct scene *scene, float unit, float width, float height) {
    struct layout_request request = request_for(scene, unit);
    struct layout layout;
    float wires = (float)scene->network->wires;
    float high = (strip_of(scene) + 2 * pad_of(scene) + growth_gap * (wires - 1)) * unit;
    bool sized = scene->frame.figure && !placement_is_far(scene); /* by its content */
    float most = sized ? growth_most_figure : fminf(growth_most, height / high);
    if (most <= 1) return 1;
    request.zoom = 1;
    request.before = NULL;
    request.height = growth_gap * unit * (wires - 1);
    layout_init(&layout, &request);
    float wide = layout.width + gutter * unit;
    layout_free(&layout);
    return fmaxf(1, fminf(most, width / wide));
}

/* A panel alone: as large as its content. */
static void size_panel_figure(struct scene *scene, float scale) {
    float width, height;
    panels_extent(scene, &width, &height);
    scene->frame.width = ceilf(fmaxf(width + 2 * margin, figure_width_least) * scale);
    scene->frame.height = ceilf((height + header_height + figure_foot) * scale);
}

/* As high as a slide whatever its content, and as wide, but for many layers. */
static void size_far_figure(struct scene *scene, float scale) {
    scene->frame.height = far_height * scale;
    scene->frame.width = ceilf(far_shape * far_height * scale);
    for (int turn = 0; turn < 4; turn++) { /* where there is more room, it may grow */
        struct placement at;
        placement_init(&at, scene);
        scene->frame.width += ceilf(at.most_x);
        placement_free(&at);
    }
}

void placement_leave_caption(struct scene *scene, float height) {
    scene->frame.caption_height = height;
    if (placement_is_far(scene)) scene->frame.height -= height;
}

/* The layout of all of a figure, of which a part is cut out. */
static void layout_whole(struct layout *layout, struct layout_request *request, float unit) {
    float least = (figure_width_least - 2 * margin) * unit - gutter * request->unit;
    request->width = 0;
    layout_init(layout, request);
    if (layout->width >= least) return;
    layout_free(layout);
    request->width = least;
    layout_init(layout, request);
}

/* Where the layers that are cut out begin and end, with the keys before and after them; in the
 * layout. */
static void cut_ends(const struct layout *layout, const struct scene *scene, float *left,
                     float *right) {
    int first = scene->only_first, end = first + scene->only;
    float half = fmaxf(layout->slot_width, layout->riding_width) / 2 + 6 * layout->unit;
    bool keys = layout->riding_width > 0;
    *left = first == 0 ? 0
            : keys     ? layout_keys_before(layout, first) - half
                       : layout_layer_left(layout, first) - layout->between / 2;
    *right = end == layout->depth ? layout->width
             : keys               ? layout_keys_before(layout, end) + half
                                  : layout_layer_right(layout, end - 1) + layout->between / 2;
}

void placement_size_figure(struct scene *scene, float scale) {
    struct layout layout;
    int wires = scene->network->wires;
    scene->frame.figure = true;
    scene->frame.density = scale;
    if (placement_is_far(scene)) {
        size_far_figure(scene, scale);
        return;
    }
    if (scene->panel && scene->panel_large) {
        size_panel_figure(scene, scale);
        return;
    }
    /* wires closer together the more there are, never too close for their labels */
    float gap = wires <= 16 ? 44 : wires <= 32 ? 30 : 22;
    float room = (figure_width_least - 2 * margin) * scale;
    float grown = scale * growth_of(scene, scale, room, 0);
    struct layout_request request = request_for(scene, grown);
    request.height = gap * grown * (float)(wires - 1);
    struct placement at = {.unit = scale, .grown = grown, .margin = margin * scale};
    at.right = at.margin + room; /* at least */
    structure_plan(&at, scene, gap, pad_of(scene));
    if (scene->only)
        layout_whole(&layout, &request, scale);
    else
        layout_init(&layout, &request);
    float left = 0, right = layout.width;
    if (scene->only) cut_ends(&layout, scene, &left, &right);
    float width = right - left + 2 * margin * scale + gutter * grown;
    scene->frame.width = ceilf(fmaxf(width, figure_width_least * scale));
    float height = layout.height + at.pad_above + at.pad_below + at.notes +
                   strip_of(scene) * grown + heading_of(scene) * scale;
    scene->frame.height = ceilf(height * (scene->compared.network ? 2 : 1) +
                                (header_of(scene) + foot_of(scene)) * scale);
    layout_free(&layout);
    boxes_free(&at.boxes);
}

static float clamp(float value, float least, float most) {
    return value < least ? least : value > most ? most : value;
}

/* How far to scroll so that the frame is in view: centred, except near both ends. `middle` is where
 * the centre of the visible part is when nothing is scrolled. */
static float follow(const struct scene *scene, const struct placement *at, float middle) {
    float left, right;
    if (at->most_x <= 0 || scene->whole) return 0;
    layout_frame(&at->layout, scene->position, &left, &right);
    return clamp((left + right) / 2 - middle, 0, at->most_x);
}

/* How much more than `scroll` it takes to see a point of the content, with some ground around. */
static float follow_point(float scroll, float point, float visible, float around) {
    float least = point - visible + around, most = point - around;
    if (least > most) return 0;
    return clamp(scroll, least, most) - scroll;
}

/* A part of the diagram, in the middle; it is cut where it goes on. */
static void place_cut(struct placement *at, const struct scene *scene, float start) {
    const struct layout *layout = &at->layout;
    float left, right;
    cut_ends(layout, scene, &left, &right);
    at->left = roundf(start + fmaxf(at->right - start - (right - left), 0) / 2);
    at->right = at->left + right - left;
    at->origin_x = at->left - left;
    at->input_x = at->origin_x + layout->slot_width / 2;
    at->numbers_x = at->left - 14 * at->grown;
    at->more_left = left > 0;
    at->more_right = right < layout->width;
    at->most_x = layout->width - (right - left);
}

/* The horizontal part: wire numbers and input keys stay, the layers scroll. */
static void place_columns(struct placement *at, const struct scene *scene, float start) {
    const struct layout *layout = &at->layout;
    float visible = at->right - start;
    at->most_x = layout->width > visible + 1 ? layout->width - visible : 0; /* +1: rounding */
    at->left = start;
    if (at->most_x > 0 && layout->slot_width > 0) at->left += layout->slot_width + 12 * at->grown;
    float middle = (at->left + at->right) / 2 - start;
    at->followed_x = follow(scene, at, middle);
    if (at->most_x > 0 && scene->frame.mode == MODE_EDIT && scene->editing.in_view)
        at->followed_x = follow_point(scene->scroll_x, layout_place_x(layout, scene->editing.place),
                                      visible, 60 * at->unit);
    float scroll = clamp(at->followed_x + scene->scroll_x, 0, at->most_x);
    float first = roundf(start + fmaxf(visible - layout->width, 0) / 2); /* when not scrolled */
    at->origin_x = roundf(first - scroll);
    at->input_x = first + layout->slot_width / 2;
    at->numbers_x = first - 14 * at->grown;
    at->more_left = scroll > 1;
    at->more_right = at->most_x - scroll > 1;
}

/* The vertical part: the brackets stay close to the first wire, and in sight when wires scroll. */
static void place_rows(struct placement *at, const struct scene *scene) {
    float visible = at->bottom - at->top;
    float content = at->layout.height + at->pad_above + at->pad_below;
    at->most_y = content > visible + 1 ? content - visible : 0; /* +1: rounding */
    if (at->most_y > 0 && scene->frame.mode == MODE_EDIT && scene->editing.in_view)
        at->followed_y = follow_point(
            scene->scroll_y, at->pad_above + layout_wire_y(&at->layout, scene->editing.wire),
            visible, at->pad_above + at->pad_below);
    at->origin_y = roundf(at->top + at->pad_above + fmaxf(visible - content, 0) * 0.42F -
                          clamp(at->followed_y + scene->scroll_y, 0, at->most_y));
    float strip = strip_of(scene) * at->grown;
    at->top = fmaxf(at->origin_y - at->pad_above, at->top);
    at->strip_top = at->top - strip_height * at->grown;
    at->heading_top = at->top - strip - heading_of(scene) * at->unit;
    at->bottom = fminf(at->bottom, at->origin_y + at->layout.height + at->pad_below);
}

void placement_count(int layer, int depth, bool next, char *text, size_t size) {
    text[0] = '\0';
    if (next) text_append(text, size, "layer %d next · ", layer);
    text_append(text, size, "%d of %d done", layer, depth);
}

/* Its middle, above the lower edge, design units. */
static float scrubber_of(const struct placement *at) {
    return at->folded ? 30 : at->brief ? 78 : 104;
}

/* The most that the words on what was done take: `size` comparisons and as many swaps. */
static float work_room(const struct placement *at, const char *size, int depth) {
    char words[96];
    if (at->folded) return 350 * at->unit; /* longer words of the device are cut */
    words[0] = '\0';
    if (at->work_before) text_append(words, sizeof words, "before layer %d: ", depth);
    text_append(words, sizeof words, "%s comparisons, %s swaps", size, size);
    return text_width(FONT_TEXT, placement_work_size * at->unit, words) + 30 * at->unit;
}

/* The scrubber, and before it the count of layers and, if that leaves enough of it, what these have
 * done. Their place is for the most that they can say, so nothing moves from layer to layer. */
static void place_scrubber(struct placement *at, const struct scene *scene) {
    static const float gap = 30, usual = 480; /* design units */
    float unit = at->unit, right = scene->frame.width - at->margin - 12 * unit;
    float least = (at->folded ? 240 : usual) * unit;
    if (at->folded) right -= hints_last_width(&scene->frame, unit); /* the key of help is there */
    char layers[64], size[16];
    int depth = pair_depth(scene);
    snprintf(size, sizeof size, "%d", scene->network->size);
    memset(size, '0', strlen(size));                                   /* no digit is wider */
    bool nothing = scene->compared.network || placement_is_far(scene); /* of which of the two? */
    float work = 0, from = 0;
    for (int form = 0; form < 4; form++) { /* less and less */
        at->next_layer = form < 1;
        at->work_before = form < 2;
        work = form < 3 && !nothing ? work_room(at, size, depth) : 0;
        placement_count(depth, depth, at->next_layer, layers, sizeof layers);
        from = at->margin + text_width(FONT_TEXT, placement_count_size * unit, layers) + gap * unit;
        if (right - from - work >= (at->work_before ? 1.25F : 1) * least) break;
    }
    at->work_x = work > 0 ? from : 0;
    at->scrubber_left = from + work;
    at->scrubber_right = fmaxf(right, at->scrubber_left + 1);
    float below = placement_is_far(scene) ? foot_of(scene) - far_foot / 2 : scrubber_of(at);
    at->scrubber_y = roundf(scene->frame.height - below * unit);
}

/* The upper half of what there is, or the lower one. Both are exactly as high, so that what depends
 * on that is the same in both. */
static void take_half(struct placement *at, const struct scene *scene) {
    if (!scene->compared.network) return;
    if (!scene->frame.figure) { /* whole pixels: no rounding tells them apart */
        at->top = ceilf(at->top);
        at->bottom = floorf(at->bottom);
    }
    float half = (at->bottom - at->top) / 2;
    if (!scene->frame.figure) half = floorf(half);
    if (scene->below)
        at->top = at->bottom - half;
    else
        at->bottom = at->top + half;
    at->top += heading_of(scene) * at->unit;
}

void placement_init(struct placement *at, const struct scene *scene) {
    float unit = unit_of(scene);
    *at = (struct placement){.unit = unit, .grown = unit, .margin = margin * unit};
    at->text_least = far_text_least(scene);
    at->right = scene->frame.width - at->margin;
    at->top = header_of(scene) * unit;
    at->bottom = scene->frame.height - foot_of(scene) * unit;
    at->brief = is_brief(scene);
    at->header_lift = spared(scene, PART_TITLE, title_height) * unit;
    take_half(at, scene);
    panels_place(at, scene, (margin + gutter) * unit);
    float grows_in =
        scene->only ? figure_width_least * unit - at->margin : at->right; /* as all of it does */
    at->grown *= growth_of(scene, unit, grows_in - at->margin, at->bottom - at->top);
    at->top += strip_of(scene) * at->grown;
    float start = at->margin + gutter * at->grown;
    struct layout_request request = request_for(scene, at->grown);
    request.width = fmaxf(at->right - start, 1);
    request.height = fmaxf(at->bottom - at->top - 2 * pad_of(scene) * at->grown, 1);
    structure_plan(at, scene, request.height / at->grown / (float)scene->network->wires,
                   pad_of(scene));
    at->bottom -= at->notes;
    request.height = fmaxf(at->bottom - at->top - at->pad_above - at->pad_below, 1);
    if (scene->only)
        layout_whole(&at->layout, &request, unit);
    else
        layout_init(&at->layout, &request);
    /* large keys on the first wire and on the last need more room than usual */
    float more = at->layout.key_height / 2 + 4 * at->grown - pad_of(scene) * at->grown;
    if (more > 0) {
        at->pad_above += more;
        at->pad_below += more;
        request.height = fmaxf(request.height - 2 * more, 1);
        layout_free(&at->layout);
        layout_init(&at->layout, &request);
    }
    if (scene->only)
        place_cut(at, scene, start);
    else
        place_columns(at, scene, start);
    place_rows(at, scene);
    place_scrubber(at, scene);
    /* with nothing below the scrubber, what is said stands in its place */
    bool alone = placement_is_far(scene) && !parts_show(scene->parts, PART_LEGEND);
    float below = alone ? far_foot / 2 - 43 : at->brief ? 26 : 32;
    at->hints_y = scene->frame.height - below * unit;
}

void placement_free(struct placement *at) {
    layout_free(&at->layout);
    boxes_free(&at->boxes);
}

bool placement_panel_alone(const struct scene *scene) {
    struct placement at;
    if (!scene->panel) return false;
    placement_init(&at, scene);
    placement_free(&at);
    return at.panel_alone;
}

float placement_wire_y(const struct placement *at, int wire) {
    return at->origin_y + layout_wire_y(&at->layout, wire);
}

int placement_after(const struct scene *scene) {
    int layer = (int)scene->position, depth = scene->network->depth;
    return layer < depth ? layer + (scene->cover == COVER_NONE) : depth;
}

bool placement_is_worksheet(const struct scene *scene) {
    return scene->frame.figure && !scene->whole && scene->position == 0 &&
           scene->cover == COVER_BLANK && scene->keys_after == KEYS_AFTER_ALL;
}

float placement_reached(const struct placement *at, const struct scene *scene) {
    float left, right;
    if (scene->whole || scene->position >= (float)scene->network->depth)
        return at->origin_x + at->layout.width;
    if (placement_is_worksheet(scene)) return at->origin_x + at->layout.slot_width;
    layout_frame(&at->layout, scene->position, &left, &right);
    return at->origin_x + right;
}

/* placement: cuts rows off above and below; the diagram gets the room that they and a panel leave.
 */
#include "view/diagram/draw.h"
#include "view/theme.h"

#include <math.h>

/* design units */
static const float wire_pad = 26,
                   wire_pad_dense = 14; /* room above the first and below the last wire */
static const float growth_gap = 64;     /* distance between wires if the height limits the growth */
static const float panel_least = 12;    /* distances between wires that are a panel's height */
static const float brief_header = 48;   /* the title and the verdict in one line */
static const float edge = 8;            /* room above and below, if there is no row */
static const float slide_width = 1280, slide_height = 720;     /* pixels, at scale 1 */
static const float growth_most = 3, growth_most_figure = 1.7F; /* times */

/* Is this a figure of only a panel? */
static bool is_panel(const struct scene *scene) {
    return scene->frame.figure && scene->look.panel && scene->look.panel_large;
}

/* Is this a figure as large as a slide: for the last row, or with a panel beside its network?
 * Others are as large as their content. */
static bool is_slide(const struct scene *scene) {
    bool beside = scene->look.panel && !scene->look.panel_large;
    return scene->frame.figure && !is_panel(scene) && (beside || frame_theme(&scene->frame)->far);
}

/* ---- rows ---- */

/* Rows that a window drops until its wires are far enough apart, the least important first: all
 * rows before one are dropped rather than that one. The header first shrinks to one line, for the
 * title and the verdict. */
enum { GO_HEADER, GO_SCRUBBER, GO_BRIEF_HEADER, GO_FOOT, GO_NOTES, GOING };

/* Was a row left out? An error is still shown. */
static bool has_gone(const struct placement *at, const struct scene *scene, enum row row) {
    static const unsigned going[ROW_COUNT] = {[ROW_HEADER] = 1 << GO_BRIEF_HEADER,
                                              [ROW_SCRUBBER] = 1 << GO_SCRUBBER,
                                              [ROW_FOOT] = 1 << GO_FOOT,
                                              [ROW_NOTES] = 1 << GO_NOTES};
    bool wrong = scene->side->verdict.role == ROLE_ERROR;
    return at->gone & going[row] && !(row == ROW_HEADER && wrong);
}

/* Does the header keep one line? Two networks have titles of their own. */
static bool has_brief_header(const struct placement *at, const struct scene *scene) {
    bool two = scene->side[1].network;
    return at->gone >> GO_HEADER & 1 && !two && scene->side->verdict.role != ROLE_ERROR;
}

/* Returns the height of a row, design units; 0: the row is dropped. A panel with all the room
 * leaves a margin and one row. */
static float row_height(const struct placement *at, const struct scene *scene, enum row row) {
    static float (*const heights[ROW_COUNT])(const struct scene *) = {
        header_height, comparing_height, strip_height, scrubber_height, foot_height};
    static const float folded[ROW_COUNT] = {[ROW_HEADER] = 30, [ROW_SCRUBBER] = 64};
    bool around = row == ROW_HEADER || row == ROW_SCRUBBER || row == ROW_FOOT;
    if (has_gone(at, scene, row)) return 0;
    if (row == ROW_HEADER && has_brief_header(at, scene)) return brief_header;
    return at->panel.folded && around ? folded[row] : heights[row](scene);
}

/* Returns the height of the scrubber and the foot, design units. */
static float rows_below(const struct placement *at, const struct scene *scene) {
    return row_height(at, scene, ROW_SCRUBBER) + row_height(at, scene, ROW_FOOT);
}

/* Places the rows. Strip and heading stay close to the first wire, and in view while wires scroll.
 */
static void place_rows(struct placement *at, const struct scene *scene) {
    float width = scene->frame.width, height = scene->frame.height, unit = at->unit;
    float strip = row_height(at, scene, ROW_STRIP) * at->diagram_scale;
    float heading = row_height(at, scene, ROW_HEADING) * unit;
    float foot = height - row_height(at, scene, ROW_FOOT) * unit;
    at->rows[ROW_HEADER] = (struct box){0, 0, width, row_height(at, scene, ROW_HEADER) * unit};
    at->rows[ROW_HEADING] = (struct box){0, at->top - strip - heading, width, at->top - strip};
    at->rows[ROW_STRIP] = (struct box){0, at->top - strip, width, at->top};
    at->rows[ROW_SCRUBBER] = (struct box){0, height - rows_below(at, scene) * unit, width, foot};
    at->rows[ROW_FOOT] = (struct box){0, foot, width, height};
}

/* ---- the diagram ---- */

/* Computes the left and right edge of the part to show for layer k: its frame, and the keys before
 * and after it. Two networks scroll together; then only the frame. */
static void edges_of(const struct layout *layout, int k, float *left, float *right) {
    float half = layout->slot_width / 2;
    layout_frame(layout, (float)k, left, right);
    if (layout->riding_width <= 0 || layout->beside) return;
    if (k <= layout->depth) *left = fminf(*left, layout_keys_before(layout, k) - half);
    if (k < layout->depth) *right = fmaxf(*right, layout_keys_after(layout, k) + half);
}

/* Returns the width of the widest part of the layout. */
static float widest_of(const struct layout *layout) {
    float widest = 0, left, right;
    for (int k = 0; k < layout->depth; k++) {
        edges_of(layout, k, &left, &right);
        widest = fmaxf(widest, right - left);
    }
    return widest;
}

/* Returns how far to scroll so that the frame and its keys are in view: centred, except near both
 * ends. `middle` is the centre of the visible part when nothing is scrolled. */
static float follow(const struct scene *scene, const struct placement *at, float middle) {
    float left, right, next_left, next_right;
    if (at->most_x <= 0 || scene->whole) return 0;
    int layer = (int)scene->position;
    float part = fmaxf(0, 2 * (scene->position - (float)layer) - 1); /* as the frame moves */
    edges_of(&at->layout, layer, &left, &right);
    edges_of(&at->layout, layer + 1, &next_left, &next_right);
    float now = (left + right) / 2, next = (next_left + next_right) / 2;
    return box_between(now + (next - now) * part - middle, 0, at->most_x);
}

/* Returns how much more than `scroll` it takes to see a point of the content, with some ground
 * around. */
static float follow_point(float scroll, float point, float visible, float around) {
    float least = point - visible + around, most = point - around;
    if (least > most) return 0;
    return box_between(scroll, least, most) - scroll;
}

/* Places the columns: wire numbers stay, and so do input keys if there is room; the layers scroll.
 */
static void place_columns(struct placement *at, const struct scene *scene, float start) {
    const struct layout *layout = &at->layout;
    float visible = at->right - start;
    at->most_x = layout->width > visible + 1 ? layout->width - visible : 0; /* +1: rounding */
    at->left = start;
    float input = layout->slot_width > 0 ? layout->slot_width + 12 * at->diagram_scale : 0;
    at->input_stays = at->most_x <= 0 || widest_of(layout) <= visible - input;
    if (at->most_x > 0 && at->input_stays) at->left += input;
    float middle = (at->left + at->right) / 2 - start;
    at->followed_x = follow(scene, at, middle);
    if (at->most_x > 0 && scene->frame.mode == MODE_EDIT && scene->editing.in_view)
        at->followed_x = follow_point(scene->scroll_x, layout_place_x(layout, scene->editing.place),
                                      visible, 60 * at->unit);
    float scroll = box_between(at->followed_x + scene->scroll_x, 0, at->most_x);
    float first =
        roundf(start + fmaxf(visible - layout->width, 0) / 2); /* left edge when not scrolled */
    at->origin_x = roundf(first - scroll);
    at->input_x = (at->input_stays ? first : at->origin_x) + layout->slot_width / 2;
    at->numbers_x = first - 14 * at->diagram_scale;
    at->more_left = scroll > 1;
    at->more_right = at->most_x - scroll > 1;
}

static void place_wires(struct placement *at, const struct scene *scene) {
    float visible = at->bottom - at->top;
    float content = at->layout.height + at->pad_above + at->pad_below;
    at->most_y = content > visible + 1 ? content - visible : 0; /* +1: rounding */
    if (at->most_y > 0 && scene->frame.mode == MODE_EDIT && scene->editing.in_view)
        at->followed_y = follow_point(
            scene->scroll_y, at->pad_above + layout_wire_y(&at->layout, scene->editing.wire),
            visible, at->pad_above + at->pad_below);
    at->origin_y = roundf(at->top + at->pad_above + fmaxf(visible - content, 0) * 0.42F -
                          box_between(at->followed_y + scene->scroll_y, 0, at->most_y));
    at->top = fmaxf(at->origin_y - at->pad_above, at->top);
    at->bottom = fminf(at->bottom, at->origin_y + at->layout.height + at->pad_below);
}

/* Takes the left or the right half of the room, with a gap of two margins between them. */
static void take_side(struct placement *at, const struct scene *scene) {
    float half = floorf((at->right - at->begin) / 2 - at->margin);
    if (scene->lower)
        at->begin = at->right - half;
    else
        at->right = at->begin + half;
}

/* Takes the upper or the lower half of the room. Both have exactly the same height, so that all
 * sizes are the same in both. */
static void take_half(struct placement *at, const struct scene *scene) {
    if (!scene_stacked(scene)) return;
    if (!scene->frame.figure) { /* whole pixels: all distances between wires are equal */
        at->top = ceilf(at->top);
        at->bottom = floorf(at->bottom);
    }
    float half = (at->bottom - at->top) / 2;
    if (!scene->frame.figure) half = floorf(half);
    if (scene->lower)
        at->top = at->bottom - half;
    else
        at->bottom = at->top + half;
}

/* Returns the room above the first wire and below the last one, design units. Many wires need the
 * room themselves. Two networks have little height: only the height of a key on the wire, 0.82 of
 * the gap (layout.c), and a margin of 4. */
static float pad_of(const struct placement *at, const struct scene *scene) {
    int wires = scene->side->network->wires;
    int dense = measures_brief(scene) ? 8 : 40;
    if (scene->frame.figure && !is_slide(scene)) return wire_pad;
    if (!scene_stacked(scene)) return wires >= dense ? wire_pad_dense : wire_pad;
    float height = scene->frame.height / at->unit;
    float room = (height - row_height(at, scene, ROW_HEADER) - rows_below(at, scene)) / 2 -
                 row_height(at, scene, ROW_HEADING) - row_height(at, scene, ROW_STRIP);
    float gap = (room - 8) / ((float)wires - 0.18F);
    return fmaxf(wire_pad_dense, fminf(gap * 0.41F + 4.5F, wire_pad));
}

/* Returns the scale, at least 1, at which a small network fills the window, `along` the wires and
 * `across` them, pixels, with wire numbers and stage titles. The scale does not depend on the
 * position, so that stepping moves nothing. */
static float growth_of(const struct placement *at, const struct scene *scene, float along,
                       float across) {
    bool sized =
        scene->frame.figure && !is_slide(scene); /* the figure's size follows from its content */
    if (scene->tight) return 1;
    struct layout_request request = measures_request(scene, at->unit);
    struct layout layout;
    float gaps = (float)scene->side->network->wires - 1;
    float around = (row_height(at, scene, ROW_STRIP) + 2 * pad_of(at, scene)) * at->unit;
    request.height = growth_gap * at->unit * gaps;
    float most =
        sized ? growth_most_figure : fminf(growth_most, across / (around + request.height));
    if (most <= 1) return 1;
    request.zoom = 1;
    request.before = NULL;
    layout_init(&layout, &request);
    float part = along / (layout.width + measures_gutter * at->unit);
    layout_free(&layout);
    return fmaxf(1, fminf(most, part));
}

/* Returns how much more room than usual the keys on the first and the last wire need, pixels. */
static float more_of(const struct placement *at, const struct scene *scene) {
    float pad = pad_of(at, scene) * at->diagram_scale;
    return fmaxf(at->layout.key_height / 2 + 4 * at->diagram_scale - pad, 0);
}

/* Returns the height of the room for the wires, pixels. */
static float room_across(const struct placement *at) {
    return fmaxf(at->bottom - at->top - at->pad_above - at->pad_below, 1);
}

/* Places the notice, which covers no wire: above the hints, or if there is no scrubber beside those
 * that stay. */
static void place_notice(struct placement *at, const struct scene *scene) {
    const struct frame *frame = &scene->frame;
    bool there = row_height(at, scene, ROW_SCRUBBER) > 0;
    float right = frame->width - at->margin;
    at->notice_left = at->margin;
    if (frame->figure || at->panel.folded || !frame->notice.text[0]) return;
    if (!there && row_height(at, scene, ROW_FOOT) > 0)
        at->notice_left += hints_kept_width(frame, at->unit, right - at->margin);
    float top = hints_draw_notice(NULL, frame, at->unit, at->notice_left, right, there);
    at->bottom = fminf(at->bottom, top - edge * at->unit);
}

/* Places everything except the dropped rows, the bits in `gone`. */
static void place(struct placement *at, const struct scene *scene, unsigned gone) {
    float unit = frame_unit(&scene->frame), margin = measures_margin_of(scene) * unit,
          around = edge * unit;
    *at = (struct placement){.unit = unit, .diagram_scale = unit, .margin = margin, .gone = gone};
    at->begin = margin;
    at->right = scene->frame.width - margin;
    panels_place(&at->panel, scene, margin, margin + measures_gutter * unit, &at->right);
    at->top = fmaxf(row_height(at, scene, ROW_HEADER) * unit, around);
    at->bottom = scene->frame.height - fmaxf(rows_below(at, scene) * unit, around);
    place_notice(at, scene);
    at->brief = measures_brief(scene);
    at->brief_header = has_brief_header(at, scene);
    take_half(at, scene);
    if (scene->side[1].network && scene->look.beside) take_side(at, scene);
    at->top += row_height(at, scene, ROW_HEADING) * unit;
    if (scene->look.panel) {
        at->panel.box.top = roundf(at->top);
        at->panel.box.bottom = at->bottom;
    }
    at->diagram_scale *= growth_of(at, scene, at->right - at->begin, at->bottom - at->top);
    at->top += row_height(at, scene, ROW_STRIP) * at->diagram_scale;
    float start = at->begin + measures_gutter * at->diagram_scale, pad = pad_of(at, scene);
    struct layout_request request = measures_request(scene, at->diagram_scale);
    request.width = fmaxf(at->right - start, 1);
    request.height = fmaxf(at->bottom - at->top - 2 * pad * at->diagram_scale, 1);
    structure_plan(at, scene,
                   request.height / at->diagram_scale / (float)scene->side->network->wires, pad);
    if (has_gone(at, scene, ROW_NOTES)) at->notes = 0;
    at->bottom -= at->notes;
    request.height = room_across(at);
    layout_init(&at->layout, &request);
    float more = more_of(at, scene);
    if (more > 0) {
        at->pad_above += more;
        at->pad_below += more;
        request.height = room_across(at);
        layout_free(&at->layout);
        layout_init(&at->layout, &request);
    }
    place_columns(at, scene, start);
    place_wires(at, scene);
    place_rows(at, scene);
    scrubber_place(at, scene);
}

/* Are wires hidden, although the user has not zoomed in? */
static bool hides_wires(const struct placement *at) {
    return at->most_y > at->layout.height * (1 - 1 / at->layout.zoom) + 1; /* +1: rounding */
}

/* Do wires, or a panel beside them, lack room, so that another row must be dropped? */
static bool lacks_room(const struct placement *at, const struct scene *scene) {
    float least = measures_gap_least(scene);
    if (scene->frame.figure) return false; /* a figure becomes larger instead */
    if (least <= 0 || at->panel.alone || at->gone + 1 == 1U << GOING) return false;
    return hides_wires(at) || at->layout.wire_gap < least * at->layout.zoom ||
           (scene->look.panel && box_height(&at->panel.box) < panel_least * least);
}

/* Places everything without a notice; drops rows until the rest has room. */
static void place_quietly(struct placement *at, const struct scene *scene) {
    place(at, scene, 0);
    while (lacks_room(at, scene)) {
        unsigned gone = at->gone + 1;
        placement_free(at);
        place(at, scene, gone);
    }
    if (at->gone == 0 || !hides_wires(at)) return;
    placement_free(at); /* dropping rows did not help: this many wires scroll in any case */
    place(at, scene, 0);
}

void placement_init(struct placement *at, const struct scene *scene) {
    if (!scene->frame.notice.text[0]) {
        place_quietly(at, scene);
        return;
    }
    struct scene quiet = *scene;
    quiet.frame.notice.text[0] = '\0';
    place_quietly(at, &quiet);
    unsigned gone = at->gone; /* rows stay where they are while a notice is shown */
    placement_free(at);
    place(at, scene, gone);
}

void placement_free(struct placement *at) {
    layout_free(&at->layout);
    boxes_free(&at->boxes);
}

bool placement_panel_alone(const struct scene *scene) {
    struct placement at;
    if (!scene->look.panel) return false;
    placement_init(&at, scene);
    placement_free(&at);
    return at.panel.alone;
}

/* ---- size of a figure: of its content, or of a slide ---- */

static const float rounding = 0.01F; /* rounding error of sums, pixels */

/* Computes the size of one diagram, or of two, without words above them; pixels. Notes below have
 * at most `most` pixels. */
static void diagram_extent(const struct scene *scene, float scale, float most, float *width,
                           float *height) {
    int wires = scene->side->network->wires;
    float gap = wires <= 16 ? 44 : wires <= 32 ? 30 : 22; /* never too small for labels */
    float room = (measures_width_least - 2 * measures_margin_of(scene)) * scale; /* least width */
    struct placement at = {.unit = scale, .margin = measures_margin_of(scene) * scale};
    at.diagram_scale = scale * growth_of(&at, scene, room, room);
    struct layout_request request = measures_request(scene, at.diagram_scale);
    request.height = gap * at.diagram_scale * (float)(wires - 1);
    at.right = at.margin + fminf(room, most - 2 * at.margin);
    structure_plan(&at, scene, gap, pad_of(&at, scene));
    layout_init(&at.layout, &request);
    *width = at.layout.width + measures_gutter * at.diagram_scale;
    *height = at.layout.height + at.pad_above + at.pad_below + 2 * more_of(&at, scene) +
              row_height(&at, scene, ROW_STRIP) * at.diagram_scale + at.notes;
    if (scene_stacked(scene))
        *height *= 2;
    else if (scene->side[1].network)
        *width = 2 * (*width + measures_margin_of(scene) * scale);
    placement_free(&at);
}

/* Returns how much higher the network has to be so that all of its wires are in sight and far
 * enough apart, pixels. */
static float missing_height(const struct scene *scene, const struct placement *at) {
    float least = measures_gap_least(scene) - at->layout.wire_gap;
    float gaps = (float)scene->side->network->wires - 1;
    float missing = fmaxf(at->most_y, least * gaps);
    return ceilf(fmaxf(missing, 0)) * (scene_stacked(scene) ? 2 : 1);
}

/* Gives a slide the shape of a screen, for any content; with many wires or layers the slide is
 * larger. */
static void size_slide(struct scene *scene, float scale) {
    static const float shape = slide_width / slide_height;
    float more = 0;
    frame_size_figure(&scene->frame, slide_width, slide_height, scale);
    for (int turn = 0; turn < 4; turn++) { /* the diagram may grow with its room: several turns */
        struct placement at;
        scene->frame.width = ceilf(slide_width * scale + more);
        scene->frame.height = ceilf(scene->frame.width / shape);
        placement_init(&at, scene);
        float each = scene->side[1].network && scene->look.beside ? 2 : 1;
        float wider =
            scene->look.panel ? 0 : each * ceilf(at.most_x); /* the current layer is in sight */
        more += fmaxf(wider, missing_height(scene, &at) * shape);
        placement_free(&at);
    }
}

/* Takes the height of a caption from a slide, and makes the slide higher if its wires then lack
 * room. */
static void shorten_slide(struct scene *scene, float caption) {
    scene->frame.height -= caption;
    for (int turn = 0; turn < 4; turn++) {
        struct placement at;
        placement_init(&at, scene);
        scene->frame.height += missing_height(scene, &at);
        placement_free(&at);
    }
}

void placement_size_caption(struct scene *scene, float height) {
    scene->frame.caption_height = height;
    if (is_slide(scene)) shorten_slide(scene, height);
}

/* Sets the scale of a figure and its width, which its content needs; a panel's text wraps at `most`
 * pixels. Returns the height of the content, pixels. */
static float size_content(struct scene *scene, float scale, float most) {
    float width, height;
    frame_size_figure(&scene->frame, slide_width, slide_height, scale);
    float unit = scene->frame.density;
    if (is_panel(scene)) {
        panels_extent(scene, most / unit - 2 * measures_margin_of(scene), &width, &height);
        width *= unit;
        height *= unit;
    } else {
        diagram_extent(scene, unit, most, &width, &height);
    }
    width = fmaxf(width + 2 * measures_margin_of(scene) * unit,
                  most < INFINITY ? 0 : measures_width_least * unit);
    scene->frame.width = ceilf(width - rounding);
    return height;
}

/* Sets the height of a figure of this width: words above the content wrap. */
static void set_height(struct scene *scene, float content) {
    float headings = comparing_height(scene) * (scene_stacked(scene) ? 2 : 1);
    float rows = header_height(scene) + headings + foot_height(scene);
    scene->frame.height = ceilf(content + rows * scene->frame.density - rounding);
}

void placement_size_figure(struct scene *scene, float scale) {
    scene->frame.figure = true;
    if (is_slide(scene))
        size_slide(scene, scale);
    else
        set_height(scene, size_content(scene, scale, INFINITY));
}

/* Is the width of a figure enough for its content? */
static bool fits_width(struct scene *scene, float content, float width) {
    struct placement at;
    if (is_panel(scene)) return scene->frame.width <= width;
    scene->frame.width = fminf(scene->frame.width, width);
    set_height(scene, content);
    placement_init(&at, scene);
    bool fits = at.most_x <= 0;
    placement_free(&at);
    return fits;
}

void placement_fit_figure(struct scene *scene, float width, float most) {
    scene->frame.figure = true;
    if (is_slide(scene)) {
        placement_size_figure(scene, most);
        placement_size_figure(scene, most * width / scene->frame.width);
        scene->frame.width = width;
        return;
    }
    scene->tight = true;
    float scale = most, content = size_content(scene, scale, width);
    while (!fits_width(scene, content, width))
        content = size_content(scene, scale *= 0.97F, width);
    scene->frame.width = width;
    set_height(scene, content);
}

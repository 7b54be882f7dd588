/* panel_transfers: draws the way of the data while a layer runs, as a sequence between the host and
 * the device, from top to bottom: the stepper (src/device/steps/stepper.c) writes, launches and
 * reads. */
#include "core/base/text.h"
#include "core/kernel/work_groups.h"
#include "view/panels/bodies.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* design units */
static const float size_most = 20, size_most_large = 30, size_least = 14;
static const float figure_size = 18, figure_width = 640;
/* em */
static const float head_rows = 2.2F, line_height = 1.3F, above = 0.55F, below = 0.45F;
static const float inset = 1.8F; /* distance of both lines of time from the sides */
static const float beside = 0.8F, tip = 0.45F, active = 0.9F;

enum way { TO_DEVICE, AT_DEVICE, TO_HOST, AT_HOST };

struct transfer {
    enum way way;
    char name[48], detail[96];
    enum role role; /* colour of the detail */
    bool two;       /* true: the detail has its own line */
};

enum { ROWS_MOST = 8 };

/* Rows and their places, pixels. */
struct sequence {
    struct transfer rows[ROWS_MOST];
    int count;
    float size, left, right; /* size of letters; x of the lines of the host and of the device */
    float height;            /* height of all rows */
};

/* ---- content of the rows ---- */

/* Returns the result of the layer that the panel is about; NULL: it has not run. */
static const struct step_result *result_of(const struct scene *scene) {
    const struct step_result *result = scene->side->result;
    bool fits = result && result->ran && result->layer == scene_layer(scene);
    return fits ? result : NULL;
}

static struct transfer *add(struct sequence *sequence, enum way way, const char *name) {
    struct transfer *row = &sequence->rows[sequence->count++];
    *row = (struct transfer){.way = way, .role = ROLE_SECONDARY};
    snprintf(row->name, sizeof row->name, "%s", name);
    return row;
}

static void say_bytes(struct transfer *row, int count, const char *things, size_t bytes) {
    text_append(row->detail, sizeof row->detail, "%d %s%s of %zu bytes: %zu bytes", count, things,
                text_plural(count), bytes / (size_t)count, bytes);
}

static void say_groups(const struct scene *scene, int items, struct transfer *row) {
    const struct step_result *result = result_of(scene);
    char groups[64];
    text_append(row->detail, sizeof row->detail, "%d work-item%s", items, text_plural(items));
    if (result && result->group > 0)
        snprintf(groups, sizeof groups, "groups of %d", result->group);
    else
        work_group_describe(items, scene->look.group, scene->group_most, groups, sizeof groups);
    if ((result && result->group > 0) || scene->look.group > 0)
        text_append(row->detail, sizeof row->detail, ", %s", groups);
}

/* Are times shown? They are a device's, so a saved picture has them only on request. */
static bool tells_times(const struct scene *scene) {
    return result_of(scene) && (!scene->frame.figure || parts_show(scene->look.parts, PART_DEVICE));
}

static void say_time(const struct scene *scene, struct transfer *row) {
    const struct step_result *result = result_of(scene);
    char time[32];
    if (!tells_times(scene)) return;
    text_duration(result->device_ms, time, sizeof time);
    text_append(row->detail, sizeof row->detail, "%s%s", time,
                result->by_host ? " by the host's clock" : "");
}

static void say_verdict(const struct scene *scene, struct transfer *row) {
    const unsigned char *checks = scene->side->checks;
    enum check check = checks ? (enum check)checks[scene_layer(scene)] : CHECK_NONE;
    if (!result_of(scene) || check == CHECK_NONE) return;
    bool equal = check == CHECK_EQUAL;
    row->role = equal ? ROLE_AGREE : ROLE_ERROR;
    text_append(row->detail, sizeof row->detail, equal ? "the same" : "≠ the device differs");
}

static void fill(const struct scene *scene, struct sequence *sequence) {
    const struct network *network = scene->side->network;
    int items = network->layers[scene_layer(scene)].items;
    const struct step_traffic bytes = step_traffic_of(network->rule, network->wires, items);
    char launch[48];
    snprintf(launch, sizeof launch, "launch %s", step_kernel_names[network->rule]);
    say_bytes(add(sequence, TO_DEVICE, "write keys"), network->wires, "key", bytes.keys);
    if (bytes.comparators)
        say_bytes(add(sequence, TO_DEVICE, "write comparators"), items, "comparator",
                  bytes.comparators);
    struct transfer *filled = add(sequence, TO_DEVICE, "fill records");
    text_append(filled->detail, sizeof filled->detail, "with %d, by the device itself",
                STEP_NOT_WRITTEN);
    say_groups(scene, items, add(sequence, TO_DEVICE, launch));
    say_time(scene, add(sequence, AT_DEVICE, "the kernel runs"));
    say_bytes(add(sequence, TO_HOST, "read keys"), network->wires, "key", bytes.keys);
    say_bytes(add(sequence, TO_HOST, "read records"), items, "record", bytes.records);
    say_verdict(scene, add(sequence, AT_HOST, "compare with the CPU"));
}

/* ---- places ---- */

/* Returns the width of a row, em. */
static float row_width(const struct transfer *row, bool two) {
    float name = text_width(FONT_STRONG, 100, row->name) / 100;
    float detail = text_width(FONT_TEXT, 100, row->detail) / 100;
    return two ? fmaxf(name, detail) : name + (detail > 0 ? 0.6F + detail : 0);
}

static float row_height(const struct transfer *row) {
    return line_height * (row->two ? 2 : 1) + above + below;
}

/* Computes all places for letters of this size in this width, pixels; false: the content is wider.
 */
static bool lay_out(struct sequence *sequence, float size, float width) {
    float room = width / size - 2 * (inset + beside) - 0.5F, height = head_rows + 0.5F;
    bool fits = true;
    for (int r = 0; r < sequence->count; r++) {
        struct transfer *row = &sequence->rows[r];
        row->two = row->detail[0] && row_width(row, false) > room;
        fits &= row_width(row, row->two) <= room;
        height += row_height(row);
    }
    sequence->size = size;
    sequence->height = height * size;
    return fits;
}

/* ---- picture ---- */

static void draw_arrow(struct list *list, float from, float to, float y, float size) {
    float line = fmaxf(1, roundf(0.11F * size)), back = to > from ? -tip * size : tip * size;
    list_horizontal(list, ROLE_INK, fminf(from, to), fmaxf(from, to), y, line);
    for (int side = -1; side <= 1; side += 2)
        list_line(list, ROLE_INK, (float[]){to, y},
                  (float[]){to + back, y + 0.6F * (float)side * tip * size}, line);
}

/* Draws a box on the time line of one end, for work at this end. */
static void draw_active(struct list *list, float x, float top, float bottom, float size) {
    float width = active * size;
    list_outlined(list, ROLE_TILE, ROLE_INK, rect_at(x - width / 2, top, width, bottom - top),
                  0.2F * size, fmaxf(1, roundf(0.11F * size)));
}

static void draw_row(struct list *list, const struct sequence *sequence, const struct transfer *row,
                     float top) {
    float size = sequence->size, y = top + 0.5F * line_height * size;
    float bottom = top + (row_height(row) - below) * size;
    bool ends = row->way == AT_DEVICE; /* words end at the device's line */
    int anchor = ends ? ANCHOR_END : ANCHOR_START;
    float x = ends ? sequence->right - beside * size : sequence->left + beside * size;
    float name = text_width(FONT_STRONG, size, row->name) + 0.6F * size;
    float detail = text_width(FONT_TEXT, size, row->detail) + 0.6F * size;
    list_group(list, "transfer", row->name);
    if (row->way == AT_DEVICE) draw_active(list, sequence->right, top, bottom, size);
    if (row->way == AT_HOST) draw_active(list, sequence->left, top, bottom, size);
    if (row->way == TO_DEVICE) draw_arrow(list, sequence->left, sequence->right, bottom, size);
    if (row->way == TO_HOST) draw_arrow(list, sequence->right, sequence->left, bottom, size);
    bool moved = ends && !row->two && row->detail[0]; /* the name is before its detail */
    list_label(list, (int)ROLE_INK | FONT_STRONG | anchor, moved ? x - detail : x, y, size,
               row->name);
    if (row->two) y += line_height * size;
    if (row->detail[0])
        list_label(list, (int)row->role | anchor, row->two || ends ? x : x + name, y, size,
                   row->detail);
    list_group_end(list);
}

static void draw_end(struct list *list, const struct sequence *sequence,
                     const struct panel_body *body, bool device) {
    float x = device ? sequence->right : sequence->left, size = sequence->size;
    float top = body->box.top + 1.5F * size;
    float bottom = body->box.top + sequence->height;
    list_vertical(list, ROLE_FAINT, x, top, bottom, fmaxf(1, roundf(0.1F * size)));
    list_label(list, ROLE_INK | FONT_STRONG | ANCHOR_MIDDLE, x, body->box.top + 0.7F * size, size,
               device ? "device" : "host");
}

static void draw_transfers(struct list *list, const struct scene *scene,
                           const struct panel_body *body) {
    struct sequence sequence = {.count = 0};
    fill(scene, &sequence);
    /* Returns the largest letters with which everything fits. */
    static const float longest = 40; /* arrow, em */
    float size = (body->large ? size_most_large : size_most) * body->unit;
    float step = 0.5F * body->unit;
    float width = box_width(&body->box), height = box_height(&body->box);
    while (size > step && !(lay_out(&sequence, size, width) && sequence.height <= height))
        size -= step;
    sequence.left = body->box.left + inset * size;
    sequence.right = fminf(body->box.right - inset * size, sequence.left + longest * size);
    if (sequence.size <= 0) return; /* the window has no size */
    float y = body->box.top + head_rows * sequence.size;
    draw_end(list, &sequence, body, false);
    draw_end(list, &sequence, body, true);
    for (int r = 0; r < sequence.count; r++) {
        draw_row(list, &sequence, &sequence.rows[r], y);
        y += row_height(&sequence.rows[r]) * sequence.size;
    }
}

static void extent(const struct scene *scene, float room, float *width, float *height) {
    struct sequence sequence = {.count = 0};
    fill(scene, &sequence);
    float size = room < figure_width ? size_least : figure_size;
    *width = fminf(figure_width, room);
    while (!lay_out(&sequence, size, *width))
        *width += size;
    *height = sequence.height + size;
}

static void say_source(const struct scene *scene, char *text, size_t size) {
    char time[32];
    if (tells_times(scene)) text_duration(result_of(scene)->round_trip_ms, time, sizeof time);
    snprintf(text, size, "layer %d: %s%s", scene_layer(scene),
             tells_times(scene) ? "there and back in "
             : result_of(scene) ? "as it ran"
                                : "nothing ran, so no times",
             tells_times(scene) ? time : "");
}

const struct panel_kind panel_transfers = {
    .name = "transfers",
    .title = "Transfers",
    .about = "what goes to the device and back while a layer runs: keys, a launch, records",
    .say_source = say_source,
    .draw = draw_transfers,
    .extent = extent,
};

/* panel_memory: draws the memory of a device as boxes within boxes, with who sees each and its
 * size, and below them how long a work-item waits for a value. Also the panel of launches in which
 * many work-items wait. */
#include "core/base/text.h"
#include "view/panels/bodies.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* heights in rows of words */
static const float boxes_rows = 7.5F, gap_rows = 0.7F, rows = 14.2F;
static const float latency_rows = MEMORY_LAUNCHES + 1.2F;
static const float stacked_rows = 6; /* additional rows if groups are below each other */
static const float row_pitch = 1.62F, row_pitch_least = 1.3F; /* times the letters */
static const float pad = 0.45F;
/* widths, em: of two groups side by side, and below each other */
static const float em_beside = 30, em_stacked = 26;
/* design units */
static const float figure_size = 18, figure_width = 700, letter_most = 19, letter_least = 13;
static const float letter_figure = 14; /* size of letters in a column of text */

struct drawing {
    struct list *list;
    const struct memory_facts *facts; /* NULL: no device was asked */
    bool awaits_answer;               /* a lesson asks: how long values take is the answer */
    bool stacked;                     /* groups are below each other */
    float size, pitch;                /* size of letters, distance between rows; pixels */
};

/* Bar of the panel, which shows one time. */
struct bar {
    const double *times; /* times, ns */
    int count, number;   /* number of times; index of each */
    bool scaled;         /* times are also written in µs and ms */
};

static const char *const places[MEMORY_PLACES] = {
    [MEMORY_REGISTERS] = "registers",
    [MEMORY_LOCAL] = "local memory",
    [MEMORY_NEXT] = "global, the next value",
    [MEMORY_ANYWHERE] = "global, any value",
};

static void write_bytes(size_t bytes, char *text, size_t size) {
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    double value = (double)bytes;
    int unit = 0;
    for (; value >= 1024 && unit < 4; unit++)
        value /= 1024;
    snprintf(text, size, "%.3g %s", value, units[unit]);
}

/* Writes two texts of a row, shortened to the box: a memory's name, and who sees it. */
static void write_row(const struct drawing *to, struct box box, float y, const char *name,
                      const char *rest) {
    float left = box.left + pad * to->size, right = box.right - pad * to->size;
    float width =
        text_label(to->list, ROLE_INK | FONT_STRONG, box_line(left, right, y), to->size, name);
    float next = left + width + 0.6F * to->size;
    if (next + text_width(FONT_TEXT, to->size, rest) <= right)
        text_label(to->list, ROLE_SECONDARY | FONT_TEXT, box_line(next, right, y), to->size, rest);
}

static void draw_box(const struct drawing *to, enum role role, struct box box) {
    float line = fmaxf(1, roundf(0.1F * to->size)), radius = 0.35F * to->size;
    list_outlined(to->list, role, ROLE_SECONDARY, rect_of(box), radius, line);
}

/* Draws a work-item and its registers; it is called "item 0" if the box is small. */
static void draw_item(const struct drawing *to, struct box box, int item) {
    char name[32];
    float room = box.right - box.left - 2 * pad * to->size;
    snprintf(name, sizeof name, "work-item %d", item);
    if (text_width(FONT_STRONG, to->size, name) > room)
        snprintf(name, sizeof name, "item %d", item);
    draw_box(to, ROLE_BACKGROUND, box);
    write_row(to, box, box.top + 0.75F * to->pitch, name, "");
    write_row(to, box, box.top + 1.6F * to->pitch, "registers", to->awaits_answer ? "" : "its own");
}

static void draw_group(const struct drawing *to, struct box box, int group) {
    char name[32], bytes[24] = "";
    float inset = pad * to->size, middle = box_middle_x(&box);
    struct box local = {box.left + inset, box.top + 1.25F * to->pitch, box.right - inset,
                        box.top + 2.45F * to->pitch};
    struct box item = {local.left, local.bottom + 0.5F * to->pitch, middle - inset / 2,
                       box.bottom - inset};
    snprintf(name, sizeof name, "work-group %d", group);
    draw_box(to, ROLE_BACKGROUND, box);
    write_row(to, box, box.top + 0.65F * to->pitch, name, "");
    draw_box(to, ROLE_TILE, local);
    if (to->facts) write_bytes(to->facts->local_bytes, bytes, sizeof bytes);
    write_row(to, local, box_middle_y(&local), "local memory", bytes);
    draw_item(to, item, 2 * group);
    item.left = middle + inset / 2;
    item.right = local.right;
    draw_item(to, item, 2 * group + 1);
}

static void draw_boxes(const struct drawing *to, struct box box) {
    char words[64] = "", bytes[24] = "";
    float inset = pad * to->size, middle = box_middle_x(&box);
    bool stacked = to->stacked;
    struct box global = {box.left, box.top, box.right,
                         box.top + (boxes_rows + (stacked ? stacked_rows : 0)) * to->pitch};
    draw_box(to, ROLE_PANEL, global);
    if (to->facts) write_bytes(to->facts->global_bytes, bytes, sizeof bytes);
    const char *who = stacked ? "all work-items" : "all work-items, from launch to launch";
    text_append(words, sizeof words, "%s%s%s", bytes, *bytes && !to->awaits_answer ? ", " : "",
                to->awaits_answer ? "" : who);
    write_row(to, global, global.top + 0.8F * to->pitch, "global memory", words);
    struct box group = {global.left + inset, global.top + 1.5F * to->pitch,
                        stacked ? global.right - inset : middle - inset / 2,
                        global.top + boxes_rows * to->pitch - inset};
    draw_group(to, group, 0);
    if (stacked) {
        group.top += stacked_rows * to->pitch;
        group.bottom += stacked_rows * to->pitch;
    } else {
        group.left = middle + inset / 2;
        group.right = global.right - inset;
    }
    draw_group(to, group, 1);
}

/* Writes time t of a bar with three digits: "0.85 ns", "1,740 ns"; scaled "1.74 µs". */
static void write_time(const struct bar *bar, int t, char *text, size_t size) {
    const char *const units[] = {"ns", "µs", "ms", "s"};
    double value = bar->times[t], digit = 1;
    int unit = 0;
    for (; bar->scaled && value >= 999.5 && unit < 3; unit++)
        value /= 1000;
    for (; value / digit >= 999.5; digit *= 10) {}
    long whole = lround(value / digit) * lround(digit);
    if (value < 999.5)
        snprintf(text, size, "%.3g %s", value, units[unit]);
    else
        snprintf(text, size, "%ld,%03ld %s", whole / 1000, whole % 1000, units[unit]);
}

/* Draws one of `count` times as a bar, with its name. */
static void draw_time(const struct drawing *to, struct box box, float y, const char *name,
                      const struct bar *bar) {
    double most = 1e-3;
    float value = 0; /* width of the longest time */
    char text[32];
    for (int t = 0; t < bar->count; t++) {
        most = fmax(most, bar->times[t]);
        write_time(bar, t, text, sizeof text);
        value = fmaxf(value, text_width(FONT_MONO, to->size, text));
    }
    float names = text_width(FONT_TEXT, to->size, places[MEMORY_NEXT]) + to->size;
    float left = box.left + fmaxf(0.36F * box_width(&box), names);
    float right = box.right - value - to->size;
    float high = 0.62F * to->pitch;
    float long_ = (float)(bar->times[bar->number] / most) * (right - left);
    list_group_say(to->list, "wait", "%s", name);
    text_label(to->list, ROLE_INK | FONT_TEXT, box_line(box.left, left - pad * to->size, y),
               to->size, name);
    list_rect(to->list, ROLE_SERIES,
              rect_at(roundf(left), roundf(y - high / 2), fmaxf(2, roundf(long_)), roundf(high)),
              0);
    write_time(bar, bar->number, text, sizeof text);
    list_label(to->list, ROLE_INK | FONT_MONO | ANCHOR_END, box.right, y, to->size, text);
    list_group_end(to->list);
}

/* Draws a heading, or the reason why there are no times. Returns true if there are. */
static bool draw_heading(const struct drawing *to, struct box box, float y, const char *heading) {
    const struct memory_facts *facts = to->facts;
    const char *none = !facts               ? "Sizes and waiting times need a device."
                       : to->awaits_answer  ? "Waiting times are shown after the questions."
                       : facts->why.text[0] ? facts->why.text
                                            : NULL;
    text_label(to->list, ROLE_INK | FONT_STRONG, box_line(box.left, box.right, y), to->size,
               none ? none : heading);
    return !none;
}

static void draw_times(const struct drawing *to, struct box box) {
    float y = box.top + 0.6F * to->pitch;
    const struct memory_facts *facts = to->facts;
    if (!draw_heading(to, box, y, "One work-item waits for a value")) return;
    for (int place = 0; place < MEMORY_PLACES; place++)
        draw_time(to, box, y + (float)(place + 1) * to->pitch, places[place],
                  &(struct bar){facts->times.ns, MEMORY_PLACES, place, false});
    if (facts->own_local) return;
    text_label(to->list, ROLE_SECONDARY | FONT_TEXT,
               box_line(box.left, box.right, y + (MEMORY_PLACES + 1) * to->pitch), to->size,
               "Here local memory is a part of global memory.");
}

/* Chooses the largest letters with which so many rows fit. */
static void choose_letters(struct drawing *to, const struct panel_body *body, float all, float em) {
    float fitting = box_height(&body->box) / (all * row_pitch);
    to->size = box_between(fmaxf(fitting, body->legible), letter_least * body->unit,
                           letter_most * body->unit);
    to->size = fminf(to->size, box_width(&body->box) / em);
    float room = box_height(&body->box) /
                 all; /* room of a row; rows move together so that all are inside the box */
    to->size = fminf(to->size, room / row_pitch_least);
    to->pitch = fminf(row_pitch * to->size, room);
}

/* Chooses the size of the groups, which are below or beside each other. */
static void choose_size(struct drawing *to, const struct panel_body *body, bool stacked) {
    to->stacked = stacked;
    choose_letters(to, body, rows + (stacked ? stacked_rows : 0), stacked ? em_stacked : em_beside);
}

static void draw_memory(struct list *list, const struct scene *scene,
                        const struct panel_body *body) {
    struct drawing to = {
        .list = list, .facts = scene->memory, .awaits_answer = scene->awaits_answer};
    choose_size(&to, body, false);
    float beside = to.size;
    if (scene->frame.figure) choose_size(&to, body, true);
    if (to.size <= beside) choose_size(&to, body, false);
    draw_boxes(&to, body->box);
    struct box below = body->box;
    below.top += (boxes_rows + gap_rows + (to.stacked ? stacked_rows : 0)) * to.pitch;
    draw_times(&to, below);
}

static void extent(const struct scene *scene, float room, float *width, float *height) {
    (void)scene;
    *width = figure_width;
    *height = rows * row_pitch * figure_size;
    if (room >= *width) return;
    bool stacked = room < em_beside * letter_figure;
    *width = fmaxf(room, em_stacked * letter_figure);
    *height = (rows + (stacked ? stacked_rows : 0)) * row_pitch * letter_figure;
}

static void say_source(const struct scene *scene, char *text, size_t size) {
    bool named = !scene->frame.figure || parts_show(scene->look.parts, PART_DEVICE);
    snprintf(text, size, "%s",
             !scene->memory ? "nothing ran on a device"
             : named        ? scene->memory->device
                            : "as the device reports");
}

/* ---- launches of many work-items ---- */

/* Writes "1 work-item", "65,536 work-items". */
static void write_launch(int launch, char *text, size_t size) {
    int items = memory_launch_items[launch];
    if (items < 1000)
        snprintf(text, size, "%d work-item%s", items, text_plural(items));
    else
        snprintf(text, size, "%d,%03d work-items", items / 1000, items % 1000);
}

static void draw_latency(struct list *list, const struct scene *scene,
                         const struct panel_body *body) {
    struct drawing to = {
        .list = list, .facts = scene->memory, .awaits_answer = scene->awaits_answer};
    choose_letters(&to, body, latency_rows, em_stacked);
    float y = body->box.top + 0.6F * to.pitch;
    char name[32];
    if (!draw_heading(&to, body->box, y, "Each work-item reads 32 values, one after the other"))
        return;
    for (int l = 0; l < MEMORY_LAUNCHES; l++) {
        const struct bar bar = {to.facts->times.launch_ns, MEMORY_LAUNCHES, l, true};
        write_launch(l, name, sizeof name);
        draw_time(&to, body->box, y + (float)(l + 1) * to.pitch, name, &bar);
    }
}

static void latency_extent(const struct scene *scene, float room, float *width, float *height) {
    extent(scene, room, width, height);
    *height *= latency_rows / rows;
}

const struct panel_kind panel_latency = {
    .name = "latency",
    .title = "Hiding latency",
    .about = "how long launches of 1 to 65,536 work-items take that wait for global memory",
    .say_source = say_source,
    .wide = true,
    .memory = true,
    .draw = draw_latency,
    .extent = latency_extent,
};

const struct panel_kind panel_memory = {
    .name = "memory",
    .title = "Memory",
    .about = "who sees registers, local and global memory, how large and how fast they are here",
    .say_source = say_source,
    .wide = true,
    .memory = true,
    .draw = draw_memory,
    .extent = extent,
};

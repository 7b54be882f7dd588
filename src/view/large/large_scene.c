/* large_scene: draws the words above, and places the parts. Sizes are design units. */
#include "view/large/large_draw.h"

#include "core/base/text.h"
#include "core/timing/size_list.h"
#include "view/dialogs/dialog.h"
#include "view/scene/look.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float margin_wide = 36, margin_narrow = 10, above = 18, title_row = 40, facts_row = 26,
                   head_gap = 22;
static const float title_size = 28, verdict_size = 20, facts_size = 16;
static const float grid_share = 0.34F, grid_gap = 30;
static const float about_size = 20;
static const float figure_width = 1280, figure_height = 720, figure_pitch = 20;
static const float narrow_most = 760, narrow_least = 420; /* widths of a figure without grid */
static const float foot_figure = 24, foot_window = 76;    /* left free below */
static const float least_pitch =
    18; /* least distance between wires, for letters that can be read */

static bool is_narrow(const struct frame *frame) {
    return frame->figure && frame->width <= narrow_most * frame_unit(frame);
}

static bool has_grid(const struct large_scene *scene) {
    return !is_narrow(&scene->frame) && parts_show(scene->parts, PART_STAGES);
}

static float margin_of(const struct frame *frame) {
    return (is_narrow(frame) ? margin_narrow : margin_wide) * frame_unit(frame);
}

/* ---- the words above ---- */

/* Does the picture show a part that figures show on request? */
static bool shows(const struct large_scene *scene, enum part part) {
    return !scene->frame.figure || parts_show(scene->parts, part);
}

/* Is the verdict shown? A figure always shows an error and that the CPU computed the keys, and
 * never what it waits for. */
static bool shows_verdict(const struct large_scene *scene) {
    return scene->verdict.role == ROLE_AGREE ? shows(scene, PART_VERDICT)
                                             : !(scene->frame.figure && scene->waits);
}

static void write_facts(const struct large_scene *scene, char *text, size_t size) {
    const struct large_sort *large = scene->large;
    char input[96];
    input_describe(scene->input, shows(scene, PART_SEED) ? &scene->seed : NULL, input,
                   sizeof input);
    snprintf(text, size, "%d layers in %d stages, %s · %s", large->depth, large->stages,
             order_name(large->order), input);
}

/* Writes time, bytes and share: "layer 137: 5.2 µs · 16.8 MB read and written · 38 % of the
 * memory's bandwidth"; without times only the bytes. */
static void write_layer(const struct large_scene *scene, char *text, size_t size) {
    int layer = scene->done - 1;
    char time[32];
    text[0] = '\0';
    if (layer < 0) return;
    double bytes = large_layer_bytes(scene->large, layer);
    double ms = scene->times ? scene->times[layer].ms : 0;
    text_append(text, size, "layer %d: ", layer);
    text_duration(ms, time, sizeof time);
    if (ms > 0) text_append(text, size, "%s · ", time);
    text_append(text, size, "%.3g %s read and written", bytes < 1e6 ? bytes / 1e3 : bytes / 1e6,
                bytes < 1e6 ? "kB" : "MB");
    if (!(ms > 0 && scene->copy_gbs > 0)) return;
    double share = 100 * bytes / ms / 1e6 / scene->copy_gbs;
    text_append(text, size, " · %.0f %% of the memory's bandwidth%s", share,
                share > 100 ? ", with the help of a cache" : "");
}

/* Draws the words, or measures them if the list is NULL; returns their lower edge, pixels. */
static float draw_head(const struct large_at *at) {
    const struct large_scene *scene = at->scene;
    const struct line *verdict = &scene->verdict;
    float left = margin_of(&scene->frame);
    struct heading heading = {at->list, at->unit, left, scene->frame.width - left,
                              above * at->unit};
    char size[24], title[160], facts[256], layer[160];
    large_size_text(scene->large->n, size, sizeof size);
    snprintf(title, sizeof title, "%s of %s keys", scene->large->family->title, size);
    write_facts(scene, facts, sizeof facts);
    write_layer(scene, layer, sizeof layer);
    if (!parts_show(scene->parts, PART_TITLE)) title[0] = '\0';
    if (!parts_show(scene->parts, PART_FACTS)) facts[0] = layer[0] = '\0';
    heading_add_pair(&heading, title_row,
                     (struct heading_words){scene->title && *title ? scene->title : title,
                                            ROLE_INK | FONT_STRONG, title_size},
                     (struct heading_words){shows_verdict(scene) ? verdict->text : "",
                                            verdict->role | FONT_STRONG, verdict_size});
    heading_add_pair(&heading, facts_row, (struct heading_words){facts, ROLE_SECONDARY, facts_size},
                     (struct heading_words){layer, ROLE_SECONDARY, facts_size});
    return heading.y + head_gap * at->unit;
}

/* ---- the picture ---- */

/* Places the boxes of the grid and of the section, which are beside each other. */
static void place(const struct large_at *at, float top, struct box *grid, struct box *section) {
    const struct frame *frame = &at->scene->frame;
    float unit = at->unit, side = margin_of(frame);
    float bottom = frame->height - (frame->figure ? foot_figure : foot_window) * unit;
    *grid = (struct box){side, top, frame->width * grid_share, bottom};
    if (!has_grid(at->scene)) grid->right = side - grid_gap * unit;
    *section = (struct box){grid->right + grid_gap * unit, top, frame->width - side, bottom};
}

/* Do the rows of a section have room for their letters? */
static bool fits(const struct large_at *at, float room) {
    return section_height(at, least_pitch * at->unit) <= room;
}

/* Draws the section and the memory below it. In a low window memory is dropped first, then
 * work-items beside the chosen one. */
static void draw_section(const struct large_at *at, struct box box) {
    struct section shown = *at->scene->section;
    struct large_scene scene = *at->scene;
    const struct large_at own = {&scene, at->list, at->unit}, measured = {&scene, NULL, at->unit};
    float memory = memory_draw(&measured, box);
    scene.section = &shown;
    if (!scene.frame.figure && !fits(&own, box_height(&box) - memory)) memory = 0;
    while (!scene.frame.figure && shown.count > 2 && !fits(&own, box_height(&box) - memory)) {
        /* Keeps the half of a section that has the chosen work-item. */
        int kept = shown.count / 2, left = shown.chosen - shown.first < kept ? 0 : kept;
        memmove(shown.items, shown.items + left, (size_t)kept * sizeof *shown.items);
        shown.first += left;
        shown.count = kept;
    }
    struct box rows = box;
    rows.bottom -= memory;
    section_draw(&own, rows);
    box.top = rows.bottom;
    if (memory > 0) memory_draw(&own, box);
}

/* Draws the words in place of the section, in its upper half. */
static void draw_about(const struct large_at *at, const struct box *box) {
    const struct large_scene *scene = at->scene;
    float size = fmaxf(about_size * at->unit, frame_legible(&scene->frame, false));
    struct flow flow = {.list = at->list,
                        .frame = &scene->frame,
                        .role = ROLE_INK,
                        .size = size,
                        .pitch = 1.5F * size,
                        .left = box->left,
                        .right = box->right,
                        .y = box->top + 3 * size};
    char words[sizeof scene->about], *line = words, *next;
    snprintf(words, sizeof words, "%s", scene->about);
    for (; line; line = next) {
        next = strchr(line, '\n');
        if (next) *next++ = '\0';
        flow_text(&flow, line);
        flow.y += size;
    }
}

void large_scene_draw(const struct large_scene *whole, struct list *list) {
    struct large_scene shown = *whole;
    const struct large_scene *scene = &shown;
    const struct large_at at = {scene, list, frame_unit(&scene->frame)};
    if (!shows(scene, PART_DEVICE)) shown.times = NULL;
    struct box grid, section;
    frame_begin(&scene->frame, list);
    list_group(list, "large-sort", "");
    place(&at, draw_head(&at), &grid, &section);
    if (has_grid(scene)) {
        grid_draw(&at, grid);
        list_vertical(list, ROLE_GRID, section.left - grid_gap / 2 * at.unit, grid.top, grid.bottom,
                      fmaxf(1, at.unit));
    }
    if (!scene->section && *scene->about) draw_about(&at, &section);
    if (scene->section) draw_section(&at, section);
    list_group_end(list);
    /* Draws the parts that only a window has: hints, a notice, the words of a lesson, a dialog. */
    const struct frame *frame = &at.scene->frame;
    float left = margin_of(&at.scene->frame), right = frame->width - left;
    if (frame->figure) return;
    hints_draw_notice(at.list, frame, at.unit, left, right, true);
    hints_draw(&(struct hints){at.list, frame, at.unit, left, right});
    dialog_draw(at.list, frame, at.unit);
}

/* Sets the height of a figure, so that each wire of its section has enough room. */
static void set_height(struct large_scene *scene) {
    struct frame *frame = &scene->frame;
    const struct large_at at = {scene, NULL, frame_unit(frame)};
    struct box grid, section;
    if (!scene->section) return;
    float top = draw_head(&at);
    place(&at, top, &grid, &section);
    float height = top + section_height(&at, figure_pitch * at.unit) + memory_draw(&at, section) +
                   foot_figure * at.unit;
    frame->height = ceilf(is_narrow(frame) ? height : fmaxf(frame->height, height));
}

void large_scene_size_figure(struct large_scene *scene, float scale) {
    frame_size_figure(&scene->frame, figure_width, figure_height, scale);
    set_height(scene);
}

void large_scene_fit_figure(struct large_scene *scene, float width, float most) {
    struct frame *frame = &scene->frame;
    large_scene_size_figure(scene, width / figure_width);
    frame->width = width;
    frame->density = fmaxf(frame->density, fminf(most, width / narrow_least));
    set_height(scene);
}

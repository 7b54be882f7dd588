/* timing_side: checkboxes for sorts and sizes, the button that measures them and how far it is. */
#include "timing_side.h"

#include "core/base/text.h"
#include "view/chart/series_look.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* design units */
static const float heading = 30, row_least = 24, row_most = 38, group_gap = 9;
static const float chip_gap = 5, chip_least = 30;
static const float chip_height = 31, chip_height_low = 25; /* in a low window */
static const float chip_height_least = 19;                 /* rather than no sort in sight */
static const float button_height = 44, progress_height = 34;

struct side {
    const struct timing_scene *scene;
    const struct box *area;
    float unit;
    float row;         /* height of a line of the list, pixels */
    float gap;         /* between groups of it */
    int first, count;  /* sorts that are in view */
    float sizes_top;   /* of the heading above the chips */
    int columns;       /* chips side by side */
    float chip_height; /* without the gap after it, pixels */
    float chip;        /* width of a chip, with the gap after it */
    float button_top, progress_top;
};

/* Sizes side by side. */
static int size_columns(const struct timing_placement *at) {
    float width = box_width(&at->side);
    return (int)((width + chip_gap * at->unit) / ((chip_least + chip_gap) * at->unit));
}

/* Gaps between groups among `count` sorts from `first` on. */
static int gaps_in(const struct timing_scene *scene, int first, int count) {
    int gaps = 0;
    for (int s = first + 1; s < first + count; s++)
        gaps += scene->sorts[s].group != scene->sorts[s - 1].group;
    return gaps;
}

static float list_height(const struct side *side, int first, int count) {
    return side->row * (float)count + side->gap * (float)gaps_in(side->scene, first, count);
}

/* Sorts from `first` on that fit into `room` pixels, one at least. */
static int count_from(const struct side *side, int first, float room) {
    int count = side->scene->sort_count - first;
    while (count > 1 && list_height(side, first, count) > room)
        count--;
    return count;
}

/* The sorts that are in view, `first_sort` being the first of them unless that leaves room free;
 * with `follow`, the one under the cursor is among them. */
static void choose_sorts(struct side *side, float room, bool follow) {
    const struct timing_scene *scene = side->scene;
    int last = 0, cursor = scene->cursor.index; /* the last that can be the first */
    follow &= scene->cursor.kind == TARGET_SORT;
    while (last < scene->sort_count - 1 && last + count_from(side, last, room) < scene->sort_count)
        last++;
    side->first = scene->first_sort < 0 ? 0 : scene->first_sort > last ? last : scene->first_sort;
    if (follow && cursor < side->first) side->first = cursor;
    while (follow && side->first < last &&
           cursor >= side->first + count_from(side, side->first, room))
        side->first++;
    side->count = count_from(side, side->first, room);
}

static void side_init(struct side *side, const struct timing_scene *scene,
                      const struct timing_placement *at, bool follow) {
    float unit = at->unit;
    *side = (struct side){.scene = scene, .area = &at->side, .unit = unit};
    side->columns = size_columns(at);
    side->chip = (box_width(&at->side) + chip_gap * unit) / (float)side->columns;
    float chip_rows = ceilf((float)scene->size_count / (float)side->columns);
    float others = (heading + 14 + button_height + 22 + progress_height) * unit;
    float left = box_height(&at->side) - others - (heading + row_least) * unit;
    float usual = (scene->frame.height < 800 * unit ? chip_height_low : chip_height) * unit;
    float fitting = left / fmaxf(1, chip_rows) - chip_gap * unit;
    side->chip_height = fmaxf(fminf(usual, fitting), chip_height_least * unit);
    float chips = chip_rows * (side->chip_height + chip_gap * unit);
    float rest = chips + others;
    float room = box_height(&at->side) - rest - heading * unit;
    int gaps = gaps_in(scene, 0, scene->sort_count);
    side->gap = group_gap * unit;
    float height = (room - side->gap * (float)gaps) / fmaxf(1, (float)scene->sort_count);
    side->row = fminf(fmaxf(height, row_least * unit), row_most * unit);
    choose_sorts(side, room, follow);
    bool all = side->count == scene->sort_count;
    float lists = fmaxf(room, side->row); /* scrolling moves nothing else; one is always there */
    if (all) lists = list_height(side, 0, side->count);
    side->sizes_top = at->side.top + heading * unit + lists + 14 * unit;
    side->button_top = side->sizes_top + (heading + 8) * unit + chips;
    side->progress_top = side->button_top + (button_height + 14) * unit;
}

int timing_side_first_sort(const struct timing_scene *scene, bool follow) {
    struct timing_placement at;
    struct side side;
    timing_placement_init(&at, scene);
    side_init(&side, scene, &at, follow);
    return side.first;
}

int timing_side_size_columns(const struct timing_scene *scene) {
    struct timing_placement at;
    timing_placement_init(&at, scene);
    return size_columns(&at);
}

static struct box row_area(const struct side *side, int sort) {
    float top = side->area->top + heading * side->unit + side->row * (float)(sort - side->first) +
                side->gap * (float)gaps_in(side->scene, side->first, sort - side->first + 1);
    return (struct box){side->area->left, top, side->area->right, top + side->row};
}

static struct box chip_area(const struct side *side, int size) {
    float left = side->area->left + side->chip * (float)(size % side->columns);
    float top = side->sizes_top + heading * side->unit +
                (side->chip_height + chip_gap * side->unit) * (float)(size / side->columns);
    return (struct box){left, top, left + side->chip - chip_gap * side->unit,
                        top + side->chip_height};
}

static struct box button_area(const struct side *side) {
    return (struct box){side->area->left, side->button_top, side->area->right,
                        side->button_top + button_height * side->unit};
}

/* ---- drawing ---- */

static void draw_sort(struct list *list, const struct side *side, int s) {
    const struct timing_choice *choice = &side->scene->sorts[s];
    struct box area = row_area(side, s);
    float unit = side->unit, box = fminf(22 * unit, side->row * 0.72F);
    float x = area.left + box / 2, y = box_middle_y(&area);
    float size = fminf(18 * unit, side->row * 0.68F);
    bool able = !choice->hindrance[0], ticked = choice->ticked && able;
    enum role role = choice->ticked ? series_role(choice->look) : ROLE_SECONDARY;
    list_group(list, "sort", choice->title);
    list_target(list, TARGET_SORT, s, 0, area);
    struct box around = {area.left - 9 * unit, area.top, area.right + 9 * unit, area.bottom};
    if (target_is(&side->scene->hovered, TARGET_SORT, s))
        list_rect(list, ROLE_PANEL, rect_of(around), 6 * unit);
    if (target_is(&side->scene->cursor, TARGET_SORT, s))
        list_frame(list, ROLE_INK, rect_of(around), 6 * unit, fmaxf(1.5F, 2 * unit));
    if (ticked) {
        list_rect(list, role, rect_at(x - box / 2, y - box / 2, box, box), 4 * unit);
        list_label(list, ROLE_BACKGROUND | FONT_STRONG | ANCHOR_MIDDLE, x, y, box * 0.8F, "✓");
    } else {
        list_frame(list, able ? ROLE_WIRE : ROLE_FAINT, rect_at(x - box / 2, y - box / 2, box, box),
                   4 * unit, fmaxf(1.5F, 1.6F * unit));
    }
    if (!able) /* neither ticked nor free to be ticked */
        list_label(list, ROLE_WIRE | FONT_STRONG | ANCHOR_MIDDLE, x, y, box * 0.8F, "–");
    float left = x + box / 2 + 10 * unit, marker = choice->ticked ? 22 * unit : 0;
    text_label(list,
               ticked ? ROLE_INK
               : able ? ROLE_SECONDARY
                      : ROLE_WIRE,
               (struct box){left, y, left + area.right - left - marker, y}, size, choice->name);
    if (choice->ticked)
        series_draw_marker(list, choice->look, role, area.right - 8 * unit, y,
                           fminf(6 * unit, side->row * 0.22F));
    list_group_end(list);
}

/* How many sorts are above and below those in view: where a click scrolls. */
static struct box more_area(const struct side *side, bool below) {
    float half = 84 * side->unit, right = side->area->right - (below ? 0 : half);
    return (struct box){right - half, side->area->top, right, side->area->top + 22 * side->unit};
}

static int count_more(const struct side *side, bool below) {
    return below ? side->scene->sort_count - side->first - side->count : side->first;
}

static void draw_more(struct list *list, const struct side *side) {
    for (int below = 0; below < 2; below++) {
        struct box area = more_area(side, below);
        int hovered = side->scene->hovered.kind == TARGET_MORE ? side->scene->hovered.index : 0;
        int page = side->count > 1 ? side->count - 1 : 1;
        if (count_more(side, below) == 0) continue;
        struct box finger = area; /* into the empty ground above */
        finger.top -= 2 * frame_reach(&side->scene->frame, box_height(&area));
        list_target(list, TARGET_MORE, below ? page : -page, 0, finger);
        list_label(list,
                   ((below ? hovered > 0 : hovered < 0) ? ROLE_INK : ROLE_SECONDARY) | ANCHOR_END,
                   area.right, side->area->top + 8 * side->unit, 15 * side->unit,
                   list_words(list, below ? "↓ %d more" : "↑ %d", count_more(side, below)));
    }
}

static void draw_size(struct list *list, const struct side *side, int s) {
    const struct timing_size *size = &side->scene->sizes[s];
    struct box area = chip_area(side, s), cursor;
    float unit = side->unit;
    bool hovered = target_is(&side->scene->hovered, TARGET_SIZE, s);
    list_target(list, TARGET_SIZE, s, 0, area);
    if (size->ticked)
        list_rect(list, ROLE_SECONDARY, rect_of(area), 6 * unit);
    else if (hovered)
        list_rect(list, ROLE_PANEL, rect_of(area), 6 * unit);
    if (!size->ticked) list_frame(list, ROLE_FAINT, rect_of(area), 6 * unit, fmaxf(1, 1.5F * unit));
    if (target_is(&side->scene->cursor, TARGET_SIZE, s)) {
        float out = 3 * unit;
        cursor = (struct box){area.left - out, area.top - out, area.right + out, area.bottom + out};
        list_frame(list, ROLE_INK, rect_of(cursor), 8 * unit, fmaxf(1.5F, 2 * unit));
    }
    list_label(list,
               (size->ticked ? ROLE_BACKGROUND | FONT_MONO_STRONG : ROLE_SECONDARY | FONT_MONO) |
                   ANCHOR_MIDDLE,
               box_middle_x(&area), box_middle_y(&area), 16 * unit,
               list_words(list, "%d", size->bits));
}

static void draw_button(struct list *list, const struct side *side) {
    const struct timing_state *state = &side->scene->state;
    struct box area = button_area(side);
    float unit = side->unit;
    const char *text = state->stopping ? "stopping" : state->running ? "Esc  stop" : "Enter  run";
    bool hollow = state->running;
    list_target(list, TARGET_RUN, 0, 0, area);
    list_rect(list, hollow ? ROLE_PANEL : ROLE_INK, rect_of(area), 8 * unit);
    if (hollow) list_frame(list, ROLE_FAINT, rect_of(area), 8 * unit, fmaxf(1.5F, 2 * unit));
    list_label(list, (hollow ? ROLE_INK : ROLE_BACKGROUND) | FONT_STRONG | ANCHOR_MIDDLE,
               box_middle_x(&area), box_middle_y(&area), 18 * unit, text);
}

/* "37 of 75 rows · 0:41 left", what is being measured, and a bar; before the first run nothing. */
static void draw_progress(struct list *list, const struct side *side) {
    const struct timing_state *state = &side->scene->state;
    float unit = side->unit, y = side->progress_top, width = box_width(side->area);
    char text[128], left[64] = "";
    if (state->total == 0) return;
    if (state->running && state->left_s >= 0) {
        long seconds = lround(state->left_s);
        snprintf(left, sizeof left, " · %ld:%02ld left", seconds / 60, seconds % 60);
    }
    snprintf(text, sizeof text, "%d of %d row%s%s", state->done, state->total,
             text_plural(state->total), left);
    list_label(list, ROLE_SECONDARY, side->area->left, y + 6 * unit, 16 * unit, text);
    float part = (float)state->done / (float)state->total;
    float bar = fmaxf(3, roundf(7 * unit)), top = roundf(y + 24 * unit);
    list_rect(list, ROLE_FAINT, rect_at(side->area->left, top, width, bar), bar / 2);
    if (part > 0)
        list_rect(list, ROLE_INK, rect_at(side->area->left, top, fmaxf(bar, width * part), bar),
                  bar / 2);
}

void timing_side_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at) {
    struct side side;
    float unit = at->unit;
    side_init(&side, scene, at, false);
    list_group(list, "choices", "");
    list_target(list, TARGET_SORTS, 0, 0, at->side);
    list_label(list, ROLE_SECONDARY, at->side.left, at->side.top + 8 * unit, 18 * unit, "sorts");
    draw_more(list, &side);
    for (int s = side.first; s < side.first + side.count; s++)
        draw_sort(list, &side, s);
    list_label(list, ROLE_SECONDARY, at->side.left, side.sizes_top + 10 * unit, 18 * unit,
               "sizes, powers of two");
    for (int s = 0; s < scene->size_count; s++)
        draw_size(list, &side, s);
    draw_button(list, &side);
    draw_progress(list, &side);
    list_group_end(list);
}

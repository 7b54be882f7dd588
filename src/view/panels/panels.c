/* panels: the table, and what all panels share: place, title, source and formulas. */
#include "view/panels/bodies.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* Each is in the file that draws it. */
extern const struct panel_kind panel_id, panel_index, panel_maps, panel_bars, panel_kernel,
    panel_code, panel_memory, panel_latency, panel_transfers, panel_inputs;
const struct panel_kind *const panels[] = {
    &panel_id,   &panel_index,  &panel_maps,    &panel_bars,      &panel_kernel,
    &panel_code, &panel_memory, &panel_latency, &panel_transfers, &panel_inputs};
const int panel_count = sizeof panels / sizeof *panels;
const struct choices panel_choices = {"panel", NULL, panels, 0, sizeof panels / sizeof *panels - 1};

enum { SOURCE_BYTES = 128 };

/* design units */
static const float share = 0.34F, share_wide = 0.48F; /* parts of the window's width */
static const float width_least = 400, width_most = 720, width_most_wide = 1000;
static const float diagram_least = 470; /* next to a panel */
static const float gap = 56;            /* gap between the diagram and a panel */
static const float title_size = 22, source_size = 16, title_gap = 24;
static const float line_size = 17, line_size_least = 14, line_height = 25;
static const float large = 1.25F;    /* factor of these sizes if the panel replaces the diagram */
static const float folded = 1.5F;    /* factor if the panel has the whole window */
static const float height_low = 560; /* a panel less high than this has no room for that */

bool panel_applies(const struct panel_kind *panel, const struct network *network, bool backwards) {
    return network->depth > 0 && (backwards || !panel->backwards) &&
           (!panel->applies || panel->applies(network));
}

const struct panel_kind *panel_next(const struct panel_kind *panel, const struct network *network,
                                    bool backwards, int step) {
    int p = step > 0 ? -1 : panel_count;
    while (panel && panels[p + step] != panel)
        p += step;
    if (panel) p += step;
    do
        p += step;
    while (p >= 0 && p < panel_count && !panel_applies(panels[p], network, backwards));
    return p >= 0 && p < panel_count ? panels[p] : NULL;
}

/* ---- place ---- */

void panels_place(struct panel_place *at, const struct scene *scene, float margin, float start,
                  float *right) {
    float unit = at->unit = frame_unit(&scene->frame), all = scene->frame.width - 2 * margin;
    if (!scene->look.panel) return;
    bool wide = scene->look.panel->wide;
    float most = (wide ? width_most_wide : width_most) * unit;
    float wanted = (wide ? share_wide : share) * scene->frame.width;
    float width = box_between(wanted, width_least * unit, most);
    bool narrow = *right - start - width - gap * unit < diagram_least * unit;
    bool beside = scene->frame.figure ||
                  frame_lesson(&scene->frame); /* a lesson speaks of the diagram and the panel */
    at->alone = scene->look.panel_large || (narrow && !beside);
    if (at->alone) width = all;
    float left = roundf(scene->frame.width - margin - width);
    at->folded =
        at->alone && !scene->frame.figure && !scene->backwards && scene->frame.mode == MODE_STEP;
    at->box.left = left;
    at->box.right = left + floorf(width);
    if (!at->alone) *right = at->box.left - gap * unit; /* the gap has room for an arrow */
}

/* Everything above a panel's body. */
struct head {
    struct arithmetic lines; /* formulas */
    float unit;              /* pixels per design unit of the head */
    bool low;                /* the window is, so lines are few */
    bool wide;               /* title and source are side by side */
    bool lead;               /* the title begins the row of the body's */
    float line;              /* size of the formulas, pixels per em */
    float x[ARITHMETIC_LINES],
        y[ARITHMETIC_LINES]; /* positions of the formulas, from the top left, pixels */
    float height;            /* height of the head, pixels */
};

static void begin_head(const struct scene *scene, const struct panel_place *at, struct head *head) {
    bool low = at->alone && !scene->frame.figure && box_height(&at->box) < height_low * at->unit;
    float factor = low || !at->alone ? 1 : at->folded ? folded : large;
    *head = (struct head){.low = low, .unit = at->unit * factor};
    head->line = (low ? 15 : line_size) * head->unit;
    bool worksheet = scene->frame.figure &&
                     scene->look.cover != COVER_NONE; /* the formulas would be the answer */
    bool asked =
        scene->look.panel->question !=
            QUESTION_SWAPS && /* the class computes the result: only general formulas are shown */
        guess_hides(scene, scene->look.panel->question, scene_layer(scene));
    if (scene->look.panel->explain && !worksheet)
        scene->look.panel->explain(scene->side->network,
                                   scene->whole || asked ? -1 : scene_layer(scene), &head->lines);
    if (guess_hides(scene, QUESTION_DIRECTIONS, scene_layer(scene)) && !worksheet)
        arithmetic_ask_direction(scene->side->network, &head->lines);
}

static void write_source(const struct scene *scene, char text[SOURCE_BYTES]) {
    const struct panel_kind *panel = scene->look.panel;
    if (panel->say_source)
        panel->say_source(scene, text, SOURCE_BYTES);
    else
        snprintf(text, SOURCE_BYTES, "%s", panel->source ? panel->source : cells_source(scene));
}

/* Returns the width of title and source side by side. */
static float words_width(const struct scene *scene, const struct head *head) {
    char source[SOURCE_BYTES];
    write_source(scene, source);
    return text_width(FONT_STRONG, title_size * head->unit, scene->look.panel->title) +
           text_width(FONT_TEXT, source_size * head->unit, source) + title_gap * head->unit;
}

static float line_width(const struct head *head, int line) {
    return text_width(FONT_MONO, head->line, head->lines.line[line]);
}

/* Does the line continue the line before it? */
static bool goes_on(const struct head *head, int line) {
    return line < head->lines.count && head->lines.line[line][0] == ' ';
}

/* Places the formulas below each other; in a low window side by side as far as they fit, but not a
 * formula of two lines: its second line would seem to belong to another. */
static void measure_head(const struct scene *scene, const struct panel_place *at, float width,
                         struct head *head) {
    begin_head(scene, at, head);
    float unit = head->unit, x = 0;
    head->lead = scene->look.panel->kernel && frame_legible(&scene->frame, at->alone) > 0;
    if (head->lead) return;
    head->wide = words_width(scene, head) < width;
    float y = (head->wide ? 48 : 70) * unit;
    float least = line_size_least * at->unit;
    for (int l = 0; l < head->lines.count; l++)
        while (line_width(head, l) > width && head->line > least)
            head->line = fmaxf(head->line - 0.5F * at->unit, least);
    for (int l = 0; l < head->lines.count; l++) {
        bool below = !head->low || x + line_width(head, l) > width || goes_on(head, l);
        if (l > 0 && (below || goes_on(head, l - 1) || goes_on(head, l + 1))) {
            x = 0;
            y += line_height * unit;
        }
        head->x[l] = x;
        head->y[l] = y;
        x += line_width(head, l) + 32 * unit;
    }
    head->height = head->lines.count ? y + 20 * unit : y - 12 * unit;
}

static struct panel_body place_body(const struct scene *scene, const struct panel_place *at,
                                    const struct head *head) {
    const struct box *all = &at->box;
    float top = roundf(all->top + head->height);
    return (struct panel_body){
        .box = {all->left, top, all->right, top + box_height(all) - head->height},
        .unit = at->unit,
        .large = at->alone,
        .legible = frame_legible(&scene->frame, at->alone),
        .lead = head->lead
                    ? text_width(FONT_STRONG, title_size * at->unit, scene->look.panel->title) +
                          title_gap * at->unit
                    : 0,
        .zoom = at->folded && scene->look.panel_zoom > 1 ? scene->look.panel_zoom : 1,
    };
}

void panels_extent(const struct scene *scene, float room, float *width, float *height) {
    struct head head;
    const struct panel_place at = {.unit = 1, .alone = true};
    struct table table;
    if (scene->look.panel->table) {
        scene->look.panel->table(scene, &table);
        table_grid_extent(scene, &table, room, width, height);
    } else {
        scene->look.panel->extent(scene, room, width, height);
    }
    begin_head(scene, &at, &head);
    float words = words_width(scene, &head) + 1;
    if (words <= room) *width = fmaxf(*width, words);
    head.line = fminf(head.line, room < INFINITY ? line_size_least : head.line);
    for (int l = 0; l < head.lines.count; l++)
        *width = fmaxf(*width, line_width(&head, l));
    measure_head(scene, &at, fminf(*width, room), &head);
    *height += head.height;
}

/* ---- picture ---- */

static void draw_head(struct list *list, const struct scene *scene, const struct panel_place *at,
                      const struct head *head) {
    const struct box *all = &at->box;
    float unit = head->unit, size = source_size * unit;
    if (head->lead) {
        list_label(list, ROLE_INK | FONT_STRONG, all->left, all->top + 10 * at->unit,
                   title_size * at->unit, scene->look.panel->title);
        return;
    }
    char source[SOURCE_BYTES];
    write_source(scene, source);
    list_label(list, ROLE_INK | FONT_STRONG, all->left, all->top + 14 * unit, title_size * unit,
               scene->look.panel->title);
    if (head->wide)
        list_label(list, ROLE_SECONDARY | ANCHOR_END, all->right, all->top + 15 * unit, size,
                   source);
    else
        list_label(list, ROLE_SECONDARY, all->left, all->top + 40 * unit,
                   fminf(size, size * box_width(all) / text_width(FONT_TEXT, size, source)),
                   source);
    for (int l = 0; l < head->lines.count; l++)
        list_label(list, ROLE_INK | FONT_MONO, all->left + head->x[l], all->top + head->y[l],
                   head->line, head->lines.line[l]);
}

/* Returns the signs of a panel, which do not change from layer to layer: while directions are to be
 * guessed, both directions. */
static unsigned signs_of(const struct scene *scene) {
    const struct network *network = scene->side->network;
    unsigned letter = scene->look.panel->question == QUESTION_DIRECTIONS ? SIGN_LETTER : 0;
    if (guess_hides(scene, QUESTION_DIRECTIONS, network->depth - 1)) return SIGN_LETTER | SIGN_BOTH;
    if (!scene->look.panel->directions) return 0;
    return letter | (network_all(network, DECREASING) ? 0 : SIGN_INCREASING) |
           (network_all(network, INCREASING) ? 0 : SIGN_DECREASING);
}

void panels_draw(struct list *list, const struct scene *scene, const struct panel_place *at) {
    struct head head;
    const struct box *all = &at->box;
    measure_head(scene, at, box_width(all), &head);
    struct panel_body body = place_body(scene, at, &head);
    list_group(list, "panel", scene->look.panel->title);
    list_sign(list, signs_of(scene));
    if (!at->alone)
        list_vertical(list, ROLE_GRID, roundf(all->left - 24 * at->unit), all->top, all->bottom,
                      fmaxf(1, roundf(1.5F * at->unit)));
    draw_head(list, scene, at, &head);
    if (scene->look.panel->table) {
        struct table table;
        scene->look.panel->table(scene, &table);
        table_draw(list, scene, &body, &table);
    } else {
        scene->look.panel->draw(list, scene, &body);
    }
    list_group_end(list);
}

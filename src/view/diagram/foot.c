/* foot: the scrubber with a dot per layer, the hints and the legend. */
#include "foot.h"

#include "view/diagram/legend.h"
#include "view/hints.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

static float scrubber_x(const struct placement *at, const struct scene *scene, float layers) {
    float part = scene->network->depth ? layers / (float)scene->network->depth : 0;
    return at->scrubber_left + part * (at->scrubber_right - at->scrubber_left);
}

static void draw_dots(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->network;
    float unit = at->unit, y = at->scrubber_y;
    float apart = (at->scrubber_right - at->scrubber_left) / (float)network->depth;
    for (int k = 0; k <= network->depth; k++) {
        bool stage =
            k == network->depth || (network->has_stages && network->layers[k].substage == 0);
        bool differs = scene->checks && k < network->depth && scene->checks[k] == CHECK_DIFFERS;
        bool done = (float)k <= scene->position;
        float x = scrubber_x(at, scene, (float)k);
        if (differs)
            list_text(list, ROLE_ERROR, FONT_STRONG, ANCHOR_MIDDLE, x, y - 14 * unit, 18 * unit,
                      "≠");
        if (stage || differs)
            list_disc(list,
                      differs ? ROLE_ERROR
                      : done  ? ROLE_INK
                              : ROLE_FAINT,
                      x, y, fminf(7 * unit, fmaxf(apart * 0.4F, 2)));
        else if (apart > 8 * unit) /* a gap in the bar */
            list_rect(list, ROLE_BACKGROUND, roundf(x - unit), roundf(y - 4 * unit),
                      fmaxf(1, roundf(2 * unit)), roundf(8 * unit), 0);
    }
}

/* Layers done of all, and below it that and how fast the lesson plays. */
static void draw_count(struct list *list, const struct scene *scene, const struct placement *at) {
    char label[32], speed[32];
    float unit = at->unit;
    snprintf(label, sizeof label, "%d/%d", (int)scene->position, scene->network->depth);
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_START, at->margin, at->scrubber_y, 20 * unit,
               label);
    if (!scene->playing) return;
    snprintf(speed, sizeof speed, "%s %.2g s", scene->playing > 0 ? "play →" : "play ←",
             (double)scene->interval_ms / 1000);
    list_label(list, ROLE_AGREE, FONT_STRONG, ANCHOR_START, at->margin, at->scrubber_y - 22 * unit,
               14 * unit, speed);
}

/* Every moment answers halfway to its neighbours, the first and the last up to the ends. */
static void target_moments(struct list *list, const struct scene *scene,
                           const struct placement *at) {
    int depth = scene->network->depth;
    float half = 22 * at->unit, left = at->scrubber_left - 20 * at->unit;
    for (int k = 0; k <= depth; k++) {
        float right = k < depth ? scrubber_x(at, scene, (float)k + 0.5F) : scene->frame.width;
        list_target(list, TARGET_LAYER, k, 0,
                    (struct box){left, at->scrubber_y - half, right, at->scrubber_y + half});
        left = right;
    }
}

static void draw_scrubber(struct list *list, const struct scene *scene,
                          const struct placement *at) {
    float unit = at->unit, y = at->scrubber_y;
    float x = scrubber_x(at, scene, scene->position);
    draw_count(list, scene, at);
    target_moments(list, scene, at);
    list_horizontal(list, ROLE_FAINT, x, at->scrubber_right, y, fmaxf(2, roundf(4 * unit)));
    list_horizontal(list, ROLE_INK, at->scrubber_left, x, y, fmaxf(2, roundf(6 * unit)));
    draw_dots(list, scene, at);
    list_disc(list, ROLE_BACKGROUND, x, y, 12 * unit);
    list_ring(list, ROLE_INK, x, y, 12 * unit, fmaxf(2, 4 * unit));
}

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct frame *frame = &scene->frame;
    float unit = at->unit, x = at->margin, right = frame->width - at->margin;
    bool edited = frame->mode == MODE_EDIT;
    struct legend legend;
    legend_init(&legend, scene, at, frame->figure || edited ? 0 : hints_needed(frame, unit));
    if (frame->figure) {
        legend_draw(list, &legend, unit, x, frame->height - 36 * unit);
        return;
    }
    float left = right - legend.width;
    int first = 0; /* hint of the lower row */
    if (edited)    /* there is no layer to step to: hints instead */
        first = hints_draw(list, frame, unit, 0, x, at->scrubber_y, right);
    else
        draw_scrubber(list, scene, at);
    bool notice = frame->notice.text[0] != '\0';
    float words = text_width(FONT_STRONG, 19 * unit, frame->notice.text);
    if (!notice || x + words < left - 20 * unit)
        legend_draw(list, &legend, unit, left, at->hints_y);
    if (notice)
        hints_draw_notice(list, frame, unit, x, right, at->hints_y);
    else if (edited)
        hints_draw_row(list, frame, unit, first, &x, at->hints_y, left);
    else
        hints_draw(list, frame, unit, 0, x, at->hints_y, left);
}

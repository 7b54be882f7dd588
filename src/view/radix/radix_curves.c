/* radix_curves: a curve is many short straight lines. It leaves and arrives upright, so that one
 * sees which key it belongs to. */
#include "radix_curves.h"

#include "view/radix/radix_boxes.h"

#include <math.h>

enum { PIECES = 36 };

struct curve {
    float x0, y0, x1, y1; /* pixels */
};

/* Which curves are drawn together: those of later ones lie over those of earlier ones. */
enum curve_layer {
    LAYER_AHEAD,
    LAYER_DIGIT,
    LAYER_UNDONE = LAYER_DIGIT + DIGIT_COLOURS,
    LAYER_COUNT
};

static float keys_bottom(const struct radix_placement *at) {
    return at->work.top + at->in_height;
}

static struct curve curve_of(const struct radix_placement *at, int i, int place) {
    float middle = at->box_width / 2;
    return (struct curve){radix_x(at, i) + middle, keys_bottom(at) + 2 * at->unit,
                          radix_x(at, place) + middle, at->out_top - 2 * at->unit};
}

/* The point after a share of the way: a cubic with upright ends. */
static void point_on(const struct curve *curve, float share, float *x, float *y) {
    float rest = 1 - share, reach = (curve->y1 - curve->y0) * 0.5F;
    float a = rest * rest * rest, b = 3 * rest * rest * share, c = 3 * rest * share * share;
    float d = share * share * share;
    *x = (a + b) * curve->x0 + (c + d) * curve->x1;
    *y = a * curve->y0 + b * (curve->y0 + reach) + c * (curve->y1 - reach) + d * curve->y1;
}

/* Pieces reach half a pixel into one another, so that no gap shows. */
static void draw_curve(struct list *list, enum role role, const struct curve *curve, float line) {
    float x = curve->x0, y = curve->y0;
    for (int p = 1; p <= PIECES; p++) {
        float next_x, next_y;
        point_on(curve, (float)p / PIECES, &next_x, &next_y);
        float dx = next_x - x, dy = next_y - y, length = fmaxf(hypotf(dx, dy), 0.001F);
        float more = 0.5F / length;
        list_line(list, role, (float[]){x - dx * more, y - dy * more},
                  (float[]){next_x + dx * more, next_y + dy * more}, line);
        x = next_x;
        y = next_y;
    }
}

static void draw_cross(struct list *list, enum role role, const struct curve *curve, float unit) {
    float x, y;
    point_on(curve, 0.93F, &x, &y);
    list_cross(list, role, x, y, 7 * unit, fmaxf(1.5F, 2.6F * unit));
}

static enum curve_layer layer_of(const struct radix_placement *at, int i) {
    int number = at->moment.pass;
    bool started = i < at->moment.turn;
    if (!started || (at->scene->covered && i == at->moment.turn - 1)) return LAYER_AHEAD;
    if (at->trace->atomic && radix_undone(at->plan, number, at->pass, i, at->moment.turn))
        return LAYER_UNDONE;
    return (enum curve_layer)(LAYER_DIGIT + radix_digit(at->plan, number, at->pass->in[i]));
}

static void draw_layer(const struct radix_placement *at, enum curve_layer layer) {
    enum role role = layer == LAYER_AHEAD    ? ROLE_GRID
                     : layer == LAYER_UNDONE ? ROLE_ERROR
                                             : (enum role)(ROLE_DIGIT + layer - LAYER_DIGIT);
    for (int i = 0; i < at->plan->n; i++) {
        int place = radix_place(at->plan, at->pass, i);
        if (place < 0 || layer_of(at, i) != layer) continue;
        struct curve curve = curve_of(at, i, place);
        bool strong = radix_fresh(at, RADIX_SCATTER, 1 + i) ||
                      at->scene->followed == 1 + radix_origin(at->pass->in[i]);
        float width = layer == LAYER_AHEAD && !strong ? 1.4F : strong ? 4.5F : 2.4F;
        if (layer == LAYER_AHEAD && (at->scene->covered || at->scene->covers)) continue;
        draw_curve(at->list, role, &curve, fmaxf(1, width * at->unit));
        bool crossed = layer != LAYER_AHEAD && at->trace->atomic &&
                       radix_crossed(at->plan, at->moment.pass, at->pass, i, at->moment.turn);
        if (crossed)
            draw_cross(at->list, layer == LAYER_UNDONE ? role : ROLE_INK, &curve, at->unit);
    }
}

void radix_curves_draw(const struct radix_placement *at) {
    if (at->moment.kernel != RADIX_SCATTER) return;
    if (at->known)
        for (int layer = 0; layer < LAYER_COUNT; layer++)
            draw_layer(at, (enum curve_layer)layer);
    radix_draw_in(at, at->work.top, at->in_height, "scatter");
}

void radix_curves_draw_traveller(const struct radix_placement *at) {
    int i = at->moment.turn - 1, place;
    float x, y;
    if (at->moment.kernel != RADIX_SCATTER || !at->known || at->part >= 1 || at->scene->covered)
        return;
    place = radix_place(at->plan, at->pass, i);
    if (place < 0) return;
    struct curve curve = curve_of(at, i, place);
    point_on(&curve, at->part, &x, &y);
    struct box box = {x - at->box_width / 2, y - at->out_height / 2, x + at->box_width / 2,
                      y + at->out_height / 2};
    radix_draw_key(at, at->pass->in[i], box, (struct radix_look){.strong = true});
}

/* guess_draw: draws the answer for a comparator, at its tail. */
#include "view/diagram/draw.h"

#include <math.h>

/* Draws a covered comparator as guessed: filled if it swaps, hollow if it passes; and a ring around
 * the tail of the comparator to be answered. */
static void draw_guess(struct list *list, const struct scene *scene, const struct placement *at,
                       int index, enum role role, const float tail[2]) {
    float x = tail[0], y = tail[1], unit = at->layout.unit,
          radius = fminf(7 * unit, at->layout.wire_gap * 0.28F);
    enum guess guess = guess_standing(&scene->side->answers[index]);
    if (guess == GUESS_SWAPS || guess == GUESS_PASSES) list_sign(list, SIGN_TAIL);
    if (guess == GUESS_SWAPS) {
        list_disc(list, role, x, y, radius);
    } else if (guess == GUESS_PASSES) {
        list_disc(list, ROLE_BACKGROUND, x, y, radius);
        list_ring(list, role, x, y, radius, fmaxf(1, radius * 0.36F));
    }
    if (scene->side->chosen - 1 == index)
        list_ring(list, ROLE_INK, x, y, fminf(radius * 2, at->layout.wire_gap * 0.48F),
                  fmaxf(2, 3 * unit));
}

static void draw_judged(struct list *list, const struct placement *at, enum guess judged, float x,
                        float y) {
    bool wrong = judged == GUESS_WRONG;
    enum role role = wrong ? ROLE_ERROR : ROLE_AGREE;
    float unit = at->layout.unit, radius = fminf(14 * unit, at->layout.wire_gap * 0.48F);
    list_ring(list, role, x, y, radius, fmaxf(2, 3 * unit));
    if (at->layout.wire_gap >= 36 * unit)
        guess_sign(list, judged, x + radius, y - radius * 1.1F, 22 * unit);
    else if (wrong) /* no room for a sign: a miss is ringed twice */
        list_ring(list, role, x, y, radius * 0.72F, fmaxf(1, 2 * unit));
}

void guess_draw(struct list *list, const struct scene *scene, const struct placement *at, int index,
                enum role role, const float tail[2]) {
    int layer = network_layer_of(scene->side->network, index);
    enum guess judged = guess_judged(scene, layer, index);
    if (scene->look.cover != COVER_NONE && layer == (int)scene->position)
        draw_guess(list, scene, at, index, role, tail);
    if (judged != GUESS_NONE) draw_judged(list, at, judged, tail[0], tail[1]);
}

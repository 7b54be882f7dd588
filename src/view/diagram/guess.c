/* guess: what was answered for a comparator, at its tail. */
#include "guess.h"

#include <math.h>

/* A covered comparator as somebody thinks that it will be: filled, it swaps, hollow, it passes; and
 * a ring around the tail of the one that is being answered for. */
static void draw_guess(struct list *list, const struct scene *scene, const struct placement *at,
                       int index, enum role role, float x, float y) {
    float unit = at->layout.unit, radius = fminf(7 * unit, at->layout.wire_gap * 0.28F);
    if (scene->guesses[index] == GUESS_SWAPS) {
        list_disc(list, role, x, y, radius);
    } else if (scene->guesses[index] == GUESS_PASSES) {
        list_disc(list, ROLE_BACKGROUND, x, y, radius);
        list_ring(list, role, x, y, radius, fmaxf(1, radius * 0.36F));
    }
    if (scene->chosen - 1 == index)
        list_ring(list, ROLE_INK, x, y, fminf(radius * 2, at->layout.wire_gap * 0.48F),
                  fmaxf(2, 3 * unit));
}

/* How it was answered: misses until the stage ends, what was right while its layer is shown. */
static void draw_judged(struct list *list, const struct scene *scene, const struct placement *at,
                        int layer, int index, float x, float y) {
    const struct network *network = scene->network;
    int guess = scene->guesses[index], now = (int)scene->position;
    int stage = now < network->depth ? network->layers[now].stage : network->stage_count - 1;
    bool wrong = guess == GUESS_WRONG && network->layers[layer].stage == stage;
    bool right = guess == GUESS_RIGHT && layer == now;
    if (!wrong && !right) return;
    enum role role = wrong ? ROLE_ERROR : ROLE_AGREE;
    float unit = at->layout.unit, radius = fminf(14 * unit, at->layout.wire_gap * 0.48F);
    list_ring(list, role, x, y, radius, fmaxf(2, 3 * unit));
    if (at->layout.wire_gap < 36 * unit) { /* no room for a sign: a miss is ringed twice */
        if (wrong) list_ring(list, role, x, y, radius * 0.72F, fmaxf(1, 2 * unit));
        return;
    }
    list_label(list, role, FONT_STRONG, ANCHOR_START, x + radius, y - radius * 1.1F, 22 * unit,
               wrong ? "✗" : "✓");
}

void guess_draw(struct list *list, const struct scene *scene, const struct placement *at, int layer,
                int index, enum role role, float x, float y) {
    bool current = layer == (int)scene->position;
    if (current && scene->chosen > 0)
        draw_guess(list, scene, at, index, role, x, y);
    else
        draw_judged(list, scene, at, layer, index, x, y);
}

/* guess: draws the answer for a comparator, at its tail. */
#include "view/diagram/draw.h"

#include <math.h>
#include <stdio.h>

bool guess_hides(const struct scene *scene, enum question question, int layer) {
    const struct network *network = scene->side->network;
    int covered = scene->look.cover != COVER_NONE ? (int)scene->position : network->depth;
    int now = scene->asked_layer ? scene->asked_layer - 1 : covered;
    if (scene->asked != question || now >= network->depth) return false;
    if (scene->look.cover == COVER_NONE && scene->position == (float)now && layer <= now)
        return false;
    bool stage = question == ASK_DIRECTIONS;
    return layer >= (stage ? network->stages[network->layers[now].stage].first_layer : now);
}

enum guess guess_judged(const struct scene *scene, int layer, int index) {
    const struct network *network = scene->side->network;
    if (!scene->side->answers || index < 0) return GUESS_NONE;
    enum guess guess = scene->side->answers[index].guess;
    int now = (int)scene->position;
    int stage = now < network->depth ? network->layers[now].stage : network->stage_count - 1;
    bool wrong = guess == GUESS_WRONG && network->layers[layer].stage == stage;
    bool right = guess == GUESS_RIGHT && layer == now;
    return wrong || right ? guess : GUESS_NONE;
}

/* What somebody said of a covered comparator, if that is not known to be wrong. */
static enum guess standing(const struct answer *answer) {
    return answer->guess == GUESS_RIGHT   ? answer->said
           : answer->guess == GUESS_WRONG ? GUESS_NONE
                                          : answer->guess;
}

const char *guess_letter(const struct scene *scene, int index) {
    enum guess guess =
        scene->side->answers && index >= 0 ? standing(&scene->side->answers[index]) : GUESS_NONE;
    return guess == GUESS_INCREASING          ? direction_letter(INCREASING)
           : guess == GUESS_DECREASING        ? direction_letter(DECREASING)
           : scene->look.cover == COVER_BLANK ? ""
                                              : "?";
}

void guess_deny(const struct answer *answer, char *text, size_t size) {
    if (answer->said == GUESS_WIRES)
        snprintf(text, size, "not %d, %d", answer->wires[0], answer->wires[1]);
    else
        snprintf(text, size, "not %s",
                 direction_letter(answer->said == GUESS_INCREASING ? INCREASING : DECREASING));
}

void guess_sign(struct list *list, enum guess judged, float x, float y, float size) {
    bool wrong = judged == GUESS_WRONG;
    list_label(list, (wrong ? ROLE_ERROR : ROLE_AGREE) | FONT_STRONG, x, y, size,
               wrong ? "✗" : "✓");
}

/* A covered comparator as somebody thinks that it will be: filled, it swaps, hollow, it passes; and
 * a ring around the tail of the one that is being answered for. */
static void draw_guess(struct list *list, const struct scene *scene, const struct placement *at,
                       int index, enum role role, const float tail[2]) {
    float x = tail[0], y = tail[1], unit = at->layout.unit,
          radius = fminf(7 * unit, at->layout.wire_gap * 0.28F);
    enum guess guess = standing(&scene->side->answers[index]);
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

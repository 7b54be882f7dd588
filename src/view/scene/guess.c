/* guess: decides what is hidden, and names answers in words and signs. */
#include "view/scene/scene.h"

#include <stdio.h>

bool guess_hides(const struct scene *scene, enum question question, int layer) {
    const struct network *network = scene->side->network;
    int covered = scene->look.cover != COVER_NONE ? (int)scene->position : network->depth;
    int now = scene->question_layer ? scene->question_layer - 1 : covered;
    if (scene->question != question || now >= network->depth) return false;
    if (scene->look.cover == COVER_NONE && scene->position == (float)now && layer <= now)
        return false;
    bool stage = question == QUESTION_DIRECTIONS;
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

enum guess guess_standing(const struct answer *answer) {
    return answer->guess == GUESS_RIGHT   ? answer->given
           : answer->guess == GUESS_WRONG ? GUESS_NONE
                                          : answer->guess;
}

const char *guess_letter(const struct scene *scene, int index) {
    enum guess guess = scene->side->answers && index >= 0
                           ? guess_standing(&scene->side->answers[index])
                           : GUESS_NONE;
    return guess == GUESS_INCREASING          ? direction_letter(INCREASING)
           : guess == GUESS_DECREASING        ? direction_letter(DECREASING)
           : scene->look.cover == COVER_BLANK ? ""
                                              : "?";
}

void guess_deny(const struct answer *answer, char *text, size_t size) {
    if (answer->given == GUESS_WIRES)
        snprintf(text, size, "not %d, %d", answer->wires[0], answer->wires[1]);
    else
        snprintf(text, size, "not %s",
                 direction_letter(answer->given == GUESS_INCREASING ? INCREASING : DECREASING));
}

void guess_sign(struct list *list, enum guess judged, float x, float y, float size) {
    bool wrong = judged == GUESS_WRONG;
    list_label(list, (wrong ? ROLE_ERROR : ROLE_AGREE) | FONT_STRONG, x, y, size,
               wrong ? "✗" : "✓");
}

/* pair: each of two scenes has the other as its `compared`. */
#include "pair.h"

void pair_other(const struct scene *scene, struct scene *other) {
    const struct compared *compared = &scene->compared;
    *other = *scene;
    other->below = !scene->below;
    other->compared = (struct compared){
        .network = scene->network,
        .trace = scene->trace,
        .right = scene->right,
        .checks = scene->checks,
        .result = scene->result,
        .agreement = scene->agreement,
        .records = scene->records,
        .verdict = scene->verdict,
        .hovered = scene->hovered,
    };
    other->network = compared->network;
    other->trace = compared->trace;
    other->right = compared->right;
    other->checks = compared->checks;
    other->result = compared->result;
    other->agreement = compared->agreement;
    other->records = compared->records;
    other->verdict = compared->verdict;
    other->hovered = compared->hovered;
    other->badge.text[0] = '\0'; /* what was proven, answered and chosen is of one of them */
    other->proof = NULL;
    other->answers = NULL;
    other->chosen = other->look.item = 0;
}

int pair_depth(const struct scene *scene) {
    const struct network *other = scene->compared.network;
    int depth = scene->network->depth;
    return other && other->depth > depth ? other->depth : depth;
}

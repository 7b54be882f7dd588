/* score: new answers become right or wrong ones. */
#include "app/stepping/cover.h"

#include "core/base/text.h"

#include <stdio.h>
#include <stdlib.h>

void score_forget(struct answer *answer) {
    *answer = (struct answer){GUESS_NONE, GUESS_NONE, {-1, -1}};
}

void score_forget_all(struct answer *answers[QUESTION_COUNT]) {
    for (int q = 0; q < QUESTION_COUNT; q++) {
        free(answers[q]);
        answers[q] = NULL;
    }
}

static bool is_new(const struct answer *answer) {
    return answer->guess != GUESS_NONE && answer->guess < GUESS_RIGHT;
}

static bool is_right(const struct network *network, const struct trace *trace, int index,
                     const struct answer *answer) {
    const struct comparator *c = &network->comparators[index];
    const int *keys = trace_keys(trace, network_layer_of(network, index));
    switch (answer->guess) {
    case GUESS_SWAPS:
        return comparator_swaps(c, keys);
    case GUESS_PASSES:
        return !comparator_swaps(c, keys);
    case GUESS_INCREASING:
        return c->direction == INCREASING;
    case GUESS_DECREASING:
        return c->direction == DECREASING;
    default:
        return answer->wires[0] == c->left && answer->wires[1] == c->right;
    }
}

bool score_judge(const struct network *network, const struct trace *trace, int layer,
                 enum question question, struct answer *answers) {
    const struct layer *row = &network->layers[layer];
    bool any = false;
    for (int c = row->first; c < row->first + row->count; c++)
        any |= is_new(&answers[c]);
    for (int c = row->first; c < row->first + row->count && any; c++) {
        struct answer *answer = &answers[c];
        if (question == QUESTION_SWAPS && answer->guess == GUESS_NONE) answer->guess = GUESS_PASSES;
        if (!is_new(answer)) continue;
        answer->given = answer->guess;
        answer->guess = is_right(network, trace, c, answer) ? GUESS_RIGHT : GUESS_WRONG;
    }
    return any;
}

struct score score_count(const struct network *network, const struct answer *answers, int first,
                         int count) {
    struct score score = {0};
    for (int l = first; l < first + count && answers; l++) {
        const struct layer *row = &network->layers[l];
        int right = 0, wrong = 0;
        for (int c = row->first; c < row->first + row->count; c++) {
            right += answers[c].guess == GUESS_RIGHT;
            wrong += answers[c].guess == GUESS_WRONG;
        }
        if (right + wrong == 0) continue;
        score.layers++;
        score.count += row->count;
        score.right += right;
        score.unanswered += row->count - right - wrong;
    }
    return score;
}

void score_write(const struct score *score, char *text, size_t size) {
    snprintf(text, size, "%d of %d right", score->right, score->count);
    if (score->unanswered) text_append(text, size, ", %d not answered", score->unanswered);
}

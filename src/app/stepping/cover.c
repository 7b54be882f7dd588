/* cover: decides when layers are covered, asks the questions, and comments on the answers. */
#include "app/stepping/cover.h"

#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"

#include <stdio.h>

bool cover_comes(const struct stepping *stepping) {
    const struct motion *motion = &stepping->playback.motion;
    return stepping->look.cover && !stepping->backwards.on && !motion->playing &&
           motion->cursor < motion->depth;
}

bool cover_hides(const struct stepping *stepping) {
    return cover_comes(stepping) && !stepping->cover.open;
}

enum question cover_question(const struct stepping *stepping) {
    const struct panel_kind *panel = stepping_panel(stepping);
    return panel ? panel->question : QUESTION_SWAPS;
}

const struct answer *cover_answers(const struct stepping *stepping) {
    bool fit = stepping->cover.size == stepping->network->size;
    return fit ? stepping->cover.answers[cover_question(stepping)] : NULL;
}

bool cover_bars_structure(const struct stepping *stepping) {
    return stepping->look.cover && !stepping->backwards.on &&
           cover_question(stepping) != QUESTION_SWAPS;
}

/* ---- questions ---- */

void cover_ask(struct stepping *stepping, struct shell *shell) {
    static const char *const words[QUESTION_COUNT] = {
        [QUESTION_SWAPS] =
            "which comparators of layer %d swap? Press them, or Space, then ↑ ↓; → shows "
            "what comes out",
        [QUESTION_DIRECTIONS] =
            "which way does each work-item of layer %d point? Type I or D, then "
            "↑ ↓ choose another; → shows it",
        [QUESTION_WIRES] =
            "which two wires does each work-item of layer %d compare? Type them, then "
            "↑ ↓ choose another; → shows them",
    };
    if (cover_hides(stepping))
        shell_say(shell, ROLE_INK,
                  stepping->second
                      ? "what comes out of layer %d of both, and which is done first? → shows it"
                      : words[cover_question(stepping)],
                  stepping->playback.motion.cursor);
}

void cover_use(struct stepping *stepping, struct shell *shell, enum cover cover) {
    stepping->look.cover = cover;
    stepping->cover.open = false;
    stepping->cover.chosen = 0;
    if (!stepping->look.cover)
        shell_say(shell, ROLE_INK, "layers are no longer covered");
    else if (!cover_hides(stepping))
        shell_say(shell, ROLE_INK, "layers are covered; ← goes back to one");
    else
        cover_ask(stepping, shell);
}

/* ---- answers ---- */

struct answer *cover_make_answers(struct stepping *stepping) {
    struct cover_state *cover = &stepping->cover;
    int size = stepping->network->size;
    struct answer **answers = &cover->answers[cover_question(stepping)];
    if (cover->size != size) score_forget_all(cover->answers);
    cover->size = size;
    if (*answers) return *answers;
    *answers = memory_new((size_t)size, sizeof **answers);
    for (int c = 0; c < size; c++)
        score_forget(&(*answers)[c]);
    return *answers;
}

/* ---- right or wrong ---- */

/* Judges the answers for the layer, if there is one, and says how many are right. */
static void judge(struct stepping *stepping, struct shell *shell) {
    const struct network *network = stepping->network;
    int cursor = stepping->playback.motion.cursor;
    const struct stage *stage = &network->stages[network->layers[cursor].stage];
    struct answer *answers = cover_make_answers(stepping);
    char here[64], so_far[64];
    if (!score_judge(network, verifier_trace(stepping->verifier), cursor, cover_question(stepping),
                     answers))
        return;
    struct score layer = score_count(network, answers, cursor, 1);
    struct score all = score_count(network, answers, stage->first_layer, stage->layer_count);
    enum role role = layer.right == layer.count ? ROLE_AGREE : ROLE_INK;
    score_write(&layer, here, sizeof here);
    score_write(&all, so_far, sizeof so_far);
    if (all.layers > 1)
        shell_say(shell, role, "layer %d: %s; stage %d so far: %s", cursor, here,
                  network->layers[cursor].stage, so_far);
    else
        shell_say(shell, role, "layer %d: %s", cursor, here);
}

void cover_write_score(const struct stepping *stepping, char *text, size_t size) {
    const struct network *network = stepping->network;
    const struct answer *answers = cover_answers(stepping);
    int cursor = stepping->playback.motion.cursor;
    bool staged = cursor < network->depth && network->has_stages;
    int stage = staged ? network->layers[cursor].stage : 0;
    const struct stage *row = &network->stages[stage];
    const struct score score =
        staged ? score_count(network, answers, row->first_layer, row->layer_count)
               : score_count(network, answers, 0, network->depth);
    char said[64];
    text[0] = '\0';
    score_write(&score, said, sizeof said);
    if (score.layers == 0) return;
    if (staged)
        snprintf(text, size, "stage %d: %s", stage, said);
    else if (score.layers == network->depth)
        snprintf(text, size, "all layers: %s", said);
    else
        snprintf(text, size, "%d of %d layers: %s", score.layers, network->depth, said);
}

bool cover_open(struct stepping *stepping, struct shell *shell) {
    if (!cover_hides(stepping)) return false;
    notice_clear(shell); /* nothing is asked any more */
    if (!stepping->second) judge(stepping, shell);
    stepping->cover.open = true;
    stepping->cover.chosen = 0;
    return true;
}

/* Returns the first layer of a stage with a wrong or missing answer; -1: none. */
static int first_missed(const struct stepping *stepping, int stage) {
    const struct network *network = stepping->network;
    const struct stage *row = &network->stages[stage];
    for (int l = row->first_layer; l < row->first_layer + row->layer_count; l++) {
        const struct score score = score_count(network, cover_answers(stepping), l, 1);
        if (score.right < score.count) return l;
    }
    return -1;
}

void cover_ask_again(struct stepping *stepping, struct shell *shell) {
    if (comparing_refuses(stepping, shell, "asking again")) return;
    const struct network *network = stepping->network;
    int cursor = stepping->playback.motion.cursor, layer = -1;
    int stage = cursor < network->depth ? network->layers[cursor].stage : network->stage_count - 1;
    for (int s = stage; layer < 0 && s >= 0 && s >= stage - 1; s--)
        layer = first_missed(stepping, s);
    if (layer < 0) {
        shell_say(shell, ROLE_INK, "no wrong answer to ask for again");
        return;
    }
    stepping_go(stepping, layer, shell->now);
    cover_moved(stepping, shell, false);
    stepping->look.cover = COVER_MARKS;
    const struct layer *row = &network->layers[layer];
    for (int c = row->first; c < row->first + row->count; c++)
        if (cover_make_answers(stepping)[c].guess != GUESS_RIGHT)
            score_forget(&cover_make_answers(stepping)[c]);
    cover_ask(stepping, shell);
}

/* ---- the end ---- */

void cover_moved(struct stepping *stepping, struct shell *shell, bool other_keys) {
    stepping->cover.open = false;
    stepping->cover.chosen = 0;
    /* a lesson has its own question */
    bool asked = shell->frame.notice.text[0] || *stepping->lesson.open;
    if (other_keys) score_forget_all(stepping->cover.answers);
    if (asked || !stepping->look.cover) return;
    cover_ask(stepping, shell);
    char score[96];
    cover_write_score(stepping, score, sizeof score);
    if (stepping->playback.motion.cursor == stepping->network->depth && score[0])
        shell_say(shell, ROLE_INK, "%s", score);
}

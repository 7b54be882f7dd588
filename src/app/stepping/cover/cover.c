/* cover: when layers are hidden, what is asked for then, and what is said of the answers. */
#include "app/stepping/cover/cover.h"

#include "app/app.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"

#include <stdio.h>

bool cover_comes(const struct app *app) {
    const struct motion *motion = &app->stepping.course.motion;
    return app->look.cover && !app->backwards.on && !motion->playing &&
           motion->cursor < motion->depth;
}

bool cover_hides(const struct app *app) {
    return cover_comes(app) && !app->cover.open;
}

enum question cover_question(const struct app *app) {
    const struct panel_kind *panel = stepping_panel(app);
    return panel ? panel->asks : ASK_SWAPS;
}

const struct answer *cover_answers(const struct app *app) {
    bool fit = app->cover.size == app->stepping.network->size;
    return fit ? app->cover.answers[cover_question(app)] : NULL;
}

bool cover_bars_structure(const struct app *app) {
    return app->look.cover && !app->backwards.on && cover_question(app) != ASK_SWAPS;
}

/* ---- what is asked ---- */

void cover_ask(struct app *app) {
    static const char *const words[ASK_COUNT] = {
        [ASK_SWAPS] = "which comparators of layer %d swap? Press them, or Space, then ↑ ↓; → shows "
                      "what comes out",
        [ASK_DIRECTIONS] = "which way does each work-item of layer %d point? Type I or D, then "
                           "↑ ↓ choose another; → shows it",
        [ASK_WIRES] = "which two wires does each work-item of layer %d compare? Type them, then "
                      "↑ ↓ choose another; → shows them",
    };
    if (cover_hides(app))
        shell_say(&app->shell, ROLE_INK,
                  app->stepping.second
                      ? "what comes out of layer %d of both, and which is done first? → shows it"
                      : words[cover_question(app)],
                  app->stepping.course.motion.cursor);
}

void cover_use(struct app *app, enum cover cover) {
    app->look.cover = cover;
    app->cover.open = false;
    app->cover.chosen = 0;
    if (!app->look.cover)
        shell_say(&app->shell, ROLE_INK, "layers are no more covered");
    else if (!cover_hides(app))
        shell_say(&app->shell, ROLE_INK, "layers are covered; ← goes back to one");
    else
        cover_ask(app);
}

/* ---- answers ---- */

struct answer *cover_make_answers(struct app *app) {
    struct cover_state *cover = &app->cover;
    int size = app->stepping.network->size;
    struct answer **answers = &cover->answers[cover_question(app)];
    if (cover->size != size) score_forget_all(cover->answers);
    cover->size = size;
    if (*answers) return *answers;
    *answers = memory_new((size_t)size, sizeof **answers);
    for (int c = 0; c < size; c++)
        score_forget(&(*answers)[c]);
    return *answers;
}

/* ---- right or wrong ---- */

/* Once something of the layer was answered; says how much of it is right. */
static void judge(struct app *app) {
    const struct network *network = app->stepping.network;
    int cursor = app->stepping.course.motion.cursor;
    const struct stage *stage = &network->stages[network->layers[cursor].stage];
    struct answer *answers = cover_make_answers(app);
    char here[64], so_far[64];
    if (!score_judge(network, verifier_trace(app->verifier), cursor, cover_question(app), answers))
        return;
    struct score layer = score_count(network, answers, cursor, 1);
    struct score all = score_count(network, answers, stage->first_layer, stage->layer_count);
    enum role role = layer.right == layer.asked ? ROLE_AGREE : ROLE_INK;
    score_write(&layer, here, sizeof here);
    score_write(&all, so_far, sizeof so_far);
    if (all.layers > 1)
        shell_say(&app->shell, role, "layer %d: %s; stage %d so far: %s", cursor, here,
                  network->layers[cursor].stage, so_far);
    else
        shell_say(&app->shell, role, "layer %d: %s", cursor, here);
}

void cover_write_score(const struct app *app, char *text, size_t size) {
    const struct network *network = app->stepping.network;
    const struct answer *answers = cover_answers(app);
    int cursor = app->stepping.course.motion.cursor;
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

bool cover_open(struct app *app) {
    if (!cover_hides(app)) return false;
    notice_clear(&app->shell); /* nothing is asked any more */
    if (!app->stepping.second) judge(app);
    app->cover.open = true;
    app->cover.chosen = 0;
    return true;
}

/* The first layer of a stage with an answer that is wrong or missing, or -1. */
static int first_missed(const struct app *app, int stage) {
    const struct network *network = app->stepping.network;
    const struct stage *row = &network->stages[stage];
    for (int l = row->first_layer; l < row->first_layer + row->layer_count; l++) {
        const struct score score = score_count(network, cover_answers(app), l, 1);
        if (score.right < score.asked) return l;
    }
    return -1;
}

void cover_ask_again(struct app *app) {
    if (comparing_refuses(app, "asking again")) return;
    const struct network *network = app->stepping.network;
    int cursor = app->stepping.course.motion.cursor, layer = -1;
    int stage = cursor < network->depth ? network->layers[cursor].stage : network->stage_count - 1;
    for (int s = stage; layer < 0 && s >= 0 && s >= stage - 1; s--)
        layer = first_missed(app, s);
    if (layer < 0) {
        shell_say(&app->shell, ROLE_INK, "no wrong answer to ask for again");
        return;
    }
    stepping_go(&app->stepping, layer, app->shell.now);
    cover_moved(app, false);
    app->look.cover = COVER_MARKS;
    const struct layer *row = &network->layers[layer];
    for (int c = row->first; c < row->first + row->count; c++)
        if (cover_make_answers(app)[c].guess != GUESS_RIGHT)
            score_forget(&cover_make_answers(app)[c]);
    cover_ask(app);
}

/* ---- the end ---- */

void cover_moved(struct app *app, bool other_keys) {
    app->cover.open = false;
    app->cover.chosen = 0;
    bool asked =
        app->shell.frame.notice.text[0] || app->lesson.lesson; /* which has its own question */
    if (other_keys) score_forget_all(app->cover.answers);
    if (asked || !app->look.cover) return;
    cover_ask(app);
    char score[96];
    cover_write_score(app, score, sizeof score);
    if (app->stepping.course.motion.cursor == app->stepping.network->depth && score[0])
        shell_say(&app->shell, ROLE_INK, "%s", score);
}

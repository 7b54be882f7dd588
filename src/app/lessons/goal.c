/* goal: rows of conditions; all of them look at what is on screen. */
#include "goal.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/stepping/stepping_panel.h"
#include "app/stepping/stepping_scene.h"
#include "core/base/text.h"
#include "core/network/keys.h"
#include "core/proof/claim.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- conditions ---- */

static bool keys_typed(const struct goal_task *task) {
    return task->app->stepping.typed && !task->app->stepping.failing &&
           task->app->stepping.inputs != task->goal->inputs;
}

/* Every fall before every rise, and at least one of each? */
static bool falls_then_rises(const struct goal_task *task) {
    const int *keys = trace_keys(task->app->stepping.trace, 0);
    int falls = 0, rises = 0, n = task->app->stepping.network->wires;
    for (int w = 1; w < n; w++) {
        rises += keys[w] > keys[w - 1];
        falls += keys[w] < keys[w - 1];
        if (rises && keys[w] < keys[w - 1]) return false;
    }
    return falls && rises && keys_typed(task);
}

/* No other promise than the network's own is asked for. */
static bool keys_suit(const struct goal_task *task) {
    const struct stepping *stepping = &task->app->stepping;
    const struct trace *trace = stepping->trace;
    bool wrong[NETWORK_MAX_WIRES];
    return stepping->inputs != task->goal->inputs &&
           claim_judge(stepping->network, trace_keys(trace, 0),
                       trace_keys(trace, stepping->network->depth), wrong) == PROMISE_KEPT;
}

static bool has_swaps(const struct goal_task *task) {
    const struct stepping *stepping = &task->app->stepping;
    int swaps = trace_swaps(stepping->trace, stepping->network, stepping->network->depth);
    return stepping->inputs != task->goal->inputs && swaps == task->condition->number;
}

/* V in the editor shows an input of its own. */
static bool editor_shows_failing(const struct goal_task *task) {
    const struct app *app = task->app;
    return app->mode == &mode_editing && failing_shows(&app->editor.failing, app_network(app));
}

static bool input_fails(const struct goal_task *task) {
    const struct stepping *stepping = &task->app->stepping;
    const struct network *network = stepping->network;
    const int *keys = trace_keys(stepping->trace, network->depth);
    return editor_shows_failing(task) || (stepping->inputs != task->goal->inputs &&
                                          !keys_sorted(keys, network->wires, network->order));
}

/* Proven at once where that is quick, else by V. */
static bool decides(const struct app *app, enum verdict verdict) {
    static const int quick = 14; /* wires */
    const struct network *network = app_network(app);
    const struct proof *known =
        network == app->stepping.network ? proving_proof(&app->proving) : NULL;
    struct proof proof;
    struct error error;
    if (network->wires > quick) return known && known->verdict == verdict;
    if (proof_init_with(&proof, network, &proof_on_cpu, NULL, &error)) return false;
    bool result = proof.verdict == verdict;
    proof_free(&proof);
    return result;
}

static bool sorts(const struct goal_task *task) {
    return decides(task->app, PROOF_SORTS);
}

static bool does_not_sort(const struct goal_task *task) {
    return decides(task->app, PROOF_FAILS);
}

static bool reversed_sorts(const struct goal_task *task) {
    return task->app->stepping.remade == REMADE_REVERSED && sorts(task);
}

static bool device_differs(const struct goal_task *task) {
    return task->app->verifier->differing > 0;
}

static bool device_mended(const struct goal_task *task) {
    const struct verifier *verifier = task->app->verifier;
    return task->goal->differed && verifier->differing == 0 && verifier->equal > 0;
}

static bool comparator_removed(const struct goal_task *task) {
    return app_network(task->app)->size < task->goal->size;
}

static bool has_size(const struct goal_task *task) {
    return app_network(task->app)->size == task->condition->number;
}

static bool has_wires(const struct goal_task *task) {
    return app_network(task->app)->wires == task->condition->number;
}

static bool is_of_family(const struct goal_task *task) {
    const struct family *family = task->app->stepping.family;
    return family && strcmp(family->name, task->condition->name) == 0;
}

static bool layer_reached(const struct goal_task *task) {
    return task->app->stepping.motion.cursor >= task->condition->number;
}

static bool output_reached(const struct goal_task *task) {
    return task->app->stepping.motion.cursor == task->app->stepping.network->depth;
}

static bool answers_right(const struct goal_task *task) {
    int right = 0;
    for (int q = 0; q < ASK_COUNT; q++)
        for (int c = 0; task->app->cover.answers[q] && c < task->app->cover.size; c++)
            right += task->app->cover.answers[q][c].guess == GUESS_RIGHT;
    return right >= task->condition->number;
}

static bool is_proven(const struct goal_task *task) {
    return editor_shows_failing(task) ||
           (proving_proof(&task->app->proving) && !task->app->proving.quiet);
}

static bool threshold_shown(const struct goal_task *task) {
    return stepping_threshold(task->app) != NULL;
}

static bool key_followed(const struct goal_task *task) {
    return task->app->look.followed > 0;
}

static bool launches_shown(const struct goal_task *task) {
    return task->app->look.structure == STRUCTURE_LAUNCHES &&
           strcmp(task->app->look.rung->name, task->condition->name) == 0;
}

static bool panel_shown(const struct goal_task *task) {
    const struct panel_kind *panel = stepping_panel(task->app);
    return panel && strcmp(panel->name, task->condition->name) == 0;
}

static bool runs_backwards(const struct goal_task *task) {
    return task->app->backwards.on;
}

/* Asked for since, and answered. */
static bool sort_timed(const struct goal_task *task) {
    const struct timings *timing = &task->app->timing;
    return timing->ticket != task->goal->timings && !timing->scene.state.running &&
           timing->table.count > 0;
}

const struct goal_row goal_rows[] = {
    {"keys typed", NULL, "other keys were typed", keys_typed},
    {"keys fall then rise", NULL, "other keys were typed, which first fall and then rise",
     falls_then_rises},
    {"keys suit", NULL, "other keys, of the kind that the network is for, leave as they should",
     keys_suit},
    {"swaps", "N", "other keys make N swaps in the whole network", has_swaps},
    {"input fails", NULL, "other keys leave unsorted: V shows some, or they were typed",
     input_fails},
    {"network sorts", NULL, "the network on screen sorts, edited or chosen", sorts},
    {"network does not sort", NULL, "the network on screen does not sort", does_not_sort},
    {"reversed sorts", NULL, "the layers are reversed, and the network sorts", reversed_sorts},
    {"comparator removed", NULL, "the network has fewer comparators than before",
     comparator_removed},
    {"size", "N", "the network has N comparators", has_size},
    {"wires", "N", "the network has N wires", has_wires},
    {"family", "FAMILY", "the network is of this family", is_of_family},
    {"layer", "K", "K layers are done", layer_reached},
    {"output reached", NULL, "all layers are done", output_reached},
    {"answers right", "N", "N comparators of covered layers were answered rightly", answers_right},
    {"proven", NULL, "V has answered", is_proven},
    {"threshold shown", NULL, "keys are shown as zeros and ones", threshold_shown},
    {"key followed", NULL, "the way of a key is shown", key_followed},
    {"launches", "SORT", "the launches of this sort are shown", launches_shown},
    {"panel", "NAME", "this panel is open", panel_shown},
    {"backwards", NULL, "the network is run backwards", runs_backwards},
    {"device differs", NULL, "a layer comes out wrong on the device", device_differs},
    {"device mended", NULL, "a layer came out wrong on the device, and all are right again",
     device_mended},
    {"sort timed", NULL, "a sort was timed", sort_timed},
};
const int goal_row_count = sizeof goal_rows / sizeof *goal_rows;

/* ---- reading ---- */

/* What follows the words of a row; NULL if they are not there. */
static const char *behind(const char *text, const struct goal_row *row) {
    size_t length = strlen(row->name);
    if (strncmp(text, row->name, length) != 0) return NULL;
    if (!row->form) return text[length] ? NULL : text + length;
    return text[length] == ' ' && !strchr(text + length + 1, ' ') ? text + length + 1 : NULL;
}

/* Numbers have one capital letter as their form. */
static bool read_argument(struct condition *condition, const char *text) {
    char *end = NULL;
    snprintf(condition->name, sizeof condition->name, "%s", text);
    if (!condition->row->form || condition->row->form[1]) return true;
    errno = 0;
    long number = strtol(text, &end, 10);
    condition->number = (int)number;
    return end != text && !*end && !errno && number >= 0 && number <= NETWORK_MAX_COMPARATORS;
}

static bool read_condition(struct condition *condition, const char *text) {
    for (int r = 0; r < goal_row_count; r++) {
        const char *argument = behind(text, &goal_rows[r]);
        condition->row = &goal_rows[r];
        if (argument && read_argument(condition, argument)) return true;
    }
    return false;
}

static void list_known(char *known, size_t size) {
    *known = '\0';
    for (int r = 0; r < goal_row_count; r++)
        text_append(known, size, "%s\"%s%s%s\"", r ? ", " : "", goal_rows[r].name,
                    goal_rows[r].form ? " " : "", goal_rows[r].form ? goal_rows[r].form : "");
}

int goal_read(struct goal *goal, const struct lesson *lesson, int step, struct error *error) {
    static const char and[] = " and ";
    const struct lesson_value *value = &lesson->steps[step].values[LESSON_DONE];
    *goal = (struct goal){0};
    for (const char *at = value->text; at; goal->count++) {
        char text[LESSON_TEXT_BYTES], known[800];
        const char *next = strstr(at, and);
        snprintf(text, sizeof text, "%.*s", next ? (int)(next - at) : (int)strlen(at), at);
        if (goal->count == GOAL_MOST_CONDITIONS)
            return lesson_fail(lesson, value->begin, error, "found more than %d conditions",
                               GOAL_MOST_CONDITIONS);
        if (!read_condition(&goal->conditions[goal->count], text)) {
            list_known(known, sizeof known);
            return lesson_fail(lesson, value->begin, error, "found \"%.60s\", expected one of %s",
                               text, known);
        }
        at = next ? next + strlen(and) : NULL;
    }
    return 0;
}

void goal_begin(struct goal *goal, const struct app *app) {
    goal->inputs = app->stepping.inputs;
    goal->size = app->stepping.network->size;
    goal->timings = app->timing.ticket;
}

bool goal_reached(struct goal *goal, const struct app *app) {
    goal->differed |= app->verifier->differing > 0;
    for (int c = 0; c < goal->count; c++) {
        const struct goal_task task = {app, goal, &goal->conditions[c]};
        if (!task.condition->row->holds(&task)) return false;
    }
    return goal->count > 0;
}

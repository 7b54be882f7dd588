/* stepping_scene: collects from the features what the picture depends on. */
#include "app/stepping/stepping_mode.h"

#include "core/base/text.h"
#include "core/network/keys.h"

#include <math.h>

/* The keys that come in; backwards, those that leave, for there may be no input. */
int stepping_distinct(const struct app *app, int *distinct) {
    const struct stepping *stepping = &app->stepping;
    const int *keys = app->backwards.on ? app->backwards.output : trace_keys(stepping->trace, 0);
    return keys_distinct(keys, stepping->network->wires, distinct);
}

const int *stepping_threshold(const struct app *app) {
    int distinct[NETWORK_MAX_WIRES], count = stepping_distinct(app, distinct);
    bool divides = distinct[0] < app->look.threshold && app->look.threshold <= distinct[count - 1];
    return app->look.thresholded && divides ? &app->look.threshold : NULL;
}

int stepping_memory_line(const struct app *app) {
    return app->look.memory_line < app->stepping.network->wires ? app->look.memory_line : 0;
}

const char *stepping_foot(const struct app *app) {
    const struct stepping *stepping = &app->stepping;
    const struct lesson_place *place = &app->lesson.place;
    bool alone = !stepping->second;
    bool guesses = !app->lesson.lesson || place->lesson->steps[place->step].values[LESSON_DO].text;
    bool launches = app->look.structure == STRUCTURE_LAUNCHES &&
                    structure_applies(app->look.structure, stepping->network);
    if (app->backwards.on) return "[Left] [Right] layer|[R] input|[Backspace] forwards|[K] output";
    if (alone && guesses && cover_hides(app)) /* a step without a task tells or asks by itself */
        return app->cover.chosen ? "[Up] [Down] choose|[Space] answer|[Return] show|[Shift+G] again"
                                 : "[Space] answer|[Up] [Down] wires|[Return] show|[Shift+G] again";
    if (alone && app->look.cover && app->cover.open) /* what was answered is judged */
        return "[Left] [Right] layer|[Shift+G] again|[G] off|[Space] play";
    if (alone && launches && !cover_bars_structure(app))
        return "[Left] [Right] layer|[M] sort|[Shift+M] tile|[Return] inside";
    if (!app->lesson.lesson && stepping->course.motion.furthest > 0)
        return "[Left] [Right] layer|[Space] play|[Up] wires|[T] time|[S] save";
    return app->shell.mode->hints;
}

/* The comparator that is marked and explained, or -1. */
static int hovered(const struct app *app, bool moving) {
    if (!app->shell.pointing || app->shell.frame.dialog != DIALOG_NONE || moving) return -1;
    const struct network *second = app->stepping.second;
    int size = app->stepping.network->size + (second ? second->size : 0);
    return app->hovered < size ? app->hovered : -1;
}

/* No input leaves as is wanted: nothing runs that could be shown. */
static void show_no_keys(struct scene *scene) {
    scene->side->trace = scene->side->right = NULL;
    scene->side->checks = NULL;
    scene->side->result = NULL;
    scene->side->agreement = NULL;
    scene->side->records = NULL;
    line_say(&scene->side->verdict, ROLE_SECONDARY, "no input, nothing to run");
    scene->device.text[0] = '\0';
}

/* At the end of a network that has not sorted its keys, says so as long as that is on screen:
 * "PoCL agrees" alone would look as if all were well. It is an error only where the network has
 * promised more. */
static void judge_output(const struct stepping *stepping, struct line *notice) {
    const struct network *network = stepping->network;
    const struct claim_row *claim = &claims[network->claim];
    const int *keys = trace_keys(stepping->trace, network->depth);
    bool wrong[NETWORK_MAX_WIRES];
    int wire = 0;
    if (keys_sorted(keys, network->wires, network->order)) return;
    while (keys_sorted(keys, wire + 2, network->order))
        wire++;
    enum promise promise = claim_judge(network, trace_keys(stepping->trace, 0), keys, wrong);
    struct line said = *notice;
    if (said.text[0]) text_append(said.text, sizeof said.text, "; ");
    if (promise == PROMISE_KEPT)
        line_say(notice, ROLE_INK, "%sthe output is not sorted, and need not be: this network %s",
                 said.text, claim->brief);
    else if (claim->takes && promise == PROMISE_NONE)
        line_say(notice, ROLE_INK, "%snot sorted: this network only %s, which these keys are not",
                 said.text, claim->brief);
    else
        line_say(notice, promise == PROMISE_BROKEN ? ROLE_ERROR : ROLE_INK,
                 "%sthe output is not sorted: %d on wire %d, then %d on wire %d", said.text,
                 keys[wire], wire, keys[wire + 1], wire + 1);
}

/* Does a question of a lesson about what is on screen, or the next one, wait for its answer? */
static bool lesson_waits(const struct app *app) {
    const struct lesson_run *run = &app->lesson;
    const struct lesson_place *place = &run->place;
    if (!run->lesson || run->inputs != app->stepping.inputs) return false;
    const struct lesson_value *values = place->lesson->steps[place->step].values;
    return values[LESSON_ASK].text && (!place->answered || values[LESSON_ANSWER_COVERED].text);
}

/* At the end of one network, what came of all layers. */
static void say_output(const struct app *app, struct scene *scene) {
    const struct stepping *stepping = &app->stepping;
    bool at_output = scene->position == (float)stepping->network->depth;
    bool told = app->lesson.lesson && scene->frame.notice.text[0]; /* a line for the class */
    bool judges = !stepping->second && at_output && !app->backwards.on && !scene->asking && !told;
    if (judges && scene->frame.mode == MODE_STEP) judge_output(stepping, &scene->frame.notice);
}

/* Says what the keys are. */
static void say_keys(const struct app *app, bool seeded, struct line *input) {
    if (app->backwards.on)
        backwards_describe(&app->backwards, app->stepping.network, input);
    else
        stepping_describe_keys(&app->stepping, seeded, input->text, sizeof input->text);
}

/* Says what the keys are, and how many answers about them were right. */
static void say_input(const struct app *app, struct line *input) {
    char score[96] = "";
    say_keys(app, true, input);
    if (app->look.cover && !app->stepping.second) cover_write_score(app, score, sizeof score);
    if (score[0]) text_append(input->text, sizeof input->text, " · %s", score);
}

/* What of the chosen look applies to the network. */
static struct look look_in_sight(const struct app *app, bool covered) {
    const struct network *network = app->stepping.network;
    bool drawn = !app->stepping.second && !cover_bars_structure(app) &&
                 structure_applies(app->look.structure, network);
    struct look look = app->look;
    if (!drawn) look.structure = STRUCTURE_NONE;
    look.memory_line = stepping_memory_line(app);
    if (!covered) look.cover = COVER_NONE;
    look.item = app->stepping.course.item;
    if (look.followed > network->wires) look.followed = 0;
    look.thresholded = stepping_threshold(app) != NULL;
    look.panel = stepping_panel(app);
    return look;
}

/* A network, above (0) or below, and what the device makes of it. `hovered` counts the comparators
 * of both. */
static struct side side_of(const struct app *app, int s, const struct scene *scene, int hovered) {
    const struct stepping *stepping = &app->stepping;
    const struct network *network = s == 0 ? stepping->network : stepping->second;
    const struct verifier *verifier = &app->verifier[s];
    int cursor = stepping->course.motion.cursor, before = s == 0 ? 0 : stepping->network->size;
    bool moving = scene->position != (float)cursor;
    bool covered = scene->look.cover != COVER_NONE && cursor < network->depth;
    bool judged = verifier->has_result && !moving && !covered;
    bool ran = app->desk.state != DEVICE_FAILED || app->verifier->records->count > 0;
    bool hovers = before <= hovered && hovered < before + network->size;
    struct side side = {
        .network = network,
        .trace = verifier_trace(verifier),
        .right = verifier->own ? verifier->trace : NULL,
        .checks = verifier->checks,
        .result = judged ? &verifier->result : NULL,
        .agreement = judged ? &verifier->agreement : NULL,
        .records = ran ? verifier->records : NULL,
        .verdict = moving ? verifier->held_verdict : verifier->verdict,
        .hovered = hovers ? hovered - before : -1,
    };
    if (covered && verifier->checks[cursor] != CHECK_NONE)
        line_say(&side.verdict, ROLE_INK,
                 app->lesson.lesson ? "covered" : "the device has run; covered");
    return side;
}

void stepping_scene(const struct app *app, double now, struct scene *scene) {
    const struct stepping *stepping = &app->stepping;
    const struct motion *motion = &stepping->course.motion;
    const struct verifier *verifier = app->verifier;
    float position = motion_position(motion, now);
    bool moving = position != (float)motion->cursor;
    bool covered = !moving && cover_hides(app);
    bool alone = !stepping->second; /* the only network on screen */
    *scene = (struct scene){
        .frame = app_frame(app),
        .position = position,
        .zoom = stepping->viewport.zoom,
        .scroll_x = stepping->viewport.scroll_x,
        .scroll_y = stepping->viewport.scroll_y,
        .look = look_in_sight(app, covered),
        .backwards = app->backwards.on ? &app->backwards.shown : NULL,
        .playing = motion->playing,
        .interval_ms = motion_interval(motion),
        .asked = cover_question(app),
        .asking = lesson_waits(app),
        .asked_layer = cover_comes(app) ? motion->cursor + 1 : 0,
        .device = moving ? verifier->held_device : verifier->device,
        .input.role = ROLE_SECONDARY,
        .kernel = recorded_known(&app->inside.recorded, &app->desk),
        .traffic = traffic_known(&app->inside.traffic, &app->desk),
        .memory = app->memory.facts.device[0] ? &app->memory.facts : NULL,
        .group_most = verifier->group_most,
        .kernel_scroll = stepping->course.kernel_scroll,
        .launch = app->launch,
        .typed = stepping_typed(stepping) && !stepping->failing,
        .title = app->words.title,
        .marks = app->words.marks,
        .mark_count = figure_words_marks(&app->words, stepping->network),
    };
    if (covered && motion->cursor < stepping->network->depth && /* of two, one may have ended */
        verifier->checks[motion->cursor] == CHECK_DIFFERS)
        scene->device.text[0] = '\0'; /* it says what work-items did */
    scene->side[0] = side_of(app, 0, scene, hovered(app, moving));
    scene->side[0].badge = app->proving.badge;
    scene->side[0].proof = proving_proof(&app->proving);
    scene->side[0].answers = cover_answers(app);
    scene->side[0].chosen = covered ? app->cover.chosen : 0;
    if (scene->backwards && scene->backwards->wanted) show_no_keys(scene);
    say_output(app, scene);
    say_input(app, &scene->input);
    if (!alone) {
        scene->side[1] = side_of(app, 1, scene, hovered(app, moving));
        comparing_scene(app, scene);
    }
}

struct scene stepping_scene_at_rest(const struct app *app) {
    struct scene scene;
    stepping_scene(app, INFINITY, &scene);
    return scene;
}

struct scene stepping_scene_to_save(const struct app *app) {
    struct scene scene = stepping_scene_at_rest(app);
    say_keys(app, parts_show(app->look.parts, PART_SEED), &scene.input);
    return scene;
}

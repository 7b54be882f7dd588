/* stepping_scene: collects from the features what the picture depends on. */
#include "app/stepping/stepping_mode.h"

#include "core/base/text.h"
#include "core/network/keys.h"

#include <math.h>

/* Stores the different input keys; backwards the output keys, because there may be no input. */
int stepping_distinct(const struct stepping *stepping, int *distinct) {
    const int *keys =
        stepping->backwards.on ? stepping->backwards.output : trace_keys(stepping->trace, 0);
    return keys_distinct(keys, stepping->network->wires, distinct);
}

const int *stepping_threshold(const struct stepping *stepping) {
    int distinct[NETWORK_MAX_WIRES], count = stepping_distinct(stepping, distinct);
    bool divides =
        distinct[0] < stepping->look.threshold && stepping->look.threshold <= distinct[count - 1];
    return stepping->look.thresholded && divides ? &stepping->look.threshold : NULL;
}

int stepping_memory_line(const struct stepping *stepping) {
    return stepping->look.memory_line < stepping->network->wires ? stepping->look.memory_line : 0;
}

/* Returns the values of the lesson's step; NULL: no lesson is open. */
static const struct lesson_value *lesson_values(const struct stepping *stepping) {
    const struct stepping_lesson *lesson = &stepping->lesson;
    return *lesson->open ? (*lesson->open)->steps[*lesson->step].values : NULL;
}

const char *stepping_foot(const struct stepping *stepping, const struct shell *shell) {
    bool alone = !stepping->second;
    const struct lesson_value *values = lesson_values(stepping);
    bool guesses = !values || values[LESSON_DO].text;
    bool launches = stepping->look.structure == STRUCTURE_LAUNCHES &&
                    structure_applies(stepping->look.structure, stepping->network);
    if (stepping->backwards.on)
        return "[Left] [Right] layer|[R] input|[Backspace] forwards|[K] output";
    if (alone && guesses && cover_hides(stepping)) /* a step without a task tells or asks */
        return !stepping->cover.chosen
                   ? "[Space] begin|[Up] [Down] wires|[Return] show|[Shift+G] again"
               : cover_question(stepping) == QUESTION_WIRES
                   ? "[Up] [Down] choose|[Space] next wire|[Return] show|[Shift+G] again"
                   : "[Up] [Down] choose|[Space] answer|[Return] show|[Shift+G] again";
    if (alone && stepping->look.cover && stepping->cover.open) /* answers are judged */
        return "[Left] [Right] layer|[Shift+G] again|[G] off|[Space] play";
    if (alone && launches && !cover_bars_structure(stepping))
        return "[Left] [Right] layer|[M] sort|[Shift+M] tile|[Return] inside";
    return shell->mode->hints;
}

int stepping_comparator_at_mouse(const struct stepping *stepping, const struct shell *shell) {
    struct target target = list_target_of(&shell->picture, TARGET_COMPARATOR, shell->frame.mouse_x,
                                          shell->frame.mouse_y);
    const struct network *network = target.second ? stepping->second : stepping->network;
    /* the picture may still be that of another network */
    if (target.kind == TARGET_NONE || !network || target.index >= network->size) return -1;
    return target.index + (target.second ? stepping->network->size : 0);
}

/* Returns the comparator that is marked and explained; -1: none. */
static int hovered(const struct stepping *stepping, const struct shell *shell, bool moving) {
    if (!shell->pointing || shell->frame.dialog != DIALOG_NONE || moving) return -1;
    const struct network *second = stepping->second;
    int size = stepping->network->size + (second ? second->size : 0);
    return stepping->hovered < size ? stepping->hovered : -1;
}

/* Shows no keys and no results, because no input leads to the wanted output. */
static void show_no_keys(struct scene *scene) {
    scene->side->trace = scene->side->right = NULL;
    scene->side->checks = NULL;
    scene->side->result = NULL;
    scene->side->agreement = NULL;
    scene->side->records = NULL;
    line_say(&scene->side->verdict, ROLE_SECONDARY, "no input, nothing to run");
    scene->device.text[0] = '\0';
}

/* Says at the end of a network that the keys are not sorted, while they are on screen, because
 * "PoCL agrees" would look as if all were well. This is an error only if the network has promised
 * more. */
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

/* Does a lesson's question about the picture, or about the next one, wait for its answer? */
static bool lesson_waits(const struct stepping *stepping) {
    const struct stepping_lesson *lesson = &stepping->lesson;
    const struct lesson_value *values = lesson_values(stepping);
    return values && *lesson->inputs == stepping->inputs &&
           lesson_conceals(&(*lesson->open)->steps[*lesson->step]) &&
           (!*lesson->answered || values[LESSON_ANSWER_COVERED].text);
}

/* Says the result of all layers at the end of a single network. */
static void say_output(const struct stepping *stepping, struct scene *scene) {
    bool at_output = scene->position == (float)stepping->network->depth;
    bool told = lesson_values(stepping) &&
                scene->frame.notice.text[0]; /* the lesson's notice must stay readable */
    bool judges =
        !stepping->second && at_output && !stepping->backwards.on && !scene->awaits_answer && !told;
    if (judges && scene->frame.mode == MODE_STEP) judge_output(stepping, &scene->frame.notice);
}

/* Says the source of the keys. */
static void say_keys(const struct stepping *stepping, bool seeded, struct line *input) {
    if (stepping->backwards.on)
        backwards_describe(&stepping->backwards, stepping->network, input);
    else
        stepping_describe_keys(stepping, seeded, input->text, sizeof input->text);
}

/* Says the source of the keys, and how many answers about them were right. */
static void say_input(const struct stepping *stepping, struct line *input) {
    char score[96] = "";
    say_keys(stepping, true, input);
    if (stepping->look.cover && !stepping->second) cover_write_score(stepping, score, sizeof score);
    if (score[0]) text_append(input->text, sizeof input->text, " · %s", score);
}

/* Returns the part of the chosen look that applies to the network. */
static struct look look_in_sight(const struct stepping *stepping, bool covered) {
    const struct network *network = stepping->network;
    bool drawn = !stepping->second && !cover_bars_structure(stepping) &&
                 structure_applies(stepping->look.structure, network);
    struct look look = stepping->look;
    if (!drawn) look.structure = STRUCTURE_NONE;
    look.memory_line = stepping_memory_line(stepping);
    if (!covered) look.cover = COVER_NONE;
    look.item = stepping->playback.item;
    if (look.followed > network->wires) look.followed = 0;
    look.thresholded = stepping_threshold(stepping) != NULL;
    look.panel = stepping_panel(stepping);
    return look;
}

/* Returns a network, the upper (0) or the lower one, with the device's results. `hovered` counts
 * the comparators of both. */
static struct side side_of(const struct stepping *stepping, const struct shell *shell, int s,
                           const struct scene *scene, int hovered) {
    const struct network *network = s == 0 ? stepping->network : stepping->second;
    const struct verifier *verifier = &stepping->verifier[s];
    int cursor = stepping->playback.motion.cursor, before = s == 0 ? 0 : stepping->network->size;
    bool moving = scene->position != (float)cursor;
    bool covered = scene->look.cover != COVER_NONE && cursor < network->depth;
    bool judged = verifier->has_result && !moving && !covered;
    bool ran = shell->desk->state != DEVICE_FAILED || stepping->verifier->records->count > 0;
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
                 lesson_values(stepping) ? "covered" : "the device has run; covered");
    return side;
}

void stepping_scene(const struct stepping *stepping, const struct shell *shell, double now,
                    struct scene *scene) {
    const struct motion *motion = &stepping->playback.motion;
    const struct verifier *verifier = stepping->verifier;
    float position = motion_position(motion, now);
    bool moving = position != (float)motion->cursor;
    bool covered = !moving && cover_hides(stepping);
    bool alone = !stepping->second; /* the only network on screen */
    *scene = (struct scene){
        .frame = shell_frame(shell),
        .position = position,
        .zoom = stepping->viewport.zoom,
        .scroll_x = stepping->viewport.scroll_x,
        .scroll_y = stepping->viewport.scroll_y,
        .look = look_in_sight(stepping, covered),
        .backwards = stepping->backwards.on ? &stepping->backwards.shown : NULL,
        .playing = motion->playing,
        .interval_ms = motion_interval(motion),
        .question = cover_question(stepping),
        .awaits_answer = lesson_waits(stepping),
        .question_layer = cover_comes(stepping) ? motion->cursor + 1 : 0,
        .device = moving ? verifier->held_device : verifier->device,
        .input.role = ROLE_SECONDARY,
        .memory = stepping->memory.facts.device[0] ? &stepping->memory.facts : NULL,
        .group_most = verifier->group_most,
        .kernel_scroll = stepping->playback.kernel_scroll,
        .launch = stepping->launch,
        .typed = stepping_typed(stepping) && !stepping->failing,
    };
    if (covered &&
        motion->cursor <
            stepping->network->depth && /* the shallower of two networks may have ended */
        verifier->checks[motion->cursor] == CHECK_DIFFERS)
        scene->device.text[0] = '\0'; /* the text would tell what the work-items did */
    scene->side[0] = side_of(stepping, shell, 0, scene, hovered(stepping, shell, moving));
    scene->side[0].badge = stepping->proving.badge;
    scene->side[0].proof = proving_proof(&stepping->proving);
    scene->side[0].answers = cover_answers(stepping);
    scene->side[0].chosen = covered ? stepping->cover.chosen : 0;
    stepping->complete(shell->rooms[ROOM_APP], scene);
    if (scene->backwards && scene->backwards->wanted) show_no_keys(scene);
    say_output(stepping, scene);
    say_input(stepping, &scene->input);
    if (!alone) {
        scene->side[1] = side_of(stepping, shell, 1, scene, hovered(stepping, shell, moving));
        comparing_scene(stepping, shell, scene);
    }
}

struct scene stepping_scene_at_rest(const struct stepping *stepping, const struct shell *shell) {
    struct scene scene;
    stepping_scene(stepping, shell, INFINITY, &scene);
    return scene;
}

struct scene stepping_scene_to_save(const struct stepping *stepping, const struct shell *shell) {
    struct scene scene = stepping_scene_at_rest(stepping, shell);
    say_keys(stepping, parts_show(stepping->look.parts, PART_SEED), &scene.input);
    return scene;
}

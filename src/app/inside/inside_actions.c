/* inside_actions: from statement to statement, from work-item to work-item. */
#include "inside_mode.h"

/* ---- from step to step ---- */

static const struct replay *replay_of(const struct inside *inside) {
    return inside->recorded.replay;
}

static int last_step(const struct inside *inside) {
    return replay_step_count(replay_of(inside), inside->item) - 1;
}

static const struct replay_step *step_of(const struct inside *inside, int step) {
    return replay_step(replay_of(inside), inside->item, step);
}

static void arrive(struct inside *inside, int item, int step) {
    inside_go(inside, item, step);
    inside->scroll = 0;
}

static void go(struct inside *inside, int step) {
    arrive(inside, inside->item, step);
}

void inside_step(struct inside *inside, struct shell *shell, int step) {
    (void)shell;
    if (!replay_of(inside)) return;
    go(inside, inside->step + step < 0 ? 0 : inside->step + step);
}

void inside_leave_calls(struct inside *inside, struct shell *shell, int calls) {
    const struct replay *replay = replay_of(inside);
    int item = inside->item, step = inside->step, last = replay ? last_step(inside) : -1;
    if (step < 0 || last < 0) return;
    int depth = replay_calls(replay, item, step, NULL, 0) - calls;
    if (depth < 1) {
        shell_say(shell, ROLE_INK, "this is the kernel itself: nothing called it");
        return;
    }
    for (step++; step < last && replay_calls(replay, item, step, NULL, 0) > depth;)
        step++;
    go(inside, step < last ? step : last);
}

void inside_barrier_step(struct inside *inside, struct shell *shell, int step) {
    if (!replay_of(inside)) return;
    int next = replay_barrier(replay_of(inside), inside->item, inside->step, step);
    go(inside, next >= 0 ? next : step > 0 ? last_step(inside) : 0);
    if (next < 0 && replay_stretches(replay_of(inside)) < 2)
        shell_say(shell, ROLE_INK, "this launch has no barriers");
}

void inside_end_step(struct inside *inside, struct shell *shell, int step) {
    (void)shell;
    if (replay_of(inside)) go(inside, step > 0 ? last_step(inside) : 0);
}

void inside_go_to_barrier(struct inside *inside, int barrier) {
    if (!replay_of(inside)) return;
    for (int s = 0; s <= last_step(inside); s++)
        if (step_of(inside, s)->barrier && step_of(inside, s)->stretch == barrier) {
            go(inside, s);
            return;
        }
}

void inside_go_to_line(struct inside *inside, struct shell *shell, int line) {
    if (!replay_of(inside) || inside->step < 0) return;
    const struct probe_statement *all = replay_recording(replay_of(inside))->probes->statements;
    int now = inside->step, last = last_step(inside);
    int file = all[step_of(inside, now)->statement].file;
    for (int i = 1; i <= last; i++) {
        int step = now + i <= last ? now + i : last - i; /* later steps first, then earlier ones */
        const struct probe_statement *of = &all[step_of(inside, step)->statement];
        if (of->line != line || of->file != file) continue;
        go(inside, step);
        return;
    }
    shell_say(shell, ROLE_INK, "this work-item recorded nothing in line %d", line);
}

/* ---- faults ---- */

enum { CONFLICTS = 64 };

static bool is_at(const struct inside *inside, const struct replay_access *access) {
    return access->item == inside->item && access->step == inside->step;
}

static bool is_behind(const struct inside *inside, const struct replay_access *access) {
    struct replay_instant now = replay_instant_of(replay_of(inside), inside->item, inside->step);
    return access->stretch > now.stretch ||
           (access->stretch == now.stretch && access->within >= now.steps);
}

/* Moves to a step that reads what another work-item writes, in the order of the text: the first
 * after the present moment, else the first of all. */
static bool go_to_conflict(struct inside *inside, struct shell *shell) {
    struct replay_conflict conflicts[CONFLICTS];
    int count = replay_conflicts(replay_of(inside), conflicts, CONFLICTS), found = 0;
    int room = count < CONFLICTS ? count : CONFLICTS, last = inside->conflict - 1;
    char words[300];
    if (count == 0) return false;
    if (0 <= last && last < room && is_at(inside, conflicts[last].other))
        found = last + 1; /* several steps may be at one moment */
    else
        while (found < room && !is_behind(inside, conflicts[found].other))
            found++;
    if (found == room) found = 0;
    inside->conflict = found + 1;
    arrive(inside, conflicts[found].other->item, conflicts[found].other->step);
    replay_write_conflict(replay_of(inside), &conflicts[found], words, sizeof words);
    shell_say(shell, ROLE_ERROR, "conflict %d of %d: %s", found + 1, count, words);
    return true;
}

void inside_next_wrong(struct inside *inside, struct shell *shell) {
    struct replay_difference difference;
    const struct recorded *recorded = &inside->recorded;
    char value[48], expected[48];
    if (!recorded->replay || go_to_conflict(inside, shell)) return;
    if (!recorded->right || !replay_compare(recorded->right, recorded->replay, &difference)) {
        shell_say(shell, ROLE_INK, "nothing wrong was found: no conflicts, no values that differ");
        return;
    }
    const struct known_launch launch = recorded_known(recorded, shell->desk);
    known_value(&launch, difference.type, difference.value, value, sizeof value);
    known_value(&launch, difference.type, difference.expected, expected, sizeof expected);
    arrive(inside, difference.item, difference.step);
    if (difference.kind == DIFFERENT_MISSING)
        shell_say(shell, ROLE_ERROR, "%s should be written here, and is not", difference.name);
    else
        shell_say(shell, ROLE_ERROR, "the first value that differs: %s is %s, expected %s",
                  difference.name, value, expected);
}

/* ---- work-items ---- */

void inside_choose(struct inside *inside, int item) {
    const struct replay *replay = replay_of(inside);
    if (!replay || item >= replay_recording(replay)->items) return; /* the picture is older */
    struct replay_instant instant = replay_instant_of(replay, inside->item, inside->step);
    arrive(inside, item, replay_done(replay, item, instant) - 1);
}

void inside_next_item(struct inside *inside, struct shell *shell, int step) {
    (void)shell;
    if (!replay_of(inside)) return;
    int group = replay_recording(replay_of(inside))->group, number = inside->item % group;
    inside_choose(inside, inside->item - number + (number + step + group) % group);
}

void inside_next_group(struct inside *inside, struct shell *shell, int step) {
    if (!replay_of(inside)) return;
    const struct recording *recording = replay_recording(replay_of(inside));
    if (recording->items == recording->group)
        shell_say(shell, ROLE_INK, "this launch has one work-group");
    else
        inside_choose(inside, (inside->item + step * recording->group + recording->items) %
                                  recording->items);
}

/* ---- in and out ---- */

void inside_show_lanes(struct inside *inside, struct shell *shell) {
    (void)shell;
    inside->lanes = !inside->lanes;
}

void inside_fold(struct inside *inside, struct shell *shell) {
    (void)shell;
    inside->comments = !inside->comments;
    inside->scroll = 0;
}

void inside_escape(struct inside *inside, struct shell *shell) {
    shell_change_mode(shell, inside->from);
}

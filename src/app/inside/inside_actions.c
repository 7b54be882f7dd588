/* inside_actions: from statement to statement, from work-item to work-item. */
#include "inside_actions.h"

#include "app/app.h"
#include "app/inside/inside_mode.h"
#include "app/inside/launch_jobs.h"
#include "app/saving/save.h"
#include "app/stepping/stepping_mode.h"

/* ---- from step to step ---- */

static const struct replay *replay_of(const struct app *app) {
    return app->recorded.replay;
}

static int last_step(const struct app *app) {
    return replay_step_count(replay_of(app), app->inside.item) - 1;
}

static const struct replay_step *step_of(const struct app *app, int step) {
    return replay_step(replay_of(app), app->inside.item, step);
}

static void arrive(struct app *app, int item, int step) {
    app->inside.item = item;
    app->inside.step = step;
    inside_follow(app);
    app->inside.scroll = 0;
}

static void go(struct app *app, int step) {
    arrive(app, app->inside.item, step);
}

void inside_step(struct app *app, int step) {
    if (!replay_of(app)) return;
    go(app, app->inside.step + step < 0 ? 0 : app->inside.step + step);
}

void inside_leave_calls(struct app *app, int calls) {
    const struct replay *replay = replay_of(app);
    int item = app->inside.item, step = app->inside.step, last = replay ? last_step(app) : -1;
    if (step < 0 || last < 0) return;
    int depth = replay_calls(replay, item, step, NULL, 0) - calls;
    if (depth < 1) {
        shell_say(&app->shell, ROLE_INK, "this is the kernel itself: nothing called it");
        return;
    }
    for (step++; step < last && replay_calls(replay, item, step, NULL, 0) > depth;)
        step++;
    go(app, step < last ? step : last);
}

void inside_barrier_step(struct app *app, int step) {
    const struct inside *inside = &app->inside;
    if (!replay_of(app)) return;
    int next = step > 0 ? replay_next_barrier(replay_of(app), inside->item, inside->step)
                        : replay_previous_barrier(replay_of(app), inside->item, inside->step);
    go(app, next >= 0 ? next : step > 0 ? last_step(app) : 0);
    if (next < 0 && replay_stretches(replay_of(app)) < 2)
        shell_say(&app->shell, ROLE_INK, "this launch has no barriers");
}

void inside_end_step(struct app *app, int step) {
    if (replay_of(app)) go(app, step > 0 ? last_step(app) : 0);
}

void inside_go_to_barrier(struct app *app, int barrier) {
    if (!replay_of(app)) return;
    for (int s = 0; s <= last_step(app); s++)
        if (step_of(app, s)->barrier && step_of(app, s)->stretch == barrier) {
            go(app, s);
            return;
        }
}

void inside_go_to_line(struct app *app, int line) {
    if (!replay_of(app) || app->inside.step < 0) return;
    const struct probe_statement *all = replay_recording(replay_of(app))->probes->statements;
    int now = app->inside.step, last = last_step(app);
    int file = all[step_of(app, now)->statement].file;
    for (int i = 1; i <= last; i++) {
        int step = now + i <= last ? now + i : last - i; /* those behind, then the ones before */
        const struct probe_statement *of = &all[step_of(app, step)->statement];
        if (of->line != line || of->file != file) continue;
        go(app, step);
        return;
    }
    shell_say(&app->shell, ROLE_INK, "this work-item recorded nothing in line %d", line);
}

/* ---- what is wrong ---- */

enum { CONFLICTS = 64 };

static bool is_at(const struct inside *inside, const struct replay_access *access) {
    return access->item == inside->item && access->step == inside->step;
}

static bool is_behind(const struct app *app, const struct replay_access *access) {
    struct replay_moment now = replay_moment_of(replay_of(app), app->inside.item, app->inside.step);
    return access->stretch > now.stretch ||
           (access->stretch == now.stretch && access->within >= now.steps);
}

/* Where a work-item reads what another one writes, in the order of the text; the first behind the
 * present moment, else the first of all. */
static bool go_to_conflict(struct app *app) {
    struct replay_conflict conflicts[CONFLICTS];
    struct inside *inside = &app->inside;
    int count = replay_conflicts(replay_of(app), conflicts, CONFLICTS), found = 0;
    int room = count < CONFLICTS ? count : CONFLICTS, last = inside->conflict - 1;
    char words[300];
    if (count == 0) return false;
    if (0 <= last && last < room && is_at(inside, conflicts[last].other))
        found = last + 1; /* several may be at one moment */
    else
        while (found < room && !is_behind(app, conflicts[found].other))
            found++;
    if (found == room) found = 0;
    inside->conflict = found + 1;
    arrive(app, conflicts[found].other->item, conflicts[found].other->step);
    replay_write_conflict(replay_of(app), &conflicts[found], words, sizeof words);
    shell_say(&app->shell, ROLE_ERROR, "conflict %d of %d: %s", found + 1, count, words);
    return true;
}

void inside_next_wrong(struct app *app) {
    struct replay_difference difference;
    const struct recorded *recorded = &app->recorded;
    char value[48], expected[48];
    if (!recorded->replay || go_to_conflict(app)) return;
    if (!recorded->right || !replay_compare(recorded->right, recorded->replay, &difference)) {
        shell_say(&app->shell, ROLE_INK,
                  "nothing wrong was found: no conflicts, no values that differ");
        return;
    }
    const struct known_launch launch = recorded_known(recorded, &app->desk);
    known_value(&launch, difference.type, difference.value, value, sizeof value);
    known_value(&launch, difference.type, difference.expected, expected, sizeof expected);
    arrive(app, difference.item, difference.step);
    if (difference.kind == DIFFERENT_MISSING)
        shell_say(&app->shell, ROLE_ERROR, "%s should be written here, and is not",
                  difference.name);
    else
        shell_say(&app->shell, ROLE_ERROR, "the first value that differs: %s is %s, expected %s",
                  difference.name, value, expected);
}

/* ---- work-items ---- */

void inside_choose(struct app *app, int item) {
    const struct replay *replay = replay_of(app);
    if (!replay || item >= replay_recording(replay)->items) return; /* the picture is older */
    struct replay_moment moment = replay_moment_of(replay, app->inside.item, app->inside.step);
    arrive(app, item, replay_done(replay, item, moment) - 1);
}

void inside_next_item(struct app *app, int step) {
    if (!replay_of(app)) return;
    int group = replay_recording(replay_of(app))->group, number = app->inside.item % group;
    inside_choose(app, app->inside.item - number + (number + step + group) % group);
}

void inside_next_group(struct app *app, int step) {
    if (!replay_of(app)) return;
    const struct recording *recording = replay_recording(replay_of(app));
    if (recording->items == recording->group)
        shell_say(&app->shell, ROLE_INK, "this launch has one work-group");
    else
        inside_choose(app, (app->inside.item + step * recording->group + recording->items) %
                               recording->items);
}

/* ---- in and out ---- */

void inside_fold(struct app *app) {
    app->inside.comments = !app->inside.comments;
    app->inside.scroll = 0;
}

void inside_escape(struct app *app) {
    shell_change_mode(&app->shell, app->inside.from);
}

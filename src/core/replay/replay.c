/* replay: makes a replay from a recording, and answers questions about steps and instants. */
#include "core/replay/replay_data.h"

#include "core/base/memory.h"

#include <stdlib.h>

/* Checks the records: a device wrote them, so their numbers may be wrong. */
static int check_records(const struct recording *recording, struct error *error) {
    const struct probes *probes = recording->probes;
    if (recording->unwatched.text[0]) return error_set(error, "%s", recording->unwatched.text);
    if (recording->items < 1 || recording->group < 1 || recording->items % recording->group != 0)
        return error_set(error, "a recording of %d work-items in work-groups of %d",
                         recording->items, recording->group);
    for (int i = 0; i < recording->items; i++)
        for (int r = 0; r < recording->of[i].count; r++) {
            int point = recording->of[i].records[r].point;
            if (point < 0 || point >= probes->point_count)
                return error_set(error, "work-item %d recorded point %d of %d points", i, point,
                                 probes->point_count);
        }
    return 0;
}

static int compare_moments(const void *one, const void *other) {
    const struct replay_access *a = *(const struct replay_access *const *)one;
    const struct replay_access *b = *(const struct replay_access *const *)other;
    if (a->stretch != b->stretch) return a->stretch - b->stretch;
    return a->within != b->within ? a->within - b->within : (a > b) - (a < b);
}

struct replay *replay_new(const struct recording *recording, struct error *error) {
    if (check_records(recording, error) != 0) return NULL;
    size_t items = (size_t)recording->items;
    struct replay *replay = memory_new(1, sizeof *replay);
    *replay = (struct replay){.recording = recording,
                              .steps = memory_new(items, sizeof *replay->steps),
                              .array_of = memory_new(items, sizeof *replay->array_of),
                              .totals = memory_new(1, sizeof *replay->totals)};
    kernel_text_init(&replay->text, recording->probes);
    for (int i = 0; i < recording->items; i++) {
        item_steps_init(&replay->steps[i], &replay->text, &recording->of[i]);
        replay_data_add(replay, i);
        if (replay->steps[i].stretches > replay->stretches)
            replay->stretches = replay->steps[i].stretches;
    }
    size_t count = (size_t)replay->access_count;
    replay->in_step = memory_new(count + 1, sizeof *replay->in_step);
    for (size_t a = 0; a < count; a++)
        replay->in_step[a] = &replay->accesses[a];
    if (count > 0) qsort(replay->in_step, count, sizeof *replay->in_step, compare_moments);
    return replay;
}

void replay_free(struct replay *replay) {
    if (!replay) return;
    for (int i = 0; i < replay->recording->items; i++) {
        item_steps_free(&replay->steps[i]);
        free(replay->array_of[i]);
    }
    kernel_text_free(&replay->text);
    free(replay->steps);
    free(replay->array_of);
    free(replay->arrays);
    free(replay->accesses);
    free(replay->in_step);
    free(replay->totals);
    free(replay);
}

const struct recording *replay_recording(const struct replay *replay) {
    return replay->recording;
}

/* ---- steps ---- */

int replay_step_count(const struct replay *replay, int item) {
    return replay->steps[item].count;
}

const struct replay_step *replay_step(const struct replay *replay, int item, int step) {
    return &replay->steps[item].steps[step];
}

int replay_next_record(const struct replay *replay, int item, int step, int after) {
    const struct item_steps *steps = &replay->steps[item];
    const struct replay_step *own = &steps->steps[step];
    for (int r = after < own->first ? own->first : after + 1; r < own->end; r++)
        if (steps->step_of[r] == step) return r;
    return -1;
}

int replay_barrier(const struct replay *replay, int item, int step, int by) {
    const struct item_steps *steps = &replay->steps[item];
    for (step += by; step >= 0 && step < steps->count; step += by)
        if (steps->steps[step].barrier) return step;
    return -1;
}

int replay_same_step(const struct replay *replay, int item, int step, int other) {
    const struct replay_step *wanted = &replay->steps[item].steps[step];
    const struct replay_step *own = replay->steps[other].steps;
    for (int s = 0; s < replay->steps[other].count; s++)
        if (own[s].path == wanted->path && own[s].statement == wanted->statement) return s;
    return -1;
}

int replay_calls(const struct replay *replay, int item, int step, struct replay_call *calls,
                 int room) {
    const struct item_call *own = replay->steps[item].calls;
    int count = 0;
    for (int c = replay->steps[item].steps[step].call; c >= 0; c = own[c].parent, count++)
        if (count < room) calls[count] = (struct replay_call){own[c].function, own[c].statement};
    return count;
}

bool replay_cut_off(const struct replay *replay, int item) {
    const struct recorded_item *own = &replay->recording->of[item];
    return own->made > (uint64_t)own->count;
}

/* ---- instants ---- */

int replay_stretches(const struct replay *replay) {
    return replay->stretches;
}

int replay_stretch_steps(const struct replay *replay, int group, int stretch) {
    int most = 0;
    for (int i = 0; i < replay->recording->items; i++) {
        int own = replay_done(replay, i, (struct replay_instant){stretch + 1, 0}) -
                  replay_done(replay, i, (struct replay_instant){stretch, 0});
        if ((group < 0 || i / replay->recording->group == group) && own > most) most = own;
    }
    return most;
}

struct replay_instant replay_instant_of(const struct replay *replay, int item, int step) {
    if (step < 0) return (struct replay_instant){0, 0};
    const struct replay_step *own = &replay->steps[item].steps[step];
    return (struct replay_instant){own->stretch, own->within + 1};
}

int replay_done(const struct replay *replay, int item, struct replay_instant instant) {
    const struct item_steps *steps = &replay->steps[item];
    if (instant.stretch >= steps->stretches) return steps->count;
    int before = steps->begins[instant.stretch], own = steps->begins[instant.stretch + 1] - before;
    return before + (instant.steps < own ? instant.steps : own);
}

bool replay_waits(const struct replay *replay, int item, struct replay_instant instant) {
    int done = replay_done(replay, item, instant);
    return done > replay_done(replay, item, (struct replay_instant){instant.stretch, 0}) &&
           replay->steps[item].steps[done - 1].barrier;
}

bool replay_ended(const struct replay *replay, int item, struct replay_instant instant) {
    return replay_done(replay, item, instant) == replay->steps[item].count;
}

/* replay: steps of work-items, and the moments that all of them have together. */
#include "replay.h"

#include "core/base/memory.h"
#include "core/replay/replay_data.h"

#include <stdlib.h>
#include <string.h>

/* A device wrote the records: they may name what is not there. */
static int check_records(const struct recording *recording, struct error *error) {
    const struct probes *probes = recording->probes;
    if (recording->items < 1 || recording->group < 1 || recording->items % recording->group != 0)
        return error_set(error, "a recording of %d work-items in work-groups of %d",
                         recording->items, recording->group);
    for (int i = 0; i < recording->items; i++)
        for (int r = 0; r < recording->of[i].count; r++) {
            int point = recording->of[i].records[r].point;
            if (point < 0 || point >= probes->point_count)
                return error_set(error,
                                 "work-item %d recorded point %d; the text has points 0 to %d", i,
                                 point, probes->point_count - 1);
            if (probes->statements[probes->points[point].statement].function < 0)
                return error_set(error, "point %d stands in no function", point);
        }
    return 0;
}

struct replay *replay_new(const struct recording *recording, struct error *error) {
    if (check_records(recording, error) != 0) return NULL;
    size_t items = (size_t)recording->items;
    struct replay *replay = memory_new(1, sizeof *replay);
    *replay = (struct replay){
        .recording = recording,
        .steps = memory_new(items, sizeof *replay->steps),
        .memory = memory_new(items, sizeof *replay->memory),
    };
    kernel_scopes_init(&replay->scopes, recording->probes);
    for (int i = 0; i < recording->items; i++) {
        struct item_steps *steps = &replay->steps[i];
        item_steps_init(steps, &replay->scopes, &recording->of[i]);
        item_memory_init(&replay->memory[i], &replay->arrays, recording, &replay->scopes, steps, i);
        if (steps->stretches > replay->stretches) replay->stretches = steps->stretches;
    }
    return replay;
}

void replay_free(struct replay *replay) {
    if (!replay) return;
    for (int i = 0; i < replay->recording->items; i++) {
        item_steps_free(&replay->steps[i]);
        item_memory_free(&replay->memory[i]);
    }
    kernel_scopes_free(&replay->scopes);
    free(replay->steps);
    free(replay->memory);
    free(replay->arrays.of);
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

int replay_next_barrier(const struct replay *replay, int item, int step) {
    for (step++; step < replay->steps[item].count; step++)
        if (replay->steps[item].steps[step].barrier) return step;
    return -1;
}

int replay_previous_barrier(const struct replay *replay, int item, int step) {
    for (step--; step >= 0; step--)
        if (replay->steps[item].steps[step].barrier) return step;
    return -1;
}

int replay_same_step(const struct replay *replay, int item, int step, int other) {
    const struct replay_step *own = &replay->steps[item].steps[step];
    const struct item_steps *steps = &replay->steps[other];
    int from = 0, to = steps->count;
    while (from < to) {
        int middle = from + (to - from) / 2;
        if (steps->sorted[middle].occurrence < own->occurrence)
            from = middle + 1;
        else
            to = middle;
    }
    bool found = from < steps->count && steps->sorted[from].occurrence == own->occurrence;
    return found ? steps->sorted[from].step : -1;
}

int replay_calls(const struct replay *replay, int item, int step, struct replay_call *calls,
                 int room) {
    const struct item_steps *steps = &replay->steps[item];
    int count = 0;
    for (int c = steps->steps[step].call; c >= 0; c = steps->calls[c].parent, count++)
        if (count < room)
            calls[count] =
                (struct replay_call){steps->calls[c].function, steps->calls[c].statement};
    return count;
}

bool replay_cut_off(const struct replay *replay, int item) {
    const struct recorded_item *own = &replay->recording->of[item];
    return own->made > (uint64_t)own->count;
}

/* ---- moments ---- */

/* Steps of the work-item before the stretch. */
static int steps_before(const struct replay *replay, int item, int stretch) {
    const struct item_steps *steps = &replay->steps[item];
    return steps->begins[stretch < steps->stretches ? stretch : steps->stretches];
}

int replay_stretches(const struct replay *replay) {
    return replay->stretches;
}

int replay_stretch_steps(const struct replay *replay, int group, int stretch) {
    int most = 0;
    for (int i = 0; i < replay->recording->items; i++) {
        int own = steps_before(replay, i, stretch + 1) - steps_before(replay, i, stretch);
        if ((group < 0 || i / replay->recording->group == group) && own > most) most = own;
    }
    return most;
}

struct replay_moment replay_moment_of(const struct replay *replay, int item, int step) {
    if (step < 0) return (struct replay_moment){0, 0};
    const struct replay_step *own = &replay->steps[item].steps[step];
    return (struct replay_moment){own->stretch, own->within + 1};
}

int replay_done(const struct replay *replay, int item, struct replay_moment moment) {
    int before = steps_before(replay, item, moment.stretch);
    int own = steps_before(replay, item, moment.stretch + 1) - before;
    return before + (moment.steps < own ? moment.steps : own);
}

bool replay_waits(const struct replay *replay, int item, struct replay_moment moment) {
    int done = replay_done(replay, item, moment);
    return done > steps_before(replay, item, moment.stretch) &&
           replay->steps[item].steps[done - 1].barrier;
}

bool replay_ended(const struct replay *replay, int item, struct replay_moment moment) {
    return replay_done(replay, item, moment) == replay->steps[item].count;
}

/* ---- arrays ---- */

int replay_array_count(const struct replay *replay) {
    return replay->arrays.count;
}

const struct replay_array *replay_array(const struct replay *replay, int array) {
    return &replay->arrays.of[array];
}

int replay_find_array(const struct replay *replay, int item, const char *name) {
    const struct item_memory *memory = &replay->memory[item];
    for (int k = memory->known_count - 1; k >= 0; k--)
        if (strcmp(replay->arrays.of[memory->known[k].array].name, name) == 0)
            return memory->known[k].array;
    return -1;
}

/* replay_access: accesses of work-items at the same place, as lines and as banks. */
#include "replay_access.h"

#include "core/base/memory.h"
#include "core/replay/replay_data.h"

#include <stdlib.h>

int replay_accesses(const struct replay *replay, int item, int step,
                    const struct replay_access **accesses) {
    const struct item_memory *memory = &replay->memory[item];
    *accesses = memory->accesses + memory->from[step];
    return memory->from[step + 1] - memory->from[step];
}

static enum probe_space space_of(const struct replay *replay, const struct replay_access *access) {
    return replay->recording->probes->points[access->point].space;
}

static bool is_global(const struct replay *replay, const struct replay_access *access) {
    enum probe_space space = space_of(replay, access);
    return space == SPACE_GLOBAL || space == SPACE_CONSTANT;
}

int replay_together(const struct replay *replay, const struct replay_access *access,
                    const struct replay_access **together, int room) {
    int group = replay->recording->group, first = access->item / group * group, count = 0;
    for (int i = first; i < first + group && count < room; i++) {
        int step = replay_same_step(replay, access->item, access->step, i);
        if (step < 0) continue;
        const struct replay_access *own;
        for (int a = replay_accesses(replay, i, step, &own); a > 0; a--, own++)
            if (own->point == access->point) {
                together[count++] = own;
                break;
            }
    }
    return count;
}

/* ---- lines ---- */

static int compare_numbers(const void *one, const void *other) {
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return a < b ? -1 : a > b;
}

/* How many different numbers there are; sorts them. */
static int count_different(uint64_t *numbers, int count) {
    int different = 0;
    if (count > 0) qsort(numbers, (size_t)count, sizeof *numbers, compare_numbers);
    for (int n = 0; n < count; n++)
        different += n == 0 || numbers[n] != numbers[n - 1];
    return different;
}

struct replay_lines replay_lines_of(const struct replay *replay,
                                    const struct replay_access *const *together, int count) {
    struct replay_lines lines = {0};
    uint64_t size = (uint64_t)replay->recording->line_bytes;
    if (size == 0) return lines;
    uint64_t *touched = memory_new(2 * (size_t)count + 1, sizeof *touched);
    int ends = 0;
    for (int a = 0; a < count; a++) {
        if (!is_global(replay, together[a]) || together[a]->bytes == 0) continue;
        uint64_t last = together[a]->address + (uint64_t)together[a]->bytes - 1;
        touched[ends++] = together[a]->address / size;
        touched[ends++] = last / size;
        lines.asked += together[a]->bytes;
    }
    lines.lines = count_different(touched, ends);
    lines.moved = (long)lines.lines * (long)size;
    free(touched);
    return lines;
}

struct replay_lines replay_lines_of_launch(const struct replay *replay, int array) {
    struct replay_lines sum = {0};
    size_t group = (size_t)replay->recording->group;
    const struct replay_access **together = memory_new(group, sizeof *together);
    for (int i = 0; i < replay->recording->items; i++)
        for (int a = 0; a < replay->memory[i].count; a++) {
            const struct replay_access *access = &replay->memory[i].accesses[a];
            if (!is_global(replay, access) || (array >= 0 && access->array != array)) continue;
            int count = replay_together(replay, access, together, (int)group);
            if (together[0] != access) continue; /* counted by the first of them */
            struct replay_lines own = replay_lines_of(replay, together, count);
            sum.lines += own.lines;
            sum.asked += own.asked;
            sum.moved += own.moved;
        }
    free(together);
    return sum;
}

/* ---- banks ---- */

static uint64_t word_of(const struct replay *replay, const struct replay_access *access) {
    uint64_t begin = access->array >= 0 ? replay->arrays.of[access->array].address : 0;
    return (access->address - begin) / REPLAY_BANK_BYTES;
}

int replay_bank(const struct replay *replay, const struct replay_access *access) {
    return (int)(word_of(replay, access) % REPLAY_BANKS);
}

int replay_bank_turns(const struct replay *replay, const struct replay_access *const *together,
                      int count) {
    uint64_t *words = memory_new(4 * (size_t)count + 1, sizeof *words);
    int in_bank[REPLAY_BANKS] = {0}, total = 0, turns = 0;
    for (int a = 0; a < count; a++) {
        uint64_t word = word_of(replay, together[a]);
        if (space_of(replay, together[a]) != SPACE_LOCAL || together[a]->bytes == 0) continue;
        words[total++] = word;
        if (together[a]->bytes > REPLAY_BANK_BYTES) words[total++] = word + 1;
    }
    count_different(words, total);
    for (int w = 0; w < total; w++) {
        if (w > 0 && words[w] == words[w - 1]) continue;
        int bank = (int)(words[w] % REPLAY_BANKS);
        if (++in_bank[bank] > turns) turns = in_bank[bank];
    }
    free(words);
    return turns;
}

/* ---- branches ---- */

/* The value of the condition in this step; false: the step did not come to it. */
static bool find_condition(const struct replay *replay, int item, int step, int point,
                           uint64_t *value) {
    const struct record *records = replay->recording->of[item].records;
    for (int r = replay_next_record(replay, item, step, -1); r >= 0;
         r = replay_next_record(replay, item, step, r))
        if (records[r].point == point) {
            *value = records[r].value;
            return true;
        }
    return false;
}

bool replay_branches(const struct replay *replay, int item, int record,
                     enum replay_branch *branches) {
    int point = replay->recording->of[item].records[record].point;
    int step = replay->steps[item].step_of[record];
    int group = replay->recording->group, first = item / group * group;
    if (replay->recording->probes->points[point].kind != PROBE_CONDITION) return false;
    for (int i = first; i < first + group; i++) {
        int other = replay_same_step(replay, item, step, i);
        uint64_t value = 0;
        bool came = other >= 0 && find_condition(replay, i, other, point, &value);
        branches[i - first] = !came ? BRANCH_ABSENT : value ? BRANCH_TAKEN : BRANCH_NOT_TAKEN;
    }
    return true;
}

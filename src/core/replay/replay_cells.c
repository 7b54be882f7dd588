/* replay_cells: all stores up to a moment, one after another. */
#include "replay_cells.h"

#include "core/base/memory.h"
#include "core/replay/replay_data.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* An access, and when it is made if all work-items are in step. */
struct timed {
    const struct replay_access *access;
    const struct replay_step *step;
};

/* Who touches a cell: in one stretch, and in the launch. */
struct story {
    int stretch;         /* -1: nobody has touched it yet */
    int item;            /* that touched it first; */
    bool several;        /* others did, too */
    int writer;          /* -1: none */
    bool writers;        /* others stored, too */
    bool written;        /* without an atomic function */
    bool orderly;        /* whatever the order of those that stored was, they leave the same */
    bool unsure;         /* what was left by stretches that are over */
    int group;           /* that touched it first; */
    bool groups, stored; /* others did, too; somebody stored, at any time */
};

static int compare_times(const void *one, const void *other) {
    const struct timed *a = one, *b = other;
    if (a->step->stretch != b->step->stretch) return a->step->stretch - b->step->stretch;
    if (a->step->within != b->step->within) return a->step->within - b->step->within;
    if (a->access->item != b->access->item) return a->access->item - b->access->item;
    return a->access->record - b->access->record;
}

/* The accesses to the cells of an array, in step. The caller frees them. */
static struct timed *list_accesses(const struct replay *replay, int array, int *count) {
    size_t room = 0;
    struct timed *list = NULL;
    *count = 0;
    for (int i = 0; i < replay->recording->items; i++)
        for (int a = 0; a < replay->memory[i].count; a++) {
            const struct replay_access *access = &replay->memory[i].accesses[a];
            if (access->array != array || access->cell < 0) continue;
            list = memory_grow(list, (size_t)*count, &room, sizeof *list);
            list[(*count)++] = (struct timed){access, &replay->steps[i].steps[access->step]};
        }
    if (*count > 0) qsort(list, (size_t)*count, sizeof *list, compare_times);
    return list;
}

static int64_t signed_of(enum probe_type type, uint64_t value) {
    return type == TYPE_INT ? (int32_t)value : (int64_t)value;
}

/* What an atomic function leaves of a value. */
static uint64_t left_by(const struct replay_access *access, enum probe_type type, uint64_t value) {
    uint64_t operand = access->operand;
    bool is_signed = type == TYPE_INT || type == TYPE_LONG;
    bool less = is_signed ? signed_of(type, operand) < signed_of(type, value) : operand < value;
    switch (access->operation) {
    case OPERATION_ADD:
        value += operand;
        break;
    case OPERATION_SUB:
        value -= operand;
        break;
    case OPERATION_INC:
        value++;
        break;
    case OPERATION_DEC:
        value--;
        break;
    case OPERATION_AND:
        value &= operand;
        break;
    case OPERATION_OR:
        value |= operand;
        break;
    case OPERATION_XOR:
        value ^= operand;
        break;
    case OPERATION_MIN:
        value = less ? operand : value;
        break;
    case OPERATION_MAX:
        value = less ? value : operand;
        break;
    case OPERATION_EXCHANGE:
        value = operand;
        break;
    case OPERATION_COMPARE:
        value = value == access->compared ? operand : value;
        break;
    case OPERATION_NONE:
        break;
    }
    return item_memory_bits(type, value);
}

/* Whether atomic accesses of this kind leave the same, whatever their order is. */
static bool commutes(const struct replay_access *access) {
    return access->kind == ACCESS_ATOMIC && access->operation != OPERATION_NONE &&
           access->operation != OPERATION_EXCHANGE && access->operation != OPERATION_COMPARE;
}

static void store(const struct replay_access *access, enum probe_type type,
                  struct replay_cell *cell) {
    cell->value = access->kind == ACCESS_WRITE ? access->value : left_by(access, type, cell->value);
    cell->known |= access->kind == ACCESS_WRITE;
    cell->item = access->item;
    cell->step = access->step;
}

static uint64_t bits_at(const unsigned char *bytes, int number, int size) {
    uint8_t one;
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    bytes += (size_t)number * (size_t)size;
    switch (size) {
    case 1:
        return memcpy(&one, bytes, sizeof one), one;
    case 2:
        return memcpy(&two, bytes, sizeof two), two;
    case 4:
        return memcpy(&four, bytes, sizeof four), four;
    default:
        return memcpy(&eight, bytes, sizeof eight), eight;
    }
}

/* The cells as the launch found them. */
static void begin_cells(const struct replay *replay, const struct replay_array *array,
                        struct replay_cell *cells) {
    for (int c = 0; c < array->cells; c++)
        cells[c] = (struct replay_cell){.certain = true, .item = -1, .step = -1};
    if (array->buffer < 0) return;
    const unsigned char *before = replay->recording->buffers[array->buffer].before;
    for (int c = 0; before && c < array->cells; c++) {
        cells[c].known = true;
        cells[c].value = bits_at(before, c, probe_type_bytes(array->element));
    }
}

/* A stretch is over. */
static void settle(struct story *story) {
    if (story->writers)
        story->unsure |= !story->orderly;
    else if (story->writer >= 0 && story->written)
        story->unsure = false;
}

static void touch(struct story *story, const struct timed *timed) {
    const struct replay_access *access = timed->access;
    if (story->stretch != timed->step->stretch) {
        settle(story);
        story->stretch = timed->step->stretch;
        story->item = access->item;
        story->writer = -1;
        story->several = story->writers = story->written = false;
        story->orderly = true;
    }
    story->several |= story->item != access->item;
    if (access->kind == ACCESS_READ) return;
    story->writers |= story->writer >= 0 && story->writer != access->item;
    story->writer = access->item;
    story->written |= access->kind == ACCESS_WRITE;
    story->orderly &= commutes(access);
}

/* Whether everybody who has the array has come to the end of the stretch. */
static bool stretch_is_over(const struct replay *replay, const struct replay_array *array,
                            struct replay_moment moment) {
    for (int i = 0; i < replay->recording->items; i++) {
        struct replay_moment end = {moment.stretch, INT_MAX};
        if (array->group >= 0 && i / replay->recording->group != array->group) continue;
        if (replay_done(replay, i, moment) < replay_done(replay, i, end)) return false;
    }
    return true;
}

void replay_cells(const struct replay *replay, int array, struct replay_moment moment,
                  struct replay_cell *cells) {
    const struct replay_array *own = &replay->arrays.of[array];
    bool begun = moment.stretch > 0 || moment.steps > 0,
         over = stretch_is_over(replay, own, moment);
    int count;
    struct timed *list = list_accesses(replay, array, &count);
    struct story *stories = memory_new((size_t)own->cells + 1, sizeof *stories);
    begin_cells(replay, own, cells);
    for (int c = 0; c < own->cells; c++)
        stories[c] = (struct story){.stretch = -1, .writer = -1, .group = -1};
    for (int l = 0; l < count; l++) {
        const struct replay_access *access = list[l].access;
        int group = access->item / replay->recording->group;
        struct story *story = &stories[access->cell];
        if (access->step < replay_done(replay, access->item, moment) && access->kind != ACCESS_READ)
            store(access, own->element, &cells[access->cell]);
        if (story->group < 0) story->group = group;
        story->groups |= story->group != group;
        story->stored |= access->kind != ACCESS_READ;
        if (list[l].step->stretch <= moment.stretch) touch(story, &list[l]);
    }
    for (int c = 0; c < own->cells; c++) {
        struct story *story = &stories[c];
        bool now = story->stretch == moment.stretch && moment.steps > 0 && !over;
        bool unordered = now && story->several && story->writer >= 0;
        if (!now && (story->stretch < moment.stretch || over)) settle(story);
        cells[c].certain =
            !unordered && !story->unsure && !(begun && story->groups && story->stored);
    }
    free(stories);
    free(list);
}

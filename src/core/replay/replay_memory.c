/* replay_memory: finds cells, lines, banks and conflicts from the list of accesses. */
#include "core/replay/replay_data.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int replay_array_count(const struct replay *replay) {
    return replay->array_count;
}

const struct replay_array *replay_array(const struct replay *replay, int array) {
    return &replay->arrays[array];
}

void replay_write_cell(const struct replay_array *array, int cell, char *text, size_t size) {
    int part = array->cells > 0           ? array->cells
               : array->element_bytes > 0 ? (int)array->bytes / array->element_bytes
                                          : 0;
    snprintf(text, size, "%s", array->name);
    for (int d = 0; d < array->dimensions && array->extents[d] > 0; d++) {
        part /= array->extents[d];
        text_append(text, size, "[%d]", replay_place(array, cell / part));
        cell %= part;
    }
    if (part > 1) text_append(text, size, ".s%x", (unsigned)cell);
}

/* Is there a barrier between two accesses of a work-group to a cell that orders them? */
static bool barrier_between(const struct replay *replay, const struct replay_access *a,
                            const struct replay_access *b) {
    const struct item_steps *steps = &replay->steps[a->item];
    bool local = replay->arrays[a->array].space == SPACE_LOCAL;
    int first = a->stretch < b->stretch ? a->stretch : b->stretch;
    int last = a->stretch < b->stretch ? b->stretch : a->stretch;
    if (a->item / replay->recording->group != b->item / replay->recording->group) return false;
    if (!local) return first < last;
    for (int stretch = first; stretch < last && stretch + 1 < steps->stretches; stretch++)
        if (steps->steps[steps->begins[stretch + 1] - 1].local) return true;
    return false;
}

/* Are two accesses to a cell ordered, or does their order not matter? */
static bool are_ordered(const struct replay *replay, const struct replay_access *a,
                        const struct replay_access *b) {
    return a->item == b->item || (a->kind == b->kind && a->kind != ACCESS_WRITE) ||
           barrier_between(replay, a, b);
}

/* ---- cells ---- */

void replay_cells(const struct replay *replay, int array, struct replay_instant instant,
                  struct replay_cell *cells) {
    const struct replay_array *own = &replay->arrays[array];
    const struct recorded_buffer *buffer =
        own->buffer >= 0 ? &replay->recording->buffers[own->buffer] : NULL;
    size_t size = (size_t)probe_type_bytes(own->element);
    bool between = /* the instant is between two stretches: all owners wait at a barrier */
        instant.steps == 0 ||
        instant.steps >= replay_stretch_steps(replay, own->group, instant.stretch);
    struct touched {
        int by; /* 1 + the only work-item that used the cell in this stretch; 0: none */
        bool several, stored, settled;
        const struct replay_access *store; /* last store before the instant */
        bool raced;                        /* another store may have come after it */
    } *touched = memory_new((size_t)own->cells + 1, sizeof *touched);
    for (int c = 0; c < own->cells; c++) {
        cells[c] = (struct replay_cell){.known = buffer != NULL, .item = -1, .step = -1};
        if (buffer)
            cells[c].value = probe_value_at(own->element, buffer->before + size * (size_t)c);
    }
    for (int a = 0; a < replay->access_count; a++) {
        const struct replay_access *access = replay->in_step[a];
        if (access->array != array || access->cell < 0) continue;
        struct touched *cell = &touched[access->cell];
        struct replay_cell *now = &cells[access->cell];
        bool done = access->step < replay_done(replay, access->item, instant);
        bool open = now->step >= 0 && !now->known && !cell->settled; /* the last store was an atomic
                                                                        function */
        bool reads = access->kind == ACCESS_READ, writes = access->kind == ACCESS_WRITE;
        bool told =
            cell->raced && !cell->settled && reads && access->stretch != cell->store->stretch;
        if ((open && !writes) || told) { /* a value found later is the value that was left */
            now->value = access->value;
            now->known = true;
            cell->raced = false;
        }
        cell->settled |= !done && !reads;
        if (done && !reads) {
            cell->raced = cell->store && (!are_ordered(replay, cell->store, access) ||
                                          (cell->raced && cell->store->stretch == access->stretch));
            cell->store = access;
            *now = (struct replay_cell){.known = writes,
                                        .value = access->value,
                                        .item = access->item,
                                        .step = access->step};
        }
        if (access->stretch != instant.stretch) continue;
        cell->several |= cell->by != 0 && cell->by != access->item + 1;
        cell->stored |= access->kind != ACCESS_READ;
        cell->by = access->item + 1;
    }
    for (int c = 0; c < own->cells; c++) {
        cells[c].certain =
            !touched[c].raced && (between || !touched[c].several || !touched[c].stored);
        if (cells[c].known || cells[c].step < 0 || touched[c].settled || !buffer) continue;
        cells[c].value = probe_value_at(
            own->element,
            buffer->after + size * (size_t)c); /* the last store was an atomic function */
        cells[c].known = true;
    }
    free(touched);
}

/* ---- accesses ---- */

int replay_accesses(const struct replay *replay, int item, int step,
                    const struct replay_access **accesses) {
    const int *begins = &replay->steps[item].accesses[step];
    *accesses = replay->accesses + begins[0];
    return begins[1] - begins[0];
}

/* Returns the access of work-item `item` at the same place of the text in the same turn, or NULL.
 */
static const struct replay_access *find_access(const struct replay *replay,
                                               const struct replay_access *access, int item) {
    const struct replay_access *own;
    int step = replay_same_step(replay, access->item, access->step, item);
    int left = step >= 0 ? replay_accesses(replay, item, step, &own) : 0;
    while (left > 0 && own->point != access->point)
        left--, own++;
    return left > 0 ? own : NULL;
}

int replay_together(const struct replay *replay, const struct replay_access *access,
                    const struct replay_access *together[REPLAY_LANES]) {
    int group = replay->recording->group, begin = access->item / group * group, count = 0;
    int first = begin + (access->item - begin) / REPLAY_LANES * REPLAY_LANES;
    int end = first + REPLAY_LANES < begin + group ? first + REPLAY_LANES : begin + group;
    for (int i = first; i < end; i++) {
        const struct replay_access *own = find_access(replay, access, i);
        if (own) together[count++] = own;
    }
    return count;
}

static enum probe_space space_of(const struct replay *replay, const struct replay_access *access) {
    enum probe_space space = replay->recording->probes->points[access->point].space;
    return space == SPACE_CONSTANT ? SPACE_GLOBAL : space;
}

static int compare_numbers(const void *one, const void *other) {
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return a < b ? -1 : a > b;
}

/* Lists the lines of `size` bytes that the accesses to global memory touch, sorted and each once.
 * The caller frees the list. */
static uint64_t *list_lines(const struct replay *replay,
                            const struct replay_access *const *together, int count, uint64_t size,
                            int *line_count) {
    uint64_t *lines = memory_new(2 * (size_t)count + 1, sizeof *lines);
    int all = 0;
    for (int a = 0; a < count; a++) {
        uint64_t address = together[a]->address;
        if (space_of(replay, together[a]) != SPACE_GLOBAL || together[a]->bytes == 0) continue;
        lines[all++] = address / size;
        lines[all++] = (address + (uint64_t)together[a]->bytes - 1) / size;
    }
    if (all > 0) qsort(lines, (size_t)all, sizeof *lines, compare_numbers);
    *line_count = 0;
    for (int u = 0; u < all; u++)
        if (u == 0 || lines[u] != lines[*line_count - 1]) lines[(*line_count)++] = lines[u];
    return lines;
}

struct replay_lines replay_lines_of(const struct replay *replay,
                                    const struct replay_access *const *together, int count,
                                    int size) {
    struct replay_lines lines = {0};
    if (size <= 0) return lines;
    free(list_lines(replay, together, count, (uint64_t)size, &lines.lines));
    for (int a = 0; a < count; a++)
        if (space_of(replay, together[a]) == SPACE_GLOBAL) lines.requested += together[a]->bytes;
    lines.moved = (long)lines.lines * size;
    return lines;
}

/* Does no lane before the access's own make the same access? Then the access counts for all. */
static bool is_first_lane(const struct replay *replay, const struct replay_access *access) {
    int lane = access->item % replay->recording->group % REPLAY_LANES;
    for (int i = access->item - lane; i < access->item; i++)
        if (find_access(replay, access, i)) return false;
    return true;
}

/* Adds up the lines of all accesses to global memory of these `kinds`, one bit per kind. */
static struct replay_lines sum_of(const struct replay *replay, unsigned kinds, int size) {
    struct replay_lines sum = {0};
    const struct replay_access *together[REPLAY_LANES];
    for (int a = 0; a < replay->access_count; a++) {
        const struct replay_access *access = &replay->accesses[a];
        if (space_of(replay, access) != SPACE_GLOBAL || !(kinds >> access->kind & 1) ||
            !is_first_lane(replay, access))
            continue;
        int count = replay_together(replay, access, together);
        struct replay_lines own = replay_lines_of(replay, together, count, size);
        sum.lines += own.lines;
        sum.requested += own.requested;
        sum.moved += own.moved;
    }
    return sum;
}

struct replay_lines replay_lines_of_launch(const struct replay *replay) {
    return sum_of(replay, ~0U, replay->recording->line_bytes);
}

static uint64_t cell_bit(const struct replay_access *access) {
    return 0 <= access->cell && access->cell < 64 ? (uint64_t)1 << access->cell : 0;
}

struct replay_traffic replay_traffic_of(const struct replay *replay, int line) {
    struct replay_lines read = sum_of(replay, 1U << ACCESS_READ, line);
    struct replay_lines written = sum_of(replay, ~(1U << ACCESS_READ), line);
    struct replay_traffic traffic = {read.lines, written.lines, read.requested + written.requested,
                                     0, 0};
    const struct replay_access *together[REPLAY_LANES];
    for (int a = 0; a < replay->access_count; a++) {
        const struct replay_access *access = &replay->accesses[a];
        if (space_of(replay, access) != SPACE_GLOBAL) continue;
        traffic.touched |= cell_bit(access);
        if (traffic.first || access->item != 0 || access->kind != ACCESS_READ) continue;
        int count = replay_together(replay, access, together);
        for (int t = 0; t < count; t++)
            traffic.first |= cell_bit(together[t]);
    }
    return traffic;
}

/* ---- lanes ---- */

/* Returns the number of a local word; banks are counted from the start of the array. */
static uint64_t word_of(const struct replay *replay, const struct replay_access *access) {
    uint64_t begin = access->array >= 0 ? replay->arrays[access->array].address : 0;
    return (access->address - begin) / REPLAY_BANK_BYTES;
}

/* Serves the words of lanes in their order: a bank serves another address in its next turn. Lanes
 * that read the same address share a turn; atomic functions do not. */
static int serve_local(const struct replay *replay, const struct replay_access *const *together,
                       int count, struct replay_service *services) {
    struct {
        uint64_t word;
        int turn;
    } served[2 * REPLAY_LANES];
    int all = 0, turns = 0;
    for (int a = 0; a < count; a++) {
        uint64_t first = word_of(replay, together[a]);
        int words = together[a]->bytes > REPLAY_BANK_BYTES ? 2 : 1;
        for (int w = 0; w < words; w++, all++) {
            int turn = 0, same = -1;
            for (int s = 0; s < all; s++) {
                if (served[s].word == first + (uint64_t)w && together[a]->kind != ACCESS_ATOMIC)
                    same = s;
                if (served[s].word % REPLAY_BANKS == (first + (uint64_t)w) % REPLAY_BANKS &&
                    served[s].turn >= turn)
                    turn = served[s].turn + 1;
            }
            if (same >= 0) turn = served[same].turn;
            served[all].word = first + (uint64_t)w;
            served[all].turn = turn;
            if (turn >= turns) turns = turn + 1;
            if (w == 0) services[a] = (struct replay_service){turn, (int)(first % REPLAY_BANKS)};
        }
    }
    return turns;
}

int replay_serve(const struct replay *replay, const struct replay_access *const *together,
                 int count, int line, struct replay_service services[REPLAY_LANES]) {
    memset(services, 0, REPLAY_LANES * sizeof *services);
    if (count == 0 || together[0]->bytes == 0) return 0;
    enum probe_space space = space_of(replay, together[0]);
    if (space == SPACE_LOCAL) return serve_local(replay, together, count, services);
    if (space != SPACE_GLOBAL) return 0;
    int lines;
    uint64_t *touched = list_lines(replay, together, count, (uint64_t)line, &lines);
    for (int a = 0; a < count; a++) {
        int bytes = together[a]->bytes;
        if (bytes == 0) continue;
        while (touched[services[a].row] != together[a]->address / (uint64_t)line)
            services[a].row++;
        services[a].at = (int)(together[a]->address % (uint64_t)line) / bytes;
    }
    free(touched);
    return lines;
}

static struct replay_totals add_totals(const struct replay *replay) {
    struct replay_totals totals = {.barriers = replay->stretches - 1};
    const struct replay_access *together[REPLAY_LANES];
    struct replay_service services[REPLAY_LANES];
    for (int a = 0; a < replay->access_count; a++) {
        const struct replay_access *access = &replay->accesses[a];
        enum probe_space space = space_of(replay, access);
        totals.outside += access->outside > 0;
        if (space == SPACE_PRIVATE || !is_first_lane(replay, access)) continue;
        int count = replay_together(replay, access, together);
        int rows = replay_serve(replay, together, count, REPLAY_LINE_BYTES, services);
        *(space == SPACE_LOCAL ? &totals.turns : &totals.lines) += rows;
    }
    return totals;
}

struct replay_totals replay_totals_of(const struct replay *replay) {
    if (!replay->totals->known) replay->totals->all = add_totals(replay);
    replay->totals->known = true;
    return replay->totals->all;
}

/* ---- conflicts ---- */

/* Returns for each array the number of its first cell, counted over all arrays; `cells` receives
 * the total. The caller frees the list. */
static int *number_cells(const struct replay *replay, int *cells) {
    int *first = memory_new((size_t)replay->array_count + 1, sizeof *first);
    *cells = 0;
    for (int a = 0; a < replay->array_count; *cells += replay->arrays[a++].cells)
        first[a] = *cells;
    return first;
}

/* Adds a conflict, unless there is one at these two places of the text. */
static void add_conflict(struct replay_conflict **found, int *count, size_t *room,
                         const struct replay_access *earlier, const struct replay_access *later) {
    bool reads = earlier->kind == ACCESS_READ;
    struct replay_conflict own = {reads ? later : earlier, reads ? earlier : later};
    for (int c = 0; c < *count; c++)
        if ((*found)[c].store->point == own.store->point &&
            (*found)[c].other->point == own.other->point)
            return;
    *found = memory_grow(*found, (size_t)*count, room, sizeof **found);
    (*found)[(*count)++] = own;
}

int replay_conflicts(const struct replay *replay, struct replay_conflict *conflicts, int room) {
    size_t accesses = (size_t)replay->access_count, found_room = 0;
    struct replay_conflict *found = NULL;
    int *before = memory_new(accesses + 1, sizeof *before), count = 0;
    int cells, *first = number_cells(replay, &cells);
    int *last = memory_new((size_t)cells + 1, sizeof *last); /* per cell: 1 + its last access */
    for (int a = 0; a < replay->access_count; a++) {
        const struct replay_access *own = replay->in_step[a];
        if (own->cell < 0 || replay->arrays[own->array].space == SPACE_PRIVATE) continue;
        int *cell = &last[first[own->array] + own->cell];
        before[a] = *cell;
        *cell = a + 1;
        bool local = replay->arrays[own->array].space == SPACE_LOCAL;
        for (int b = before[a] - 1; b >= 0; b = before[b] - 1) {
            if (local && barrier_between(replay, own, replay->in_step[b])) break;
            if (!are_ordered(replay, own, replay->in_step[b]))
                add_conflict(&found, &count, &found_room, replay->in_step[b], own);
        }
    }
    for (int c = 0; c < count && c < room; c++)
        conflicts[c] = found[c];
    free(last);
    free(first);
    free(before);
    free(found);
    return count;
}

bool replay_barrier_needs(const struct replay *replay, int group, int stretch, int item,
                          struct replay_conflict *needs, bool *reads) {
    int cells, *first = number_cells(replay, &cells);
    int size = replay->recording->group, found = 0; /* quality of the find; 3 is the best */
    struct before {
        const struct replay_access *store, *read;
    } *before = memory_new((size_t)cells + 1, sizeof *before);
    for (int a = 0; a < replay->access_count && found < 3; a++) {
        const struct replay_access *own = replay->in_step[a];
        if (own->cell < 0 || own->item / size != group) continue;
        struct before *cell = &before[first[own->array] + own->cell];
        bool is_read = own->kind == ACCESS_READ;
        if (own->stretch == stretch) *(is_read ? &cell->read : &cell->store) = own;
        if (own->stretch != stretch + 1) continue;
        const struct replay_access *other = is_read ? cell->store : cell->read;
        int worth = !other || other->item == own->item ? 0
                    : !is_read                         ? 1
                    : own->item == item                ? 3
                                                       : 2;
        if (worth <= found) continue;
        found = worth;
        *reads = is_read;
        *needs =
            is_read ? (struct replay_conflict){other, own} : (struct replay_conflict){own, other};
    }
    free(before);
    free(first);
    return found > 0;
}

void replay_write_conflict(const struct replay *replay, const struct replay_conflict *conflict,
                           char *text, size_t size) {
    static const char *const verbs[] = {
        [ACCESS_READ] = "read", [ACCESS_WRITE] = "wrote", [ACCESS_ATOMIC] = "changed"};
    const struct probes *probes = replay->recording->probes;
    const struct replay_access *store = conflict->store, *other = conflict->other;
    const struct probe_statement *one = &probes->statements[probes->points[other->point].statement];
    const struct probe_statement *two = &probes->statements[probes->points[store->point].statement];
    int group = replay->recording->group;
    bool same = store->item / group == other->item / group;
    char cell[REPLAY_NAME];
    replay_write_cell(&replay->arrays[other->array], other->cell, cell, sizeof cell);
    snprintf(text, size, "work-item %d %s %s in %s, line %d, and work-item %d%s %s it in ",
             other->item, verbs[other->kind], cell, probes->files[one->file].name, one->line,
             store->item, same ? "" : " of another work-group", verbs[store->kind]);
    if (one->file != two->file) text_append(text, size, "%s, ", probes->files[two->file].name);
    text_append(text, size, "line %d%s: nothing orders them", two->line,
                !same                              ? ""
                : store->stretch == other->stretch ? ", no barrier between"
                                                   : ", the barrier between is for global memory");
}

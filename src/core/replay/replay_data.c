/* replay_data: finds a work-item's arrays, from declarations and arguments, and its accesses. */
#include "replay_data.h"

#include "core/base/memory.h"
#include "core/kernel/kernel_code.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 1 << 20 }; /* most cells of an array that are followed */

/* An array known to the work-item, and its address. */
struct known {
    int array;
    uint64_t address;
};

struct reader {
    struct replay *replay;
    int item;
    const struct probe_point *points;
    const struct record *records;
    int count, known_count;
    size_t known_room;
    struct known *known;
    uint64_t *addresses; /* per variable: the address that it holds; 0: none yet */
};

const char *replay_data_element(const char *at) {
    const char *end = at + strlen(at), *past = at + code_word(at);
    for (at = code_skip(past, end); at < end && *at == '['; at = code_skip(past, end))
        past = code_match(at, end);
    return past;
}

static const struct probe_point *point_of(const struct reader *reader, int record) {
    return &reader->points[reader->records[record].point];
}

/* ---- arrays ---- */

static const struct known *find_known(const struct reader *reader, enum probe_space space,
                                      uint64_t address) {
    if (space == SPACE_CONSTANT) space = SPACE_GLOBAL;
    for (int k = reader->known_count - 1; k >= 0; k--) {
        const struct replay_array *array = &reader->replay->arrays[reader->known[k].array];
        if (array->space == space && address - reader->known[k].address < array->bytes)
            return &reader->known[k];
    }
    return NULL;
}

/* Makes the array known and returns its number. Another work-item may have added a buffer or an
 * array of the work-group already. */
static int know(struct reader *reader, struct replay_array array) {
    struct replay *replay = reader->replay;
    int cell = probe_type_bytes(array.element), number = 0;
    int count = cell > 0 && array.element_bytes > cell ? array.element_bytes / cell : 1;
    for (int d = 0; d < array.dimensions; d++) /* extents come from the device and may be wrong */
        count = array.extents[d] <= 0 || count > MOST_CELLS / array.extents[d]
                    ? 0
                    : count * array.extents[d];
    array.cells = cell > 0 ? count : 0;
    if (array.buffer < 0)
        array.bytes = (size_t)count * (size_t)(cell > 0 ? cell : array.element_bytes);
    while (number < replay->array_count &&
           (array.item >= 0 || replay->arrays[number].space != array.space ||
            replay->arrays[number].group != array.group ||
            strcmp(replay->arrays[number].name, array.name) != 0))
        number++;
    if (number == replay->array_count) {
        replay->arrays = memory_grow(replay->arrays, (size_t)replay->array_count,
                                     &replay->array_room, sizeof *replay->arrays);
        replay->arrays[replay->array_count++] = array;
    }
    reader->known = memory_grow(reader->known, (size_t)reader->known_count, &reader->known_room,
                                sizeof *reader->known);
    reader->known[reader->known_count++] = (struct known){number, array.address};
    return number;
}

/* Reads the record of an address. A kernel's argument is a buffer if a buffer has its name; a
 * pointer to local memory without a known target is a local variable. Other arrays have their
 * extents after the address. */
static void read_address(struct reader *reader, int record) {
    const struct recording *recording = reader->replay->recording;
    const struct probe_point *point = point_of(reader, record);
    int *array = &reader->replay->array_of[reader->item][record], past = record + 1;
    const struct known *known = find_known(reader, point->space, reader->records[record].value);
    bool local = point->space == SPACE_LOCAL;
    struct replay_array found = {.name = point->name,
                                 .space = point->space,
                                 .buffer = -1,
                                 .group = local ? reader->item / recording->group : -1,
                                 .item = local ? -1 : reader->item,
                                 .element = point->element,
                                 .element_bytes = point->element_bytes,
                                 .address = reader->records[record].value};
    for (; past < reader->count && point_of(reader, past)->kind == PROBE_EXTENT; past++)
        if (found.dimensions < REPLAY_EXTENTS)
            found.extents[found.dimensions++] = (int)reader->records[past].value;
    for (int b = 0; b < recording->buffer_count && found.dimensions == 0 && !known; b++) {
        const struct recorded_buffer *buffer = &recording->buffers[b];
        if (local || point->space == SPACE_PRIVATE || strcmp(buffer->name, point->name) != 0)
            continue;
        found.space = SPACE_GLOBAL;
        found.buffer = b;
        found.item = -1;
        found.element = buffer->element;
        found.element_bytes = buffer->element_bytes;
        found.bytes = buffer->whole;
        found.places = buffer->places;
        size_t bytes = buffer->element ? buffer->bytes : buffer->whole;
        found.extents[found.dimensions++] =
            buffer->element_bytes > 0 ? (int)bytes / buffer->element_bytes : 0;
    }
    for (int l = 0; l < recording->local_count && found.dimensions == 0 && !known && local; l++)
        if (strcmp(recording->locals[l].name, point->name) == 0 && found.element_bytes > 0)
            found.extents[found.dimensions++] =
                (int)recording->locals[l].bytes / found.element_bytes;
    bool is_new = found.dimensions > 0 || (local && !known);
    *array = is_new ? know(reader, found) : known ? known->array : -1;
}

/* ---- accesses ---- */

/* Returns the last value of an index of the element at a point, between the brackets that begin at
 * `open`. Of nested indices, this is the outer one. */
static uint64_t index_between(const struct reader *reader, int record, size_t open, size_t close) {
    const struct probe_point *own = point_of(reader, record), *found = NULL;
    const struct item_steps *steps = &reader->replay->steps[reader->item];
    uint64_t value = 0;
    for (int r = record - 1; r >= steps->steps[steps->step_of[record]].first; r--) {
        const struct probe_point *point = point_of(reader, r);
        if (point->kind == PROBE_INDEX && steps->step_of[r] == steps->step_of[record] &&
            strcmp(point->name, own->name) == 0 && open < point->begin && point->begin < close &&
            (!found || point->begin < found->begin)) {
            found = point;
            value = probe_value(point->type, reader->records[r].value);
        }
    }
    return value;
}

/* Returns the cell that an element is, or -1: it is not kept. */
static int cell_of(const struct replay_array *array, int element) {
    int cell = 0;
    if (!array->places) return element;
    while (cell < array->cells && array->places[cell] != element)
        cell++;
    return cell < array->cells ? cell : -1;
}

/* Is it the array that has this name where it is declared, so that its extents are known? */
static bool is_declared(const struct replay_array *array, const char *name) {
    return array->buffer < 0 && array->dimensions > 0 && strcmp(array->name, name) == 0;
}

/* Finds the cell of an access, if the address is known. */
static void find_cell(const struct reader *reader, struct replay_access *access) {
    const struct kernel_text *text = &reader->replay->text;
    const struct probe_point *point = &reader->points[access->point];
    const char *code = text->codes[text->probes->statements[point->statement].file];
    const char *at = code + point->begin, *end = replay_data_element(at);
    int variable = text->variable_of[access->point];
    uint64_t base = variable >= 0 ? reader->addresses[variable] : 0;
    if (base == 0 || point->element_bytes <= 0) return;
    const struct known *known = find_known(reader, point->space, base);
    uint64_t index = 0;
    int dimension = 0;
    bool declared = known && known->address == base &&
                    is_declared(&reader->replay->arrays[known->array], point->name);
    for (at = code_find(at, end, "["); at < end; dimension++) {
        const char *close = code_match(at, end);
        const struct replay_array *array = known ? &reader->replay->arrays[known->array] : NULL;
        if (dimension > 0 && (!array || dimension >= array->dimensions)) return;
        uint64_t own =
            index_between(reader, access->record, (size_t)(at - code), (size_t)(close - code));
        index = index * (dimension > 0 ? (uint64_t)array->extents[dimension] : 1) + own;
        if (declared && !access->outside && own >= (uint64_t)array->extents[dimension]) {
            access->outside = dimension + 1;
            access->index = (int64_t)own;
        }
        at = code_skip(close, end);
    }
    access->bytes = point->type ? probe_type_bytes(point->type) : point->element_bytes;
    access->address = base + index * (uint64_t)point->element_bytes;
    if (point->component > 0) access->address += (uint64_t)(point->component * access->bytes);
    const struct known *inside =
        access->outside ? NULL : find_known(reader, point->space, access->address);
    if (inside) known = inside;
    access->array = known ? known->array : -1;
    if (inside && access->bytes == probe_type_bytes(reader->replay->arrays[known->array].element))
        access->cell = cell_of(&reader->replay->arrays[known->array],
                               (int)((access->address - known->address) / (uint64_t)access->bytes));
}

static void add_access(struct reader *reader, int record, enum replay_access_kind kind) {
    struct replay *replay = reader->replay;
    const struct item_steps *steps = &replay->steps[reader->item];
    const struct replay_step *step = &steps->steps[steps->step_of[record]];
    const struct record *own = &reader->records[record];
    struct replay_access access = {.item = reader->item,
                                   .step = steps->step_of[record],
                                   .record = record,
                                   .point = own->point,
                                   .stretch = step->stretch,
                                   .within = step->within,
                                   .kind = kind,
                                   .array = -1,
                                   .cell = -1,
                                   .value =
                                       probe_value(point_of(reader, record)->type, own->value)};
    find_cell(reader, &access);
    replay->accesses = memory_grow(replay->accesses, (size_t)replay->access_count,
                                   &replay->access_room, sizeof *replay->accesses);
    replay->accesses[replay->access_count++] = access;
}

void replay_data_add(struct replay *replay, int item) {
    struct item_steps *steps = &replay->steps[item];
    const struct recorded_item *own = &replay->recording->of[item];
    struct reader reader = {
        .replay = replay,
        .item = item,
        .points = replay->recording->probes->points,
        .records = own->records,
        .count = own->count,
        .addresses = memory_new((size_t)replay->text.variable_count + 1, sizeof(uint64_t))};
    replay->array_of[item] = memory_new((size_t)own->count + 1, sizeof(int));
    steps->accesses = memory_new((size_t)steps->count + 1, sizeof(int));
    steps->accesses[0] = replay->access_count;
    for (int s = 0; s < steps->count; s++) {
        for (int r = steps->steps[s].first; r < steps->steps[s].end; r++) {
            const struct probe_point *point = point_of(&reader, r);
            int variable = replay->text.variable_of[own->records[r].point];
            if (steps->step_of[r] != s) continue;
            replay->array_of[item][r] = -1;
            if (point->kind == PROBE_READ) add_access(&reader, r, ACCESS_READ);
            if (point->kind == PROBE_WRITE) add_access(&reader, r, ACCESS_WRITE);
            if (point->kind == PROBE_ATOMIC) add_access(&reader, r, ACCESS_ATOMIC);
            if (point->kind != PROBE_VARIABLE || point->type != TYPE_POINTER || variable < 0)
                continue;
            reader.addresses[variable] = own->records[r].value;
            read_address(&reader, r);
        }
        steps->accesses[s + 1] = replay->access_count;
    }
    free(reader.known);
    free(reader.addresses);
}

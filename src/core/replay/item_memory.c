/* item_memory: arrays from declarations and arguments, accesses from indices. */
#include "item_memory.h"

#include "core/base/memory.h"
#include "core/kernel/kernel_code.h"

#include <stdlib.h>
#include <string.h>

struct reader {
    struct item_memory *out;
    struct replay_arrays *arrays;
    const struct recording *recording;
    const struct kernel_scopes *scopes;
    const struct item_steps *steps;
    int item;
    size_t access_room, known_room;
    uint64_t *addresses;    /* of a variable: that it holds; 0: none yet */
    uint64_t *last;         /* of a point: its last value */
    uint64_t operands[2];   /* the last ones, the newer one first */
    int stretch, fences[2]; /* barriers so far; those that order local memory, and global memory */
};

uint64_t item_memory_bits(enum probe_type type, uint64_t value) {
    int bits = 8 * probe_type_bytes(type);
    return bits == 0 || bits >= 64 ? value : value & (((uint64_t)1 << bits) - 1);
}

static int64_t number_of(enum probe_type type, uint64_t value) {
    switch (type) {
    case TYPE_CHAR:
        return (int8_t)value;
    case TYPE_SHORT:
        return (int16_t)value;
    case TYPE_INT:
        return (int32_t)value;
    default:
        return (int64_t)item_memory_bits(type, value);
    }
}

static enum probe_space shared_space(enum probe_space space) {
    return space == SPACE_CONSTANT ? SPACE_GLOBAL : space;
}

const struct known_array *item_memory_find(const struct item_memory *memory,
                                           const struct replay_arrays *arrays,
                                           enum probe_space space, uint64_t address, int record) {
    for (int k = memory->known_count - 1; k >= 0; k--) {
        const struct known_array *known = &memory->known[k];
        const struct replay_array *array = &arrays->of[known->array];
        if (known->record <= record && shared_space(space) == array->space &&
            address - known->address < array->bytes)
            return known;
    }
    return NULL;
}

/* ---- arrays ---- */

static int add_array(struct reader *reader, struct replay_array array) {
    struct replay_arrays *arrays = reader->arrays;
    int cell = probe_type_bytes(array.element), components = 1;
    if (cell > 0 && array.element_bytes > cell) components = array.element_bytes / cell;
    array.cells = cell > 0 ? components : 0;
    for (int d = 0; d < array.dimensions; d++)
        array.cells *= array.extents[d];
    if (array.buffer < 0) array.bytes = (size_t)array.cells * (size_t)cell;
    arrays->of = memory_grow(arrays->of, (size_t)arrays->count, &arrays->room, sizeof *arrays->of);
    arrays->of[arrays->count] = array;
    return arrays->count++;
}

static void know_array(struct reader *reader, int array, uint64_t address, int record) {
    struct item_memory *out = reader->out;
    out->known =
        memory_grow(out->known, (size_t)out->known_count, &reader->known_room, sizeof *out->known);
    out->known[out->known_count++] = (struct known_array){array, record, address};
}

/* The array of the work-group, or the buffer, that has been added before. */
static int find_array(const struct reader *reader, const char *name, int group, int buffer) {
    for (int a = 0; a < reader->arrays->count; a++) {
        const struct replay_array *array = &reader->arrays->of[a];
        if (buffer >= 0 ? array->buffer == buffer
                        : array->space == SPACE_LOCAL && array->group == group &&
                              strcmp(array->name, name) == 0)
            return a;
    }
    return -1;
}

/* An argument of the kernel on entry: is it a buffer? */
static void read_argument(struct reader *reader, int record) {
    const struct recording *recording = reader->recording;
    const struct record *own = &reader->recording->of[reader->item].records[record];
    const struct probe_point *point = &reader->scopes->probes->points[own->point];
    if (reader->steps->call_of[record] != 0 || shared_space(point->space) != SPACE_GLOBAL) return;
    for (int b = 0; b < recording->buffer_count; b++) {
        const struct recorded_buffer *buffer = &recording->buffers[b];
        if (strcmp(buffer->name, point->name) != 0) continue;
        int array = find_array(reader, buffer->name, -1, b);
        for (int k = 0; k < reader->out->known_count; k++)
            if (reader->out->known[k].array == array) return; /* the argument has a new value */
        if (array < 0) {
            struct replay_array added = {.name = buffer->name,
                                         .space = SPACE_GLOBAL,
                                         .group = -1,
                                         .item = -1,
                                         .buffer = b,
                                         .element = buffer->element,
                                         .element_bytes = buffer->element_bytes,
                                         .dimensions = 1,
                                         .bytes = buffer->bytes,
                                         .address = own->value};
            if (buffer->element_bytes > 0)
                added.extents[0] = (int)(buffer->bytes / (size_t)buffer->element_bytes);
            array = add_array(reader, added);
        }
        know_array(reader, array, own->value, record);
        return;
    }
}

/* The declaration of an array: its extents, of which this is the first. Returns the record behind
 * them. */
static int read_extents(struct reader *reader, int record) {
    const struct recorded_item *item = &reader->recording->of[reader->item];
    const struct probe_point *points = reader->scopes->probes->points;
    const struct probe_point *own = &points[item->records[record].point];
    int variable = reader->scopes->variable_of[item->records[record].point];
    int group = reader->item / reader->recording->group;
    bool shared = own->space == SPACE_LOCAL;
    struct replay_array array = {.name = own->name,
                                 .space = own->space,
                                 .group = shared ? group : -1,
                                 .item = shared ? -1 : reader->item,
                                 .buffer = -1,
                                 .element = own->element,
                                 .element_bytes = own->element_bytes,
                                 .address = variable >= 0 ? reader->addresses[variable] : 0};
    int past = record;
    for (; past < item->count && array.dimensions < REPLAY_EXTENTS; past++) {
        const struct probe_point *next = &points[item->records[past].point];
        if (next->kind != PROBE_EXTENT || strcmp(next->name, own->name) != 0) break;
        array.extents[array.dimensions++] = (int)item->records[past].value;
    }
    if (array.address == 0) return past;
    int found = shared ? find_array(reader, own->name, group, -1) : -1;
    know_array(reader, found >= 0 ? found : add_array(reader, array), array.address, record);
    return past;
}

/* ---- accesses ---- */

static enum replay_operation operation_of(const struct reader *reader,
                                          const struct probe_point *point) {
    static const struct {
        const char *name;
        enum replay_operation operation;
    } names[] = {
        {"add", OPERATION_ADD},       {"sub", OPERATION_SUB},        {"inc", OPERATION_INC},
        {"dec", OPERATION_DEC},       {"and", OPERATION_AND},        {"or", OPERATION_OR},
        {"xor", OPERATION_XOR},       {"min", OPERATION_MIN},        {"max", OPERATION_MAX},
        {"xchg", OPERATION_EXCHANGE}, {"cmpxchg", OPERATION_COMPARE}};
    const struct probe_statement *statement = &reader->scopes->probes->statements[point->statement];
    const char *code = reader->scopes->codes[statement->file], *end = code + point->begin;
    const char *found = NULL;
    for (const char *at = code_next(code + statement->begin, end); at < end;
         at = code_next(at + code_word(at), end))
        if (strncmp(at, "atom", 4) == 0) found = at;
    if (!found) return OPERATION_NONE;
    const char *past = found + code_word(found), *name = past;
    while (name > found && name[-1] != '_')
        name--;
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (code_is(name, names[n].name)) return names[n].operation;
    return OPERATION_NONE;
}

/* Where the element of the last indices lies. False: not known. */
static bool find_address(const struct reader *reader, int number, int record, uint64_t *address,
                         const struct known_array **known) {
    const struct probe_point *points = reader->scopes->probes->points, *point = &points[number];
    const struct kernel_indices *indices = &reader->scopes->indices[number];
    int variable = reader->scopes->variable_of[number];
    uint64_t base = variable >= 0 ? reader->addresses[variable] : 0;
    if (base == 0 || point->element_bytes <= 0) return false;
    *known = item_memory_find(reader->out, reader->arrays, point->space, base, record);
    const struct replay_array *array = *known ? &reader->arrays->of[(*known)->array] : NULL;
    int64_t index = 0;
    for (int i = 0; i < indices->count; i++) {
        const struct probe_point *own = &points[indices->points[i]];
        if (i > 0 && (!array || i >= array->dimensions)) return false;
        index = index * (i > 0 ? array->extents[i] : 1) +
                number_of(own->type, reader->last[indices->points[i]]);
    }
    *address = base + (uint64_t)(index * point->element_bytes);
    if (point->component > 0)
        *address += (uint64_t)(point->component * probe_type_bytes(point->type));
    const struct known_array *inside =
        item_memory_find(reader->out, reader->arrays, point->space, *address, record);
    if (inside) *known = inside;
    return true;
}

static void add_access(struct reader *reader, int record, enum replay_access_kind kind) {
    struct item_memory *out = reader->out;
    const struct record *own = &reader->recording->of[reader->item].records[record];
    const struct probe_point *point = &reader->scopes->probes->points[own->point];
    const struct known_array *known = NULL;
    int line = reader->recording->line_bytes;
    struct replay_access access = {.item = reader->item,
                                   .step = reader->steps->step_of[record],
                                   .record = record,
                                   .point = own->point,
                                   .stretch = reader->stretch,
                                   .ordered =
                                       reader->fences[shared_space(point->space) == SPACE_GLOBAL],
                                   .kind = kind,
                                   .array = -1,
                                   .cell = -1,
                                   .value = item_memory_bits(point->type, own->value)};
    if (kind == ACCESS_ATOMIC) {
        access.operation = operation_of(reader, point);
        access.operand = reader->operands[0];
        access.compared = reader->operands[1];
    }
    if (find_address(reader, own->point, record, &access.address, &known))
        access.bytes = point->type ? probe_type_bytes(point->type) : point->element_bytes;
    if (known) {
        const struct replay_array *array = &reader->arrays->of[known->array];
        uint64_t offset = access.address - known->address;
        int cell = probe_type_bytes(array->element);
        access.array = known->array;
        if (cell > 0 && cell == access.bytes && offset < array->bytes &&
            offset % (uint64_t)cell == 0)
            access.cell = (int)(offset / (uint64_t)cell);
        if (line > 0)
            access.line = (int)(access.address / (uint64_t)line - known->address / (uint64_t)line);
    }
    out->accesses =
        memory_grow(out->accesses, (size_t)out->count, &reader->access_room, sizeof *out->accesses);
    out->accesses[out->count++] = access;
}

/* A barrier orders the memory that its flags name; if they name none that is known, all of it. */
static void read_barrier(struct reader *reader, const struct probe_point *point) {
    const struct probe_statement *statement = &reader->scopes->probes->statements[point->statement];
    const char *code = reader->scopes->codes[statement->file] + statement->begin;
    const char *end = code + statement->length;
    bool local = code_has(code, end, "CLK_LOCAL_MEM_FENCE");
    bool global = code_has(code, end, "CLK_GLOBAL_MEM_FENCE");
    reader->stretch++;
    reader->fences[0] += local || !global;
    reader->fences[1] += global || !local;
}

/* Returns the number of the record that is to be read next. */
static int read_record(struct reader *reader, int record) {
    const struct record *own = &reader->recording->of[reader->item].records[record];
    const struct probe_point *point = &reader->scopes->probes->points[own->point];
    int variable = reader->scopes->variable_of[own->point];
    switch (point->kind) {
    case PROBE_VARIABLE:
        if (point->type != TYPE_POINTER || variable < 0) break;
        reader->addresses[variable] = own->value;
        read_argument(reader, record);
        break;
    case PROBE_EXTENT:
        return read_extents(reader, record);
    case PROBE_INDEX:
        reader->last[own->point] = own->value;
        break;
    case PROBE_OPERAND:
        reader->operands[1] = reader->operands[0];
        reader->operands[0] = own->value;
        break;
    case PROBE_READ:
        add_access(reader, record, ACCESS_READ);
        break;
    case PROBE_WRITE:
        add_access(reader, record, ACCESS_WRITE);
        break;
    case PROBE_ATOMIC:
        add_access(reader, record, ACCESS_ATOMIC);
        break;
    case PROBE_BARRIER:
        read_barrier(reader, point);
        break;
    default:
        break;
    }
    return record + 1;
}

static int compare_accesses(const void *one, const void *other) {
    const struct replay_access *a = one, *b = other;
    return a->step != b->step ? a->step - b->step : a->record - b->record;
}

void item_memory_init(struct item_memory *memory, struct replay_arrays *arrays,
                      const struct recording *recording, const struct kernel_scopes *scopes,
                      const struct item_steps *steps, int item) {
    struct reader reader = {
        .out = memory,
        .arrays = arrays,
        .recording = recording,
        .scopes = scopes,
        .steps = steps,
        .item = item,
        .addresses = memory_new((size_t)scopes->variable_count + 1, sizeof(uint64_t)),
        .last = memory_new((size_t)scopes->probes->point_count + 1, sizeof(uint64_t))};
    *memory = (struct item_memory){.from = memory_new((size_t)steps->count + 1, sizeof(int))};
    for (int r = 0; r < recording->of[item].count;)
        r = read_record(&reader, r);
    if (memory->count > 0)
        qsort(memory->accesses, (size_t)memory->count, sizeof *memory->accesses, compare_accesses);
    for (int s = 0, a = 0; s <= steps->count; s++) {
        while (a < memory->count && memory->accesses[a].step < s)
            a++;
        memory->from[s] = a;
    }
    free(reader.addresses);
    free(reader.last);
}

void item_memory_free(struct item_memory *memory) {
    free(memory->accesses);
    free(memory->known);
    free(memory->from);
    *memory = (struct item_memory){0};
}

/* item_steps: calls first, since what called a function is recorded behind it; then loops and
 * steps. */
#include "item_steps.h"

#include "core/base/memory.h"
#include "core/kernel/kernel_code.h"

#include <stdlib.h>
#include <string.h>

struct reader {
    struct item_steps *out;
    const struct kernel_scopes *scopes;
    const struct probes *probes;
    const struct recorded_item *item;
    size_t step_room, call_room, loop_room;
    struct open_step {
        int statement; /* -1: none is open */
        int first, end;
    } * open; /* of every call */
};

static const struct probe_point *point_of(const struct reader *reader, int record) {
    return &reader->probes->points[reader->item->records[record].point];
}

static int function_of(const struct reader *reader, int record) {
    return reader->probes->statements[point_of(reader, record)->statement].function;
}

static uint64_t mixed(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static uint64_t mixed_name(uint64_t hash, const char *name) {
    for (; *name; name++)
        hash = mixed(hash, (unsigned char)*name);
    return hash;
}

/* ---- calls ---- */

static int add_call(struct reader *reader, int function, int parent) {
    struct item_steps *out = reader->out;
    out->calls =
        memory_grow(out->calls, (size_t)out->call_count, &reader->call_room, sizeof *out->calls);
    out->calls[out->call_count] = (struct item_call){.function = function,
                                                     .parent = parent,
                                                     .statement = -1,
                                                     .previous = -1,
                                                     .last = -1,
                                                     .loop = -1};
    return out->call_count++;
}

/* A function is executed once at a time: OpenCL C has no recursion. So the function of a record
 * says which call it is of, and one that begins again has ended before. */
static void find_calls(struct reader *reader) {
    struct item_steps *out = reader->out;
    int current = -1;
    for (int r = 0; r < reader->item->count; r++) {
        int function = function_of(reader, r), at = current;
        while (at >= 0 && out->calls[at].function != function)
            at = out->calls[at].parent;
        if (at >= 0 && point_of(reader, r)->kind == PROBE_ENTER)
            at = add_call(reader, function, out->calls[at].parent);
        current = at >= 0 ? at : add_call(reader, function, current);
        out->call_of[r] = current;
    }
}

static bool calls_it(const struct reader *reader, int statement, int function) {
    const struct probe_statement *own = &reader->probes->statements[statement];
    const char *code = reader->scopes->codes[own->file] + own->begin;
    return code_has(code, code + own->length, reader->probes->functions[function].name);
}

/* A call's statement has records behind the call. If it has none, the text knows the statement
 * where only one of the function has such a call. */
static int calling_statement(const struct reader *reader, int parent, int behind, int function) {
    int found = -1;
    if (behind >= 0 && calls_it(reader, behind, function)) return behind;
    for (int s = 0; s < reader->probes->statement_count; s++) {
        if (reader->probes->statements[s].function != reader->out->calls[parent].function) continue;
        if (!calls_it(reader, s, function)) continue;
        if (found >= 0) return -1;
        found = s;
    }
    return found;
}

static void find_callers(struct reader *reader) {
    struct item_steps *out = reader->out;
    int *behind = memory_new((size_t)out->call_count + 1, sizeof *behind);
    for (int c = 0; c < out->call_count; c++)
        behind[c] = -1;
    for (int r = reader->item->count - 1; r >= 0; r--) {
        int own = out->call_of[r], parent = out->calls[own].parent;
        behind[own] = point_of(reader, r)->statement;
        bool begins = r == 0 || out->call_of[r - 1] < own; /* calls are numbered as they begin */
        if (begins && parent >= 0 && out->calls[own].statement < 0)
            out->calls[own].statement =
                calling_statement(reader, parent, behind[parent], out->calls[own].function);
    }
    free(behind);
}

/* ---- loops ---- */

static void begin_loop(struct reader *reader, struct item_call *call, int loop) {
    struct item_steps *out = reader->out;
    bool early = reader->scopes->loops[loop].endless || reader->scopes->loops[loop].tested_late;
    out->loops =
        memory_grow(out->loops, (size_t)out->loop_count, &reader->loop_room, sizeof *out->loops);
    int *loops = call->loop >= 0 ? &out->loops[call->loop].loops : &call->loops;
    out->loops[out->loop_count] = (struct item_loop){
        .loop = loop, .parent = call->loop, .number = (*loops)++, .turn = early ? 1 : 0};
    call->loop = out->loop_count++;
}

/* Leaves the loops of the call that do not have this place of the text, and begins those that have
 * it. */
static void come_to(struct reader *reader, int call, int statement) {
    const struct probe_statement *own = &reader->probes->statements[statement];
    struct item_steps *out = reader->out;
    struct item_call *current = &out->calls[call];
    int outer = -1; /* the innermost loop that goes on */
    while (current->loop >= 0) {
        struct item_loop *loop = &out->loops[current->loop];
        const struct kernel_loop *text = &reader->scopes->loops[loop->loop];
        bool inside = kernel_part_has(&text->part, own->file, own->begin);
        bool first = loop->tests > 0 && own->begin < text->begun && !text->tested_late;
        bool again = inside && (first || loop->ended);
        if (inside && !again) {
            if (text->endless && own->begin < loop->at) loop->turn++, loop->loops = 0;
            loop->at = own->begin;
            outer = loop->loop;
            break;
        }
        current->loop = loop->parent;
    }
    for (int l = outer + 1; l < reader->scopes->loop_count; l++)
        if (kernel_part_has(&reader->scopes->loops[l].part, own->file, own->begin))
            begin_loop(reader, current, l);
}

/* The place of a step of the call among the turns of loops: by numbers of statements, and by
 * names. */
static uint64_t occurrence_in(const struct item_steps *out, const struct item_call *call) {
    uint64_t hash = call->occurrence;
    for (int l = call->loop; l >= 0; l = out->loops[l].parent) {
        const struct item_loop *loop = &out->loops[l];
        hash = mixed(mixed(mixed(hash, (uint64_t)loop->loop), (uint64_t)loop->tests),
                     (uint64_t)loop->turn);
    }
    return hash;
}

static uint64_t path_in(const struct item_steps *out, const struct item_call *call) {
    uint64_t hash = call->path;
    for (int l = call->loop; l >= 0; l = out->loops[l].parent) {
        const struct item_loop *loop = &out->loops[l];
        hash = mixed(mixed(mixed(hash, (uint64_t)loop->number), (uint64_t)loop->tests),
                     (uint64_t)loop->turn);
    }
    return hash;
}

/* Where the call stands, as soon as its first record is read. */
static void place_call(struct reader *reader, int number) {
    struct item_steps *out = reader->out;
    struct item_call *call = &out->calls[number];
    const char *name = reader->probes->functions[call->function].name;
    uint64_t same_statement = 0, same_place = 0;
    call->known = true;
    if (call->parent < 0) {
        call->path = mixed_name(0, name);
        return;
    }
    if (call->statement >= 0) come_to(reader, call->parent, call->statement);
    struct item_call *parent = &out->calls[call->parent];
    call->place = occurrence_in(out, parent);
    call->previous = parent->last;
    parent->last = number;
    for (int c = call->previous; c >= 0; c = out->calls[c].previous) {
        if (out->calls[c].place != call->place) break;
        if (out->calls[c].function != call->function) continue;
        same_place++;
        same_statement += out->calls[c].statement == call->statement;
    }
    call->occurrence = mixed(mixed(mixed(call->place, (uint64_t)call->statement), same_statement),
                             (uint64_t)call->function);
    call->path = mixed_name(mixed(path_in(out, parent), same_place), name);
}

/* ---- steps ---- */

/* Ends the statement that is open in a call, if there is one. */
static void end_step(struct reader *reader, int number) {
    struct item_steps *out = reader->out;
    struct item_call *call = &out->calls[number];
    struct open_step *open = &reader->open[number];
    if (open->statement < 0) return;
    const struct record *last = &reader->item->records[open->end - 1];
    const struct probe_point *point = &reader->probes->points[last->point];
    come_to(reader, number, open->statement);
    struct item_loop *loop = call->loop >= 0 ? &out->loops[call->loop] : NULL;
    const struct kernel_loop *text = loop ? &reader->scopes->loops[loop->loop] : NULL;
    bool tests = loop && reader->scopes->loop_of[open->statement] == loop->loop &&
                 point->kind == PROBE_CONDITION;
    bool goes_on = tests && last->value != 0;
    int turn = loop ? loop->turn : 0;
    if (tests) {
        loop->tests++;
        loop->ended = !goes_on;
        loop->loops = 0;
        if (!text->tested_late) turn++; /* also where there is no such turn */
    }
    if (goes_on && !text->tested_late) loop->turn++;
    out->steps =
        memory_grow(out->steps, (size_t)out->count, &reader->step_room, sizeof *out->steps);
    out->steps[out->count] = (struct replay_step){
        .statement = open->statement,
        .stretch = out->stretches - 1,
        .within = out->count - out->begins[out->stretches - 1],
        .call = number,
        .first = open->first,
        .end = open->end,
        .barrier = point->kind == PROBE_BARRIER,
        .loop = loop ? call->loop + 1 : 0, /* for finish_turns */
        .turn = turn,
        .occurrence = mixed(occurrence_in(out, call), (uint64_t)open->statement),
        .path = path_in(out, call),
    };
    if (goes_on && text->tested_late) loop->turn++;
    for (int r = open->first; r < open->end; r++)
        if (out->call_of[r] == number) out->step_of[r] = out->count;
    out->count++;
    open->statement = -1;
    if (point->kind == PROBE_BARRIER) out->begins[out->stretches++] = out->count;
}

static bool encloses(const struct item_steps *out, int outer, int call) {
    while (call >= 0 && call != outer)
        call = out->calls[call].parent;
    return call == outer;
}

/* Ends the statements of calls that have returned: from `inner` outwards, but for those around
 * `call`. */
static void leave(struct reader *reader, int inner, int call) {
    for (; inner >= 0 && !encloses(reader->out, inner, call);
         inner = reader->out->calls[inner].parent)
        end_step(reader, inner);
}

static void find_steps(struct reader *reader) {
    struct item_steps *out = reader->out;
    int current = -1;
    for (int r = 0; r < reader->item->count; r++) {
        const struct probe_point *point = point_of(reader, r);
        int call = out->call_of[r];
        struct open_step *open = &reader->open[call];
        leave(reader, current, call);
        current = call;
        if (!out->calls[call].known) place_call(reader, call);
        if (open->statement != point->statement) end_step(reader, call);
        if (open->statement < 0) *open = (struct open_step){point->statement, r, r};
        open->end = r + 1;
        if (point->last || point->kind == PROBE_BARRIER) end_step(reader, call);
    }
    leave(reader, current, -1);
    out->begins[out->stretches] = out->count;
}

/* Says in every step which loop it is in, and how many turns the loop had in the end. */
static void finish_turns(struct reader *reader) {
    for (int s = 0; s < reader->out->count; s++) {
        struct replay_step *step = &reader->out->steps[s];
        if (!step->loop) continue;
        const struct item_loop *loop = &reader->out->loops[step->loop - 1];
        step->turns = loop->turn;
        step->loop = reader->scopes->loops[loop->loop].line;
    }
}

static int compare_occurrences(const void *one, const void *other) {
    const struct item_occurrence *a = one, *b = other;
    if (a->occurrence != b->occurrence) return a->occurrence < b->occurrence ? -1 : 1;
    return a->step - b->step;
}

static void sort_steps(struct item_steps *out) {
    out->sorted = memory_new((size_t)out->count + 1, sizeof *out->sorted);
    for (int s = 0; s < out->count; s++)
        out->sorted[s] = (struct item_occurrence){out->steps[s].occurrence, s};
    qsort(out->sorted, (size_t)out->count, sizeof *out->sorted, compare_occurrences);
}

void item_steps_init(struct item_steps *steps, const struct kernel_scopes *scopes,
                     const struct recorded_item *item) {
    size_t count = (size_t)item->count;
    struct reader reader = {.out = steps, .scopes = scopes, .probes = scopes->probes, .item = item};
    *steps = (struct item_steps){
        .stretches = 1,
        .call_of = memory_new(count + 1, sizeof(int)),
        .step_of = memory_new(count + 1, sizeof(int)),
        .begins = memory_new(count + 2, sizeof(int)),
    };
    find_calls(&reader);
    find_callers(&reader);
    reader.open = memory_new((size_t)steps->call_count + 1, sizeof *reader.open);
    for (int c = 0; c < steps->call_count; c++)
        reader.open[c].statement = -1;
    find_steps(&reader);
    finish_turns(&reader);
    sort_steps(steps);
    free(reader.open);
}

void item_steps_free(struct item_steps *steps) {
    free(steps->steps);
    free(steps->calls);
    free(steps->loops);
    free(steps->call_of);
    free(steps->step_of);
    free(steps->begins);
    free(steps->sorted);
    *steps = (struct item_steps){0};
}

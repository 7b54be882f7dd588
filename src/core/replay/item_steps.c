/* item_steps: splits records into calls, since a caller's record comes after the called function's
 * records; then into loops and steps. */
#include "core/replay/replay_data.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    struct item_steps *out;
    const struct kernel_text *text;
    const struct recorded_item *item;
    size_t step_room, call_room, loop_room;
    struct open_step {
        int statement; /* number of the open statement; -1: none */
        int first, end;
    } * open; /* open statement of each call */
};

static const struct probe_point *point_of(const struct reader *reader, int record) {
    return &reader->text->probes->points[reader->item->records[record].point];
}

static uint64_t mixed(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

/* ---- calls ---- */

static int add_call(struct reader *reader, int function, int parent) {
    struct item_steps *out = reader->out;
    out->calls =
        memory_grow(out->calls, (size_t)out->call_count, &reader->call_room, sizeof *out->calls);
    out->calls[out->call_count] = (struct item_call){function, parent, -1, .loop = -1, .came = -1};
    return out->call_count++;
}

/* Finds the calls. OpenCL C has no recursion, so a function has at most one call at a time. The
 * function of a record gives its call; if a function begins again, its earlier call has ended. */
static void find_calls(struct reader *reader) {
    struct item_steps *out = reader->out;
    for (int r = 0, current = -1; r < reader->item->count; r++) {
        const struct probe_point *point = point_of(reader, r);
        int function = reader->text->probes->statements[point->statement].function, at = current;
        while (at >= 0 && out->calls[at].function != function)
            at = out->calls[at].parent;
        if (at < 0)
            at = add_call(reader, function, current);
        else if (point->kind == PROBE_ENTER)
            at = add_call(reader, function, out->calls[at].parent);
        out->call_of[r] = current = at;
    }
    int *next = memory_new((size_t)out->call_count + 1, sizeof *next); /* next statement of each
                                                                              call */
    for (int r = reader->item->count - 1; r >= 0; r--) {
        struct item_call *call = &out->calls[out->call_of[r]];
        next[out->call_of[r]] = point_of(reader, r)->statement;
        if (call->parent >= 0) call->statement = next[call->parent];
    }
    free(next);
}

/* ---- loops ---- */

/* Begins a turn of the loop if the last turn ended in the condition, or if the text went back. A
 * statement, or a loop, at `at` is executed next in the loop. */
static void take_turn(struct item_loop *loop, const struct kernel_loop *text, size_t at) {
    bool before = text->kind == NEVER_TESTED && at < text->body;
    bool begins = text->kind == TESTED_LAST    ? loop->tested || loop->turn == 0
                  : text->kind == NEVER_TESTED ? !before && at <= loop->latest
                                               : false;
    loop->latest = before ? SIZE_MAX : at;
    if (!begins) return;
    loop->turns = ++loop->turn;
    loop->begun = 0;
    loop->tested = false;
    loop->fresh = true;
}

/* Leaves the loops of the call that do not contain this statement, and begins the loops that do. */
static void come_to(struct reader *reader, int call, int statement) {
    const struct probe_statement *own = &reader->text->probes->statements[statement];
    struct item_steps *out = reader->out;
    struct item_call *current = &out->calls[call];
    int outer = -1; /* innermost loop that continues */
    if (current->came == statement) return;
    current->came = statement;
    while (current->loop >= 0 && outer < 0) {
        const struct item_loop *loop = &out->loops[current->loop];
        const struct kernel_loop *text = &reader->text->loops[loop->loop];
        bool inside =
            text->file == own->file && text->begin <= own->begin && own->begin < text->end;
        bool again =
            loop->ended || (loop->turn > 0 && text->kind != TESTED_LAST && own->begin < text->head);
        if (inside && !again)
            outer = loop->loop;
        else
            current->loop = loop->parent;
    }
    for (int l = outer + 1; l <= reader->text->loop_count; l++) {
        bool last = l == reader->text->loop_count;
        const struct kernel_loop *text = last ? NULL : &reader->text->loops[l];
        if (text &&
            (text->file != own->file || own->begin < text->begin || own->begin >= text->end))
            continue;
        struct item_loop *around = current->loop >= 0 ? &out->loops[current->loop] : NULL;
        if (around)
            take_turn(around, &reader->text->loops[around->loop], text ? text->begin : own->begin);
        if (last) break;
        int number = around ? around->begun++ : current->begun++;
        out->loops = memory_grow(out->loops, (size_t)out->loop_count, &reader->loop_room,
                                 sizeof *out->loops);
        out->loops[out->loop_count] = (struct item_loop){.loop = l,
                                                         .parent = current->loop,
                                                         .number = number,
                                                         .fresh = true,
                                                         .latest = SIZE_MAX};
        current->loop = out->loop_count++;
    }
}

static uint64_t path_in(const struct item_steps *out, const struct item_call *call) {
    uint64_t path = call->path;
    for (int l = call->loop; l >= 0; l = out->loops[l].parent)
        path = mixed(mixed(path, (uint64_t)out->loops[l].number), (uint64_t)out->loops[l].turn);
    return path;
}

/* Finds the path of a call as soon as its first record is read. */
static void place_call(struct reader *reader, struct item_call *call) {
    const char *name = reader->text->probes->functions[call->function].name;
    call->placed = true;
    if (call->parent >= 0) {
        struct item_call *parent = &reader->out->calls[call->parent];
        come_to(reader, call->parent, call->statement);
        call->path = path_in(reader->out, parent);
    }
    for (; *name; name++)
        call->path = mixed(call->path, (unsigned char)*name);
    if (call->parent < 0) return;
    struct item_call *parent = &reader->out->calls[call->parent];
    parent->repeated = parent->latest == call->path ? parent->repeated + 1 : 0;
    parent->latest = call->path;
    call->path = mixed(call->path, (uint64_t)parent->repeated);
}

/* ---- steps ---- */

/* Does a barrier order accesses to local memory? Not if it names global memory alone. */
static bool orders_local(const struct reader *reader, const struct probe_point *point) {
    const struct probes *probes = reader->text->probes;
    const struct probe_statement *own = &probes->statements[point->statement];
    char call[200];
    snprintf(call, sizeof call, "%.*s", (int)own->length,
             probes->files[own->file].text + own->begin);
    return strstr(call, "CLK_LOCAL_MEM_FENCE") || !strstr(call, "CLK_GLOBAL_MEM_FENCE");
}

/* Ends the open statement of a call, if there is one. */
static void end_step(struct reader *reader, int number) {
    struct item_steps *out = reader->out;
    struct item_call *call = &out->calls[number];
    struct open_step *open = &reader->open[number];
    if (open->statement < 0) return;
    const struct probe_statement *own = &reader->text->probes->statements[open->statement];
    enum probe_kind kind = point_of(reader, open->end - 1)->kind;
    come_to(reader, number, open->statement);
    struct item_loop *loop = call->loop >= 0 ? &out->loops[call->loop] : NULL;
    const struct kernel_loop *text = loop ? &reader->text->loops[loop->loop] : NULL;
    if (loop && kind == PROBE_CONDITION && text->kind != NEVER_TESTED && text->head <= own->begin &&
        own->begin < text->body) {
        loop->ended = reader->item->records[open->end - 1].value == 0;
        loop->tested = true;
        if (text->kind == TESTED_FIRST) {
            loop->turn++;
            loop->begun = 0;
            loop->fresh |= !loop->ended;
            loop->turns += !loop->ended;
        }
    }
    out->steps =
        memory_grow(out->steps, (size_t)out->count, &reader->step_room, sizeof *out->steps);
    out->steps[out->count] = (struct replay_step){
        .statement = open->statement,
        .stretch = out->stretches - 1,
        .within = out->count - out->begins[out->stretches - 1],
        .call = number,
        .first = open->first,
        .end = open->end,
        .barrier = kind == PROBE_BARRIER,
        .local = kind == PROBE_BARRIER && orders_local(reader, point_of(reader, open->end - 1)),
        .loop = text ? text->line : 0,
        .turn = loop ? loop->turn : 0,
        .turns = call->loop, /* read by find_steps */
        .begins = loop && loop->fresh,
        .path = path_in(out, call),
    };
    for (int l = call->loop; l >= 0; l = out->loops[l].parent)
        out->loops[l].fresh = false;
    call->came = -1;
    for (int r = open->first; r < open->end; r++)
        if (out->call_of[r] == number) out->step_of[r] = out->count;
    out->count++;
    open->statement = -1;
    if (kind == PROBE_BARRIER) out->begins[out->stretches++] = out->count;
}

/* Ends the statements of calls that have returned: from `inner` outwards, except the calls around
 * `call`. */
static void leave(struct reader *reader, int inner, int call) {
    for (; inner >= 0; inner = reader->out->calls[inner].parent) {
        int around = call;
        while (around >= 0 && around != inner)
            around = reader->out->calls[around].parent;
        if (around == inner) return;
        end_step(reader, inner);
    }
}

static void find_steps(struct reader *reader) {
    struct item_steps *out = reader->out;
    int current = -1;
    for (int r = 0; r < reader->item->count; r++) {
        const struct probe_point *point = point_of(reader, r);
        struct open_step *open = &reader->open[out->call_of[r]];
        leave(reader, current, out->call_of[r]);
        current = out->call_of[r];
        if (!out->calls[current].placed) place_call(reader, &out->calls[current]);
        if (open->statement != point->statement) end_step(reader, current);
        if (open->statement < 0) *open = (struct open_step){point->statement, r, r};
        open->end = r + 1;
        if (point->last || point->kind == PROBE_BARRIER) end_step(reader, current);
    }
    leave(reader, current, -1);
    out->begins[out->stretches] = out->count;
    for (int s = 0; s < out->count; s++) { /* stores the total number of turns of each loop */
        int loop = out->steps[s].turns;
        out->steps[s].turns = loop < 0 ? 0 : out->loops[loop].turns;
    }
}

void item_steps_init(struct item_steps *steps, const struct kernel_text *text,
                     const struct recorded_item *item) {
    size_t count = (size_t)item->count;
    struct reader reader = {.out = steps, .text = text, .item = item};
    *steps = (struct item_steps){
        .stretches = 1,
        .call_of = memory_new(count + 1, sizeof(int)),
        .step_of = memory_new(count + 1, sizeof(int)),
        .begins = memory_new(count + 2, sizeof(int)),
    };
    find_calls(&reader);
    reader.open = memory_new((size_t)steps->call_count + 1, sizeof *reader.open);
    for (int c = 0; c < steps->call_count; c++)
        reader.open[c].statement = -1;
    find_steps(&reader);
    free(reader.open);
}

void item_steps_free(struct item_steps *steps) {
    free(steps->steps);
    free(steps->calls);
    free(steps->loops);
    free(steps->call_of);
    free(steps->step_of);
    free(steps->begins);
    free(steps->accesses);
}

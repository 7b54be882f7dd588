/* facts: a function per fact, and the rows. */
#include "facts.h"

#include "app/app.h"
#include "app/own_ways.h"
#include "core/network/keys.h"

#include <stdio.h>

static void family(const struct fact_query *query, char *text) {
    const struct family *family = query->app->stepping.family;
    fact_say(family ? family->name : NULL, text);
}

static long ended(const struct fact_query *query) {
    return query->app->stepping.playback.motion.cursor == query->app->stepping.network->depth;
}

/* Does the editor show an input of V? */
static bool editor_shows_failing(const struct app *app) {
    return app->shell.mode->bit == MODE_EDIT &&
           counterexample_shows(&app->editor.counterexample, app_network(app));
}

static long inputs(const struct fact_query *query) {
    return (long)query->app->stepping.inputs + editor_shows_failing(query->app);
}

static long typed(const struct fact_query *query) {
    return stepping_typed(&query->app->stepping) && !query->app->stepping.failing;
}

static long fails(const struct fact_query *query) {
    const struct trace *trace = query->trace;
    if (!trace) return editor_shows_failing(query->app);
    return !keys_sorted(trace_keys(trace, trace->depth), trace->wires, query->network->order);
}

static long proven(const struct fact_query *query) {
    const struct proving *proving = &query->app->stepping.proving;
    return editor_shows_failing(query->app) || (proving_proof(proving) && !proving->quiet);
}

static long answers_right(const struct fact_query *query) {
    const struct cover_state *cover = &query->app->stepping.cover;
    int right = 0;
    for (int q = 0; q < QUESTION_COUNT; q++)
        for (int c = 0; cover->answers[q] && c < cover->size; c++)
            right += cover->answers[q][c].guess == GUESS_RIGHT;
    return right;
}

static void remade(const struct fact_query *query, char *text) {
    static const char *const names[] = {
        [REMADE_NOT] = "none", [REMADE_UNTANGLED] = "untangled", [REMADE_REVERSED] = "reversed"};
    fact_say(names[query->app->stepping.remade], text);
}

static long backwards(const struct fact_query *query) {
    return query->app->stepping.backwards.on;
}

static long equal(const struct fact_query *query) {
    return query->app->stepping.verifier->equal;
}

static long differ(const struct fact_query *query) {
    return query->app->stepping.verifier->differing;
}

static void device_kind(const struct fact_query *query, char *text) {
    const struct desk *desk = &query->app->desk;
    fact_say(desk->state != DEVICE_READY ? NULL : desk->info.gpu ? "gpu" : "cpu", text);
}

/* Returns the replay of the open launch; NULL: none is open, or it was not recorded. */
static const struct replay *replay_inside(const struct fact_query *query) {
    return query->app->shell.mode->bit == MODE_INSIDE ? query->app->inside.recorded.replay : NULL;
}

static long barriers(const struct fact_query *query) {
    const struct replay *replay = replay_inside(query);
    const struct inside *inside = &query->app->inside;
    if (!replay || inside->step < 0) return FACT_UNKNOWN;
    const struct replay_step *step = replay_step(replay, inside->item, inside->step);
    return step->stretch + step->barrier;
}

static long conflicts(const struct fact_query *query) {
    const struct replay *replay = replay_inside(query);
    struct replay_conflict first;
    return replay ? replay_conflicts(replay, &first, 1) : FACT_UNKNOWN;
}

static long memory_lines(const struct fact_query *query) {
    const struct replay *replay = replay_inside(query);
    return replay ? replay_totals_of(replay).lines : FACT_UNKNOWN;
}

static long bank_turns(const struct fact_query *query) {
    const struct replay *replay = replay_inside(query);
    return replay ? replay_totals_of(replay).turns : FACT_UNKNOWN;
}

static long places_outside(const struct fact_query *query) {
    const struct replay *replay = replay_inside(query);
    return replay ? replay_totals_of(replay).outside : FACT_UNKNOWN;
}

static long launch_barriers(const struct fact_query *query) {
    const struct replay *replay = replay_inside(query);
    return replay ? replay_totals_of(replay).barriers : FACT_UNKNOWN;
}

static long unsorted(const struct fact_query *query) {
    return replay_inside(query) ? query->app->inside.recorded.result->unsorted : FACT_UNKNOWN;
}

static long line_typed(const struct fact_query *query) {
    const struct app *app = query->app;
    bool builds = app->desk.state == DEVICE_OPENING || app->desk.state == DEVICE_BUILDING;
    bool runs = app->shell.mode->bit == MODE_INSIDE &&
                recorded_known(&app->inside.recorded, &app->desk).waits;
    return app->missing.exercise && app->missing.typed[0] && !builds && !runs;
}

/* Is a kernel file of the user on screen: its network, or one of its launches? */
static bool shows_file(const struct app *app) {
    bool inside = app->shell.mode->bit == MODE_INSIDE && app->inside.launch.job.kind == RECORD_PLAN;
    return app->own.result && (inside || own_ways_drawn(app));
}

static long file_launches(const struct fact_query *query) {
    return shows_file(query->app) ? query->app->own.result->launches : 0;
}

static long file_right(const struct fact_query *query) {
    const struct app *app = query->app;
    bool right = app->own.verdict.role != ROLE_ERROR && !app->own.fault.text[0];
    return shows_file(app) ? right : FACT_UNKNOWN;
}

static const struct large_steps *large_in_sight(const struct fact_query *query) {
    return query->app->shell.mode->bit == MODE_LARGE ? &query->app->large : NULL;
}

static long large_keys(const struct fact_query *query) {
    const struct large_steps *large = large_in_sight(query);
    return large ? large->sort.n : 0;
}

static long large_layers(const struct fact_query *query) {
    const struct large_steps *large = large_in_sight(query);
    return large ? large->playback.motion.cursor : 0;
}

static const struct fact rows[] = {
    {"family", "family of the network", .text = family},
    {"remade", "none, untangled or reversed", .text = remade},
    {"ended", "1: all layers are done", .number = ended},
    {"inputs", "number of changes of the input", .number = inputs},
    {"typed", "1: the keys were typed", .number = typed},
    {"fails", "1: the output is not sorted; in the editor: V shows such an input", .number = fails},
    {"proven", "1: the proof that V began has ended", .number = proven},
    {"answers-right", "number of right answers about covered layers", .number = answers_right},
    {"backwards", "1: the network runs backwards", .number = backwards},
    {"equal", "number of layers that are right on the device", .number = equal},
    {"differ", "number of layers that are wrong on the device", .number = differ},
    {"file-launches", "number of launches of the kernel file on screen", .number = file_launches},
    {"file-right", "1: the check of this file has found no mistake; 0: it has",
     .number = file_right},
    {"line-typed", "1: the missing line of a kernel was typed and has run, or cannot",
     .number = line_typed},
    {"device-kind", "device: cpu or gpu; none: not ready", .text = device_kind},
    {"barriers", "inside a launch: number of barriers that the work-item has reached",
     .number = barriers},
    {"large-keys", "number of keys of the large sort on screen; 0: there is none",
     .number = large_keys},
    {"large-layers", "number of layers of the large sort that were launched",
     .number = large_layers},
    {"conflicts", "inside a launch: number of unordered accesses to memory", .number = conflicts},
    {"memory-lines", "inside a launch: number of lines of 128 bytes for all accesses",
     .number = memory_lines},
    {"bank-turns", "inside a launch: number of turns of banks for all accesses",
     .number = bank_turns},
    {"places-outside", "inside a launch: number of accesses outside declared arrays",
     .number = places_outside},
    {"launch-barriers", "inside a launch: number of barriers that a work-item passes",
     .number = launch_barriers},
    {"keys-unsorted", "inside a launch: 1: the sort does not sort its keys", .number = unsorted},
};

static const struct choices app_facts = {"fact", NULL, rows, sizeof *rows,
                                         sizeof rows / sizeof *rows};
/* Settings of the look are facts, too. */
extern const struct choices timing_facts, structure_settings, key_settings, work_item_settings;
const struct choices *const task_facts[] = {
    &network_facts, &app_facts,          &timing_facts, &structure_settings,
    &key_settings,  &work_item_settings, NULL};

struct fact_query facts_asked(const struct app *app) {
    const struct stepping *stepping = &app->stepping;
    const struct network *network = app_network(app);
    bool stepped = network == stepping->network;
    return (struct fact_query){
        .network = network,
        .trace = stepped ? stepping->trace : NULL,
        .layer = stepping->playback.motion.cursor,
        .rung = app->stepping.look.structure == STRUCTURE_LAUNCHES ? app->stepping.look.rung : NULL,
        .tile = app->stepping.look.tile,
        .provable = 14,
        .proof = stepped ? proving_proof(&app->stepping.proving) : NULL,
        .app = app,
        .rooms = app->shell.rooms,
    };
}

/* protocol_recording: passes launches that are recorded. Numbers in a recording must refer to
 * things that exist, and places in a text must be inside the text. */
#include "device/worker/protocol.h"

#include "core/base/memory.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_FILES = 64,
    MOST_STATEMENTS = 1 << 16, /* also most points and most functions */
    MOST_BUFFERS = 64,
    MOST_BUFFER_BYTES = 1 << 24,
    MOST_WHOLE_BYTES = 1 << 30,
    MOST_ELEMENT_BYTES = 1 << 16,
    MOST_COMPONENT = 15, /* highest component of a vector */
};

#define PASS_TEXT(message, text) pass_text((message), (text), sizeof(text))

/* ---- jobs ---- */

static void pass_record_sort(struct message *message, struct record_sort *job) {
    pass_sort(message, &job->sort);
    pass_word_map(message, &job->map);
    pass_size(message, &job->n, RECORDER_KEYS);
    pass_bytes(message, job->tuning, sizeof job->tuning);
    pass_int(message, &job->launch, -1, RECORDER_LAUNCHES);
    pass_bytes(message, job->elements, sizeof job->elements);
    if (!job->sort) message->bad = true;
}

static void pass_record_radix(struct message *message, struct record_radix *job) {
    pass_radix_job(message, &job->job);
    pass_int(message, &job->pass, 0, RADIX_MOST_PASSES - 1);
    pass_choice(message, &job->kernel, RADIX_KERNELS - 1);
    pass_bool(message, &job->atomic);
}

static void pass_plan_recording(struct message *message, struct plan_recording *job) {
    PASS_TEXT(message, job->path);
    PASS_TEXT(message, job->plan);
    pass_int(message, &job->n, 1, PLAN_JOB_KEYS);
    pass_int(message, &job->launch, 0, PLAN_LAUNCHES - 1);
    pass_bytes(message, job->keys, sizeof job->keys);
}

void pass_plan_job(struct message *message, struct plan_job *job) {
    pass_unsigned(message, &job->ticket);
    PASS_TEXT(message, job->path);
    PASS_TEXT(message, job->plan);
    pass_int(message, &job->n, 1, PLAN_JOB_KEYS);
    pass_bool(message, &job->quiet);
}

void pass_plan_result(struct message *message, struct plan_result *result) {
    bool drawn = !message->reads && result->network;
    pass_unsigned(message, &result->ticket);
    pass_error(message, &result->error);
    pass_string(message, &result->report);
    pass_bool(message, &result->sorts);
    pass_bool(message, &result->sorts_n);
    pass_error(message, &result->fault);
    PASS_TEXT(message, result->plan);
    pass_choice(message, &result->type, TYPE_DOUBLE);
    pass_int(message, &result->launches, 0, PLAN_LAUNCHES);
    pass_bytes(message, result->keys, sizeof result->keys);
    pass_bool(message, &drawn);
    if (drawn) pass_network(message, &result->network);
    if (!result->network) return;
    PASS_TEXT(message, result->network->name);
    PASS_TEXT(message, result->network->title);
    result->launch_of = pass_list(message, result->launch_of, &result->layers, MOST_STATEMENTS,
                                  sizeof *result->launch_of);
    for (int l = 0; l < result->layers; l++)
        pass_int(message, &result->launch_of[l], 0, PLAN_LAUNCHES);
    if (result->layers != result->network->depth) message->bad = true;
}

void pass_record_job(struct message *message, struct record_job *job) {
    pass_unsigned(message, &job->ticket);
    pass_choice(message, &job->kind, RECORD_PLAN);
    pass_bool(message, &job->expected);
    if (job->kind == RECORD_STEP) pass_step_job(message, &job->step);
    if (job->kind == RECORD_RADIX) pass_record_radix(message, &job->radix);
    if (job->kind == RECORD_SORT) pass_record_sort(message, &job->sort);
    if (job->kind == RECORD_LARGE) pass_large_job(message, &job->large);
    if (job->kind == RECORD_PLAN) pass_plan_recording(message, &job->plan);
}

/* ---- the text of a kernel, and its points ---- */

/* Passes a place in the text of a file. */
static void pass_place(struct message *message, const struct probe_file *file, size_t *begin,
                       size_t *length) {
    size_t size = message->bad ? 0 : strlen(file->text);
    pass_size(message, begin, size);
    pass_size(message, length, size - *begin);
}

static void pass_statement(struct message *message, const struct probes *probes,
                           struct probe_statement *statement) {
    pass_int(message, &statement->file, 0, probes->file_count - 1);
    pass_int(message, &statement->line, 1, INT_MAX);
    pass_place(message, message->bad ? NULL : &probes->files[statement->file], &statement->begin,
               &statement->length);
    pass_bool(message, &statement->watched);
    pass_int(message, &statement->function, -1, probes->function_count - 1);
}

static void pass_point(struct message *message, const struct probes *probes,
                       struct probe_point *point) {
    pass_choice(message, &point->kind, PROBE_STEP);
    pass_choice(message, &point->type, TYPE_COUNT - 1);
    pass_int(message, &point->component, -1, MOST_COMPONENT);
    pass_choice(message, &point->space, SPACE_CONSTANT);
    pass_choice(message, &point->element, TYPE_COUNT - 1);
    pass_int(message, &point->element_bytes, 0, MOST_ELEMENT_BYTES);
    pass_int(message, &point->statement, 0, probes->statement_count - 1);
    pass_bool(message, &point->last);
    const struct probe_file *file =
        message->bad ? NULL : &probes->files[probes->statements[point->statement].file];
    pass_place(message, file, &point->begin, &point->length);
    PASS_TEXT(message, point->name);
}

static void pass_probes(struct message *message, struct probes *probes) {
    probes->files =
        pass_list(message, probes->files, &probes->file_count, MOST_FILES, sizeof *probes->files);
    for (int f = 0; f < probes->file_count; f++) {
        struct probe_file *file = &probes->files[f];
        pass_string(message, &file->name);
        pass_string(message, &file->text);
        pass_string(message, &file->watched);
        if (!file->name || !file->text) message->bad = true;
    }
    probes->functions = pass_list(message, probes->functions, &probes->function_count,
                                  MOST_STATEMENTS, sizeof *probes->functions);
    for (int f = 0; f < probes->function_count; f++) {
        PASS_TEXT(message, probes->functions[f].name);
        pass_int(message, &probes->functions[f].file, 0, probes->file_count - 1);
        pass_bool(message, &probes->functions[f].kernel);
    }
    probes->statements = pass_list(message, probes->statements, &probes->statement_count,
                                   MOST_STATEMENTS, sizeof *probes->statements);
    for (int s = 0; s < probes->statement_count; s++)
        pass_statement(message, probes, &probes->statements[s]);
    probes->points = pass_list(message, probes->points, &probes->point_count, MOST_STATEMENTS,
                               sizeof *probes->points);
    for (int p = 0; p < probes->point_count; p++)
        pass_point(message, probes, &probes->points[p]);
    pass_string(message, &probes->support);
}

/* ---- recordings ---- */

/* Passes the records of a work-item; without probes (NULL) there are none. */
static void pass_item(struct message *message, const struct probes *probes,
                      struct recorded_item *item) {
    int most = probes ? PROBES_RECORDS + 1 : 0;
    item->records = pass_list(message, item->records, &item->count, most, sizeof *item->records);
    for (int r = 0; r < item->count; r++) {
        pass_int(message, &item->records[r].point, 0, probes->point_count - 1);
        pass_bytes(message, &item->records[r].value, sizeof item->records[r].value);
    }
    pass_bytes(message, &item->made, sizeof item->made);
}

/* Passes bytes that may be NULL; a buffer has `size` bytes. */
static void pass_contents(struct message *message, unsigned char **contents, size_t size) {
    bool there = !message->reads && *contents;
    pass_bool(message, &there);
    if (message->reads) *contents = there ? memory_new(size > 0 ? size : 1, 1) : NULL;
    if (there) pass_bytes(message, *contents, size);
}

static void pass_buffer(struct message *message, struct recorded_buffer *buffer) {
    PASS_TEXT(message, buffer->name);
    pass_choice(message, &buffer->element, TYPE_COUNT - 1);
    pass_int(message, &buffer->element_bytes, 0, MOST_ELEMENT_BYTES);
    pass_size(message, &buffer->bytes, MOST_BUFFER_BYTES);
    pass_size(message, &buffer->whole, MOST_WHOLE_BYTES);
    buffer->places = pass_list(message, buffer->places, &buffer->place_count, 2 * RECORDER_ITEMS,
                               sizeof *buffer->places);
    for (int p = 0; p < buffer->place_count; p++)
        pass_int(message, &buffer->places[p], 0, LARGE_MOST - 1);
    pass_contents(message, &buffer->before, buffer->bytes);
    pass_contents(message, &buffer->after, buffer->bytes);
}

static void pass_members(struct message *message, struct recording *recording) {
    bool probed = !message->reads && recording->probes;
    bool recorded = !message->reads && recording->of;
    pass_bool(message, &probed);
    if (message->reads && probed) recording->probes = memory_new(1, sizeof *recording->probes);
    if (probed) pass_probes(message, recording->probes);
    PASS_TEXT(message, recording->kernel);
    PASS_TEXT(message, recording->device);
    pass_int(message, &recording->items, 0, RECORDER_ITEMS);
    pass_int(message, &recording->group, 0, RECORDER_ITEMS);
    pass_int(message, &recording->launch, -1, PLAN_LAUNCHES - 1); /* RECORDER_LAUNCHES are fewer */
    PASS_TEXT(message, recording->options);
    pass_error(message, &recording->unwatched);
    pass_int(message, &recording->line_bytes, 0, MOST_ELEMENT_BYTES);
    pass_bool(message, &recording->line_known);
    pass_bool(message, &recording->same);
    PASS_TEXT(message, recording->differs);
    pass_bool(message, &recorded);
    if (message->reads && recorded)
        recording->of = memory_new((size_t)recording->items, sizeof *recording->of);
    for (int i = 0; recording->of && i < recording->items; i++)
        pass_item(message, recording->probes, &recording->of[i]);
    recording->buffers = pass_list(message, recording->buffers, &recording->buffer_count,
                                   MOST_BUFFERS, sizeof *recording->buffers);
    for (int b = 0; b < recording->buffer_count; b++)
        pass_buffer(message, &recording->buffers[b]);
    pass_int(message, &recording->local_count, 0, RECORDING_LOCALS);
    for (int l = 0; l < recording->local_count; l++) {
        PASS_TEXT(message, recording->locals[l].name);
        pass_size(message, &recording->locals[l].bytes, MOST_BUFFER_BYTES);
    }
}

static void pass_recording(struct message *message, struct recording **recording) {
    bool there = !message->reads && *recording;
    pass_bool(message, &there);
    if (message->reads) *recording = there ? memory_new(1, sizeof **recording) : NULL;
    if (there) pass_members(message, *recording);
}

void pass_record_result(struct message *message, struct record_result *result) {
    pass_unsigned(message, &result->ticket);
    pass_recording(message, &result->recording);
    pass_recording(message, &result->expected);
    pass_bool(message, &result->unsorted);
    pass_bool(message, &result->missing);
    pass_error(message, &result->error);
    pass_string(message, &result->log);
    pass_int(message, &result->launch_count, 0, RECORDER_LAUNCHES);
    for (int l = 0; l < result->launch_count; l++) {
        PASS_TEXT(message, result->launches[l].kernel);
        pass_int(message, &result->launches[l].items, 0, INT_MAX);
        pass_int(message, &result->launches[l].group, 0, INT_MAX);
    }
}

/* protocol_timing: passes plans of timing, and their news. */
#include "device/worker/protocol.h"

#include "core/base/memory.h"
#include "device/sorts/sorts.h"

#include <limits.h>
#include <stdlib.h>

enum { MOST_SIZES = 1 << 12, MOST_LAUNCHES = 1 << 16, MOST_REPEATS = 1 << 24, MOST_STAGE = 62 };

#define PASS_TEXT(message, text) pass_text((message), (text), sizeof(text))

/* ---- rows of tables, as numbers ---- */

void pass_sort(struct message *message, const struct sort **sort) {
    int number = !message->reads && *sort ? choices_index(&sort_choices, (*sort)->name) : -1;
    pass_int(message, &number, -1, sort_count - 1);
    *sort = number >= 0 ? sorts[number] : NULL;
}

void pass_word_map(struct message *message, struct word_map *map) {
    int type = message->reads ? 0 : choices_index(&key_type_choices, map->type->name);
    pass_int(message, &type, 0, key_type_choices.count - 1);
    map->type = choices_row(&key_type_choices, type);
    pass_choice(message, &map->payload, PAYLOAD_RECORD);
    pass_bool(message, &map->descending);
    pass_int(message, &map->member, 0, RECORD_MEMBERS - 1);
}

/* Returns the row that is passed for a sort of this name; a kernel file has the name of its file.
 */
static const struct sort *timed_named(const char *name) {
    const struct sort *sort = choices_find(&sort_choices, name);
    return sort ? sort : &sort_kernel_file;
}

/* Passes a sort to time. */
static void pass_timed(struct message *message, const struct sort **sort) {
    int number = -1;
    if (!message->reads && *sort)
        number = choices_index(&timed_choices, timed_named((*sort)->name)->name);
    pass_int(message, &number, -1, timed_choices.count - 1);
    *sort = number < 0 ? NULL : choices_row(&timed_choices, number);
}

static void pass_wanted(struct message *message, struct timing_wanted *wanted) {
    int kind = message->reads ? 0 : choices_index(&timing_input_choices, wanted->kind->name);
    pass_word_map(message, &wanted->map);
    pass_int(message, &kind, 0, timing_input_choices.count - 1);
    wanted->kind = choices_row(&timing_input_choices, kind);
    pass_bytes(message, &wanted->seed, sizeof wanted->seed);
    pass_int(message, &wanted->repeats, 1, MOST_REPEATS);
}

/* ---- the plan ---- */

void pass_timing_plan(struct message *message, struct timing_plan *plan) {
    plan->sorts = pass_list(message, (void *)plan->sorts, &plan->sort_count, timed_choices.count,
                            sizeof *plan->sorts);
    for (int s = 0; s < plan->sort_count; s++) {
        pass_timed(message, &plan->sorts[s]);
        if (!plan->sorts[s]) message->bad = true;
    }
    size_t *sizes =
        pass_list(message, (void *)plan->sizes, &plan->size_count, MOST_SIZES, sizeof *sizes);
    for (int s = 0; s < plan->size_count; s++)
        pass_size(message, &sizes[s], SIZE_MAX);
    plan->sizes = sizes;
    pass_wanted(message, &plan->wanted);
    pass_bool(message, &plan->quick);
    pass_bool(message, &plan->out_of_order);
    pass_sort(message, &plan->launched);
    pass_size(message, &plan->launched_n, SIZE_MAX);
    PASS_TEXT(message, plan->file);
    PASS_TEXT(message, plan->file_plan);
}

/* ---- news ---- */

static void pass_setup(struct message *message, struct timing_setup *setup) {
    PASS_TEXT(message, setup->device);
    PASS_TEXT(message, setup->words);
    PASS_TEXT(message, setup->platform);
    PASS_TEXT(message, setup->driver);
    pass_int(message, &setup->compute_units, 0, INT_MAX);
    pass_real(message, &setup->copy_gbs, 0);
    PASS_TEXT(message, setup->no_wall);
    PASS_TEXT(message, setup->type);
    PASS_TEXT(message, setup->elements);
    PASS_TEXT(message, setup->order);
    PASS_TEXT(message, setup->input);
    pass_bytes(message, &setup->seed, sizeof setup->seed);
    pass_int(message, &setup->repeats, 0, MOST_REPEATS);
    PASS_TEXT(message, setup->options);
    PASS_TEXT(message, setup->date);
}

/* Passes the progress. The sort's name is passed as its row. */
static void pass_progress(struct message *message, struct timing_progress *progress) {
    bool named = !message->reads && progress->sort;
    const struct sort *sort = named ? timed_named(progress->sort) : NULL;
    pass_timed(message, &sort);
    progress->sort = sort ? sort->name : NULL;
    pass_size(message, &progress->n, SIZE_MAX);
    pass_bool(message, &progress->building);
    pass_int(message, &progress->build, 0, INT_MAX);
    pass_int(message, &progress->builds, 0, INT_MAX);
    pass_bool(message, &progress->launches);
    pass_int(message, &progress->point, 0, INT_MAX);
    pass_int(message, &progress->points, 0, INT_MAX);
    pass_real(message, &progress->left_ms, -1);
}

static void pass_timing_point(struct message *message, struct timing_point *point) {
    double *const figures[] = {&point->median_ms, &point->min_ms,      &point->max_ms,
                               &point->wall_ms,   &point->upload_ms,   &point->download_ms,
                               &point->mkeys,     &point->mkeys_least, &point->mkeys_most,
                               &point->passes,    &point->traffic_gbs, &point->wall_mkeys,
                               &point->share};
    pass_size(message, &point->n, SIZE_MAX);
    pass_choice(message, &point->status, TIMING_FAILED);
    pass_int(message, &point->repeats, 0, MOST_REPEATS);
    pass_int(message, &point->right, 0, point->repeats);
    pass_bool(message, &point->by_host);
    for (size_t f = 0; f < sizeof figures / sizeof *figures; f++)
        pass_real(message, figures[f], 0);
    pass_int(message, &point->launches, 0, INT_MAX);
    pass_bool(message, &point->refused);
    PASS_TEXT(message, point->reason);
    PASS_TEXT(message, point->options);
}

static void pass_launches(struct message *message, struct timing_launches *launches) {
    PASS_TEXT(message, launches->sort);
    pass_bool(message, &launches->triangle);
    pass_size(message, &launches->n, SIZE_MAX);
    pass_setup(message, &launches->setup);
    pass_int(message, &launches->repeats, 0, MOST_REPEATS);
    pass_bool(message, &launches->by_host);
    launches->launches = pass_list(message, launches->launches, &launches->count, MOST_LAUNCHES,
                                   sizeof *launches->launches);
    for (int l = 0; l < launches->count; l++) {
        struct timing_launch *launch = &launches->launches[l];
        pass_int(message, &launch->stage, 0, launches->triangle ? MOST_STAGE : 0);
        pass_int(message, &launch->substage, 0, launches->triangle ? launch->stage : MOST_LAUNCHES);
        pass_real(message, &launch->ms, 0);
    }
}

/* Passes news; numbers of keys per work-item are tried only by the command line, so trials are not
 * passed. */
void pass_timing_news(struct message *message, struct timing_news *news) {
    pass_choice(message, &news->kind, TIMING_NEWS_WARNING);
    pass_timed(message, &news->sort);
    if (news->kind == TIMING_NEWS_SETUP) pass_setup(message, &news->setup);
    if (news->kind == TIMING_NEWS_PROGRESS) pass_progress(message, &news->progress);
    if (news->kind == TIMING_NEWS_POINT) pass_timing_point(message, &news->point);
    if (news->kind == TIMING_NEWS_LAUNCHES) pass_launches(message, &news->launches);
    if (news->kind == TIMING_NEWS_WARNING) pass_error(message, &news->warning);
    if (news->kind == TIMING_NEWS_SHARES || news->kind == TIMING_NEWS_TRIAL ||
        (news->kind == TIMING_NEWS_POINT && !news->sort))
        message->bad = true;
}

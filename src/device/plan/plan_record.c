/* plan_record: runs the launches up to the wanted one, first only with the watched kernels. */
#include "plan_record.h"

#include "core/base/memory.h"
#include "core/plan/findings.h"

#include <stdio.h>
#include <stdlib.h>

struct listening {
    struct plan_record *record;
    bool outside; /* an index was outside an array */
};

static bool take(void *context, int launch, struct recording **recording) {
    struct listening *own = context;
    struct findings findings = {0};
    struct error unread;
    struct replay *replay = replay_new(*recording, &unread);
    if (replay) findings_of_launch(&findings, replay, "");
    own->outside |= !replay || findings.unsafe;
    replay_free(replay);
    if (launch < own->record->launch) return true;
    recording_free(own->record->recording);
    own->record->recording = *recording;
    *recording = NULL;
    return false;
}

int plan_record(struct plan_record *record, struct error *error) {
    struct listening own = {.record = record};
    struct plan_run run = {.program = record->program,
                           .plan = record->plan,
                           .way = PLAN_WATCHED,
                           .take = take,
                           .context = &own};
    size_t n = record->plan->n;
    unsigned char *keys = memory_new(n, sizeof(long long));
    plan_write_numbers(record->plan->type, record->keys, n, keys);
    int failed = plan_run_sort(&run, keys, error);
    if (!failed && !own.outside) {
        run.way = PLAN_COMPARED;
        plan_write_numbers(record->plan->type, record->keys, n, keys);
        failed = plan_run_sort(&run, keys, error);
    } else if (!failed) {
        record->recording->same = false;
        snprintf(record->recording->differs, sizeof record->recording->differs,
                 "it was not run, because an index is outside a buffer");
    }
    free(keys);
    return failed;
}

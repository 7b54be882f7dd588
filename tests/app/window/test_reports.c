/* test_reports: after a report of the device that brings a network, the next report in the queue is
 * compared with that network, not with the freed one. */
#include "lesson.h"

#include "app/app.h"
#include "core/base/memory.h"

static struct worker_event checked_file(const char *family) {
    struct plan_result *result = memory_new(1, sizeof *result);
    app.own.waits = true;
    result->network = new_network(family, 8, ASCENDING);
    result->ticket = app.own.job.ticket;
    result->launches = result->layers = result->network->depth;
    result->launch_of = memory_new((size_t)result->layers, sizeof *result->launch_of);
    return (struct worker_event){.kind = WORKER_CHECKED, .checked = result};
}

TEST(a_network_of_a_file_is_followed_at_once, NULL, end) {
    start("bitonic:8");
    press("Right");
    const struct verifier *verifier = &app.stepping.verifier[0];
    unsigned asked = verifier->ticket;
    struct worker_event event = checked_file("bubble");
    reports_take(&app, &event);
    assert_ptr_equal(verifier->network, app.stepping.network);
    assert_ptr_equal(verifier->trace, app.stepping.trace);
    check(verifier->ticket != asked, "a step of the network before still counts");
    event = (struct worker_event){.kind = WORKER_STEPPED,
                                  .result = {.ticket = asked, .layer = 0, .ran = true}};
    reports_take(&app, &event);
    equals(verifier->equal, 0, verifier->differing, 0);
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")

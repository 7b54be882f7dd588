/* test_worker_radix: radix sorts on the thread that drives the device: the last one asked for is
 * answered, beside the steps of networks, and a device that fails meanwhile is lost.
 *
 * Where faults.so is preloaded, only the test of a device with faults runs. Run from the top
 * folder.
 */
#include "faults.h"
#include "worker_events.h"

static struct radix_job job_of(const char *spec, unsigned ticket) {
    struct radix_job job = {.ticket = ticket};
    check(radix_plan_read(spec, &job.plan, &error) == 0, "%s", error.text);
    for (int i = 0; i < job.plan.n; i++)
        job.keys[i] = job.plan.n - 1 - i;
    return job;
}

TEST(test_answers) {
    if (count == 0) return;
    int first = device_choose(list, count, NULL, NULL);
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    struct worker_event event;
    struct radix_verdict verdict;
    OWNED_AT(free) struct step_job *step = new_job(7);
    for (unsigned ticket = 7; ticket < 10; ticket++) { /* while the device is opened */
        struct radix_job job = job_of("radix:16", ticket);
        worker_radix(worker, &job);
    }
    worker_step(worker, step);
    worker_drop_steps(worker, 9); /* none of a network's has this ticket */
    expect_ready(worker, true, list[first].name);
    expect(worker, WORKER_RADIX, &event);
    check(event.radix.ran, "%s", event.radix.error.text);
    assert_int_equal(event.radix.ticket, 9);
    struct radix_job job = job_of("radix:16", 9);
    assert_true(radix_judge(&job.plan, &event.radix.stable, &verdict));
    assert_int_equal(radix_key(event.radix.stable.passes[1].out[15]), 15);
    expect_step(worker, 7);
    assert_false(worker_poll(worker, &event));
}

FAULTS_TEST(test_lost) {
    if (count == 0) return;
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    struct worker_event event;
    expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
    set_faults("fail:clEnqueueNDRangeKernel=3-");
    struct radix_job job = job_of("radix:16", 1);
    worker_radix(worker, &job);
    expect(worker, WORKER_RADIX, &event);
    all_hold(!event.radix.ran, event.radix.lost);
    check_says(event.radix.error.text, "clEnqueueNDRangeKernel");
    expect(worker, WORKER_FAILED, &event);
    check_says(event.error.text, "clEnqueueNDRangeKernel");
    set_faults("");
}

TEST_FILE(devices_setup, devices_teardown)

/* test_worker_memory: how long the memory of a device takes, measured by the thread that drives it;
 * a device that cannot measure says so. */
#include "worker_events.h"

#include "faults.h"

TEST(test_measures) {
    if (count == 0) return;
    int first = device_choose(list, count, NULL, NULL);
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    struct worker_event event;
    expect_ready(worker, true, list[first].name);
    worker_measure(worker);
    worker_measure(worker); /* both are answered, or the first is replaced */
    expect(worker, WORKER_MEASURED, &event);
    check(event.error.text[0] == '\0', "%s", event.error.text);
    for (int place = 0; place < MEMORY_PLACES; place++)
        check(event.memory.ns[place] > 0 && event.memory.ns[place] < 1e6, "place %d: %g ns", place,
              event.memory.ns[place]);
    for (int launch = 0; launch < MEMORY_LAUNCHES; launch++)
        check(event.memory.launch_ns[launch] > 0, "launch %d: %g ns", launch,
              event.memory.launch_ns[launch]);
}

/* A measurement whose kernels cannot be launched is reported, and the worker continues. */
FAULTS_TEST(test_cannot_measure) {
    if (count == 0) return;
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    struct worker_event event;
    expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
    set_faults("fail:clEnqueueNDRangeKernel=1-");
    worker_measure(worker);
    expect(worker, WORKER_MEASURED, &event);
    check_says(event.error.text, "clEnqueueNDRangeKernel");
    assert_true(event.memory.ns[MEMORY_ANYWHERE] == 0);
    set_faults("");
}

TEST_FILE(devices_setup, devices_teardown)

/* test_fast_queues: the sort fast sorts chunks in two queues. Each waits for the other when it has
 * to, however late that is. If faults.so is preloaded, the first or the second is late. */
#include "devices.h"
#include "faults.h"
#include "measuring.h"

#include "device/sorts/sorts.h"
#include "device/timing/timing.h"

/* Positions have their keys mapped by a launch of their own, before the chunks. */
static void check_queues(bool preloaded) {
    static const char *const faults[] = {"", "late=1", "late=2"};
    static const enum payload payloads[] = {PAYLOAD_NONE, PAYLOAD_INDEX};
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d),
                                   .tuning = {512, 16, 16, 1 << 12}, /* TILE, .., CHUNK */
                                   .wanted.repeats = 1};
        for (int p = 0; p < count_of(payloads); p++) {
            OWNED_AT(timing_data_free)
            struct timing_data *data = make_data("uint", payloads[p], "uniform", 3000);
            for (int f = 0; f < (preloaded ? count_of(faults) : 1); f++) {
                struct timing_point point;
                if (preloaded) set_faults(faults[f]);
                assert_true(timing_measure(&plan, named(sort, "fast"), data, NULL, &point));
                check(point.status == TIMING_DONE, "%s, %s: %s", faults[f],
                      payload_kinds[payloads[p]].name, point.reason);
                check(faults_struck() == (f > 0), "%s: no such queue", faults[f]);
            }
        }
        device_close(plan.device);
    }
}

TEST(queues_wait_for_each_other) {
    check_queues(false);
}

FAULTS_TEST(queues_wait_however_late_one_is) {
    check_queues(true);
}

TEST_FILE(devices_setup, devices_teardown)

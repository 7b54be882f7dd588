/* test_recorded: results of recordings, and who frees them. */
#include "support.h"

#include "app/inside/recorded.h"
#include "core/base/memory.h"

static struct record_result *result_of(const char *why) {
    struct record_result *result = memory_new(1, sizeof *result);
    error_set(&result->error, "%s", why);
    return result;
}

/* A job that is recorded twice has the second result; the sanitizers see that the first is freed.
 */
TEST(a_second_result_replaces_the_first) {
    struct recorded recorded = {.requested = true};
    struct desk desk = {.state = DEVICE_FAILED};
    static const char *const reasons[] = {"no device", "out of memory", "no such kernel"};
    each (reason, reasons) {
        struct record_result *result = result_of(*reason);
        recorded_take_result(&recorded, result);
        assert_ptr_equal(recorded.result, result);
        assert_string_equal(recorded_known(&recorded, &desk).why, *reason);
    }
    recorded_free(&recorded);
    assert_null(recorded.result);
}

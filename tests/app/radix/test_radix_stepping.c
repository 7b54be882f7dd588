/* test_radix_stepping: the reports of a device, here a made-up one, about a stepped radix sort: the
 * verdict, the reason why there is none, and the texts of its kernels. */
#include "radix_lesson.h"

/* Without a device: the verdict says so, and the CPU's buffers are shown; then there is no atomic
 * order. */
TEST(test_no_device, begin, end) {
    play("End A | says none ran it yet");
    struct radix_scene scene = drawn();
    all_hold(!scene.checked, !scene.trace->atomic);
    check(strstr(scene.verdict.text, "agrees") == NULL, "%s", scene.verdict.text);
    app.desk.state = DEVICE_FAILED;
    app.radix.shows_atomic = true; /* as a lesson has it */
    check_says(drawn().verdict.text, "no device: the stable scatter");
    play("A | says there is no device");
}

static void cross(struct radix_result *result) {
    for (int p = 0; p < 2; p++) {
        uint32_t *out = result->atomic.passes[p].out, word = out[14];
        out[14] = out[15];
        out[15] = word;
    }
    memcpy(result->atomic.passes[1].in, result->atomic.passes[0].out,
           sizeof result->atomic.passes[1].in);
}

static void miscount(struct radix_result *result) {
    result->stable.passes[1].counts[0][1] += 3;
}

/* The atomic scatter is judged by its output, and the verdict names a wrong device. */
TEST(test_verdicts, begin, end) {
    playback_use_input(&app.shell, 0); /* no two keys are equal */
    answer(NULL);
    press("End");
    check_says(drawn().verdict.text, " agrees in all 10 kernels");
    press("A");
    assert_true(drawn().trace->atomic);
    check_says(drawn().verdict.text, "right this time, by luck");
    answer(cross);
    check_says(drawn().verdict.text, "2 of 16 places wrong");
    assert_int_equal(drawn().verdict.role, ROLE_ERROR);
    press("A");
    check_says(drawn().verdict.text, " agrees in all 10 kernels");
    answer(miscount);
    check_says(drawn().verdict.text, "device differs in ");
    check_says(drawn().device.text, "count of pass 1: group 0 counts ");
    answer(NULL);
    press("R"); /* other keys: the old answer says nothing */
    check(strstr(drawn().verdict.text, "agree") == NULL, "%s", drawn().verdict.text);
    answer(NULL);
    app.radix.ticket++;
    answer(NULL);
    struct worker_event late = {.kind = WORKER_RADIX, .radix = {.ran = true, .ticket = 1}};
    radix_stepping_take(&app.radix, &late);
    assert_int_equal(app.radix.result.ticket, app.radix.ticket);
}

/* The kernels do not build: the verdict says so, with the reason. */
TEST(test_not_built, begin, end) {
    struct worker_event event = {.kind = WORKER_RADIX};
    app.desk.state = DEVICE_READY;
    event.radix.ticket = app.radix.ticket;
    snprintf(event.radix.error.text, sizeof event.radix.error.text, "cannot build: no reason");
    radix_stepping_take(&app.radix, &event);
    check_says(drawn().verdict.text, "CPU only, the radix kernels do not build");
    check_says(drawn().device.text, "cannot build: no reason");
}

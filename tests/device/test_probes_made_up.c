/* test_probes_made_up: random kernels leave the same with probes, and random changes of the
 * program's kernels build with probes whenever they build without. */
#include "watching.h"

#include "made_up_runs.h"

TEST_FILE(devices_setup, devices_teardown)

/* Returns the number in the environment's variable, or the usual one. */
static int rounds(const char *variable, int usual) {
    const char *asked = getenv(variable);
    return asked ? atoi(asked) : usual;
}

TEST(made_up_kernels_leave_the_same) {
    static char text[MADE_BYTES];
    int rebuilt = 0, place = watching_place(), kernels = rounds("PROBES_KERNELS", SHORT ? 2 : 10);
    if (place < 0) skip();
    for (int k = 0; k < kernels; k++) {
        struct maker maker = {.random = {.state = (uint64_t)k}, .text = text};
        make_kernel(&maker);
        const char *wrong = run_made(shared_device(place), text, &rebuilt);
        if (wrong) fputs(text, stderr);
        check(!wrong, "kernel %d: %s", k, wrong);
    }
    assert_true(rebuilt >= kernels / 2);
}

TEST(changed_kernels_build_as_before) {
    static char text[MADE_BYTES];
    int place = watching_place(), built = 0, changes = rounds("PROBES_CHANGES", SHORT ? 10 : 200);
    if (place < 0) skip();
    for (int c = 0; c < changes; c++) {
        struct maker maker = {.random = {.state = (uint64_t)c}};
        const char *wrong = build_changed(shared_device(place), &maker, text, &built);
        if (wrong) fputs(text, stderr);
        check(!wrong, "change %d: %s", c, wrong);
    }
    check(built >= changes / 10, "%d of %d build", built, changes);
}

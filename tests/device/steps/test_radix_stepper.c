/* test_radix_stepper: the radix kernels with small digits on every device of this machine: each
 * buffer as the CPU has it, what broken kernels leave is found, and an atomic scatter is judged by
 * its output. */
#include "devices.h"
#include "kernel_folder.h"

#include "device/cl.h"
#include "device/steps/radix_stepper.h"

static void fill_job(struct radix_job *job, const char *spec, uint64_t seed) {
    struct random random = {.state = seed};
    *job = (struct radix_job){.ticket = 5};
    check(radix_plan_read(spec, &job->plan, &error) == 0, "%s", error.text);
    job->plan.order = seed % 2 ? DESCENDING : ASCENDING;
    for (int i = 0; i < job->plan.n; i++)
        job->keys[i] = random_below(&random, 1 << job->plan.key_bits);
}

/* Checks that the stable sort left every buffer as the CPU does. */
static void check_stable(const struct radix_job *job, const struct radix_result *result,
                         const char *spec) {
    struct radix_trace expected;
    struct radix_verdict verdict;
    char text[160];
    int passes = radix_plan_passes(&job->plan);
    radix_trace_init(&expected, &job->plan, job->keys);
    bool equal = radix_judge(&job->plan, &result->stable, &verdict);
    radix_describe(&job->plan, &result->stable, &verdict, text, sizeof text);
    check(equal, "%s: %s", spec, text);
    assert_int_equal(verdict.equal, passes * RADIX_KERNELS);
    for (int p = 0; p < passes; p++)
        for (int i = 0; i < job->plan.n; i++)
            check(result->stable.passes[p].out[i] == expected.passes[p].out[i], "%s: pass %d, %d",
                  spec, p, i);
    assert_int_equal(radix_wrong_places(&job->plan, &result->stable), 0);
}

/* Checks that nothing is lost, whatever its order, and that the number of wrong places is right,
 * whether or not equal digits crossed before the last pass. */
static void check_atomic(const struct radix_job *job, const struct radix_result *result,
                         const char *spec) {
    struct radix_verdict verdict;
    char text[160];
    bool equal = radix_judge(&job->plan, &result->atomic, &verdict);
    radix_describe(&job->plan, &result->atomic, &verdict, text, sizeof text);
    check(equal, "%s, atomic: %s", spec, text);
    int last = radix_plan_passes(&job->plan) - 1, descents = 0;
    const uint32_t *out = result->atomic.passes[last].out;
    for (int i = 1; i < job->plan.n; i++)
        descents += radix_before(&job->plan, radix_key(out[i]), radix_key(out[i - 1]));
    check((descents > 0) == (radix_wrong_places(&job->plan, &result->atomic) > 0),
          "%s: %d descents", spec, descents);
}

DEVICE_TEST(test_every_buffer) {
    static const char *const specs[] = {
        "radix:16",      "radix:16:1:2:2", "radix:16:2:4:4", "radix:16:2:2:8", "radix:8:2:2:2",
        "radix:8:2:4:2", "radix:8:1:2:4",  "radix:32:2:2:2", "radix:32:2:4:8", "radix:32:1:4:2",
    };
    for (int s = 0; s < count_of(specs); s++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            struct radix_job job;
            struct radix_result result;
            fill_job(&job, specs[s], seed);
            radix_stepper_run(device, NULL, &job, &result, NULL);
            check(result.ran, "%s: %s", specs[s], result.error.text);
            assert_int_equal(result.ticket, 5);
            check_stable(&job, &result, specs[s]);
            check_atomic(&job, &result, specs[s]);
        }
}

/* Runs radix:16 with one kernel file changed; the verdict on the stable sort. */
static void run_broken(struct device *device, const char *file, const char *from, const char *to,
                       struct radix_job *job, struct radix_result *result,
                       struct radix_verdict *verdict) {
    char folder[32];
    folder_new(folder);
    folder_edit(folder, file, from, to);
    fill_job(job, "radix:16", 2);
    radix_stepper_run(device, folder, job, result, NULL);
    check(result->ran, "%s: %s", file, result->error.text);
    radix_judge(&job->plan, &result->stable, verdict);
    folder_free(folder);
}

/* A kernel that does something else is named, with its result; the kernels after it go on with that
 * result, and are right by themselves. */
DEVICE_TEST(test_broken) {
    static const struct {
        const char *file, *from, *to;
        enum radix_kernel kernel;
        const char *says;
        int kernels; /* number of kernels that ran */
    } broken[] = {
        {"radix/radix_count.cl", "row = 0; row < ROWS", "row = 1; row < ROWS", RADIX_COUNT,
         "group 0 counts ", 10},
        {"radix/radix_reduce.cl", "total = 0", "total = 100", RADIX_REDUCE, "₂ has the sum 10", 4},
        {"radix/radix_prefix.cl", "sums[digit] - own;", "sums[digit];", RADIX_PREFIX,
         "₂ begins at ", 4},
        {"radix/radix_starts.cl", "place += count", "place += 0", RADIX_STARTS,
         " of group 1 begins at ", 10},
        {"radix/radix_scatter.cl", "to[next[digit] + rank] = word", "to[next[digit]] = word",
         RADIX_SCATTER, "place ", 10},
    };
    for (int b = 0; b < count_of(broken); b++) {
        struct radix_job job;
        struct radix_result result;
        struct radix_verdict verdict;
        char text[160];
        run_broken(device, broken[b].file, broken[b].from, broken[b].to, &job, &result, &verdict);
        check(verdict.differing > 0 && verdict.pass == 0 && verdict.kernel == broken[b].kernel,
              "%s: %d differ, first %d of pass %d", broken[b].file, verdict.differing,
              verdict.kernel, verdict.pass);
        radix_describe(&job.plan, &result.stable, &verdict, text, sizeof text);
        check_says(text, broken[b].says);
        check(result.stable.kernels == broken[b].kernels, "%s: %d kernels ran", broken[b].file,
              result.stable.kernels);
    }
}

/* Two keys of one digit that change places do not count as a difference of the device, but the
 * output is wrong, and the verdict says so. */
TEST(test_atomic_is_judged) {
    struct radix_job job;
    struct radix_trace trace;
    struct radix_verdict verdict;
    fill_job(&job, "radix:16", 1);
    for (int i = 0; i < job.plan.n; i++)
        job.keys[i] = i;
    radix_trace_init(&trace, &job.plan, job.keys);
    trace.atomic = true;
    assert_true(radix_judge(&job.plan, &trace, &verdict));
    assert_int_equal(radix_wrong_places(&job.plan, &trace), 0);
    for (int p = 0; p < 2; p++) { /* two words of one digit change places */
        uint32_t *out = trace.passes[p].out, word = out[4];
        out[4] = out[5];
        out[5] = word;
    }
    memcpy(trace.passes[1].in, trace.passes[0].out, sizeof trace.passes[1].in);
    assert_true(radix_judge(&job.plan, &trace, &verdict));
    assert_int_equal(radix_wrong_places(&job.plan, &trace), 2);
    trace.passes[1].out[0] = trace.passes[1].out[15]; /* a key is there twice, another is lost */
    assert_false(radix_judge(&job.plan, &trace, &verdict));
    assert_int_equal(verdict.kernel, RADIX_SCATTER);
}

/* None of these is a fault of the device, which goes on with layers. */
DEVICE_TEST(what_the_device_does_not_take_is_named) {
    char folder[32];
    struct radix_job job;
    struct radix_result result;
    size_t most = device->info.max_group;
    fill_job(&job, "radix:16", 2);
    folder_new(folder);
    folder_edit(folder, "radix/radix_count.cl", "void radix_count(global const WORD *keys,",
                "void radix_count(int more, global const WORD *keys,");
    radix_stepper_run(device, folder, &job, &result, NULL);
    check_says(result.error.text, "radix_count has 5 arguments; the program sets 4");
    equals(result.ran, false, result.lost, false);
    folder_free(folder);
    device->info.max_group = 7;
    radix_stepper_run(device, NULL, &job, &result, NULL);
    device->info.max_group = most;
    check_says(result.error.text, "radix:16:2:2:2 asks for work-groups of 8, ", "has at most 7");
    equals(result.ran, false, result.lost, false);
}

TEST_FILE(devices_setup, devices_teardown)

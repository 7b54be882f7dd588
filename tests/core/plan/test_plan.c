/* test_plan: plans compared with the loops of a host program, signatures, readings and CUDA C. */
#include "support.h"

#include "core/base/text.h"
#include "core/plan/dialect.h"
#include "core/plan/reading.h"

static struct signature signature;
static struct plan plan;

static const char step[] =
    "kernel void step(global uint *data, uint stage, uint substage, int n) {\n"
    "    uint id = get_global_id(0);\n"
    "    data[id] = data[id + 1] + stage + substage + n;\n"
    "}\n"
    "kernel void copy(global const uint *a, global uint *b, local uint *c,\n"
    "                 global int *few) {\n"
    "    b[get_global_id(0)] = a[few[0]];\n"
    "}\n";

static void begin(void) {
    int failed = signature_read(&signature, "step.cl", step, &error);
    check(failed == 0, "%s", error.text);
}

TEST(reads_arguments_and_their_use) {
    begin();
    assert_int_equal(signature.count, 2);
    const struct plan_argument *own = signature.kernels[0].arguments;
    assert_int_equal(signature.kernels[0].count, 4);
    assert_true(own[0].pointer && own[0].read && own[0].written && own[0].space == SPACE_GLOBAL);
    assert_true(own[3].type == TYPE_INT && own[3].bytes == 4);
    own = signature.kernels[1].arguments;
    assert_int_equal(signature.kernels[1].count, 4);
    assert_true(own[0].read && !own[0].written && own[1].written && !own[1].read);
    assert_true(own[2].space == SPACE_LOCAL && signature.kernels[1].line == 5);
}

TEST(makes_the_launches_of_two_loops) {
    begin();
    for (int levels = 1; levels <= 12; levels++) {
        long long n = 1LL << levels;
        int launch = 0;
        int failed = plan_make(&plan,
                               "for stage 0..L-1, substage 0..stage: "
                               "step(data, stage, 2^(stage-substage), N*3-1) on N/2 by 64",
                               &signature, (size_t)n, &error);
        check(failed == 0, "%s", error.text);
        for (int stage = 0; stage < levels; stage++)
            for (int substage = 0; substage <= stage; substage++, launch++) {
                const struct plan_launch *own = &plan.launches[launch];
                assert_int_equal(own->values[1].numbers[0], stage);
                assert_int_equal(own->values[2].numbers[0], 1 << (stage - substage));
                assert_int_equal(own->values[3].numbers[0], n * 3 - 1);
                assert_int_equal(own->items, n / 2);
                assert_int_equal(own->group, n / 2 < 64 ? n / 2 : 64);
            }
        assert_int_equal(plan.count, launch);
        plan_free(&plan);
    }
}

TEST(computes_as_c_does) {
    static const struct {
        const char *text;
        long long value;
    } cases[] = {{"1+2*3", 1 + 2 * 3},
                 {"(1+2)*3", (1 + 2) * 3},
                 {"7/2%2", 7 / 2 % 2},
                 {"1<<3", 1 << 3},
                 {"40>>2+1", 40 >> (2 + 1)},
                 {"2^3^1", 8},
                 {"10-3-2", 10 - 3 - 2},
                 {"-4+N", -4 + 8},
                 {"0x10", 16},
                 {"L", 3},
                 {"group*100+items", 2 * 100 + 4}};
    begin();
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        char text[100];
        snprintf(text, sizeof text, "step(keys, 0, 0, %s) on 4 by 2", cases[c].text);
        assert_int_equal(plan_make(&plan, text, &signature, 8, &error), 0);
        check(plan.launches[0].values[3].numbers[0] == cases[c].value, "%s", cases[c].text);
        plan_free(&plan);
    }
}

TEST(swaps_buffers_and_follows_lines) {
    begin();
    int failed = plan_make(&plan,
                           "for i 0..2: { copy(from, to, local[2*group], {i, N}) on N by 4;"
                           " for j 1..i: step(keys, j, i, 0) on 1 }\n step(keys, 9, 9, 9) on 1",
                           &signature, 8, &error);
    check(failed == 0, "%s", error.text);
    assert_int_equal(plan.count, 3 + 0 + 1 + 2 + 1);
    assert_int_equal(plan.launches[0].values[0].buffer, 0);
    assert_int_equal(plan.launches[0].values[1].buffer, 1);
    assert_int_equal(plan.launches[1].values[0].buffer, 1);
    assert_int_equal(plan.launches[1].values[1].buffer, 0);
    assert_int_equal(plan.launches[1].values[2].count, 8);
    assert_int_equal(plan.launches[1].values[3].numbers[0], 1);
    assert_int_equal(plan.launches[2].values[0].buffer, 0);
    assert_int_equal(plan.result, 1);
    plan_free(&plan);
}

TEST(says_what_is_wrong_with_a_plan) {
    static const struct {
        const char *text, *says;
    } cases[] = {{"stop(data) on 1", "neither \"for\" nor a kernel"},
                 {"step(data, M, 1, 1) on 1", "not N, L, or the variable"},
                 {"step(data, 1, 1) on 1", "expected \",\""},
                 {"step(data, 1, 1, 1, 1) on 1", "step has 4 arguments"},
                 {"step(data, 1, 1, 1/0) on 1", "no value"},
                 {"step(data, 1, 1, 1) on N/16", "0 work-items for N = 8"},
                 {"step(data, 1, 1, 1)", "expected \"on\""},
                 {"step(other, 1, 1, 1) on 1", "a pointer is keys"},
                 {"step(x[0], 1, 1, 1) on 1", "no elements"},
                 {"step(x[8], 1, 1, 1) on 1", "gets the keys"},
                 {"for a 1..0: step(data, 1, 1, 1) on 1", "launches nothing"},
                 {"for a 0..2^30: step(data, 1, 1, 1) on 1", "too many launches"},
                 {"{ step(data, 1, 1, 1) on 1", "expected \"}\""}};
    begin();
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        check(plan_make(&plan, cases[c].text, &signature, 8, &error) != 0, "%s", cases[c].text);
        check(strstr(error.text, cases[c].says), "%s: %s", cases[c].text, error.text);
    }
}

TEST(finds_plans_in_comments) {
    char text[PLAN_TEXT];
    assert_false(plan_find(step, text));
    assert_true(
        plan_find("int a;\n// sortnet: one\n/* sortnet: no */\n  // sortnet: two\r\n", text));
    assert_string_equal(text, " one\n two\n");
}

static int read_kernel(int number, struct reading readings[READINGS_MOST]) {
    const struct plan_kernel *kernel = &signature.kernels[number];
    return plan_readings(&kernel, 1, readings);
}

/* Every reading must be a plan, with the loops that its values refer to. */
TEST(readings_are_plans) {
    struct reading readings[READINGS_MOST];
    begin();
    for (int k = 0; k < signature.count; k++) {
        int count = read_kernel(k, readings);
        assert_true(count > 0);
        for (int r = 0; r < count; r++) {
            check(plan_make(&plan, readings[r].plan, &signature, 16, &error) == 0, "%s: %s",
                  readings[r].plan, error.text);
            plan_free(&plan);
        }
    }
    read_kernel(0, readings);
    assert_string_equal(readings[0].plan, "for stage 0..L-1, substage 0..stage: "
                                          "step(data, stage, substage, N) on N/2");
    read_kernel(1, readings);
    assert_non_null(strstr(readings[0].plan, "copy(from, to, local[2*group], {2^(stage-substage)"));
}

/* Checks that every reading is a plan. Returns how many begin with this kernel. */
static int check_readings(const struct reading *readings, int count,
                          const struct plan_kernel *first) {
    int begin = 0;
    for (int r = 0; r < count; r++) {
        check(plan_make(&plan, readings[r].plan, &signature, 16, &error) == 0, "%s: %s",
              readings[r].plan, error.text);
        begin += plan.launches[0].kernel == first;
        plan_free(&plan);
    }
    return begin;
}

TEST(two_kernels_take_turns_in_both_orders) {
    static const char text[] =
        "kernel void flip(global uint *a, uint x) { a[get_global_id(0)] += x; }\n"
        "kernel void disperse(global uint *a, uint substage) { a[get_global_id(0)] -= substage; "
        "}\n";
    struct reading readings[READINGS_MOST];
    check(signature_read(&signature, "turns.cl", text, &error) == 0, "%s", error.text);
    const struct plan_kernel *turns[] = {&signature.kernels[1], &signature.kernels[0]};
    int count = plan_readings(turns, 2, readings);
    int begin = check_readings(readings, count, turns[1]);
    assert_true(0 < begin && begin < count);
    assert_string_equal(readings[0].plan, "for stage 0..L-1: {flip(a, 2^(stage+1)) on N/2; "
                                          "for substage 1..stage: disperse(a, substage) on N/2}");
}

/* Kernels of a pass, in any order: a number with one name has one value, but in sums; a table has
 * another name in the kernel that moves keys, and the groups have parts of it. */
TEST(kernels_of_a_pass_share_tables_and_numbers) {
    static const char pass[] =
        "kernel void place(global uint *a, global uint *b, global uint *first, int shift, int n) "
        "{\n"
        "    uint g = get_group_id(0);\n"
        "    if (get_global_id(0) < n) b[first[g]++] = a[get_global_id(0)] >> shift;\n}\n"
        "kernel void scan(global uint *h, int n) { h[n - 1] = h[0]; }\n"
        "kernel void hist(global uint *a, global uint *h, int shift) {\n"
        "    uint g = get_group_id(0);\n    h[g] = a[0] >> shift & 15;\n}\n";
    struct reading readings[READINGS_MOST];
    begin();
    assert_int_equal(plan_passes(&signature, step, readings), 0);
    check(signature_read(&signature, "pass.cl", pass, &error) == 0, "%s", error.text);
    int count = plan_passes(&signature, pass, readings);
    assert_true(count > 0);
    assert_int_equal(check_readings(readings, count, &signature.kernels[2]), count);
    assert_string_equal(readings[0].plan,
                        "for pass 0..7: {hist(from, zero h[16*((N+63)/64)], pass*4) on N by 64; "
                        "scan(h[16*((N+63)/64)], 16*((N+63)/64)) on 1; "
                        "place(from, to, h[16*((N+63)/64)], pass*4, N) on N by 64}");
    for (int r = 0; r < count; r++)
        assert_string_equal(readings[r].values[2].text, readings[r].values[8].text);
}

TEST(tells_numbers_of_groups_from_numbers_of_work_items) {
    static const char text[] =
        "kernel void global_id(global uint *a) {\n"
        "    a[get_group_id(0) * get_local_size(0) + get_local_id(0)] = 0;\n}\n"
        "kernel void row(global uint *a) { a[get_group_id(0)] = 0; }\n";
    check(signature_read(&signature, "groups.cl", text, &error) == 0, "%s", error.text);
    assert_false(signature.kernels[0].blocks);
    assert_true(signature.kernels[1].blocks);
}

/* The values decide on the loops; without values that use variables there are none. */
TEST(loops_follow_from_values) {
    static const char text[] =
        "kernel void k(global uint *a, uint x) { a[get_global_id(0)] = x; }\n";
    struct reading readings[READINGS_MOST];
    check(signature_read(&signature, "k.cl", text, &error) == 0, "%s", error.text);
    read_kernel(0, readings);
    assert_string_equal(readings[0].plan, "k(a, N) on N/2");
}

TEST(refuses_keys_and_values_that_are_vectors) {
    static const struct {
        const char *text, *says;
    } cases[] = {{"kernel void k(global uint4 *a) { a[0] = a[1]; }", "v.cl:1: keys are vectors"},
                 {"\nkernel void k(global uint *a, uint2 r) { a[r.x] = a[r.y]; }",
                  "v.cl:2: r of k is a vector by value"}};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        assert_int_equal(signature_read(&signature, "v.cl", cases[c].text, &error), -1);
        check(strstr(error.text, cases[c].says), "%s", error.text);
    }
}

/* A pointer whose name means something else in a plan is not named so. */
TEST(words_of_a_plan_are_no_names_of_keys) {
    static const char text[] = "kernel void sort(global int *to) { to[0] = to[1]; }\n";
    struct reading readings[READINGS_MOST];
    check(signature_read(&signature, "to.cl", text, &error) == 0, "%s", error.text);
    read_kernel(0, readings);
    assert_string_equal(readings[0].plan, "sort(keys) on 1");
    check(plan_make(&plan, readings[0].plan, &signature, 4, &error) == 0, "%s", error.text);
    assert_int_equal(plan.result, 0);
    plan_free(&plan);
}

TEST(ends_with_many_arguments) {
    static const char text[] =
        "kernel void many(global int *d, int a, int b, int c, int e, int f, int g,"
        " int h, int i, int o, int q, int r, int s, int t, int u, int v) {\n"
        "    d[a] = d[b];\n}\n";
    struct reading readings[READINGS_MOST];
    check(signature_read(&signature, "many.cl", text, &error) == 0, "%s", error.text);
    assert_int_equal(signature.kernels[0].count, SIGNATURE_ARGUMENTS);
    assert_int_equal(read_kernel(0, readings), READINGS_MOST);
}

TEST(keeps_the_lines_of_cuda) {
    static const char cuda[] = "#include <x>\nconst int size = 8; /* a\n */\nint main() {\n}\n"
                               "__device__ int twice(int a) { return 2 * a; }\n"
                               "__global__ void k(const int *__restrict__ a, float *b, bool c) {\n"
                               "    __shared__ int tile[size];\n    __syncthreads ( );\n"
                               "    b[blockIdx.x * blockDim.x + threadIdx.x] = a[0];\n}\n";
    OWNED_AT(free)
    char *made = dialect_read("k.cu", cuda, true, &error);
    check(made, "%s", error.text);
    assert_string_equal(
        made,
        "\n__constant const int size = 8;     \n   \n\n\n int twice(int a) { return 2 * a; }\n"
        "__kernel void k(__global const int *restrict a, __global float *b, int c) {\n"
        "    __local int tile[size];\n"
        "    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);\n"
        "    b[(uint)get_group_id(0) * (uint)get_local_size(0) + (uint)get_local_id(0)] = "
        "a[0];\n}\n");
}

/* test_sort_limits: a job that is too large, on a device with made-up limits, is refused with the
 * reason, or gets smaller values. */
#include "made_up_device.h"

static void check_refused(const char *name, const struct device_info *info, struct sort_job job,
                          const char *reason) {
    error.text[0] = '\0';
    int status = sort_resolve(named(sort, name), info, &job, &error);
    check(status == -1, "%s should be refused: %s", name, reason);
    check_says(error.text, reason);
}

TEST(small_devices_say_so) {
    struct device_info info = made_up_device();
    struct sort_job job = {.n = 1 << 20, .word_bytes = 4};
    check_refused("b2", NULL, job, "b2 needs an OpenCL device, and none is open");
    check_refused("b2", &info, (struct sort_job){.n = 0, .word_bytes = 4}, "at least one key");
    check_refused("qsort", NULL, (struct sort_job){.n = 4, .word_bytes = 4, .out_of_order = true},
                  "no queue");
    check_refused("odd-even-transposition", &info, job, "at most 16384 keys, not 1048576");
    check_refused("radix", &info, (struct sort_job){.n = (size_t)1 << 32, .word_bytes = 4},
                  "at most 2^31 keys");
    info.max_allocation = 1 << 20;
    check_refused("b2", &info, job,
                  "4 MiB of words do not fit one buffer of Made-up, at most 1 MiB");
    info = made_up_device();
    info.global_memory = 10 << 20; /* the input, the words and a second buffer: 12 MiB */
    check_refused("a", &info, job,
                  "the 12 MiB that a needs are more than the memory of Made-up, 10");
    check_refused("radix", &info, job, "radix needs are more than the memory");
    info = made_up_device();
    info.out_of_order = false;
    job.out_of_order = true;
    check_refused("radix", &info, job, "Made-up has no out-of-order queues");
}

/* The sort's own buffers are compared with the largest buffer of the device, too. */
TEST(own_buffers_have_to_fit) {
    struct device_info info = made_up_device();
    struct sort_job job = {.n = 1 << 17, .word_bytes = 4, .tuning = {2}};
    info.max_allocation = 1 << 20;
    check_refused("radix", &info, job,
                  "2 MiB of lists and counters do not fit one buffer of Made-up, at most 1 MiB");
    info.max_allocation = 2 << 20;
    assert_int_equal(sort_resolve(named(sort, "radix"), &info, &job, &error), 0);
    info.max_allocation = (size_t)1 << 40;
    info.global_memory = (size_t)1 << 40;
    job = (struct sort_job){.n = (size_t)1 << 31, .word_bytes = 4, .tuning = {4}};
    assert_int_equal(sort_resolve(named(sort, "radix"), &info, &job, &error), 0);
    job = (struct sort_job){.n = (size_t)1 << 31, .word_bytes = 4, .tuning = {2}};
    check_refused("radix", &info, job, "lists and counters are more than radix counts in 32 bits");
    assert_false(job.refused);
}

/* Options of kernels that have no room are an error, with the number of the kernel. */
static const char *many_options(const struct sort_job *job) {
    static char text[SORT_OPTIONS_BYTES];
    snprintf(text, sizeof text, "-D A=%0*d", (int)job->n, 0);
    return text;
}

static bool uses_all(const struct sort_job *job, int kernel) {
    (void)job, (void)kernel;
    return true;
}

TEST(options_have_room) {
    struct device_info info = made_up_device();
    for (int each = 0; each < 2; each++) {
        struct sort sort = *(const struct sort *)named(sort, "b2");
        size_t most = 0;
        sort.job_options = many_options;
        sort.uses = each ? uses_all : NULL;
        for (size_t n = 1; n < SORT_OPTIONS_BYTES - 8; n++) {
            struct sort_job job = {.n = n, .word_bytes = 4};
            error.text[0] = '\0';
            char options[SORT_OPTIONS_BYTES], end[40] = " -D GROUP=256";
            if (sort_resolve(&sort, &info, &job, &error)) {
                check_says(error.text, " characters, expected at most 199");
                continue;
            }
            most = n;
            if (each) strcat(end, " -D KERNEL=9");
            sort_options(&sort, &job, each ? 9 : -1, options);
            check(strcmp(options + strlen(options) - strlen(end), end) == 0, "%zu: %s", n, options);
        }
        assert_int_equal(most, SORT_OPTIONS_BYTES - 1 - strlen("-D WORD=uint -D A= -D GROUP=256") -
                                   (each ? strlen(" -D KERNEL=9") : 0));
    }
}

/* A big-endian device refuses only wide words, and a device of 32 bits only keys beyond its
 * addresses. */
TEST(other_addresses) {
    struct device_info info = made_up_device();
    struct sort_job job = {.n = 1 << 20, .word_bytes = 8};
    info.little_endian = false;
    check_refused("fast", &info, job, "the low half first; Made-up has the high half first");
    check_refused("radix-split", &info, job, "high half first");
    job.word_bytes = 4;
    assert_int_equal(sort_resolve(named(sort, "fast"), &info, &job, &error), 0);
    info = made_up_device();
    info.address_bits = 32;
    job = (struct sort_job){.n = (size_t)1 << 30, .word_bytes = 4};
    check_refused("b2", &info, job, "more than the 32-bit addresses of Made-up reach, 4096 MiB");
    job = (struct sort_job){.n = (size_t)1 << 29, .word_bytes = 4};
    assert_int_equal(sort_resolve(named(sort, "b2"), &info, &job, &error), 0);
}

/* A CPU whose driver takes vectors apart: its compiler would be busy for minutes. */
TEST(vectors_are_asked_for) {
    struct device_info info = made_up_device();
    struct sort_job job = {.n = 1 << 20, .word_bytes = 4};
    info.vector_width = 1;
    check_refused("fast-cpu", &info, job, "asks for vector registers, and the driver of Made-up");
    info.vector_width = 4;
    assert_int_equal(sort_resolve(named(sort, "fast-cpu"), &info, &job, &error), 0);
}

/* Less local memory means smaller defaults, and an error only where there are none. */
TEST(little_local_memory) {
    struct device_info info = made_up_device();
    struct sort_job job = {.n = 1000, .word_bytes = 4}, asked;
    info.local_memory = 16 << 10;
    asked = job;
    assert_int_equal(sort_resolve(named(sort, "radix"), &info, &asked, &error), 0);
    assert_int_equal(sort_tuning_value(named(sort, "radix"), &asked, "ROWS"), 16);
    assert_int_equal(sort_tuning_value(named(sort, "radix"), &asked, "KEYS_PER_ITEM"), 256);
    asked = job;
    asked.tuning[2] = 32; /* ROWS, asked for */
    check_refused("radix", &info, asked, "32768 bytes of local memory, Made-up has 16384");
    info.local_memory = 2 << 10;
    check_refused("radix", &info, job, "local memory");
    asked = job;
    assert_int_equal(sort_resolve(named(sort, "local"), &info, &asked, &error), 0);
    assert_int_equal(sort_tuning_value(named(sort, "local"), &asked, "TILE"), 512);
    assert_int_equal(asked.padded, 1024);
    info.local_memory = 32 << 10;
    asked = (struct sort_job){.n = 1 << 24, .word_bytes = 4};
    assert_int_equal(sort_resolve(named(sort, "fast"), &info, &asked, &error), 0);
    assert_int_equal(sort_tuning_value(named(sort, "fast"), &asked, "TILE"), 1 << 12);
    assert_int_equal(sort_tuning_value(named(sort, "fast"), &asked, "KEYS"),
                     32); /* saves nothing */
    assert_int_equal(sort_tuning_value(named(sort, "fast"), &asked, "CHUNK"), 1 << 24);
    info.local_memory = 4;
    check_refused("local", &info, job, "8 bytes of local memory, Made-up has 4");
    info = made_up_device();
    info.max_group = 100;
    asked = job;
    assert_int_equal(sort_resolve(named(sort, "b2"), &info, &asked, &error), 0);
    assert_int_equal(asked.tuning[0], 64);
    check_refused("radix", &info, job, "work-groups of 256, Made-up has at most 100");
    asked = job;
    asked.tuning[0] = 128;
    check_refused("b2", &info, asked, "work-groups of 128, Made-up has at most 100");
    asked.tuning[0] = 48;
    check_refused("b2", &info, asked, "power of two as work-group size, not 48");
    asked.tuning[0] = 2048;
    check_refused("b2", &info, asked, "1 to 1024, not 2048");
    asked = job;
    asked.tuning[0] = 100; /* KEYS_PER_ITEM is free */
    info = made_up_device();
    assert_int_equal(sort_resolve(named(sort, "radix"), &info, &asked, &error), 0);
}

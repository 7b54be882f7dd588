/* test_sort_rows: the rows of the table of sorts are true on devices: the number of launches, the
 * build options of the kernels, and the arguments. */
#include "sorting.h"

#include "made_up_device.h"

static bool has_file(const struct sort *sort, const char *name) {
    for (int f = 0; sort->files && sort->files[f]; f++)
        if (strcmp(sort->files[f], name) == 0) return true;
    return false;
}

TEST(rows_are_whole) {
    for (int s = 0; s < sort_count; s++) {
        const struct sort *sort = sorts[s];
        check(sort->name && sort->title && sort->source && sort->idea && sort->sort, "row %d", s);
        check(!sort->files == (sort->group == SORT_CPU), "%s", sort->name);
        check(!sort->files == !sort->kernels, "%s", sort->name);
        check(!sort->files == !sort->passes, "%s", sort->name);
        check(sort->files || !sort->traffic, "%s", sort->name);
        check(!sort->least || sort->pads, "%s", sort->name);
        check(sort->unsafe == (sort->group == SORT_DEMONSTRATION), "%s", sort->name);
        check(sort->unsafe == (strstr(sort->idea, "may be wrong") != NULL), "%s", sort->name);
        check(sort->maps_keys == (has_file(sort, "support/key_map.h") &&
                                  has_file(sort, "support/order_preserving.h")),
              "%s", sort->name);
        for (int other = 0; other < s; other++)
            check(strcmp(sorts[other]->name, sort->name) != 0, "%s twice", sort->name);
        for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
            check(t < SORT_MAX_TUNING && sort->tuning[t].least <= sort->tuning[t].usual &&
                      sort->tuning[t].usual <= sort->tuning[t].most,
                  "%s, %s", sort->name, sort->tuning[t].name);
    }
}

/* The sort of a family of networks is in the table. */
TEST(families_have_their_sorts) {
    int found = 0;
    for (int f = 0; f < family_choices.count; f++) {
        const char *name = families[f]->sort;
        if (!name) continue;
        const struct sort *sort = named(sort, name);
        check(sort && sort->group == SORT_NETWORK, "%s: %s", families[f]->name, name);
        found++;
    }
    assert_int_equal(found, 4);
}

/* Every file of kernels is named, headers are not, and a folder is where it changes. */
TEST(kernel_files_have_names) {
    char text[256];
    assert_string_equal(sort_kernel_files(named(sort, "local"), text, sizeof text),
                        "kernels/ladder/local_sort.cl, bitonic_registers.cl, local_tail.cl");
    for (int s = 0; s < sort_count; s++) {
        sort_kernel_files(sorts[s], text, sizeof text);
        check(!sorts[s]->files == !text[0], "%s: \"%s\"", sorts[s]->name, text);
        check(!strstr(text, ".h"), "%s: \"%s\"", sorts[s]->name, text);
        for (int f = 0; sorts[s]->files && sorts[s]->files[f]; f++)
            if (strstr(sorts[s]->files[f], ".cl"))
                check_says(text, strrchr(sorts[s]->files[f], '/') + 1);
    }
}

/* Every kind of device has ticked sorts of the device and of the host; sorts made for the other
 * kind are left out. Eight sorts are listed first. */
TEST(rows_suit_devices) {
    for (int gpu = 0; gpu < 2; gpu++) {
        int of_device = 0, of_host = 0, in_front = 0;
        for (int s = 0; s < sort_count; s++) {
            const struct sort *sort = sorts[s];
            bool suits = sort_suits(sort, gpu);
            check(suits || sort_suits(sort, !gpu), "%s suits nothing", sort->name);
            check(suits || sort->files, "%s runs on the host", sort->name);
            check(suits == !strstr(sort->idea, gpu ? "made for CPU devices" : "made for GPUs"),
                  "%s does not say what it is made for", sort->name);
            in_front += suits && sort->place != SORT_HIDDEN;
            check(sort->place == SORT_HIDDEN || !sort->unsafe, "%s is proposed", sort->name);
            if (suits && sort->place == SORT_TICKED) *(sort->files ? &of_device : &of_host) += 1;
        }
        check(of_device >= 2 && of_host >= 1, "%d and %d", of_device, of_host);
        assert_int_equal(in_front, 8);
    }
    check(sort_suits(named(sort, "fast"), true) && !sort_suits(named(sort, "fast"), false), "fast");
    check(sort_suits(named(sort, "fast-cpu"), false) && !sort_suits(named(sort, "fast-cpu"), true),
          "fast-cpu");
}

/* Launches of a sort with a number of passes: in radix five per digit, for two passes; in
 * radix-split, which sorts this few keys in one pass, one to begin with and one for runs with
 * crowds; in networks one per pass. */
static int launches_of(const struct sort *sort, int passes) {
    if (strcmp(sort->name, "radix") == 0) return passes / 2 * 5;
    if (strcmp(sort->name, "radix-split") == 0) return passes + 2;
    return passes;
}

DEVICE_TEST(launches_are_passes) {
    static const size_t sizes[] = {1, 2, 3, 64, 300, 511, 5000, 9000};
    for (int s = 0; s < sort_count; s++)
        for (int i = 0; sorts[s]->files && i < count_of(sizes); i++) {
            struct sort_job job = {.n = sizes[i], .word_bytes = 4};
            struct sort_run run;
            if (sorts[s]->group == SORT_DEMONSTRATION) continue;
            if (strcmp(sorts[s]->name, "odd-even-transposition") == 0 && sizes[i] > 511) continue;
            open_run(&run, sorts[s], &job, device, NULL);
            OWNED_AT(free) void *words = make_words(&words_kinds[0], job.n, 4);
            OWNED_AT(free) void *output = memory_new(job.n, 4);
            run_words(&run, words, output);
            int passes = sorts[s]->passes(&run.job);
            check(run.launches == launches_of(sorts[s], passes),
                  "%s, %zu: %d launches for %d passes", sorts[s]->name, job.n, run.launches,
                  passes);
            sort_run_free(&run);
        }
}

/* ---- what kernels are built with ---- */

static void check_options(const char *name, const char *type, enum payload payload, bool descending,
                          const char *expected) {
    struct device_info info = made_up_device();
    struct word_map map = {
        .type = named(key_type, type), .payload = payload, .descending = descending};
    struct sort_job job = {.n = 1 << 20, .word_bytes = word_map_bytes(&map), .map = map};
    char options[SORT_OPTIONS_BYTES];
    assert_int_equal(sort_resolve(named(sort, name), &info, &job, &error), 0);
    assert_int_equal(job.map.type != NULL, expected[0] != '\0');
    sort_options(named(sort, name), &job, -1, options);
    const char *begin = strchr(options + 3, '-'), *end = strstr(options, " -D WHOLE");
    if (!expected[0]) {
        check(!strstr(options, "ENCODE") && !strstr(options, "FLIP") && !strstr(options, "PAIRS"),
              "%s", options);
    } else {
        assert_non_null(begin);
        assert_non_null(end);
        check((size_t)(end - begin) == strlen(expected) &&
                  memcmp(begin, expected, strlen(expected)) == 0,
              "%s, not %s", options, expected);
    }
}

/* A sort that maps is built for the elements; without a map, and for other sorts, nothing
 * changes. */
TEST(maps_are_options) {
    const char *as_float = "-D ENCODE=order_encode_float -D DECODE=order_decode_float";
    char text[200];
    check_options("fast", "uint", PAYLOAD_NONE, false, "");
    check_options("fast", "ulong", PAYLOAD_NONE, false, "");
    check_options("fast", "float", PAYLOAD_INDEX, true, "");
    check_options("fast", "float", PAYLOAD_RECORD, false, "");
    check_options("b2", "float", PAYLOAD_NONE, true, "");
    check_options("fast", "ulong", PAYLOAD_NONE, true, "-D FLIP=~0ul");
    check_options("fast", "float", PAYLOAD_NONE, false, as_float);
    snprintf(text, sizeof text, "%s -D FLIP=~0u -D PAIRS", as_float);
    check_options("fast", "float", PAYLOAD_VALUE, true, text);
}

/* Few words need one pass. Many need eight kernels, five of which straddle, or seven with longer
 * runs. A run has the kernels that its passes use. */
DEVICE_TEST(kernels_are_made_where_used) {
    const struct sort *sort = named(sort, "fast");
    struct device_info info = made_up_device();
    struct sort_job few = resolved("fast", &info, 1000, 4);
    struct sort_job many = resolved("fast", &info, 1 << 24, 4);
    struct sort_job more = resolved("fast", &info, 1 << 28, 4);
    int used_by_many = 0, used_by_more = 0;
    for (int k = 0; sort->kernels[k]; k++) {
        assert_int_equal(sort->uses(&few, k), k == 0);
        used_by_many += sort->uses(&many, k);
        used_by_more += sort->uses(&more, k);
    }
    assert_int_equal(used_by_many, 7); /* a shape that saves little is no kernel */
    assert_int_equal(used_by_more, 10);
    few.n = 1;
    assert_false(sort->uses(&few, 0));
    struct sort_job job = {.n = 1000, .word_bytes = 4};
    OWNED(sort_run_free) struct sort_run run;
    open_run(&run, sort, &job, device, NULL);
    assert_non_null(run.kernels[0]);
    assert_null(run.kernels[1]);
}

/* Leaves its words as they are. */
static void sort_nothing(struct sort_run *run) {
    (void)run;
}

/* Pads are elements too, the last of all in the order that is asked for. */
DEVICE_TEST(pads_are_elements) {
    static const char *const files[] = {"support/copy.cl", NULL}, *const kernels[] = {NULL};
    static const struct sort sort = {.name = "made-up",
                                     .pads = true,
                                     .maps_keys = true,
                                     .files = files,
                                     .kernels = kernels,
                                     .sort = sort_nothing};
    static const struct {
        const char *type;
        bool descending;
        uint32_t pad;
    } cases[] = {
        {"uint", false, 0xffffffff}, {"uint", true, 0},           {"int", false, 0x7fffffff},
        {"int", true, 0x80000000},   {"float", true, 0xffffffff}, /* the negative NaN */
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct word_map map = {.type = named(key_type, cases[c].type),
                               .descending = cases[c].descending};
        struct sort_job job = {.n = 3, .word_bytes = 4, .map = map};
        OWNED(sort_run_free) struct sort_run run;
        uint32_t words[4] = {5, 6, 7};
        open_run(&run, &sort, &job, device, NULL);
        cl_mem input = make_buffer(device, words, sizeof words);
        assert_int_equal(sort_run_begin(&run, input, &error), 0);
        assert_int_equal(clEnqueueReadBuffer(run.queue, run.keys, CL_TRUE, 0, sizeof words, words,
                                             0, NULL, NULL),
                         CL_SUCCESS);
        assert_int_equal(words[2], 7);
        check(words[3] == cases[c].pad, "%s: %x", cases[c].type, words[3]);
        clReleaseMemObject(input);
    }
}

/* No built kernel takes more local memory than its row says, and the work-groups are as large as it
 * says. */
TEST(rows_know_their_kernels) {
    static const size_t local_memory[] = {48 << 10, 4 << 10};
    for (int d = 0; d < count; d++) {
        struct device *device = shared_device(d);
        for (int s = 0; s < sort_count * count_of(local_memory) * 2; s++) {
            const struct sort *sort = sorts[s % sort_count];
            struct sort_job job = {.n = 1 << 16, .word_bytes = s / sort_count % 2 ? 8 : 4};
            struct device_info info = list[d];
            struct sort_run run;
            info.local_memory = local_memory[s / sort_count / 2];
            if (!sort->files || sort_resolve(sort, &info, &job, &error)) continue;
            open_run(&run, sort, &job, device, NULL);
            for (int k = 0; sort->kernels[k]; k++) {
                cl_ulong local = 0;
                size_t most = sort->local_bytes ? sort->local_bytes(&run.job) : 0, group[3] = {0};
                size_t items = sort_work_group(sort, &run.job, k);
                if (!run.kernels[k]) continue;
                clGetKernelWorkGroupInfo(run.kernels[k], device->id, CL_KERNEL_LOCAL_MEM_SIZE,
                                         sizeof local, &local, NULL);
                clGetKernelWorkGroupInfo(run.kernels[k], device->id,
                                         CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof group, group,
                                         NULL);
                check(local <= most, "%s takes %zu bytes of local memory, not %zu",
                      sort->kernels[k], (size_t)local, most);
                check(group[0] <= 1 || group[0] == items, "%s runs in groups of %zu, not %zu",
                      sort->kernels[k], group[0], items);
            }
            sort_run_free(&run);
        }
    }
}

TEST_FILE(devices_setup, devices_teardown)

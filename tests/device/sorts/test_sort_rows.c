/* test_sort_rows: what the rows of the table say of the sorts: passes and traffic, and what a sort
 * cannot take, on a device whose limits are made up. */
#include "sorting.h"

#include "device/sorts/sorts.h"

/* A device that allows everything. */
static struct device_info large_device(void) {
    return (struct device_info){
        .name = "Made-up",
        .out_of_order = true,
        .compute_units = 16,
        .local_memory = 48 << 10,
        .global_memory = (size_t)64 << 30,
        .max_allocation = (size_t)16 << 30,
        .max_group = 1024,
        .little_endian = true,
        .address_bits = 64,
    };
}

static struct sort_job resolved(const char *name, size_t n, int word_bytes) {
    struct device_info info = large_device();
    struct sort_job job = {.n = n, .word_bytes = word_bytes};
    struct error error;
    int status = sort_resolve(choices_find(&sort_choices, name), &info, &job, &error);
    check(status == 0, "%s, %zu: %s", name, n, error.text);
    return job;
}

static void check_figures(const char *name, size_t n, int word_bytes, int passes, double traffic) {
    struct sort_job job = resolved(name, n, word_bytes);
    const struct sort *sort = choices_find(&sort_choices, name);
    check(sort->passes(&job) == passes, "%s, %zu: %d passes, not %d", name, n, sort->passes(&job),
          passes);
    check(sort_traffic(sort, &job) == traffic, "%s, %zu: %.0f bytes, not %.0f", name, n,
          sort_traffic(sort, &job), traffic);
}

static bool has_file(const struct sort *sort, const char *name) {
    for (int f = 0; sort->files && sort->files[f]; f++)
        if (strcmp(sort->files[f], name) == 0) return true;
    return false;
}

static void rows_are_whole(void **state) {
    (void)state;
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

/* Every file of kernels is named, headers are not, and a folder is where it changes. */
static void kernel_files_have_names(void **state) {
    char text[256];
    (void)state;
    assert_string_equal(sort_kernel_files(choices_find(&sort_choices, "local"), text, sizeof text),
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

/* Who asks for no sort by name gets some of the device and some of the host, whatever the device,
 * and of those made for one kind of device none on another. */
static void rows_suit_devices(void **state) {
    (void)state;
    for (int gpu = 0; gpu < 2; gpu++) {
        int of_device = 0, of_host = 0;
        for (int s = 0; s < sort_count; s++) {
            const struct sort *sort = sorts[s];
            bool suits = sort_suits(sort, gpu);
            check(suits || sort_suits(sort, !gpu), "%s suits nothing", sort->name);
            check(suits || sort->files, "%s runs on the host", sort->name);
            check(suits == !strstr(sort->idea, gpu ? "made for CPU devices" : "made for GPUs"),
                  "%s does not say what it is made for", sort->name);
            check(!sort->usual || !sort->unsafe, "%s is proposed", sort->name);
            if (suits && sort->usual) *(sort->files ? &of_device : &of_host) += 1;
        }
        check(of_device >= 2 && of_host >= 1, "%d and %d", of_device, of_host);
    }
    check(sort_suits(choices_find(&sort_choices, "fast"), true) &&
              !sort_suits(choices_find(&sort_choices, "fast"), false),
          "fast");
    check(sort_suits(choices_find(&sort_choices, "fast-cpu"), false) &&
              !sort_suits(choices_find(&sort_choices, "fast-cpu"), true),
          "fast-cpu");
}

/* A pass of a padded network reads and writes every word, pads included. */
static void passes_of_networks(void **state) {
    (void)state;
    const double words = 1 << 20, bytes = 2 * 4 * words; /* of one pass of 32-bit words */
    check_figures("a", 1 << 20, 4, 210, 210 * bytes);
    check_figures("b2", 1 << 20, 4, 210, 210 * bytes);
    check_figures("b2", 1 << 20, 8, 210, 210 * 2 * bytes);
    check_figures("b2", (1 << 19) + 1, 4, 210, 210 * bytes);
    check_figures("b2", 1, 4, 0, 0);
    /* Bainville's B2+B4, B2+B4+B8, B2+B4+B8+B16: a stage of m substages takes ceil(m / 2), / 3, / 4
     */
    check_figures("b4", 1 << 20, 4, 110, 110 * bytes);
    check_figures("b8", 1 << 20, 4, 77, 77 * bytes);
    check_figures("b16", 1 << 20, 4, 60, 60 * bytes);
    check_figures("b4", 16, 4, 6, 6.0 * 2 * 4 * 16);
    check_figures("b8", 16, 4, 5, 5.0 * 2 * 4 * 16);
    check_figures("b16", 16, 4, 4, 4.0 * 2 * 4 * 16);
    check_figures("b4", 1 << 24, 4, 156, 156 * 16 * bytes);
    check_figures("b8", 1 << 24, 4, 108, 108 * 16 * bytes);
    check_figures("b16", 1 << 24, 4, 84, 84 * 16 * bytes);
    check_figures("cookbook-pairs", 1 << 20, 4, 210, 210 * bytes);
    check_figures("cookbook-group", 1 << 20, 4, 210, 210 * bytes);
    check_figures("shared", 1 << 20, 4, 1 + 210 - 8 * 9 / 2, 175 * bytes);
    check_figures("shared", 3, 4, 1 + 9, 10.0 * 2 * 4 * 512); /* one tile; its last stage */
    check_figures("shared", 1, 4, 0, 0);
    /* tiles of 2^12: for m = 1..8 global substages, ceil(m / 4) passes and the tail */
    check_figures("local", 1 << 20, 4, 1 + 4 * 2 + 4 * 3, 21 * bytes);
    check_figures("local", 3, 4, 1, 2 * 4 * 4096);
    check_figures("local", 1, 4, 0, 0);
    check_figures("c4", 1 << 20, 4, 21, 21 * bytes); /* the same passes as local */
    check_figures("c4", 1, 4, 0, 0);
}

/* Without pads, only what comparators touch: two words each, read and written. */
static void traffic_is_the_comparators(void **state) {
    (void)state;
    static const char *const names[] = {"mirrored", "odd-even-merge", "odd-even-transposition"};
    for (int f = 0; f < count_of(names); f++)
        for (int n = 2; n <= 64; n++) {
            struct network *network = make_network(names[f], n, ASCENDING);
            struct sort_job job = resolved(names[f], (size_t)n, 8);
            const struct sort *sort = choices_find(&sort_choices, names[f]);
            check(sort_traffic(sort, &job) == 2.0 * 2 * 8 * network->size, "%s:%d, %g bytes for %d",
                  names[f], n, sort_traffic(sort, &job), network->size);
            int empty = sort->passes(&job) - network->depth; /* layers without a comparator */
            check(empty == 0 || (n == 2 && empty == 1), "%s:%d: %d passes for depth %d", names[f],
                  n, sort->passes(&job), network->depth);
            network_free(network);
        }
}

/* Evenly spread keys: so many levels, each of which reads them twice and writes them once, and the
 * sort of what is left. */
static void traffic_of_radix_split(void **state) {
    (void)state;
    check_figures("radix-split", 1000, 4, 1, 2 * 4 * 1000.0);
    check_figures("radix-split", 9216, 4, 1, 2 * 4 * 9216.0);
    check_figures("radix-split", 1 << 24, 4, 3, 5 * 4 * (double)(1 << 24));
    check_figures("radix-split", 1 << 28, 4, 5, 8 * 4 * (double)(1 << 28));
    check_figures("radix-split", 1 << 24, 8, 5, 8 * 8 * (double)(1 << 24));
}

/* Per digit: count reads, scatter reads and writes; besides, the tables of counts and totals. */
static void traffic_of_radix(void **state) {
    (void)state;
    const double n = 100003, blocks = 13, table = 256 * 4; /* blocks of 32 * 256 words */
    check_figures("radix", 100003, 4, 8, 4 * (3 * 4 * n + 5 * table * blocks + 5 * table * blocks));
    check_figures("radix", 100003, 8, 16,
                  8 * (3 * 8 * n + 5 * table * blocks + 5 * table * blocks));
    check_figures("radix-atomic", 100003, 4, 8,
                  4 * (3 * 4 * n + 2 * table * blocks + 4 * table * blocks));
    check_figures("radix", 1, 4, 0, 0);
    check_figures("radix-chunks", 100003, 4, 8, 4 * (3 * 4 * n + 2 * table * 32)); /* 32 chunks */
    check_figures("radix-chunks", 1, 4, 0, 0);
    struct sort_job job = {.n = 100003, .word_bytes = 8, .low_bit = 32};
    struct device_info info = large_device();
    struct error error;
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "radix"), &info, &job, &error), 0);
    assert_int_equal(((const struct sort *)choices_find(&sort_choices, "radix"))->passes(&job),
                     8); /* half the digits */
    job.low_bit = 32;
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "b2"), &info, &job, &error), 0);
    assert_int_equal(job.low_bit, 0); /* it sorts the whole word */
}

/* One read to count, then a read and a write per digit; four trips to the tiles' states. */
static void traffic_of_radix_sweep(void **state) {
    (void)state;
    const double n = 100003, table = 256 * 4;
    check_figures("radix-sweep", 100003, 4, 5, 9 * 4 * n + 4 * 4 * table * 16);  /* 128 * 13 * 4 */
    check_figures("radix-sweep", 100003, 8, 9, 17 * 8 * n + 4 * 8 * table * 27); /* 128 * 15 * 2 */
    check_figures("radix-sweep", 1, 4, 0, 0);
    struct sort_job job = {.n = 100003, .word_bytes = 8, .low_bit = 32};
    struct device_info info = large_device();
    struct error error;
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "radix-sweep"), &info, &job, &error),
                     0);
    assert_int_equal(
        ((const struct sort *)choices_find(&sort_choices, "radix-sweep"))->passes(&job),
        5); /* half the digits */
}

/* Launches of a sort that makes so many passes: five per digit, for two passes, in radix; one more,
 * which zeroes counters, in radix-sweep; in radix-split, which sorts so few keys in one pass, one
 * to begin with and one for runs with crowds; one per pass in the networks. */
static int launches_of(const struct sort *sort, int passes) {
    if (strcmp(sort->name, "radix") == 0) return passes / 2 * 5;
    if (strcmp(sort->name, "radix-sweep") == 0) return passes > 0 ? passes + 1 : 0;
    if (strcmp(sort->name, "radix-split") == 0) return passes + 2;
    return passes;
}

static void launches_are_passes(void **state) {
    (void)state;
    static const size_t sizes[] = {1, 2, 3, 64, 300, 511, 5000, 9000};
    for (int d = 0; d < count; d++) {
        struct device *device = shared_device(d);
        for (int s = 0; s < sort_count; s++)
            for (int i = 0; sorts[s]->files && i < count_of(sizes); i++) {
                struct sort_job job = {.n = sizes[i], .word_bytes = 4};
                struct sort_run run;
                if (sorts[s]->group == SORT_DEMONSTRATION) continue;
                if (strcmp(sorts[s]->name, "odd-even-transposition") == 0 && sizes[i] > 511)
                    continue;
                open_run(&run, sorts[s], &job, device, NULL);
                void *words = make_words(&words_kinds[0], job.n, 4);
                void *output = memory_new(job.n, 4);
                run_words(&run, words, output);
                int passes = sorts[s]->passes(&run.job);
                check(run.launches == launches_of(sorts[s], passes),
                      "%s, %zu: %d launches for %d passes", sorts[s]->name, job.n, run.launches,
                      passes);
                free(words);
                free(output);
                sort_run_free(&run);
            }
    }
}

/* ---- what kernels are built with ---- */

static void check_options(const char *name, const char *type, enum payload payload, bool descending,
                          const char *expected) {
    struct device_info info = large_device();
    struct word_map map = {.type = choices_find(&key_type_choices, type),
                           .payload = payload,
                           .descending = descending};
    struct sort_job job = {.n = 1 << 20, .word_bytes = word_map_bytes(&map), .map = map};
    struct error error;
    char options[200];
    assert_int_equal(sort_resolve(choices_find(&sort_choices, name), &info, &job, &error), 0);
    assert_int_equal(job.map.type != NULL, expected[0] != '\0');
    sort_options(choices_find(&sort_choices, name), &job, options, sizeof options);
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

/* A sort that maps is built for the elements; for what is no map, and for other sorts, nothing
 * changes. */
static void maps_are_options(void **state) {
    (void)state;
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
static void kernels_are_made_where_used(void **state) {
    (void)state;
    const struct sort *sort = choices_find(&sort_choices, "fast");
    struct sort_job few = resolved("fast", 1000, 4), many = resolved("fast", 1 << 24, 4);
    struct sort_job more = resolved("fast", 1 << 28, 4);
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
    for (int d = 0; d < count; d++) {
        struct device *device = shared_device(d);
        struct sort_job job = {.n = 1000, .word_bytes = 4};
        struct sort_run run;
        open_run(&run, sort, &job, device, NULL);
        assert_non_null(run.kernels[0]);
        assert_null(run.kernels[1]);
        sort_run_free(&run);
    }
}

/* Leaves its words as they are. */
static void sort_nothing(struct sort_run *run) {
    (void)run;
}

/* Pads are elements too, the last of all in the order that is asked for. */
static void pads_are_elements(void **state) {
    (void)state;
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
    for (int d = 0; d < count; d++) {
        struct device *device = shared_device(d);
        for (int c = 0; c < count_of(cases); c++) {
            struct word_map map = {.type = choices_find(&key_type_choices, cases[c].type),
                                   .descending = cases[c].descending};
            struct sort_job job = {.n = 3, .word_bytes = 4, .map = map};
            struct sort_run run;
            struct error error;
            uint32_t words[4] = {5, 6, 7};
            open_run(&run, &sort, &job, device, NULL);
            cl_mem input = make_buffer(device, words, sizeof words);
            assert_int_equal(sort_run_begin(&run, input, &error), 0);
            assert_int_equal(clEnqueueReadBuffer(run.queue, run.keys, CL_TRUE, 0, sizeof words,
                                                 words, 0, NULL, NULL),
                             CL_SUCCESS);
            assert_int_equal(words[2], 7);
            check(words[3] == cases[c].pad, "%s: %x", cases[c].type, words[3]);
            clReleaseMemObject(input);
            sort_run_free(&run);
        }
    }
}

/* ---- what a sort cannot take ---- */

static void check_refused(const char *name, const struct device_info *info, struct sort_job job,
                          const char *reason) {
    struct error error = {""};
    int status = sort_resolve(choices_find(&sort_choices, name), info, &job, &error);
    check(status == -1, "%s should be refused: %s", name, reason);
    check_says(error.text, reason);
}

static void small_devices_say_so(void **state) {
    (void)state;
    struct device_info info = large_device();
    struct sort_job job = {.n = 1 << 20, .word_bytes = 4};
    check_refused("b2", NULL, job, "b2 needs a device");
    check_refused("b2", &info, (struct sort_job){.n = 0, .word_bytes = 4}, "at least one key");
    check_refused("qsort", NULL, (struct sort_job){.n = 4, .word_bytes = 4, .out_of_order = true},
                  "no queue");
    check_refused("odd-even-transposition", &info, job, "at most 16384 keys, not 1048576");
    check_refused("radix", &info, (struct sort_job){.n = (size_t)1 << 32, .word_bytes = 4},
                  "at most 2^31 keys");
    info.max_allocation = 1 << 20;
    check_refused("b2", &info, job, "4 MiB of words are more than one buffer of Made-up, 1 MiB");
    info = large_device();
    info.global_memory = 10 << 20; /* the input, the words and a second buffer: 12 MiB */
    check_refused("a", &info, job,
                  "the 12 MiB that a needs are more than the memory of Made-up, 10");
    check_refused("radix", &info, job, "radix needs are more than the memory");
    info = large_device();
    info.out_of_order = false;
    job.out_of_order = true;
    check_refused("radix", &info, job, "Made-up has no out-of-order queues");
}

/* What a device is refused for that counts bytes or addresses in another way, and nothing else. */
static void other_addresses(void **state) {
    (void)state;
    struct device_info info = large_device();
    struct sort_job job = {.n = 1 << 20, .word_bytes = 8};
    struct error error;
    info.little_endian = false;
    check_refused("fast", &info, job, "the low half first; Made-up has the high half first");
    check_refused("radix-sweep", &info, job, "high half first");
    job.word_bytes = 4;
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "fast"), &info, &job, &error), 0);
    info = large_device();
    info.address_bits = 32;
    job = (struct sort_job){.n = (size_t)1 << 30, .word_bytes = 4};
    check_refused("b2", &info, job, "more than the 32-bit addresses of Made-up reach, 4096 MiB");
    job = (struct sort_job){.n = (size_t)1 << 29, .word_bytes = 4};
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "b2"), &info, &job, &error), 0);
}

/* A CPU whose driver takes vectors apart: its compiler would be busy for minutes. */
static void vectors_are_asked_for(void **state) {
    (void)state;
    struct device_info info = large_device();
    struct sort_job job = {.n = 1 << 20, .word_bytes = 4};
    struct error error;
    info.vector_width = 1;
    check_refused("fast-cpu", &info, job, "asks for vector registers, and the driver of Made-up");
    info.vector_width = 4;
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "fast-cpu"), &info, &job, &error), 0);
}

/* Less local memory means smaller defaults, and an error only where there are none. */
static void little_local_memory(void **state) {
    (void)state;
    struct device_info info = large_device();
    struct sort_job job = {.n = 1000, .word_bytes = 4}, asked;
    struct error error;
    info.local_memory = 16 << 10;
    asked = job;
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "radix"), &info, &asked, &error), 0);
    assert_int_equal(sort_tuning_value(choices_find(&sort_choices, "radix"), &asked, "ROWS"), 16);
    assert_int_equal(
        sort_tuning_value(choices_find(&sort_choices, "radix"), &asked, "KEYS_PER_ITEM"), 256);
    asked = job;
    asked.tuning[2] = 32; /* ROWS, asked for */
    check_refused("radix", &info, asked, "32768 bytes of local memory, Made-up has 16384");
    info.local_memory = 2 << 10;
    check_refused("radix", &info, job, "local memory");
    asked = job;
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "local"), &info, &asked, &error), 0);
    assert_int_equal(sort_tuning_value(choices_find(&sort_choices, "local"), &asked, "TILE"), 512);
    assert_int_equal(asked.padded, 1024);
    info.local_memory = 32 << 10;
    asked = (struct sort_job){.n = 1 << 24, .word_bytes = 4};
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "fast"), &info, &asked, &error), 0);
    assert_int_equal(sort_tuning_value(choices_find(&sort_choices, "fast"), &asked, "TILE"),
                     1 << 12);
    assert_int_equal(sort_tuning_value(choices_find(&sort_choices, "fast"), &asked, "KEYS"),
                     32); /* saves nothing */
    assert_int_equal(sort_tuning_value(choices_find(&sort_choices, "fast"), &asked, "CHUNK"),
                     1 << 24);
    info.local_memory = 8;
    check_refused("local", &info, job, "64 bytes of local memory, Made-up has 8");
    info = large_device();
    info.max_group = 100;
    asked = job;
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "b2"), &info, &asked, &error), 0);
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
    info = large_device();
    assert_int_equal(sort_resolve(choices_find(&sort_choices, "radix"), &info, &asked, &error), 0);
}

/* What a kernel takes of local memory once it is built is no more than the row says, and its groups
 * are as large. */
static void rows_know_their_kernels(void **state) {
    (void)state;
    static const size_t local_memory[] = {48 << 10, 4 << 10};
    for (int d = 0; d < count; d++) {
        struct device *device = shared_device(d);
        for (int s = 0; s < sort_count * count_of(local_memory) * 2; s++) {
            const struct sort *sort = sorts[s % sort_count];
            struct sort_job job = {.n = 1 << 16, .word_bytes = s / sort_count % 2 ? 8 : 4};
            struct device_info info = list[d];
            struct sort_run run;
            struct error error;
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

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_suit_devices),          cmocka_unit_test(rows_are_whole),
        cmocka_unit_test(kernel_files_have_names),    cmocka_unit_test(passes_of_networks),
        cmocka_unit_test(traffic_is_the_comparators), cmocka_unit_test(traffic_of_radix),
        cmocka_unit_test(traffic_of_radix_sweep),     cmocka_unit_test(traffic_of_radix_split),
        cmocka_unit_test(launches_are_passes),        cmocka_unit_test(maps_are_options),
        cmocka_unit_test(pads_are_elements),          cmocka_unit_test(kernels_are_made_where_used),
        cmocka_unit_test(small_devices_say_so),       cmocka_unit_test(other_addresses),
        cmocka_unit_test(vectors_are_asked_for),      cmocka_unit_test(little_local_memory),
        cmocka_unit_test(rows_know_their_kernels),
    };
    return cmocka_run_group_tests_name("sort_rows", tests, devices_setup, devices_teardown);
}

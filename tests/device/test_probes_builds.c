/* test_probes_builds: every text that builds also builds with probes; the compiler's log then names
 * the lines of the text. */
#include "watching.h"

#include "device/sorts/sorts.h"

TEST_FILE(devices_setup, devices_teardown)

static bool builds(struct device *device, const struct probes *probes, bool watched,
                   const char *options) {
    char log[2048], *text = joined_text(probes, watched);
    cl_program program = build_text(device, text, options, log, sizeof log);
    if (!program && watched) print_error("%s\n", log);
    if (program) clReleaseProgram(program);
    free(text);
    return program;
}

static bool seen[256]; /* rows of embedded_kernels */

static void note_files(const char *const *files) {
    for (; *files; files++)
        for (int f = 0; embedded_kernels[f].name; f++)
            if (strcmp(embedded_kernels[f].name + strlen("kernels/"), *files) == 0) seen[f] = true;
}

static void check_builds(struct device *device, const char *const *files, const char *options) {
    note_files(files);
    OWNED_AT(probes_free) struct probes *probes = new_probes(files, NULL, options);
    if (!probes && strstr(files[0], "support/")) return; /* sorts that no lesson is about */
    check(probes, "%s is refused", files[0]);
    check(builds(device, probes, false, options), "%s with %s", files[0], options);
    check(builds(device, probes, true, options), "%s with %s, watched", files[0], options);
}

static void check_sort(struct device *device, const struct sort *sort, int word_bytes) {
    struct sort_job job = {.n = 4096, .word_bytes = word_bytes};
    check(sort_resolve(sort, &list[shared_place], &job, &error) == 0, "%s", error.text);
    for (int k = 0; sort->kernels[k]; k++) {
        char options[SORT_OPTIONS_BYTES];
        if (sort->uses && !sort->uses(&job, k)) continue;
        sort_options(sort, &job, sort->uses ? k : -1, options);
        check_builds(device, sort->files, options);
        if (!sort->uses) break;
    }
}

TEST(every_sort_builds) {
    int place = watching_place();
    if (place < 0) skip();
    for (int s = 0; s < sort_count; s++)
        for (int bytes = 4; bytes <= 8; bytes += 4)
            if (sorts[s]->files) check_sort(shared_device(place), sorts[s], bytes);
}

TEST(every_other_kernel_builds) {
    static const struct {
        const char *files[WATCHED_FILES];
        const char *options;
    } cases[] = {
        {{"support/copy.cl"}, ""},
        {{"support/memory_chain.cl"}, "-D CHAIN_LOCAL=1024"},
        {{"support/walk_values.cl"}, "-D WORDS=1"},
        {{"support/walk_values.cl"}, "-D WORDS=8"},
        {{"support/complement_keys.cl"}, "-D WORD=ulong"},
        {{"support/order_preserving.h", "support/encode_keys.cl", "support/decode_keys.cl",
          "support/encode_pairs.cl", "support/decode_pairs.cl", "support/decode_index.cl",
          "support/gather_records.cl"},
         "-D ENCODE=order_encode_float -D DECODE=order_decode_float -D FLIP=0u -D WIDTH=1 -D "
         "MEMBER=0"},
        {{"step/comparator_index.h", "step/layer_record.h", "step/bitonic_layer.cl",
          "step/mirrored_layer.cl", "step/listed_layer.cl"},
         ""},
    };
    int place = watching_place();
    if (place < 0) skip();
    for (int c = 0; c < count_of(cases); c++)
        check_builds(shared_device(place), cases[c].files, cases[c].options);
}

TEST(these_are_all_kernels) {
    if (watching_place() < 0) skip();
    for (int f = 0; embedded_kernels[f].name; f++)
        check(seen[f] || !strstr(embedded_kernels[f].name, ".cl"), "%s was not built",
              embedded_kernels[f].name);
}

/* ---- errors ---- */

/* Writes "tail.cl:12:", the place of the first error in a build log. */
static void place_of_error(const char *log, char *place, size_t size) {
    const char *at = strstr(log, "error: ");
    check(at, "no error in %s", log);
    if (at) snprintf(place, size, "%.*s", (int)strcspn(at + 7, ":") + 4, at + 7);
    place[strcspn(place, ":") + 1 + strcspn(strchr(place, ':') + 1, ":")] = '\0';
}

/* A name that is not declared, in place of each semicolon of a kernel in turn. */
TEST(errors_name_the_line) {
    static const char *const names[] = {"step/comparator_index.h", "radix/radix_digit.h",
                                        "radix/radix_scatter.cl", NULL};
    static const char options[] =
        "-D WORD=uint -D GROUP=4 -D DIGIT_BITS=2 -D ROWS=4 -D KEYS_PER_ITEM=2";
    int place = watching_place(), tried = 0;
    if (place < 0) skip();
    const char *whole = kernel_text(names[2]);
    for (const char *at = strchr(strstr(whole, "\nkernel"), ';'); at; at = strchr(at + 1, ';')) {
        char text[8192], log[2][4096], places[2][64];
        if (tried++ % 4) continue; /* a build takes a while */
        snprintf(text, sizeof text, "%.*s + wrong%s", (int)(at - whole), whole, at);
        const char *texts[] = {kernel_text(names[0]), kernel_text(names[1]), text};
        OWNED_AT(probes_free) struct probes *probes = new_probes(names, texts, options);
        for (int side = 0; side < 2; side++) {
            OWNED_AT(free) char *joined = joined_text(probes, side);
            cl_program program = build_text(shared_device(place), joined, options, log[side], 4096);
            check(!program, "it builds:\n%s", joined);
            place_of_error(log[side], places[side], sizeof places[side]);
        }
        assert_string_equal(places[0], places[1]);
    }
    assert_true(tried > 15);
}

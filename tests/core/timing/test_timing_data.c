/* test_timing_data: what must come out of a sort, against the C library; and the verdict on results
 * that are wrong in every way that a sort can be. */
#include "support.h"

#include "core/base/memory.h"
#include "core/timing/timing_data.h"

OWNER(struct timing_data, timing_data_free)

/* ---- radix_sort against qsort ---- */

static int compare_32(const void *a, const void *b) {
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static int compare_64(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

/* Checks random words that have only the bits of `mask`. */
static void check_radix(size_t n, uint64_t mask, uint64_t seed) {
    struct random random = {.state = seed};
    OWNED_AT(free)
    uint64_t *wide = memory_new(n, sizeof *wide), *wide_copy = memory_new(n, sizeof *wide);
    OWNED_AT(free)
    uint32_t *narrow = memory_new(n, sizeof *narrow), *narrow_copy = memory_new(n, sizeof *narrow);
    OWNED_AT(free) void *spare = memory_new(n, sizeof *wide);
    for (size_t i = 0; i < n; i++) {
        wide[i] = wide_copy[i] = random_next(&random) & mask;
        narrow[i] = narrow_copy[i] = (uint32_t)wide[i];
    }
    qsort(wide_copy, n, sizeof *wide, compare_64);
    qsort(narrow_copy, n, sizeof *narrow, compare_32);
    all_hold(radix_sort(wide, spare, n, 8, NULL), radix_sort(narrow, spare, n, 4, NULL));
    assert_memory_equal(wide, wide_copy, n * sizeof *wide);
    assert_memory_equal(narrow, narrow_copy, n * sizeof *narrow);
}

TEST(radix_sorts) {
    static const size_t sizes[] = {0, 1, 2, 3, 255, 256, 257, 1000, 65537};
    static const uint64_t masks[] = {UINT64_MAX,
                                     0,
                                     1,
                                     255,
                                     0xff00,
                                     0xff000000,
                                     0xff00ff00ff00ff00,
                                     UINT64_C(0xffffffff00000000)};
    for (int s = 0; s < count_of(sizes); s++)
        each (m, masks)
            check_radix(sizes[s], *m, (uint64_t)s);
}

static bool never(void *context, double done, double all) {
    (void)done, (void)all;
    ++*(int *)context;
    return false;
}

TEST(watch_ends_it) {
    int asked = 0;
    const struct watch watch = {never, &asked};
    uint32_t words[2] = {2, 1}, spare[2];
    const struct timing_wanted wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 1, 1};
    assert_false(radix_sort(words, spare, 2, 4, &watch));
    assert_null(timing_data_new(&wanted, 10, &watch, &error));
    assert_true(asked > 1);
}

/* Too many keys are refused before any memory is allocated. */
TEST(more_keys_than_memory_are_refused) {
    const struct timing_wanted wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 1, 1};
    assert_null(timing_data_new(&wanted, SIZE_MAX / 64, NULL, &error));
    check_says(error.text, " keys with their check need ", " MiB, the host has ");
}

/* ---- what must come out ---- */

static struct timing_data *make(const char *type, enum payload payload, bool descending,
                                const char *kind, size_t n) {
    const struct word_map map = {.type = named(key_type, type),
                                 .payload = payload,
                                 .descending = descending,
                                 .member = payload == PAYLOAD_RECORD ? 1 : 0};
    const struct timing_wanted wanted = {map, named(timing_input, kind), 3, 1};
    struct timing_data *data = timing_data_new(&wanted, n, NULL, &error);
    check(data, "%s", error.text);
    return data;
}

static double number_of(const struct timing_data *data, const void *elements, size_t i) {
    const char *at = (const char *)elements + i * data->input_bytes;
    uint64_t wide;
    uint32_t bits;
    int32_t whole;
    float real;
    if (data->map.payload == PAYLOAD_RECORD) at += 4;
    memcpy(&bits, at, 4);
    memcpy(&whole, at, 4);
    memcpy(&real, at, 4);
    if (strcmp(data->map.type->name, "float") == 0) return (double)real;
    if (strcmp(data->map.type->name, "int") == 0) return whole;
    if (data->map.type->bytes == 4) return bits;
    memcpy(&wide, at, 8);
    return (double)wide;
}

/* Expected keys are in the order in which C compares numbers; NaN is left out. */
TEST(expects_order) {
    for (int t = 0; t < key_type_choices.count; t++)
        for (int k = 0; k < timing_input_choices.count; k++)
            for (int descending = 0; descending < 2; descending++) {
                OWNED_AT(timing_data_free)
                struct timing_data *data = make(key_types[t].name, PAYLOAD_NONE, descending != 0,
                                                timing_input_kinds[k].name, 2000);
                double last = NAN;
                for (size_t i = 0; i < data->n; i++) {
                    double number = number_of(data, data->expected, i);
                    if (isnan(number)) continue;
                    bool fine = isnan(last) || (descending ? last >= number : last <= number);
                    check(fine, "%s, %s, place %zu: %g after %g", key_types[t].name,
                          timing_input_kinds[k].name, i, number, last);
                    last = number;
                }
                assert_int_equal(timing_data_check(data, data->expected, &error), 0);
            }
}

/* Inputs that spread over all words have every sign and the special values. */
TEST(floats_are_special) {
    struct timing_data *data = make("float", PAYLOAD_NONE, false, "uniform", 50000);
    int negative = 0, nan = 0, tiny = 0, huge = 0;
    for (size_t i = 0; i < data->n; i++) {
        double number = number_of(data, data->input, i);
        negative += number < 0;
        nan += isnan(number) != 0; /* Windows says yes with -1 */
        tiny += number != 0 && fabs(number) < 1.17549435e-38;
        huge += fabs(number) > 1e30;
    }
    check(negative > 20000 && nan > 50 && tiny > 50 && huge > 1000, "%d %d %d %d", negative, nan,
          tiny, huge);
    timing_data_free(data);
    data = make("float", PAYLOAD_NONE, false, "zero-one", 100);
    for (size_t i = 0; i < data->n; i++)
        assert_true(number_of(data, data->input, i) == 0 || number_of(data, data->input, i) == 1);
    timing_data_free(data);
}

/* Pairs, positions and records: equal keys keep their order, and all tell the same permutation. */
TEST(payloads_keep_order) {
    for (int descending = 0; descending < 2; descending++) {
        OWNED_AT(timing_data_free)
        struct timing_data *pairs =
            make("int", PAYLOAD_VALUE, descending != 0, "few-distinct", 999);
        OWNED_AT(timing_data_free)
        struct timing_data *index =
            make("int", PAYLOAD_INDEX, descending != 0, "few-distinct", 999);
        OWNED_AT(timing_data_free)
        struct timing_data *records =
            make("int", PAYLOAD_RECORD, descending != 0, "few-distinct", 999);
        const uint32_t *pair = pairs->expected, *place = index->expected,
                       *record = records->expected;
        equals(pairs->output_bytes, 8, index->output_bytes, 4, records->output_bytes, 16);
        for (size_t i = 0; i < 999; i++) {
            equals(pair[2 * i + 1], place[i], record[4 * i + 1], pair[2 * i]);
            assert_memory_equal(record + 4 * i,
                                (const uint32_t *)records->input + 4 * (size_t)place[i], 16);
            if (i > 0 && pair[2 * i] == pair[2 * i - 2]) assert_true(place[i] > place[i - 1]);
        }
    }
}

/* ---- verdicts ---- */

/* Checks that the result with the elements at two places exchanged is refused with this message. */
static void refuses(const struct timing_data *data, const void *output, const char *part) {
    error.text[0] = '\0';
    check(timing_data_check(data, output, &error) == -1, "%s was taken",
          payload_kinds[data->map.payload].name);
    check_says(error.text, part);
}

static void exchange(const struct timing_data *data, void *output, size_t i, size_t j) {
    char spare[16], *left = (char *)output + i * data->output_bytes,
                    *right = (char *)output + j * data->output_bytes;
    memcpy(spare, left, data->output_bytes);
    memcpy(left, right, data->output_bytes);
    memcpy(right, spare, data->output_bytes);
}

static void *copy_of(const struct timing_data *data) {
    void *output = memory_new(data->n, data->output_bytes);
    memcpy(output, data->expected, data->n * data->output_bytes);
    return output;
}

/* A swapped pair, a lost key, a key twice, nothing done, nothing written. */
TEST(finds_wrong_results) {
    for (int t = 0; t < key_type_choices.count; t++)
        for (int p = 0; p < (key_types[t].bytes == 8 ? 1 : payload_choices.count); p++)
            for (int descending = 0; descending < 2; descending++) {
                OWNED_AT(timing_data_free)
                struct timing_data *data =
                    make(key_types[t].name, (enum payload)p, descending != 0, "uniform", 300);
                OWNED_AT(free) void *output = copy_of(data);
                assert_int_equal(timing_data_check(data, output, &error), 0);
                exchange(data, output, 40, 41);
                refuses(data, output, "not sorted: key 40 is ");
                exchange(data, output, 40, 41);
                exchange(data, output, 0, 299);
                refuses(data, output, "not sorted: key 0 is ");
                exchange(data, output, 0, 299);
                memcpy((char *)output + 40 * data->output_bytes,
                       (char *)output + 41 * data->output_bytes, data->output_bytes);
                refuses(data, output, "not a permutation of the input: ");
                check_says(error.text, "40");
                memset(output, 0, data->n * data->output_bytes);
                refuses(data, output, p == PAYLOAD_NONE ? "not a permutation" : "permutation");
                if (p != PAYLOAD_INDEX) refuses(data, data->input, "not sorted: key ");
            }
}

/* Two equal keys that changed places are found, though the keys are in order and a permutation. */
TEST(finds_unstable_results) {
    for (int p = PAYLOAD_VALUE; p < payload_choices.count; p++) {
        OWNED_AT(timing_data_free)
        struct timing_data *data = make("float", (enum payload)p, false, "all-equal", 50);
        OWNED_AT(free) void *output = copy_of(data);
        exchange(data, output, 7, 8);
        refuses(data, output, "equal keys changed their order: number 7");
    }
}

/* Values that belong to other keys, records put together from two, positions that are none. */
TEST(finds_torn_elements) {
    struct timing_data *data = make("uint", PAYLOAD_VALUE, false, "uniform", 100);
    uint32_t *members = copy_of(data), value = members[2 * 10 + 1];
    members[2 * 10 + 1] = members[2 * 11 + 1];
    members[2 * 11 + 1] = value;
    refuses(data, members, "not a permutation of the input: number 10");
    free(members);
    timing_data_free(data);
    data = make("uint", PAYLOAD_RECORD, false, "uniform", 100);
    members = copy_of(data);
    members[4 * 10 + 3]++;
    refuses(data, members, "not a permutation of the input: number 10");
    free(members);
    timing_data_free(data);
    data = make("uint", PAYLOAD_INDEX, false, "uniform", 100);
    members = copy_of(data);
    members[99] = 100;
    refuses(data, members, "not a permutation of the input: position 99 is 100");
    members[99] = UINT32_MAX;
    refuses(data, members, "not a permutation of the input: position 99 is 4294967295");
    free(members);
    timing_data_free(data);
}

/* A wrong key is printed as its type. */
TEST(names_keys) {
    struct timing_data *data = make("int", PAYLOAD_NONE, false, "sorted", 4);
    int32_t whole[] = {-5, -7, 0, 0};
    refuses(data, whole, "key 0 is -5, key 1 is -7");
    timing_data_free(data);
    data = make("float", PAYLOAD_NONE, false, "sorted", 4);
    float real[] = {0.0F, -0.0F, 1.0F, 2.0F};
    refuses(data, real, "key 0 is 0 (0x00000000), key 1 is -0 (0x80000000)");
    timing_data_free(data);
    data = make("ulong", PAYLOAD_NONE, true, "sorted", 2);
    uint64_t wide[] = {1, UINT64_MAX};
    refuses(data, wide, "key 0 is 1, key 1 is 18446744073709551615");
    timing_data_free(data);
}

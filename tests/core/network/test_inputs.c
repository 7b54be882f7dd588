/* test_inputs: each kind of input has its property at every size, the generator is the published
 * one, and typed keys are read or refused with a reason. */
#include "support.h"

#include <limits.h>

enum { MOST = 64, SEEDS = 20 };

TEST(same_numbers_on_every_machine) {
    /* splitmix64 from the published implementation */
    static const uint64_t from_zero[] = {0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4,
                                         0x06C45D188009454F};
    static const uint64_t from_1234567[] = {6457827717110365317u, 3203168211198807973u,
                                            9817491932198370423u, 4593380528125082431u,
                                            16408922859458223821u};
    struct random random = {.state = 0};
    for (int i = 0; i < count_of(from_zero); i++)
        check(random_next(&random) == from_zero[i], "%d", i);
    random.state = 1234567;
    for (int i = 0; i < count_of(from_1234567); i++)
        check(random_next(&random) == from_1234567[i], "%d", i);
}

TEST(numbers_stay_below_the_bound) {
    static const int bounds[] = {1, 2, 3, 10, 1000};
    each (b, bounds) {
        static int hits[1000];
        struct random random = {.state = 99};
        memset(hits, 0, sizeof hits);
        for (int i = 0; i < 100 * *b; i++) {
            int number = random_below(&random, *b);
            check(0 <= number && number < *b, "%d of %d", number, *b);
            hits[number]++;
        }
        for (int i = 0; i < *b; i++)
            check(hits[i] > 0, "%d of %d never", i, *b);
    }
    struct random random = {.state = 5};
    for (int i = 0; i < 1000; i++)
        assert_true(random_below(&random, INT_MAX) >= 0);
}

/* The six orders of three keys are about equally frequent. */
TEST(shuffles_into_every_order) {
    int hits[3][3][3] = {{{0}}};
    struct random random = {.state = 3};
    for (int i = 0; i < 6000; i++) {
        int numbers[] = {0, 1, 2};
        random_shuffle(&random, numbers, 3);
        hits[numbers[0]][numbers[1]][numbers[2]]++;
    }
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            if (a != b)
                check(hits[a][b][3 - a - b] > 850 && hits[a][b][3 - a - b] < 1150, "%d %d: %d", a,
                      b, hits[a][b][3 - a - b]);
}

/* ---- properties of the kinds ---- */

static bool is_permutation(const int *keys, int n) {
    bool seen[MOST + 1] = {false};
    for (int i = 0; i < n; i++) {
        if (keys[i] < 1 || keys[i] > n || seen[keys[i]]) return false;
        seen[keys[i]] = true;
    }
    return true;
}

static bool is_sorted(const int *keys, int n) {
    for (int i = 0; i < n; i++)
        if (keys[i] != i + 1) return false;
    return true;
}

static bool is_reversed(const int *keys, int n) {
    for (int i = 0; i < n; i++)
        if (keys[i] != n - i) return false;
    return true;
}

static bool lies_within(const int *keys, int n, int least, int most) {
    for (int i = 0; i < n; i++)
        if (keys[i] < least || keys[i] > most) return false;
    return true;
}

static bool has_few_distinct(const int *keys, int n) {
    return lies_within(keys, n, 1, 4);
}

static bool is_zero_one(const int *keys, int n) {
    return lies_within(keys, n, 0, 1);
}

/* Do the keys rise at most once and fall at most once around the ring? */
static bool is_bitonic(const int *keys, int n) {
    int turns = 0;
    for (int i = 0; i < n; i++) {
        bool rises = keys[(i + 1) % n] > keys[i];
        bool then_rises = keys[(i + 2) % n] > keys[(i + 1) % n];
        turns += n > 1 && rises != then_rises;
    }
    return turns <= 2 && is_permutation(keys, n);
}

/* Are at most k pairs out of order, as k swaps of neighbours leave them? */
static bool is_nearly_sorted(const int *keys, int n) {
    int wrong = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            wrong += keys[i] > keys[j];
    return wrong <= (n + 7) / 8 && is_permutation(keys, n);
}

static bool is_two_halves(const int *keys, int n) {
    return is_permutation(keys, n) && keys_sorted(keys, n / 2, ASCENDING) &&
           keys_sorted(keys + n / 2, n - n / 2, ASCENDING);
}

static bool is_in_range(const int *keys, int n) {
    bool all = true;
    for (int i = 0; i < n; i++)
        all &= keys[i] >= 1 && keys[i] <= n;
    return all;
}

static const struct {
    const char *name;
    bool (*holds)(const int *keys, int n);
    bool random; /* depends on the seed */
} properties[] = {
    {"random", is_permutation, true},
    {"sorted", is_sorted, false},
    {"uniform", is_in_range, true},
    {"reversed", is_reversed, false},
    {"few-distinct", has_few_distinct, true},
    {"zero-one", is_zero_one, true},
    {"bitonic", is_bitonic, true},
    {"nearly-sorted", is_nearly_sorted, true},
    {"halves", is_two_halves, true},
};

TEST(every_kind_has_its_property) {
    assert_int_equal(input_choices.count, count_of(properties));
    for (int k = 0; k < input_choices.count; k++) {
        const struct input_kind *kind = named(input, properties[k].name);
        assert_non_null(kind);
        for (int n = 1; n <= MOST; n++)
            for (uint64_t seed = 0; seed < SEEDS; seed++) {
                int keys[MOST + 1];
                keys[n] = -77;
                input_fill(kind, keys, n, seed);
                check(properties[k].holds(keys, n), "%s, n = %d, seed %d", kind->name, n,
                      (int)seed);
                check(keys[n] == -77, "%s, n = %d writes past its end", kind->name, n);
            }
    }
}

TEST(same_seed_same_keys) {
    for (int k = 0; k < input_choices.count; k++)
        for (int n = 1; n <= MOST; n++) {
            int keys[MOST], again[MOST];
            input_fill(named(input, properties[k].name), keys, n, 12345);
            input_fill(named(input, properties[k].name), again, n, 12345);
            assert_memory_equal(keys, again, (size_t)n * sizeof *keys);
        }
}

TEST(different_seeds_differ) {
    for (int k = 0; k < input_choices.count; k++)
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            int keys[MOST], other[MOST];
            const struct input_kind *kind = named(input, properties[k].name);
            input_fill(kind, keys, MOST, seed);
            input_fill(kind, other, MOST, seed + 1);
            bool same = memcmp(keys, other, sizeof keys) == 0;
            assert_true(kind->random == properties[k].random);
            check(same == !properties[k].random, "%s, seed %d", properties[k].name, (int)seed);
        }
}

/* A kind that is called random reaches more than its simplest case. */
TEST(kinds_are_varied) {
    int keys[MOST], nearly = 0, ones = 0, distinct[5] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        input_fill(named(input, "nearly-sorted"), keys, MOST, seed);
        nearly += !is_sorted(keys, MOST);
        input_fill(named(input, "zero-one"), keys, MOST, seed);
        for (int i = 0; i < MOST; i++)
            ones += keys[i];
        input_fill(named(input, "few-distinct"), keys, MOST, seed);
        for (int i = 0; i < MOST; i++)
            distinct[keys[i]]++;
        input_fill(named(input, "bitonic"), keys, MOST, seed);
        assert_false(is_sorted(keys, MOST) || is_reversed(keys, MOST));
    }
    assert_int_equal(nearly, SEEDS);
    assert_in_range(ones, MOST * SEEDS / 3, MOST * SEEDS * 2 / 3);
    for (int key = 1; key <= 4; key++)
        assert_in_range(distinct[key], 200, 440);
}

/* Keys of a kind that is not "sorted" have the property that the kind is named for. */
TEST(no_other_kind_is_sorted) {
    static const char *const names[] = {"bitonic", "halves", "nearly-sorted"};
    int keys[MOST];
    each (name, names)
        for (int n = 3; n <= MOST; n++)
            for (uint64_t seed = 0; seed < 20 * SEEDS; seed++) {
                input_fill(named(input, *name), keys, n, seed);
                check(!is_sorted(keys, n) && !is_reversed(keys, n), "%s, n = %d, seed %d", *name, n,
                      (int)seed);
            }
}

TEST(finds_kinds_by_name) {
    for (int k = 0; k < input_choices.count; k++) {
        assert_ptr_equal(named(input, input_kinds[k].name), &input_kinds[k]);
        assert_true(*input_kinds[k].title);
    }
    assert_null(named(input, "rand"));
    assert_null(choices_find(&input_choices, ""));
}

/* ---- typed keys ---- */

TEST(reads_typed_keys) {
    static const char *const texts[] = {
        "3,-1,2",   "3 -1 2",   "3, -1, 2",     " 3\t-1\n2 ",
        "3 , -1;2", "3;-1; 2 ", "3\r\n-1\r\n2", "+3,-01,002",
    };
    static const int expected[3] = {3, -1, 2};
    each (t, texts) {
        error.text[0] = '\0';
        int keys[4] = {0, 0, 0, -77};
        check(input_parse(*t, keys, 3, NULL, &error) == 0, "\"%s\": %s", *t, error.text);
        check(memcmp(keys, expected, sizeof expected) == 0, "\"%s\"", *t);
        check(keys[3] == -77, "\"%s\"", *t);
    }
    int extremes[2];
    assert_int_equal(input_parse("-2147483648 2147483647", extremes, 2, NULL, &error), 0);
    equals(extremes[0], INT_MIN, extremes[1], INT_MAX);
}

TEST(refuses_what_are_no_keys) {
    static const struct {
        const char *text;
        int n;
        const char *says;
        const char *wrong; /* part of the text that is named as wrong */
    } cases[] = {
        {"", 4, "0 keys given, but the network has 4 wires", ""},
        {" ,1", 2, "key 1 is missing before a ','", ","},
        {"1,,2", 2, "key 2 is missing before a ','", ","},
        {"1, ;2", 2, "key 2 is missing before a ';'", ";"},
        {"1,2,", 2, "key 3 is missing after a ','", ""},
        {"1", 2, "1 key given, but the network has 2 wires", ""},
        {"1,2,3", 4, "3 keys given, but the network has 4 wires", ""},
        {"1,2,3,4,5,6", 4, "6 keys given, but the network has 4 wires", "5,6"},
        {"1,two,3", 3, "key 2, \"two\", is not a whole number", "two"},
        {"1,2,3.5", 3, "key 3, \"3.5\", is not a whole number", "3.5"},
        {"1e3", 1, "key 1, \"1e3\"", "1e3"},
        {"0x10", 1, "key 1, \"0x10\"", "0x10"},
        {"-", 1, "key 1, \"-\"", "-"},
        {"1,--2", 2, "key 2, \"--2\"", "--2"},
        {"1:2", 2, "key 1, \"1:2\"", "1:2"},
        {"1,2,3,x", 2, "key 4, \"x\", is not a whole number", "x"},
        {"2147483648", 1, "key 1, 2147483648, is not from -2147483648 to 2147483647", "2147483648"},
        {"1,2^63", 2, "key 2, 2^63, is not from -2147483648 to 2147483647", "2^63"},
        {"-3^9999", 1, "key 1, -3^9999, is not from -2147483648 to 2147483647", "-3^9999"},
        {"1,-2147483649", 2, "key 2, -2147483649, is not from -2147483648 to 2147483647",
         "-2147483649"},
        {"1,99999999999999999999999", 2,
         "key 2, 99999999999999999999999, is not from -2147483648 to 2147483647",
         "99999999999999999999999"},
    };
    each (c, cases) {
        error.text[0] = '\0';
        int keys[8];
        size_t wrong[2];
        for (int i = 0; i < 8; i++)
            keys[i] = -77;
        check(input_parse(c->text, keys, c->n, wrong, &error) == -1, "\"%s\"", c->text);
        check_says(error.text, c->says);
        size_t length = strlen(c->wrong), end = strlen(c->text);
        check(wrong[1] - wrong[0] == length && strncmp(c->text + wrong[0], c->wrong, length) == 0 &&
                  (length > 0 || wrong[1] == end),
              "\"%s\": %zu to %zu is wrong", c->text, wrong[0], wrong[1]);
        for (int i = c->n; i < 8; i++)
            check(keys[i] == -77, "\"%s\"", c->text);
    }
}

/* A word longer than any message is cut, not overrun. */
TEST(survives_a_long_word) {
    static char text[5000];
    int key;
    memset(text, 'z', sizeof text - 1);
    assert_int_equal(input_parse(text, &key, 1, NULL, &error), -1);
    assert_true(strlen(error.text) < sizeof error.text);
    check_says(error.text, "key 1, \"zzz");
}

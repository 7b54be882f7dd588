/* test_timing_inputs: each kind of timed input is as its name says, at any size and width, and the
 * same for the same seed, in whatever pieces it is made. */
#include "support.h"

#include "core/base/memory.h"
#include "core/timing/timing_inputs.h"

static const size_t sizes[] = {1, 2, 3, 7, 8, 9, 255, 256, 1000, 4099};
static const uint64_t seeds[] = {0, 1, 42, UINT64_MAX};

static struct timing_input_form form_of(int bits, size_t n, uint64_t seed) {
    return (struct timing_input_form){.n = n, .seed = seed, .bits = bits, .zero = 10, .one = 11};
}

/* Returns the words of a kind, as 64-bit numbers; the caller frees them. */
static uint64_t *words_of(const struct timing_input_kind *kind,
                          const struct timing_input_form *form) {
    uint64_t *words = memory_new(form->n, sizeof *words);
    OWNED_AT(free) uint32_t *narrow = memory_new(form->n, sizeof *narrow);
    timing_input_words(kind, form, 0, form->n, form->bits == 64 ? (void *)words : narrow);
    for (size_t i = 0; form->bits == 32 && i < form->n; i++)
        words[i] = narrow[i];
    return words;
}

/* Calls `test` for every size, width and seed of a kind. */
static void for_all(const char *name,
                    void (*test)(const struct timing_input_form *form, const uint64_t *words)) {
    const struct timing_input_kind *kind = named(timing_input, name);
    check(kind, "no kind %s", name);
    each (s, sizes)
        for (int bits = 32; bits <= 64; bits += 32)
            each (r, seeds) {
                struct timing_input_form form = form_of(bits, *s, *r);
                OWNED_AT(free) uint64_t *words = words_of(kind, &form);
                test(&form, words);
            }
}

static uint64_t greatest(const struct timing_input_form *form) {
    return form->bits == 64 ? UINT64_MAX : UINT32_MAX;
}

/* ---- what each kind promises ---- */

static int compare(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

/* Counts different words among n; sorts them. */
static size_t distinct(uint64_t *words, size_t n) {
    size_t count = n > 0;
    qsort(words, n, sizeof *words, compare);
    for (size_t i = 1; i < n; i++)
        count += words[i] != words[i - 1];
    return count;
}

static size_t distinct_in(const struct timing_input_form *form, const uint64_t *words) {
    OWNED_AT(free) uint64_t *copy = memory_new(form->n, sizeof *copy);
    memcpy(copy, words, form->n * sizeof *copy);
    size_t count = distinct(copy, form->n);
    return count;
}

/* Checks that about half of the words lie in each half of the range, and that nearly all differ. */
static void is_uniform(const struct timing_input_form *form, const uint64_t *words) {
    size_t high = 0, odd = 0;
    for (size_t i = 0; i < form->n; i++) {
        high += words[i] > greatest(form) / 2;
        odd += words[i] & 1;
    }
    if (form->n < 1000) return;
    check(high > form->n * 2 / 5 && high < form->n * 3 / 5, "%zu of %zu are high", high, form->n);
    check(odd > form->n * 2 / 5 && odd < form->n * 3 / 5, "%zu of %zu are odd", odd, form->n);
    check(distinct_in(form, words) >= form->n - 5, "words repeat");
}

static void is_sorted(const struct timing_input_form *form, const uint64_t *words) {
    assert_true(words[0] == 0);
    for (size_t i = 1; i < form->n; i++)
        check(words[i - 1] < words[i], "word %zu of %zu", i, form->n);
    if (form->n > 1) check(words[form->n - 1] >= greatest(form) / 2, "does not spread");
}

static void is_reversed(const struct timing_input_form *form, const uint64_t *words) {
    assert_true(words[form->n - 1] == 0);
    for (size_t i = 1; i < form->n; i++)
        check(words[i - 1] > words[i], "word %zu of %zu", i, form->n);
}

static void has_few_distinct(const struct timing_input_form *form, const uint64_t *words) {
    size_t count = distinct_in(form, words);
    check(count <= 4 && (form->n < 255 || count == 4), "%zu distinct of %zu", count, form->n);
}

static void is_zero_one(const struct timing_input_form *form, const uint64_t *words) {
    size_t ones = 0;
    for (size_t i = 0; i < form->n; i++) {
        check(words[i] == form->zero || words[i] == form->one, "word %zu", i);
        ones += words[i] == form->one;
    }
    if (form->n >= 255) check(ones > form->n / 3 && ones < form->n * 2 / 3, "%zu ones", ones);
}

/* Checks that the words never rise after they fell. */
static void is_bitonic(const struct timing_input_form *form, const uint64_t *words) {
    bool fell = false;
    for (size_t i = 1; i < form->n; i++) {
        check(!(fell && words[i] > words[i - 1]), "word %zu of %zu rises", i, form->n);
        fell |= words[i] < words[i - 1];
    }
}

/* Checks that the words are the sorted input with every word at most one place off. */
static void is_nearly_sorted(const struct timing_input_form *form, const uint64_t *words) {
    OWNED_AT(free) uint64_t *sorted = words_of(named(timing_input, "sorted"), form);
    size_t moved = 0;
    for (size_t i = 0; i < form->n; i++) {
        bool near = words[i] == sorted[i] || (i > 0 && words[i] == sorted[i - 1]) ||
                    (i + 1 < form->n && words[i] == sorted[i + 1]);
        check(near, "word %zu of %zu", i, form->n);
        moved += words[i] != sorted[i];
    }
    check(moved <= (form->n + 7) / 8 * 2, "%zu moved", moved);
    if (form->n >= 8) check(moved >= 2, "none moved");
    check(distinct_in(form, words) == form->n, "words repeat");
}

static void is_all_equal(const struct timing_input_form *form, const uint64_t *words) {
    assert_int_equal(distinct_in(form, words), 1);
}

static void is_organ_pipe(const struct timing_input_form *form, const uint64_t *words) {
    assert_true(words[0] == 0);
    for (size_t i = 0; i < form->n; i++)
        check(words[i] == words[form->n - 1 - i], "word %zu has no mirror", i);
    for (size_t i = 1; i < (form->n + 1) / 2; i++)
        check(words[i] > words[i - 1], "word %zu does not rise", i);
}

/* Checks words of a Zipf distribution: the most frequent word is about 1/H of all words, the second
 * half as frequent, and so on. */
static void is_zipf(const struct timing_input_form *form, const uint64_t *words) {
    if (form->n < 4000) return;
    size_t most = 0, second = 0, run = 0;
    OWNED_AT(free) uint64_t *copy = memory_new(form->n, sizeof *copy);
    memcpy(copy, words, form->n * sizeof *copy);
    qsort(copy, form->n, sizeof *copy, compare);
    for (size_t i = 0; i < form->n; i++) {
        run = i > 0 && copy[i] == copy[i - 1] ? run + 1 : 1;
        if (i + 1 < form->n && copy[i] == copy[i + 1]) continue;
        if (run > most)
            second = most, most = run;
        else if (run > second)
            second = run;
    }
    double share = (double)most / (double)form->n, ratio = (double)most / (double)second;
    check(share > 0.09 && share < 0.14, "the first has %.3f of all", share); /* 1/H(4095) = 0.113 */
    check(ratio > 1.5 && ratio < 2.7, "the first has %.2f times the second", ratio);
    check(distinct_in(form, words) > 500, "too few words");
}

TEST(kinds_are_what_they_say) {
    static const struct {
        const char *name;
        void (*test)(const struct timing_input_form *form, const uint64_t *words);
    } rows[] = {
        {"uniform", is_uniform},
        {"sorted", is_sorted},
        {"reversed", is_reversed},
        {"few-distinct", has_few_distinct},
        {"zero-one", is_zero_one},
        {"bitonic", is_bitonic},
        {"nearly-sorted", is_nearly_sorted},
        {"all-equal", is_all_equal},
        {"organ-pipe", is_organ_pipe},
        {"zipf", is_zipf},
    };
    assert_int_equal(timing_input_choices.count, count_of(rows));
    each (r, rows)
        for_all(r->name, r->test);
    assert_null(named(timing_input, "random"));
    assert_null(choices_find(&timing_input_choices, ""));
}

/* ---- what all kinds promise ---- */

TEST(pieces_are_the_whole) {
    for (int k = 0; k < timing_input_choices.count; k++)
        for (int bits = 32; bits <= 64; bits += 32) {
            struct timing_input_form form = form_of(bits, 1000, 5);
            OWNED_AT(free) uint64_t *whole = words_of(&timing_input_kinds[k], &form);
            for (size_t from = 0; from < form.n; from += 37) {
                size_t count = form.n - from < 37 ? form.n - from : 37;
                uint64_t wide[37];
                uint32_t narrow[37];
                timing_input_words(&timing_input_kinds[k], &form, from, count,
                                   bits == 64 ? (void *)wide : narrow);
                for (size_t i = 0; i < count; i++)
                    check((bits == 64 ? wide[i] : narrow[i]) == whole[from + i], "%s: word %zu",
                          timing_input_kinds[k].name, from + i);
            }
        }
}

TEST(seeds_decide) {
    static const char *const fixed[] = {"sorted", "reversed", "organ-pipe"};
    for (int k = 0; k < timing_input_choices.count; k++) {
        struct timing_input_form one = form_of(32, 1000, 1), two = form_of(32, 1000, 2);
        OWNED_AT(free) uint64_t *first = words_of(&timing_input_kinds[k], &one);
        OWNED_AT(free) uint64_t *again = words_of(&timing_input_kinds[k], &one);
        OWNED_AT(free) uint64_t *other = words_of(&timing_input_kinds[k], &two);
        bool is_fixed = false;
        each (f, fixed)
            is_fixed |= strcmp(*f, timing_input_kinds[k].name) == 0;
        check(memcmp(first, again, 1000 * sizeof *first) == 0, "%s", timing_input_kinds[k].name);
        check((memcmp(first, other, 1000 * sizeof *first) == 0) == is_fixed, "%s",
              timing_input_kinds[k].name);
    }
}

/* Inputs are the same on every machine and in every version, so that times for a seed stay
 * comparable. */
TEST(words_stay_the_same) {
    static const struct {
        const char *kind;
        uint64_t word; /* number 3 of 10, of 64 bits, seed 1 */
    } rows[] = {
        {"uniform", 0xce639a27887a2771u},   {"few-distinct", 0x93ad2331b6c2f57fu},
        {"zipf", 0x25db8fd69bf7caafu},      {"bitonic", 0x9999999999999999u},
        {"all-equal", 0xb18a02f46d8d86c3u},
    };
    each (r, rows) {
        struct timing_input_form form = form_of(64, 10, 1);
        OWNED_AT(free)
        uint64_t *words = words_of(named(timing_input, r->kind), &form);
        check(words[3] == r->word, "%s: 0x%llx", r->kind, (unsigned long long)words[3]);
    }
}

/* The largest input of a machine: the last of 2^32 words are made without those before them. */
TEST(ends_are_reached) {
    for (int k = 0; k < timing_input_choices.count; k++) {
        struct timing_input_form form =
            form_of(32, (SIZE_MAX >> 32) ? SIZE_MAX >> 31 : SIZE_MAX, 1);
        uint32_t words[3];
        timing_input_words(&timing_input_kinds[k], &form, form.n - 3, 3, words);
    }
    struct timing_input_form form = form_of(32, (size_t)1 << 31, 1);
    uint32_t words[2];
    timing_input_words(named(timing_input, "sorted"), &form, form.n - 2, 2, words);
    assert_true(words[0] < words[1]);
}

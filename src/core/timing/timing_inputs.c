/* timing_inputs: the kinds of input.
 *
 * Random numbers come from splitmix64, which is a hash of a counter. So number i of a seed does not
 * need the numbers before it. */
#include "timing_inputs.h"

#include "core/base/numbers.h"

enum { DISTINCT = 4 }; /* different keys of few-distinct */

/* Returns random number `i` of stream `stream` of a seed. */
static uint64_t random_at(uint64_t seed, uint64_t stream, uint64_t i) {
    struct random random = {.state = seed};
    random.state = random_next(&random) + stream;
    random.state = random_next(&random) + i * 0x9E3779B97F4A7C15u;
    return random_next(&random);
}

static uint64_t greatest(const struct timing_input_form *form) {
    return form->bits == 64 ? UINT64_MAX : UINT32_MAX;
}

/* Returns a random word with the form's number of bits. */
static uint64_t random_word(const struct timing_input_form *form, uint64_t stream, uint64_t i) {
    return random_at(form->seed, stream, i) >> (64 - form->bits);
}

/* Spreads ranks 0..count-1 over all words: strictly rising, from 0 on. */
static uint64_t spread(const struct timing_input_form *form, uint64_t rank, uint64_t count) {
    return rank * (greatest(form) / (count ? count : 1));
}

static uint64_t uniform(const struct timing_input_form *form, size_t i) {
    return random_word(form, 0, i);
}

static uint64_t sorted(const struct timing_input_form *form, size_t i) {
    return spread(form, i, form->n);
}

static uint64_t reversed(const struct timing_input_form *form, size_t i) {
    return spread(form, form->n - 1 - i, form->n);
}

/* Returns one of a few words, all equally often. */
static uint64_t few_distinct(const struct timing_input_form *form, size_t i) {
    return random_word(form, 1, random_at(form->seed, 0, i) % DISTINCT);
}

static uint64_t zero_one(const struct timing_input_form *form, size_t i) {
    return random_at(form->seed, 0, i) >> 63 ? form->one : form->zero;
}

/* Returns a word of a sequence that rises to its greatest word at a random place, then falls. */
static uint64_t bitonic(const struct timing_input_form *form, size_t i) {
    size_t rising = (size_t)(random_at(form->seed, 0, 0) % form->n);
    return i < rising ? spread(form, i, rising) : spread(form, form->n - 1 - i, form->n - rising);
}

/* Returns a word of a sorted sequence in which two of every eight neighbours are exchanged. */
static uint64_t nearly_sorted(const struct timing_input_form *form, size_t i) {
    size_t block = i / 8 * 8, left = block + (size_t)(random_at(form->seed, 0, block) % 7);
    if (left + 1 >= form->n) return sorted(form, i);
    return sorted(form, i == left ? left + 1 : i == left + 1 ? left : i);
}

static uint64_t all_equal(const struct timing_input_form *form, size_t i) {
    (void)i;
    return random_word(form, 0, 0);
}

/* Returns a word of a sequence that rises in the first half and falls in the second: 0 1 2 3 3 2 1
 * 0. */
static uint64_t organ_pipe(const struct timing_input_form *form, size_t i) {
    size_t mirror = form->n - 1 - i;
    return spread(form, i < mirror ? i : mirror, (form->n + 1) / 2);
}

/* Follows Zipf's law with exponent 1: of the ranks 1..2^b - 1, 2^b <= n, rank r has a share
 * proportional to 1/r. Draws a power of two and a rank up to the next power, all equally likely,
 * and takes the rank with probability (power / rank); otherwise draws again. Ranks are at random
 * places among the words. */
static uint64_t zipf(const struct timing_input_form *form, size_t i) {
    struct random random = {.state = random_at(form->seed, 0, i)};
    int bits = 1;
    while (form->n >> bits > 1)
        bits++;
    for (;;) {
        uint64_t power = (uint64_t)1 << random_below(&random, bits);
        uint64_t rank = power + (random_next(&random) & (power - 1));
        if (random_next(&random) % rank < power) return random_word(form, 1, rank);
    }
}

const struct timing_input_kind timing_input_kinds[] = {
    {"uniform", "uniform", "random words, each as likely as any other", true, uniform},
    {"sorted", "sorted", "in ascending order already", false, sorted},
    {"reversed", "reversed", "the greatest key first", false, reversed},
    {"few-distinct", "few distinct", "four different keys, in random order", true, few_distinct},
    {"zero-one", "0-1", "the keys 0 and 1, in random order", true, zero_one},
    {"bitonic", "bitonic", "rises to a random place, then falls", true, bitonic},
    {"nearly-sorted", "nearly sorted", "of every eight neighbours two change places", true,
     nearly_sorted},
    {"all-equal", "all equal", "one key, N times", true, all_equal},
    {"organ-pipe", "organ pipe", "rises in the first half, falls in the second", false, organ_pipe},
    {"zipf", "Zipf", "few keys often, many seldom: shares as 1, 1/2, 1/3, ...", true, zipf},
};
const struct choices timing_input_choices = {
    "kind", " of timed input", timing_input_kinds, sizeof *timing_input_kinds,
    sizeof timing_input_kinds / sizeof *timing_input_kinds};

const char *timing_input_title(const char *name) {
    const struct timing_input_kind *kind = choices_find(&timing_input_choices, name);
    return kind ? kind->title : name;
}

void timing_input_words(const struct timing_input_kind *kind, const struct timing_input_form *form,
                        size_t from, size_t count, void *words) {
    uint32_t *narrow = words;
    uint64_t *wide = words;
    if (form->bits == 64)
        for (size_t i = 0; i < count; i++)
            wide[i] = kind->word(form, from + i);
    else
        for (size_t i = 0; i < count; i++)
            narrow[i] = (uint32_t)kind->word(form, from + i);
}

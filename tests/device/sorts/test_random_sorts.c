/* test_random_sorts: sorts in turn with everything else drawn at random: tuning values, the kind of
 * queue, N, the type of the keys, what travels with them, the order, the input and its seed.
 *
 * A case is a function of the seed and its number, so that two numbers repeat it:
 *   RANDOM_CASES="SEED FIRST COUNT" make unit/test_random_sorts
 * Otherwise some cases of a fixed seed are tried, with SORTS_LONG ten thousand. */
#include "problem.h"

#include "core/base/text.h"
#include "device/sorts/sorts.h"

enum {
    LONG = 10000, /* cases with SORTS_LONG */
    SAME = 8,     /* cases in a row that have the same kernels, whose build is slow */
    BITS = 13,    /* N is below 2^BITS, or 2^BITS_LONG with SORTS_LONG */
    BITS_LONG = 16,
};

static uint64_t seed = 20201120;
static int first, cases; /* first case and number of cases to try */
static int trying = -1;  /* case */
static char about[400];  /* description of the case that is tried */

/* ---- a case ---- */

struct random_case {
    const struct sort *sort;
    struct word_map map;
    struct sort_job job;
    const struct words_kind *kind;
    uint64_t seed; /* seed of the keys */
};

/* Returns the sort of a turn, without unsafe sorts; a short run has nearly all of them. */
static const struct sort *take_sort(int turn) {
    while (sorts[turn % sort_count]->unsafe)
        turn++;
    return sorts[turn % sort_count];
}

static struct word_map draw_map(struct random *random) {
    struct word_map map;
    do
        map =
            (struct word_map){.type = &key_types[random_below(random, key_type_choices.count)],
                              .payload = (enum payload)random_below(random, payload_choices.count),
                              .descending = random_below(random, 2),
                              .member = random_below(random, RECORD_MEMBERS)};
    while (word_map_check(&map, &error));
    if (map.payload != PAYLOAD_RECORD) map.member = 0;
    return map;
}

/* Draws a value that the row allows. All powers of two are equally likely; in half of the cases the
 * sort chooses. */
static unsigned draw_tuning(const struct sort_tuning *tuning, struct random *random) {
    unsigned bits = 0;
    if (random_below(random, 2)) return 0;
    if (tuning->any)
        return tuning->least +
               (unsigned)random_below(random, (int)(tuning->most - tuning->least + 1));
    while (tuning->least << bits < tuning->most)
        bits++;
    return tuning->least << random_below(random, (int)bits + 1);
}

/* Draws a size: around powers of two as often as elsewhere; all magnitudes are equally likely. */
static size_t draw_size(const struct sort *sort, struct random *random) {
    size_t n;
    do {
        int bits = random_below(random, is_long() ? BITS_LONG : BITS);
        size_t power = (size_t)1 << bits;
        n = random_below(random, 2) ? power - 1 + (size_t)random_below(random, 3)
                                    : power + (size_t)random_below(random, (int)power);
    } while (n < 1 || is_slow(sort, n));
    return n;
}

/* Draws a case; choices that need other kernels are drawn once for SAME cases. */
static void draw(struct random_case *drawn, int number, const struct device *device) {
    struct random random = {.state = seed + (uint64_t)(number / SAME) * 1000003};
    const struct sort *sort = take_sort(number / SAME);
    *drawn = (struct random_case){.sort = sort, .map = draw_map(&random)};
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        drawn->job.tuning[t] = draw_tuning(&sort->tuning[t], &random);
    share_shape(sort, &drawn->job);
    drawn->job.out_of_order =
        sort->files && device_get_info(device)->out_of_order && random_below(&random, 4) == 0;
    drawn->job.word_bytes = word_map_bytes(&drawn->map);
    drawn->job.low_bit = word_map_low_bit(&drawn->map);
    drawn->job.map = drawn->map;
    random.state += (uint64_t)(number % SAME) * 7777777;
    drawn->job.n = draw_size(sort, &random);
    drawn->kind = &words_kinds[random_below(&random, count_of(words_kinds))];
    drawn->seed = random_next(&random);
}

/* Writes "radix, 100 pairs of type int, ...". */
static void describe(const struct random_case *drawn, char *text, size_t size) {
    const struct sort *sort = drawn->sort;
    *text = '\0';
    text_append(text, size, "%s, %zu %s of type %s, %s, %s input, key seed %llu", sort->name,
                drawn->job.n, payload_kinds[drawn->map.payload].title, drawn->map.type->name,
                drawn->map.descending ? "descending" : "ascending", drawn->kind->name,
                (unsigned long long)drawn->seed);
    if (drawn->map.payload == PAYLOAD_RECORD)
        text_append(text, size, ", by member %d", drawn->map.member);
    if (drawn->job.out_of_order) text_append(text, size, ", out-of-order queue");
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        if (drawn->job.tuning[t])
            text_append(text, size, ", %s=%u", sort->tuning[t].name, drawn->job.tuning[t]);
}

/* ---- trying it ---- */

/* Makes the largest tuning value smaller that can be; false: there is none. */
static bool make_smaller(const struct sort *sort, struct sort_job *job) {
    int largest = -1;
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        if (job->tuning[t] > sort->tuning[t].least &&
            (largest < 0 || job->tuning[t] > job->tuning[largest]))
            largest = t;
    if (largest < 0) return false;
    unsigned *value = &job->tuning[largest];
    *value = sort->tuning[largest].any ? *value - 1 : *value / 2;
    return true;
}

/* Makes the case smaller until the device can run it. */
static void fit(struct random_case *drawn, const struct device *device) {
    for (;;) {
        struct sort_job job = drawn->job;
        if (sort_resolve(drawn->sort, device ? device_get_info(device) : NULL, &job, &error) == 0)
            return;
        check(strstr(error.text, "local memory") || strstr(error.text, "work-groups"), "%s: %s",
              drawn->sort->name, error.text);
        check(make_smaller(drawn->sort, &drawn->job), "%s: %s", drawn->sort->name, error.text);
    }
}

static void solve(const struct random_case *drawn, const struct problem *problem,
                  struct device *device, void *output) {
    OWNED(sort_run_free) struct sort_run run;
    OWNED(elements_free) struct elements elements = {0};
    open_run(&run, drawn->sort, &drawn->job, device, NULL);
    if (!drawn->sort->files) {
        sort_on_cpu(problem, &run, output);
    } else {
        check(elements_init(&elements, &drawn->map, &run, NULL, &error) == 0, "%s", error.text);
        sort_on_device(problem, &elements, &run, output);
    }
}

static void try_case(struct device *device) {
    struct random_case drawn;
    OWNED(problem_free) struct problem problem;
    draw(&drawn, trying, device);
    describe(&drawn, about, sizeof about);
    fit(&drawn, device);
    describe(&drawn, about, sizeof about);
    if (cases == 1) print_message("case %d: %s\n", trying, about);
    OWNED_AT(free)
    void *keys = make_words_from(drawn.kind, drawn.job.n, drawn.map.type->bytes, drawn.seed);
    problem_init_with(&problem, &drawn.map, drawn.job.n, keys);
    size_t bytes = drawn.job.n * word_map_output_bytes(&drawn.map);
    OWNED_AT(free) void *output = memory_new(bytes, 1);
    memset(output, 0xA5, bytes);
    solve(&drawn, &problem, device, output);
    check(memcmp(output, problem.expected, bytes) == 0, "not sorted: %s", about);
}

/* Prints the command that repeats the failed case. */
static int say_what_failed(void **state) {
    (void)state;
    if (trying >= 0)
        print_error(
            "case %d: %s\nagain: %sRANDOM_CASES=\"%llu %d 1\" make unit/test_random_sorts\n",
            trying, about, is_long() ? "SORTS_LONG=1 " : "", (unsigned long long)seed, trying);
    return 0;
}

TEST(random_cases_sort, NULL, say_what_failed) {
    unsigned long long wanted = seed;
    cases = is_long() ? LONG : SHORT ? 30 : 150;
    if (getenv("RANDOM_CASES"))
        sscanf(getenv("RANDOM_CASES"), "%llu %d %d", &wanted, &first, &cases);
    seed = wanted;
    print_message("seed %llu, cases %d to %d\n", (unsigned long long)seed, first,
                  first + cases - 1);
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        for (trying = first; trying < first + cases; trying++) {
            try_case(device);
            if (is_long() && trying % 1000 == 999) print_message("%d cases\n", trying + 1 - first);
        }
    }
    trying = -1;
}

TEST_FILE(sorting_setup, devices_teardown)

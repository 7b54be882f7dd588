/* test_radix_item: the text of every kernel, executed for every work-item at every moment, against
 * the trace, which is computed without it. */
#include "support.h"

#include "core/base/memory.h"
#include "core/radix/radix_item.h"

static struct radix_sources sources;
static struct radix_plan plan;
static struct radix_trace trace;

static int begin(void **state) {
    (void)state;
    radix_sources_read(&sources, NULL);
    return 0;
}

static int end(void **state) {
    (void)state;
    radix_sources_free(&sources);
    return 0;
}

static void sort_random(const char *spec, unsigned seed) {
    struct random random = {.state = seed};
    int keys[RADIX_MOST_KEYS];
    struct error error;
    check(radix_plan_read(spec, &plan, &error) == 0, "%s", error.text);
    for (int i = 0; i < plan.n; i++)
        keys[i] = random_below(&random, 1 << plan.key_bits);
    radix_trace_init(&trace, &plan, keys);
}

static struct radix_item item_at(int turns, int number, bool covered) {
    return (struct radix_item){.plan = &plan,
                               .trace = &trace,
                               .sources = &sources,
                               .moment = radix_moment_at(&plan, turns),
                               .item = number,
                               .covered = covered};
}

/* The row whose text has these words; NULL: there is none. */
static const struct kernel_row *row_with(const struct kernel_lines *lines, const char *words) {
    for (int r = 0; r < lines->count; r++) {
        const struct kernel_row *row = &lines->rows[r];
        const char *found = strstr(lines->code.code + row->begin, words);
        if (found && found < lines->code.code + row->begin + row->length) return row;
    }
    return NULL;
}

static void check_value(const struct kernel_lines *lines, const char *words, const char *value) {
    const struct kernel_row *row = row_with(lines, words);
    check(row && strcmp(row->value, value) == 0, "%s: \"%s\", not \"%s\"", words,
          row ? row->value : "no such line", value);
}

static void check_written(const struct kernel_lines *lines, const char *words, int index,
                          int number) {
    char value[32];
    snprintf(value, sizeof value, "[%d] = %d", index, number);
    check_value(lines, words, value);
}

/* What a work-item says at the end of a kernel that has written all that it writes. */
static void check_item(const struct radix_pass *pass, const struct radix_item *item,
                       const struct kernel_lines *lines) {
    int digits = radix_plan_digits(&plan), number = item->item, block = radix_plan_block(&plan);
    int group = number / radix_plan_scatter_group(&plan), last = plan.groups - 1;
    int in_group = number % radix_plan_scatter_group(&plan);
    switch (item->moment.kernel) {
    case RADIX_COUNT:
        group = number / plan.items;
        for (in_group = number % plan.items; in_group + plan.items < digits;)
            in_group += plan.items; /* the last of its columns */
        if (in_group < digits)
            check_written(lines, "counts[get_group_id", group * digits + in_group,
                          pass->counts[group][in_group]);
        break;
    case RADIX_REDUCE:
        check_written(lines, "totals[get_group_id", number, pass->totals[number]);
        break;
    case RADIX_PREFIX:
        check_written(lines, "digit] = place", number, pass->firsts[number]);
        break;
    case RADIX_STARTS:
        check_written(lines, "digit] = place", last * digits + number, pass->starts[last][number]);
        break;
    case RADIX_SCATTER:
    case RADIX_KERNELS:
        if (in_group >= block) break;
        check_written(lines, "] = word", radix_place(&plan, pass, group * block + in_group),
                      radix_key(pass->in[group * block + in_group]));
        break;
    }
}

static const char *const specs[] = {"radix:8:1:2:2",  "radix:8:2:4:2",  "radix:16:2:2:2",
                                    "radix:16:1:4:4", "radix:32:2:4:8", "radix:32:1:2:4"};

TEST(test_against_trace) {
    int looked = 0;
    for (int s = 0; s < count_of(specs); s++) {
        sort_random(specs[s], 3 + (unsigned)s);
        for (int p = 0; p < radix_plan_passes(&plan); p++)
            for (int k = 0; k < RADIX_KERNELS; k++)
                for (int i = 0; i < radix_items(&plan, (enum radix_kernel)k, false); i++) {
                    struct kernel_lines lines;
                    int turns = radix_turns_until(&plan, p, (enum radix_kernel)k);
                    struct radix_item item = item_at(turns, i, false);
                    radix_item_lines(&item, &lines);
                    check_item(&trace.passes[p], &item, &lines);
                    for (int r = 0; r < lines.count; r++)
                        check(!lines.rows[r].differs, "%s: %s", radix_function_names[k],
                              lines.rows[r].value);
                    kernel_lines_free(&lines);
                    looked++;
                }
    }
    assert_true(looked > 500);
}

/* In the middle of a kernel: what the private row, and the sums, have come to. */
TEST(test_turns) {
    sort_random("radix:16:2:2:4", 5);
    for (int turn = 2; turn < radix_turns(&plan, RADIX_COUNT); turn++)
        for (int i = 0; i < plan.groups * plan.items; i++) {
            struct radix_item item = item_at(turn, i, false);
            struct radix_rows rows;
            struct kernel_lines lines;
            char value[48];
            int group = i / plan.items, in_group = i % plan.items;
            uint32_t word = trace.passes[0].in[radix_read_by(&plan, group, in_group, turn - 2)];
            int digit = radix_digit(&plan, 0, word);
            radix_rows_after(&plan, 0, &trace.passes[0], turn, &rows);
            radix_item_lines(&item, &lines);
            snprintf(value, sizeof value, "yes  [%d][%d] = %d", in_group, digit,
                     rows.counters[group][in_group][digit]);
            check_value(&lines, "]++;", value);
            assert_true(row_with(&lines, "]++;")->now);
            assert_true(row_with(&lines, "count +=")->passed);
            kernel_lines_free(&lines);
        }
    for (int turn = 1; turn <= plan.digit_bits; turn++)
        for (int d = 0; d < radix_plan_digits(&plan); d++) {
            int done = radix_turns_until(&plan, 0, RADIX_REDUCE) + turn;
            struct radix_item item = item_at(done, d, false);
            struct kernel_lines lines;
            int sums[RADIX_MOST_DIGITS];
            radix_sums_after(&plan, &trace.passes[0], turn, sums);
            radix_item_lines(&item, &lines);
            check_written(&lines, "sums[digit] += before", d, sums[d]);
            kernel_lines_free(&lines);
        }
}

/* A key that has not been scattered yet says nothing of where it will go. */
TEST(test_before_its_turn) {
    sort_random("radix:16", 2);
    int done = radix_turns_until(&plan, 0, RADIX_STARTS);
    struct radix_item item = item_at(done + 3, 5, false);
    struct kernel_lines lines;
    radix_item_lines(&item, &lines);
    assert_int_equal(lines.first, -1);
    kernel_lines_free(&lines);
    item.moment.turn = 6;
    radix_item_lines(&item, &lines);
    assert_true(lines.first >= 0);
    kernel_lines_free(&lines);
}

/* Whatever the last turn made differently is a question mark while it is covered. */
TEST(test_covered) {
    int hidden = 0;
    for (int s = 0; s < count_of(specs); s++) {
        sort_random(specs[s], 9);
        for (int turns = 2; turns <= radix_turns_of_pass(&plan); turns++) {
            struct radix_moment moment = radix_moment_at(&plan, turns);
            if (moment.kernel == RADIX_COUNT && moment.turn == 1) continue;
            int items = radix_items(&plan, moment.kernel, false);
            for (int i = 0; i < items; i++) {
                struct radix_item covered = item_at(turns, i, true), known = covered;
                struct kernel_lines a, b;
                known.covered = false;
                radix_item_lines(&covered, &a);
                radix_item_lines(&known, &b);
                for (int r = 0; r < a.count; r++) {
                    const struct kernel_row *row = &a.rows[r];
                    bool same = strcmp(row->value, b.rows[r].value) == 0;
                    bool writes = strstr(b.rows[r].value, "] = ") != NULL;
                    check(!row->now || !writes || strstr(row->value, "?"),
                          "%s, turn %d, item %d: \"%s\"", specs[s], turns, i, row->value);
                    check(same || strstr(row->value, "?"), "%s", row->value);
                    check(!strstr(row->value, "?") || !strstr(row->arithmetic, "="), "%s",
                          row->arithmetic);
                    hidden += !same;
                }
                kernel_lines_free(&a);
                kernel_lines_free(&b);
            }
        }
    }
    assert_true(hidden > 500);
}

/* What another trace would have made of the same input cannot be told from covered lines. */
TEST(test_covered_tells_nothing) {
    sort_random("radix:16", 4);
    int turns = radix_turns_until(&plan, 0, RADIX_STARTS) + 6;
    struct radix_item item = item_at(turns, 5, true);
    struct kernel_lines one, other;
    radix_item_lines(&item, &one);
    for (int d = 0; d < RADIX_MOST_DIGITS; d++)
        trace.passes[0].starts[0][d] += 2;
    radix_item_lines(&item, &other);
    for (int r = 0; r < one.count; r++) {
        assert_string_equal(one.rows[r].value, other.rows[r].value);
        assert_string_equal(one.rows[r].arithmetic, other.rows[r].arithmetic);
    }
    kernel_lines_free(&one);
    kernel_lines_free(&other);
}

/* What the device left wrong stands beside the line that wrote it, with what was expected. */
TEST(test_differs) {
    sort_random("radix:16", 6);
    struct radix_item item = item_at(radix_turns_until(&plan, 0, RADIX_COUNT), 1, false);
    struct kernel_lines lines;
    char value[48];
    int right = trace.passes[0].counts[0][1]++;
    snprintf(value, sizeof value, "[1] = %d ≠ %d expected", right + 1, right);
    radix_item_lines(&item, &lines);
    check_value(&lines, "counts[get_group_id", value);
    assert_true(row_with(&lines, "counts[get_group_id")->differs);
    kernel_lines_free(&lines);
}

/* Replaces the first `from` in a kernel's text, as somebody would who edits the file. */
static void edit(int file, const char *from, const char *to) {
    char *text = sources.texts[file], *at = strstr(text, from);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(to) + 1;
    char *edited = memory_new(size, 1);
    snprintf(edited, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    free(text);
    sources.texts[file] = edited;
    sources.own[file] = false;
}

/* Values follow the text: a loop with another order reads other keys; what others write into local
 * memory is not guessed; a main loop that has another name hides no turn. */
TEST(test_edited) {
    sort_random("radix:16", 8);
    edit(RADIX_COUNT, "k * ROWS + item", "item * KEYS_PER_ITEM + k");
    struct radix_item item = item_at(3, 1, false);
    struct kernel_lines lines;
    radix_item_lines(&item, &lines);
    check_value(&lines, "uint i = first", "3");
    assert_string_equal(row_with(&lines, "uint i = first")->arithmetic, "0 + 1 * 2 + 1");
    kernel_lines_free(&lines);
    item = item_at(4, 1, false);
    radix_item_lines(&item, &lines);
    check_value(&lines, "count += rows", "");
    kernel_lines_free(&lines);
    edit(RADIX_COUNT, "uint count = 0;", "uint count = 100000;"); /* no word, which has a key */
    item = item_at(4, 1, false);
    radix_item_lines(&item, &lines);
    check_value(&lines, "uint count", "100000");
    kernel_lines_free(&lines);
    edit(RADIX_REDUCE, "uint block = first; block < past; block++",
         "uint b = first; b < past; b++");
    edit(RADIX_REDUCE, "counts[block * DIGITS", "counts[b * DIGITS");
    item = item_at(radix_turns_until(&plan, 0, RADIX_COUNT) + 1, 1, true);
    radix_item_lines(&item, &lines);
    assert_int_equal(lines.first, -1);
    kernel_lines_free(&lines);
    radix_sources_free(&sources);
    begin(state);
}

/* The atomic scatter: its places are those that the device gave. */
TEST(test_atomic) {
    sort_random("radix:16", 2);
    trace.atomic = true;
    struct radix_pass *pass = &trace.passes[0];
    int done = radix_turns_until(&plan, 0, RADIX_STARTS);
    for (int i = 0; i < plan.n; i++) {
        struct radix_moment moment = radix_moment_at(&plan, done + 1 + i);
        struct radix_item item =
            item_at(done + 1 + i, radix_item_of_turn(&plan, &trace, &moment), false);
        struct kernel_lines lines;
        radix_item_lines(&item, &lines);
        check_written(&lines, "] = word", radix_place(&plan, pass, i), radix_key(pass->in[i]));
        kernel_lines_free(&lines);
    }
}

/* Any text is survived: cut off anywhere, or with letters that nobody expects. */
TEST(test_survives_any_text) {
    sort_random("radix:16", 1);
    struct random random = {.state = 11};
    for (int f = 0; f < RADIX_KERNELS; f++)
        for (int round = 0; round < (SHORT ? 40 : 400); round++) {
            static const char odd[] = "(){}[];=+-<>*/%&|?:,0a \n\"";
            struct radix_item item =
                item_at(radix_turns_until(&plan, 0, (enum radix_kernel)f), 0, round % 2);
            struct kernel_lines lines;
            size_t length = strlen(sources.texts[f]);
            size_t at = (size_t)random_below(&random, (int)length);
            char kept = sources.texts[f][at];
            sources.texts[f][at] =
                round % 3 ? odd[random_below(&random, (int)sizeof odd - 1)] : '\0';
            sources.own[f] = round % 5 == 0;
            radix_item_lines(&item, &lines);
            kernel_lines_free(&lines);
            sources.texts[f][at] = kept;
        }
    radix_sources_free(&sources);
    begin(state);
}

TEST_FILE(begin, end)

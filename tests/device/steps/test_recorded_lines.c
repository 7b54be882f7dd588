/* test_recorded_lines: the values beside the lines of a kernel's text are those that the device
 * recorded: for every work-item of every layer the drawn comparator and its keys; for an edited
 * kernel the differences. Covered steps are hidden; without a recording the text has no values. */
#include "kernel_folder.h"
#include "recorded_launch.h"

#include "device/sorts/sorts.h"

/* Returns the row of a kernel whose code has this. */
static const struct kernel_row *row_of(const struct kernel_lines *lines, const char *code) {
    for (int r = 0; r < lines->count; r++) {
        char text[256];
        snprintf(text, sizeof text, "%.*s", (int)lines->rows[r].length,
                 lines->code.code + lines->rows[r].begin);
        if (strstr(text, code)) return &lines->rows[r];
    }
    check(false, "no line with \"%s\"", code);
    return NULL;
}

static void check_value(const struct kernel_lines *lines, const char *code, int value) {
    const char *said = row_of(lines, code)->value;
    check(*said && atoi(said) == value, "%s: \"%s\", not %d", code, said, value);
}

/* Returns all lines that the work-item recorded. */
static struct kernel_lines lines_of(const struct known_launch *launch, int item) {
    struct kernel_lines lines;
    const struct recorded_lines from = {.launch = launch,
                                        .item = item,
                                        .step = recorded_lines_last(launch, item),
                                        .from = -1,
                                        .whole = true};
    check(recorded_lines_init(&from, &lines), "no text");
    return lines;
}

TEST(lines_have_the_drawn_comparators) {
    static const struct {
        const char *family;
        int n;
    } networks[] = {{"bitonic", 8}, {"mirrored", 7}, {"odd-even-merge", 8}};
    for (int k = 0; k < count_of(networks); k++) {
        struct network *network = make_network(networks[k].family, networks[k].n, ASCENDING);
        struct trace *trace = make_random_trace(network, 3);
        for (int l = 0; l < network->depth; l++) {
            const struct known_launch launch = known_layer(network, trace, l, NULL);
            const struct layer *layer = &network->layers[l];
            for (int c = layer->first; c < layer->first + layer->count && launch.replay; c++) {
                const struct comparator *drawn = &network->comparators[c];
                OWNED(kernel_lines_free) struct kernel_lines lines = lines_of(&launch, drawn->item);
                check_value(&lines, "left =", drawn->left);
                check_value(&lines, "right =", drawn->right);
                check_value(&lines, "increasing =", drawn->direction == INCREASING);
                check_value(&lines, "left_key =", trace_keys(trace, l)[drawn->left]);
                check_value(&lines, "right_key =", trace_keys(trace, l)[drawn->right]);
                check_value(&lines, "swapped =", trace->swapped[c]);
                char place[16]; /* the index: a struct has no value */
                snprintf(place, sizeof place, "[%d]", drawn->item);
                texts_are(row_of(&lines, "records[item] = record;")->value, place);
                bool passed = row_of(&lines, "keys[left] = right_key")->passed;
                check(passed != trace->swapped[c], "layer %d, item %d", l, drawn->item);
                for (int r = 0; r < lines.count; r++)
                    check(!lines.rows[r].differs, "%s, line %d", network->name, r + 1);
            }
        }
    }
}

/* The first wrong value is marked, with the value of the program's own kernel. */
TEST(edited_kernels_are_marked) {
    char folder[32];
    struct network *network = make_network("bitonic", 8, ASCENDING);
    int keys[8] = {8, 7, 6, 5, 4, 3, 2, 1};
    struct trace *trace = make_trace(network, keys);
    folder_new(folder);
    folder_edit(folder, "step/bitonic_layer.cl",
                "uint right = bitonic_right(item, stage, substage)",
                "uint right = bitonic_right(item, stage, substage) ^ 1");
    const struct known_launch launch = known_layer(network, trace, 1, folder);
    if (launch.replay) {
        OWNED(kernel_lines_free) struct kernel_lines lines = lines_of(&launch, 0);
        assert_non_null(launch.right);
        check_says(row_of(&lines, "uint right")->value, "3 ≠ 2 expected");
        all_hold(row_of(&lines, "uint right")->differs, !(row_of(&lines, "uint left")->differs));
    }
    folder_free(folder);
}

/* A loop shows its turn in the line where it begins, whether or not a condition is there. */
TEST(loops_show_their_turns) {
    char folder[32];
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, (int[]){4, 3, 2, 1});
    folder_new(folder);
    folder_edit(folder, "step/bitonic_layer.cl", "    int left_key",
                "    uint n = 0;\n    do {\n        n++;\n    } while (n < 3);\n"
                "    for (;;)\n        if (n-- == 2) break;\n    int left_key");
    const struct known_launch launch = known_layer(network, trace, 0, folder);
    if (launch.replay) {
        OWNED(kernel_lines_free) struct kernel_lines lines = lines_of(&launch, 1);
        assert_string_equal(row_of(&lines, "do {")->aside, "turn 3 of 3");
        assert_string_equal(row_of(&lines, "for (;;)")->aside, "turn 2 of 2");
    }
    folder_free(folder);
}

TEST(covered_steps_ask) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    int keys[8] = {8, 7, 6, 5, 4, 3, 2, 1};
    struct trace *trace = make_trace(network, keys);
    const struct known_launch launch = known_layer(network, trace, 0, NULL);
    struct kernel_lines lines;
    if (!launch.replay) return;
    const int last = recorded_lines_last(&launch, 1);
    const struct recorded_lines covered = {
        .launch = &launch, .item = 1, .step = last, .from = -1, .covered = 1 + last - 3};
    assert_true(recorded_lines_init(&covered, &lines));
    int asked = 0;
    for (int r = 0; r < lines.count; r++)
        asked += strchr(lines.rows[r].value, '?') != NULL;
    check(asked > 0 && asked <= 4, "%d lines ask", asked);
    check_value(&lines, "left =", 2);
    kernel_lines_free(&lines);
}

/* The lines that a work-item skips do not show whether a covered comparator swaps. */
TEST(covered_lines_look_alike) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    int keys[8] = {8, 7, 6, 5, 4, 3, 2, 1};
    struct trace *trace = make_trace(network, keys);
    const struct known_launch launch = known_layer(network, trace, 0, NULL);
    for (int item = 0; item < 2 && launch.replay; item++) {
        OWNED(kernel_lines_free) struct kernel_lines lines;
        const struct recorded_lines covered = {.launch = &launch,
                                               .item = item,
                                               .step = recorded_lines_last(&launch, item),
                                               .from = -1,
                                               .whole = true,
                                               .covered = 1 + 6}; /* both keys are read */
        assert_true(recorded_lines_init(&covered, &lines));
        const struct kernel_row *row = row_of(&lines, "keys[left] = right_key");
        check(!row->passed, "item %d: a line that was passed over", item);
        texts_are(row->value, "?");
        check(trace->swapped[item] == (item == 0), "item %d", item);
    }
}

/* Both loop lines show, at each barrier between two substages, the stage and substage that follow,
 * counted as in C. */
TEST(loops_say_the_present_turn) {
    struct record_job job;
    memset(&job, 0, sizeof job);
    job.kind = RECORD_SORT;
    job.sort.sort = named(sort, "local");
    job.sort.map.type = named(key_type, "uint");
    job.sort.n = 16;
    recorder_tuning(job.sort.sort, 16, 16, job.sort.tuning);
    const struct known_launch launch = known_record(&job, NULL);
    int step = -1;
    for (int stage = 0; stage < 4 && launch.replay; stage++)
        for (int substage = 0; substage <= stage; substage++) {
            OWNED(kernel_lines_free) struct kernel_lines lines;
            char turn[40];
            step = replay_barrier(launch.replay, 0, step, 1);
            const struct recorded_lines from = {.launch = &launch, .step = step, .from = -1};
            assert_true(recorded_lines_init(&from, &lines));
            check_value(&lines, "for (uint stage", stage);
            check_value(&lines, "for (uint substage", substage);
            snprintf(turn, sizeof turn, "turn %d of 4", stage + 1);
            assert_string_equal(row_of(&lines, "for (uint stage")->aside, turn);
            snprintf(turn, sizeof turn, "turn %d of %d", substage + 1, stage + 1);
            assert_string_equal(row_of(&lines, "for (uint substage")->aside, turn);
        }
}

TEST(text_stands_alone) {
    const struct known_launch launch = known_text("ladder/local_sort.cl");
    struct kernel_lines lines = lines_of(&launch, 0);
    assert_int_equal(lines.first, -1);
    assert_non_null(row_of(&lines, "tile_store(tile, keys)"));
    const struct known_launch unknown = {.why = "recording …"};
    const struct recorded_lines from = {.launch = &unknown, .step = -1, .from = -1};
    kernel_lines_free(&lines);
    assert_false(recorded_lines_init(&from, &lines));
}

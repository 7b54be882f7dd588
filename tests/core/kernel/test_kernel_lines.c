/* test_kernel_lines: beside the lines of a kernel stands what they computed, as the record and the
 * keys have it, in the program's own kernels and in edited ones. */
#include "kernel_folder.h"

#include "core/families/families.h"
#include "core/kernel/kernel_lines.h"
#include "core/kernel/step_sources.h"

static struct network *network;
static struct trace *trace;
static struct step_sources sources;
static struct kernel_item item;
static struct kernel_lines lines;
static char *edited;

static void begin(const char *family, int n, enum order order, unsigned seed) {
    int keys[NETWORK_MAX_WIRES];
    struct error error;
    network = new_network(family, n, order);
    input_fill(choices_find(&input_choices, "random"), keys, n, seed);
    trace = trace_new(network, keys);
    assert_int_equal(step_sources_read(&sources, NULL, &error), 0);
}

static void end(void) {
    kernel_lines_free(&lines);
    step_sources_free(&sources);
    trace_free(trace);
    network_free(network);
    free(edited);
    edited = NULL;
}

/* Looks at a work-item; `record`: what the device said, or NULL. */
static void look(int layer, int number, const struct step_record *record, bool covered) {
    kernel_lines_free(&lines);
    item = (struct kernel_item){.text = edited ? edited : sources.kernels[network->rule],
                                .own_index = sources.own_index,
                                .network = network,
                                .layer = layer,
                                .item = number,
                                .before = trace_keys(trace, layer),
                                .after = trace_keys(trace, layer + 1),
                                .record = record,
                                .covered = covered};
    kernel_lines_init(&lines, &item);
}

static struct step_record expected_of(int layer, int number) {
    struct step_record records[NETWORK_MAX_ITEMS];
    step_expected(network, trace, layer, records);
    return records[number];
}

/* The row whose code has this; there is one. */
static const struct kernel_row *row(const char *code) {
    const struct kernel_row *found = NULL;
    for (int r = 0; r < lines.count; r++) {
        char text[256];
        snprintf(text, sizeof text, "%.*s", (int)lines.rows[r].length,
                 lines.code.code + lines.rows[r].begin);
        if (!strstr(text, code)) continue;
        check(!found, "\"%s\" stands twice", code);
        found = &lines.rows[r];
    }
    check(found, "no line with \"%s\"", code);
    return found;
}

static void check_value(const char *code, const char *value) {
    const struct kernel_row *found = row(code);
    check(strcmp(found->value, value) == 0,
          "%s, layer %d, work-item %d: \"%s\" has \"%s\", not \"%s\"", network->name, item.layer,
          item.item, code, found->value, value);
}

static void check_number(const char *code, int number, const char *more) {
    char text[48];
    snprintf(text, sizeof text, "%d%s", number, more);
    check_value(code, text);
}

/* The text of the rule's kernel, edited. */
static void edit(const char *from, const char *to) {
    const char *text = edited ? edited : sources.kernels[network->rule], *at = strstr(text, from);
    check(at, "no \"%s\"", from);
    size_t size = strlen(text) + strlen(to) + 1;
    char *other = malloc(size);
    assert_non_null(other);
    snprintf(other, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    free(edited);
    edited = other;
}

/* ---- the program's own kernels ---- */

static void check_busy(int layer, struct step_record record) {
    const int *before = trace_keys(trace, layer), *after = trace_keys(trace, layer + 1);
    static const char *const swaps[] = {"  passes", "  swaps"}, *const points[] = {"  D", "  I"};
    check_number("item = get", item.item, "");
    check_number("left =", record.left, "");
    check_number("right =", record.right, "");
    check_number("increasing =", record.increasing, points[record.increasing]);
    check_number("left_key =", before[record.left], "");
    check_number("right_key =", before[record.right], "");
    check_number("swapped =", record.swapped, swaps[record.swapped]);
    check_value("if (swapped)", record.swapped ? "yes" : "no");
    assert_int_equal(row("keys[left] = right_key")->passed, !record.swapped);
    assert_int_equal(row("keys[right] = left_key")->passed, !record.swapped);
    if (record.swapped) {
        check_number("keys[left] = right_key", after[record.left], "");
        check_number("keys[right] = left_key", after[record.right], "");
    }
    assert_false(row("records[item] = record")->passed);
    assert_int_equal(lines.traffic.reads, 2);
    assert_int_equal(lines.traffic.writes, record.swapped ? 2 : 0);
    assert_int_equal(lines.traffic.maybe, 0);
}

static void check_idle(void) {
    check_value("records[item] = idle", "-1 -1 0 0");
    assert_true(row("left_key =")->passed);
    assert_true(row("records[item] = record")->passed);
    check_value("left_key =", "");
    assert_int_equal(lines.traffic.reads + lines.traffic.writes, 0);
}

TEST(tells_every_work_item) {
    static const struct {
        const char *family;
        int n;
    } all[] = {{"bitonic", 16},       {"mirrored", 13}, {"mirrored", 8},
               {"odd-even-merge", 8}, {"best-size", 9}, {"bitonic", 2}};
    for (int k = 0; k < count_of(all); k++)
        for (unsigned seed = 0; seed < 4; seed++) {
            begin(all[k].family, all[k].n, (enum order)(seed % 2), seed);
            for (int l = 0; l < network->depth; l++)
                for (int i = 0; i < network->layers[l].items; i++) {
                    struct step_record record = expected_of(l, i);
                    for (int ran = 0; ran < 2; ran++) {
                        look(l, i, ran ? &record : NULL, false);
                        for (int r = 0; r < lines.count; r++)
                            check(!lines.rows[r].differs && !lines.rows[r].open, "line %d", r + 1);
                        if (record.left >= 0)
                            check_busy(l, record);
                        else
                            check_idle();
                        assert_int_equal(lines.traffic.records, 1);
                        assert_int_equal(lines.traffic.entries, network->rule == INDEX_LISTED);
                        assert_false(lines.traffic.local_memory);
                    }
                }
            end();
        }
}

TEST(keeps_its_words) {
    begin("bitonic", 8, ASCENDING, 1);
    look(1, 2, NULL, false);
    check_value("uint stage,", "1  0  0");
    assert_string_equal(row("left =")->arithmetic, "2 mod 2 + (2 div 2) · 2 · 2");
    assert_string_equal(row("right =")->arithmetic, "4 + 2");
    assert_string_equal(row("increasing =")->arithmetic, "((2 >> 1) mod 2 = 0) ^ 0");
    assert_string_equal(row("swapped =")->arithmetic, "6 < 2 ?");
    assert_string_equal(row("left_key =")->arithmetic, "");
    assert_int_equal(row("records[item]")->line, 26);
    end();
    begin("odd-even-merge", 8, ASCENDING, 1);
    look(1, 1, NULL, false);
    assert_string_equal(row("left =")->arithmetic, "entry 1 of the layer's list: (1, 3) I");
    assert_string_equal(row("right =")->arithmetic, "");
    end();
    begin("mirrored", 7, ASCENDING, 1);
    struct step_record idle = {-1, -1, 0, 0};
    look(0, 3, &idle, false);
    check_value("right =", "7 expected");
    assert_string_equal(row("if (right >= n)")->arithmetic, "7 >= 7");
    check_value("if (right >= n)", "yes");
    end();
}

/* ---- what is not told, and what went wrong ---- */

TEST(covers_the_outcome) {
    static const char *const families_of[] = {"bitonic", "mirrored", "odd-even-merge"};
    for (int k = 0; k < count_of(families_of); k++) {
        begin(families_of[k], 8, ASCENDING, 5);
        for (int l = 0; l < network->depth; l++)
            for (int i = 0; i < network->layers[l].items; i++) {
                struct step_record record = expected_of(l, i);
                look(l, i, &record, true);
                check_number("left =", record.left, "");
                check_value("swapped =", "?");
                check_value("if (swapped)", "?");
                check_value("keys[left] = right_key", "");
                check(row("keys[left] = right_key")->open && !row("keys[left] =")->passed, "open");
                check(strchr(row("records[item] = record")->value, '?'), "the record tells");
                check(lines.traffic.writes == 0 && lines.traffic.maybe == 2, "writes");
            }
        end();
    }
}

/* Both stand there, with sign and word. */
TEST(tells_what_differs) {
    begin("bitonic", 8, ASCENDING, 1);
    struct step_record right = expected_of(1, 2), turned = right;
    assert_true(right.left == 4 && right.right == 6 && !right.increasing);
    turned.increasing = 1;
    turned.swapped = !right.swapped;
    look(1, 2, &turned, false);
    check_value("left =", "4");
    check_value("increasing =", "1  I ≠ 0  D expected");
    check_value("swapped =", "1  swaps ≠ 0  passes expected");
    check_value("records[item] =", "4 6 1 1 ≠ 4 6 0 0 expected");
    check(row("increasing =")->differs && !row("left =")->differs, "what differs is marked");
    assert_string_equal(row("swapped =")->arithmetic, "6 > 2 ?");
    struct step_record beyond = {6, 1000, 0, 0}; /* as a broken kernel may say */
    look(1, 2, &beyond, false);
    check_value("right =", "1000 ≠ 6 expected");
    check_value("left_key =", "2 ≠ 6 expected");
    check_value("right_key =", "2 expected");
    struct step_record silent = {-2, -2, -2, -2};
    look(1, 2, &silent, false);
    check_value("left =", "4 expected");
    check_value("records[item] =", "not written ≠ 4 6 0 0 expected");
    check(!row("keys[left] =")->passed, "nobody knows whether a silent work-item wrote");
    struct step_record idle = {-1, -1, 0, 0};
    look(1, 2, &idle, false);
    check_value("records[item] =", "-1 -1 0 0 ≠ 4 6 0 0 expected");
    end();
}

/* ---- edited kernels ---- */

TEST(follows_edited_texts) {
    begin("bitonic", 8, ASCENDING, 1);
    struct step_record record = expected_of(1, 2);
    /* another formula: its numbers, not those of the header's */
    edit("bitonic_left(item, stage, substage)", "item * 2 + 0x0");
    edit("/* A descending sort", "// two\n    /* A descending sort");
    look(1, 2, &record, false);
    assert_string_equal(row("left =")->arithmetic, "2 * 2 + 0x0");
    check_value("left =", "4");
    check_value("increasing =", "0  D");
    assert_int_equal(row("records[item] =")->line, 27);
    /* arguments that are not the work-item's own */
    edit("bitonic_right(item, stage, substage)", "bitonic_right(item, substage, substage)");
    look(1, 2, &record, false);
    assert_string_equal(row("right =")->arithmetic, "bitonic_right(2, 0, 0)");
    sources.own_index = false; /* nobody knows what its functions compute */
    look(1, 2, &record, false);
    assert_string_equal(row("increasing =")->arithmetic, "bitonic_increasing(2, 1) ^ 0");
    sources.own_index = true;
    /* other names, found by the record's initialiser; a key by what it is read from */
    edit("uint left =", "uint upper =");
    edit("= {left,", "= {upper,");
    edit("int left_key = keys[left]", "int first = keys[upper]");
    look(1, 2, &record, false);
    check_value("upper =", "4");
    check_value("first =", "6");
    /* assigned twice: the record has the last */
    edit("int swapped =", "int swapped = 0;\n    swapped =");
    look(1, 2, &record, false);
    check_value("swapped = 0", "");
    check_value("swapped = increasing", "0  passes");
    end();
}

TEST(follows_edited_branches) {
    begin("bitonic", 8, ASCENDING, 1);
    struct step_record record = expected_of(1, 2);
    edit("if (swapped) {", "if (!swapped) {");
    look(1, 2, &record, false);
    check_value("if (!swapped)", "yes");
    assert_false(row("keys[left] = r")->passed);
    edit("keys[left] = r", "keys[4294967298] = r"); /* 2^32 + 2 is no wire */
    look(1, 2, &record, false);
    check_value("keys[4294967298]", "");
    edit("keys[4294967298] = r", "keys[left] = r");
    edit("if (!swapped) {", "if (left_key < right_key) {");
    look(1, 2, &record, false);
    check_value("if (left_key", "no");
    assert_string_equal(row("if (left_key")->arithmetic, "6 < 2");
    assert_true(row("keys[left] = r")->passed);
    edit("if (left_key < right_key) {", "if (left_key * 2 < right_key) {");
    look(1, 2, &record, false);
    check_value("if (left_key", ""); /* too much for the reader: nothing is claimed */
    check(row("keys[left] = r")->open && !row("keys[left] = r")->passed, "an open branch");
    edit("if (left_key * 2 < right_key) {", "if (item == 2)\n        left_key = 3;\n    else {");
    look(1, 2, &record, false);
    check_value("if (item == 2)", "yes");
    check(row("keys[left] = r")->passed && !row("else {")->passed && !row("_key = 3")->passed,
          "else");
    end();
}

/* Texts that are no kernel, or half of one, are shown and nothing is told. */
TEST(survives_any_text) {
    static const char *const texts[] = {
        "",
        "\n\n",
        "/*",
        "//",
        "kernel void bitonic_layer(",
        "kernel void bitonic_layer() {",
        "kernel void bitonic_layer() { if (",
        "kernel void bitonic_layer() { if (swapped) {",
        "kernel void bitonic_layer() { = ; = {,,,} x = {a,b,c,d",
        "bitonic_layer(){}}}}]])",
        "kernel void bitonic_layer() { left = ? : ; keys[ = 1; if () else else return",
        "void other() { int left = 3; }"};
    begin("bitonic", 8, ASCENDING, 1);
    struct step_record record = expected_of(1, 2);
    for (int t = 0; t < count_of(texts); t++) {
        edited = strdup(texts[t]);
        look(1, 2, &record, false);
        free(edited);
        edited = NULL;
    }
    assert_int_equal(lines.first, -1);
    const char *own = sources.kernels[INDEX_BITONIC];
    for (size_t cut = 0; cut < strlen(own); cut += 3) { /* as somebody types it */
        edited = strndup(own, cut);
        look(1, 2, &record, false);
        free(edited);
        edited = NULL;
    }
    end();
}

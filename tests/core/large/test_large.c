/* test_large: layers and comparators of large sorts are those of the networks that the generators
 * make, and a section shows and judges a few of them. */
#include "support.h"

#include "core/large/large.h"

static void open_large(struct large_sort *large, const char *spec, enum order order) {
    check(large_open(large, spec, order, &error) == 0, "%s: %s", spec, error.text);
}

/* Returns the network that a family's generator makes beyond the sizes that are drawn. */
static struct network *generated(const struct family *family, int n, enum order order) {
    struct family wide = *family;
    wide.sizes.most = NETWORK_MAX_WIRES;
    return family_network(&wide, n, NULL, 0, order, &error);
}

TEST(comparators_are_the_generators) {
    static const char *const specs[] = {"bitonic:128",  "bitonic:1024",       "mirrored:65",
                                        "mirrored:100", "mirrored:1000",      "mirrored:2^10",
                                        "balanced:128", "odd-even-merge:129", "bubble:70"};
    for (int s = 0; s < 2 * count_of(specs); s++) {
        struct large_sort large;
        open_large(&large, specs[s / 2], s % 2 ? DESCENDING : ASCENDING);
        struct network *network = generated(large.family, large.n, large.order);
        equals(large.depth, network->depth, large.stages, network->stage_count);
        for (int l = 0; l < network->depth; l++) {
            struct large_layer layer = large_layer_at(&large, l);
            equals(layer.stage, network->layers[l].stage, layer.substage,
                   network->layers[l].substage);
            equals(layer.items, network->layers[l].items,
                   large_stage_begin(&large, layer.stage) + layer.substage, l);
            for (int i = 0; i < layer.items; i++) {
                struct comparator at;
                int index = network_of_item(network, l, i);
                bool there = large_comparator(&large, l, i, &at);
                check(there == (index >= 0), "%s, layer %d, item %d", large.name, l, i);
                if (!there) continue;
                const struct comparator *right = &network->comparators[index];
                equals(at.left, right->left, at.right, right->right);
                assert_int_equal(at.direction, right->direction);
            }
        }
        equals(large_stage_begin(&large, large.stages), large.depth, 0, 0);
        network_free(network);
        large_free(&large);
    }
}

TEST(layers_sort) {
    static const struct {
        const char *spec;
        const char *input;
    } rows[] = {{"bitonic:2^14", "random"},
                {"mirrored:10000", "uniform"},
                {"mirrored:2^12", "reversed"},
                {"merge-exchange:200", "few-distinct"}};
    for (int r = 0; r < 2 * count_of(rows); r++) {
        struct large_sort large;
        enum order order = r % 2 ? DESCENDING : ASCENDING;
        open_large(&large, rows[r / 2].spec, order);
        int *keys = calloc((size_t)large.n, sizeof *keys),
            *right = calloc((size_t)large.n, sizeof *keys);
        input_fill(named(input, rows[r / 2].input), keys, large.n, 7);
        for (int i = 0; i < large.n; i++)
            right[i] = keys[i] -= 5; /* keys from -4 on */
        assert_true(large_sort_keys(right, large.n, order, NULL));
        assert_true(keys_sorted(right, large.n, order));
        for (int l = 0; l < large.depth; l++)
            large_run_layer(&large, l, keys);
        assert_memory_equal(keys, right, (size_t)large.n * sizeof *keys);
        free(keys);
        free(right);
        large_free(&large);
    }
}

TEST(names_are_read) {
    static const struct {
        const char *spec;
        int n;
        bool named;
    } rows[] = {{"bitonic:128", 128, true},   {"bitonic:2^20", 1 << 20, true},
                {"mirrored:65", 65, true},    {"mirrored:2^24", 1 << 24, true},
                {"bubble:1024", 1024, false}, {"bitonic-any:100", 100, false}};
    each (row, rows) {
        struct large_sort large;
        assert_int_equal(large_named(row->spec), row->named);
        open_large(&large, row->spec, ASCENDING);
        assert_int_equal(large.n, row->n);
        large_free(&large);
    }
    assert_false(large_named("bitonic:64"));
    assert_false(large_named("best-size:33"));
    assert_false(large_named("radix:128"));
    assert_false(large_named("missing.txt:2^20"));
}

TEST(says_what_is_wrong) {
    static const struct {
        const char *spec, *says, *says_too;
    } rows[] = {
        {"bitonic:64", "bitonic:64: a large sort has 65 to 2^24 keys", ""},
        {"bitonic:2^25", "a large sort has 65 to 2^24 keys", ""},
        {"bitonic:1000", "bitonic sorts powers of two; bitonic-any:1000 takes any",
         "mirrored:1000"},
        {"bubble:1025", "lists, of at most 1024 wires", "bitonic and mirrored compute theirs"},
        {"best-size:128", "best-size has no large sorts", "bitonic, mirrored"},
        {"half-cleaner:128", "half-cleaner has no large sorts", ""},
        {"nothing:128", "is no large sort, such as bitonic:2^20", "the families are bitonic"},
        {"bitonic", "needs a number of wires", ""},
    };
    each (row, rows) {
        struct large_sort large;
        check(large_open(&large, row->spec, ASCENDING, &error), "%s", row->spec);
        check_says(error.text, row->says, row->says_too);
        large_free(&large);
    }
}

/* Begins a section of `count` work-items around one. */
static int begin_section(struct section *section, const struct large_sort *large, int layer,
                         int item, int count) {
    const struct section_range range = {item, count > 0 ? section_around(item, count) : item,
                                        count};
    return section_init(section, large, layer, &range, &error);
}

TEST(sections_have_what_work_items_do) {
    struct large_sort large;
    struct section section;
    open_large(&large, "bitonic:2^12", DESCENDING);
    int *keys = calloc((size_t)large.n, sizeof *keys),
        *after = calloc((size_t)large.n, sizeof *keys);
    input_fill(&input_kinds[0], keys, large.n, 3);
    for (int l = 0; l < large.depth; l++) {
        memcpy(after, keys, (size_t)large.n * sizeof *keys);
        large_run_layer(&large, l, after);
        check(begin_section(&section, &large, l, (l * 97) % (large.n / 2), 8) == 0, "%s",
              error.text);
        assert_true(section.first <= section.chosen && section.chosen < section.first + 8);
        section_compute(&section, keys);
        section_judge(&section, &large);
        assert_int_equal(section.wrong, 0);
        for (int i = 0; i < section.count; i++) {
            const struct section_item *item = &section.items[i];
            equals(item->after[0], after[item->comparator.left], item->after[1],
                   after[item->comparator.right]);
        }
        memcpy(keys, after, (size_t)large.n * sizeof *keys);
    }
    /* each part of an item is judged */
    for (int what = 0; what < 5; what++) {
        char text[200];
        section_compute(&section, keys);
        struct section_item *item = &section.items[3];
        if (what == 0) item->after[1] += 1;
        if (what == 1) item->after[0] += 1;
        if (what == 2) item->record.swapped ^= 1;
        if (what == 3) item->record.left = STEP_NOT_WRITTEN;
        if (what == 4) item->comparator.right += 1, item->record.right += 1;
        section_judge(&section, &large);
        equals(section.wrong, 1, item->wrong, true);
        section_describe(&section, text, sizeof text);
        check_says(text, "of layer 77", "where");
    }
    large_free(&large);
    free(keys);
    free(after);
}

/* Work-items without a comparator are judged, too, if the number of keys is no power of two. */
TEST(idle_work_items_are_right) {
    struct large_sort large;
    struct section section;
    int keys[100];
    open_large(&large, "mirrored:100", ASCENDING);
    input_fill(&input_kinds[0], keys, large.n, 3);
    assert_int_equal(begin_section(&section, &large, large.depth - 1, 63, 32), 0);
    section_compute(&section, keys);
    section_judge(&section, &large);
    equals(section.wrong, 0, section.items[31].comparator.left, -1);
    section.items[31].record.left = 5;
    section_judge(&section, &large);
    assert_int_equal(section.wrong, 1);
    large_free(&large);
}

TEST(sections_out_of_range_are_refused) {
    struct large_sort large;
    struct section section;
    open_large(&large, "bitonic:2^20", ASCENDING);
    assert_int_equal(begin_section(&section, &large, 210, 0, 8), -1);
    check_says(error.text, "bitonic:2^20 has no layer 210: its layers are 0 to 209");
    assert_int_equal(begin_section(&section, &large, -1, 0, 8), -1);
    assert_int_equal(begin_section(&section, &large, 0, 1 << 19, 8), -1);
    check_says(error.text, "no work-item 524288: its work-items are 0 to 524287");
    assert_int_equal(begin_section(&section, &large, 0, 0, 33), -1);
    check_says(error.text, "1 to 32 work-items and the chosen one among them");
    assert_int_equal(begin_section(&section, &large, 0, (1 << 19) - 1, 32), 0);
    assert_int_equal(section.first + section.count, 1 << 19);
    large_free(&large);
}

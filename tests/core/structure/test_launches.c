/* test_launches: layers share a launch only where they can, and as many as the sorts make of it. */
#include "support.h"

#include "core/families/families.h"
#include "core/structure/launches.h"
#include "device/device.h"
#include "device/sorts/sort.h"
#include "device/sorts/sorts.h"

enum { STAGES = 24, LAYERS = STAGES * (STAGES + 1) / 2 };

static const struct rung *rung_named(const char *name) {
    const struct rung *rung = choices_find(&rung_choices, name);
    check(rung, "no rung %s", name);
    return rung;
}

static int bitonic_count(const char *rung, int stages, int tile) {
    static struct reach reaches[LAYERS];
    static struct launch launches[LAYERS];
    launches_reach_bitonic(stages, rung_named(rung), tile, reaches);
    return launches_cut(rung_named(rung), reaches, launches_layers(stages), tile, launches);
}

/* From the rung's own tiles. */
static void counts_of_large_sorts(void **state) {
    (void)state;
    static const struct {
        const char *rung;
        int launches;
    } rows[] = {{"b2", 210},     {"b4", 110},   {"b8", 77},  {"b16", 60},
                {"shared", 175}, {"local", 21}, {"fast", 12}};
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
        assert_int_equal(launches_of_bitonic(rung_named(rows[r].rung), 20), rows[r].launches);
}

/* Layers 6 to 9 of bitonic:16 on keys in registers, two by two, and in tiles. */
static void owners_of_wires(void **state) {
    (void)state;
    static const int far[] = {0, 1, 2, 3}, near[] = {0, 0, 0, 0, 4, 4, 4, 4};
    struct error error;
    struct network *network =
        family_network(choices_find(&family_choices, "bitonic"), 16, NULL, 0, ASCENDING, &error);
    int owners[16];
    launch_owners(network, &(struct launch){LAUNCH_REGISTERS, 6, 2}, 0, owners);
    for (int w = 0; w < 16; w++)
        assert_int_equal(owners[w], far[w % 4]);
    launch_owners(network, &(struct launch){LAUNCH_REGISTERS, 8, 2}, 0, owners);
    for (int w = 0; w < 16; w++)
        assert_int_equal(owners[w], near[w % 8] + w / 8 * 8);
    launch_owners(network, &(struct launch){LAUNCH_TILES, 7, 3}, 8, owners);
    for (int w = 0; w < 16; w++)
        assert_int_equal(owners[w], w / 8 * 8);
    launch_owners(network, &(struct launch){LAUNCH_MEETING, 6, 1}, 4, owners);
    for (int w = 0; w < 16; w++) /* two comparators, 8 wires apart, and the next one */
        assert_int_equal(owners[w], w % 8 / 2 * 2);
    launch_owners(network, &(struct launch){LAUNCH_MEETING, 6, 1}, 16, owners);
    for (int w = 0; w < 16; w++)
        assert_int_equal(owners[w], 0);
    network_free(network);
}

/* Bainville's and the tutorial's numbers. */
static void counts_of_the_ladder(void **state) {
    (void)state;
    static const struct {
        const char *rung;
        int tile_16, at_16, tile_large, at_large;
    } rows[] = {{"a", 8, 10, 512, 210},     {"b2", 8, 10, 512, 210},
                {"b4", 8, 6, 512, 110},     {"b8", 8, 5, 512, 77},
                {"b16", 8, 4, 512, 60},     {"cookbook-pairs", 8, 10, 512, 210},
                {"shared", 4, 8, 256, 175}, {"shared", 8, 5, 512, 166},
                {"local", 8, 3, 4096, 21},  {"local", 16, 1, 1 << 20, 1},
                {"fast", 8, 3, 8192, 12},   {"fast", 16, 1, 512, 26}};
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        int small = bitonic_count(rows[r].rung, 4, rows[r].tile_16);
        int large = bitonic_count(rows[r].rung, 20, rows[r].tile_large);
        check(small == rows[r].at_16, "%s at 16: %d", rows[r].rung, small);
        check(large == rows[r].at_large, "%s at 2^20: %d", rows[r].rung, large);
    }
}

static const struct device_info large_device = {.max_group = 1024,
                                                .compute_units = 132,
                                                .local_memory = 1 << 20,
                                                .max_allocation = 1 << 30,
                                                .global_memory = (uint64_t)1 << 32};

/* What `time` counts is what the rows say of a job. */
static void as_many_as_the_sorts_launch(void **state) {
    (void)state;
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        const struct sort *sort = choices_find(&sort_choices, rung->name);
        check(sort, "no sort %s", rung->name);
        for (int stages = 4; stages <= STAGES && !rung->meeting; stages++)
            for (int tile = 16; tile <= 1024; tile *= 2) {
                struct error error;
                bool local = strcmp(rung->name, "local") == 0;
                struct sort_job job = {.n = (size_t)1 << stages, .word_bytes = 4};
                if (tile > 1 << (stages - 1)) continue;     /* a sort would pad */
                job.tuning[0] = local ? 1 : (unsigned)tile; /* `shared` stops at runs of GROUP */
                if (local) job.tuning[1] = (unsigned)tile;
                check(sort_resolve(sort, &large_device, &job, &error) == 0, "%s: %s", rung->name,
                      error.text);
                int count = bitonic_count(rung->name, stages, tile);
                check(count == sort->passes(&job), "%s, 2^%d words, tiles of %d: %d, passes %d",
                      rung->name, stages, tile, count, sort->passes(&job));
            }
    }
}

/* `fast` has a tile for each number of words; and it runs the mirrored network. */
static void as_many_as_fast_launches(void **state) {
    (void)state;
    const struct sort *sort = choices_find(&sort_choices, "fast");
    for (int stages = 4; stages <= STAGES; stages++) {
        struct error error;
        struct sort_job job = {.n = (size_t)1 << stages, .word_bytes = 4};
        check(sort_resolve(sort, &large_device, &job, &error) == 0, "%s", error.text);
        int count = bitonic_count("fast", stages, (int)job.tuning[0]);
        check(count == sort->passes(&job), "2^%d words, tiles of %u: %d, passes %d", stages,
              job.tuning[0], count, sort->passes(&job));
        if (stages == 20) assert_int_equal(rung_named("fast")->tile, job.tuning[0]);
    }
    for (int stages = 1; stages <= 6; stages++)
        for (int tile = 2; tile <= 64; tile *= 2) {
            static struct launch launches[2][LAYERS];
            struct network *bitonic = make_network("bitonic", 1 << stages, ASCENDING);
            struct network *mirrored = make_network("mirrored", 1 << stages, ASCENDING);
            int count = launches_of(bitonic, rung_named("fast"), tile, launches[0]);
            assert_int_equal(launches_of(mirrored, rung_named("fast"), tile, launches[1]), count);
            for (int k = 0; k < count; k++)
                assert_int_equal(launches[0][k].first, launches[1][k].first);
            network_free(bitonic);
            network_free(mirrored);
        }
}

/* The wires that those of a work-item or a tile are joined with, layer after layer. */
static bool meets_others(const struct network *network, const struct launch *launch, int tile) {
    for (int l = launch->first; l < launch->first + launch->count; l++)
        for (int c = 0; c < network->layers[l].count; c++) {
            const struct comparator *comparator = &network_layer(network, l)[c];
            if (comparator->left / tile != comparator->right / tile) return true;
        }
    return false;
}

/* The most wires that one of them comes to depend on within the launch. */
static int most_joined(const struct network *network, const struct launch *launch) {
    int most = 0;
    for (int w = 0; w < network->wires; w++) {
        bool in[NETWORK_MAX_WIRES] = {false};
        int count = 1, before;
        in[w] = true;
        do {
            before = count;
            for (int l = launch->first; l < launch->first + launch->count; l++)
                for (int c = 0; c < network->layers[l].count; c++) {
                    const struct comparator *comparator = &network_layer(network, l)[c];
                    bool *left = &in[comparator->left], *right = &in[comparator->right];
                    if (*left == *right) continue;
                    *left = *right = true;
                    count++;
                }
        } while (count > before);
        if (count > most) most = count;
    }
    return most;
}

static void every_family_is_cut_where_it_can_be(void **state) {
    (void)state;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 24; n++) {
            struct error error;
            struct reach reaches[NETWORK_MAX_WIRES];
            struct launch launches[NETWORK_MAX_WIRES];
            struct network *network = family_network(families[f], n, NULL, 0, ASCENDING, &error);
            if (!network) continue;
            check(network->depth <= NETWORK_MAX_WIRES, "%s is too deep", network->name);
            for (int r = 0; r < rung_choices.count; r++)
                for (int tile = 2; tile <= 32; tile *= 2) {
                    const struct rung *rung = choices_row(&rung_choices, r);
                    launches_reach(network, rung, tile, reaches);
                    int count = launches_cut(rung, reaches, network->depth, tile, launches);
                    int layers = 0;
                    for (int k = 0; k < count; k++) {
                        const struct launch *launch = &launches[k];
                        check(launch->first == layers && launch->count > 0, "%s: launch %d",
                              network->name, k);
                        layers += launch->count;
                        if (launch->kind == LAUNCH_GLOBAL)
                            check(launch->count == 1, "%s: launch %d", network->name, k);
                        if (launch->kind == LAUNCH_REGISTERS)
                            check(launch->count > 1, "%s: launch %d", network->name, k);
                        if (launch->kind == LAUNCH_REGISTERS)
                            check(most_joined(network, launch) <= 1 << rung->together,
                                  "%s, %s: launch %d", network->name, rung->name, k);
                        if (launch->kind == LAUNCH_MEETING)
                            check(most_joined(network, launch) <= tile, "%s, %s: launch %d",
                                  network->name, rung->name, k);
                        if (launch->kind == LAUNCH_TILES)
                            check(!meets_others(network, launch, tile), "%s, %s: launch %d",
                                  network->name, rung->name, k);
                    }
                    check(layers == network->depth, "%s: %d layers", network->name, layers);
                }
            network_free(network);
        }
}

/* The network itself reaches as far as the formula says. */
static void bitonic_reaches_as_computed(void **state) {
    (void)state;
    for (int stages = 1; stages <= 6; stages++) {
        struct error error;
        struct reach actual[LAYERS], expected[LAYERS];
        const struct family *family = choices_find(&family_choices, "bitonic");
        struct network *network = family_network(family, 1 << stages, NULL, 0, ASCENDING, &error);
        check(network, "%s", error.text);
        assert_int_equal(network->depth, launches_layers(stages));
        launches_reach(network, rung_named("b16"), 0, actual);
        launches_reach_bitonic(stages, rung_named("b16"), 0, expected);
        for (int l = 0; l < network->depth; l++) {
            int left = network->stages[network->layers[l].stage].layer_count -
                       network->layers[l].substage; /* of the stage */
            int most = left < LAUNCHES_TOGETHER ? left : LAUNCHES_TOGETHER;
            check(actual[l].stage == expected[l].stage && actual[l].span == expected[l].span,
                  "2^%d wires, layer %d: span %d", stages, l, actual[l].span);
            check(actual[l].together >= most, "2^%d wires, layer %d: together %d", stages, l,
                  actual[l].together);
        }
        network_free(network);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_of_the_ladder),
        cmocka_unit_test(counts_of_large_sorts),
        cmocka_unit_test(owners_of_wires),
        cmocka_unit_test(as_many_as_the_sorts_launch),
        cmocka_unit_test(as_many_as_fast_launches),
        cmocka_unit_test(every_family_is_cut_where_it_can_be),
        cmocka_unit_test(bitonic_reaches_as_computed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_launches: layers share a launch only where they can, and as many as the sorts make of it. */
#include "support.h"

#include "core/structure/launches.h"
#include "device/device.h"
#include "device/sorts/sort.h"
#include "device/sorts/sorts.h"

enum { STAGES = 31, LAYERS = STAGES * (STAGES + 1) / 2 };

static const struct rung *rung_named(const char *name) {
    const struct rung *rung = named(rung, name);
    check(rung, "no rung %s", name);
    return rung;
}

static int count_of_sort(const char *rung, int stages, int tile) {
    static struct launch launches[LAYERS];
    return launches_of_sort(rung_named(rung), stages, tile, launches);
}

/* The numbers of launches are right with each rung's own tile. */
TEST(counts_of_large_sorts) {
    static const struct {
        const char *rung;
        int launches;
    } rows[] = {{"b2", 210},     {"b4", 110},   {"b8", 77}, {"b16", 60},
                {"shared", 175}, {"local", 21}, {"c4", 21}, {"fast", 12}};
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
        assert_int_equal(
            launches_of_many(rung_named(rows[r].rung), 20, rung_named(rows[r].rung)->tile),
            rows[r].launches);
}

/* Layers 6 to 9 of bitonic:16 on keys in registers, two by two, and in tiles. */
TEST(owners_of_wires) {
    static const int far[] = {0, 1, 2, 3}, near[] = {0, 0, 0, 0, 4, 4, 4, 4};
    OWNED_AT(network_free)
    struct network *network =
        family_network(named(family, "bitonic"), 16, NULL, 0, ASCENDING, &error);
    const struct rung *plain = rung_named("b2");
    int owners[16];
    launch_owners(network, plain, &(struct launch){LAUNCH_REGISTERS, 6, 2}, 0, owners);
    for (int w = 0; w < 16; w++)
        assert_int_equal(owners[w], far[w % 4]);
    launch_owners(network, plain, &(struct launch){LAUNCH_REGISTERS, 8, 2}, 0, owners);
    for (int w = 0; w < 16; w++)
        assert_int_equal(owners[w], near[w % 8] + w / 8 * 8);
    launch_owners(network, plain, &(struct launch){LAUNCH_TILES, 7, 3}, 8, owners);
    for (int w = 0; w < 16; w++)
        assert_int_equal(owners[w], w / 8 * 8);
    launch_owners(network, plain, &(struct launch){LAUNCH_MEETING, 6, 1}, 4, owners);
    for (int w = 0; w < 16; w++) /* two comparators, 8 wires apart, and the next one */
        assert_int_equal(owners[w], w % 8 / 2 * 2);
    launch_owners(network, plain, &(struct launch){LAUNCH_MEETING, 6, 1}, 16, owners);
    for (int w = 0; w < 16; w++)
        assert_int_equal(owners[w], 0);
    /* groups of two work-items, neighbours: comparators 0:8 and 1:9, and so on */
    launch_owners(network, rung_named("cookbook-pairs"), &(struct launch){LAUNCH_GLOBAL, 6, 1}, 4,
                  owners);
    for (int w = 0; w < 16; w++)
        assert_int_equal(owners[w], w % 8 / 2 * 2);
}

/* Counts with the sums of Bainville and of the tutorial. */
static int count_by_hand(const struct rung *rung, int stages, int tile_bits) {
    int layers = stages * (stages + 1) / 2, count = 0;
    int together = tile_bits < 4 ? tile_bits : 4;
    if (rung->halves) /* GROUP keys are half of a tile */
        return layers - (tile_bits - 1) * tile_bits / 2 + (tile_bits > 1);
    if (rung->tails) {
        for (int m = 1; m <= stages - tile_bits; m++) /* substages that reach beyond a tile */
            count += (m + together - 1) / together + 1;
        return count + 1;
    }
    for (int substages = 1; substages <= stages; substages++)
        count += (substages + rung->together - 1) / rung->together;
    return count;
}

TEST(counts_are_sums) {
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        for (int stages = 1; stages <= STAGES && !rung->meeting && !rung->layers; stages++)
            for (int tile_bits = 1; tile_bits <= stages && tile_bits <= 15; tile_bits++) {
                int count = count_of_sort(rung->name, stages, 1 << tile_bits);
                check(count == count_by_hand(rung, stages, tile_bits),
                      "%s, 2^%d keys, tiles of 2^%d: %d, not %d", rung->name, stages, tile_bits,
                      count, count_by_hand(rung, stages, tile_bits));
            }
    }
}

/* Returns the largest number of wires that a wire comes to depend on within the launch. */
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

static int layers_of_transposition(int stages) {
    return 1 << stages;
}

/* A sort whose layers are not those of a merge sort: 2 layers a launch, and one is left. */
TEST(other_families_have_other_layers) {
    const struct rung pairs = {"two", "odd-even-transposition", .layers = layers_of_transposition,
                               .together = 2};
    struct network *network = make_network("odd-even-transposition", 7, ASCENDING);
    struct network *other = make_network("bitonic", 8, ASCENDING);
    struct launch launches[8];
    assert_int_equal(launches_of(network, &pairs, 0, launches), 4);
    equals(launches[1].first, 2, launches[1].count, 2, launches[3].first, 6, launches[3].count, 1);
    equals(launches[0].kind, LAUNCH_REGISTERS, launches[3].kind, LAUNCH_GLOBAL);
    equals(launches_of_sort(&pairs, 3, 0, launches), 4, launches_of_many(&pairs, 20, 0), 1 << 19);
    equals(launches_of_sort(&pairs, 0, 0, launches), 0, launches_of_many(&pairs, 0, 0), 0);
    equals(rung_layers(&pairs, 3), 8, rung_layers(rung_named("b4"), 3), 6);
    for (int k = launches_of(other, &pairs, 0, launches) - 1; k >= 0;
         k--) /* no launch joins more than 4 keys */
        check(most_joined(other, &launches[k]) <= 4, "launch %d", k);
}

/* The numbers of launches are right for bitonic:16. */
TEST(counts_of_sixteen) {
    static const struct {
        const char *rung;
        int tile, launches;
    } rows[] = {{"a", 8, 10},      {"b2", 8, 10},
                {"b4", 8, 6},      {"b8", 8, 5},
                {"b16", 8, 4},     {"cookbook-pairs", 8, 10},
                {"shared", 8, 8},  {"cookbook-group", 8, 10},
                {"shared", 4, 10}, {"shared", 2, 10},
                {"shared", 16, 5}, {"local", 8, 3},
                {"local", 16, 1},  {"c4", 8, 3},
                {"fast", 8, 3},    {"fast", 16, 1}};
    struct network *network = make_network("bitonic", 16, ASCENDING);
    each (r, rows) {
        struct launch launches[10];
        int count = launches_of(network, rung_named(r->rung), r->tile, launches);
        check(count == r->launches, "%s in tiles of %d: %d", r->rung, r->tile, count);
    }
}

/* In a tile, c4 does two layers of a stage between two barriers; an odd layer comes first. */
TEST(layers_between_barriers) {
    static const int pairs[] = {
        1, 2, 1, 1, 2, 1}; /* layers done together, in the stages of one, two and three layers */
    struct network *network = make_network("bitonic", 16, ASCENDING);
    struct launch launches[10];
    const struct rung *c4 = rung_named("c4");
    launches_of(network, c4, 8, launches);
    assert_int_equal(launches[0].count, 6);
    for (int l = 0; l < 6; l++) {
        assert_int_equal(launch_together(network, c4, &launches[0], l), pairs[l]);
        assert_int_equal(launch_together(network, rung_named("local"), &launches[0], l), 1);
    }
}

static const struct device_info large_device = {.max_group = 1024,
                                                .compute_units = 132,
                                                .local_memory = 1 << 20,
                                                .max_allocation = 1 << 30,
                                                .global_memory = (uint64_t)1 << 32};

/* Tiles have the size that the sort chooses by itself. */
TEST(tiles_of_the_sorts) {
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        const struct sort *sort = named(sort, rung->name);
        check(sort, "no sort %s", rung->name);
        int bits = sort->most ? network_levels((int)sort->most) : 20;
        struct sort_job job = {.n = (size_t)1 << bits, .word_bytes = 4};
        check(sort_resolve(sort, &large_device, &job, &error) == 0, "%s", error.text);
        int count = launches_of_many(rung, bits, rung->tile);
        check(count == sort->passes(&job), "%s: %d launches, passes %d", rung->name, count,
              sort->passes(&job));
    }
}

/* `fast` runs the mirrored network; the bitonic one is cut in the same places. */
TEST(bitonic_is_cut_as_mirrored) {
    for (int stages = 1; stages <= 6; stages++)
        for (int r = 0; r < rung_choices.count; r++)
            for (int tile = 2; tile <= 1 << stages; tile *= 2) {
                static struct launch launches[2][LAYERS];
                const struct rung *rung = choices_row(&rung_choices, r);
                if (rung->layers) continue;
                struct network *bitonic = make_network("bitonic", 1 << stages, ASCENDING);
                struct network *mirrored = make_network("mirrored", 1 << stages, ASCENDING);
                int count = launches_of(bitonic, rung, tile, launches[0]);
                assert_int_equal(launches_of(mirrored, rung, tile, launches[1]), count);
                for (int k = 0; k < count; k++)
                    assert_int_equal(launches[0][k].first, launches[1][k].first);
            }
}

/* Are the wires of a work-item or a tile joined with other wires, layer after layer? */
static bool meets_others(const struct network *network, const struct launch *launch, int tile) {
    for (int l = launch->first; l < launch->first + launch->count; l++)
        for (int c = 0; c < network->layers[l].count; c++) {
            const struct comparator *comparator = &network_layer(network, l)[c];
            if (comparator->left / tile != comparator->right / tile) return true;
        }
    return false;
}

TEST(every_family_is_cut_where_it_can_be) {
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 24; n++) {
            struct launch launches[NETWORK_MAX_WIRES];
            OWNED_AT(network_free)
            struct network *network = family_network(families[f], n, NULL, 0, ASCENDING, &error);
            if (!network) continue;
            check(network->depth <= NETWORK_MAX_WIRES, "%s is too deep", network->name);
            for (int r = 0; r < rung_choices.count; r++)
                for (int tile = 2; tile <= 32; tile *= 2) {
                    const struct rung *rung = choices_row(&rung_choices, r);
                    if (!launches_tile_fits(n, tile)) continue;
                    int count = launches_of(network, rung, tile, launches);
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
                        if (launch->kind == LAUNCH_REGISTERS && !rung->layers)
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
        }
}

/* The network itself reaches as far as the formula says. */
TEST(bitonic_reaches_as_computed) {
    for (int stages = 1; stages <= 6; stages++) {
        struct reach actual[LAYERS], expected[LAYERS];
        const struct family *family = named(family, "bitonic");
        struct network *network =
            kept(family_network(family, 1 << stages, NULL, 0, ASCENDING, &error));
        check(network, "%s", error.text);
        assert_int_equal(network->depth, launches_layers(stages));
        launches_reach(network, rung_named("b16"), 0, actual);
        launches_reach_bitonic(stages, expected);
        for (int l = 0; l < network->depth; l++) {
            int left = network->stages[network->layers[l].stage].layer_count -
                       network->layers[l].substage; /* layers left in the stage */
            int most = left < LAUNCHES_TOGETHER ? left : LAUNCHES_TOGETHER;
            check(actual[l].stage == expected[l].stage && actual[l].span == expected[l].span,
                  "2^%d wires, layer %d: span %d", stages, l, actual[l].span);
            check(actual[l].together >= most, "2^%d wires, layer %d: together %d", stages, l,
                  actual[l].together);
        }
    }
}

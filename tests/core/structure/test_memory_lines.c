/* test_memory_lines: lines are counted as when the sorts' kernels are gone through by hand. */
#include "support.h"

#include "core/structure/launches.h"

#include "kernels/step/comparator_index.h"

enum { WIRES_MOST = 64 };

static const struct rung *rung_named(const char *name) {
    const struct rung *rung = choices_find(&rung_choices, name);
    check(rung, "no rung %s", name);
    return rung;
}

/* ---- the kernels, gone through ---- */

/* A kernel of kernels/ladder: key number `turn` that work-item `item` reads in this layer, or
 * writes; -1 if it is done. */
typedef int kernel_keys(unsigned item, unsigned turn, unsigned stage, unsigned substage,
                        unsigned together);

static int bitonic_global(unsigned item, unsigned turn, unsigned stage, unsigned substage,
                          unsigned together) {
    (void)together;
    if (turn > 1) return -1;
    return (int)(turn == 0 ? bitonic_left(item, stage, substage)
                           : bitonic_right(item, stage, substage));
}

static int bitonic_values_read(unsigned item, unsigned turn, unsigned stage, unsigned substage,
                               unsigned together) {
    (void)together;
    if (turn > 1) return -1;
    return (int)(turn == 0 ? item : item ^ comparator_distance(stage, substage));
}

static int bitonic_values_write(unsigned item, unsigned turn, unsigned stage, unsigned substage,
                                unsigned together) {
    (void)together, (void)stage, (void)substage;
    return turn == 0 ? (int)item : -1;
}

static int bitonic_registers(unsigned item, unsigned turn, unsigned stage, unsigned substage,
                             unsigned together) {
    unsigned keys = 1U << together;
    unsigned distance = comparator_distance(stage, substage + together - 1);
    unsigned first = item % distance + item / distance * (keys * distance);
    return turn < keys ? (int)(first + turn * distance) : -1;
}

/* Lines that travel while `items` work-items, `line` in step, do this. */
static int go_through(kernel_keys *kernel, int items, int stage, int substage, int together,
                      int line) {
    int travels = 0;
    for (int first = 0; first < items; first += line)
        for (int turn = 0;; turn++) {
            bool moved[WIRES_MOST] = {false};
            int key = 0;
            for (int item = first; item < first + line && item < items && key >= 0; item++) {
                key = kernel((unsigned)item, (unsigned)turn, (unsigned)stage, (unsigned)substage,
                             (unsigned)together);
                if (key >= 0) moved[key / line] = true;
            }
            if (key < 0) break;
            for (int l = 0; l < WIRES_MOST; l++)
                travels += moved[l];
        }
    return travels;
}

/* tile_load and tile_store of local_tile.h. */
static int go_through_tiles(int wires, int tile, int line) {
    int travels = 0;
    for (int group = 0; group < wires / tile; group++)
        for (int first = 0; first < tile; first += line) {
            bool moved[WIRES_MOST] = {false};
            for (int i = first; i < first + line && i < tile; i++)
                moved[(group * tile + i) / line] = true;
            for (int l = 0; l < WIRES_MOST; l++)
                travels += moved[l];
        }
    return travels;
}

static void check_launch(const struct network *network, const struct rung *rung,
                         const struct launch *launch, int tile, int line) {
    struct line_traffic traffic;
    int wires = network->wires, read, written;
    int stage = network->layers[launch->first].stage;
    int substage = network->layers[launch->first].substage;
    memory_lines_of_launch(network, rung, launch, tile, line, &traffic, NULL);
    if (launch->kind == LAUNCH_TILES) {
        read = written = go_through_tiles(wires, tile, line);
    } else if (launch->kind == LAUNCH_REGISTERS) {
        read = written = go_through(bitonic_registers, wires >> launch->count, stage, substage,
                                    launch->count, line);
    } else if (strcmp(rung->name, "a") == 0) {
        read = go_through(bitonic_values_read, wires, stage, substage, 1, line);
        written = go_through(bitonic_values_write, wires, stage, substage, 1, line);
    } else {
        read = go_through(bitonic_global, wires / 2, stage, substage, 1, line);
        written = strcmp(rung->name, "cookbook-group") == 0 ? wires : read; /* a key at a time */
    }
    check(traffic.read == read && traffic.written == written,
          "%s of %d keys, tiles of %d, lines of %d, layer %d: read %d, not %d; written %d, not %d",
          rung->name, wires, tile, line, launch->first, traffic.read, read, traffic.written,
          written);
    check(traffic.read == traffic.most_read * traffic.lines, "%s: most %d", rung->name,
          traffic.most_read); /* in bitonic all lines are alike */
    check(traffic.keys == wires && traffic.lines == (wires + line - 1) / line, "%s: %d keys",
          rung->name, traffic.keys);
}

TEST(lines_of_the_kernels) {
    for (int stages = 2; stages <= 6; stages++) {
        struct network *network = make_network("bitonic", 1 << stages, ASCENDING);
        struct launch launches[32];
        for (int r = 0; r < rung_choices.count; r++)
            for (int tile = 2; tile <= 1 << stages; tile *= 2)
                for (int line = 2; line <= 32; line *= 2) {
                    const struct rung *rung = choices_row(&rung_choices, r);
                    int count = launches_of(network, rung, tile, launches);
                    for (int k = 0; k < count && !rung->meeting; k++)
                        check_launch(network, rung, &launches[k], tile, line);
                }
    }
}

/* ---- by hand ---- */

/* bitonic:16, lines of 4 keys, tiles of 8. The 7 layers of b2 that compare keys of one line bring
 * each line twice, the other 3 once. */
TEST(sums_of_sixteen) {
    static const struct {
        const char *rung;
        int read, written;
    } rows[] = {{"a", 80, 40},   {"b2", 68, 68},    {"cookbook-pairs", 68, 68},
                {"b16", 56, 56}, {"local", 16, 16}, {"cookbook-group", 68, 160},
                {"fast", 16, 16}};
    struct network *network = make_network("bitonic", 16, ASCENDING);
    each (r, rows) {
        struct line_traffic traffic;
        memory_lines_of_rung(network, rung_named(r->rung), 8, 4, &traffic);
        check(traffic.read == r->read && traffic.written == r->written,
              "%s reads %d lines, writes %d", r->rung, traffic.read, traffic.written);
        equals(traffic.keys, 16, traffic.lines, 4);
    }
}

/* A tile of `fast` is rows of neighbours; rows shorter than a line leave the rest to another. */
TEST(rows_of_fast) {
    static const int read[][2] = {{2, 32}, {4, 16}, {8, 16}, {16, 8}}; /* line, read */
    struct network *network = make_network("mirrored", 64, ASCENDING);
    for (int r = 0; r < count_of(read); r++) {
        /* distances 16 and 8: a tile of 16 keys is 4 rows of 4 */
        const struct launch launch = {LAUNCH_MEETING, 16, 2};
        struct line_traffic traffic;
        memory_lines_of_launch(network, rung_named("fast"), &launch, 16, read[r][0], &traffic,
                               NULL);
        check(traffic.read == read[r][1], "lines of %d: %d", read[r][0], traffic.read);
        assert_int_equal(traffic.written, traffic.read);
    }
}

/* ---- what is read at once, and who has no partner ---- */

static void first_read(const char *rung, const struct launch *launch, int tile, const char *wires) {
    struct network *network = make_network("bitonic", 16, ASCENDING);
    struct line_traffic traffic;
    bool at_once[16];
    memory_lines_of_launch(network, rung_named(rung), launch, tile, 4, &traffic, at_once);
    for (int w = 0; w < 16; w++)
        check(at_once[w] == (wires[w] == 'x'), "%s, layer %d, wire %d", rung, launch->first, w);
}

TEST(keys_that_are_read_at_once) {
    first_read("a", &(struct launch){LAUNCH_GLOBAL, 9, 1}, 8, "xxxx............");
    first_read("b2", &(struct launch){LAUNCH_GLOBAL, 6, 1}, 8, "xxxx............");
    first_read("b2", &(struct launch){LAUNCH_GLOBAL, 9, 1}, 8, "x.x.x.x.........");
    first_read("b4", &(struct launch){LAUNCH_REGISTERS, 8, 2}, 8, "x...x...x...x...");
    first_read("local", &(struct launch){LAUNCH_TILES, 7, 3}, 8, "xxxx............");
    first_read("fast", &(struct launch){LAUNCH_MEETING, 6, 1}, 4, "xx......xx......");
}

/* Odd-even transposition leaves a wire out, which only a work-item per key touches. */
TEST(wires_without_a_comparator) {
    const struct launch second = {LAUNCH_GLOBAL, 1, 1};
    struct network *network = make_network("odd-even-transposition", 6, ASCENDING);
    struct line_traffic traffic;
    memory_lines_of_launch(network, rung_named("b2"), &second, 2, 4, &traffic, NULL);
    equals(traffic.keys, 4, traffic.lines, 2, traffic.most_read, 2);
    assert_int_equal(traffic.read, 3); /* wires 1 and 3, then 2 and 4: 1 + 2 lines */
    memory_lines_of_launch(network, rung_named("a"), &second, 2, 4, &traffic, NULL);
    equals(traffic.keys, 6, traffic.written, 2);
}

/* Wires that a launch leaves alone have no work-item: they are not read, and do not count between
 * those that go in step. Wires 3, 8, 12 and 13 are those of one work-item, 4, 9, 14 and 15 of the
 * next: lines 0, 1, 2, 3, 3, once for both. */
TEST(idle_wires_have_no_work_item) {
    static const int layers[2][4][2] = {{{3, 12}, {8, 13}, {4, 14}, {9, 15}},
                                        {{3, 8}, {12, 13}, {4, 9}, {14, 15}}};
    struct network *network = kept(network_new(16));
    struct line_traffic traffic;
    network_begin_stage(network, 0);
    for (int l = 0; l < 2; l++) {
        network_begin_layer(network, 4);
        for (int c = 0; c < 4; c++)
            network_append(network, layers[l][c][0], layers[l][c][1], INCREASING);
    }
    network_finish(network);
    memory_lines_of_launch(network, rung_named("b4"), &(struct launch){LAUNCH_REGISTERS, 0, 2}, 0,
                           4, &traffic, NULL);
    check(traffic.keys == 8 && traffic.lines == 4, "%d keys, %d lines", traffic.keys,
          traffic.lines);
    check(traffic.read == 5 && traffic.written == 5, "%d read, %d written", traffic.read,
          traffic.written);
}

TEST(sizes_of_lines) {
    assert_int_equal(memory_lines_next(16, 0), 4);
    assert_int_equal(memory_lines_next(16, 4), 8);
    assert_int_equal(memory_lines_next(16, 8), 0);
    assert_int_equal(memory_lines_next(5, 0), 4);
    assert_int_equal(memory_lines_next(4, 0), 0);
}

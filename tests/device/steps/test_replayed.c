/* test_replayed: launches of real kernels, recorded on a device and replayed: at each barrier the
 * tile has the keys of a host model of the sort, work-items read the values that memory has in the
 * replay, and an edited kernel is recognised. */
#include "kernel_folder.h"
#include "recording_checks.h"

#include "core/base/memory.h"
#include "core/replay/replay.h"
#include "device/sorts/sorts.h"
#include "kernels/step/comparator_index.h"

TEST_FILE(devices_setup, recorder_teardown)

static struct record_job job;
static struct record_result result;
static uint32_t keys[RECORDER_KEYS];

/* Records a launch of a sort of n uint keys; the caller ends with end_replay. */
static struct replay *replay_sort(const char *name, size_t n, int launch, const char *folder) {
    struct random random = {.state = n};
    job = (struct record_job){.kind = RECORD_SORT, .expected = folder != NULL};
    job.sort = (struct record_sort){
        .sort = named(sort, name), .map = {.type = &key_types[0]}, .n = n, .launch = launch};
    for (size_t i = 0; i < n; i++)
        keys[i] = (uint32_t)random_below(&random, 30);
    memcpy(job.sort.elements, keys, n * sizeof *keys);
    run_recorder(recording_device, folder, &job, &result);
    struct replay *replay = replay_new(result.recording, &error);
    check(replay, "%s: %s", name, error.text);
    return replay;
}

static void end_replay(struct replay *replay) {
    replay_free(replay);
    record_result_free(&result);
}

static uint64_t value_of(const struct replay *replay, int item, int step, const char *name) {
    struct replay_variable variables[32];
    int seen = replay_variables(replay, item, step, variables, 32);
    for (int v = (seen < 32 ? seen : 32) - 1; v >= 0; v--)
        if (strcmp(variables[v].name, name) == 0 && variables[v].assigned)
            return variables[v].values[0];
    fail_msg("work-item %d has no %s at step %d", item, name, step);
    return 0;
}

/* ---- local_sort ---- */

/* Runs one substage of a tile with the functions of comparator_index.h. */
static void run_substage(uint32_t *tile, unsigned size, unsigned tile_number, unsigned stage,
                         unsigned substage) {
    for (unsigned i = 0; i < size / 2; i++) {
        unsigned left = bitonic_left(i, stage, substage), right = bitonic_right(i, stage, substage);
        bool increasing = bitonic_increasing(tile_number * (size / 2) + i, stage);
        if (increasing ? tile[left] > tile[right] : tile[left] < tile[right]) {
            uint32_t swapped = tile[left];
            tile[left] = tile[right];
            tile[right] = swapped;
        }
    }
}

static void check_tile(const struct replay *replay, int array, int stretch, const uint32_t *tile) {
    const struct replay_array *own = replay_array(replay, array);
    OWNED_AT(free) struct replay_cell *cells = memory_new((size_t)own->cells, sizeof *cells);
    replay_cells(replay, array, (struct replay_instant){stretch, 0}, cells);
    for (int c = 0; c < own->cells; c++)
        check(cells[c].known && cells[c].certain && cells[c].value == tile[c],
              "work-group %d, behind barrier %d: tile[%d] is %d, expected %d", own->group, stretch,
              c, (int)cells[c].value, (int)tile[c]);
}

RECORDER_TEST(the_tile_holds_at_each_barrier_what_a_model_has) {
    for (size_t n = 8; n <= 64; n *= 2) {
        struct replay *replay = replay_sort("local", n, 0, NULL);
        int arrays = 0, groups = result.recording->items / result.recording->group;
        for (int a = 0; a < replay_array_count(replay); a++) {
            const struct replay_array *own = replay_array(replay, a);
            if (own->space != SPACE_LOCAL) continue;
            assert_string_equal(own->name, "tile");
            uint32_t *tile = keys + own->group * own->cells;
            unsigned size = (unsigned)own->cells;
            int barrier = 1;
            arrays++;
            check_tile(replay, a, barrier, tile);
            for (unsigned stage = 0; 2u << stage <= size; stage++)
                for (unsigned substage = 0; substage <= stage; substage++) {
                    run_substage(tile, size, (unsigned)own->group, stage, substage);
                    check_tile(replay, a, ++barrier, tile);
                }
            assert_int_equal(replay_stretches(replay), barrier + 1);
        }
        assert_int_equal(arrays, groups);
        assert_int_equal(replay_conflicts(replay, NULL, 0), 0);
        end_replay(replay);
    }
}

/* Every barrier of local_sort is needed: two work-items use a cell before it and after it, and the
 * read after it has the value of the store. A barrier after the last one is not needed. */
RECORDER_TEST(barriers_are_there_for_a_reason) {
    struct replay_conflict needs;
    char folder[32];
    bool reads;
    struct replay *replay = replay_sort("local", 16, 0, NULL);
    int barriers = replay_stretches(replay) - 1;
    for (int b = 0; b < barriers; b++)
        for (int item = 0; item < result.recording->group; item++) {
            check(replay_barrier_needs(replay, 0, b, item, &needs, &reads), "barrier %d", b);
            assert_int_not_equal(needs.store->item, needs.other->item);
            equals(needs.store->cell, needs.other->cell, needs.store->stretch, reads ? b : b + 1,
                   needs.other->stretch, reads ? b + 1 : b);
            if (reads) assert_int_equal(needs.store->value, needs.other->value);
        }
    end_replay(replay);
    folder_new(folder);
    folder_edit(folder, "ladder/local_sort.cl", "    tile_store(tile, keys);",
                "    tile_store(tile, keys);\n    barrier(CLK_LOCAL_MEM_FENCE);");
    replay = replay_sort("local", 16, 0, folder);
    assert_int_equal(replay_stretches(replay) - 1, barriers + 1);
    assert_false(replay_barrier_needs(replay, 0, barriers, 0, &needs, &reads));
    end_replay(replay);
    folder_free(folder);
}

/* Without the barrier between substages all of them race. The keys in the tile after them are those
 * that the work-items read there, and store as keys at the end. */
RECORDER_TEST(the_tile_behind_a_race_is_what_is_read_later) {
    char folder[32];
    uint32_t stored[16];
    folder_new(folder);
    folder_edit(folder, "ladder/local_sort.cl",
                "            barrier(CLK_LOCAL_MEM_FENCE);\n            tile_substage",
                "            tile_substage");
    struct replay *replay = replay_sort("local", 16, 0, folder);
    assert_true(replay_conflicts(replay, NULL, 0) > 0);
    for (int item = 0; item < result.recording->items; item++)
        for (int step = 0; step < replay_step_count(replay, item); step++) {
            const struct replay_access *access;
            int seen = replay_accesses(replay, item, step, &access);
            for (int a = 0; a < seen; a++)
                if (access[a].kind == ACCESS_WRITE &&
                    replay_array(replay, access[a].array)->space == SPACE_GLOBAL)
                    stored[access[a].cell] = (uint32_t)access[a].value;
        }
    for (int a = 0; a < replay_array_count(replay); a++) {
        const struct replay_array *own = replay_array(replay, a);
        if (own->space == SPACE_LOCAL) check_tile(replay, a, 1, stored + own->group * own->cells);
    }
    end_replay(replay);
    folder_free(folder);
}

/* ---- every kernel ---- */

/* Checks that each read value is the one in its cell before the step. Moments are slow to compute:
 * one for each step of the longest work-item. */
static void check_reads(const struct replay *replay, const char *what) {
    int items = replay_recording(replay)->items;
    for (int a = 0; a < replay_array_count(replay); a++) {
        OWNED_AT(free)
        struct replay_cell *cells =
            memory_new((size_t)replay_array(replay, a)->cells + 1, sizeof *cells);
        for (int stretch = 0; stretch < replay_stretches(replay); stretch++)
            for (int k = 0; k < replay_stretch_steps(replay, -1, stretch); k++) {
                struct replay_instant instant = {stretch, k};
                bool made = false;
                for (int i = 0; i < items; i++) {
                    const struct replay_access *accesses;
                    int step = replay_done(replay, i, instant);
                    if (step == replay_step_count(replay, i)) continue;
                    if (replay_step(replay, i, step)->stretch != stretch) continue;
                    int number = replay_accesses(replay, i, step, &accesses);
                    bool stored = false; /* the step itself has stored to the array */
                    for (int n = 0; n < number; n++) {
                        if (accesses[n].array != a) continue;
                        stored |= accesses[n].kind != ACCESS_READ;
                        if (stored) continue;
                        check(accesses[n].cell >= 0, "%s: a cell of %s is not known", what,
                              replay_array(replay, a)->name);
                        if (!made) replay_cells(replay, a, instant, cells);
                        made = true;
                        const struct replay_cell *cell = &cells[accesses[n].cell];
                        check(!cell->known || cell->value == accesses[n].value,
                              "%s: work-item %d read %s[%d]: %d, step %d; the replay has %d", what,
                              i, replay_array(replay, a)->name, accesses[n].cell,
                              (int)accesses[n].value, step, (int)cell->value);
                    }
                }
            }
    }
}

/* Checks that the replay ends with the buffers that the device left. */
static void check_end(const struct replay *replay, const char *what) {
    struct replay_instant end = {replay_stretches(replay), 0};
    for (int a = 0; a < replay_array_count(replay); a++) {
        const struct replay_array *own = replay_array(replay, a);
        if (own->buffer < 0 || own->element_bytes != 4) continue;
        const unsigned char *after = replay_recording(replay)->buffers[own->buffer].after;
        OWNED_AT(free)
        struct replay_cell *cells = memory_new((size_t)own->cells + 1, sizeof *cells);
        replay_cells(replay, a, end, cells);
        for (int c = 0; c < own->cells; c++)
            check(!cells[c].known || memcmp(&cells[c].value, after + 4 * c, 4) == 0,
                  "%s: %s[%d] is %d in the end", what, own->name, c, (int)cells[c].value);
    }
}

RECORDER_TEST(what_is_read_is_what_memory_held) {
    static const struct {
        const char *sort;
        size_t n;
    } rows[] = {{"a", 16},      {"b2", 16},     {"b4", 32},
                {"b8", 32},     {"b16", 32},    {"shared", 32},
                {"local", 32},  {"local4", 32}, {"mirrored", 13},
                {"oem", 11},    {"radix", 37},  {"cookbook-pairs", 16},
                {"chunks", 32}, {"oet", 9},     {"cookbook-group", 16}};
    int recorded = 0;
    for (int r = 0; r < count_of(rows); r++) {
        if (!named(sort, rows[r].sort)) continue;
        int launches = 1;
        for (int launch = 0; launch < launches; launch++) {
            char what[64];
            struct replay *replay = replay_sort(rows[r].sort, rows[r].n, launch, NULL);
            snprintf(what, sizeof what, "%s, %d keys, launch %d, %s", rows[r].sort, (int)rows[r].n,
                     launch, result.recording->kernel);
            launches = result.launch_count;
            assert_int_equal(replay_conflicts(replay, NULL, 0), 0);
            check_reads(replay, what);
            check_end(replay, what);
            recorded++;
            end_replay(replay);
        }
    }
    assert_true(recorded > 30);
}

/* ---- the index arithmetic ---- */

RECORDER_TEST(recorded_left_right_and_direction_are_those_of_comparator_index) {
    int launch = 0;
    for (unsigned stage = 0; stage < 4; stage++)
        for (unsigned substage = 0; substage <= stage; substage++, launch++) {
            struct replay *replay = replay_sort("b2", 16, launch, NULL);
            for (int i = 0; i < result.recording->items; i++) {
                unsigned item = (unsigned)i;
                int last = replay_step_count(replay, i) - 1;
                assert_int_equal(value_of(replay, i, last, "left"),
                                 bitonic_left(item, stage, substage));
                assert_int_equal(value_of(replay, i, last, "right"),
                                 bitonic_right(item, stage, substage));
                assert_int_equal(value_of(replay, i, last, "increasing"),
                                 bitonic_increasing(item, stage));
            }
            end_replay(replay);
        }
}

/* ---- edited kernels ---- */

/* A fence is no barrier: it makes nobody wait. */
TEST(a_removed_barrier_is_seen) {
    static const char barrier[] =
        "            barrier(CLK_LOCAL_MEM_FENCE);\n            tile_substage";
    static const char *const instead[] = {
        "            tile_substage",
        "            mem_fence(CLK_LOCAL_MEM_FENCE);\n            tile_substage"};
    char folder[32], words[300];
    struct replay_conflict conflict;
    folder_new(folder);
    for (int d = 0; d < 2 * count; d++) {
        folder_edit(folder, "ladder/local_sort.cl", barrier, instead[d % 2]);
        open_recorder(d / 2);
        struct replay *replay = replay_sort("local", 16, 0, folder);
        assert_true(replay_conflicts(replay, &conflict, 1) >= 1);
        replay_write_conflict(replay, &conflict, words, sizeof words);
        check(strstr(words, " tile[") && strstr(words, "local_tile.h") &&
                  strstr(words, "nothing orders them"),
              "%s", words);
        end_replay(replay);
    }
    folder_free(folder);
}

/* Compares a launch with the edited kernels of a folder with the program's own. */
static bool differs(const char *sort, const char *folder, struct replay_difference *difference,
                    int *line) {
    struct replay *edited = replay_sort(sort, 16, 2, folder);
    struct replay *right = replay_new(result.expected, &error);
    check(right, "%s", error.text);
    bool found = replay_compare(right, edited, difference);
    if (found) {
        const struct replay_step *step = replay_step(edited, difference->item, difference->step);
        *line = result.recording->probes->statements[step->statement].line;
    }
    replay_free(right);
    end_replay(edited);
    return found;
}

TEST(the_first_wrong_value_of_an_edited_kernel_is_named) {
    char folder[32];
    struct replay_difference difference;
    int line = 0;
    folder_new(folder);
    for (int d = 0; d < count; d++) {
        open_recorder(d);
        folder_edit(folder, "ladder/bitonic_global.cl", "    keys[left]", "    keys[left]");
        check(!differs("b2", folder, &difference, &line), "work-item %d, %s", difference.item,
              difference.name);
        /* another way to the same values, and a name of its own */
        folder_edit(
            folder, "ladder/bitonic_global.cl",
            "    uint left = bitonic_left(item, stage, substage);\n",
            "    uint digit = 3;\n    uint left = 7;\n    { uint digit = 5; left += digit; }\n"
            "    left = bitonic_left(item, stage, substage);\n");
        check(!differs("b2", folder, &difference, &line), "work-item %d, %s", difference.item,
              difference.name);
        folder_edit(folder, "ladder/bitonic_global.cl",
                    "    uint increasing = bitonic_increasing(item, stage);\n",
                    "\n    uint increasing = bitonic_increasing(item, stage + (item == 2));\n");
        assert_true(differs("b2", folder, &difference, &line));
        assert_int_equal(difference.item, 2);
        assert_string_equal(difference.name, "stage"); /* parameter of bitonic_increasing */
        folder_edit(folder, "ladder/bitonic_global.cl",
                    "    uint increasing = bitonic_increasing(item, stage);\n",
                    "\n    uint increasing = item != 2;\n");
        assert_true(differs("b2", folder, &difference, &line));
        assert_string_equal(difference.name, "increasing");
        equals(difference.item, 3, line, 13);
        folder_edit(folder, "ladder/bitonic_values.cl",
                    "    to[wire] =", "    to[wire / 15 * 2] =");
        assert_true(differs("a", folder, &difference, &line));
        assert_int_equal(difference.kind, DIFFERENT_INDEX);
        assert_string_equal(difference.name, "to[0]");
        equals(difference.item, 1, difference.expected, 1, line, 18);
    }
    folder_free(folder);
}

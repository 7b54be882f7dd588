/* test_replay_memory: arrays of two dimensions, registers, atomic functions, banks, and work-groups
 * that touch the same buffer. */
#include "made_recording.h"

#include "core/replay/replay.h"

static const char *const functions[] = {"k", NULL};
static const struct made_name names[] = {
    {"keys", TYPE_UINT, true, SPACE_GLOBAL}, {"rows", TYPE_UINT, true, SPACE_LOCAL},
    {"masks", TYPE_UINT, true, SPACE_LOCAL}, {"own", TYPE_INT, true, SPACE_PRIVATE},
    {"at", TYPE_UINT, true, SPACE_LOCAL},    {0}};
static const char head[] = "kernel void k(global uint *keys)";

static struct replay *replay_of(struct made *made) {
    struct replay *replay = replay_new(&made->recording, &error);
    check(replay != NULL, "%s", error.text);
    return replay;
}

static void begin(struct made *made, int item) {
    say(made, item, head, PROBE_ENTER, "k", 0);
    end(made, item, head, PROBE_VARIABLE, "keys", MADE_GLOBAL);
}

TEST(indices_of_two_dimensions_and_of_elements_in_each_other) {
    static const char text[] = "kernel void k(global uint *keys) {\n"
                               "    local uint rows[4][8];\n"
                               "    rows[rows[1][2]][3] = rows[2][1];\n"
                               "}\n";
    static const char store[] = "rows[rows[1][2]][3] = rows[2][1]";
    OWNED_AT(made_free) struct made *made = made_new(text, functions, names, 1, 1);
    begin(made, 0);
    say(made, 0, "local uint rows[4][8]", PROBE_VARIABLE, "rows", MADE_LOCAL);
    say(made, 0, "local uint rows[4][8]", PROBE_EXTENT, "rows", 4);
    end(made, 0, "local uint rows[4][8]", PROBE_EXTENT, "rows", 8);
    /* an order that a compiler may choose: the right side first */
    int s = made_statement(made, store);
    static const struct {
        enum probe_kind kind;
        const char *part; /* text that begins at the place */
        uint64_t value;
    } records[] = {
        {PROBE_INDEX, "2][1];", 2},    {PROBE_INDEX, "1];", 1},    {PROBE_READ, "rows[2]", 77},
        {PROBE_INDEX, "1][2]][3]", 1}, {PROBE_INDEX, "2]][3]", 2}, {PROBE_READ, "rows[1]", 3},
        {PROBE_INDEX, "rows[1]", 3},   {PROBE_INDEX, "3] =", 3},   {PROBE_WRITE, "rows[rows", 77}};
    for (int r = 0; r < count_of(records); r++) {
        size_t place = (size_t)(strstr(text, records[r].part) - text);
        made->points[made->probes.point_count] =
            (struct probe_point){.kind = records[r].kind,
                                 .type = TYPE_UINT,
                                 .component = -1,
                                 .space = SPACE_LOCAL,
                                 .element = TYPE_UINT,
                                 .element_bytes = 4,
                                 .statement = s,
                                 .begin = place,
                                 .length = 4,
                                 .name = "rows",
                                 .last = records[r].kind == PROBE_WRITE};
        made_record(made, 0, made->probes.point_count++, records[r].value);
    }
    OWNED_AT(replay_free) struct replay *replay = replay_of(made);
    const struct replay_access *accesses;
    assert_int_equal(replay_step_count(replay, 0), 3);
    assert_int_equal(replay_accesses(replay, 0, 2, &accesses), 3);
    equals(accesses[0].cell, 2 * 8 + 1, accesses[1].cell, 1 * 8 + 2, accesses[2].cell, 3 * 8 + 3,
           accesses[2].kind, ACCESS_WRITE);
}

TEST(registers_are_another_array_in_each_turn) {
    static const char text[] = "kernel void k(global uint *keys) {\n"
                               "    for (int i = 0; i < 2; i++) {\n"
                               "        int own[2];\n"
                               "        own[1] = -5;\n"
                               "    }\n"
                               "}\n";
    OWNED_AT(made_free) struct made *made = made_new(text, functions, names, 1, 1);
    begin(made, 0);
    for (int turn = 0; turn < 3; turn++) {
        end(made, 0, "i < 2", PROBE_CONDITION, "i", turn < 2);
        if (turn == 2) break;
        say(made, 0, "int own[2]", PROBE_VARIABLE, "own", MADE_PRIVATE);
        end(made, 0, "int own[2]", PROBE_EXTENT, "own", 2);
        say(made, 0, "own[1] = -5", PROBE_INDEX, "own[1]", 1);
        end(made, 0, "own[1] = -5", PROBE_WRITE, "own", (uint64_t)-5);
    }
    OWNED_AT(replay_free) struct replay *replay = replay_of(made);
    struct replay_variable seen[4];
    struct replay_cell cells[2];
    int step = 5; /* the declaration of the second turn */
    assert_int_equal(replay_step(replay, 0, step)->turn, 2);
    int own = replay_variables(replay, 0, step, seen, 4) - 1;
    assert_string_equal(seen[own].name, "own");
    replay_cells(replay, seen[own].array, replay_instant_of(replay, 0, step), cells);
    assert_false(cells[1].known);
    replay_cells(replay, seen[own].array, replay_instant_of(replay, 0, step + 1), cells);
    all_hold(!cells[0].known, cells[1].known);
    equals(cells[1].value, (uint64_t)-5, replay_array(replay, seen[own].array)->item, 0);
}

TEST(atomic_functions_change_cells_in_any_order) {
    static const char text[] = "kernel void k(global uint *keys) {\n"
                               "    local uint masks[2];\n"
                               "    masks[0] = 0;\n"
                               "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                               "    atomic_or(&masks[0], 1u << item);\n"
                               "    barrier(CLK_LOCAL_MEM_FENCE); /* 2 */\n"
                               "    atomic_xchg(&masks[1], item);\n"
                               "    barrier(CLK_LOCAL_MEM_FENCE); /* 3 */\n"
                               "    at = masks[0];\n"
                               "}\n";
    static const char change[] = "atomic_or(&masks[0], 1u << item)";
    static const char exchange[] = "atomic_xchg(&masks[1], item)";
    enum { ITEMS = 3 };
    OWNED_AT(made_free) struct made *made = made_new(text, functions, names, ITEMS, ITEMS);
    static const uint64_t found[ITEMS] = {6, 2, 0}; /* the last work-item but one came first */
    for (int i = 0; i < ITEMS; i++) {
        begin(made, i);
        say(made, i, "local uint masks[2]", PROBE_VARIABLE, "masks", MADE_LOCAL);
        end(made, i, "local uint masks[2]", PROBE_EXTENT, "masks", 2);
        if (i == 1) {
            say(made, i, "masks[0] = 0", PROBE_INDEX, "masks[0]", 0);
            end(made, i, "masks[0] = 0", PROBE_WRITE, "masks", 0);
        }
        end(made, i, "barrier(CLK_LOCAL_MEM_FENCE);\n    atomic_or", PROBE_BARRIER, "", 0);
        say(made, i, change, PROBE_INDEX, "masks[0]", 0);
        say(made, i, change, PROBE_OPERAND, "masks", 1u << i);
        end(made, i, change, PROBE_ATOMIC, "masks", found[i]);
        end(made, i, "barrier(CLK_LOCAL_MEM_FENCE); /* 2 */", PROBE_BARRIER, "", 0);
        say(made, i, exchange, PROBE_INDEX, "masks[1]", 1);
        say(made, i, exchange, PROBE_OPERAND, "masks", (uint64_t)i);
        end(made, i, exchange, PROBE_ATOMIC, "masks", 0);
        end(made, i, "barrier(CLK_LOCAL_MEM_FENCE); /* 3 */", PROBE_BARRIER, "", 0);
        say(made, i, "at = masks[0]", PROBE_INDEX, "masks[0]", 0);
        end(made, i, "at = masks[0]", PROBE_READ, "masks", 7);
    }
    OWNED_AT(replay_free) struct replay *replay = replay_of(made);
    struct replay_cell cells[2];
    int masks = find_array(replay, 0, "masks");
    assert_int_equal(replay_conflicts(replay, NULL, 0), 0);
    replay_cells(replay, masks, (struct replay_instant){2, 0}, cells);
    assert_true(cells[0].known && cells[0].certain);
    assert_int_equal(cells[0].value, 7);
    replay_cells(replay, masks, (struct replay_instant){1, 1}, cells);
    assert_false(cells[0].certain);
    replay_cells(replay, masks, (struct replay_instant){3, 0}, cells);
    assert_true(cells[0].certain);
    assert_false(cells[1].known); /* nobody looks at it any more */
}

TEST(a_bank_serves_one_address_at_a_time) {
    static const char text[] = "kernel void k(global uint *keys) {\n"
                               "    local uint rows[256];\n"
                               "    rows[item * STEP] = 1;\n"
                               "}\n";
    static const struct {
        unsigned step;
        int turns;
    } rows[] = {{1, 1}, {2, 1}, {32, 8}, {33, 1}, {16, 4}, {0, 1}};
    for (int r = 0; r < count_of(rows); r++) {
        enum { ITEMS = 8 };
        OWNED_AT(made_free) struct made *made = made_new(text, functions, names, ITEMS, ITEMS);
        for (int i = 0; i < ITEMS; i++) {
            begin(made, i);
            say(made, i, "local uint rows[256]", PROBE_VARIABLE, "rows", MADE_LOCAL);
            end(made, i, "local uint rows[256]", PROBE_EXTENT, "rows", 256);
            say(made, i, "rows[item * STEP] = 1", PROBE_INDEX, "rows[item",
                (uint64_t)i * rows[r].step);
            end(made, i, "rows[item * STEP] = 1", PROBE_WRITE, "rows", 1);
        }
        OWNED_AT(replay_free) struct replay *replay = replay_of(made);
        const struct replay_access *access, *together[REPLAY_LANES];
        struct replay_service services[REPLAY_LANES];
        assert_int_equal(replay_accesses(replay, 3, 2, &access), 1);
        int count = replay_together(replay, access, together);
        assert_int_equal(count, ITEMS);
        int turns = replay_serve(replay, together, count, 64, services);
        check(turns == rows[r].turns, "%u apart: %d turns", rows[r].step, turns);
    }
}

/* Each work-item stores at its number plus 1, then reads at its number. */
TEST(work_groups_are_never_ordered) {
    static const char text[] = "kernel void k(global uint *keys) {\n"
                               "    keys[item + 1] = 5;\n"
                               "    barrier(CLK_GLOBAL_MEM_FENCE);\n"
                               "    at = keys[item];\n"
                               "}\n";
    static const uint32_t before[5] = {1, 2, 3, 4, 5};
    enum { ITEMS = 4 };
    for (int group = 2; group <= 4; group += 2) {
        OWNED_AT(made_free) struct made *made = made_new(text, functions, names, ITEMS, group);
        made_keys(made, before, sizeof before);
        for (int i = 0; i < ITEMS; i++) {
            begin(made, i);
            say(made, i, "keys[item + 1] = 5", PROBE_INDEX, "keys[item", (uint64_t)i + 1);
            end(made, i, "keys[item + 1] = 5", PROBE_WRITE, "keys", 5);
            end(made, i, "barrier(CLK_GLOBAL_MEM_FENCE)", PROBE_BARRIER, "", 0);
            say(made, i, "at = keys[item]", PROBE_INDEX, "keys[item", (uint64_t)i);
            end(made, i, "at = keys[item]", PROBE_READ, "keys", i ? 5 : 1);
        }
        OWNED_AT(replay_free) struct replay *replay = replay_of(made);
        struct replay_conflict conflict;
        struct replay_cell cells[5];
        replay_cells(replay, 0, (struct replay_instant){1, 0}, cells);
        assert_int_equal(cells[2].value, 5);
        int count = replay_conflicts(replay, &conflict, 1);
        assert_int_equal(count, group == 2 ? 1 : 0);
        if (count > 0) {
            char words[200];
            replay_write_conflict(replay, &conflict, words, sizeof words);
            assert_string_equal(words,
                                "work-item 2 read keys[2] in made.cl, line 4, and work-item 1 "
                                "of another work-group wrote it in line 2: nothing orders "
                                "them");
        }
    }
}

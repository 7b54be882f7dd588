/* test_replay: steps, turns, barriers, values and conflicts of a kernel that was recorded. The test
 * computes the kernel's effect, and asks about every moment. */
#include "replayed_add.h"

#include "core/replay/recorded_lines.h"

TEST_FILE(begin, finish)

TEST(steps_are_statements_in_the_order_in_which_they_end) {
    static const char *const expected[] = {head,
                                           "local uint tile[4]",
                                           "uint item = get_local_id(0), unused",
                                           "tile[item] = keys[item]",
                                           "uint i = 0",
                                           "i < 2",
                                           first_barrier,
                                           "uint half_of(uint value)",
                                           "return value / 2",
                                           "uint left = half_of(2 * item)",
                                           "uint sum = 0",
                                           "left > 1",
                                           second_barrier,
                                           "tile[item] += sum",
                                           "i = i + 1",
                                           "i < 2"};
    for (int s = 0; s < count_of(expected); s++)
        assert_string_equal(line_of_step(0, s), expected[s]);
    assert_int_equal(replay_step_count(replay, 0), 27);
    assert_int_equal(replay_step_count(replay, 2), 29); /* takes the branch, twice */
    assert_false(replay_cut_off(replay, 0));
}

TEST(a_step_has_its_own_records) {
    int step = find_step(2, "sum = tile[left - 2] + tile[left]", 0), count = 0;
    for (int r = replay_next_record(replay, 2, step, -1); r >= 0;
         r = replay_next_record(replay, 2, step, r))
        count++;
    assert_int_equal(count, 5);
}

TEST(barriers_cut_steps_into_stretches) {
    assert_int_equal(replay_stretches(replay), 5);
    int first = find_step(0, first_barrier, 0), second = find_step(0, second_barrier, 0);
    assert_int_equal(replay_barrier(replay, 0, -1, 1), first);
    assert_int_equal(replay_barrier(replay, 0, first, 1), second);
    assert_int_equal(replay_barrier(replay, 0, second, -1), first);
    assert_int_equal(replay_barrier(replay, 0, first, -1), -1);
    assert_int_equal(replay_step(replay, 0, first)->stretch, 0);
    equals(replay_step(replay, 0, first + 1)->stretch, 1, replay_step(replay, 0, first + 1)->within,
           0, replay_stretch_steps(replay, 0, 0), first + 1);
    assert_int_equal(replay_stretch_steps(replay, -1, 1),
                     7); /* steps of the work-items that take the branch */
}

TEST(who_is_done_waits_for_others) {
    struct replay_instant instant = replay_instant_of(replay, 0, find_step(0, second_barrier, 0));
    equals(instant.stretch, 1, instant.steps, 6);
    all_hold(replay_waits(replay, 0, instant), !replay_waits(replay, 2, instant));
    assert_int_equal(replay_done(replay, 2, instant), find_step(2, second_barrier, 0));
    instant.steps++;
    assert_true(replay_waits(replay, 2, instant));
    assert_int_equal(replay_done(replay, 0, instant), find_step(0, second_barrier, 0) + 1);
    assert_false(replay_ended(replay, 0, instant));
    struct replay_instant last = replay_instant_of(replay, 0, 26);
    assert_true(replay_ended(replay, 0, last));
    assert_int_equal(replay_done(replay, 0, (struct replay_instant){0, 0}), 0);
}

TEST(a_loop_has_turns) {
    static const struct {
        const char *statement;
        int time, turn;
    } rows[] = {{"uint i = 0", 0, 0}, {"i < 2", 0, 1}, {"uint sum = 0", 0, 1},
                {"i = i + 1", 0, 1},  {"i < 2", 1, 2}, {"tile[item] += sum", 1, 2},
                {"i < 2", 2, 3}};
    for (int r = 0; r < count_of(rows); r++) {
        const struct replay_step *step =
            replay_step(replay, 1, find_step(1, rows[r].statement, rows[r].time));
        check(step->turn == rows[r].turn && step->turns == 2 && step->loop == 10,
              "%s: turn %d of %d in line %d", rows[r].statement, step->turn, step->turns,
              step->loop);
    }
    assert_int_equal(replay_step(replay, 1, find_step(1, "keys[item] = tile[item]", 0))->loop, 0);
    assert_int_equal(replay_step(replay, 1, find_step(1, "return value / 2", 0))->loop, 0);
}

TEST(calls_lead_to_the_kernel) {
    struct replay_call calls[4];
    int step = find_step(1, "return value / 2", 1);
    assert_int_equal(replay_calls(replay, 1, step, calls, 4), 2);
    assert_string_equal(made->functions[calls[0].function].name, "half_of");
    assert_int_equal(made->statements[calls[0].statement].line, 12);
    assert_string_equal(made->functions[calls[1].function].name, "add");
    equals(calls[1].statement, -1, replay_calls(replay, 1, 3, calls, 4), 1);
}

TEST(the_same_step_of_others_is_in_the_same_turn) {
    int step = find_step(2, "sum = tile[left - 2] + tile[left]", 1);
    assert_int_equal(replay_same_step(replay, 2, step, 3),
                     find_step(3, "sum = tile[left - 2] + tile[left]", 1));
    assert_int_equal(replay_same_step(replay, 2, step, 0), -1);
    step = find_step(0, "return value / 2", 1);
    assert_int_equal(replay_same_step(replay, 0, step, 3), find_step(3, "return value / 2", 1));
}

/* Returns the visible values as "name=value ...", "?" without a value, "@" for an array. */
static const char *seen(int item, int step) {
    static char line[300];
    struct replay_variable variables[20];
    int count = replay_variables(replay, item, step, variables, 20);
    line[0] = '\0';
    for (int v = 0; v < count; v++) {
        char value[32] = "?";
        if (variables[v].array >= 0)
            snprintf(value, sizeof value, "@");
        else if (variables[v].assigned)
            snprintf(value, sizeof value, "%d", (int)variables[v].values[0]);
        sprintf(line + strlen(line), "%s%s=%s", v ? " " : "", variables[v].name, value);
    }
    return line;
}

TEST(variables_have_the_values_of_their_block) {
    assert_string_equal(seen(2, 0), "keys=@ n=4");
    assert_string_equal(seen(2, 2), "keys=@ n=4 tile=@ item=2");
    int step = find_step(2, "uint left = half_of(2 * item)", 1);
    assert_string_equal(seen(2, step), "keys=@ n=4 tile=@ item=2 i=1 left=2");
    assert_string_equal(seen(2, step + 1), "keys=@ n=4 tile=@ item=2 i=1 left=2 sum=0");
    assert_string_equal(seen(2, step - 1), "value=4");
    step = find_step(2, "keys[item] = tile[item]", 0);
    assert_string_equal(seen(2, step), "keys=@ n=4 tile=@ item=2");
}

TEST(arrays_are_buffers_and_local_memory) {
    int tile = find_array(replay, 1, "tile"), keys = find_array(replay, 3, "keys");
    assert_int_equal(replay_array_count(replay), 2);
    assert_int_equal(replay_array(replay, tile)->cells, 4);
    assert_int_equal(replay_array(replay, tile)->group, 0);
    equals(replay_array(replay, keys)->buffer, 0, replay_array(replay, keys)->space, SPACE_GLOBAL,
           find_array(replay, 0, "none"), -1);
}

TEST(cells_hold_what_was_stored_so_far) {
    int tile = find_array(replay, 0, "tile"), keys = find_array(replay, 0, "keys");
    struct replay_cell cells[ITEMS];
    replay_cells(replay, tile, (struct replay_instant){0, 0}, cells);
    for (int c = 0; c < ITEMS; c++)
        check(!cells[c].known && cells[c].item < 0, "cell %d is known", c);
    /* the barriers 1 and 2 show the tile of the first turn, 3 and 4 that of the second */
    static const int turns[] = {0, 0, 0, 1, 1};
    for (int stretch = 1; stretch < 5; stretch++) {
        replay_cells(replay, tile, (struct replay_instant){stretch, 0}, cells);
        for (int c = 0; c < ITEMS; c++)
            check(cells[c].known && cells[c].certain &&
                      cells[c].value == tiles[turns[stretch]][c] && cells[c].item == c,
                  "stretch %d, cell %d: %d", stretch, c, (int)cells[c].value);
    }
    replay_cells(replay, keys, (struct replay_instant){4, 0}, cells);
    equals(cells[2].value, 30, cells[2].item, -1);
    replay_cells(replay, keys, replay_instant_of(replay, 2, replay_step_count(replay, 2) - 1),
                 cells);
    for (int c = 0; c < ITEMS; c++)
        assert_int_equal(cells[c].value, tiles[2][c]);
    assert_int_equal(cells[2].step, replay_step_count(replay, 2) - 1);
}

TEST(accesses_of_a_step_stand_together) {
    const struct replay_access *accesses, *together[REPLAY_LANES];
    struct replay_service services[REPLAY_LANES];
    int step = find_step(3, "sum = tile[left - 2] + tile[left]", 1);
    assert_int_equal(replay_accesses(replay, 3, step, &accesses), 2);
    assert_int_equal(accesses[0].cell, 1);
    equals(accesses[1].cell, 3, accesses[1].value, tiles[1][3], accesses[1].address,
           MADE_LOCAL + 12, accesses[1].stretch, 3);
    assert_int_equal(replay_together(replay, &accesses[0], together), 2);
    assert_int_equal(together[0]->item, 2);
    assert_int_equal(together[0]->cell, 0);
    assert_int_equal(together[1], &accesses[0]);
    assert_int_equal(replay_serve(replay, together, 2, 64, services), 1);
    assert_int_equal(services[1].at, 1);
}

TEST(lines_are_counted) {
    const struct replay_access *accesses, *together[REPLAY_LANES];
    int step = find_step(0, "tile[item] = keys[item]", 0);
    assert_int_equal(replay_accesses(replay, 0, step, &accesses), 2);
    assert_int_equal(replay_together(replay, &accesses[0], together), 4);
    struct replay_lines lines = replay_lines_of(replay, together, 4, 64);
    equals(lines.lines, 1, lines.requested, 16, lines.moved, 64);
    lines = replay_lines_of_launch(replay);
    assert_int_equal(lines.lines, 2); /* keys are read once and written once */
    assert_int_equal(lines.requested, 32);
}

TEST(branches_differ_between_work_items) {
    enum replay_branch branches[ITEMS];
    int step = find_step(1, "left > 1", 1);
    int record = replay_next_record(replay, 1, step, -1);
    assert_true(replay_branches(replay, 1, record, branches));
    for (int i = 0; i < ITEMS; i++)
        assert_int_equal(branches[i], i > 1 ? BRANCH_TAKEN : BRANCH_NOT_TAKEN);
    record =
        replay_next_record(replay, 2, find_step(2, "sum = tile[left - 2] + tile[left]", 0), -1);
    assert_false(replay_branches(replay, 2, record, branches));
}

TEST(a_step_is_written_with_its_values) {
    static const struct {
        const char *statement, *expected;
    } rows[] = {{"sum = tile[left - 2] + tile[left]", "sum = 30 + 60"},
                {"tile[item] += sum", "tile[2] += 90"},
                {"left > 1", "2 > 1"},
                {"uint left = half_of(2 * item)", "uint left = half_of(2 * 2)"},
                {"i < 2", "1 < 2"},
                {"return value / 2", "return 4 / 2"}};
    static uint32_t sums[3][ITEMS];
    memcpy(sums, tiles, sizeof sums);
    for (int r = 0; r < count_of(rows); r++) {
        char line[100], expected[100];
        snprintf(expected, sizeof expected, "%s", rows[r].expected);
        if (r == 0) snprintf(expected, sizeof expected, "sum = %u + %u", sums[1][0], sums[1][2]);
        if (r == 1) snprintf(expected, sizeof expected, "tile[2] += %u", sums[1][0] + sums[1][2]);
        int step = find_step(2, rows[r].statement, 1);
        assert_true(replay_write_step(replay, 2, step, line, sizeof line));
        assert_string_equal(line, expected);
    }
    char line[100];
    assert_false(replay_write_step(replay, 2, find_step(2, "uint sum = 0", 0), line, sizeof line));
}

TEST(with_all_barriers_nothing_is_in_conflict) {
    assert_int_equal(replay_conflicts(replay, NULL, 0), 0);
}

TEST(without_barriers_conflicts_are_named) {
    uint32_t wrong[3][ITEMS];
    OWNED_AT(made_free) struct made *bare = make(wrong, false);
    OWNED_AT(replay_free) struct replay *broken = replay_new(&bare->recording, &error);
    struct replay_conflict conflicts[4];
    char line[300];
    assert_true(replay_conflicts(broken, conflicts, 4) >= 2);
    replay_write_conflict(broken, &conflicts[0], line, sizeof line);
    assert_string_equal(line,
                        "work-item 2 read tile[0] in made.cl, line 15, and work-item 0 wrote it "
                        "in line 17, no barrier between: nothing orders them");
    /* within the only stretch the contents of the tile are uncertain */
    struct replay_cell cells[ITEMS];
    replay_cells(broken, find_array(broken, 0, "tile"), (struct replay_instant){0, 8}, cells);
    assert_false(cells[0].certain);
    assert_true(cells[2].certain && cells[3].certain); /* nobody else comes to these */
}

TEST(a_record_of_no_point_is_refused) {
    uint32_t any[3][ITEMS];
    OWNED_AT(made_free) struct made *wrong = make(any, true);
    wrong->recording.of[2].records[5].point = 1000;
    assert_null(replay_new(&wrong->recording, &error));
    assert_non_null(strstr(error.text, "work-item 2 recorded point 1000"));
}

/* A kernel that could not be watched has no points, so it has no replay. */
TEST(a_kernel_that_is_not_watched_has_no_replay) {
    const struct recording bare = {.items = 1, .group = 1, .unwatched = {"cannot record it"}};
    assert_null(replay_new(&bare, &error));
    assert_string_equal(error.text, "cannot record it");
}

/* Calls every function of a replay, whatever the answers are. */
static void ask_all(const struct replay *any) {
    struct replay_conflict conflicts[4];
    struct replay_variable variables[20];
    struct replay_value values[20];
    char line[400];
    for (int i = 0; i < ITEMS; i++)
        for (int s = 0; s < replay_step_count(any, i); s++) {
            const struct replay_access *accesses, *together[REPLAY_LANES];
            struct replay_service services[REPLAY_LANES];
            enum replay_branch branches[ITEMS];
            replay_variables(any, i, s, variables, 20);
            replay_values(any, i, s, values, 20);
            replay_write_step(any, i, s, line, sizeof line);
            replay_branches(any, i, replay_step(any, i, s)->first, branches);
            for (int a = replay_accesses(any, i, s, &accesses); a > 0; a--, accesses++) {
                int number = replay_together(any, accesses, together);
                replay_serve(any, together, number, 64, services);
                assert_true(number <= ITEMS);
            }
        }
    for (int a = 0; a < replay_array_count(any); a++) {
        OWNED_AT(free)
        struct replay_cell *cells =
            memory_new((size_t)replay_array(any, a)->cells + 1, sizeof *cells);
        for (int stretch = 0; stretch <= replay_stretches(any); stretch++)
            replay_cells(any, a, (struct replay_instant){stretch, stretch}, cells);
    }
    int number = replay_conflicts(any, conflicts, 4);
    for (int c = 0; c < number && c < 4; c++)
        replay_write_conflict(any, &conflicts[c], line, sizeof line);
    replay_lines_of_launch(any);
    struct replay_difference difference;
    replay_compare(replay, any, &difference);
}

/* A device may write anything. */
TEST(no_records_lead_the_replay_astray) {
    uint32_t any[3][ITEMS];
    struct random random = {.state = 5};
    for (int round = 0; round < (SHORT ? 60 : 300); round++) {
        OWNED_AT(made_free) struct made *wild = make(any, true);
        for (int i = 0; i < ITEMS; i++) {
            struct recorded_item *own = &wild->recording.of[i];
            for (int change = random_below(&random, 40); change >= 0; change--) {
                struct record *record = &own->records[random_below(&random, own->count)];
                if (change % 2) record->point = random_below(&random, wild->probes.point_count);
                if (change % 3) record->value = (uint64_t)random_below(&random, 9) << (change % 64);
                if (change % 5 == 0) record->value = (uint64_t)-random_below(&random, 9);
            }
            if (round % 4 == 0) own->count = random_below(&random, own->count + 1);
        }
        OWNED_AT(replay_free) struct replay *strange = replay_new(&wild->recording, &error);
        check(strange != NULL, "%s", error.text);
        ask_all(strange);
    }
}

/* The line of a loop has several statements. Its caption is about the statement that was executed
 * last, and no earlier condition is beside it. */
TEST(explains_the_present_statement_of_a_line) {
    static const struct {
        const char *statement;
        int time;
        const char *caption, *values;
    } cases[] = {
        {"uint i = 0", 0, "i = 0", "0"},      {"i < 2", 0, "0 < 2", "0  yes"},
        {"i = i + 1", 0, "0 + 1", "1"},       {"i < 2", 1, "1 < 2", "1  yes"},
        {"i = i + 1", 1, "1 + 1", "2"},       {"i < 2", 2, "2 < 2", "2  no"},
        {"left > 1", 0, "2 > 1", "yes"},      {"sum = tile[left - 2] + tile[left]", 0, NULL, NULL},
        {"tile[item] += sum", 0, NULL, NULL},
    };
    const struct known_launch launch = {.replay = replay};
    each (c, cases) {
        struct kernel_lines lines;
        int step = find_step(2, c->statement, c->time), present = 0;
        const struct recorded_lines from = {.launch = &launch, .item = 2, .step = step, .from = -1};
        assert_true(recorded_lines_init(&from, &lines));
        for (int r = 0; r < lines.count; r++) {
            const struct kernel_row *row = &lines.rows[r];
            present += row->current;
            if (!row->current || !c->caption) continue;
            check(strcmp(row->arithmetic, c->caption) == 0, "\"%s\" at %s", row->arithmetic,
                  c->statement);
            check(strcmp(row->value, c->values) == 0, "\"%s\" at %s", row->value, c->statement);
        }
        assert_int_equal(present, 1);
        kernel_lines_free(&lines);
    }
}

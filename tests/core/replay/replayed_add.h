/* replayed_add: a kernel with a function, a loop, a branch and local memory, as four work-items
 * record it, and its replay. */
#pragma once

#include "made_recording.h"

#include "core/replay/replay.h"

static const char text[] = "/* add { } for ( */\n"
                           "uint half_of(uint value) {\n"
                           "    return value / 2;\n"
                           "}\n"
                           "\n"
                           "kernel void add(global uint *keys, uint n) {\n"
                           "    local uint tile[4];\n"
                           "    uint item = get_local_id(0), unused;\n"
                           "    tile[item] = keys[item];\n"
                           "    for (uint i = 0; i < 2; i = i + 1) {\n"
                           "        barrier(CLK_LOCAL_MEM_FENCE);\n"
                           "        uint left = half_of(2 * item);\n"
                           "        uint sum = 0;\n"
                           "        if (left > 1)\n"
                           "            sum = tile[left - 2] + tile[left];\n"
                           "        barrier(CLK_LOCAL_MEM_FENCE); /* all have read */\n"
                           "        tile[item] += sum;\n"
                           "    }\n"
                           "    keys[item] = tile[item];\n"
                           "}\n";

static const char *const functions[] = {"half_of", "add", NULL};
static const struct made_name names[] = {
    {"keys", TYPE_UINT, true, SPACE_GLOBAL},      {"tile", TYPE_UINT, true, SPACE_LOCAL},
    {"item", TYPE_UINT, false, SPACE_PRIVATE},    {"n", TYPE_UINT, false, SPACE_PRIVATE},
    {"i", TYPE_UINT, false, SPACE_PRIVATE},       {"left", TYPE_UINT, false, SPACE_PRIVATE},
    {"sum", TYPE_UINT, false, SPACE_PRIVATE},     {"value", TYPE_UINT, false, SPACE_PRIVATE},
    {"half_of", TYPE_UINT, false, SPACE_PRIVATE}, {0}};

enum { ITEMS = 4 };
static const uint32_t keys_before[ITEMS] = {10, 20, 30, 40};

static const char head[] = "kernel void add(global uint *keys, uint n)";
static const char first_barrier[] = "barrier(CLK_LOCAL_MEM_FENCE);\n        uint left";
static const char second_barrier[] = "barrier(CLK_LOCAL_MEM_FENCE); /*";

/* Computes the contents of the tile before each turn and at the end. */
static inline void add_up(uint32_t tiles[3][ITEMS]) {
    memcpy(tiles[0], keys_before, sizeof keys_before);
    for (int turn = 0; turn < 2; turn++)
        for (int i = 0; i < ITEMS; i++)
            tiles[turn + 1][i] = tiles[turn][i] + (i > 1 ? tiles[turn][i - 2] + tiles[turn][i] : 0);
}

/* Records everything that one work-item does. */
static inline void record_item(struct made *made, int item, uint32_t tiles[3][ITEMS],
                               bool barriers) {
    uint32_t own = (uint32_t)item;
    say(made, item, head, PROBE_ENTER, "add", 0);
    say(made, item, head, PROBE_VARIABLE, "keys", MADE_GLOBAL);
    end(made, item, head, PROBE_VARIABLE, "n", ITEMS);
    say(made, item, "local uint tile[4]", PROBE_VARIABLE, "tile", MADE_LOCAL);
    end(made, item, "local uint tile[4]", PROBE_EXTENT, "tile", 4);
    end(made, item, "uint item = get_local_id(0), unused", PROBE_VARIABLE, "item", own);
    say(made, item, "tile[item] = keys[item]", PROBE_INDEX, "tile[item]", own);
    say(made, item, "tile[item] = keys[item]", PROBE_INDEX, "keys[item]", own);
    say(made, item, "tile[item] = keys[item]", PROBE_READ, "keys", keys_before[item]);
    end(made, item, "tile[item] = keys[item]", PROBE_WRITE, "tile", keys_before[item]);
    for (uint32_t i = 0;; i++) {
        if (i == 0)
            end(made, item, "uint i = 0", PROBE_VARIABLE, "i", 0);
        else
            end(made, item, "i = i + 1", PROBE_VARIABLE, "i", i);
        end(made, item, "i < 2", PROBE_CONDITION, "i", i < 2);
        if (i == 2) break;
        uint32_t sum = 0, *tile = tiles[i];
        if (barriers) end(made, item, first_barrier, PROBE_BARRIER, "", 0);
        say(made, item, "uint half_of(uint value)", PROBE_ENTER, "half_of", 0);
        end(made, item, "uint half_of(uint value)", PROBE_VARIABLE, "value", 2 * own);
        end(made, item, "return value / 2", PROBE_RETURN, "value", own);
        end(made, item, "uint left = half_of(2 * item)", PROBE_VARIABLE, "left", own);
        end(made, item, "uint sum = 0", PROBE_VARIABLE, "sum", 0);
        end(made, item, "left > 1", PROBE_CONDITION, "left", own > 1);
        if (own > 1) {
            static const char adds[] = "sum = tile[left - 2] + tile[left]";
            say(made, item, adds, PROBE_INDEX, "tile[left - 2]", own - 2);
            say(made, item, adds, PROBE_INDEX, "tile[left]", own);
            say(made, item, adds, PROBE_READ, "tile[left - 2]", tile[own - 2]);
            say(made, item, adds, PROBE_READ, "tile[left]", tile[own]);
            sum = tile[own - 2] + tile[own];
            end(made, item, adds, PROBE_VARIABLE, "sum", sum);
        }
        if (barriers) end(made, item, second_barrier, PROBE_BARRIER, "", 0);
        say(made, item, "tile[item] += sum", PROBE_INDEX, "tile[item]", own);
        say(made, item, "tile[item] += sum", PROBE_READ, "tile", tile[own]);
        end(made, item, "tile[item] += sum", PROBE_WRITE, "tile", tiles[i + 1][own]);
    }
    say(made, item, "keys[item] = tile[item]", PROBE_INDEX, "keys[item]", own);
    say(made, item, "keys[item] = tile[item]", PROBE_INDEX, "tile[item]", own);
    say(made, item, "keys[item] = tile[item]", PROBE_READ, "tile", tiles[2][own]);
    end(made, item, "keys[item] = tile[item]", PROBE_WRITE, "keys", tiles[2][own]);
}

static inline struct made *make(uint32_t tiles[3][ITEMS], bool barriers) {
    struct made *made = made_new(text, functions, names, ITEMS, ITEMS);
    made_keys(made, keys_before, sizeof keys_before);
    add_up(tiles);
    for (int item = 0; item < ITEMS; item++)
        record_item(made, item, tiles, barriers);
    return made;
}

static struct made *made;
static struct replay *replay;
static uint32_t tiles[3][ITEMS];

static inline int begin(void **state) {
    (void)state;
    made = make(tiles, true);
    replay = replay_new(&made->recording, &error);
    check(replay != NULL, "%s", error.text);
    return 0;
}

static inline int finish(void **state) {
    (void)state;
    replay_free(replay);
    made_free(made);
    return 0;
}

static inline const char *line_of_step(int item, int step) {
    static char line[200];
    const struct probe_statement *statement =
        &made->statements[replay_step(replay, item, step)->statement];
    snprintf(line, sizeof line, "%.*s", (int)statement->length, text + statement->begin);
    return line;
}

/* Returns the step in which a work-item executes this statement for the nth time. */
static inline int find_step(int item, const char *statement, int time) {
    for (int s = 0; s < replay_step_count(replay, item); s++)
        if (strcmp(line_of_step(item, s), statement) == 0 && time-- == 0) return s;
    fail_msg("work-item %d does not come to %s", item, statement);
    return -1;
}

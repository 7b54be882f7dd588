/* test_traffic: the launches of every rung whose kernels are lessons, recorded one by one: as many
 * as the plan has, on the keys that it says, and as many keys as are computed. */
#include "recording_checks.h"

#include "core/replay/replay.h"
#include "core/structure/launches.h"
#include "device/sorts/sorts.h"

TEST_FILE(devices_setup, recorder_teardown)

/* Returns the memory traffic of launch `number` of a rung that sorts n keys, in lines of `line`
 * bytes; sets `launches` to the number of launches. */
static struct replay_traffic record(const struct rung *rung, int n, int tile, int number, int line,
                                    int *launches) {
    static struct record_job job;
    static struct record_result result;
    const struct sort *sort = named(sort, rung->name);
    job = (struct record_job){.kind = RECORD_SORT};
    job.sort = (struct record_sort){
        .sort = sort, .map = {.type = &key_types[0]}, .n = (size_t)n, .launch = number};
    for (int i = 0; i < n; i++) {
        uint32_t key = (uint32_t)(i * 37 % 64);
        memcpy(job.sort.elements + (size_t)i * sizeof key, &key, sizeof key);
    }
    recorder_tuning(sort, (size_t)n, rung_has_tiles(rung) ? (unsigned)tile : 0, job.sort.tuning);
    run_recorder(recording_device, NULL, &job, &result);
    check_recording(result.recording, true, rung->name);
    struct replay *replay = replay_new(result.recording, &error);
    check(replay, "%s: %s", rung->name, error.text);
    struct replay_traffic traffic = replay_traffic_of(replay, line);
    *launches = result.launch_count;
    replay_free(replay);
    record_result_free(&result);
    return traffic;
}

/* Returns the wires that its layers compare, a bit each. */
static uint64_t compared(const struct network *network, const struct launch *launch) {
    uint64_t wires = 0;
    for (int l = launch->first; l < launch->first + launch->count; l++)
        for (int c = 0; c < network->layers[l].count; c++)
            wires |= (uint64_t)1 << network_layer(network, l)[c].left |
                     (uint64_t)1 << network_layer(network, l)[c].right;
    return wires;
}

static void check_rung(const struct rung *rung, int n, int tile) {
    struct network *network = make_network(rung->family, n, ASCENDING);
    struct launch launches[32];
    int planned = launches_of(network, rung, tile, launches), made;
    long bytes = 0;
    for (int k = 0; k < planned; k++) {
        struct replay_traffic traffic = record(rung, n, tile, k, 16, &made);
        check(made == planned, "%s of %d keys in tiles of %d: %d launches, planned %d", rung->name,
              n, tile, made, planned);
        check(traffic.touched == compared(network, &launches[k]),
              "%s of %d keys, tiles of %d, launch %d", rung->name, n, tile, k);
        check(traffic.first && (traffic.first & ~traffic.touched) == 0, "%s, launch %d: first",
              rung->name, k);
        bytes += traffic.bytes;
    }
    check(bytes == 4L * launches_keys_moved(network, rung, tile),
          "%s of %d keys in tiles of %d moves %ld bytes, not %d keys", rung->name, n, tile, bytes,
          launches_keys_moved(network, rung, tile));
}

RECORDER_TEST(launches_move_what_is_computed) {
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        for (int n = 4; n <= RECORDER_KEYS && !rung->meeting; n *= 2)
            for (int tile = n == 16 ? 2 : launches_tile(n); tile <= n; tile *= 2)
                if (rung_has_tiles(rung) || tile == n) check_rung(rung, n, tile);
    }
}

/* The wires that a work-group reads first are found. */
RECORDER_TEST(keys_that_are_read_at_once) {
    static const struct {
        const char *name;
        int launch;
        const char *wires;
    } rows[] = {{"a", 9, "xxxx............"},     {"b2", 6, "xxxx............"},
                {"b2", 9, "x.x.x.x........."},    {"b4", 5, "x...x...x...x..."},
                {"local", 2, "xxxx............"}, {"shared", 7, "x.x.x.x........."}};
    for (int r = 0; r < count_of(rows); r++) {
        int made;
        struct replay_traffic traffic =
            record(named(rung, rows[r].name), 16, 8, rows[r].launch, 16, &made);
        for (int w = 0; w < 16; w++)
            check((traffic.first >> w & 1) == (rows[r].wires[w] == 'x'), "%s, launch %d: %llx",
                  rows[r].name, rows[r].launch, (unsigned long long)traffic.first);
    }
}

/* Numbers of lines agree with counts by hand for bitonic:16, lines of 4 keys, tiles of 8 and groups
 * of 4. The 7 layers of b2 that compare keys of one line bring each line twice, the other 3 once;
 * so does a with its partners. */
RECORDER_TEST(lines_of_sixteen_keys) {
    static const struct {
        const char *name;
        int read, written;
    } rows[] = {{"a", 80, 40},
                {"b2", 68, 68},
                {"cookbook-pairs", 68, 68},
                {"b16", 56, 56},
                {"cookbook-group", 68, 160},
                {"local", 16, 16}};
    for (int r = 0; r < count_of(rows); r++) {
        int read = 0, written = 0, made = 1;
        for (int k = 0; k < made; k++) {
            struct replay_traffic traffic = record(named(rung, rows[r].name), 16, 8, k, 16, &made);
            read += traffic.read;
            written += traffic.written;
        }
        check(read == rows[r].read && written == rows[r].written, "%s reads %d lines, writes %d",
              rows[r].name, read, written);
    }
}

/* The numbers of lines read are those in lesson 15, with lines of 4 keys. */
RECORDER_TEST(lines_of_lesson_15) {
    static const struct {
        int n, launch, read;
    } rows[] = {{8, 1, 8}, {8, 2, 4}, {16, 4, 4}, {16, 5, 16}};
    for (int r = 0; r < count_of(rows); r++) {
        int made;
        struct replay_traffic traffic =
            record(named(rung, "b4"), rows[r].n, 8, rows[r].launch, 16, &made);
        check(traffic.read == rows[r].read, "%d keys, launch %d: %d lines, not %d", rows[r].n,
              rows[r].launch, traffic.read, rows[r].read);
    }
}

/* peer: times and checks the sorts of other libraries like `sortnet time`, for tools/bench-gpu.
 *
 * A peer is a program that is called as PEER INPUT ELEMENTS SEED REPEATS N... and prints a line
 * "name,N,device ms,host ms,status" per sort and N, medians of the repeats; A missing time is
 * empty; the status is "done" or the mistake. The keys are the same as in `sortnet time` with the
 * same input and seed, and the value of a pair is its place. */
#pragma once

extern "C" {
#include "core/timing/timing_inputs.h"
}

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

typedef std::vector<uint32_t> words;

struct input {
    words keys;
    bool pairs;  /* true: every key has a value, its place */
    int repeats; /* number of measured runs, after two that are not measured; the median counts */
};

static double clock_ms() {
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

static double median(std::vector<double> &times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

/* Returns a sum; two different collections of keys have the same sum with a chance of 1 in 2^64. */
static uint64_t sum_of(const words &keys) {
    uint64_t sum = 0;
    for (uint64_t key : keys) {
        key = (key + 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
        key = (key ^ key >> 29) * 0x94D049BB133111EBu;
        sum += key ^ key >> 32;
    }
    return sum;
}

/* Returns "done", or the mistake: the order, a lost key or value, or a changed order of equal keys
 * in a stable sort. */
static const char *verdict(const input &in, const words &keys, const words &values, bool stable) {
    if (!std::is_sorted(keys.begin(), keys.end())) return "WRONG: not sorted";
    if (!in.pairs) return sum_of(keys) == sum_of(in.keys) ? "done" : "WRONG: other keys";
    std::vector<bool> seen(keys.size());
    for (size_t i = 0; i < keys.size(); i++) {
        uint32_t place = values[i];
        if (place >= keys.size() || seen[place]) return "WRONG: a value is lost";
        if (in.keys[place] != keys[i]) return "WRONG: a value has another key";
        if (stable && i > 0 && keys[i - 1] == keys[i] && values[i - 1] > place)
            return "WRONG: equal keys changed their order";
        seen[place] = true;
    }
    return "done";
}

/* Times a sort and prints its line. `restore` copies the input to the place of sorting; `sort`
 * sorts it and returns the milliseconds by the device's clock, or a negative number; `fetch` stores
 * the result. After two seconds there are no more repeats. */
template <class Restore, class Sort, class Fetch>
static void measure(const input &in, const char *name, bool stable, Restore restore, Sort sort,
                    Fetch fetch) {
    std::vector<double> device, host;
    words keys(in.keys.size()), values(in.pairs ? in.keys.size() : 0);
    double begin = clock_ms();
    for (int r = -2; r < in.repeats; r++) {
        restore();
        double start = clock_ms(), device_ms = sort(), ms = clock_ms() - start;
        bool last = r + 1 == in.repeats || clock_ms() - begin > 2000;
        if (r < 0 && !last) continue;
        host.push_back(ms);
        if (device_ms >= 0) device.push_back(device_ms);
        if (last) break;
    }
    fetch(keys, values);
    printf("%s,%zu,", name, keys.size());
    if (!device.empty()) printf("%.6f", median(device));
    printf(",%.6f,%s\n", median(host), verdict(in, keys, values, stable));
    fflush(stdout);
}

/* Calls `sorts(input)` for every N of the command line. */
template <class Sorts> static int peer_main(int count, char **arguments, Sorts sorts) {
    const struct timing_input_kind *kind =
        count > 5 ? static_cast<const struct timing_input_kind *>(
                        choices_find(&timing_input_choices, arguments[1]))
                  : NULL;
    if (!kind) {
        fprintf(stderr, "usage: %s INPUT keys|pairs SEED REPEATS N...\n", arguments[0]);
        return 2;
    }
    for (int a = 5; a < count; a++) {
        size_t n = strtoull(arguments[a], NULL, 10);
        struct timing_input_form form = {n, strtoull(arguments[3], NULL, 10), 32, 0, 1};
        input in = {words(n), strcmp(arguments[2], "pairs") == 0, atoi(arguments[4])};
        timing_input_words(kind, &form, 0, n, in.keys.data());
        sorts(in);
    }
    return 0;
}

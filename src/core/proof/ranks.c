/* ranks: finds runs and groups of outputs, and describes them. */
#include "ranks.h"

#include "core/base/text.h"

#include <stdio.h>

static bool is_right(const struct proof *proof, const struct network *network, int output) {
    int rank = network->order == ASCENDING ? output : network->wires - 1 - output;
    return proof->ranks[output].least == rank && proof->ranks[output].most == rank;
}

bool ranks_next(const struct proof *proof, const struct network *network, int from,
                struct rank_run *run) {
    int n = network->wires, first = from;
    if (!proof->exact) return false;
    while (first < n && !is_right(proof, network, first))
        first++;
    if (first >= n) return false;
    *run = (struct rank_run){first, first};
    while (run->last + 1 < n && is_right(proof, network, run->last + 1))
        run->last++;
    return true;
}

/* Fills the outputs whose ranks are all in least..most; true if there are exactly as many outputs
 * as ranks. */
static bool fill_group(const struct proof *proof, int n, int least, int most,
                       struct rank_group *group) {
    *group = (struct rank_group){least, most, 0};
    for (int w = 0; w < n; w++)
        if (proof->ranks[w].least >= least && proof->ranks[w].most <= most)
            group->outputs |= (uint64_t)1 << w;
    return zero_one_count(group->outputs) == most - least + 1;
}

/* Returns true if these outputs are a group. If a smaller group begins at the same rank, they are
 * two groups. */
static bool is_group(const struct proof *proof, const struct network *network, int least, int most,
                     struct rank_group *group) {
    struct rank_group part;
    int n = network->wires;
    for (int end = least; end < most; end++)
        if (fill_group(proof, n, least, end, &part)) return false;
    if (most - least + 1 == n || !fill_group(proof, n, least, most, group)) return false;
    int wire = network->order == ASCENDING ? least : n - 1 - least;
    return most > least || group->outputs != (uint64_t)1 << wire;
}

bool ranks_next_group(const struct proof *proof, const struct network *network,
                      struct rank_group *group) {
    int least = group->least, most = group->most + 1;
    for (; proof->exact && least < network->wires; most = ++least)
        for (; most < network->wires; most++)
            if (is_group(proof, network, least, most, group)) return true;
    return false;
}

int ranks_count(const struct proof *proof, const struct network *network) {
    struct rank_run run;
    int count = 0;
    for (int w = 0; ranks_next(proof, network, w, &run); w = run.last + 1)
        count += run.last + 1 - run.first;
    return count;
}

/* Adds the median's name; an even number of keys has two medians. */
static void add_median(int n, int least, int most, char *text, size_t size) {
    int middle = (n - 1) / 2;
    bool lower = least <= middle && middle <= most;
    bool upper = n % 2 == 0 && least <= n / 2 && n / 2 <= most;
    const char *which = n % 2            ? "median"
                        : lower && upper ? "medians"
                        : lower          ? "lower median"
                                         : "upper median";
    if (lower || upper)
        text_append(text, size, ", the %s of %d keys%s", which, n,
                    most - least + 1 > lower + upper ? " among them" : "");
}

/* Writes the keys of these ranks and their order. */
static void describe(int n, int least, int most, const char *how, char *text, size_t size) {
    int count = most - least + 1;
    bool end = least == 0 || most == n - 1;
    const char *which = least == 0 ? "smallest" : "largest";
    if (end && count == 1)
        snprintf(text, size, "the %s key", which);
    else if (count == 1)
        snprintf(text, size, "the key of rank %d", least);
    else if (end)
        snprintf(text, size, "the %d %s keys, %s", count, which, how);
    else if (count == 2 && least + most == n - 1)
        snprintf(text, size, "the two middle keys, %s", how);
    else
        snprintf(text, size, "the keys of ranks %d to %d, %s", least, most, how);
    add_median(n, least, most, text, size);
}

void ranks_describe(const struct network *network, const struct rank_run *run, char *text,
                    size_t size) {
    int n = network->wires;
    int least = network->order == ASCENDING ? run->first : n - 1 - run->last;
    describe(n, least, least + run->last - run->first, "sorted", text, size);
}

void ranks_group_describe(const struct network *network, const struct rank_group *group, char *text,
                          size_t size) {
    const char *how = group->most == group->least + 1 ? "in either order" : "in no fixed order";
    describe(network->wires, group->least, group->most, how, text, size);
}

void ranks_group_outputs(const struct rank_group *group, char *text, size_t size) {
    *text = '\0';
    for (int first = 0, last; first < WALK_WIRES; first = last + 1) {
        last = first;
        if (!(group->outputs >> first & 1)) continue;
        while (last + 1 < WALK_WIRES && group->outputs >> (last + 1) & 1)
            last++;
        if (last == first + 1) last = first; /* two wires are named one by one */
        bool ends = last + 1 >= WALK_WIRES || group->outputs >> (last + 1) == 0;
        text_append(text, size, "%s%d", !*text ? "" : ends ? " and " : ", ", first);
        if (last > first) text_append(text, size, "..%d", last);
    }
}

void ranks_list(const struct proof *proof, const struct network *network, char *text, size_t size) {
    struct rank_run run;
    *text = '\0';
    for (int w = 0; ranks_next(proof, network, w, &run); w = run.last + 1) {
        text_append(text, size, *text ? ", %d" : "%d", run.first);
        if (run.last > run.first) text_append(text, size, "..%d", run.last);
    }
}

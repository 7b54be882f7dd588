/* ranks: runs of outputs, and their words. */
#include "ranks.h"

#include "core/base/text.h"

#include <stdio.h>

bool ranks_next(const struct proof *proof, const struct network *network, int from,
                struct rank_run *run) {
    int n = network->wires, first = from;
    while (first < n && proof->misplaced[first])
        first++;
    if (!proof->exact || first >= n) return false;
    *run = (struct rank_run){first, first};
    while (run->last + 1 < n && !proof->misplaced[run->last + 1])
        run->last++;
    return true;
}

int ranks_count(const struct proof *proof, const struct network *network) {
    struct rank_run run;
    int count = 0;
    for (int w = 0; ranks_next(proof, network, w, &run); w = run.last + 1)
        count += run.last + 1 - run.first;
    return count;
}

/* Of an even number of keys there are two medians. */
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

void ranks_describe(const struct network *network, const struct rank_run *run, char *text,
                    size_t size) {
    int n = network->wires, count = run->last + 1 - run->first;
    int least = network->order == ASCENDING ? run->first : n - 1 - run->last;
    int most = least + count - 1;
    bool end = least == 0 || most == n - 1;
    const char *which = least == 0 ? "smallest" : "largest";
    if (end && count == 1)
        snprintf(text, size, "the %s key", which);
    else if (end)
        snprintf(text, size, "the %d %s keys, sorted", count, which);
    else if (count == 1)
        snprintf(text, size, "the key of rank %d", least);
    else
        snprintf(text, size, "the keys of ranks %d to %d, sorted", least, most);
    add_median(n, least, most, text, size);
}

void ranks_list(const struct proof *proof, const struct network *network, char *text, size_t size) {
    struct rank_run run;
    *text = '\0';
    for (int w = 0; ranks_next(proof, network, w, &run); w = run.last + 1) {
        text_append(text, size, *text ? ", %d" : "%d", run.first);
        if (run.last > run.first) text_append(text, size, "..%d", run.last);
    }
}

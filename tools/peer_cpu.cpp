/* peer_cpu: the C++ library's sort and, with -DHIGHWAY, vqsort; one thread each. */
#include "peer.h"

#ifdef HIGHWAY
#include <hwy/contrib/sort/vqsort.h>
#endif

struct pair {
    uint32_t value, key; /* as vqsort has its pairs: the key is the upper half */
    bool operator<(const pair &other) const { return key < other.key; }
};

/* Times `sort` on a copy of the keys or, with `pairs` of them, of these. */
template <class Element, class Sort>
static void measure_on(const input &in, const char *name, const std::vector<Element> &elements,
                       Sort sort) {
    std::vector<Element> sorted;
    auto restore = [&] { sorted = elements; };
    auto timed = [&] {
        sort(sorted);
        return -1.0;
    };
    auto fetch = [&](words &keys, words &values) {
        for (size_t i = 0; i < keys.size(); i++) {
            const uint32_t *members = (const uint32_t *)&sorted[i];
            keys[i] = in.pairs ? members[1] : members[0];
            if (in.pairs) values[i] = members[0];
        }
    };
    measure(in, name, false, restore, timed, fetch);
}

static void measure_cpu(const input &in) {
    std::vector<pair> pairs;
    for (size_t i = 0; in.pairs && i < in.keys.size(); i++)
        pairs.push_back({(uint32_t)i, in.keys[i]});
    auto library = [](auto &all) { std::sort(all.begin(), all.end()); };
    if (in.pairs)
        measure_on(in, "std::sort", pairs, library);
    else
        measure_on(in, "std::sort", in.keys, library);
#ifdef HIGHWAY
    hwy::Sorter sorter;
    auto vqsort = [&](auto &all) { sorter(all.data(), all.size(), hwy::SortAscending()); };
    auto vqsort_pairs = [&](auto &all) {
        sorter((hwy::K32V32 *)(void *)all.data(), all.size(), hwy::SortAscending());
    };
    if (in.pairs)
        measure_on(in, "vqsort", pairs, vqsort_pairs);
    else
        measure_on(in, "vqsort", in.keys, vqsort);
#endif
}

int main(int count, char **arguments) {
    return peer_main(count, arguments, measure_cpu);
}

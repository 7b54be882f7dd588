/* bounds: the best known networks, and the proven lower bounds. */
#include "bounds.h"

#include "core/base/text.h"
#include "core/network/network.h"

#include <stdio.h>

/* The smallest and the shallowest known networks.
 *
 * Sources: up to 16, Knuth 5.3.4; from 17 on, B. Dobbelaere, "List of sorting networks",
 * bertdobbelaere.github.io/sorting_networks_extended.html, and
 * github.com/bertdobbelaere/SorterHunter, which name the discoverers (the files of assets/networks
 * have them up to 32). The depths of 27 and 28 are by C. Wang, "Depth-13 sorting networks for 28
 * channels", arXiv 2511.04107 (2025); the depths of 53 to 56 follow, since odd-even merging adds
 * six layers. */
static const struct {
    short size, depth;
} known[BOUNDS_MOST_WIRES + 1] = {
    [2] = {1, 1},     {3, 3},    {5, 3},    {9, 5},    {12, 5},   {16, 6},   {19, 6},
    [9] = {25, 7},    {29, 7},   {35, 8},   {39, 8},   {45, 9},   {51, 9},   {56, 9},
    [16] = {60, 9},   {71, 10},  {77, 11},  {85, 11},  {91, 11},  {99, 12},  {106, 12},
    [23] = {114, 12}, {120, 12}, {130, 13}, {138, 13}, {147, 13}, {155, 13}, {164, 14},
    [30] = {172, 14}, {180, 14}, {185, 14}, {199, 15}, {209, 15}, {220, 16}, {227, 16},
    [37] = {240, 16}, {250, 16}, {259, 16}, {265, 16}, {282, 17}, {291, 17}, {303, 17},
    [44] = {309, 17}, {324, 18}, {332, 18}, {340, 18}, {346, 18}, {365, 19}, {376, 19},
    [51] = {387, 19}, {395, 19}, {411, 19}, {421, 19}, {432, 19}, {438, 19}, {454, 20},
    [58] = {465, 20}, {476, 20}, {483, 20}, {497, 20}, {506, 20}, {515, 20}, {521, 20},
};

enum {
    SIZE_SETTLED = 12,  /* up to this many wires, the smallest known networks are proven smallest */
    DEPTH_SETTLED = 17, /* up to this many wires, the shallowest known networks are proven
                           shallowest */
};

/* Does one known network have both the best size and the best depth? The list of Dobbelaere says
 * so. No network of 10 or 12 wires has both: proven by J. A. R. Fonollosa, "Joint size and depth
 * optimization of sorting networks" (2018). */
static bool in_one(int n) {
    return n <= 9 || n == 11 || (n >= 30 && n <= 33);
}

/* Returns how many comparators n wires need more than n - 2 wires, at least: log2 F(n), rounded up,
 * with F of D. C. Van Voorhis, "Toward a lower bound for sorting networks" (1972). */
static int two_wires(int n) {
    static const int most[] = {16, 20, 27, 36, 48, BOUNDS_MOST_WIRES}; /* most wires for 9, 10, ...
                                                                          comparators */
    int step = 0;
    while (n > most[step])
        step++;
    return 9 + step;
}

/* Sizes up to 8 are settled by R. W. Floyd and D. E. Knuth, "The Bose-Nelson sorting problem"
 * (1973); 9 and 10 by M. Codish, L. Cruz-Filipe, M. Frank and P. Schneider-Kamp, "Twenty-five
 * comparators is optimal when sorting nine inputs (and twenty-nine for ten)" (2014); 11 and 12 by
 * J. Harder, "An answer to the Bose-Nelson sorting problem for 11 and 12 channels" (2020). For more
 * wires, the better of two theorems of Van Voorhis counts, as in the list of Dobbelaere: the last
 * wire needs log2 n comparators, rounded up; the last two wires need two_wires(n). */
static int least_size(int n) {
    int before = known[SIZE_SETTLED - 1].size, size = known[SIZE_SETTLED].size;
    if (n <= SIZE_SETTLED) return known[n].size;
    for (int wires = SIZE_SETTLED + 1; wires <= n; wires++) {
        int one = size + network_levels(wires), two = before + two_wires(wires);
        before = size;
        size = one > two ? one : two;
    }
    return size;
}

/* Depths up to 8 are settled in Knuth 5.3.4; 9 and 10 by I. Parberry, "A computer assisted optimal
 * depth lower bound for sorting networks with nine inputs" (1989); 11 to 16 by D. Bundala and J.
 * Zavodny, "Optimal sorting networks" (2014); 17 by T. Ehlers and M. Mueller, "New bounds on
 * optimal sorting networks" (2015). For more wires, more wires never need fewer layers, and a layer
 * holds at most half as many comparators as wires. */
static int least_depth(int n) {
    int depth = known[n < DEPTH_SETTLED ? n : DEPTH_SETTLED].depth;
    for (int wires = DEPTH_SETTLED + 1; wires <= n; wires++) {
        int most = wires / 2; /* most comparators in a layer */
        int filled = (least_size(wires) + most - 1) / most;
        if (filled > depth) depth = filled;
    }
    return depth;
}

bool bounds_of(int n, struct bounds *bounds) {
    if (n < 2 || n > BOUNDS_MOST_WIRES) return false;
    *bounds =
        (struct bounds){known[n].size, known[n].depth, least_size(n), least_depth(n), in_one(n)};
    return true;
}

void bounds_describe(const struct network *network, char *text, size_t size) {
    struct bounds bounds;
    text[0] = '\0';
    if (network->claim != CLAIM_SORTS || !bounds_of(network->wires, &bounds)) return;
    bool small = network->size < bounds.least_size || network->depth < bounds.least_depth;
    bool settled = small || bounds_optimal(&bounds), in_one = small || bounds.in_one;
    int comparators = small ? bounds.least_size : bounds.size;
    text_append(text, size, "%s%d",
                small     ? "a sort takes at least "
                : settled ? "best possible: "
                          : "best known: ",
                comparators);
    if (settled) text_append(text, size, " comparator%s", text_plural(comparators));
    text_append(text, size, in_one ? ", depth %d" : " or depth %d",
                small ? bounds.least_depth : bounds.depth);
    if (!in_one) text_append(text, size, " in another network");
    if (!settled)
        text_append(text, size, "; at least %d, depth %d", bounds.least_size, bounds.least_depth);
}

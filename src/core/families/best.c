/* best: the best known networks of n wires, from the files in assets/networks.
 *
 * No formula makes these networks; people and search programs found them one by one. Each file is
 * called N-SIZE-DEPTH and holds one network, one layer per line, after comments with its
 * discoverers. Only the names decide which file is used for an n, so a new file adds a new
 * network. */
#include "core/families/families.h"

#include "core/base/embedded.h"
#include "core/notations/notations.h"

#include <stdio.h>

/* Returns the file of n wires with the fewest comparators, or with the least depth; of equal files,
 * the better one by the other number. NULL: there is none. */
static const struct embedded_file *find(int n, bool by_depth) {
    const struct embedded_file *best = NULL;
    int least_first = 0, least_second = 0;
    for (const struct embedded_file *file = embedded_networks; file->name; file++) {
        int wires, size, depth;
        if (sscanf(file->name, "%d-%d-%d", &wires, &size, &depth) != 3 || wires != n) continue;
        int first = by_depth ? depth : size, second = by_depth ? size : depth;
        if (best && (first > least_first || (first == least_first && second >= least_second)))
            continue;
        best = file;
        least_first = first;
        least_second = second;
    }
    return best;
}

/* Is there a best known network of n wires? */
static bool is_known(int n) {
    return find(n, false) != NULL;
}

/* Builds the network from its file; the file has its sources. */
static void generate_best_size(struct network *network) {
    notation_build(network, (const char *)find(network->wires, false)->data);
}

const struct family family_best_size = {
    .name = "best-size",
    .title = "Fewest comparators",
    .idea = "the fewest comparators that are known for n wires",
    .source = "many; the files of assets/networks name them",
    .sizes = {"any n from 2 to 32", 2, 32, is_known},
    .formulas = "the best known of each n: the fewest comparators, then the least depth",
    .build = generate_best_size,
};

static void generate_best_depth(struct network *network) {
    notation_build(network, (const char *)find(network->wires, true)->data);
}

const struct family family_best_depth = {
    .name = "best-depth",
    .title = "Least depth",
    .idea = "the fewest layers that are known for n wires",
    .source = "many; the files of assets/networks name them",
    .sizes = {"any n from 2 to 32", 2, 32, is_known},
    .formulas = "the best known of each n: the least depth, then the fewest comparators",
    .build = generate_best_depth,
};

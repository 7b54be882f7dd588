/* test_columns: the comparators of a layer use the fewest columns possible: the number of
 * comparators that cross the same place between two wires. A layer that is symmetric is drawn
 * symmetrically. */
#include "support.h"

/* Returns the largest number of comparators of a layer that are over one wire. */
static int fewest(const struct network *network, int layer) {
    const struct comparator *c = network_layer(network, layer);
    int most = 0;
    for (int wire = 0; wire < network->wires; wire++) {
        int over = 0;
        for (int i = 0; i < network->layers[layer].count; i++)
            over += c[i].left <= wire && wire <= c[i].right;
        most = over > most ? over : most;
    }
    return most;
}

/* Checks that two comparators in a column leave a wire between them, or are neighbours: their lines
 * do not touch. */
static void check_apart(const struct network *network, int layer) {
    const struct comparator *c = network_layer(network, layer);
    for (int i = 0; i < network->layers[layer].count; i++)
        for (int j = 0; j < i; j++)
            check(c[i].column != c[j].column || c[i].right < c[j].left || c[j].right < c[i].left,
                  "%s, layer %d: (%d, %d) and (%d, %d) share column %d", network->name, layer,
                  c[i].left, c[i].right, c[j].left, c[j].right, c[i].column);
}

/* Returns the comparator that this one becomes when the wires are turned upside down, or NULL. */
static const struct comparator *mirrored(const struct network *network, int layer, int i) {
    const struct comparator *c = network_layer(network, layer);
    int left = network->wires - 1 - c[i].right, right = network->wires - 1 - c[i].left;
    for (int j = 0; j < network->layers[layer].count; j++)
        if (c[j].left == left && c[j].right == right) return &c[j];
    return NULL;
}

/* Returns whether the columns of a layer are symmetric, from either end, if the layer is. */
static bool is_symmetric(const struct network *network, int layer) {
    const struct comparator *c = network_layer(network, layer);
    bool same = true, turned = true;
    for (int i = 0; i < network->layers[layer].count; i++) {
        const struct comparator *other = mirrored(network, layer, i);
        if (!other) return true;
        same = same && other->column == c[i].column;
        turned = turned && other->column == network->layers[layer].columns - 1 - c[i].column;
    }
    return same || turned;
}

/* Returns whether no symmetric drawing exists: two comparators that mirror each other overlap, so
 * they cannot share a column; and in reverse order, comparators that are their own mirror image
 * would all need the middle column. But either there is no middle column or there are two such
 * comparators, which overlap at the middle of the wires. */
static bool cannot_be_symmetric(const struct network *network, int layer) {
    const struct comparator *c = network_layer(network, layer);
    bool overlap = false;
    int own = 0;
    for (int i = 0; i < network->layers[layer].count; i++) {
        const struct comparator *other = mirrored(network, layer, i);
        overlap |=
            other && other != &c[i] && other->left <= c[i].right && c[i].left <= other->right;
        own += other == &c[i];
    }
    return overlap && (own > 1 || (own == 1 && network->layers[layer].columns % 2 == 0));
}

/* Is it drawn asymmetrically, because there is no symmetric drawing? */
static bool check_layer(const struct network *network, int layer) {
    int columns = network->layers[layer].columns;
    check(columns == fewest(network, layer), "%s, layer %d: %d columns, not %d", network->name,
          layer, columns, fewest(network, layer));
    check_apart(network, layer);
    bool crooked = !is_symmetric(network, layer);
    check(!crooked || cannot_be_symmetric(network, layer), "%s, layer %d is crooked", network->name,
          layer);
    return crooked;
}

TEST(as_few_as_there_can_be) {
    int layers = 0, crooked = 0;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++) {
            if (!family_valid(families[f], n)) continue;
            struct network *network = make_network(families[f]->name, n, ASCENDING);
            for (int l = 0; l < network->depth; l++, layers++)
                crooked += check_layer(network, l);
        }
    check(crooked == 66, "of %d layers %d, not 66, can have no symmetric drawing", layers, crooked);
}

/* Any layer that is the same upside down: comparators at random, each with its image. */
TEST(whatever_it_is_made_of) {
    struct random random = {1};
    for (int round = 0; round < 20000; round++) {
        int n = 2 + random_below(&random, 15);
        bool used[16] = {false};
        OWNED_AT(network_free) struct network *network = network_new(n);
        network_begin_stage(network, 0);
        network_begin_layer(network, 0);
        for (int tries = 0; tries < n; tries++) {
            int one = random_below(&random, n), other = random_below(&random, n);
            int left = one < other ? one : other, right = one < other ? other : one;
            bool itself = left == n - 1 - right, apart = left + left != n - 1 && 2 * right != n - 1;
            if (left == right || used[left] || used[right] || !apart) continue;
            network_append(network, left, right, INCREASING);
            if (!itself) network_append(network, n - 1 - right, n - 1 - left, INCREASING);
            used[left] = used[right] = used[n - 1 - left] = used[n - 1 - right] = true;
        }
        network_finish(network);
        if (network->depth) check_layer(network, 0);
    }
}

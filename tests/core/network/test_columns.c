/* test_columns: the comparators of a layer stand in as few columns as there can be: as many as
 * cross one and the same place between the wires, where all of these stand beside each other. */
#include "support.h"

#include "core/families/families.h"

/* The most comparators of a layer that stand over one wire. */
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

/* Two in a column leave a wire between them, or are neighbours: their lines do not touch. */
static void check_apart(const struct network *network, int layer) {
    const struct comparator *c = network_layer(network, layer);
    for (int i = 0; i < network->layers[layer].count; i++)
        for (int j = 0; j < i; j++)
            check(c[i].column != c[j].column || c[i].right < c[j].left || c[j].right < c[i].left,
                  "%s, layer %d: (%d, %d) and (%d, %d) share column %d", network->name, layer,
                  c[i].left, c[i].right, c[j].left, c[j].right, c[i].column);
}

/* The comparator that this one becomes when the wires are turned upside down, or NULL. */
static const struct comparator *mirrored(const struct network *network, int layer, int i) {
    const struct comparator *c = network_layer(network, layer);
    int left = network->wires - 1 - c[i].right, right = network->wires - 1 - c[i].left;
    for (int j = 0; j < network->layers[layer].count; j++)
        if (c[j].left == left && c[j].right == right) return &c[j];
    return NULL;
}

/* Where the layer upside down is the layer itself, the columns are too, from either end. Nearly all
 * are: not some of those in which comparators stand within others beside crossed ones. */
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

static void as_few_as_there_can_be(void **state) {
    (void)state;
    int layers = 0, crooked = 0;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++) {
            if (!family_valid(families[f], n)) continue;
            struct network *network = make_network(families[f]->name, n, ASCENDING);
            for (int l = 0; l < network->depth; l++, layers++) {
                int columns = network->layers[l].columns;
                check(columns == fewest(network, l), "%s, layer %d: %d columns, not %d",
                      network->name, l, columns, fewest(network, l));
                check_apart(network, l);
                crooked += !is_symmetric(network, l);
            }
            network_free(network);
        }
    check(50 * crooked < layers, "%d of %d layers are crooked", crooked, layers);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_few_as_there_can_be)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

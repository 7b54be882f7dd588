/* networks: makes networks for tests, runs a network by brute force, and checks the layers and
 * columns that every network must have. */
#include "support.h"

#include "core/base/platform/memory_stream.h"

struct network *new_network(const char *family, int n, enum order order) {
    error.text[0] = '\0';
    const struct family *found = named(family, family);
    check(found, "family %s", family);
    struct network *network = family_network(found, n, NULL, 0, order, &error);
    check(network, "%s:%d: %s", family, n, error.text);
    return network;
}

struct network *new_without(const struct network *network, int missing) {
    struct network *copy = network_new(network->wires);
    snprintf(copy->name, sizeof copy->name, "%s", network->name);
    copy->order = network->order;
    for (int l = 0; l < network->depth; l++) {
        const struct layer *layer = &network->layers[l];
        network_begin_stage(copy, 0);
        network_begin_layer(copy, layer->items);
        for (int i = layer->first; i < layer->first + layer->count; i++) {
            const struct comparator *c = &network->comparators[i];
            if (i != missing) network_add(copy, c->left, c->right, c->direction, c->item);
        }
    }
    network_finish(copy);
    return copy;
}

int ceil_log2(int n) {
    int log = 0;
    while (1 << log < n)
        log++;
    return log;
}

void add_alone(struct network *network, int left, int right, enum direction direction) {
    network_begin_stage(network, 0);
    network_begin_layer(network, 1);
    network_add(network, left, right, direction, 0);
}

void add_random(struct network *network, struct random *random) {
    int a = random_below(random, network->wires);
    int b = (a + 1 + random_below(random, network->wires - 1)) % network->wires;
    enum direction direction = random_below(random, 2) ? DECREASING : INCREASING;
    add_alone(network, a < b ? a : b, a < b ? b : a, direction);
}

void add_network(struct network *network, const struct network *tail) {
    for (int i = 0; i < tail->size; i++)
        add_alone(network, tail->comparators[i].left, tail->comparators[i].right,
                  tail->comparators[i].direction);
}

void check_same(const struct network *a, const struct network *b) {
    check(a->wires == b->wires && a->size == b->size && a->depth == b->depth, "%s and %s", a->name,
          b->name);
    for (int l = 0; l < a->depth; l++)
        check(a->layers[l].count == b->layers[l].count, "%s and %s, layer %d", a->name, b->name, l);
    for (int i = 0; i < a->size; i++) {
        const struct comparator *c = &a->comparators[i], *d = &b->comparators[i];
        check(c->left == d->left && c->right == d->right && c->direction == d->direction,
              "%s and %s, comparator %d", a->name, b->name, i);
    }
}

struct network *new_random_network(int wires, int layers, struct random *random) {
    struct network *network = network_new(wires);
    snprintf(network->name, sizeof network->name, "random-%d", wires);
    for (int l = 0; l < layers; l++) {
        bool used[NETWORK_MAX_WIRES] = {false};
        network_begin_stage(network, 0);
        network_begin_layer(network, 0);
        for (int pairs = 1 + random_below(random, wires), items = 0; pairs > 0; pairs--) {
            int a = random_below(random, wires), b = random_below(random, wires);
            if (a >= b || used[a] || used[b]) continue;
            used[a] = used[b] = true;
            network_add(network, a, b, random_below(random, 2) ? DECREASING : INCREASING, items++);
            network->layers[network->depth - 1].items = items;
        }
    }
    network_finish(network);
    return network;
}

struct trace *new_random_trace(const struct network *network, uint64_t seed) {
    int keys[NETWORK_MAX_WIRES];
    input_fill(named(input, "random"), keys, network->wires, seed);
    return trace_new(network, keys);
}

char *new_text(const char *name, const struct network *network) {
    const struct notation *notation = named(notation, name);
    check(notation, "notation %s", name);
    char *text = NULL;
    size_t size = 0;
    FILE *file = memory_stream(&text, &size);
    notation_write(notation, network, file);
    memory_stream_close(file);
    return text;
}

void run_layer(const struct network *network, int layer, int *keys) {
    const struct comparator *comparators = network_layer(network, layer);
    for (int i = 0; i < network->layers[layer].count; i++) {
        int a = keys[comparators[i].left], b = keys[comparators[i].right];
        int smaller = a < b ? a : b, larger = a < b ? b : a;
        bool increasing = comparators[i].direction == INCREASING;
        keys[comparators[i].left] = increasing ? smaller : larger;
        keys[comparators[i].right] = increasing ? larger : smaller;
    }
}

void run_network(const struct network *network, int *keys) {
    for (int layer = 0; layer < network->depth; layer++)
        run_layer(network, layer, keys);
}

/* Tries 64 inputs at a time: bit k of a word belongs to input number base + k. */
void brute_init(struct brute *brute, const struct network *network) {
    static const uint64_t count[6] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0,
                                      0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
    int n = network->wires;
    check(n <= 24, "%d wires are too many for brute force", n);
    uint64_t valid = n >= 6 ? ~(uint64_t)0 : ((uint64_t)1 << (1 << n)) - 1;
    OWNED_AT(free) uint64_t *seen = calloc((size_t)network->size + 1, sizeof *seen);
    bool *swaps = calloc((size_t)network->size + 1, sizeof *swaps);
    uint64_t rising = 0, falling = 0; /* inputs that leave with a rise or a fall somewhere */
    for (uint32_t base = 0; base < (uint32_t)1 << n; base += 64) {
        uint64_t wire[24];
        for (int w = 0; w < n; w++)
            wire[w] = (w < 6 ? count[w] : (base >> w & 1) ? ~(uint64_t)0 : 0) & valid;
        for (int i = 0; i < network->size; i++) {
            const struct comparator *c = &network->comparators[i];
            uint64_t a = wire[c->left], b = wire[c->right];
            bool increasing = c->direction == INCREASING;
            wire[c->left] = increasing ? a & b : a | b;
            wire[c->right] = increasing ? a | b : a & b;
            seen[i] |= a ^ wire[c->left];
        }
        for (int w = 0; w + 1 < n; w++) {
            rising |= ~wire[w] & wire[w + 1];
            falling |= wire[w] & ~wire[w + 1];
        }
    }
    for (int i = 0; i < network->size; i++)
        swaps[i] = seen[i] != 0;
    *brute =
        (struct brute){.sorts = {[ASCENDING] = !falling, [DESCENDING] = !rising}, .swaps = swaps};
}

void brute_free(struct brute *brute) {
    free(brute->swaps);
}

static void check_layer(const struct network *network, int l) {
    const struct layer *layer = &network->layers[l];
    const struct comparator *comparators = network_layer(network, l);
    bool wire_used[NETWORK_MAX_WIRES] = {false}, item_used[NETWORK_MAX_ITEMS] = {false};
    check(layer->count >= 1 && layer->items <= NETWORK_MAX_ITEMS, "%s, layer %d", network->name, l);
    for (int i = 0; i < layer->count; i++) {
        const struct comparator *c = &comparators[i];
        check(0 <= c->left && c->left < c->right && c->right < network->wires,
              "%s, layer %d: %d:%d", network->name, l, c->left, c->right);
        check(!wire_used[c->left] && !wire_used[c->right], "%s, layer %d: %d:%d", network->name, l,
              c->left, c->right);
        wire_used[c->left] = wire_used[c->right] = true;
        check(0 <= c->item && c->item < layer->items, "%s, layer %d: item %d", network->name, l,
              c->item);
        check(!item_used[c->item], "%s, layer %d: item %d", network->name, l, c->item);
        item_used[c->item] = true;
    }
    int most = 0, owner[NETWORK_MAX_WIRES];
    for (int wire = 0; wire < network->wires; wire++) {
        int crossing = 0;
        for (int i = 0; i < layer->count; i++)
            crossing += comparators[i].left <= wire && wire <= comparators[i].right;
        if (crossing > most) most = crossing;
    }
    check(layer->columns == most, "%s, layer %d: %d columns where %d are enough", network->name, l,
          layer->columns, most);
    for (int column = 0; column < layer->columns; column++) {
        memset(owner, 0, sizeof owner);
        for (int i = 0; i < layer->count; i++) {
            if (comparators[i].column != column) continue;
            for (int wire = comparators[i].left; wire <= comparators[i].right; wire++)
                check(owner[wire]++ == 0, "%s, layer %d, column %d, wire %d", network->name, l,
                      column, wire);
        }
    }
    for (int i = 0; i < layer->count; i++)
        check(0 <= comparators[i].column && comparators[i].column < layer->columns,
              "%s, layer %d: column %d", network->name, l, comparators[i].column);
}

void check_structure(const struct network *network) {
    int size = 0, columns = 0, layers = 0, items = 0;
    for (int l = 0; l < network->depth; l++) {
        check(network->layers[l].first == size, "%s, layer %d", network->name, l);
        check_layer(network, l);
        size += network->layers[l].count;
        columns += network->layers[l].columns;
        if (network->layers[l].items > items) items = network->layers[l].items;
    }
    check(size == network->size, "%s: size %d", network->name, network->size);
    check(columns == network->columns, "%s: %d columns", network->name, network->columns);
    check(items == network->items, "%s: %d items", network->name, network->items);
    for (int s = 0; s < network->stage_count; s++) {
        const struct stage *stage = &network->stages[s];
        check(stage->layer_count >= 1 && stage->first_layer == layers, "%s, stage %d",
              network->name, s);
        for (int substage = 0; substage < stage->layer_count; substage++, layers++)
            check(network->layers[layers].stage == s &&
                      network->layers[layers].substage == substage,
                  "%s, stage %d, substage %d", network->name, s, substage);
    }
    check(layers == network->depth, "%s: depth %d", network->name, network->depth);
}

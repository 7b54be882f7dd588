/* notation: any text at all is either refused with a message, or a sound network that can be
 * written in every notation and read back the same. Pictures that have their network in them are
 * texts, too. */
#include "fuzz.h"

#include "core/network/pack.h"
#include "core/notations/notations.h"

/* Checks that each wire is used at most once per layer, no layer is empty, and all numbers are in
 * range. */
static void check_sound(const struct network *network, const char *text) {
    int used_in[NETWORK_MAX_WIRES] = {0}; /* layer + 1 */
    int size = 0;
    require(network->size >= 0 && network->size <= NETWORK_MAX_COMPARATORS, "size", text);
    require(network->wires >= 2 && network->wires <= NETWORK_MAX_WIRES, "wires", text);
    for (int l = 0; l < network->depth; l++) {
        const struct comparator *comparators = network_layer(network, l);
        require(network->layers[l].count >= 1, "a comparator in every layer", text);
        size += network->layers[l].count;
        for (int i = 0; i < network->layers[l].count; i++) {
            const struct comparator *c = &comparators[i];
            require(0 <= c->left && c->left < c->right && c->right < network->wires, "ends", text);
            require(used_in[c->left] != l + 1 && used_in[c->right] != l + 1, "once a layer", text);
            used_in[c->left] = used_in[c->right] = l + 1;
        }
    }
    require(size == network->size, "layers hold all comparators", text);
}

static bool same(const struct network *a, const struct network *b) {
    if (a->size != b->size || a->depth != b->depth) return false;
    for (int l = 0; l < a->depth; l++)
        if (a->layers[l].count != b->layers[l].count) return false;
    for (int i = 0; i < a->size; i++) {
        const struct comparator *c = &a->comparators[i], *d = &b->comparators[i];
        if (c->left != d->left || c->right != d->right || c->direction != d->direction)
            return false;
    }
    return true;
}

static void check_round_trip(const struct notation *notation, const struct network *network,
                             const struct network *packed) {
    struct error error;
    char *text = NULL;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    if (!file) abort();
    notation_write(notation, network, file);
    fclose(file);
    require(strlen(text) == length, "text without zero bytes", text);
    if (notation->read) {
        struct network *back = notation_read_as(notation, text, notation->name, &error);
        require(back, "it can be read back", text);
        check_sound(back, text);
        require(same(back, notation->keeps_layers ? network : packed), "it comes back", text);
        require(back->wires == network->wires, "wires come back", text);
        network_free(back);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct error error = {""}, again = {""};
    char *text = text_of(data, size);
    struct network *network = notation_read(text, "fuzz", &error);
    struct network *second = notation_read(text, "fuzz", &again);
    require((network == NULL) == (second == NULL), "the same twice", text);
    if (network) {
        struct network *packed = pack_network(network);
        require(same(network, second), "the same network twice", text);
        check_sound(network, text);
        check_sound(packed, text);
        require(packed->depth <= network->depth, "packing adds no layer", text);
        for (int n = 0; n < notation_choices.count; n++)
            check_round_trip(notations[n], network, packed);
        network_free(packed);
    } else {
        require_message(&error, &again, text);
        require(strncmp(error.text, "fuzz", 4) == 0, "a message that names the text", text);
    }
    network_free(network);
    network_free(second);
    free(text);
    return 0;
}

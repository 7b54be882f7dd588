/* families: the table of families, their sizes, and making networks. */
#include "core/families/families.h"

#include "core/base/text.h"
#include "core/network/edit.h"
#include "core/notations/notations.h"

#include <stdio.h>

/* each is defined after its generator */
extern const struct family family_bitonic, family_mirrored, family_odd_even_merge,
    family_odd_even_transposition, family_bitonic_any, family_merge_exchange, family_pairwise,
    family_balanced, family_bose_nelson, family_hibbard, family_shell, family_bubble,
    family_insertion, family_three_key, family_four_key, family_four_key_long, family_best_size,
    family_best_depth, family_odd_even_merger, family_bitonic_merger, family_half_cleaner,
    family_random;

const struct family *const families[] = {
    &family_bitonic,         &family_mirrored,
    &family_odd_even_merge,  &family_odd_even_transposition,
    &family_bitonic_any,     &family_merge_exchange,
    &family_pairwise,        &family_balanced,
    &family_bose_nelson,     &family_hibbard,
    &family_shell,           &family_bubble,
    &family_insertion,       &family_three_key,
    &family_four_key,        &family_four_key_long,
    &family_best_size,       &family_best_depth,
    &family_odd_even_merger, &family_bitonic_merger,
    &family_half_cleaner,    &family_random,
};
const struct choices family_choices = {"family", NULL, families, 0,
                                       sizeof families / sizeof *families};

bool family_valid(const struct family *family, int n) {
    if (n < family->sizes.least || n > family->sizes.most) return false;
    return !family->sizes.fits || family->sizes.fits(n);
}

int family_next_n(const struct family *family, int n, int step, int most) {
    for (int next = n + step; step > 0 ? next <= most : next >= family->sizes.least; next += step)
        if (next <= most && family_valid(family, next)) return next;
    return n;
}

int family_nearest_n(const struct family *family, int n, int most) {
    for (int away = 0; away <= NETWORK_MAX_WIRES; away++) {
        if (n - away <= most && family_valid(family, n - away)) return n - away;
        if (n + away <= most && family_valid(family, n + away)) return n + away;
    }
    return family->sizes.least;
}

void family_form(const struct family *family, char *text, size_t size) {
    snprintf(text, size, "%s:N", family->name);
    for (int p = 0; p < family->parameter_count; p++)
        text_append(text, size, ":%s", family->parameters[p].name);
}

/* Sets the network's parameters; missing parameters get the usual values for its n. */
static int take_parameters(struct network *network, const struct family *family, const int *values,
                           int count, struct error *error) {
    char form[64];
    family_form(family, form, sizeof form);
    for (int p = 0; p < family->parameter_count; p++) {
        const struct family_parameter *row = &family->parameters[p];
        int value = p < count ? values[p] : row->usual(network->wires);
        if (value < row->least || value > row->most)
            return error_set(error, "%s of %s is from %d to %d, not %d", row->name, form,
                             row->least, row->most, value);
        network->parameters[p] = value;
    }
    network->parameters_given = count;
    for (int p = 0; p < count; p++)
        text_append(network->name, sizeof network->name, ":%d", values[p]);
    return 0;
}

struct network *family_network(const struct family *family, int n, const int *parameters, int count,
                               enum order order, struct error *error) {
    if (!family_valid(family, n)) {
        error_set(error, "%s has no network of %d wires; valid are %s", family->name, n,
                  family->sizes.about);
        return NULL;
    }
    struct program program = {0};
    struct network *network = network_new(n);
    snprintf(network->name, sizeof network->name, "%s:%d", family->name, n);
    snprintf(network->title, sizeof network->title, "%s", family->title);
    if (take_parameters(network, family, parameters, count, error)) {
        network_free(network);
        return NULL;
    }
    network->rule = family->rule;
    network->has_stages = family->has_stages;
    network->generated = true;
    network->claim = family->claim;
    if (family->text) notation_build(network, family->text);
    if (family->build) family->build(network);
    if (family->lines) {
        family->lines(&program, n);
        pack_layers(&program, network);
    }
    network_finish(network);
    if (order == DESCENDING) network_turn(network);
    return network;
}

struct network *family_same(const struct network *network, const struct family **family) {
    struct error error;
    for (int f = 0; f < family_choices.count; f++) {
        bool sorts = families[f]->claim == CLAIM_SORTS;
        if (!family_valid(families[f], network->wires)) continue;
        if (network->claim == CLAIM_SORTS && !sorts) continue;
        struct network *own =
            family_network(families[f], network->wires, NULL, 0, network->order, &error);
        if (own && edit_same(own, network)) {
            *family = families[f];
            return own;
        }
        network_free(own);
    }
    return NULL;
}

/* ---- names for networks that were made from another network ---- */

/* Names the network. The name of a family is better than how the network was made. */
struct network *remade_name(struct network *made, const struct network *old, const char *how,
                            const struct family **family) {
    char title[44], name[44];
    *family = NULL;
    struct network *own = family_same(made, family);
    if (own) {
        network_free(made);
        return own;
    }
    text_clean(old->title, title, sizeof title);
    text_clean(old->name, name, sizeof name);
    snprintf(made->title, sizeof made->title, "%s, %s", title, how);
    snprintf(made->name, sizeof made->name, "%s %s", name, how);
    return made;
}

/* ---- keys ---- */

const struct input_kind *family_input(const struct family *family) {
    const char *kind = family ? claims[family->claim].kind : NULL;
    return kind ? choices_find(&input_choices, kind) : NULL;
}

void family_fill(const struct family *family, const struct network *network,
                 const struct input_kind *kind, uint64_t seed, int *keys) {
    int n = network->wires;
    bool turns = kind == family_input(family) && network->order == DESCENDING;
    input_fill(kind, keys, n, seed);
    for (int w = 0; w < n && turns; w++)
        keys[w] = n + 1 - keys[w];
}

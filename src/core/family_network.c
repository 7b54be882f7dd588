/* family_network: making a network of a row of the table of families. */
#include "families.h"

#include <stdio.h>
#include <string.h>

/* Sets the network's parameters, the rest of them to what is usual for its n. */
static int take_parameters(struct network *network, const struct family *family, const int *values,
                           int count, struct error *error) {
    char form[64];
    family_form(family, form, sizeof form);
    if (count > family->parameter_count)
        return error_set(error, "%s takes %d number%s, not %d: %s", family->name,
                         1 + family->parameter_count, family->parameter_count ? "s" : "", 1 + count,
                         form);
    for (int p = 0; p < family->parameter_count; p++) {
        const struct family_parameter *row = &family->parameters[p];
        int value = p < count ? values[p] : row->usual(network->wires);
        if (value < row->least || value > row->most)
            return error_set(error, "%s of %s is from %d to %d, not %d", row->name, form,
                             row->least, row->most, value);
        network->parameters[p] = value;
    }
    network->parameters_given = count;
    for (int p = 0; p < count; p++) {
        size_t length = strlen(network->name);
        snprintf(network->name + length, sizeof network->name - length, ":%d", values[p]);
    }
    return 0;
}

struct network *family_network_with(const struct family *family, int n, const int *parameters,
                                    int count, enum order order, struct error *error) {
    if (!family_valid(family, n)) {
        error_set(error, "%s has no network of %d wires; valid are %s", family->name, n,
                  family->sizes);
        return NULL;
    }
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
    network->meant_to_sort = family->claim == CLAIM_SORTS;
    family->build(network);
    network_finish(network);
    if (order == DESCENDING) network_reverse(network);
    return network;
}

struct network *family_network(const struct family *family, int n, enum order order,
                               struct error *error) {
    return family_network_with(family, n, NULL, 0, order, error);
}

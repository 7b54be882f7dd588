/* cookbook: runs two sorts whose use of local memory cannot pay.
 *
 * Both launch every substage like b2, and copy its two keys to local memory, where no key is used a
 * second time. They are here because they look like an optimisation.
 * Source: Cookbook. */
#include "device/sorts/network.h"
#include "device/sorts/sort.h"

static size_t pair_and_place_bytes(const struct sort_job *job) {
    return network_tile(job) * ((size_t)job->word_bytes + sizeof(cl_uint));
}

const struct sort sort_cookbook_pairs = {
    .name = "cookbook-pairs",
    .words = "pairs in local memory",
    .title = "Bitonic, pairs through local memory",
    .source = "Cookbook's first variant",
    .idea = "Like b2, with each pair staged in local memory. It loses: nothing there is used "
            "twice.",
    .group = SORT_LOCAL,
    RUNG,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/cookbook_pairs.cl", NULL},
    .kernels = (const char *const[]){"cookbook_pairs", NULL},
    .tuning = network_tuning,
    .least = network_tile,
    .local_bytes = network_tile_bytes,
    .enqueue = network_layer_launch,
};

const struct sort sort_cookbook_group = {
    .name = "cookbook-group",
    .words = "one work-item writes all",
    .title = "Bitonic, one work-item writes",
    .source = "Cookbook's second variant",
    .idea = "Like b2, with the results of a work-group written by its first work-item. It loses: "
            "all others wait.",
    .group = SORT_LOCAL,
    RUNG,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/cookbook_group.cl", NULL},
    .kernels = (const char *const[]){"cookbook_group", NULL},
    .tuning = network_tuning,
    .least = network_tile,
    .local_bytes = pair_and_place_bytes,
    .enqueue = network_layer_launch,
};

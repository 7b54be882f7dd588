/* large_layers: launches layers on the keys, and goes back to an earlier one. */
#include "device/large/large_parts.h"

#include "kernels/step/layer_record.h"

/* Uploads the comparators of a listed layer. */
static int write_list(struct large_runner *runner, int layer, struct error *error) {
    const struct network *network = runner->large.network;
    struct layer_comparator list[NETWORK_MAX_ITEMS];
    if (!network) return 0;
    const struct layer *row = &network->layers[layer];
    for (int c = row->first; c < row->first + row->count; c++) {
        const struct comparator *at = &network->comparators[c];
        list[at->item] =
            (struct layer_comparator){at->left, at->right, at->direction == INCREASING};
    }
    return cl_write(runner->device, runner->comparators, list, (size_t)row->count * sizeof *list,
                    error);
}

/* Marks the records of a section as not written. */
static int mark_records(struct large_runner *runner, const struct section *section,
                        struct error *error) {
    const struct device *device = runner->device;
    cl_int not_written = STEP_NOT_WRITTEN;
    return CL(&device->info,
              clEnqueueFillBuffer(device->queue, runner->records, &not_written, sizeof not_written,
                                  (size_t)section->first * sizeof(struct layer_record),
                                  (size_t)section->count * sizeof(struct layer_record), 0, NULL,
                                  NULL));
}

int large_launch(struct large_runner *runner, int layer, const struct section *section,
                 struct large_time *time, struct error *error) {
    const struct large_sort *large = &runner->large;
    struct large_layer row = large_layer_at(large, layer);
    const struct layer_launch launch = {large->family->rule, large->order,    large->n,
                                        row.items,           row.stage,       row.substage,
                                        runner->keys,        runner->records, runner->comparators};
    int group, most;
    struct cl_time took;
    if (write_list(runner, layer, error) || layer_kernels_set(&runner->kernels, &launch, error) ||
        layer_kernels_group(&runner->kernels, &launch, runner->group, &group, &most, error))
        return -1;
    /* A driver may compile at the first launch in such groups, which is no time of the layer: it
     * runs once before, on keys that are copied back. */
    if (runner->warm != 1 + group) {
        runner->start_done = runner->done;
        if (large_copy(runner, runner->keys, runner->start, error) ||
            layer_kernels_launch(&runner->kernels, &launch, group, &took, error) ||
            large_copy(runner, runner->start, runner->keys, error))
            return -1;
        runner->warm = 1 + group;
    }
    if ((section && mark_records(runner, section, error)) ||
        layer_kernels_launch(&runner->kernels, &launch, group, &took, error))
        return -1;
    *time = (struct large_time){took.ms, took.by_host};
    return 0;
}

int large_copy(struct large_runner *runner, cl_mem from, cl_mem to, struct error *error) {
    const struct device *device = runner->device;
    return CL(&device->info,
              clEnqueueCopyBuffer(device->queue, from, to, 0, 0, runner->bytes, 0, NULL, NULL));
}

int large_go_back(struct large_runner *runner, int layers, struct error *error) {
    if (runner->filled && runner->done <= layers) return 0;
    if (runner->filled && runner->start_done <= layers) {
        runner->done = runner->start_done;
        return large_copy(runner, runner->start, runner->keys, error);
    }
    runner->done = runner->start_done = 0;
    runner->filled = false;
    if (cl_write(runner->device, runner->keys, runner->input, runner->bytes, error) ||
        large_copy(runner, runner->keys, runner->start, error))
        return -1;
    runner->filled = true;
    return 0;
}

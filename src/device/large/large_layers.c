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

static int copy_keys(struct large_runner *runner, cl_mem from, cl_mem to, struct error *error) {
    const struct device *device = runner->device;
    return CL(&device->info,
              clEnqueueCopyBuffer(device->queue, from, to, 0, 0, runner->bytes, 0, NULL, NULL));
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
        const struct large_copy *kept = large_keep(runner, error);
        if (!kept || layer_kernels_launch(&runner->kernels, &launch, group, &took, error) ||
            copy_keys(runner, kept->keys, runner->keys, error))
            return -1;
        runner->warm = 1 + group;
    }
    if ((section && mark_records(runner, section, error)) ||
        layer_kernels_launch(&runner->kernels, &launch, group, &took, error))
        return -1;
    *time = (struct large_time){took.ms, took.by_host};
    return 0;
}

/* Returns the layers between a copy's neighbours, divided by the layers from the first of them to
 * the present one. The copy with the least is missed least. */
static double distance_of(const struct large_runner *runner, const struct large_copy *own) {
    int before = 0, after = runner->done;
    for (int c = 0; c < runner->copy_count; c++) {
        int done = runner->copies[c].done;
        if (done < own->done && done > before) before = done;
        if (done > own->done && done < after) after = done;
    }
    return (double)(after - before) / (runner->done - before + 1);
}

const struct large_copy *large_keep(struct large_runner *runner, struct error *error) {
    struct large_copy *place = &runner->copies[0];
    for (int c = 0; c < runner->copy_count; c++) {
        struct large_copy *own = &runner->copies[c];
        if (own->done > runner->done) own->done = -1;
        if (own->done == runner->done) return own;
        if (place->done >= 0 &&
            (own->done < 0 || distance_of(runner, own) < distance_of(runner, place)))
            place = own;
    }
    place->done = -1;
    if (!place->keys)
        place->keys = cl_new_buffer(runner->device, CL_MEM_READ_WRITE, runner->bytes, error);
    if (!place->keys || copy_keys(runner, runner->keys, place->keys, error)) return NULL;
    place->done = runner->done;
    return place;
}

int large_go_back(struct large_runner *runner, int layers, struct error *error) {
    const struct large_copy *last = NULL;
    if (runner->filled && runner->done <= layers) return 0;
    for (int c = 0; c < runner->copy_count; c++) {
        struct large_copy *own = &runner->copies[c];
        if (!runner->filled) own->done = -1;
        if (own->done >= 0 && own->done <= layers && (!last || own->done > last->done)) last = own;
    }
    runner->done = last ? last->done : 0;
    if (last) return copy_keys(runner, last->keys, runner->keys, error);
    runner->filled = false;
    if (cl_write(runner->device, runner->keys, runner->input, runner->bytes, error)) return -1;
    runner->filled = true;
    return 0;
}

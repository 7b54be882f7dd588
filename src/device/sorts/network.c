/* network: what the sorting networks on the device share. */
#include "network.h"

/* Groups of 256 run on every GPU; where they do not, they become smaller (sort_resolve). */
const struct sort_tuning network_tuning[] = {
    {"GROUP", "work-group size", 256, 1, 1024, false},
    {0},
};

int network_stages(size_t n) {
    int stages = 0;
    while ((size_t)1 << stages < n)
        stages++;
    return stages;
}

void network_launch(struct sort_run *run, cl_kernel kernel, cl_uint first, int stage, int substage,
                    size_t items) {
    sort_set_number(run, kernel, first, (size_t)stage);
    sort_set_number(run, kernel, first + 1, (size_t)substage);
    sort_launch_in_groups(run, kernel, items);
}

void network_launch_stages(struct sort_run *run, cl_kernel kernel, cl_uint first, int from,
                           int stages, size_t items) {
    for (int stage = from; stage < stages; stage++)
        for (int substage = 0; substage <= stage; substage++)
            network_launch(run, kernel, first, stage, substage, items);
}

size_t network_group_words(const struct sort_job *job) {
    return 2 * (size_t)job->tuning[0];
}

size_t network_group_bytes(const struct sort_job *job) {
    return network_group_words(job) * (size_t)job->word_bytes;
}

int network_layers(const struct sort_job *job) {
    int stages = network_stages(job->padded);
    return stages * (stages + 1) / 2;
}

void network_sort(struct sort_run *run) {
    const struct sort_job *job = &run->job;
    sort_set_buffer(run, run->kernels[0], 0, run->keys);
    network_launch_stages(run, run->kernels[0], 1, 0, network_stages(job->padded), job->padded / 2);
}

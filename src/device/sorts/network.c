/* network: what the sorting networks on the device share. */
#include "network.h"

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

int network_layers(const struct sort_job *job) {
    int stages = network_stages(job->padded);
    return stages * (stages + 1) / 2;
}

void network_sort(struct sort_run *run) {
    cl_kernel kernel = run->kernels[0];
    sort_set_buffer(run, kernel, 0, run->keys);
    for (int stage = 0; stage < network_stages(run->job.padded); stage++)
        for (int substage = 0; substage <= stage; substage++)
            network_launch(run, kernel, 1, stage, substage, run->job.padded / 2);
}

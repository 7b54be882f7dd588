/* b2: the bitonic sort with one launch per substage over global memory.
 *
 * The host runs the two loops over stage and substage; the queue is in order, so each launch sees
 * what the one before it wrote and nobody has to wait in between. With N = 2^L keys there are
 * L(L+1)/2 launches, and each reads and writes all N keys.
 * Source: Cookbook; Bainville's B2. */
#include "device/sorts/run.h"

int sort_b2(struct sort_run *run, struct error *error) {
    const struct device_info *info = &run->device->info;
    cl_kernel kernel = run->kernels[0];
    cl_uint descending = 0;
    CL(info, clSetKernelArg(kernel, 0, sizeof run->keys, &run->keys));
    CL(info, clSetKernelArg(kernel, 3, sizeof descending, &descending));
    for (cl_uint stage = 0; (size_t)2 << stage <= run->n; stage++) {
        CL(info, clSetKernelArg(kernel, 1, sizeof stage, &stage));
        for (cl_uint substage = 0; substage <= stage; substage++) {
            CL(info, clSetKernelArg(kernel, 2, sizeof substage, &substage));
            if (sort_launch(run, kernel, run->n / 2, 0, error)) goto fail;
        }
    }
    return 0;
fail:
    return -1;
}

/* memory_times: times chains of reads by one work-item, and by many, with events. */
#include "device/timing/timing.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/program.h"

#include <math.h>
#include <stdlib.h>

enum {
    LOCAL_WORDS = 1 << 10,  /* words of a chain in local memory */
    GLOBAL_WORDS = 1 << 26, /* words of a chain in global memory; caches hold fewer */
    LEAST_WORDS = 1 << 16,  /* fewest words of a chain in global memory, on a small device */
    LEAST_STEPS = 1 << 10,  /* number of steps tried first */
    MOST_STEPS = 1 << 24,
    REGISTER_VALUES = 2, /* values computed per step */
    RUNS = 3,            /* number of runs; the fastest counts */
};
static const double long_ms = 100; /* limit above which a launch is measured once, ms */
static const double enough_ms = 3; /* time of a run, ms, for which the launch itself does not
                                      matter */

struct chains {
    struct device *device;
    cl_program program;
    cl_kernel registers, local, fill, global;
    cl_mem end, next;
    cl_uint words; /* number of words in `next` */
    size_t items;  /* work-items of a launch */
};

/* Returns the end of a chain of `steps` steps at -> at * 1664525 + 1013904223. Two steps are again
 * a product and a sum, so the loop runs once for each bit of `steps`. */
static cl_uint far_end(cl_uint at, cl_uint steps) {
    cl_uint factor = 1664525u, sum = 1013904223u;
    for (; steps; steps >>= 1) {
        if (steps & 1) at = at * factor + sum;
        sum *= factor + 1;
        factor *= factor;
    }
    return at;
}

/* Returns the end of a chain of `steps` steps from `at`. */
static cl_uint end_of(const struct chains *chains, enum memory_place place, cl_uint at,
                      cl_uint steps) {
    cl_uint mask = place == MEMORY_LOCAL ? LOCAL_WORDS - 1 : chains->words - 1;
    if (place == MEMORY_NEXT) return (at + steps) & mask;
    if (place != MEMORY_REGISTERS) return far_end(at, steps) & mask;
    for (cl_uint step = 0; step < steps; step++)
        at = (at * 1664525u) ^ step;
    return at;
}

/* Reads the ends of all chains and stores that of the first one in *at. Returns 0, or -1 with the
 * reason, also if the first or last one is wrong. */
static int read_ends(const struct chains *chains, enum memory_place place, cl_uint steps,
                     cl_uint *at, struct error *error) {
    cl_uint mask = chains->words - 1, last = (cl_uint)chains->items - 1;
    cl_uint first_end = end_of(chains, place, *at, steps);
    cl_uint last_end = last ? end_of(chains, place, (*at + last * 1021u) & mask, steps) : first_end;
    cl_uint *ends = memory_new(chains->items, sizeof *ends);
    int failed = cl_read(chains->device, chains->end, ends, chains->items * sizeof *ends, error);
    bool right = ends[0] == first_end && ends[last] == last_end;
    free(ends);
    *at = first_end;
    if (failed) return -1;
    return right ? 0
                 : error_set(error,
                             "memory was not timed: a chain of %u reads on the device ends at a "
                             "wrong place",
                             steps);
}

/* Runs chains, the first from *at on, and stores its end. Returns 0, or -1 with the reason. */
static int run_chain(struct chains *chains, enum memory_place place, cl_uint steps, cl_uint *at,
                     double *ms, struct error *error) {
    struct device *device = chains->device;
    const struct device_info *info = &device->info;
    cl_kernel kernel = place == MEMORY_REGISTERS ? chains->registers
                       : place == MEMORY_LOCAL   ? chains->local
                                                 : chains->global;
    const struct cl_argument arguments[] = {
        BUFFER(chains->end),       NUMBER(*at), NUMBER(steps), BUFFER(chains->next),
        NUMBER(chains->words - 1), {0}};
    const struct cl_argument without[] = {arguments[0], arguments[1], arguments[2], {0}};
    bool global = kernel == chains->global;
    cl_event event = NULL;
    if (cl_set_arguments(device, kernel, global ? arguments : without, error)) return -1;
    double start = cl_clock_ms();
    int failed = cl_launch(device, kernel, chains->items, chains->items == 1, &event, error) ||
                 CL(info, clFinish(device->queue));
    if (!failed) *ms = cl_event_time(info, event, event, cl_clock_ms() - start).ms;
    if (event) clReleaseEvent(event);
    return failed ? -1 : read_ends(chains, place, steps, at, error);
}

/* Runs more and more steps until they take long enough. Each run starts where the last one ended,
 * which is not in a cache. */
static int measure(struct chains *chains, enum memory_place place, double *ns,
                   struct error *error) {
    cl_uint steps = LEAST_STEPS, at = 1;
    double ms = 0;
    for (;; steps *= 4) {
        if (run_chain(chains, place, steps, &at, &ms, error)) return -1;
        if (ms >= enough_ms || steps >= MOST_STEPS) break;
    }
    for (int r = 1; r < RUNS; r++) {
        double again;
        if (run_chain(chains, place, steps, &at, &again, error)) return -1;
        ms = fmin(ms, again);
    }
    *ns = ms * 1e6 / steps / (place == MEMORY_REGISTERS ? REGISTER_VALUES : 1);
    return 0;
}

/* Times a launch of many work-items; the first run of each is not counted. A chain begins where no
 * other one was, so that its values are not in a cache. */
static int measure_launch(struct chains *chains, int launch, double *ns, struct error *error) {
    cl_uint at = 1 + 7 * (cl_uint)launch;
    double least = INFINITY;
    chains->items = (size_t)memory_launch_items[launch];
    for (int r = 0; r <= RUNS; r++) {
        double ms;
        if (run_chain(chains, MEMORY_ANYWHERE, MEMORY_CHAIN, &at, &ms, error)) return -1;
        if (r == 0) continue; /* a driver may have compiled the kernel */
        least = fmin(least, ms);
        if (ms > long_ms) break;
    }
    *ns = least * 1e6;
    return 0;
}

static int fill(struct chains *chains, bool neighbours, struct error *error) {
    return cl_set_arguments(
               chains->device, chains->fill,
               ARGUMENTS(BUFFER(chains->next), NUMBER(chains->words - 1), NUMBER(neighbours)),
               error) ||
                   cl_launch(chains->device, chains->fill, chains->words, 0, NULL, error)
               ? -1
               : 0;
}

static int make(struct chains *chains, struct error *error) {
    static const char *const files[] = {"support/memory_chain.cl", NULL};
    static const struct program_parts parts = {"memory_chain", NULL, files, "-D CHAIN_LOCAL=1024"};
    struct device *device = chains->device;
    const struct device_info *info = &device->info;
    size_t words = GLOBAL_WORDS;
    while (words > LEAST_WORDS && (words * sizeof(cl_uint) > info->max_allocation ||
                                   words * sizeof(cl_uint) > info->global_memory / 8))
        words /= 2;
    chains->words = (cl_uint)words;
    chains->program = program_build(device, &parts, NULL, error);
    return !chains->program ||
                   !(chains->registers =
                         cl_new_kernel(device, chains->program, "chain_registers", error)) ||
                   !(chains->local =
                         cl_new_kernel(device, chains->program, "chain_local", error)) ||
                   !(chains->fill = cl_new_kernel(device, chains->program, "chain_fill", error)) ||
                   !(chains->global =
                         cl_new_kernel(device, chains->program, "chain_global", error)) ||
                   !(chains->end = cl_new_buffer(device, CL_MEM_READ_WRITE,
                                                 (size_t)memory_launch_items[MEMORY_LAUNCHES - 1] *
                                                     sizeof(cl_uint),
                                                 error)) ||
                   !(chains->next =
                         cl_new_buffer(device, CL_MEM_READ_WRITE, words * sizeof(cl_uint), error))
               ? -1
               : 0;
}

static void release(struct chains *chains) {
    cl_kernel const kernels[] = {chains->registers, chains->local, chains->fill, chains->global};
    clFinish(chains->device->queue);
    if (chains->end) clReleaseMemObject(chains->end);
    if (chains->next) clReleaseMemObject(chains->next);
    for (int k = 0; k < 4; k++)
        if (kernels[k]) clReleaseKernel(kernels[k]);
    if (chains->program) clReleaseProgram(chains->program);
}

int memory_times_measure(struct device *device, struct memory_times *times, struct error *error) {
    struct chains chains = {.device = device, .items = 1};
    int failed = make(&chains, error);
    *times = (struct memory_times){.ns = {0}};
    for (int place = 0; place < MEMORY_PLACES && !failed; place++) {
        bool global = place == MEMORY_NEXT || place == MEMORY_ANYWHERE;
        failed = (global && fill(&chains, place == MEMORY_NEXT, error)) ||
                 measure(&chains, (enum memory_place)place, &times->ns[place], error);
    }
    for (int launch = 0; launch < MEMORY_LAUNCHES && !failed; launch++)
        failed = measure_launch(&chains, launch, &times->launch_ns[launch], error);
    if (failed) *times = (struct memory_times){.ns = {0}};
    release(&chains);
    return failed ? -1 : 0;
}

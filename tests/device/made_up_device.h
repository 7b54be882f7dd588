/* made_up_device: a device that allows everything, for the tests of what sorts ask of one. */
#pragma once

#include "support.h"

#include "device/device.h"
#include "device/sorts/sorts.h"

static inline struct device_info made_up_device(void) {
    return (struct device_info){
        .name = "Made-up",
        .short_name = "Maker",
        .out_of_order = true,
        .compute_units = 16,
        .local_memory = 48 << 10,
        .global_memory = (size_t)64 << 30,
        .max_allocation = (size_t)16 << 30,
        .max_group = 1024,
        .little_endian = true,
        .address_bits = 64,
    };
}

/* Returns the job of a sort of n words, with the values that it takes on this device. */
static inline struct sort_job resolved(const char *name, const struct device_info *info, size_t n,
                                       int word_bytes) {
    struct sort_job job = {.n = n, .word_bytes = word_bytes};
    int status = sort_resolve(named(sort, name), info, &job, &error);
    check(status == 0, "%s, %zu: %s", name, n, error.text);
    return job;
}

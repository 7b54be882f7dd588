/* timing: one sort, at one number of keys, measured.
 *
 * The input is restored on the device before each repeat, outside the interval. After two runs to
 * warm up come the repeats; the row has their median with minimum and maximum, and every repeat's
 * result is verified. Nothing is printed here. */
#ifndef SORTNET_DEVICE_TIMING_H
#define SORTNET_DEVICE_TIMING_H

#include "core/timing_table.h"
#include "device/device.h"
#include "device/sorts.h"

#include <stdint.h>

/* Keys to sort and what must come out; made once per N and shared by all sorts. */
struct timing_input {
    size_t n;         /* keys */
    uint32_t *keys;   /* n of them */
    uint32_t *sorted; /* the same, sorted by the C library */
};

struct timing_row {
    const struct sort *sort;
    size_t n;                         /* keys */
    int repeats;                      /* measured runs */
    enum timing_status status;        /* what follows is valid when DONE */
    double median_ms, min_ms, max_ms; /* the sort alone: on a device from the start of the first
                                         kernel to the end of the last by its own clock, on the
                                         CPU by the host's */
    double wall_ms;                   /* median by the host's clock, first call to finish */
    double upload_ms, download_ms;    /* keys to the device, median of keys back; 0 on the CPU */
    int launches;                     /* kernels launched per run; 0 on the CPU */
    double mkeys_per_s;               /* 10^6 keys per second of median_ms */
    bool verified;                    /* every repeat's result is sorted and a permutation */
    struct error error;               /* SKIPPED, FAILED, or not verified: why */
};

/* Copies n keys and sorts another copy. The caller frees it with timing_input_free. */
struct timing_input *timing_input_new(const uint32_t *keys, size_t n);
void timing_input_free(struct timing_input *input); /* NULL is fine */

/* 0 if the n keys of `output` are in order and a permutation of the input's; -1 after saying which
 * of the two is violated, and where first. */
int timing_verify(const struct timing_input *input, const uint32_t *output, struct error *error);

/* Times `sort` with `repeats` >= 1 measured runs. `device` may be NULL for a sort that runs on the
 * CPU; `kernel_dir` is as in stepper_new. */
void timing_run(const struct sort *sort, struct device *device, const char *kernel_dir,
                const struct timing_input *input, int repeats, struct timing_row *row);

#endif

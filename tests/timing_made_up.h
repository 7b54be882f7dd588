/* timing_made_up: tables of timings that nobody measured, to draw and to test with. */
#pragma once

#include "core/timing/timing_table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A sort whose launches cost `start_ms` and whose keys cost `key_ns` each per pass. */
struct made_up_sort {
    const char *name, *title;
    double start_ms, key_ns;
    bool many_passes; /* log2 N squared, else one */
    int most_bits;    /* largest log2 N that is not skipped; 0: any */
};

static const struct made_up_sort made_up_sorts[] = {
    {"fast", "The fastest we have", 0.02, 0.04, false, 0},
    {"local", "Local sort, B16, local tail", 0.03, 0.1, false, 0},
    {"b2", "One launch a substage", 0.04, 0.003, true, 0},
    {"odd-even-merge", "Odd-even merge, one launch a substage", 0.06, 0.005, true, 0},
    {"radix", "Radix, eight bits a pass", 0.09, 0.035, false, 0},
    {"qsort", "C library qsort", 0.0001, 110, false, 24},
    {"mirrored", "Mirrored bitonic", 0.041, 0.0033, true, 0},
    {"odd-even-transposition", "Odd-even transposition", 0.9, 40, true, 14},
    {"b4", "Four keys a work-item", 0.03, 0.0017, true, 0},
    {"b8", "Eight keys a work-item", 0.028, 0.0013, true, 0},
    {"b16", "Sixteen keys a work-item", 0.026, 0.0011, true, 0},
    {"a", "The first of the ladder", 0.041, 0.0034, true, 0},
    {"shared", "First stages in local memory", 0.03, 0.0025, true, 0},
    {"cookbook-pairs", "Pairs of the Cookbook", 0.05, 0.0041, true, 20},
    {"cookbook-group", "Groups of the Cookbook", 0.02, 0.5, false, 13},
};
enum { MADE_UP_SORTS = sizeof made_up_sorts / sizeof *made_up_sorts };

static inline struct timing_point made_up_point(const struct made_up_sort *sort, int bits) {
    double n = ldexp(1, bits), passes = sort->many_passes ? bits * (bits + 1) / 2.0 : 1;
    double ms = sort->start_ms + n * sort->key_ns * passes * 1e-6;
    struct timing_point point = {.n = (size_t)1 << bits, .repeats = 9, .right = 9};
    if (sort->most_bits && bits > sort->most_bits) {
        point.status = TIMING_SKIPPED;
        snprintf(point.reason, sizeof point.reason, "takes at most 2^%d keys", sort->most_bits);
        return point;
    }
    point.median_ms = ms;
    point.min_ms = ms * (0.97 - 0.004 * (bits % 5));
    point.max_ms = ms * (1.05 + 0.05 * (bits % 3));
    point.wall_ms = ms * 1.1;
    point.upload_ms = n * 4e-8;
    point.download_ms = n * 5e-8;
    point.launches = (int)passes;
    point.mkeys = n / ms / 1e3;
    point.mkeys_least = n / point.max_ms / 1e3;
    point.mkeys_most = n / point.min_ms / 1e3;
    point.passes = passes;
    if (sort->key_ns < 1) {
        point.traffic_gbs = 8 * n * passes / ms / 1e6;
        point.wall_mkeys = 4.2e6 / 8 / (sort->many_passes ? passes : 14);
        point.share = point.mkeys / point.wall_mkeys;
        if (point.share > 1) point.wall_mkeys = point.share = 0;
    }
    return point;
}

/* Returns the first `shown` sorts at 2^least to 2^most keys; the caller frees it. */
static inline struct timing_table made_up_table(int shown, int least, int most) {
    struct timing_table table = {
        .setup = {.device = "NVIDIA H200",
                  .words = "NVIDIA H200",
                  .platform = "NVIDIA CUDA",
                  .driver = "580.159",
                  .compute_units = 132,
                  .copy_gbs = 4200,
                  .type = "uint",
                  .elements = "keys",
                  .order = "ascending",
                  .input = "uniform",
                  .seed = 1,
                  .repeats = 9,
                  .options = "-cl-std=CL1.2"},
    };
    for (int s = 0; s < shown && s < MADE_UP_SORTS; s++) {
        struct timing_series *series = timing_table_add(&table);
        series->name = made_up_sorts[s].name;
        series->title = made_up_sorts[s].title;
        series->idea = "A sentence about it.";
        series->on_device = made_up_sorts[s].key_ns < 1;
        for (int bits = least; bits <= most; bits++) {
            struct timing_point point = made_up_point(&made_up_sorts[s], bits);
            timing_series_add(series, &point);
        }
    }
    return table;
}

/* Returns every launch of b2 at 2^bits keys; the caller frees it. */
static inline struct timing_launches made_up_launches(int bits) {
    struct timing_launches launches = {
        .sort = "b2", .triangle = true, .n = (size_t)1 << bits, .repeats = 9};
    launches.launches = calloc((size_t)(bits * (bits + 1) / 2), sizeof *launches.launches);
    for (int stage = 0; stage < bits; stage++)
        for (int substage = 0; substage <= stage; substage++) {
            double near = stage - substage < 3 ? 1.9 : stage - substage > 12 ? 1.5 : 1;
            launches.launches[launches.count++] =
                (struct timing_launch){stage, substage, 0.0089 * near + 0.0002 * (stage % 3)};
        }
    return launches;
}

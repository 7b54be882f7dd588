/* bench: what the files of the benchmark share. */
#pragma once

#include "core/network/trace.h"
#include "device/device.h"

/* The monotonic clock. */
double bench_now_ms(void);

/* A row: median, least and most of `count` times, which get sorted. */
void bench_print_row(const char *what, double *ms, int count, const char *aim);

/* A network of a family, and its trace of random keys; the caller frees both. */
struct network *bench_network(const char *family, int n, struct trace **trace);

/* Rows of layout and drawing. */
void bench_draw(void);

/* Rows of 0-1 proofs on this processor and, unless it is NULL, on the device. */
void bench_proofs(struct device *device);

/* Rows of the kernels' build, for every sort of the table. */
void bench_builds(struct device *device);

/* bench: functions that the files of the benchmark share. */
#pragma once

#include "core/network/trace.h"
#include "device/device.h"

/* Returns the time of the monotonic clock, ms. */
double bench_now_ms(void);

/* Prints a row: median, least and most of `count` times, which get sorted. */
void bench_print_row(const char *what, double *ms, int count, const char *aim);

/* Makes a network of a family, and its trace of random keys; the caller frees both. */
struct network *bench_network(const char *family, int n, struct trace **trace);

/* Prints rows for layout and drawing. */
void bench_draw(void);

/* Prints rows for 0-1 proofs on this processor and, unless it is NULL, on the device. */
void bench_proofs(struct device *device);

/* Prints rows for steps of a large sort, on the device that `which` names; NULL: the first. */
void bench_large(const char *which);

/* Prints rows for the kernels' build, for every sort of the table. */
void bench_builds(struct device *device);

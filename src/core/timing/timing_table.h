/* timing_table: the measured times of sorts, as plain numbers.
 *
 * A table holds one series per sort, and a series one point per number of keys, in the order
 * measured. The device fills the table, the command line prints it, the window draws it; none of
 * them knows the others. "Memory wall" is the rate that the device's own copy bandwidth allows an
 * algorithm that must move a certain number of bytes. Sorts whose keys stay in a cache may be
 * faster: a share above 1 is no mistake. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum timing_status {
    TIMING_DONE,    /* measured, every repeat's result was right */
    TIMING_WRONG,   /* measured, but a result was wrong; `reason` says how */
    TIMING_SKIPPED, /* the sort cannot take this N here; `reason` says why */
    TIMING_FAILED,  /* the device failed; `reason` says how */
};

struct timing_point {
    size_t n;                         /* keys */
    enum timing_status status;        /* figures are valid when DONE or WRONG, otherwise 0 */
    int repeats;                      /* measured runs */
    int right;                        /* measured runs whose result was right */
    bool by_host;                     /* the next three are by the host's clock: on the CPU, and on
                                         a device whose own clock is implausible */
    double median_ms, min_ms, max_ms; /* the sort alone: on a device from the start of the first
                                         kernel to the end of the last by its own clock */
    double wall_ms;                   /* median by the host's clock, first call to finish */
    double upload_ms, download_ms;    /* median of keys to the device and back; 0 on the CPU */
    int launches;                     /* kernels launched per run; 0 on the CPU */
    double mkeys;                     /* 10^6 keys per second of median_ms */
    double mkeys_least, mkeys_most;   /* the rates at max_ms and at min_ms */
    double passes;                    /* over all keys, reading and writing each; 0: not known */
    double traffic_gbs;               /* 10^9 bytes per second of median_ms that the algorithm must
                                         move between the device and its memory; 0: not known */
    double wall_mkeys;                /* 10^6 keys/s that the memory wall allows; 0: none */
    double share;                     /* mkeys / wall_mkeys; 0: no wall */
    bool refused;                     /* SKIPPED because of the device: another device might do
                                         it */
    char reason[256];                 /* UTF-8; "" when DONE */
    char options[200]; /* options of its kernels, beside the table's: "-D GROUP=64" */
};

/* All points of one sort. */
struct timing_series {
    const char *name;            /* "b2"; the texts belong to the table of sorts */
    const char *title;           /* for people */
    const char *idea;            /* in a sentence */
    char files[256];             /* kernel files: "kernels/ladder/bitonic_global.cl"; "": none */
    bool on_device;              /* false: one CPU thread */
    bool unsafe;                 /* a demonstration, whose results may be WRONG */
    struct timing_point *points; /* `count` of them */
    int count;
    size_t capacity; /* elements */
};

/* What every figure of a table depends on. */
struct timing_setup {
    char device[128];  /* name; "" when no device was needed */
    char words[224];   /* the device in words: "PoCL: AMD EPYC (processor, no GPU)" */
    char platform[64]; /* in short: "PoCL" */
    char driver[128];  /* version */
    int compute_units; /* of the device */
    double copy_gbs;   /* its measured copy bandwidth, bytes read and written, 10^9/s; 0: none */
    char no_wall[256]; /* why there is no copy bandwidth; "" if there is, or if none was needed */
    char type[16];     /* type of the keys: "uint" */
    char elements[16]; /* what is sorted: "keys", "pairs", "index" or "records" */
    char order[16];    /* "ascending" or "descending" */
    char input[32];    /* kind of input: "uniform" */
    uint64_t seed;     /* of it */
    int repeats;       /* measured runs per point */
    char options[128]; /* of all kernels: "-cl-std=CL1.2" */
    char date[32];     /* ISO 8601, UTC, when measuring began */
};

struct timing_table {
    struct timing_setup setup;
    struct timing_series *series; /* `count` of them */
    int count;
    size_t capacity; /* elements */
};

void timing_table_free(struct timing_table *table); /* leaves it empty, setup too */

/* The series called `name`, or NULL. */
struct timing_series *timing_table_find(const struct timing_table *table, const char *name);

/* A new, empty series at the end; the caller fills in what it is about. Pointers to series are
 * valid until the next call. */
struct timing_series *timing_table_add(struct timing_table *table);

/* The point of n keys, or NULL. */
struct timing_point *timing_series_find(const struct timing_series *series, size_t n);

/* Appends a copy of `point`, or replaces the point with the same number of keys. */
void timing_series_add(struct timing_series *series, const struct timing_point *point);

/* Sorts `count` >= 1 samples in ascending order and returns their median: the middle sample, or the
 * mean of the two in the middle. */
double timing_median(double *samples, int count);

/* Fills in the rates of a point from its n and times, and the memory wall, for an algorithm that
 * moves `traffic` bytes in `passes` passes (0: not known) on a device with a copy bandwidth of
 * `copy_gbs` (0: not measured). A point that is faster than the copy gets no wall: its keys stay in
 * a cache. */
void timing_point_rates(struct timing_point *point, double passes, double traffic, double copy_gbs);

/* "120 passes: at most 4.5 Gkey/s here; reached 71 %", or "" for a point without a wall. */
void timing_point_wall(const struct timing_point *point, char *text, size_t size);

/* Why a point was SKIPPED, in short: "not on this device" or "skipped". */
static inline const char *timing_point_skipped(const struct timing_point *point) {
    return point->refused ? "not on this device" : "skipped";
}

/* Is the time of a device by the host's clock, because the device's is implausible? */
static inline bool timing_point_lacks_clock(const struct timing_series *series,
                                            const struct timing_point *point) {
    return series->on_device && point->by_host;
}

/* A rate in keys a second: "16.3 Gkey/s". */
void timing_rate_text(double mkeys, char *text, size_t size);

/* One launch of a sorting network on the device. */
struct timing_launch {
    int stage, substage; /* of the network; distance 2^(stage - substage) */
    double ms;           /* median device time */
};

/* Every launch of a network sort, in order: the triangle of stages and substages. */
struct timing_launches {
    char sort[32];                  /* "b2" */
    bool triangle;                  /* launches are the substages 0..s of stages s = 0..; otherwise
                                       all have stage 0 and their number as substage */
    size_t n;                       /* keys */
    struct timing_setup setup;      /* what the figures depend on; without a copy bandwidth */
    int repeats;                    /* measured runs */
    bool by_host;                   /* times are by the host's clock, because the device's is
                                       implausible */
    struct timing_launch *launches; /* `count` of them */
    int count;
};

void timing_launches_free(struct timing_launches *launches); /* leaves it empty */

/* ---- figures of a point: plain text, CSV, JSON and the screen loop over these rows ---- */

/* Numbers of the rows, which have the order of the columns in files. */
enum timing_figure_number {
    FIGURE_MEDIAN,
    FIGURE_MIN,
    FIGURE_MAX,
    FIGURE_HOST,
    FIGURE_UPLOAD,
    FIGURE_DOWNLOAD,
    FIGURE_LAUNCHES,
    FIGURE_RATE,
    FIGURE_RATE_LEAST,
    FIGURE_RATE_MOST,
    FIGURE_PASSES,
    FIGURE_TRAFFIC,
    FIGURE_WALL,
    FIGURE_SHARE,
    FIGURE_REPEATS,
    FIGURE_RIGHT,
    FIGURES
};

enum timing_figure_kind {
    FIGURE_COUNT, /* a whole number, an int */
    FIGURE_REAL,  /* a double; on screen it has four digits */
    FIGURE_FEW,   /* a double that is mostly a small whole number */
    FIGURE_OF_ONE /* a double, a share of 1; in plain text and on screen it is in percent */
};

struct timing_figure {
    const char *name; /* in files: "median_ms" */
    enum timing_figure_kind kind;
    size_t offset;       /* in struct timing_point */
    bool always;         /* 0 is a value; false: 0 means that there is no figure */
    const char *heading; /* in plain text: "median ms"; NULL: plain text leaves the figure out */
    int width, decimals; /* there */
};

extern const struct timing_figure timing_figures[FIGURES];

/* A figure as a number; a share is in percent. */
double timing_figure_of(const struct timing_point *point, int figure);

/* Does a point lack this figure? */
bool timing_figure_missing(const struct timing_point *point, int figure);

/* Writes a figure in few characters, "–" if the point lacks it. */
void timing_figure_text(const struct timing_point *point, int figure, char *text, size_t size);

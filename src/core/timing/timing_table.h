/* timing_table: the measured times of sorts, as plain numbers.
 *
 * A table holds one series per sort, and a series one point per number of keys, in the order
 * measured. The device fills the table, the command line prints it, the window draws it; none of
 * them knows the others. The "memory wall" is the greatest rate that the device's own copy
 * bandwidth allows, for an algorithm that must move a certain number of bytes. Sorts whose keys
 * stay in a cache may be faster: a share above 1 is not a mistake. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum timing_status {
    TIMING_DONE,    /* measured, every repeat's result was right */
    TIMING_WRONG,   /* measured, but a result was wrong; `reason` describes the mistake */
    TIMING_SKIPPED, /* the sort cannot take this N here; `reason` says why */
    TIMING_FAILED,  /* the device failed; `reason` says how */
};

struct timing_point {
    size_t n;                         /* number of keys */
    enum timing_status status;        /* status; figures are valid for DONE and WRONG, otherwise
                                         0 */
    int repeats;                      /* number of measured runs */
    int right;                        /* number of measured runs with the right result */
    bool by_host;                     /* true: the next three times are by the host's clock, on the
                                         CPU or if the device's clock is implausible */
    double median_ms, min_ms, max_ms; /* times of the sort alone; on a device from the start of the
                                         first kernel to the end of the last, by the device's
                                         clock */
    double wall_ms;                   /* median by the host's clock, from the first call to the
                                         end */
    double upload_ms, download_ms;    /* median times for keys to the device and back; 0 on the
                                         CPU */
    int launches;                     /* number of kernels launched per run; 0 on the CPU */
    double mkeys;                     /* rate at median_ms, 10^6 keys per second */
    double mkeys_least, mkeys_most;   /* rates at max_ms and at min_ms */
    double passes;                    /* passes that read and write all keys; 0: unknown */
    double traffic_gbs;               /* bytes that the algorithm must move between the device and
                                         its memory, 10^9 per second of median_ms; 0: unknown */
    double wall_mkeys;                /* rate allowed by the memory wall, 10^6 keys/s; 0: none */
    double share;                     /* mkeys / wall_mkeys; 0: no wall */
    bool refused;                     /* true: SKIPPED because of the device; another device might
                                         do it */
    char reason[256];                 /* reason of the status, UTF-8; "" if DONE */
    char options[200]; /* options of its kernels, in addition to the table's: "-D GROUP=64" */
    bool unasked;      /* true: the window timed it without a request */
};

/* The points of one sort. */
struct timing_series {
    const char *name;            /* name: "b2"; the texts belong to the table of sorts */
    const char *title;           /* title on screen */
    const char *idea;            /* idea in a sentence */
    char files[256];             /* kernel files: "kernels/ladder/bitonic_global.cl"; "": none */
    bool on_device;              /* false: runs in one CPU thread */
    bool unsafe;                 /* true: a demonstration whose results may be WRONG */
    struct timing_point *points; /* points in the order measured */
    int count;
    size_t capacity; /* capacity, in elements */
};

/* Conditions that every figure of a table depends on. */
struct timing_setup {
    char device[128];  /* name of the device; "": no device was needed */
    char words[224];   /* device in words: "PoCL: AMD EPYC (processor, no GPU)" */
    char platform[64]; /* short name of the platform: "PoCL" */
    char driver[128];  /* version of the driver */
    int compute_units; /* compute units of the device */
    double copy_gbs;   /* measured copy bandwidth of the device, bytes read and written, 10^9/s; 0:
                          none */
    char no_wall[256]; /* reason why there is no copy bandwidth; "": there is one, or none was
                          needed */
    char type[16];     /* type of the keys: "uint" */
    char elements[16]; /* elements sorted: "keys", "pairs", "index" or "records" */
    char order[16];    /* "ascending" or "descending" */
    char input[32];    /* kind of input: "uniform" */
    uint64_t seed;     /* seed of the input */
    int repeats;       /* number of measured runs per point */
    char options[128]; /* options of all kernels: "-cl-std=CL1.2" */
    char date[32];     /* start of measuring, ISO 8601, UTC */
};

struct timing_table {
    struct timing_setup setup;
    struct timing_series *series; /* `count` of them */
    int count;
    size_t capacity; /* elements */
};

void timing_table_free(struct timing_table *table); /* empties the table and its setup */

/* Returns the series called `name`, or NULL. */
struct timing_series *timing_table_find(const struct timing_table *table, const char *name);

/* Adds a new, empty series at the end and returns it; the caller fills it. Pointers to series are
 * valid until the next call. */
struct timing_series *timing_table_add(struct timing_table *table);

/* Removes the series of this name, if there is one. */
void timing_table_drop(struct timing_table *table, const char *name);

/* Returns the point of n keys, or NULL. */
struct timing_point *timing_series_find(const struct timing_series *series, size_t n);

/* Appends a copy of `point`, or replaces the point with the same number of keys. */
void timing_series_add(struct timing_series *series, const struct timing_point *point);

/* Removes the point of n keys, if there is one. */
void timing_series_drop(struct timing_series *series, size_t n);

/* Sorts `count` >= 1 samples in ascending order and returns their median: the middle sample, or the
 * mean of the two in the middle. */
double timing_median(double *samples, int count);

/* Fills in the rates of a point from its n and times, and the memory wall, for an algorithm that
 * moves `traffic` bytes in `passes` passes (0: not known) on a device with a copy bandwidth of
 * `copy_gbs` (0: not measured). A point that is faster than the copy gets no wall: its keys stay in
 * a cache. */
void timing_point_rates(struct timing_point *point, double passes, double traffic, double copy_gbs);

/* Writes "120 passes: at most 4.5 Gkey/s here; reached 71 %", or "" for a point without a wall. */
void timing_point_wall(const struct timing_point *point, char *text, size_t size);

/* Returns in short why a point was SKIPPED: "not on this device" or "skipped". */
static inline const char *timing_point_skipped(const struct timing_point *point) {
    return point->refused ? "not on this device" : "skipped";
}

/* Are the times of a device by the host's clock, because the device's clock is implausible? */
static inline bool timing_point_lacks_clock(const struct timing_series *series,
                                            const struct timing_point *point) {
    return series->on_device && point->by_host;
}

/* Writes a rate in keys per second: "16.3 Gkey/s". */
void timing_rate_text(double mkeys, char *text, size_t size);

/* A launch of a sorting network on the device. */
struct timing_launch {
    int stage, substage; /* stage and substage in the network; distance 2^(stage - substage) */
    double ms;           /* median device time, ms */
};

/* Every launch of a network sort, in order: the triangle of stages and substages. */
struct timing_launches {
    char sort[32];                  /* "b2" */
    bool triangle;                  /* true: launches are the substages 0..s of stages s = 0..;
                                       false: all have stage 0, and their number as substage */
    size_t n;                       /* number of keys */
    struct timing_setup setup;      /* conditions of the figures, without a copy bandwidth */
    int repeats;                    /* number of measured runs */
    bool by_host;                   /* true: times are by the host's clock, because the device's
                                       clock is implausible */
    struct timing_launch *launches; /* `count` of them */
    int count;
};

void timing_launches_free(struct timing_launches *launches); /* empties it */

/* ---- figures of a point: plain text, CSV, JSON and the screen use these rows ---- */

/* Numbers of the rows, in the order of the columns in files. */
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
    FIGURE_OF_ONE /* a double, a share of 1; in percent in plain text and on screen */
};

struct timing_figure {
    const char *name; /* name in files: "median_ms" */
    enum timing_figure_kind kind;
    size_t offset;       /* offset in struct timing_point */
    bool always;         /* true: 0 is a value; false: 0 means that there is no figure */
    const char *heading; /* heading in plain text: "median ms"; NULL: not in plain text */
    int width, decimals; /* width and decimals in plain text */
};

extern const struct timing_figure timing_figures[FIGURES];

/* Returns a figure as a number; a share is in percent. */
double timing_figure_of(const struct timing_point *point, int figure);

/* Does a point lack this figure? */
bool timing_figure_missing(const struct timing_point *point, int figure);

/* Writes a figure in few characters; "–": the point lacks it. */
void timing_figure_text(const struct timing_point *point, int figure, char *text, size_t size);

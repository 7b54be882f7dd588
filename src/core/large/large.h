/* large: sorts of 65 to 2^24 keys, whose networks are too large to build and to draw.
 *
 * The comparator of any work-item of any layer is computed when it is needed, by the arithmetic
 * that the kernels share (kernels/step/comparator_index.h). A family without such a rule has lists
 * of comparators, and its largest sort is that of the largest network. */
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/families/families.h"
#include "core/network/keys.h"
#include "core/network/step.h"

enum {
    LARGE_LEAST = 65, /* fewest keys; networks of up to 64 wires are drawn */
    LARGE_BITS = 24,
    LARGE_MOST = 1 << LARGE_BITS,
    LARGE_MOST_LAYERS = 1 << 16, /* larger than the number of layers of any of these sorts */
};

struct large_sort {
    char name[64];               /* the SPEC: "bitonic:2^20" */
    const struct family *family; /* family of the sort */
    enum order order;
    int n;                   /* keys */
    int stages, depth;       /* depth: layers */
    struct network *network; /* comparators of a family without an index rule; owned; NULL: the
                                family has a rule */
};

/* Does a SPEC name a large sort: a family that sorts, with more keys than its largest drawn
 * network? */
bool large_named(const char *spec);

/* Does a SPEC name a family that sorts, with more than `drawn` keys? */
bool large_named_above(const char *spec, int drawn);

/* Are there large sorts of a family? */
bool large_goes_on(const struct family *family);

/* Opens FAMILY:N with at least LARGE_LEAST keys, even if there is a drawn network. Returns 0, or -1
 * with the reason. The caller frees it with large_free. */
int large_open(struct large_sort *large, const char *spec, enum order order, struct error *error);
int large_new(struct large_sort *large, const struct family *family, int n, enum order order,
              struct error *error);
void large_free(struct large_sort *large);

/* ---- layers ---- */

struct large_layer {
    int stage, substage;
    int items;    /* work-items of its launch */
    int distance; /* wires between the two ends of its comparators; mirrored: half of the block
                     whose ends meet; 0: several distances */
};

struct large_layer large_layer_at(const struct large_sort *large, int layer);

/* Returns the number of the first layer of a stage; for stage `stages` the depth. */
int large_stage_begin(const struct large_sort *large, int stage);

/* Stores the comparator that a work-item executes. False: the work-item finds none. */
bool large_comparator(const struct large_sort *large, int layer, int item,
                      struct comparator *comparator);

/* ---- keys ---- */

/* Runs a layer on the sort's n keys, in place. */
void large_run_layer(const struct large_sort *large, int layer, int *keys);

/* Sorts n keys in this order, by a radix sort that knows nothing of networks. False: `watch`, which
 * may be NULL, ended it. */
bool large_sort_keys(int *keys, int n, enum order order, const struct watch *watch);

/* ---- section: the keys that a few work-items of a layer read and wrote ---- */

enum { SECTION_LEAST = 8, SECTION_MOST = 32 };

struct section_item {
    struct comparator comparator; /* left -1: the work-item finds none */
    int before[2], after[2];      /* keys of its left and its right wire */
    struct step_record record;    /* record that the work-item wrote */
    bool wrong;                   /* keys or record are not right */
};

struct section {
    int layer;
    int first, count; /* work-items first .. first + count - 1 */
    int chosen;       /* number of the requested work-item */
    bool computed;    /* computed by the CPU, without a device */
    int wrong;        /* items that are wrong */
    struct section_item items[SECTION_MOST];
};

/* Returns the first work-item of a section of `size` around `item`, so that blocks of small
 * distances are whole. */
static inline int section_around(int item, int size) {
    return item - item % size;
}

/* Range of work-items in a section. */
struct section_range {
    int item;         /* the chosen one; -1: there is no section */
    int first, count; /* work-items of the section; fewer if the layer ends before */
};

/* Begins a section of a layer; the caller adds keys and records. -1 with the range if there is no
 * such layer, work-item or count. */
int section_init(struct section *section, const struct large_sort *large, int layer,
                 const struct section_range *range, struct error *error);

/* Takes the keys before and after the layer out of all n keys; the records are the right ones. */
void section_compute(struct section *section, const int *before);

/* Compares keys and records with the CPU: counts and marks wrong items. */
void section_judge(struct section *section, const struct large_sort *large);

/* Writes what the first wrong work-item did: "work-item 5003 ..."; "": none is wrong. */
void section_describe(const struct section *section, char *text, size_t size);

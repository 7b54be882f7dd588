/* boxes: joins parts layer by layer, proves that they sort, and finds shapes inside merges. */
#include "core/structure/boxes.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct named_box *add(struct boxes *boxes, enum box_kind kind, const struct area *area,
                             enum direction direction) {
    boxes->rows =
        memory_grow(boxes->rows, (size_t)boxes->count, &boxes->capacity, sizeof *boxes->rows);
    struct named_box *box = &boxes->rows[boxes->count++];
    *box = (struct named_box){.kind = kind,
                              .first_wire = area->first_wire,
                              .wires = area->wires,
                              .first_layer = area->first_layer,
                              .last_layer = area->last_layer,
                              .direction = direction};
    return box;
}

/* ---- shapes inside merges ---- */

/* Lists an area that recurs and all boxes inside it. */
static void add_recursive(struct boxes *boxes, const struct area *area, bool mirrored,
                          enum direction direction) {
    struct area layer = {area->first_wire, area->wires, area->first_layer, area->first_layer};
    if (area->wires > 2) add(boxes, mirrored ? BOX_BALANCED : BOX_BITONIC_MERGE, area, direction);
    add(boxes, mirrored ? BOX_MIRRORED_SPLIT : BOX_BITONIC_SPLIT, &layer, direction);
    for (int lower = 0; lower < 2 && area->wires > 2; lower++) {
        struct area half = area_half(area, lower);
        add_recursive(boxes, &half, mirrored, direction);
    }
}

/* ---- parts: wires joined by the layers so far ---- */

struct part {
    int parent;           /* number of the part that contains this one; -1: none */
    int first, last;      /* outermost wires */
    int wires;            /* number of wires; fewer than in first..last if other wires are
                             between */
    int born;             /* layer that joined the part; -1: a single wire */
    int end;              /* last layer before the part is joined to another part */
    bool sorts;           /* true: proven that the wires leave layer `end` sorted for every input */
    enum direction order; /* order in which the part sorts */
    bool of_sorts;        /* true: all parts that it was joined from sort */
    bool merges;          /* true: it was joined from two sorted parts, and from layer `born` on it
                             merges their runs */
    struct run pair[2];   /* the two runs */
};

struct parts {
    const struct network *network;
    struct part *rows; /* 2n - 1 parts at most; the first n are the single wires */
    int count;
    int *of_wire; /* per wire: its present part */
};

static bool is_whole(const struct part *part) {
    return part->last - part->first + 1 == part->wires;
}

static struct area area_of(const struct part *part, int first_layer) {
    return (struct area){part->first, part->wires, first_layer, part->end};
}

/* Fills the sorted runs of the parts that `whole` was joined from, and returns their number; 0: not
 * all of them sort. */
static int runs_of(const struct parts *parts, int whole, struct run *runs) {
    int count = 0, wire = parts->rows[whole].first;
    while (wire <= parts->rows[whole].last) {
        int p = wire; /* starts at the single wire and goes up to the part joined into `whole` */
        while (parts->rows[p].parent != whole)
            p = parts->rows[p].parent;
        const struct part *part = &parts->rows[p];
        if (!part->sorts || part->first != wire) return 0;
        runs[count++] = (struct run){part->wires, part->order};
        wire += part->wires;
    }
    return count;
}

/* Decides whether a complete part sorts. */
static void judge(struct parts *parts, int number) {
    struct part *part = &parts->rows[number];
    struct run runs[NETWORK_MAX_WIRES] = {{0}};
    if (part->wires == 1) {
        part->sorts = true;
        return;
    }
    if (!is_whole(part)) return;
    struct area merge = area_of(part, part->born), all = area_of(part, 0);
    int count = runs_of(parts, number, runs);
    part->of_sorts = count > 0;
    part->sorts = count > 0 && area_sorts_runs(parts->network, &merge, runs, count, &part->order);
    part->merges = part->sorts && count == 2;
    memcpy(part->pair, runs, sizeof part->pair);
    if (part->sorts) return;
    for (int i = 0; i < part->wires; i++)
        runs[i] = (struct run){1, INCREASING};
    part->sorts = area_sorts_runs(parts->network, &all, runs, part->wires, &part->order);
}

/* Joins the two parts of a comparator of layer `layer`. */
static void join(struct parts *parts, int layer, int a, int b) {
    int into = parts->rows[a].born == layer ? a : parts->rows[b].born == layer ? b : parts->count++;
    struct part *part = &parts->rows[into];
    if (into != a && into != b)
        *part =
            (struct part){.parent = -1, .first = parts->network->wires, .last = -1, .born = layer};
    const int from[] = {a, b};
    for (int i = 0; i < 2; i++) {
        struct part *other = &parts->rows[from[i]];
        if (from[i] == into) continue;
        if (other->born < layer) {
            other->end = layer - 1;
            other->parent = into;
            judge(parts, from[i]);
        } else { /* joined in the same layer: its parts become parts of `into` */
            for (int p = 0; p < parts->count; p++)
                if (parts->rows[p].parent == from[i]) parts->rows[p].parent = into;
        }
        part->first = other->first < part->first ? other->first : part->first;
        part->last = other->last > part->last ? other->last : part->last;
        part->wires += other->wires;
        if (other->born == layer) other->wires = 0;
        for (int wire = 0; wire < parts->network->wires; wire++)
            if (parts->of_wire[wire] == from[i]) parts->of_wire[wire] = into;
    }
}

static void join_all(struct parts *parts) {
    const struct network *network = parts->network;
    int n = network->wires;
    for (int wire = 0; wire < n; wire++) {
        parts->rows[wire] =
            (struct part){.parent = -1, .first = wire, .last = wire, .wires = 1, .born = -1};
        parts->of_wire[wire] = wire;
    }
    parts->count = n;
    for (int i = 0, l = 0; i < network->size; i++) {
        while (i >= network->layers[l].first + network->layers[l].count)
            l++;
        const struct comparator *c = &network->comparators[i];
        int a = parts->of_wire[c->left], b = parts->of_wire[c->right];
        if (a != b) join(parts, l, a, b);
    }
    for (int p = 0; p < parts->count; p++) {
        if (parts->rows[p].parent >= 0 || parts->rows[p].wires == 0) continue;
        parts->rows[p].end = network->depth - 1;
        judge(parts, p);
    }
}

/* ---- listing ---- */

/* Adds a merge of two runs, and the boxes inside it. */
static void add_merge(struct boxes *boxes, const struct network *network, const struct area *area,
                      const struct run *runs, enum direction direction) {
    struct named_box *box = add(boxes, BOX_MERGE, area, direction);
    box->upper = runs[0].wires;
    for (int r = 0; r < 2; r++)
        box->runs[r] = runs[r].wires == 1 ? direction : runs[r].direction;
    /* adds the boxes inside if it has a shape: a mirrored split before two bitonic merges */
    enum direction inside;
    struct area layer = {area->first_wire, area->wires, area->first_layer, area->first_layer};
    if (area->wires < 4 || !area_splits(network, area, true, &inside)) return;
    if (!area_halves_apart(network, area)) return;
    struct area halves[2] = {area_half(area, 0), area_half(area, 1)};
    for (int h = 0; h < 2; h++)
        if (!area_recurs(network, &halves[h], false, inside)) return;
    add(boxes, BOX_MIRRORED_SPLIT, &layer, inside);
    for (int h = 0; h < 2; h++)
        add_recursive(boxes, &halves[h], false, inside);
}

/* Adds the merge of a part that is joined from two sorts. */
static void add_part_merge(struct boxes *boxes, const struct network *network,
                           const struct part *part) {
    struct area area = area_of(part, part->born);
    if (!area_trim(network, &area)) return;
    if (area_recurs(network, &area, false, part->order))
        add_recursive(boxes, &area, false, part->order);
    else
        add_merge(boxes, network, &area, part->pair, part->order);
}

static void add_part(struct boxes *boxes, const struct parts *parts, int number) {
    const struct part *part = &parts->rows[number];
    struct area area = area_of(part, 0);
    if (part->wires < 2) return;
    if (part->sorts && area_trim(parts->network, &area)) add(boxes, BOX_SORT, &area, part->order);
    for (int p = 0; p < parts->count && part->of_sorts; p++)
        if (parts->rows[p].parent == number) add_part(boxes, parts, p);
    if (part->merges && part->wires > 2) add_part_merge(boxes, parts->network, part);
}

/* Is the network a sort, although it was not recognised as one? A sort also merges, but is not
 * called a merger. Families tell their purpose. Other networks count as sorts if their first layer
 * compares wires of one half, which a merger does not need. */
static bool made_to_sort(const struct network *network) {
    if (network->generated) return network->claim == CLAIM_SORTS;
    const struct layer *layer = &network->layers[0];
    for (int c = layer->first; c < layer->first + layer->count; c++) {
        const struct comparator *pair = &network->comparators[c];
        if ((pair->left < network->wires / 2) == (pair->right < network->wires / 2)) return true;
    }
    return false;
}

/* Adds a merger or a single split, for a network that is not a sort. */
static void add_merger(struct boxes *boxes, const struct network *network) {
    int n = network->wires;
    struct area area = {0, n, 0, network->depth - 1};
    struct run runs[] = {{n / 2, INCREASING}, {n - n / 2, INCREASING}};
    enum direction direction;
    if (n < 2) return;
    for (int d = 0; d < 2; d++)
        if (area_recurs(network, &area, false, (enum direction)d)) {
            add_recursive(boxes, &area, false, (enum direction)d);
            return;
        }
    if (network->depth == 1 && area_splits(network, &area, false, &direction)) {
        add(boxes, BOX_BITONIC_SPLIT, &area, direction);
        return;
    }
    if (made_to_sort(network)) return;
    for (int d = 0; d < 2; d++) {
        runs[0].direction = runs[1].direction = (enum direction)d;
        if (!area_sorts_runs(network, &area, runs, 2, &direction)) continue;
        add_merge(boxes, network, &area, runs, direction);
        return;
    }
}

/* Is there a box with this area already? */
static bool is_listed(const struct boxes *boxes, const struct area *area) {
    for (int b = 0; b < boxes->count; b++) {
        const struct named_box *box = &boxes->rows[b];
        if (box->first_wire == area->first_wire && box->wires == area->wires &&
            box->first_layer == area->first_layer && box->last_layer == area->last_layer)
            return true;
    }
    return false;
}

bool boxes_contain(const struct named_box *outer, const struct named_box *inner) {
    return outer->first_wire <= inner->first_wire &&
           inner->first_wire + inner->wires <= outer->first_wire + outer->wires &&
           outer->first_layer <= inner->first_layer && inner->last_layer <= outer->last_layer;
}

static bool cross(const struct named_box *a, const struct named_box *b) {
    return !boxes_contain(a, b) && !boxes_contain(b, a) &&
           a->first_wire < b->first_wire + b->wires && b->first_wire < a->first_wire + a->wires &&
           a->first_layer <= b->last_layer && b->first_layer <= a->last_layer;
}

static int compare_boxes(const void *a, const void *b) {
    const struct named_box *x = a, *y = b;
    if (x->nesting != y->nesting) return x->nesting - y->nesting;
    if (x->first_layer != y->first_layer) return x->first_layer - y->first_layer;
    return x->first_wire - y->first_wire;
}

/* Drops boxes that cross an earlier box, and sorts the others so that outer boxes come first. */
static void arrange(struct boxes *boxes) {
    struct named_box *rows = boxes->rows;
    int kept = 0;
    for (int b = 0; b < boxes->count; b++) {
        bool fits = true;
        for (int k = 0; k < kept; k++)
            fits = fits && !cross(&rows[k], &rows[b]);
        if (fits) rows[kept++] = rows[b];
    }
    boxes->count = kept;
    for (int b = 0; b < kept; b++)
        for (int o = 0; o < kept; o++)
            rows[b].nesting += o != b && boxes_contain(&rows[o], &rows[b]);
    qsort(rows, (size_t)kept, sizeof *rows, compare_boxes);
}

static bool is_worthwhile(const struct boxes *boxes, const struct network *network) {
    for (int b = 0; b < boxes->count; b++) {
        const struct named_box *box = &boxes->rows[b];
        bool whole = box->wires == network->wires && box->first_layer == 0 &&
                     box->last_layer == network->depth - 1;
        if (box->wires > 2 && (!whole || box->kind != BOX_SORT)) return true;
    }
    return false;
}

void boxes_init_merges(struct boxes *boxes, const struct network *network) {
    size_t n = (size_t)network->wires;
    struct parts parts = {.network = network};
    *boxes = (struct boxes){0};
    if (network->depth == 0) return;
    parts.rows = memory_new(2 * n, sizeof *parts.rows);
    parts.of_wire = memory_new(n, sizeof *parts.of_wire);
    join_all(&parts);
    for (int p = 0; p < parts.count; p++)
        if (parts.rows[p].parent < 0) add_part(boxes, &parts, p);
    const struct part *whole = &parts.rows[parts.of_wire[0]];
    bool sorts = whole->sorts && whole->wires == network->wires;
    if (!sorts) add_merger(boxes, network);
    free(parts.rows);
    free(parts.of_wire);
}

void boxes_init(struct boxes *boxes, const struct network *network) {
    boxes_init_merges(boxes, network);
    /* finds stages that are balanced blocks of all wires */
    for (int s = 0; network->has_stages && s < network->stage_count; s++) {
        const struct stage *stage = &network->stages[s];
        struct area area = {0, network->wires, stage->first_layer,
                            stage->first_layer + stage->layer_count - 1};
        for (int d = 0; area.wires > 2 && !is_listed(boxes, &area) && d < 2; d++)
            if (area_recurs(network, &area, true, (enum direction)d))
                add_recursive(boxes, &area, true, (enum direction)d);
    }
    if (boxes->count) arrange(boxes);
    boxes->worthwhile = is_worthwhile(boxes, network);
}

void boxes_free(struct boxes *boxes) {
    free(boxes->rows);
    *boxes = (struct boxes){0};
}

bool boxes_worthwhile(const struct network *network) {
    struct boxes boxes;
    boxes_init(&boxes, network);
    bool worthwhile = boxes.worthwhile;
    boxes_free(&boxes);
    return worthwhile;
}

void box_name(const struct named_box *box, char *text, size_t size) {
    static const char *const names[BOX_KINDS] = {
        [BOX_SORT] = "sort",
        [BOX_MERGE] = "merge",
        [BOX_BITONIC_MERGE] = "bitonic merge",
        [BOX_BITONIC_SPLIT] = "bitonic split",
        [BOX_MIRRORED_SPLIT] = "mirrored split",
        [BOX_BALANCED] = "balanced block",
    };
    snprintf(text, size, "%s %d", names[box->kind], box->wires);
}

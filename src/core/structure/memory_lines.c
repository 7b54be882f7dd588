/* memory_lines: lists the keys that every work-item touches, in order, and counts lines. */
#include "core/structure/launches.h"

#include "core/base/memory.h"

#include <stdlib.h>

/* One key that one of the work-items that go in step touches. */
struct touch {
    int group; /* of work-items that go in step */
    int turn;  /* which of their keys it is */
    int wire;
};

struct touches {
    struct touch *rows; /* of each turn, the groups in order */
    int count;
};

static void touch(struct touches *touches, int group, int turn, int wire) {
    touches->rows[touches->count++] = (struct touch){group, turn, wire};
}

/* ---- what work-items touch ---- */

/* Each reads its own key and its partner's. */
static void touch_partners(struct touches *touches, const struct network *network, int layer,
                           int line) {
    const struct comparator *comparators = network_layer(network, layer);
    int *partners = memory_new((size_t)network->wires, sizeof *partners);
    for (int w = 0; w < network->wires; w++)
        partners[w] = -1;
    for (int c = 0; c < network->layers[layer].count; c++) {
        partners[comparators[c].left] = comparators[c].right;
        partners[comparators[c].right] = comparators[c].left;
    }
    for (int w = 0; w < network->wires; w++)
        if (partners[w] >= 0) touch(touches, w / line, 1, partners[w]);
    free(partners);
}

static void touch_own(struct touches *touches, const struct network *network, int line) {
    for (int w = 0; w < network->wires; w++)
        touch(touches, w / line, 0, w);
}

static void touch_per_comparator(struct touches *touches, const struct network *network, int layer,
                                 int line) {
    const struct comparator *comparators = network_layer(network, layer);
    for (int c = 0; c < network->layers[layer].count; c++) {
        touch(touches, c / line, 0, comparators[c].left);
        touch(touches, c / line, 1, comparators[c].right);
    }
}

/* The wires of each owner, in turn: those of a work-item one after the other, those of a work-group
 * `line` at once. */
static void touch_owned(struct touches *touches, const struct network *network,
                        const struct rung *rung, const struct launch *launch, int tile, int line) {
    int *owners = memory_new((size_t)network->wires, sizeof *owners), number = 0;
    launch_owners(network, rung, launch, tile, owners);
    for (int first = 0; first < network->wires; first++) {
        int from = touches->count, place = 0;
        if (owners[first] != first) continue;
        for (int w = first; w < network->wires; w++) {
            if (owners[w] != first) continue;
            if (launch->kind == LAUNCH_REGISTERS)
                touch(touches, number / line, place++, w);
            else
                touch(touches, number, place++ / line, w);
        }
        bool alone = launch->kind == LAUNCH_REGISTERS && place == 1; /* no comparator: no item */
        if (alone) touches->count = from;
        number += !alone;
    }
    free(owners);
}

static void list_reads(struct touches *touches, const struct network *network,
                       const struct rung *rung, const struct launch *launch, int tile, int line) {
    touches->count = 0;
    if (launch->kind != LAUNCH_GLOBAL)
        touch_owned(touches, network, rung, launch, tile, line);
    else if (!rung->per_key)
        touch_per_comparator(touches, network, launch->first, line);
    else
        touch_own(touches, network, line);
    if (rung->per_key) touch_partners(touches, network, launch->first, line);
}

/* ---- counting ---- */

/* Lines that travel: one for all that the same work-items touch in the same turn. Groups come in
 * order, so the last one that a line travelled for in a turn tells whether it did for this one. */
static int travels(const struct touches *touches, int wires, int line, int *most) {
    int lines = (wires + line - 1) / line, turns = 1, count = 0;
    for (int t = 0; t < touches->count; t++)
        if (touches->rows[t].turn >= turns) turns = touches->rows[t].turn + 1;
    int *last = memory_new((size_t)(turns * lines), sizeof *last); /* 1 + the group */
    int *times = memory_new((size_t)lines, sizeof *times);
    *most = 0;
    for (int t = 0; t < touches->count; t++) {
        const struct touch *row = &touches->rows[t];
        int number = row->wire / line, *before = &last[row->turn * lines + number];
        if (*before == 1 + row->group) continue;
        *before = 1 + row->group;
        count++;
        if (++times[number] > *most) *most = times[number];
    }
    free(times);
    free(last);
    return count;
}

void memory_lines_of_launch(const struct network *network, const struct rung *rung,
                            const struct launch *launch, int tile, int line,
                            struct line_traffic *traffic, bool *at_once) {
    struct touches touches = {memory_new(2 * (size_t)network->wires, sizeof *touches.rows), 0};
    *traffic = (struct line_traffic){0};
    list_reads(&touches, network, rung, launch, tile, line);
    bool *touched = memory_new((size_t)network->wires, sizeof *touched);
    for (int t = 0; t < touches.count; t++)
        touched[touches.rows[t].wire] = true;
    for (int w = 0, last = -1; w < network->wires; w++) {
        if (!touched[w]) continue;
        traffic->keys++;
        traffic->lines += w / line != last;
        last = w / line;
    }
    free(touched);
    traffic->read = travels(&touches, network->wires, line, &traffic->most_read);
    for (int w = 0; w < network->wires && at_once; w++)
        at_once[w] = false;
    for (int t = 0; t < touches.count && at_once; t++)
        if (touches.rows[t].group == 0 && touches.rows[t].turn == 0)
            at_once[touches.rows[t].wire] = true;
    /* Most write the keys that they have read. */
    if (rung->per_key) {
        touches.count = 0;
        touch_own(&touches, network, line);
    }
    for (int t = 0; t < touches.count && rung->alone; t++)
        touches.rows[t].group = t; /* one work-item, key after key */
    traffic->written = travels(&touches, network->wires, line, &traffic->most_written);
    free(touches.rows);
}

void memory_lines_of_rung(const struct network *network, const struct rung *rung, int tile,
                          int line, struct line_traffic *traffic) {
    struct launch *launches = memory_new((size_t)network->depth, sizeof *launches);
    int count = launches_of(network, rung, tile, launches);
    *traffic =
        (struct line_traffic){.keys = network->wires, .lines = (network->wires + line - 1) / line};
    for (int k = 0; k < count; k++) {
        struct line_traffic one;
        memory_lines_of_launch(network, rung, &launches[k], tile, line, &one, NULL);
        traffic->read += one.read;
        traffic->written += one.written;
    }
    free(launches);
}

int memory_lines_next(int wires, int line) {
    int next = line ? 2 * line : MEMORY_LINES_LEAST;
    return next < wires ? next : 0;
}

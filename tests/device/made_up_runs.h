/* made_up_runs: a made-up kernel leaves the same with probes, and its records rebuild its
 * result. */
#pragma once

#include "made_up_change.h"
#include "watched_runs.h"

enum { MADE_BUFFERS = 4, MADE_ROOM = MADE_ITEMS * MADE_VALUES * 8 };

/* The buffers of the kernel's head, by the names that its text gives them. */
static const char *const made_names[MADE_BUFFERS] = {"out", "g", "b", "q"};

/* Puts every store to global memory that was recorded into `memory`. False: an area was full, or a
 * statement too deep to be watched. */
static inline bool rebuild(const struct probes *probes, const uint64_t *areas,
                           char memory[MADE_BUFFERS][MADE_ROOM]) {
    uint64_t addresses[MADE_BUFFERS] = {0};
    OWNED_AT(free) uint64_t *last = memory_new((size_t)probes->point_count, sizeof *last);
    bool whole = true;
    for (int s = 0; s < probes->statement_count; s++)
        whole &= probes->statements[s].watched;
    for (size_t item = 0; item < MADE_ITEMS; item++) {
        const uint64_t *area = areas + item * PROBES_AREA;
        uint64_t to = 0, operand = 0;
        whole &= area[0] <= PROBES_RECORDS;
        for (uint64_t r = 0; r < area[0] && r < PROBES_RECORDS; r++) {
            uint64_t p = area[1 + 2 * r], bits = area[2 + 2 * r], address = 0;
            const struct probe_point *point = &probes->points[p];
            last[p] = bits;
            for (int b = 0; b < MADE_BUFFERS; b++) {
                bool named = strcmp(point->name, made_names[b]) == 0;
                if (named && point->type == TYPE_POINTER) addresses[b] = bits;
                if (named) address = addresses[b];
            }
            if (strcmp(point->name, "to") == 0 && point->space == SPACE_GLOBAL) {
                if (point->type == TYPE_POINTER) to = bits;
                address = to;
            }
            if (point->kind == PROBE_OPERAND) operand = bits;
            if (point->kind == PROBE_ATOMIC) bits ^= operand; /* the only one on global memory */
            if ((point->kind != PROBE_WRITE && point->kind != PROBE_ATOMIC) ||
                point->type == TYPE_NONE || address == 0)
                continue;
            for (int i = 0; i < probes->point_count; i++)
                if (probes->points[i].kind == PROBE_INDEX &&
                    probes->points[i].begin == point->begin + point->length + 1 &&
                    probes->points[i].statement == point->statement)
                    address += last[i] * (uint64_t)point->element_bytes;
            for (int b = 0; b < MADE_BUFFERS; b++)
                if (address - addresses[b] < MADE_ROOM)
                    memcpy(memory[b] + (address - addresses[b]), &bits,
                           (size_t)probe_type_bytes(point->type));
        }
    }
    return whole;
}

static inline void fill_room(char memory[MADE_BUFFERS][MADE_ROOM]) {
    for (int b = 0; b < MADE_BUFFERS; b++)
        for (int i = 0; i < MADE_ROOM; i++)
            memory[b][i] = (char)(b == 0 ? 0 : i * 7 + b);
}

/* Builds and runs a text both ways. Returns NULL, or the mistake. `rebuilt` counts kernels whose
 * buffers were rebuilt from the records. */
static inline const char *run_made(struct device *device, const char *text, int *rebuilt) {
    static char memory[3][MADE_BUFFERS][MADE_ROOM]; /* plain, watched, rebuilt */
    static const struct launch launch = {"made", MADE_ITEMS, MADE_ITEMS, "bbbb", {0}};
    const char *wrong = NULL;
    OWNED_AT(probes_free)
    struct probes *probes =
        new_probes((const char *const[]){"made.cl", NULL}, (const char *const[]){text}, "");
    OWNED_AT(free) uint64_t *areas = new_areas(MADE_ITEMS);
    bool watched =
        probes->function_count > 0 && probes->functions[probes->function_count - 1].kernel;
    if (!watched) wrong = "it is not watched";

    for (int side = 0; side < 2 && !wrong; side++) {
        char *joined = joined_text(probes, side), log[2048];
        cl_program program = build_text(device, joined, "", log, sizeof log);
        struct buffers buffers = {{NULL}, MADE_ROOM};
        for (int b = 0; b < MADE_BUFFERS; b++)
            buffers.at[b] = memory[side][b];
        fill_room(memory[side]);
        if (program) {
            run_launch(device, program, &launch, &buffers, side ? areas : NULL);
            clReleaseProgram(program);
        } else {
            fprintf(stderr, "%s\n", log);
            wrong = side ? "it does not build with probes" : "it does not build";
        }
        free(joined);
    }
    if (!wrong && memcmp(memory[0], memory[1], sizeof memory[0]) != 0)
        wrong = "it leaves something else with probes";
    fill_room(memory[2]);
    if (!wrong && rebuild(probes, areas, memory[2])) {
        /* q's members have no place of their own in the table of points */
        if (memcmp(memory[1], memory[2], 3 * sizeof memory[0][0]) != 0)
            wrong = "its records are not what it left";
        ++*rebuilt;
    }
    return wrong;
}

/* Changes a kernel of the program, or a helper that it needs, and builds it both ways. Returns
 * NULL, or the mistake; `built` counts texts that build. */
static inline const char *build_changed(struct device *device, struct maker *maker, char *text,
                                        int *built) {
    static const char *const sets[][WATCHED_FILES] = {
        {"step/comparator_index.h", "ladder/local_tile.h", "ladder/local_sort.cl"},
        {"step/comparator_index.h", "ladder/local_tile.h", "ladder/local_registers.cl"},
        {"step/comparator_index.h", "step/layer_record.h", "step/mirrored_layer.cl"},
        {"step/comparator_index.h", "ladder/bitonic_registers.cl"},
        {"radix/radix_digit.h", "radix/radix_scatter.cl"},
        {"radix/radix_digit.h", "radix/radix_prefix.cl"},
        {"radix/chunks_digit.h", "radix/chunks_scatter.cl"},
    };
    static const char options[] =
        "-D WORD=uint -D TILE=16 -D GROUP=4 -D SUBSTAGES=2 -D DIGIT_BITS=2 -D ROWS=4 "
        "-D KEYS_PER_ITEM=2";
    const char *const *names = sets[made(maker, sizeof sets / sizeof *sets)], *texts[WATCHED_FILES],
                      *wrong = NULL;
    int files = 0, changed;
    while (names[files])
        files++;
    changed = made(maker, 4) == 0 ? made(maker, files) : files - 1;
    for (int f = 0; f < files; f++)
        texts[f] = kernel_text(names[f]);
    strcpy(text, texts[changed]);
    for (int change = made(maker, 4) == 0; change >= 0; change--)
        change_text(maker, text);
    texts[changed] = text;
    OWNED_AT(probes_free) struct probes *probes = new_probes(names, texts, options);
    for (int side = 0; side < 2 && !wrong && probes; side++) {
        char log[2048], *joined = joined_text(probes, side);
        cl_program program = build_text(device, joined, options, log, sizeof log);
        free(joined);
        if (program) clReleaseProgram(program);
        if (!program && !side) break;
        if (!program) fprintf(stderr, "%s\n", log);
        if (!program) wrong = "it does not build with probes";
        *built += side;
    }
    return wrong;
}

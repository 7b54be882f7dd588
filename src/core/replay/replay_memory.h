/* replay_memory: arrays and their cells, who touched them, together and against each other. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_MEMORY_H
#define SORTNET_CORE_REPLAY_REPLAY_MEMORY_H

#include "core/replay/replay.h"

enum { REPLAY_EXTENTS = 4, REPLAY_NAME = PROBES_NAME + 48 };

/* A buffer of global memory, an array of a work-group, or one of a work-item (its registers). An
 * array of a work-item is another one each time that its declaration is executed: which one it sees
 * at a step, replay_variables says. Of vectors each component is a cell. */
struct replay_array {
    const char *name; /* where it was declared */
    enum probe_space space;
    int group; /* that has it, if it is local; else -1 */
    int item;  /* that has it, if it is private; else -1 */
    enum probe_type element;
    int element_bytes;                       /* of a vector: of all its components */
    int dimensions, extents[REPLAY_EXTENTS]; /* from the outer one */
    int cells;                               /* 0: elements of an unknown size */
    size_t bytes;
    int buffer;       /* number in recording.buffers; -1: none */
    uint64_t address; /* of the first cell, on the device */
};

int replay_array_count(const struct replay *replay);
const struct replay_array *replay_array(const struct replay *replay, int array);
/* Writes "tile[5]", "rows[2][1]", "keys[3].s1". */
void replay_write_cell(const struct replay_array *array, int cell, char *text, size_t size);

/* ---- cells ---- */

struct replay_cell {
    bool known;     /* it was stored, or it is of a buffer, whose content before is known */
    bool certain;   /* all are at a barrier, or no other work-item stores here in this stretch */
    uint64_t value; /* behind an atomic function: what was found there next */
    int item, step; /* that stored it last; -1: nobody has */
};

/* What the cells of the array hold then; `cells` has room for all of them. */
void replay_cells(const struct replay *replay, int array, struct replay_moment moment,
                  struct replay_cell *cells);

/* ---- accesses ---- */

enum replay_access_kind { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC };

struct replay_access {
    int item, step, record, point;
    int stretch, within; /* of the step */
    enum replay_access_kind kind;
    int array; /* number of replay_array; -1: no array that is known */
    int cell;  /* of the array, dimensions flattened; -1: outside of it, or no array */
    int bytes; /* 0: not known, and no address */
    uint64_t address;
    uint64_t value; /* that was read or stored; of an atomic access: what it found */
};

/* The accesses of one step, in their order; the number of them. */
int replay_accesses(const struct replay *replay, int item, int step,
                    const struct replay_access **accesses);

/* The accesses of all work-items of a work-group at the same place of the text in the same turn,
 * this one among them, by work-item. The number of them, at most recording.group. */
int replay_together(const struct replay *replay, const struct replay_access *access,
                    const struct replay_access **together, int room);

/* Lines of global memory, of recording.line_bytes each. */
struct replay_lines {
    int lines;         /* that were touched; of the launch: the sum over all accesses */
    long asked, moved; /* bytes */
};

struct replay_lines replay_lines_of(const struct replay *replay,
                                    const struct replay_access *const *together, int count);
/* Of one array, or of all global memory: array -1. */
struct replay_lines replay_lines_of_launch(const struct replay *replay, int array);

/* Banks of local memory: a bank serves one address at a time. */
enum { REPLAY_BANKS = 32, REPLAY_BANK_BYTES = 4 };

int replay_bank(const struct replay *replay, const struct replay_access *access);
/* Turns that the worst bank takes: the most different addresses in one bank. */
int replay_bank_turns(const struct replay *replay, const struct replay_access *const *together,
                      int count);

/* ---- conflicts ---- */

/* Two accesses to a cell that nothing orders, at least one of which stores: of work-items of a
 * work-group in the same stretch, or of different work-groups. Atomic accesses are no conflict
 * among themselves. */
struct replay_conflict {
    const struct replay_access *store, *other; /* `other` reads, where one of them does */
};

/* The first conflict at each pair of places in the text, in the order of moments. The number of
 * them, which may be more than `room`. */
int replay_conflicts(const struct replay *replay, struct replay_conflict *conflicts, int room);

/* "work-item 2 read tile[5] in local_tile.h, line 24, in the stretch in which work-item 0 wrote it
 * in line 26: nothing orders them" */
void replay_write_conflict(const struct replay *replay, const struct replay_conflict *conflict,
                           char *text, size_t size);

#endif

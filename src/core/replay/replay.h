/* replay: the steps of work-items in a recorded launch.
 *
 * A recording is split into steps once, and all questions are answered from the steps. A step is a
 * statement that a work-item executed. If the statement calls a function, the steps of the function
 * come before it: a step is at the end of its statement.
 *
 * A stretch is the part between two barriers; its number is the number of barriers passed. The step
 * at a barrier is the last step of its stretch. All work-items are drawn in step: an instant is a
 * number of steps in a stretch, and each work-item has done this number of steps, or all its steps
 * there. How fast each work-item really was is unknown. */
#pragma once

#include "core/base/error.h"
#include "core/kernel/recording.h"

struct replay;

/* Makes a replay. `recording` must outlive it. NULL with the reason if the recording contradicts
 * itself, or if its kernel could not be split into statements. */
struct replay *replay_new(const struct recording *recording, struct error *error);
void replay_free(struct replay *replay); /* NULL is fine */
const struct recording *replay_recording(const struct replay *replay);

struct replay_step {
    int statement;  /* number in probes.statements */
    int stretch;    /* stretch in which the step ended */
    int within;     /* number among the work-item's steps of the stretch, from 0 */
    int call;       /* call of its function; 0: the kernel */
    int first, end; /* numbers of its records, from `first` to before `end`, among records of its
                       calls */
    bool barrier;
    bool local;      /* true: a barrier that orders accesses to local memory, too */
    int loop;        /* line of the innermost `for` or `while` around it; 0: none */
    int turn, turns; /* turn of that loop, "turn 2 of 4", from 1. 0: before the first turn; turns +
                        1: at the condition that ended the loop */
    bool begins;     /* true: a turn of that loop, or the loop itself, begins here */
    uint64_t path;   /* hash of the turns and calls around the step, made of functions' names: equal
                        for the same turns in another text, too */
};

/* Return the number of steps of a work-item, and one step. All functions take global ids of
 * work-items. */
int replay_step_count(const struct replay *replay, int item);
const struct replay_step *replay_step(const struct replay *replay, int item, int step);

/* Returns the step's own first record after record `after` (-1: from the start), as a number in
 * recorded_item.records, or -1. Records of called functions are skipped. */
int replay_next_record(const struct replay *replay, int item, int step, int after);

/* Returns the next step after `step` that is a barrier (`by` 1), or the last one before it (-1); or
 * -1. */
int replay_barrier(const struct replay *replay, int item, int step, int by);

/* Returns the step at which work-item `other` executes the same statement in the same turns of the
 * same calls; -1: there is none. */
int replay_same_step(const struct replay *replay, int item, int step, int other);

struct replay_call {
    int function;  /* number in probes.functions */
    int statement; /* statement with the call; -1: it is the kernel */
};

/* Stores the calls around a step, the innermost first and the kernel last. Returns their number. */
int replay_calls(const struct replay *replay, int item, int step, struct replay_call *calls,
                 int room);

/* Did the work-item make more records than there was room for? Then its last steps are missing. */
bool replay_cut_off(const struct replay *replay, int item);

/* ---- instants ---- */

struct replay_instant {
    int stretch, steps; /* number of steps done in the stretch */
};

int replay_stretches(const struct replay *replay);
/* Returns the most steps of a work-item of the group in the stretch; group -1: of all
 * work-items. */
int replay_stretch_steps(const struct replay *replay, int group, int stretch);

/* Returns the instant at which the work-item has just done this step; step -1: the start. */
struct replay_instant replay_instant_of(const struct replay *replay, int item, int step);

/* Returns how many steps the work-item has done at the instant. Its last step has this number less
 * 1. */
int replay_done(const struct replay *replay, int item, struct replay_instant instant);

/* Return whether the work-item waits at the barrier at the stretch's end, and whether it has done
 * all its steps of all stretches. */
bool replay_waits(const struct replay *replay, int item, struct replay_instant instant);
bool replay_ended(const struct replay *replay, int item, struct replay_instant instant);

/* ---- replay_memory: arrays and their cells, accesses, and conflicts ---- */

enum { REPLAY_EXTENTS = 4, REPLAY_NAME = PROBES_NAME + 48 };

/* A buffer of global memory, an array of a work-group, or an array of a work-item (its registers).
 * Each execution of its declaration makes a new array of a work-item: replay_variables returns the
 * one visible at a step. Each component of a vector is a cell. */
struct replay_array {
    const char *name; /* name in its declaration */
    enum probe_space space;
    int group; /* work-group of a local array; else -1 */
    int item;  /* work-item of a private array; else -1 */
    enum probe_type element;
    int element_bytes;                       /* bytes of an element; for a vector: of all its
                                                components */
    int dimensions, extents[REPLAY_EXTENTS]; /* number of dimensions, and elements of each, outer
                                                dimension first */
    int cells;                               /* number of cells; 0: elements are structs, or of
                                                unknown size */
    size_t bytes;
    int buffer;        /* number in recording.buffers; -1: none */
    const int *places; /* numbers of the elements that the cells are; NULL: 0, 1, 2 ... */
    uint64_t address;  /* address of the first cell on the device */
};

int replay_array_count(const struct replay *replay);
const struct replay_array *replay_array(const struct replay *replay, int array);
/* Returns the number of the element in a cell. */
static inline int replay_place(const struct replay_array *array, int cell) {
    return array->places && cell < array->cells ? array->places[cell] : cell;
}

/* Writes "tile[5]", "rows[2][1]", "keys[3].s1"; in an array of structs `cell` is an element. */
void replay_write_cell(const struct replay_array *array, int cell, char *text, size_t size);

/* ---- cells ---- */

struct replay_cell {
    bool known;     /* true: the cell was stored, or is in a buffer, whose first content is known */
    bool certain;   /* true: the value is sure. All are at a barrier, or no other work-item stores
                       here in this stretch; and no two stores raced, or a later read showed which
                       was last */
    uint64_t value; /* value; after an atomic function: the value that was found next */
    int item, step; /* work-item and step of the last store; -1: none */
};

/* Fills the cells of the array at the instant; `cells` has room for all of them. */
void replay_cells(const struct replay *replay, int array, struct replay_instant instant,
                  struct replay_cell *cells);

/* ---- accesses ---- */

enum replay_access_kind { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC };

struct replay_access {
    int item, step, record, point;
    int stretch, within; /* stretch of the step, and number within it */
    enum replay_access_kind kind;
    int array; /* number of the array; -1: unknown */
    int cell;  /* cell of the array, with dimensions flattened; -1: outside the array, or unknown
                  array */
    int bytes; /* bytes; 0: unknown, and there is no address */
    uint64_t address;
    uint64_t value; /* value read or stored; for an atomic access: the value found */
    int outside;    /* number of the first index, from 1, that is outside a declared array; 0: none
                       is known to be */
    int64_t index;  /* value of the first index that is outside */
};

/* Stores the accesses of one step, in order, and returns their number. */
int replay_accesses(const struct replay *replay, int item, int step,
                    const struct replay_access **accesses);

/* Work-items in lockstep: a GPU runs 32 of a work-group together, a warp. A lane is a work-item's
 * number in its warp. */
enum { REPLAY_LANES = 32 };

/* Stores the accesses of all lanes of a warp at the same place of the text in the same turn,
 * including this one, by work-item. Returns their number. */
int replay_together(const struct replay *replay, const struct replay_access *access,
                    const struct replay_access *together[REPLAY_LANES]);

/* Lines of global memory, of `line` bytes each. */
struct replay_lines {
    int lines;             /* number of lines touched; for the launch: sum over all accesses */
    long requested, moved; /* requested bytes, and moved bytes */
};

struct replay_lines replay_lines_of(const struct replay *replay,
                                    const struct replay_access *const *together, int count,
                                    int line);
/* Returns the sums of a launch, in lines of recording.line_bytes. */
struct replay_lines replay_lines_of_launch(const struct replay *replay);

/* Traffic of a launch in global memory, in lines of `line` bytes, instead of the device's own
 * lines. `first` has a bit for each of the first 64 cells that the first work-group reads at once,
 * in the array that work-item 0 reads first. */
struct replay_traffic {
    int read, written;       /* lines read and lines written, counting repeated ones */
    long bytes;              /* bytes that the work-items requested */
    uint64_t first, touched; /* `touched`: bits of the cells of any array that any work-item reads
                                or writes */
};

struct replay_traffic replay_traffic_of(const struct replay *replay, int line);

/* ---- lanes: the accesses of a warp on a GPU ---- */

enum {
    REPLAY_BANKS = 32,       /* banks of local memory; a bank serves one address in a turn */
    REPLAY_BANK_BYTES = 4,   /* bytes of an address of a bank */
    REPLAY_LINE_BYTES = 128, /* bytes of a line of global memory on most GPUs */
};

/* Service of an access: in local memory, turn and bank; in global memory, number of its line among
 * the touched lines, and its element in that line. */
struct replay_service {
    int row, at;
};

/* Finds how each of these accesses is served, in lines of `line` bytes. Returns the number of turns
 * or lines; 0: addresses are unknown, or the memory is private. */
int replay_serve(const struct replay *replay, const struct replay_access *const *together,
                 int count, int line, struct replay_service services[REPLAY_LANES]);

/* Totals of a launch over all accesses of all warps: lines of REPLAY_LINE_BYTES, and turns of
 * banks; accesses outside declared arrays; and the most barriers that a work-item passes. */
struct replay_totals {
    int lines, turns, outside, barriers;
};

struct replay_totals replay_totals_of(const struct replay *replay);

/* ---- conflicts ---- */

/* Two accesses to a cell in no fixed order, of which at least one stores: by work-items of a
 * work-group in the same stretch, or of different work-groups. Two atomic accesses are no
 * conflict. */
struct replay_conflict {
    const struct replay_access *store, *other; /* `other` is a read if one of the two reads */
};

/* Finds why a work-group needs the barrier after a stretch: two work-items use a cell, one before
 * the barrier and one after it, in the next stretch. `needs` receives these two accesses; *reads:
 * the later one reads. A read by `item` is preferred, then any read. False: no recorded access
 * needs the barrier. */
bool replay_barrier_needs(const struct replay *replay, int group, int stretch, int item,
                          struct replay_conflict *needs, bool *reads);

/* Stores the first conflict at each pair of places in the text, in the order of instants. Returns
 * the number of conflicts, which may be more than `room`. */
int replay_conflicts(const struct replay *replay, struct replay_conflict *conflicts, int room);

/* Writes "work-item 2 read tile[5] in local_tile.h, line 24, and work-item 0 wrote it in line 26,
 * no barrier between: nothing orders them". */
void replay_write_conflict(const struct replay *replay, const struct replay_conflict *conflict,
                           char *text, size_t size);

/* ---- replay_values: the values of a step, by the names in the text, compared with the right
 * kernel ---- */

enum { REPLAY_COMPONENTS = 16 };

struct replay_variable {
    char name[PROBES_NAME];
    enum probe_type type; /* type of a component; TYPE_POINTER: an address, which differs between
                             devices */
    int components;       /* components of a vector; 1: a scalar */
    bool assigned;        /* false: it has no value yet */
    int step;             /* step that assigned this value */
    uint64_t values[REPLAY_COMPONENTS];
    int array; /* number of the array that it is, or points into; -1: none */
};

/* Stores the variables that the step's function can see after the step, in the order of
 * declarations; of two with the same name, only the later one. Returns their number. */
int replay_variables(const struct replay *replay, int item, int step,
                     struct replay_variable *variables, int room);

struct replay_value {
    enum probe_kind kind;
    char name[REPLAY_NAME]; /* name: "left", "tile[5]"; "": a condition, or a returned value */
    enum probe_type type;   /* type; TYPE_NONE: the element was written, but its value was not
                               recorded */
    uint64_t value;
    int record;
};

/* Stores the values of a step: of variables, elements, conditions, atomic functions and returns, in
 * the order of the records. Addresses and indices are left out, because the names have them.
 * Returns the number of values. */
int replay_values(const struct replay *replay, int item, int step, struct replay_value *values,
                  int room);

/* Writes the statement on one line, with values in place of the names that the step read: "WORD
 * smaller = min(12, 7)". A name that is assigned stays. False: the line has no value. */
bool replay_write_step(const struct replay *replay, int item, int step, char *text, size_t size);

/* Branches of a work-item at a condition. */
enum replay_branch { BRANCH_ABSENT, BRANCH_NOT_TAKEN, BRANCH_TAKEN };

/* Stores for every work-item of `item`'s group its branch at the condition of this record, in the
 * same turn. `branches` has room for recording.group. False: the record is not a condition. */
bool replay_branches(const struct replay *replay, int item, int record,
                     enum replay_branch *branches);

/* ---- against the right kernel ---- */

/* A difference between two launches. Compared are the last values of variables and elements, by
 * name, in the same turns of loops of the same calls, as far as the edited launch gets. Names that
 * only the edited text has are not compared, since a right kernel may compute in another way. So
 * differences are only useful if the kernel's results are wrong. */
struct replay_difference {
    enum replay_difference_kind {
        DIFFERENT_VALUE,
        DIFFERENT_INDEX,   /* another element should have been stored; the values are indices */
        DIFFERENT_MISSING, /* no value was stored under this name */
    } kind;
    int item,
        step;   /* step of the edited launch; if a value is missing: the last step in these turns */
    int record; /* record with the value; -1: missing */
    char name[REPLAY_NAME];
    enum probe_type type;
    uint64_t value, expected;
};

/* Stores the differences of one work-item, in the order of the edited launch. Returns their number,
 * which may be more than `room`. */
int replay_differences(const struct replay *right, const struct replay *edited, int item,
                       struct replay_difference *differences, int room);

/* Finds the first difference of all work-items, in the order of instants of the edited launch.
 * False: there is none. */
bool replay_compare(const struct replay *right, const struct replay *edited,
                    struct replay_difference *difference);

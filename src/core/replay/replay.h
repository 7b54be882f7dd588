/* replay: what work-items did, step by step, in a launch that was recorded.
 *
 * A recording is taken apart once into steps; every question after that is answered from them. A
 * step is a statement that a work-item executed. The statements of a function that it calls are
 * steps of their own and come before it: a step stands where its statement has ended.
 *
 * A stretch is what lies between two barriers; its number says how many barriers were passed. The
 * step at a barrier is the last one of its stretch. All work-items are drawn in step: at a moment
 * each has done as many steps of the stretch as the moment says, or all that it has there. Nobody
 * knows how fast each of them was in fact. */
#pragma once

#include "core/base/error.h"
#include "core/kernel/recording.h"

struct replay;

/* `recording` must live as long. NULL with the reason if it contradicts itself, or
 * if its kernel could not be taken apart. */
struct replay *replay_new(const struct recording *recording, struct error *error);
void replay_free(struct replay *replay); /* NULL is fine */
const struct recording *replay_recording(const struct replay *replay);

struct replay_step {
    int statement;  /* number in probes.statements */
    int stretch;    /* in which it ended */
    int within;     /* its number among the work-item's steps of the stretch, from 0 */
    int call;       /* the call of the function in which it stands; 0: of the kernel */
    int first, end; /* its records lie from `first` to before `end`, among those of its calls */
    bool barrier;
    int loop;        /* the line where the innermost `for` or `while` around it begins; 0: none */
    int turn, turns; /* of that loop: "turn 2 of 4", from 1. 0: before the first turn; turns + 1: at
                        the condition that ended the loop */
    bool begins;     /* a turn of that loop, or the loop itself */
    uint64_t path;   /* equal for steps in the same turns of the same calls, by the names of
                        functions: of another text, too */
};

/* Work-items are named by their global id everywhere here. */
int replay_step_count(const struct replay *replay, int item);
const struct replay_step *replay_step(const struct replay *replay, int item, int step);

/* The records that belong to the step itself: the first one behind record `after` (-1: the first of
 * all) as a number in recorded_item.records, or -1. */
int replay_next_record(const struct replay *replay, int item, int step, int after);

/* The next step behind `step` that is a barrier, the next one before it, or -1. */
int replay_next_barrier(const struct replay *replay, int item, int step);
int replay_previous_barrier(const struct replay *replay, int item, int step);

/* The step at which work-item `other` executes the same statement in the same turns of the same
 * calls, or -1: it does not come there. */
int replay_same_step(const struct replay *replay, int item, int step, int other);

struct replay_call {
    int function;  /* number in probes.functions */
    int statement; /* that called it; -1: it is the kernel */
};

/* The calls around a step, the innermost first and the kernel last. The number of them. */
int replay_calls(const struct replay *replay, int item, int step, struct replay_call *calls,
                 int room);

/* Whether the work-item recorded more than there was room for: its steps end before it did. */
bool replay_cut_off(const struct replay *replay, int item);

/* ---- moments ---- */

struct replay_moment {
    int stretch, steps; /* done in it */
};

int replay_stretches(const struct replay *replay);
/* The most steps that a work-item of the work-group has in the stretch; group -1: of all. */
int replay_stretch_steps(const struct replay *replay, int group, int stretch);

/* The moment at which the work-item has just done this step; step -1: the beginning. */
struct replay_moment replay_moment_of(const struct replay *replay, int item, int step);

/* How many steps the work-item has done then. The step where it is has the number one less. */
int replay_done(const struct replay *replay, int item, struct replay_moment moment);

/* Whether it has come to the barrier at the stretch's end and waits for others; whether it has done
 * all its steps, of all stretches. */
bool replay_waits(const struct replay *replay, int item, struct replay_moment moment);
bool replay_ended(const struct replay *replay, int item, struct replay_moment moment);

/* ---- replay_memory: arrays and their cells, who touched them, together and against each other
 * ---- */

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
    int cells;                               /* 0: elements are structs, or of an unknown size */
    size_t bytes;
    int buffer;       /* number in recording.buffers; -1: none */
    uint64_t address; /* of the first cell, on the device */
};

int replay_array_count(const struct replay *replay);
const struct replay_array *replay_array(const struct replay *replay, int array);
/* Writes "tile[5]", "rows[2][1]", "keys[3].s1"; of an array of structs `cell` is an element. */
void replay_write_cell(const struct replay_array *array, int cell, char *text, size_t size);

/* ---- cells ---- */

struct replay_cell {
    bool known;     /* it was stored, or it is of a buffer, whose content before is known */
    bool certain;   /* all are at a barrier, or no other work-item stores here in this stretch; and
                       no two stores raced, or a later read told which came last */
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
struct replay_lines replay_lines_of_launch(const struct replay *replay);

/* What a launch moves in global memory, in lines of `line` bytes, whatever the device's own have.
 * `first` has a bit for each of the first 64 cells that its first work-items read at once: of the
 * array that work-item 0 reads first, by all of its work-group. */
struct replay_traffic {
    int read, written;       /* lines, each as often as it travels */
    long bytes;              /* that work-items asked for */
    uint64_t first, touched; /* `touched`: of any array, read or written by anybody */
};

struct replay_traffic replay_traffic_of(const struct replay *replay, int line);

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

/* What the barrier behind a stretch of a work-group is for: two work-items use a cell, one before
 * it and one behind it, in the next stretch; `store` and `other` are these, and *reads says whether
 * the one behind it reads. A read of `item` is preferred, then any read. False: nothing that is
 * recorded needs the barrier. */
bool replay_barrier_needs(const struct replay *replay, int group, int stretch, int item,
                          struct replay_conflict *needs, bool *reads);

/* The first conflict at each pair of places in the text, in the order of moments. The number of
 * them, which may be more than `room`. */
int replay_conflicts(const struct replay *replay, struct replay_conflict *conflicts, int room);

/* "work-item 2 read tile[5] in local_tile.h, line 24, and work-item 0 wrote it in line 26, no
 * barrier between: nothing orders them" */
void replay_write_conflict(const struct replay *replay, const struct replay_conflict *conflict,
                           char *text, size_t size);

/* ---- replay_values: the values of a step, by the names of the text, and whether they are right
 * ---- */

enum { REPLAY_COMPONENTS = 16 };

struct replay_variable {
    char name[PROBES_NAME];
    enum probe_type type; /* of a component; TYPE_POINTER: an address, which differs between
                             devices */
    int components;       /* of a vector; 1: a scalar */
    bool assigned;        /* false: it has no value yet */
    int step;             /* that gave it this value */
    uint64_t values[REPLAY_COMPONENTS];
    int array; /* the array that it is, or points into, as a number of replay_array; -1: none */
};

/* What the function of the step can see after it, in the order of declarations: of two of one name
 * the later one is meant. The number of them. */
int replay_variables(const struct replay *replay, int item, int step,
                     struct replay_variable *variables, int room);

struct replay_value {
    enum probe_kind kind;
    char name[REPLAY_NAME]; /* "left", "tile[5]"; "": of a condition, or returned */
    enum probe_type type;   /* TYPE_NONE: the element was written, its value was not recorded */
    uint64_t value;
    int record;
};

/* The values of a step: of variables, elements, conditions, atomic functions and returns, in the
 * order of the records; no addresses and indices, which stand in the names. The number of them. */
int replay_values(const struct replay *replay, int item, int step, struct replay_value *values,
                  int room);

/* Writes the statement on one line with the values that the step read in place of what it read:
 * "WORD smaller = min(12, 7)". What it assigns keeps its name. False: no value stands in it. */
bool replay_write_step(const struct replay *replay, int item, int step, char *text, size_t size);

/* What a work-item did at a condition. */
enum replay_branch { BRANCH_ABSENT, BRANCH_NOT_TAKEN, BRANCH_TAKEN };

/* For every work-item of the group of `item`: what it did at the condition that this record is, in
 * the same turn. `branches` has room for recording.group. False: the record is no condition. */
bool replay_branches(const struct replay *replay, int item, int record,
                     enum replay_branch *branches);

/* ---- against the right kernel ---- */

/* Compared are the last values that variables and elements get in the same turns of loops of the
 * same calls, by name, as far as the edited launch comes there. Names that only the edited text has
 * are not compared: a right kernel may compute in its own way. So this is a question for kernels
 * whose results are wrong. */
struct replay_difference {
    enum replay_difference_kind {
        DIFFERENT_VALUE,
        DIFFERENT_INDEX,   /* another element should have been stored: the values are indices */
        DIFFERENT_MISSING, /* nothing was stored under this name */
    } kind;
    int item,
        step;   /* of the edited launch; where something is missing: the last one in these turns */
    int record; /* that has the value; -1: missing */
    char name[REPLAY_NAME];
    enum probe_type type;
    uint64_t value, expected;
};

/* The differences of one work-item in the order of the edited launch; the number of them, which may
 * be more than `room`. */
int replay_differences(const struct replay *right, const struct replay *edited, int item,
                       struct replay_difference *differences, int room);

/* The first difference of all work-items, in the order of moments of the edited launch. */
bool replay_compare(const struct replay *right, const struct replay *edited,
                    struct replay_difference *difference);

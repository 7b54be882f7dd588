/* replay_access: which cells of memory work-items touched, together and against each other. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_ACCESS_H
#define SORTNET_CORE_REPLAY_REPLAY_ACCESS_H

#include "core/replay/replay.h"

enum replay_access_kind { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC };

/* What an atomic function does with its operand. */
enum replay_operation {
    OPERATION_NONE, /* it is none, or not known */
    OPERATION_ADD,
    OPERATION_SUB,
    OPERATION_INC,
    OPERATION_DEC,
    OPERATION_AND,
    OPERATION_OR,
    OPERATION_XOR,
    OPERATION_MIN,
    OPERATION_MAX,
    OPERATION_EXCHANGE,
    OPERATION_COMPARE, /* compare and exchange */
};

struct replay_access {
    int item, step, record, point;
    int stretch; /* barriers passed before it */
    int ordered; /* of these, those that order this kind of memory */
    enum replay_access_kind kind;
    int array; /* number of replay_array; -1: no array that is known */
    int cell;  /* of the array, dimensions flattened; -1: outside of it, or no array */
    int line;  /* of recording.line_bytes, counted from that of the array's first cell */
    int bytes; /* 0: not known, and no address */
    uint64_t address;
    uint64_t value;             /* that was read or stored; of an atomic access: what it found */
    uint64_t operand, compared; /* of an atomic access */
    enum replay_operation operation;
};

/* The accesses of one step, in their order; the number of them. */
int replay_accesses(const struct replay *replay, int item, int step,
                    const struct replay_access **accesses);

/* The accesses of all work-items of a work-group at the same place of the text in the same
 * occurrence, this one among them, by work-item. The number of them, at most recording.group. */
int replay_together(const struct replay *replay, const struct replay_access *access,
                    const struct replay_access **together, int room);

/* Lines of global memory: what such accesses touch, or all of a launch. */
struct replay_lines {
    int lines;         /* of recording.line_bytes; for the launch: the sum over all accesses */
    long asked, moved; /* bytes */
};

struct replay_lines replay_lines_of(const struct replay *replay,
                                    const struct replay_access *const *together, int count);
/* Of one array, or of all global memory: array -1. */
struct replay_lines replay_lines_of_launch(const struct replay *replay, int array);

/* Banks of local memory, of 4 bytes each: a bank serves one address at a time. */
enum { REPLAY_BANKS = 32, REPLAY_BANK_BYTES = 4 };

int replay_bank(const struct replay *replay, const struct replay_access *access);
/* Turns that the worst bank takes: the most different addresses in one bank. */
int replay_bank_turns(const struct replay *replay, const struct replay_access *const *together,
                      int count);

/* What a work-item did at a condition. */
enum replay_branch { BRANCH_ABSENT, BRANCH_NOT_TAKEN, BRANCH_TAKEN };

/* For every work-item of the group of `item`: what it did at the condition that this record is, in
 * the same occurrence. `branches` has room for recording.group. False: the record is no condition.
 */
bool replay_branches(const struct replay *replay, int item, int record,
                     enum replay_branch *branches);

#endif

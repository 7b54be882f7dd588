/* probes: rewrites the text of a kernel so that every work-item records the values that it
 * computes.
 *
 * A kernel's files are split into statements. After each statement comes a probe: a call that
 * writes the number of a point in the text, and a value, into the work-item's own area of a buffer.
 * The table of points has the meaning of each number. The watched text computes the same as the
 * plain text. A statement that cannot be read stays as it is and has no point.
 *
 * Areas: the buffer is the kernel's last argument, `global ulong *`. The area of work-item g, by
 * its global id, is the PROBES_AREA words from g * PROBES_AREA on. Its first word is the number of
 * records made, including those without room. PROBES_RECORDS pairs of point and value follow, then
 * a pair without meaning, where records without room were written. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PROBES_RECORDS = 1 << 13, /* records of one work-item that have room */
    PROBES_AREA = 1 + 2 * (PROBES_RECORDS + 1),
    PROBES_NAME = 48,
};

enum probe_kind {
    PROBE_ENTER,     /* a function begins; no value */
    PROBE_VARIABLE,  /* a variable, or an argument on entry, has this value now; for an array or
                        pointer: its address */
    PROBE_EXTENT,    /* an array is declared: number of elements of each dimension, outer dimension
                        first */
    PROBE_INDEX,     /* an element will be read or written: an index, outer index first */
    PROBE_READ,      /* the element of the last indices was read; its value */
    PROBE_WRITE,     /* the element of the last indices was written; its value */
    PROBE_OPERAND,   /* an atomic function will change the element of the last indices by this
                        operand */
    PROBE_ATOMIC,    /* value that the atomic function found */
    PROBE_CONDITION, /* condition of if, ?:, a loop, or a switch */
    PROBE_BARRIER,   /* the work-item has reached a barrier; no value */
    PROBE_RETURN,    /* a function returns this value; or no value */
    PROBE_STEP, /* end of a statement that ends in another way, such as a call, or before `break`
                   and `continue`; no value */
};

/* Types of a value's 64 bits: the type of the variable in the text. */
enum probe_type {
    TYPE_NONE, /* no value */
    TYPE_BOOL,
    TYPE_CHAR,
    TYPE_UCHAR,
    TYPE_SHORT,
    TYPE_USHORT,
    TYPE_INT,
    TYPE_UINT,
    TYPE_LONG,
    TYPE_ULONG, /* and size_t */
    TYPE_FLOAT, /* the low 32 bits are a float's */
    TYPE_DOUBLE,
    TYPE_POINTER, /* an address in the point's space */
    TYPE_COUNT
};

enum probe_space { SPACE_PRIVATE, SPACE_LOCAL, SPACE_GLOBAL, SPACE_CONSTANT };

/* A statement of the text: one step for a reader. The three parts in the head of a `for` are three
 * statements; the condition of an `if`, `while`, `do` or `switch` is a statement, too. */
struct probe_statement {
    int file;             /* number in probes.files */
    int line;             /* line of its start, from 1 */
    size_t begin, length; /* place and length in the text of the file */
    bool watched;         /* false: the text could not be read, and has no points */
    int function;         /* number of its function in probes.functions */
};

/* A place in the text that records. The records of a vector's components follow each other,
 * component 0 first. */
struct probe_point {
    enum probe_kind kind;
    enum probe_type type;    /* type of the value, or of a component */
    int component;           /* component of a vector; -1: a scalar */
    enum probe_space space;  /* address space of the array, or of the pointer's target */
    enum probe_type element; /* type of the elements of an array or a pointer's target; TYPE_NONE:
                                neither */
    int element_bytes;       /* bytes of an element; 0: unknown */
    int statement;           /* number in probes.statements */
    bool last;               /* the record ends its statement */
    size_t begin, length;    /* place and length of the name, index or condition in the text of the
                                file */
    char name[PROBES_NAME];  /* name of the variable, array or function; "" */
};

/* A file before and after rewriting. */
struct probe_file {
    char *name;    /* "ladder/local_tile.h" */
    char *text;    /* original text */
    char *watched; /* text with probes; every line keeps its number */
};

struct probe_function {
    char name[PROBES_NAME];
    int file;
    bool kernel;
};

struct probes {
    int file_count, statement_count, point_count, function_count;
    struct probe_file *files;
    struct probe_statement *statements;
    struct probe_point *points; /* points; records have indices of this array */
    struct probe_function *functions;
    char *support; /* text before the files: the functions that record */
};

/* A macro defined by the build (-D NAME=TEXT), such as WORD. */
struct probe_macro {
    const char *name, *text;
};

/* Rewrites `count` files, in the order in which they are joined. `macros` ends with a NULL name; a
 * macro for a type of OpenCL C makes variables of that type known. NULL with the reason if no text
 * can be made; the caller frees the result with probes_free. */
struct probes *probes_new(const char *const *names, const char *const *texts, int count,
                          const struct probe_macro *macros, struct error *error);
void probes_free(struct probes *probes); /* NULL is fine */

/* Return a value of this type as 64 bits with its sign: from the lowest bits of `bits`, or from
 * memory at `place`. */
uint64_t probe_value(enum probe_type type, uint64_t bits);
uint64_t probe_value_at(enum probe_type type, const void *place);

/* Writes a value for people: "-3", "4294967295", "0.5", "true". */
void probe_write_value(enum probe_type type, unsigned long long bits, char *text, size_t size);

/* Returns the bytes of a value of this type; 0: TYPE_NONE. */
int probe_type_bytes(enum probe_type type);

/* Returns the OpenCL C name of the type: "uint". */
const char *probe_type_name(enum probe_type type);

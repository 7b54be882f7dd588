/* probes: the text of a kernel written again, so that every work-item records what it computes.
 *
 * A kernel's files are taken apart into statements. Behind each statement stands a probe: a call
 * that writes the number of a point in the text, and a value, into the work-item's own area of a
 * buffer. The table of points says what each number means. The watched text computes what the plain
 * text computes; a statement that cannot be taken apart stays as it is and has no point.
 *
 * Areas: the buffer is the kernel's last argument, `global ulong *`. Work-item g, by its global id,
 * has the PROBES_AREA words from g * PROBES_AREA on: the number of records that it made, also of
 * those that found no room, then PROBES_RECORDS pairs of point and value, then a pair that says
 * nothing: what found no room was written there. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PROBES_RECORDS = 1 << 13, /* of one work-item, that have room */
    PROBES_AREA = 1 + 2 * (PROBES_RECORDS + 1),
    PROBES_NAME = 48,
};

enum probe_kind {
    PROBE_ENTER,    /* a function begins; no value */
    PROBE_VARIABLE, /* a variable, or an argument on entry, has this value now; of an array or a
                       pointer: its address */
    PROBE_EXTENT,   /* an array is declared; for each dimension, from the outer one: its elements */
    PROBE_INDEX,    /* an element is about to be read or written: an index, from the outer one */
    PROBE_READ,     /* the element of the last indices was read: its value */
    PROBE_WRITE,    /* the element of the last indices was written: its value */
    PROBE_OPERAND,  /* an atomic function is about to change the element of the last indices by this
                       operand */
    PROBE_ATOMIC,   /* what the atomic function found there */
    PROBE_CONDITION, /* of if, ?:, a loop, switch */
    PROBE_BARRIER,   /* the work-item has come to a barrier; no value */
    PROBE_RETURN,    /* a function returns this value; without one, no value */
    PROBE_STEP, /* a statement is over that ends with none of these, such as a call; `break` and
                   `continue` are about to be made; no value */
};

/* How the 64 bits of a value are to be read: as the type that the text gives the variable. */
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

/* A statement of the text: what one step of a reader goes over. The three parts in the head of a
 * `for` are a statement each, and so is the condition of an `if`, `while`, `do` or `switch`. */
struct probe_statement {
    int file;             /* number in probes.files */
    int line;             /* where it begins, from 1 */
    size_t begin, length; /* in the text of the file */
    bool watched;         /* false: the text could not be taken apart, and has no points */
    int function;         /* number in probes.functions, in which it stands */
};

/* A place that records. Records of a vector's components follow each other, component 0 first. */
struct probe_point {
    enum probe_kind kind;
    enum probe_type type;    /* of the value, or of a component */
    int component;           /* of a vector; -1: a scalar */
    enum probe_space space;  /* of the array, or of what a pointer points to */
    enum probe_type element; /* what an array or a pointer holds; TYPE_NONE: neither */
    int element_bytes;       /* size of one element; 0: not known */
    int statement;           /* number in probes.statements */
    bool last;               /* the record ends its statement */
    size_t begin, length;    /* in the text of the file: the name, the index, the condition */
    char name[PROBES_NAME];  /* of the variable, the array or the function; "" */
};

/* A file as it was, and as it is to be built. */
struct probe_file {
    char *name;    /* "ladder/local_tile.h" */
    char *text;    /* as a reader knows it */
    char *watched; /* with probes; each line stands in the line where it stood before */
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
    struct probe_point *points; /* a record's number is an index here */
    struct probe_function *functions;
    char *support; /* text that stands before the files: the functions that record */
};

/* A macro that the build defines (-D NAME=TEXT), such as WORD. */
struct probe_macro {
    const char *name, *text;
};

/* Takes `count` files apart, in the order in which they are joined. `macros` ends with a name that
 * is NULL; one that names a type of OpenCL C makes variables of that type known. NULL with the
 * reason if no text can be made; the caller frees with probes_free. */
struct probes *probes_new(const char *const *names, const char *const *texts, int count,
                          const struct probe_macro *macros, struct error *error);
void probes_free(struct probes *probes); /* NULL is fine */

/* The value of this type whose lowest bits these are, or that lies there in memory: 64 bits with
 * its sign. */
uint64_t probe_value(enum probe_type type, uint64_t bits);
uint64_t probe_value_at(enum probe_type type, const void *place);

/* Writes a value as a person reads it: "-3", "4294967295", "0.5", "true". */
void probe_write_value(enum probe_type type, unsigned long long bits, char *text, size_t size);

/* Bytes of a value of this type; 0: TYPE_NONE. */
int probe_type_bytes(enum probe_type type);

/* The OpenCL C name of the type: "uint". */
const char *probe_type_name(enum probe_type type);

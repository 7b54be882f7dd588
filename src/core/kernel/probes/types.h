/* types: those of OpenCL C, as far as values of them are recorded, and the words of the language.
 */
#ifndef SORTNET_CORE_KERNEL_PROBES_TYPES_H
#define SORTNET_CORE_KERNEL_PROBES_TYPES_H

#include "core/kernel/probes.h"
#include "core/kernel/probes/tokens.h"

enum base {
    BASE_UNKNOWN,
    BASE_VOID,
    BASE_SOME, /* a number of an unknown type, but no vector */
    BASE_STRUCT,
    BASE_BOOL,
    BASE_CHAR,
    BASE_UCHAR,
    BASE_SHORT,
    BASE_USHORT,
    BASE_INT,
    BASE_UINT,
    BASE_LONG,
    BASE_ULONG,
    BASE_SIZE,    /* size_t */
    BASE_POINTER, /* uintptr_t */
    BASE_OFFSET,  /* ptrdiff_t, intptr_t */
    BASE_FLOAT,
    BASE_DOUBLE,
    BASE_COUNT
};

/* A number, a vector or a struct; or an array of them; or a pointer to one. */
struct type {
    enum base base;
    int width;  /* of a vector; 1: none */
    int record; /* of BASE_STRUCT: its number */
    int dimensions;
    bool pointer;
    enum probe_space space; /* of what it points to; of an array and of a variable, its own */
};

static inline struct type type_of(enum base base) {
    return (struct type){.base = base, .width = 1, .record = -1};
}
bool type_same(const struct type *a, const struct type *b);

/* Is it a number, a vector of numbers, or one of both, whose value can be recorded? */
bool type_is_scalar(const struct type *type); /* also BASE_SOME */
bool type_is_value(const struct type *type);  /* not BASE_SOME */

/* What an array or a pointer has in it. */
struct type type_element(const struct type *type);

/* What an operator makes of two operands, as C does; and what becomes of one in an expression. */
struct type type_both(const struct type *a, const struct type *b);
struct type type_promoted(const struct type *type);

/* Of a component; the type that the table of points names; the name of a number's type. */
int base_bytes(enum base base);
enum probe_type base_probe(enum base base);
const char *base_name(enum base base);
bool base_is_signed(enum base base);
bool base_is_float(enum base base);

/* ---- words ---- */

enum word_kind {
    WORD_OTHER,
    WORD_QUALIFIER, /* says nothing about a value */
    WORD_SPACE,     /* value: enum probe_space */
    WORD_KERNEL,
    WORD_TYPEDEF,
    WORD_CONST,
    WORD_PART,   /* one of several that name a type: value: enum part */
    WORD_TYPE,   /* value: base * 32 + width */
    WORD_RECORD, /* struct, union */
    WORD_ENUM,
    WORD_ATTRIBUTE, /* __attribute__ and _Pragma, which brackets follow */
    WORD_STATEMENT, /* a statement begins */
    WORD_SIZE,      /* sizeof: its operand is not evaluated */
    WORD_STRANGE,   /* what is not followed */
};

enum part {
    PART_UNSIGNED = 1,
    PART_SIGNED = 2,
    PART_SHORT = 4,
    PART_INT = 8,
    PART_LONG = 16,
    PART_CHAR = 32,
};

/* Finds out what all names mean in the language. */
void words_know(struct tokens *tokens);

enum word_kind word_kind(int word); /* of name.word */
int word_value(int word);

/* The type that a name such as uint4 stands for in another word, `uint4` in "convert_uint4_sat". */
struct type word_type(const char *text, size_t length);

/* The type of a number in a text. */
struct type number_type(const struct token *token);

#endif

/* kernel_value: expressions of C by precedence climbing. Numbers of a kernel are small, so that
 * long holds them all. */
#include "kernel_value.h"

#include "core/base/text.h"

#include <ctype.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct kernel_number unknown = {.known = false};

static struct kernel_number known(long value) {
    return (struct kernel_number){true, value, false};
}

struct kernel_number kernel_number_as(struct kernel_number number, bool wraps) {
    number.wraps = wraps;
    if (number.known && wraps) number.value &= UINT32_MAX;
    return number;
}

/* What arguments, memory and the kernels' own functions have. */
static struct kernel_number known_uint(long value) {
    return kernel_number_as(known(value), true);
}

void kernel_value_name(const char *at, char name[KERNEL_NAME]) {
    snprintf(name, KERNEL_NAME, "%.*s", (int)code_word(at), at);
}

/* ---- names ---- */

struct kernel_number kernel_run_number(const struct kernel_run *run, const char *name) {
    for (int v = 0; v < run->variables; v++)
        if (strcmp(run->variable[v].name, name) == 0) return run->variable[v].number;
    for (const struct kernel_constant *c = run->world->constants; c && c->name; c++)
        if (strcmp(c->name, name) == 0) return known_uint(c->value);
    return unknown;
}

void kernel_value_set(struct kernel_run *run, const char *name, struct kernel_number number) {
    int v = 0;
    while (v < run->variables && strcmp(run->variable[v].name, name) != 0)
        v++;
    if (v == KERNEL_VARIABLES) return;
    bool is_new = v == run->variables;
    if (is_new) run->variables++;
    snprintf(run->variable[v].name, KERNEL_NAME, "%s", name);
    run->variable[v].number =
        kernel_number_as(number, is_new ? number.wraps : run->variable[v].number.wraps);
}

static bool is_cell(const struct kernel_cell *cell, const char *array,
                    const struct kernel_number index[2]) {
    return strcmp(cell->array, array) == 0 && cell->index[0] == index[0].value &&
           cell->index[1] == index[1].value;
}

void kernel_value_store(struct kernel_run *run, const char *array,
                        const struct kernel_number index[2], struct kernel_number number) {
    int c = 0;
    if (!index[0].known || !index[1].known) return;
    while (c < run->cells && !is_cell(&run->cell[c], array, index))
        c++;
    if (c == KERNEL_CELLS) return;
    if (c == run->cells) run->cells++;
    run->cell[c] = (struct kernel_cell){.index = {index[0].value, index[1].value},
                                        .number = kernel_number_as(number, true)};
    snprintf(run->cell[c].array, KERNEL_NAME, "%s", array);
}

void kernel_value_forget(struct kernel_run *run, const char *name) {
    for (int v = 0; v < run->variables; v++)
        if (strcmp(run->variable[v].name, name) == 0) run->variable[v].number.known = false;
    for (int c = 0; c < run->cells; c++)
        if (strcmp(run->cell[c].array, name) == 0) run->cell[c].number = unknown;
}

struct kernel_number kernel_value_element(const struct kernel_run *run, const char *array,
                                          const struct kernel_number index[2]) {
    const struct kernel_world *world = run->world;
    const long place[2] = {index[0].value, index[1].value};
    long value;
    if (!index[0].known || !index[1].known) return unknown;
    if (world->element(world->context, array, place, run->barriers, &value))
        return known_uint(value);
    for (int c = 0; c < run->cells; c++)
        if (is_cell(&run->cell[c], array, index)) return run->cell[c].number;
    return unknown;
}

const char *kernel_value_indices(const struct kernel_run *run, const char *open, const char *end,
                                 struct kernel_number index[2]) {
    index[0] = index[1] = known(0);
    for (int i = 0; i < 2 && open < end && *open == '['; i++) {
        const char *close = code_match(open, end);
        index[i] = kernel_value(run, open + 1, close - 1);
        open = code_skip(close, end);
    }
    return open;
}

/* ---- expressions ---- */

struct reader {
    const struct kernel_run *run;
    const char *at, *end;
};

/* Longer signs come before those that they begin with. */
static const struct {
    const char *sign;
    int rank;
} operators[] = {{"||", 1}, {"&&", 2}, {"==", 6}, {"!=", 6}, {"<<", 8}, {">>", 8},
                 {"<=", 7}, {">=", 7}, {"<", 7},  {">", 7},  {"|", 3},  {"^", 4},
                 {"&", 5},  {"+", 9},  {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10}};

enum { OPERATORS = sizeof operators / sizeof *operators, UNARY = 11, MOST_ARGUMENTS = 3 };

static long apply(const char *sign, long a, long b) {
    bool twice = sign[1] == sign[0], equal = sign[1] == '=';
    switch (*sign) {
    case '|':
        return twice ? a || b : a | b;
    case '&':
        return twice ? a && b : a & b;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return twice ? (long)((unsigned long)a << b) : equal ? a <= b : a < b;
    case '>':
        return twice ? a >> b : equal ? a >= b : a > b;
    case '^':
        return a ^ b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    case '/':
        return a / b;
    default:
        return a % b;
    }
}

/* Sums and differences of two such numbers fit into a long. */
static bool is_small(struct kernel_number number) {
    return number.known && number.value <= INT32_MAX * 4L && number.value >= -INT32_MAX * 4L;
}

/* A product, or a number shifted to the left, may be more than a long holds. */
static bool overflows(const char *sign, long a, long b) {
    if (strcmp(sign, "<<") == 0) return labs(a) > LONG_MAX >> b;
    return *sign == '*' && b != 0 && labs(a) > LONG_MAX / labs(b);
}

static struct kernel_number join(const char *sign, struct kernel_number a, struct kernel_number b) {
    bool shifts = strcmp(sign, "<<") == 0 || strcmp(sign, ">>") == 0;
    bool wraps = a.wraps || (b.wraps && !shifts);
    if (!is_small(a) || !is_small(b)) return unknown;
    a = kernel_number_as(a, wraps);
    if (!shifts) b = kernel_number_as(b, wraps);
    if ((strchr("/%", *sign) && b.value == 0) || (shifts && (b.value < 0 || b.value > 31)))
        return unknown;
    if (overflows(sign, a.value, b.value)) return unknown;
    bool compares = !shifts && (strchr("<>=!", *sign) || strlen(sign) == 2);
    return kernel_number_as(known(apply(sign, a.value, b.value)), wraps && !compares);
}

static long bits_of(long value) {
    long bits = 0;
    for (unsigned long rest = (unsigned long)value & 0xFFFFFFFFUL; rest; rest &= rest - 1)
        bits++;
    return bits;
}

static struct kernel_number call(const struct reader *reader, const char *name, const char *at,
                                 const char *end) {
    const struct kernel_world *world = reader->run->world;
    long arguments[MOST_ARGUMENTS], value;
    int count = 0;
    for (; code_skip(at, end) < end && count < MOST_ARGUMENTS; count++) {
        const char *comma = code_find(at, end, ",");
        struct kernel_number number = kernel_value(reader->run, at, comma);
        if (!number.known) return unknown;
        arguments[count] = number.value;
        at = comma < end ? comma + 1 : end;
    }
    bool first = count == 1 && arguments[0] == 0;
    if (strcmp(name, "get_local_id") == 0 && first) return known(world->item);
    if (strcmp(name, "get_group_id") == 0 && first) return known(world->group);
    if (strcmp(name, "get_local_size") == 0 && first) return known(world->group_size);
    if (strcmp(name, "get_global_id") == 0 && first)
        return known(world->group * world->group_size + world->item);
    if (strcmp(name, "popcount") == 0 && count == 1) return known(bits_of(arguments[0]));
    if (strcmp(name, "min") == 0 && count == 2)
        return known(arguments[0] < arguments[1] ? arguments[0] : arguments[1]);
    if (strcmp(name, "max") == 0 && count == 2)
        return known(arguments[0] > arguments[1] ? arguments[0] : arguments[1]);
    if (world->call(world->context, reader->run, name, arguments, count, &value))
        return known_uint(value);
    return unknown;
}

static struct kernel_number read_binary(struct reader *reader, int least);

/* A condition, and what stands behind it. */
static struct kernel_number read_all(struct reader *reader) {
    struct kernel_number test = read_binary(reader, 1);
    reader->at = code_skip(reader->at, reader->end);
    if (reader->at == reader->end || *reader->at != '?') return test;
    const char *mark = reader->at + 1, *colon = code_find(mark, reader->end, ":");
    reader->at = reader->end;
    if (!test.known || colon == reader->end) return unknown;
    return test.value ? kernel_value(reader->run, mark, colon)
                      : kernel_value(reader->run, colon + 1, reader->end);
}

bool kernel_is_uint(const char *at, const char *end) {
    return code_has(at, end, "uint") || code_has(at, end, "WORD");
}

static bool is_type(const char *at, const char *end) {
    static const char *const types[] = {"uint", "int", "ulong", "long", "WORD"};
    at = code_skip(at, end);
    for (size_t t = 0; t < sizeof types / sizeof *types; t++)
        if (code_is(at, types[t]) && code_skip(at + code_word(at), end) == end) return true;
    return false;
}

static struct kernel_number read_name(struct reader *reader) {
    char name[KERNEL_NAME];
    struct kernel_number index[2];
    kernel_value_name(reader->at, name);
    const char *next = code_skip(reader->at + code_word(reader->at), reader->end);
    reader->at = next;
    if (next < reader->end && *next == '(') {
        reader->at = code_match(next, reader->end);
        return call(reader, name, next + 1, reader->at - 1);
    }
    if (next == reader->end || *next != '[') return kernel_run_number(reader->run, name);
    reader->at = kernel_value_indices(reader->run, next, reader->end, index);
    return kernel_value_element(reader->run, name, index);
}

static struct kernel_number read_number(struct reader *reader) {
    char digits[24];
    size_t length = code_number(reader->at);
    snprintf(digits, sizeof digits, "%.*s", (int)length, reader->at);
    reader->at += length;
    bool is_uint = strpbrk(digits, "uU") && !strpbrk(digits, "lL");
    return kernel_number_as(known(strtol(digits, NULL, 0)), is_uint);
}

/* &array[index] stands for its index: of which element an atomic function is asked. */
static struct kernel_number read_address(struct reader *reader) {
    struct kernel_number index[2];
    reader->at = code_skip(reader->at, reader->end);
    reader->at = code_skip(reader->at + code_word(reader->at), reader->end);
    reader->at = kernel_value_indices(reader->run, reader->at, reader->end, index);
    return index[0];
}

static struct kernel_number read_unary(struct reader *reader) {
    struct kernel_number number = unknown;
    const char *at = reader->at = code_skip(reader->at, reader->end);
    if (at >= reader->end) return unknown;
    if (code_word(at)) return read_name(reader);
    if (code_number(at)) return read_number(reader);
    reader->at++;
    if (*at == '(') {
        const char *close = code_match(at, reader->end);
        reader->at = close;
        if (is_type(at + 1, close - 1))
            return kernel_number_as(read_unary(reader), kernel_is_uint(at + 1, close - 1));
        return kernel_value(reader->run, at + 1, close - 1);
    }
    if (*at == '&') return read_address(reader);
    if (strchr("-!~+", *at)) number = read_unary(reader);
    if (!is_small(number)) return unknown;
    if (*at == '!') return known(!number.value);
    if (*at == '-') number.value = -number.value;
    if (*at == '~') number.value = ~number.value;
    return kernel_number_as(number, number.wraps);
}

static int find_operator(const struct reader *reader) {
    for (int o = 0; o < OPERATORS; o++) {
        size_t length = strlen(operators[o].sign);
        if ((size_t)(reader->end - reader->at) >= length &&
            strncmp(reader->at, operators[o].sign, length) == 0)
            return o;
    }
    return -1;
}

static struct kernel_number read_binary(struct reader *reader, int least) {
    struct kernel_number left = read_unary(reader);
    for (;;) {
        reader->at = code_skip(reader->at, reader->end);
        int o = reader->at < reader->end ? find_operator(reader) : -1;
        if (o < 0 || operators[o].rank < least) return left;
        reader->at += strlen(operators[o].sign);
        left = join(operators[o].sign, left, read_binary(reader, operators[o].rank + 1));
    }
}

struct kernel_number kernel_value(const struct kernel_run *run, const char *at, const char *end) {
    struct reader reader = {run, at, end};
    if (at >= end || end - at > CODE_MOST_EXPRESSION) return unknown;
    struct kernel_number number = read_all(&reader);
    return code_skip(reader.at, end) == end ? number : unknown; /* it was not all understood */
}

/* ---- with numbers in place ---- */

static void write_number(const struct kernel_run *run, struct kernel_number number, char *text,
                         size_t size) {
    char value[32];
    run->world->write(number.value, value, sizeof value);
    text_append(text, size, number.value < 0 ? "(%s)" : "%s", value);
}

/* Writes what the name at `at` stands for; returns what follows it. An element is a number, unless
 * its address is taken. */
static const char *fill_word(const struct kernel_run *run, const char *at, const char *end,
                             bool address, char *text, size_t size, bool *told) {
    char name[KERNEL_NAME];
    struct kernel_number number, index[2];
    const char *behind = at + code_word(at), *next = code_skip(behind, end);
    kernel_value_name(at, name);
    number = kernel_run_number(run, name);
    if (next < end && *next == '[' && !address) {
        behind = kernel_value_indices(run, next, end, index);
        number = kernel_value_element(run, name, index);
        behind = number.known ? code_trim(next, behind) : next;
    }
    if (next < end && *next == '(' && strncmp(name, "get_", 4) == 0) {
        behind = code_match(next, end);
        number = kernel_value(run, at, behind);
    }
    if (number.known) {
        write_number(run, number, text, size);
        *told = true;
        return behind;
    }
    text_append(text, size, "%s", name);
    return at + code_word(at);
}

/* An operator that stands between numbers, or a function of them. */
static bool says_more(const char *text) {
    return strpbrk(text + (*text == '-'), "+-*/%<>&|?^!(") != NULL;
}

void kernel_value_fill(const struct kernel_run *run, const char *at, const char *end, char *text,
                       size_t size) {
    bool told = false;
    text[0] = '\0';
    if (end - at > CODE_MOST_EXPRESSION) return;
    at = code_skip(at, end);
    end = code_trim(at, end);
    while (at < end) {
        bool blank = isspace((unsigned char)*at);
        size_t digits = code_number(at);
        if (code_word(at)) {
            at = fill_word(run, at, end, at[-1] == '&', text, size, &told);
            continue;
        }
        if (*at == '(' && is_type(at + 1, code_match(at, end) - 1)) { /* a cast says nothing */
            at = code_match(at, end);
            continue;
        }
        text_append(text, size, "%.*s", digits ? (int)strspn(at, "0123456789") : 1,
                    blank ? " " : at);
        at = blank ? code_skip(at, end) : at + (digits ? digits : 1);
    }
    if (!told || !says_more(text)) text[0] = '\0';
}

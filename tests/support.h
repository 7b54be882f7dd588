/* support: code that several tests share: checks that print their context, networks to test with,
 * and slow, obvious ways to compute results that the core computes cleverly. */
#pragma once

#include "owned.h"

#include "core/families/families.h"
#include "core/network/keys.h"
#include "core/network/network.h"
#include "core/network/step.h"
#include "core/network/trace.h"
#include "core/notations/notations.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The longest loops over similar cases are shorter in make test (TEST_LEVEL=quick in the
 * environment), with AddressSanitizer, which makes them three times as slow, and where lines are
 * counted (COUNTS_LINES). make test-all has every case. */
#if defined __SANITIZE_ADDRESS__ || defined COUNTS_LINES
#define SHORT true
#else
#define SHORT support_is_quick()
#endif
bool support_is_quick(void);

/* A test is TEST(name) and its block, or, with what is done before and after it, TEST(name, begin,
 * end). It joins the tests of its file, which run in the order in which they are there;
 * support.c has the main. A FAULTS_TEST runs with an OpenCL that fails (faults.h), where the others
 * do not run. */
#define TEST(...)        TEST_ROW(false, __VA_ARGS__, NULL, NULL, NULL)
#define FAULTS_TEST(...) TEST_ROW(true, __VA_ARGS__, NULL, NULL, NULL)
#define TEST_ROW(faulty, name, begin, end, ...)                                                    \
    static void name(void **state);                                                                \
    static void run_##name(void **state) {                                                         \
        error.text[0] = '\0';                                                                      \
        name(state);                                                                               \
        test_ends();                                                                               \
    }                                                                                              \
    __attribute__((constructor)) static void add_##name(void) {                                    \
        static struct test test = {{#name, run_##name, begin, end, NULL}, faulty, __FILE__, NULL}; \
        test_add(&test);                                                                           \
    }                                                                                              \
    static void name(void **state __attribute__((unused)))

/* Functions called before the first test of the file and after its last one, or NULL. */
#define TEST_FILE(begin, end)                                                                      \
    __attribute__((constructor)) static void set_file(void) {                                      \
        static struct test test = {{NULL, NULL, begin, end, NULL}, false, __FILE__, NULL};         \
        test_add(&test);                                                                           \
    }

/* A variable of the environment, from before the first test of the file on. */
#define TEST_ENVIRONMENT(variable, value)                                                          \
    __attribute__((constructor)) static void set_environment(void) {                               \
        static struct test test = {                                                                \
            {variable, NULL, NULL, NULL, (void *)value}, false, __FILE__, NULL};                   \
        test_add(&test);                                                                           \
    }

struct test {
    struct CMUnitTest row; /* without a function it is a setting of the file */
    bool faulty;           /* runs only with faults.c preloaded */
    const char *file;      /* file of the test */
    struct test *next;
};
void test_add(struct test *test);

/* Runs a file of tests in a process of its own, if the system has a fork. 0: all is well. */
int support_alone(int (*run)(const char *file), const char *file);

/* Reason why the last call failed; "" when a test begins. */
static struct error error __attribute__((unused));

/* Frees everything that a test owns, the last thing first. when_test_ends adds a function that
 * frees more; adding it again changes nothing. */
void test_ends(void);
void when_test_ends(void (*release)(void));

/* A folder of the test's or file's own: made, or made and gone to; at the end, where one was
 * before, it is removed with all that is there, or fails the test if anything was left. */
extern char test_folder[32];
int folder_make(void **state);
int folder_enter(void **state);
int folder_clear(void **state);
int folder_leave(void **state);

/* Returns the path of a file there; good until it is called again. */
const char *in_folder(const char *name);

/* Write a file; return its text, which the test owns, as it owns a network of make_network; check
 * its text. */
void write_file(const char *path, const char *text);
char *read_file(const char *path);
void holds(const char *path, const char *text);

/* The row of this name among those of a kind: named(sort, "b2"), named(theme, "dark"). */
#define named(kind, name) choices_find(&kind##_choices, name)

#define count_of(array) ((int)(sizeof(array) / sizeof *(array)))

/* Visits each element of an array, or each item of a drawn list: each (row, rows) check(row->n > 0,
 * "%s", row->name). */
#define each(row, array)                                                                           \
    for (__typeof__(*(array)) *row = (array); row < (array) + count_of(array); row++)
#define each_item(name, list)                                                                      \
    for (const struct item *name = (list)->items; name < (list)->items + (list)->count; name++)

/* Fails the running test with a formatted message unless the condition holds. */
#define check(condition, ...)                                                                      \
    do {                                                                                           \
        if (!(condition)) check_failed(__FILE__, __LINE__, #condition, __VA_ARGS__);               \
    } while (0)
void check_failed(const char *file, int line, const char *condition, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Several checks in a line, none of which changes anything for the next ones: conditions that hold,
 * all_hold(found, !wrong); numbers and texts, each followed by its right value, equals(size, 24,
 * depth, 6). A failure names the one that failed, and the value that it has. */
#define all_hold(...)  LISTED(listed_hold, bool, __VA_ARGS__)
#define equals(...)    LISTED(listed_equal, long, __VA_ARGS__)
#define texts_are(...) LISTED(listed_texts, char *const, __VA_ARGS__)
#define LISTED(function, type, ...)                                                                \
    function(__FILE__, __LINE__, #__VA_ARGS__, (const type[]){__VA_ARGS__},                        \
             count_of(((const type[]){__VA_ARGS__})))
void listed_hold(const char *file, int line, const char *words, const bool *holds, int count);
void listed_equal(const char *file, int line, const char *words, const long *values, int count);
void listed_texts(const char *file, int line, const char *words, const char *const *texts,
                  int count);

/* Checks that `text` contains each of the parts that follow. */
#define check_says(text, ...)                                                                      \
    check_says_each(__FILE__, __LINE__, text, (const char *const[]){__VA_ARGS__},                  \
                    count_of(((const char *const[]){__VA_ARGS__})))
void check_says_each(const char *file, int line, const char *text, const char *const *parts,
                     int count);

/* Checks that `text` is the content of the file at `path`; with GOLDEN_UPDATE in the environment,
 * writes it there first. */
void check_golden_text(const char *path, const char *text);

/* Objects from make_... belong to the test and are freed at its end; objects from new_... belong to
 * the caller, who frees them or owns them (owned.h). */
OWNER(struct network, network_free)
OWNER(struct trace, trace_free)
OWNER(struct records, records_free)

/* Makes a network that other code has made, or NULL, the test's own. */
struct network *kept(struct network *network);

/* Returns the network of a family; the test fails if there is none. */
struct network *make_network(const char *family, int n, enum order order);
struct network *new_network(const char *family, int n, enum order order);

/* Returns a copy, layer by layer, without comparator number `missing` (-1: a whole copy). */
struct network *make_without(const struct network *network, int missing);
struct network *new_without(const struct network *network, int missing);

/* Returns the trace of these keys, and of random ones. */
struct trace *make_trace(const struct network *network, const int *keys);
struct trace *make_random_trace(const struct network *network, uint64_t seed);
struct trace *new_random_trace(const struct network *network, uint64_t seed);

/* Returns the logarithm to base 2, rounded up. */
int ceil_log2(int n);

/* Adds one comparator in a stage and layer of its own. */
void add_alone(struct network *network, int left, int right, enum direction direction);

/* Adds a comparator of two random wires and a random direction in a layer of its own. */
void add_random(struct network *network, struct random *random);

/* Adds the comparators of `tail`, each in a layer of its own. */
void add_network(struct network *network, const struct network *tail);

/* Checks that both have the same comparators in the same layers. */
void check_same(const struct network *a, const struct network *b);

/* Returns a network of `layers` layers, each of random pairs of random directions. */
struct network *make_random(int wires, int layers, struct random *random);
struct network *new_random_network(int wires, int layers, struct random *random);

/* Returns the network as text in the notation called `name`. */
char *make_text(const char *name, const struct network *network);
char *new_text(const char *name, const struct network *network);

/* Runs one layer on the keys, and all of them; the obvious way. */
void run_layer(const struct network *network, int layer, int *keys);
void run_network(const struct network *network, int *keys);

/* Results of running all 2^n inputs of zeros and ones, n <= 24. */
struct brute {
    bool sorts[2]; /* per enum order: every input leaves in that order */
    bool *swaps;   /* per comparator: it exchanges the keys of some input */
};
void brute_init(struct brute *brute, const struct network *network);
void brute_free(struct brute *brute);

/* Checks what holds for any finished network: numbering of layers and stages, each wire at most
 * once per layer, work-items unique and below the layer's number of items, comparators of one
 * column apart from each other, and as few columns as can be. */
void check_structure(const struct network *network);

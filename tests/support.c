/* support: helpers of the tests. They trade speed and cleverness for being obvious, so that a test
 * does not repeat a mistake of the code it tests. */
#include "support.h"

#include "lying_process.h"

#include "core/base/platform/memory_stream.h"
#include "device/worker/process.h"

/* ---- running tests ----
 *
 * A program has the tests of a room, and its arguments are the files to run, "test_pack
 * test_outputs"; without any it runs all. If there are several files, each runs in its own process,
 * so that its static variables are new, and several files may replace the same function of the C
 * library. */

static struct test *first_test, **last_test = &first_test;

void test_add(struct test *test) {
    *last_test = test;
    last_test = &test->next;
}

static bool same(const char *file, const char *other) {
    return strcmp(file, other) == 0;
}

/* Is it what "test_pack" calls? */
static bool is_file(const char *file, const char *name) {
    const char *slash = strrchr(file, '/'), *own = slash ? slash + 1 : file;
    return strncmp(own, name, strlen(name)) == 0 && strcmp(own + strlen(name), ".c") == 0;
}

/* Returns the number of tests in `file` that run, and stores them in `rows`, unless it is NULL. */
static size_t choose(const char *file, struct CMUnitTest *rows) {
    size_t used = 0;
    for (const struct test *test = first_test; test; test = test->next)
        if (test->row.test_func && test->faulty == !!getenv("FAULTS") && same(test->file, file)) {
            if (rows) rows[used] = test->row;
            used++;
        }
    return used;
}

static int run_file(const char *file) {
    CMFixtureFunction begin = NULL, end = NULL;
    size_t used = choose(file, NULL);
    OWNED_AT(free) struct CMUnitTest *rows = calloc(used + 1, sizeof *rows);
    for (const struct test *test = first_test; test; test = test->next) {
        if (test->row.test_func || !same(test->file, file)) continue;
        if (test->row.name) setenv(test->row.name, test->row.initial_state, 1);
        if (!test->row.name) begin = test->row.setup_func, end = test->row.teardown_func;
    }
    choose(file, rows);
    int failed = _cmocka_run_group_tests(file, rows, used, begin, end);
    return failed;
}

/* Returns the first test of the first file after `test`, which may be NULL, that has tests to
 * run. */
static const struct test *next_file(const struct test *test) {
    const struct test *next = test ? test->next : first_test;
    while (next && ((test && same(next->file, test->file)) || choose(next->file, NULL) == 0))
        next = next->next;
    return next;
}

bool support_is_quick(void) {
    const char *level = getenv("TEST_LEVEL");
    return level && strcmp(level, "quick") == 0;
}

/* ONLY=name runs only the tests with this name; * and ? stand for other letters. */
/* Runs the tests. A test's device may live in a process of its own, which is this program again. */
int main(int count, char **names) {
    int failed = 0;
    if (count == 2 && strcmp(names[1], PROCESS_ARGUMENT) == 0) return lying_process_main();
    if (getenv("ONLY")) cmocka_set_test_filter(getenv("ONLY"));
    for (const struct test *test = next_file(NULL); test && count < 2; test = next_file(test))
        failed |= support_alone(run_file, test->file) != 0;
    for (int n = 1; n < count; n++) {
        const struct test *test = next_file(NULL);
        while (test && !is_file(test->file, names[n]))
            test = next_file(test);
        if (!test) print_error("%s has no tests to run\n", names[n]);
        failed |=
            !test || (count == 2 ? run_file(test->file) : support_alone(run_file, test->file));
    }
    return failed;
}

/* ---- memory and files of a test ---- */

static struct kept {
    void *object;
    void (*release)(struct kept *kept);
    struct kept *before;
    void (*end)(void); /* function given to when_test_ends; or NULL */
} * last_kept;

static void keep(void *object, void (*release)(struct kept *kept)) {
    struct kept *kept = calloc(1, sizeof *kept);
    assert_non_null(kept);
    *kept = (struct kept){object, release, last_kept, NULL};
    last_kept = kept;
}

void test_ends(void) {
    for (struct kept *kept = last_kept; kept; kept = last_kept) {
        last_kept = kept->before;
        kept->release(kept);
        free(kept);
    }
}

static void release_network(struct kept *kept) {
    network_free(kept->object);
}

static void release_trace(struct kept *kept) {
    trace_free(kept->object);
}

static void release_text(struct kept *kept) {
    free(kept->object);
}

static void release_by_function(struct kept *kept) {
    kept->end();
}

void when_test_ends(void (*release)(void)) {
    const struct kept *kept = last_kept;
    while (kept && kept->end != release)
        kept = kept->before;
    if (kept) return;
    keep(NULL, release_by_function);
    last_kept->end = release;
}

struct network *kept(struct network *network) {
    keep(network, release_network);
    return network;
}

struct network *make_network(const char *family, int n, enum order order) {
    return kept(new_network(family, n, order));
}

struct network *make_without(const struct network *network, int missing) {
    return kept(new_without(network, missing));
}

struct network *make_random(int wires, int layers, struct random *random) {
    return kept(new_random_network(wires, layers, random));
}

struct trace *make_trace(const struct network *network, const int *keys) {
    struct trace *trace = trace_new(network, keys);
    keep(trace, release_trace);
    return trace;
}

struct trace *make_random_trace(const struct network *network, uint64_t seed) {
    struct trace *trace = new_random_trace(network, seed);
    keep(trace, release_trace);
    return trace;
}

char *make_text(const char *name, const struct network *network) {
    char *text = new_text(name, network);
    keep(text, release_text);
    return text;
}

/* ---- a folder (support_posix.c makes it) ---- */

const char *in_folder(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", test_folder, name);
    return path;
}

void check_failed(const char *file, int line, const char *condition, const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    print_error("%s: does not hold: %s\n", text, condition);
    _fail(file, line);
}

/* Returns argument number `index` of several, as it is written. */
static const char *argument(const char *words, int index, char text[256]) {
    int depth = 0;
    bool quoted = false;
    const char *begin = words;
    for (; *words && (index >= 0); words++) {
        if (*words == '"' && words[-1] != '\\') quoted = !quoted;
        if (quoted) continue;
        depth += (strchr("([{", *words) != NULL) - (strchr(")]}", *words) != NULL);
        if (*words != ',' || depth) continue;
        if (index-- == 0) break;
        begin = words + 2;
    }
    snprintf(text, 256, "%.*s", (int)(words - begin), begin);
    return text;
}

void listed_hold(const char *file, int line, const char *words, const bool *holds, int count) {
    char text[256];
    for (int i = 0; i < count; i++)
        if (!holds[i]) check_failed(file, line, argument(words, i, text), "number %d", i);
}

void listed_equal(const char *file, int line, const char *words, const long *values, int count) {
    char text[256];
    for (int i = 0; i < count; i += 2)
        if (i + 1 == count || values[i] != values[i + 1])
            check_failed(file, line, argument(words, i, text), "%ld, not %ld", values[i],
                         i + 1 < count ? values[i + 1] : 0);
}

void listed_texts(const char *file, int line, const char *words, const char *const *texts,
                  int count) {
    char text[256];
    for (int i = 0; i < count; i += 2)
        if (i + 1 == count || !texts[i] || !texts[i + 1] || strcmp(texts[i], texts[i + 1]) != 0)
            check_failed(file, line, argument(words, i, text), "\"%s\", not \"%s\"",
                         texts[i] ? texts[i] : "NULL",
                         i + 1 < count && texts[i + 1] ? texts[i + 1] : "NULL");
}

void check_says_each(const char *file, int line, const char *text, const char *const *parts,
                     int count) {
    for (int p = 0; p < count; p++)
        if (!strstr(text, parts[p]))
            check_failed(file, line, "strstr", "\"%s\" should say \"%s\"", text, parts[p]);
}

void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    check(file && fputs(text, file) >= 0 && fclose(file) == 0, "cannot write %s", path);
}

char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    check(file, "%s is not there", path);
    char *text = NULL, block[4096];
    size_t size = 0, got;
    FILE *copy = memory_stream(&text, &size);
    while ((got = fread(block, 1, sizeof block, file)) > 0)
        fwrite(block, 1, got, copy);
    fclose(file);
    memory_stream_close(copy);
    keep(text, release_text);
    return text;
}

void holds(const char *path, const char *text) {
    assert_string_equal(read_file(path), text);
}

void check_golden_text(const char *path, const char *text) {
    if (getenv("GOLDEN_UPDATE")) write_file(path, text);
    char *expected = read_file(path);
    size_t same = 0, line = 1;
    for (; text[same] && text[same] == expected[same]; same++)
        line += text[same] == '\n';
    while (same > 0 && text[same - 1] != '\n')
        same--;
    check(strcmp(text, expected) == 0,
          "%s differs in line %zu (GOLDEN_UPDATE=1 draws it again):\n%.120s\ninstead of\n%.120s",
          path, line, text + same, expected + same);
}

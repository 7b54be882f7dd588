/* support: helpers of the tests. They trade speed and cleverness for being obvious, so that a test
 * does not repeat a mistake of the code it tests. */
#include "support.h"

#include <sys/wait.h>
#include <unistd.h>

/* ---- running tests ----
 *
 * A program has the tests of a room, and its arguments are the files to run, "test_pack
 * test_outputs"; without any it runs all. Each file of several has a process of its own, so that
 * what is static there is new, and as many files may take the C library's place in one thing. */

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

/* The number of tests in `file` that run, which are put together in `rows`, where that is given. */
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
    struct CMUnitTest *rows = calloc(used + 1, sizeof *rows);
    for (const struct test *test = first_test; test; test = test->next) {
        if (test->row.test_func || !same(test->file, file)) continue;
        if (test->row.name) setenv(test->row.name, test->row.initial_state, 1);
        if (!test->row.name) begin = test->row.setup_func, end = test->row.teardown_func;
    }
    choose(file, rows);
    int failed = _cmocka_run_group_tests(file, rows, used, begin, end);
    free(rows);
    return failed;
}

static int run_alone(const char *file) {
    int status = 1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) exit(run_file(file));
    return child > 0 && waitpid(child, &status, 0) == child ? status : 1;
}

/* The first test of the first file after `test`, which may be NULL, that has tests to run. */
static const struct test *next_file(const struct test *test) {
    const struct test *next = test ? test->next : first_test;
    while (next && ((test && same(next->file, test->file)) || choose(next->file, NULL) == 0))
        next = next->next;
    return next;
}

/* ONLY=name runs the tests that are called so alone; * and ? stand for others. */
int main(int count, char **names) {
    int failed = 0;
    if (getenv("ONLY")) cmocka_set_test_filter(getenv("ONLY"));
    for (const struct test *test = next_file(NULL); test && count < 2; test = next_file(test))
        failed |= run_alone(test->file) != 0;
    for (int n = 1; n < count; n++) {
        const struct test *test = next_file(NULL);
        while (test && !is_file(test->file, names[n]))
            test = next_file(test);
        if (!test) print_error("%s has no tests to run\n", names[n]);
        failed |= !test || (count == 2 ? run_file(test->file) : run_alone(test->file));
    }
    return failed;
}

/* ---- what is a test's ---- */

static struct kept {
    void *object;
    void (*release)(struct kept *kept);
    struct kept *before;
} * last_kept;

static void keep(void *object, void (*release)(struct kept *kept)) {
    struct kept *kept = calloc(1, sizeof *kept);
    assert_non_null(kept);
    *kept = (struct kept){object, release, last_kept};
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

char *make_text(const char *name, const struct network *network) {
    char *text = new_text(name, network);
    keep(text, release_text);
    return text;
}

/* ---- a folder ---- */

char test_folder[32];
static char home[1024]; /* where one was before */

int folder_make(void **state) {
    (void)state;
    snprintf(test_folder, sizeof test_folder, "/tmp/sortnet-test-XXXXXX");
    return getcwd(home, sizeof home) && mkdtemp(test_folder) ? 0 : -1;
}

int folder_enter(void **state) {
    return folder_make(state) || chdir(test_folder);
}

int folder_clear(void **state) {
    char command[96];
    (void)state;
    snprintf(command, sizeof command, "chmod -R u+w %s && rm -rf %s", test_folder, test_folder);
    return chdir(home) || system(command);
}

int folder_leave(void **state) {
    (void)state;
    return chdir(home) || rmdir(test_folder);
}

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

/* Argument number `index` of several, as it is written. */
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
    FILE *copy = open_memstream(&text, &size);
    while ((got = fread(block, 1, sizeof block, file)) > 0)
        fwrite(block, 1, got, copy);
    fclose(file);
    fclose(copy);
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

struct network *new_network(const char *family, int n, enum order order) {
    struct error error = {""};
    const struct family *found = choices_find(&family_choices, family);
    check(found, "family %s", family);
    struct network *network = family_network(found, n, NULL, 0, order, &error);
    check(network, "%s:%d: %s", family, n, error.text);
    return network;
}

struct network *new_without(const struct network *network, int missing) {
    struct network *copy = network_new(network->wires);
    snprintf(copy->name, sizeof copy->name, "%s", network->name);
    copy->order = network->order;
    for (int l = 0; l < network->depth; l++) {
        const struct layer *layer = &network->layers[l];
        network_begin_stage(copy, 0);
        network_begin_layer(copy, layer->items);
        for (int i = layer->first; i < layer->first + layer->count; i++) {
            const struct comparator *c = &network->comparators[i];
            if (i != missing) network_add(copy, c->left, c->right, c->direction, c->item);
        }
    }
    network_finish(copy);
    return copy;
}

void add_alone(struct network *network, int left, int right, enum direction direction) {
    network_begin_stage(network, 0);
    network_begin_layer(network, 1);
    network_add(network, left, right, direction, 0);
}

void add_random(struct network *network, struct random *random) {
    int a = random_below(random, network->wires);
    int b = (a + 1 + random_below(random, network->wires - 1)) % network->wires;
    enum direction direction = random_below(random, 2) ? DECREASING : INCREASING;
    add_alone(network, a < b ? a : b, a < b ? b : a, direction);
}

void add_network(struct network *network, const struct network *tail) {
    for (int i = 0; i < tail->size; i++)
        add_alone(network, tail->comparators[i].left, tail->comparators[i].right,
                  tail->comparators[i].direction);
}

void check_same(const struct network *a, const struct network *b) {
    check(a->wires == b->wires && a->size == b->size && a->depth == b->depth, "%s and %s", a->name,
          b->name);
    for (int l = 0; l < a->depth; l++)
        check(a->layers[l].count == b->layers[l].count, "%s and %s, layer %d", a->name, b->name, l);
    for (int i = 0; i < a->size; i++) {
        const struct comparator *c = &a->comparators[i], *d = &b->comparators[i];
        check(c->left == d->left && c->right == d->right && c->direction == d->direction,
              "%s and %s, comparator %d", a->name, b->name, i);
    }
}

struct network *new_random_network(int wires, int layers, struct random *random) {
    struct network *network = network_new(wires);
    snprintf(network->name, sizeof network->name, "random-%d", wires);
    for (int l = 0; l < layers; l++) {
        bool used[NETWORK_MAX_WIRES] = {false};
        network_begin_stage(network, 0);
        network_begin_layer(network, 0);
        for (int pairs = 1 + random_below(random, wires), items = 0; pairs > 0; pairs--) {
            int a = random_below(random, wires), b = random_below(random, wires);
            if (a >= b || used[a] || used[b]) continue;
            used[a] = used[b] = true;
            network_add(network, a, b, random_below(random, 2) ? DECREASING : INCREASING, items++);
            network->layers[network->depth - 1].items = items;
        }
    }
    network_finish(network);
    return network;
}

char *new_text(const char *name, const struct network *network) {
    const struct notation *notation = choices_find(&notation_choices, name);
    check(notation, "notation %s", name);
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    notation_write(notation, network, file);
    fclose(file);
    return text;
}

void run_layer(const struct network *network, int layer, int *keys) {
    const struct comparator *comparators = network_layer(network, layer);
    for (int i = 0; i < network->layers[layer].count; i++) {
        int a = keys[comparators[i].left], b = keys[comparators[i].right];
        int smaller = a < b ? a : b, larger = a < b ? b : a;
        bool increasing = comparators[i].direction == INCREASING;
        keys[comparators[i].left] = increasing ? smaller : larger;
        keys[comparators[i].right] = increasing ? larger : smaller;
    }
}

void run_network(const struct network *network, int *keys) {
    for (int layer = 0; layer < network->depth; layer++)
        run_layer(network, layer, keys);
}

/* 64 inputs at a time: bit k of a word belongs to input number base + k. */
void brute_init(struct brute *brute, const struct network *network) {
    static const uint64_t count[6] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0,
                                      0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
    int n = network->wires;
    check(n <= 24, "%d wires are too many for brute force", n);
    uint64_t valid = n >= 6 ? ~(uint64_t)0 : ((uint64_t)1 << (1 << n)) - 1;
    uint64_t *seen = calloc((size_t)network->size + 1, sizeof *seen);
    bool *swaps = calloc((size_t)network->size + 1, sizeof *swaps);
    uint64_t rising = 0, falling = 0; /* inputs that leave with a rise or a fall somewhere */
    for (uint32_t base = 0; base < (uint32_t)1 << n; base += 64) {
        uint64_t wire[24];
        for (int w = 0; w < n; w++)
            wire[w] = (w < 6 ? count[w] : (base >> w & 1) ? ~(uint64_t)0 : 0) & valid;
        for (int i = 0; i < network->size; i++) {
            const struct comparator *c = &network->comparators[i];
            uint64_t a = wire[c->left], b = wire[c->right];
            bool increasing = c->direction == INCREASING;
            wire[c->left] = increasing ? a & b : a | b;
            wire[c->right] = increasing ? a | b : a & b;
            seen[i] |= a ^ wire[c->left];
        }
        for (int w = 0; w + 1 < n; w++) {
            rising |= ~wire[w] & wire[w + 1];
            falling |= wire[w] & ~wire[w + 1];
        }
    }
    for (int i = 0; i < network->size; i++)
        swaps[i] = seen[i] != 0;
    free(seen);
    *brute =
        (struct brute){.sorts = {[ASCENDING] = !falling, [DESCENDING] = !rising}, .swaps = swaps};
}

void brute_free(struct brute *brute) {
    free(brute->swaps);
}

static void check_layer(const struct network *network, int l) {
    const struct layer *layer = &network->layers[l];
    const struct comparator *comparators = network_layer(network, l);
    bool wire_used[NETWORK_MAX_WIRES] = {false}, item_used[NETWORK_MAX_ITEMS] = {false};
    check(layer->count >= 1 && layer->items <= NETWORK_MAX_ITEMS, "%s, layer %d", network->name, l);
    for (int i = 0; i < layer->count; i++) {
        const struct comparator *c = &comparators[i];
        check(0 <= c->left && c->left < c->right && c->right < network->wires,
              "%s, layer %d: %d:%d", network->name, l, c->left, c->right);
        check(!wire_used[c->left] && !wire_used[c->right], "%s, layer %d: %d:%d", network->name, l,
              c->left, c->right);
        wire_used[c->left] = wire_used[c->right] = true;
        check(0 <= c->item && c->item < layer->items, "%s, layer %d: item %d", network->name, l,
              c->item);
        check(!item_used[c->item], "%s, layer %d: item %d", network->name, l, c->item);
        item_used[c->item] = true;
    }
    int most = 0, owner[NETWORK_MAX_WIRES];
    for (int wire = 0; wire < network->wires; wire++) {
        int crossing = 0;
        for (int i = 0; i < layer->count; i++)
            crossing += comparators[i].left <= wire && wire <= comparators[i].right;
        if (crossing > most) most = crossing;
    }
    check(layer->columns == most, "%s, layer %d: %d columns where %d are enough", network->name, l,
          layer->columns, most);
    for (int column = 0; column < layer->columns; column++) {
        memset(owner, 0, sizeof owner);
        for (int i = 0; i < layer->count; i++) {
            if (comparators[i].column != column) continue;
            for (int wire = comparators[i].left; wire <= comparators[i].right; wire++)
                check(owner[wire]++ == 0, "%s, layer %d, column %d, wire %d", network->name, l,
                      column, wire);
        }
    }
    for (int i = 0; i < layer->count; i++)
        check(0 <= comparators[i].column && comparators[i].column < layer->columns,
              "%s, layer %d: column %d", network->name, l, comparators[i].column);
}

void check_structure(const struct network *network) {
    int size = 0, columns = 0, layers = 0, items = 0;
    for (int l = 0; l < network->depth; l++) {
        check(network->layers[l].first == size, "%s, layer %d", network->name, l);
        check_layer(network, l);
        size += network->layers[l].count;
        columns += network->layers[l].columns;
        if (network->layers[l].items > items) items = network->layers[l].items;
    }
    check(size == network->size, "%s: size %d", network->name, network->size);
    check(columns == network->columns, "%s: %d columns", network->name, network->columns);
    check(items == network->items, "%s: %d items", network->name, network->items);
    for (int s = 0; s < network->stage_count; s++) {
        const struct stage *stage = &network->stages[s];
        check(stage->layer_count >= 1 && stage->first_layer == layers, "%s, stage %d",
              network->name, s);
        for (int substage = 0; substage < stage->layer_count; substage++, layers++)
            check(network->layers[layers].stage == s &&
                      network->layers[layers].substage == substage,
                  "%s, stage %d, substage %d", network->name, s, substage);
    }
    check(layers == network->depth, "%s: depth %d", network->name, network->depth);
}

/* plan_check: makes the inputs, sorts them in all ways, and compares the results. */
#include "plan_check.h"

#include "core/base/memory.h"
#include "core/base/numbers.h"
#include "core/base/text.h"
#include "core/plan/performed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DISTINCT = 2,    /* inputs whose keys differ: descending, and in random order */
    FEW = 24,        /* inputs of zeros and ones, if there are too many for all */
    WIDE = 3,        /* inputs of keys of all bits */
    RECORDED = 32,   /* most inputs whose launches are recorded */
    SHOWN_KEYS = 16, /* most keys that a message lists */
    ELEMENT = 8,     /* bytes of the largest key */
};

struct trial {
    const struct plan_program *program;
    struct plan plan;
    struct plan_check *check;
    struct performed performed;
    struct network *networks[PERFORMED_WAYS]; /* networks that were not refuted; NULL: none */
    bool derives;                             /* true: the launches are added to `performed` */
    int inputs;
    int used[PLAN_BUFFERS]; /* elements of named buffers up to the last one that was touched */
    struct random random;
    long long given[PLAN_CHECK_MOST], expected[PLAN_CHECK_MOST]; /* present input; in order */
    char name[200];                                              /* "N = 4, keys 1 0 1 0" */
};

/* ---- keys ---- */

static void write_keys(const long long *keys, size_t n, char *text, size_t size) {
    text[0] = '\0';
    for (size_t i = 0; i < n && i < SHOWN_KEYS; i++)
        text_append(text, size, "%s%lld", i ? " " : "", keys[i]);
    if (n > SHOWN_KEYS) text_append(text, size, " ..");
}

static int compare_numbers(const void *one, const void *other) {
    long long a = *(const long long *)one, b = *(const long long *)other;
    return a < b ? -1 : a > b;
}

static void sort_numbers(const struct trial *trial, const long long *numbers, long long *sorted) {
    memcpy(sorted, numbers, trial->plan.n * sizeof *sorted);
    qsort(sorted, trial->plan.n, sizeof *sorted, compare_numbers);
}

static bool are_same(const struct trial *trial, const long long *one, const long long *other) {
    return memcmp(one, other, trial->plan.n * sizeof *one) == 0;
}

/* Names the present input, and sorts it. */
static void end_input(struct trial *trial) {
    char keys[140];
    sort_numbers(trial, trial->given, trial->expected);
    write_keys(trial->given, trial->plan.n, keys, sizeof keys);
    snprintf(trial->name, sizeof trial->name, "N = %zu, keys %s", trial->plan.n, keys);
}

/* Makes input number `input`: first the inputs whose keys differ, then zeros and ones. */
static void make_input(struct trial *trial, int input) {
    int n = (int)trial->plan.n, order[PLAN_CHECK_MOST];
    for (int i = 0; i < n; i++)
        order[i] = input == 0 ? n - i : i + 1;
    if (input == 1) random_shuffle(&trial->random, order, n);
    for (int i = 0; i < n; i++)
        trial->given[i] = input < DISTINCT      ? order[i]
                          : n <= PLAN_CHECK_ALL ? (input - DISTINCT) >> (n - 1 - i) & 1
                                                : random_below(&trial->random, 2);
    end_input(trial);
}

/* Makes keys of all bits of their type; reals are whole numbers that a float has exactly. Of the
 * first input, the keys descend by their high bits and ascend by their low bits. */
static void make_wide(struct trial *trial, int input) {
    enum probe_type type = trial->plan.type;
    bool real = type == TYPE_FLOAT || type == TYPE_DOUBLE;
    int bytes = probe_type_bytes(type), bits = real ? 24 : bytes == 8 ? 63 : 8 * bytes;
    bool is_signed =
        real || type == TYPE_CHAR || type == TYPE_SHORT || type == TYPE_INT || type == TYPE_LONG;
    for (size_t i = 0; i < trial->plan.n; i++) {
        uint64_t high = ((uint64_t)1 << bits) / trial->plan.n * (trial->plan.n - 1 - i);
        uint64_t random = random_next(&trial->random) >> (64 - bits);
        long long key = (long long)(input == 0 ? high + i : random);
        trial->given[i] = is_signed ? key - (1LL << (bits - 1)) : key;
    }
    end_input(trial);
}

/* Reads n numbers; those of any type of these inputs are whole. */
static void read_numbers(enum probe_type type, const unsigned char *from, size_t n,
                         long long *result) {
    size_t bytes = (size_t)probe_type_bytes(type);
    for (size_t i = 0; i < n; i++) {
        uint64_t value = probe_value_at(type, from + bytes * i);
        float single;
        double real;
        uint32_t low = (uint32_t)value;
        memcpy(&single, &low, sizeof single);
        memcpy(&real, &value, sizeof real);
        if (type == TYPE_FLOAT) real = (double)single;
        bool is_real = type == TYPE_FLOAT || type == TYPE_DOUBLE;
        bool fits = real > -1e15 && real < 1e15;
        result[i] = !is_real ? (long long)value : fits ? (long long)real : INT64_MAX;
    }
}

/* Has the result the keys of the present input, in any order? */
static bool keeps_keys(const struct trial *trial, const long long *result) {
    long long left[PLAN_CHECK_MOST];
    sort_numbers(trial, result, left);
    return are_same(trial, left, trial->expected);
}

static void judge(struct trial *trial, const long long *result) {
    struct plan_check *check = trial->check;
    size_t n = trial->plan.n;
    char keys[80];
    bool sorted = are_same(trial, result, trial->expected), kept = keeps_keys(trial, result);
    bool falls = true;
    for (size_t i = 0; i < n; i++)
        falls &= result[i] == trial->expected[n - 1 - i];
    check->inputs++;
    check->sorted += sorted;
    check->descending += falls;
    check->kept += kept;
    write_keys(result, n, keys, sizeof keys);
    bool first = !sorted && !check->unsorted[0];
    if (first || (check->inputs == DISTINCT && !check->unsorted[0]))
        memcpy(check->keys, trial->given, n * sizeof *check->keys);
    if (first)
        snprintf(check->unsorted, sizeof check->unsorted, "%s: leaves %s", trial->name, keys);
    if (!kept && !check->lost[0])
        snprintf(check->lost, sizeof check->lost, "%s: leaves %s", trial->name, keys);
}

/* Notes the lines of kernels that cannot be recorded. */
static void note_unwatched(struct plan_check *check, const struct probes *probes) {
    if (check->unwatched[0]) return;
    for (int s = 0, line = 0; s < probes->statement_count; s++) {
        if (probes->statements[s].watched || probes->statements[s].line == line) continue;
        line = probes->statements[s].line;
        text_append(check->unwatched, sizeof check->unwatched, "%sline %d",
                    check->unwatched[0] ? ", " : "", line);
    }
}

/* Is this result the output of the network for the present input? */
static bool network_leaves(const struct trial *trial, const struct network *network,
                           const long long *result) {
    long long keys[PLAN_CHECK_MOST];
    memcpy(keys, trial->given, sizeof keys);
    for (int c = 0; c < network->size; c++) {
        int low = comparator_low(&network->comparators[c]);
        int high = comparator_high(&network->comparators[c]);
        if (keys[low] <= keys[high]) continue;
        long long larger = keys[low];
        keys[low] = keys[high];
        keys[high] = larger;
    }
    return are_same(trial, keys, result);
}

/* Drops networks whose output differs from the device's. */
static void check_networks(struct trial *trial, const long long *result) {
    for (int w = 0; w < PERFORMED_WAYS; w++) {
        struct network **network = &trial->networks[w];
        if (!*network || network_leaves(trial, *network, result)) continue;
        network_free(*network);
        *network = NULL;
    }
}

/* Keeps the first network whose output was always that of the device. */
static void keep_network(struct trial *trial) {
    struct plan_check *check = trial->check;
    bool found = trial->performed.other[0] != '\0';
    for (int w = 0; w < PERFORMED_WAYS; w++) {
        found |= trial->performed.pairs[w].count > 0;
        if (!check->network && trial->networks[w]) {
            check->network = trial->networks[w];
            check->launch_of = performed_launches(&trial->performed, (enum performed_way)w);
        } else {
            network_free(trial->networks[w]);
        }
    }
    if (check->network || !found) return;
    snprintf(check->other, sizeof check->other, "%s",
             trial->performed.other[0] ? trial->performed.other
                                       : "its pairs of keys would leave other keys");
}

/* ---- runs ---- */

static bool has_keys(const struct plan_launch *launch) {
    for (int a = 0; a < launch->kernel->count; a++)
        if (launch->values[a].kind == VALUE_BUFFER && launch->values[a].buffer < PLAN_PAYLOAD)
            return true;
    return false;
}

/* Notes how far the launch uses the named buffers. */
static void note_tables(struct trial *trial, int launch, const struct replay *replay) {
    for (int i = 0; i < replay_recording(replay)->items; i++)
        for (int s = 0; s < replay_step_count(replay, i); s++) {
            const struct replay_access *own;
            int count = replay_accesses(replay, i, s, &own);
            for (; count > 0; count--, own++) {
                const struct plan_launch *planned = &trial->plan.launches[launch];
                const char *name = own->array < 0 ? "" : replay_array(replay, own->array)->name;
                int argument = plan_argument_named(planned, name);
                int table = argument < 0 ? -1 : planned->values[argument].buffer;
                if (table < PLAN_TABLES) continue;
                trial->check->table_outside |= own->cell < 0;
                if (own->cell >= trial->used[table]) trial->used[table] = own->cell + 1;
            }
        }
}

static bool take(void *context, int launch, struct recording **recording) {
    struct trial *trial = context;
    struct findings *findings = &trial->check->findings;
    struct error error;
    char where[240];
    snprintf(where, sizeof where, "%s, launch %d", trial->name, launch);
    struct replay *replay = replay_new(*recording, &error);
    if (!replay) {
        findings_add(findings, "unread", -1, "the records of %s make no sense: %.200s", where,
                     error.text);
        return true;
    }
    note_unwatched(trial->check, (*recording)->probes);
    note_tables(trial, launch, replay);
    findings_of_launch(findings, replay, where);
    if (trial->derives) {
        performed_add(&trial->performed, &trial->plan.launches[launch], replay);
        bool keys = has_keys(&trial->plan.launches[launch]);
        for (size_t w = 0; w < trial->plan.n && keys && !trial->check->untouched[0]; w++)
            if (!trial->performed.touched[w])
                snprintf(trial->check->untouched, sizeof trial->check->untouched,
                         "launch %d does not touch key %zu of %zu", launch, w, trial->plan.n);
    }
    replay_free(replay);
    return !findings->diverged;
}

/* Finds keys that the numbers of the payload's places do not go with. */
static void check_payload(struct trial *trial, const unsigned char *payload,
                          const long long *result) {
    long long places[PLAN_CHECK_MOST];
    bool used[PLAN_CHECK_MOST] = {false};
    const struct plan_buffer *buffer = &trial->plan.buffers[PLAN_PAYLOAD];
    long long n = (long long)trial->plan.n;
    if (buffer->count == 0) return;
    read_numbers(buffer->type, payload, trial->plan.n, places);
    for (long long i = 0; i < n; i++) {
        long long place = places[i];
        bool known = place >= 0 && place < n;
        if (known && !used[place] && trial->given[place] == result[i]) {
            used[place] = true;
            continue;
        }
        char keys[80];
        write_keys(places, trial->plan.n, keys, sizeof keys);
        findings_add(&trial->check->findings, "payload", -1,
                     "the payload does not move with its keys: key %lld comes with number %lld of "
                     "the payload (%s; payload 0 1 .. becomes %s)",
                     result[i], place, trial->name, keys);
        return;
    }
}

/* Runs the present input. Returns 0, or -1 with the reason in the check. */
static int run_input(struct trial *trial, enum plan_way way, long long *result) {
    struct plan_run run = {.program = trial->program,
                           .plan = &trial->plan,
                           .way = way,
                           .take = take,
                           .context = trial};
    unsigned char keys[PLAN_CHECK_MOST * ELEMENT], payload[PLAN_CHECK_MOST * ELEMENT];
    run.payload = payload;
    plan_write_numbers(trial->plan.type, trial->given, trial->plan.n, keys);
    if (plan_run_sort(&run, keys, &trial->check->error)) return -1;
    read_numbers(trial->plan.type, keys, trial->plan.n, result);
    if (way == PLAN_PLAIN && keeps_keys(trial, result)) check_payload(trial, payload, result);
    if (run.trampled[0])
        findings_add(&trial->check->findings, "trampled", -1, "%s (%s)", run.trampled, trial->name);
    return 0;
}

/* Compares the results of two ways to run the same input. */
static void compare_ways(struct trial *trial, const char *kind, const char *what,
                         const long long *one, const long long *other) {
    char left[80], right[80];
    if (are_same(trial, one, other)) return;
    write_keys(one, trial->plan.n, left, sizeof left);
    write_keys(other, trial->plan.n, right, sizeof right);
    findings_add(&trial->check->findings, kind, -1, "%s %s, not %s (%s)", what, right, left,
                 trial->name);
}

/* Runs the watched kernels. Of many inputs, evenly chosen ones are recorded. */
static int run_watched(struct trial *trial, enum plan_effort effort) {
    int most = effort == PLAN_QUICK ? DISTINCT : RECORDED, zeros = trial->inputs - DISTINCT;
    int every = most > DISTINCT ? (zeros + most - DISTINCT - 1) / (most - DISTINCT) : zeros + 1;
    long long result[PLAN_CHECK_MOST];
    for (int i = 0; i < trial->inputs; i++) {
        if (i >= DISTINCT && (effort == PLAN_QUICK || (i - DISTINCT) % every)) continue;
        make_input(trial, i);
        trial->derives = i == 1;
        if (run_input(trial, PLAN_WATCHED, result)) return -1;
        if (trial->check->findings.diverged) break;
        if (trial->check->findings.unsafe) judge(trial, result);
    }
    return 0;
}

/* Runs the plain and the reversed kernels on all inputs. */
static int run_plain(struct trial *trial, enum plan_effort effort) {
    long long plain[PLAN_CHECK_MOST], reversed[PLAN_CHECK_MOST];
    for (int i = 0; i < trial->inputs; i++) {
        make_input(trial, i);
        if (run_input(trial, PLAN_PLAIN, plain)) return -1;
        judge(trial, plain);
        check_networks(trial, plain);
        if (effort == PLAN_QUICK) continue;
        if (run_input(trial, PLAN_REVERSED, reversed)) return -1;
        compare_ways(trial, "reversed",
                     "the result depends on which work-item comes first: in reverse order it is",
                     plain, reversed);
    }
    return 0;
}

/* Is a kernel launched more than once? */
static bool has_passes(const struct plan *plan) {
    for (int l = 1; l < plan->count; l++)
        if (plan->launches[l].kernel == plan->launches[0].kernel) return true;
    return false;
}

/* Tries keys of all bits. If there are no passes, what leads outside a buffer is no mistake: a
 * table may be for small keys. */
static int run_wide(struct trial *trial) {
    struct plan_check *check = trial->check;
    struct findings *findings = &check->findings, before = *findings;
    long long result[PLAN_CHECK_MOST];
    char keys[140];
    trial->derives = false;
    for (int i = 0; i < WIDE && !check->wide[0]; i++) {
        make_wide(trial, i);
        if (run_input(trial, PLAN_WATCHED, result)) return -1;
        if (findings->unsafe) {
            check->small_only = !findings->diverged && !has_passes(&trial->plan);
            if (!check->small_only) return 0;
            snprintf(check->wide, sizeof check->wide, "%.290s", findings->list[before.count].text);
            *findings = before;
            return 0;
        }
        if (run_input(trial, PLAN_PLAIN, result)) return -1;
        write_keys(result, trial->plan.n, keys, sizeof keys);
        if (!are_same(trial, result, trial->expected))
            snprintf(check->wide, sizeof check->wide, "%s: leaves %s", trial->name, keys);
    }
    return 0;
}

void plan_check(const struct plan_program *program, const struct signature *signature,
                const char *text, size_t n, enum plan_effort effort, struct plan_check *check) {
    struct trial *trial = memory_new(1, sizeof *trial);
    *check = (struct plan_check){.n = n};
    trial->program = program;
    trial->check = check;
    trial->random.state = 1;
    trial->inputs = DISTINCT + (n <= PLAN_CHECK_ALL ? 1 << n : FEW);
    if (plan_make(&trial->plan, text, signature, n, &check->error) == 0) {
        check->launches = trial->plan.count;
        check->type = trial->plan.type;
        performed_init(&trial->performed, (int)n);
        int failed = run_watched(trial, effort);
        for (int b = PLAN_TABLES; b < trial->plan.buffer_count; b++)
            check->table_large |= 2 * (size_t)trial->used[b] < trial->plan.buffers[b].count;
        check->plain = !failed && !check->findings.unsafe;
        if (check->plain) {
            for (int w = 0; w < PERFORMED_WAYS; w++)
                trial->networks[w] = performed_take(&trial->performed, (enum performed_way)w);
            check->inputs = check->sorted = check->descending = check->kept = 0;
            run_plain(trial, effort);
            keep_network(trial);
            if (plan_check_passed(check)) run_wide(trial);
        }
        performed_free(&trial->performed);
        plan_free(&trial->plan);
    }
    free(trial);
}

void plan_check_free(struct plan_check *check) {
    network_free(check->network);
    free(check->launch_of);
    check->network = NULL;
    check->launch_of = NULL;
}

bool plan_check_passed(const struct plan_check *check) {
    return !check->error.text[0] && check->sorted == check->inputs &&
           check->kept == check->inputs && findings_mistakes(&check->findings) == 0 &&
           (!check->wide[0] || check->small_only);
}

const char *plan_check_fault(const struct plan_check *check) {
    return check->error.text[0]        ? check->error.text
           : check->findings.count > 0 ? check->findings.list[0].text
           : check->unsorted[0]        ? check->unsorted
                                       : check->wide;
}

/* expect: rows of conditions, and reading them. */
#include "expect.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/proof/proof.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOUND_BYTES = 200 };

/* What one says, of what. */
struct expectation {
    const struct expect_row *row;
    int number;                  /* behind its words */
    const char *value;           /* behind the =; or "" */
    int keys[LESSON_MOST_WIRES]; /* the numbers of it */
    int count;                   /* of them */
    const struct lesson_moment *moment;
    const struct trace *trace; /* of its keys */
};

/* ---- conditions ---- */

/* Counts are compared with one number. */
static bool equals(const struct expectation *expectation, int is, char *found) {
    snprintf(found, FOUND_BYTES, "%d", is);
    return expectation->count == 1 && expectation->keys[0] == is;
}

static const struct network *network_of(const struct expectation *expectation) {
    return expectation->moment->network;
}

/* The caller frees it with proof_free. */
static void prove(const struct expectation *expectation, struct proof *proof) {
    struct error none; /* this processor never fails */
    proof_init_with(proof, network_of(expectation), &proof_on_cpu, NULL, &none);
}

static bool has_verdict(const struct expectation *expectation, enum verdict wanted, char *found) {
    static const char *const verdicts[] = {
        [PROOF_SORTS] = "it sorts",
        [PROOF_FAILS] = "it does not sort",
        [PROOF_UNKNOWN] = "nobody knows: it has too many wires to prove",
    };
    struct proof proof;
    prove(expectation, &proof);
    snprintf(found, FOUND_BYTES, "%s", verdicts[proof.verdict]);
    proof_free(&proof);
    return proof.verdict == wanted;
}

static bool holds_sorts(const struct expectation *expectation, char *found) {
    return has_verdict(expectation, PROOF_SORTS, found);
}

static bool holds_not(const struct expectation *expectation, char *found) {
    return has_verdict(expectation, PROOF_FAILS, found);
}

static bool holds_wires(const struct expectation *expectation, char *found) {
    return equals(expectation, network_of(expectation)->wires, found);
}

static bool holds_size(const struct expectation *expectation, char *found) {
    return equals(expectation, network_of(expectation)->size, found);
}

static bool holds_depth(const struct expectation *expectation, char *found) {
    return equals(expectation, network_of(expectation)->depth, found);
}

/* Keys after so many layers. */
static bool equal_keys(const struct expectation *expectation, int layers, char *found) {
    const struct trace *trace = expectation->trace;
    if (layers > trace->depth) {
        snprintf(found, FOUND_BYTES, "there are %d layers", trace->depth);
        return false;
    }
    const int *keys = trace_keys(trace, layers);
    input_text(keys, trace->wires, " ", found, FOUND_BYTES);
    return expectation->count == trace->wires &&
           memcmp(keys, expectation->keys, (size_t)trace->wires * sizeof *keys) == 0;
}

static bool holds_output(const struct expectation *expectation, char *found) {
    return equal_keys(expectation, expectation->trace->depth, found);
}

static bool holds_after(const struct expectation *expectation, char *found) {
    return equal_keys(expectation, expectation->number, found);
}

static bool holds_swaps(const struct expectation *expectation, char *found) {
    const struct trace *trace = expectation->trace;
    return equals(expectation, trace_swaps(trace, network_of(expectation), trace->depth), found);
}

static bool holds_never(const struct expectation *expectation, char *found) {
    struct proof proof;
    prove(expectation, &proof);
    bool result = equals(expectation, proof.never_count, found) && proof.exact;
    proof_free(&proof);
    return result;
}

static bool holds_launches(const struct expectation *expectation, char *found) {
    const struct lesson_moment *moment = expectation->moment;
    snprintf(found, FOUND_BYTES, "the step has no launches SORT");
    if (!moment->rung) return false;
    struct launch *launches = memory_new((size_t)moment->network->depth + 1, sizeof *launches);
    int count = launches_of(moment->network, moment->rung, moment->tile, launches);
    free(launches);
    return equals(expectation, count, found);
}

/* The comparator that a work-item of the step's layer runs, or NULL. */
static const struct comparator *comparator_of(const struct lesson_moment *moment, int item) {
    const struct network *network = moment->network;
    if (moment->layer >= network->depth) return NULL;
    int index = network_of_item(network, moment->layer, item);
    return index < 0 ? NULL : &network->comparators[index];
}

static bool holds_item(const struct expectation *expectation, char *found) {
    const struct lesson_moment *moment = expectation->moment;
    const struct comparator *c = comparator_of(moment, expectation->number);
    snprintf(found, FOUND_BYTES, "it has no comparator");
    if (!c) return false;
    bool swaps = comparator_swaps(c, trace_keys(expectation->trace, moment->layer));
    snprintf(found, FOUND_BYTES, "%d %d %s %s", c->left, c->right, direction_letter(c->direction),
             swaps ? "swaps" : "passes");
    size_t length = strlen(expectation->value); /* the last word may be left out */
    return strncmp(found, expectation->value, length) == 0 &&
           (!found[length] || found[length - 1] == 'I' || found[length - 1] == 'D');
}

const struct expect_row expect_rows[] = {
    {"sorts", false, NULL, "the network sorts, by proof", holds_sorts},
    {"does not sort", false, NULL, "the network does not sort", holds_not},
    {"wires", false, "N", "the number of wires", holds_wires},
    {"size", false, "N", "the number of comparators", holds_size},
    {"depth", false, "N", "the number of layers", holds_depth},
    {"output", false, "LIST", "the keys that leave", holds_output},
    {"after", true, "LIST", "the keys after so many layers", holds_after},
    {"swaps", false, "N", "comparators that swap these keys", holds_swaps},
    {"never swap", false, "N", "comparators that swap no keys at all, by proof", holds_never},
    {"launches", false, "N", "launches that are shown", holds_launches},
    {"item", true, "LEFT RIGHT I|D [swaps|passes]",
     "what this work-item of the step's layer does; I: increasing, D: decreasing", holds_item},
};
const int expect_row_count = sizeof expect_rows / sizeof *expect_rows;

/* ---- reading ---- */

/* Passes the words of a row; NULL if they are not there. */
static const char *pass_name(const char *text, const char *name) {
    size_t length = strlen(name);
    if (strncmp(text, name, length) != 0 || (text[length] && text[length] != ' ')) return NULL;
    text += length;
    return text + (*text == ' ');
}

static const char *row_form(const struct expect_row *row, char *text, size_t size) {
    snprintf(text, size, "%s%s%s%s", row->name, row->numbered ? " N" : "", row->value ? " = " : "",
             row->value ? row->value : "");
    return text;
}

static int fail_form(const struct lesson *lesson, const struct lesson_value *value,
                     const struct expect_row *row, struct error *error) {
    char form[80];
    return lesson_fail(lesson, value->begin, error, "found \"%.200s\", expected %s", value->text,
                       row_form(row, form, sizeof form));
}

static int fail_unknown(const struct lesson *lesson, const struct lesson_value *value,
                        struct error *error) {
    char known[512] = "";
    for (int r = 0; r < expect_row_count; r++) {
        char form[80];
        text_append(known, sizeof known, "%s\"%s\"", r ? ", " : "",
                    row_form(&expect_rows[r], form, sizeof form));
    }
    return lesson_fail(lesson, value->begin, error, "found \"%.100s\", expected one of %s",
                       value->text, known);
}

/* Reads the whole numbers of a list; -1: there is something else, or nothing. */
static int read_list(struct expectation *expectation) {
    struct error reason;
    expectation->count =
        input_read(expectation->value, expectation->keys, LESSON_MOST_WIRES, NULL, &reason);
    return expectation->count < 1 || expectation->count > LESSON_MOST_WIRES ? -1 : 0;
}

static int read_one(const struct lesson *lesson, const struct lesson_value *value,
                    struct expectation *expectation, struct error *error) {
    const char *at = NULL;
    char *end;
    *expectation = (struct expectation){.value = ""};
    for (int r = 0; r < expect_row_count && !at; r++) {
        expectation->row = &expect_rows[r];
        at = pass_name(value->text, expect_rows[r].name);
    }
    if (!at) return fail_unknown(lesson, value, error);
    const struct expect_row *row = expectation->row;
    if (row->numbered) {
        errno = 0;
        long number = strtol(at, &end, 10);
        if (end == at || errno || number < 0 || number > NETWORK_MAX_COMPARATORS)
            return fail_form(lesson, value, row, error);
        expectation->number = (int)number;
        at = end + (*end == ' ');
    }
    if (!row->value) return *at ? fail_form(lesson, value, row, error) : 0;
    if (*at != '=') return fail_form(lesson, value, row, error);
    expectation->value = at + 1 + (at[1] == ' ');
    bool letters = row->holds == holds_item;
    bool wrong = letters ? !strstr(expectation->value, " I") && !strstr(expectation->value, " D")
                         : read_list(expectation) != 0;
    return wrong ? fail_form(lesson, value, row, error) : 0;
}

int expect_written(const struct lesson *lesson, int step, struct error *error) {
    struct expectation expectation;
    for (int e = 0; e < lesson->steps[step].expected_count; e++)
        if (read_one(lesson, &lesson->steps[step].expected[e], &expectation, error)) return -1;
    return 0;
}

int expect_one_holds(const struct lesson *lesson, int step, int number,
                     const struct lesson_moment *moment, const struct trace *trace,
                     struct error *error) {
    const struct lesson_value *value = &lesson->steps[step].expected[number];
    struct expectation expectation;
    char found[FOUND_BYTES] = "";
    if (read_one(lesson, value, &expectation, error)) return -1;
    expectation.moment = moment;
    expectation.trace = trace;
    if (expectation.row->holds(&expectation, found)) return 0;
    return lesson_fail(lesson, value->begin, error, "found %s, expected %.300s", found,
                       value->text);
}

int expect_holds(const struct lesson *lesson, int step, const struct lesson_moment *moment,
                 const struct trace *trace, struct error *error) {
    for (int e = 0; e < lesson->steps[step].expected_count; e++)
        if (expect_one_holds(lesson, step, e, moment, trace, error)) return -1;
    return 0;
}

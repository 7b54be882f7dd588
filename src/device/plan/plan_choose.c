/* plan_choose: tries readings on few keys and takes the first one that sorts without a finding. */
#include "plan_choose.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Grades of a reading, from bad to good. */
enum grade {
    GRADE_FAILED,
    GRADE_IDLE,  /* not sorted, and a launch does not touch all keys */
    GRADE_LARGE, /* half of a table is not used */
    GRADE_OUTSIDE_TABLE,
    GRADE_OUTSIDE,
    GRADE_UNSORTED,
    GRADE_ONE_GROUP, /* sorts, but not in several groups */
    GRADE_DIRTY,
    GRADE_SORTS
};

struct tried {
    enum grade grade;
    long sorted;
    char leaves[240];
};

static enum grade grade_of(const struct plan_check *check) {
    bool small = check->plain && check->sorted == check->inputs; /* small keys are sorted */
    if (check->error.text[0]) return GRADE_FAILED;
    if (check->table_large && check->n > 2) return GRADE_LARGE;
    if (check->findings.unsafe && small) return GRADE_DIRTY;
    if (check->findings.unsafe) return check->table_outside ? GRADE_OUTSIDE_TABLE : GRADE_OUTSIDE;
    if (check->sorted < check->inputs) return check->untouched[0] ? GRADE_IDLE : GRADE_UNSORTED;
    if (check->wide[0] && !check->small_only) return GRADE_DIRTY;
    return findings_mistakes(&check->findings) > 0 ? GRADE_DIRTY : GRADE_SORTS;
}

bool plan_in_small_groups(const char *plan, char text[PLAN_TEXT]) {
    static const char size[] = " by 64", count[] = "(N+63)/64";
    bool found = false;
    text[0] = '\0';
    while (*plan) {
        bool by = strncmp(plan, size, strlen(size)) == 0;
        bool groups = strncmp(plan, count, strlen(count)) == 0;
        const char *small = by ? " by 2" : groups ? "(N+1)/2" : NULL;
        text_append(text, PLAN_TEXT, "%.*s", small ? 9 : 1, small ? small : plan);
        plan += by ? strlen(size) : groups ? strlen(count) : 1;
        found |= by;
    }
    return found;
}

static struct tried try_plan(const struct plan_program *program, const struct signature *signature,
                             const char *plan) {
    char small[PLAN_TEXT];
    bool grouped = plan_in_small_groups(plan, small);
    const struct {
        const char *plan;
        size_t n;
    } trials[] = {{plan, 4}, {plan, 2}, {plan, 8}, {small, 8}};
    struct tried tried = {.grade = GRADE_SORTS};
    for (int t = 0; t < 3 + grouped && tried.grade >= GRADE_DIRTY; t++) {
        struct plan_check check;
        plan_check(program, signature, trials[t].plan, trials[t].n, PLAN_QUICK, &check);
        enum grade grade = grade_of(&check);
        if (t == 3 && grade < GRADE_DIRTY) grade = GRADE_ONE_GROUP;
        if (grade < tried.grade) tried.grade = grade;
        tried.sorted += check.sorted;
        snprintf(tried.leaves, sizeof tried.leaves, "%.210s%s", plan_check_fault(&check),
                 t < 3 ? "" : ", in groups of 2");
        plan_check_free(&check);
    }
    return tried;
}

/* Returns the number of values that were tried without a reason. */
static int count_tries(const struct reading *reading) {
    int tries = 0, values = 0;
    for (int k = 0; k < reading->kernels; k++)
        values += reading->kernel[k]->count;
    for (int v = 0; v < values; v++)
        tries += reading->values[v].why[0] == '\0';
    return tries;
}

/* Is a result better than the best one? A reading that does not sort is never better than one with
 * fewer tried values. */
static bool is_better(const struct tried *own, const struct reading *reading,
                      const struct tried *best, const struct reading *of_best) {
    if (own->grade < GRADE_DIRTY && count_tries(reading) > count_tries(of_best)) return false;
    if (own->grade != best->grade) return own->grade > best->grade;
    return own->grade > GRADE_OUTSIDE && own->grade < GRADE_DIRTY && own->sorted > best->sorted;
}

/* A search for the best reading. */
struct search {
    const struct plan_program *program;
    const struct signature *signature;
    struct plan_choice *choice;
    struct reading *readings; /* room for READINGS_MOST */
    struct tried best;
};

/* Tries readings until one sorts without a finding. */
static void try_readings(struct search *search, int count) {
    struct plan_choice *choice = search->choice;
    choice->readings += count;
    for (int r = 0; r < count && search->best.grade < GRADE_SORTS; r++) {
        const struct reading *reading = &search->readings[r];
        struct tried own = try_plan(search->program, search->signature, reading->plan);
        bool first = choice->tried++ == 0;
        if (first) {
            choice->first = *reading;
            snprintf(choice->first_leaves, sizeof choice->first_leaves, "%s", own.leaves);
        }
        if (!first && !is_better(&own, reading, &search->best, &choice->reading)) continue;
        search->best = own;
        choice->reading = *reading;
        choice->number = choice->tried;
    }
}

/* Tries the kernels as a pass of radix sort, then one by one, then two in turn, from the beginning.
 */
static void try_all(struct search *search, const char *text) {
    const struct signature *signature = search->signature;
    const struct plan_kernel *kernels = signature->kernels;
    try_readings(search, plan_passes(signature, text, search->readings));
    if (search->choice->tried > 0) return;
    for (int k = 0; k < signature->count && search->best.grade < GRADE_SORTS; k++) {
        const struct plan_kernel *one = &kernels[k];
        try_readings(search, plan_readings(&one, 1, search->readings));
    }
    if (search->best.grade >= GRADE_DIRTY || signature->count != 2) return;
    const struct plan_kernel *both[] = {&kernels[0], &kernels[1]};
    search->best = (struct tried){0};
    *search->choice = (struct plan_choice){0};
    try_readings(search, plan_readings(both, 2, search->readings));
}

int plan_choose(const struct plan_program *program, const struct signature *signature,
                const char *source, struct plan_choice *choice, struct error *error) {
    struct search search = {.program = program, .signature = signature, .choice = choice};
    *choice = (struct plan_choice){0};
    choice->in_file = plan_find(source, choice->plan);
    if (choice->in_file) return 0;
    search.readings = memory_new(READINGS_MOST, sizeof *search.readings);
    try_all(&search, source);
    free(search.readings);
    if (choice->tried == 0)
        return error_set(error, "no plan can be guessed; write one into a comment of the file");
    choice->sorts = search.best.grade >= GRADE_DIRTY;
    choice->clean = search.best.grade == GRADE_SORTS;
    snprintf(choice->plan, sizeof choice->plan, "%s", choice->reading.plan);
    if (strcmp(choice->reading.plan, choice->first.plan) == 0) choice->first_leaves[0] = '\0';
    return 0;
}

/* plan_choose: tries readings on few keys, and takes the first that sorts without a finding. */
#include "plan_choose.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Results of a reading, from bad to good. */
enum grade {
    GRADE_FAILED,
    GRADE_IDLE, /* not sorted, and a launch does not touch all keys */
    GRADE_OUTSIDE,
    GRADE_UNSORTED,
    GRADE_DIRTY,
    GRADE_SORTS
};

struct tried {
    enum grade grade;
    long sorted;
    char leaves[240];
};

static enum grade grade_of(const struct plan_check *check) {
    if (check->error.text[0]) return GRADE_FAILED;
    if (check->findings.unsafe) return GRADE_OUTSIDE;
    if (check->sorted < check->inputs) return check->untouched[0] ? GRADE_IDLE : GRADE_UNSORTED;
    return findings_mistakes(&check->findings) > 0 ? GRADE_DIRTY : GRADE_SORTS;
}

bool plan_in_small_groups(const char *plan, char text[PLAN_TEXT]) {
    static const char usual[] = " by 64";
    const char *at = strstr(plan, usual);
    if (at) snprintf(text, PLAN_TEXT, "%.*s by 2%s", (int)(at - plan), plan, at + strlen(usual));
    return at != NULL;
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
        if (grade < tried.grade) tried.grade = grade;
        tried.sorted += check.sorted;
        snprintf(tried.leaves, sizeof tried.leaves, "%.210s%s", plan_check_fault(&check),
                 t < 3 ? "" : ", in groups of 2");
        plan_check_free(&check);
    }
    return tried;
}

/* Returns the number of values that nothing but the result speaks for. */
static int count_tries(const struct reading *reading) {
    int tries = 0;
    for (int a = 0; a < reading->count; a++)
        tries += reading->values[a].why[0] == '\0';
    return tries;
}

/* Is a result better? One that does not sort is no reason to try more values. */
static bool is_better(const struct tried *own, const struct reading *reading,
                      const struct tried *best, const struct reading *of_best) {
    if (own->grade < GRADE_DIRTY && count_tries(reading) > count_tries(of_best)) return false;
    if (own->grade != best->grade) return own->grade > best->grade;
    return own->grade < GRADE_DIRTY && own->sorted > best->sorted;
}

static void choose_of_kernel(const struct plan_program *program, const struct signature *signature,
                             const struct plan_kernel *kernel, struct plan_choice *choice,
                             struct tried *best, struct error *error) {
    struct reading *readings = memory_new(READINGS_MOST, sizeof *readings);
    int count = plan_readings(kernel, readings, error);
    choice->readings += count;
    for (int g = 0; g < count && best->grade < GRADE_SORTS; g++) {
        struct tried own = try_plan(program, signature, readings[g].plan);
        bool first = choice->tried++ == 0;
        if (first) {
            choice->first = readings[g];
            snprintf(choice->first_leaves, sizeof choice->first_leaves, "%s", own.leaves);
        }
        if (!first && !is_better(&own, &readings[g], best, &choice->reading)) continue;
        *best = own;
        choice->reading = readings[g];
        choice->number = choice->tried;
        choice->kernel = kernel;
    }
    free(readings);
}

int plan_choose(const struct plan_program *program, const struct signature *signature,
                const char *source, struct plan_choice *choice, struct error *error) {
    struct tried best = {0};
    *choice = (struct plan_choice){0};
    choice->in_file = plan_find(source, choice->plan);
    if (choice->in_file) return 0;
    for (int k = 0; k < signature->count && best.grade < GRADE_SORTS; k++)
        choose_of_kernel(program, signature, &signature->kernels[k], choice, &best, error);
    if (choice->tried == 0) return -1;
    choice->sorts = best.grade >= GRADE_DIRTY;
    choice->clean = best.grade == GRADE_SORTS;
    snprintf(choice->plan, sizeof choice->plan, "%s", choice->reading.plan);
    if (strcmp(choice->reading.plan, choice->first.plan) == 0) choice->first_leaves[0] = '\0';
    error->text[0] = '\0';
    return 0;
}

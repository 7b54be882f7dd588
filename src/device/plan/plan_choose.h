/* plan_choose: finds the plan of a file: the one in its comments, or the reading of its kernels
 * that sorts. */
#pragma once

#include "core/plan/reading.h"
#include "device/plan/plan_check.h"

struct plan_choice {
    bool in_file;                  /* true: the plan is in a comment of the file */
    char plan[PLAN_TEXT];          /* plan that was chosen */
    struct reading reading, first; /* reading that was taken, and the most likely one */
    int number, tried, readings;   /* number of the reading, from 1; of readings tried; of all */
    bool sorts, clean;             /* true: the reading sorts 2, 4 and 8 keys; without a finding */
    char first_leaves[240];        /* fault of the most likely reading; "": it was taken */
};

/* Chooses among the comment and the readings. Returns 0, or -1 with the reason: there is none. */
int plan_choose(const struct plan_program *program, const struct signature *signature,
                const char *source, struct plan_choice *choice, struct error *error);

/* Writes the plan with work-groups of 2, so that few keys have several groups. False: the plan has
 * no groups of 64 work-items, as guessed plans do. */
bool plan_in_small_groups(const char *plan, char text[PLAN_TEXT]);

/* exercise_judge: judges whether the missing line of an exercise is filled in correctly. */
#ifndef SORTNET_APP_COMMAND_EXERCISE_EXERCISE_JUDGE_H
#define SORTNET_APP_COMMAND_EXERCISE_EXERCISE_JUDGE_H

#include "app/command/exit.h"
#include "app/options/options.h"

/* Judges the kernels in `folder` and prints the verdict with its reason. Returns EXIT_DONE,
 * EXIT_NEGATIVE, or EXIT_NO_DEVICE with what is wrong in `error`. */
typedef int exercise_judge(const struct options *options, const char *folder, struct error *error);

/* Runs every layer of several bitonic networks in both orders, up to the first work-item that
 * differs.
 * */
exercise_judge exercise_judge_layers;

/* Judges the sort in local memory, by Oclgrind's report of data races, or else by a hundred
 * runs. */
exercise_judge exercise_judge_barrier;

#endif

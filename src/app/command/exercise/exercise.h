/* exercise: judges the kernels of an exercise, and looks for data races in them. */
#pragma once

#include "app/command/exit.h"
#include "app/options/options.h"
#include "device/recorder.h"

/* ---- exercise_judge: judges whether the missing line of an exercise is filled in correctly. */

/* Judges the kernels in `folder` and prints the verdict with its reason. Returns EXIT_DONE,
 * EXIT_NEGATIVE, or EXIT_NO_DEVICE with what is wrong in `error`. */
typedef int exercise_judge(const struct options *options, const char *folder, struct error *error);

/* Runs every layer of several bitonic networks in both orders, up to the first work-item that
 * differs. */
exercise_judge exercise_judge_layers;

/* Judges the sort in local memory, by Oclgrind's report of data races, or else by a hundred
 * runs. */
exercise_judge exercise_judge_barrier;

/* ---- races: looks for data races in a sort. Where Oclgrind, which simulates a device, is
 * installed, this program runs in it once more and reads its report ---- */

enum races {
    RACES_NONE,    /* no races, and the keys come out sorted */
    RACES_FOUND,   /* the first is in `report`: the kernel, the work-items, the lines */
    RACES_WRONG,   /* no races, but the kernel does not build, or the keys come out wrong: `report`
                      says so */
    RACES_UNKNOWN, /* there is no Oclgrind, or it does not run here */
};

/* Sorts 64 keys by the sort of this name with the kernels in `folder`. `report` receives Oclgrind's
 * words, or NULL; the caller frees it. */
enum races races_look_for(const char *sort, const char *folder, char **report);

/* ---- first_wrong: where a kernel that was filled in first departs from the solution ---- */

/* Records the launch with the kernels in `folder` and with the solution, and prints the first
 * work-item and line whose value differs, by its name; of a sort in local memory, what nothing
 * orders. Prints nothing if it cannot be told. */
void first_wrong_print(struct device *device, const char *folder, struct record_job *job);

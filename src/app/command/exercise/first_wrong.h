/* first_wrong: where a kernel that was filled in first departs from the solution. */
#ifndef SORTNET_APP_COMMAND_EXERCISE_FIRST_WRONG_H
#define SORTNET_APP_COMMAND_EXERCISE_FIRST_WRONG_H

#include "device/recorder.h"

/* Records the launch with the kernels in `folder` and with the solution, and prints the first
 * work-item and line whose value differs, by its name; of a sort in local memory, what nothing
 * orders. Prints nothing if it cannot be told. */
void first_wrong_print(struct device *device, const char *folder, struct record_job *job);

#endif

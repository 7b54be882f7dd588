/* races: looks for data races in a sort. Where Oclgrind, which simulates a device, is installed,
 * this program runs in it once more and reads its report. */
#ifndef SORTNET_APP_COMMAND_EXERCISE_RACES_H
#define SORTNET_APP_COMMAND_EXERCISE_RACES_H

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

#endif

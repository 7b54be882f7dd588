/* lying_process: the device's process of a test, which may do wrong what the variable LIES says:
 *
 *     flip=N   in byte N of what it says, one bit is wrong
 *     cut=N    it ends before byte N of what it says
 *     hang=N   it says nothing from byte N on
 *
 * Without LIES it is as it should be. */
#pragma once

/* Runs a device's process that lies; returns its exit code. */
int lying_process_main(void);

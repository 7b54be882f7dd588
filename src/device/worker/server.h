/* server: the main loop of the device's process: opens devices, builds kernels and runs jobs on
 * request, until the other end of its channel is closed. */
#pragma once

/* Serves the other end of a channel. */
void server_run(int channel);

/* Runs the device's process: serves CHILD_CHANNEL, and notes its calls on the shared page. Returns
 * its exit code. */
int server_main(void);

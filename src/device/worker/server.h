/* server: what the device's process does: it opens devices, builds kernels and runs what it is
 * asked to run, until the other end of its channel is closed. */
#pragma once

/* Serves the other end of a channel. */
void server_run(int channel);

/* The device's process: serves CHILD_CHANNEL, and notes on the page that is shared where it is.
 * Returns its exit code. */
int server_main(void);

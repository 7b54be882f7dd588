/* channel: sends bytes between two processes, and shares a page of memory. The folders posix and
 * windows have the two implementations (core/base/platform/disk.h). */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Makes two ends, with numbers above the child's own numbers (child.h). Returns 0, or -1 with
 * errno. */
int channel_pair(int ends[2]);

/* Limits how long sending or receiving may wait within a message. */
void channel_limit(int channel, int seconds);

/* Waits at most `ms` milliseconds for bytes, or for the other end to close. True if there is
 * something. */
bool channel_waits(int channel, int ms);

/* Send or receive all bytes. Return 0, or -1: the other end is closed. */
int channel_send(int channel, const void *bytes, size_t count);
int channel_receive(int channel, void *bytes, size_t count);

/* Ends the channel: from now on the other end receives nothing more. */
void channel_end(int channel);

void channel_close(int channel);

/* Makes zeroed memory that a child can share. Returns its number, above the child's own numbers,
 * which channel_close closes; -1 with errno. */
int channel_share(size_t size, void **memory);

/* Returns the shared memory in the process that got its number; NULL: there is none. Closes the
 * number. */
void *channel_shared(int number, size_t size);

void channel_unshare(void *memory, size_t size);

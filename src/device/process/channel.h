/* channel: bytes to and from another process, and a page of memory that both have. In posix and in
 * windows are the two ways in which this is done (core/base/platform/disk.h). */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Two ends, whose numbers are above those that a child has (child.h). 0, or -1 with errno. */
int channel_pair(int ends[2]);

/* Who sends or receives waits so long at most, within a message. */
void channel_limit(int channel, int seconds);

/* Waits for bytes, or the end of the other end, at most `ms` milliseconds: is there something? */
bool channel_waits(int channel, int ms);

/* All of them. 0, or -1: the other end is closed. */
int channel_send(int channel, const void *bytes, size_t count);
int channel_receive(int channel, void *bytes, size_t count);

/* The other end finds nothing more from now on. */
void channel_end(int channel);

void channel_close(int channel);

/* Memory, all zero, that can be shared with a child. Its number, above those that a child has,
 * which channel_close closes; -1 with errno. */
int channel_share(size_t size, void **memory);

/* The same memory in the process that has got its number; NULL: there is none. The number is
 * closed. */
void *channel_shared(int number, size_t size);

void channel_unshare(void *memory, size_t size);

/* channel: the implementation for POSIX: a socket, and a file in memory without a name. */
#define _GNU_SOURCE /* needed for memfd_create */
#include "device/process/channel.h"

#include "device/process/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0 /* SO_NOSIGPIPE is used instead */
#endif

int channel_pair(int ends[2]) {
    int made[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, made)) return -1;
    for (int e = 0; e < 2; e++) {
        ends[e] = fcntl(made[e], F_DUPFD_CLOEXEC, CHILD_NUMBERS);
        close(made[e]);
#ifdef SO_NOSIGPIPE
        setsockopt(ends[e], SOL_SOCKET, SO_NOSIGPIPE, &(int){1}, sizeof(int));
#endif
    }
    if (ends[0] >= 0 && ends[1] >= 0) return 0;
    for (int e = 0; e < 2; e++)
        if (ends[e] >= 0) close(ends[e]);
    return -1;
}

void channel_limit(int channel, int seconds) {
    const struct timeval limit = {.tv_sec = seconds};
    setsockopt(channel, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(channel, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

bool channel_waits(int channel, int ms) {
    struct pollfd place = {channel, POLLIN, 0};
    return poll(&place, 1, ms) > 0;
}

int channel_send(int channel, const void *bytes, size_t count) {
    const unsigned char *from = bytes;
    while (count > 0) {
        ssize_t sent = send(channel, from, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return -1;
        from += sent;
        count -= (size_t)sent;
    }
    return 0;
}

int channel_receive(int channel, void *bytes, size_t count) {
    unsigned char *to = bytes;
    while (count > 0) {
        ssize_t received = recv(channel, to, count, 0);
        if (received < 0 && errno == EINTR) continue;
        if (received <= 0) return -1;
        to += received;
        count -= (size_t)received;
    }
    return 0;
}

void channel_end(int channel) {
    shutdown(channel, SHUT_RDWR);
}

void channel_close(int channel) {
    close(channel);
}

/* ---- shared memory ---- */

/* Makes a file. On systems with files in memory, no full disk can matter. */
static int new_file(void) {
#ifdef MFD_CLOEXEC
    return memfd_create("sortnet", MFD_CLOEXEC);
#else
    FILE *file = tmpfile();
    int made = file ? dup(fileno(file)) : -1;
    if (file) fclose(file);
    return made;
#endif
}

static void *map(int number, size_t size) {
    void *mapped = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0);
    return mapped == MAP_FAILED ? NULL : mapped;
}

int channel_share(size_t size, void **memory) {
    int made = new_file(), number = made < 0 ? -1 : fcntl(made, F_DUPFD_CLOEXEC, CHILD_NUMBERS);
    if (made >= 0) close(made);
    if (number >= 0 && ftruncate(number, (off_t)size) == 0 && (*memory = map(number, size)))
        return number;
    if (number >= 0) close(number);
    return -1;
}

void *channel_shared(int number, size_t size) {
    void *memory = map(number, size);
    if (memory) close(number);
    return memory;
}

void channel_unshare(void *memory, size_t size) {
    munmap(memory, size);
}

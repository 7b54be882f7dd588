/* test_channel: a message arrives whole, also where the system sends and receives it in pieces and
 * is interrupted. The functions below take the C library's place. */
#define _GNU_SOURCE /* syscall */
#include "support.h"

#include "device/process/channel.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static size_t most; /* bytes of a call; 0: all, and no call is interrupted */
static int calls;

static size_t part_of(size_t count) {
    return most && count > most ? most : count;
}

static bool interrupted(void) {
    errno = EINTR;
    return most && calls++ % 2 == 0;
}

ssize_t send(int channel, const void *bytes, size_t count, int flags) {
    if (interrupted()) return -1;
    return syscall(SYS_sendto, channel, bytes, part_of(count), flags, NULL, 0);
}

ssize_t recv(int channel, void *bytes, size_t count, int flags) {
    if (interrupted()) return -1;
    return syscall(SYS_recvfrom, channel, bytes, part_of(count), flags, NULL, NULL);
}

TEST(pieces_arrive_whole) {
    static const size_t pieces[] = {0, 1, 7, 99};
    char sent[100], received[100];
    int ends[2];
    for (int i = 0; i < count_of(sent); i++)
        sent[i] = (char)i;
    assert_int_equal(channel_pair(ends), 0);
    for (int p = 0; p < count_of(pieces); p++) {
        memset(received, 0, sizeof received);
        calls = 0;
        most = pieces[p];
        int failed = channel_send(ends[0], sent, sizeof sent) ||
                     channel_receive(ends[1], received, sizeof received);
        most = 0;
        equals(failed, 0, channel_waits(ends[1], 0), false);
        assert_memory_equal(sent, received, sizeof sent);
    }
    channel_close(ends[0]);
    equals(channel_receive(ends[1], received, 1), -1, channel_send(ends[1], sent, 1), -1);
    channel_close(ends[1]);
}

/* channel: the implementation for Windows: a named pipe that goes both ways, and mapped memory.
 * Numbers are descriptors of the C library, which a child inherits with the same numbers
 * (child.c). */
#define WIN32_LEAN_AND_MEAN
#include "device/process/channel.h"

#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

enum {
    ROOM = 1 << 16, /* bytes that a pipe holds */
    LIMITED = 2048, /* most descriptors of the C library */
    EAGER_MS = 2,   /* first part of a wait, ms, in which the processor is only offered to other
                       threads */
    PART = 1 << 20, /* most bytes sent at once */
};

static unsigned limits[LIMITED]; /* limit of each channel, ms; 0: none */

static HANDLE handle_of(int channel) {
    return (HANDLE)_get_osfhandle(channel);
}

static int number_of(HANDLE handle) {
    if (handle == INVALID_HANDLE_VALUE || !handle) {
        errno = EMFILE;
        return -1;
    }
    int number = _open_osfhandle((intptr_t)handle, _O_RDWR | _O_BINARY);
    if (number < 0) CloseHandle(handle);
    if (number < LIMITED && number >= 0) limits[number] = 0;
    return number;
}

int channel_pair(int ends[2]) {
    static volatile LONG made; /* number of pipes made by this process */
    wchar_t name[80];
    swprintf(name, 80, L"\\\\.\\pipe\\sortnet-%lu-%ld", GetCurrentProcessId(),
             InterlockedIncrement(&made));
    ends[0] = number_of(CreateNamedPipeW(
        name, PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, ROOM, ROOM, 0, NULL));
    if (ends[0] < 0) return -1;
    ends[1] = number_of(CreateFileW(name, GENERIC_READ | GENERIC_WRITE, 0, NULL, OPEN_EXISTING,
                                    FILE_FLAG_OVERLAPPED, NULL));
    if (ends[1] >= 0) return 0;
    channel_close(ends[0]);
    return -1;
}

void channel_limit(int channel, int seconds) {
    if (channel < LIMITED) limits[channel] = (unsigned)seconds * 1000;
}

/* Polls the pipe: Windows cannot wait for a pipe without reading from it. */
bool channel_waits(int channel, int ms) {
    ULONGLONG begin = GetTickCount64();
    DWORD there;
    for (;;) {
        if (!PeekNamedPipe(handle_of(channel), NULL, 0, NULL, &there, NULL)) return true;
        if (there > 0) return true;
        ULONGLONG waited = GetTickCount64() - begin;
        if (waited >= (ULONGLONG)ms) return false;
        Sleep(waited < EAGER_MS ? 0 : 1);
    }
}

/* Sends or receives some bytes, within the limit; returns their number, 0: none. */
static DWORD pass(int channel, void *bytes, size_t count, bool sends) {
    OVERLAPPED way = {.hEvent = CreateEventW(NULL, TRUE, FALSE, NULL)};
    HANDLE handle = handle_of(channel);
    DWORD part = count < PART ? (DWORD)count : PART, passed = 0;
    DWORD limit = channel < LIMITED && limits[channel] ? limits[channel] : INFINITE;
    bool done = sends ? WriteFile(handle, bytes, part, NULL, &way)
                      : ReadFile(handle, bytes, part, NULL, &way);
    bool begun = done || GetLastError() == ERROR_IO_PENDING;
    if (begun && !done && WaitForSingleObject(way.hEvent, limit) != WAIT_OBJECT_0)
        CancelIoEx(handle, &way);
    if (begun && !GetOverlappedResult(handle, &way, &passed, TRUE)) passed = 0;
    CloseHandle(way.hEvent);
    return passed;
}

int channel_send(int channel, const void *bytes, size_t count) {
    char *from = (char *)(uintptr_t)bytes; /* the bytes are only read */
    while (count > 0) {
        DWORD passed = pass(channel, from, count, true);
        if (passed == 0) return -1;
        from += passed;
        count -= passed;
    }
    return 0;
}

int channel_receive(int channel, void *bytes, size_t count) {
    char *to = bytes;
    while (count > 0) {
        DWORD passed = pass(channel, to, count, false);
        if (passed == 0) return -1;
        to += passed;
        count -= passed;
    }
    return 0;
}

/* Disconnects the other end, and ends waits at this end. */
void channel_end(int channel) {
    DisconnectNamedPipe(handle_of(channel));
    CancelIoEx(handle_of(channel), NULL);
}

void channel_close(int channel) {
    _close(channel);
}

/* ---- shared memory ---- */

int channel_share(size_t size, void **memory) {
    int number = number_of(
        CreateFileMappingW(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE, 0, (DWORD)size, NULL));
    if (number < 0) return -1;
    *memory = MapViewOfFile(handle_of(number), FILE_MAP_ALL_ACCESS, 0, 0, size);
    if (*memory) return number;
    channel_close(number);
    errno = ENOMEM;
    return -1;
}

void *channel_shared(int number, size_t size) {
    void *memory = MapViewOfFile(handle_of(number), FILE_MAP_ALL_ACCESS, 0, 0, size);
    if (memory) channel_close(number);
    return memory;
}

void channel_unshare(void *memory, size_t size) {
    (void)size;
    UnmapViewOfFile(memory);
}

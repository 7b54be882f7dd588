/* start: another process, which ends with the program and inherits what it is meant to. */
#pragma once

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { START_HANDLES = 8 };

/* Starts a process with a command line, which is changed; `file` may be NULL, then the line names
 * it. Its standard streams are the three of `begin`, which may be NULL or INVALID_HANDLE_VALUE; it
 * inherits them and the `count` handles of the list (some may be INVALID_HANDLE_VALUE), and no
 * other, whatever other threads start at the same time. Returns the process, which the caller
 * closes; NULL: none, and GetLastError tells why.
 *
 * The program and all that it starts are a job, which ends when nobody has its handle any more:
 * when the program has ended, however it did. A process is in the job from its first moment on. */
HANDLE start_process(const wchar_t *file, wchar_t *line, DWORD ways, const STARTUPINFOW *begin,
                     const HANDLE *handles, int count);

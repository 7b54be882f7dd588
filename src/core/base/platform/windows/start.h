/* start: starts a process that ends with the program and inherits only chosen handles. */
#pragma once

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { START_HANDLES = 8 };

/* Starts a process with a command line, which is changed; `file` may be NULL, then the line names
 * the program. Its standard streams are the three of `begin`, which may be NULL or
 * INVALID_HANDLE_VALUE. It inherits these and the `count` handles of the list (some may be
 * INVALID_HANDLE_VALUE), and no others, even if other threads start processes at the same time.
 * Returns the process, which the caller closes; NULL with GetLastError on failure.
 *
 * The program and all processes that it starts are one job. Windows ends the job with its last
 * handle: when the program has ended in any way. A process belongs to the job from its first
 * moment. */
HANDLE start_process(const wchar_t *file, wchar_t *line, DWORD ways, const STARTUPINFOW *begin,
                     const HANDLE *handles, int count);

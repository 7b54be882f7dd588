/* wide: converts texts, and turns errors of Windows into errno values. */
#define WIN32_LEAN_AND_MEAN
#include "core/base/platform/windows/wide.h"

#include "core/base/memory.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <windows.h>

wchar_t *wide_new(const char *text) {
    int count = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    wchar_t *wide = memory_new((size_t)count + 1, sizeof *wide);
    MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, count);
    return wide;
}

char *wide_text(const wchar_t *wide) {
    int count = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = memory_new((size_t)count + 1, 1);
    WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, count, NULL, NULL);
    return text;
}

/* Converts a path. The root of a disk, "C:\", keeps its separator. */
wchar_t *wide_path(const char *path) {
    wchar_t *wide = wide_new(path);
    size_t length = wcslen(wide);
    for (wchar_t *at = wide; *at; at++)
        if (*at == L'/') *at = L'\\';
    while (length > 1 && wide[length - 1] == L'\\' && wide[length - 2] != L':')
        wide[--length] = L'\0';
    return wide;
}

int wide_errno(void) {
    static const struct {
        DWORD error;
        int number;
    } known[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_INVALID_DRIVE, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_SHARING_VIOLATION, EBUSY},
        {ERROR_LOCK_VIOLATION, EBUSY},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_BROKEN_PIPE, EPIPE},
        {ERROR_NO_DATA, EPIPE},
        {ERROR_DIRECTORY, ENOTDIR},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    };
    DWORD error = GetLastError();
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (known[k].error == error) return known[k].number;
    return EIO;
}

/* ---- files on their way ---- */

static volatile LONG held; /* number of temporary files that are not in place yet */

/* Waits for the temporary files, in a thread made by Windows; returns false, so that the next
 * handler gets the event. */
static BOOL WINAPI wait_for_files(DWORD event) {
    (void)event;
    while (held > 0)
        Sleep(1);
    return FALSE;
}

void wide_hold(void) {
    InterlockedIncrement(&held);
    SetConsoleCtrlHandler(wait_for_files, TRUE);
}

void wide_release(void) {
    InterlockedDecrement(&held);
    SetConsoleCtrlHandler(wait_for_files, FALSE);
}

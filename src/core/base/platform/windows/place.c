/* place: the implementation for Windows. MoveFileEx replaces a file at once. Nobody can make links
 * in the name of others, so Windows itself follows the links. */
#define WIN32_LEAN_AND_MEAN
#include "core/base/platform/place.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/base/platform/windows/wide.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum {
    NAMES_TRIED = 1000, /* most names tried for the temporary file */
    TRIES = 50,         /* attempts to replace a file that a search or a virus scanner has open */
    PAUSE_MS = 20,
    OUTPUT = 1, /* the descriptor of standard output */
};

/* ---- following links ---- */

char *place_folder(const char *place) {
    char *folder = memory_text(disk_folder_length(place) ? place : "./");
    folder[disk_folder_length(folder)] = '\0';
    return folder;
}

/* Follows links if the file exists; otherwise returns the path unchanged. */
char *place_follow(const char *path) {
    wchar_t *wide = wide_path(path), *whole = NULL;
    DWORD kind = GetFileAttributesW(wide), length = 0;
    bool link = kind != INVALID_FILE_ATTRIBUTES && (kind & FILE_ATTRIBUTE_REPARSE_POINT);
    HANDLE file = INVALID_HANDLE_VALUE;
    if (link)
        file = CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                           OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file != INVALID_HANDLE_VALUE) {
        length = GetFinalPathNameByHandleW(file, NULL, 0, 0);
        whole = memory_new((size_t)length + 1, sizeof *whole);
        length = GetFinalPathNameByHandleW(file, whole, length, 0);
        CloseHandle(file);
    }
    char *place = length ? wide_text(whole) : memory_text(path);
    free(whole);
    free(wide);
    return place;
}

static bool output_entry(BY_HANDLE_FILE_INFORMATION *output) {
    HANDLE handle = GetStdHandle(STD_OUTPUT_HANDLE);
    return GetFileType(handle) == FILE_TYPE_DISK && GetFileInformationByHandle(handle, output);
}

static bool is_output(const struct disk_entry *there) {
    BY_HANDLE_FILE_INFORMATION output;
    return there->is_file && output_entry(&output) &&
           there->device == output.dwVolumeSerialNumber &&
           there->number == ((uint64_t)output.nFileIndexHigh << 32 | output.nFileIndexLow);
}

/* Is the place standard output, or its regular file? */
static bool is_standard_output(const char *path) {
    struct disk_entry there;
    if (strcmp(path, "-") == 0) return true;
    return disk_find(path, &there) && is_output(&there);
}

bool place_is_direct(const char *place) {
    struct disk_entry there;
    if (is_standard_output(place)) return true;
    return disk_find(place, &there) && !there.is_file && !there.is_folder; /* NUL, a pipe */
}

int place_refuse(const char *place, const char *path, struct error *error) {
    (void)place, (void)path, (void)error;
    return 0;
}

/* Tries it, because Windows' permissions cannot be asked for: makes an empty file that is removed
 * when closed. */
bool place_is_closed(const char *place) {
    char *folder = place_folder(place);
    int reason = disk_try(folder, 0);
    free(folder);
    return reason != 0;
}

int place_obstacle(const char *place, bool direct) {
    struct disk_entry there;
    if (is_standard_output(place)) return 0;
    if (!disk_find(place, &there)) {
        if (errno != ENOENT) return errno;
    } else {
        if (there.is_folder) return EISDIR;
        wchar_t *wide = wide_path(place);
        DWORD kind = GetFileAttributesW(wide);
        free(wide);
        if (kind != INVALID_FILE_ATTRIBUTES && (kind & FILE_ATTRIBUTE_READONLY)) return EACCES;
    }
    if (direct) return 0;
    char *folder = place_folder(place);
    int reason = disk_is_folder(folder) ? disk_try(folder, 0) : ENOENT;
    free(folder);
    return reason;
}

/* ---- writing ---- */

int place_send(const char *place, const char *bytes, size_t count, size_t *sent, int *descriptor) {
    if (*descriptor < 0 && is_standard_output(place)) *descriptor = OUTPUT;
    if (*descriptor < 0) {
        wchar_t *wide = wide_path(place);
        *descriptor = _wopen(wide, _O_WRONLY | _O_APPEND | _O_BINARY | _O_NOINHERIT);
        free(wide);
    }
    if (*descriptor < 0 || (*descriptor == OUTPUT && fflush(stdout))) return errno;
    while (*sent < count) {
        size_t part = count - *sent < 1 << 20 ? count - *sent : 1 << 20;
        int written = _write(*descriptor, bytes + *sent, (unsigned)part);
        if (written < 0) return errno == EINVAL ? EPIPE : errno; /* a pipe without a reader */
        *sent += (size_t)written;
    }
    return 0;
}

void place_close(int descriptor) {
    if (descriptor > OUTPUT) _close(descriptor);
}

/* Opens a new file with an unused name in the folder of `place`. Stores its path, which the caller
 * frees. */
static HANDLE open_beside(const char *place, wchar_t **path) {
    size_t folder = disk_folder_length(place), size = folder + 64;
    char *name = memory_new(size, 1);
    HANDLE file = INVALID_HANDLE_VALUE;
    DWORD reason = ERROR_FILE_EXISTS;
    *path = NULL;
    memcpy(name, place, folder);
    for (int number = 0; reason == ERROR_FILE_EXISTS && number < NAMES_TRIED; number++) {
        snprintf(name + folder, size - folder, ".sortnet-%lu-%d", GetCurrentProcessId(), number);
        free(*path);
        *path = wide_path(name);
        file = CreateFileW(*path, GENERIC_WRITE, 0, NULL, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, NULL);
        reason = file == INVALID_HANDLE_VALUE ? GetLastError() : 0;
    }
    free(name);
    SetLastError(reason);
    return file;
}

/* Renames a file; waits if another program has the target open for a moment. */
static int move(const wchar_t *path, const wchar_t *place, int ways) {
    DWORD flags = (ways & PLACE_FRESH ? 0 : MOVEFILE_REPLACE_EXISTING) |
                  (ways & PLACE_QUICK ? 0 : MOVEFILE_WRITE_THROUGH);
    for (int tries = 0;; tries++) {
        if (MoveFileExW(path, place, flags)) return 0;
        int reason = wide_errno();
        bool busy = reason == EBUSY || reason == EACCES;
        if (!busy || tries == TRIES) return reason;
        Sleep(PAUSE_MS);
    }
}

static int put(const char *place, const char *bytes, size_t count, int ways) {
    wchar_t *path, *wide = wide_path(place);
    HANDLE file = open_beside(place, &path);
    bool made = file != INVALID_HANDLE_VALUE;
    int reason = made ? 0 : wide_errno();
    for (size_t sent = 0; !reason && sent < count;) {
        DWORD written, part = count - sent < 1 << 20 ? (DWORD)(count - sent) : 1 << 20;
        if (!WriteFile(file, bytes + sent, part, &written, NULL)) reason = wide_errno();
        sent += written;
    }
    if (!reason && !(ways & PLACE_QUICK) && !FlushFileBuffers(file)) reason = wide_errno();
    if (made && !CloseHandle(file) && !reason) reason = wide_errno();
    if (!reason) reason = move(path, wide, ways);
    if (reason && made) DeleteFileW(path);
    free(path);
    free(wide);
    return reason;
}

int place_put(const char *place, const char *bytes, size_t count, int ways) {
    wide_hold();
    int reason = put(place, bytes, count, ways);
    wide_release();
    return reason;
}

/* ---- two paths ---- */

/* Are the names the same? Upper and lower case are the same. */
static bool same_name(const char *one, const char *other) {
    const char *paths[] = {one, other};
    wchar_t whole[2][4096];
    bool known = true;
    for (int p = 0; p < 2; p++) {
        wchar_t *wide = wide_path(paths[p]);
        DWORD length = GetFullPathNameW(wide, 4096, whole[p], NULL);
        known &= length > 0 && length < 4096;
        free(wide);
    }
    return known && CompareStringOrdinal(whole[0], -1, whole[1], -1, TRUE) == CSTR_EQUAL;
}

bool place_same(const char *one, const char *other) {
    struct disk_entry there[2];
    const char *paths[] = {one, other};
    bool found[2], output[2];
    for (int p = 0; p < 2; p++) {
        output[p] = strcmp(paths[p], "-") == 0;
        found[p] = !output[p] && disk_find(paths[p], &there[p]);
    }
    if (output[0] && output[1]) return true;
    for (int p = 0; p < 2; p++)
        if (output[p]) return found[1 - p] && is_output(&there[1 - p]);
    if (!found[0] && !found[1]) return same_name(one, other);
    return found[0] && found[1] && there[0].is_file && there[0].device == there[1].device &&
           there[0].number == there[1].number;
}

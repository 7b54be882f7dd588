/* disk: the implementation for Windows, with calls that take UTF-16 and know drives, blanks and
 * umlauts. */
#define WIN32_LEAN_AND_MEAN
#include "core/base/platform/disk.h"

#include "core/base/platform/windows/wide.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* Sharing as on other systems: open files can be read, replaced and removed. */
enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

static HANDLE open_file(const char *path, DWORD access, DWORD sharing, DWORD how, DWORD flags) {
    wchar_t *wide = wide_path(path);
    HANDLE file = CreateFileW(wide, access, sharing, NULL, how, flags, NULL);
    free(wide);
    return file;
}

/* ---- looking up paths ---- */

/* Converts a time of Windows: units of 100 nanoseconds since 1601. */
static void tell_time(FILETIME time, struct disk_entry *entry) {
    uint64_t ticks = (uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime;
    entry->changed = (int64_t)(ticks / 10000000u) - 11644473600;
    entry->nanoseconds = ticks % 10000000u * 100;
}

bool disk_find(const char *path, struct disk_entry *entry) {
    BY_HANDLE_FILE_INFORMATION found = {0};
    HANDLE file = open_file(path, 0, SHARED, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (file == INVALID_HANDLE_VALUE) {
        errno = wide_errno();
        return false;
    }
    bool known = GetFileInformationByHandle(file, &found);
    DWORD kind = GetFileType(file);
    CloseHandle(file);
    if (!entry) return true;
    bool folder = known && (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY);
    *entry = (struct disk_entry){
        .is_file = kind == FILE_TYPE_DISK && !folder,
        .is_folder = folder,
        .bytes = (uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow,
        .device = found.dwVolumeSerialNumber,
        .number = (uint64_t)found.nFileIndexHigh << 32 | found.nFileIndexLow,
    };
    tell_time(found.ftLastWriteTime, entry);
    return true;
}

bool disk_is_taken(const char *path) {
    wchar_t *wide = wide_path(path);
    bool taken = GetFileAttributesW(wide) != INVALID_FILE_ATTRIBUTES;
    free(wide);
    return taken;
}

bool disk_is_folder(const char *path) {
    struct disk_entry found;
    return disk_find(path, &found) && found.is_folder;
}

/* Returns the length of the folder. "C:net.txt" is in the working directory of drive C. */
size_t disk_folder_length(const char *path) {
    size_t length = strlen(path);
    while (length > 0 && !strchr("/\\", path[length - 1]) && !(length == 2 && path[1] == ':'))
        length--;
    return length;
}

bool disk_is_whole(const char *path) {
    bool drive = path[0] && path[1] == ':' && path[2] && strchr("/\\", path[2]);
    return drive || (path[0] && strchr("/\\", path[0]));
}

/* Stores the working directory with /, like the rest of the path; Windows takes / as well. */
bool disk_working_folder(char *path, size_t size) {
    wchar_t *wide = _wgetcwd(NULL, 0);
    char *text = wide ? wide_text(wide) : NULL;
    bool fits = text && strlen(text) < size;
    for (char *at = text; fits && *at; at++)
        if (*at == '\\') *at = '/';
    if (fits) strcpy(path, text);
    free(text);
    free(wide);
    return fits;
}

void disk_list(const char *folder, void (*take)(void *context, const char *name), void *context) {
    wchar_t *wide = wide_path(folder);
    size_t length = wcslen(wide);
    wchar_t *pattern = malloc((length + 3) * sizeof *pattern);
    WIN32_FIND_DATAW found;
    HANDLE search = INVALID_HANDLE_VALUE;
    if (pattern) {
        memcpy(pattern, wide, length * sizeof *pattern);
        wcscpy(pattern + length, L"\\*");
        search = FindFirstFileW(pattern, &found);
    }
    bool more = search != INVALID_HANDLE_VALUE;
    for (; more; more = FindNextFileW(search, &found)) {
        if (wcscmp(found.cFileName, L".") == 0 || wcscmp(found.cFileName, L"..") == 0) continue;
        char *name = wide_text(found.cFileName);
        take(context, name);
        free(name);
    }
    if (search != INVALID_HANDLE_VALUE) FindClose(search);
    free(pattern);
    free(wide);
}

/* ---- changes ---- */

static FILE *stream_of(HANDLE file) {
    int descriptor = _open_osfhandle((intptr_t)file, _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    if (descriptor < 0) CloseHandle(file);
    return descriptor < 0 ? NULL : _fdopen(descriptor, "rb");
}

FILE *disk_open(const char *path, const char **reason) {
    struct disk_entry found;
    HANDLE file = INVALID_HANDLE_VALUE;
    int number = disk_find(path, &found) ? 0 : errno;
    if (!number && !found.is_file) number = found.is_folder ? EISDIR : ENODEV;
    if (!number) file = open_file(path, GENERIC_READ, SHARED, OPEN_EXISTING, 0);
    if (!number && file == INVALID_HANDLE_VALUE) number = wide_errno();
    FILE *stream = number ? NULL : stream_of(file);
    if (stream) return stream;
    errno = number ? number : EMFILE;
    *reason = errno == ENODEV ? "it is not a regular file" : strerror(errno);
    return NULL;
}

FILE *disk_open_waiting(const char *path) {
    HANDLE file = open_file(path, GENERIC_READ, SHARED, OPEN_EXISTING, 0);
    if (file != INVALID_HANDLE_VALUE) return stream_of(file);
    errno = disk_is_folder(path) ? EISDIR : wide_errno();
    return NULL;
}

/* Is there a file in place of the folder around `path`? */
static bool file_in_the_way(wchar_t *path) {
    wchar_t *separator = wcsrchr(path, L'\\');
    if (separator) *separator = L'\0';
    DWORD found = separator ? GetFileAttributesW(path) : INVALID_FILE_ATTRIBUTES;
    return found != INVALID_FILE_ATTRIBUTES && !(found & FILE_ATTRIBUTE_DIRECTORY);
}

/* Makes a folder. `own` changes nothing: folders in the user's folder belong only to the user
 * anyway. */
int disk_make_folder(const char *path, bool own) {
    (void)own;
    wchar_t *wide = wide_path(path);
    int reason = CreateDirectoryW(wide, NULL) ? 0 : wide_errno();
    if (reason == ENOENT && file_in_the_way(wide)) reason = ENOTDIR;
    free(wide);
    return reason;
}

/* Makes a folder; it has the rights of the folder above it. */
int disk_make_private(const char *path) {
    int reason = disk_make_folder(path, true);
    return reason == EEXIST && disk_is_folder(path) ? 0 : reason;
}

bool disk_is_strange(const char *path) {
    (void)path;
    return false;
}

void disk_remove(const char *path) {
    wchar_t *wide = wide_path(path);
    DeleteFileW(wide);
    free(wide);
}

int disk_try(const char *folder, size_t bytes) {
    char path[4200];
    static const char room[4096];
    int reason = 0;
    snprintf(path, sizeof path, "%s/.sortnet-%lu", folder, GetCurrentProcessId());
    HANDLE file = open_file(path, GENERIC_WRITE, 0, CREATE_NEW, FILE_FLAG_DELETE_ON_CLOSE);
    if (file == INVALID_HANDLE_VALUE) return wide_errno();
    DWORD written;
    for (size_t done = 0; done < bytes && !reason; done += sizeof room)
        if (!WriteFile(file, room, sizeof room, &written, NULL)) reason = wide_errno();
    CloseHandle(file);
    return reason;
}

/* ---- locks ---- */

/* Opens a file that no other program can open meanwhile. Windows removes it with the program. */
int disk_lock(const char *path) {
    HANDLE file = open_file(path, GENERIC_READ | GENERIC_WRITE | DELETE, 0, OPEN_ALWAYS,
                            FILE_FLAG_DELETE_ON_CLOSE);
    int lock = -1;
    if (file != INVALID_HANDLE_VALUE)
        lock = _open_osfhandle((intptr_t)file, _O_RDWR | _O_BINARY | _O_NOINHERIT);
    else
        errno = wide_errno();
    if (lock < 0 && errno == EBUSY) errno = EWOULDBLOCK;
    return lock;
}

void disk_unlock(int lock, const char *path) {
    (void)path;
    _close(lock);
}

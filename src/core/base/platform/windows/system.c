/* system: the implementation for Windows: arguments, streams and folders. */
#define WIN32_LEAN_AND_MEAN
#include "core/base/platform/system.h"

#include "core/base/memory.h"
#include "core/base/platform/shell.h"
#include "core/base/platform/windows/start.h"
#include "core/base/platform/windows/wide.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
/* must come after windows.h */
#include <shellapi.h>

enum { PATH_BYTES = 4096, VALUE_BYTES = 2048, VARIABLES = 16 };

/* ---- the start ---- */

static UINT code_page; /* code page of the console before the program; restored at the end */

static void give_code_page_back(void) {
    SetConsoleOutputCP(code_page);
}

void system_begin(int *count, char ***arguments) {
    int wide_count;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &wide_count);
    static const int streams[] = {0, 1, 2};
    for (size_t s = 0; s < sizeof streams / sizeof *streams; s++)
        _setmode(streams[s], _O_BINARY);
    setvbuf(stderr, NULL, _IONBF, 0);
    /* without this, Windows would show a box for a crash; the caller reports crashes itself */
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
    code_page = GetConsoleOutputCP();
    if (code_page && code_page != CP_UTF8 && SetConsoleOutputCP(CP_UTF8))
        atexit(give_code_page_back);
    if (!wide) return;
    char **texts = memory_new((size_t)wide_count + 1, sizeof *texts); /* texts are never freed */
    for (int a = 0; a < wide_count; a++)
        texts[a] = wide_text(wide[a]);
    LocalFree(wide);
    *count = wide_count;
    *arguments = texts;
}

/* Stores the path of the program's own file; false: unknown. */
static bool program_path(char *path, size_t size) {
    wchar_t wide[PATH_BYTES];
    DWORD length = GetModuleFileNameW(NULL, wide, PATH_BYTES);
    char *text = length > 0 && length < PATH_BYTES ? wide_text(wide) : NULL;
    bool fits = text && (size_t)snprintf(path, size, "%s", text) < size;
    free(text);
    return fits;
}

const char *system_program(void) {
    static char path[PATH_BYTES];
    return program_path(path, sizeof path) ? path : "sortnet.exe";
}

bool system_is_terminal(FILE *stream) {
    DWORD mode;
    return GetConsoleMode((HANDLE)_get_osfhandle(_fileno(stream)), &mode);
}

/* ---- the environment ---- */

/* Returns the value; a value stays valid once it was asked for. */
const char *system_variable(const char *name) {
    static struct { char name[32], value[VALUE_BYTES]; } known[VARIABLES];
    size_t v = 0;
    while (v < VARIABLES - 1 && known[v].name[0] && strcmp(known[v].name, name) != 0)
        v++;
    wchar_t *wide_name = wide_new(name), value[VALUE_BYTES];
    DWORD length = GetEnvironmentVariableW(wide_name, value, VALUE_BYTES);
    free(wide_name);
    if (length == 0 || length >= VALUE_BYTES) return NULL;
    char *text = wide_text(value);
    snprintf(known[v].name, sizeof known[v].name, "%s", name);
    snprintf(known[v].value, sizeof known[v].value, "%s", text);
    free(text);
    return known[v].value;
}

const char *system_home_variable(void) {
    return "USERPROFILE";
}

/* Sets a variable; variables of the XDG standard work on Windows, too. */
void system_set_variable(const char *name, const char *value) {
    wchar_t *wide_name = wide_new(name), *wide_value = wide_new(value);
    SetEnvironmentVariableW(wide_name, wide_value);
    free(wide_name);
    free(wide_value);
}

int system_state_folder(char *path, size_t size) {
    const char *folder = system_variable("XDG_STATE_HOME");
    bool whole = folder && folder[0] && folder[1] == ':';
    if (!whole) folder = system_variable("LOCALAPPDATA");
    if (!folder) return -1;
    int length = snprintf(path, size, "%s", folder);
    for (char *at = path; *at; at++)
        if (*at == '\\') *at = '/'; /* folders_make splits the path at / */
    return length < 0 || (size_t)length >= size ? -1 : 0;
}

const char *system_no_state_folder(void) {
    return "LOCALAPPDATA is not set";
}

/* Returns -1: no folder is shared, because each user has one for temporary files. */
int system_shared_folder(char *path, size_t size) {
    (void)path;
    (void)size;
    return -1;
}

double system_memory(void) {
    MEMORYSTATUSEX memory = {.dwLength = sizeof memory};
    return GlobalMemoryStatusEx(&memory) ? (double)memory.ullTotalPhys : 0;
}

void system_tell(const char *message) {
    HANDLE handle = GetStdHandle(STD_ERROR_HANDLE);
    if (handle && handle != INVALID_HANDLE_VALUE) return;
    wchar_t *wide = wide_new(message);
    MessageBoxW(NULL, wide, L"sortnet", MB_OK | MB_ICONERROR);
    free(wide);
}

/* Loads the library. It stays until the program ends, because the calls need it. */
bool system_has_opencl(void) {
    return LoadLibraryW(L"OpenCL.dll") != NULL;
}

const char *system_opencl_source(void) {
    return "drivers by AMD, Intel and NVIDIA bring OpenCL.dll";
}

const char *system_rsvg_source(void) {
    return "";
}

/* ---- another program ---- */

static HANDLE handle_of(FILE *file) {
    return file ? (HANDLE)_get_osfhandle(_fileno(file)) : NULL;
}

/* Starts the program. Its streams are files that it inherits. */
static HANDLE start(const struct system_run *run) {
    HANDLE said = handle_of(run->said), made = handle_of(run->made);
    const STARTUPINFOW begin = {.hStdInput = run->given ? handle_of(run->given)
                                                        : GetStdHandle(STD_INPUT_HANDLE),
                                .hStdOutput = made ? made : said,
                                .hStdError = said};
    char *line = NULL;
    for (char *const *argument = run->arguments; *argument; argument++)
        line = shell_add(line, *argument);
    wchar_t *wide = wide_new(line);
    HANDLE process = start_process(NULL, wide, CREATE_NO_WINDOW, &begin, NULL, 0);
    free(wide);
    free(line);
    return process;
}

static double processor_seconds(HANDLE process) {
    FILETIME begin, end, system = {0}, user = {0};
    GetProcessTimes(process, &begin, &end, &system, &user);
    return ((double)system.dwLowDateTime + (double)user.dwLowDateTime +
            4294967296.0 * ((double)system.dwHighDateTime + (double)user.dwHighDateTime)) /
           1e7;
}

enum system_end system_run(const struct system_run *run, int *code) {
    enum { LOOK_MS = 100 };
    DWORD number = 0;
    HANDLE process = start(run);
    enum system_end end = process ? SYSTEM_ENDED : SYSTEM_MISSING;
    while (process && WaitForSingleObject(process, LOOK_MS) == WAIT_TIMEOUT)
        if (processor_seconds(process) > run->seconds && TerminateProcess(process, 1))
            end = SYSTEM_SLOW;
    if (process && GetExitCodeProcess(process, &number) && number >= 0x80000000u)
        end = SYSTEM_KILLED; /* an exception ended it */
    if (end == SYSTEM_ENDED) *code = (int)number;
    if (process) CloseHandle(process);
    return end;
}

/* Makes a temporary file. The C library's tmpfile uses the root of the disk, where few users may
 * write. */
FILE *system_scratch(void) {
    wchar_t folder[PATH_BYTES], name[MAX_PATH];
    HANDLE file = INVALID_HANDLE_VALUE;
    if (GetTempPathW(PATH_BYTES, folder) && GetTempFileNameW(folder, L"net", 0, name))
        file = CreateFileW(name, GENERIC_READ | GENERIC_WRITE | DELETE,
                           FILE_SHARE_READ | FILE_SHARE_DELETE, NULL, CREATE_ALWAYS,
                           FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    if (file == INVALID_HANDLE_VALUE) return NULL;
    int descriptor = _open_osfhandle((intptr_t)file, _O_RDWR | _O_BINARY | _O_NOINHERIT);
    if (descriptor < 0) CloseHandle(file);
    return descriptor < 0 ? NULL : _fdopen(descriptor, "w+b");
}

/* command_line: replaces paths of this machine by paths that work on other machines, too. */
#include "core/files/command_line.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/base/platform/shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOLDER_BYTES = 4096 };

/* Returns where a path may begin in a word: after "--output=" or "-o", else at its start. */
static const char *path_in(const char *word) {
    const char *value = strncmp(word, "--", 2) == 0 ? strchr(word, '=') : NULL;
    if (value) return value + 1;
    return word[0] == '-' && word[1] && word[1] != '-' ? word + 2 : word;
}

/* Ends the text of a path before its last slashes. */
static void cut_slashes(char *path) {
    for (size_t length = strlen(path); length > 1 && disk_folder_length(path) == length; length--)
        path[length - 1] = '\0';
}

/* Does the text lead to an existing file or folder? A title may begin with a slash, too. */
static bool is_path(const char *text) {
    char *folder = memory_text(text);
    size_t length = disk_folder_length(text);
    folder[length] = '\0';
    cut_slashes(folder);
    bool root = disk_folder_length(folder) == strlen(folder);
    bool leads = root ? disk_is_taken(text) : disk_is_folder(folder);
    free(folder);
    return leads;
}

/* Returns the part of a whole path that works on other machines, too; "": the working folder
 * itself. */
static const char *shared_part(const char *path) {
    char here[FOLDER_BYTES];
    size_t length = disk_working_folder(here, sizeof here) ? strlen(here) : 0;
    const char *rest = strncmp(path, here, length) == 0 ? path + length : path;
    if (length > 1 && (!*rest || disk_folder_length(here) == length)) return rest;
    return length > 1 && rest > path && disk_is_whole(rest) ? rest + 1
                                                            : path + disk_folder_length(path);
}

char *command_line_add(char *line, const char *word) {
    char *copy = memory_text(word), *path = copy + (path_in(word) - word);
    if (disk_is_whole(path) && path[1] && is_path(path)) {
        cut_slashes(path);
        const char *part = shared_part(path);
        memmove(path, *part ? part : ".", strlen(part) + 1 + !*part);
    }
    line = shell_add(line, copy);
    free(copy);
    return line;
}

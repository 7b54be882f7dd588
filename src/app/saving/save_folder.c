/* save_folder: chooses the folder for saved files: the working folder or, if no file can be made in
 * it, the user's own folder. */
#include "app/saving/save_folder.h"

#include "app/shell/shell.h"
#include "core/base/platform/disk.h"
#include "core/base/platform/system.h"

#include <stdio.h>
#include <string.h>

const char *save_folder(struct save_folder *own, struct shell *shell) {
    char here[512];
    const char *home = system_variable(system_home_variable());
    int closed = disk_try(".", 0);
    bool useful = home && strlen(home) + 2 <= sizeof own->path && disk_try(home, 0) == 0;
    if (!closed || !useful) return "";
    snprintf(own->path, sizeof own->path, "%s/", home);
    if (own->offered) return own->path;
    own->offered = true;
    if (!disk_working_folder(here, sizeof here)) snprintf(here, sizeof here, "this folder");
    shell_say(shell, ROLE_INK, "cannot save in %.300s (%s): press the key again to save in %.300s",
              here, strerror(closed), home);
    return NULL;
}

void save_tell(struct line *said, int failed, const struct error *error, const char *name,
               const char *endings, const char *lost) {
    char directory[512];
    size_t folder = disk_folder_length(name);
    if (folder > 0)
        snprintf(directory, sizeof directory, "%.*s", (int)folder - 1, name);
    else if (!disk_working_folder(directory, sizeof directory))
        snprintf(directory, sizeof directory, ".");
    if (failed)
        line_say(said, ROLE_ERROR, "%s", error->text);
    else
        line_say(said, ROLE_INK, "saved %s%s in %.*s%s", name + folder, endings, *lost ? 100 : 511,
                 directory, lost);
}

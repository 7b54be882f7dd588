/* completion: completes a text that names a network: families, FAMILY:N, files and folders. Also
 * expands ~. */
#ifndef SORTNET_APP_DIALOGS_COMPLETION_H
#define SORTNET_APP_DIALOGS_COMPLETION_H

#include "core/base/error.h"

#include <stddef.h>

struct completion {
    char **texts; /* `count` of them, each instead of what was typed: "bitonic:", "~/a.txt" */
    int count;
    size_t common; /* bytes that all of them begin with */
};

/* Finds the names that begin with `text`: first families and their numbers of wires, up to
 * `most_wires`; then folders, which end in /, and files. Names that begin with a dot are only found
 * if `text` has the dot. The caller frees it with completion_free. */
void completion_find(struct completion *completion, const char *text, int most_wires);
void completion_free(struct completion *completion);

/* Writes a file's name with the home directory in place of ~ or a leading ~/. Returns 0, or -1 if
 * the home directory is not known or the name too long. */
int completion_expand(const char *name, char *path, size_t size, struct error *error);

#endif

/* completion: what a text that names a network can go on as: families, FAMILY:N, files and folders.
 * Also what ~ stands for. */
#ifndef SORTNET_APP_DIALOGS_COMPLETION_H
#define SORTNET_APP_DIALOGS_COMPLETION_H

#include "core/base/error.h"

#include <stddef.h>

struct completion {
    char **texts; /* `count` of them, each instead of what was typed: "bitonic:", "~/a.txt" */
    int count;
    size_t common; /* bytes that all of them begin with */
};

/* Finds what begins as `text` does: families and their numbers of wires, up to `most_wires`, first;
 * then folders, which end in /, and files. Those whose name begins with a dot are only found by
 * one. The caller frees it with completion_free. */
void completion_find(struct completion *completion, const char *text, int most_wires);
void completion_free(struct completion *completion);

/* Writes a file's name with the home directory instead of ~ and of ~ before a /. Returns 0, or
 * -1 when that is not known, or the name too long. */
int completion_expand(const char *name, char *path, size_t size, struct error *error);

#endif

/* file_tree: files of the program written to a folder of the user's, and whether they change there.
 *
 * A table of embedded files begins every name with the same folder, "kernels/step/x.cl"; the user's
 * folder takes its place. */
#ifndef SORTNET_CORE_BASE_FILE_TREE_H
#define SORTNET_CORE_BASE_FILE_TREE_H

#include "core/base/embedded.h"
#include "core/base/error.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct file_tree_count {
    int written; /* files that were not there */
    int kept;    /* files that were there, and stay as they are */
};

/* Writes every file of the table below `folder`, which is made if needed. Existing files are never
 * overwritten. Returns 0, or -1 with the reason; files written until then stay. `count` is filled
 * in either case. */
int file_tree_write(const char *folder, const struct embedded_file *files,
                    struct file_tree_count *count, struct error *error);

/* A number that changes when one of these files is changed, replaced, made or removed below
 * `folder`: made of their times and sizes, without reading them. */
uint64_t file_tree_stamp(const char *folder, const struct embedded_file *files);

/* Makes the missing folders on the way to the file at `path`, with permissions `mode`. The first
 * `from` bytes of the path are taken to be there. 0, or -1 with the reason. */
int folders_make(const char *path, size_t from, mode_t mode, struct error *error);

#endif

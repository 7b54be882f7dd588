/* cache_folder: where the program keeps what it can find out again, from one run to the next.
 *
 * That is $XDG_CACHE_HOME/sortnet, by default ~/.cache/sortnet, as the XDG standard has it. */
#ifndef SORTNET_CORE_CACHE_FOLDER_H
#define SORTNET_CORE_CACHE_FOLDER_H

#include <stddef.h>

/* Stores the path of `name` within the folder. -1 when neither $XDG_CACHE_HOME nor $HOME is set, or
 * when the path does not fit. */
int cache_folder_path(const char *name, char *path, size_t size);

/* Makes every folder that the file `path` lies in. Those that are there, or cannot be made, show
 * when the file is opened. */
void cache_folder_make(const char *path);

#endif

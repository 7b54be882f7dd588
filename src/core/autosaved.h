/* autosaved: the edited network that a window keeps while it is open, as a text file. The file is a
 * SPEC, too:
 *
 *     # sortnet unsaved 1
 *     # order descending
 *     {"N":4,"L":2,"D":1,"nw":[[0,1],[2,3]]}
 */
#pragma once

#include "core/network/network.h"

#include <stdio.h>

/* Reads the file at `path`. 0, and the caller frees the network; it is NULL if the file has none:
 * older versions kept keys and lessons, too. -1 with the reason, which names the path. Never waits.
 */
int autosaved_read(struct network **network, const char *path, struct error *error);

/* Writes the file as a whole, for kept_file_write; `content` is a struct network. */
void autosaved_write(FILE *file, const void *content);

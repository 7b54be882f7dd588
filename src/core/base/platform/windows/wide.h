/* wide: texts for Windows, which takes UTF-16. Only for files in folders named windows. */
#pragma once

#include <wchar.h>

/* Convert a text for Windows, or back; bytes that are not UTF-8 become U+FFFD. The caller frees the
 * result. */
wchar_t *wide_new(const char *text);
char *wide_text(const wchar_t *wide);

/* Converts a path: / becomes \, and a last separator is dropped. The caller frees the result. */
wchar_t *wide_path(const char *path);

/* Returns the errno for the last error of Windows. */
int wide_errno(void);

/* Make Ctrl+C and a closing console wait until a file is in its place. */
void wide_hold(void);
void wide_release(void);

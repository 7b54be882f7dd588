/* wide: texts at the border to Windows, which takes UTF-16. Only for the files beside this one and
 * those of other rooms named windows. */
#pragma once

#include <wchar.h>

/* A text as Windows takes it, or back; bytes that are no UTF-8 become U+FFFD. The caller frees it.
 */
wchar_t *wide_new(const char *text);
char *wide_text(const wchar_t *wide);

/* A path, in which / and \ are alike, whose last separator is gone. */
wchar_t *wide_path(const char *path);

/* The errno of the last error of Windows. */
int wide_errno(void);

/* What to do when a console's Ctrl+C or its closing comes in between: the wait until a file is in
 * its place. */
void wide_hold(void);
void wide_release(void);

/* support_windows.h: put before the files of tests on Windows: what POSIX has in headers that are
 * there, too. */
#pragma once

int setenv(const char *name, const char *value, int replaces);
int unsetenv(const char *name);

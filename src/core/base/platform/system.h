/* system: the program's start, its own file, the user's folders, the machine's memory, and starting
 * other programs. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Prepares the program; called first in main. Converts the arguments to UTF-8, and lets the
 * standard streams pass all bytes unchanged. Signals that the caller ignored or blocked get their
 * usual effect again, except an ignored SIGHUP. After this, writing beyond a file size limit fails
 * like writing to a full disk. */
void system_begin(int *count, char ***arguments);

/* Returns the program's own file, for starting it again; static. */
const char *system_program(void);

bool system_is_terminal(FILE *stream);

/* Returns a variable of the environment, as getenv does; NULL: it is not set. */
const char *system_variable(const char *name);

/* Stores the user's folder for the state of programs, as in the XDG standard; Windows has another
 * one. Returns 0, or -1: no folder is known, or the path is longer than `size`. */
int system_state_folder(char *path, size_t size);

/* Explains why no folder is known: "neither XDG_STATE_HOME nor HOME is set"; static. */
const char *system_no_state_folder(void);

/* Stores a folder for files that can be made again, inside a folder where all users may write, and
 * whose name all users know. Returns as system_state_folder does. */
int system_shared_folder(char *path, size_t size);

/* Sets a variable of the environment; allowed only while the program has one thread. */
void system_set_variable(const char *name, const char *value);

/* Returns the name of the variable for the user's home directory; static. */
const char *system_home_variable(void);

/* Returns the machine's memory, bytes; 0: unknown. */
double system_memory(void);

/* Shows a message in a window if there is no standard error, and waits until the user closes the
 * window. On Windows a program started by a double click has no standard error. */
void system_tell(const char *message);

/* ---- OpenCL ---- */

/* May OpenCL be called? Linked libraries are always there, or the program would not have started.
 * On Windows the library comes with a driver and is loaded by the first call. */
bool system_has_opencl(void);

/* Returns advice on where to get an OpenCL device; static. */
const char *system_opencl_source(void);

/* Returns the package that has rsvg-convert, " (package ...)"; "": this system has none; static. */
const char *system_rsvg_source(void);

/* ---- another program ---- */

enum system_end {
    SYSTEM_MISSING, /* the program does not exist */
    SYSTEM_REFUSED, /* the system cannot start a process now; errno says why */
    SYSTEM_ENDED,   /* ended with exit code `code` */
    SYSTEM_SLOW,    /* used more than `seconds` of processor time, and was ended */
    SYSTEM_KILLED,  /* another program or a signal ended it, or the reason is unknown */
};

/* The program to run, found as shells find it. All its output goes to the file `said`. */
struct system_run {
    char *const *arguments; /* name of the program first, NULL last */
    FILE *said;
    int seconds;
    FILE *given; /* standard input, read from the file's position; NULL: this program's own */
    FILE *made;  /* file for its standard output; NULL: `said` */
};

/* Runs the other program to its end. It ends with this program, even if this program is killed.
 * `code` is set if the other program ended by itself. */
enum system_end system_run(const struct system_run *call, int *code);

/* Makes a file without a name, gone when it is closed; NULL with errno. */
FILE *system_scratch(void);

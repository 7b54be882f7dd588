/* system: the program among others: its start, its file, the user's folders, its memory, and what
 * it starts. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* The first thing in main: makes the arguments UTF-8 and the standard streams such that bytes pass
 * through them as they are. Signals that the caller ignored or blocked act as usual again, all but
 * an ignored SIGHUP. Where a file may have no more bytes, writing fails from now on as it does on a
 * full disk. */
void system_begin(int *count, char ***arguments);

/* The program's own file, to be started once more. Static. */
const char *system_program(void);

/* Where that file lies, for others to start it; false: nobody knows. */
bool system_program_path(char *path, size_t size);

/* Is there a person behind this stream? */
bool system_is_terminal(FILE *stream);

/* A variable of the environment, as getenv; NULL: it is not set. */
const char *system_variable(const char *name);

/* The user's folder for what the user was doing, as the XDG standard has it; Windows has its own.
 * 0, or -1: none is known, or the path is longer than `size`. */
int system_state_folder(char *path, size_t size);

/* Why none is known: "neither XDG_STATE_HOME nor HOME is set". Static. */
const char *system_no_state_folder(void);

/* The user's folder for what can be made again, in a folder where all users may write; its name is
 * known to them. As system_state_folder. */
int system_shared_folder(char *path, size_t size);

/* Sets a variable of the environment; only while the program has one thread. */
void system_set_variable(const char *name, const char *value);

/* The variable that names the user's home directory. Static. */
const char *system_home_variable(void);

/* Bytes of memory that the machine has; 0: nobody knows. */
double system_memory(void);

/* Shows a message in a window if there is no standard error, and waits until it has been read: on
 * Windows a program that was started by a double click has none. */
void system_tell(const char *message);

/* ---- OpenCL ---- */

/* May OpenCL be called? Where its library is linked, the program would not have begun without it;
 * on Windows it comes with a driver, and is loaded by the first call. */
bool system_has_opencl(void);

/* Where a device is from, for whoever has none. Static. */
const char *system_opencl_source(void);

/* Returns the package that has rsvg-convert, " (package ...)"; "": this system has none. Static. */
const char *system_rsvg_source(void);

/* ---- another program ---- */

enum system_end {
    SYSTEM_MISSING, /* there is no such program */
    SYSTEM_REFUSED, /* the system starts no process now: errno */
    SYSTEM_ENDED,   /* with `code` */
    SYSTEM_SLOW,    /* it used more than `seconds` of a processor, and was ended */
    SYSTEM_KILLED,  /* something else ended it, or nobody knows how it ended */
};

/* Which program runs, found as shells find it; all its words go to the file `said`. */
struct system_run {
    char *const *arguments; /* the program's name first, NULL last */
    FILE *said;
    int seconds;
    FILE *given; /* its standard input, read from where the file stands; NULL: the program's own */
    FILE *made;  /* takes its standard output; NULL: `said` does */
};

/* Runs it to its end. It ends with this program, however this one ends. `code` is set if it
 * ended. */
enum system_end system_run(const struct system_run *call, int *code);

/* Makes a file without a name, gone when it is closed; NULL with errno. */
FILE *system_scratch(void);

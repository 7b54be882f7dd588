/* program: OpenCL programs assembled from the kernel files.
 *
 * Internal to src/device. The files contain no #include: a program is a list of files, put one
 * after the other, each behind a #line directive, so that a build log names the real file and
 * line. They come from the table embedded in the binary or from a directory. A program that was
 * built before is handed out again while the device is open. */
#pragma once

#include "core/base/error.h"
#include "device/cl.h"

/* What a program is made of. */
struct program_parts {
    const char *name;         /* messages call the program so */
    const char *kernel_dir;   /* the files' folder; NULL: they are taken from the binary */
    const char *const *files; /* "ladder/local_sort.cl", in this order, then NULL */
    const char *options;      /* "-D N=4 -D M"; NULL: none */
};

/* Builds the program with -cl-std=CL1.2. An option whose name is in none of the files is left out,
 * so that programs that do not depend on it are built once. `*log` receives the whole build log,
 * also of a failed build, or NULL if the log is empty; the caller frees it. (`log` may be NULL.)
 * Returns NULL with the reason on failure; otherwise the caller releases the program, which it may
 * share with others. */
cl_program program_build(struct device *device, const struct program_parts *parts, char **log,
                         struct error *error);

/* The same of a text that is joined already, with all its options. */
cl_program program_build_source(struct device *device, const char *name, const char *source,
                                const char *options, char **log, struct error *error);

/* The joined text that a program was built from; the caller frees it. NULL: the driver does not
 * tell. And the next line of such a text that begins a file, the directive; or the text's end. */
char *program_source(cl_program program);
const char *program_next_file(const char *source);

/* The text of one of the files ("step/bitonic_layer.cl") that a program was built from, as it was
 * when it was built; the caller frees it. NULL: the driver does not tell, or the file is no part of
 * the program. (`program` is a cl_program; so step_sources_take can call this.) */
char *program_file(const void *program, const char *file);

/* A copy of the build log of `source`, the joined text. Lines of the log that begin with a place in
 * the joined text begin with the file and its own line number instead. The caller frees the copy;
 * NULL: out of memory. */
char *program_name_files(const char *source, const char *log);

/* ---- programs that were built before ---- */

/* A driver takes some hundredths of a second to build a program, so a program that was built
 * before, for another number of keys say, is used again. An open device owns one list and frees it
 * when it is closed; a program stays until all its holders have released it. Like the device
 * itself, a list is for one thread at a time. */

enum {
    PROGRAM_RECENT_MOST = 128, /* programs kept; the least recently used go */
};

struct recent_programs *program_recent_new(void);
void program_recent_free(struct recent_programs *recent); /* NULL is fine */

/* The program kept for `key`, a text of everything that its build depended on; *log receives a copy
 * of its build log or NULL. The caller releases the program and frees the log. NULL if there is
 * none. */
cl_program program_recent_find(struct recent_programs *recent, const char *key, char **log);

/* Keeps a program that was built; the caller goes on holding it. `log` may be NULL. */
void program_recent_keep(struct recent_programs *recent, const char *key, cl_program program,
                         const char *log);

/* Drops all programs. */
void program_recent_forget(struct recent_programs *recent);

/* program: builds OpenCL programs from kernel files.
 *
 * Internal to src/device. The files contain no #include. A program is a list of files, joined, each
 * after a #line directive, so that a build log names the real file and line. The files come from
 * the table embedded in the binary or from a folder. A program that was built before is used again
 * while the device is open. */
#pragma once

#include "core/base/error.h"
#include "device/cl.h"

/* Parts of a program. */
struct program_parts {
    const char *name;         /* name for messages */
    const char *kernel_dir;   /* folder of the files; NULL: the files in the binary */
    const char *const *files; /* names in order, "ladder/local_sort.cl", ending with NULL */
    const char *options;      /* options: "-D N=4 -D M"; NULL: none */
};

/* Builds the program with -cl-std=CL1.2. An option whose name is in none of the files is left out,
 * so that programs that do not depend on it are built only once. `*log` receives the whole build
 * log, even if the build fails, or NULL if the log is empty; the caller frees it. (`log` may be
 * NULL.) Returns NULL with the reason on failure; otherwise the caller releases the program, which
 * may be shared. */
cl_program program_build(struct device *device, const struct program_parts *parts, char **log,
                         struct error *error);

/* Returns the joined text of one file whose text is known, with `before` before its directive. The
 * caller frees the text. */
char *program_join_text(const char *before, const char *path, const char *text);

/* Builds a text that is already joined, with all its options, as program_build does. */
cl_program program_build_source(struct device *device, const char *name, const char *source,
                                const char *options, char **log, struct error *error);

/* Returns the joined text of a program; the caller frees it; NULL: the driver does not report it.
 * program_next_file returns the next directive in such a text, or the text's end. */
char *program_source(cl_program program);
const char *program_next_file(const char *source);

/* Return the path that a directive names, and the text of its file as it was built. The caller
 * frees both. */
char *program_file_path(const char *line);
char *program_file_text(const char *line);

/* Returns a copy of the build log of `source`, the joined text. Places in the joined text are
 * replaced by the file and its own line number. The caller frees the copy; NULL: out of memory. */
char *program_name_files(const char *source, const char *log);

/* ---- programs built before ---- */

/* A driver takes some hundredths of a second to build a program. So a program that was built
 * before, for example for another number of keys, is used again. An open device owns one list and
 * frees it when the device is closed; a program stays until all its holders have released it. Like
 * the device, a list is for one thread at a time. */

enum {
    PROGRAM_RECENT_MOST = 128, /* most programs kept; the least recently used are dropped */
};

struct recent_programs *program_recent_new(void);
void program_recent_free(struct recent_programs *recent); /* NULL is fine */

/* Returns the program kept for `key`, a text of everything that its build depends on; *log receives
 * a copy of its build log or NULL. The caller releases the program and frees the log. NULL: there
 * is none. */
cl_program program_recent_find(struct recent_programs *recent, const char *key, char **log);

/* Keeps a built program; the caller still holds it, too. `log` may be NULL. */
void program_recent_keep(struct recent_programs *recent, const char *key, cl_program program,
                         const char *log);

void program_recent_forget(struct recent_programs *recent);

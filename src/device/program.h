/* program: OpenCL programs assembled from the kernel files.
 *
 * Internal to src/device. The files contain no #include: a program is a list of files, put one
 * after the other, each behind a #line directive, so that a build log names the real file and
 * line. They come from the table embedded in the binary or from a directory. A program that was
 * built before is handed out again while the device is open. */
#ifndef SORTNET_DEVICE_PROGRAM_H
#define SORTNET_DEVICE_PROGRAM_H

#include "core/base/error.h"
#include "device/cl.h"

/* Builds the program made of `files` ("ladder/local_sort.cl", in this order, then NULL) with
 * -cl-std=CL1.2 and `options` ("-D N=4 -D M", or NULL for none), of which those are left out whose
 * name no file has, so that what does not depend on them is built once. Messages call it `name`.
 * The files are read from `kernel_dir` or, when it is NULL, taken from the binary. `*log` receives
 * the whole build log, also of a failed build, or NULL when it says nothing; the caller frees it.
 * (`log` may be NULL.) Returns NULL with the reason on failure; otherwise the caller releases the
 * program, which others may hold too: it is not built again. */
cl_program program_build(struct device *device, const char *name, const char *kernel_dir,
                         const char *const *files, const char *options, char **log,
                         struct error *error);

/* The text of one of the files ("step/bitonic_layer.cl") that a program was built from, as it was
 * then; the caller frees it. NULL: the driver does not tell, or the file is no part of it. */
char *program_file(cl_program program, const char *file);

/* A copy of a build log of `source`, the joined text, in which lines that begin with a place in it
 * begin with the file and its own line number instead. The caller frees it; NULL: there is no
 * memory. */
char *program_name_files(const char *source, const char *log);

/* ---- programs that were built before ---- */

/* A driver builds a program in some hundredths of a second, so one that was
 * built before, for another number of keys say, is used again. An open device owns one list and
 * frees it when it is closed; a program stays until all who hold it have released it. Like the
 * device itself, a list is for one thread at a time. */

enum {
    PROGRAM_RECENT_MOST = 128, /* kept; those not used for longest go */
};

struct recent_programs *program_recent_new(void);
void program_recent_free(struct recent_programs *recent); /* NULL is fine */

/* The program kept for `key`, a text of all that its build depended on, and in *log a copy of its
 * build log or NULL; the caller releases and frees them. NULL when there is none. */
cl_program program_recent_find(struct recent_programs *recent, const char *key, char **log);

/* Keeps a program that was built, which the caller goes on owning; `log` may be NULL. */
void program_recent_keep(struct recent_programs *recent, const char *key, cl_program program,
                         const char *log);

/* Drops all of them. */
void program_recent_forget(struct recent_programs *recent);

#endif

/* program_recent: the programs that an open device used last, as they were built.
 *
 * Internal to src/device. A driver builds a program in some hundredths of a second, so one that was
 * built before, for another number of keys say, is used again. An open device owns one list and
 * frees it when it is closed; a program stays until all who hold it have released it. Like the
 * device itself, a list is for one thread at a time. */
#ifndef SORTNET_DEVICE_PROGRAM_RECENT_H
#define SORTNET_DEVICE_PROGRAM_RECENT_H

#include "device/cl.h"

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

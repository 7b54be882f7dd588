/* error: the message of one failure.
 *
 * The struct belongs to the caller. A function that can fail takes it as its last parameter. On
 * failure the function writes what was tried, on what, and why it failed, and returns -1 or
 * NULL. */
#pragma once

/* LIKE_PRINTF(2, 3): argument 2 is a format of printf for the arguments from 3 on. */
#ifdef __GNUC__
#define LIKE_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define LIKE_PRINTF(text, first)
#endif

struct error {
    char text[1024]; /* UTF-8, no trailing newline; "" while nothing failed */
};

/* Fills `error` as printf would and returns -1, so that `return error_set(...)` reads well. Control
 * characters, for example in a file's name, are made visible: see text_clean. */
LIKE_PRINTF(2, 3)
int error_set(struct error *error, const char *format, ...);

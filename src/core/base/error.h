/* error: one failure, told in words.
 *
 * The struct belongs to the caller. A function that can fail takes it as its last parameter and
 * returns -1 or NULL after saying what was tried, on what, and why it failed. */
#pragma once

/* LIKE_PRINTF(2, 3): argument 2 is a format, as printf has them, of those from argument 3 on. */
#ifdef __GNUC__
#define LIKE_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define LIKE_PRINTF(text, first)
#endif

struct error {
    char text[1024]; /* UTF-8, no trailing newline; "" while nothing failed */
};

/* Fills `error` as printf would and returns -1, so that `return error_set(...)` reads well. Control
 * characters, in a file's name for example, are made visible: see text_clean. */
LIKE_PRINTF(2, 3)
int error_set(struct error *error, const char *format, ...);

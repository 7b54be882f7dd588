/* fuzz: code that the programs for libFuzzer share (`make fuzz`). */
#pragma once

#include "core/base/error.h"
#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(bool condition, const char *what, const char *text) {
    if (condition) return;
    fprintf(stderr, "does not hold: %s, with this text:\n%s\n", what, text);
    abort();
}

/* Copies the data to a text of exactly its size, so that reading beyond its end is seen; the caller
 * frees it. */
static inline char *text_of(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) abort();
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* Requires a shown text to be UTF-8 without control characters. */
static inline void require_plain(const char *shown, const char *text) {
    for (const char *at = shown; *at; at += text_character(at))
        require(text_character(at) > 0, "what is said can be shown", text);
}

/* Checks that a refusal has a message, and the same message the second time. */
static inline void require_message(const struct error *error, const struct error *again,
                                   const char *text) {
    require(error->text[0], "a message", text);
    require_plain(error->text, text);
    require(strcmp(error->text, again->text) == 0, "the same message again", text);
}

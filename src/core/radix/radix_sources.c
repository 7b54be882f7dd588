/* radix_sources: whole files, by their names. */
#include "radix_sources.h"

#include "core/kernel/kernel_file.h"

#include <stdio.h>
#include <stdlib.h>

static const char digit_file[] = "radix/radix_digit.h";

const char *const radix_function_names[RADIX_FILES] = {
    [RADIX_COUNT] = "radix_count",     [RADIX_REDUCE] = "radix_reduce",
    [RADIX_PREFIX] = "radix_prefix",   [RADIX_STARTS] = "radix_starts",
    [RADIX_SCATTER] = "radix_scatter", [RADIX_ATOMIC] = "radix_scatter_atomic",
};

void radix_sources_take(struct radix_sources *sources,
                        char *(*text_of)(const void *context, const char *file),
                        const void *context) {
    char *digit = text_of(context, digit_file);
    bool own = kernel_file_is_own(digit, digit_file);
    free(digit);
    for (int f = 0; f < RADIX_FILES; f++) {
        char file[48];
        snprintf(file, sizeof file, "radix/%s.cl", radix_function_names[f]);
        sources->texts[f] = text_of(context, file);
        sources->own[f] = own && kernel_file_is_own(sources->texts[f], file);
    }
}

static char *text_in(const void *context, const char *file) {
    struct error unread; /* who builds the kernels says so, too */
    return kernel_file_read(context, file, &unread);
}

void radix_sources_read(struct radix_sources *sources, const char *kernel_dir) {
    radix_sources_take(sources, text_in, kernel_dir);
}

void radix_sources_free(struct radix_sources *sources) {
    for (int f = 0; f < RADIX_FILES; f++)
        free(sources->texts[f]);
    *sources = (struct radix_sources){0};
}

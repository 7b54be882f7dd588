/* test_kernel_wrap: lines of kernels that are too long for their column go on below, and no word of
 * the code is cut. */
#include "support.h"

#include "core/base/embedded.h"
#include "view/panels/kernel_wrap.h"

#include <ctype.h>

static bool in_word(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* Checks the ends of all pieces of code; `values` columns are kept beside each line. */
static void check_pieces(const struct embedded_file *kernel, size_t columns, size_t values) {
    OWNED(kernel_lines_free) struct kernel_lines lines;
    OWNED(kernel_wrap_free) struct kernel_wrap wrap;
    kernel_rows_read(&lines, (const char *)kernel->data);
    kernel_wrap_init(&wrap, &lines, false);
    wrap.wraps = true;
    wrap.reserved = values;
    kernel_wrap_choose(&wrap, false, columns);
    for (int s = 0; s < wrap.count; s++) {
        const struct kernel_shown *shown = &wrap.shown[s];
        size_t end = shown->begin + shown->length;
        const char *text = kernel_wrap_text(&wrap, shown->row) + end;
        bool cut = shown->length && end < shown->row->length && in_word(text[-1]) && in_word(*text);
        check(!cut, "%s, line %d, %zu columns: a word is cut before \"%.12s\"", kernel->name,
              shown->row->line, columns, text);
    }
}

TEST(cuts_no_word_of_code) {
    for (const struct embedded_file *kernel = embedded_kernels; kernel->name; kernel++)
        for (size_t columns = 40; columns < 90; columns += SHORT ? 5 : 1) {
            check_pieces(kernel, columns, 0);
            check_pieces(kernel, columns, 8);
        }
}

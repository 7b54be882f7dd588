/* kernel_rows: finds and fills the lines of a text. */
#include "kernel_rows.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <stdlib.h>
#include <string.h>

void kernel_rows_read(struct kernel_lines *lines, const char *text) {
    *lines = (struct kernel_lines){0};
    kernel_code_init(&lines->code, text);
    size_t capacity = 0, begin = 0, size = strlen(text);
    for (; begin < size; begin += strcspn(text + begin, "\n") + 1) {
        size_t count = (size_t)lines->count, length = strcspn(text + begin, "\r\n");
        const char *code = lines->code.code + begin;
        lines->rows = memory_grow(lines->rows, count, &capacity, sizeof *lines->rows);
        lines->rows[lines->count++] = (struct kernel_row){
            .line = lines->count,
            .begin = begin,
            .length = length,
            .empty = (size_t)(code_skip(code, code + length) - code) == length,
        };
    }
}

struct kernel_row *kernel_rows_at(const struct kernel_lines *lines, const char *at) {
    size_t place = (size_t)(at - lines->code.code);
    int row = lines->count - 1;
    while (row > 0 && lines->rows[row].begin > place)
        row--;
    return &lines->rows[row];
}

void kernel_row_put(struct kernel_row *row, const char *text) {
    text_append(row->value, sizeof row->value, "%s%s", row->value[0] ? "  " : "", text);
}

void kernel_rows_finish(struct kernel_lines *lines) {
    lines->first = -1;
    for (int r = 0; r < lines->count && lines->first < 0; r++)
        if (lines->rows[r].value[0]) lines->first = r;
}

void kernel_lines_free(struct kernel_lines *lines) {
    kernel_code_free(&lines->code);
    free(lines->rows);
    *lines = (struct kernel_lines){0};
}

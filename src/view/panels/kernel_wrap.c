/* kernel_wrap: continues a line that is too long on the next row, cut at the best place for code or
 * sentences. */
#include "kernel_wrap.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    COLUMNS_LEAST = 24, /* least columns for comments, in any room */
    CODE_LEAST = 28,    /* least columns for code that wraps */
    CODE_KEPT = 20,     /* least columns for such code beside its value */
    ALIGNED = 12,       /* blanks before code that is below something of the line above */
    ROWS_MANY = 100,    /* cost of a cut word, counted in rows: no line wraps into this many */
    INDENT = 7,         /* columns before arithmetic */
    HANGS = 4,          /* blanks more, before a line that continues */
    PIECE_LEAST = (CODE_KEPT - ALIGNED - HANGS) / 2,
};

/* Makes room for all pieces. A piece has more than PIECE_LEAST characters, because code keeps
 * CODE_KEPT columns beside its value, less ALIGNED + HANGS of blanks, and is cut in the second half
 * of the rest, or before a word that is longer than this half. */
void kernel_wrap_init(struct kernel_wrap *wrap, const struct kernel_lines *lines, bool comments) {
    size_t most = 3 * (size_t)lines->count;
    for (int r = 0; r < lines->count; r++)
        most += (lines->rows[r].length + strlen(lines->rows[r].arithmetic)) / PIECE_LEAST;
    *wrap = (struct kernel_wrap){.lines = lines, .comments = comments};
    wrap->shown = memory_new(most + 1, sizeof *wrap->shown);
}

void kernel_wrap_free(struct kernel_wrap *wrap) {
    free(wrap->shown);
}

const char *kernel_wrap_text(const struct kernel_wrap *wrap, const struct kernel_row *row) {
    const struct kernel_code *code = &wrap->lines->code;
    return (wrap->comments ? code->text : code->code) + row->begin;
}

/* Is this blank a good place to cut code: after a comma or =, before ? or a logical operator? */
static bool cuts_well(const char *text, size_t blank) {
    return blank > 0 && (strchr(",=", text[blank - 1]) || strchr("?:&|", text[blank + 1]));
}

static bool in_word(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* Returns how many characters of a row fit a line of `columns`: to the last blank, in code to the
 * last good place to cut; without one, to the last sign that is no letter or digit.
 */
static size_t piece_of(const char *text, size_t length, size_t columns, bool code) {
    size_t last = 0;
    if (length <= columns) return length;
    for (size_t piece = columns; piece > columns / 2; piece--) {
        if (text[piece] != ' ') continue;
        if (!code || cuts_well(text, piece)) return piece;
        if (!last) last = piece;
    }
    for (size_t piece = columns; !last && piece > 0; piece--)
        if (!in_word(text[piece - 1]) && !strchr(";,)", text[piece])) last = piece;
    return last ? last : columns;
}

/* Wrapping of a row: starts at `begin`, with so many columns, `first` blanks before the first piece
 * and `blank` before the others. */
struct wrapped {
    const struct kernel_row *row;
    size_t begin, first, blank, columns;
};

/* Shows a row in pieces below each other. Returns how many there are; with `show` false only that.
 */
static int show_pieces(struct kernel_wrap *wrap, const struct wrapped *as, bool show) {
    const struct kernel_row *row = as->row;
    const char *text = kernel_wrap_text(wrap, row);
    size_t begin = as->begin;
    int count = 0;
    do {
        size_t before = count ? as->blank : as->first;
        size_t piece =
            piece_of(text + begin, row->length - begin, as->columns - before, !row->empty);
        if (show)
            wrap->shown[wrap->count++] =
                (struct kernel_shown){row, false, false, begin, piece, before, !count};
        bool word = begin + piece < row->length && in_word(text[begin + piece]) &&
                    in_word(text[begin + piece - 1]);
        begin += piece + strspn(text + begin + piece, " ");
        count += word && !show ? ROWS_MANY : 1; /* a word that is cut is worse than rows */
    } while (begin < row->length);
    return count;
}

/* Cuts a row into pieces of about equal length, so that no word has a line of its own. Most rows
 * are one piece and stay as they are. */
static void show_even(struct kernel_wrap *wrap, struct wrapped as) {
    int count = show_pieces(wrap, &as, false);
    size_t least = (as.first > as.blank ? as.first : as.blank) + COLUMNS_LEAST / 2;
    for (struct wrapped less = as; count > 1 && as.columns > least; as = less) {
        less.columns--;
        if (show_pieces(wrap, &less, false) != count) break;
    }
    show_pieces(wrap, &as, true);
}

/* Wraps a line of code; its value follows the last
 * piece. */
static void show_code(struct kernel_wrap *wrap, const struct kernel_row *row, size_t columns,
                      bool value) {
    size_t begin = strspn(kernel_wrap_text(wrap, row), " "), room = columns, first = begin;
    size_t taken = value && row->value[0] ? strlen(row->value) + 2 : 0;
    if (taken < wrap->reserved) taken = wrap->reserved;
    if (room < CODE_LEAST) room = CODE_LEAST;
    bool below = wrap->below && taken + CODE_KEPT > room;
    room -= taken + CODE_KEPT <= room ? taken : 0;
    if (!wrap->wraps || begin >= row->length) {
        wrap->shown[wrap->count++] =
            (struct kernel_shown){row, false, value, 0, row->length, 0, true};
        return;
    }
    if (first > ALIGNED && row->length > room) first = ALIGNED - HANGS;
    struct wrapped as = {row, begin, first, first + HANGS, room};
    while (as.blank > 0 && show_pieces(wrap, &as, false) >= ROWS_MANY) { /* would cut a word */
        as.blank--;
        if (as.first > as.blank) as.first = as.blank;
    }
    show_even(wrap, as);
    wrap->shown[wrap->count - 1].value = value && !below;
    if (value && below)
        wrap->shown[wrap->count++] =
            (struct kernel_shown){row, false, true, row->length, 0, 0, false};
}

/* Shows the arithmetic of a row, in pieces if lines wrap; its value follows the last piece. */
static void show_arithmetic(struct kernel_wrap *wrap, const struct kernel_row *row,
                            size_t columns) {
    const char *text = row->arithmetic;
    size_t length = strlen(text), begin = 0, room = length;
    size_t taken = INDENT + (row->value[0] ? strlen(row->value) + 2 : 0);
    if (wrap->wraps) room = taken + CODE_KEPT <= columns ? columns - taken : CODE_KEPT;
    do {
        size_t piece = piece_of(text + begin, length - begin, room, true);
        wrap->shown[wrap->count++] =
            (struct kernel_shown){row, true, false, begin, piece, 0, false};
        begin += piece + strspn(text + begin + piece, " ");
    } while (begin < length);
    wrap->shown[wrap->count - 1].value = true;
}

void kernel_wrap_choose(struct kernel_wrap *wrap, bool arithmetic, size_t columns) {
    wrap->count = 0;
    if (columns < COLUMNS_LEAST) columns = COLUMNS_LEAST;
    for (int r = 0; r < wrap->lines->count; r++) {
        const struct kernel_row *row = &wrap->lines->rows[r];
        const char *text = kernel_wrap_text(wrap, row);
        bool below = (arithmetic || row->current) && row->arithmetic[0];
        bool blank = strspn(text, " \t") >= row->length;
        size_t star = strspn(text, " *");
        if (row->empty && (!wrap->comments || (wrap->close && blank))) continue;
        if (row->empty && row->length > columns && star < columns / 2)
            show_even(wrap, (struct wrapped){row, 0, 0, star, columns});
        else
            show_code(wrap, row, columns, !below);
        if (below) show_arithmetic(wrap, row, columns);
    }
}

void kernel_wrap_write(const struct kernel_wrap *wrap, const struct kernel_shown *shown, char *text,
                       size_t size) {
    const struct kernel_row *row = shown->row;
    if (shown->arithmetic) {
        snprintf(text, size, "%.*s", (int)shown->length, row->arithmetic + shown->begin);
        return;
    }
    const char *from = kernel_wrap_text(wrap, row) + shown->begin;
    size_t length = shown->length, out = 0;
    while (out < shown->blank)
        text[out++] = ' ';
    while (length > 0 && strchr(" \t", from[length - 1]))
        length--;
    for (size_t i = 0; i < length && out + 5 < size; i++) {
        if (from[i] != '\t') text[out++] = from[i];
        for (int blank = 0; from[i] == '\t' && blank < 4; blank++)
            text[out++] = ' ';
    }
    text[out] = '\0';
}

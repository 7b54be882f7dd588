/* made_up_change: changes a kernel's text as typing could. */
#pragma once

#include "made_up_kernel.h"

#include <ctype.h>

/* Pieces that a change can insert. */
static const char *const made_pieces[] = {
    "++",
    "--",
    "*",
    "&",
    "-",
    "!",
    "~",
    "+ 1",
    "- n",
    ", 1",
    "? 1 : 2",
    "[0]",
    ".x",
    "->left",
    "const ",
    "volatile ",
    "uchar ",
    "size_t ",
    "uint4 ",
    "(uint)",
    "(uint2)(1, 2)",
    "float ",
    ";",
    "{",
    "}",
    "(",
    ")",
    "else ",
    "return ",
    "return;",
    "continue;",
    "break;",
    "if (1) ",
    "while (0) ",
    "do ",
    "switch (1) ",
    "case 3: ",
    "default: ",
    "for (;;) ",
    "for (int i = 0; i < 2; i++) ",
    "uint y = 3;",
    "uint y[3] = {1};",
    "uint *y = 0;",
    "local uint y[2];",
    "struct { int a; } y;",
    "int a, b = 2, *c;",
    "y: ",
    "sizeof ",
    "sizeof(uint) ",
    "barrier(CLK_LOCAL_MEM_FENCE);",
    "mem_fence(CLK_GLOBAL_MEM_FENCE),",
    "min(1u, 2u)",
    "(1, 2)",
    "= 1",
    "+= 2",
    "== 3",
    "<<= 1",
    "|| 1",
    "&& 0",
    "\n#ifdef WORD\n",
    "\n#else\n",
    "\n#endif\n",
    "\n#define Y {\n",
    "Y ",
    "\n#define Z(x) x + 1\n",
    "Z(2) ",
    "\n#pragma unroll\n",
    "/* ",
    "*/",
    "// ",
    "\\\n",
    "\"a\"",
    "'b'",
    "__attribute__((unused)) ",
    "static ",
    "inline ",
    "kernel ",
    "void y(uint z) { z++; }\n",
    "y(1);",
    "typedef uint y;",
    "enum { A, B };",
    "unsigned ",
    "long ",
    "0x1fu",
    "1.5f",
    "constant ",
};

/* Statements that a change can insert between two others, where `digit`, `stage` or `i` may exist.
 */
static const char *const made_statements[] = {
    "uint y = 3; y++; uint z = y--, *w = &z; *w += 2u;",
    "uchar y[4]; y[1] = 300; y[y[1] & 3]++; uint z = sizeof y;",
    "local uint y; y = 1; atomic_or(&y, 2u);",
    "uint2 y = (uint2)(1, 2); y.x = y.y; y += 1u; uint z = y.s1;",
    "for (int i = 0; i < 2; i++) { if (i) continue; break; }",
    "{ uint stage = 1; stage <<= 3; } ;",
    "switch (sizeof(uint)) { case 4: { int y = 1; } default: break; }",
    "do { barrier(CLK_LOCAL_MEM_FENCE); } while (0);",
    "int y = true ? (1, 2) : 0; y = y > 1 && y < 4;",
    "const uint y = 4; uint z[y]; z[0] = y;",
    "struct { int a; float b; } y = {1, 2}; y.a++; y.b = y.a;",
    "typedef uchar small; small y = 3; small *z = &y; (*z)--;",
    "if (get_local_id(0) > 3) {} else return;",
    "float y = 0.5f; y = fabs(y) < 1 ? y : -y; double_of: ;",
    "\n#define Y(x) { uint t = x; t++; }\nY(3) Y(4);\n#undef Y\n",
    "\n#define Y for (uint t = 0; t < 2; t++)\nY ; Y { }\n",
    "\n#ifdef NOT\nuint y = 1;\n#else\nint y = 2;\n#endif\ny++;",
    "uint y; y = get_group_id(0) * 2, y++; (void)y;",
    "global uint *y = 0; if (y) *y++ = 3; while (y && *--y);",
    "uint y = 1; y = y++ + 1; y = (y) ? (y = 2) : !y;",
};

/* Returns the length of the word, number or sign at `at`. */
static inline size_t word_length(const char *at) {
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_')
        length++;
    return length ? length : 1;
}

/* Returns a place where a word begins, after the head of the file. */
static inline size_t a_place(struct maker *maker, const char *text) {
    const char *code = strstr(text, "*/");
    size_t begin = code ? (size_t)(code - text) + 2 : 0, length = strlen(text + begin);
    size_t at = begin + (size_t)(made(maker, 128) * 128 + made(maker, 128)) % (length + 1);
    while (at > begin && (isalnum((unsigned char)text[at - 1]) || text[at - 1] == '_'))
        at--;
    while (isspace((unsigned char)text[at]))
        at++;
    return at;
}

static inline void replace(char *text, size_t at, size_t removed, const char *piece,
                           size_t length) {
    size_t rest = strlen(text + at + removed) + 1;
    if (at + length + rest > MADE_BYTES) return;
    memmove(text + at + length, text + at + removed, rest);
    memcpy(text + at, piece, length);
}

/* Changes one thing in a text of at most MADE_BYTES. */
static inline void change_text(struct maker *maker, char *text) {
    char piece[64];
    size_t at = a_place(maker, text), from = a_place(maker, text);
    size_t length = text[from] ? word_length(text + from) : 0;
    int kind = made(maker, 10);
    if (length >= sizeof piece) return;
    memcpy(piece, text + from, length);
    if (!text[at]) return;
    if (kind == 0) {
        replace(text, at, word_length(text + at), "", 0);
    } else if (kind == 1) {
        replace(text, at, word_length(text + at), piece, length);
    } else if (kind == 2) {
        replace(text, at, 0, piece, length);
    } else if (kind > 4) {
        const char *end = strchr(text + at, ';');
        const char *new =
            made_statements[made(maker, sizeof made_statements / sizeof *made_statements)];
        if (end) replace(text, (size_t)(end - text) + 1, 0, new, strlen(new));
    } else {
        const char *new = made_pieces[made(maker, sizeof made_pieces / sizeof *made_pieces)];
        replace(text, at, kind == 3 ? word_length(text + at) : 0, new, strlen(new));
    }
}

/* made_up_kernel: random kernels that never do wrong: numbers wrap around, loops end, and a
 * work-item touches only its own cells. */
#pragma once

#include "core/base/numbers.h"
#include "core/base/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    MADE_ITEMS = 4,
    MADE_OWN = 8,     /* elements of each array that are a work-item's own */
    MADE_VALUES = 32, /* values that the kernel leaves in `out` */
    MADE_BYTES = 1 << 14,
    MADE_VARIABLES = 24,
};

/* Source of decisions: bytes while there are any, then random numbers. */
struct maker {
    const uint8_t *data;
    size_t size;
    struct random random;
    char *text; /* MADE_BYTES of room */
    struct {
        char name[8];
        const char *type;
        bool fixed; /* counts a loop */
    } variables[MADE_VARIABLES];
    int count, names, depth, loops;
    bool helper; /* in a helper function, which has no buffers */
};

/* Returns a number below `most`. */
static inline int made(struct maker *maker, int most) {
    if (maker->size == 0) return random_below(&maker->random, most);
    maker->size--;
    return *maker->data++ % most;
}

#define PUT(...) text_append(maker->text, MADE_BYTES, __VA_ARGS__)

static inline bool is_full(const struct maker *maker) {
    return strlen(maker->text) > MADE_BYTES - 3000;
}

static const char *const made_types[] = {"uint",  "uint",  "int",  "uchar",  "char", "ushort",
                                         "short", "ulong", "long", "size_t", "bool"};

/* Makes arithmetic that cannot go wrong: of uint, or of bool. */
static inline void make_expression(struct maker *maker, int depth);

static inline void make_operand(struct maker *maker, int depth) {
    static const char *const arrays[] = {"g", "b", "s", "t", "f"};
    int kind = made(maker, maker->helper ? 5 : 9);
    if (depth > 4) kind = 4;
    if (kind < 3 && maker->count > 0) {
        int v = made(maker, maker->count);
        PUT(strcmp(maker->variables[v].type, "uint") == 0 ? "%s" : "(uint)%s",
            maker->variables[v].name);
    } else if (kind < 5) {
        PUT("%du", made(maker, 3) ? made(maker, 12) : 1 << made(maker, 31));
    } else if (kind < 7) {
        int array = made(maker, 5);
        PUT("(uint)%s[", arrays[array]);
        PUT(array < 2 ? "own + (" : "(");
        make_expression(maker, depth + 1);
        PUT(") %% %du]", MADE_OWN);
    } else if (kind == 7) {
        PUT("(uint)p%s", made(maker, 2) ? "[3]" : "->left");
        if (maker->text[strlen(maker->text) - 1] == ']') PUT(".right");
    } else {
        PUT("(uint)%s", made(maker, 2) ? "r.right" : "v.y");
    }
}

static inline void make_expression(struct maker *maker, int depth) {
    static const char *const plain[] = {"+", "-", "*", "&", "|", "^"};
    static const char *const tests[] = {"<", ">", "<=", ">=", "==", "!=", "&&", "||"};
    int kind = depth > 3 || is_full(maker) ? 0 : made(maker, 10);
    const char *before = "(", *between = NULL, *after = ")";
    if (kind < 3) {
        make_operand(maker, depth);
        return;
    }
    if (kind < 6) {
        between = plain[made(maker, 6)];
    } else if (kind == 6) {
        between = made(maker, 2) ? "/ (1u |" : "% (1u |";
        after = "))";
    } else if (kind == 7) {
        between = made(maker, 2) ? "<< (15u &" : ">> (31u &";
        after = "))";
    } else if (kind == 8) {
        before = "((";
        between = tests[made(maker, 8)];
        after = ") + 0u)";
    } else if (made(maker, 3) == 0) {
        before = "(";
        between = "?";
    } else {
        before = maker->helper ? "max(" : made(maker, 2) ? "h0(" : "h1(";
        between = ",";
    }
    PUT("%s", before);
    make_expression(maker, depth + 1);
    PUT(" %s ", between);
    make_expression(maker, depth + 1);
    if (strcmp(between, "?") == 0) {
        PUT(" : ");
        make_expression(maker, depth + 1);
    }
    PUT("%s", after);
}

/* ---- statements ---- */

static inline void make_block(struct maker *maker, int most);

static inline void declare(struct maker *maker, const char *type, bool fixed) {
    if (maker->count == MADE_VARIABLES) return;
    bool shadows = !fixed && maker->count > 4 && maker->depth > 0 && made(maker, 4) == 0;
    char name[8];
    snprintf(name, sizeof name, "x%d", shadows ? made(maker, 4) : 10 + maker->names++);
    PUT("%s %s = ", type, name);
    make_expression(maker, 1);
    PUT(fixed ? " & 3u" : ";\n");
    for (int v = 0; v < maker->count && shadows; v++)
        if (strcmp(maker->variables[v].name, name) == 0)
            return; /* a name that shadows another is listed already */
    snprintf(maker->variables[maker->count].name, sizeof name, "%s", name);
    maker->variables[maker->count].type = type;
    maker->variables[maker->count++].fixed = fixed;
}

/* Makes a change: any operator where numbers wrap around; few where they would not. */
static inline void make_change(struct maker *maker, const char *place, const char *type) {
    static const char *const all[] = {"=", "+=", "-=", "&=", "|=", "^=", "*=", ">>="};
    bool wraps = *type == 'u' || *type == 's' || *type == 'c';
    int kind = made(maker, wraps ? 10 : 6);
    if (kind >= 8) {
        const char *sign = made(maker, 2) ? "++" : "--";
        bool before = kind == 8 && *place;
        PUT("%s%s", before ? sign : place, before ? place : sign);
        return;
    }
    PUT("%s %s ", place, all[kind]);
    if (kind == 7) PUT("7u & ");
    make_expression(maker, 0);
}

static inline void make_element(struct maker *maker) {
    static const char *const names[] = {"g", "b", "s", "t", "f"};
    static const char *const types[] = {"uint", "uchar", "short", "uint", "float"};
    int array = made(maker, 5);
    PUT("%s[", names[array]);
    PUT(array < 2 ? "own + (" : "(");
    make_expression(maker, 1);
    PUT(") %% %du]", MADE_OWN);
    if (array == 4) { /* exact, and never contracted */
        PUT(" = (float)((");
        make_expression(maker, 0);
        PUT(") & 1023u)");
    } else {
        make_change(maker, "", types[array]);
    }
}

static inline void make_other(struct maker *maker) {
    switch (made(maker, 8)) {
    case 0:
        PUT("r.left = (int)(");
        make_expression(maker, 0);
        PUT("); r.right += 3u");
        break;
    case 1:
        PUT("p[(");
        make_expression(maker, 0);
        PUT(") %% %du] = r", MADE_OWN);
        break;
    case 2:
        PUT("v = v * 3u + (uint4)(1u, ");
        make_expression(maker, 0);
        PUT(", 5u, 7u)");
        break;
    case 3:
        PUT("v.zw = (uint2)(");
        make_expression(maker, 0);
        PUT(", 9u)");
        break;
    case 4:
        PUT("atomic_xor(&g[own + 2], ");
        make_expression(maker, 0);
        PUT(")");
        break;
    case 5:
        PUT("atomic_inc(&t[1])");
        break;
    case 6:
        PUT("change(t, &s[2], ");
        make_expression(maker, 0);
        PUT(")");
        break;
    default:
        PUT("p->left ^= 5, p[2].right -= ");
        make_expression(maker, 0);
    }
}

static inline void make_branch(struct maker *maker) {
    bool braces = made(maker, 2);
    PUT("if (");
    make_expression(maker, 0);
    PUT(braces ? ") {\n" : ")\n");
    if (braces) {
        make_block(maker, 3);
        PUT("}");
    } else {
        make_element(maker);
        PUT(";");
    }
    if (made(maker, 2)) {
        PUT(" else {\n");
        make_block(maker, 3);
        PUT("}");
    }
    PUT("\n");
}

static inline void make_loop(struct maker *maker) {
    int kind = made(maker, 3), number = maker->names++;
    maker->loops++;
    if (kind == 0)
        PUT("for (uint i%d = 0; i%d < %du; i%d++) {\n", number, number, 1 + made(maker, 3), number);
    else if (kind == 1)
        PUT("uint w%d = %du; while (w%d-- > 0) {\n", number, 1 + made(maker, 3), number);
    else
        PUT("uint w%d = %du; do {\n", number, 1 + made(maker, 3));
    make_block(maker, 3);
    if (made(maker, 3) == 0) {
        PUT("if (");
        make_expression(maker, 1);
        PUT(") %s;\n", made(maker, 2) ? "break" : "continue");
    }
    if (kind == 2)
        PUT("} while (w%d-- > 1);\n", number);
    else
        PUT("}\n");
    maker->loops--;
}

static inline void make_switch(struct maker *maker) {
    PUT("switch ((");
    make_expression(maker, 0);
    PUT(") & 3u) {\n");
    for (int c = 0; c < 3; c++) {
        if (made(maker, 4) == 0) continue;
        PUT("case %d: {\n", c);
        make_block(maker, 2);
        PUT("}\n%s", made(maker, 2) ? "break;\n" : "");
    }
    PUT("default: ;\n}\n");
}

static inline void make_statement(struct maker *maker) {
    int kind = made(maker, maker->helper ? 8 : 13);
    if (is_full(maker)) return;
    if (kind < 2) {
        declare(maker, made_types[made(maker, 11)], false);
    } else if (kind < 4 && maker->count > 0) {
        int v = made(maker, maker->count);
        if (maker->variables[v].fixed) return;
        make_change(maker, maker->variables[v].name, maker->variables[v].type);
        PUT(";\n");
    } else if (kind < 6 && maker->depth < 3) {
        if (!maker->helper && made(maker, 2)) {
            make_branch(maker);
        } else {
            PUT("{\n");
            make_block(maker, 3);
            PUT("}\n");
        }
    } else if (kind == 6 && maker->depth < 3 && maker->loops < 2) {
        make_loop(maker);
    } else if (kind == 7 && maker->depth < 3) {
        make_switch(maker);
    } else if (kind < 11 && !maker->helper) {
        make_element(maker);
        PUT(";\n");
    } else if (kind < 13 && !maker->helper) {
        make_other(maker);
        PUT(";\n");
    }
}

/* Makes statements; their variables are unknown after them. */
static inline void make_block(struct maker *maker, int most) {
    int known = maker->count;
    maker->depth++;
    for (int s = 1 + made(maker, most); s > 0; s--)
        make_statement(maker);
    maker->depth--;
    maker->count = known;
}

static inline void make_helper(struct maker *maker, int number) {
    maker->helper = true;
    maker->count = 0;
    PUT("static inline uint h%d(uint x0, uint x1) {\n", number);
    for (int v = 0; v < 2; v++) {
        snprintf(maker->variables[v].name, sizeof maker->variables[v].name, "x%d", v);
        maker->variables[v].type = "uint";
        maker->variables[v].fixed = false;
    }
    maker->count = 2;
    make_block(maker, 4);
    PUT("if (x0 > x1) return ");
    make_expression(maker, 1);
    PUT(";\nreturn ");
    make_expression(maker, 1);
    PUT(";\n}\n");
    maker->helper = false;
}

/* Writes a kernel with the buffers out, g, b and q; each work-item has MADE_OWN elements of g, b
 * and q. */
static inline void make_kernel(struct maker *maker) {
    *maker->text = '\0';
    maker->count = maker->names = maker->depth = maker->loops = 0;
    PUT("struct pair { int left; uint right; };\n"
        "static inline void change(local uint *to, short *s, uint by) {\n"
        "    to[by %% %du] += by; *s = by; to++; *to ^= 2u;\n}\n",
        MADE_OWN);
    make_helper(maker, 0);
    make_helper(maker, 1);
    PUT("kernel void made(global ulong *out, global uint *g, global uchar *b,\n"
        "                 global struct pair *q) {\n"
        "local uint tile[%d][%d]; short s[%d]; float f[%d];\n"
        "size_t own = get_global_id(0) * %d;\n"
        "local uint *t = tile[get_local_id(0)]; global struct pair *p = q + own;\n"
        "for (uint i = 0; i < %d; i++) t[i] = s[i] = f[i] = i;\n"
        "struct pair r = {1, 2}; uint4 v = 3;\n",
        MADE_ITEMS, MADE_OWN, MADE_OWN, MADE_OWN, MADE_OWN, MADE_OWN);
    maker->count = 0;
    for (int s = 3 + made(maker, 10); s > 0; s--) {
        make_statement(maker);
        if (made(maker, 6) == 0) PUT("barrier(CLK_LOCAL_MEM_FENCE);\n");
    }
    PUT("global ulong *to = out + get_global_id(0) * %d;\n", MADE_VALUES);
    for (int x = 0; x < maker->count; x++)
        PUT("to[%d] = (ulong)%s;\n", x, maker->variables[x].name);
    PUT("to[%d] = v.x + v.y * 3u + v.w; to[%d] = r.left + r.right;\n"
        "for (int i = 0; i < %d; i++) to[30] += t[i] * 3u + s[i] + (uint)f[i];\n}\n",
        MADE_VALUES - 4, MADE_VALUES - 3, MADE_OWN);
}

#undef PUT

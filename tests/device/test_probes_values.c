/* test_probes_values: statements of all types and scopes, watched on a device and run as C. SEE(x)
 * finds the same type and bits in x both times, and the last record of x has them, too. */
#include "watching.h"

#include <ctype.h>
#include <unistd.h>

TEST_FILE(devices_setup, devices_teardown)

enum { LINE = 96, MOST_LINES = 1024, WORDS = 32 };

/* Bodies of a function of (uint n, global int *g, global uint *u): n is 5, g[i] is 7 * i - 20, u[i]
 * is 3 << i. */
static const char *const cases[] = {
    /* numbers as initialisers */
    "int a = 1 << 31; SEE(a); uint b = 1u << 31; SEE(b); long c = 1 << 31; SEE(c);",
    "uint a = 0xffffffff; SEE(a); long b = 0xffffffff; SEE(b); int c = 0xffffffff; SEE(c);",
    "int a = 4294967295; SEE(a); ulong b = -1; SEE(b); uint c = -1; SEE(c);",
    "long a = 2147483648; SEE(a); int b = 017; SEE(b); int c = 'A'; SEE(c);",
    "uchar a = 300; SEE(a); char b = 200; SEE(b); ushort c = 70000; SEE(c); short d = 40000; "
    "SEE(d);",
    "bool a = 5; SEE(a); bool b = 0.25f; SEE(b); bool c = 0; SEE(c); int d = true; SEE(d);",
    "float a = 1.0f / 3; SEE(a); float b = n; SEE(b); float c = 16777217; SEE(c);",
    "int a = 2.9f; SEE(a); int b = -2.9f; SEE(b); uint c = 3e9f; SEE(c);",
    "size_t a = n; SEE(a); size_t b = a - 6; SEE(b); int c = a - 6 > 0; SEE(c);",
    "size_t a = sizeof(int) + sizeof(a); SEE(a); uint b = sizeof(g[0]) * n; SEE(b);",
    "unsigned a = 3; SEE(a); signed char b = -3; SEE(b); unsigned char c = b; SEE(c);",
    "unsigned short int a = n; SEE(a); unsigned long b = a; SEE(b); long int c = -b; SEE(c);",
    "const uint a = n + 1; SEE(a); uint const b = a; SEE(b); volatile int c = b; SEE(c);",
    "uint a = 1, b = a + 1, c; c = a + b; SEE(a); SEE(b); SEE(c);",
    "float a = -0.0f, b = 1e30f * 1e30f; SEE(a); SEE(b);",
    "int a = {3}; SEE(a); uint b = (1, 2); SEE(b);",
    /* assignments */
    "uchar a = 250; a += 10; SEE(a); a++; SEE(a); a -= 9; SEE(a); --a; SEE(a); a <<= 3; SEE(a);",
    "char a = 127; a++; SEE(a); a = -a; SEE(a); a >>= 2; SEE(a); a /= -3; SEE(a);",
    "ushort a = 0; a--; SEE(a); a *= a; SEE(a); short b = a; SEE(b); b %= 7; SEE(b);",
    "uint a = 3; a -= 5; SEE(a); a >>= 1; SEE(a); a ^= n; SEE(a); a &= ~1; SEE(a); a |= 1; SEE(a);",
    "int a = -7; a /= 2; SEE(a); a %= 3; SEE(a); a <<= n; SEE(a); a >>= 1; SEE(a);",
    "ulong a = n; a <<= 40; SEE(a); a *= a; SEE(a); a /= 3; SEE(a); long b = a; SEE(b);",
    "float a = 0.1f; a += 0.2f; SEE(a); a *= 3; SEE(a); a -= n; SEE(a); a++; SEE(a); --a; SEE(a);",
    "bool a = n; SEE(a); a = a + a; SEE(a); a -= 1; SEE(a); a ^= 1; SEE(a); a++; SEE(a);",
    "int a, b, c; a = b = c = n; SEE(a); SEE(b); SEE(c); a += b -= c *= 2; SEE(a); SEE(b); SEE(c);",
    "uchar a; int b = a = 300; SEE(a); SEE(b); b = a++ + 1000; SEE(a); SEE(b); b = ++a; SEE(b);",
    "size_t a = 2; a -= n; SEE(a); a++; SEE(a); uint b = a--; SEE(a); SEE(b);",
    "int a = 3; int b = a++ * 10 + n; SEE(a); SEE(b); b = --a * 10; SEE(a); SEE(b);",
    "uint a = 1; a = (a, 9); SEE(a); a = ((a = 3, a) + 1); SEE(a);",
    "int a = n, *p = &a; *p = 8; SEE(*p); *p += 2; SEE(*p); (*p)++; SEE(*p);",
    "uint a = n; bump(&a, 3); SEE(a); if (a) bump(&a, a); a += 0; SEE(a);",
    "uint a = 4, b = 6; swap(&a, &b); SEE(a); SEE(b); uint c = sum(&a, &b); SEE(c);",
    /* elements */
    "g[0] = g[1] + g[2]; SEE(g[0]); int a = g[n]; SEE(a); g[n - 2] = 1 << 31; SEE(g[3]);",
    "u[1] += u[0] * n; SEE(u[1]); u[1]++; SEE(u[1]); --u[1]; SEE(u[1]); uint a = u[1]--; SEE(a);",
    "uint a = u[u[0] - 2] = 17; SEE(a); SEE(u[1]); u[0] = u[1] = u[2]; SEE(u[0]); SEE(u[1]);",
    "uchar c[4]; c[0] = 255; c[0]++; SEE(c[0]); c[1] = -1; SEE(c[1]); c[2] = c[1] + 2; SEE(c[2]);",
    "short c[2]; c[0] = 40000; SEE(c[0]); c[1] = c[0]; SEE(c[1]); c[1] -= 30000; SEE(c[1]);",
    "float f[3]; f[0] = n; f[1] = f[0] / 3; SEE(f[1]); f[1]++; SEE(f[1]); f[2] = f[1] + 1; "
    "SEE(f[2]);",
    "bool b[2]; b[0] = 4; SEE(b[0]); b[1] = !b[0]; SEE(b[1]); b[1] |= 2; SEE(b[1]);",
    "ulong w[2]; w[0] = 1; w[0] <<= 63; SEE(w[0]); w[1] = w[0] - 1; SEE(w[1]);",
    "uint m[2][3]; m[1][2] = 9; SEE(m[1][2]); m[0][m[1][2] - 8] = n; SEE(m[0][1]);",
    "int k = 0; g[k++] = k; SEE(k); g[++k] += 5; SEE(k); SEE(g[2]); int a = g[k--]; SEE(a); "
    "SEE(k);",
    "global int *p = g + 2; int a = p[1]; SEE(a); p++; a = *p; SEE(a); p[0] = 5; SEE(p[0]);",
    "global int *p; p = g; int a = *p; SEE(a); *p = 77; SEE(*p); a = g[0]; SEE(a);",
    "global int *p = g, *q = g + n; int a = 0; while (p < q) { a += *p; p += 1; } SEE(a);",
    "int a = atomic_add(&g[2], 3); SEE(a); a = g[2]; SEE(a); a = atomic_inc(g); SEE(a);",
    "uint a = atomic_or(&u[1], 1u); SEE(a); a = atomic_xchg(&u[0], 5); SEE(a); a = u[0]; SEE(a);",
    "struct pair p = {1, 2}; SEE(p.left); SEE(p.right); p.right = n; SEE(p.right); p.left++; "
    "SEE(p.left);",
    "struct pair p = {n, 2}, q; q = p; SEE(q.left); q.right += 3; SEE(q.right); int a = q.right; "
    "SEE(a);",
    "struct pair p[2]; p[1].left = 4; SEE(p[1].left); p[1].left += n; SEE(p[1].left); p[0] = p[1]; "
    "SEE(p[1].left);",
    /* conditions and loops */
    "uint s = 0; for (uint i = 0; i < n; i++) s += i; SEE(s);",
    "uint s = 0; for (int i = n - 1; i >= 0; --i) { if (i & 1) continue; s = s * 10 + i; SEE(s); }",
    "int i = 0, j = 9; for (; i < j; i++, j -= 2) SEE(i); SEE(i); SEE(j);",
    "uint i = 0; while (true) { if (i > n) break; i += 2; SEE(i); }",
    "uint i = 9; do i--; while (i > 3 && i != 5); SEE(i); do { i++; SEE(i); } while (0);",
    "int a; if (n > 3) a = 1; else if (n > 1) a = 2; else a = 3; SEE(a); if (!n) a = 4; SEE(a);",
    "int a = n > 3 ? n > 4 ? 1 : 2 : 3; SEE(a); a = (n == 5) + (n ? 10 : 20); SEE(a);",
    "for (int i = 0; i < 4; i++) { int a = 0; switch (i) { case 0: a = 1; break; case 1: a = 2; "
    "case 2: a += 4; break; default: a = 9; } SEE(a); }",
    "uchar c = 255; int a = 0; switch (c + 1) { case 256: a = 1; break; case 0: a = 2; } SEE(a); "
    "switch ((uint)-1) { case 0xffffffff: a = 3; } SEE(a);",
    "int a = 0; if (n == 5 || ++a) a += 10; SEE(a); if (n != 5 && ++a) a = 1; SEE(a);",
    "uint digit = 1; SEE(digit); { uint digit = 3; digit++; SEE(digit); } digit += 1; SEE(digit);",
    "uint x = 1; for (float x = 0; x < 2; x += 0.75f) SEE(x); { uchar x = 256 + n; SEE(x); }",
    "int a = twice(twice(n) + g[3]); SEE(a); a = twice(a) > 3 ? twice(1) : 0; SEE(a);",
    "uint a = early(3), b = early(n); SEE(a); SEE(b); uchar c = narrow(700) + seven(); SEE(c);",
    "int a = WIDE; SEE(a); uint b = TWICE(n) + WIDE; SEE(b); WORD c = ~0; SEE(c); small d = 258; "
    "SEE(d);",
    "#ifdef OTHER\nint a = 1;\n#else\nint a = 2;\n#endif\nSEE(a); int b = FOUR +\n#ifdef OTHER\n1 "
    "+\n#endif\n3; SEE(b);",
    "int a = 1;;; { } { ; } SEE(a); here: a += 1; SEE(a); if (a < 4) goto here;",
    "const int size = 3; int a[size]; for (int i = 0; i < size; i++) a[i] = i * i; SEE(a[2]);",
    "g[0] = 1; SEE(g[0]); if (n) return; SEE(n);",
};

static const char common[] =
    "struct pair { int left; uint right; };\n"
    "typedef uchar small;\n"
    "enum { FOUR = 4 };\n"
    "#define WIDE (1 << 20)\n"
    "#define TWICE(x) ((x) + (x))\n"
    "static inline uint twice(uint x) { return 2 * x; }\n"
    "static inline void bump(private uint *p, uint by) { *p += by; }\n"
    "static inline void swap(private uint *p, private uint *q) { uint r = *p; *p = *q; *q = r; }\n"
    "static inline uint sum(private uint *p, private uint *q) { return *p + *q; }\n"
    "static inline uint early(uint x) { if (x == 3) return 8; for (;;) return(x)*2; }\n"
    "static inline uint seven(void) { return 7; }\n"
    "static inline uchar narrow(uint x) { return x; }\n";

/* Definitions of OpenCL C that C lacks; say() prints a value as its type and bits. */
static const char prelude[] =
    "#include <stdbool.h>\n#include <stdio.h>\n#include <string.h>\n"
    "typedef unsigned char uchar; typedef unsigned short ushort; typedef unsigned uint;\n"
    "typedef unsigned long ulong;\n"
    "#define private\n#define global\n#define WORD ulong\n"
    "static int line;\n"
    "static int atomic_add(int *p, int x) { int old = *p; *p += x; return old; }\n"
    "static int atomic_inc(int *p) { return (*p)++; }\n"
    "static uint atomic_or(uint *p, uint x) { uint old = *p; *p |= x; return old; }\n"
    "static uint atomic_xchg(uint *p, uint x) { uint old = *p; *p = x; return old; }\n"
    "static void say(const char *name, const char *type, unsigned long bits) {\n"
    "    printf(\"%s %s %lx\\n\", name, type, bits);\n}\n"
    "static unsigned long bits(float x) { uint b; memcpy(&b, &x, 4); return b; }\n"
    "#define SEE(x) say(#x, _Generic(x, bool: \"bool\", char: \"char\", signed char: \"char\", \\\n"
    "    uchar: \"uchar\", short: \"short\", ushort: \"ushort\", int: \"int\", uint: \"uint\", \\\n"
    "    long: \"long\", ulong: \"ulong\", float: \"float\"), \\\n"
    "    _Generic(x, float: bits(x), default: (unsigned long)(long)(x)))\n";

/* ---- as C ---- */

struct lines {
    char text[MOST_LINES][LINE];
    int count;
};

static void run_c(struct lines *seen) {
    char command[256], path[] = "/tmp/sortnet-values-XXXXXX", program[sizeof path + 4];
    int made = mkstemp(path);
    assert_true(made >= 0);
    FILE *file = fdopen(made, "w");
    fprintf(file, "%s%s", prelude, common);
    for (int c = 0; c < count_of(cases); c++)
        fprintf(file, "static void case_%d(uint n, int *g, uint *u) {\n%s\n}\n", c, cases[c]);
    fprintf(file, "int main(void) {\n    int g[%d]; uint u[%d];\n", WORDS, WORDS);
    for (int c = 0; c < count_of(cases); c++)
        fprintf(file,
                "    for (int i = 0; i < %d; i++) g[i] = 7 * i - 20, u[i] = 3u << i;\n"
                "    printf(\"case %d\\n\"); case_%d(5, g, u);\n",
                WORDS, c, c);
    fprintf(file, "}\n");
    fclose(file);
    snprintf(program, sizeof program, "%s.out", path);
    snprintf(command, sizeof command, "cc -w -fwrapv -x c %s -o %s && %s", path, program, program);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    while (seen->count < MOST_LINES && fgets(seen->text[seen->count], LINE, pipe))
        seen->count++;
    assert_int_equal(pclose(pipe), 0);
    assert_true(seen->count < MOST_LINES);
    unlink(path);
    unlink(program);
}

/* ---- as a watched kernel ---- */

/* The last values of variables and elements, by name: "a", "g[3]", "*p". */
struct memory {
    char names[64][32];
    char values[64][48];
    int count;
};

static void keep(struct memory *memory, const char *name, const struct probe_point *point,
                 uint64_t bits) {
    int at = 0;
    while (at < memory->count && strcmp(memory->names[at], name) != 0)
        at++;
    assert_true(at < count_of(memory->names));
    memory->count += at == memory->count;
    snprintf(memory->names[at], sizeof memory->names[at], "%s", name);
    snprintf(memory->values[at], sizeof memory->values[at], "%s %llx", probe_type_name(point->type),
             (unsigned long long)bits);
}

/* Writes the last recorded indices between the brackets after an array's name. */
static void name_element(const struct probes *probes, const uint64_t *last,
                         const struct probe_point *access, char *name, size_t size) {
    const char *text = probes->files[0].text;
    size_t at = access->begin + access->length;
    bool star = access->begin > 0 && text[access->begin - 1] == '*';
    snprintf(name, size, "%s%s", star ? "*" : "", access->name);
    while (text[at] == '[') {
        size_t end = at + 1;
        for (int depth = 1; depth > 0; end++)
            depth += (text[end] == '[') - (text[end] == ']');
        for (int p = 0; p < probes->point_count; p++) {
            const struct probe_point *point = &probes->points[p];
            if (point->kind == PROBE_INDEX && point->begin == at + 1 && point->begin < end)
                snprintf(name + strlen(name), size - strlen(name), "[%lld]", (long long)last[p]);
        }
        at = end;
    }
    if (text[at] == '.') {
        size_t length = 1;
        while (isalnum((unsigned char)text[at + length]))
            length++;
        snprintf(name + strlen(name), size - strlen(name), "%.*s", (int)length, text + at);
    }
}

/* Follows the records, and writes the known values at each SEE. */
static void follow(const struct probes *probes, const uint64_t *area, struct lines *seen) {
    struct memory memory = {.count = 0};
    OWNED_AT(free) uint64_t *last = memory_new((size_t)probes->point_count, sizeof *last);
    for (uint64_t r = 0; r < area[0] && r < PROBES_RECORDS; r++) {
        uint64_t p = area[1 + 2 * r], bits = area[2 + 2 * r];
        const struct probe_point *point = &probes->points[p];
        const struct probe_statement *statement = &probes->statements[point->statement];
        const char *text = probes->files[0].text + statement->begin;
        char name[32];
        last[p] = bits;
        if (point->kind == PROBE_VARIABLE) {
            keep(&memory, point->name, point, bits);
        } else if ((point->kind == PROBE_READ || point->kind == PROBE_WRITE) && point->type) {
            name_element(probes, last, point, name, sizeof name);
            keep(&memory, name, point, bits);
        } else if (point->kind == PROBE_STEP && strncmp(text, "SEE(", 4) == 0) {
            int length = (int)strcspn(text, ";") - 5, at = 0;
            snprintf(name, sizeof name, "%.*s", length, text + 4);
            while (at < memory.count && strcmp(memory.names[at], name) != 0)
                at++;
            snprintf(seen->text[seen->count++], LINE, "%s %s\n", name,
                     at < memory.count ? memory.values[at] : "is not known");
        }
    }
}

static char *kernels_text(void) {
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    fprintf(file, "#define SEE(x) ((void)0)\n%s", common);
    for (int c = 0; c < count_of(cases); c++)
        fprintf(file, "kernel void case_%d(uint n, global int *g, global uint *u) {\n%s\n}\n", c,
                cases[c]);
    fclose(file);
    return text;
}

static void run_watched(struct device *device, struct lines *seen) {
    static const char options[] = "-D WORD=ulong";
    char log[4096], *text = kernels_text();
    OWNED_AT(probes_free)
    struct probes *probes =
        new_probes((const char *const[]){"cases.cl", NULL}, (const char *const[]){text}, options);
    OWNED_AT(free) char *joined = joined_text(probes, true);
    cl_program program = build_text(device, joined, options, log, sizeof log);
    check(program, "%s\n%s", log, joined);
    OWNED_AT(free) uint64_t *areas = new_areas(1);
    for (int c = 0; c < count_of(cases); c++) {
        char name[16];
        int32_t g[WORDS];
        uint32_t u[WORDS];
        for (int i = 0; i < WORDS; i++)
            g[i] = 7 * i - 20, u[i] = 3u << i;
        struct launch launch = {name, 1, 1, "nbb", {5}};
        struct buffers buffers = {{g, u}, sizeof g};
        snprintf(name, sizeof name, "case_%d", c);
        run_launch(device, program, &launch, &buffers, areas);
        snprintf(seen->text[seen->count++], LINE, "case %d\n", c);
        follow(probes, areas, seen);
    }
    clReleaseProgram(program);
    free(text);
}

TEST(values_are_those_of_c) {
    static struct lines c, watched;
    int place = watching_place();
    if (place < 0 || system("cc --version >/dev/null 2>&1") != 0) skip();
    run_c(&c);
    run_watched(shared_device(place), &watched);
    int at = -1;
    for (int l = 0; l < c.count && l < watched.count; l++) {
        sscanf(c.text[l], "case %d", &at);
        check(strcmp(c.text[l], watched.text[l]) == 0, "%s\nC: %swatched: %s",
              cases[at < 0 ? 0 : at], c.text[l], watched.text[l]);
    }
    assert_int_equal(c.count, watched.count);
    assert_true(c.count > 3 * count_of(cases));
}

/* test_notation_work: reading takes work in proportion to the text, whatever the text is. Steps are
 * counted (tests/counted.h), not time. */
#include "reading.h"

enum { SHORT_TEXT = 1500, LONG = 4 * SHORT_TEXT };

unsigned long counted_steps;

/* Counts blocks of instructions: the compiler puts this call into every block of the readers. */
void __sanitizer_cov_trace_pc(void);

void __sanitizer_cov_trace_pc(void) {
    counted_steps++;
}

static const char *const pieces[] = {
    "int f(void);\n",
    "f(){",
    "swap(0,1);",
    "s(a[0], a[1])\n",
    "/* ",
    "/* x */",
    "// x\n",
    "# x\n",
    "#[a] ",
    "\"x\" ",
    "'",
    "{",
    "}",
    "(",
    ")",
    "[[0,1],",
    "[",
    "]",
    "{\"x\":",
    "{\"nw\":[",
    "\"",
    "x = ",
    "x,",
    "0 1\n",
    "0:1,",
    "0:1\n\n",
    "if (x) ",
    "return ",
    "4 => ",
    "4: [(0,1)],",
    "a[0], a[1] = ",
    "f(a[0], ",
    "min(a0, a1)",
    " ",
    "\n",
    "#if X\n",
    "#endif\n",
    "#define X \\\n",
    "Inputs: 4\n",
    "def f(x):\n",
    "  x\n",
    "<svg>\n<metadata>\n",
    "{'N':2,'nw':[[0,1]]}\n",
    "-- x\n",
    "match x {",
    "\\",
    "\"\"\"",
    "9",
};

/* Returns the steps for a beginning, two pieces in turn up to a number of bytes, and an end. */
static unsigned long steps_of(const char *first, const char *one, const char *other,
                              const char *end, size_t bytes) {
    char text[LONG + 128];
    size_t length = (size_t)snprintf(text, sizeof text, "%s", first);
    while (length < bytes)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", one, other);
    snprintf(text + length, sizeof text - length, "%s", end);
    error.text[0] = '\0';
    counted_steps = 0;
    network_free(notation_read(text, "test", &error));
    return counted_steps;
}

/* Checks that four times the text takes about four times the steps, and not sixteen times. */
static void check_text(const char *first, const char *one, const char *other, const char *end) {
    unsigned long few = steps_of(first, one, other, end, SHORT_TEXT);
    unsigned long many = steps_of(first, one, other, end, LONG);
    check(few > 0 && many < 6 * few + 150 * LONG,
          "%lu steps for %d bytes of \"%s%s%s...%s\", %lu for %d", few, SHORT_TEXT, first, one,
          other, end, many, LONG);
}

TEST(work_is_in_proportion) {
    static const char *const firsts[] = {"", "f(0, 1);\n", "{\"x\":[", "void g() {\n"};
    each (first, firsts)
        for (int one = 0; one < count_of(pieces); one++)
            for (int other = 0; other <= one; other++)
                check_text(*first, pieces[one], pieces[other], one % 2 ? "swap(0, 1);" : "");
}

/* Pages, whose tags, quotes and comments may have no end. */
TEST(work_of_pages_is_in_proportion) {
    static const char *const tags[] = {"<!--", "<a id=\"", "<script>", "<svg ",         "</", "&#",
                                       "<",    "[(0,1)]",  "<br>",     "<p id=N2L1D1>", "'>"};
    each (one, tags)
        each (other, tags)
            check_text("<html>", *one, *other, "");
}

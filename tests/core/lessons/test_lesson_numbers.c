/* test_lesson_numbers: every number in the words of a lesson is a key or a wire of its step, is
 * in one of its settings or expectations, or was measured: then docs/measurements.md has it. */
#include "support.h"

#include "core/lessons/lesson_setup.h"
#include "core/lessons/lessons.h"

#include <ctype.h>

OWNER(struct lesson, lesson_free)

enum { VARIANTS = 3 }; /* most parts of {A|B|C} in a lesson */

/* A number in the words of a step, and the cell of a table of the document that has it. */
static const struct measured {
    int lesson, step;
    const char *number;
    const char *table, *row, *column; /* the heading above it, and the beginnings of its heads */
} measured[] = {
    {13, 2, "0.232", "What is fastest", "2^10", "b2"},
    {13, 4, "132", "How long memory takes", "compute units", "H200"},
    {14, 3, "256", "How long memory takes", "registers of a compute unit, KiB", "H200"},
    {14, 3, "255", "How long memory takes", "registers of a work-item", "H200"},
    {14, 3, "48", "How long memory takes", "local memory of a work-group, KiB", "H200"},
    {14, 4, "2.7", "How long memory takes", "NVIDIA H200", "registers"},
    {14, 4, "15", "How long memory takes", "NVIDIA H200", "local memory"},
    {14, 4, "47", "How long memory takes", "NVIDIA H200", "global, next"},
    {14, 4, "311", "How long memory takes", "NVIDIA H200", "global, any"},
    {19, 3, "255", "How long memory takes", "registers of a work-item", "H200"},
    {19, 6, "0.17", "All sorts on the H200", "local", "2^20"},
    {19, 6, "0.44", "All sorts on the H200", "b4", "2^20"},
    {19, 6, "0.69", "All sorts on the H200", "shared", "2^20"},
    {19, 6, "0.82", "All sorts on the H200", "cookbook-pairs", "2^20"},
    {19, 6, "0.84", "All sorts on the H200", "b2", "2^20"},
    {20, 15, "0.31", "All sorts on the H200", "radix", "2^20"},
    {20, 15, "0.84", "All sorts on the H200", "b2", "2^20"},
    {17, 7, "12", "How long memory takes", "1", "H200"},
    {17, 7, "26", "How long memory takes", "1,024", "H200"},
    {17, 7, "51", "How long memory takes", "65,536", "H200"},
};

/* Other numbers that a test below looks at, or test_inside_lesson, which counts in recordings. */
static const struct {
    int lesson, step;
    const char *number;
} others[] = {{9, 5, "19"},  {20, 15, "16"}, {20, 15, "17"}, {21, 6, "17"},  {18, 2, "184"},
              {18, 2, "16"}, {18, 2, "62"},  {18, 2, "128"}, {18, 2, "154"}, {18, 2, "32"},
              {18, 3, "31"}, {18, 3, "15"},  {18, 3, "16"},  {18, 1, "32"},  {18, 1, "64"}};

/* ---- numbers in words ---- */

static bool digit(const char *at) {
    return isdigit((unsigned char)*at);
}

/* Returns the next number, but not one in a name such as b2; commas are left out. NULL: none. */
static const char *next_number(const char *at, char number[32]) {
    int length = 0;
    for (; *at && !digit(at); at++)
        while (isalpha((unsigned char)*at) && (digit(at + 1) || isalpha((unsigned char)at[1])))
            for (at++; digit(at) && digit(at + 1);)
                at++;
    for (; digit(at) || (length && strchr(",.", *at) && digit(at + 1)); at++)
        if (*at != ',' && length < 31) number[length++] = *at;
    number[length] = '\0';
    return length ? at : NULL;
}

static bool has(const char *text, const char *number) {
    char other[32];
    while (text && (text = next_number(text, other)))
        if (strcmp(other, number) == 0) return true;
    return false;
}

/* ---- what accounts for them ---- */

static bool is_key(const struct trace *trace, int number) {
    for (int layer = 0; layer <= trace->depth; layer++)
        for (int wire = 0; wire < trace->wires; wire++)
            if (trace_keys(trace, layer)[wire] == number) return true;
    return number <= trace->wires;
}

/* Is the number a digit of a radix sort, or the number of a lesson? */
static bool is_name(const struct lesson_step *step, const char *words, const char *number) {
    bool bits = strlen(number) == 2 && strspn(number, "01") == 2;
    return (bits && step->values[LESSON_RADIX].text) ||
           (strstr(words, "esson") && atoi(number) <= lessons_count());
}

static bool is_given(const struct lesson_step *step, const char *number) {
    bool given = has(step->values[LESSON_SOLUTION].text, number);
    for (int e = 0; e < step->expected_count; e++)
        given = given || has(step->expected[e].text, number);
    for (int l = 0; l < step->look_count; l++)
        given = given || has(step->looks[l].value.text, number);
    return given;
}

static bool is_measured(int lesson, int step, const char *number) {
    each (row, measured)
        if (row->lesson == lesson && row->step == step && strcmp(row->number, number) == 0)
            return true;
    each (row, others)
        if (row->lesson == lesson && row->step == step && strcmp(row->number, number) == 0)
            return true;
    return false;
}

/* A step of a lesson, with its trace. */
struct said {
    int lesson, number;
    const struct lesson_step *step;
    const struct trace *trace;
};

static void check_words(const struct said *said, const char *words) {
    char number[32];
    for (const char *at = words; at && (at = next_number(at, number));)
        check((!strchr(number, '.') && is_key(said->trace, atoi(number))) ||
                  is_name(said->step, words, number) || is_given(said->step, number) ||
                  is_measured(said->lesson, said->number, number),
              "lesson:%d.%d: nothing shows that %s is right in \"%s\"", said->lesson, said->number,
              number, words);
}

static void check_step(const struct lesson *lesson, int number, int step) {
    static const enum lesson_word words[] = {LESSON_SAY, LESSON_ASK, LESSON_ANSWER, LESSON_WRONG,
                                             LESSON_DO};
    OWNED(lesson_setup_free) struct lesson_setup setup;
    assert_int_equal(lesson_setup_init(&setup, lesson, step, &error), 0);
    const struct lesson_step *of = &lesson->steps[step];
    const struct said said = {number, step + 1, of, make_trace(setup.network, setup.keys)};
    each (word, words)
        check_words(&said, of->values[*word].text);
    for (int c = 0; c < of->choice_count; c++) {
        check_words(&said, of->choices[c].text.text);
        check_words(&said, of->choices[c].because.text);
    }
    for (int c = 0; c < of->case_count; c++)
        check_words(&said, of->cases[c].then.text);
}

TEST(numbers_are_accounted_for) {
    for (int number = 1; number <= lessons_count(); number++)
        for (int variant = 0; variant < VARIANTS; variant++) {
            OWNED_AT(lesson_free)
            struct lesson *lesson = lessons_open_variant(number, variant, &error);
            for (int step = 0; step < lesson->count; step++)
                check_step(lesson, number, step);
        }
}

/* ---- docs/measurements.md ---- */

/* Copies a cell of a line; two blanks or more separate cells. Returns NULL if there are fewer. */
static const char *cell_at(const char *line, int column, char cell[256]) {
    const char *end = line + strcspn(line, "\n"), *next;
    for (int c = 0; c < column; c++) {
        line = strstr(line, "  ");
        if (!line || line >= end) return NULL;
        line += strspn(line, " ");
    }
    next = strstr(line, "  ");
    snprintf(cell, 256, "%.*s", (int)((next && next < end ? next : end) - line), line);
    return cell;
}

/* Returns the number in the row and the column that begin so, of a table below that heading. */
static double cell_of(const char *table, const char *row, const char *column) {
    const char *text = read_file("docs/measurements.md");
    char heading[80], cell[256];
    snprintf(heading, sizeof heading, "\n## %s\n", table);
    const char *at = strstr(text, heading), *end = at ? strstr(at + 1, "\n## ") : NULL;
    int found = -1;
    check(at, "there is no %s", table);
    for (at++; at && at != end + 1; at = strchr(at, '\n')) {
        at += *at == '\n';
        bool heads = strncmp(at, "```\n", 4) == 0 && strchr(at, '\n')[1] != '\n';
        if (heads) at = strchr(at, '\n') + 1;
        if (heads) found = -1;
        for (int c = 1; heads && cell_at(at, c, cell); c++)
            if (found < 0 && strncmp(cell, column, strlen(column)) == 0) found = c;
        if (found > 0 && !heads && cell_at(at, 0, cell) && strncmp(cell, row, strlen(row)) == 0 &&
            cell_at(at, found, cell))
            return atof(cell);
    }
    fail_msg("%s has no %s of %s", table, column, row);
    return 0;
}

TEST(measured_numbers_are_those_of_the_document) {
    each (row, measured) {
        const char *point = strchr(row->number, '.');
        double half = 0.5 * pow(10, point ? -(double)strlen(point + 1) : 0);
        double cell = cell_of(row->table, row->row, row->column);
        check(fabs(cell - atof(row->number)) <= half * 1.0001, "lesson:%d.%d says %s, %s has %g",
              row->lesson, row->step, row->number, row->table, cell);
    }
    check(cell_of("What is fastest", "2^16", "fast") <
              cell_of("What is fastest", "2^16", "radix-split"),
          "lesson:20.15");
    check(cell_of("What is fastest", "2^17", "fast") >
              cell_of("What is fastest", "2^17", "radix-split"),
          "lesson:20.15 and 21.6");
}

/* The times in a step's `recorded` ("H200; b2 2^12 0.316 2^16 ...") are those of the document. */
TEST(recorded_times_are_those_of_the_document) {
    int count = 0;
    OWNED_AT(lesson_free) struct lesson *lesson = lessons_open(19, &error);
    const char *recorded = lesson->steps[lesson->count - 1].values[LESSON_RECORDED].text;
    char text[400], sort[32] = "", *word;
    assert_non_null(recorded);
    snprintf(text, sizeof text, "%s", recorded);
    for (word = strtok(text, " ;"); (word = strtok(NULL, " ;"));) {
        if (strncmp(word, "2^", 2) != 0) {
            snprintf(sort, sizeof sort, "%s", word);
            continue;
        }
        double ms = atof(strtok(NULL, " ;")), cell = cell_of("All sorts on the H200", sort, word);
        check(ms == cell, "%s, %s: %g recorded, %g in the document", sort, word, ms, cell);
        count++;
    }
    assert_int_equal(count, 15);
}

/* Lesson 9.5 asks to turn the > in a line of a kernel. */
TEST(a_line_of_a_kernel_has_its_number) {
    char *line = read_file("kernels/step/bitonic_layer.cl");
    for (int number = 1; number < 19; number++)
        line = strchr(line, '\n') + 1;
    check(memchr(line, '>', strcspn(line, "\n")), "%.*s", (int)strcspn(line, "\n"), line);
}

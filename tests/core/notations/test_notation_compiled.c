/* test_notation_compiled: source code of random pieces: the calls that are read are those that the
 * preprocessor leaves, or the text is refused. Skipped without a compiler. */
#include "reading.h"

#include <unistd.h>

enum { CASES = 300, PIECES = 9, CALLS_MOST = 32 };

static const char *const pieces[] = {
    "f(0, %d);\n",
    "f(0, %d); // note\n",
    "f(0, %d); // note \\\n",
    "f(0, %d); /* note */ f(1, 2);\n",
    "/* f(0, %d); */\n",
    "/* f(0, %d); *\\\n/ f(1, 2);\n",
    "/* \"*/ f(0, %d);\n",
    "char c%d = '\"';\n",
    "char *s%d = \"/*\";\n",
    "char *s%d = \"//\\\"\"; f(0, 2);\n",
    "#if 0\n",
    "# if %d\n",
    "#if!X%d\n",
    " \t#\tifdef X%d\n",
    "#ifndef X\n",
    "#define X\n",
    "#else\n",
    "# endif\n",
    "#endif // %d\n",
    "#define M%d \\\n  f(0, 3);\n",
    "# define N%d /* \n f(0, 3); */\n",
    "#pragma x%d \"\n",
    "#undef X\n",
    "\n",
    "{ f(0, %d); }\n",
    "/**/ #if 0\n",
    "#/**/if 0\n",
    "%%:if 0\n",
};

/* Takes the pairs of all calls f(a, b) in the preprocessor's output. */
static int take_calls(FILE *file, int (*calls)[2]) {
    char line[512];
    int count = 0;
    while (fgets(line, sizeof line, file))
        for (const char *at = line; (at = strstr(at, "f(")) && count < CALLS_MOST; at++)
            if (sscanf(at, "f(%d, %d)", &calls[count][0], &calls[count][1]) == 2) count++;
    return count;
}

/* Reads the calls of a text after cc -E; returns their number, -1: the text is no C. Strings in the
 * texts contain no calls. */
static int preprocess(const char *text, const char *path, int (*calls)[2]) {
    char command[256];
    write_file(path, text);
    snprintf(command, sizeof command, "cc -E -P -w -x c %s 2>/dev/null", path);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    int count = take_calls(pipe, calls);
    return pclose(pipe) == 0 ? count : -1;
}

static void check_text(const char *text, const char *path, int *read, int *refused) {
    error.text[0] = '\0';
    int calls[CALLS_MOST][2];
    struct network *network = kept(notation_read_as(notation_of("program"), text, "test", &error));
    *refused += !network;
    if (!network) return;
    int count = preprocess(text, path, calls);
    if (count >= 0) {
        OWNED_AT(network_free) struct network *wanted = NULL;
        OWNED_AT(free) char *left = NULL;
        size_t length;
        FILE *file = open_memstream(&left, &length);
        for (int c = 0; c < count; c++)
            fprintf(file, "g(%d, %d);\n", calls[c][0], calls[c][1]);
        fclose(file);
        wanted = notation_read_as(notation_of("program"), left, "test", &error);
        check(wanted, "the compiler sees no call of\n%s", text);
        check_same(wanted, network);
        check(wanted->size == network->size, "%s", text);
        ++*read;
    }
}

TEST(reads_what_is_compiled) {
    if (system("cc --version >/dev/null 2>&1") != 0) skip(); /* nobody to ask */
    char path[] = "/tmp/sortnet-compiled-XXXXXX";
    struct random random = {.state = 11};
    int read = 0, refused = 0, made = mkstemp(path);
    assert_true(made >= 0);
    close(made);
    for (int round = 0; round < CASES; round++) {
        char text[1024] = "f(0, 1);\n";
        size_t length = strlen(text);
        bool guard = random_below(&random, 3) == 0;
        if (guard) length = (size_t)snprintf(text, sizeof text, "#ifndef G\n#define G\nf(0, 1);\n");
        for (int piece = random_below(&random, PIECES); piece >= 0; piece--)
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       pieces[random_below(&random, count_of(pieces))],
                                       1 + random_below(&random, 9));
        if (guard) snprintf(text + length, sizeof text - length, "#endif\n");
        check_text(text, path, &read, &refused);
    }
    unlink(path);
    check(read > CASES / 12 && refused > CASES / 12, "%d read, %d refused", read, refused);
}

/* test_shell: a shell splits a command line into the words that it was made of. */
#include "support.h"

#include "core/base/platform/shell.h"

static const char *const words[] = {
    "plain-1.svg", "",           "two words", "it's", "'",     "$HOME",   "~",
    "~/a.svg",     "a;b|c&d",    "*?[x]",     "!!",   "\\",    "\"",      "#",
    "{'N':4}",     "2^10..2^20", "a\nb",      "\t7",  "\1771", "\xFF'\\", "wire \xE2\x86\x92 7",
    "--title=x y", "-",          "`ls`",      "a=b",  "<x>",   "(1)",     "\x01\x31",
    "\xC2\x9Bm",
};

TEST(comes_back) {
    each (w, words) {
        char command[256], back[64] = "";
        OWNED_AT(free) char *line = shell_add(shell_add(shell_add(NULL, "printf"), "%s"), *w);
        check(!strpbrk(line, "\n\t\x7F\xFF\x9B"), "%s is one line of text", line);
        /* bash, as $'...' is not in every sh yet */
        OWNED_AT(free) char *quoted = shell_add(NULL, line);
        snprintf(command, sizeof command, "exec bash -c %s", quoted);
        FILE *pipe = popen(command, "r");
        size_t length = fread(back, 1, sizeof back - 1, pipe);
        check(pclose(pipe) == 0, "%s", line);
        check(length == strlen(*w) && strcmp(back, *w) == 0, "%s gives \"%s\"", line, back);
    }
}

TEST(quotes_no_more_than_needed) {
    OWNED_AT(free) char *line = shell_add(shell_add(NULL, "bitonic:8"), "-o");
    line = shell_add(line, "/tmp/a_b.svg");
    assert_string_equal(line, "bitonic:8 -o /tmp/a_b.svg");
}

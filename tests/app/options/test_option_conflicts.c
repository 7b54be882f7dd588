/* test_option_conflicts: options that do nothing beside others, and files that would be written
 * twice. */
#include "app/command/commands.h"
#include "app/options/option_conflicts.h"

#include "support.h"

#include <unistd.h>

/* Reads a line of arguments and checks what goes together in it; 0 or -1. */
static int together(const char *line) {
    static char words[512];
    static char *arguments[32];
    const struct command *command;
    struct options options;
    int count = 0;
    snprintf(words, sizeof words, "%s", line);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        arguments[count++] = word;
    check(options_parse(&command_choices, count, arguments, &command, &options, &error) == 0,
          "%s: %s", line, error.text);
    return option_conflicts_check(&options, &error);
}

static void goes(const char *line) {
    check(together(line) == 0, "%s: %s", line, error.text);
}

/* Checks that the message names both options. */
static void clashes(const char *line, const char *one, const char *other) {
    check(together(line) == -1, "%s was taken", line);
    check(strstr(error.text, one) && strstr(error.text, other), "%s: %s", line, error.text);
}

TEST(names_what_does_nothing) {
    static const char *const commands[] = {"", "run bitonic:4", "draw bitonic:4 -o a.svg"};
    each (c, commands) {
        char line[128];
        snprintf(line, sizeof line, "%s --keys 4,3,2,1 --input random", *c);
        clashes(line, "--input", "--keys");
        snprintf(line, sizeof line, "%s --seed 2 --keys 4,3,2,1", *c);
        clashes(line, "--seed", "--keys");
        for (int k = 0; k < input_choices.count; k++) {
            snprintf(line, sizeof line, "%s --seed 2 --input %s", *c, input_kinds[k].name);
            if (input_kinds[k].random)
                goes(line);
            else
                clashes(line, "--seed", input_kinds[k].name);
        }
    }
    clashes("draw bitonic:8 -o a.svg --structure boxes --launches b2", "--launches", "--structure");
    for (int p = 0; p < panel_count; p++) {
        char line[128];
        if (panels[p]->backwards) continue;
        snprintf(line, sizeof line, "draw mirrored:4 -o a.svg --layer 1 --panel %s --keys 4,3,2,1",
                 panels[p]->name);
        if (panels[p]->needs_keys)
            goes(line);
        else
            clashes(line, "--keys", panels[p]->name);
    }
    clashes("run bitonic:4 --kernels /nonexistent", "/nonexistent", "`sortnet kernels` writes");
    goes("run bitonic:4 --kernels /tmp");
    clashes("time --theme dark", "--theme", "--output");
    clashes("time --format svg", "--format", "--output");
    for (int v = 0; v < timing_view_choices.count; v++) {
        char line[128];
        snprintf(line, sizeof line, "time --view %s", choices_name(&timing_view_choices, v));
        clashes(line, "--view", "--output");
        strcat(line, " -o a.svg");
        goes(line);
    }
    goes("time --theme dark -o a --format svg");
    goes("run bitonic:4 --seed 3");
}

/* A kind of timed input is random if and only if another seed gives other keys. */
TEST(knows_which_timed_inputs_are_random) {
    for (int k = 0; k < timing_input_choices.count; k++) {
        const struct timing_input_kind *kind = &timing_input_kinds[k];
        struct timing_input_form form = {.n = 1000, .seed = 1, .bits = 32, .one = 1};
        uint32_t one[1000], other[1000];
        char line[128];
        timing_input_words(kind, &form, 0, 1000, one);
        form.seed = 2;
        timing_input_words(kind, &form, 0, 1000, other);
        check(kind->random == (memcmp(one, other, sizeof one) != 0), "%s", kind->name);
        snprintf(line, sizeof line, "time --seed 2 --input %s", kind->name);
        if (kind->random)
            goes(line);
        else
            clashes(line, "--seed", kind->name);
    }
}

TEST(knows_one_file_by_two_names, folder_enter, folder_leave) {
    write_file("net.txt", "0:1\n");
    assert_int_equal(symlink("net.txt", "link.txt"), 0);
    assert_int_equal(symlink("later.svg", "link.svg"), 0); /* leads to nothing yet */
    clashes("time --csv a --json a", "--csv", "--json");
    clashes("time --csv a --json ./a", "--csv", "--json");
    clashes("time --csv a.svg -o a.svg", "--output", "--csv");
    clashes("time --csv link.svg -o later.svg", "--output", "--csv");
    clashes("time --csv - --json -", "--csv", "--json");
    clashes("draw net.txt -o net.txt", "--output", "read from");
    clashes("draw link.txt -o net.txt", "--output", "read from");
    clashes("net.txt --state-file link.txt", "--state-file", "read from");
    clashes("time --csv=", "--csv", "name of a file");
    goes("time --csv a --json b -o c.svg");
    goes("time --csv /dev/null --json /dev/null");
    goes("draw - -o - --format svg");
    goes("draw net.txt -o other.txt");
    unlink("net.txt");
    unlink("link.txt");
    unlink("link.svg"); /* and nothing else was made */
}

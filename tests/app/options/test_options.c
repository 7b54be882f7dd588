/* test_options: every command with every option, right and wrong; errors name the mistake. */
#include "support.h"

#include "app/command/commands.h"
#include "app/stepping/looks.h"

#include <unistd.h>

static const struct command *command;
static struct options options;

/* Parses words separated by blanks; the result of options_parse. */
static int parse(const char *line) {
    static char words[512];
    static char *arguments[32];
    int count = 0;
    check(strlen(line) < sizeof words, "%s", line);
    strcpy(words, line);
    error.text[0] = '\0';
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        arguments[count++] = word;
    return options_parse(&command_choices, count, arguments, &command, &options, &error);
}

static void parses(const char *line) {
    check(parse(line) == 0, "%s: %s", line, error.text);
}

/* Checks that the line is refused with a message that has this part. */
static void refuses(const char *line, const char *part) {
    check(parse(line) == -1, "%s was taken", line);
    check(strstr(error.text, part), "%s: \"%s\" should say \"%s\"", line, error.text, part);
    check(strlen(error.text) > 10 && error.text[strlen(error.text) - 1] != '\n', "%s: \"%s\"", line,
          error.text);
}

/* Each option with a value that it takes and values that it refuses, unless it takes any text. */
static const struct sample {
    const char *option, *value;
    const char *wrong[9];
} samples[] = {
    {"--output", "a.svg", {NULL}},
    {"--format", "png", {"bmp", ".svg", "PNG"}},
    {"--keys", "3,1,2", {NULL}},
    {"--input", "reversed", {"backwards", "Random", "rand"}},
    {"--seed", "42", {"x", "-1", "1.5", "12a", "99999999999999999999"}},
    {"--order", "descending", {"down", "desc", "Ascending"}},
    {"--layer", "2..5", {"-1", "x", "3x", "5..2", "5..5", "2..", "99999999999", "0..4294967297"}},
    {"--animate", NULL, {NULL}},
    {"--layer-time", "2.5", {"0", "-1", "0.05", "61", "2s", "x", "", "nan"}},
    {"--show", "items,letters", {"item", "", "title,", "all"}},
    {"--hide", "title,keys-after", {"titel", ",title", "title;facts"}},
    {"--plain", NULL, {NULL}},
    {"--atomic", NULL, {NULL}},
    {"--transparent", NULL, {NULL}},
    {"--width", "8.5cm", {"0", "-1", "99999", "x", "16.5", "8.5", "1cm", "9km", "cm"}},
    {"--title", "Round", {NULL}},
    {"--caption", "Which?", {NULL}},
    {"--from-one", NULL, {NULL}},
    {"--mark", "0:1,3:2", {"5..3", "3:3", "3:5,", "-1:2", "3:5;2:7", "4294967296:1"}},
    {"--structure", "boxes", {"box", "Boxes", "lines", "x"}},
    {"--launches", "local", {"qsort", "B2", "loc", "x"}},
    {"--lines", NULL, {NULL}},
    {"--tile", "8", {NULL}},
    {"--keys-after", "all", {"All", "x"}},
    {"--cover", NULL, {NULL}},
    {"--follow", "3", {NULL}},
    {"--launch", "3", {"-1", "x", "1.5", "99999999999"}},
    {"--step", "3", {"-1", "x", "1.5", "99999999999"}},
    {"--lanes", NULL, {NULL}},
    {"--group-size", "4", {"0", "x", "-2", "513"}},
    {"--kernel-limit", "4", {"-1", "x", "1.5", "86401"}},
    {"--item", "3", {NULL}},
    {"--given", "sorted:8", {"half", "sorted", "sorted:1", "sorted:8x", "Bitonic"}},
    {"--threshold", "-3", {NULL}},
    {"--panel", "id-table", {"table", "ID-table", "id"}},
    {"--scale", "2.5", {"0", "-1", "0x2", "x", "inf", "nan"}},
    {"--theme", "dark", {"black", "Dark", "lig"}},
    {"--device", "0:0", {NULL}},
    {"--kernels", "kernels", {NULL}},
    {"--folder", "mine", {NULL}},
    {"--compare", "mirrored:8", {NULL}},
    {"--no-animation", NULL, {NULL}},
    {"--fresh", NULL, {NULL}},
    {"--no-tasks", NULL, {NULL}},
    {"--window",
     "1280x720",
     {"1280", "x", "1280x", "1280x720x", "0x0", "99999x99999", "4294968576x720"}},
    {"--state-file", "state.txt", {NULL}},
    {"--sort", "bitonic", {NULL}},
    {"--size", "2^10..2^20,100003", {"0", "2^32", "2^5..2^4", "2^10..", "2^10-2^20", "1.5"}},
    {"--type", "float", {"double", "Uint", "ui", "32"}},
    {"--elements", "records", {"key", "pair", "Index", "values"}},
    {"--view", "launches", {"x", "Rate", "rates"}},
    {"--csv", "t.csv", {NULL}},
    {"--beside", "t.json", {NULL}},
    {"--json", "t.json", {NULL}},
    {"--quiet", NULL, {NULL}},
    {"--out-of-order", NULL, {NULL}},
    {"--as", "json", {"x", "jso", "jsonx"}},
    {"--repeat", "5", {"0", "-1", "x", "1001", "5x"}},
};

static const struct sample *sample_of(const char *option) {
    each (s, samples)
        if (strcmp(s->option, option) == 0) return s;
    return NULL;
}

/* Does the table say that the command takes the option? */
static bool takes(const struct command *row, const char *option) {
    char list[512];
    check(!row->options || strlen(row->options) < sizeof list, "%s", row->name);
    strcpy(list, row->options ? row->options : "");
    for (char *word = strtok(list, " "); word; word = strtok(NULL, " "))
        if (strcmp(word, option) == 0) return true;
    const struct setting *setting;
    for (int n = 0; row->pictures && (setting = look_at(n)); n++)
        if (strcmp(setting->option.name, option) == 0) return true;
    return false;
}

/* Writes "draw bitonic:8 ", as many words as the command needs. */
static void start_of(const struct command *row, char *line, size_t size) {
    snprintf(line, size, "%s%s%s", row->name, row->name[0] ? " " : "",
             row->spec >= COMMAND_NEEDS_SPEC ? "bitonic:8 " : "");
}

TEST(knows_every_command) {
    static const char *const names[] = {"",        "draw",   "check",     "run",       "print",
                                        "time",    "watch",  "lesson",    "kernels",   "list",
                                        "devices", "--help", "--version", "--complete"};
    char line[128];
    assert_int_equal(command_choices.count, count_of(names));
    for (int n = 0; n < count_of(names); n++) {
        start_of(choices_row(&command_choices, n), line, sizeof line);
        parses(line);
        check(strcmp(command->name, names[n]) == 0, "%s gives %s", line, command->name);
        check(command->run && command->summary[0], "%s", line);
        char list[512];
        strcpy(list, command->options ? command->options
                                      : ""); /* every option of the table is known to this test */
        for (char *word = strtok(list, " "); word; word = strtok(NULL, " "))
            check(sample_of(word), "%s takes %s, which this test does not know", line, word);
    }
    each (s, samples) {
        int commands_with = 0;
        for (int c = 0; c < command_choices.count; c++)
            commands_with += takes(choices_row(&command_choices, c), s->option);
        check(commands_with > 0, "no command takes %s", s->option);
    }
}

/* Every command knows its options: as two words, with =, without a value, and with wrong values. */
TEST(knows_every_option) {
    char start[64], line[256], name[32];
    for (int c = 0; c < command_choices.count; c++)
        each (s, samples) {
            const struct sample *sample = s;
            if (strcmp(choices_name(&command_choices, c), "--help") == 0)
                continue; /* --help takes no options */
            const struct command *row = choices_row(&command_choices, c);
            if (takes(row, "--json") && !row->timed && strcmp(sample->option, "--json") == 0)
                continue; /* takes no FILE there */
            start_of(row, start, sizeof start);
            snprintf(line, sizeof line, "%s%s %s", start, sample->option,
                     sample->value ? sample->value : "");
            if (!takes(choices_row(&command_choices, c), sample->option)) {
                refuses(line, sample->option);
                check_says(error.text, choices_name(&command_choices, c)[0]
                                           ? choices_name(&command_choices, c)
                                           : "window");
                continue;
            }
            parses(line);
            snprintf(line, sizeof line, "%s%s=%s", start, sample->option,
                     sample->value ? sample->value : "x");
            if (!sample->value) { /* the network decides which lines exist */
                if (strcmp(sample->option, "--lines") != 0) refuses(line, sample->option);
                continue;
            }
            parses(line);
            snprintf(line, sizeof line, "%s%s", start, sample->option);
            refuses(line, sample->option);
            check_says(error.text, "needs a value");
            for (int w = 0; w < count_of(sample->wrong) && sample->wrong[w]; w++) {
                snprintf(line, sizeof line, "%s%s=%s", start, sample->option, sample->wrong[w]);
                refuses(line, sample->option);
                snprintf(name, sizeof name, "\"%s\"", sample->wrong[w]);
                check_says(error.text, name);
            }
        }
}

TEST(json_of_check_takes_no_file) {
    parses("check --json bitonic:8 x.txt");
    check(options.as_json && !options.json && options.spec_count == 2, "check");
    refuses("check bitonic:8 --json=x", "--json takes no value");
    parses("time --json x.txt");
    check(!options.as_json && strcmp(options.json, "x.txt") == 0, "time");
}

TEST(check_takes_several_networks) {
    static const char *const specs[] = {"bitonic:8", "-", "a.txt"};
    parses("check bitonic:8 - --order descending a.txt");
    assert_int_equal(options.spec_count, 3);
    for (int s = 0; s < 3; s++)
        assert_string_equal(options.specs[s], specs[s]);
    assert_string_equal(options.spec, "bitonic:8");
    refuses("check", "needs a SPEC");
    refuses("run bitonic:8 a.txt", "\"bitonic:8\" and \"a.txt\"");
}

TEST(has_defaults) {
    parses("");
    assert_string_equal(command->name, "");
    check(!options.spec && !options.output && !options.keys && !options.device, "names");
    check(!options.kernels && !options.state_file && !options.sorts, "names");
    check(!options_given(&options, "--seed") && !options.input, "keys");
    check(options.seed == 1 && options.order == ASCENDING && options.layer == -1, "numbers");
    check(options.scale == 1 && options.theme == &themes[0] && !options.no_animation, "look");
    check(options.width == 0 && options.height == 0, "window");
    check(options.sizes.count == 11 && options.sizes.sizes[0] == 1024, "sizes");
    check(options.sizes.sizes[10] == 1 << 20 && options.repeats == 9, "time");
    check(options.elements.type == &key_types[0] && !options.elements.descending, "elements");
    check(options.elements.payload == PAYLOAD_NONE && !options.csv && !options.json, "elements");
    check(options.timed_input == &timing_input_kinds[0], "time");
}

TEST(keeps_values) {
    parses("draw odd-even-merge:13 -o x.png --layer 4 --keys=1,2 --seed 9223372036854775807 "
           "--order descending --scale 0.25 --theme grey --input zero-one");
    texts_are(command->name, "draw", options.spec, "odd-even-merge:13", options.output, "x.png");
    assert_string_equal(options.keys, "1,2");
    assert_int_equal(options.layer, 4);
    check(options.seed == 9223372036854775807u && options_given(&options, "--seed"), "seed");
    assert_int_equal(options.order, DESCENDING);
    assert_true(options.scale == 0.25);
    assert_ptr_equal(options.theme, named(theme, "grey"));
    assert_ptr_equal(options.input, named(input, "zero-one"));
    assert_null(options_text(&options, "--panel"));
    parses("draw mirrored:8 --panel maps");
    assert_string_equal(options_text(&options, "--panel"), "maps");
    parses("bitonic:16 --window 1920x1080 --no-animation --device gpu --kernels k --state-file s");
    assert_string_equal(options.spec, "bitonic:16");
    equals(options.width, 1920, options.height, 1080);
    assert_true(options.no_animation);
    texts_are(options.device, "gpu", options.kernels, "k", options.state_file, "s");
    parses("time --size 2^12 --repeat 3 --sort bitonic,odd-even");
    equals(options.sizes.count, 1, options.sizes.sizes[0], 1 << 12, options.repeats, 3);
    assert_string_equal(options.sorts, "bitonic,odd-even");
    parses("time --size=2^1..2^30 --type int --elements index --order descending --input zipf "
           "--csv a.csv --json b.json --out-of-order");
    assert_int_equal(options.sizes.count, 30);
    check(options.elements.type == named(key_type, "int") && options.elements.descending, "type");
    assert_int_equal(options.elements.payload, PAYLOAD_INDEX);
    assert_ptr_equal(options.timed_input, named(timing_input, "zipf"));
    texts_are(options.csv, "a.csv", options.json, "b.json");
    assert_true(options.out_of_order);
}

/* The last of two wins; options may be before the operand; a value may hold = and -. */
TEST(reads_any_order) {
    parses("draw bitonic:8 --follow 3 --mark 5:2,0:1 -o a.svg");
    assert_string_equal(options_text(&options, "--follow"), "3");
    assert_int_equal(options.mark_count, 2);
    equals(options.marks[0].layer, -1, options.marks[0].first, 2, options.marks[0].last, 5);
    equals(options.marks[1].layer, -1, options.marks[1].first, 0, options.marks[1].last, 1);
    parses("draw bitonic:8 --mark 2:5:1,3..5,4 -o a.svg");
    equals(options.marks[0].layer, 2, options.marks[0].first, 1, options.marks[0].last, 5);
    equals(options.marks[1].numbers, 1, options.marks[1].first, 3, options.marks[1].last, 5);
    equals(options.marks[2].numbers, 1, options.marks[2].first, 4, options.marks[2].last, 4);
    parses("draw --layer 1 bitonic:4 --layer 2 -o a.svg");
    assert_int_equal(options.layer, 2);
    assert_string_equal(options.spec, "bitonic:4");
    parses("draw -o a=b.svg bitonic:4");
    assert_string_equal(options.output, "a=b.svg");
    parses("draw --output=a=b.svg bitonic:4");
    assert_string_equal(options.output, "a=b.svg");
    parses("run bitonic:2 --keys -5,-7");
    assert_string_equal(options.keys, "-5,-7");
    parses("check -"); /* standard input */
    assert_string_equal(options.spec, "-");
    parses("-");
    texts_are(command->name, "", options.spec, "-");
}

TEST(refuses_what_it_does_not_know) {
    refuses("--bogus", "\"--bogus\"");
    refuses("draw bitonic:8 --bogus=3", "--bogus");
    refuses("draw bitonic:8 -x", "\"-x\"");
    refuses("--layers", "--layers"); /* no abbreviations, no extensions */
    refuses("draw bitonic:8 --lay 3", "--lay");
    refuses("run bitonic:8 -- --seed 2", "\"--seed\"");
    refuses("draw --", "draw needs a SPEC");
    refuses("draw bitonic:8 --outptu x.svg", "\"--outptu\"; did you mean --output?");
    refuses("draw bitonic:8 --theme=drak", "; did you mean dark?");
    refuses("chekc bitonic:8",
            "\"chekc\" is no command, no file and not FAMILY:N; did you mean check?");
    refuses("draw", "draw needs a SPEC");
    refuses("check", "check needs a SPEC");
    refuses("run", "run needs a SPEC");
    refuses("print --order descending", "print needs a SPEC");
    refuses("print bitonic:8 mirrored:8", "\"mirrored:8\"");
    parses("bitonic:8 mirrored:8 lesson:1");
    refuses("list bitonic:8", "\"bitonic:8\"");
    parses("time bitonic:8");
    refuses("time --input random", "\"random\" of timed input; there are uniform, "); /* draw's */
    refuses("draw bitonic:8 --input zipf", "\"zipf\"");
    refuses("time --type ulong --elements pairs", "ulong fill the whole word");
    refuses("--version me", "\"me\"");
    refuses("bitonic:8 -o a.svg", "the window does not take the option --output");
}

/* --help or -h gives help, whatever else the line has. */
TEST(helps_anywhere) {
    static const char *const lines[] = {"--help", "-h", "draw --help", "draw bitonic:8 --bogus -h",
                                        "--help me"};
    each (l, lines) {
        parses(*l);
        check(strcmp(command->name, "--help") == 0, "%s gives \"%s\"", *l, command->name);
        bool about_draw = strncmp(*l, "draw", 4) == 0;
        check(options.about == (about_draw ? choices_find(&command_choices, "draw") : NULL),
              "%s is about \"%s\"", *l, options.about ? options.about->name : "all");
    }
    parses("check -- --help"); /* a file of that name */
    texts_are(command->name, "check", options.spec, "--help");
}

/* An empty argument is an operand, not the window. */
TEST(takes_empty_arguments) {
    char empty[] = "", check_word[] = "check";
    char *window[] = {empty}, *checks[] = {check_word, empty};
    assert_int_equal(options_parse(&command_choices, 1, window, &command, &options, &error), 0);
    assert_string_equal(options.spec, "");
    assert_int_equal(options_parse(&command_choices, 2, checks, &command, &options, &error), 0);
    assert_string_equal(options.spec, "");
    assert_int_equal(options_parse(&command_choices, 0, NULL, &command, &options, &error), 0);
    assert_null(options.spec);
}

/* --help prints one line for each option of a command, and none for other options. */
TEST(prints_what_a_command_takes) {
    for (int c = 0; c < command_choices.count; c++) {
        char text[4096] = "";
        fflush(stdout);
        FILE *file = tmpfile();
        int output = dup(STDOUT_FILENO);
        assert_non_null(file);
        dup2(fileno(file), STDOUT_FILENO);
        options_print(choices_row(&command_choices, c));
        fflush(stdout);
        dup2(output, STDOUT_FILENO);
        close(output);
        rewind(file);
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
        each (s, samples) {
            char word[40], joined[40]; /* form of an option with an optional value */
            snprintf(word, sizeof word, "%s ", s->option);
            snprintf(joined, sizeof joined, "%s[=", s->option);
            check((strstr(text, word) || strstr(text, joined)) ==
                      takes(choices_row(&command_choices, c), s->option),
                  "\"%s\" and %s:\n%s", choices_name(&command_choices, c), s->option, text);
        }
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
            check(strlen(line) <= 100, "longer than 100: %s", line);
    }
}

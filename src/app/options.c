/* options: one row per option, with the function that reads its value. */
#include "options.h"

#include "app/commands.h"
#include "view/structure.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct option {
    const char *name;  /* "--layer" */
    const char *brief; /* "-o", or NULL */
    const char *value; /* what it takes, for the help; NULL: nothing */
    const char *help;
    int (*read)(struct options *options, const char *text, struct error *error);
};

/* Reads a whole number in least..most. */
static int read_number(const char *name, const char *text, long long least, long long most,
                       long long *number, struct error *error) {
    char *end;
    errno = 0;
    *number = strtoll(text, &end, 10);
    if (end != text && !*end && !errno && *number >= least && *number <= most) return 0;
    return error_set(error, "%s takes a whole number from %lld to %lld, not \"%s\"", name, least,
                     most, text);
}

static int read_int(const char *name, const char *text, int least, int most, int *number,
                    struct error *error) {
    long long value;
    if (read_number(name, text, least, most, &value, error)) return -1;
    *number = (int)value;
    return 0;
}

static int read_output(struct options *options, const char *text, struct error *error) {
    (void)error;
    options->output = text;
    return 0;
}

static int read_keys(struct options *options, const char *text, struct error *error) {
    (void)error;
    options->keys = text;
    return 0;
}

/* Appends a name to a list of those that there are. */
static void append_name(char *list, size_t size, const char *name) {
    size_t length = strlen(list);
    snprintf(list + length, size - length, "%s%s", length ? ", " : "", name);
}

static int read_timed_input(struct options *options, const char *text, struct error *error) {
    char known[256] = "";
    options->timed_input = timing_input_find(text);
    if (options->timed_input) return 0;
    for (int k = 0; k < timing_input_kind_count; k++)
        append_name(known, sizeof known, timing_input_kinds[k].name);
    return error_set(error, "--input: no kind \"%s\" of timed input; there are %s", text, known);
}

static int read_input(struct options *options, const char *text, struct error *error) {
    char known[256] = "";
    if (options->timed) return read_timed_input(options, text, error);
    options->input = input_find(text);
    if (options->input) return 0;
    for (int k = 0; k < input_kind_count; k++)
        append_name(known, sizeof known, input_kinds[k].name);
    return error_set(error, "--input: no kind \"%s\"; there are %s", text, known);
}

static int read_seed(struct options *options, const char *text, struct error *error) {
    long long seed;
    if (read_number("--seed", text, 0, LLONG_MAX, &seed, error)) return -1;
    options->seed = (uint64_t)seed;
    options->seeded = true;
    return 0;
}

static int read_order(struct options *options, const char *text, struct error *error) {
    if (strcmp(text, order_name(ASCENDING)) == 0)
        options->order = ASCENDING;
    else if (strcmp(text, order_name(DESCENDING)) == 0)
        options->order = DESCENDING;
    else
        return error_set(error, "--order takes ascending or descending, not \"%s\"", text);
    return 0;
}

static int read_layer(struct options *options, const char *text, struct error *error) {
    return read_int("--layer", text, 0, NETWORK_MAX_COMPARATORS, &options->layer, error);
}

static int read_structure(struct options *options, const char *text, struct error *error) {
    for (int s = 0; s < STRUCTURE_COUNT; s++) {
        options->structure = (enum structure)s;
        if (strcmp(text, structure_names[s]) == 0) return 0;
    }
    return error_set(error, "--structure takes none, boxes or wiring, not \"%s\"", text);
}

static int read_scale(struct options *options, const char *text, struct error *error) {
    char *end;
    options->scale = strtod(text, &end);
    if (end != text && !*end && options->scale >= 0.25 && options->scale <= 8) return 0;
    return error_set(error, "--scale takes a number from 0.25 to 8, not \"%s\"", text);
}

static int read_theme(struct options *options, const char *text, struct error *error) {
    char known[128] = "";
    options->theme = theme_find(text);
    if (options->theme) return 0;
    for (int t = 0; t < theme_count; t++)
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", t ? ", " : "",
                 themes[t].name);
    return error_set(error, "--theme: no theme \"%s\"; there are %s", text, known);
}

static int read_panel(struct options *options, const char *text, struct error *error) {
    char known[256] = "";
    options->panel = panel_find(text);
    if (options->panel) return 0;
    for (int p = 0; p < panel_count; p++)
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", p ? ", " : "",
                 panels[p].name);
    return error_set(error, "--panel: no panel \"%s\"; there are %s", text, known);
}

static int read_as(struct options *options, const char *text, struct error *error) {
    char known[256] = "";
    options->as = notation_find(text);
    if (options->as) return 0;
    for (int n = 0; n < notation_count; n++)
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", n ? ", " : "",
                 notations[n].name);
    return error_set(error, "--as: no notation \"%s\"; there are %s", text, known);
}

static int read_device(struct options *options, const char *text, struct error *error) {
    (void)error;
    options->device = text;
    return 0;
}

static int read_kernels(struct options *options, const char *text, struct error *error) {
    (void)error;
    options->kernels = text;
    return 0;
}

static int read_no_animation(struct options *options, const char *text, struct error *error) {
    (void)text;
    (void)error;
    options->no_animation = true;
    return 0;
}

static int read_window(struct options *options, const char *text, struct error *error) {
    char rest;
    if (sscanf(text, "%dx%d%c", &options->width, &options->height, &rest) == 2 &&
        options->width >= 640 && options->height >= 480 && options->width <= 16384 &&
        options->height <= 16384)
        return 0;
    return error_set(error, "--window takes WIDTHxHEIGHT, at least 640x480, not \"%s\"", text);
}

static int read_state_file(struct options *options, const char *text, struct error *error) {
    (void)error;
    options->state_file = text;
    return 0;
}

static int read_sorts(struct options *options, const char *text, struct error *error) {
    (void)error;
    options->sorts = text;
    return 0;
}

static int read_size(struct options *options, const char *text, struct error *error) {
    struct error reason;
    if (size_list_read(&options->sizes, text, &reason) == 0) return 0;
    return error_set(error, "--size: %.900s", reason.text);
}

static int read_type(struct options *options, const char *text, struct error *error) {
    char known[128] = "";
    const struct key_type *type = key_type_find(text);
    if (type) options->elements.type = type;
    if (type) return 0;
    for (int t = 0; t < key_type_count; t++)
        append_name(known, sizeof known, key_types[t].name);
    return error_set(error, "--type: no type \"%s\" of keys; there are %s", text, known);
}

static int read_elements(struct options *options, const char *text, struct error *error) {
    char known[128] = "";
    for (int p = 0; p < payload_count; p++) {
        options->elements.payload = (enum payload)p;
        if (strcmp(payload_kinds[p].name, text) == 0) return 0;
        append_name(known, sizeof known, payload_kinds[p].name);
    }
    return error_set(error, "--elements: there are %s, but no \"%s\"", known, text);
}

static int read_csv(struct options *options, const char *text, struct error *error) {
    (void)error;
    options->csv = text;
    return 0;
}

static int read_json(struct options *options, const char *text, struct error *error) {
    (void)error;
    options->json = text;
    return 0;
}

static int read_tune(struct options *options, const char *text, struct error *error) {
    (void)text;
    (void)error;
    options->tune = true;
    return 0;
}

static int read_out_of_order(struct options *options, const char *text, struct error *error) {
    (void)text;
    (void)error;
    options->out_of_order = true;
    return 0;
}

static int read_repeat(struct options *options, const char *text, struct error *error) {
    return read_int("--repeat", text, 1, 1000, &options->repeats, error);
}

static const struct option option_table[] = {
    {"--output", "-o", "FILE", "the file to write; svg, png, tex or txt by its ending",
     read_output},
    {"--keys", NULL, "LIST", "the keys, one per wire: whole numbers and commas", read_keys},
    {"--input", NULL, "KIND", "generate keys of this kind (see list); random, time: uniform",
     read_input},
    {"--seed", NULL, "N", "seed of generated keys; 1", read_seed},
    {"--order", NULL, "ORDER", "ascending or descending; ascending", read_order},
    {"--layer", NULL, "K", "show the moment after K layers", read_layer},
    {"--structure", NULL, "WHAT", "show how it is made: boxes, wiring or none", read_structure},
    {"--panel", NULL, "NAME", "draw this panel (see list) instead of the diagram", read_panel},
    {"--scale", NULL, "S", "size of the picture; 1", read_scale},
    {"--theme", NULL, "T", "colours (see list); light", read_theme},
    {"--as", NULL, "NOTATION", "how to write it (see list); pairs", read_as},
    {"--device", NULL, "D", "P:D numbers, gpu, cpu or part of a name; the first GPU, else any",
     read_device},
    {"--kernels", NULL, "DIR", "take the kernels from this directory", read_kernels},
    {"--no-animation", NULL, NULL, "steps jump instead of moving", read_no_animation},
    {"--window", NULL, "WxH", "size of the window; 1280x720", read_window},
    {"--state-file", NULL, "FILE", "keep a description of what is shown in FILE, for tests",
     read_state_file},
    {"--sort", NULL, "LIST", "names (see list) and commas, or all; those that suit the device",
     read_sorts},
    {"--size", NULL, "LIST", "numbers of keys: 100003,3*2^18 or 2^10..2^20; 2^10..2^20", read_size},
    {"--type", NULL, "TYPE", "of the keys: uint, int, float or ulong; uint", read_type},
    {"--elements", NULL, "WHAT", "keys, pairs with a value, index or 16-byte records; keys",
     read_elements},
    {"--repeat", NULL, "R", "measured runs per row; 9", read_repeat},
    {"--csv", NULL, "FILE", "write the rows as comma-separated values, too", read_csv},
    {"--json", NULL, "FILE", "write the rows as JSON, too", read_json},
    {"--tune", NULL, NULL, "find the sorts' best values for this device first, and keep them",
     read_tune},
    {"--out-of-order", NULL, NULL, "launch in an out-of-order queue, ordered by events",
     read_out_of_order},
};
static const int option_count = sizeof option_table / sizeof *option_table;

/* Is the whole word `name` in a list of words separated by blanks? */
static bool listed(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)); at += length)
        if ((at == list || at[-1] == ' ') && (!at[length] || at[length] == ' ')) return true;
    return false;
}

/* The row for an argument, which may be NAME=VALUE; *value is set to what follows the = or NULL. */
static const struct option *find_option(const char *argument, const char **value) {
    size_t length = strcspn(argument, "=");
    *value = argument[length] ? argument + length + 1 : NULL;
    for (int o = 0; o < option_count; o++) {
        const struct option *option = &option_table[o];
        if (strlen(option->name) == length && strncmp(option->name, argument, length) == 0)
            return option;
        if (option->brief && strcmp(option->brief, argument) == 0) return option;
    }
    return NULL;
}

static const struct command *find_command(const char *name) {
    for (int c = 0; c < command_count; c++)
        if (strcmp(commands[c].name, name) == 0) return &commands[c];
    return NULL;
}

static int read_operand(const struct command *command, struct options *options, const char *text,
                        struct error *error) {
    if (!command->takes_spec)
        return error_set(error, "%s takes no operand, but \"%s\" was given", command->name, text);
    if (options->spec)
        return error_set(error, "one SPEC was expected, but \"%s\" and \"%s\" were given",
                         options->spec, text);
    options->spec = text;
    return 0;
}

int options_parse(int count, char **arguments, const struct command **command,
                  struct options *options, struct error *error) {
    *options = (struct options){
        .seed = 1,
        .layer = -1,
        .scale = 1,
        .theme = &themes[0],
        .as = &notations[0],
        .elements = {.type = &key_types[0], .member = 1},
        .timed_input = &timing_input_kinds[0],
        .repeats = 9,
    };
    size_list_read(&options->sizes, "2^10..2^20", error);
    int i = 0;
    for (int a = 0; a < count; a++) /* anywhere: sortnet draw --help */
        if (strcmp(arguments[a], "--help") == 0 || strcmp(arguments[a], "-h") == 0) {
            *command = find_command("--help");
            return 0;
        }
    *command = count > 0 && arguments[0][0] ? find_command(arguments[0]) : NULL;
    if (*command)
        i = 1;
    else
        *command = find_command("");
    options->timed = (*command)->run == command_time;
    for (; i < count; i++) {
        const char *argument = arguments[i], *value;
        if (argument[0] != '-' || strcmp(argument, "-") == 0) {
            if (read_operand(*command, options, argument, error)) return -1;
            continue;
        }
        const struct option *option = find_option(argument, &value);
        const char *name = (*command)->name;
        if (!option) return error_set(error, "unknown option \"%s\"", argument);
        if (!listed((*command)->options, option->name))
            return error_set(error, "%s does not take the option %s", *name ? name : "the window",
                             option->name);
        if (!option->value && value) return error_set(error, "%s takes no value", option->name);
        if (option->value && !value) {
            if (i + 1 == count)
                return error_set(error, "%s needs a value: %s", option->name, option->value);
            value = arguments[++i];
        }
        if (option->read(options, value, error)) return -1;
    }
    if ((*command)->needs_spec && !options->spec)
        return error_set(error, "%s needs a SPEC: FAMILY:N such as bitonic:8, a file, or -",
                         (*command)->name);
    options->elements.descending = options->order == DESCENDING;
    return word_map_check(&options->elements, error);
}

void options_print(const struct command *command) {
    for (int o = 0; o < option_count; o++) {
        const struct option *option = &option_table[o];
        if (!listed(command->options, option->name)) continue;
        char left[48];
        snprintf(left, sizeof left, "%s%s%s%s%s", option->brief ? option->brief : "",
                 option->brief ? ", " : "", option->name, option->value ? " " : "",
                 option->value ? option->value : "");
        printf("    %-22s %s\n", left, option->help);
    }
}

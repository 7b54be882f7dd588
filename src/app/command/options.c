/* options: one row per option, with the function that reads its value. */
#include "options.h"

#include "app/command/commands.h"
#include "core/structure/memory_lines.h"
#include "device/sorts/sorts.h"
#include "view/structure/structure.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct option {
    const char *name;  /* "--layer" */
    const char *brief; /* "-o", or NULL */
    const char *value; /* what it takes, for the help; NULL: nothing; "[=X]": or nothing */
    const char *help;
    /* Reads its value, NULL if it takes none. */
    int (*read)(const struct option *option, struct options *options, const char *text,
                struct error *error);
    size_t offset;                 /* in struct options: where readers for several options write */
    const struct choices *choices; /* what the value may be, or each of a LIST; NULL: anything */
};

/* ---- readers for several options ---- */

static void *place_of(const struct option *option, struct options *options) {
    return (char *)options + option->offset;
}

/* The value as it was given. */
static int read_text(const struct option *option, struct options *options, const char *text,
                     struct error *error) {
    (void)error;
    *(const char **)place_of(option, options) = text;
    return 0;
}

static int read_flag(const struct option *option, struct options *options, const char *text,
                     struct error *error) {
    (void)text;
    (void)error;
    *(bool *)place_of(option, options) = true;
    return 0;
}

/* The number of one of the choices, into an enum. */
static int read_index(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    int index = choices_read(option->choices, option->name, text, error);
    if (index < 0) return -1;
    memcpy(place_of(option, options), &index, sizeof index);
    return 0;
}

/* One of the choices, into a pointer to a row. */
static int read_row(const struct option *option, struct options *options, const char *text,
                    struct error *error) {
    int index = choices_read(option->choices, option->name, text, error);
    if (index < 0) return -1;
    const void *row = choices_row(option->choices, index);
    memcpy(place_of(option, options), &row, sizeof row);
    return 0;
}

/* ---- readers for one ---- */

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

static int read_int(const struct option *option, const char *text, int least, int most, int *number,
                    struct error *error) {
    long long value;
    if (read_number(option->name, text, least, most, &value, error)) return -1;
    *number = (int)value;
    return 0;
}

static int read_layer(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    int first, last;
    char rest;
    options->last_layer = -1;
    if (strcmp(text, "all") == 0) {
        options->layer = 0;
        options->last_layer = INT_MAX;
        return 0;
    }
    if (!strstr(text, ".."))
        return read_int(option, text, 0, NETWORK_MAX_COMPARATORS, &options->layer, error);
    if (sscanf(text, "%d..%d%c", &first, &last, &rest) != 2 || first < 0 || last <= first)
        return error_set(error, "%s takes K, A..B with A less than B, or all, not \"%s\"",
                         option->name, text);
    options->layer = first;
    options->last_layer = last;
    return 0;
}

/* "2..5", or one layer. */
static int read_only(const struct option *option, struct options *options, const char *text,
                     struct error *error) {
    int first, last;
    char rest;
    int count = sscanf(text, "%d..%d%c", &first, &last, &rest);
    if (count == 1 && !strstr(text, "..")) {
        last = first;
        count = read_int(option, text, 0, NETWORK_MAX_COMPARATORS, &first, error) ? -1 : 2;
        if (count < 0) return -1;
    }
    if (count != 2 || first < 0 || last < first)
        return error_set(error, "%s takes layers such as 2..5, or one, not \"%s\"", option->name,
                         text);
    options->only_first = first;
    options->only_last = last;
    return 0;
}

/* Names of parts of the picture. */
static int read_parts(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    return parts_read(option->name, text, place_of(option, options), error);
}

static int read_pixels(const struct option *option, struct options *options, const char *text,
                       struct error *error) {
    return read_int(option, text, 100, 16384, &options->pixels, error);
}

/* "3:5,2:7", in either order. */
static int read_marks(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    options->mark_count = 0;
    for (const char *at = text;; at++) {
        int one, other, length = 0;
        if (sscanf(at, "%d:%d%n", &one, &other, &length) != 2 || one < 0 || other < 0 ||
            one == other || (at[length] && at[length] != ','))
            return error_set(error, "%s takes pairs of wires, such as 3:5,2:7, not \"%s\"",
                             option->name, text);
        if (options->mark_count == MARKS_MOST)
            return error_set(error, "%s takes at most %d pairs", option->name, MARKS_MOST);
        int *mark = options->marks[options->mark_count++];
        mark[0] = one < other ? one : other;
        mark[1] = one < other ? other : one;
        at += length;
        if (!*at) return 0;
    }
}

static int read_cover(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    return read_index(option, options, text ? text : "marks", error);
}

static int read_follow(const struct option *option, struct options *options, const char *text,
                       struct error *error) {
    int wire;
    if (read_int(option, text, 0, NETWORK_MAX_WIRES - 1, &wire, error)) return -1;
    options->followed = 1 + wire;
    return 0;
}

static int read_item(const struct option *option, struct options *options, const char *text,
                     struct error *error) {
    int item;
    if (read_int(option, text, 0, NETWORK_MAX_ITEMS - 1, &item, error)) return -1;
    options->item = 1 + item;
    return 0;
}

static int read_group(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    return read_int(option, text, 1, NETWORK_MAX_ITEMS, &options->group, error);
}

static int read_threshold(const struct option *option, struct options *options, const char *text,
                          struct error *error) {
    return read_int(option, text, INT_MIN, INT_MAX, &options->threshold, error);
}

static int read_tile(const struct option *option, struct options *options, const char *text,
                     struct error *error) {
    if (read_int(option, text, 2, NETWORK_MAX_WIRES, &options->tile, error)) return -1;
    if ((options->tile & (options->tile - 1)) == 0) return 0;
    return error_set(error, "%s takes a power of two, not \"%s\"", option->name, text);
}

static int read_lines(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    if (!text) options->memory_line = MEMORY_LINES_LEAST;
    if (!text) return 0;
    if (read_int(option, text, 2, NETWORK_MAX_WIRES, &options->memory_line, error)) return -1;
    if ((options->memory_line & (options->memory_line - 1)) == 0) return 0;
    return error_set(error, "%s takes a power of two, not \"%s\"", option->name, text);
}

static int read_repeat(const struct option *option, struct options *options, const char *text,
                       struct error *error) {
    return read_int(option, text, 1, 1000, &options->repeats, error);
}

/* Timed sorts have kinds of their own. */
static const struct choices *input_kinds_of(bool timed) {
    return timed ? &timing_input_choices : &input_choices;
}

static int read_input(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    int kind = choices_read(input_kinds_of(options->timed), option->name, text, error);
    if (kind < 0) return -1;
    if (options->timed)
        options->timed_input = &timing_input_kinds[kind];
    else
        options->input = &input_kinds[kind];
    return 0;
}

static int read_seed(const struct option *option, struct options *options, const char *text,
                     struct error *error) {
    long long seed;
    if (read_number(option->name, text, 0, LLONG_MAX, &seed, error)) return -1;
    options->seed = (uint64_t)seed;
    return 0;
}

static int read_scale(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    char *end;
    options->scale = strtod(text, &end);
    if (end != text && !*end && options->scale >= 0.25 && options->scale <= 8) return 0;
    return error_set(error, "%s takes a number from 0.25 to 8, not \"%s\"", option->name, text);
}

static int read_window(const struct option *option, struct options *options, const char *text,
                       struct error *error) {
    char rest;
    if (sscanf(text, "%dx%d%c", &options->width, &options->height, &rest) == 2 &&
        options->width >= 640 && options->height >= 480 && options->width <= 16384 &&
        options->height <= 16384)
        return 0;
    return error_set(error, "%s takes WIDTHxHEIGHT, at least 640x480, not \"%s\"", option->name,
                     text);
}

static int read_size(const struct option *option, struct options *options, const char *text,
                     struct error *error) {
    struct error reason;
    if (size_list_read(&options->sizes, text, &reason) == 0) return 0;
    return error_set(error, "%s: %.900s", option->name, reason.text);
}

/* ---- the table ---- */

static const struct option option_table[] = {
    {"--output", "-o", "FILE", "the file to write, - is standard output; its ending tells how",
     read_text, offsetof(struct options, output), NULL},
    {"--format", NULL, "FORMAT", "svg, png, gif, tex, tikz or txt, where the name does not tell",
     read_row, offsetof(struct options, format), &format_choices},
    {"--keys", NULL, "LIST", "the keys, one per wire: whole numbers and commas", read_text,
     offsetof(struct options, keys), NULL},
    {"--input", NULL, "KIND", "generate keys of this kind (see list); random; time, radix: uniform",
     read_input, 0, &input_choices},
    {"--seed", NULL, "N", "seed of generated keys; 1", read_seed, 0, NULL},
    {"--order", NULL, "ORDER", "ascending or descending; ascending", read_index,
     offsetof(struct options, order), &order_choices},
    {"--layer", NULL, "K", "show the moment after K layers; A..B or all: a picture of each",
     read_layer, 0, NULL},
    {"--only-layers", NULL, "A..B", "draw these layers alone, as the whole picture has them",
     read_only, 0, NULL},
    {"--animate", NULL, NULL, "one svg that moves from layer to layer; a gif always does",
     read_flag, offsetof(struct options, animate), NULL},
    {"--frames", NULL, "DIR", "write png files for a video there, 25 a second", read_text,
     offsetof(struct options, frames), NULL},
    {"--show", NULL, "LIST", "show these parts, too: see --hide; items; with --plain, any",
     read_parts, offsetof(struct options, show), &part_choices},
    {"--hide", NULL, "LIST", "leave out title, facts, legend, keys, stages, ... (see list)",
     read_parts, offsetof(struct options, hide), &part_choices},
    {"--plain", NULL, NULL, "lines and dots alone, as books draw networks", read_flag,
     offsetof(struct options, plain), NULL},
    {"--transparent", NULL, NULL, "no ground behind the picture", read_flag,
     offsetof(struct options, transparent), NULL},
    {"--width", NULL, "PX", "width of the picture, instead of --scale", read_pixels, 0, NULL},
    {"--title", NULL, "TEXT", "instead of the network's name", read_text,
     offsetof(struct options, title), NULL},
    {"--caption", NULL, "TEXT", "words below the picture", read_text,
     offsetof(struct options, caption), NULL},
    {"--from-one", NULL, NULL, "number the wires from 1", read_flag,
     offsetof(struct options, from_one), NULL},
    {"--mark", NULL, "PAIRS", "draw these comparators thick: 3:5,2:7, wires as they are numbered",
     read_marks, 0, NULL},
    {"--compare", NULL, "SPEC", "show this network below, on the same keys", read_text,
     offsetof(struct options, compare), NULL},
    {"--structure", NULL, "WHAT", "show how it is made: boxes, wiring or none", read_index,
     offsetof(struct options, structure), &structure_choices},
    {"--launches", NULL, "SORT", "show its launches: a, b2, b4, b8, b16, shared, local, ...",
     read_row, offsetof(struct options, rung), &rung_choices},
    {"--keys-after", NULL, "WHICH", "keys after the current layer, or after all; current",
     read_index, offsetof(struct options, keys_after), &keys_after_choices},
    {"--cover", NULL, "[=LOOK]",
     "question marks for the keys after the layer; =blank: empty places", read_cover,
     offsetof(struct options, cover), &cover_choices},
    {"--follow", NULL, "WIRE", "show the way of the key that comes in there", read_follow, 0, NULL},
    {"--item", NULL, "K", "mark a work-item of the layer; of --panel kernel the one it shows",
     read_item, 0, NULL},
    {"--group-size", NULL, "N", "launch layers in work-groups of N, as near as each allows",
     read_group, 0, NULL},
    {"--threshold", NULL, "T", "fill keys of T and more: ones, all others zeros", read_threshold, 0,
     NULL},
    {"--tile", NULL, "KEYS", "that a work-group keeps in local memory then; half of all", read_tile,
     0, NULL},
    {"--lines", NULL, "[=KEYS]", "show the lines of memory that they read then; =4 keys each",
     read_lines, 0, NULL},
    {"--panel", NULL, "NAME", "draw this panel (see list) instead of the diagram", read_row,
     offsetof(struct options, panel), &panel_choices},
    {"--scale", NULL, "S", "size of the picture; 1", read_scale, 0, NULL},
    {"--theme", NULL, "T", "for screens, paper, the last row (see list); light", read_row,
     offsetof(struct options, theme), &theme_choices},
    {"--as", NULL, "NOTATION", "how to write it (see list); pairs", read_row,
     offsetof(struct options, as), &notation_choices},
    {"--device", NULL, "D", "P:D numbers, gpu, cpu or part of a name; the first GPU, else any",
     read_text, offsetof(struct options, device), NULL},
    {"--kernels", NULL, "DIR", "take the kernels from this directory", read_text,
     offsetof(struct options, kernels), NULL},
    {"--folder", "-o", "DIR", "where kernels or an exercise are written; kernels, its name",
     read_text, offsetof(struct options, folder), NULL},
    {"--no-animation", NULL, NULL, "steps jump instead of moving", read_flag,
     offsetof(struct options, no_animation), NULL},
    {"--window", NULL, "WxH", "size of the window; 1280x720", read_window, 0, NULL},
    {"--state-file", NULL, "FILE", "keep a description of what is shown in FILE, for tests",
     read_text, offsetof(struct options, state_file), NULL},
    {"--fresh", NULL, NULL, "begin as if for the first time, and keep nothing: see lessons",
     read_flag, offsetof(struct options, fresh), NULL},
    {"--sort", NULL, "LIST", "names (see list) and commas, or all; those that suit the device",
     read_text, offsetof(struct options, sorts), &sort_choices},
    {"--size", NULL, "LIST", "numbers of keys: 100003,3*2^18 or 2^10..2^20; 2^10..2^20", read_size,
     0, NULL},
    {"--type", NULL, "TYPE", "of the keys: uint, int, float or ulong; uint", read_row,
     offsetof(struct options, elements.type), &key_type_choices},
    {"--elements", NULL, "WHAT", "keys, pairs with a value, index or 16-byte records; keys",
     read_index, offsetof(struct options, elements.payload), &payload_choices},
    {"--repeat", NULL, "R", "measured runs per row; 9", read_repeat, 0, NULL},
    {"--csv", NULL, "FILE", "write the rows as comma-separated values; -: standard output",
     read_text, offsetof(struct options, csv), NULL},
    {"--json", NULL, "FILE", "write the rows as JSON; -: standard output", read_text,
     offsetof(struct options, json), NULL},
    {"--json", NULL, NULL, "print JSON: an object, of several SPECs an array of them", read_flag,
     offsetof(struct options, as_json), NULL},
    {"--tune", NULL, NULL, "find the sorts' best values for this device first, and keep them",
     read_flag, offsetof(struct options, tune), NULL},
    {"--out-of-order", NULL, NULL, "launch in an out-of-order queue, ordered by events", read_flag,
     offsetof(struct options, out_of_order), NULL},
};
enum { OPTIONS = sizeof option_table / sizeof *option_table };
_Static_assert((int)OPTIONS <= (int)OPTIONS_MOST, "there is room for all that are given");

/* Is the whole word `name` in a list of words separated by blanks? NULL: an empty one. */
static bool listed(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; at && (at = strstr(at, name)); at += length)
        if ((at == list || at[-1] == ' ') && (!at[length] || at[length] == ' ')) return true;
    return false;
}

/* Does the command take this option? --json has two rows: where sorts are timed it takes a FILE. */
static bool takes(const struct command *command, const struct option *option) {
    bool other = strcmp(option->name, "--json") == 0 && command->timed != (option->value != NULL);
    return !other && listed(command->options, option->name);
}

/* The row for an argument, which may be NAME=VALUE; *value is set to what follows the = or NULL. Of
 * two rows it is the one that the command takes. */
static const struct option *find_option(const struct command *command, const char *argument,
                                        const char **value) {
    const struct option *found = NULL;
    size_t length = strcspn(argument, "=");
    *value = argument[length] ? argument + length + 1 : NULL;
    for (int o = 0; o < OPTIONS; o++) {
        const struct option *option = &option_table[o];
        bool same = strlen(option->name) == length && strncmp(option->name, argument, length) == 0;
        if (!same && !(option->brief && strcmp(option->brief, argument) == 0)) continue;
        if (!found || takes(command, option)) found = option;
    }
    return found;
}

bool options_given(const struct options *options, const char *name) {
    for (int g = 0; options->given[g]; g++)
        if (strcmp(options->given[g], name) == 0) return true;
    return false;
}

/* Of two the last one wins. */
static void note_given(struct options *options, const char *name) {
    int given = 0;
    while (options->given[given] && strcmp(options->given[given], name) != 0)
        given++;
    options->given[given] = name;
}

/* The name of the option that `command` takes and is called nearly so, for the message. */
static const char *option_hint(const struct command *command, const char *argument, char *hint,
                               size_t size) {
    char name[64];
    const char *names[OPTIONS];
    struct choices taken = {NULL, NULL, names, sizeof *names, 0};
    for (int o = 0; o < OPTIONS; o++)
        if (takes(command, &option_table[o])) names[taken.count++] = option_table[o].name;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(argument, "="), argument);
    return choices_hint(&taken, name, hint, size);
}

/* Something that is neither a command nor a network: is it nearly a command? */
static int check_word(const struct options *options, const char *text, struct error *error) {
    char hint[96];
    choices_hint(options->commands, text, hint, sizeof hint);
    if (!hint[0] || strchr(text, ':') || access(text, F_OK) == 0 ||
        choices_find(&family_choices, text))
        return 0;
    return error_set(error, "\"%s\" is no command, no file and not FAMILY:N%s", text, hint);
}

static int read_operand(const struct command *command, struct options *options, char *text,
                        struct error *error) {
    if (command->spec == COMMAND_NO_SPEC)
        return error_set(error, "%s takes no operand, but \"%s\" was given", command->name, text);
    if (command->spec == COMMAND_MAY_HAVE_NAME) {
        if (options->name)
            return error_set(error,
                             "one name was expected, but \"%.400s\" and \"%.400s\" were given",
                             options->name, text);
        options->name = text;
        return 0;
    }
    options->specs[options->spec_count++] = text;
    if (command->spec == COMMAND_NEEDS_SPEC_OR_TWO && options->spec_count == 2) {
        options->compare = text;
        return 0;
    }
    if (command->spec == COMMAND_NEEDS_SPEC_OR_TWO && options->spec_count > 2)
        return error_set(
            error, "one SPEC was expected, or two to compare, but \"%.400s\" is a third", text);
    if (options->spec && command->spec == COMMAND_NEEDS_SPEC)
        return error_set(error, "one SPEC was expected, but \"%.400s\" and \"%.400s\" were given",
                         options->spec, text);
    if (!options->spec) options->spec = text;
    return 0;
}

/* Reads the option at arguments[*i] and moves *i to the last argument that belongs to it. */
static int read_option(const struct command *command, struct options *options, int count,
                       char **arguments, int *i, struct error *error) {
    const char *argument = arguments[*i], *name = command->name, *value;
    char hint[96];
    const struct option *option = find_option(command, argument, &value);
    if (!option)
        return error_set(error, "unknown option \"%.400s\"%s", argument,
                         option_hint(command, argument, hint, sizeof hint));
    if (!takes(command, option))
        return error_set(error, "%s does not take the option %s", *name ? name : "the window",
                         option->name);
    if (!option->value && value) return error_set(error, "%s takes no value", option->name);
    if (option->value && !value && option->value[0] != '[') {
        if (*i + 1 == count)
            return error_set(error, "%s needs a value: %s", option->name, option->value);
        value = arguments[++*i];
    }
    note_given(options, option->name);
    return option->read(option, options, value, error);
}

/* --help anywhere before "--" is a question about the command, or about all. */
static bool asks_for_help(int count, char **arguments) {
    for (int a = 0; a < count && strcmp(arguments[a], "--") != 0; a++)
        if (strcmp(arguments[a], "--help") == 0 || strcmp(arguments[a], "-h") == 0) return true;
    return false;
}

void options_default(struct options *options) {
    *options = (struct options){
        .seed = 1,
        .layer = -1,
        .last_layer = -1,
        .only_first = -1,
        .only_last = -1,
        .scale = 1,
        .theme = &themes[0],
        .as = notations[0],
        .elements = {.type = &key_types[0], .member = 1},
        .timed_input = &timing_input_kinds[0],
        .repeats = 9,
    };
}

int options_set(struct options *options, const char *name, const char *value, struct error *error) {
    int o = 0;
    while (strcmp(option_table[o].name, name) != 0)
        o++;
    note_given(options, option_table[o].name);
    return option_table[o].read(&option_table[o], options, value, error);
}

int options_parse(const struct choices *commands, int count, char **arguments,
                  const struct command **command, struct options *options, struct error *error) {
    options_default(options);
    options->commands = commands;
    options->specs = arguments; /* those read already make room */
    size_list_read(&options->sizes, "2^10..2^20", error);
    bool operands_alone = false; /* behind "--" */
    const struct command *named =
        count > 0 && arguments[0][0] ? choices_find(commands, arguments[0]) : NULL;
    if (asks_for_help(count, arguments)) {
        *command = choices_find(commands, "--help");
        options->about = named == *command ? NULL : named;
        return 0;
    }
    *command = named ? named : choices_find(commands, "");
    options->timed = (*command)->timed;
    if (!named && count > 0 && arguments[0][0] != '-' && check_word(options, arguments[0], error))
        return -1;
    for (int i = named ? 1 : 0; i < count; i++) {
        char *argument = arguments[i];
        if (!operands_alone && strcmp(argument, "--") == 0)
            operands_alone = true;
        else if (operands_alone || argument[0] != '-' || strcmp(argument, "-") == 0) {
            if (read_operand(*command, options, argument, error)) return -1;
        } else if (read_option(*command, options, count, arguments, &i, error)) {
            return -1;
        }
    }
    if ((*command)->spec >= COMMAND_NEEDS_SPEC && !options->spec)
        return error_set(error, "%s needs a SPEC: FAMILY:N such as bitonic:8, a file, or -",
                         (*command)->name);
    options->elements.descending = options->order == DESCENDING;
    return word_map_check(&options->elements, error);
}

int options_check_order(const struct options *options, const struct family *family,
                        struct error *error) {
    if (family || !options_given(options, "--order")) return 0;
    return error_set(
        error,
        "--order does nothing for \"%.400s\": a network from a file is taken as it is; "
        "FAMILY:N takes an order",
        options->spec);
}

struct trace *options_trace(const struct options *options, const struct network *network,
                            char *about, size_t size, struct error *error) {
    const struct input_kind *kind = options->input ? options->input : &input_kinds[0];
    int keys[NETWORK_MAX_WIRES], n = network->wires;
    if (trace_check(network, error)) return NULL;
    input_describe(options->keys ? NULL : kind, options->seed, about, size);
    if (!options->keys)
        input_fill(kind, keys, n, options->seed);
    else if (input_parse(options->keys, keys, n, NULL, error))
        return NULL;
    return trace_new(network, keys);
}

bool options_words(const struct command *command, int index, struct option_words *words) {
    int o = 0;
    for (; o < OPTIONS; o++)
        if (takes(command, &option_table[o]) && index-- == 0) break;
    if (o == OPTIONS) return false;
    const struct option *option = &option_table[o];
    bool kinds = option->read == read_input;
    *words = (struct option_words){
        option->name,
        option->brief,
        option->value,
        option->help,
        kinds ? input_kinds_of(command->timed) : option->choices,
        option->value && strcmp(option->value, "LIST") == 0,
    };
    return true;
}

void options_print(const struct command *command) {
    for (int o = 0; o < OPTIONS; o++) {
        const struct option *option = &option_table[o];
        if (!takes(command, option)) continue;
        char left[48];
        snprintf(left, sizeof left, "%s%s%s%s%s", option->brief ? option->brief : "",
                 option->brief ? ", " : "", option->name, option->value ? " " : "",
                 option->value ? option->value : "");
        printf("    %-22s %s\n", left, option->help);
    }
}

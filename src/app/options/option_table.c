/* option_table: one row per option, with the function that reads its value. */
#include "option_table.h"

#include "core/base/text.h"
#include "device/sorts/sorts.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- readers for several options ---- */

static void *place_of(const struct option *option, struct options *options) {
    return (char *)options + option->offset;
}

/* Stores the value as given. */
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

/* Stores the number of a choice in an enum. */
static int read_index(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    int index = choices_read(option->choices, option->name, text, error);
    if (index < 0) return -1;
    memcpy(place_of(option, options), &index, sizeof index);
    return 0;
}

/* Reads a choice into a pointer to its row. */
static int read_row(const struct option *option, struct options *options, const char *text,
                    struct error *error) {
    int index = choices_read(option->choices, option->name, text, error);
    if (index < 0) return -1;
    const void *row = choices_row(option->choices, index);
    memcpy(place_of(option, options), &row, sizeof row);
    return 0;
}

/* ---- readers of single options ---- */

/* Reads a whole number in least..most. */
static int read_number(const char *name, const char *text, long long least, long long most,
                       long long *number, struct error *error) {
    char *end;
    errno = isspace((unsigned char)*text) ? EINVAL : 0; /* strtoll passes blanks */
    *number = strtoll(text, &end, 10);
    if (end != text && !*end && !errno && *number >= least && *number <= most) return 0;
    return error_set(error, "%s takes a whole number from %lld to %lld, not \"%s\"", name, least,
                     most, text);
}

int option_whole(const struct option *option, struct options *options, const char *text,
                 struct error *error) {
    long long number;
    if (read_number(option->name, text, option->least, option->most, &number, error)) return -1;
    *(int *)place_of(option, options) = (int)number;
    return 0;
}

/* Reads two numbers, at least 0, and the text between them; moves *at after them. */
static bool pass_pair(const char **at, const char *between, int pair[2]) {
    if (!text_pass_number(at, &pair[0]) || strncmp(*at, between, strlen(between)) != 0)
        return false;
    *at += strlen(between);
    return text_pass_number(at, &pair[1]);
}

static int read_layer(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    int pair[2];
    const char *at = text;
    options->last_layer = -1;
    if (strcmp(text, "all") == 0) {
        options->layer = 0;
        options->last_layer = INT_MAX;
        return 0;
    }
    if (!strstr(text, "..")) return option_whole(option, options, text, error);
    if (!pass_pair(&at, "..", pair) || *at || pair[1] <= pair[0])
        return error_set(error, "%s takes K, A..B with A less than B, or all, not \"%s\"",
                         option->name, text);
    options->layer = pair[0];
    options->last_layer = pair[1];
    return 0;
}

/* Reads names of parts of the picture. */
static int read_parts(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    return parts_read(option->name, text, place_of(option, options), error);
}

static int read_marks(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    options->mark_count = marks_read(option->name, text, options->marks, error);
    return options->mark_count < 0 ? -1 : 0;
}

static int read_given(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    (void)option;
    return given_read(text, &options->assumed, error);
}

/* Returns the kinds of input; timed sorts have kinds of their own. */
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

/* Reads a number in least..most, which may have decimals. */
static int read_decimal(const char *name, const char *text, double least, double most,
                        double *number, struct error *error) {
    char *end;
    *number = strtod(text, &end);
    bool decimal = !text[strspn(text, "0123456789.eE+-")]; /* strtod takes 0x2, too */
    if (decimal && end != text && !*end && *number >= least && *number <= most) return 0;
    return error_set(error, "%s takes a number from %g to %g, not \"%s\"", name, least, most, text);
}

static int read_scale(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    return read_decimal(option->name, text, 0.25, 8, &options->scale, error);
}

static int read_layer_time(const struct option *option, struct options *options, const char *text,
                           struct error *error) {
    return read_decimal(option->name, text, 0.1, 60, &options->layer_time, error);
}

/* Reads pixels, or a length on paper; 96 pixels are an inch, as in svg. A picture is never wider
 * than its column: TeX warns of a tenth of a point. */
static int read_width(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    static const struct {
        const char *name;
        double pixels;
    } units[] = {{"cm", 96 / 2.54}, {"mm", 96 / 25.4}, {"in", 96}, {"pt", 96 / 72.27}};
    const char *unit = text + strspn(text, "0123456789.");
    options->paper = *unit != '\0';
    if (!options->paper) return option_whole(option, options, text, error);
    for (size_t u = 0; u < sizeof units / sizeof *units; u++) {
        double pixels = strtod(text, NULL) * units[u].pixels;
        if (strcmp(unit, units[u].name) || pixels < option->least || pixels > option->most)
            continue;
        options->pixels = (int)floor(pixels + 1e-6); /* 3in are 288 */
        return 0;
    }
    return error_set(error,
                     "%s takes pixels, from %g to %g, or a width on paper such as 8.5cm, "
                     "84mm, 3.3in or 240pt, not \"%s\"",
                     option->name, (double)option->least, (double)option->most, text);
}

static int read_window(const struct option *option, struct options *options, const char *text,
                       struct error *error) {
    int size[2];
    const char *at = text;
    if (pass_pair(&at, "x", size) && !*at && size[0] >= 640 && size[1] >= 480 && size[0] <= 16384 &&
        size[1] <= 16384) {
        options->width = size[0];
        options->height = size[1];
        return 0;
    }
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

const struct option option_table[] = {
    {"--output", "-o", "FILE", "file to write, in the format of its ending; -: standard output",
     .read = read_text, .offset = offsetof(struct options, output)},
    {"--format", NULL, "FORMAT",
     "svg, png, pdf, gif, tex, tikz, html or txt (default: FILE's ending)", .read = read_row,
     .offset = offsetof(struct options, format), .choices = &format_choices},
    {"--keys", NULL, "LIST", "keys, one per wire: whole numbers, separated by commas",
     .read = read_text, .offset = offsetof(struct options, keys)},
    {"--input", NULL, "KIND",
     "kind of generated keys, see list (default: random; time, radix: uniform)", .read = read_input,
     .choices = &input_choices},
    {"--seed", NULL, "N", "seed of generated keys (default: 1)", .read = read_seed},
    {"--order", NULL, "ORDER", "ascending or descending (default: ascending)", .read = read_index,
     .offset = offsetof(struct options, order), .choices = &order_choices},
    {"--given", NULL, "KIND", "only inputs of a kind: halves, bitonic, or sorted:K",
     .read = read_given, .choices = &given_choices},
    {"--layer", NULL, "K", "show the state after K layers; A..B or all: a picture of each",
     .read = read_layer, .offset = offsetof(struct options, layer),
     .most = NETWORK_MAX_COMPARATORS},
    {"--animate", NULL, NULL, "an svg that moves from layer to layer, as a gif does",
     .read = read_flag, .offset = offsetof(struct options, animate)},
    {"--layer-time", NULL, "S", "gif, --animate: seconds per layer, 0.1 to 60 (default: 1)",
     .read = read_layer_time},
    {"--show", NULL, "LIST", "add these parts: items; with --plain any part of --hide",
     .read = read_parts, .offset = offsetof(struct options, show), .choices = &part_choices},
    {"--hide", NULL, "LIST", "leave out title, facts, legend, keys, stages, ... (see list)",
     .read = read_parts, .offset = offsetof(struct options, hide), .choices = &part_choices},
    {"--plain", NULL, NULL, "only lines and dots, as books draw networks", .read = read_flag,
     .offset = offsetof(struct options, plain)},
    {"--atomic", NULL, NULL, "radix: the atomic scatter, as the device runs it", .read = read_flag,
     .offset = offsetof(struct options, atomic)},
    {"--transparent", NULL, NULL, "transparent background", .read = read_flag,
     .offset = offsetof(struct options, transparent)},
    {"--width", NULL, "W", "pixels, or 8.5cm on paper, instead of --scale", .read = read_width,
     .offset = offsetof(struct options, pixels), .least = 100, .most = 16384},
    {"--title", NULL, "TEXT", "title instead of the name", .read = read_text,
     .offset = offsetof(struct options, title)},
    {"--caption", NULL, "TEXT", "text below the picture", .read = read_text,
     .offset = offsetof(struct options, caption)},
    {"--from-one", NULL, NULL, "wires count from 1, in the file and in the picture",
     .read = read_flag, .offset = offsetof(struct options, from_one)},
    {"--launch", NULL, "K", "number of the launch or layer (default: 0); draw: look inside it",
     .read = option_whole, .offset = offsetof(struct options, launch), .most = INT_MAX},
    {"--step", NULL, "S", "inside a launch or --panel kernel: after S steps of --item",
     .read = option_whole, .offset = offsetof(struct options, step), .most = INT_MAX},
    {"--lanes", NULL, NULL, "inside a launch: 32 work-items in lockstep, with banks and lines",
     .read = read_flag, .offset = offsetof(struct options, lanes)},
    {"--mark", NULL, "MARKS", "draw these comparators thick: 3:7,2:6; 2:3:7 in layer 2; 3..5",
     .read = read_marks},
    {"--compare", NULL, "SPEC", "show this network, too, on the same keys", .read = read_text,
     .offset = offsetof(struct options, compare)},
    {"--scale", NULL, "S", "size of the picture, 0.25 to 8 (default: 1)", .read = read_scale},
    {"--theme", NULL, "T", "theme of the picture, see list (default: light)", .read = read_row,
     .offset = offsetof(struct options, theme), .choices = &theme_choices},
    {"--as", NULL, "NOTATION", "notation to print or copy, see list (default: pairs)",
     .read = read_row, .offset = offsetof(struct options, as), .choices = &notation_choices},
    {"--device", NULL, "D",
     "gpu, cpu, P:D numbers or part of a name (default: first GPU, else any)", .read = read_text,
     .offset = offsetof(struct options, device)},
    {"--kernels", NULL, "DIR", "folder of the kernels to run (default: the program's own)",
     .read = read_text, .offset = offsetof(struct options, kernels)},
    {"--kernel-limit", NULL, "S", "end a launch after S seconds; 0: never (default: 60)",
     .read = option_whole, .offset = offsetof(struct options, kernel_limit), .most = 86400},
    {"--folder", "-o", "DIR", "folder to write the kernels to (default: kernels)",
     .read = read_text, .offset = offsetof(struct options, folder)},
    {"--no-animation", NULL, NULL, "show each step at once, without motion", .read = read_flag,
     .offset = offsetof(struct options, no_animation)},
    {"--no-tasks", NULL, NULL, "let PageDown skip the tasks of lessons", .read = read_flag,
     .offset = offsetof(struct options, no_tasks)},
    {"--window", NULL, "WxH", "size of the window (default: 1280x720)", .read = read_window},
    {"--state-file", NULL, "FILE",
     "write the facts of the window to FILE at each change, for tests", .read = read_text,
     .offset = offsetof(struct options, state_file)},
    {"--fresh", NULL, NULL, "start as the first time; neither read nor save progress",
     .read = read_flag, .offset = offsetof(struct options, fresh)},
    {"--sort", NULL, "LIST", "sorts, separated by commas, see list; or all (default: the device's)",
     .read = read_text, .offset = offsetof(struct options, sorts), .choices = &sort_choices},
    {"--size", NULL, "LIST", "numbers of keys: 100003,3*2^18 or 2^4..2^8 (default: 2^10..2^20)",
     .read = read_size},
    {"--type", NULL, "TYPE", "type of the keys: uint, int, float or ulong (default: uint)",
     .read = read_row, .offset = offsetof(struct options, elements.type),
     .choices = &key_type_choices},
    {"--elements", NULL, "WHAT",
     "keys, pairs with a value, index or 16-byte records (default: keys)", .read = read_index,
     .offset = offsetof(struct options, elements.payload), .choices = &payload_choices},
    {"--repeat", NULL, "R", "measured runs per row (default: 9)", .read = option_whole,
     .offset = offsetof(struct options, repeats), .least = 1, .most = 1000},
    {"--view", NULL, "VIEW",
     "the picture: rate, time, launches, table, keys-per-item (default: rate)", .read = read_index,
     .offset = offsetof(struct options, view), .choices = &timing_view_choices},
    {"--csv", NULL, "FILE", "write the rows as comma-separated values; -: standard output",
     .read = read_text, .offset = offsetof(struct options, csv)},
    {"--beside", NULL, "FILE", "also draw the times of this --json file, as dashed lines",
     .read = read_text, .offset = offsetof(struct options, beside)},
    {"--json", NULL, "FILE", "write the rows as JSON; -: standard output", .read = read_text,
     .offset = offsetof(struct options, json)},
    {"--json", NULL, NULL, "print JSON: an object; for several SPECs an array of objects",
     .read = read_flag, .offset = offsetof(struct options, as_json)},
    {"--quiet", "-q", NULL, "print only networks that do not sort or are not proven",
     .read = read_flag, .offset = offsetof(struct options, quiet)},
    {"--out-of-order", NULL, NULL, "launch in an out-of-order queue, ordered by events",
     .read = read_flag, .offset = offsetof(struct options, out_of_order)},
};

const int option_count = sizeof option_table / sizeof *option_table;
_Static_assert(sizeof option_table / sizeof *option_table + LOOKS_MOST <= OPTIONS_MOST,
               "there is room for all that are given");

const struct choices *option_choices(const struct option *option, bool timed) {
    return option->read == read_input ? input_kinds_of(timed) : option->choices;
}

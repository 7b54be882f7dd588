/* option_conflicts: a table of pairs of options, and the paths that are written and read. */
#include "option_conflicts.h"

#include "core/files/files.h"
#include "core/spec.h"

#include <string.h>

static const struct pair {
    const char *option; /* does nothing ... */
    const char *beside; /* ... if this one is given, too */
    const char *why;
} pairs[] = {
    {"--input", "--keys", "the keys are given, so none are generated"},
    {"--seed", "--keys", "the keys are given, so none are generated"},
    {"--mark", "--panel", "a panel is drawn instead of the diagram"},
    {"--structure", "--launches", "the diagram shows only one of them"},
    {"--device", "--given", "this processor runs the few inputs of the kind"},
    {"--kernels", "--given", "this processor runs the few inputs of the kind"},
    {"--quiet", "--json", "JSON describes every network"},
    {"--width", "--scale", "both set the size of the picture"},
};

static int check_pairs(const struct options *options, struct error *error) {
    for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++)
        if (options_given(options, pairs[p].option) && options_given(options, pairs[p].beside))
            return error_set(error, "%s does nothing beside %s: %s; give one of them",
                             pairs[p].option, pairs[p].beside, pairs[p].why);
    return 0;
}

static int check_seed(const struct options *options, struct error *error) {
    bool fixed =
        options->timed ? !options->timed_input->random : options->input && !options->input->random;
    if (!fixed || !options_given(options, "--seed")) return 0;
    return error_set(error, "--seed does nothing beside --input %s, whose keys are always the same",
                     options->timed ? options->timed_input->name : options->input->name);
}

/* Refuses options about keys for panels that show work-items for any keys. */
static int check_panel(const struct options *options, struct error *error) {
    static const char *const names[] = {"--keys", "--input", "--seed", NULL};
    const char *given = options_first_given(options, names);
    const char *name = options_text(options, "--panel");
    const struct panel_kind *panel = name ? choices_find(&panel_choices, name) : NULL;
    if (!panel || panel->needs_keys) return 0;
    if (options_given(options, "--cover") && panel->question == QUESTION_SWAPS)
        return error_set(error, "--cover does nothing beside --panel %s, which shows no outcome",
                         panel->name);
    if (!given) return 0;
    return error_set(error, "%s does nothing beside --panel %s, which shows no keys", given,
                     panel->name);
}

/* Refuses options of a picture if the command draws none. */
static int check_picture(const struct options *options, struct error *error) {
    static const char *const names[] = {"--theme", "--format",      "--view",  "--hide",
                                        "--scale", "--transparent", "--width", NULL};
    const char *given = options_first_given(options, names);
    if (!given || !options->timed || options->output) return 0;
    return error_set(error, "%s does nothing without --output FILE, which draws a picture", given);
}

static int check_kernels(const struct options *options, struct error *error) {
    const char *folder = options->kernels;
    if (!folder || disk_is_folder(folder)) return 0;
    return error_set(
        error,
        "--kernels %.400s: there is no such folder; `sortnet kernels` writes all kernels into "
        "./kernels",
        folder);
}

static int check_compared(const struct options *options, struct error *error) {
    if (!options->compare) return 0;
    if (options->spec_count > 1 && options_given(options, "--compare"))
        return error_set(
            error,
            "two SPECs and --compare are three networks; only two can be compared: leave out one");
    return 0;
}

static int check_input(const struct options *options, struct error *error) {
    const char *compare = options_given(options, "--compare") ? options->compare : NULL;
    int given = compare && spec_is_standard_input(compare);
    for (int s = 0; s < options->spec_count; s++)
        given += spec_is_standard_input(options->specs[s]);
    if (given < 2) return 0;
    return error_set(error, "- is given %d times: standard input can be read only once", given);
}

static int check_files(const struct options *options, struct error *error) {
    const struct {
        const char *name, *path;
    } outputs[] = {{"--output", options->output},
                   {"--csv", options->csv},
                   {"--json", options->json},
                   {"--state-file", options->state_file}};
    enum { OUTPUTS = sizeof outputs / sizeof *outputs };
    const char *input =
        options->spec && strcmp(options->spec, "-") == 0 ? "/dev/stdin" : options->spec;
    for (int o = 0; o < OUTPUTS; o++) {
        const char *path = outputs[o].path;
        if (!path) continue;
        if (!*path) return error_set(error, "%s needs the name of a file", outputs[o].name);
        if (input && disk_find(input, NULL) && whole_file_same(input, path))
            return error_set(error, "%s %.400s is the file that the network is read from",
                             outputs[o].name, path);
        for (int other = 0; other < o; other++)
            if (outputs[other].path && whole_file_same(outputs[other].path, path))
                return error_set(error, "%s %.400s and %s %.400s are one file; two are expected",
                                 outputs[other].name, outputs[other].path, outputs[o].name, path);
    }
    return 0;
}

int option_conflicts_check(const struct options *options, struct error *error) {
    return check_pairs(options, error) || check_seed(options, error) ||
                   check_panel(options, error) || check_kernels(options, error) ||
                   check_compared(options, error) || check_input(options, error) ||
                   check_picture(options, error) || check_files(options, error)
               ? -1
               : 0;
}

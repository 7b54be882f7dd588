/* list: the command that prints the choices. */
#include "app/command/commands.h"
#include "app/command/help.h"

#include "core/families/families.h"
#include "core/lessons/lessons.h"
#include "device/sorts/sorts.h"

#include <stdio.h>

static void print_family(const struct family *family) {
    char form[64];
    printf("  %-24s %s (", family->name, family->title);
    if (family->year) printf("%d, ", family->year);
    printf("%s)\n  %-24s n: %s; %s\n", family->source, "", family->sizes.about, family->formulas);
    if (family->claim != CLAIM_SORTS)
        printf("  %-24s %s%s\n", "", claims[family->claim].does,
               claims[family->claim].input ? "; does not sort" : "");
    if (!family->parameter_count) return;
    family_form(family, form, sizeof form);
    printf("  %-24s %s", "", form);
    for (int p = 0; p < family->parameter_count; p++) {
        const struct family_parameter *row = &family->parameters[p];
        printf("; %s from %d to %d, %s unless given", row->name, row->least, row->most, row->about);
    }
    putchar('\n');
}

static void print_families(void) {
    for (int f = 0; f < family_choices.count; f++)
        print_family(families[f]);
}

static void print_radix(void) {
    printf(
        "  %-24s N keys: 8, 16 or 32\n"
        "  %-24s BITS of a digit, 1 or 2 (default: 2); GROUPS, 2 or 4 work-groups (default: 2);\n"
        "  %-24s KEYS per work-item, 2, 4 or 8 (default: 2)\n",
        "radix:N", "radix:N:BITS:GROUPS:KEYS", "");
}

static void print_lessons(void) {
    for (int k = 1; k <= lessons_count(); k++) {
        struct error error;
        char spec[24];
        struct lesson *lesson = lessons_open(k, &error);
        snprintf(spec, sizeof spec, "lesson:%d", k);
        if (lesson) printf("  %-24s %s, %d steps\n", spec, lesson->title, lesson->count);
        lesson_free(lesson);
    }
}

static void print_notations(void) {
    for (int n = 0; n < notation_count; n++)
        printf("  %-24s %s\n  %-24s %s\n", notations[n]->name, notations[n]->title, "",
               notations[n]->example);
}

static void print_inputs(void) {
    for (int k = 0; k < input_choices.count; k++)
        printf("  %-24s %s\n", input_kinds[k].name, input_kinds[k].title);
}

static void print_time_inputs(void) {
    for (int k = 0; k < timing_input_choices.count; k++)
        printf("  %-24s %s: %s\n", timing_input_kinds[k].name, timing_input_kinds[k].title,
               timing_input_kinds[k].about);
}

static void print_panels(void) {
    for (int p = 0; p < panel_choices.count; p++)
        printf("  %-24s %s: %s\n", panels[p]->name, panels[p]->title, panels[p]->about);
}

static void print_picture_parts(void) {
    for (int p = 0; p < PART_COUNT; p++)
        printf("  %-24s %s%s\n", part_rows[p].name, part_rows[p].about,
               part_rows[p].on_request ? "; only if asked for" : "");
}

static void print_themes(void) {
    for (int t = 0; t < theme_choices.count; t++)
        printf("  %-24s %s\n", themes[t].name, themes[t].about);
}

static void print_sorts(void) {
    for (int s = 0; s < sort_count; s++) {
        /* name, description and, if it runs on a device, the files of its kernels */
        char files[256];
        printf("  %-24s %s (%s)\n  %-24s %s\n", sorts[s]->name, sorts[s]->title, sorts[s]->source,
               "", sorts[s]->idea);
        if (sorts[s]->files)
            printf("  %-24s %s\n", "", sort_kernel_files(sorts[s], files, sizeof files));
    }
}

static const struct list_part {
    const char *name, *heading;
    void (*print)(void); /* NULL: help_options does */
} table[] = {
    {"families", "families, as FAMILY:N", print_families},
    {"radix", "radix sort step by step, for the window, run and draw", print_radix},
    {"lessons", "lessons, as lesson:K or lesson:K.STEP; docs/lessons.md says how to write one",
     print_lessons},
    {"notations",
     "notations, of files and for print --as; a pair written large:small is a D comparator",
     print_notations},
    {"inputs", "kinds of input, for --input", print_inputs},
    {"time-inputs", "kinds of input, for time --input", print_time_inputs},
    {"panels", "panels, for draw --panel", print_panels},
    {"parts", "parts of a picture, for draw --hide and --show", print_picture_parts},
    {"themes", "themes, for --theme", print_themes},
    {"sorts", "sorts, for time --sort", print_sorts},
    {"options", "options of all commands", NULL},
    {"keys", "keys, by mode", help_keys},
};
static const struct choices list_choices = {"part", NULL, table, sizeof *table,
                                            sizeof table / sizeof *table};

static int run(const struct options *options, struct error *error) {
    (void)error;
    int only = options->name ? choices_index(&list_choices, options->name) : -1;
    for (int p = 0; p < list_choices.count; p++) {
        if (options->name && p != only) continue;
        printf("%s%s\n", p > 0 && !options->name ? "\n" : "", table[p].heading);
        if (table[p].print)
            table[p].print();
        else
            help_options(options->commands);
    }
    return EXIT_DONE;
}

const struct command command_list = {
    .name = "list",
    .operands = "[PART]",
    .summary = "list everything, or a PART: families, notations, options, keys, ...",
    .examples = {"list families", "list keys"},
    .spec = COMMAND_MAY_HAVE_NAME,
    .names = &list_choices,
    .run = run,
};

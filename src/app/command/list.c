/* list: the command that says what there is to choose from. */
#include "app/command/commands.h"

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

static void print_lesson(int number) {
    struct error error;
    char spec[24];
    struct lesson *lesson = lessons_open(number, &error);
    snprintf(spec, sizeof spec, "lesson:%d", number);
    if (lesson) printf("  %-24s %s, %d steps\n", spec, lesson->title, lesson->count);
    lesson_free(lesson);
}

/* Its name, what it does and, if it runs on a device, the files of its kernels. */
static void print_sort(const struct sort *sort) {
    char files[256];
    printf("  %-24s %s (%s)\n  %-24s %s\n", sort->name, sort->title, sort->source, "", sort->idea);
    if (sort->files) printf("  %-24s %s\n", "", sort_kernel_files(sort, files, sizeof files));
}

static int run(const struct options *options, struct error *error) {
    (void)options;
    (void)error;
    printf("families, as FAMILY:N\n");
    for (int f = 0; f < family_choices.count; f++)
        print_family(families[f]);
    printf(
        "\nradix sort step by step, for the window, run and draw\n"
        "  %-24s N keys, 8, 16 or 32; radix:N:BITS:GROUPS:KEYS; BITS of a digit, 1 or 2, 2 unless\n"
        "  %-24s given; GROUPS, 2 or 4 work-groups, 2; KEYS per work-item, 2, 4 or 8, 2\n",
        "radix:N", "");
    printf("\nlessons, as lesson:K or lesson:K.STEP; docs/lessons.md says how to write one\n");
    for (int k = 1; k <= lessons_count(); k++)
        print_lesson(k);
    printf("\nnotations, for print --as\n");
    for (int n = 0; n < notation_choices.count; n++)
        printf("  %-24s %s\n  %-24s %s\n", notations[n]->name, notations[n]->title, "",
               notations[n]->example);
    printf("\nkinds of input, for --input\n");
    for (int k = 0; k < input_choices.count; k++)
        printf("  %-24s %s\n", input_kinds[k].name, input_kinds[k].title);
    printf("\nkinds of input, for time --input\n");
    for (int k = 0; k < timing_input_choices.count; k++)
        printf("  %-24s %s: %s\n", timing_input_kinds[k].name, timing_input_kinds[k].title,
               timing_input_kinds[k].about);
    printf("\npanels, for draw --panel\n");
    for (int p = 0; p < panel_count; p++)
        if (!panels[p]->backwards)
            printf("  %-24s %s: %s\n", panels[p]->name, panels[p]->title, panels[p]->about);
    printf("\nparts of a picture, for draw --hide and --show\n");
    for (int p = 0; p < PART_COUNT; p++)
        printf("  %-24s %s%s\n", part_rows[p].name, part_rows[p].about,
               part_rows[p].asked ? "; only if asked for" : "");
    printf("\nthemes, for --theme\n");
    for (int t = 0; t < theme_choices.count; t++)
        printf("  %-24s %s\n", themes[t].name, themes[t].about);
    printf("\nsorts, for time --sort\n");
    for (int s = 0; s < sort_count; s++)
        print_sort(sorts[s]);
    return EXIT_DONE;
}

const struct command command_list = {
    .name = "list",
    .summary = "list families, lessons, notations, kinds of input, panels, parts of a picture, "
               "themes and sorts",
    .run = run,
};

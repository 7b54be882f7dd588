/* exercise: kernels with a line missing. They are written to a folder, filled in by someone, and
 * judged: the same command does what is to be done next. */
#include "app/command/commands.h"

#include "app/command/exercise/exercise.h"
#include "core/base/files.h"
#include "core/kernel/exercise.h"

#include <stdio.h>
#include <string.h>

enum { MOST_FILES = 8 }; /* of one exercise */

/* How the exercise of the same number in exercise_choices is tried and judged. */
static const struct {
    const char *see;       /* how to see what it does: arguments, up to the folder's name */
    exercise_judge *judge; /* of what was filled in */
} ways[] = {
    {"bitonic:8 --kernels", exercise_judge_layers},
    {"bitonic:8 --kernels", exercise_judge_layers},
    {"time --sort shared --size 2^12 --kernels", exercise_judge_barrier},
};

static int number_of(const struct exercise *exercise) {
    return choices_index(&exercise_choices, exercise->name);
}

static int print_list(const struct options *options) {
    printf("exercises: kernels with a line missing\n");
    for (int e = 0; e < exercise_choices.count; e++) {
        const struct exercise *exercise = choices_row(&exercise_choices, e);
        const char *text = exercise_text(exercise);
        int length = (int)strcspn(text, "\n"), name = (int)strlen(exercise->name);
        printf("  %-24s %.*s\n", exercise->name, length - name - 2, text + name + 2);
    }
    printf("\n%s exercise NAME writes one to the folder NAME, and judges it when it is there\n",
           options->program);
    return EXIT_DONE;
}

/* The files of the exercise, then those kernels that it does not have. */
static int write_files(const struct exercise *exercise, const char *folder, struct error *error) {
    struct embedded_file files[MOST_FILES + 1] = {{NULL, NULL, 0}};
    struct file_tree_count count;
    size_t length = strlen(exercise->name);
    int used = 0;
    for (const struct embedded_file *file = embedded_exercises; file->name; file++)
        if (strncmp(file->name, exercise->name, length) == 0 && file->name[length] == '/' &&
            used < MOST_FILES)
            files[used++] = *file;
    return file_tree_write(folder, files, &count, error) ||
                   file_tree_write(folder, embedded_kernels, &count, error)
               ? -1
               : 0;
}

static int begin(const struct exercise *exercise, const struct options *options, const char *folder,
                 struct error *error) {
    bool named = strcmp(folder, exercise->name) != 0;
    if (write_files(exercise, folder, error)) return EXIT_NEGATIVE;
    printf("wrote the kernels of this exercise to the folder %s\n\n%s\nnext:\n", folder,
           exercise_text(exercise));
    printf("    change            %s/%s\n    see what it does  %s %s %s\n", folder, exercise->file,
           options->program, ways[number_of(exercise)].see, folder);
    printf("    have it judged    %s exercise %s%s%s\n", options->program, exercise->name,
           named ? " -o " : "", named ? folder : "");
    return EXIT_DONE;
}

static int judge(const struct exercise *exercise, const struct options *options, const char *folder,
                 struct error *error) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, exercise->file);
    if (disk_find(path, NULL)) return ways[number_of(exercise)].judge(options, folder, error);
    error_set(error, "%.400s is there, but has no %s; -o DIR writes the exercise elsewhere", folder,
              exercise->file);
    return EXIT_USAGE;
}

static int run(const struct options *options, struct error *error) {
    if (!options->name) return print_list(options);
    const struct exercise *exercise = choices_find(&exercise_choices, options->name);
    const char *folder = options->folder ? options->folder : exercise->name;
    return disk_find(folder, NULL) ? judge(exercise, options, folder, error)
                                   : begin(exercise, options, folder, error);
}

const struct command command_exercise = {
    .name = "exercise",
    .operands = "[NAME]",
    .summary = "write a kernel with a line missing, or judge what was filled in",
    .options = "--folder --device --kernel-limit",
    .examples = {"exercise", "exercise direction"},
    .spec = COMMAND_MAY_HAVE_NAME,
    .names = &exercise_choices,
    .device = true,
    .run = run,
};

/* missing_line: writes the kernels to a folder of the program and runs them like any others. In
 * assets/exercises the comment "your line here" is in place of the missing line; before this
 * comment, on the same line, is the code that is used until then. */
#include "app/lessons/lesson_run.h"

#include "app/app.h"
#include "core/base/memory.h"
#include "core/files/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct exercise {
    const char *name; /* folder in assets/exercises: "direction" */
    const char *file; /* the kernel that lacks a line: "step/bitonic_layer.cl" */
};

static const struct exercise exercises[] = {
    {"direction", "step/bitonic_layer.cl"},
    {"index", "step/bitonic_layer.cl"},
    {"barrier", "ladder/shared_first_stages.cl"},
    {"stride", "ladder/shared_first_stages.cl"},
    {"padding", "ladder/shared_first_stages.cl"},
    {"registers", "ladder/bitonic_registers.cl"},
    {"spare-barrier", "ladder/shared_first_stages.cl"},
};
static const struct choices exercise_choices = {"exercise", NULL, exercises, sizeof *exercises,
                                                sizeof exercises / sizeof *exercises};

/* Returns the kernel; `code`: beginning of the row with the missing line; `comment`: its comment.
 */
static const char *find_line(const struct exercise *exercise, size_t *code, size_t *comment) {
    char name[96];
    snprintf(name, sizeof name, "%s/%s", exercise->name, exercise->file);
    const char *text = (const char *)embedded_find(embedded_exercises, name)->data;
    const char *at = strstr(text, "/* your line here"), *begin = at;
    while (begin > text && begin[-1] != '\n')
        begin--;
    begin += strspn(begin, " ");
    *code = (size_t)(begin - text);
    *comment = (size_t)(at - text);
    return text;
}

/* Writes the code that the line has so far: "uint left = item;", or "". */
static void line_so_far(const struct exercise *exercise, char *line, size_t size) {
    size_t code, comment;
    const char *text = find_line(exercise, &code, &comment);
    while (comment > code && text[comment - 1] == ' ')
        comment--;
    snprintf(line, size, "%.*s", (int)(comment - code), text + code);
}

/* Returns the kernel with the typed line, if there is one, in place of the code so far; the caller
 * frees it. */
static char *fill_in(const struct missing_line *missing) {
    size_t code, comment, size;
    char *filled;
    const char *text = find_line(missing->exercise, &code, &comment);
    if (!missing->typed[0]) return memory_text(text);
    FILE *stream = memory_stream(&filled, &size);
    fprintf(stream, "%.*s%s %s", (int)code, text, missing->typed, text + comment);
    memory_stream_close(stream);
    return filled;
}

/* Writes the kernel with the typed line; the other kernels exist already. */
static int write_kernel(const struct missing_line *missing, struct error *error) {
    char *text = fill_in(missing);
    int failed = file_tree_replace(missing->folder, missing->exercise->file, text, error);
    free(text);
    return failed;
}

/* Writes all kernels of the program; replaces files. */
static int write_kernels(const struct missing_line *missing, struct error *error) {
    for (const struct embedded_file *file = embedded_kernels; file->name; file++)
        if (file_tree_replace(missing->folder, strchr(file->name, '/') + 1,
                              (const char *)file->data, error))
            return -1;
    return write_kernel(missing, error);
}

int missing_line_write(struct app *app, struct error *error) {
    struct missing_line *missing = &app->missing;
    char name[64];
    snprintf(name, sizeof name, "missing-%s", missing->exercise->name);
    if (kept_folder_make(name, missing->folder, sizeof missing->folder, error)) return -1;
    return write_kernels(missing, error);
}

int missing_line_begin(struct app *app, const char *name, struct error *error) {
    struct missing_line *missing = &app->missing;
    const struct exercise *exercise = choices_find(&exercise_choices, name);
    char names[200];
    struct error reason;
    if (!exercise)
        return error_set(error, "found \"%.60s\", expected %s", name,
                         choices_list(&exercise_choices, ", ", names, sizeof names));
    missing_line_end(app);
    missing->exercise = exercise;
    missing->typed[0] = '\0';
    missing->before = app->kernels.path;
    if (!app->desk.worker) return 0; /* nothing would run it */
    if (missing_line_write(app, &reason) == 0) {
        kernel_folder_use(app, missing->folder);
        return 0;
    }
    missing->exercise = NULL;
    shell_say(&app->shell, ROLE_ERROR, "%s", reason.text);
    return 0;
}

void missing_line_end(struct app *app) {
    if (!app->missing.exercise) return;
    app->missing.exercise = NULL;
    kernel_folder_use(app, app->missing.before);
}

static int take_line(void *room, struct shell *shell, const char *text, size_t wrong[2],
                     struct error *error) {
    struct app *app = room;
    (void)shell;
    struct missing_line *missing = &app->missing;
    size_t length = strlen(text);
    wrong[0] = 0;
    wrong[1] = length;
    if (length >= sizeof missing->typed)
        return error_set(error, "%zu bytes, expected a line of less than %zu", length,
                         sizeof missing->typed);
    memcpy(missing->typed, text, length + 1);
    if (write_kernel(missing, error)) return -1;
    app_build_again(app);
    shell_say(&app->shell, ROLE_INK, "the kernel is built with this line, and runs");
    return 0;
}

void missing_line_suspect(const struct app *app, struct error *said) {
    const struct missing_line *missing = &app->missing;
    struct error own = *said;
    if (!missing->exercise || !missing->typed[0] || !said->text[0]) return;
    error_set(said, "%.900s. Does your line end? C shows it", own.text);
}

void missing_line_change(struct app *app) {
    static const struct entry_kind kind = {
        .help = "The kernel's line at the comment \"your line here\". Return builds the kernel and "
                "runs it; work-items that differ from the drawing are marked.",
        .room = ROOM_APP,
        .take = take_line,
    };
    const struct missing_line *missing = &app->missing;
    char line[sizeof missing->typed];
    if (!missing->exercise) {
        kernel_folder_write(app);
        return;
    }
    line_so_far(missing->exercise, line, sizeof line);
    entry_open(&app->shell, &kind, "Your line", missing->typed[0] ? missing->typed : line);
}

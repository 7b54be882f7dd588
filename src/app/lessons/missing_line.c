/* missing_line: the kernels stand in a folder of the program's, so that they run as any others. */
#include "app/lessons/missing_line.h"

#include "app/app.h"
#include "core/base/files.h"
#include "core/kernel/exercise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The kernel with what was typed; the others are there. */
static int write_kernel(const struct missing_line *missing, struct error *error) {
    char *text = exercise_fill(missing->exercise, missing->typed[0] ? missing->typed : NULL);
    int failed = file_tree_replace(missing->folder, missing->exercise->file, text, error);
    free(text);
    return failed;
}

/* All kernels of the program, whatever stands there. */
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
    snprintf(name, sizeof name, "missing-%s/", missing->exercise->name);
    if (kept_file_path(SYSTEM_STATE, name, missing->folder, sizeof missing->folder, error))
        return -1;
    if (folders_make(missing->folder, 1, 0700, error)) return -1;
    missing->folder[strlen(missing->folder) - 1] = '\0';
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
    app_say(app, ROLE_ERROR, "%s", reason.text);
    return 0;
}

void missing_line_end(struct app *app) {
    if (!app->missing.exercise) return;
    app->missing.exercise = NULL;
    kernel_folder_use(app, app->missing.before);
}

static int take_line(struct app *app, const char *text, size_t wrong[2], struct error *error) {
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
    app_say(app, ROLE_INK, "the kernel is built with this line, and runs");
    return 0;
}

void missing_line_change(struct app *app) {
    static const struct entry_kind kind = {
        .help =
            "A line of OpenCL C in place of the missing one. It is built when Return is pressed; "
            "then every work-item that does something else than what is drawn says so.",
        .take = take_line,
    };
    const struct missing_line *missing = &app->missing;
    char line[sizeof missing->typed];
    if (!missing->exercise) {
        kernel_folder_write(app);
        return;
    }
    exercise_line(missing->exercise, line, sizeof line);
    entry_open(app, &kind, "The missing line", missing->typed[0] ? missing->typed : line);
}

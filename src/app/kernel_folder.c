/* kernel_folder: writes, watches and has built. */
#include "app/kernel_folder.h"

#include "app/app.h"
#include "core/files/files.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FILE_BYTES = 64 };

static const double interval = 300; /* milliseconds between two looks at the files */

static void watch(struct app *app, const char *path) {
    app->kernels.path = path;
    app->kernels.stamp = path ? file_tree_stamp(path, embedded_kernels) : 0;
    app->kernels.next = app->shell.now + interval;
}

void kernel_folder_use(struct app *app, const char *path) {
    watch(app, path);
    desk_use_kernels(&app->desk, path);
    app_run_again(app);
}

void kernel_folder_begin(struct app *app) {
    if (app->shell.options->kernels) watch(app, app->shell.options->kernels);
}

/* Writes the absolute path. */
static void write_whole_path(const char *path, char *whole, size_t size) {
    bool whole_already = disk_is_whole(path) || !disk_working_folder(whole, size);
    size_t length = whole_already ? 0 : strlen(whole);
    snprintf(whole + length, size - length, "%s%s", whole_already ? "" : "/", path);
}

/* Is this the folder from which the program is built? The sources are beside it. */
static bool is_of_sources(const char *path) {
    char beside[1024];
    snprintf(beside, sizeof beside, "%.900s/../src/app/kernel_folder.c", path);
    return disk_find(beside, NULL);
}

/* Writes the name of the shown kernel's file, which is the one to change. */
static void write_file_shown(const struct app *app, char file[FILE_BYTES]) {
    if (app->shell.mode->bit == MODE_INSIDE)
        snprintf(file, FILE_BYTES, "%s", inside_file(&app->inside, &app->desk));
    else
        snprintf(file, FILE_BYTES, "step/%s.cl", step_kernel_names[app->stepping.network->rule]);
}

static void tell_found(struct app *app, const struct file_tree_count *count, const char *file) {
    char where[1024];
    write_whole_path(app->kernels.path, where, sizeof where);
    if (!count->kept)
        shell_say(&app->shell, ROLE_INK, "kernels written to %.300s: change %s, save, and it runs",
                  where, file);
    else if (!count->written)
        shell_say(&app->shell, ROLE_INK,
                  "kernels found in %.300s run now: change %s, save, and it runs", where, file);
    else
        shell_say(&app->shell, ROLE_INK,
                  "kernels in %.300s run now: %d written, %d already there and left as they are",
                  where, count->written, count->kept);
}

const char *kernel_folder_name(const struct app *app) {
    if (app->shell.options->kernels) return app->shell.options->kernels;
    return app->kernels.own[0] ? app->kernels.own : "kernels";
}

/* Chooses a folder of the user's own if "kernels" cannot be made, or is the program's source.
 * Returns 0; 1: the user is asked first; -1 with the reason. */
static int choose_own(struct app *app, struct error *error) {
    char *own = app->kernels.own;
    if (app->shell.options->kernels) return 0;
    if (is_of_sources(kernel_folder_name(app)))
        return kept_folder_make("kernels", own, sizeof app->kernels.own, error);
    if (disk_is_folder(kernel_folder_name(app))) return 0;
    const char *folder = save_folder(&app->save_folder, &app->shell);
    if (folder && *folder) snprintf(own, sizeof app->kernels.own, "%skernels", folder);
    return folder ? 0 : 1;
}

void kernel_folder_write(struct app *app) {
    struct file_tree_count count;
    struct error error;
    char file[FILE_BYTES];
    int asked = choose_own(app, &error);
    const char *path = kernel_folder_name(app);
    if (asked > 0) return;
    if (asked < 0 || file_tree_write(path, embedded_kernels, &count, &error)) {
        shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
        return;
    }
    write_file_shown(app, file); /* shows the file until the recording is forgotten */
    kernel_folder_use(app, path);
    tell_found(app, &count, file);
}

void kernel_folder_leave(struct app *app) {
    if (!app->kernels.path) return;
    kernel_folder_use(app, NULL);
    shell_say(&app->shell, ROLE_INK, "the program's own kernels run again");
}

bool kernel_folder_advance(struct app *app) {
    struct kernel_folder *folder = &app->kernels;
    if (!folder->path || app->shell.now < folder->next) return false;
    uint64_t before = folder->stamp;
    watch(app, folder->path);
    if (folder->stamp == before) return false;
    app_build_again(app);
    shell_say(&app->shell, ROLE_INK, "a file in %.300s has changed: built again", folder->path);
    return true;
}

/* Returns at least 1: 0 would mean that the picture moves. */
int kernel_folder_wait(const struct app *app, double now) {
    return app->kernels.path ? 1 + (int)fmax(app->kernels.next - now, 0) : -1;
}

/* plan_file: reads and builds the file, and says what is known of it. */
#include "plan_file.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "core/files/files.h"
#include "core/plan/dialect.h"
#include "device/plan/plan_hint.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 256 << 10 };

int plan_file_read(struct plan_file *file, const char *path, struct error *error) {
    const char *reason;
    FILE *stream = disk_open(path, &reason);
    *file = (struct plan_file){.path = path};
    if (!stream) return error_set(error, "cannot read %s: %s", path, reason);
    file->source = text_file_read(stream, path, MOST_BYTES, error);
    fclose(stream);
    file->cuda = strcmp(strrchr(path, '.'), ".cu") == 0;
    if (file->source) file->text = dialect_read(path, file->source, file->cuda, error);
    if (file->text) return 0;
    plan_file_close(file);
    return -1;
}

void plan_file_close(struct plan_file *file) {
    plan_program_free(file->program);
    free(file->source);
    free(file->text);
    *file = (struct plan_file){0};
}

/* Drops a log that does not name the file: a driver's words about its own work. */
static void drop_foreign(const struct plan_file *file, char **log) {
    if (!*log || strstr(*log, disk_file_name(file->path))) return;
    free(*log);
    *log = NULL;
}

int plan_file_build(struct plan_file *file, struct device *device, char **log,
                    struct error *error) {
    const struct plan_source source = {file->path, file->text,
                                       file->cuda ? DIALECT_CUDA_OPTIONS : ""};
    *log = NULL;
    file->program = plan_program_new(device, &source, log, error);
    if (!file->program) return -1;
    drop_foreign(file, log);
    if (signature_read(&file->signature, file->path, file->text, error) == 0) return 0;
    if (file->signature.count == 0) plan_hint_comment(file, error);
    return -1;
}

int plan_file_choose(struct plan_file *file, const char *plan, struct error *error) {
    struct plan_choice *choice = &file->choice;
    if (!*plan) return plan_choose(file->program, &file->signature, file->source, choice, error);
    *choice = (struct plan_choice){.in_file = true};
    snprintf(choice->plan, sizeof choice->plan, "%s", plan);
    return 0;
}

/* ---- the plan in words ---- */

static void print_arguments(const struct plan_file *file, FILE *stream) {
    const struct plan_kernel *kernel = file->choice.kernel;
    fprintf(stream, "%-14s %-16s %-28s %s\n", "argument", "type", "value", "known by");
    for (int a = 0; a < kernel->count; a++) {
        const struct plan_argument *argument = &kernel->arguments[a];
        const struct reading_value *value = &file->choice.reading.values[a];
        char type[48];
        signature_write_type(argument, type, sizeof type);
        bool keys = argument->pointer && strcmp(value->text, argument->name) == 0;
        fprintf(stream, "%-14s %-16s %-28s %s\n", argument->name, type,
                keys                               ? "the keys, in place"
                : strcmp(value->text, "from") == 0 ? "the keys before the launch"
                : strcmp(value->text, "to") == 0   ? "the keys after the launch"
                                                   : value->text,
                value->why[0] ? value->why : "trying");
    }
}

/* Writes a plan with every kernel in turn, each as its name and arguments suggest. */
static void propose_all(const struct plan_file *file, FILE *stream) {
    struct reading *readings = memory_new(READINGS_MOST, sizeof *readings);
    struct error none;
    fprintf(stream, "to launch all kernels in turn, write a plan such as this one and correct it:\n"
                    "  // sortnet: {");
    for (int k = 0; k < file->signature.count; k++) {
        const struct plan_kernel *kernel = &file->signature.kernels[k];
        int count = plan_readings(kernel, readings, &none);
        fprintf(stream, "%s%s%s", k ? "; " : "", count ? readings[0].plan : kernel->name,
                count ? "" : "(..) on N");
    }
    fprintf(stream, "}\n");
    free(readings);
}

void plan_file_print(const struct plan_file *file, FILE *stream) {
    const struct plan_choice *choice = &file->choice;
    if (choice->in_file) {
        fprintf(stream, "plan, from the file:\n%s", choice->plan);
        return;
    }
    print_arguments(file, stream);
    if (choice->sorts)
        fprintf(stream, "guessed plan, reading %d of %d, the first that sorts%s:\n", choice->number,
                choice->readings, choice->clean ? "" : ", but none does without a mistake");
    else
        fprintf(stream, "none of %d readings sorts; the plan that comes nearest:\n",
                choice->readings);
    fprintf(stream, "  %s\n", choice->plan);
    if (choice->first_leaves[0])
        fprintf(stream, "the most likely reading was not taken:\n  %s\n  %s\n", choice->first.plan,
                choice->first_leaves);
    for (int k = 0; k < file->signature.count; k++)
        if (&file->signature.kernels[k] != choice->kernel)
            fprintf(stream, "not launched: kernel %s; a plan in the file may launch several\n",
                    file->signature.kernels[k].name);
    if (!choice->sorts && file->signature.count > 1) {
        propose_all(file, stream);
        return;
    }
    fprintf(stream, "to keep or change it, write it into the file:\n  // sortnet: %s\n",
            choice->plan);
}

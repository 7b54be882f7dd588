/* plan_file: reads and builds the file, and prints its plan. */
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

/* Drops a log that does not name the file: it is about the driver itself. */
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

static bool has_kernel(const struct reading *reading, const struct plan_kernel *kernel) {
    for (int k = 0; k < reading->kernels; k++)
        if (reading->kernel[k] == kernel) return true;
    return false;
}

static const char *value_in_words(const char *value) {
    static const char *const words[][2] = {
        {"from", "the keys before the launch"},
        {"to", "the keys after the launch"},
        {"payload", "a payload that moves with the keys"},
        {"from payload", "their payload before the launch"},
        {"to payload", "their payload after the launch"},
    };
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        if (strcmp(value, words[w][0]) == 0) return words[w][1];
    return value;
}

static void print_arguments(const struct plan_kernel *kernel, const struct reading_value *values,
                            FILE *stream) {
    for (int a = 0; a < kernel->count; a++) {
        const struct plan_argument *argument = &kernel->arguments[a];
        char type[48];
        signature_write_type(argument, type, sizeof type);
        bool keys = argument->pointer && strcmp(values[a].text, argument->name) == 0;
        fprintf(stream, "%-14s %-16s %-28s %s\n", argument->name, type,
                keys ? "the keys, in place" : value_in_words(values[a].text),
                values[a].why[0] ? values[a].why : "trying");
    }
}

/* Says which of two usual readings of a distance was taken: a host may halve it before the launch.
 */
static void print_distance(const struct reading *reading, FILE *stream) {
    const struct plan_kernel *kernel = reading->kernel[0];
    for (int a = 0; a < kernel->count && reading->kernels == 1; a++)
        if (strcmp(reading->values[a].text, "2^(stage-substage)") == 0 &&
            !kernel->arguments[a].pointer)
            fprintf(stream,
                    "%s is read as the distance of the keys in the first layer of the launch; if "
                    "the host passes half of it, write 2^(stage-substage-1)\n",
                    kernel->arguments[a].name);
}

static void print_reading(const struct reading *reading, FILE *stream) {
    const struct reading_value *values = reading->values;
    fprintf(stream, "%-14s %-16s %-28s %s\n", "argument", "type", "value", "known by");
    for (int k = 0; k < reading->kernels; k++) {
        if (reading->kernels > 1) fprintf(stream, "kernel %s\n", reading->kernel[k]->name);
        print_arguments(reading->kernel[k], values, stream);
        values += reading->kernel[k]->count;
    }
}

void plan_file_print(const struct plan_file *file, FILE *stream) {
    const struct plan_choice *choice = &file->choice;
    if (choice->in_file) {
        fprintf(stream, "plan, from the file:\n%s", choice->plan);
        return;
    }
    print_reading(&choice->reading, stream);
    if (choice->sorts)
        fprintf(stream, "guessed plan, reading %d of %d, the first that sorts%s:\n", choice->number,
                choice->readings, choice->clean ? "" : ", but none does without a mistake");
    else
        fprintf(stream, "none of %d readings sorts; the plan that comes nearest:\n",
                choice->readings);
    fprintf(stream, "  %s\n", choice->plan);
    if (!choice->sorts) print_distance(&choice->reading, stream);
    if (choice->first_leaves[0])
        fprintf(
            stream,
            "the most likely reading was not taken; if your program launches this one, it has a "
            "mistake:\n  %s\n  %s\n",
            choice->first.plan, choice->first_leaves);
    for (int k = 0; k < file->signature.count; k++)
        if (!has_kernel(&choice->reading, &file->signature.kernels[k]))
            fprintf(stream, "not launched: kernel %s; a plan in the file may launch several\n",
                    file->signature.kernels[k].name);
    fprintf(stream, "to keep or change it, write it into the file:\n  // sortnet: %s\n",
            choice->plan);
}

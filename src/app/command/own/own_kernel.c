/* own_kernel: opens the file, and says what is known of it. */
#include "app/command/own/own_kernel.h"

#include "app/command/exit.h"
#include "app/command/own/own_hint.h"
#include "core/base/text.h"
#include "core/files/files.h"
#include "core/plan/dialect.h"
#include "core/spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 256 << 10 };

bool own_kernel_named(const char *operand) {
    struct opened opened;
    struct error unread;
    if (!operand || !spec_may_be_kernel(operand)) return false;
    bool network = spec_open(&opened, operand, ASCENDING, &unread) == 0;
    if (network) opened_free(&opened);
    return !network;
}

int own_refuse_size(const struct options *options, struct error *error) {
    error_set(error, "--size is for a kernel file, not for %.400s", options->spec);
    return EXIT_USAGE;
}

int own_refuse(const struct options *options, const char *const *names, struct error *error) {
    const char *odd = options_first_given(options, names);
    if (!odd) return 0;
    return error_set(error, "%s does nothing for a kernel file, %.400s", odd, options->spec);
}

static int read_file(struct own_kernel *own, struct error *error) {
    const char *reason;
    FILE *stream = disk_open(own->path, &reason);
    if (!stream) return error_set(error, "cannot read %s: %s", own->path, reason);
    own->source = text_file_read(stream, own->path, MOST_BYTES, error);
    fclose(stream);
    own->cuda = strcmp(strrchr(own->path, '.'), ".cu") == 0;
    if (own->source) own->text = dialect_read(own->path, own->source, own->cuda, error);
    return own->text ? 0 : -1;
}

/* Builds the file; the compiler's log follows the message. */
static int build(struct own_kernel *own, struct error *error) {
    char *log = NULL;
    const struct plan_source source = {own->path, own->text, own->cuda ? DIALECT_CUDA_OPTIONS : ""};
    own->program = plan_program_new(own->device, &source, &log, error);
    if (!own->program && log) {
        exit_complain(error, EXIT_NEGATIVE);
        error->text[0] = '\0'; /* printed already, before the log */
    }
    if (log) exit_print_log(log, stderr); /* warnings, too */
    if (!own->program && log) own_hint(own, log, stderr);
    free(log);
    return own->program ? 0 : -1;
}

int own_kernel_open(struct own_kernel *own, const struct options *options, struct error *error) {
    *own = (struct own_kernel){.path = options->spec};
    int code = EXIT_USAGE;
    if (read_file(own, error) == 0) {
        own->device = device_open_which(options->device, error);
        code = own->device ? EXIT_NEGATIVE : EXIT_NO_DEVICE;
    }
    if (own->device && build(own, error) == 0 &&
        signature_read(&own->signature, own->path, own->text, error) == 0 &&
        plan_choose(own->program, &own->signature, own->source, &own->choice, error) == 0)
        return EXIT_DONE;
    if (own->program && own->signature.count == 0) own_hint_comment(own, error);
    own_kernel_close(own);
    return code;
}

void own_kernel_close(struct own_kernel *own) {
    plan_program_free(own->program);
    device_close(own->device);
    free(own->source);
    free(own->text);
    *own = (struct own_kernel){0};
}

/* ---- the plan in words ---- */

static void print_arguments(const struct own_kernel *own, FILE *file) {
    const struct plan_kernel *kernel = own->choice.kernel;
    fprintf(file, "%-14s %-16s %-28s %s\n", "argument", "type", "value", "known by");
    for (int a = 0; a < kernel->count; a++) {
        const struct plan_argument *argument = &kernel->arguments[a];
        const struct reading_value *value = &own->choice.reading.values[a];
        char type[48];
        signature_write_type(argument, type, sizeof type);
        bool keys = argument->pointer && strcmp(value->text, argument->name) == 0;
        fprintf(file, "%-14s %-16s %-28s %s\n", argument->name, type,
                keys                               ? "the keys, in place"
                : strcmp(value->text, "from") == 0 ? "the keys before the launch"
                : strcmp(value->text, "to") == 0   ? "the keys after the launch"
                                                   : value->text,
                value->why[0] ? value->why : "trying");
    }
}

void own_kernel_print(const struct own_kernel *own, FILE *file) {
    const struct plan_choice *choice = &own->choice;
    if (choice->told) {
        fprintf(file, "plan, from the file:\n%s", choice->plan);
        return;
    }
    print_arguments(own, file);
    if (choice->sorts)
        fprintf(file, "guessed plan, reading %d of %d, the first that sorts%s:\n", choice->number,
                choice->readings, choice->clean ? "" : ", but none does without a mistake");
    else
        fprintf(file, "none of %d readings sorts; the plan that comes nearest:\n",
                choice->readings);
    fprintf(file, "  %s\n", choice->plan);
    if (choice->first_leaves[0])
        fprintf(file, "the most likely reading was not taken:\n  %s\n  %s\n", choice->first.plan,
                choice->first_leaves);
    for (int k = 0; k < own->signature.count; k++)
        if (&own->signature.kernels[k] != choice->kernel)
            fprintf(file, "not launched: kernel %s; a plan in the file may launch several\n",
                    own->signature.kernels[k].name);
    fprintf(file, "to keep or change it, write it into the file:\n  // sortnet: %s\n",
            choice->plan);
}

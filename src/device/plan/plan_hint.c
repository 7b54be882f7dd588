/* plan_hint: looks for names in quotes that clang does not know. */
#include "plan_hint.h"

#include "core/base/text.h"
#include "core/kernel/kernel_code.h"
#include "core/plan/findings.h"

#include <stdio.h>
#include <string.h>

enum { TYPE, HINTS = 3 };
static const char *const hints[HINTS] = {[TYPE] = "unknown type name '",
                                         "implicit declaration of function '",
                                         "undeclared identifier '"};

/* Prints the pointers of a kernel that the kernel reads and never writes: the unknown name may be
 * one of them, mistyped. */
static void name_arguments(const struct signature *signature, const char *name, FILE *stream) {
    for (int k = 0; k < signature->count; k++) {
        const struct plan_kernel *kernel = &signature->kernels[k];
        bool written = false;
        for (int a = 0; a < kernel->count; a++)
            written |= kernel->arguments[a].pointer && kernel->arguments[a].written;
        for (int a = 0; a < kernel->count && !written; a++)
            if (kernel->arguments[a].pointer && kernel->arguments[a].read)
                fprintf(stream, "sortnet: %s of %s is read and never written: is %s meant by %s?\n",
                        kernel->arguments[a].name, kernel->name, kernel->arguments[a].name, name);
    }
}

void plan_hint(const struct plan_file *own, const char *log, FILE *stream) {
    struct signature signature = {0};
    struct error unread;
    for (int h = 0; h < HINTS; h++) {
        const char *at = strstr(log, hints[h]);
        char name[64];
        if (!at) continue;
        at += strlen(hints[h]);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "'"), at);
        fprintf(stream, "sortnet: %s needs a declaration in the file%s%s%s\n", name,
                h == TYPE ? ", such as typedef uint " : "", h == TYPE ? name : "",
                h == TYPE ? ";" : "");
        if (h != TYPE && signature_read(&signature, own->path, own->text, &unread) == 0)
            name_arguments(&signature, name, stream);
        return;
    }
}

void plan_hint_barrier(const struct plan_file *own, struct error *error) {
    const char *text = own->text;
    struct error unread;
    char hint[FINDING_TEXT] = "";
    struct probes *probes = probes_new(&own->path, &text, 1, NULL, &unread);
    if (probes) findings_hint(probes, hint, sizeof hint);
    if (hint[0]) text_append(error->text, sizeof error->text, "; a hint, not recorded: %s", hint);
    probes_free(probes);
}

void plan_hint_comment(const struct plan_file *own, struct error *error) {
    for (const char *at = own->source, *end; (at = strstr(at, "//")); at = end) {
        end = at + strcspn(at, "\n");
        if (code_has(at, end, "void") && memchr(at, '{', (size_t)(end - at))) {
            text_append(error->text, sizeof error->text,
                        "; everything after // in line %d is a comment: are line breaks missing?",
                        code_line(own->source, at));
            return;
        }
    }
}

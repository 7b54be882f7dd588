/* pdf: writes an svg and converts it with rsvg-convert. The pdf contains its letters, from the
 * fonts of the machine. */
#include "core/base/platform/system.h"
#include "core/files/files.h"
#include "output/format.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_SECONDS = 600,
    LINE = 300,
    MOST_SHAPES = 1000000, /* the converter reads no more elements */
};

/* Returns that the converter is missing, where to get it, and which formats work without it. */
static const char *missing(void) {
    static char text[256];
    snprintf(text, sizeof text,
             "a pdf is made by rsvg-convert, which is not installed%s; write an .svg, or a .tex "
             "for LaTeX",
             system_rsvg_source());
    return text;
}

static char *const converter[] = {"rsvg-convert", "--format=pdf", NULL};
static char *const version[] = {"rsvg-convert", "--version", NULL};

/* Files without a name for the converter's input, output and messages. */
struct files {
    FILE *svg, *pdf, *said;
};

static void close_all(const struct files *files) {
    if (files->svg) fclose(files->svg);
    if (files->pdf) fclose(files->pdf);
    if (files->said) fclose(files->said);
}

/* Returns why pdf cannot be written; NULL: it can. The answer is remembered, since a format is
 * looked up several times. */
static const char *why_missing(void) {
    static bool asked, found;
    if (asked) return found ? NULL : missing();
    const struct files files = {.said = system_scratch()};
    const struct system_run call = {
        .arguments = version, .said = files.said, .seconds = MOST_SECONDS};
    int code = 0;
    /* if there is no scratch file, writing reports it later */
    found = !files.said || system_run(&call, &code) != SYSTEM_MISSING;
    asked = true;
    close_all(&files);
    return found ? NULL : missing();
}

/* Returns the whole file; NULL with the reason. */
static char *read_all(FILE *file, size_t *size, struct error *error) {
    rewind(file);
    char *bytes = file_text_read(file, SIZE_MAX, size);
    if (!bytes) error_set(error, "cannot read what rsvg-convert wrote: %s", strerror(errno));
    return bytes;
}

/* Fails with the converter's own message. */
static int refuse(FILE *said, enum system_end end, struct error *error) {
    char line[LINE] = "";
    if (end == SYSTEM_MISSING) return error_set(error, "%s", missing());
    if (end == SYSTEM_REFUSED)
        return error_set(error, "cannot start rsvg-convert: %s", strerror(errno));
    rewind(said);
    if (!fgets(line, sizeof line, said)) line[0] = '\0';
    line[strcspn(line, "\r\n")] = '\0';
    return error_set(error, "rsvg-convert made no pdf of the picture: %s",
                     *line                 ? line
                     : end == SYSTEM_SLOW  ? "it took too long"
                     : end == SYSTEM_ENDED ? "it did not say why"
                                           : "something ended it");
}

/* Runs the converter. A program that ends without error but does not write a pdf has failed,
 * too. */
static int convert(const struct files *files, FILE *file, struct error *error) {
    const struct system_run call = {converter, files->said, MOST_SECONDS, files->svg, files->pdf};
    int code = 0;
    size_t size;
    rewind(files->svg);
    enum system_end end = system_run(&call, &code);
    if (end != SYSTEM_ENDED || code != 0) return refuse(files->said, end, error);
    char *bytes = read_all(files->pdf, &size, error);
    if (!bytes) return -1;
    bool is_pdf = strncmp(bytes, "%PDF-", 5) == 0;
    if (is_pdf) fwrite(bytes, 1, size, file);
    free(bytes);
    return is_pdf ? 0 : refuse(files->said, end, error);
}

static int write_list(const struct list *list, const struct theme *theme,
                      const struct origin *origin, FILE *file, struct error *error) {
    const struct files files = {system_scratch(), system_scratch(), system_scratch()};
    int failed = -1;
    if (list->count > MOST_SHAPES) {
        close_all(&files);
        return error_set(error,
                         "a picture of %zu shapes is too large for rsvg-convert, which makes the "
                         "pdf and takes %d; write an svg",
                         list->count, MOST_SHAPES);
    }
    if (!files.svg || !files.pdf || !files.said)
        error_set(error, "cannot make a file for rsvg-convert: %s", strerror(errno));
    else if (svg_format.write(list, theme, origin, files.svg, error) == 0)
        failed =
            fflush(files.svg) == 0 && !ferror(files.svg)
                ? convert(&files, file, error)
                : error_set(error, "cannot write a file for rsvg-convert: %s", strerror(errno));
    close_all(&files);
    return failed;
}

const struct picture_format pdf_format = {
    .name = "pdf", .binary = true, .write = write_list, .missing = why_missing};

/* spec: opens a network by family and size, of a lesson, or from a file. */
#include "spec.h"

#include "core/base/text.h"
#include "core/families/families.h"
#include "core/files/files.h"
#include "core/large/large.h"
#include "core/lessons/lesson_read.h"
#include "core/lessons/lesson_setup.h"
#include "core/lessons/lessons.h"
#include "core/notations/notations.h"
#include "core/radix/radix_plan.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Largest file: twice the longest text of a family's network. Reading it takes less time than a
 * user notices. */
enum { FILE_MAX_BYTES = 16 << 20 };

/* Requirements for a network. */
struct wanted {
    enum order order; /* order that it sorts in, or is made for */
    bool from_one;    /* a file counts its wires from 1 */
    bool may_wait;    /* the file may be a pipe whose writer is still to come */
};

/* ---- lessons ---- */

/* Reads the number of a step, from 1 on, that ends a spec; nothing there is the first. */
static int read_step(struct opened *opened, const char *spec, const char *number,
                     struct error *error) {
    char *end = NULL;
    errno = 0;
    long step = *number ? strtol(number, &end, 10) : 1;
    if (*number && *end == '-')
        return error_set(error, "\"%.300s\": found steps \"%.40s\", expected one step", spec,
                         number);
    if (*number && (*end || errno || step < 1 || step > opened->lesson->count))
        return error_set(error, "\"%.300s\": this lesson has steps 1 to %d", spec,
                         opened->lesson->count);
    opened->step = (int)step - 1;
    opened->whole = !*number;
    return 0;
}

/* Fills in the network of the step. */
static int take_step(struct opened *opened, struct error *error) {
    struct lesson_setup setup;
    if (lesson_setup_init(&setup, opened->lesson, opened->step, error)) return -1;
    opened->network = setup.network;
    opened->family = setup.family;
    opened->below = setup.compared;
    setup.network = setup.compared = NULL; /* owned by `opened` now */
    lesson_setup_free(&setup);
    return 0;
}

/* Opens lesson:K or lesson:K.STEP. */
static int open_numbered(struct opened *opened, const char *spec, const char *number,
                         struct error *error) {
    char *end;
    errno = 0;
    long lesson = strtol(number, &end, 10);
    if (end == number || errno || lesson != (int)lesson || (*end && (*end != '.' || !end[1])))
        return error_set(
            error, "\"%.300s\": expected lesson:K or lesson:K.STEP, such as lesson:1.2", spec);
    opened->number = (int)lesson;
    opened->lesson = lessons_open((int)lesson, error);
    if (!opened->lesson || read_step(opened, spec, *end ? end + 1 : end, error)) return -1;
    return take_step(opened, error);
}

/* ---- files ---- */

/* Reads the network, of a picture of two also the lower one. */
static int read_networks(struct opened *opened, const char *text, const char *name,
                         const char *part, const struct wanted *wanted, struct error *error) {
    const struct notation_wish wish = {part, wanted->from_one};
    enum order order = wanted->order;
    char below[1100];
    snprintf(below, sizeof below, "%s-below", name);
    if (!(opened->network = notation_read_part(text, name, &wish, error))) return -1;
    opened->network->order = order;
    page_keys_check(text, name, &opened->page);
    if (!svg_has_below(text)) return 0;
    if (!(opened->below = notation_read_as(&svg_below_notation, text, below, error))) return -1;
    opened->below->order = order;
    return spec_check_beside(opened->below, opened->network, error);
}

/* Opens the network or lesson in a file. `step`: number of the lesson's step, or name of one of
 * several networks; "": none. */
static int open_text(struct opened *opened, FILE *file, const char *name, const char *step,
                     const struct wanted *wanted, struct error *error) {
    char *text = text_file_read(file, name, FILE_MAX_BYTES, error);
    if (!text) return -1;
    bool is_lesson = lesson_is(text);
    int failed = 0;
    if (is_lesson)
        opened->lesson = lessons_read(text, name, error);
    else if ((failed = read_networks(opened, text, name, step, wanted, error)) &&
             lesson_looks(text))
        lesson_free(lessons_read(text, name, error)); /* reports that the lesson has no title */
    free(text);
    if (!is_lesson) return opened->network && !failed ? 0 : -1;
    return opened->lesson && read_step(opened, name, step, error) == 0 ? take_step(opened, error)
                                                                       : -1;
}

/* Returns the text after the colon in FILE:STEP or FILE:NAME, or the end. */
static const char *part_of_file(const char *spec) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-";
    const char *colon = strrchr(spec, ':');
    bool named = colon && colon[1] && !colon[1 + strspn(colon + 1, letters)];
    return named ? colon + 1 : spec + strlen(spec);
}

/* Opens a file; waits for the writer of a pipe if it may. */
static FILE *open_stream(const char *path, bool may_wait, const char **reason) {
    if (!may_wait) return disk_open(path, reason);
    FILE *file = disk_open_waiting(path);
    if (!file) *reason = strerror(errno);
    return file;
}

/* Does the name end in .cl or .cu? Then it is a network in the notation `opencl`, or a kernel. */
static bool may_be_kernel(const char *spec) {
    const char *dot = strrchr(spec, '.');
    return dot && (strcmp(dot, ".cl") == 0 || strcmp(dot, ".cu") == 0);
}

/* Opens FILE; or FILE:STEP or FILE:NAME if no file has the whole name. */
static int open_file(struct opened *opened, const char *spec, const struct wanted *wanted,
                     struct error *error) {
    char known[640], path[1024];
    const char *step = spec + strlen(spec);
    const char *reason, *other;
    FILE *file = open_stream(spec, wanted->may_wait, &reason);
    bool missing = !file && errno == ENOENT;
    snprintf(path, sizeof path, "%s", spec);
    if (!file && *part_of_file(spec)) {
        step = part_of_file(spec);
        snprintf(path, sizeof path, "%.*s", (int)(step - 1 - spec), spec);
        file = open_stream(path, wanted->may_wait, &other);
    }
    if (file) {
        int result = open_text(opened, file, path, step, wanted, error);
        fclose(file);
        struct error reason_text = *error;
        if (result && may_be_kernel(path))
            error_set(error, "%.700s; `sortnet run`, `draw`, `watch` and `time` take kernels",
                      reason_text.text);
        return result;
    }
    if (!missing || strcspn(spec, "./") < strcspn(spec, ":"))
        return error_set(error, "cannot read %.300s: %s", path, reason);
    return error_set(error, "\"%.300s\" is neither a file (%s) nor FAMILY:N nor lesson:K%s", spec,
                     reason, family_spec_known(spec, known, sizeof known));
}

/* ---- specs ---- */

/* Adds to an error about too many wires how the sort can be used. */
static void add_large(const char *spec, enum order order, struct error *error) {
    const struct family *family = family_spec_find(spec);
    struct large_sort large;
    struct error why, reason = *error;
    if (!large_named(spec)) {
        int n = family_spec_wires(family, spec, &why);
        if (n > family->sizes.most)
            error_set(error,
                      "%.400s; `sortnet run` sorts up to 2^%d keys with bitonic and mirrored",
                      reason.text, LARGE_BITS);
        else if (n > 1 && family->claim == CLAIM_SORTS && family->sizes.fits)
            error_set(error, "%.400s; bitonic-any takes %d", reason.text, n);
        return;
    }
    if (large_open(&large, spec, order, &why))
        *error = why;
    else
        error_set(error,
                  "%.400s; `sortnet run %s` runs larger ones, `time` times them, and `draw --layer "
                  "K --item I` draws a section",
                  reason.text, spec);
    large_free(&large);
}

static const char standard_input[] = "standard input";

bool spec_is_standard_input(const char *spec) {
    return *spec == '-' && (!spec[1] || spec[1] == ':');
}

const char *spec_name(const char *spec, char *text, size_t size) {
    bool input = spec_is_standard_input(spec);
    snprintf(text, size, "%s%s", input ? standard_input : "", spec + input);
    return text;
}

static int open_wanted(struct opened *opened, const char *spec, const struct wanted *wanted,
                       struct error *error) {
    static const char lesson[] = "lesson:";
    enum order order = wanted->order;
    *opened = (struct opened){.family = family_spec_find(spec)};
    int result = 0;
    if (opened->family) {
        opened->network = family_spec_network(opened->family, spec, order, error);
        result = opened->network ? 0 : -1;
        if (result) add_large(spec, order, error);
    } else if (radix_plan_named(spec)) {
        result = error_set(error,
                           "\"%.300s\" is a radix sort, which compares no keys and is no network; "
                           "the window, run and draw take it",
                           spec);
    } else if (spec_is_standard_input(spec) && !wanted->may_wait) {
        result = error_set(error,
                           "\"%.300s\" is standard input, which can be read only once: give it "
                           "as the only SPEC",
                           spec);
    } else if (spec_is_standard_input(spec)) {
        result = open_text(opened, stdin, standard_input, part_of_file(spec), wanted, error);
    } else if (strncmp(spec, lesson, sizeof lesson - 1) == 0) {
        result = open_numbered(opened, spec, spec + sizeof lesson - 1, error);
    } else {
        result = open_file(opened, spec, wanted, error);
    }
    if (result == 0 && opened->lesson && order == DESCENDING)
        result = error_set(error,
                           "\"%.300s\" is a lesson, whose steps set their own order: "
                           "leave --order out",
                           spec);
    if (result) opened_free(opened);
    return result;
}

int spec_open(struct opened *opened, const char *spec, enum order order, struct error *error) {
    return open_wanted(opened, spec, &(struct wanted){.order = order}, error);
}

int spec_open_counted(struct opened *opened, const char *spec, enum order order, bool from_one,
                      struct error *error) {
    return open_wanted(opened, spec, &(struct wanted){order, from_one, .may_wait = true}, error);
}

void opened_free(struct opened *opened) {
    network_free(opened->network);
    network_free(opened->below);
    lesson_free(opened->lesson);
    *opened = (struct opened){0};
}

void opened_keep_upper(struct opened *opened) {
    if (opened->below && !opened->lesson)
        snprintf(opened->network->note, sizeof opened->network->note,
                 "it is a picture of two networks; this is the upper one");
    network_free(opened->below);
    opened->below = NULL;
}

struct network *spec_network(const char *spec, enum order order, const struct family **family,
                             struct error *error) {
    struct opened opened;
    if (family) *family = NULL;
    if (spec_open(&opened, spec, order, error)) return NULL;
    opened_keep_upper(&opened);
    if (family) *family = opened.family;
    lesson_free(opened.lesson);
    return opened.network;
}

int spec_check_beside(const struct network *network, const struct network *other,
                      struct error *error) {
    if (network->wires == other->wires) return 0;
    return error_set(error,
                     "%s has %d wire%s and %s has %d: networks are compared on the same keys, "
                     "so both need the same number",
                     network->name, network->wires, text_plural(network->wires), other->name,
                     other->wires);
}

bool spec_is_kernel(const char *spec) {
    struct opened opened;
    struct error unread;
    if (!may_be_kernel(spec)) return false;
    bool network = spec_open(&opened, spec, ASCENDING, &unread) == 0;
    if (network) opened_free(&opened);
    return !network;
}

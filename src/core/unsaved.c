/* unsaved: line by line down to the network. */
#include "core/unsaved.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/families/families.h"
#include "core/lessons/lesson.h"
#include "core/network/keys.h"
#include "core/notations/notations.h"
#include "core/radix/radix_plan.h"
#include "core/spec.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_BYTES = NETWORK_MAX_WIRES * 12 + 16,
    MOST_BYTES = 1 << 22, /* of a file */
};

static const char first_line[] = "# sortnet unsaved 1";

/* Is there a network of this SPEC, or such a step of a lesson? */
static bool opens(const char *spec) {
    struct opened opened;
    struct error error;
    if (spec_open(&opened, spec, ASCENDING, &error)) return false;
    opened_free(&opened);
    return true;
}

/* "lesson:3.7", whose numbers are read. */
static bool read_lesson(struct unsaved *unsaved, const char *text) {
    int length = 0;
    return sscanf(text, "lesson:%3d.%3d%n", &unsaved->lesson, &unsaved->step, &length) == 2 &&
           !text[length] && unsaved->lesson > 0 && unsaved->step > 0 && opens(text);
}

static bool read_keys(struct unsaved *unsaved, const char *text) {
    struct error error;
    int count = 1;
    for (const char *at = text; *at; at++)
        count += *at == ',';
    if (count > NETWORK_MAX_WIRES || input_parse(text, unsaved->keys, count, NULL, &error))
        return false;
    unsaved->key_count = count;
    return true;
}

/* FAMILY:N or radix:N; a file is none, which may have changed since. */
static bool read_spec(struct unsaved *unsaved, const char *text) {
    char family[64];
    snprintf(family, sizeof family, "%.*s", (int)strcspn(text, ":"), text);
    if (strlen(text) >= sizeof unsaved->spec || !strchr(text, ':')) return false;
    struct radix_plan plan;
    struct error error;
    bool radix = radix_plan_named(text);
    if (radix && radix_plan_read(text, &plan, &error)) return false;
    if (!radix && (!choices_find(&family_choices, family) || !opens(text))) return false;
    snprintf(unsaved->spec, sizeof unsaved->spec, "%s", text);
    return true;
}

/* What stands behind "# " in a line. */
static bool read_line(struct unsaved *unsaved, const char *text, int *order) {
    if (strncmp(text, "lesson:", 7) == 0) return read_lesson(unsaved, text);
    if (strncmp(text, "keys ", 5) == 0) return read_keys(unsaved, text + 5);
    if (strncmp(text, "order ", 6) == 0)
        return (*order = choices_index(&order_choices, text + 6)) >= 0;
    return read_spec(unsaved, text);
}

static int read_text(struct unsaved *unsaved, const char *text, const char *path,
                     struct error *error) {
    int number = 1, order = ASCENDING;
    const char *at = text + strcspn(text, "\n");
    bool right =
        strncmp(text, first_line, strlen(first_line)) == 0 && at == text + strlen(first_line);
    while (right && *at && strncmp(at + 1, "# ", 2) == 0) {
        char line[LINE_BYTES];
        size_t length = strcspn(++at, "\n");
        number++;
        right = length < sizeof line;
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        right = right && read_line(unsaved, line + 2, &order);
        at += length;
    }
    if (!right) return error_set(error, "%s is no file of unsaved work: line %d", path, number);
    bool holds = unsaved->lesson || unsaved->key_count;
    if (!at[strspn(at, "\n")])
        return holds ? 0 : error_set(error, "%s has no unsaved work: line %d", path, number);
    if (!(unsaved->network = notation_read(text, path, error))) return -1;
    unsaved->network->order = (enum order)order;
    snprintf(unsaved->network->name, sizeof unsaved->network->name, "edited");
    snprintf(unsaved->network->title, sizeof unsaved->network->title, "Edited network");
    unsaved->network->note[0] = '\0';
    return 0;
}

int unsaved_read(struct unsaved *unsaved, const char *path, struct error *error) {
    const char *reason;
    memset(unsaved, 0, sizeof *unsaved);
    FILE *file = disk_open(path, &reason);
    if (!file) return error_set(error, "cannot read %s: %s", path, reason);
    char *text = file_text_read(file, MOST_BYTES, NULL);
    if (!text) error_set(error, "cannot read %s: %s", path, strerror(errno));
    fclose(file);
    int status = text ? read_text(unsaved, text, path, error) : -1;
    if (status) memset(unsaved, 0, sizeof *unsaved);
    free(text);
    return status;
}

void unsaved_write(FILE *file, const void *content) {
    const struct unsaved *unsaved = content;
    char keys[LINE_BYTES];
    fprintf(file, "%s\n", first_line);
    if (unsaved->lesson) fprintf(file, "# lesson:%d.%d\n", unsaved->lesson, unsaved->step);
    if (unsaved->spec[0]) fprintf(file, "# %s\n", unsaved->spec);
    if (unsaved->key_count)
        fprintf(file, "# keys %s\n",
                input_text(unsaved->keys, unsaved->key_count, ",", keys, sizeof keys));
    if (!unsaved->network) return;
    if (unsaved->network->order != ASCENDING)
        fprintf(file, "# order %s\n", order_name(unsaved->network->order));
    notation_write(choices_find(&notation_choices, "json"), unsaved->network, file);
}

void unsaved_describe(const struct unsaved *unsaved, char *text, size_t size) {
    text[0] = '\0';
    if (unsaved->network)
        text_append(text, size, "an edited network of %d wires", unsaved->network->wires);
    if (unsaved->key_count)
        text_append(text, size, "%s%d typed key%s", *text ? ", " : "", unsaved->key_count,
                    text_plural(unsaved->key_count));
    if (unsaved->lesson)
        text_append(text, size, "%slesson %d at step %d", *text ? ", " : "", unsaved->lesson,
                    unsaved->step);
    if (!*text) text_append(text, size, "nothing");
}

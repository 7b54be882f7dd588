/* autosaved: comments, then the network in the notation json. */
#include "core/autosaved.h"

#include "core/files/files.h"
#include "core/notations/notations.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const size_t most_bytes = 1 << 22; /* largest file, bytes */
static const char first_line[] = "# sortnet unsaved 1\n";
static const char descending[] = "# order descending\n";

static bool begins(const char *text, const char *line) {
    return strncmp(text, line, strlen(line)) == 0;
}

static int read_text(struct network **network, const char *text, const char *path,
                     struct error *error) {
    if (!begins(text, first_line))
        return error_set(error, "%s cannot be read as unsaved work: its first line is wrong", path);
    enum order order = ASCENDING;
    const char *at = text;
    for (; *at == '#'; at += strcspn(at, "\n"), at += *at == '\n')
        if (begins(at, descending)) order = DESCENDING;
    if (!*at) return 0;
    if (!(*network = notation_read(text, path, error))) return -1;
    (*network)->order = order;
    snprintf((*network)->name, sizeof(*network)->name, "edited");
    snprintf((*network)->title, sizeof(*network)->title, "Edited network");
    (*network)->note[0] = '\0';
    return 0;
}

int autosaved_read(struct network **network, const char *path, struct error *error) {
    const char *reason;
    *network = NULL;
    FILE *file = disk_open(path, &reason);
    if (!file) return error_set(error, "cannot read %s: %s", path, reason);
    char *text = file_text_read(file, most_bytes, NULL);
    if (!text) error_set(error, "cannot read %s: %s", path, strerror(errno));
    fclose(file);
    int status = text ? read_text(network, text, path, error) : -1;
    free(text);
    return status;
}

void autosaved_write(FILE *file, const void *content) {
    const struct network *network = content;
    fprintf(file, "%s%s", first_line, network->order == DESCENDING ? descending : "");
    notation_write(choices_find(&notation_choices, "json"), network, file);
}

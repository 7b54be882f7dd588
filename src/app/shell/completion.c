/* completion: candidates are collected, then sorted within their kind. */
#include "app/shell/entry.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/base/platform/system.h"
#include "core/families/families.h"
#include "core/lessons/lessons.h"
#include "core/radix/radix_plan.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096 };

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static void add(struct completion *completion, size_t *capacity, const char *text) {
    completion->texts = memory_grow(completion->texts, (size_t)completion->count, capacity,
                                    sizeof *completion->texts);
    completion->texts[completion->count++] = memory_text(text);
}

/* ---- families ---- */

/* Finds "bitonic:" for "bit", and "bitonic:16" for "bitonic:1". If the name before the colon is no
 * family, finds families that begin with it. */
static void find_families(struct completion *completion, size_t *capacity, const char *text,
                          int most_wires) {
    char name[64], spec[96];
    const char *colon = strchr(text, ':');
    snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
    bool exact = colon && choices_find(&family_choices, name);
    for (int f = 0; f < family_choices.count; f++) {
        const struct family *family = families[f];
        if (exact ? strcmp(family->name, name) != 0 : !begins(family->name, name)) continue;
        snprintf(spec, sizeof spec, "%s:", family->name);
        if (!colon) add(completion, capacity, spec);
        for (int n = 2; colon && n <= most_wires; n++) {
            snprintf(spec, sizeof spec, "%s:%d", family->name, n);
            if (family_valid(family, n) && begins(spec + strlen(family->name), colon))
                add(completion, capacity, spec);
        }
    }
}

/* Finds the stepped radix sorts. */
static void find_radixes(struct completion *completion, size_t *capacity, const char *text) {
    char spec[32];
    for (int v = 0; v < radix_plan_values(RADIX_KEYS); v++) {
        snprintf(spec, sizeof spec, "radix:%d", radix_plan_value(RADIX_KEYS, v));
        if (strchr(text, ':') && begins(spec, text)) add(completion, capacity, spec);
    }
    if (!strchr(text, ':') && begins("radix:", text)) add(completion, capacity, "radix:");
}

/* ---- lessons ---- */

/* Finds "lesson:" for "les", "lesson:3" for "lesson:", "lesson:3.1" for "lesson:3.". */
static void find_lessons(struct completion *completion, size_t *capacity, const char *text) {
    static const char name[] = "lesson:";
    char spec[32];
    if (!strchr(text, ':')) {
        if (*text && begins(name, text)) add(completion, capacity, name);
        return;
    }
    for (int k = 1; k <= lessons_count(); k++) {
        struct error error;
        snprintf(spec, sizeof spec, "%s%d", name, k);
        if (begins(spec, text)) add(completion, capacity, spec);
        struct lesson *lesson = strchr(text, '.') ? lessons_open(k, &error) : NULL;
        for (int step = 1; lesson && step <= lesson->count; step++) {
            snprintf(spec, sizeof spec, "%s%d.%d", name, k, step);
            if (begins(spec, text)) add(completion, capacity, spec);
        }
        lesson_free(lesson);
    }
}

/* ---- files ---- */

int completion_expand(const char *name, char *path, size_t size, struct error *error) {
    bool from_home = name[0] == '~' && (name[1] == '/' || !name[1]);
    const char *home = from_home ? system_variable(system_home_variable()) : "";
    if (!home)
        return error_set(error, "~ is the home directory, but %s does not name one",
                         system_home_variable());
    if ((size_t)snprintf(path, size, "%s%s", home, from_home ? name + 1 : name) >= size)
        return error_set(error, "the name \"%.40s...\" is too long for a file", name);
    return 0;
}

/* Compares two names: folders first, then by name. */
static int compare(const void *a, const void *b) {
    const char *one = *(char *const *)a, *other = *(char *const *)b;
    bool folder = one[strlen(one) - 1] == '/', other_folder = other[strlen(other) - 1] == '/';
    return folder != other_folder ? other_folder - folder : strcmp(one, other);
}

/* A search in a folder. */
struct search {
    struct completion *completion;
    size_t *capacity;
    char path[PATH_BYTES];   /* path of the folder */
    char folder[PATH_BYTES]; /* path of the folder, as typed */
    const char *name;        /* beginning of the wanted names */
};

static void add_file(void *context, const char *entry) {
    struct search *search = context;
    char found[PATH_BYTES];
    bool hidden = entry[0] == '.' && search->name[0] != '.';
    if (hidden || !begins(entry, search->name)) return;
    int length = snprintf(found, sizeof found, "%s/%s", search->path, entry);
    bool inner = length < PATH_BYTES && disk_is_folder(found);
    length = snprintf(found, sizeof found, "%s%s%s", search->folder, entry, inner ? "/" : "");
    if (length < PATH_BYTES) add(search->completion, search->capacity, found);
}

static void find_files(struct completion *completion, size_t *capacity, const char *text) {
    struct search search = {completion, capacity, "", "", text + disk_folder_length(text)};
    struct error unknown;
    int first = completion->count;
    snprintf(search.folder, sizeof search.folder, "%.*s", (int)(search.name - text), text);
    if (completion_expand(*search.folder ? search.folder : ".", search.path, sizeof search.path,
                          &unknown))
        return;
    disk_list(search.path, add_file, &search);
    if (completion->count > first)
        qsort(completion->texts + first, (size_t)(completion->count - first),
              sizeof *completion->texts, compare);
}

/* ---- all of them ---- */

/* Returns the bytes of the whole characters that two texts begin with. */
static size_t common_bytes(const char *one, const char *other, size_t most) {
    size_t common = 0;
    while (common < most && one[common] && one[common] == other[common])
        common++;
    while (common > 0 && (one[common] & 0xC0) == 0x80)
        common--;
    return common;
}

void completion_find(struct completion *completion, const char *text, int most_wires) {
    size_t capacity = 0;
    *completion = (struct completion){.count = 0};
    if (strcmp(text, "~") == 0) {
        add(completion, &capacity, "~/");
    } else {
        if (!strchr(text, '/')) find_families(completion, &capacity, text, most_wires);
        if (!strchr(text, '/')) find_radixes(completion, &capacity, text);
        if (!strchr(text, '/')) find_lessons(completion, &capacity, text);
        find_files(completion, &capacity, text);
    }
    if (completion->count) completion->common = strlen(completion->texts[0]);
    for (int c = 1; c < completion->count; c++)
        completion->common =
            common_bytes(completion->texts[0], completion->texts[c], completion->common);
}

void completion_free(struct completion *completion) {
    for (int c = 0; c < completion->count; c++)
        free(completion->texts[c]);
    free(completion->texts);
    *completion = (struct completion){.count = 0};
}

/* ---- names ---- */

void typed_wrong(const char *text, const char *path, size_t wrong[2]) {
    char family[64];
    size_t head = strcspn(text, ":");
    snprintf(family, sizeof family, "%.*s", (int)head, text);
    wrong[0] = 0;
    wrong[1] = strlen(text);
    if (choices_find(&family_choices, family))
        wrong[0] = text[head] ? head + 1 : head;
    else if (disk_find(path, NULL))
        wrong[0] = wrong[1];
}

/* Copies a name without the blanks around it. */
static void trim(const char *text, char *name, size_t size) {
    const char *begin = text + strspn(text, " ");
    size_t length = strlen(begin);
    while (length > 0 && begin[length - 1] == ' ')
        length--;
    snprintf(name, size, "%.*s", (int)length, begin);
}

int typed_name(const char *text, char name[TEXT_FIELD_BYTES], char *path, size_t size,
               size_t wrong[2], struct error *error) {
    trim(text, name, TEXT_FIELD_BYTES);
    wrong[0] = 0;
    wrong[1] = strlen(text);
    if (!*name) return error_set(error, "the line is empty: expected a file, or FAMILY:N");
    if (strcmp(name, "-") == 0)
        return error_set(error, "- is standard input, which only the command line reads");
    return completion_expand(name, path, size, error);
}

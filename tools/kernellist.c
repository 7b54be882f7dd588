/* kernellist: prints the lists of kernel files for kernels/README.md.
 *
 * First it lists the rooms, each with its files in reading order and their first sentences, then
 * the sorts with their files. It fails if a file is in no list, does not begin with its name and a
 * sentence, mentions a file that does not exist or, as an engine, does not say so. */
#include "core/base/embedded.h"
#include "device/sorts/sorts.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MOST_FILES = 256 };

/* A folder of kernels. Its files are the ones it names, then the files of the sorts in the order of
 * their rows. */
struct room {
    const char *name;         /* folder in kernels/ */
    const char *title;        /* title of its section */
    const char *text;         /* description; NULL: described together with the room before */
    bool engine;              /* true: written for speed; its files say that they are no lesson */
    const char *const *files; /* names of files, ending with NULL; NULL: none */
};

static const struct room rooms[] = {
    {.name = "step",
     .title = "## `step`: one layer, a lesson",
     .text = "What runs when you step through a network. One launch is one layer. After it the\n"
             "program compares what every work-item wrote down with what is drawn.",
     .files = (const char *const[]){"step/comparator_index.h", "step/bitonic_layer.cl",
                                    "step/mirrored_layer.cl", "step/listed_layer.cl",
                                    "step/layer_record.h", NULL}},
    {.name = "ladder",
     .title = "## `ladder`: sorting networks on a GPU, lessons",
     .text = "Whole sorts of many keys. Each changes one thing and is faster for it, or shows why\n"
             "it is not."},
    {.name = "radix",
     .title = "## `radix`: sorting without comparisons, lessons",
     .text = "A radix sort counts digits, adds up the counts, and moves each key to its place."},
    {.name = "engine/fast",
     .title = "## `engine`: not lessons",
     .text =
         "Sorts that are written for speed. They are long, and do many things at once. The ideas\n"
         "are those of the lessons that each file names at its top.\n\n### `engine/fast`",
     .engine = true},
    {.name = "engine/cpu", .title = "### `engine/cpu`", .engine = true},
    {.name = "engine/split", .title = "### `engine/split`", .engine = true},
    {.name = "support",
     .title = "## `support`: not lessons",
     .text = "The helpers around the sorts: keys of other types, pairs and records; the copy that\n"
             "measures the memory; the proof that a network sorts.",
     .files = (const char *const[]){"support/order_preserving.h", "support/encode_keys.cl",
                                    "support/decode_keys.cl", "support/complement_keys.cl",
                                    "support/encode_pairs.cl", "support/decode_pairs.cl",
                                    "support/decode_index.cl", "support/gather_records.cl",
                                    "support/key_map.h", "support/copy.cl",
                                    "support/memory_chain.cl", "support/walk_values.cl", NULL}},
};

/* Files in the order of the list. */
struct reading {
    const char *files[MOST_FILES]; /* "ladder/local_sort.cl" */
    int count;
};

/* ---- finding ---- */

static const struct embedded_file *find_kernel(const char *file) {
    char name[128];
    snprintf(name, sizeof name, "kernels/%s", file);
    return embedded_find(embedded_kernels, name);
}

static void add_files(struct reading *reading, const char *const *files) {
    for (; files && *files; files++) {
        int f = 0;
        while (f < reading->count && strcmp(reading->files[f], *files) != 0)
            f++;
        if (f == reading->count && f < MOST_FILES) reading->files[reading->count++] = *files;
    }
}

static const char *base_name(const char *file) {
    const char *slash = strrchr(file, '/');
    return slash ? slash + 1 : file;
}

static bool stands_in(const char *file, const struct room *room) {
    size_t length = strlen(room->name);
    return strncmp(file, room->name, length) == 0 && base_name(file) == file + length + 1;
}

/* Stores the words of the first comment, separated by single spaces; false: the comment does not
 * begin with the file's name. */
static bool read_comment(const char *file, char *text, size_t size) {
    const struct embedded_file *kernel = find_kernel(file);
    const char *at = kernel ? (const char *)kernel->data : "", *end = strstr(at, "*/");
    size_t length = 0, stem = strcspn(base_name(file), ".");
    bool space = false;
    if (!end || strncmp(at, "/* ", 3) || strncmp(at + 3, base_name(file), stem) ||
        strncmp(at + 3 + stem, ": ", 2))
        return false;
    for (at += 3 + stem + 2; at < end && length + 2 < size; at++) {
        bool blank = *at == ' ' || *at == '\n' || (*at == '*' && at[-1] == ' ' && at[1] <= ' ');
        if (!blank && space && length > 0) text[length++] = ' ';
        if (!blank) text[length++] = *at;
        space = blank;
    }
    text[length] = '\0';
    return true;
}

/* ---- checking ---- */

/* Do all paths of kernel files in this comment exist? */
static bool paths_lead(const char *comment) {
    for (const char *at = comment; *at; at += strcspn(at, " "), at += *at == ' ') {
        char word[128];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " ,;"), at);
        size_t length = strlen(word);
        if (length > 0 && word[length - 1] == '.') word[--length] = '\0';
        bool kernel =
            length > 3 && (!strcmp(word + length - 3, ".cl") || !strcmp(word + length - 2, ".h"));
        if (kernel && strchr(word, '/') && !find_kernel(word)) return false;
    }
    return true;
}

/* Prints the mistakes of a file on standard error. Returns their number. */
static int check_file(const struct reading *reading, const char *file) {
    char comment[4096];
    const struct room *room = NULL;
    const char *wrong = NULL;
    int f = 0;
    for (size_t r = 0; r < sizeof rooms / sizeof *rooms; r++)
        if (stands_in(file, &rooms[r])) room = &rooms[r];
    while (f < reading->count && strcmp(reading->files[f], file) != 0)
        f++;
    if (!room)
        wrong = "is in no room";
    else if (f == reading->count)
        wrong = "is of no sort, and its room does not name it";
    else if (!read_comment(file, comment, sizeof comment) || !strstr(comment, "."))
        wrong = "does not begin with its name and a sentence";
    else if (!paths_lead(comment))
        wrong = "speaks of a file that is not there";
    else if (room->engine && !strstr(comment, "Not a lesson"))
        wrong = "does not say that it is not a lesson";
    if (wrong) fprintf(stderr, "kernellist: kernels/%s %s\n", file, wrong);
    return wrong != NULL;
}

/* ---- printing ---- */

static void print_room(const struct room *room, const struct reading *reading) {
    printf("\n%s\n\n", room->title);
    if (room->text) printf("%s\n\n", room->text);
    for (int f = 0, number = 1; f < reading->count; f++) {
        const char *file = reading->files[f];
        char comment[4096];
        if (!stands_in(file, room) || !read_comment(file, comment, sizeof comment)) continue;
        char *end = strstr(comment, ". ");
        if (end) end[1] = '\0';
        printf("%d. [%s](%s): %s\n", number++, base_name(file), file, comment);
    }
}

static void print_sort(const struct sort *sort) {
    printf("| `%s` | ", sort->name);
    for (const char *const *file = sort->files; file && *file; file++)
        printf("%s[%s](%s)", file == sort->files ? "" : ", ", base_name(*file), *file);
    printf(sort->files ? " |\n" : "none: it runs on the CPU |\n");
}

int main(void) {
    struct reading reading = {.count = 0};
    int wrong = 0;
    for (size_t r = 0; r < sizeof rooms / sizeof *rooms; r++)
        add_files(&reading, rooms[r].files);
    for (int s = 0; s < sort_count; s++)
        add_files(&reading, sorts[s]->files);
    for (const struct embedded_file *kernel = embedded_kernels; kernel->name; kernel++)
        wrong += check_file(&reading, kernel->name + strlen("kernels/"));
    for (size_t r = 0; r < sizeof rooms / sizeof *rooms; r++)
        print_room(&rooms[r], &reading);
    printf("\n## From a sort to its files\n\n");
    printf("A sort's program is its files, one after the other.\n\n| sort | files |\n|---|---|\n");
    for (int s = 0; s < sort_count; s++)
        print_sort(sorts[s]);
    printf("\n");
    return wrong > 0;
}

/* sort_facts: of a sort's row. */
#include "sort_facts.h"

#include "core/base/text.h"
#include "core/timing/size_list.h"

#include <string.h>

/* Sorting networks launch once a pass; others need not. */
static void add_launches(const struct sort *sort, const struct sort_job *job, char *text,
                         size_t size) {
    bool network = sort->group == SORT_NETWORK || sort->group == SORT_LOCAL;
    int passes = sort->passes(job);
    char n[24];
    size_text(job->n, n, sizeof n);
    text_append(text, size, "%d %s%s at %s", passes,
                network       ? "launch"
                : passes == 1 ? "pass over the keys"
                              : "passes over the keys",
                network && passes != 1 ? "es" : "", n);
}

/* Those with kernels, a folder where it changes; headers follow from them. */
static void add_files(const struct sort *sort, char *text, size_t size) {
    const char *folder = "";
    for (int f = 0; sort->files[f]; f++) {
        const char *file = sort->files[f], *slash = strrchr(file, '/');
        size_t length = (size_t)(slash + 1 - file);
        if (strcmp(file + strlen(file) - 3, ".cl") != 0) continue;
        bool same = strncmp(folder, file, length) == 0;
        text_append(text, size, "%s%s%s", *folder ? ", " : " · ", same ? "" : "kernels/",
                    same ? slash + 1 : file);
        folder = file;
    }
}

char *sort_facts(const struct sort *sort, const struct device_info *device,
                 const struct word_map *map, size_t n, char *text, size_t size) {
    struct sort_job job = {.n = n, .word_bytes = word_map_bytes(map)};
    struct error ignored;
    text[0] = '\0';
    if (!sort->files)
        text_append(text, size, "one thread of the CPU, without a launch");
    else if (sort->passes && sort_resolve(sort, device, &job, &ignored) == 0)
        add_launches(sort, &job, text, size);
    else
        text_append(text, size, "kernels");
    if (sort->files) add_files(sort, text, size);
    return text;
}

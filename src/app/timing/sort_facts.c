/* sort_facts: facts from a sort's row. */
#include "app/timing/timings.h"

#include "core/base/text.h"
#include "core/timing/size_list.h"

/* Writes the number of launches; or of passes, for sorts that may launch several times a pass. */
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

char *sort_facts(const struct sort *sort, const struct device_info *device,
                 const struct word_map *map, size_t n, char *text, size_t size) {
    struct sort_job job = {.n = n, .word_bytes = word_map_bytes(map)};
    struct error ignored;
    char files[256];
    text[0] = '\0';
    if (!sort->files)
        text_append(text, size, "one thread of the CPU, without a launch");
    else if (sort->passes && sort_resolve(sort, device, &job, &ignored) == 0)
        add_launches(sort, &job, text, size);
    else
        text_append(text, size, "%s", *sort->files ? "kernels" : "a file of yours");
    if (sort->files && *sort->files)
        text_append(text, size, " · %s", sort_kernel_files(sort, files, sizeof files));
    return text;
}

/* timing_file: the list of sorts, with the row of a kernel file at its end. */
#include "app/timing/timings.h"

#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "device/sorts/sorts.h"

#include <stdio.h>
#include <string.h>

struct timing_choice timing_file_choice(const struct sort *sort) {
    return (struct timing_choice){.name = sort->name,
                                  .words = sort->words,
                                  .title = sort->title,
                                  .idea = sort->idea,
                                  .group = (int)sort->group};
}

void timing_file_take(struct timings *mode, const struct timing_file *file) {
    struct timing_file *own = &mode->file;
    if (own->check)
        timing_table_drop(&mode->table, own->name);
    else
        mode->scene.sort_count = ++mode->listed.count;
    mode->scene.last_series = mode->scene.last_point = -1;
    mode->scene.hovered = (struct target){.kind = TARGET_NONE};
    if (mode->own.sort == &own->row) mode->own.sort = NULL, mode->scene.own = 0;
    *own = *file;
    text_clean(disk_file_name(own->path), own->name, sizeof own->name);
    own->row = sort_kernel_file;
    own->row.name = own->row.title = own->name;
    own->row.idea = own->idea;
    snprintf(own->idea, sizeof own->idea, "%s", own->plan + strspn(own->plan, " "));
    for (char *at = own->idea; (at = strchr(at, '\n'));)
        *at = at[1] ? ';' : '\0';
    mode->sorts[mode->listed.count - 1] = timing_file_choice(&own->row);
}

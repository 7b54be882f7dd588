/* panel_kernel: the text of the step kernel, with the values of its lines for one work-item, as a
 * page (kernel_page.h), and below it their reads and writes of memory. */
#include "core/base/text.h"
#include "core/kernel/kernel_lines.h"
#include "core/kernel/step_sources.h"
#include "core/kernel/work_groups.h"
#include "view/panels/kernel_page.h"

#include <stdio.h>

static const float figure_width = 1000; /* of a figure without a text, design units */

enum { NOTES = 3 };

static const char *text_of(const struct scene *scene) {
    return scene->sources ? scene->sources->kernels[scene->side->network->rule] : NULL;
}

static bool is_covered(const struct scene *scene) {
    return scene->look.cover != COVER_NONE;
}

static void say_source(const struct scene *scene, char *text, size_t size) {
    bool ran = records_of(scene->side->records, moment_layer(scene)) != NULL;
    const char *from = is_covered(scene)      ? ", covered"
                       : ran                  ? ", as it ran"
                       : scene->side->records ? ": not run yet, expected values"
                       : scene->frame.figure  ? ": nothing ran, expected values"
                                              : ": no device, expected values";
    snprintf(text, size, "%s.cl%s", step_kernel_names[scene->side->network->rule], from);
}

static void read_lines(const struct scene *scene, struct kernel_lines *lines) {
    int layer = moment_layer(scene), number = chosen_shown_item(scene);
    const struct step_record *records = records_of(scene->side->records, layer);
    const struct kernel_item item = {
        .text = text_of(scene),
        .own_index = scene->sources->own_index,
        .network = scene->side->network,
        .layer = layer,
        .item = number,
        .before = scene->side->trace ? trace_keys(scene->side->trace, layer) : NULL,
        .after = scene->side->trace ? trace_keys(scene->side->trace, layer + 1) : NULL,
        .record = records ? &records[number] : NULL,
        .covered = is_covered(scene),
    };
    kernel_lines_init(lines, &item);
}

/* ---- memory, below the text ---- */

/* What the launch and the work-item do to memory. */
static void write_notes(const struct scene *scene, const struct kernel_lines *of,
                        char notes[NOTES][KERNEL_NOTE_BYTES]) {
    const struct network *network = scene->side->network;
    const struct kernel_traffic *traffic = &of->traffic;
    int layer = moment_layer(scene), item = chosen_shown_item(scene),
        items = network->layers[layer].items;
    int group = work_group_size(items, scene->look.group, scene->group_most);
    int first = group ? item / group * group : item;
    bool wires[NETWORK_MAX_WIRES];
    char groups[96], keys[64], who[32], writes[24];
    work_group_describe(items, scene->look.group, scene->group_most, groups, sizeof groups);
    snprintf(notes[0], sizeof notes[0], "1 launch, %d work-item%s, %s%s", items, text_plural(items),
             groups, scene->look.group || scene->frame.figure ? "" : "; X: choose");
    snprintf(writes, sizeof writes, traffic->maybe ? "%d or %d" : "%d", traffic->writes,
             traffic->writes + traffic->maybe);
    snprintf(notes[1], sizeof notes[1],
             "global memory: reads %s%d keys, writes %s keys%s · local memory: %s",
             traffic->entries ? "its entry and " : "", traffic->reads, writes,
             traffic->records ? " and its record" : "", traffic->local_memory ? "used" : "none");
    work_group_wires(network, layer, first, group ? group : 1, wires);
    int lines = work_group_lines(network, wires, keys, sizeof keys);
    snprintf(who, sizeof who, group ? "group %d" : "work-item %d", group ? item / group : item);
    snprintf(notes[2], sizeof notes[2],
             "memory in lines of %d keys (a model): %s touches %d line%s%s%s", WORK_GROUP_LINE, who,
             lines, text_plural(lines), lines ? ", keys " : "", keys);
}

/* ---- all of it ---- */

/* What a page is made of. */
struct content {
    struct kernel_lines lines;
    char who[64], notes[NOTES][KERNEL_NOTE_BYTES];
    struct kernel_page page;
};

static void fill(const struct scene *scene, struct content *content) {
    int items = scene->side->network->layers[moment_layer(scene)].items;
    read_lines(scene, &content->lines);
    work_item_describe(chosen_shown_item(scene), items, content->who, sizeof content->who);
    write_notes(scene, &content->lines, content->notes);
    content->page =
        (struct kernel_page){.lines = &content->lines,
                             .comments = scene->look.comments,
                             .scroll = scene->kernel_scroll,
                             .who = content->who,
                             .help = scene->frame.figure ? "" : "N: the next · Y: comments",
                             .notes = (const char(*)[KERNEL_NOTE_BYTES])content->notes,
                             .note_count = NOTES};
}

static void draw(struct list *list, const struct scene *scene, const struct panel_body *body) {
    struct content content;
    char source[128];
    if (!text_of(scene)) {
        kernel_page_none(list, body);
        return;
    }
    fill(scene, &content);
    if (body->lead > 0) { /* the title has no room for it */
        say_source(scene, source, sizeof source);
        content.page.help = source;
    }
    kernel_page_draw(list, &content.page, body);
    kernel_lines_free(&content.lines);
}

static void extent(const struct scene *scene, float *width, float *height) {
    struct content content;
    *width = figure_width;
    *height = 60;
    if (!text_of(scene)) return;
    fill(scene, &content);
    kernel_page_extent(&content.page, width, height);
    kernel_lines_free(&content.lines);
}

const struct panel_kind panel_kernel = {
    .name = "kernel",
    .title = "Kernel",
    .about = "the kernel's text, with what a work-item computes line by line",
    .needs_keys = true,
    .wide = true,
    .kernel = true,
    .say_source = say_source,
    .draw = draw,
    .extent = extent,
};

/* timing_head: draws the head of timing mode: title, verdict, settings and device; in a saved
 * figure as rows that wrap. */
#include "core/timing/timing_inputs.h"
#include "view/text_width.h"
#include "view/timing/timing_draw.h"
#include "view/ui.h"

#include <stdio.h>
#include <string.h>

/* ---- words ---- */

static int count_status(const struct timing_table *table, enum timing_status status) {
    int count = 0;
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++)
            count += table->series[s].points[p].status == status;
    return count;
}

/* Are all wrong results those of unsafe sorts, which are there to show what can go wrong? */
static bool only_unsafe(const struct timing_table *table) {
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count && !table->series[s].unsafe; p++)
            if (table->series[s].points[p].status == TIMING_WRONG) return false;
    return true;
}

static bool launches_in_view(const struct timing_scene *scene) {
    return scene->view == TIMING_LAUNCHES && scene->launches && scene->launches->count > 0;
}

struct line timing_verdict(const struct timing_scene *scene) {
    struct line line = {.role = ROLE_SECONDARY};
    int wrong = count_status(scene->table, TIMING_WRONG);
    int failed = count_status(scene->table, TIMING_FAILED);
    int done = count_status(scene->table, TIMING_DONE);
    if (scene->view == TIMING_LAUNCHES)
        wrong = failed = done = 0; /* launches are not rows of the table */
    if (wrong > 0)
        line_say(&line, ROLE_ERROR, "WRONG results in %d of %d rows%s", wrong, wrong + done,
                 only_unsafe(scene->table) ? ", unsafe sorts" : "");
    else if (failed > 0)
        line_say(&line, ROLE_ERROR, "%d of %d rows failed", failed, failed + done);
    else if (scene->state.running)
        line_say(&line, ROLE_SECONDARY, "%s", scene->state.doing);
    else if (done > 0)
        line_say(&line, ROLE_AGREE, "✓ every result verified");
    else if (launches_in_view(scene))
        line_say(&line, ROLE_AGREE, "✓ result verified");
    return line;
}

/* Returns the setup that produced the figures in view. */
const struct timing_setup *timing_setup_of(const struct timing_scene *scene) {
    bool launches = launches_in_view(scene) && scene->launches->setup.type[0];
    return launches ? &scene->launches->setup : &scene->table->setup;
}

/* Describes the setup; if `full` is false, without the meaning of the bars. */
static void describe_setup(const struct timing_setup *setup, bool full, char *text, size_t bytes) {
    char order[48] = "";
    text[0] = '\0';
    if (!setup->type[0]) return;
    if (strcmp(setup->order, "descending") == 0) snprintf(order, sizeof order, ", descending");
    snprintf(text, bytes, "%s %s%s · %s · seed %llu · median of %d%s", setup->type, setup->elements,
             order, timing_input_title(setup->input), (unsigned long long)setup->seed,
             setup->repeats, full ? ", bars min to max" : "");
}

void timing_describe_device(const struct timing_setup *setup, char *text, size_t bytes) {
    char copy[48] = "";
    text[0] = '\0';
    if (!setup->device[0]) return;
    if (setup->copy_gbs >= 1000)
        snprintf(copy, sizeof copy, " · copy %.1f TB/s", setup->copy_gbs / 1000);
    else if (setup->copy_gbs > 0)
        snprintf(copy, sizeof copy, " · copy %.1f GB/s", setup->copy_gbs);
    else if (setup->no_wall[0])
        snprintf(copy, sizeof copy, " · no memory wall");
    snprintf(text, bytes, "%s · driver %s%s", setup->words, setup->driver, copy);
}

const char timing_title[] = "Timing";

/* ---- the words above a figure, in rows that wrap ---- */

static const float head_top = 22, title_row = 40, setup_row = 28; /* design units */
static const float verdict_size = 22, device_size = 18;

/* Adds the setup beside the title, or below it if there is no room, and the device at the right. A
 * wrong result is named even if the verdict is left out. */
static void add_words(struct heading *heading, const struct timing_scene *scene) {
    bool bars = scene->view == TIMING_RATE || scene->view == TIMING_TIME;
    struct line verdict = timing_verdict(scene);
    const char *title = timing_shows(scene, PART_TITLE) ? timing_title : "";
    char setup[256] = "", device[320] = "";
    float unit = heading->unit, size = 20 * unit;
    bool facts = timing_shows(scene, PART_FACTS);
    if (!timing_shows(scene, PART_VERDICT) && verdict.role != ROLE_ERROR) verdict.text[0] = '\0';
    if (facts) describe_setup(timing_setup_of(scene), bars, setup, sizeof setup);
    if (timing_shows(scene, PART_DEVICE))
        timing_describe_device(timing_setup_of(scene), device, sizeof device);
    float beside = heading->left + text_width(FONT_STRONG, TIMING_TITLE * unit, title) + 30 * unit;
    float verdict_width = text_width(FONT_STRONG, verdict_size * unit, verdict.text) + 40 * unit;
    bool fits =
        *title && beside + text_width(FONT_TEXT, size, setup) <= heading->right - verdict_width;
    heading_add_pair(
        heading, title_row, (struct heading_words){title, ROLE_INK | FONT_STRONG, TIMING_TITLE},
        (struct heading_words){verdict.text, verdict.role | FONT_STRONG, verdict_size});
    if (fits && heading->list)
        list_text(heading->list, ROLE_SECONDARY, beside, heading->y, size, setup);
    if (!fits && facts) describe_setup(timing_setup_of(scene), false, setup, sizeof setup);
    heading_add_pair(heading, setup_row,
                     (struct heading_words){fits ? "" : setup, ROLE_SECONDARY, 17},
                     (struct heading_words){device, ROLE_SECONDARY, device_size});
}

static float add_head(const struct timing_scene *scene, struct list *list, float margin) {
    struct heading heading = {list, frame_unit(&scene->frame), margin, scene->frame.width - margin,
                              0};
    heading.y = head_top * heading.unit;
    add_words(&heading, scene);
    return heading.y / heading.unit;
}

float timing_head_height(const struct timing_scene *scene, float margin) {
    return add_head(scene, NULL, margin);
}

void timing_head_draw(const struct timing_placement *at) {
    add_head(at->scene, at->list, at->margin);
}

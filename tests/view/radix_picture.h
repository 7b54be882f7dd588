/* radix_picture: draws a radix sort and reads the picture, for its tests. */
#pragma once

#include "all_shortcuts.h"
#include "recorded_launch.h"
#include "words_in_pictures.h"

#include "app/radix/radix_mode.h"
#include "view/radix/radix_scene.h"

static struct radix_plan plan;
static struct radix_trace device;
static struct radix_verdict checked;

/* Returns a sort of 13 6 2 9 .. 11, as in the sketch, or of random keys. */
static inline struct radix_scene scene_of(const char *spec, float width, float height) {
    static const int sketch[] = {13, 6, 2, 9, 4, 15, 8, 1, 7, 12, 3, 10, 5, 0, 14, 11};
    int keys[RADIX_MOST_KEYS];
    check(radix_plan_read(spec, &plan, &error) == 0, "%s", error.text);
    radix_plan_fill(&plan, named(input, "random"), 1, keys);
    radix_trace_init(&device, &plan, plan.n == 16 ? sketch : keys);
    radix_judge(&plan, &device, &checked);
    return (struct radix_scene){.frame = {.width = width,
                                          .height = height,
                                          .density = 1,
                                          .shortcuts = all_shortcuts(),
                                          .mode = MODE_RADIX,
                                          .help_title = mode_radix.help_title,
                                          .entry = {.title = "", .text = "", .error = ""}},
                                .plan = &plan,
                                .trace = &device,
                                .checked = &checked,
                                .launch = known_text("radix/radix_scatter.cl"),
                                .input = {ROLE_SECONDARY, "random permutation · seed 1"},
                                .verdict = {ROLE_INK, "PoCL agrees in all 10 kernels (no GPU)"},
                                .device = {ROLE_SECONDARY, "a CPU of 64 cores"}};
}

/* Records the kernel of these turns on the device. */
static inline void record_at(struct radix_scene *scene, int turns) {
    struct record_job job;
    struct radix_progress progress = radix_progress_at(&plan, turns);
    memset(&job, 0, sizeof job);
    job.kind = RECORD_RADIX;
    job.radix.job.plan = plan;
    for (int i = 0; i < plan.n; i++)
        job.radix.job.keys[i] = radix_key(device.passes[0].in[i]);
    job.radix.pass = progress.pass;
    job.radix.kernel = progress.kernel;
    scene->launch = known_record(&job, NULL);
}

static inline void draw_at(struct radix_scene *scene, float position) {
    scene->position = position;
    radix_scene_draw(scene, &list);
}

static inline int free_list(void **state) {
    (void)state;
    list_free(&list);
    return 0;
}

/* Returns the number of texts that say just this. */
static inline int count_words(const char *text) {
    int found = 0;
    each_item (item, &list)
        found += item->shape == SHAPE_TEXT && strcmp(text_of(item), text) == 0;
    return found;
}

/* radix_head: draws the words above a radix sort: title, facts and kind of keys; in a figure, on
 * request, also the verdict and the device. */
#include "core/base/text.h"
#include "view/radix/radix_draw.h"
#include "view/ui.h"

#include <stdio.h>

/* design units */
static const float above = 18, title_row = 40, facts_row = 29, keys_row = 26;
static const float title_size = 34, facts_size = 20, keys_size = 18;

const char *radix_title(const struct radix_scene *scene) {
    if (scene->title) return scene->title;
    return scene->trace->atomic ? "Radix sort, atomic scatter" : "Radix sort";
}

void radix_write_facts(const struct radix_scene *scene, char parts[RADIX_FACTS][48],
                       char facts[RADIX_FACTS_BYTES]) {
    const struct radix_plan *plan = scene->plan;
    snprintf(parts[0], 48, "%d keys", plan->n);
    snprintf(parts[1], 48, "digits of %d bit%s", plan->digit_bits, text_plural(plan->digit_bits));
    snprintf(parts[2], 48, "%d work-groups", plan->groups);
    snprintf(parts[3], 48, "%d item%s × %d keys", plan->items, text_plural(plan->items),
             plan->per_item);
    snprintf(facts, RADIX_FACTS_BYTES, "%s of %d bits, %s, %s · %s of %s", parts[0], plan->key_bits,
             order_name(plan->order), parts[1], parts[2], parts[3]);
}

static void add_all(struct heading *heading, const struct radix_scene *scene) {
    bool titled = parts_show(scene->parts, PART_TITLE),
         with_facts = parts_show(scene->parts, PART_FACTS);
    bool differs = scene->verdict.role == ROLE_ERROR;
    char parts[RADIX_FACTS][48], facts[RADIX_FACTS_BYTES];
    const struct heading_words verdict = {
        parts_show_verdict(scene->parts, scene->verdict.role) ? scene->verdict.text : "",
        scene->verdict.role | FONT_STRONG, facts_size};
    const struct heading_words device = {
        parts_show_device(scene->parts, scene->device.role, differs) ? scene->device.text : "",
        scene->device.role, keys_size};
    const char *keys = with_facts && !scene->typed ? scene->input.text : "";
    radix_write_facts(scene, parts, facts);
    heading_add_pair(heading, title_row,
                     (struct heading_words){titled ? radix_title(scene) : "",
                                            ROLE_INK | FONT_STRONG, title_size},
                     verdict);
    heading_add(heading, facts_row,
                (struct heading_words){with_facts ? facts : "", ROLE_SECONDARY, facts_size});
    float before = heading->y;
    heading_add_pair(heading, keys_row, (struct heading_words){keys, scene->input.role, keys_size},
                     device);
    if (with_facts && heading->y == before) heading->y += keys_row * heading->unit;
}

static float add_words(const struct radix_scene *scene, struct list *list, float margin) {
    float unit = frame_unit(&scene->frame), left = margin * unit;
    struct heading heading = {list, unit, left, scene->frame.width - left, above * unit};
    add_all(&heading, scene);
    return heading.y / unit;
}

float radix_head_height(const struct radix_scene *scene, float margin) {
    return add_words(scene, NULL, margin);
}

void radix_head_draw(const struct radix_placement *at) {
    add_words(at->scene, at->list, at->margin / at->unit);
}

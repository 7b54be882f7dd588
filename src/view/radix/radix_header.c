/* radix_header: three lines as in stepping, and below them the kernels and the digits, each of
 * which leads to its end. */
#include "radix_header.h"

#include "core/base/text.h"
#include "view/link.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

static const float title_y = 58, facts_y = 87, keys_y = 113; /* baselines, design units */

/* The facts, as far as there is room; each number leads to its list. */
static void draw_facts(struct list *list, const struct radix_scene *scene,
                       const struct radix_placement *at, float room) {
    const struct radix_plan *plan = scene->plan;
    const char *order = plan->order == DESCENDING ? "descending" : "ascending";
    char parts[4][48], facts[220] = "", cut[220];
    float size = 20 * at->unit, y = facts_y * at->unit;
    snprintf(parts[0], sizeof parts[0], "%d keys", plan->n);
    snprintf(parts[1], sizeof parts[1], "digits of %d bit%s", plan->digit_bits,
             plan->digit_bits == 1 ? "" : "s");
    snprintf(parts[2], sizeof parts[2], "%d work-groups", plan->groups);
    snprintf(parts[3], sizeof parts[3], "%d keys each", plan->per_item);
    text_append(facts, sizeof facts, "%s of %d bits · %s · %s × %d item%s × %s · %s", parts[0],
                plan->key_bits, parts[1], parts[2], plan->items, plan->items == 1 ? "" : "s",
                parts[3], order);
    text_fit(FONT_TEXT, size, room, facts, cut, sizeof cut);
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, at->margin, y, size, cut);
    for (int p = 0; p < 4; p++)
        link_words(list, &scene->frame, (enum menu_id)(MENU_RADIX + p), FONT_TEXT, at->margin, y,
                   size, cut, parts[p]);
    link_words(list, &scene->frame, MENU_RADIX_ORDER, FONT_TEXT, at->margin, y, size, cut, order);
}

static void draw_lines(struct list *list, const struct radix_scene *scene,
                       const struct radix_placement *at) {
    float unit = at->unit, right = scene->frame.width - at->margin, width = right - at->margin;
    list_text(list, ROLE_INK, FONT_STRONG, ANCHOR_START, at->margin, title_y * unit, 34 * unit,
              scene->trace->atomic ? "Radix sort, atomic scatter" : "Radix sort");
    text_line(list, scene->verdict.role, FONT_STRONG, ANCHOR_END, right, title_y * unit, 20 * unit,
              width * 0.45F, scene->verdict.text);
    draw_facts(list, scene, at, width);
    char input[sizeof scene->input.text];
    float size = 18 * unit, y = keys_y * unit;
    text_fit(FONT_TEXT, size, width * 0.45F, scene->input.text, input, sizeof input);
    list_text(list, scene->input.role, FONT_TEXT, ANCHOR_START, at->margin, y, size, input);
    link_words(list, &scene->frame, MENU_RADIX_INPUT, FONT_TEXT, at->margin, y, size, input, input);
    text_line(list, scene->device.role, FONT_TEXT, ANCHOR_END, right, y, size, width * 0.5F,
              scene->device.text);
}

/* A word that leads to a moment; underlined where it is now, with a cross where the device differs.
 * Returns the x behind it. */
static float draw_step(struct list *list, const struct radix_scene *scene,
                       const struct radix_placement *at, float x, const char *word, bool now,
                       bool differs, int turn) {
    float unit = at->unit, size = 20 * unit, y = at->steps_y;
    char text[40];
    snprintf(text, sizeof text, "%s%s", differs ? "≠ " : "", word);
    float width = text_width(FONT_STRONG, size, text);
    bool lit = target_is(&scene->frame.hovered, TARGET_TURN, turn);
    enum role role = differs ? ROLE_ERROR : now || lit ? ROLE_INK : ROLE_SECONDARY;
    struct box box = {x, y - 14 * unit, x + width, y + 14 * unit};
    list_label(list, role, now ? FONT_STRONG : FONT_TEXT, ANCHOR_START, x, y, size, text);
    if (now) list_rect(list, role, x, y + 13 * unit, width, fmaxf(2, roundf(3 * unit)), 0);
    list_target_near(list, TARGET_TURN, turn, box, frame_reach(&scene->frame, box_height(&box)));
    return x + width + 34 * unit;
}

static bool differs_in(const struct radix_scene *scene, int pass, int kernel) {
    return scene->checked && scene->checked->checks[pass][kernel] == RADIX_DIFFERS;
}

static void draw_steps(struct list *list, const struct radix_scene *scene,
                       const struct radix_placement *at) {
    const struct radix_plan *plan = scene->plan;
    const struct radix_moment *moment = &at->moment;
    float x = at->margin, unit = at->unit;
    bool begun = scene->position > 0;
    for (int p = 0; p < radix_plan_passes(plan); p++) {
        char word[16];
        bool differs = false;
        for (int k = 0; k < RADIX_KERNELS; k++)
            differs |= differs_in(scene, p, k) && p != moment->pass;
        snprintf(word, sizeof word, "digit %d", p);
        int begin = radix_turns_until(plan, p, RADIX_SCATTER) - radix_turns_of_pass(plan) + (p > 0);
        x = draw_step(list, scene, at, x, word, p == moment->pass, differs, begin);
    }
    list_rect(list, ROLE_GRID, x - 10 * unit, at->steps_y - 14 * unit, fmaxf(1, unit), 28 * unit,
              0);
    x += 16 * unit;
    for (int k = 0; k < RADIX_KERNELS; k++)
        x = draw_step(list, scene, at, x, radix_kernel_names[k], begun && k == (int)moment->kernel,
                      differs_in(scene, moment->pass, k),
                      radix_turns_until(plan, moment->pass, (enum radix_kernel)k));
}

void radix_header_draw(struct list *list, const struct radix_scene *scene,
                       const struct radix_placement *at) {
    draw_lines(list, scene, at);
    draw_steps(list, scene, at);
}

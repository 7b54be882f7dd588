/* radix_actions: from turn to turn, other sorts and keys, and looking closer. */
#include "app/radix/radix_mode.h"

#include "core/kernel/work_groups.h"
#include "core/radix/radix_item.h"
#include "view/radix/radix_draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- from turn to turn ---- */

void radix_go(struct radix_stepping *radix, struct shell *shell, int turns) {
    radix->playback.motion.playing = 0;
    motion_go(&radix->playback.motion, turns, shell->now);
}

/* Skips the turns of the starts kernel, which the atomic sort does not run. */
static bool is_passed(const struct radix_stepping *radix, int turns) {
    return radix_stepping_atomic(radix) &&
           radix_progress_at(&radix->plan, turns).kernel == RADIX_STARTS;
}

void radix_turn(struct radix_stepping *radix, struct shell *shell, int step) {
    int turns = radix->playback.motion.cursor + step;
    while (is_passed(radix, turns))
        turns += step;
    radix_go(radix, shell, turns);
}

/* Ends of kernels, and the beginning. */
void radix_kernel(struct radix_stepping *radix, struct shell *shell, int step) {
    const struct radix_plan *plan = &radix->plan;
    int cursor = radix->playback.motion.cursor, before = 0, next = -1;
    for (int p = 0; p < radix_plan_passes(plan); p++)
        for (int k = 0; k < RADIX_KERNELS; k++) {
            int end = radix_turns_until(plan, p, (enum radix_kernel)k);
            if (is_passed(radix, end)) continue;
            if (end < cursor) before = end;
            if (end > cursor && next < 0) next = end;
        }
    radix_go(radix, shell, step < 0 ? before : next < 0 ? cursor : next);
}

/* ---- other sorts ---- */

static void ask(struct radix_stepping *radix, struct shell *shell) {
    radix_stepping_ask(radix, shell->desk);
}

void radix_begin(struct radix_stepping *radix, struct shell *shell, const struct radix_plan *plan) {
    char spec[32];
    radix_stepping_begin(radix, plan);
    radix_plan_spec(plan, spec, sizeof spec);
    snprintf(shell->opened, sizeof shell->opened, "%s", spec);
    ask(radix, shell);
}

void radix_set(struct radix_stepping *radix, struct shell *shell, enum radix_setting setting,
               int number) {
    struct radix_plan plan = radix_plan_with(&radix->plan, setting, number);
    radix_begin(radix, shell, &plan);
    shell_say(shell, ROLE_INK, "%d keys; %d work-groups, each counts with %d work-items of %d keys",
              plan.n, plan.groups, plan.items, plan.per_item);
}

static void change(struct radix_stepping *radix, struct shell *shell, enum radix_setting setting,
                   int step) {
    struct radix_plan plan = radix_plan_next(&radix->plan, setting, step);
    if (setting == RADIX_KEYS && plan.n == radix->plan.n)
        shell_say(shell, ROLE_INK, "a stepped radix sort has 8, 16 or 32 keys; T times many");
    else
        radix_set(radix, shell, setting, radix_plan_get(&plan, setting));
}

void radix_next_value(struct radix_stepping *radix, struct shell *shell, int setting) {
    change(radix, shell, (enum radix_setting)setting, 1);
}

void radix_value_before(struct radix_stepping *radix, struct shell *shell, int setting) {
    change(radix, shell, (enum radix_setting)setting, -1);
}

/* ---- other keys ---- */

void radix_fill(struct radix_stepping *radix, struct shell *shell) {
    radix_stepping_refill(radix);
    ask(radix, shell);
}

static int take_keys(void *room, struct shell *shell, const char *text, size_t wrong[2],
                     struct error *error) {
    struct radix_stepping *radix = room;
    int keys[RADIX_MOST_KEYS];
    if (radix_plan_parse(&radix->plan, text, keys, wrong, error)) return -1;
    playback_type(&radix->playback, keys, radix->plan.n);
    radix_fill(radix, shell);
    return 0;
}

void radix_type_keys(struct radix_stepping *radix, struct shell *shell) {
    static const struct entry_kind kind = {
        .help = "A whole number for each place, from the left, with blanks or commas between them.",
        .room = ROOM_RADIX,
        .take = take_keys,
        .pad = "1234567890 ,",
    };
    const struct radix_plan *plan = &radix->plan;
    char title[80], text[TEXT_FIELD_BYTES];
    snprintf(title, sizeof title, "Type %d keys from 0 to %d", plan->n, (1 << plan->key_bits) - 1);
    entry_open(shell, &kind, title, input_text(radix->keys, plan->n, " ", text, sizeof text));
}

void radix_use_order(struct radix_stepping *radix, struct shell *shell, enum order order) {
    struct radix_plan plan = radix->plan;
    plan.order = order;
    radix_begin(radix, shell, &plan);
    shell_say(shell, ROLE_INK, "%s", radix_say_order(&radix->plan));
}

void radix_turn_order(struct radix_stepping *radix, struct shell *shell) {
    radix_use_order(radix, shell, radix->plan.order == ASCENDING ? DESCENDING : ASCENDING);
}

/* ---- looking closer ---- */

void radix_turn_atomic(struct radix_stepping *radix, struct shell *shell) {
    if (!radix->has_result || !radix->result.ran) {
        shell_say(shell, ROLE_INK,
                  "cannot show the atomic scatter: its order comes from a device, and %s",
                  shell->desk->state == DEVICE_FAILED ? "there is no device" : "none ran it yet");
        return;
    }
    radix->shows_atomic = !radix->shows_atomic;
    if (radix->shows_atomic)
        shell_say(shell, ROLE_INK,
                  "atomic scatter: the first work-item at a digit's counter gets its next place; "
                  "the stable scatter is below");
    else
        shell_say(shell, ROLE_INK, "the stable scatter again");
}

/* Follows a key and says its way so far: "key 3: place 10, after pass 0 at 14, ...". */
void radix_follow(struct radix_stepping *radix, struct shell *shell, int origin) {
    const struct radix_trace *trace = radix_stepping_trace(radix);
    char way[200] = "";
    radix->followed = 1 + origin;
    if (origin < 0) return;
    for (int p = 0; p < radix_plan_passes(&radix->plan); p++) {
        bool known = p * RADIX_KERNELS + RADIX_SCATTER < trace->kernels;
        int i = 0;
        while (i < radix->plan.n && radix_origin(trace->passes[p].in[i]) != origin)
            i++;
        if (!known || i == radix->plan.n) break;
        snprintf(way + strlen(way), sizeof way - strlen(way), ", after pass %d at %d", p,
                 radix_place(&radix->plan, &trace->passes[p], i));
    }
    shell_say(shell, ROLE_INK, "following key %d: it comes in at place %d%s", radix->keys[origin],
              origin, way);
}

void radix_next_followed(struct radix_stepping *radix, struct shell *shell, int step) {
    int n = radix->plan.n;
    radix_follow(radix, shell, (radix->followed + step + n + 1) % (n + 1) - 1);
}

/* ---- the kernel's text ---- */

void radix_turn_kernel(struct radix_stepping *radix, struct shell *shell) {
    (void)shell;
    radix->kernel = !radix->kernel;
}

void radix_fold(struct radix_stepping *radix, struct shell *shell) {
    if (radix->kernel)
        radix->comments = !radix->comments, radix->playback.kernel_scroll = 0;
    else
        shell_say(shell, ROLE_INK, "Y shows the comments of a kernel: Tab shows its text");
}

void radix_zoom(struct radix_stepping *radix, struct shell *shell, int step) {
    static const float factor = 1.25F, most = 4;
    float before = fmaxf(radix->zoom, 1);
    if (!radix->kernel) {
        shell_say(shell, ROLE_INK, "this enlarges the text of a kernel: Tab shows it");
        return;
    }
    radix->zoom = step ? fminf(fmaxf(step > 0 ? before * factor : before / factor, 1), most) : 1;
    if (radix->zoom < 1.01F) radix->zoom = 1;
    radix->playback.kernel_scroll = 0;
}

void radix_choose_item(struct radix_stepping *radix, struct shell *shell, int item) {
    struct radix_progress progress = radix_progress_at(&radix->plan, radix->playback.motion.cursor);
    bool atomic = radix_stepping_atomic(radix);
    int group = radix_group_items(&radix->plan, progress.kernel, atomic);
    char who[64];
    work_item_describe(item < 0 ? 0 : item % group, group, who, sizeof who);
    radix->playback.item = 1 + item;
    if (item < 0)
        shell_say(shell, ROLE_INK, "the work-item with the most to do in each turn");
    else
        shell_say(shell, ROLE_INK, "%s: group %d, %s%s", radix_kernel_names[progress.kernel],
                  item / group, who, radix->kernel ? "" : "; Tab shows what it computes");
}

void radix_next_item(struct radix_stepping *radix, struct shell *shell, int step) {
    struct radix_progress progress = radix_progress_at(&radix->plan, radix->playback.motion.cursor);
    const struct radix_trace *trace = radix_stepping_trace(radix);
    int items = radix_items(&radix->plan, progress.kernel, trace->atomic);
    bool chosen = radix->playback.item > 0 && radix->playback.item <= items;
    int from =
        chosen ? radix->playback.item - 1 : radix_item_of_turn(&radix->plan, trace, &progress);
    radix_choose_item(radix, shell, (from + step + items) % items);
}

/* ---- in and out ---- */

void radix_escape(struct radix_stepping *radix, struct shell *shell) {
    if (radix->followed)
        radix->followed = 0;
    else if (radix->playback.item)
        radix->playback.item = 0;
    else if (radix->kernel)
        radix->kernel = false;
    else if (radix->first)
        shell_say(shell, ROLE_INK,
                  "the program began with this radix sort: Ctrl+O opens a network, Q quits");
    else
        shell_request(shell, REQUEST_NETWORK);
}

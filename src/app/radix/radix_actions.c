/* radix_actions: from turn to turn, other sorts and keys, and looking closer. */
#include "app/radix/radix_mode.h"

#include "app/app.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timing_mode.h"
#include "core/kernel/work_groups.h"
#include "core/radix/radix_item.h"
#include "device/sorts/sorts.h"
#include "view/radix/radix_draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- from turn to turn ---- */

void radix_go(struct app *app, int turns) {
    struct radix_stepping *radix = &app->radix;
    radix->course.motion.playing = 0;
    motion_go(&radix->course.motion, turns, app->shell.now);
}

/* The atomic scatter has no starts: their turns are passed. */
static bool is_passed(const struct radix_stepping *radix, int turns) {
    return radix_stepping_atomic(radix) &&
           radix_moment_at(&radix->plan, turns).kernel == RADIX_STARTS;
}

void radix_turn(struct app *app, int step) {
    struct radix_stepping *radix = &app->radix;
    int turns = radix->course.motion.cursor + step;
    while (is_passed(radix, turns))
        turns += step;
    radix_go(app, turns);
}

/* Ends of kernels, and the beginning. */
void radix_kernel(struct app *app, int step) {
    const struct radix_plan *plan = &app->radix.plan;
    int cursor = app->radix.course.motion.cursor, before = 0, next = -1;
    for (int p = 0; p < radix_plan_passes(plan); p++)
        for (int k = 0; k < RADIX_KERNELS; k++) {
            int end = radix_turns_until(plan, p, (enum radix_kernel)k);
            if (is_passed(&app->radix, end)) continue;
            if (end < cursor) before = end;
            if (end > cursor && next < 0) next = end;
        }
    radix_go(app, step < 0 ? before : next < 0 ? cursor : next);
}

/* ---- other sorts ---- */

static void ask(struct app *app) {
    radix_stepping_ask(&app->radix, &app->desk);
}

void radix_begin(struct app *app, const struct radix_plan *plan) {
    char spec[32];
    radix_stepping_begin(&app->radix, plan);
    radix_plan_spec(plan, spec, sizeof spec);
    snprintf(app->opened, sizeof app->opened, "%s", spec);
    ask(app);
}

void radix_set(struct app *app, enum radix_setting setting, int number) {
    struct radix_plan plan = radix_plan_with(&app->radix.plan, setting, number);
    radix_begin(app, &plan);
    shell_say(&app->shell, ROLE_INK,
              "%d keys; %d work-groups, each counts with %d work-items of %d keys", plan.n,
              plan.groups, plan.items, plan.per_item);
}

static void change(struct app *app, enum radix_setting setting, int step) {
    struct radix_plan plan = radix_plan_next(&app->radix.plan, setting, step);
    if (setting == RADIX_KEYS && plan.n == app->radix.plan.n)
        shell_say(&app->shell, ROLE_INK, "a stepped radix sort has 8, 16 or 32 keys; T times many");
    else
        radix_set(app, setting, radix_plan_get(&plan, setting));
}

void radix_next_value(struct app *app, int setting) {
    change(app, (enum radix_setting)setting, 1);
}

void radix_value_before(struct app *app, int setting) {
    change(app, (enum radix_setting)setting, -1);
}

/* ---- other keys ---- */

void radix_fill(struct app *app) {
    radix_stepping_refill(&app->radix);
    ask(app);
}

static int take_keys(void *room, struct shell *shell, const char *text, size_t wrong[2],
                     struct error *error) {
    struct app *app = room;
    (void)shell;
    int keys[RADIX_MOST_KEYS];
    if (radix_plan_parse(&app->radix.plan, text, keys, wrong, error)) return -1;
    course_type(&app->radix.course, keys, app->radix.plan.n);
    radix_fill(app);
    return 0;
}

void radix_type_keys(struct app *app) {
    static const struct entry_kind kind = {
        .help = "A whole number for each place, from the left, with blanks or commas between them.",
        .take = take_keys,
        .pad = "1234567890 ,",
    };
    const struct radix_plan *plan = &app->radix.plan;
    char title[80], text[TEXT_FIELD_BYTES];
    snprintf(title, sizeof title, "Type %d keys from 0 to %d", plan->n, (1 << plan->key_bits) - 1);
    entry_open(&app->shell, &kind, title,
               input_text(app->radix.keys, plan->n, " ", text, sizeof text));
}

void radix_use_order(struct app *app, enum order order) {
    struct radix_plan plan = app->radix.plan;
    plan.order = order;
    radix_begin(app, &plan);
    shell_say(&app->shell, ROLE_INK, "%s", radix_say_order(&app->radix.plan));
}

void radix_turn_order(struct app *app) {
    radix_use_order(app, app->radix.plan.order == ASCENDING ? DESCENDING : ASCENDING);
}

/* ---- looking closer ---- */

void radix_turn_atomic(struct app *app) {
    struct radix_stepping *radix = &app->radix;
    if (!radix->has_result || !radix->result.ran) {
        shell_say(&app->shell, ROLE_INK,
                  "the order of the atomic scatter is the device's own, and %s",
                  app->desk.state == DEVICE_FAILED ? "there is no device" : "none has run it yet");
        return;
    }
    radix->shows_atomic = !radix->shows_atomic;
    if (radix->shows_atomic)
        shell_say(&app->shell, ROLE_INK,
                  "atomic scatter: whoever asks a digit's counter first gets its next place; the "
                  "stable one stands below");
    else
        shell_say(&app->shell, ROLE_INK, "the stable scatter again");
}

/* The way of a key, as far as it has come: "key 3: place 10, after pass 0 at 14, ...". */
void radix_follow(struct app *app, int origin) {
    struct radix_stepping *radix = &app->radix;
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
    shell_say(&app->shell, ROLE_INK, "following key %d: it comes in at place %d%s",
              radix->keys[origin], origin, way);
}

void radix_next_followed(struct app *app, int step) {
    int n = app->radix.plan.n;
    radix_follow(app, (app->radix.followed + step + n + 1) % (n + 1) - 1);
}

/* ---- the kernel's text ---- */

void radix_turn_kernel(struct app *app) {
    app->radix.kernel = !app->radix.kernel;
}

void radix_fold(struct app *app) {
    if (app->radix.kernel)
        app->radix.comments = !app->radix.comments, app->radix.course.kernel_scroll = 0;
    else
        shell_say(&app->shell, ROLE_INK, "Y shows the comments of a kernel: Tab shows its text");
}

void radix_zoom(struct app *app, int step) {
    static const float factor = 1.25F, most = 4;
    struct radix_stepping *radix = &app->radix;
    float before = fmaxf(radix->zoom, 1);
    if (!radix->kernel) {
        shell_say(&app->shell, ROLE_INK, "this enlarges the text of a kernel: Tab shows it");
        return;
    }
    radix->zoom = step ? fminf(fmaxf(step > 0 ? before * factor : before / factor, 1), most) : 1;
    if (radix->zoom < 1.01F) radix->zoom = 1;
    radix->course.kernel_scroll = 0;
}

void radix_choose_item(struct app *app, int item) {
    struct radix_stepping *radix = &app->radix;
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    bool atomic = radix_stepping_atomic(radix);
    int group = radix_group_items(&radix->plan, moment.kernel, atomic);
    char who[64];
    work_item_describe(item < 0 ? 0 : item % group, group, who, sizeof who);
    radix->course.item = 1 + item;
    if (item < 0)
        shell_say(&app->shell, ROLE_INK, "the work-item that has most to do in each turn");
    else
        shell_say(&app->shell, ROLE_INK, "%s: group %d, %s%s", radix_kernel_names[moment.kernel],
                  item / group, who, radix->kernel ? "" : "; Tab shows what it computes");
}

void radix_next_item(struct app *app, int step) {
    struct radix_stepping *radix = &app->radix;
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    const struct radix_trace *trace = radix_stepping_trace(radix);
    int items = radix_items(&radix->plan, moment.kernel, trace->atomic);
    bool chosen = radix->course.item > 0 && radix->course.item <= items;
    int from = chosen ? radix->course.item - 1 : radix_item_of_turn(&radix->plan, trace, &moment);
    radix_choose_item(app, (from + step + items) % items);
}

/* ---- in and out ---- */

void radix_time(struct app *app) {
    const char *names[16];
    struct choices radixes = {NULL, NULL, names, sizeof *names, 0};
    for (int s = 0; s < sort_count && radixes.count < 16; s++)
        if (sorts[s]->group == SORT_RADIX) names[radixes.count++] = sorts[s]->name;
    timing_begin(&app->timing, &app->shell, &radixes, "radix");
}

void radix_escape(struct app *app) {
    if (app->radix.followed)
        app->radix.followed = 0;
    else if (app->radix.course.item)
        app->radix.course.item = 0;
    else if (app->radix.kernel)
        app->radix.kernel = false;
    else if (app->radix.first)
        shell_say(&app->shell, ROLE_INK,
                  "the program began with this radix sort: Ctrl+O opens a network, Q quits");
    else if (app->lesson.lesson || !app_keeps_list(app))
        shell_change_mode(&app->shell, &mode_stepping);
}

/* timing_header: the top of timing mode: in a window the settings beside the title, in a figure the
 * facts that the figures depend on; and the verdict and the device on the right. */
#include "core/timing/timing_inputs.h"
#include "view/link.h"
#include "view/text_width.h"
#include "view/timing/timing_draw.h"

#include <math.h>
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

static struct line verdict_of(const struct timing_scene *scene) {
    struct line line = {.role = ROLE_SECONDARY};
    int wrong = count_status(scene->table, TIMING_WRONG);
    int failed = count_status(scene->table, TIMING_FAILED);
    int done = count_status(scene->table, TIMING_DONE);
    if (scene->view == TIMING_LAUNCHES) wrong = failed = done = 0; /* its figures are no rows */
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

/* What the figures in view depend on. */
static const struct timing_setup *setup_of(const struct timing_scene *scene) {
    bool launches = launches_in_view(scene) && scene->launches->setup.type[0];
    return launches ? &scene->launches->setup : &scene->table->setup;
}

/* In full, or short of room without what the bars are. */
static void describe_setup(const struct timing_setup *setup, bool full, char *text, size_t bytes) {
    char order[48] = "";
    text[0] = '\0';
    if (!setup->type[0]) return;
    if (strcmp(setup->order, "descending") == 0) snprintf(order, sizeof order, ", descending");
    snprintf(text, bytes, "%s %s%s · %s · seed %llu · median of %d%s", setup->type, setup->elements,
             order, timing_input_title(setup->input), (unsigned long long)setup->seed,
             setup->repeats, full ? ", bars min to max" : "");
}

static void describe_device(const struct timing_setup *setup, char *text, size_t bytes) {
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

/* ---- settings ---- */

/* Where the settings stand: beside the title, in a small window below it. */
struct settings {
    float left, y; /* centre of the line */
    float size;    /* of the words, pixels */
    bool below;
};

static void settings_init(struct settings *settings, const struct timing_placement *at) {
    float unit = at->unit, right = at->frame->width - at->margin;
    *settings = (struct settings){.left = at->margin + (TIMING_BESIDE_TITLE - 48) * unit,
                                  .y = 54 * unit,
                                  .size = 18 * unit,
                                  .below = at->settings_below};
    if (!settings->below) return;
    settings->left = at->margin;
    settings->y = 94 * unit;
    while (settings->size > 14 * unit &&
           timing_settings_width(at->scene, settings->size) > right - settings->left)
        settings->size -= 0.5F * unit;
}

/* Beside the settings, or beside the title. */
static float verdict_room(const struct timing_placement *at) {
    struct settings settings;
    settings_init(&settings, at);
    float right = at->frame->width - at->margin;
    if (settings.below) return (right - at->margin) * (at->scene->figures_of[0] ? 0.5F : 0.66F);
    return right - settings.left - timing_settings_width(at->scene, settings.size) - 20 * at->unit;
}

/* One setting from x on; the x of the next. */
static float draw_setting(const struct ui *ui, const struct timing_scene *scene,
                          const struct settings *settings, int s, float x) {
    const struct timing_setting *setting = &scene->settings[s];
    float unit = ui->unit, size = settings->size, y = settings->y, value_x = x + 1.8F * size;
    float cap = 1.34F * size, pad = 0.3F * size, half = 0.95F * size;
    float width = timing_setting_width(setting, size);
    struct rect around = rect_at(x - pad, y - half, width + 2 * pad, 2 * half);
    list_group(ui->list, "setting", setting->title);
    list_target_near(ui->list, (struct target){TARGET_SETTING, s, 0},
                     (struct box){x, y - half, x + width, y + half},
                     frame_reach(ui->frame, 2 * half));
    if (target_is(&scene->hovered, TARGET_SETTING, s))
        list_rect(ui->list, ROLE_PANEL, around, 6 * unit);
    if (target_is(&scene->cursor, TARGET_SETTING, s)) ui_cursor(ui, around, 6);
    list_cap(ui->list, target_is(&ui->frame->hovered, TARGET_SETTING, s),
             &(struct cap){x, y, cap, cap, unit, fmaxf(size * 0.83F, 14 * unit)}, setting->key);
    list_label(ui->list, ROLE_INK, value_x, y, size, setting->value);
    link_words(ui, (enum link)(LINK_TIMING + s),
               &(struct link_line){setting->value, FONT_TEXT, value_x, y + 0.36F * size, size},
               setting->value);
    list_group_end(ui->list);
    return x + width + 0.9F * size;
}

/* ---- header ---- */

static const char *title_of(const struct timing_scene *scene) {
    return scene->title ? scene->title : "Timing";
}

/* Of a figure: the setup stands beside the title, or below it where there is no room; the device at
 * the right. */
static void draw_captions(const struct timing_placement *at, float verdict) {
    char setup[256], device[320];
    float unit = at->unit, left = at->margin, right = at->frame->width - at->margin;
    bool bars = at->scene->view == TIMING_RATE || at->scene->view == TIMING_TIME;
    describe_setup(setup_of(at->scene), bars, setup, sizeof setup);
    describe_device(setup_of(at->scene), device, sizeof device);
    float beside = left + text_width(FONT_STRONG, 34 * unit, title_of(at->scene)) + 30 * unit;
    float room = right - beside - verdict - 40 * unit;
    float below = right - left;
    if (text_width(FONT_TEXT, 20 * unit, setup) <= room) {
        list_text(at->list, ROLE_SECONDARY, beside, 62 * unit, 20 * unit, setup);
    } else {
        describe_setup(setup_of(at->scene), false, setup, sizeof setup);
        float taken = text_line(at->list, ROLE_SECONDARY,
                                box_line(left, left + below * 0.58F, 90 * unit), 17 * unit, setup);
        below -= taken + 30 * unit;
    }
    text_line(at->list, ROLE_SECONDARY | ANCHOR_END, box_line(right - below, right, 90 * unit),
              18 * unit, device);
}

enum { DEVICE_BYTES = 320 };

/* The device with its driver and the copy that was measured; with little room its name alone, or
 * the name in few words, but always whether it is a GPU. */
static const char *device_that_fits(const struct timing_scene *scene, float size, float room,
                                    char text[DEVICE_BYTES]) {
    const struct timing_setup *setup = setup_of(scene);
    bool measured = setup->device[0] && !scene->elsewhere;
    const char *name = measured ? setup->words : scene->device;
    snprintf(text, DEVICE_BYTES, "%s", name);
    if (measured) describe_device(setup, text, DEVICE_BYTES);
    if (text_width(FONT_TEXT, size, text) > room) snprintf(text, DEVICE_BYTES, "%s", name);
    if (text_width(FONT_TEXT, size, text) > room) ui_device_in_short(name, text, DEVICE_BYTES);
    return text;
}

/* Of a window: the settings, which say what Enter measures; what the figures are where that is
 * something else; and the device. */
static void draw_settings(const struct timing_placement *at, float verdict) {
    const struct timing_scene *scene = at->scene;
    struct settings settings;
    char note[160] = "", device[DEVICE_BYTES];
    float unit = at->unit, left = at->margin, right = at->frame->width - at->margin;
    float size = 17 * unit;
    const struct ui ui = {at->list, at->frame, unit};
    settings_init(&settings, at);
    float x = settings.left;
    for (int s = 0; s < scene->setting_count; s++)
        x = draw_setting(&ui, scene, &settings, s, x);
    if (scene->figures_of[0]) snprintf(note, sizeof note, "figures of %s", scene->figures_of);
    if (settings.below) { /* both beside the title: one of them, where the other is not */
        struct box beside =
            box_line(left + (110 + 36) * unit, right - verdict - 30 * unit, 60 * unit);
        if (*note)
            text_line(at->list, ROLE_INK, beside, size, note);
        else if (box_width(&beside) >= 130 * unit) /* less, and nothing of it could be read */
            link_line(&ui, LINK_DEVICE, ROLE_SECONDARY, beside, size,
                      device_that_fits(scene, size, box_width(&beside), device));
        return;
    }
    struct box below = box_line(settings.left, settings.left + (right - left) * 0.58F, 90 * unit);
    float taken = text_line(at->list, ROLE_INK, below, size, note);
    below = box_line(settings.left + taken + 30 * unit, right, 90 * unit);
    link_line(&ui, LINK_DEVICE, ROLE_SECONDARY | ANCHOR_END, below, 18 * unit,
              device_that_fits(scene, 18 * unit, box_width(&below), device));
}

void timing_header_draw(const struct timing_placement *at) {
    struct line verdict = verdict_of(at->scene);
    float unit = at->unit, left = at->margin, right = at->frame->width - at->margin;
    bool captions = at->frame->figure || at->scene->setting_count == 0;
    list_text(at->list, ROLE_INK | FONT_STRONG, left, 62 * unit, 34 * unit, title_of(at->scene));
    float room = captions ? (right - left) * 0.6F : verdict_room(at);
    if (at->scene->title)
        room = right - left - text_width(FONT_STRONG, 34 * unit, at->scene->title) - 30 * unit;
    float width = text_line(at->list, verdict.role | FONT_STRONG | ANCHOR_END,
                            box_line(right - room, right, 60 * unit), 22 * unit, verdict.text);
    if (captions)
        draw_captions(at, width);
    else
        draw_settings(at, width);
}

/* timing_header: draws the top of timing mode in a window: the settings beside the title, and on
 * the right the verdict and the device. */
#include "core/timing/timing_inputs.h"
#include "view/link.h"
#include "view/text_width.h"
#include "view/timing/timing_draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- settings ---- */

/* Position of the settings: beside the title, or below it in a small window. */
struct settings {
    float left, y; /* centre of the line */
    float size;    /* size of the words, pixels */
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

/* Returns the width for the verdict, beside the settings or beside the title. */
static float verdict_room(const struct timing_placement *at) {
    struct settings settings;
    settings_init(&settings, at);
    float right = at->frame->width - at->margin;
    if (settings.below) return (right - at->margin) * (at->scene->figures_of[0] ? 0.5F : 0.66F);
    return right - settings.left - timing_settings_width(at->scene, settings.size) - 20 * at->unit;
}

/* Draws one setting at x. Returns the x of the next one. */
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

enum { DEVICE_BYTES = 320 };

/* Returns the device with its driver and the measured copy; with little room only its name, or its
 * name in few words, but always with GPU or no GPU. */
static const char *device_that_fits(const struct timing_scene *scene, float size, float room,
                                    char text[DEVICE_BYTES]) {
    const struct timing_setup *setup = timing_setup_of(scene);
    bool measured = setup->device[0] && !scene->elsewhere;
    const char *name = measured ? setup->words : scene->device;
    snprintf(text, DEVICE_BYTES, "%s", name);
    if (measured) timing_describe_device(setup, text, DEVICE_BYTES);
    if (text_width(FONT_TEXT, size, text) > room) snprintf(text, DEVICE_BYTES, "%s", name);
    if (text_width(FONT_TEXT, size, text) > room) ui_device_in_short(name, text, DEVICE_BYTES);
    return text;
}

/* Draws the settings of a window, for which Enter measures; the settings of the figures if those
 * differ; and the device. */
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
    if (settings
            .below) { /* the place beside the title has room for either the note or the device */
        struct box beside =
            box_line(left + (110 + 36) * unit, right - verdict - 30 * unit, 60 * unit);
        if (*note)
            text_line(at->list, ROLE_INK, beside, size, note);
        else if (box_width(&beside) >= 130 * unit) /* a narrower text could not be read */
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
    struct line verdict = timing_verdict(at->scene);
    float unit = at->unit, left = at->margin, right = at->frame->width - at->margin;
    if (at->frame->figure || at->scene->setting_count == 0) {
        timing_head_draw(at);
        return;
    }
    list_text(at->list, ROLE_INK | FONT_STRONG, left, 62 * unit, TIMING_TITLE * unit, timing_title);
    float room = verdict_room(at);
    float width = text_line(at->list, verdict.role | FONT_STRONG | ANCHOR_END,
                            box_line(right - room, right, 60 * unit), 22 * unit, verdict.text);
    draw_settings(at, width);
}

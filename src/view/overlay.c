/* overlay: help, key entry and build log, in a panel over the window. */
#include "parts.h"

#include "view/bindings.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct panel {
    float x, y, width, height, unit;
};

/* Shades the window and draws a panel in its middle; content starts 40 units inside. */
static struct panel draw_panel(struct list *list, const struct scene *scene,
                               const struct placement *at, float width, float height,
                               const char *title) {
    struct panel panel = {.unit = at->unit};
    panel.width = fminf(width * at->unit, scene->width - 24 * at->unit);
    panel.height = fminf(height * at->unit, scene->height - 24 * at->unit);
    panel.x = roundf((scene->width - panel.width) / 2);
    panel.y = roundf((scene->height - panel.height) / 2);
    list_rect(list, ROLE_SHADE, 0, 0, scene->width, scene->height, 0);
    list_rect(list, ROLE_BACKGROUND, panel.x, panel.y, panel.width, panel.height, 14 * at->unit);
    list_frame(list, ROLE_INK, panel.x, panel.y, panel.width, panel.height, 14 * at->unit,
               fmaxf(1.5F, 2 * at->unit));
    list_text(list, ROLE_INK, FONT_STRONG, ANCHOR_START, panel.x + 40 * at->unit,
              panel.y + 58 * at->unit, 26 * at->unit, title);
    return panel;
}

/* ---- help ---- */

static float draw_cap(struct list *list, const struct panel *panel, float right, float y,
                      const char *key) {
    char label[32];
    float unit = panel->unit, size = 16 * unit, height = 28 * unit;
    binding_label(key, label, sizeof label);
    float width = fmaxf(height, text_width(FONT_MONO, size, label) + 16 * unit);
    float x = right - width;
    list_rect(list, ROLE_PANEL, x, y - height / 2, width, height, 5 * unit);
    list_frame(list, ROLE_FAINT, x, y - height / 2, width, height, 5 * unit, fmaxf(1, 1.5F * unit));
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_MIDDLE, x + width / 2, y, size, label);
    return x - 6 * unit;
}

static void draw_help(struct list *list, const struct scene *scene, const struct placement *at) {
    int rows = (binding_count + 1) / 2;
    float pitch = 40, height = 100 + pitch * (float)rows + 26;
    struct panel panel = draw_panel(list, scene, at, 1420, height, "Keys and mouse");
    float unit = panel.unit, column = (panel.width - 80 * unit) / 2;
    float step = fminf(pitch * unit, (panel.height - 112 * unit) / (float)rows);
    for (int b = 0; b < binding_count; b++) {
        float left = panel.x + 40 * unit + column * (float)(b / rows);
        float y = panel.y + 100 * unit + step * ((float)(b % rows) + 0.2F);
        float right = left + 215 * unit;
        for (int k = BINDING_KEYS - 1; k >= 0; k--)
            if (bindings[b].keys[k]) right = draw_cap(list, &panel, right, y, bindings[b].keys[k]);
        list_label(list, ROLE_INK, FONT_TEXT, ANCHOR_START, left + 232 * unit, y, 19 * unit,
                   bindings[b].help);
    }
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, panel.x + panel.width - 40 * unit,
              panel.y + 58 * unit, 18 * unit, "Esc closes");
}

/* ---- typing keys ---- */

static void draw_entry(struct list *list, const struct scene *scene, const struct placement *at) {
    char title[80];
    snprintf(title, sizeof title, "Keys for %d wires", scene->network->wires);
    struct panel panel = draw_panel(list, scene, at, 1080, 240, title);
    float unit = panel.unit, left = panel.x + 40 * unit, width = panel.width - 80 * unit;
    float size = 22 * unit, y = panel.y + 112 * unit;
    list_rect(list, ROLE_PANEL, left, y - 28 * unit, width, 56 * unit, 8 * unit);
    list_frame(list, scene->entry_error[0] ? ROLE_ERROR : ROLE_FAINT, left, y - 28 * unit, width,
               56 * unit, 8 * unit, fmaxf(1.5F, 2 * unit));
    /* the end of the text is what is being typed: show as much of it as fits */
    const char *shown = scene->entry;
    while (*shown && text_width(FONT_MONO, size, shown) > width - 40 * unit)
        shown++;
    float end = left + 16 * unit + text_width(FONT_MONO, size, shown);
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_START, left + 16 * unit, y, size, shown);
    list_rect(list, ROLE_INK, end + 2 * unit, y - 15 * unit, fmaxf(1, 2 * unit), 30 * unit, 0);
    bool wrong = scene->entry_error[0] != '\0';
    list_label(list, wrong ? ROLE_ERROR : ROLE_SECONDARY, wrong ? FONT_STRONG : FONT_TEXT,
               ANCHOR_START, left, panel.y + 178 * unit, 19 * unit,
               wrong
                   ? scene->entry_error
                   : "whole numbers, separated by blanks or commas; Enter takes them, Esc doesn't");
}

/* ---- build log ---- */

static void draw_log(struct list *list, const struct scene *scene, const struct placement *at) {
    float unit = at->unit, size = 16 * unit;
    struct panel panel = draw_panel(list, scene, at, (scene->width - 2 * at->margin) / unit,
                                    (scene->height - 2 * at->margin) / unit, "Build log");
    float y = panel.y + 100 * unit, bottom = panel.y + panel.height - 20 * unit;
    size_t columns = (size_t)((panel.width - 80 * unit) / (0.6F * size));
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, panel.x + panel.width - 40 * unit,
              panel.y + 58 * unit, 18 * unit, "Esc closes, F5 builds again");
    for (const char *line = scene->log ? scene->log : ""; *line && y < bottom;) {
        char text[512];
        size_t length = strcspn(line, "\n"), most = sizeof text - 1;
        if (most > columns) most = columns;
        size_t taken = length < most ? length : most; /* a long line goes on below */
        snprintf(text, sizeof text, "%.*s", (int)taken, line);
        list_text(list, ROLE_INK, FONT_MONO, ANCHOR_START, panel.x + 40 * unit, y, size, text);
        y += 22 * unit;
        line += taken;
        if (*line == '\n') line++;
    }
}

void overlay_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    static void (*const draw[])(struct list *, const struct scene *, const struct placement *) = {
        [OVERLAY_HELP] = draw_help,
        [OVERLAY_ENTRY] = draw_entry,
        [OVERLAY_LOG] = draw_log,
    };
    draw[scene->overlay](list, scene, at);
}

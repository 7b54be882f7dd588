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

/* Shades the window and draws a panel of this size, in design units, in its middle; in a small
 * window the panel and all that is in it shrink. Content starts 40 units inside. */
static struct panel draw_panel(struct list *list, const struct scene *scene,
                               const struct placement *at, float width, float height,
                               const char *title) {
    float room = 24 * at->unit;
    float unit =
        fminf(at->unit, fminf((scene->width - room) / width, (scene->height - room) / height));
    struct panel panel = {.unit = unit, .width = width * unit, .height = height * unit};
    panel.x = roundf((scene->width - panel.width) / 2);
    panel.y = roundf((scene->height - panel.height) / 2);
    list_rect(list, ROLE_SHADE, 0, 0, scene->width, scene->height, 0);
    list_rect(list, ROLE_BACKGROUND, panel.x, panel.y, panel.width, panel.height, 14 * unit);
    list_frame(list, ROLE_INK, panel.x, panel.y, panel.width, panel.height, 14 * unit,
               fmaxf(1.5F, 2 * unit));
    list_text(list, ROLE_INK, FONT_STRONG, ANCHOR_START, panel.x + 40 * unit, panel.y + 58 * unit,
              26 * unit, title);
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
    static const char *const titles[] = {"Keys and mouse", "Keys and mouse in the editor",
                                         "Keys and mouse in timing mode"};
    enum mode mode = scene->timing ? MODE_TIME : scene->editing.on ? MODE_EDIT : MODE_STEP;
    int count = 0;
    for (int b = 0; b < binding_count; b++)
        count += binding_applies(&bindings[b], mode);
    int rows = (count + 1) / 2;
    struct panel panel = draw_panel(list, scene, at, 1360, 116 + 40 * (float)rows, titles[mode]);
    float unit = panel.unit, column = (panel.width - 80 * unit) / 2;
    for (int b = 0, row = 0; b < binding_count; b++) {
        if (!binding_applies(&bindings[b], mode)) continue;
        float left = panel.x + 40 * unit + column * (float)(row / rows);
        float y = panel.y + 106 * unit + 40 * unit * (float)(row++ % rows);
        float right = left + 196 * unit;
        for (int k = BINDING_KEYS - 1; k >= 0; k--)
            if (bindings[b].keys[k]) right = draw_cap(list, &panel, right, y, bindings[b].keys[k]);
        list_label(list, ROLE_INK, FONT_TEXT, ANCHOR_START, left + 212 * unit, y, 19 * unit,
                   bindings[b].help);
    }
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, panel.x + panel.width - 40 * unit,
              panel.y + 58 * unit, 18 * unit, "any key closes");
}

/* ---- typing ---- */

static void draw_entry(struct list *list, const struct scene *scene, const struct placement *at) {
    char cut[256];
    struct panel panel =
        draw_panel(list, scene, at, 1080, 240, scene->entry_title ? scene->entry_title : "");
    float unit = panel.unit, left = panel.x + 40 * unit, width = panel.width - 80 * unit;
    float size = 22 * unit, y = panel.y + 112 * unit, start = left + 16 * unit;
    bool wrong = scene->entry_error[0] != '\0';
    list_rect(list, ROLE_PANEL, left, y - 28 * unit, width, 56 * unit, 8 * unit);
    list_frame(list, wrong ? ROLE_ERROR : ROLE_FAINT, left, y - 28 * unit, width, 56 * unit,
               8 * unit, fmaxf(1.5F, 2 * unit));
    /* the end of the text is what is being typed: show as much of it as fits */
    const char *shown = scene->entry;
    while (text_width(FONT_MONO, size, shown) > width - 40 * unit)
        shown++;
    float end = start + text_width(FONT_MONO, size, shown);
    if (scene->entry_fresh)
        list_rect(list, ROLE_INCREASING_BLOCK, start - 4 * unit, y - 18 * unit,
                  end - start + 8 * unit, 36 * unit, 0);
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_START, start, y, size, shown);
    list_rect(list, ROLE_INK, end + 2 * unit, y - 15 * unit, fmaxf(1, 2 * unit), 30 * unit, 0);
    enum font font = wrong ? FONT_STRONG : FONT_TEXT;
    text_fit(font, 19 * unit, width,
             wrong               ? scene->entry_error
             : scene->entry_help ? scene->entry_help
                                 : "",
             cut, sizeof cut);
    list_label(list, wrong ? ROLE_ERROR : ROLE_SECONDARY, font, ANCHOR_START, left,
               panel.y + 178 * unit, 19 * unit, cut);
}

/* ---- build log ---- */

/* The next piece of `*text` of at most `columns` bytes, up to the end of the line; moves on. */
static void take_line(const char **text, size_t columns, char *line, size_t bytes) {
    size_t length = strcspn(*text, "\n"), most = columns < bytes ? columns : bytes - 1;
    size_t taken = length < most ? length : most;
    snprintf(line, bytes, "%.*s", (int)taken, *text);
    *text += taken;
    if (**text == '\n') ++*text;
}

static void draw_log(struct list *list, const struct scene *scene, const struct placement *at) {
    char line[512];
    const char *text = scene->log ? scene->log : "";
    float width = fmaxf((scene->width - 2 * at->margin) / at->unit, 400);
    float most = fmaxf((scene->height - 2 * at->margin) / at->unit, 300);
    size_t columns = (size_t)((width - 80) / (0.6F * 18));
    int lines = 0;
    for (const char *rest = text; *rest; lines++)
        take_line(&rest, columns, line, sizeof line);
    float height = fminf(116 + 27 * (float)lines, most);
    int room = (int)((height - 116) / 27);
    int first = scene->log_line < lines - room ? scene->log_line : lines - room;
    struct panel panel = draw_panel(list, scene, at, width, height, "Build log");
    float unit = panel.unit;
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, panel.x + panel.width - 40 * unit,
              panel.y + 58 * unit, 18 * unit,
              lines > room ? "the wheel scrolls, Esc closes, F5 builds again"
                           : "Esc closes, F5 builds again");
    for (int l = 0; l < first + room && *text; l++) {
        take_line(&text, columns, line, sizeof line);
        if (l < first) continue;
        list_text(list, ROLE_INK, FONT_MONO, ANCHOR_START, panel.x + 40 * unit,
                  panel.y + (104 + 27 * (float)(l - first)) * unit, 18 * unit, line);
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

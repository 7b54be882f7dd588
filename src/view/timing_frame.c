/* timing_frame: what stands around the views: title and setup on the left, device and verdict on
 * the right, the names of the views, and the foot. */
#include "timing_parts.h"

#include "core/size_list.h"
#include "view/parts.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const timing_view_titles[TIMING_VIEWS] = {"rate", "time", "launches", "table"};

/* ---- header ---- */

static int count_status(const struct timing_table *table, enum timing_status status) {
    int count = 0;
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++)
            count += table->series[s].points[p].status == status;
    return count;
}

/* Are all wrong results those of demonstrations of what goes wrong? */
static bool only_unsafe(const struct timing_table *table) {
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count && !table->series[s].unsafe; p++)
            if (table->series[s].points[p].status == TIMING_WRONG) return false;
    return true;
}

static struct line verdict_of(const struct timing_scene *scene) {
    struct line line = {.role = ROLE_SECONDARY};
    int wrong = count_status(scene->table, TIMING_WRONG);
    int failed = count_status(scene->table, TIMING_FAILED);
    int done = count_status(scene->table, TIMING_DONE);
    if (wrong + failed > 0) line.role = ROLE_ERROR;
    if (wrong > 0)
        snprintf(line.text, sizeof line.text, "WRONG results in %d of %d rows%s", wrong,
                 wrong + done, only_unsafe(scene->table) ? ", unsafe sorts" : "");
    else if (failed > 0)
        snprintf(line.text, sizeof line.text, "%d of %d rows failed", failed, failed + done);
    else if (scene->state.running)
        snprintf(line.text, sizeof line.text, "measuring %s", scene->state.doing);
    else if (done > 0)
        line = (struct line){ROLE_AGREE, "✓ every result verified"};
    return line;
}

/* In full, or short of room without what the bars are. */
static void describe_setup(const struct timing_setup *setup, bool full, char *text, size_t bytes) {
    char order[48] = "";
    text[0] = '\0';
    if (!setup->type[0]) return;
    if (strcmp(setup->order, "descending") == 0) snprintf(order, sizeof order, ", descending");
    snprintf(text, bytes, "%s %s%s · %s · seed %llu · median of %d%s", setup->type, setup->elements,
             order, setup->input, (unsigned long long)setup->seed, setup->repeats,
             full ? ", bars min to max" : "");
}

static void describe_device(const struct timing_setup *setup, char *text, size_t bytes) {
    char copy[48] = "";
    text[0] = '\0';
    if (!setup->device[0]) return;
    if (setup->copy_gbs >= 1000)
        snprintf(copy, sizeof copy, " · copy %.1f TB/s", setup->copy_gbs / 1000);
    else if (setup->copy_gbs > 0)
        snprintf(copy, sizeof copy, " · copy %.1f GB/s", setup->copy_gbs);
    snprintf(text, bytes, "%s · driver %s%s", setup->device, setup->driver, copy);
}

/* The setup stands beside the title, or below it where there is no room. */
void timing_header_draw(struct list *list, const struct timing_scene *scene,
                        const struct timing_placement *at) {
    struct line verdict = verdict_of(scene);
    char setup[256], device[320], cut[320];
    float unit = at->unit, left = at->margin, right = scene->width - at->margin;
    describe_setup(&scene->table->setup, true, setup, sizeof setup);
    describe_device(&scene->table->setup, device, sizeof device);
    list_text(list, ROLE_INK, FONT_STRONG, ANCHOR_START, left, 62 * unit, 34 * unit, "Timing");
    text_fit(FONT_STRONG, 22 * unit, (right - left) * 0.6F, verdict.text, cut, sizeof cut);
    list_text(list, verdict.role, FONT_STRONG, ANCHOR_END, right, 60 * unit, 22 * unit, cut);
    float beside = left + text_width(FONT_STRONG, 34 * unit, "Timing") + 30 * unit;
    float room = right - beside - text_width(FONT_STRONG, 22 * unit, cut) - 40 * unit;
    float below = right - left;
    if (text_width(FONT_TEXT, 20 * unit, setup) <= room) {
        list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, beside, 62 * unit, 20 * unit,
                  setup);
    } else {
        describe_setup(&scene->table->setup, false, setup, sizeof setup);
        text_fit(FONT_TEXT, 17 * unit, below * 0.58F, setup, cut, sizeof cut);
        list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, left, 90 * unit, 17 * unit, cut);
        below -= text_width(FONT_TEXT, 17 * unit, cut) + 30 * unit;
    }
    text_fit(FONT_TEXT, 18 * unit, below, device, cut, sizeof cut);
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, right, 90 * unit, 18 * unit, cut);
}

/* ---- names of the views ---- */

static float tab_width(int tab, float unit) {
    return text_width(FONT_STRONG, 18 * unit, timing_view_titles[tab]) + 58 * unit;
}

void timing_tabs_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at) {
    float unit = at->unit, x = at->tabs.left, y = at->tabs.top + 15 * unit;
    for (int tab = 0; tab < TIMING_VIEWS; tab++) {
        bool on = scene->view == (enum timing_view)tab;
        bool hovered = scene->hovered.part == TIMING_ON_TAB && scene->hovered.index == tab;
        char key[16];
        snprintf(key, sizeof key, "%d", tab + 1);
        float width = tab_width(tab, unit) - 24 * unit, cap = 24 * unit;
        list_rect(list, ROLE_PANEL, x, y - cap / 2, cap, cap, 5 * unit);
        list_frame(list, ROLE_FAINT, x, y - cap / 2, cap, cap, 5 * unit, fmaxf(1, 1.5F * unit));
        list_label(list, ROLE_INK, FONT_MONO, ANCHOR_MIDDLE, x + cap / 2, y, 15 * unit, key);
        list_label(list, on || hovered ? ROLE_INK : ROLE_SECONDARY, on ? FONT_STRONG : FONT_TEXT,
                   ANCHOR_START, x + cap + 9 * unit, y, 18 * unit, timing_view_titles[tab]);
        if (on) list_rect(list, ROLE_INK, x, y + 17 * unit, width, fmaxf(2, roundf(3 * unit)), 0);
        x += tab_width(tab, unit);
    }
}

/* Two lines on what is looked at: a point and its memory wall, or why it is wrong; else the sort
 * under the mouse or the cursor and its idea. */
static void describe_focus(const struct timing_scene *scene, struct line about[2]) {
    const struct timing_point *point = timing_point_at(scene, &scene->hovered);
    int sort = scene->hovered.part == TIMING_ON_SORT ? scene->hovered.index : scene->cursor;
    about[0] = (struct line){.role = ROLE_INK};
    about[1] = (struct line){.role = ROLE_SECONDARY};
    if (point) {
        const struct timing_series *series = &scene->table->series[scene->hovered.index];
        char size[24];
        size_text(point->n, size, sizeof size);
        snprintf(about[0].text, sizeof about[0].text, "%s at %s", series->title, size);
        if (point->status == TIMING_DONE)
            timing_point_wall(point, about[1].text, sizeof about[1].text);
        else
            snprintf(about[1].text, sizeof about[1].text, "%s", point->reason);
        if (point->status == TIMING_WRONG) about[1].role = ROLE_ERROR;
    } else if (sort >= 0 && sort < scene->sort_count) {
        snprintf(about[0].text, sizeof about[0].text, "%s", scene->sorts[sort].title);
        snprintf(about[1].text, sizeof about[1].text, "%s", scene->sorts[sort].idea);
    }
}

void timing_idea_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at) {
    static const enum font fonts[] = {FONT_STRONG, FONT_TEXT};
    struct line about[2];
    float unit = at->unit, left = at->tabs.left + 24 * unit, size = 15 * unit;
    describe_focus(scene, about);
    for (int tab = 0; tab < TIMING_VIEWS; tab++)
        left += tab_width(tab, unit);
    float room = at->tabs.right - left;
    for (int l = 0; l < 2 && room > 240 * unit; l++) {
        char cut[256];
        text_fit(fonts[l], size, room, about[l].text, cut, sizeof cut);
        list_label(list, about[l].role, fonts[l], ANCHOR_START, left,
                   at->tabs.top + (6 + 21 * (float)l) * unit, size, cut);
    }
}

int timing_tab_at(const struct timing_scene *scene, const struct timing_placement *at, float x,
                  float y) {
    float left = at->tabs.left;
    if (scene->figure || !zone_holds(&at->tabs, x, y)) return -1;
    for (int tab = 0; tab < TIMING_VIEWS; tab++, left += tab_width(tab - 1, at->unit))
        if (x < left + tab_width(tab, at->unit)) return tab;
    return -1;
}

/* ---- foot ---- */

void timing_foot_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at) {
    char cut[256];
    float size = 19 * at->unit;
    if (!scene->notice.text[0])
        hints_draw(list, MODE_TIME, at->unit, at->margin, scene->width - at->margin, at->hints_y);
    text_fit(FONT_STRONG, size, scene->width - 2 * at->margin, scene->notice.text, cut, sizeof cut);
    list_label(list, scene->notice.role, FONT_STRONG, ANCHOR_START, at->margin, at->hints_y, size,
               cut);
}

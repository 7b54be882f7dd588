/* timing_about: a title, up to three lines of words and a line of facts. */
#include "timing_about.h"

#include "core/base/text.h"
#include "core/timing/size_list.h"
#include "view/flow.h"
#include "view/text_width.h"
#include "view/timing/timing_shown.h"

#include <stdio.h>
#include <string.h>

enum { WORD_ROWS = 3 };

struct about {
    struct line title, words, facts;
};

/* A point and its memory wall, or why it is wrong. */
static void describe_point(const struct timing_scene *scene, const struct timing_point *point,
                           struct about *about) {
    const struct timing_series *series = &scene->table->series[scene->hovered.index];
    char size[24];
    size_text(point->n, size, sizeof size);
    line_say(&about->title, ROLE_INK, "%s at %s%s", series->title, size,
             timing_point_lacks_clock(series, point) ? ", by the host's clock" : "");
    line_say(&about->words, point->status == TIMING_WRONG ? ROLE_ERROR : ROLE_INK, "%s",
             point->reason);
    if (point->status == TIMING_DONE)
        timing_point_wall(point, about->words.text, sizeof about->words.text);
    line_say(&about->facts, ROLE_SECONDARY, "%s", series->files);
}

static void describe_sort(const struct timing_choice *sort, struct about *about) {
    bool able = !sort->hindrance[0];
    line_say(&about->title, ROLE_INK, "%s%s", sort->title, able ? "" : ": not run");
    line_say(&about->words, ROLE_INK, "%s", able ? sort->idea : sort->hindrance);
    if (able && sort->note)
        text_append(about->words.text, sizeof about->words.text, " %s.", sort->note);
    line_say(&about->facts, ROLE_SECONDARY, "%s", sort->facts);
}

static void describe(const struct timing_scene *scene, struct about *about) {
    const struct timing_point *point = timing_point_at(scene, &scene->hovered);
    enum target_kind over = scene->hovered.kind;
    bool choice = over == TARGET_SORT || over == TARGET_SETTING || over == TARGET_SIZE;
    const struct target *place = choice ? &scene->hovered : &scene->cursor;
    *about = (struct about){.title.role = ROLE_INK};
    if (point) {
        describe_point(scene, point, about);
    } else if (place->kind == TARGET_SETTING) {
        const struct timing_setting *row = &scene->settings[place->index];
        line_say(&about->title, ROLE_INK, "%s: %s", row->title, row->value);
        line_say(&about->words, ROLE_INK, "%s", row->about);
    } else if (place->kind == TARGET_SORT && place->index < scene->sort_count) {
        describe_sort(&scene->sorts[place->index], about);
    } else if (place->kind == TARGET_SIZE && place->index < scene->size_count) {
        int bits = scene->sizes[place->index].bits;
        line_say(&about->title, ROLE_INK, "size 2^%d", bits);
        line_say(&about->words, ROLE_INK, "%zu keys: every sort that is ticked sorts as many",
                 (size_t)1 << bits);
    }
}

void timing_about_draw(const struct timing_placement *at) {
    const struct box *area = &at->about;
    const struct timing_point *point = timing_point_at(at->scene, &at->scene->hovered);
    float unit = at->unit, left = area->left + 22 * unit, room = area->right - left - 16 * unit;
    float size = 17 * unit, y = area->top + 18 * unit;
    struct about about;
    if (room < 60 * unit) return;
    describe(at->scene, &about);
    if (point && at->detail.top == area->top) { /* its figures stand here, and below them this */
        char below[sizeof about.words.text + sizeof about.facts.text];
        snprintf(below, sizeof below, "%s%s%s", about.words.text,
                 about.words.text[0] && about.facts.text[0] ? " · " : "", about.facts.text);
        text_label(
            at->list, about.words.role,
            (struct box){left, area->bottom - 20 * unit, left + room, area->bottom - 20 * unit},
            16 * unit, below);
        return;
    }
    list_group(at->list, "about", about.title.text);
    list_rect(at->list, ROLE_PANEL, rect_of(*area), 10 * unit);
    text_label(at->list, about.title.role | FONT_STRONG, (struct box){left, y, left + room, y},
               18 * unit, about.title.text);
    struct flow flow = {.list = at->list,
                        .role = about.words.role,
                        .font = FONT_TEXT,
                        .size = size,
                        .left = left,
                        .right = left + room,
                        .most = WORD_ROWS};
    flow.pitch = (flow_rows(&flow, about.words.text) > 2 ? 20 : 24) * unit;
    flow.y = y + flow.pitch;
    flow_text(&flow, about.words.text);
    text_label(at->list, about.facts.role, (struct box){left, flow.y, left + room, flow.y},
               16 * unit, about.facts.text);
    list_group_end(at->list);
}

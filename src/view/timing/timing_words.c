/* timing_words: writes lines of words, one below the other. */
#include "core/base/text.h"
#include "core/timing/size_list.h"
#include "view/text_width.h"
#include "view/timing/timing_draw.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- before the first row ---- */

enum { LINES = 5, HELP_LINES = 3 };

static int count_sorts(const struct timing_scene *scene) {
    int count = 0;
    for (int s = 0; s < scene->sort_count; s++)
        count += scene->sorts[s].ticked && !scene->sorts[s].hindrance[0];
    return count;
}

static int count_sizes(const struct timing_scene *scene) {
    int count = 0;
    for (int s = 0; s < scene->size_count; s++)
        count += scene->sizes[s].ticked;
    return count;
}

/* Returns the reason why the ticked sorts cannot run, or NULL. */
static const char *hindrance_of(const struct timing_scene *scene) {
    for (int s = 0; s < scene->sort_count; s++)
        if (scene->sorts[s].ticked && scene->sorts[s].hindrance[0])
            return scene->sorts[s].hindrance;
    return NULL;
}

static void say_what(const struct timing_scene *scene, struct line *line) {
    const char *hindrance = count_sorts(scene) == 0 ? hindrance_of(scene) : NULL;
    int sorts = count_sorts(scene), sizes = count_sizes(scene), rows = sorts * sizes;
    if (scene->view == TIMING_LAUNCHES && !scene->has_triangle)
        line_say(line, ROLE_INK, "The launches of %s form no triangle",
                 scene->launched ? scene->launched : "this sort");
    else if (scene->view == TIMING_LAUNCHES)
        line_say(line, ROLE_INK, "Enter measures every launch of %s",
                 scene->launched ? scene->launched : "a sort");
    else if (hindrance)
        line_say(line, ROLE_INK, "%s", hindrance);
    else if (rows == 0)
        line_say(line, ROLE_INK, "Tick at least one sort and one size");
    else
        line_say(line, ROLE_INK, "Enter measures %d sort%s at %d size%s: %d row%s", sorts,
                 text_plural(sorts), sizes, text_plural(sizes), rows, text_plural(rows));
}

/* Says what Enter measures, and how to choose it. Returns the number of lines. The settings above
 * already name the device and the keys. */
static int say_all(const struct timing_scene *scene, struct line lines[LINES]) {
    static const char *const learnt[HELP_LINES] = {
        "No GPU: a processor shows what launches cost,",
        "and passes over memory; its local memory is no faster.",
        "Ctrl+O shows a recorded GPU beside your lines.",
    };
    static const char *const help[HELP_LINES] = {
        "Space or a click ticks sorts and sizes; 10: 2^10 keys.",
        "The letters above change keys and the number of runs.",
        "A row is one sort at one size, and every result is verified.",
    };
    int count = 0;
    say_what(scene, &lines[count++]);
    lines[count++].text[0] = '\0';
    for (int h = 0; h < HELP_LINES; h++)
        line_say(&lines[count++], ROLE_INK, "%s", (scene->no_gpu ? learnt : help)[h]);
    return count;
}

void timing_intro_draw(const struct timing_placement *at, const struct box *area,
                       const char *running) {
    struct line lines[LINES] = {{.role = ROLE_INK}};
    int count = 2;
    if (at->scene->state.running) {
        line_say(&lines[0], ROLE_INK, "%s", running);
        line_say(&lines[1], ROLE_SECONDARY, "%s", at->scene->state.doing);
    } else {
        count = say_all(at->scene, lines);
    }
    float step = 32 * at->unit;
    float y = (area->top + area->bottom - step * (float)(count - 1)) / 2;
    list_group(at->list, "intro", "");
    for (int l = 0; l < count; l++, y += step) {
        if (y < area->top || y > area->bottom) continue;
        unsigned font = l == 0 ? FONT_STRONG : FONT_TEXT;
        float size = (l == 0 ? 24.0F : 18.0F) * at->unit, width = box_width(area);
        float wide = text_width(font, size, lines[l].text);
        if (wide > width) /* smaller before it is cut */
            size = floorf(roundf(size) * fmaxf(0.75F, width / wide));
        text_label(at->list, lines[l].role | font | ANCHOR_MIDDLE,
                   box_line(area->left, area->right, y), size, lines[l].text);
    }
    list_group_end(at->list);
}

/* ---- the explained sort, setting or point ---- */

enum { WORD_ROWS = 3 };

struct about {
    struct line title, words, facts;
};

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
    bool choice = over == TARGET_SORT || over == TARGET_OTHERS || over == TARGET_SETTING ||
                  over == TARGET_SIZE;
    const struct target *place = choice ? &scene->hovered : &scene->cursor;
    *about = (struct about){.title.role = ROLE_INK};
    if (point) {
        /* A point and its memory wall, or why it is wrong. */
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
    } else if (place->kind == TARGET_SETTING) {
        const struct timing_setting *row = &scene->settings[place->index];
        line_say(&about->title, ROLE_INK, "%s: %s", row->title, row->value);
        line_say(&about->words, ROLE_INK, "%s", row->about);
    } else if (place->kind == TARGET_SORT && place->index < scene->sort_count) {
        describe_sort(&scene->sorts[place->index], about);
    } else if (place->kind == TARGET_OTHERS) {
        line_say(&about->title, ROLE_INK, "%s sorts", scene->opened ? "fewer" : "more");
        line_say(&about->words, ROLE_INK, "%s",
                 scene->opened ? "Space or a click hides the sorts below that are not ticked."
                               : "Space or a click shows the steps in between, what pays on other "
                                 "devices, and what does not pay.");
    } else if (place->kind == TARGET_SIZE && place->index < scene->size_count) {
        int bits = scene->sizes[place->index].bits;
        line_say(&about->title, ROLE_INK, "size 2^%d", bits);
        line_say(&about->words, ROLE_INK, "%zu keys for every ticked sort", (size_t)1 << bits);
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
    if (point &&
        at->detail.top ==
            area->top) { /* the figures of the point are shown here, with these words below them */
        char below[sizeof about.words.text + sizeof about.facts.text];
        snprintf(below, sizeof below, "%s%s%s", about.words.text,
                 about.words.text[0] && about.facts.text[0] ? " · " : "", about.facts.text);
        text_label(at->list, about.words.role,
                   box_line(left, left + room, area->bottom - 20 * unit), 16 * unit, below);
        return;
    }
    list_group(at->list, "about", about.title.text);
    list_rect(at->list, ROLE_PANEL, rect_of(*area), 10 * unit);
    text_label(at->list, about.title.role | FONT_STRONG, box_line(left, left + room, y), 18 * unit,
               about.title.text);
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
    text_label(at->list, about.facts.role, box_line(left, left + room, flow.y), 16 * unit,
               about.facts.text);
    list_group_end(at->list);
}

/* ---- keys per work-item ---- */

/* May this number be as fast as the best one, according to the measured ranges? The fastest and
 * slowest runs of the whole sort are known; counting varies about as much. */
static bool is_alike(const struct timing_trial *trial, const struct timing_trial *best,
                     bool counting) {
    if (trial->point.status != TIMING_DONE) return false;
    if (!counting) return trial->point.min_ms <= best->point.max_ms;
    return trial->counting_ms > 0 &&
           trial->counting_ms * best->point.median_ms <= best->counting_ms * best->point.max_ms;
}

/* Writes "The whole sort is fastest with 8 keys each: 512 work-items, 32 for each compute unit." If
 * others are not clearly slower: "... about equally fast with 4, 8 and 16 keys each: ..." */
static void say_best(const struct timing_trials *trials, bool counting, char *text, size_t size) {
    const struct timing_trial *best = timing_trials_best(trials, counting);
    int alike = 0, said = 0;
    if (!best) return;
    for (int t = 0; t < trials->count; t++)
        alike += is_alike(&trials->trials[t], best, counting);
    text_append(text, size, "%s is %s with ", counting ? "Counting a digit" : "The whole sort",
                alike > 1 ? "about equally fast" : "fastest");
    for (int t = 0; t < trials->count; t++)
        if (is_alike(&trials->trials[t], best, counting) ||
            (alike == 0 && &trials->trials[t] == best))
            text_append(text, size, "%s%u",
                        said++ == 0     ? ""
                        : said == alike ? " and "
                                        : ", ",
                        trials->trials[t].value);
    text_append(text, size, " key%s each", best->value == 1 && alike < 2 ? "" : "s");
    if (alike < 2) {
        /* Divides the work-items that have this many keys each among the compute units. */
        size_t items = (trials->n + best->value - 1) / best->value;
        if (trials->compute_units > 0)
            text_append(text, size, ": %zu work-items, %zu for each compute unit", items,
                        (items + (size_t)trials->compute_units - 1) /
                            (size_t)trials->compute_units);
    } else {
        text_append(text, size, ": the difference is within the noise");
    }
    text_append(text, size, ".");
}

/* Adds the facts and the sentences in rows that wrap, and a gap; returns their height, pixels. */
static float add_found(struct heading *heading, const struct timing_scene *scene) {
    const struct timing_trials *trials = scene->trials;
    char size[24], text[3][240] = {"", "", ""};
    float begin = heading->y;
    size_text(trials->n, size, sizeof size);
    if (timing_shows(scene, PART_FACTS))
        snprintf(text[0], sizeof text[0], "%s at %s on %d compute unit%s%s", trials->sort, size,
                 trials->compute_units, text_plural(trials->compute_units),
                 trials->trials[0].point.by_host
                     ? ", by the host's clock"
                     : "; counting: from the start of the first kernel to the end of the second");
    for (int counting = 0; counting < 2 && timing_shows(scene, PART_SENTENCES); counting++)
        say_best(trials, counting, text[1 + counting], sizeof text[1 + counting]);
    for (int l = 0; l < 3; l++)
        heading_add(heading, 24,
                    (struct heading_words){text[l], l ? ROLE_INK : ROLE_SECONDARY, l ? 17 : 16});
    if (heading->y > begin) heading->y += 6 * heading->unit;
    return heading->y - begin;
}

float timing_shares_height(const struct timing_scene *scene, const struct box *area) {
    struct heading heading = {NULL, frame_unit(&scene->frame), area->left, area->right, 0};
    return add_found(&heading, scene);
}

void timing_shares_draw(const struct timing_placement *at) {
    struct heading heading = {at->list, at->unit, at->chart.left, at->chart.right, 0};
    heading.y = at->chart.top - timing_shares_height(at->scene, &at->chart) - 4 * at->unit;
    list_group(at->list, "found", "");
    add_found(&heading, at->scene);
    list_group_end(at->list);
}

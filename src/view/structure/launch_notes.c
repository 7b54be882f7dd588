/* launch_notes: words and numbers flow from left to right into as many rows as they need; measured
 * and drawn by the same functions. */
#include "launch_notes.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/structure/launches.h"
#include "core/structure/memory_lines.h"
#include "view/flow.h"
#include "view/structure/launch_marks.h"
#include "view/text_width.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* design units */
static const float text_size = 16, row_height = 22, gap = 26, above = 20;
static const float block_gap = 5; /* between rows of different kinds */
static const float mark_width = 22, mark_gap = 8, mark_high = 14;

static const int large_stages = 20; /* of the sort of 2^20 keys that numbers are given for */

/* How much is written, where there is little room: with less, less. */
enum detail {
    DETAIL_MARKS, /* what the marks mean, with large words */
    DETAIL_LEAST, /* numbers of the sorts that launch in another way than b2 */
    DETAIL_LESS,  /* no words, but what the picture leaves out, and why a launch ends */
    DETAIL_ALL,
};
static const float most_of_room = 0.36F; /* that they take of the room that there is */

struct writer {
    struct list *list; /* NULL: it is only measured */
    enum detail detail;
    const struct scene *scene;
    const struct placement *at;
    float size, row;   /* of words, pixels: they do not grow with a small diagram */
    float left, right; /* of the room that rows have */
    float x, y;        /* where the next word begins, centre of the row */
};

static float units(const struct writer *writer, float design_units) {
    return design_units * writer->at->unit;
}

static void label(const struct writer *writer, enum role role, enum font font, float x, float y,
                  const char *text) {
    if (writer->list) list_label(writer->list, role | font, x, y, writer->size, text);
}

static float width_of(const struct writer *writer, enum font font, const char *text) {
    return text_width(font, writer->size, text);
}

static void next_rows(struct writer *writer, int rows) {
    writer->x = writer->left;
    writer->y += writer->row * (float)rows;
}

/* ---- what the marks mean ---- */

enum mark { MARK_DASHED, MARK_SOLID, MARK_BARRIER, MARK_KEYS, MARK_SLOT, MARK_LINE, MARK_COUNT };

static void draw_mark(const struct writer *writer, enum mark mark) {
    float unit = writer->at->unit, x = writer->x, y = writer->y, high = mark_high * unit / 2;
    const struct box box = {roundf(x), roundf(y - high), roundf(x + mark_width * unit),
                            roundf(y + high)};
    float middle = box_middle_x(&box);
    if (mark == MARK_DASHED) launch_marks_dashed(writer->list, unit, &box);
    if (mark == MARK_SOLID) launch_marks_solid(writer->list, unit, &box);
    if (mark == MARK_BARRIER)
        launch_marks_barrier(writer->list, unit, middle, y - 1.4F * high, y + 1.4F * high);
    if (mark == MARK_LINE)
        launch_marks_line(writer->list, unit, middle, y - 1.3F * high, y + 1.3F * high);
    if (mark == MARK_SLOT) launch_marks_slot(writer->list, unit, 5 * unit, middle, y);
    if (mark == MARK_KEYS || mark == MARK_LINE)
        list_disc(writer->list, ROLE_AGREE, middle, y, 5 * unit);
}

static void explain(struct writer *writer, enum mark mark, const char *words) {
    float before = units(writer, mark_width + mark_gap), width = width_of(writer, FONT_TEXT, words);
    if (writer->x > writer->left && writer->x + before + width > writer->right)
        next_rows(writer, 1);
    if (writer->list) draw_mark(writer, mark);
    label(writer, ROLE_SECONDARY, FONT_TEXT, writer->x + before, writer->y, words);
    writer->x += before + width + units(writer, gap);
}

/* Only of marks that are in the picture. */
static void write_legend(struct writer *writer, const struct launch_stand *stand) {
    const struct scene *scene = writer->scene;
    bool kinds[LAUNCH_MEETING + 1] = {false}, scattered = false,
                                barriers = scene->look.rung->staged;
    int *owners = memory_new((size_t)scene->network->wires, sizeof *owners);
    char words[80];
    for (int k = 0; k < stand->count; k++) {
        const struct launch *launch = &stand->launches[k];
        enum launch_kind kind = launch->kind;
        kinds[kind] = true;
        barriers |= kind == LAUNCH_TILES && launch_together(scene->network, scene->look.rung,
                                                            launch, launch->first) < launch->count;
        scattered |= !launch_stand_owners(stand, k, owners) && kind != LAUNCH_GLOBAL;
    }
    free(owners);
    if (kinds[LAUNCH_GLOBAL]) explain(writer, MARK_DASHED, "keys in global memory");
    if (kinds[LAUNCH_TILES])
        explain(writer, MARK_SOLID,
                kinds[LAUNCH_REGISTERS] || scene->look.rung->pairs
                    ? "keys in local memory or registers"
                    : "keys stay in local memory");
    else if (kinds[LAUNCH_REGISTERS] || kinds[LAUNCH_MEETING])
        explain(writer, MARK_SOLID, "keys stay in registers");
    if (scene->look.rung->staged) explain(writer, MARK_SLOT, "a key's place in local memory");
    if (barriers) explain(writer, MARK_BARRIER, "barrier in a work-group");
    if ((scattered || scene->look.rung->staged) && !scene->look.memory_line)
        explain(writer, MARK_KEYS,
                kinds[LAUNCH_MEETING]     ? "keys of one work-group"
                : scene->look.rung->alone ? "keys that one work-item writes"
                                          : "keys of one work-item");
    if (scene->look.memory_line) {
        snprintf(words, sizeof words, "keys that %d work-items read first, and their lines",
                 scene->look.memory_line);
        explain(writer, MARK_LINE, words);
    }
    next_rows(writer, 1);
}

/* ---- how many launches each rung takes, and how many lines of memory ---- */

enum { CELL_ROWS = 3, RUNGS_MOST = 16 };

struct column {
    char texts[CELL_ROWS][64]; /* below each other */
};

struct counts {
    struct column columns[RUNGS_MOST]; /* of each rung */
};

static void count_one(const struct scene *scene, const struct rung *rung, struct launch *launches,
                      struct column *column) {
    char(*texts)[64] = column->texts;
    const struct network *network = scene->network;
    struct line_traffic traffic;
    snprintf(texts[0], sizeof texts[0], "%s", rung->name);
    snprintf(texts[1], sizeof texts[1], "%d",
             launches_of(network, rung, scene->look.tile, launches));
    if (network->rule == INDEX_BITONIC)
        text_append(texts[1], sizeof texts[1], " and %d", launches_of_many(rung, large_stages));
    if (scene->asking && rung == scene->look.rung) snprintf(texts[1], sizeof texts[1], "?");
    if (!scene->look.memory_line) return;
    memory_lines_of_rung(network, rung, scene->look.tile, scene->look.memory_line, &traffic);
    snprintf(texts[2], sizeof texts[2], "%d", traffic.read + traffic.written);
}

static void count_all(const struct scene *scene, struct counts *counts) {
    struct launch *launches = memory_new((size_t)scene->network->depth, sizeof *launches);
    assert(rung_choices.count <= RUNGS_MOST);
    for (int r = 0; r < rung_choices.count; r++)
        count_one(scene, choices_row(&rung_choices, r), launches, &counts->columns[r]);
    free(launches);
}

/* Texts below each other. The first `rows` of them are written; the column's width is returned. */
static float write_column(const struct writer *writer, enum role role, enum font font,
                          const struct column *column, int rows, float room) {
    float width = 0;
    for (int r = 0; r < rows; r++)
        width = fmaxf(width, width_of(writer, font, column->texts[r]));
    for (int r = 0; r < rows && writer->x + width <= room; r++)
        label(writer, role, font, writer->x, writer->y + writer->row * (float)r, column->texts[r]);
    return width;
}

/* Some rungs differ from b2, or from local, in what a work-item does, not in what is launched. */
static bool is_listed(const struct writer *writer, const struct rung *rung) {
    return writer->detail > DETAIL_LEAST || rung == writer->scene->look.rung ||
           (rung->together > 1 && !rung->pairs) || rung->halves || rung->meeting ||
           rung == choices_find(&rung_choices, "b2");
}

static void write_counts(struct writer *writer, const struct counts *counts) {
    const struct scene *scene = writer->scene;
    struct column heads = {{"", "", "lines read and written"}};
    int rows = scene->look.memory_line ? 3 : 2;
    snprintf(heads.texts[0], sizeof heads.texts[0], "sort, here in tiles of %d", scene->look.tile);
    snprintf(heads.texts[1], sizeof heads.texts[1], "launches at N = %d", scene->network->wires);
    if (scene->network->rule == INDEX_BITONIC)
        text_append(heads.texts[1], sizeof heads.texts[1], " and 2^%d", large_stages);
    float head = write_column(writer, ROLE_SECONDARY, FONT_TEXT, &heads, rows, writer->right);
    float first = writer->left + head + units(writer, gap);
    writer->x = first;
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        bool shown = rung == scene->look.rung;
        if (!is_listed(writer, rung)) continue;
        enum font font = shown ? FONT_MONO_STRONG : FONT_MONO;
        enum role role = shown ? ROLE_INK : ROLE_SECONDARY;
        const struct column *column = &counts->columns[r];
        float width = fmaxf(width_of(writer, font, column->texts[0]),
                            width_of(writer, font, column->texts[1]));
        if (writer->x > first && writer->x + width > writer->right) {
            next_rows(writer, rows);
            writer->x = first;
        }
        writer->x += write_column(writer, role, font, column, rows, writer->right);
        writer->x += units(writer, gap);
    }
    next_rows(writer, rows);
}

/* ---- words ---- */

/* What the rung does, what the picture leaves out, and the model. */
static void compose_words(const struct writer *writer, char *words, size_t bytes) {
    const struct scene *scene = writer->scene;
    const struct rung *rung = scene->look.rung;
    bool all = writer->detail == DETAIL_ALL;
    int line = scene->look.memory_line;
    words[0] = '\0';
    if (all) text_append(words, bytes, "%s: %s. ", rung->name, rung->idea);
    if (rung->hidden) text_append(words, bytes, "Not drawn: %s. ", rung->hidden);
    if (all && (scene->network->rule == INDEX_LISTED ||
                (scene->network->rule == INDEX_MIRRORED && !rung->meeting)))
        text_append(words, bytes,
                    "%s sorts with a network of its own; this one is cut in the same way. ",
                    rung->name);
    if (all && scene->on_cpu && rung_has_tiles(rung) && !rung->staged)
        text_append(words, bytes, "%s. ", launches_cpu_words);
    if (all && line)
        text_append(
            words, bytes,
            "A model of memory: all keys are %d lines of %d; whenever %d work-items in step "
            "read or write keys of a line, all of it is moved, as there is no cache.",
            (scene->network->wires + line - 1) / line, line, line);
}

static void write_rows(struct writer *writer, enum role role, const char *text) {
    struct flow flow = {.list = writer->list,
                        .role = role,
                        .font = FONT_TEXT,
                        .size = writer->size,
                        .pitch = writer->row,
                        .left = writer->left,
                        .right = writer->right,
                        .y = writer->y};
    flow_text(&flow, text);
    writer->x = writer->left;
    writer->y = flow.y;
}

static void write_words(struct writer *writer) {
    char words[700];
    compose_words(writer, words, sizeof words);
    write_rows(writer, ROLE_SECONDARY, words);
}

/* The launch under the mouse; else that of the current layer, or the last one. */
static int launch_of_words(const struct launch_stand *stand) {
    const struct scene *scene = stand->scene;
    int number = stand->count - 1;
    if (scene->launch > 0 && scene->launch <= stand->count) return scene->launch - 1;
    while (number > 0 && (float)stand->launches[number].first > scene->position)
        number--;
    return number;
}

/* Why it is a launch of its own. The room is for the longest of these, so that nothing moves. */
static void write_why(struct writer *writer, const struct launch_stand *stand) {
    const struct scene *scene = writer->scene;
    float top = writer->y, bottom = top;
    bool none = scene->frame.figure && scene->whole; /* there is no current launch */
    if (none || writer->detail == DETAIL_LEAST) return;
    struct writer measure = *writer;
    measure.list = NULL;
    for (int k = -1; k < stand->count; k++) {
        char text[400];
        struct writer *to = k < 0 ? writer : &measure;
        launch_why(scene->network, scene->look.rung, scene->look.tile, stand->launches,
                   k < 0 ? launch_of_words(stand) : k, writer->detail == DETAIL_ALL, text,
                   sizeof text);
        to->y = top;
        write_rows(to, ROLE_INK, text);
        bottom = fmaxf(bottom, to->y);
    }
    writer->y = bottom;
}

/* ---- lines of memory of every launch ---- */

/* "8 = 4 lines, 2 times each" in the middle of x, or less where there is less room. */
static void write_traffic(const struct writer *writer, int travels, int lines, int most, float x,
                          float left, float right) {
    enum role role = travels > lines ? ROLE_INK : ROLE_SECONDARY;
    bool even = most > 1 && travels == most * lines;
    for (int form = even ? 0 : 1; form < 3; form++) {
        char text[48];
        snprintf(text, sizeof text, "%d", travels);
        if (form == 0)
            text_append(text, sizeof text, " = %d line%s, %d times each", lines, text_plural(lines),
                        most);
        else if (form == 1)
            text_append(text, sizeof text, " line%s", text_plural(travels));
        float half = width_of(writer, FONT_STRONG, text) / 2;
        if (x - half < left || x + half > right) continue;
        list_label(writer->list, role | FONT_STRONG | ANCHOR_MIDDLE, x, writer->y, writer->size,
                   text);
        return;
    }
}

static void write_all_traffic(struct writer *writer, const struct launch_stand *stand) {
    static const char *const heads[] = {"read", "written"};
    const struct scene *scene = writer->scene;
    const struct placement *at = stand->at;
    float end = writer->left + width_of(writer, FONT_TEXT, heads[1]) + units(writer, 8);
    float around = at->layout.between * 0.2F;
    for (int row = 0; row < 2; row++) {
        label(writer, ROLE_SECONDARY, FONT_TEXT, writer->left, writer->y, heads[row]);
        for (int k = 0; k < stand->count && writer->list; k++) {
            struct line_traffic traffic;
            struct box box = launch_stand_box(stand, k, 0, 0); /* as far as it is in sight */
            box.left = fmaxf(box.left, at->left);
            box.right = fminf(box.right, at->right);
            memory_lines_of_launch(scene->network, scene->look.rung, &stand->launches[k],
                                   scene->look.tile, scene->look.memory_line, &traffic, NULL);
            write_traffic(writer, row ? traffic.written : traffic.read, traffic.lines,
                          row ? traffic.most_written : traffic.most_read, box_middle_x(&box),
                          fmaxf(fmaxf(end, at->left), box.left - around),
                          fminf(at->right, box.right + around));
        }
        next_rows(writer, 1);
    }
}

/* ---- all of it ---- */

/* What takes time to find out, for measuring and drawing alike. */
struct notes {
    struct launch_stand stand;
    struct counts counts;
};

static void notes_init(struct notes *notes, const struct scene *scene, const struct placement *at) {
    launch_stand_init(&notes->stand, scene, at);
    count_all(scene, &notes->counts);
}

/* Returns the height. */
static float write_all(struct list *list, const struct notes *notes, enum detail detail) {
    const struct launch_stand *stand = &notes->stand;
    const struct placement *at = stand->at;
    struct writer writer = {.list = list,
                            .detail = detail,
                            .scene = stand->scene,
                            .at = at,
                            .size = text_size * at->unit,
                            .row = row_height * at->unit,
                            .left = at->margin,
                            .right = at->right,
                            .x = at->margin,
                            .y = at->bottom + above * at->unit};
    if (writer.scene->look.memory_line) {
        write_all_traffic(&writer, stand);
        writer.y += units(&writer, block_gap);
    }
    write_legend(&writer, stand);
    if (detail == DETAIL_MARKS) return writer.y - at->bottom;
    writer.y += units(&writer, block_gap);
    write_counts(&writer, &notes->counts);
    writer.y += units(&writer, block_gap);
    write_words(&writer);
    write_why(&writer, stand);
    return writer.y - at->bottom;
}

/* The most that takes no more than `height` pixels, or the least; its height. */
static float choose_detail(const struct notes *notes, float height, enum detail *detail) {
    bool lesson = notes->stand.scene->frame.caption_height > 0; /* it has the words */
    bool far = notes->stand.at->text_least > 0;
    *detail = far ? DETAIL_MARKS : lesson ? DETAIL_LEAST : DETAIL_ALL;
    float taken = write_all(NULL, notes, *detail);
    while (*detail > DETAIL_LEAST && taken > height)
        taken = write_all(NULL, notes, --*detail);
    return taken;
}

float launch_notes_height(const struct scene *scene, const struct placement *at) {
    float room = scene->frame.figure ? INFINITY : (at->bottom - at->top) * most_of_room;
    struct notes notes;
    enum detail detail;
    notes_init(&notes, scene, at);
    float height = choose_detail(&notes, room, &detail);
    launch_stand_free(&notes.stand);
    return height;
}

void launch_notes_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    struct notes notes;
    enum detail detail;
    notes_init(&notes, scene, at);
    choose_detail(&notes, at->notes + 1, &detail); /* +1: rounding */
    list_group(list, "launches", "how many launches each sort takes");
    write_all(list, &notes, detail);
    list_group_end(list);
    launch_stand_free(&notes.stand);
}

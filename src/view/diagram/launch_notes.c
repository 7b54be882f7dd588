/* launch_notes: draws a row with the meaning of the marks; then, with lines of memory, the traffic
 * of each launch, otherwise a table with a column for each sort; and why the present launch begins.
 * If there is little room, the last rows are left out. */
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/structure/launches.h"
#include "view/diagram/launches.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* design units */
static const float text_size = 16, row_height = 22, gap = 26, above = 20;
static const float mark_width = 22, mark_gap = 8, mark_high = 14;
static const float most_of_room = 0.36F; /* largest part of the room that the rows take */

static const int large_stages =
    20; /* number of stages of a sort of 2^20 keys, whose launches are counted */

struct writer {
    struct list *list; /* NULL: it is only measured */
    const struct launch_stand *stand;
    const struct scene *scene;
    const struct placement *at;
    float size, row;   /* size of words, and distance between rows, pixels; they do not grow with a
                          small diagram */
    float left, right; /* edges of the rows */
    float x, y;        /* left end of the next word, and centre of its row */
    float end;         /* rows below it are left out */
};

static float units(const struct writer *writer, float design_units) {
    return design_units * writer->at->unit;
}

/* Writes a text at the writer's place; returns its width. */
static float put(const struct writer *writer, enum role role, enum font font, const char *text) {
    if (writer->list && writer->y + writer->row / 2 <= writer->end + 1)
        list_label(writer->list, role | font, writer->x, writer->y, writer->size, text);
    return text_width(font, writer->size, text);
}

static void next_row(struct writer *writer) {
    writer->x = writer->left;
    writer->y += writer->row;
}

/* ---- meaning of the marks ---- */

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
    float before = units(writer, mark_width + mark_gap);
    float width = before + text_width(FONT_TEXT, writer->size, words);
    if (writer->x > writer->left && writer->x + width > writer->right) next_row(writer);
    if (writer->list) draw_mark(writer, mark);
    writer->x += before;
    writer->x += put(writer, ROLE_SECONDARY, FONT_TEXT, words) + units(writer, gap);
}

/* Writes a legend of the marks that are in the picture. */
static void write_legend(struct writer *writer) {
    const struct launch_stand *stand = writer->stand;
    const struct scene *scene = writer->scene;
    const struct rung *rung = scene->look.rung;
    int line = scene->look.memory_line;
    bool kinds[LAUNCH_MEETING + 1] = {false}, scattered = rung->staged, barriers = rung->staged;
    int *owners = memory_new((size_t)scene->side->network->wires, sizeof *owners);
    for (int k = 0; k < stand->count; k++) {
        const struct launch *launch = &stand->launches[k];
        kinds[launch->kind] = true;
        barriers |=
            launch->kind == LAUNCH_TILES &&
            launch_together(scene->side->network, rung, launch, launch->first) < launch->count;
        scattered |= !launch_stand_owners(stand, k, owners) && launch->kind != LAUNCH_GLOBAL;
    }
    free(owners);
    bool registers = kinds[LAUNCH_REGISTERS] || kinds[LAUNCH_MEETING];
    if (kinds[LAUNCH_GLOBAL]) explain(writer, MARK_DASHED, "keys in global memory");
    if (kinds[LAUNCH_TILES] || registers)
        explain(writer, MARK_SOLID,
                !kinds[LAUNCH_TILES]       ? "keys stay in registers"
                : registers || rung->pairs ? "keys in local memory or registers"
                                           : "keys stay in local memory");
    if (rung->staged) explain(writer, MARK_SLOT, "a key's place in local memory");
    if (barriers) explain(writer, MARK_BARRIER, "barrier in a work-group");
    if (scattered && !line)
        explain(writer, MARK_KEYS,
                kinds[LAUNCH_MEETING] ? "keys of one work-group"
                : rung->alone         ? "keys that one work-item writes"
                                      : "keys of one work-item");
    if (line) explain(writer, MARK_LINE, "keys that a work-group reads first, and their lines");
    next_row(writer);
}

/* ---- lines of memory of every launch ---- */

/* Writes a row of words. In a figure they wrap; a window that is too narrow leaves out who recorded
 * the launch, then the words in brackets. */
static void write_row(struct writer *writer, const char *text) {
    static const char *const least[] = {", recorded by ", " ("};
    char row[480], cut[480], *end;
    float room = writer->right - writer->left;
    while (writer->scene->frame.figure && text_width(FONT_TEXT, writer->size, text) > room) {
        size_t bytes = text_row(FONT_TEXT, writer->size, room, text);
        snprintf(row, sizeof row, "%.*s", (int)bytes, text);
        put(writer, ROLE_INK, FONT_TEXT, row);
        next_row(writer);
        text += bytes + strspn(text + bytes, " ");
    }
    snprintf(row, sizeof row, "%s", text);
    for (int l = 0; l < 2 && text_width(FONT_TEXT, writer->size, row) > room; l++)
        if ((end = strstr(row, least[l]))) *end = '\0';
    text_fit(FONT_TEXT, writer->size, room, row, cut, sizeof cut);
    put(writer, ROLE_INK, FONT_TEXT, cut);
    next_row(writer);
}

/* Writes the total traffic and who recorded it, or why it is unknown. */
static void write_source(struct writer *writer) {
    const struct scene *scene = writer->scene;
    const struct known_traffic *known = &scene->traffic;
    bool named = !scene->frame.figure || parts_show(scene->look.parts, PART_DEVICE);
    char text[480] = "";
    int read = 0, written = 0;
    for (int k = 0; k < known->count; k++) {
        read += known->per_launch[k].read;
        written += known->per_launch[k].written;
    }
    if (known->why && !(known->waits && scene->frame.figure))
        text_append(text, sizeof text, "lines of memory: %s", known->why);
    else if (!known->why && known->count)
        text_append(text, sizeof text, "%s reads %d and writes %d %s%s%s", scene->look.rung->name,
                    read, written, known->source, named ? ", recorded by " : "",
                    named ? known->device : "");
    write_row(writer, text);
}

/* Writes below each visible launch how many lines it reads and how many it writes. */
static void write_traffic(struct writer *writer) {
    static const char *const heads[] = {"read", "written"};
    const struct known_traffic *known = &writer->scene->traffic;
    const struct placement *at = writer->at;
    for (int row = 0; row < 2; row++, next_row(writer)) {
        float end = writer->x + put(writer, ROLE_SECONDARY, FONT_TEXT, heads[row]);
        for (int k = 0; k < writer->stand->count && k < known->count && writer->list; k++) {
            struct box box = launch_stand_box(writer->stand, k, 0, 0);
            float x = (fmaxf(box.left, at->left) + fminf(box.right, at->right)) / 2;
            if (x < fmaxf(end + units(writer, gap), at->left) || x > at->right) continue;
            list_label(writer->list, ROLE_INK | FONT_MONO_STRONG | ANCHOR_MIDDLE, x, writer->y,
                       writer->size,
                       list_words(writer->list, "%d",
                                  row ? known->per_launch[k].written : known->per_launch[k].read));
        }
    }
}

/* ---- the table of sorts ---- */

/* A column: a sort, its launches and moved keys for this network, and its launches for 2^20 keys if
 * the network is bitonic. */
enum { ROWS = 4, CELL_BYTES = 32 };

static int rows_of(const struct scene *scene) {
    return scene->side->network->rule == INDEX_BITONIC ? ROWS : ROWS - 1;
}

/* Fills the column of a sort; for NULL, the column of headings. */
static void fill_column(const struct scene *scene, const struct rung *rung,
                        char cells[ROWS][CELL_BYTES]) {
    const struct network *network = scene->side->network;
    const struct look *look = &scene->look;
    if (!rung) {
        snprintf(cells[0], CELL_BYTES, "tiles of %d", look->tile);
        snprintf(cells[1], CELL_BYTES, "launches, N = %d", network->wires);
        snprintf(cells[2], CELL_BYTES, "keys moved");
        snprintf(cells[3], CELL_BYTES, "launches, N = 2^%d", large_stages);
        return;
    }
    struct launch *launches = memory_new((size_t)network->depth, sizeof *launches);
    const int numbers[ROWS] = {0, launches_of(network, rung, look->tile, launches),
                               launches_keys_moved(network, rung, look->tile),
                               launches_of_many(rung, large_stages, rung->tile)};
    snprintf(cells[0], CELL_BYTES, "%s", rung->name);
    for (int r = 1; r < ROWS; r++) /* a lesson asks for launches; keys would tell them */
        snprintf(cells[r], CELL_BYTES, scene->awaits_answer && rung == look->rung ? "?" : "%d",
                 numbers[r]);
    free(launches);
}

/* Writes a column, or only measures it if it is not visible; returns its width. */
static float write_column(const struct writer *writer, const struct rung *rung) {
    char cells[ROWS][CELL_BYTES];
    bool shown = rung == writer->scene->look.rung;
    enum font font = !rung ? FONT_TEXT : shown ? FONT_MONO_STRONG : FONT_MONO;
    struct writer cell = *writer;
    float width = 0;
    int rows = rows_of(writer->scene),
        number = rung ? choices_index(&rung_choices, rung->name) : -1;
    bool lit = rung && target_is(&writer->scene->frame.hovered, TARGET_SORT, number);
    fill_column(writer->scene, rung, cells);
    for (int r = 0; r < rows; r++, cell.y += cell.row)
        width = fmaxf(width, put(&cell, shown || lit ? ROLE_INK : ROLE_SECONDARY, font, cells[r]));
    float top = writer->y - writer->row / 2, gap_half = units(writer, gap) / 2;
    struct box box = {writer->x - gap_half, top, writer->x + width + gap_half,
                      fminf(top + writer->row * (float)rows, writer->end)};
    if (rung && writer->list && box.top < box.bottom)
        list_target(writer->list, TARGET_SORT, number, 0, box);
    return width + units(writer, gap);
}

/* Is a sort left out of a table with little room? It launches as b2 or local do, and differs only
 * in the work of a work-item; or it sorts with a network of other layers. */
static bool is_like_others(const struct scene *scene, const struct rung *rung) {
    return (rung->per_key || rung->staged || rung->pairs || rung->layers) &&
           rung != scene->look.rung;
}

/* Writes a column for each sort, with or without the sorts that are like others. In a figure,
 * columns without room are below the others, and `writer` ends at the last one. Returns the width
 * of all columns in one row. */
static float write_columns(struct writer *writer, bool all) {
    float width = write_column(writer, NULL), heads = width;
    writer->x += width;
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        if (!all && is_like_others(writer->scene, rung)) continue;
        struct writer measured = *writer;
        measured.list = NULL;
        float column = write_column(&measured, rung);
        bool ends = writer->x + column - units(writer, gap) > writer->right;
        if (ends && writer->scene->frame.figure && writer->x > writer->left + heads) {
            writer->x = writer->left;
            writer->y += writer->row * (float)rows_of(writer->scene);
            writer->x += write_column(writer, NULL);
        }
        writer->x += write_column(writer, rung);
        width += column;
    }
    writer->y += writer->row * (float)rows_of(writer->scene);
    return width - units(writer, gap);
}

/* Writes the table, with all sorts if one row has room for them. */
static void write_table(struct writer *writer) {
    struct writer measured = *writer;
    measured.list = NULL;
    bool all = write_columns(&measured, true) <= writer->right - writer->left;
    write_columns(writer, all);
    writer->x = writer->left;
}

/* ---- why a launch begins ---- */

/* Returns the launch under the mouse; else the launch of the current layer, or the last one. */
static int launch_of_words(const struct launch_stand *stand) {
    const struct scene *scene = stand->scene;
    int number = stand->count - 1;
    if (scene->launch > 0 && scene->launch <= stand->count) return scene->launch - 1;
    while (number > 0 && (float)stand->launches[number].first > scene->position)
        number--;
    return number;
}

/* Writes why the launch begins. A figure keeps the rows that the longest reason of all launches
 * takes: the pictures of a series and of a page have one height. */
static void write_reason(struct writer *writer) {
    const struct scene *scene = writer->scene;
    float lowest = writer->y;
    char why[160];
    for (int number = 0; scene->frame.figure && number < writer->stand->count; number++) {
        struct writer measured = *writer;
        measured.list = NULL;
        launch_why(scene->side->network, scene->look.rung, scene->look.tile, number, why,
                   sizeof why);
        write_row(&measured, why);
        lowest = fmaxf(lowest, measured.y);
    }
    launch_why(scene->side->network, scene->look.rung, scene->look.tile,
               launch_of_words(writer->stand), why, sizeof why);
    write_row(writer, why);
    writer->y = fmaxf(writer->y, lowest);
}

/* ---- all notes ---- */

/* Returns the height of all notes if at most `room`, otherwise of the marks only. Large texts have
 * room for the marks only; a lesson has its own text, and a figure of all layers has no present
 * launch.
 */
static float write_all(struct list *list, const struct scene *scene, const struct placement *at,
                       float room) {
    struct launch_stand stand;
    struct writer writer = {.list = list,
                            .stand = &stand,
                            .scene = scene,
                            .at = at,
                            .size = text_size * at->unit,
                            .row = row_height * at->unit,
                            .left = at->margin,
                            .right = at->right,
                            .x = at->margin,
                            .y = at->bottom + above * at->unit,
                            .end = at->bottom + room};
    launch_stand_init(&stand, scene, at);
    if (scene->look.memory_line) write_traffic(&writer);
    if (parts_show(scene->look.parts, PART_LEGEND)) write_legend(&writer);
    if (scene->look.memory_line) write_source(&writer);
    float taken = writer.y - at->bottom;
    /* the table of launches is drawn only without the traffic */
    if (!scene->look.memory_line && scene->look.launch_table) write_table(&writer);
    if (scene->frame.caption_height <= 0 && !(scene->frame.figure && scene->whole))
        write_reason(&writer);
    /* A row has all its room if its centre is within the room. */
    int fit = (int)((fminf(room, writer.y - at->bottom) - taken) / writer.row + 1);
    int all = (int)roundf((writer.y - at->bottom - taken) / writer.row);
    taken += ((float)(fit > all ? all : fit < 0 ? 0 : fit) - 0.5F) * writer.row;
    launch_stand_free(&stand);
    return fmaxf(taken, 0);
}

float launch_notes_height(const struct scene *scene, const struct placement *at) {
    float room = (at->bottom - at->top) * most_of_room;
    return write_all(NULL, scene, at, scene->frame.figure ? INFINITY : room);
}

void launch_notes_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    list_group(list, "launches", "how many launches each sort takes");
    write_all(list, scene, at, at->notes);
    list_group_end(list);
}

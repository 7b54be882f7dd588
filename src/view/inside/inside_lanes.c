/* inside_lanes: the accesses of a statement by work-items in lockstep. A block for each access has
 * a sentence, and below it a row for each turn of the banks or each line of global memory; a cell
 * has the number of its lane. */
#include "inside_draw.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "core/kernel/kernel_code.h"
#include "view/text_width.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES = 4 };

/* design units */
static const float heading_size = 17, letters = 16;
static const float gutter = 78, row_height = 26, cell_most = 40, block_gap = 8;
static const float heading_height = 28, large_gap = 18;
static const float columns_gap = 12; /* gap between the columns of lanes and of banks */
/* If lanes replace text and memory: the scale of a figure; of a window, where a typical statement
 * (three rows of lanes, two accesses of four rows, and their sentences) takes this height, and two
 * digits this width. */
static const float large = 1.2F, large_most = 2, typical = 520, digits = 22;

/* An access of the step, by all lanes. */
struct block {
    const struct inside_placement *at;
    const struct replay_access *own; /* access of the chosen work-item */
    const struct replay_access *together[REPLAY_LANES];
    struct replay_service services[REPLAY_LANES]; /* services of `together` */
    int count, rows, columns;                     /* number of accesses; rows, 0: unknown */
    int line;                                     /* bytes of a line */
    bool local;
};

static void block_init(struct block *block, const struct inside_placement *at,
                       const struct replay_access *access) {
    const struct replay_array *array = replay_array(at->replay, access->array);
    *block =
        (struct block){.at = at,
                       .own = access,
                       .line = at->scene->lanes ? REPLAY_LINE_BYTES : at->recording->line_bytes,
                       .local = array->space == SPACE_LOCAL};
    block->count = replay_together(at->replay, access, block->together);
    block->rows =
        replay_serve(at->replay, block->together, block->count, block->line, block->services);
    int all = block->local ? REPLAY_BANKS : access->bytes > 0 ? block->line / access->bytes : 0;
    bool whole = block->local || array->address % (uint64_t)block->line == 0;
    block->columns = whole && !array->places && array->cells < all ? array->cells : all;
    for (int a = 0; a < block->count; a++)
        if (block->services[a].at >= block->columns) block->columns = block->services[a].at + 1;
}

/* Finds the accesses of the step to local or global memory. Returns their number. */
static int find_blocks(const struct inside_placement *at, struct block blocks[NAMES]) {
    int count = 0;
    for (int a = 0; a < at->access_count && count < NAMES; a++) {
        int array = at->accesses[a].array;
        if (array < 0 || replay_array(at->replay, array)->space == SPACE_PRIVATE) continue;
        block_init(&blocks[count++], at, &at->accesses[a]);
    }
    return count;
}

/* Returns the work-item of lane 0 of the chosen work-item's warp, by its global id. */
static int first_lane(const struct inside_placement *at) {
    return at->first + (at->scene->item - at->first) / REPLAY_LANES * REPLAY_LANES;
}

static int lanes_of(const struct inside_placement *at) {
    int left = at->first + at->items - first_lane(at);
    return left < REPLAY_LANES ? left : REPLAY_LANES;
}

/* Does a lesson's question about lanes wait for its answer? Then turns and lines are not shown. */
static bool is_asked(const struct inside_placement *at) {
    const struct caption *caption = at->scene->frame.caption;
    return at->scene->lanes && caption && caption->asks;
}

/* ---- sentences ---- */

/* Returns the most lanes at one address; *places: number of different addresses. */
static int most_at_one(const struct block *block, int *places) {
    int most = 0;
    *places = 0;
    for (int a = 0; a < block->count; a++) {
        int same = 0, before = 0;
        for (int b = 0; b < block->count; b++) {
            bool equal = block->together[b]->address == block->together[a]->address;
            same += equal;
            before += equal && b < a;
        }
        if (before == 0) ++*places;
        if (same > most) most = same;
    }
    return most;
}

static int banks_of(const struct block *block) {
    bool asked[REPLAY_BANKS] = {false};
    int banks = 0;
    for (int a = 0; a < block->count; a++) {
        bool *bank = &asked[block->services[a].at];
        banks += !*bank;
        *bank = true;
    }
    return banks;
}

/* Writes "tile[left]: 32 work-items, 16 banks of 32: 2 turns". */
static void write_counts(const struct block *block, char *text, size_t size) {
    const struct replay_lines lines =
        replay_lines_of(block->at->replay, block->together, block->count, block->line);
    char name[64];
    int places, most = most_at_one(block, &places), count = block->count;
    inside_access_name(block->at, block->own, name, sizeof name);
    text[0] = '\0';
    text_append(text, size, "%s: %d work-item%s", name, count, text_plural(count));
    if (block->rows == 0 || is_asked(block->at)) return;
    if (block->local)
        text_append(text, size, ", %d bank%s of 32: %d turn%s", banks_of(block),
                    text_plural(banks_of(block)), block->rows, text_plural(block->rows));
    else
        text_append(text, size, ", %d line%s of %d bytes: %ld asked, %ld moved", lines.lines,
                    text_plural(lines.lines), block->line, lines.requested, lines.moved);
    if (most > 1 && block->own->kind == ACCESS_ATOMIC)
        text_append(text, size, "; %d change the same place, one after the other", most);
    else if (most > 1 && places == 1)
        text_append(text, size, "; all at one address: a broadcast");
}

/* ---- cells ---- */

/* A table of lanes, banks or elements: `columns` cells from `left` on. */
struct grid {
    const struct inside_placement *at;
    float left, cell; /* pixels */
    int columns;
    bool words; /* cells have room for their words */
};

static struct grid grid_of(const struct inside_placement *at, const struct box *box, int columns) {
    float unit = at->ui.unit, left = box->left + gutter * unit;
    float cell = (box->right - left) / (float)columns;
    float needed = text_width(FONT_MONO, letters * unit, at->items > 10 ? "00" : "0");
    cell = floorf(fminf(cell, cell_most * unit));
    return (struct grid){at, left, cell, columns, needed + 3 * unit <= cell};
}

static float cell_x(const struct grid *grid, int column) {
    return grid->left + ((float)column + 0.5F) * grid->cell;
}

static void draw_name(const struct grid *grid, float y, enum role role, const char *name) {
    float unit = grid->at->ui.unit, left = grid->left - gutter * unit;
    text_label(grid->at->ui.list, role, box_line(left, grid->left - 4 * unit, y), letters * unit,
               name);
}

/* Draws numbers above or in cells; every second, fourth, ... number if they are narrow. */
static void draw_numbers(const struct grid *grid, float y, enum role role, const int *numbers) {
    float unit = grid->at->ui.unit, size = letters * unit;
    int most = 10;
    for (int c = 0; c < grid->columns && numbers; c++)
        if (numbers[c] > most) most = numbers[c];
    const char *widest = list_words(grid->at->ui.list, "%d", most);
    int every = text_every(grid->cell, text_width(FONT_MONO, size, widest) + 2 * unit);
    for (int c = 0; c < grid->columns; c += every)
        if (!numbers || numbers[c] >= 0)
            list_label(grid->at->ui.list, role | FONT_MONO | ANCHOR_MIDDLE, cell_x(grid, c), y,
                       size, list_words(grid->at->ui.list, "%d", numbers ? numbers[c] : c));
}

/* Draws a cell; an empty one without `fill`. Words that do not fit are left out. */
static void draw_cell(const struct grid *grid, int column, float y, enum role frame, bool fill,
                      const char *words) {
    struct list *list = grid->at->ui.list;
    float unit = grid->at->ui.unit, size = letters * unit;
    float width = fmaxf(2, grid->cell - (grid->cell > 8 * unit ? 3 * unit : 0));
    struct rect rect =
        rect_at(roundf(cell_x(grid, column) - width / 2), roundf(y - (row_height / 2 - 2) * unit),
                roundf(width), roundf((row_height - 4) * unit));
    enum role inside = !fill                 ? ROLE_BACKGROUND
                       : frame == ROLE_ERROR ? ROLE_ERROR_BLOCK
                                             : ROLE_INCREASING_BLOCK;
    list_outlined(list, inside, frame, rect, width > 12 * unit ? 4 * unit : 0,
                  fmaxf(1, roundf(unit)));
    if (text_width(FONT_MONO, size, words) > grid->cell - 4 * unit) /* "y" and "n" */
        words = list_words(list, "%.*s", isalpha((unsigned char)words[0]) ? 1 : 0, words);
    if (grid->words)
        list_label(list, ROLE_INK | FONT_MONO | ANCHOR_MIDDLE, cell_x(grid, column), y, size,
                   words);
}

/* ---- blocks ---- */

/* Draws the cells of one turn or line. Several lanes of a cell are counted: "×4". */
static void draw_row(const struct block *block, const struct grid *grid, int row, float y) {
    const struct inside_placement *at = block->at;
    const struct inside_scene *scene = at->scene;
    enum role role = block->local && row > 0 ? ROLE_ERROR : ROLE_INCREASING;
    for (int c = 0; c < block->columns; c++) {
        int lanes = 0, item = -1;
        for (int a = 0; a < block->count; a++) {
            if (block->services[a].row != row || block->services[a].at != c) continue;
            if (item < 0 || block->together[a]->item == scene->item)
                item = block->together[a]->item;
            lanes++;
        }
        bool own = item >= 0 && item == scene->item;
        const char *words = lanes == 0  ? ""
                            : lanes > 1 ? list_words(at->ui.list, "×%d", lanes)
                                        : list_words(at->ui.list, "%d", item - at->first);
        draw_cell(grid, c, y, lanes == 0 ? ROLE_FAINT : own ? ROLE_INK : role, lanes > 0, words);
        if (lanes > 0)
            list_target(at->ui.list, TARGET_ITEM, item, 0,
                        (struct box){cell_x(grid, c) - grid->cell / 2, y - 12 * at->ui.unit,
                                     cell_x(grid, c) + grid->cell / 2, y + 12 * at->ui.unit});
    }
}

/* Draws the element that each lane asks for, in the columns of the lanes. */
static void draw_elements(const struct block *block, struct box *box) {
    const struct inside_placement *at = block->at;
    const struct replay_array *array = replay_array(at->replay, block->own->array);
    int elements[REPLAY_LANES], lanes = lanes_of(at), first = first_lane(at);
    const struct grid grid = grid_of(at, box, lanes);
    float y = box->top + row_height / 2 * at->ui.unit;
    for (int l = 0; l < lanes; l++)
        elements[l] = -1;
    for (int a = 0; a < block->count; a++)
        elements[block->together[a]->item - first] =
            block->together[a]->cell < 0 ? -1 : replay_place(array, block->together[a]->cell);
    draw_name(&grid, y, ROLE_SECONDARY, array->name);
    draw_numbers(&grid, y, ROLE_INK, elements);
    box->top += row_height * at->ui.unit;
}

/* Returns the name of a row: "turn 2", or "line 1" with its number in the array. */
static const char *row_name(const struct block *block, int row) {
    struct list *list = block->at->ui.list;
    const struct replay_array *array = replay_array(block->at->replay, block->own->array);
    uint64_t line = (uint64_t)block->line;
    if (block->local) return list_words(list, "turn %d", row + 1);
    for (int a = 0; a < block->count; a++)
        if (block->services[a].row == row)
            return list_words(list, "line %d",
                              (int)(block->together[a]->address / line - array->address / line));
    return "";
}

/* Draws as many rows as fit into the box, below numbers of banks or elements; moves the top of the
 * box below them. */
static void draw_rows(const struct block *block, struct box *box) {
    const struct inside_placement *at = block->at;
    float unit = at->ui.unit, high = row_height * unit;
    struct grid grid = grid_of(at, box, block->columns);
    bool elements = at->scene->lanes;
    float gap = elements ? columns_gap * unit : 0;
    int room = (int)floorf((box_height(box) - gap) / high + 0.01F) - 1 - elements;
    int rows = room < block->rows ? room - 1 : block->rows; /* one row says how many are left out */
    if (rows < 1) return;
    if (elements) draw_elements(block, box);
    if (is_asked(at)) return;
    float y = box->top + gap + high / 2;
    draw_name(&grid, y, ROLE_SECONDARY, block->local ? "bank" : "element");
    draw_numbers(&grid, y, ROLE_SECONDARY, NULL);
    for (int r = 0; r < rows; r++) {
        y += high;
        draw_name(&grid, y, block->local && r > 0 ? ROLE_ERROR : ROLE_SECONDARY,
                  row_name(block, r));
        draw_row(block, &grid, r, y);
    }
    if (rows < block->rows) {
        y += high;
        list_label(at->ui.list, ROLE_SECONDARY, grid.left, y, letters * unit,
                   list_words(at->ui.list, "and %d more", block->rows - rows));
    }
    box->top = y + high / 2;
}

/* Draws blocks from the top of the box on; `below` pixels are kept free, and for the sentences of
 * the next blocks, too. */
static void draw_blocks(const struct block *blocks, int count, struct box *box, float below) {
    char text[320];
    for (int b = 0; b < count; b++) {
        const struct inside_placement *at = blocks[b].at;
        float sentence = inside_rows_height(at, 1), gap = block_gap * at->ui.unit;
        write_counts(&blocks[b], text, sizeof text);
        inside_sentence_draw(at, box, ROLE_INK, text);
        float later = below + (float)(count - b - 1) * (sentence + gap);
        struct box rows = *box;
        rows.bottom -= later;
        if (blocks[b].rows > 0) draw_rows(&blocks[b], &rows);
        box->top = rows.top + gap;
    }
}

void inside_access_draw(const struct inside_placement *at, struct box box) {
    struct block blocks[NAMES];
    char conflict[400] = "", said[400] = "", branches[300], end[200], why[200];
    inside_conflict(at, said, sizeof said);
    if (said[0]) text_append(conflict, sizeof conflict, "≠ conflict: %s", said);
    inside_branches(at, branches, sizeof branches);
    inside_end(at, end, sizeof end);
    inside_why(at, why, sizeof why);
    list_group(at->ui.list, "access", "");
    float words = inside_sentence_height(at, &box, conflict) +
                  inside_sentence_height(at, &box, branches) +
                  inside_sentence_height(at, &box, end) + inside_sentence_height(at, &box, why);
    draw_blocks(blocks, find_blocks(at, blocks), &box, words);
    inside_sentence_draw(at, &box, ROLE_ERROR, conflict);
    inside_sentence_draw(at, &box, ROLE_INK, branches);
    inside_sentence_draw(at, &box, ROLE_INK, why);
    inside_sentence_draw(at, &box, ROLE_ERROR, end);
    list_group_end(at->ui.list);
}

/* ---- in place of text and memory ---- */

/* Draws the statement on one line, after the place of its text. */
static void draw_statement(const struct inside_placement *at, struct box *box) {
    const struct probe_statement *statement = inside_statement(at, at->scene->item);
    float unit = at->ui.unit, y = box->top + 9 * unit;
    char text[300] = "", place[80] = "";
    if (!statement) return;
    const struct probe_file *file = &at->recording->probes->files[statement->file];
    const char *from = file->text + statement->begin;
    for (size_t c = 0; c < statement->length; c++)
        if (from[c] > ' ' || (c > 0 && from[c - 1] > ' '))
            text_append(text, sizeof text, "%c", from[c] > ' ' ? from[c] : ' ');
    text_append(place, sizeof place, "%s, line %d", disk_file_name(file->name), statement->line);
    float left = box->left + 16 * unit +
                 text_label(at->ui.list, ROLE_INK | FONT_STRONG, box_line(box->left, box->right, y),
                            heading_size * unit, place);
    text_label(at->ui.list, ROLE_INK | FONT_MONO, box_line(left, box->right, y), letters * unit,
               text);
    box->top += heading_height * unit;
}

/* Draws a row of lanes; lanes that execute the statement are filled. */
static void draw_lanes(const struct inside_placement *at, struct box *box) {
    int lanes = lanes_of(at), first = first_lane(at);
    const struct grid grid = grid_of(at, box, lanes);
    float unit = at->ui.unit, y = box->top + row_height / 2 * unit;
    char text[200] = "";
    int here = 0;
    draw_name(&grid, y, ROLE_INK, "lane");
    for (int l = 0; l < lanes; l++) {
        int item = first + l;
        bool does =
            at->step && replay_same_step(at->replay, at->scene->item, at->scene->step, item) >= 0;
        here += does;
        enum role role = item == at->scene->item ? ROLE_INK : does ? ROLE_INCREASING : ROLE_FAINT;
        draw_cell(&grid, l, y, role, does, list_words(at->ui.list, "%d", l));
        float x = cell_x(&grid, l), half = grid.cell / 2;
        list_target(at->ui.list, TARGET_ITEM, item, 0,
                    (struct box){x - half, y - 12 * unit, x + half, y + 12 * unit});
    }
    box->top += (row_height + 4) * unit;
    if (here == lanes)
        text_append(text, sizeof text, "All %d lanes execute this statement together", here);
    else
        text_append(text, sizeof text, "%d of %d lanes execute this statement; the others wait",
                    here, lanes);
    text_append(text, sizeof text, lanes < REPLAY_LANES ? "; %d of 32 lanes are empty." : ".",
                REPLAY_LANES - lanes);
    inside_sentence_draw(at, box, ROLE_INK, text);
    box->top += large_gap * unit;
}

/* Is the condition a whole statement, as in an `if`? Otherwise it belongs to a ?:. */
static bool branches(const struct inside_placement *at, int record) {
    const struct probes *probes = at->recording->probes;
    const struct probe_point *point =
        &probes->points[at->recording->of[at->scene->item].records[record].point];
    const struct probe_statement *statement = &probes->statements[point->statement];
    return point->begin == statement->begin && point->length == statement->length;
}

static void say_branch(const int counts[3], bool parts, char *text, size_t size) {
    int in = counts[BRANCH_TAKEN], out = counts[BRANCH_NOT_TAKEN];
    text[0] = '\0';
    if (!parts)
        text_append(text, size,
                    "%d yes, %d no: ?: chooses one of two values. No lane goes another way, and "
                    "none waits.",
                    in, out);
    else if (in && out)
        text_append(text, size, "%d %s in, and %d %s: the warp takes the time of both ways.", in,
                    in == 1 ? "goes" : "go", out, out == 1 ? "waits" : "wait");
    else
        text_append(text, size, "All go the same way: no lane waits for another one.");
}

/* Draws which lanes take the branch of the condition that the step was. */
static void draw_branches(const struct inside_placement *at, struct box *box) {
    static const char *const words[] = {
        [BRANCH_ABSENT] = "", [BRANCH_NOT_TAKEN] = "no", [BRANCH_TAKEN] = "yes"};
    int lanes = lanes_of(at), first = first_lane(at) - at->first;
    const struct grid grid = grid_of(at, box, lanes);
    float unit = at->ui.unit, y = box->top + row_height / 2 * unit;
    int record = inside_condition(at), counts[3] = {0};
    char text[200];
    if (record < 0 || box_height(box) < row_height * unit + inside_rows_height(at, 1)) return;
    enum replay_branch *all = memory_new((size_t)at->items, sizeof *all);
    replay_branches(at->replay, at->scene->item, record, all);
    bool parts = branches(at, record);
    draw_name(&grid, y, ROLE_INK, parts ? "branch" : "?:");
    for (int l = 0; l < lanes; l++) {
        enum replay_branch way = all[first + l];
        counts[way]++;
        draw_cell(&grid, l, y, way == BRANCH_TAKEN ? ROLE_INCREASING : ROLE_FAINT,
                  way == BRANCH_TAKEN, words[way]);
    }
    free(all);
    box->top += (row_height + 4) * unit;
    say_branch(counts, parts, text, sizeof text);
    inside_sentence_draw(at, box, ROLE_INK, text);
    box->top += large_gap * unit;
}

/* Draws the totals of the whole launch at the foot of the box, and their source. */
static void draw_totals(const struct inside_placement *at, struct box *box) {
    static const char source[] =
        "Addresses and branches were recorded here. Lanes, banks and lines are computed from them, "
        "for a GPU that runs 32 work-items in lockstep.";
    const struct replay_totals totals = replay_totals_of(at->replay);
    char text[160] = "";
    struct box foot = *box;
    text_append(text, sizeof text,
                "The whole launch: %d access%s of warps to a line of 128 bytes, %d turn%s of "
                "banks, %d barrier%s.",
                totals.lines, totals.lines == 1 ? "" : "es", totals.turns,
                text_plural(totals.turns), totals.barriers, text_plural(totals.barriers));
    foot.top -= inside_sentence_height(at, box, text) + inside_sentence_height(at, box, source);
    foot.top += box_height(box);
    box->bottom = foot.top;
    inside_sentence_draw(at, &foot, ROLE_INK, text);
    inside_sentence_draw(at, &foot, ROLE_SECONDARY, source);
}

/* Returns the scale of lanes: as large as their box allows. */
static float scale_of(const struct inside_placement *at) {
    float unit = at->ui.unit,
          cell = box_width(&at->lanes) / unit / (REPLAY_LANES + gutter / digits);
    if (at->scene->frame.figure) return large;
    float scale = fminf(box_height(&at->lanes) / unit / typical, cell / digits);
    return box_between(scale, 1, large_most);
}

void inside_lanes_draw(const struct inside_placement *around) {
    struct inside_placement larger = *around, *at = &larger;
    struct block blocks[NAMES];
    struct box box = at->lanes;
    larger.ui.unit *= scale_of(around);
    larger.words = 1;
    list_group(at->ui.list, "lanes", "");
    draw_totals(at, &box);
    draw_statement(at, &box);
    draw_lanes(at, &box);
    draw_branches(at, &box);
    draw_blocks(blocks, find_blocks(at, blocks), &box, 0);
    list_group_end(at->ui.list);
}

/* inside_memory: draws sections below each other, as large as all of them fit, and below them which
 * work-items touch which cells. */
#include "inside_draw.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SECTIONS = 10, LEVELS = 8, VARIABLES = 64, REGISTERS = 64 };

struct section {
    char heading[64];
    struct inside_cells of;
    bool uncertain; /* a cell is */
    bool unknown;   /* nobody has written a cell */
};

/* Sizes of one level, from spacious to close; `access` is the height of the lowest part. */
struct level {
    struct inside_cells_size size;
    float heading, gap, access;
};

static const struct level levels[LEVELS] = {
    {{56, 26, 20, 64, 8}, 34, 26, 260}, /* the largest, only in windows */
    {{42, 19, 16, 46, 8}, 30, 22, 230}, {{36, 17, 16, 40, 8}, 28, 16, 200},
    {{30, 16, 16, 32, 8}, 26, 12, 170}, {{28, 16, 16, 32, 2}, 25, 10, 130},
    {{26, 15, 14, 30, 2}, 24, 8, 90},   {{26, 15, 0, 30, 2}, 24, 8, 90},
    {{24, 14, 0, 26, 1}, 22, 6, 64},
};
static const float more_size = 16; /* design units */

/* ---- content ---- */

/* Returns the cells in a row of the array; 0: it has no rows. */
static int inner_of(const struct replay_array *array) {
    int inner = array->dimensions > 1 ? array->extents[array->dimensions - 1] : 0;
    return inner > 1 ? inner : 0;
}

/* Writes the number of a cell as the kernel's text has it: "3", "1 0". */
static void write_index(const struct replay_array *array, int cell, char *text, size_t size) {
    int inner = inner_of(array);
    text[0] = '\0';
    if (inner > 1)
        text_append(text, size, "%d,%d", cell / inner, cell % inner);
    else
        text_append(text, size, "%d", replay_place(array, cell));
}

/* Marks the cells that the shown statement reads or writes. */
static void mark_accesses(const struct inside_placement *at, int array, struct section *section) {
    for (int a = 0; a < at->access_count; a++) {
        const struct replay_access *access = &at->accesses[a];
        if (access->array != array || access->cell < 0 || access->cell >= section->of.count)
            continue;
        struct inside_cell *cell = &section->of.cells[access->cell];
        cell->read |= access->kind != ACCESS_WRITE;
        cell->written |= access->kind != ACCESS_READ;
        section->of.focus = access->cell;
    }
}

/* Returns the first cell in view while none is touched: the first key of the own work-group. */
static int own_part(const struct inside_placement *at, const struct replay_array *array) {
    return array->space == SPACE_GLOBAL ? array->cells / at->groups * at->group : 0;
}

static void add_value(const struct inside_placement *at, const struct replay_array *array,
                      const struct replay_cell *cell, char text[CELL_TEXT]) {
    if (cell->known)
        inside_add_value(at->scene, array->element, cell->value, text, CELL_TEXT);
    else
        text_append(text, CELL_TEXT, "·");
}

static void fill_array(const struct inside_placement *at, int number, struct section *section) {
    const struct replay_array *array = replay_array(at->replay, number);
    struct replay_cell *cells = memory_new((size_t)array->cells, sizeof *cells);
    section->of.count = array->cells;
    section->of.cells = memory_new((size_t)array->cells, sizeof *section->of.cells);
    section->of.columns = inner_of(array);
    section->of.focus = own_part(at, array);
    replay_cells(at->replay, number, at->instant, cells);
    for (int c = 0; c < array->cells; c++) {
        struct inside_cell *cell = &section->of.cells[c];
        write_index(array, c, cell->name, sizeof cell->name);
        cell->uncertain = cells[c].known && !cells[c].certain;
        section->uncertain |= cell->uncertain;
        section->unknown |= !cells[c].known;
        if (cell->uncertain) text_append(cell->text, sizeof cell->text, "~");
        add_value(at, array, &cells[c], cell->text);
    }
    mark_accesses(at, number, section);
    text_append(section->heading, sizeof section->heading, "%s in %s memory%s", array->name,
                array->space == SPACE_LOCAL ? "local" : "global",
                array->space == SPACE_LOCAL ? ", now" : "");
    free(cells);
}

/* Adds a section for each array of this space that the work-group shares. Returns the new count. */
static int fill_arrays(const struct inside_placement *at, enum probe_space space,
                       struct section *sections, int count) {
    for (int a = 0; a < replay_array_count(at->replay) && count < SECTIONS - 1; a++) {
        const struct replay_array *array = replay_array(at->replay, a);
        bool shared = array->space == space && array->item < 0 &&
                      (array->group < 0 || array->group == at->group);
        if (shared && array->cells > 0) fill_array(at, a, &sections[count++]);
    }
    return count;
}

/* Adds a register; `now`: the shown statement stores it. */
static void add_register(struct section *section, const char *name, const char *text, bool now) {
    if (section->of.count == REGISTERS) return;
    struct inside_cell *cell = &section->of.cells[section->of.count];
    text_append(cell->name, sizeof cell->name, "%s", name);
    text_append(cell->text, sizeof cell->text, "%s", text[0] ? text : "·");
    cell->written = now;
    if (now) section->of.focus = section->of.count;
    section->of.count++;
}

/* Adds a private array as registers, one for each element. */
static void add_own_array(const struct inside_placement *at, const struct replay_variable *variable,
                          struct section *section) {
    const struct replay_array *array = replay_array(at->replay, variable->array);
    struct replay_cell *cells = memory_new((size_t)array->cells + 1, sizeof *cells);
    replay_cells(at->replay, variable->array, at->instant, cells);
    for (int c = 0; c < array->cells; c++) {
        char name[CELL_NAME] = "", index[24], value[CELL_TEXT] = "";
        write_index(array, c, index, sizeof index);
        text_append(name, sizeof name, "%.30s[%s]", variable->name, index);
        add_value(at, array, &cells[c], value);
        add_register(section, name, value, cells[c].known && cells[c].step == at->scene->step);
    }
    free(cells);
}

static void add_variable(const struct inside_placement *at, const struct replay_variable *variable,
                         struct section *section) {
    char value[CELL_TEXT] = "";
    for (int c = 0; c < variable->components && variable->assigned; c++) {
        if (c > 0) text_append(value, sizeof value, " ");
        inside_add_value(at->scene, variable->type, variable->values[c], value, sizeof value);
    }
    add_register(section, variable->name, value,
                 variable->assigned && variable->step == at->scene->step);
}

static void fill_registers(const struct inside_placement *at, struct section *section) {
    struct replay_variable *variables = memory_new(VARIABLES, sizeof *variables);
    int count = at->step ? replay_variables(at->replay, at->scene->item, at->scene->step, variables,
                                            VARIABLES)
                         : 0;
    section->of.cells = memory_new(REGISTERS, sizeof *section->of.cells);
    for (int v = 0; v < count && v < VARIABLES; v++) {
        int array = variables[v].array;
        if (array >= 0 && replay_array(at->replay, array)->space == SPACE_PRIVATE)
            add_own_array(at, &variables[v], section);
        else if (array < 0 && variables[v].type != TYPE_POINTER)
            add_variable(at, &variables[v], section);
    }
    text_append(section->heading, sizeof section->heading, "registers of work-item %d",
                at->scene->item - at->first);
    free(variables);
}

/* ---- places ---- */

static float height_of(const struct inside_placement *at, const struct section *section,
                       const struct level *level) {
    if (section->of.count == 0) return 0;
    struct inside_cells_shown shown =
        inside_cells_choose(&section->of, box_width(&at->memory), at->ui.unit, &level->size);
    return (level->heading + level->gap) * at->ui.unit + shown.row * (float)shown.rows;
}

static float height_of_all(const struct inside_placement *at, const struct section *sections,
                           int count, const struct level *level) {
    float height = 0;
    for (int s = 0; s < count; s++)
        height += height_of(at, &sections[s], level);
    return height;
}

static void draw_section(const struct inside_placement *at, const struct section *section,
                         const struct level *level, float top) {
    const struct ui *ui = &at->ui;
    const struct box *box = &at->memory;
    const struct inside_cell *cells = section->of.cells;
    struct inside_cells_shown shown =
        inside_cells_choose(&section->of, box_width(box), ui->unit, &level->size);
    float unit = ui->unit, y = top + 9 * unit, size = 17 * unit;
    float small = more_size * unit;
    char more[96] = "";
    if (shown.count < section->of.count)
        text_append(more, sizeof more, "%s to %s of %d", cells[shown.first].name,
                    cells[shown.first + shown.count - 1].name, section->of.count);
    if (section->uncertain)
        text_append(more, sizeof more, "%s~ others may have written it", more[0] ? " · " : "");
    if (section->unknown)
        text_append(more, sizeof more, "%s· not written yet", more[0] ? "; " : "");
    float left = box->left + 14 * unit;
    left += text_label(ui->list, ROLE_INK | FONT_STRONG, box_line(box->left, box->right, y), size,
                       section->heading);
    if (left + text_width(FONT_TEXT, small, more) <= box->right)
        list_label(ui->list, ROLE_SECONDARY | ANCHOR_END, box->right, y, small, more);
    inside_cells_draw(ui, cells, &shown, &level->size, box->left, top + level->heading * unit);
}

void inside_memory_draw(const struct inside_placement *at) {
    struct section sections[SECTIONS];
    memset(sections, 0, sizeof sections);
    if (!at->replay) return;
    int count = fill_arrays(at, SPACE_LOCAL, sections, 0);
    count = fill_arrays(at, SPACE_GLOBAL, sections, count);
    fill_registers(at, &sections[count++]);
    float unit = at->ui.unit, room = box_height(&at->memory);
    int largest = at->ui.frame->figure;
    struct level level = levels[largest];
    for (int l = largest + 1; l < LEVELS; l++)
        if (height_of_all(at, sections, count, &level) + level.access * unit > room)
            level = levels[l];
    float y = at->memory.top, end = at->memory.bottom - level.access * unit;
    list_group(at->ui.list, "memory", "");
    for (int s = 0; s < count; s++) {
        float height = height_of(at, &sections[s], &level);
        if (height <= 0 || y + height - level.gap * unit > end)
            continue; /* too high for the rest */
        draw_section(at, &sections[s], &level, y);
        y += height;
    }
    list_group_end(at->ui.list);
    if (!frame_lesson(at->ui.frame))
        y = fmaxf(y, end); /* the part below keeps its place from step to step */
    struct box below = {at->memory.left, y, at->memory.right, at->memory.bottom};
    inside_access_draw(at, below);
    for (int s = 0; s < count; s++)
        free(sections[s].of.cells);
}

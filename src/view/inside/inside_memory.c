/* inside_memory: sections below each other, as spacious as all of them fit, and below them which
 * work-items touch what. */
#include "inside_draw.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SECTIONS = 10, LEVELS = 6, VARIABLES = 64, REGISTERS = 64 };

struct section {
    char heading[64];
    struct inside_cell *cells; /* owned */
    int count, columns, focus;
    bool uncertain; /* a cell is */
};

/* From spacious to close; `access` is the height of the lowest part. */
struct level {
    struct inside_cells_size size;
    float heading, gap, access;
};

static const struct level levels[LEVELS] = {
    {{42, 19, 14, 46, 8}, 30, 22, 230}, {{36, 17, 14, 40, 8}, 28, 16, 200},
    {{30, 16, 14, 32, 8}, 26, 12, 170}, {{28, 15, 14, 30, 2}, 25, 10, 130},
    {{26, 14, 0, 28, 2}, 24, 8, 90},    {{24, 14, 0, 26, 1}, 22, 6, 64},
};

/* ---- what is shown ---- */

/* The number of an array's cell in the words of its text: "3", "1 0". */
static void write_index(const struct replay_array *array, int cell, char *text, size_t size) {
    int inner = array->dimensions > 1 ? array->extents[array->dimensions - 1] : 0;
    text[0] = '\0';
    if (inner > 1)
        text_append(text, size, "%d,%d", cell / inner, cell % inner);
    else
        text_append(text, size, "%d", cell);
}

/* What the statement that is shown does to a cell. */
static void mark_accesses(const struct inside_placement *at, int array, struct section *section) {
    for (int a = 0; a < at->access_count; a++) {
        const struct replay_access *access = &at->accesses[a];
        if (access->array != array || access->cell < 0 || access->cell >= section->count) continue;
        struct inside_cell *cell = &section->cells[access->cell];
        cell->read |= access->kind != ACCESS_WRITE;
        cell->written |= access->kind != ACCESS_READ;
        section->focus = access->cell;
        if (at->scene->covered && access->kind != ACCESS_READ)
            text_append(strcpy(cell->text, ""), sizeof cell->text, "?");
    }
}

/* The keys of the own work-group are in sight while none is touched. */
static int own_part(const struct inside_placement *at, const struct replay_array *array) {
    return array->space == SPACE_GLOBAL ? array->cells / at->groups * at->group : 0;
}

static void fill_array(const struct inside_placement *at, int number, struct section *section) {
    const struct replay_array *array = replay_array(at->replay, number);
    struct replay_cell *cells = memory_new((size_t)array->cells, sizeof *cells);
    section->count = array->cells;
    section->cells = memory_new((size_t)array->cells, sizeof *section->cells);
    section->columns = array->dimensions > 1 && array->extents[array->dimensions - 1] > 1
                           ? array->extents[array->dimensions - 1]
                           : 0;
    section->focus = own_part(at, array);
    replay_cells(at->replay, number, at->moment, cells);
    for (int c = 0; c < array->cells; c++) {
        struct inside_cell *cell = &section->cells[c];
        write_index(array, c, cell->name, sizeof cell->name);
        cell->uncertain = cells[c].known && !cells[c].certain;
        section->uncertain |= cell->uncertain;
        if (cell->uncertain) text_append(cell->text, sizeof cell->text, "~");
        if (cells[c].known)
            inside_add_value(at->scene, array->element, cells[c].value, cell->text,
                             sizeof cell->text);
        else
            text_append(cell->text, sizeof cell->text, "·");
    }
    mark_accesses(at, number, section);
    text_append(section->heading, sizeof section->heading, "%s in %s memory%s", array->name,
                array->space == SPACE_LOCAL ? "local" : "global",
                array->space == SPACE_LOCAL ? ", now" : "");
    free(cells);
}

/* Arrays of the work-group before buffers. */
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

static void add_register(struct section *section, const char *name, const char *text, bool now) {
    if (section->count == REGISTERS) return;
    struct inside_cell *cell = &section->cells[section->count];
    text_append(cell->name, sizeof cell->name, "%s", name);
    text_append(cell->text, sizeof cell->text, "%s", text);
    cell->written = now;
    if (now) section->focus = section->count;
    section->count++;
}

/* An array of the work-item's own is as many registers. */
static void add_own_array(const struct inside_placement *at, const struct replay_variable *variable,
                          struct section *section) {
    const struct replay_array *array = replay_array(at->replay, variable->array);
    struct replay_cell *cells = memory_new((size_t)array->cells + 1, sizeof *cells);
    replay_cells(at->replay, variable->array, at->moment, cells);
    for (int c = 0; c < array->cells; c++) {
        char name[CELL_NAME] = "", index[24], value[CELL_TEXT] = "";
        write_index(array, c, index, sizeof index);
        text_append(name, sizeof name, "%.30s[%s]", variable->name, index);
        if (cells[c].known)
            inside_add_value(at->scene, array->element, cells[c].value, value, sizeof value);
        bool now = cells[c].known && cells[c].step == at->scene->step;
        add_register(section, name, at->scene->covered && now ? "?" : value[0] ? value : "·", now);
    }
    free(cells);
}

static void add_variable(const struct inside_placement *at, const struct replay_variable *variable,
                         struct section *section) {
    char value[CELL_TEXT] = "";
    bool now = variable->assigned && variable->step == at->scene->step;
    for (int c = 0; c < variable->components && variable->assigned; c++) {
        if (c > 0) text_append(value, sizeof value, " ");
        inside_add_value(at->scene, variable->type, variable->values[c], value, sizeof value);
    }
    if (at->scene->covered && now) text_append(strcpy(value, ""), sizeof value, "?");
    add_register(section, variable->name, value[0] ? value : "·", now);
}

static void fill_registers(const struct inside_placement *at, struct section *section) {
    struct replay_variable *variables = memory_new(VARIABLES, sizeof *variables);
    int count = at->step ? replay_variables(at->replay, at->scene->item, at->scene->step, variables,
                                            VARIABLES)
                         : 0;
    section->cells = memory_new(REGISTERS, sizeof *section->cells);
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

/* ---- where ---- */

static struct inside_cells cells_of(const struct inside_placement *at,
                                    const struct section *section) {
    return (struct inside_cells){section->cells, section->count, section->columns, section->focus,
                                 box_width(&at->memory)};
}

static float height_of(const struct inside_placement *at, const struct section *section,
                       const struct level *level) {
    struct inside_cells cells = cells_of(at, section);
    if (section->count == 0) return 0;
    struct inside_cells_shown shown = inside_cells_choose(&cells, at->ui.unit, &level->size);
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
    struct inside_cells cells = cells_of(at, section);
    struct inside_cells_shown shown = inside_cells_choose(&cells, ui->unit, &level->size);
    float unit = ui->unit, y = top + 9 * unit, size = 17 * unit;
    char more[96] = "";
    if (shown.count < section->count)
        text_append(more, sizeof more, "%s to %s of %d", section->cells[shown.first].name,
                    section->cells[shown.first + shown.count - 1].name, section->count);
    if (section->uncertain)
        text_append(more, sizeof more, "%s~ others may have written it", more[0] ? " · " : "");
    float taken =
        text_label(ui->list, ROLE_INK | FONT_STRONG, box_line(at->memory.left, at->memory.right, y),
                   size, section->heading);
    float left = at->memory.left + taken + 14 * unit;
    if (left < at->memory.right)
        text_label(ui->list, ROLE_SECONDARY | ANCHOR_END, box_line(left, at->memory.right, y),
                   14 * unit, more);
    inside_cells_draw(ui, &cells, &level->size, at->memory.left, top + level->heading * unit);
}

void inside_memory_draw(const struct inside_placement *at) {
    struct section sections[SECTIONS];
    memset(sections, 0, sizeof sections);
    if (!at->replay) return;
    int count = fill_arrays(at, SPACE_LOCAL, sections, 0);
    count = fill_arrays(at, SPACE_GLOBAL, sections, count);
    fill_registers(at, &sections[count++]);
    const struct level *level = levels;
    float unit = at->ui.unit, room = box_height(&at->memory);
    while (level + 1 < levels + LEVELS &&
           height_of_all(at, sections, count, level) + level->access * unit > room)
        level++;
    float y = at->memory.top, end = at->memory.bottom - level->access * unit;
    list_group(at->ui.list, "memory", "");
    for (int s = 0; s < count; s++) {
        float height = height_of(at, &sections[s], level);
        if (height <= 0 || y + height - level->gap * unit > end) continue; /* no room is left */
        draw_section(at, &sections[s], level, y);
        y += height;
    }
    list_group_end(at->ui.list);
    inside_access_draw(
        at, (struct box){at->memory.left, fmaxf(y, end), at->memory.right, at->memory.bottom});
    for (int s = 0; s < count; s++)
        free(sections[s].cells);
}

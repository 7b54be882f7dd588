/* inside_access: work-items above, places below, lines between them, and sentences. */
#include "inside_draw.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 64, NAMES = 4 };

/* design units */
static const float heading_size = 17, item_size = 16;
static const int rows_kept = 4; /* of words, so that the picture keeps its place */
static const float place_height = 28, circle = 14, picture_least = 96, picture_most = 150;

/* The accesses of the step to one array, with those of the other work-items. */
struct together {
    const struct inside_placement *at;
    const struct replay_array *array;
    int number;                            /* of the array */
    const struct replay_access *of[NAMES]; /* of the chosen work-item */
    int count;
    int first, places; /* that are drawn */
    struct box box;    /* of the picture */
};

/* Of global memory, if the step touches that, else of local memory. */
static void find(struct together *all) {
    const struct inside_placement *at = all->at;
    all->number = -1;
    for (int space = SPACE_GLOBAL; space >= SPACE_LOCAL && all->number < 0; space--)
        for (int a = 0; a < at->access_count && all->number < 0; a++)
            if (at->accesses[a].array >= 0 &&
                (int)replay_array(at->replay, at->accesses[a].array)->space == space)
                all->number = at->accesses[a].array;
    if (all->number < 0) return;
    all->array = replay_array(at->replay, all->number);
    for (int a = 0; a < at->access_count && all->count < NAMES; a++)
        if (at->accesses[a].array == all->number) all->of[all->count++] = &at->accesses[a];
    all->places = all->array->cells < PLACES ? all->array->cells : PLACES;
    int cell = all->of[0]->cell;
    all->first = cell >= PLACES ? cell / PLACES * PLACES : 0;
    if (all->first + all->places > all->array->cells) all->places = all->array->cells - all->first;
}

/* ---- picture ---- */

static float item_x(const struct together *all, int number) {
    float step = box_width(&all->box) / (float)all->at->items;
    return all->box.left + step * ((float)number + 0.5F);
}

static float place_x(const struct together *all, int cell) {
    float step = box_width(&all->box) / (float)all->places;
    return all->box.left + step * ((float)(cell - all->first) + 0.5F);
}

static bool is_drawn(const struct together *all, int cell) {
    return all->first <= cell && cell < all->first + all->places;
}

/* Lines from work-items to what they touch; those of the chosen one above the others. */
static void draw_ways(const struct together *all, bool *touched, bool own) {
    const struct inside_placement *at = all->at;
    float unit = at->ui.unit, radius = circle * unit;
    const struct replay_access **others = memory_new((size_t)at->items, sizeof *others);
    for (int a = 0; a < all->count; a++) {
        int count = replay_together(at->replay, all->of[a], others, at->items);
        for (int o = 0; o < count; o++) {
            int cell = others[o]->cell;
            bool chosen = others[o]->item == at->scene->item;
            if (others[o]->array != all->number || !is_drawn(all, cell) || chosen != own) continue;
            touched[cell - all->first] = true;
            float from[2] = {item_x(all, others[o]->item - at->first), all->box.top + 2 * radius};
            float to[2] = {place_x(all, cell), all->box.bottom - place_height * unit};
            list_line(at->ui.list, own ? ROLE_INCREASING : ROLE_FAINT, from, to,
                      fmaxf(1, roundf((own ? 3 : 1.5F) * unit)));
        }
    }
    free(others);
}

static void draw_items(const struct together *all) {
    const struct inside_placement *at = all->at;
    struct list *list = at->ui.list;
    float unit = at->ui.unit, step = box_width(&all->box) / (float)at->items;
    float radius = fminf(circle * unit, 0.46F * step), y = all->box.top + circle * unit;
    float size = item_size * unit;
    bool numbers = radius > 0.7F * size;
    for (int i = 0; i < at->items; i++) {
        bool own = at->first + i == at->scene->item;
        float x = item_x(all, i);
        list_disc(list, own ? ROLE_INK : ROLE_BACKGROUND, x, y, radius);
        list_ring(list, ROLE_INK, x, y, radius, fmaxf(1, roundf(2 * unit)));
        if (numbers)
            list_label(list, (own ? ROLE_BACKGROUND : ROLE_INK) | FONT_MONO | ANCHOR_MIDDLE, x, y,
                       size, list_words(list, "%d", i));
        list_target(list, TARGET_ITEM, at->first + i, 0,
                    (struct box){x - step / 2, y - circle * unit, x + step / 2, y + circle * unit});
    }
}

/* The places, and below them where lines of memory begin. */
static void draw_places(const struct together *all, const bool *touched) {
    const struct inside_placement *at = all->at;
    struct list *list = at->ui.list;
    float unit = at->ui.unit, step = box_width(&all->box) / (float)all->places;
    float width = step > 8 * unit ? step - 3 * unit : step, height = place_height * unit;
    float top = all->box.bottom - height, size = item_size * unit, thin = fmaxf(1, roundf(unit));
    const char *widest =
        list_words(list, "%d", replay_place(all->array, all->first + all->places - 1) * 10);
    int every = text_every(step, text_width(FONT_MONO, size, widest));
    for (int p = 0; p < all->places; p++) {
        float x = place_x(all, all->first + p);
        struct rect rect = rect_at(roundf(x - width / 2), top, fmaxf(2, roundf(width)), height);
        list_outlined(list, touched[p] ? ROLE_INCREASING_BLOCK : ROLE_BACKGROUND,
                      touched[p] ? ROLE_INCREASING : ROLE_FAINT, rect,
                      width > 12 * unit ? 4 * unit : 0, thin);
        if (p % every == 0)
            list_label(list, ROLE_INK | FONT_MONO | ANCHOR_MIDDLE, x, top + height / 2, size,
                       list_words(list, "%d", replay_place(all->array, all->first + p)));
    }
    int bytes = all->array->element_bytes, line = at->recording->line_bytes;
    if (all->array->space != SPACE_GLOBAL || bytes <= 0 || line <= bytes) return;
    for (int p = 1; p < all->places; p++) {
        uint64_t begin = all->array->address;
        int before = replay_place(all->array, all->first + p - 1),
            own = replay_place(all->array, all->first + p);
        if ((begin + (uint64_t)before * (uint64_t)bytes) / (uint64_t)line ==
            (begin + (uint64_t)own * (uint64_t)bytes) / (uint64_t)line)
            continue;
        list_vertical(list, ROLE_ERROR, roundf(place_x(all, all->first + p) - step / 2),
                      top - 5 * unit, all->box.bottom + 5 * unit, fmaxf(2, roundf(2.5F * unit)));
    }
}

/* ---- words ---- */

static void write_heading(const struct together *all, char *text, size_t size) {
    const struct probe_statement *statement = inside_statement(all->at, all->at->scene->item);
    char name[64], before[64] = "";
    for (int a = 0; a < all->count; a++) {
        inside_access_name(all->at, all->of[a], name, sizeof name);
        if (strcmp(name, before) == 0) continue;
        text_append(text, size, "%s%s", a ? ", " : "", name);
        memcpy(before, name, sizeof before);
    }
    text_append(text, size, " in line %d, by all work-items", statement->line);
}

/* What is counted, of each access; the same is said once. */
static void write_counts(const struct together *all, char *text, size_t size) {
    char name[64], counts[NAMES][160];
    bool same = true;
    for (int a = 0; a < all->count; a++) {
        counts[a][0] = '\0';
        inside_access_count(all->at, all->of[a], counts[a], sizeof counts[a]);
        same &= strcmp(counts[0], counts[a]) == 0;
    }
    if (same) text_append(text, size, "%s%s", counts[0], all->count > 1 ? ", each" : "");
    for (int a = 0; a < all->count && !same; a++) {
        inside_access_name(all->at, all->of[a], name, sizeof name);
        text_append(text, size, "%s%s: %s", a ? "; " : "", name, counts[a]);
    }
}

/* The picture takes what words leave. */
static void draw_together(struct together *all, struct box *left, float words) {
    const struct ui *ui = &all->at->ui;
    char text[320] = "";
    bool touched[PLACES] = {false};
    float unit = ui->unit;
    write_heading(all, text, sizeof text);
    if (text_width(FONT_STRONG, heading_size * unit, text) <= box_width(left)) {
        list_label(ui->list, ROLE_INK | FONT_STRONG, left->left, left->top + 9 * unit,
                   heading_size * unit, text);
        left->top += 28 * unit;
    } else {
        inside_sentence_draw(all->at, left, ROLE_INK, text);
    }
    text[0] = '\0';
    write_counts(all, text, sizeof text);
    words += inside_sentence_height(all->at, left, text);
    words = fmaxf(words, inside_rows_height(all->at, rows_kept));
    float height = left->bottom - left->top - words;
    height = fminf(height, picture_most * unit);
    if (height >= picture_least * unit) {
        all->box = *left;
        all->box.bottom = all->box.top + height - 10 * unit;
        draw_ways(all, touched, false);
        draw_ways(all, touched, true);
        draw_items(all);
        draw_places(all, touched);
        left->top += height;
    }
    inside_sentence_draw(all->at, left, ROLE_INK, text);
}

void inside_access_draw(const struct inside_placement *at, struct box box) {
    struct together all = {.at = at};
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
    find(&all);
    if (all.number >= 0) draw_together(&all, &box, words);
    inside_sentence_draw(at, &box, ROLE_ERROR, conflict);
    inside_sentence_draw(at, &box, ROLE_INK, branches);
    inside_sentence_draw(at, &box, ROLE_INK, why);
    inside_sentence_draw(at, &box, ROLE_ERROR, end);
    list_group_end(at->ui.list);
}

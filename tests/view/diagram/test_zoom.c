/* test_zoom: at every zoom numbers, keys, letters and titles are whole and apart from each other,
 * and hidden wires are announced. */
#include "words_in_pictures.h"

#include "view/diagram/draw.h"

/* Mark that must be legible: a text, or a key with its pill. */
struct mark {
    const char *text;
    float left, top, right, bottom; /* pixels */
    const struct item *clip;        /* clip that cuts the mark, or NULL */
};

static struct mark marks[8000];
static int mark_count;

/* Returns a text's capitals; if it is in the middle of a pill, the pill. */
static struct mark mark_of(size_t number, const struct item *clip) {
    const struct item *item = &list.items[number];
    struct mark mark = {.text = text_of(item), .clip = clip};
    extent(item, &mark.left, &mark.right);
    mark.top = item->y - 0.73F * item->size;
    mark.bottom = item->y;
    for (size_t back = 1; back <= 2 && back <= number; back++) {
        const struct item *pill = item - back;
        if (pill->shape != SHAPE_RECT || pill->radius <= 0 || item->anchor != ANCHOR_MIDDLE)
            continue;
        if (fabsf(pill->x + pill->w / 2 - item->x) > 1) continue;
        if (pill->y > mark.top || pill->y + pill->h < mark.bottom) continue;
        mark.left = fminf(mark.left, pill->x);
        mark.right = fmaxf(mark.right, pill->x + pill->w);
        mark.top = pill->y;
        mark.bottom = pill->y + pill->h;
    }
    return mark;
}

static void find_marks(void) {
    const struct item *clip = NULL;
    mark_count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        if (item->shape == SHAPE_CLIP) clip = item;
        if (item->shape == SHAPE_CLIP_END) clip = NULL;
        if (item->shape != SHAPE_TEXT || !*text_of(item)) continue;
        check(mark_count < count_of(marks), "more texts than expected");
        marks[mark_count++] = mark_of(i, clip);
    }
}

static int by_top(const void *a, const void *b) {
    const struct mark *one = a, *other = b;
    return (one->top > other->top) - (one->top < other->top);
}

static void check_marks(const char *name) {
    float touch = 1.5F;
    find_marks();
    qsort(marks, (size_t)mark_count, sizeof *marks, by_top);
    for (int m = 0; m < mark_count; m++) {
        const struct mark *mark = &marks[m];
        const struct item *clip = mark->clip;
        check(mark->left >= -touch && mark->right <= list.width + touch,
              "%s: \"%s\" at %g..%g leaves the window", name, mark->text, (double)mark->left,
              (double)mark->right);
        check(!clip || (mark->left >= clip->x - touch && mark->top >= clip->y - touch &&
                        mark->right <= clip->x + clip->w + touch &&
                        mark->bottom <= clip->y + clip->h + touch),
              "%s: \"%s\" at %g,%g..%g,%g is cut", name, mark->text, (double)mark->left,
              (double)mark->top, (double)mark->right, (double)mark->bottom);
        for (int o = m + 1; o < mark_count && marks[o].top < mark->bottom - touch; o++)
            check(marks[o].right <= mark->left + touch || mark->right <= marks[o].left + touch,
                  "%s: \"%s\" at %g..%g, %g..%g is on \"%s\" at %g..%g, %g..%g", name, mark->text,
                  (double)mark->left, (double)mark->right, (double)mark->top, (double)mark->bottom,
                  marks[o].text, (double)marks[o].left, (double)marks[o].right,
                  (double)marks[o].top, (double)marks[o].bottom);
    }
}

/* Returns the number after an arrow; 0: there is no arrow. */
static int announced(const char *arrow) {
    int count = 0;
    for (int m = 0; m < mark_count; m++)
        if (strncmp(marks[m].text, arrow, strlen(arrow)) == 0 && marks[m].text[strlen(arrow)])
            sscanf(marks[m].text + strlen(arrow), "%d", &count);
    return count;
}

/* Wires whose keys are hidden are counted beside the others. */
static void check_announced(const struct scene *scene, const char *name) {
    OWNED(placement_free) struct placement at;
    int above = 0, below = 0;
    placement_init(&at, scene);
    float half = (at.layout.key_width > 0 ? at.layout.key_height / 2 : 0) - 0.5F; /* rounding */
    for (int wire = 0; wire < scene->side->network->wires && at.most_y > 0; wire++) {
        above += spot_wire_y(&at, wire) - half < at.top;
        below += spot_wire_y(&at, wire) + half > at.bottom;
    }
    int before = announced("↑ ");
    int after = announced("↓ ");
    check(before == above && after == below, "%s: %d wires are above, %d below, not %d and %d",
          name, before, after, above, below);
    check(above + below < scene->side->network->wires, "%s: no wire is in sight", name);
}

static struct scene zoomed(float zoom, int turn) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1024, 768}};
    static const float scrolls[][2] = {{0, 0}, {90, 130}, {1e6F, 1e6F}, {0, 57}};
    struct scene scene = window(sizes[turn % 3][0], sizes[turn % 3][1]);
    scene.zoom = zoom;
    scene.scroll_x = scrolls[turn % 4][0];
    scene.scroll_y = scrolls[turn % 4][1];
    return scene;
}

static void check_scene(const struct scene *scene, const char *what) {
    char name[160];
    snprintf(name, sizeof name, "%s %s, layer %g, zoom %g, scrolled %g,%g, %gx%g", network->name,
             what, (double)scene->position, (double)scene->zoom, (double)scene->scroll_x,
             (double)scene->scroll_y, (double)scene->frame.width, (double)scene->frame.height);
    scene_draw(scene, &list);
    check_marks(name);
    check_announced(scene, name);
}

/* Calls `test` with networks of all sorts and sizes and every zoom that Ctrl and + lead to. */
static void for_zooms(void (*test)(float zoom, int turn)) {
    static const char *const names[] = {"bitonic", "mirrored", "odd-even-transposition",
                                        "best-depth", "bitonic-any"};
    static const int wires[] = {2, 3, 4, 6, 8, 13, 16, 24, 32, 47, 64};
    int turn = 0;
    each (f, names)
        each (w, wires) {
            const struct family *family = choices_find(&family_choices, *f);
            if (!family_valid(family, *w)) continue;
            begin_with(*f, *w);
            for (int step = -4; step <= 9; step++, turn++)
                test(fminf(fmaxf(powf(1.25F, (float)step), 0.5F), 6), turn);
        }
}

static void step_zoomed(float zoom, int turn) {
    const int positions[] = {0, 1, network->depth / 2, network->depth};
    for (int p = 0; p < 4; p++) {
        struct scene scene = zoomed(zoom, turn + p);
        scene.position = (float)positions[p];
        check_scene(&scene, "");
    }
}

TEST(stays_readable) {
    for_zooms(step_zoomed);
}

static void edit_zoomed(float zoom, int turn) {
    struct scene scene = zoomed(zoom, turn);
    scene.frame.mode = MODE_EDIT;
    scene.side->trace = NULL;
    scene.position = 0;
    scene.editing = (struct editing){.selected = -1, .from = -1, .dragged = -1, .hover_wire = -1};
    scene.editing.place = turn % (2 * network->depth + 1);
    check_scene(&scene, "edited");
}

TEST(stays_readable_in_the_editor) {
    for_zooms(edit_zoomed);
}

static void look_at_structure(float zoom, int turn) {
    for (int structure = 1; structure < STRUCTURE_COUNT; structure++) {
        struct scene scene = zoomed(zoom, turn);
        if (!structure_applies((enum structure)structure, network)) continue;
        scene.look.structure = (enum structure)structure;
        scene.look.rung = choices_row(&rung_choices, turn % rung_choices.count);
        scene.look.tile = launches_tile(network->wires);
        scene.position = (float)(turn % (network->depth + 1));
        check_scene(&scene, structure_names[structure]);
    }
}

TEST(keeps_names_of_parts_readable) {
    for_zooms(look_at_structure);
}

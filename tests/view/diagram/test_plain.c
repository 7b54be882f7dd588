/* test_plain: the drawing of every comparator shows which way it points, whatever is left out of
 * the picture: a network that is read back from its picture is the same. */
#include "words_in_pictures.h"

#include "core/structure/launches.h"
#include "view/diagram/draw.h"

/* Returns the line nearest to an end of a comparator. */
static int line_at(const struct placement *at, float place) {
    return (int)lroundf((place - at->origin_y) / at->layout.wire_gap);
}

/* Comparator as a reader sees it: its outermost ends, and the end of the larger key: the tip, or
 * the lower end if both ends look equal. */
struct seen {
    int upper, lower;
    enum direction direction;
};

static struct seen read_comparator(const struct placement *at, size_t group, bool arrows,
                                   const char *name) {
    float first = INFINITY, last = -INFINITY, tip_wide = 0, tip_long = 0, dot = 0;
    int tips = 0, points_up = 0;
    for (size_t i = group + 1; list.items[i].shape != SHAPE_GROUP_END; i++) {
        const struct item *item = &list.items[i];
        bool round = item->shape == SHAPE_DISC || item->shape == SHAPE_RING;
        if (!round && item->shape != SHAPE_TIP && !(item->shape == SHAPE_RECT && item->line > 0))
            continue;
        float from = item->y, to = from;
        if (item->shape == SHAPE_RECT) to += item->h;
        first = fminf(first, from);
        last = fmaxf(last, to);
        if (round) dot = fmaxf(dot, 2 * item->radius);
        if (item->shape != SHAPE_TIP) continue;
        tips++;
        points_up += item->h < 0;
        tip_wide = fabsf(item->w);
        tip_long = fabsf(item->h);
    }
    check(tips <= 1, "%s: %d tips", name, tips);
    check(!tips || arrows || (tip_wide >= 1.35F * dot && tip_wide >= 5 && tip_long >= 4),
          "%s: a tip of %g beside a dot of %g", name, (double)tip_wide, (double)dot);
    return (struct seen){line_at(at, first), line_at(at, last),
                         points_up ? DECREASING : INCREASING};
}

/* Checks a picture, or the lower half of one of two networks. */
static void check_read_back(const struct scene *scene, const char *name) {
    OWNED(placement_free) struct placement at;
    int found = 0;
    placement_init(&at, scene);
    for (int l = 0; l < scene->side->network->depth; l++)
        for (int i = 0; i < scene->side->network->layers[l].count; i++) {
            const struct comparator *c = &network_layer(scene->side->network, l)[i];
            char id[64];
            snprintf(id, sizeof id, "%scomparator-%d-%d", scene->lower ? "below-" : "", l, c->item);
            size_t g = 0;
            while (g < list.count &&
                   !(list.items[g].id && strcmp(list_string(&list, list.items[g].id - 1), id) == 0))
                g++;
            if (g == list.count) continue; /* scrolled out of sight */
            found++;
            struct seen seen =
                read_comparator(&at, g, parts_show(scene->look.parts, PART_ARROWS), name);
            int a = layout_line(&at.layout, l, c->left), b = layout_line(&at.layout, l, c->right);
            check(seen.upper == (a < b ? a : b) && seen.lower == (a < b ? b : a) &&
                      (seen.direction == c->direction) == (a < b),
                  "%s: layer %d, (%d, %d) %s is read as (%d, %d) %s", name, l, c->left, c->right,
                  direction_letter(c->direction), seen.upper, seen.lower,
                  direction_letter(seen.direction));
        }
    check(found > 0 || scene->side->network->size == 0, "%s: nothing is drawn", name);
    if (scene->frame.figure)
        check(found == scene->side->network->size, "%s: %d of %d", name, found,
              scene->side->network->size);
}

static void draw_and_read(const struct scene *scene, const char *name) {
    scene_draw(scene, &list);
    check_read_back(scene, name);
}

static const unsigned no_arrows = 1U << PART_ARROWS;

/* All families, as figures and in windows, upright and not. */
TEST(every_family) {
    static const int sizes[] = {2, 3, 8, 16, 64};
    static const float windows[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    const unsigned without[] = {0, no_arrows, no_arrows | 1U << PART_LETTERS, parts_plain()};
    for (int f = 0; f < family_choices.count; f++)
        for (int s = 0; s < count_of(sizes); s++)
            for (int order = 0; order < 2; order++)
                each (p, without) {
                    char name[96];
                    if (!family_valid(families[f], sizes[s])) continue;
                    begin_in(families[f]->name, sizes[s], (enum order)order);
                    struct scene scene;
                    snprintf(name, sizeof name, "%s:%d, order %d, parts %x", families[f]->name,
                             sizes[s], order, *p);
                    figure_init(&scene, network, NULL, -1, 1);
                    scene.look.parts = *p;
                    placement_size_figure(&scene, 1);
                    draw_and_read(&scene, name);
                    scene = window(windows[s % 3][0], windows[s % 3][1]);
                    scene.look.parts = *p;
                    scene.position = 0;
                    draw_and_read(&scene, name);
                    scene.frame.theme = named(theme, "projector");
                    draw_and_read(&scene, name);
                }
}

/* Comparators that point anywhere. */
TEST(random_networks) {
    struct random random = {1};
    for (int round = 0; round < (SHORT ? 30 : 300); round++) {
        struct scene scene;
        char name[32];
        snprintf(name, sizeof name, "round %d", round);
        forget_picture();
        network = new_random_network(2 + random_below(&random, 40), 1 + round % 9, &random);
        figure_init(&scene, network, NULL, -1, 1);
        scene.look.parts = round % 2 ? no_arrows : parts_plain();
        placement_size_figure(&scene, 1);
        draw_and_read(&scene, name);
    }
    forget_picture();
}

/* Any parts at all. */
TEST(any_parts) {
    begin_with("bitonic", 4);
    for (unsigned parts = 0; parts < 1U << PART_COUNT; parts += SHORT ? 37 : 3) {
        struct scene scene = window(800, 600);
        char name[32];
        snprintf(name, sizeof name, "parts %x", parts);
        scene.look.parts = parts;
        draw_and_read(&scene, name);
    }
}

/* Launches, boxes and crossing lines, of two networks, in every theme, and on the way. */
TEST(other_pictures) {
    begin_with("bitonic", 8);
    struct network *below = make_network("bitonic", 8, DESCENDING);
    struct trace *below_trace = make_trace(below, trace_keys(trace, 0));
    for (int t = 0; t < theme_choices.count; t++)
        for (int k = 0; k < STRUCTURE_COUNT + 1; k++)
            for (float position = 0; position <= 6; position += 0.75F) {
                struct scene scene = window(1280, 720), other;
                char name[64];
                snprintf(name, sizeof name, "theme %d, picture %d, %g", t, k, (double)position);
                scene.frame.theme = choices_row(&theme_choices, t);
                scene.look.parts = no_arrows;
                scene.position = position;
                if (k < STRUCTURE_COUNT) scene.look.structure = (enum structure)k;
                scene.look.rung = named(rung, "local");
                scene.look.tile = 4;
                if (k == STRUCTURE_COUNT)
                    scene.side[1] =
                        (struct side){.network = below, .trace = below_trace, .hovered = -1};
                draw_and_read(&scene, name);
                if (k < STRUCTURE_COUNT) continue;
                other = scene_lower(&scene);
                check_read_back(&other, name);
            }
}

/* A comparator can be drawn upside down if wires cross. */
TEST(crossing_wires) {
    int found = 0;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 4; n <= 16; n *= 2)
            for (int order = 0; order < 2; order++) {
                if (!family_valid(families[f], n)) continue;
                struct scene scene;
                begin_in(families[f]->name, n, (enum order)order);
                figure_init(&scene, network, NULL, -1, 1);
                scene.look.structure = STRUCTURE_WIRING;
                scene.look.parts = no_arrows;
                if (structure_applies(STRUCTURE_WIRING, network)) {
                    placement_size_figure(&scene, 1);
                    draw_and_read(&scene, network->name);
                    found++;
                }
            }
    check(found > 3, "%d networks", found);
}

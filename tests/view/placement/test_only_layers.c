/* test_only_layers: a part of a figure is cut out: these layers alone, at the distances that they
 * have in all of it, and nothing beyond its edges. */
#include "words_in_pictures.h"

#include "view/placement/placement.h"

/* Where the comparators of a layer stand in the picture; how many there are. */
static int places_of(int layer, float *x) {
    char begins[32];
    int count = 0;
    snprintf(begins, sizeof begins, ": layer %d, ", layer);
    for (size_t i = 0; i + 1 < list.count; i++)
        if (list.items[i].shape == SHAPE_GROUP &&
            strncmp(text_of(&list.items[i]), "comparator", 10) == 0 &&
            strstr(list_string(&list, list.items[i].title), begins)) {
            const struct item *shaft = &list.items[i + 1];
            x[count++] = shaft->x + shaft->w / 2;
        }
    return count;
}

static void check_within(const struct scene *scene, const char *name) {
    bool clipped = false;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        if (item->shape == SHAPE_CLIP) clipped = true;
        if (item->shape == SHAPE_CLIP_END) clipped = false;
        if (clipped || item->shape == SHAPE_GROUP || item->shape == SHAPE_GROUP_END) continue;
        check(item->x >= 0 && item->x <= scene->frame.width && item->y >= 0 &&
                  item->y <= scene->frame.height,
              "%s: %d at %g of %g", name, (int)item->shape, (double)item->x,
              (double)scene->frame.width);
    }
}

static void check_part(const struct scene *whole, int first, int last) {
    static float all[NETWORK_MAX_ITEMS], part[NETWORK_MAX_ITEMS];
    struct scene scene = *whole;
    char name[96];
    float moved = NAN;
    snprintf(name, sizeof name, "%s, %d..%d", network->name, first, last);
    scene.only_first = first;
    scene.only = last - first + 1;
    placement_size_figure(&scene, 1);
    for (int layer = 0; layer < network->depth; layer++) {
        scene_draw(whole, &list);
        int count = places_of(layer, all);
        scene_draw(&scene, &list);
        int drawn = places_of(layer, part);
        bool in = first <= layer && layer <= last;
        if (in) check(drawn == count, "%s: layer %d has %d of %d", name, layer, drawn, count);
        for (int i = 0; i < drawn && in; i++) {
            if (isnan(moved)) moved = part[i] - all[i];
            check(fabsf(part[i] - all[i] - moved) < 1.01F, "%s: layer %d is at %g, not %g", name,
                  layer, (double)part[i], (double)(all[i] + moved));
        }
    }
    check_within(&scene, name);
}

TEST(cuts_layers_out) {
    static const int sizes[] = {4, 8, 13, 32};
    for (int f = 0; f < family_choices.count; f++)
        for (int s = 0; s < count_of(sizes); s++) {
            if (!family_valid(families[f], sizes[s])) continue;
            begin_with(families[f]->name, sizes[s]);
            int last = network->depth - 1, middle = last / 2;
            for (int keyed = 0; keyed < 2; keyed++) {
                struct scene scene;
                figure_init(&scene, network, keyed ? trace : NULL, keyed ? middle : -1, 1);
                placement_size_figure(&scene, 1);
                check_part(&scene, middle, middle);
                check_part(&scene, 0, middle);
                check_part(&scene, middle, last);
            }
            end(NULL);
        }
}

/* test_wrong_work: the words about wrong work-items touch no other word, no frame and no edge, in
 * windows of all sizes, with a panel and without. */
#include "words_in_pictures.h"

#include "view/box.h"
#include "view/diagram/draw.h"

static const struct step_record did[] = {{0, 0, 2, 0}, {1, 2, 1, 1}, {-2, -2, -2, -2}};

/* Makes every work-item of a layer turn its comparator round, or do the same as another one. */
static void go_wrong(struct step_result *result, int layer, const struct step_record *record) {
    *result = (struct step_result){.layer = layer, .ran = true};
    memcpy(result->keys, trace_keys(trace, layer + 1), (size_t)network->wires * sizeof(int));
    step_expected(network, trace, layer, result->records);
    for (int item = 0; item < network->layers[layer].items; item++)
        if (record->increasing == 2)
            result->records[item].increasing ^= 1;
        else
            result->records[item] = *record;
}

static struct box box_of(const struct item *item) {
    struct box box = {0, item->y - 0.7F * item->size, 0, item->y};
    extent(item, &box.left, &box.right);
    return box;
}

/* Does a word lie on a line of a frame, as that around the layer? */
static bool on_line(const struct item *frame, const struct box *word) {
    struct box outside = {frame->x, frame->y, frame->x + frame->w, frame->y + frame->h};
    return frame->shape == SHAPE_FRAME && box_overlaps(&outside, word) &&
           (word->left < outside.left + frame->line || word->right > outside.right - frame->line);
}

/* Stores the places of the red words that belong to comparators; returns their number. */
static int words_of_comparators(bool *wrong, struct box *clips) {
    struct box whole = {0, 0, list.width, list.height}, clip = whole;
    bool comparator = false;
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        if (item->shape == SHAPE_CLIP)
            clip = (struct box){item->x, item->y, item->x + item->w, item->y + item->h};
        if (item->shape == SHAPE_CLIP_END) clip = whole;
        if (item->shape == SHAPE_GROUP)
            comparator = strncmp(text_of(item), "comparator", strlen("comparator")) == 0;
        if (item->shape == SHAPE_GROUP_END) comparator = false;
        clips[i] = clip;
        wrong[i] = comparator && item->shape == SHAPE_TEXT && item->role == ROLE_ERROR;
        count += wrong[i];
    }
    return count;
}

static int check_picture(const char *name) {
    OWNED_AT(free) bool *wrong = memory_new(list.count + 1, sizeof *wrong);
    OWNED_AT(free) struct box *clips = memory_new(list.count + 1, sizeof *clips);
    int count = words_of_comparators(wrong, clips);
    for (size_t i = 0; i < list.count; i++) {
        struct box word = wrong[i] ? box_of(&list.items[i]) : (struct box){0, 0, 0, 0};
        if (!wrong[i]) continue;
        check(word.left >= clips[i].left && word.right <= clips[i].right &&
                  word.top >= clips[i].top && word.bottom <= clips[i].bottom,
              "%s: \"%s\" is cut off", name, text_of(&list.items[i]));
        for (size_t k = 0; k < list.count; k++) {
            const struct item *other = &list.items[k];
            check(!on_line(other, &word), "%s: \"%s\" on a line", name, text_of(&list.items[i]));
            struct box patch = {other->x, other->y, other->x + other->w, other->y + other->h};
            bool hides = k > i && other->shape == SHAPE_RECT && other->role == ROLE_ERROR_BLOCK;
            check(!hides || !box_overlaps(&word, &patch), "%s: \"%s\" is under a patch", name,
                  text_of(&list.items[i]));
            if (k == i || other->shape != SHAPE_TEXT) continue;
            struct box box = box_of(other);
            check(!box_overlaps(&word, &box), "%s: \"%s\" lies on \"%s\"", name,
                  text_of(&list.items[i]), text_of(other));
        }
    }
    return count;
}

/* Checks that no work-item shows only "D" or "I": there is room for "did D". */
static void check_alike(const char *name) {
    each_item (item, &list)
        check(item->shape != SHAPE_TEXT || item->role != ROLE_ERROR ||
                  (strcmp(text_of(item), "D") && strcmp(text_of(item), "I")),
              "%s: \"%s\" alone", name, text_of(item));
}

static void check_layers(struct scene *scene, const struct step_record *record, const char *name) {
    static struct step_result result;
    struct agreement agreement;
    OWNED_AT(records_free) struct records *records = records_new(network);
    int first = 0, words = 0;
    scene->side->records = records;
    for (int layer = 0; layer < network->depth; layer++) {
        go_wrong(&result, layer, record);
        records_keep(records, network, &result);
        step_compare(network, trace, &result, &agreement);
        scene->side->result = &result;
        scene->side->agreement = &agreement;
        scene->position = (float)layer;
        scene_draw(scene, &list);
        words = check_picture(name);
        if (network->wires == 8 && !scene->look.panel) check_alike(name);
        if (layer == 0) first = words;
    }
    OWNED_AT(trace_free)
    struct trace *own = trace_copy(trace, network); /* all outputs are wrong at the end */
    int wrong[NETWORK_MAX_WIRES];
    for (int wire = 0; wire < network->wires; wire++)
        wrong[wire] = 1 + trace_keys(trace, network->depth)[wire] % network->wires;
    trace_rerun_from(own, network, network->depth - 1, wrong);
    scene->side->trace = own;
    scene->side->right = trace;
    scene->position = (float)network->depth;
    scene_draw(scene, &list);
    check_picture(name);
    scene->side->trace = trace;
    bool roomy = scene->frame.width >= 1280 && network->wires == 8 && !scene->look.panel;
    check(!roomy || (first >= 2 * network->layers[0].count && words > first),
          "%s: %d words, then %d", name, first, words);
}

TEST(words_touch_nothing) {
    static const float sizes[][2] = {{800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
    static const char *const family_names[] = {"bitonic", "odd-even-merge", "bitonic-any"};
    for (int f = 0; f < 2 * count_of(family_names); f++) {
        begin_with(family_names[f / 2], f % 2 ? 16 : 8);
        for (int s = 0; s < count_of(sizes); s++)
            for (int p = 0; p < 2; p++)
                for (int d = 0; d < count_of(did); d++) {
                    char name[96];
                    struct scene scene = window(sizes[s][0], sizes[s][1]);
                    scene.look.panel = p ? named(panel, "bars") : NULL;
                    snprintf(name, sizeof name, "%s, %g wide, %s, fault %d", network->name,
                             (double)sizes[s][0], p ? "bars" : "no panel", d);
                    check_layers(&scene, &did[d], name);
                }
    }
}

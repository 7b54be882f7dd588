/* test_disagreement: a device that errs is shown where it erred: on the wire with both keys, at the
 * comparator with its work-item, around the layer and on the scrubber. */
#include "stepped_scene.h"
#include "support.h"

#include "view/diagram/draw.h"
#include "view/text_width.h"

enum { LAYER = 2, WIRE = 5, ITEM = 1, GOT = 77 };

struct picture {
    struct network *network;
    struct trace *trace, *own; /* keys of the CPU; keys with the device's result */
    struct step_result result;
    struct agreement agreement;
    unsigned char checks[64];
    struct scene scene;
    struct list list;
};

/* Sets up bitonic:8 at layer 2, as a device would answer that did everything right. */
static int begin(void **state) {
    struct picture *picture = calloc(1, sizeof *picture);
    struct network *network = picture->network = new_network("bitonic", 8, ASCENDING);
    picture->trace = new_random_trace(network, 1);
    picture->result = (struct step_result){.layer = LAYER, .ran = true};
    const struct layer *layer = &network->layers[LAYER];
    memcpy(picture->result.keys, trace_keys(picture->trace, LAYER + 1), 8 * sizeof(int));
    for (int i = layer->first; i < layer->first + layer->count; i++) {
        const struct comparator *c = &network->comparators[i];
        picture->result.records[c->item] = (struct step_record){
            c->left, c->right, c->direction == INCREASING, picture->trace->swapped[i]};
    }
    for (int l = 0; l < LAYER; l++)
        picture->checks[l] = CHECK_EQUAL;
    picture->scene = stepped_scene(network, picture->trace, 1920, 1080);
    picture->scene.position = LAYER;
    picture->scene.side->checks = picture->checks;
    picture->scene.side->result = &picture->result;
    picture->scene.side->agreement = &picture->agreement;
    *state = picture;
    return 0;
}

static int end(void **state) {
    OWNED_AT(free) struct picture *picture = *state;
    list_free(&picture->list);
    trace_free(picture->trace);
    trace_free(picture->own);
    network_free(picture->network);
    return 0;
}

static void draw(struct picture *picture) {
    bool equal =
        step_compare(picture->network, picture->trace, &picture->result, &picture->agreement);
    picture->checks[LAYER] = equal ? CHECK_EQUAL : CHECK_DIFFERS;
    trace_free(picture->own);
    picture->own = trace_copy(picture->trace, picture->network);
    trace_rerun_from(picture->own, picture->network, picture->result.layer, picture->result.keys);
    picture->scene.side->trace = picture->own;
    picture->scene.side->right = picture->trace;
    scene_draw(&picture->scene, &picture->list);
}

static const char *text_of(const struct picture *picture, const struct item *item) {
    return list_string(&picture->list, item->text);
}

/* Returns the number of items with this role; if `text` is not NULL, only of texts that read so. */
static int count_role(const struct picture *picture, enum role role, const char *text) {
    int count = 0;
    each_item (item, &picture->list) {
        bool drawn = item->shape <= SHAPE_TEXT && item->role == role;
        bool reads =
            !text || (item->shape == SHAPE_TEXT && strcmp(text_of(picture, item), text) == 0);
        count += drawn && reads;
    }
    return count;
}

/* Returns the n-th group whose title begins so (the item after its start), or NULL. */
static const struct item *group(const struct picture *picture, const char *title, int nth) {
    each_item (item, &picture->list) {
        if (item->shape != SHAPE_GROUP) continue;
        const char *is = list_string(&picture->list, item->title);
        if (strncmp(is, title, strlen(title)) == 0 && nth-- == 0) return item + 1;
    }
    return NULL;
}

/* Returns the only item of the frame around the layer: the tallest outline. */
static const struct item *frame(const struct picture *picture) {
    const struct item *tallest = NULL;
    each_item (item, &picture->list)
        if (item->shape == SHAPE_FRAME && (!tallest || item->h > tallest->h)) tallest = item;
    return tallest;
}

TEST(says_nothing_when_equal, begin, end) {
    struct picture *picture = *state;
    draw(picture);
    assert_int_equal(count_role(picture, ROLE_ERROR, NULL), 0);
    equals(count_role(picture, ROLE_ERROR_BLOCK, NULL), 0, count_role(picture, ROLE_ERROR, "≠"), 0);
    assert_int_equal(frame(picture)->role, ROLE_INK);
}

TEST(shows_a_wrong_key, begin, end) {
    struct picture *picture = *state;
    char title[32], expected[32];
    picture->result.keys[WIRE] = GOT;
    draw(picture);
    snprintf(title, sizeof title, "wire %d: %d", WIRE, GOT);
    const struct item *key = group(picture, title, 0);
    check(key, "the device's key is not shown");
    for (const struct item *item = key; item->shape != SHAPE_GROUP_END; item++)
        check(item->role == ROLE_ERROR || item->role == ROLE_ERROR_BLOCK, "role %d",
              (int)item->role);
    assert_int_equal(count_role(picture, ROLE_ERROR, "77"), 1);
    snprintf(expected, sizeof expected, "not %d", trace_keys(picture->trace, LAYER + 1)[WIRE]);
    assert_int_equal(count_role(picture, ROLE_ERROR, expected), 1);
    /* the wire continues in the colour of errors, the others as always */
    for (int wire = 0; wire < 8; wire++) {
        snprintf(title, sizeof title, "wire %d", wire);
        const struct item *done = group(picture, title, 0);
        check(done->role == ROLE_WIRE, "wire %d", wire);
        check(done[1].role == (wire == WIRE ? ROLE_ERROR : ROLE_WIRE_AHEAD), "wire %d", wire);
    }
    assert_int_equal(frame(picture)->role, ROLE_ERROR);
    assert_int_equal(count_role(picture, ROLE_ERROR, "≠"), 1); /* the sign on the scrubber */
}

/* All keys can be wrong at once. */
TEST(shows_many_wrong_keys, begin, end) {
    struct picture *picture = *state;
    char expected[32];
    for (int wire = 0; wire < 8; wire++)
        picture->result.keys[wire] = -1000 - wire;
    draw(picture);
    for (int wire = 0; wire < 8; wire++) {
        char got[32];
        snprintf(expected, sizeof expected, "not %d", trace_keys(picture->trace, LAYER + 1)[wire]);
        snprintf(got, sizeof got, "%d", -1000 - wire);
        check(count_role(picture, ROLE_ERROR, expected) == 1, "wire %d: %s", wire, expected);
        check(count_role(picture, ROLE_ERROR, got) == 1, "wire %d: %s", wire, got);
    }
}

/* The keys are right, but a work-item did something other than the drawn comparator. */
TEST(shows_a_wrong_item, begin, end) {
    struct picture *picture = *state;
    const struct layer *layer = &picture->network->layers[LAYER];
    picture->result.records[ITEM].swapped ^= 1;
    draw(picture);
    for (int i = layer->first; i < layer->first + layer->count; i++) {
        const struct comparator *c = &picture->network->comparators[i];
        char title[64], item[16];
        bool wrong = c->item == ITEM, labelled = false;
        snprintf(title, sizeof title, "%s (%d, %d): layer %d,", direction_letter(c->direction),
                 c->left, c->right, LAYER);
        snprintf(item, sizeof item, "#%d", c->item);
        for (const struct item *at = group(picture, title, 0); at->shape != SHAPE_GROUP_END; at++) {
            bool marked = at->role == ROLE_ERROR || at->role == ROLE_ERROR_BLOCK;
            check(marked == (wrong && at->role != ROLE_BACKGROUND), "%s: role %d", title,
                  (int)at->role);
            labelled |= at->shape == SHAPE_TEXT && strcmp(text_of(picture, at), item) == 0;
        }
        check(labelled == wrong, "%s", title);
    }
    for (int wire = 0; wire < 8; wire++)
        check(!picture->agreement.wire_wrong[wire], "wire %d", wire);
    equals(frame(picture)->role, ROLE_ERROR, count_role(picture, ROLE_ERROR, "≠"), 1);
}

/* Tails and counts show what the device did to the keys; words say what it should have done. */
TEST(draws_what_was_done, begin, end) {
    struct picture *picture = *state;
    char title[64];
    int swaps = trace_swaps(picture->trace, picture->network, LAYER + 1);
    for (int lies = 0; lies < 2; lies++) {
        int index = picture->network->layers[LAYER].first;
        while (!picture->trace->swapped[index])
            index++;
        const struct comparator *c = &picture->network->comparators[index];
        const int *before = trace_keys(picture->trace, LAYER);
        picture->result.keys[c->left] = before[c->left];
        picture->result.keys[c->right] = before[c->right];
        picture->result.records[c->item].swapped = lies;
        picture->scene.position = LAYER;
        picture->scene.side->hovered = index;
        draw(picture);
        snprintf(title, sizeof title, "%s (%d, %d): layer %d, work-item %d, passed",
                 direction_letter(c->direction), c->left, c->right, LAYER, c->item);
        check(group(picture, title, 0), "no \"%s\"", title);
        check(picture->agreement.item_wrong[c->item] == !lies, "work-item %d", c->item);
        if (!lies) {
            snprintf(title, sizeof title, "keys: %d %s %d, should swap", before[c->left],
                     before[c->left] < before[c->right] ? "<" : ">", before[c->right]);
            check(count_role(picture, ROLE_INK, title) == 1, "no \"%s\"", title);
        }
        picture->scene.position = LAYER + 1;
        draw(picture);
        snprintf(title, sizeof title, "before layer %d: %d comparisons, %d swaps", LAYER + 1,
                 network_before(picture->network, LAYER + 1), swaps - 1);
        check(count_role(picture, ROLE_SECONDARY, title) == 1, "no \"%s\"", title);
    }
}

/* Returns how often the diagram has this text, in full or without "did". */
static int count_said(const struct picture *picture, const char *says) {
    int brief = strncmp(says, "did ", 4) == 0 ? count_role(picture, ROLE_ERROR, says + 4) : 0;
    return count_role(picture, ROLE_ERROR, says) + brief;
}

/* A comparator shows what its work-item did instead, in the current layer and later. */
TEST(tells_what_an_item_did, begin, end) {
    struct picture *picture = *state;
    static const struct {
        struct step_record did;
        const char *says, *explains; /* text in the diagram, without "did" if there is little room;
                                        text at the mouse */
    } cases[] = {
        {{2, 3, 0, 0}, "did D", "≠ the device did (2, 3) D passed"},
        {{1, 2, 1, 1}, "did 1,2", "≠ the device did (1, 2) I swapped"},
        {{-1, -1, 0, 0}, "idle", "≠ the device was idle"},
        {{-2, -2, -2, -2}, "mute", "≠ the device wrote no record"},
    };
    struct scene *scene = &picture->scene;
    OWNED_AT(records_free) struct records *records = records_new(picture->network);
    scene->side->hovered = picture->network->layers[LAYER].first + ITEM;
    check(picture->network->comparators[scene->side->hovered].left == 2, "it is (2, 3) I");
    each (c, cases) {
        picture->result.records[ITEM] = c->did;
        scene->side->agreement = &picture->agreement;
        scene->side->result = &picture->result;
        scene->side->records = NULL;
        scene->position = LAYER;
        draw(picture);
        check(count_said(picture, c->says) == 1, "no \"%s\"", c->says);
        check(count_role(picture, ROLE_ERROR, c->explains) == 1, "%s", c->explains);
        assert_int_equal(count_role(picture, ROLE_ERROR, "#1"), 1);
        records_keep(records, picture->network, &picture->result);
        scene->side->agreement = NULL;
        scene->side->result = NULL;
        scene->look.cover = COVER_MARKS;
        scene->side->records = records;
        draw(picture);
        check(count_said(picture, c->says) == 0, "it shines through its cover");
        check(count_role(picture, ROLE_ERROR, c->explains) == 0, "so does the explanation");
        scene->look.cover = COVER_NONE;
        scene->position = LAYER + 1;
        draw(picture);
        check(count_said(picture, c->says) == 1, "\"%s\" is forgotten", c->says);
        check(count_role(picture, ROLE_ERROR, c->explains) == 1, "%s", c->explains);
    }
}

/* A layer that differed stays marked on the scrubber when stepping continues. */
TEST(keeps_the_mark, begin, end) {
    struct picture *picture = *state;
    picture->checks[LAYER] = picture->checks[0] = CHECK_DIFFERS;
    picture->scene.side->result = NULL;
    picture->scene.side->agreement = NULL;
    picture->scene.position = 5;
    scene_draw(&picture->scene, &picture->list);
    equals(count_role(picture, ROLE_ERROR, "≠"), 2, frame(picture)->role, ROLE_INK);
}

/* Near the right edge there is no room on the right: the expected key stays in the picture. */
TEST(stays_in_the_picture, begin, end) {
    struct picture *picture = *state;
    for (int layer = 0; layer < picture->network->depth; layer++) {
        char expected[32];
        const struct layer *row = &picture->network->layers[layer];
        picture->scene.frame.width = 800;
        picture->scene.frame.height = 600;
        picture->scene.position = (float)layer;
        picture->result.layer = layer;
        memset(picture->result.records, 0, (size_t)row->items * sizeof picture->result.records[0]);
        memcpy(picture->result.keys, trace_keys(picture->trace, layer + 1),
               8 * sizeof picture->result.keys[0]);
        picture->result.keys[WIRE] = GOT;
        draw(picture);
        snprintf(expected, sizeof expected, "not %d", trace_keys(picture->trace, layer + 1)[WIRE]);
        bool found = false;
        each_item (item, &picture->list) {
            if (item->shape != SHAPE_TEXT || strcmp(text_of(picture, item), expected)) continue;
            float width = text_width(item->font, item->size, expected);
            check(item->x >= 0 && item->x + width <= 800, "layer %d: at %g", layer,
                  (double)item->x);
            found = true;
        }
        check(found, "layer %d: %s is missing", layer, expected);
    }
}

/* Makes one key of the last layer wrong, and goes to the end. Returns the number of layers. */
static int end_wrong(struct picture *picture) {
    int depth = picture->network->depth;
    picture->result.layer = depth - 1;
    memcpy(picture->result.keys, trace_keys(picture->trace, depth),
           8 * sizeof picture->result.keys[0]);
    picture->result.keys[WIRE] = GOT;
    picture->scene.position = (float)depth;
    return depth;
}

/* At the end the output slots hold the last layer's keys, wrong ones included. */
TEST(shows_a_wrong_output, begin, end) {
    struct picture *picture = *state;
    int depth = end_wrong(picture);
    draw(picture);
    assert_int_equal(count_role(picture, ROLE_ERROR, "77"), 1);
    char expected[32];
    snprintf(expected, sizeof expected, "not %d", trace_keys(picture->trace, depth)[WIRE]);
    assert_int_equal(count_role(picture, ROLE_ERROR, expected), 1);
}

/* The words beside a wrong output lie on no comparator, if the wires are far enough apart. */
TEST(words_lie_beside_comparators, begin, end) {
    static const float sizes[][2] = {{1024, 768}, {1280, 720}, {1366, 768}, {1920, 1080}};
    struct picture *picture = *state;
    int depth = end_wrong(picture);
    each (size, sizes) {
        struct placement at;
        picture->scene.frame.width = (*size)[0];
        picture->scene.frame.height = (*size)[1];
        draw(picture);
        placement_init(&at, &picture->scene);
        float arrows = spot_right(&at, depth - 1);
        placement_free(&at);
        each_item (item, &picture->list) {
            bool words = item->shape == SHAPE_TEXT && item->role == ROLE_ERROR &&
                         strncmp(text_of(picture, item), "not ", 4) == 0;
            check(!words || item->x > arrows, "%g wide: words from %g on, a comparator at %g",
                  (double)(*size)[0], (double)item->x, (double)arrows);
        }
    }
}

/* Later layers go on with the wrong key: it is before them, after them, and in the output. */
TEST(shows_where_a_wrong_key_goes, begin, end) {
    struct picture *picture = *state;
    int depth = picture->network->depth;
    picture->result.keys[WIRE] = GOT;
    draw(picture);
    picture->scene.side->result = NULL;
    picture->scene.side->agreement = NULL;
    for (int layers = LAYER + 1; layers <= depth; layers++) {
        const int *keys = trace_keys(picture->own, layers);
        picture->scene.position = (float)layers;
        scene_draw(&picture->scene, &picture->list);
        int wire = 0;
        while (keys[wire] != GOT)
            wire++;
        char title[32];
        snprintf(title, sizeof title, "wire %d: %d", wire, GOT);
        check(group(picture, title, 0), "after %d layers it is not on wire %d", layers, wire);
        check(count_role(picture, ROLE_ERROR, "77") == (layers < depth ? 2 : 1),
              "after %d layers: before the next, and behind it", layers);
        picture->scene.position = (float)layers - 0.5F; /* a moving wrong key is red, too */
        scene_draw(&picture->scene, &picture->list);
        check(layers == LAYER + 1 || count_role(picture, ROLE_ERROR, "77") == 1,
              "on the way to %d layers", layers);
    }
}

/* A network that does not sort: the device agrees, and the keys out of order are still marked. */
TEST(marks_an_unsorted_output, begin, end) {
    struct picture *picture = *state;
    static const int keys[3] = {3, 2, 1};
    struct network *network = kept(notation_read("0:1\n1:2\n", "two.txt", &error));
    assert_non_null(network);
    struct trace *trace = make_trace(network, keys);
    picture->scene.side->network = network;
    picture->scene.side->trace = trace;
    picture->scene.side->right = NULL;
    picture->scene.side->result = NULL;
    picture->scene.side->agreement = NULL;
    picture->scene.side->checks = NULL;
    for (int layers = 0; layers <= network->depth; layers++) {
        picture->scene.position = (float)layers;
        scene_draw(&picture->scene, &picture->list);
        bool end_reached = layers == network->depth; /* 2 1 3: the first two are wrong */
        equals(count_role(picture, ROLE_ERROR, "2"), end_reached,
               count_role(picture, ROLE_ERROR, "1"), end_reached,
               count_role(picture, ROLE_ERROR, "3"), 0);
    }
}

/* A figure, which has no scrubber, shows the error on the wire. */
TEST(shows_it_in_figures, begin, end) {
    struct picture *picture = *state;
    picture->result.keys[WIRE] = GOT;
    placement_size_figure(&picture->scene, 1);
    draw(picture);
    equals(count_role(picture, ROLE_ERROR, "77"), 1, count_role(picture, ROLE_ERROR, "≠"), 0);
}

/* Every error has a label, too, for grey print. */
TEST(tells_without_colour, begin, end) {
    struct picture *picture = *state;
    picture->result.keys[WIRE] = GOT;
    picture->result.records[ITEM].left = -2;
    draw(picture);
    int labels = 0;
    each_item (item, &picture->list) {
        if (item->shape != SHAPE_TEXT || item->role != ROLE_ERROR) continue;
        labels += strcmp(text_of(picture, item), "≠") == 0;
        labels += strncmp(text_of(picture, item), "not ", 4) == 0;
        labels += text_of(picture, item)[0] == '#';
    }
    assert_int_equal(labels, 3); /* wire, work-item, scrubber */
}

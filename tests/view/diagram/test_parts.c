/* test_parts: every part of the picture can be left out by itself, and the rest stays. */
#include "words_in_pictures.h"

#include "core/proof/proof.h"
#include "view/diagram/draw.h"
#include "view/panels/panels.h"

static int count(enum shape shape) {
    int found = 0;
    each_item (item, &list)
        found += item->shape == shape;
    return found;
}

static int groups(const char *name) {
    int found = 0;
    each_item (item, &list)
        found += item->shape == SHAPE_GROUP && strcmp(text_of(item), name) == 0;
    return found;
}

static int all(void) {
    return (int)list.count;
}

static int pills(void) {
    return groups("key");
}

static int comparators(void) {
    return groups("comparator I") + groups("comparator D") + groups("comparator");
}

static int tips(void) {
    return count(SHAPE_TIP);
}

static int brackets(void) {
    return groups("bracket");
}

static int boxes(void) {
    return groups("box");
}

static int words(const char *text) {
    return find(text) != NULL;
}

static int titles(void) {
    return words("Bitonic sort");
}

static int verdicts(void) {
    return words("PoCL agrees (processor, no GPU)");
}

static int devices(void) {
    return words("layer 2: 4.22 µs · a CPU of 64 cores");
}

static int legends(void) {
    return words("increasing");
}

static int letters(void) {
    int found = 0;
    each_item (item, &list)
        found += item->shape == SHAPE_TEXT &&
                 (strcmp(text_of(item), "I") == 0 || strcmp(text_of(item), "D") == 0);
    return found;
}

static int numbers(void) {
    return words("#1");
}

/* Function that counts the items of each part, and the number left when the part is hidden. */
static const struct {
    int (*count)(void);
    int left;
} of_part[PART_COUNT] = {
    [PART_TITLE] = {titles, 0},
    [PART_FACTS] = {all, -1}, /* -1: fewer */
    [PART_LEGEND] = {legends, 0},
    [PART_KEYS] = {pills, 0},
    [PART_KEYS_AFTER] = {pills, 16},
    [PART_WIRES] = {all, -1},
    [PART_LETTERS] = {letters, 0},
    [PART_ARROWS] = {tips, 7}, /* tips of six comparators that point up, and one in the legend */
    [PART_STAGES] = {brackets, 0},
    [PART_SHADING] = {all, -1},
    [PART_ITEMS] = {numbers, 1},
    [PART_STRUCTURE] = {boxes, 0},
    [PART_VERDICT] = {verdicts, 1}, /* the verdict of a figure */
    [PART_DEVICE] = {devices, 1},
};

TEST(leaves_out_each_part, begin) {
    for (int p = 0; p < PART_COUNT; p++) {
        struct scene scene = window(1280, 720);
        if (!(part_rows[p].of & PART_OF_NETWORK) || !of_part[p].count) continue;
        if (p == PART_VERDICT || p == PART_DEVICE) placement_size_figure(&scene, 1);
        if (p == PART_STRUCTURE) scene.look.structure = STRUCTURE_BOXES;
        check(parts_show(0, (enum part)p) != part_rows[p].on_request, "%s", part_rows[p].name);
        scene_draw(&scene, &list);
        int before = of_part[p].count();
        scene.look.parts = 1U << p;
        scene_draw(&scene, &list);
        int after = of_part[p].count();
        check(before != after, "%s: %d before and after", part_rows[p].name, before);
        check(of_part[p].left < 0 ? after < before : after == of_part[p].left,
              "%s: %d of %d are left", part_rows[p].name, after, before);
        check(comparators() == network->size && groups("wire") == network->wires, "%s",
              part_rows[p].name);
    }
}

/* A figure is smaller without what takes its height; a window stays as it is. */
TEST(figures_are_cropped, begin) {
    static const enum part high[] = {PART_TITLE, PART_FACTS, PART_LEGEND, PART_STAGES};
    struct scene scene;
    figure_init(&scene, network, trace, 2, 1);
    each (h, high) {
        struct scene other = scene;
        other.look.parts = 1U << *h;
        placement_size_figure(&other, 1);
        check(other.frame.height < scene.frame.height - 20, "%s", part_rows[*h].name);
        scene_draw(&other, &list);
        check_list(part_rows[*h].name);
    }
}

/* ---- the legend ---- */

/* Signs in a picture without panels that a legend has to explain. */
struct signs {
    bool tip, dots, tail, letter, colour, one, redundant, settled, now, can;
};

static bool is_word(const struct item *item, const char *text) {
    return item->shape == SHAPE_TEXT && strcmp(text_of(item), text) == 0;
}

/* Adds the signs of one comparator, whose group begins at `at`. */
static void look_at_comparator(const struct scene *scene, size_t at, struct signs *signs) {
    int tips = 0, ends = 0, lines = 0;
    for (; list.items[at].shape != SHAPE_GROUP_END; at++) {
        const struct item *item = &list.items[at];
        tips += item->shape == SHAPE_TIP;
        ends += item->shape == SHAPE_RING ||
                (item->shape == SHAPE_DISC && item->role != ROLE_BACKGROUND);
        lines += item->shape == SHAPE_LINE; /* lines of a cross */
        signs->colour |= ROLE_INCREASING <= item->role && item->role <= ROLE_DECREASING_AHEAD;
    }
    signs->tip |= tips == 1;
    signs->dots |= tips == 0 && ends == 2;
    signs->tail |= scene->side->trace && parts_show(scene->look.parts, PART_ARROWS) && ends == 1;
    signs->redundant |= lines == 2;
}

static struct signs look(const struct scene *scene) {
    struct signs signs = {0};
    OWNED(placement_free) struct placement at;
    bool key = false;
    placement_init(&at, scene);
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        const char *group = item->shape == SHAPE_GROUP ? text_of(item) : "";
        if (strncmp(group, "comparator", 10) == 0) look_at_comparator(scene, i, &signs);
        bool unsorted = strcmp(group, "unsorted") == 0;
        bool these = unsorted && list_string(&list, item->title)[0] == 't'; /* keys */
        signs.now |= these;
        signs.can |= unsorted && !these;
        signs.settled |= strcmp(group, "settled") == 0;
        key = (key || strcmp(group, "key") == 0) && item->shape != SHAPE_GROUP_END;
        if (item->shape != SHAPE_TEXT || item->y > at.bottom) continue;
        size_t length = strlen(text_of(item));
        bool last = length == 1 || (length > 2 && text_of(item)[length - 2] == ' ');
        signs.letter |= last && strchr("ID", text_of(item)[length - 1]);
        signs.colour |= item->role == ROLE_INCREASING || item->role == ROLE_DECREASING;
        signs.one |= key && item->role == ROLE_BACKGROUND;
    }
    return signs;
}

/* Checks that a row is there exactly if its sign is drawn; the letters before two of the rows,
 * too. */
static void check_legend(const struct scene *scene, const char *name) {
    struct signs signs = look(scene);
    bool legend = parts_show(scene->look.parts, PART_LEGEND), mixed = false;
    const struct network *both[] = {scene->side->network, scene->side[1].network};
    for (int n = 0; n < 2 && both[n]; n++)
        mixed |= !network_all(both[n], INCREASING) && !network_all(both[n], DECREASING);
    bool directions = mixed && (signs.letter || signs.colour);
    const struct {
        const char *words;
        bool drawn;
    } rows[] = {{"tip takes the larger key", signs.tip},
                {"larger key below", signs.dots},
                {"swapped", signs.tail},
                {"passed", signs.tail},
                {"filled key: a one", signs.one},
                {"never swaps", signs.redundant},
                {"increasing", directions},
                {"decreasing", directions},
                {"right, and stays", signs.settled},
                {"unsorted now", signs.now},
                {"can leave unsorted", signs.can}};
    each (r, rows)
        check(words(r->words) == (legend && r->drawn), "%s, parts %x: \"%s\" %s", name,
              scene->look.parts, r->words, r->drawn ? "is missing" : "is not in the picture");
    bool named = false;
    for (size_t i = 1; i < list.count; i++)
        named |= is_word(&list.items[i], "increasing") && is_word(&list.items[i - 1], "I");
    check(!signs.letter || parts_show(scene->look.parts, PART_LETTERS),
          "%s: a letter is not hidden", name);
    check(named == (legend && directions && signs.letter), "%s, parts %x: a letter", name,
          scene->look.parts);
}

/* Checks legends with each combination of these parts; `all`: of all parts, those without signs
 * included. */
static void check_legends(struct scene *scene, const char *name, bool all) {
    static const enum part with_signs[] = {PART_LEGEND, PART_LETTERS,   PART_ARROWS, PART_KEYS,
                                           PART_ITEMS,  PART_STRUCTURE, PART_SHADING};
    unsigned most = all ? 1U << PART_COUNT : 1U << count_of(with_signs);
    for (unsigned p = 0; p < most; p += SHORT ? 7 : 1) {
        scene->look.parts = all ? p : 0;
        for (int w = 0; w < count_of(with_signs) && !all; w++)
            if (p >> w & 1) scene->look.parts |= 1U << with_signs[w];
        if (scene->frame.figure) placement_size_figure(scene, 1);
        scene_draw(scene, &list);
        check_legend(scene, name);
    }
}

TEST(legends_tell_what_is_drawn) {
    static const char *const specs[] = {"bitonic", "odd-even-merge"};
    for (int s = 0; s < count_of(specs); s++)
        for (int position = 0; position <= 3; position += 3) {
            struct scene scene;
            char name[64];
            int four = 4;
            bool redundant[64] = {[2] = true};
            struct proof proof = {.never_swaps = redundant, .never_count = 1};
            begin_with(specs[s], 8);
            snprintf(name, sizeof name, "%s after layer %d", specs[s], position);
            scene = window(1920, 1080);
            scene.position = (float)position;
            check_legends(&scene, name, s == 0 && position == 3);
            scene.side->proof = &proof;
            scene.look.thresholded = true, scene.look.threshold = four;
            check_legends(&scene, name, false);
            scene.look.cover = COVER_MARKS;
            check_legends(&scene, name, false);
            struct proof fails = {
                .verdict = PROOF_FAILS, .never_swaps = redundant, .unsorted = {[1] = true}};
            scene = window(1920, 1080);
            scene.position = position ? 6 : 0;
            scene.side->proof = &fails;
            check_legends(&scene, name, false);
            scene.side[1] = (struct side){.network = network, .trace = trace, .hovered = -1};
            check_legends(&scene, name, false);
            for (int t = 0; t < theme_choices.count; t++) {
                figure_init(&scene, network, t % 2 ? trace : NULL, t % 2 ? position : -1, 1);
                scene.frame.theme = choices_row(&theme_choices, t);
                check_legends(&scene, name, false);
                scene.look.structure = STRUCTURE_BOXES;
                check_legends(&scene, name, false);
            }
        }
}

/* Legends beside tables explain the colours, with letters if the table has them; legends beside
 * bars explain colours that a bar has. */
TEST(legends_of_panels) {
    static const char *const specs[] = {"bitonic", "odd-even-merge"};
    for (int s = 0; s < count_of(specs); s++)
        for (int p = 0; p < panel_count; p++)
            for (int position = -1; position <= 6; position++) {
                struct scene scene;
                begin_with(specs[s], 8);
                figure_init(&scene, network, trace, position, 1);
                scene.look.panel = panels[p];
                scene.look.panel_large = true;
                if (!panel_applies(panels[p], network, false)) scene.look.panel = NULL;
                placement_size_figure(&scene, 1);
                scene_draw(&scene, &list);
                bool table = panels[p]->table, shown[2] = {table, table && s == 0}, named = false;
                for (size_t i = 1; i < list.count && scene.look.panel; i++) {
                    const struct item *item = &list.items[i];
                    named |= is_word(item, "increasing") && is_word(item - 1, "I");
                    if (strcmp(panels[p]->name, "bars") || item->shape != SHAPE_RECT) continue;
                    shown[0] |= item->role == ROLE_INCREASING && item[1].shape == SHAPE_DISC;
                    shown[1] |= item->role == ROLE_DECREASING && item[1].shape == SHAPE_DISC;
                }
                for (int d = 0; d < 2 && scene.look.panel; d++)
                    check(words(d ? "decreasing" : "increasing") == shown[d],
                          "%s beside %s after layer %d: %d", specs[s], panels[p]->name, position,
                          d);
                check(named == (scene.look.panel && panels[p]->question == QUESTION_DIRECTIONS),
                      "%s: a letter", panels[p]->name);
            }
}

/* Errors of the device are never hidden. */
TEST(errors_stay, begin) {
    struct scene scene = window(1280, 720);
    line_say(&scene.side->verdict, ROLE_ERROR, "device differs");
    scene.look.parts = parts_plain();
    scene_draw(&scene, &list);
    check(words("device differs"), "it is hidden");
}

TEST(reads_lists) {
    unsigned bits = 0;
    assert_int_equal(parts_read("--hide", "title,keys-after", &bits, &error), 0);
    assert_int_equal(bits, 1U << PART_TITLE | 1U << PART_KEYS_AFTER);
    assert_int_equal(parts_read("--hide", "title,key", &bits, &error), -1);
    check_says(error.text, "keys-after");
    assert_int_equal(parts_check("--hide", bits, PART_OF_NETWORK, &error), 0);
    assert_int_equal(parts_check("--hide", bits, PART_OF_RADIX, &error), -1);
    check_says(error.text,
               "--hide keys-after does nothing for a radix sort, whose parts are title,");
    assert_int_equal(parts_check("--hide", 1U << PART_SENTENCES, PART_OF_NETWORK, &error), -1);
    check_says(error.text, "--hide sentences does nothing for a network, whose parts are title,");
    unsigned plain = parts_plain();
    check(!parts_show(plain, PART_TITLE) && !parts_show(plain, PART_ITEMS), "plain");
    plain = parts_set(plain, 1U << PART_ITEMS | 1U << PART_TITLE, true);
    check(parts_show(plain, PART_TITLE) && parts_show(plain, PART_ITEMS), "turned");
}

/* test_svg: pictures compared byte by byte with those in tests/golden, and the rules of XML.
 *
 * GOLDEN_UPDATE=1 build/tests/test_svg draws the pictures again; look at what changed before
 * keeping them. Run from the top folder. */
#include "golden_list.h"
#include "support.h"

#include "app/saving/figure.h"
#include "output/format.h"
#include "view/diagram/draw.h"

#include <ctype.h>
#include <unistd.h>

extern const struct picture_format svg_format;

/* Returns the picture of a list as text, which the caller frees. */
static char *svg_text(const struct list *list, const struct theme *theme) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    svg_format.write(list, theme, NULL, file, NULL);
    fclose(file);
    return text;
}

static char *drawn(const struct scene *scene, const struct theme *theme) {
    OWNED(list_free) struct list list = {0};
    scene_draw(scene, &list);
    char *text = svg_text(&list, theme);
    return text;
}

/* ---- the rules of XML ---- */

/* Reads one tag from `at` = '<'; the tag's name goes to `name`. Returns its end. */
static const char *read_tag(const char *at, char name[32], bool *closes, bool *empty) {
    const char *from = at++;
    int length = 0;
    *closes = *at == '/';
    at += *closes;
    while (isalnum((unsigned char)*at) && length < 31)
        name[length++] = *at++;
    name[length] = '\0';
    check(length > 0, "no name in a tag: %.60s", from);
    while (*at == ' ') { /* an attribute */
        while (*at == ' ')
            at++;
        const char *attribute = at;
        while (isalnum((unsigned char)*at) || *at == '-' || *at == ':')
            at++;
        check(at > attribute && at[0] == '=' && at[1] == '"', "bad attribute: %.60s", from);
        for (at += 2; *at != '"'; at++)
            check(*at && *at != '<' && *at != '>', "bad value: %.60s", attribute);
        at++;
    }
    *empty = *at == '/';
    at += *empty;
    check(*at == '>', "a tag does not end: %.60s", from);
    return at + 1;
}

static void check_entity(const char *at) {
    static const char *const known[] = {"&lt;", "&gt;", "&amp;", "&quot;"};
    each (k, known)
        if (strncmp(at, *k, strlen(*k)) == 0) return;
    check(false, "a bare &: %.40s", at);
}

/* Checks that the text has one root, matching tags, quoted attributes, no bare < or & and no
 * control characters. */
static void check_well_formed(const char *text) {
    char open[64][32];
    int depth = 0, roots = 0;
    while (*text) {
        if (*text != '<') {
            if (*text == '&') check_entity(text);
            check((unsigned char)*text >= ' ' || *text == '\n', "character %d", *text);
            check(depth > 0 || isspace((unsigned char)*text), "text outside: %.40s", text);
            text++;
            continue;
        }
        char name[32];
        bool closes, empty;
        const char *tag = text;
        text = read_tag(text, name, &closes, &empty);
        for (const char *at = tag; at < text; at++)
            if (*at == '&') check_entity(at);
        if (closes) {
            check(depth > 0 && strcmp(open[depth - 1], name) == 0, "</%s> closes <%s>", name,
                  depth ? open[depth - 1] : "nothing");
            depth--;
        } else if (!empty) {
            roots += depth == 0;
            check(depth < count_of(open), "too deep");
            strcpy(open[depth++], name);
        }
    }
    check(depth == 0 && roots == 1, "%d tags stay open, %d roots", depth, roots);
}

TEST(is_well_formed) {
    static const char *const names[] = {"bitonic", "mirrored", "odd-even-merge",
                                        "odd-even-transposition"};
    each (f, names)
        for (int n = 2; n <= 16; n *= 2)
            for (int layer = -1; layer <= 2; layer++) {
                struct network *network = make_network(*f, n, DESCENDING);
                struct scene scene;
                struct trace *trace = make_random_trace(network, 1);
                int last = layer < network->depth ? layer : network->depth;
                figure_init(&scene, network, layer < 0 ? NULL : trace, last, 1);
                OWNED_AT(free) char *text = drawn(&scene, &themes[0]);
                check_well_formed(text);
                check(strncmp(text, "<svg xmlns=\"http://www.w3.org/2000/svg\"", 39) == 0, "%.60s",
                      text);
            }
}

TEST(escapes_names) {
    struct scene scene;
    OWNED_AT(network_free)
    struct network *network =
        notation_read("0:1,2:3\n0:2,1:3\n1:2\n", "dir/<b> & \"c\"\x01\xFF.txt", &error);
    assert_non_null(network);
    figure_init(&scene, network, NULL, -1, 1);
    char *text = drawn(&scene, &themes[0]);
    check_well_formed(text);
    check_says(text, ">&lt;b&gt; &amp; &quot;c&quot;\\x01\\xff.txt</text>");
    check(!strstr(text, "<b>"), "the name is not escaped");
    free(text);
    OWNED(list_free) struct list list = {0}; /* names and titles of groups, too */
    list_begin(&list, 10, 10);
    list_group(&list, "a\"b", "<&>\x01\xFF");
    list_group_end(&list);
    text = svg_text(&list, &themes[0]);
    check_well_formed(text);
    check_says(text, "<g class=\"a&quot;b\"><title>&lt;&amp;&gt;\xEF\xBF\xBD\xEF\xBF\xBD</title>");
    free(text);
}

/* Writes a code point, of a surrogate too, as UTF-8 does; the end of it. */
static char *put_utf8(char *at, unsigned code) {
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char leads[] = {0, 0xC0, 0xE0, 0xF0};
    *at++ = (char)(leads[more] | code >> 6 * more);
    while (more-- > 0)
        *at++ = (char)(0x80 | (code >> 6 * more & 0x3F));
    return at;
}

/* Writes a code point as a picture must have it. The production Char of XML 1.0: #x9 | #xA | #xD |
 * [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]. */
static char *put_expected(char *at, unsigned code) {
    static const char replaced[] = "\xEF\xBF\xBD";
    static const char *const entities[] = {"<&lt;", ">&gt;", "&&amp;", "\"&quot;"};
    bool surrogate = 0xD800 <= code && code <= 0xDFFF;
    bool known = code == 0x9 || code == 0xA || (0x20 <= code && code <= 0xD7FF) ||
                 (0xE000 <= code && code <= 0xFFFD) || 0x10000 <= code;
    each (e, entities)
        if (code == (unsigned char)**e) return stpcpy(at, *e + 1);
    if (known) return put_utf8(at, code);
    for (int bytes = surrogate ? 3 : 1; bytes > 0; bytes--) /* surrogates are not UTF-8 */
        at = stpcpy(at, replaced);
    return at;
}

/* Every code point, in text, in titles and in attributes. */
TEST(writes_characters_of_xml_alone) {
    enum { EACH = 0x400, MOST = 0x110000 };
    static char text[4 * EACH + 1], expected[9 * EACH + 16];
    for (unsigned first = 0; first < MOST; first += EACH) {
        OWNED(list_free) struct list list = {0};
        char *at = text, *to = stpcpy(expected, "<title>");
        for (unsigned code = first; code < first + EACH; code++) {
            if (code == 0) continue; /* a zero ends the text */
            at = put_utf8(at, code);
            to = put_expected(to, code);
        }
        *at = '\0';
        stpcpy(to, "</title>");
        list_begin(&list, 10, 10);
        list_group(&list, "key", text);
        list_text(&list, ROLE_INK, 0, 0, 10, text);
        list_group_end(&list);
        OWNED_AT(free) char *written = svg_text(&list, &themes[0]);
        check(strstr(written, expected), "a title with U+%04X to U+%04X", first, first + EACH - 1);
        *strstr(expected, "</title>") = '\0'; /* found in the text as well */
        check(strstr(strstr(written, "<text"), expected + strlen("<title>")),
              "a text with U+%04X to U+%04X", first, first + EACH - 1);
    }
}

/* ---- shapes ---- */

TEST(writes_every_shape) {
    static const char expected[] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320.5\" height=\"200\" "
        "viewBox=\"0 0 320.5 200\">\n"
        "<clipPath id=\"clip1\"><rect x=\"0\" y=\"1\" width=\"2\" height=\"3\"/></clipPath>\n"
        "<g clip-path=\"url(#clip1)\">\n"
        "<rect x=\"1.5\" y=\"-2\" width=\"100\" height=\"0.25\" fill=\"#005a8f\"/>\n"
        "</g>\n"
        "<g class=\"wire\">\n"
        "<rect x=\"0\" y=\"0\" width=\"10\" height=\"10\" rx=\"2\" fill=\"#ffffff\" "
        "fill-opacity=\"0.78\"/>\n"
        "<rect x=\"1\" y=\"1\" width=\"8\" height=\"18\" rx=\"3\" fill=\"none\" "
        "stroke=\"#1b2430\" stroke-width=\"2\"/>\n"
        "<circle cx=\"5\" cy=\"6\" r=\"7\" fill=\"#9a4000\"/>\n"
        "<circle cx=\"5\" cy=\"6\" r=\"6\" fill=\"none\" stroke=\"#9a4000\" "
        "stroke-width=\"2\"/>\n"
        "<path d=\"M10 20L4 8L16 8Z\" fill=\"#9a4000\"/>\n"
        "<path d=\"M10 20L4 32L16 32Z\" fill=\"#9a4000\"/>\n"
        "<line x1=\"1\" y1=\"9\" x2=\"4\" y2=\"2.5\" stroke=\"#1b2430\" stroke-width=\"1.5\"/>\n"
        "</g>\n"
        "</svg>\n";
    OWNED(list_free) struct list list = {0};
    list_begin(&list, 320.5F, 200);
    list_clip(&list, -0.001F, 1, 2, 3);
    list_rect(&list, ROLE_INCREASING, rect_at(1.5F, -2, 100, 0.25F), 0);
    list_clip_end(&list);
    list_group(&list, "wire", "");
    list_rect(&list, ROLE_SHADE, rect_at(0, 0, 10, 10), 2);
    list_frame(&list, ROLE_INK, rect_at(0, 0, 10, 20), 4, 2);
    list_disc(&list, ROLE_DECREASING, 5, 6, 7);
    list_ring(&list, ROLE_DECREASING, 5, 6, 7, 2);
    list_tip(&list, ROLE_DECREASING, 10, 20, 12, 12);
    list_tip(&list, ROLE_DECREASING, 10, 20, 12, -12);
    list_line(&list, ROLE_INK, (float[]){1, 9}, (float[]){4, 2.5F}, 1.5F);
    list_group_end(&list);
    OWNED_AT(free) char *text = svg_text(&list, named(theme, "light"));
    assert_string_equal(text, expected);
    check_well_formed(text);
}

TEST(writes_texts) {
    static const char *const fonts[] = {"\"Inter, ", "\"Inter, ", "\"JetBrains Mono, ",
                                        "\"JetBrains Mono, "};
    static const char *const anchors[] = {NULL, "text-anchor=\"middle\"", "text-anchor=\"end\""};
    for (enum font font = 0; font < FONT_COUNT * FONT_STEP; font += FONT_STEP)
        for (enum anchor anchor = ANCHOR_START; anchor <= ANCHOR_END; anchor += ANCHOR_STEP) {
            OWNED(list_free) struct list list = {0};
            list_begin(&list, 100, 100);
            list_text(&list, ROLE_INK | font | anchor, 1, 2, 17.5F, "wire 3 → 4");
            OWNED_AT(free) char *text = svg_text(&list, &themes[0]);
            bool strong = font == FONT_STRONG || font == FONT_MONO_STRONG;
            check_well_formed(text);
            check_says(text, "<text x=\"1\" y=\"2\" font-family=");
            check_says(text, fonts[font / FONT_STEP]);
            check_says(text, "font-size=\"17.5\"");
            check_says(text, ">wire 3 → 4</text>");
            check((strstr(text, "font-weight") != NULL) == strong, "%s", text);
            check((strstr(text, "text-anchor") != NULL) == (anchor != ANCHOR_START), "%s", text);
            if (anchor) check_says(text, anchors[anchor / ANCHOR_STEP]);
        }
}

/* Letters are no wider than the layout has them, which counts in whole pixels. */
TEST(writes_letters_that_fit) {
    static const struct {
        float size;
        const char *written;
    } sizes[] = {{9.44F, "\"9\""}, {10.67F, "\"10.67\""}, {14, "\"14\""}, {0.4F, "\"0.4\""}};
    each (s, sizes) {
        OWNED(list_free) struct list list = {0};
        list_begin(&list, 100, 100);
        list_text(&list, ROLE_INK | FONT_MONO, 1, 20, s->size, "uint i = 0;");
        OWNED_AT(free) char *text = svg_text(&list, &themes[0]);
        char words[32];
        snprintf(words, sizeof words, "font-size=%s", s->written);
        check_says(text, words);
    }
}

/* Blanks that XML would drop: those of the lines of a program. */
TEST(keeps_blanks) {
    static const char *const texts[] = {" a", "a  b", "a b"};
    for (int t = 0; t < count_of(texts); t++) {
        OWNED(list_free) struct list list = {0};
        list_begin(&list, 10, 10);
        list_text(&list, ROLE_INK | FONT_MONO, 0, 0, 10, texts[t]);
        OWNED_AT(free) char *text = svg_text(&list, &themes[0]);
        check_well_formed(text);
        check((strstr(text, " xml:space=\"preserve\">") != NULL) == (t < 2), "%s", text);
    }
}

/* A long row of code is as wide as it was measured wherever it is opened. */
TEST(says_how_wide_code_is) {
    static const struct {
        enum font font;
        const char *text, *says;
    } texts[] = {{FONT_MONO, "    int left_key = keys[left];", " textLength=\"180\""},
                 {FONT_MONO, "int a;", NULL},
                 {FONT_TEXT, "words have letters of many widths", NULL}};
    each (t, texts) {
        OWNED(list_free) struct list list = {0};
        list_begin(&list, 10, 10);
        list_text(&list, ROLE_INK | t->font, 0, 0, 10, t->text);
        OWNED_AT(free) char *text = svg_text(&list, &themes[0]);
        check(strstr(text, t->says ? t->says : "</text>"), "%s", text);
        check(t->says || !strstr(text, "textLength"), "%s", text);
    }
}

/* ---- groups ---- */

/* Returns the beginning of the group with this name; fails if no group or several have the name. */
static const char *only(const char *text, const char *id) {
    char attribute[64];
    snprintf(attribute, sizeof attribute, " id=\"%s\">", id);
    const char *found = strstr(text, attribute);
    check(found && !strstr(found + 1, attribute), "%s: not once", id);
    return found;
}

/* Returns the number of groups that are open between two places. */
static int open_between(const char *from, const char *to) {
    int open = 0;
    for (; from < to; from++)
        open += (strncmp(from, "<g ", 3) == 0) - (strncmp(from, "</g>", 4) == 0);
    return open;
}

/* Stages hold layers, and these comparators; each has a name of its own. */
TEST(names_groups) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    struct network *other = make_network("odd-even-merge", 8, ASCENDING);
    for (int two = 0; two < 2; two++) {
        char id[64];
        struct scene scene;
        figure_init(&scene, network, NULL, -1, 1);
        if (two) scene.side[1].network = other;
        OWNED_AT(free) char *text = drawn(&scene, &themes[0]);
        for (int i = 0; i < network->size; i++) {
            int layer = network_layer_of(network, i);
            snprintf(id, sizeof id, "stage-%d", network->layers[layer].stage);
            const char *outer = only(text, id);
            snprintf(id, sizeof id, "layer-%d", layer);
            const char *middle = only(text, id);
            snprintf(id, sizeof id, "comparator-%d-%d", layer, network->comparators[i].item);
            const char *inner = only(text, id);
            assert_true(outer < middle && middle < inner);
            assert_int_equal(open_between(outer, middle), 1);
            assert_int_equal(open_between(middle, inner), 1);
        }
        for (int wire = 0; wire < 8; wire++) {
            snprintf(id, sizeof id, "wire-%d", wire);
            only(text, id);
            if (two) only(text, (snprintf(id, sizeof id, "below-wire-%d", wire), id));
        }
        if (two) only(text, "below-comparator-2-1");
    }
}

/* ---- files ---- */

TEST(saves_files) {
    char folder[] = "/tmp/sortnet-svg-XXXXXX", path[64];
    OWNED(list_free) struct list list = {0};
    list_begin(&list, 10, 10);
    list_rect(&list, ROLE_INK, rect_at(0, 0, 10, 10), 0);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.svg", folder);
    assert_int_equal(
        figure_save_list(&list, &themes[0], &(struct figure_file){.path = path}, &error), 0);
    assert_int_equal(access(path, R_OK), 0);
    unlink(path);
    snprintf(path, sizeof path, "%s/none/a.svg", folder);
    assert_int_equal(
        figure_save_list(&list, &themes[0], &(struct figure_file){.path = path}, &error), -1);
    check_says(error.text, path);
    check_says(error.text, "No such file");
    if (access("/dev/full", W_OK) == 0) {
        snprintf(path, sizeof path, "%s/full.svg", folder);
        assert_int_equal(symlink("/dev/full", path), 0);
        assert_int_equal(
            figure_save_list(&list, &themes[0], &(struct figure_file){.path = path}, &error), -1);
        check_says(error.text, "cannot write ");
        check_says(error.text, path);
        unlink(path);
    }
    struct scene scene;
    struct network *network = make_network("bitonic", 2, ASCENDING);
    figure_init(&scene, network, NULL, -1, 1);
    static const char *const unknown[] = {"picture", "picture.jpg", "svg", "a.svg/b"};
    each (u, unknown) {
        assert_int_equal(figure_save(&scene, &themes[0], &(struct figure_file){.path = *u}, &error),
                         -1);
        check_says(error.text, *u);
        check_says(error.text, ".svg, .png");
    }
    snprintf(path, sizeof path, "%s/A.SVG", folder);
    assert_int_equal(figure_save(&scene, &themes[0], &(struct figure_file){.path = path}, &error),
                     0);
    unlink(path);
    rmdir(folder);
}

/* ---- golden pictures ---- */

static const struct golden {
    const char *name; /* name of the file */
    const char *family;
    int n, layer; /* layer -1: the whole network */
    bool keyed;
    const char *theme;
    enum keys_after keys_after;
    enum cover cover;
    const char *below; /* the family that it is compared with; NULL: none */
    bool as_svg;       /* the file has the svg, not the list */
} goldens[] = {
    {"bitonic-8", "bitonic", 8, -1, false, "light", KEYS_AFTER_CURRENT, COVER_NONE, NULL, false},
    {"bitonic-8-layer-3", "bitonic", 8, 3, true, "light", KEYS_AFTER_CURRENT, COVER_NONE, NULL,
     true},
    {"mirrored-6-keys", "mirrored", 6, -1, true, "light", KEYS_AFTER_CURRENT, COVER_NONE, NULL,
     false},
    {"bitonic-8-all-keys", "bitonic", 8, -1, true, "light", KEYS_AFTER_ALL, COVER_NONE, NULL,
     false},
    {"odd-even-merge-4-sheet-grey", "odd-even-merge", 4, 1, true, "grey", KEYS_AFTER_ALL,
     COVER_MARKS, NULL, false},
    {"odd-even-merge-8-layer-2-dark", "odd-even-merge", 8, 2, true, "dark", KEYS_AFTER_CURRENT,
     COVER_NONE, NULL, false},
    {"odd-even-transposition-5", "odd-even-transposition", 5, -1, false, "grey", KEYS_AFTER_CURRENT,
     COVER_NONE, NULL, false},
    {"odd-even-merge-8-bubble-layer-7", "odd-even-merge", 8, 7, true, "light", KEYS_AFTER_CURRENT,
     COVER_NONE, "bubble", false},
};

static void check_golden(const struct golden *golden) {
    char path[128];
    struct scene scene;
    struct network *network = make_network(golden->family, golden->n, ASCENDING);
    struct trace *trace = make_random_trace(network, 1);
    figure_init(&scene, network, golden->keyed ? trace : NULL, golden->layer, 1);
    scene.look.keys_after = golden->keys_after;
    scene.look.cover = golden->cover;
    OWNED_AT(network_free) struct network *below = NULL;
    OWNED_AT(trace_free) struct trace *below_trace = NULL;
    if (golden->below) {
        below = new_network(golden->below, golden->n, ASCENDING);
        below_trace = trace_new(below, trace_keys(trace, 0));
    }
    scene.side[1] = (struct side){.network = below, .trace = below_trace, .hovered = -1};
    placement_size_figure(&scene, 1);
    const struct theme *theme = named(theme, golden->theme);
    OWNED(list_free) struct list list = {0};
    scene_draw(&scene, &list);
    if (golden->as_svg) {
        OWNED_AT(free) char *text = svg_text(&list, theme);
        snprintf(path, sizeof path, "tests/golden/%s.svg", golden->name);
        check_golden_text(path, text);
    } else
        check_golden_list(golden->name, &list, theme);
}

TEST(draws_what_it_drew) {
    each (g, goldens)
        check_golden(g);
}

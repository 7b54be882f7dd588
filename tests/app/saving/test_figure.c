/* test_figure: the files that draw writes besides svg and png. TikZ is compiled too where there is
 * a pdflatex with TikZ. */
#include "support.h"

#include "app/saving/figure.h"
#include "output/format.h"

#include <unistd.h>

extern const struct picture_format tikz_format;

/* Saves a network as `name` and returns the text of the file; keys may be NULL, layer -1. */
static const char *saved(const struct network *network, const int *keys, int layer,
                         const char *name) {
    error.text[0] = '\0';
    struct trace *trace = keys ? make_trace(network, keys) : NULL;
    struct scene scene;
    const struct figure_file file = {.path = in_folder(name)};
    figure_init(&scene, network, trace, layer, 1);
    check(figure_save(&scene, &themes[0], &file, &error) == 0, "%s", error.text);
    const char *text = read_file(file.path);
    check(*text, "%s is empty", name);
    return text;
}

static void check_text(const char *actual, const char *expected) {
    check(strcmp(actual, expected) == 0, "got\n%sexpected\n%s", actual, expected);
}

TEST(text_shows_the_network) {
    struct network *network = make_network("bitonic", 4, ASCENDING);
    check_text(saved(network, NULL, -1, "a.txt"), "0 --o----o-------o---\n"
                                                  "1 --v----|--o----v---\n"
                                                  "2 --^----v--|----o---\n"
                                                  "3 --o-------v----v---\n");
    check_says(saved(network, NULL, -1, "a.TXT"), "0 --o----o-------o---\n");
}

/* Keys at both ends; x swapped. All layers, or the one after K layers. */
TEST(text_shows_the_keys) {
    static const int keys[] = {30, 1, 2, 4};
    struct network *network = make_network("bitonic", 4, ASCENDING);
    check_text(saved(network, keys, -1, "a.txt"), "0  30 --x----o-------o----  1\n"
                                                  "1   1 --v----|--x----v----  2\n"
                                                  "2   2 --^----v--|----o----  4\n"
                                                  "3   4 --x-------v----v---- 30\n");
    check_text(saved(network, keys, 2, "a.txt"), "0   1 --o----  1\n"
                                                 "1   2 --v----  2\n"
                                                 "2   4 --o----  4\n"
                                                 "3  30 --v---- 30\n");
    /* after the last layer: the whole network */
    check_says(saved(network, keys, 3, "a.txt"), "0  30 --x----o-------o----  1\n");
}

TEST(an_unknown_ending_gets_the_list) {
    static const char *const names[] = {"a", "a.jpg", "a.", "a.svg.gz", ""};
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct scene scene;
    figure_init(&scene, network, NULL, -1, 1);
    each (i, names) {
        error.text[0] = '\0';
        assert_int_equal(figure_save(&scene, &themes[0], &(struct figure_file){.path = *i}, &error),
                         -1);
        check_says(error.text,
                   "it should end in .svg, .png, .pdf, .gif, .tex, .tikz, .txt or .html");
    }
    static const char *const impossible[] = {"no/such/folder/a.tex", "no/such/folder/a.txt"};
    each (i, impossible) {
        error.text[0] = '\0';
        assert_int_equal(figure_save(&scene, &themes[0], &(struct figure_file){.path = *i}, &error),
                         -1);
        check_says(error.text, "cannot write no/such/folder/a.t", "No such file or directory");
    }
}

/* ---- TikZ ---- */

static char *tikz(const struct list *list) {
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    tikz_format.write(list, &themes[0], NULL, file, NULL);
    fclose(file);
    return text;
}

/* Every shape once, in bp with y downwards. */
TEST(tikz_writes_every_shape) {
    static const char *const lines[] = {
        "\\documentclass{article}\n\\usepackage{tikz}\n",
        "[paperwidth=75.00bp,paperheight=37.50bp,margin=0bp]{geometry}\n",
        "\\definecolor{increasing}{HTML}{005A8F}\n",
        "\\begin{tikzpicture}[x=1bp,y=-1bp]\n",
        "\\useasboundingbox (0.00,0.00) rectangle (75.00,37.50);\n",
        "\\fill[background] (0.00,0.00) rectangle (75.00,37.50);\n",
        "\\fill[shade,opacity=0.78,rounded corners=3.00bp] (0.75,1.50) rectangle (3.75,7.50);\n",
        "\\draw[ink,line width=1.50bp,rounded corners=2.25bp] (0.75,0.75) rectangle (6.75,6.75);\n",
        "\\fill[increasing] (7.50,7.50) circle[radius=3.00bp];\n",
        "\\draw[decreasing,line width=1.50bp] (7.50,7.50) circle[radius=2.25bp];\n",
        "\\fill[increasing] (7.50,7.50) -- (4.50,1.50) -- (10.50,1.50) -- cycle;\n",
        "\\draw[ink,line width=1.50bp] (7.50,15.00) -- (15.00,3.00);\n",
        "% comparator I: I (0, 1) \n",
        "\\begin{scope}\n\\clip (0.00,0.00) rectangle (7.50,7.50);\n",
        "\\node[ink,monostrong=7.50,anchor=base east,sortnet comparator I/.try] at (7.50,15.00) ",
        "\\draw[wire,line width=0.75bp,sortnet comparator I/.try] (0.00,4.12) -- (7.50,4.12);\n",
        "\\fill[ink] (7.50,7.50) circle[radius=3.00bp];\n",
        "\\end{tikzpicture}%\n\\end{document}\n",
    };
    OWNED(list_free) struct list list = {0};
    list_begin(&list, 100, 50);
    list_rect(&list, ROLE_BACKGROUND, rect_at(0, 0, 100, 50), 0);
    list_rect(&list, ROLE_SHADE, rect_at(1, 2, 4, 8), 4);
    list_frame(&list, ROLE_INK, rect_at(0, 0, 10, 10), 4, 2);
    list_disc(&list, ROLE_INCREASING, 10, 10, 4);
    list_ring(&list, ROLE_DECREASING, 10, 10, 4, 2);
    list_tip(&list, ROLE_INCREASING, 10, 10, 8, 8);
    list_line(&list, ROLE_INK, (float[]){10, 20}, (float[]){20, 4}, 2);
    list_group(&list, "comparator I", "I (0, 1)\n");
    list_clip(&list, 0, 0, 10, 10);
    list_text(&list, ROLE_INK | FONT_MONO_STRONG | ANCHOR_END, 10, 20, 10, "42");
    list_clip_end(&list);
    list_horizontal(&list, ROLE_WIRE, 0, 10, 5.5F, 1);
    list_group_end(&list);
    list_disc(&list, ROLE_INK, 10, 10, 4);
    OWNED_AT(free) char *text = tikz(&list);
    const char *at = text;
    each (i, lines) {
        const char *found = strstr(at, *i);
        check(found, "%s\nshould say, in this place: %s", text, *i);
        at = found + strlen(*i);
    }
}

TEST(tikz_escapes_text) {
    static const char *const cases[][2] = {
        {"a_b & 5% #1", "{a\\_b \\& 5\\% \\#1}"},
        {"\\{$x^2~}", "{\\textbackslash{}\\{\\$x\\textasciicircum{}2\\textasciitilde{}\\}}"},
        {"a--b<c>|\"", "{a-{}-{}b$<$c$>$$|$''}"},
        {"·–…≠✓", "{$\\cdot$\\textendash{}\\ldots{}$\\neq$$\\surd$}"},
        {"←↑→↓", "{$\\leftarrow$$\\uparrow$$\\rightarrow$$\\downarrow$}"},
        {"éü\t.", "{éü .}"},
        {"!`?`a'b", "{!{}`{}?{}`{}a'{}b}"}, /* some fonts have ligatures of these letters */
        {"  a   b c", "{\\null\\ \\ a\\ \\  b c}"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        OWNED(list_free) struct list list = {0};
        list_begin(&list, 10, 10);
        list_text(&list, ROLE_INK, 0, 0, 10, cases[c][0]);
        OWNED_AT(free) char *text = tikz(&list);
        check_says(text, cases[c][1]);
    }
}

/* TeX's numbers end at 16383; larger pictures are made smaller. */
TEST(tikz_stays_within_tex) {
    OWNED(list_free) struct list list = {0};
    list_begin(&list, 60000, 30000);
    OWNED_AT(free) char *text = tikz(&list);
    check_says(text, "\\useasboundingbox (0.00,0.00) rectangle (12000.00,6000.00);");
}

/* Compiles a document of the folder. */
static void compile(const char *name) {
    char command[512];
    snprintf(command, sizeof command,
             "cd %s && pdflatex -interaction=nonstopmode -halt-on-error %s >a.log 2>&1 || "
             "{ cat a.log; exit 1; }",
             test_folder, name);
    check(system(command) == 0, "pdflatex %s", name);
}

/* Compiles the part of a document that has only TikZ, and its own colours and styles. */
static void compile_fragment(const struct network *network, const int *keys, int layer) {
    static const char document[] =
        "\\RequirePackage{fix-cm}\n\\documentclass{article}\n\\usepackage{tikz}\n"
        "\\definecolor{ink}{HTML}{FF0000}\n\\tikzset{sortnet wire/.style={dashed}}\n"
        "\\tikzset{sortnet comparator D/.style={red,line width=4pt}}\n"
        "\\begin{document}\n\\resizebox{\\textwidth}{!}{\\input{a.tikz}}\n"
        "\\tikz\\draw[sortnet wire] (0,0) -- (1,0);\n\\end{document}\n";
    saved(network, keys, layer, "a.tikz");
    write_file(in_folder("b.tex"), document);
    compile("b.tex");
}

/* Letters, symbols, and a name with all that TeX might stumble over. */
TEST(tikz_compiles) {
    if (!getenv("SORTS_LONG")) return; /* make test-long */
    if (system("kpsewhich geometry.sty tikz.sty fix-cm.sty >/dev/null 2>&1") != 0) {
        print_message("note: no LaTeX with TikZ here, no picture is compiled\n");
        return;
    }
    static const int keys[] = {3, -1, 4, 1, 5, 9, 2, 6};
    struct network *network = make_network("bitonic", 8, ASCENDING);
    snprintf(network->title, sizeof network->title, "\\a_b$&#%%^~{}\xc3\xa9<>--|\"\xff`'?.txt");
    for (int layer = -1; layer <= network->depth; layer += 3) {
        saved(network, layer < 0 ? NULL : keys, layer, "a.tex");
        compile("a.tex");
    }
    compile_fragment(network, keys, 3);
}

TEST_FILE(folder_make, folder_clear)

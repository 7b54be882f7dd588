/* tikz: writes one path or node per item, and a scope per clip and group. Each ends with the styles
 * of its groups, such as "sortnet comparator D", if the document defines them. These styles
 * override the theme, so one line changes all comparators of a document.
 *
 * Coordinates are in bp, y downwards, and computed here: TeX's own numbers end at 16383. */
#include "output/format.h"
#include "output/tikz_text.h"
#include "view/text_width.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { GROUPS_MOST = 8 }; /* most groups within each other */

struct writer {
    FILE *file;
    const struct list *list;
    const struct theme *theme;
    float unit;                      /* size of a pixel, bp */
    const char *groups[GROUPS_MOST]; /* names of the open groups, the outermost first */
    int depth;
};

static const char *const font_names[FONT_COUNT] = {
    [FONT_TEXT / FONT_STEP] = "regular",
    [FONT_STRONG / FONT_STEP] = "strong",
    [FONT_MONO / FONT_STEP] = "mono",
    [FONT_MONO_STRONG / FONT_STEP] = "monostrong",
};

static double bp(const struct writer *writer, float pixels) {
    return (double)(pixels * writer->unit);
}

static void point(const struct writer *writer, float x, float y) {
    fprintf(writer->file, "(%.2f,%.2f)", bp(writer, x), bp(writer, y));
}

static void box(const struct writer *writer, float x, float y, float w, float h) {
    point(writer, x, y);
    fputs(" rectangle ", writer->file);
    point(writer, x + w, y + h);
    fputs(";\n", writer->file);
}

/* Begins \fill[... or \draw[...; end_options closes the options. */
static void begin_path(const struct writer *writer, const char *command, enum role role) {
    struct colour colour = theme_colour(writer->theme, role);
    fprintf(writer->file, "\\%s[%s", command, theme_role_name(role));
    if (colour.alpha != 255) fprintf(writer->file, ",opacity=%.2f", colour.alpha / 255.0);
}

static void end_options(const struct writer *writer) {
    for (int g = 0; g < writer->depth; g++)
        fprintf(writer->file, ",sortnet %s/.try", writer->groups[g]);
    fputs("] ", writer->file);
}

static void rounded(const struct writer *writer, float radius) {
    if (radius > 0) fprintf(writer->file, ",rounded corners=%.2fbp", bp(writer, radius));
}

static void line_to(const struct writer *writer, float x, float y) {
    fputs(" -- ", writer->file);
    point(writer, x, y);
}

/* Writes a line through the middle of a line or rectangle. */
static void write_line(struct writer *writer, const struct item *item) {
    bool rect = item->shape == SHAPE_RECT, down = item->h > item->w;
    float x = item->x + (rect && down ? item->w / 2 : 0);
    float y = item->y + (rect && !down ? item->h / 2 : 0), gap = 0;
    float dash = theme_dash(writer->theme, item, &gap);
    begin_path(writer, "draw", item->role);
    fprintf(writer->file, ",line width=%.2fbp", bp(writer, item->line));
    if (dash > 0)
        fprintf(writer->file, ",dash pattern=on %.2fbp off %.2fbp", bp(writer, dash),
                bp(writer, gap));
    end_options(writer);
    point(writer, x, y);
    line_to(writer, rect && down ? x : x + item->w, rect && !down ? y : y + item->h);
    fputs(";\n", writer->file);
}

static void write_rect(struct writer *writer, const struct item *item) {
    if (item->line > 0) {
        write_line(writer, item);
        return;
    }
    begin_path(writer, "fill", item->role);
    rounded(writer, item->radius);
    end_options(writer);
    box(writer, item->x, item->y, item->w, item->h);
}

static void write_frame(struct writer *writer, const struct item *item) {
    float half = item->line / 2;
    begin_path(writer, "draw", item->role);
    fprintf(writer->file, ",line width=%.2fbp", bp(writer, item->line));
    rounded(writer, fmaxf(0, item->radius - half));
    end_options(writer);
    box(writer, item->x + half, item->y + half, item->w - item->line, item->h - item->line);
}

static void write_disc(struct writer *writer, const struct item *item) {
    bool ring = item->shape == SHAPE_RING;
    begin_path(writer, ring ? "draw" : "fill", item->role);
    if (ring) fprintf(writer->file, ",line width=%.2fbp", bp(writer, item->line));
    end_options(writer);
    point(writer, item->x, item->y);
    fprintf(writer->file, " circle[radius=%.2fbp];\n",
            bp(writer, ring ? item->radius - item->line / 2 : item->radius));
}

static void write_tip(struct writer *writer, const struct item *item) {
    float x[2], y[2];
    list_tip_base(item, x, y);
    begin_path(writer, "fill", item->role);
    end_options(writer);
    point(writer, item->x, item->y);
    line_to(writer, x[0], y[0]);
    line_to(writer, x[1], y[1]);
    fputs(" -- cycle;\n", writer->file);
}

static void write_text(struct writer *writer, const struct item *item) {
    static const char *const anchors[] = {"base west", "base", "base east"};
    begin_path(writer, "node", item->role);
    fprintf(writer->file, ",%s=%.2f,anchor=%s", font_names[item->font / FONT_STEP],
            bp(writer, text_drawn_size(item->size)), anchors[item->anchor / ANCHOR_STEP]);
    end_options(writer);
    fputs("at ", writer->file);
    point(writer, item->x, item->y);
    fputs(" {", writer->file);
    const char *at = list_string(writer->list, item->text);
    if (*at == ' ')
        fputs("\\null", writer->file); /* TeX drops a blank at the beginning of a
                                          line */
    tikz_text_write(at, writer->file);
    fputs("};\n", writer->file);
}

static void write_group(struct writer *writer, const struct item *item) {
    const char *name = list_string(writer->list, item->text);
    const char *title = list_string(writer->list, item->title);
    fprintf(writer->file, "%% %s: ", name);
    tikz_text_comment(title, writer->file);
    fputc('\n', writer->file);
    if (writer->depth < GROUPS_MOST) writer->groups[writer->depth++] = name;
}

static void write_group_end(struct writer *writer, const struct item *item) {
    (void)item;
    if (writer->depth > 0) writer->depth--;
}

static void write_clip(struct writer *writer, const struct item *item) {
    fputs("\\begin{scope}\n\\clip ", writer->file);
    box(writer, item->x, item->y, item->w, item->h);
}

static void write_end(struct writer *writer, const struct item *item) {
    (void)item;
    fputs("\\end{scope}\n", writer->file);
}

/* Does any item have this role? */
static bool is_used(const struct list *list, enum role role) {
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].role == role) return true;
    return false;
}

static void write_styles(const struct writer *writer) {
    fputs("\\tikzset{\n"
          "  face/.style 2 args={inner sep=0pt,font=#1\\fontsize{#2bp}{#2bp}\\selectfont},\n"
          "  regular/.style={face={\\sffamily}{#1}},\n"
          "  strong/.style={face={\\sffamily\\bfseries}{#1}},\n"
          "  mono/.style={face={\\ttfamily}{#1}},\n"
          "  monostrong/.style={face={\\ttfamily\\bfseries}{#1}}}\n",
          writer->file);
    for (int role = 0; role < ROLE_COUNT; role++) {
        if (!is_used(writer->list, (enum role)role)) continue;
        struct colour colour = theme_colour(writer->theme, (enum role)role);
        fprintf(writer->file, "\\definecolor{%s}{HTML}{%02X%02X%02X}\n",
                theme_role_name((enum role)role), colour.red, colour.green, colour.blue);
    }
}

static void write_items(struct writer *writer) {
    static void (*const write[])(struct writer *, const struct item *) = {
        [SHAPE_RECT] = write_rect,   [SHAPE_FRAME] = write_frame,
        [SHAPE_DISC] = write_disc,   [SHAPE_RING] = write_disc,
        [SHAPE_TIP] = write_tip,     [SHAPE_TEXT] = write_text,
        [SHAPE_GROUP] = write_group, [SHAPE_GROUP_END] = write_group_end,
        [SHAPE_CLIP] = write_clip,   [SHAPE_CLIP_END] = write_end,
        [SHAPE_LINE] = write_line,
    };
    const struct list *list = writer->list;
    fputs("\\useasboundingbox ", writer->file);
    box(writer, 0, 0, list->width, list->height);
    for (size_t i = 0; i < list->count; i++)
        write[list->items[i].shape](writer, &list->items[i]);
}

/* Returns 0, or -1 with the first letter that cannot be written. */
static int check_texts(const struct list *list, bool *t1, struct error *error) {
    *t1 = false;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].shape == SHAPE_TEXT &&
            tikz_text_check(list_string(list, list->items[i].text), t1, error))
            return -1;
    return 0;
}

static struct writer begin(const struct list *list, const struct theme *theme,
                           const struct origin *origin, FILE *file) {
    static const float pixel = 0.75F, longest = 12000; /* bp */
    float side = fmaxf(list->width, list->height);
    float unit = side * pixel > longest ? longest / side : pixel;
    if (origin) fprintf(file, "%% %s\n", origin->command);
    return (struct writer){.file = file, .list = list, .theme = theme, .unit = unit};
}

static const char picture[] = "\\begin{tikzpicture}[x=1bp,y=-1bp]\n";

/* Writes `list` in the colours of `theme`, for pdflatex and its successors, on a page of the same
 * size. The document needs only TikZ and packages of LaTeX itself. A pixel becomes 0.75 bp, or less
 * in pictures too large for TeX. Text is set in TeX's own sans-serif and typewriter fonts; a letter
 * that these fonts lack is an error. */
static int write_document(const struct list *list, const struct theme *theme,
                          const struct origin *origin, FILE *file, struct error *error) {
    bool t1;
    if (check_texts(list, &t1, error)) return -1;
    struct writer writer = begin(list, theme, origin, file);
    fprintf(file,
            "\\RequirePackage{fix-cm}\n\\documentclass{article}\n%s\\usepackage{tikz}\n"
            "\\usepackage[paperwidth=%.2fbp,paperheight=%.2fbp,margin=0bp]{geometry}\n"
            "\\pagestyle{empty}\\parindent=0pt \\topskip=0pt\n",
            t1 ? "\\usepackage[T1]{fontenc}\n" : "", bp(&writer, list->width),
            bp(&writer, list->height));
    write_styles(&writer);
    fprintf(file, "\\begin{document}\n%s", picture);
    write_items(&writer);
    fputs("\\end{tikzpicture}%\n\\end{document}\n", file);
    return 0;
}

/* Writes `list` for \input in a document with TikZ. Fonts and colours are set only inside the
 * picture; styles such as "sortnet comparator D" come from the document. */
static int write_fragment(const struct list *list, const struct theme *theme,
                          const struct origin *origin, FILE *file, struct error *error) {
    bool t1;
    if (check_texts(list, &t1, error)) return -1;
    struct writer writer = begin(list, theme, origin, file);
    if (t1) fputs("% \\usepackage[T1]{fontenc} goes into the preamble, for some letters.\n", file);
    fputs("% \\usepackage{tikz} goes into the preamble, and \\input{this file} where the picture "
          "belongs.\n",
          file);
    fputs(picture, file);
    write_styles(&writer);
    write_items(&writer);
    fputs("\\end{tikzpicture}%\n", file);
    return 0;
}

const struct picture_format tikz_format = {.name = "tex", .write = write_document};
const struct picture_format tikz_fragment_format = {.name = "tikz", .write = write_fragment};

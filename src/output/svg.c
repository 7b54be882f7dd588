/* svg: writes one element per item; groups become <g class="..."> with a <title>. */
#include "output/format.h"

#include "core/base/text.h"
#include "core/notations/notations.h"
#include "output/svg_shape.h"
#include "view/text_width.h"

#include <stdbool.h>
#include <string.h>

/* Fewest characters of a monospaced text that is written with its width: LibreOffice rounds each
 * letter to whole pixels, which adds up. */
enum { LONG_ROW = 20 };

struct writer {
    FILE *file;
    const struct list *list;
    const struct theme *theme;
    int clips;   /* clip paths so far */
    int picture; /* number in an animation, from 1 on; 0: the only picture */
};

static void attribute(const struct writer *writer, const char *name, float value) {
    char text[16];
    fprintf(writer->file, " %s=\"%s\"", name, svg_number(value, text));
}

static void paint(const struct writer *writer, const char *what, enum role role) {
    struct colour colour = theme_colour(writer->theme, role);
    fprintf(writer->file, " %s=\"#%02x%02x%02x\"", what, colour.red, colour.green, colour.blue);
    if (colour.alpha != 255) {
        char name[24];
        snprintf(name, sizeof name, "%s-opacity", what);
        attribute(writer, name, (float)colour.alpha / 255);
    }
}

/* Is this a character of XML 1.0 (its production Char)? `bytes` is the result of utf8_character. A
 * carriage return is a character, too, but a parser turns it into a line end. */
static bool is_xml(const char *text, int bytes) {
    static const char *const none[] = {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}; /* U+FFFE, U+FFFF */
    unsigned char byte = (unsigned char)*text;
    if (bytes == 1) return byte >= ' ' || byte == '\t' || byte == '\n';
    return bytes > 0 && strncmp(text, none[0], 3) != 0 && strncmp(text, none[1], 3) != 0;
}

/* Writes text up to `end`, escaped: file names and titles may have any characters, but XML may not.
 */
static void escaped_until(const struct writer *writer, const char *text, const char *end) {
    static const char *const entities[] = {
        ['<'] = "&lt;", ['>'] = "&gt;", ['&'] = "&amp;", ['"'] = "&quot;"};
    while (text < end) {
        int bytes = utf8_character(text);
        unsigned char byte = (unsigned char)*text;
        if (byte < sizeof entities / sizeof *entities && entities[byte])
            fputs(entities[byte], writer->file);
        else if (!is_xml(text, bytes))
            fputs(UTF8_REPLACEMENT, writer->file);
        else
            fwrite(text, 1, (size_t)bytes, writer->file);
        text += bytes ? bytes : 1;
    }
}

static void escaped(const struct writer *writer, const char *text) {
    escaped_until(writer, text, text + strlen(text));
}

static bool is_sign(char c) {
    return c && strchr("!#&*+-./:;<=>?^_|~", c);
}

/* Returns the second of two adjacent signs, which fonts for code may join, such as != to ≠; NULL:
 * none. */
static const char *second_sign(const char *text) {
    for (; *text; text++)
        if (is_sign(text[0]) && is_sign(text[1])) return text + 1;
    return NULL;
}

/* Writes a line of code. The second of two signs has its own element: rsvg-convert, which makes the
 * pdf, joins letters of one element, whatever its style. */
static void write_code(const struct writer *writer, const char *text) {
    for (const char *sign; (sign = second_sign(text)); text = sign + 1) {
        escaped_until(writer, text, sign);
        fputs("<tspan>", writer->file);
        escaped_until(writer, sign, sign + 1);
        fputs("</tspan>", writer->file);
    }
    escaped(writer, text);
}

/* Writes the numbers of the position that have names. */
static void write_numbers(const struct writer *writer, const struct svg_row *row,
                          const float *numbers, int count) {
    for (int k = 0; k < count && k < row->places && row->names[k]; k++)
        attribute(writer, row->names[k], numbers[k]);
}

static void write_shape(struct writer *writer, const struct item *item) {
    struct svg_shape shape = svg_shape_of(writer->theme, item);
    const struct svg_row *row = &svg_rows[shape.kind];
    const float *n = shape.numbers, *line = n + row->places;
    char text[6][16];
    fprintf(writer->file, "<%s", row->element);
    write_numbers(writer, row, n, shape.count);
    if (shape.kind == SVG_TIP)
        fprintf(writer->file, " d=\"M%s %sL%s %sL%s %sZ\"", svg_number(n[0], text[0]),
                svg_number(n[1], text[1]), svg_number(n[2], text[2]), svg_number(n[3], text[3]),
                svg_number(n[4], text[4]), svg_number(n[5], text[5]));
    if (row->outlined && shape.kind != SVG_LINE) fputs(" fill=\"none\"", writer->file);
    paint(writer, row->outlined ? "stroke" : "fill", item->role);
    if (row->outlined) attribute(writer, "stroke-width", line[0]);
    if (row->outlined && shape.count > row->places + 1)
        fprintf(writer->file, " stroke-dasharray=\"%s %s\"", svg_number(line[1], text[0]),
                svg_number(line[2], text[1]));
    fputs("/>\n", writer->file);
}

static void write_text(struct writer *writer, const struct item *item) {
    bool mono = item->font & FONT_MONO;
    const char *family =
        mono ? "JetBrains Mono, Menlo, Consolas, monospace" : "Inter, Helvetica, Arial, sans-serif";
    static const char *const anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
    fputs("<text", writer->file);
    attribute(writer, "x", item->x);
    attribute(writer, "y", item->y);
    fprintf(writer->file, " font-family=\"%s\"", family);
    attribute(writer, "font-size", text_drawn_size(item->size));
    if (item->font & FONT_STRONG) fprintf(writer->file, " font-weight=\"%d\"", mono ? 700 : 600);
    fputs(anchors[item->anchor / ANCHOR_STEP], writer->file);
    paint(writer, "fill", item->role);
    const char *text = list_string(writer->list, item->text);
    if (mono && strlen(text) >= LONG_ROW)
        attribute(writer, "textLength", text_width(item->font, item->size, text));
    if (*text == ' ' || strstr(text, "  ")) fputs(" xml:space=\"preserve\"", writer->file);
    bool joins = mono && second_sign(text);
    fputs(joins ? " style=\"font-variant-ligatures:none\">" : ">", writer->file);
    if (joins)
        write_code(writer, text);
    else
        escaped(writer, text);
    fputs("</text>\n", writer->file);
}

static void write_group(struct writer *writer, const struct item *item) {
    fputs("<g class=\"", writer->file);
    escaped(writer, list_string(writer->list, item->text));
    fputs("\"", writer->file);
    if (item->id) {
        fputs(" id=\"", writer->file);
        if (writer->picture) fprintf(writer->file, "picture-%d-", writer->picture);
        escaped(writer, list_string(writer->list, item->id - 1));
        fputs("\"", writer->file);
    }
    fputs(">", writer->file);
    if (*list_string(writer->list, item->title)) {
        fputs("<title>", writer->file);
        escaped(writer, list_string(writer->list, item->title));
        fputs("</title>", writer->file);
    }
    fputs("\n", writer->file);
}

static void write_clip(struct writer *writer, const struct item *item) {
    writer->clips++;
    fprintf(writer->file, "<clipPath id=\"clip%d\">", writer->clips);
    fputs("<rect", writer->file);
    write_numbers(writer, &svg_rows[SVG_RECT], (const float[]){item->x, item->y, item->w, item->h},
                  4);
    fprintf(writer->file, "/></clipPath>\n<g clip-path=\"url(#clip%d)\">\n", writer->clips);
}

static void write_end(struct writer *writer, const struct item *item) {
    (void)item;
    fputs("</g>\n", writer->file);
}

static void write_items(struct writer *writer, const struct list *list) {
    static void (*const write[])(struct writer *, const struct item *) = {
        [SHAPE_RECT] = write_shape,    [SHAPE_FRAME] = write_shape,  [SHAPE_DISC] = write_shape,
        [SHAPE_RING] = write_shape,    [SHAPE_TIP] = write_shape,    [SHAPE_LINE] = write_shape,
        [SHAPE_TEXT] = write_text,     [SHAPE_GROUP] = write_group,  [SHAPE_CLIP] = write_clip,
        [SHAPE_GROUP_END] = write_end, [SHAPE_CLIP_END] = write_end,
    };
    writer->list = list;
    for (size_t i = 0; i < list->count; i++)
        write[list->items[i].shape](writer, &list->items[i]);
}

static void begin(const struct writer *writer, const struct list *list,
                  const struct origin *origin) {
    char width[16], height[16];
    svg_number(list->width, width);
    svg_number(list->height, height);
    fprintf(writer->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" "
            "viewBox=\"0 0 %s %s\">\n",
            width, height, width, height);
    /* a line for people, and a line for `sortnet FILE.svg` */
    if (!origin) return;
    fputs("<metadata>\n", writer->file);
    escaped(writer, origin->command);
    fputs("\n", writer->file);
    if (origin->network) svg_write_network(origin->network, writer->file);
    if (origin->below) svg_write_network(origin->below, writer->file);
    fputs("</metadata>\n", writer->file);
}

/* Writes `list` in the colours of `theme`. Text remains text, in Inter and JetBrains Mono or
 * similar fonts of the reader. */
static int write_list(const struct list *list, const struct theme *theme,
                      const struct origin *origin, FILE *file, struct error *error) {
    struct writer writer = {.file = file, .theme = theme};
    (void)error;
    begin(&writer, list, origin);
    write_items(&writer, list);
    fputs("</svg>\n", file);
    return 0;
}

/* Writes an animation without a script: every picture is a group that is visible for its time. */
static int write_all(const struct animation *animation, const struct theme *theme,
                     const struct origin *origin, FILE *file, struct error *error) {
    struct writer writer = {.file = file, .theme = theme};
    struct list list = {0};
    int all = 0, from = 0;
    (void)error;
    for (int k = 0; k < animation->count; k++)
        all += animation->draw(animation->context, k, &list);
    begin(&writer, &list, origin);
    for (int k = 0; k < animation->count; k++) {
        int to = from + animation->draw(animation->context, k, &list);
        /* Visible time of the picture, as parts of the whole time. Readers without animation show
         * the first picture. */
        bool first = k == 0, last = to == all;
        fprintf(writer.file,
                "<g visibility=\"%s\">\n<animate attributeName=\"visibility\" values=\"%s%s%s\" "
                "keyTimes=\"0%s",
                first ? "visible" : "hidden", first ? "" : "hidden;", "visible",
                last ? "" : ";hidden", first ? "" : ";");
        if (!first) fprintf(writer.file, "%.5f", (double)from / all);
        if (!last) fprintf(writer.file, ";%.5f", (double)to / all);
        fprintf(writer.file,
                "\" dur=\"%.2fs\" calcMode=\"discrete\" repeatCount=\"indefinite\"/>\n",
                (double)all / 100);
        writer.picture = k + 1;
        write_items(&writer, &list);
        fputs("</g>\n", file);
        from = to;
    }
    fputs("</svg>\n", file);
    list_free(&list);
    return 0;
}

const struct picture_format svg_format = {
    .name = "svg", .write = write_list, .write_all = write_all};

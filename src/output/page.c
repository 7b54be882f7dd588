/* page: fills in the skeleton assets/page/page.html. The script reads packed JSON. The networks,
 * and the keys after every layer, are in <metadata>, as in an svg, for `check` and the script. */
#include "output/page.h"

#include "core/base/embedded.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/files/files.h"
#include "core/notations/notations.h"
#include "output/packed.h"
#include "output/page_items.h"
#include "output/svg_shape.h"
#include "view/theme.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct writer {
    const struct page *page;
    const struct theme *theme;
    const struct origin *origin;
    FILE *file;     /* file of the page */
    FILE *data;     /* JSON, in memory */
    FILE *metadata; /* an element for each network, in memory */
    FILE *first;    /* first picture, for readers that run no script; in memory */
    FILE *sentence; /* text of the first step; in memory */
    struct page_items *items;
    char *said;  /* sentences that were written last; NULL: none */
    int said_by; /* number of their step */
    int step;    /* number of the step being written */
};

/* ---- text between tags ---- */

/* Writes a text so that it cannot become a tag. */
static void escaped(const char *text, FILE *file) {
    static const char *const entities[] = {
        ['<'] = "&lt;", ['>'] = "&gt;", ['&'] = "&amp;", ['"'] = "&quot;", ['\''] = "&#39;"};
    while (*text) {
        int bytes = utf8_character(text);
        unsigned char byte = (unsigned char)*text;
        if (byte < sizeof entities / sizeof *entities && entities[byte])
            fputs(entities[byte], file);
        else if (bytes == 0 || (byte < ' ' && byte != '\n'))
            fputs(UTF8_REPLACEMENT, file);
        else
            fwrite(text, 1, (size_t)bytes, file);
        text += bytes ? bytes : 1;
    }
}

/* ---- data ---- */

static void member(const char *name, const char *text, FILE *file) {
    if (text) json_member(",", name, text, file);
}

static void number_member(const char *name, int number, FILE *file) {
    fprintf(file, ",\"%s\":%d", name, number);
}

static void write_question(const struct page_question *question, FILE *file) {
    if (!question->ask) return;
    member("ask", question->ask, file);
    member("answer", question->answer, file);
    member("kind", question->kind, file);
    member("how", question->how, file);
    member("solution", question->solution, file);
    member("wrong", question->wrong, file);
    number_member("answerAt", question->moment, file);
    fputs(",\"choices\":[", file);
    for (int c = 0; c < PAGE_MOST_CHOICES && question->choices[c].text; c++) {
        const struct page_choice *choice = &question->choices[c];
        fputs(c ? ",[" : "[", file);
        json_text(choice->text, file);
        if (choice->because) putc(',', file), json_text(choice->because, file);
        putc(']', file);
    }
    putc(']', file);
}

/* Parts of a step between which moving keys go in straight lines (view/diagram/keys.c). */
static const float knots[PAGE_ITEMS_KNOTS] = {0, 0.25F, 0.3F, 0.4F, 0.6F, 0.7F, 0.75F, 1};
enum { KNOTS = PAGE_ITEMS_KNOTS };

static void draw_picture(const struct page_picture *picture, struct page_moment moment,
                         struct list *list) {
    picture->draw(picture->context, &moment, list);
    if (box_width(&picture->part) > 0) list_cut(list, picture->part);
}

/* Writes the ways of moving keys; the picture of this moment was drawn before. */
static void write_moves(struct writer *writer, const struct page_picture *picture, int moment) {
    struct list lists[KNOTS] = {{0}};
    float from = (float)moment, to = (float)moment + 1;
    for (int k = 0; k < KNOTS; k++) { /* keys move only strictly between the two moments */
        float at = fminf(fmaxf(from + knots[k], nextafterf(from, to)), nextafterf(to, from));
        draw_picture(picture,
                     (struct page_moment){.at = at, .travelling = k > 0, .before = 1 + moment},
                     &lists[k]);
    }
    putc(',', writer->data);
    page_items_write(writer->items, &lists[0], writer->data);
    putc(',', writer->data);
    page_items_write_moves(lists, KNOTS, writer->data);
    for (int k = 0; k < KNOTS; k++)
        list_free(&lists[k]);
}

/* Writes the part that a picture is about: [left, top, right, bottom], or 0. */
static void write_focus(const struct box *focus, FILE *file) {
    if (box_width(focus) > 0)
        fprintf(file, "[%.0f,%.0f,%.0f,%.0f]", (double)focus->left, (double)focus->top,
                (double)focus->right, (double)focus->bottom);
    else
        putc('0', file);
}

/* Reports that the moments of a picture before this one are drawn. */
static void tell(const struct writer *writer, const struct page_step *step, int picture,
                 bool unanswered, int moment) {
    int pictures = 0, passes = step->question.ask ? 2 : 1;
    while (pictures < PAGE_MOST_PICTURES &&
           (step->pictures[pictures].draw || step->pictures[pictures].drawn))
        pictures++;
    if (writer->page->tell)
        writer->page->tell(writer->page->context, writer->step,
                           (picture * passes + unanswered) * step->moments + moment,
                           pictures * passes * step->moments);
}

/* Writes the moments. Each is [list, focus]; with moving keys [list, focus, list while they move,
 * ways]. */
static void write_moments(struct writer *writer, const struct page_step *step, int number,
                          bool unanswered, struct list *list) {
    const struct page_picture *picture = &step->pictures[number];
    int moments = step->moments;
    for (int moment = 0; moment < moments; moment++) {
        tell(writer, step, number, unanswered, moment);
        bool last = moment + 1 == moments; /* `list` keeps the last moment */
        if (picture->draw)
            draw_picture(picture,
                         (struct page_moment){.at = (float)moment,
                                              .unanswered = unanswered,
                                              .before = last ? 0 : moment},
                         list);
        fputs(moment ? ",[" : "[", writer->data);
        page_items_write(writer->items, picture->drawn ? picture->drawn : list, writer->data);
        putc(',', writer->data);
        write_focus(&list->focus, writer->data);
        if (picture->moves && !unanswered && !last) write_moves(writer, picture, moment);
        putc(']', writer->data);
    }
}

/* Writes the words after the heading at all moments. */
static void write_words(const struct page_step *step, int number, bool unanswered, FILE *file) {
    const struct page_picture *picture = &step->pictures[number];
    fprintf(file, ",\"%s\":[", unanswered ? "wordsAsked" : "words");
    for (int moment = 0; moment < step->moments; moment++) {
        char text[256] = "";
        picture->say(picture->context, moment, unanswered, text, sizeof text);
        if (moment) putc(',', file);
        json_text(text, file);
    }
    putc(']', file);
}

static void write_picture(struct writer *writer, const struct page_step *step, int number) {
    const struct page_picture *picture = &step->pictures[number];
    struct list list = {0};
    json_member(number ? ",{" : "{", "name", picture->name, writer->data);
    member("heading", picture->heading, writer->data);
    member("about", picture->about, writer->data);
    for (int unanswered = 0; picture->say && unanswered < (step->question.ask ? 2 : 1);
         unanswered++)
        write_words(step, number, unanswered == 1, writer->data);
    fputs(",\"moments\":[", writer->data);
    write_moments(writer, step, number, false, &list);
    putc(']', writer->data);
    if (step->question.ask) {
        fputs(",\"asked\":[", writer->data);
        write_moments(writer, step, number, true, &list);
        putc(']', writer->data);
    }
    const struct list *sized = picture->drawn ? picture->drawn : &list;
    fprintf(writer->data, ",\"width\":%g,\"height\":%g,\"letters\":%g", (double)sized->width,
            (double)sized->height, (double)page_items_letters(sized));
    fputs("}\n", writer->data);
    list_free(&list);
}

/* Writes the networks as in an svg, and a row of keys for each moment. */
static void write_keys(struct writer *writer, const struct network_keys *keys) {
    FILE *file = writer->metadata;
    const struct trace *trace = keys->trace;
    fputs("<metadata>\n", file);
    if (writer->origin) escaped(writer->origin->command, file), putc('\n', file);
    svg_write_network(keys->network, file);
    if (keys->below) svg_write_network(keys->below, file);
    for (int layer = 0; trace && layer <= trace->depth; layer++)
        for (int wire = 0; wire < trace->wires; wire++)
            fprintf(file, "%s%d%s", wire ? "," : "[", trace_keys(trace, layer)[wire],
                    wire + 1 < trace->wires ? "" : "]\n");
    fputs("</metadata>\n", file);
}

/* Writes [fact, relation, value to compare with] for each condition. */
static void write_done(const struct conditions *done, FILE *file) {
    fputs(",\"done\":[", file);
    for (int c = 0; c < done->count; c++) {
        const struct condition *condition = &done->rows[c];
        const char *value = condition->value ? condition->text + condition->value : "";
        fputs(c ? ",[" : "[", file);
        json_text(condition->fact->name, file);
        fprintf(file, ",%d,", condition->relation);
        if (condition->fact->number && *value)
            fputs(value, file);
        else
            json_text(value, file);
        putc(']', file);
    }
    putc(']', file);
}

/* Writes the sentences of all moments; or the number of an earlier step with the same sentences. */
static void write_said(struct writer *writer, const struct page_step *step, int number) {
    char *said = NULL;
    size_t size;
    FILE *stream = memory_stream(&said, &size);
    for (int moment = 0; moment < step->moments; moment++) {
        char text[1024] = "";
        step->say(step->context, moment, text, sizeof text);
        putc(moment ? ',' : '[', stream);
        json_text(text, stream);
    }
    putc(']', stream);
    memory_stream_close(stream);
    fputs(",\"said\":", writer->data);
    if (writer->said && strcmp(writer->said, said) == 0) {
        fprintf(writer->data, "%d", writer->said_by);
        free(said);
        return;
    }
    fputs(said, writer->data);
    free(writer->said);
    writer->said = said;
    writer->said_by = number;
}

/* Writes the first picture as plain svg, and the text of its step. */
static void write_first(struct writer *writer, const struct page_step *step) {
    const struct page_picture *picture = step->pictures;
    struct list list = {0};
    struct error error;
    const char *words = step->words ? step->words : step->task ? step->task : step->question.ask;
    const struct page_moment first = {.at = (float)step->first, .unanswered = step->question.ask};
    if (picture->draw) draw_picture(picture, first, &list);
    /* Removes the groups from a list; only the script needs them. */
    size_t kept = 0;
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].shape != SHAPE_GROUP && list.items[i].shape != SHAPE_GROUP_END)
            list.items[kept++] = list.items[i];
    list.count = kept;
    svg_format.write(picture->drawn ? picture->drawn : &list, writer->theme, NULL, writer->first,
                     &error);
    list_free(&list);
    escaped(words ? words : step->about, writer->sentence);
}

static void write_step(struct writer *writer, const struct page_step *step, int number) {
    FILE *file = writer->data;
    json_member("", "title", step->title, file);
    member("about", step->about, file);
    member("unit", step->unit, file);
    number_member("first", step->first, file);
    fprintf(file, ",\"covered\":[%d,%d]", step->covered[0], step->covered[1]);
    if (step->keys.network) {
        number_member("firstWire", step->keys.first_wire, file);
        fprintf(file, ",\"typed\":%s", json_boolean(step->typed));
        /* Writes layers of [wire of the smaller key, wire of the larger key]. */
        fputs(",\"layers\":[", file);
        for (int l = 0; l < step->keys.network->depth; l++) {
            const struct comparator *c = network_layer(step->keys.network, l);
            for (int i = 0; i < step->keys.network->layers[l].count; i++)
                fprintf(file, "%s[%d,%d]",
                        i   ? ","
                        : l ? "],["
                            : "[",
                        comparator_low(&c[i]), comparator_high(&c[i]));
        }
        fputs(step->keys.network->depth ? "]]" : "]", file);
        write_keys(writer, &step->keys);
    }
    if (step->say) write_said(writer, step, number);
    member("lesson", step->lesson, file);
    member("command", step->command, file);
    member("words", step->words, file);
    member("task", step->task, file);
    if (step->done) write_done(step->done, file);
    if (step->repair) fputs(",\"repair\":true", file);
    member("told", step->device_words, file);
    write_question(&step->question, file);
    fputs(",\"pictures\":[", file);
    for (int p = 0; p < PAGE_MOST_PICTURES && (step->pictures[p].draw || step->pictures[p].drawn);
         p++)
        write_picture(writer, step, p);
    putc(']', file);
}

static int write_data(struct writer *writer, struct error *error) {
    const struct page *page = writer->page;
    FILE *file = writer->data;
    fputs("{\"knots\":[", file);
    for (int k = 0; k < KNOTS; k++)
        fprintf(file, "%s%.2f", k ? "," : "", (double)knots[k]);
    fputs("],\"roles\":[", file);
    for (int role = 0; role < ROLE_COUNT; role++)
        fprintf(file, "%s\"%s\"", role ? "," : "", theme_role_name((enum role)role));
    fputs("],\"shapes\":[", file);
    for (int kind = 0; kind < SVG_KINDS; kind++) {
        /* Writes a row: ["rect","stroke","x","y","width","height","rx","stroke-width"]. */
        fprintf(file, "%s[\"%s\",\"%s\"", kind ? "," : "", svg_rows[kind].element,
                svg_rows[kind].outlined ? "stroke" : "fill");
        for (int n = 0; n < svg_rows[kind].places; n++)
            fprintf(file, ",\"%s\"", svg_rows[kind].names[n] ? svg_rows[kind].names[n] : "");
        if (svg_rows[kind].outlined) fputs(",\"stroke-width\"", file);
        fputs(kind == SVG_LINE ? ",\"dash\",\"gap\"]" : "]", file);
    }
    fputs("],\"steps\":[", file);
    for (int number = 0;; number++) {
        struct page_step step = {.title = NULL};
        int there = page->step(page->context, number, &step, error);
        if (there < 0) return -1;
        if (there == 0) break;
        writer->step = number;
        fputs(number ? ",\n{" : "\n{", file);
        write_step(writer, &step, number);
        putc('}', file);
        if (number == page->first) write_first(writer, &step);
    }
    fputs("],\n\"items\":", file);
    page_items_write_all(writer->items, file);
    number_member("first", page->first, file);
    member("title", page->title, file);
    putc('}', file);
    return 0;
}

/* ---- the page ---- */

static void write_colours(const struct theme *theme, FILE *file) {
    fputs("{", file);
    for (int role = 0; role < ROLE_COUNT; role++) {
        struct colour c = theme_colour(theme, (enum role)role);
        fprintf(file, "--%s:#%02x%02x%02x", theme_role_name((enum role)role), c.red, c.green,
                c.blue);
        if (c.alpha != 255) fprintf(file, "%02x", c.alpha);
        fputs(";", file);
    }
    fputs("}", file);
}

/* Writes the theme. The first theme adds "dark" for readers whose system is dark, and "grey" for
 * paper. */
static void write_theme(const struct theme *theme, FILE *file) {
    const struct theme *dark = theme == themes ? choices_find(&theme_choices, "dark") : NULL;
    fputs(":root", file);
    write_colours(theme, file);
    if (!dark) return;
    fputs("\n@media screen and (prefers-color-scheme:dark){:root", file);
    write_colours(dark, file);
    fputs("}", file);
    fputs("\n@media print{:root", file); /* printers may have no colours */
    write_colours(choices_find(&theme_choices, "grey"), file);
    fputs("}", file);
}

/* Texts that are written first and then put into the page. */
enum { DATA, METADATA, FIRST, SENTENCE, TEXTS };

/* Writes the text for a mark of the skeleton, or the file with the mark's name. */
static void write_piece(const struct writer *writer, const char *mark, char *const texts[TEXTS]) {
    FILE *file = writer->file;
    const struct embedded_file *asset = embedded_find(embedded_page, mark);
    if (asset) fwrite(asset->data, 1, asset->size, file);
    if (strcmp(mark, "title") == 0) escaped(writer->page->title, file);
    if (strcmp(mark, "made") == 0)
        escaped(writer->page->made ? writer->page->made(writer->page->context) : "", file);
    if (strcmp(mark, "version") == 0) escaped(embedded_version, file);
    if (strcmp(mark, "command") == 0 && writer->origin) escaped(writer->origin->command, file);
    if (strcmp(mark, "theme") == 0) write_theme(writer->theme, file);
    if (strcmp(mark, "data") == 0) packed_write(texts[DATA], strlen(texts[DATA]), file);
    if (strcmp(mark, "metadata") == 0) fputs(texts[METADATA], file);
    if (strcmp(mark, "first") == 0) fputs(texts[FIRST], file);
    if (strcmp(mark, "sentence") == 0) fputs(texts[SENTENCE], file);
}

/* Writes the skeleton, with texts in place of marks such as {{title}}. */
static void write_skeleton(const struct writer *writer, char *const texts[TEXTS]) {
    const char *at = (const char *)embedded_find(embedded_page, "page.html")->data, *mark;
    for (; (mark = strstr(at, "{{")); at = strstr(mark, "}}") + 2) {
        char name[16];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(mark + 2, "}"), mark + 2);
        fwrite(at, 1, (size_t)(mark - at), writer->file);
        write_piece(writer, name, texts);
    }
    fputs(at, writer->file);
}

int page_write(const struct page *page, const struct theme *theme, const struct origin *origin,
               FILE *file, struct error *error) {
    char *texts[TEXTS];
    size_t sizes[TEXTS];
    FILE *streams[TEXTS];
    for (int t = 0; t < TEXTS; t++)
        streams[t] = memory_stream(&texts[t], &sizes[t]);
    struct writer writer = {.page = page,
                            .theme = theme,
                            .origin = origin,
                            .file = file,
                            .data = streams[DATA],
                            .metadata = streams[METADATA],
                            .first = streams[FIRST],
                            .sentence = streams[SENTENCE],
                            .items = page_items_new(theme)};
    int failed = write_data(&writer, error);
    for (int t = 0; t < TEXTS; t++)
        memory_stream_close(streams[t]);
    if (!failed) write_skeleton(&writer, texts);
    page_items_free(writer.items);
    free(writer.said);
    for (int t = 0; t < TEXTS; t++)
        free(texts[t]);
    return failed;
}

/* ---- page as a format: one picture of any kind ---- */

static int only_step(void *context, int number, struct page_step *step, struct error *error) {
    (void)error;
    *step = (struct page_step){.title = "",
                               .unit = "",
                               .moments = 1,
                               .pictures[0] = {.name = "the picture", .drawn = context}};
    return number == 0;
}

static int write_list(const struct list *list, const struct theme *theme,
                      const struct origin *origin, FILE *file, struct error *error) {
    char title[] = "sortnet";
    struct page page = {.title = title, .step = only_step, .context = (struct list *)list};
    return page_write(&page, theme, origin, file, error);
}

const struct picture_format page_format = {.name = "html", .moves = true, .write = write_list};

/* picture_settings: the row of what the picture has: its parts, and behind them what somebody says
 * of it, as `draw` takes that (app/settings/setting.h). */
#include "app/app.h"
#include "app/settings/setting.h"
#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

/* ---- the parts ---- */

/* The part behind value `value`; PART_COUNT: there are no more. */
static int part_of(const struct app *app, int value) {
    enum part_of of = app->mode->bit == MODE_RADIX ? PART_OF_RADIX : PART_OF_NETWORK;
    int part = 0;
    while (part < PART_COUNT && (!(part_rows[part].of & of) || value-- > 0))
        part++;
    return part;
}

static int part_count(const struct app *app) {
    int count = 0;
    while (part_of(app, count) < PART_COUNT)
        count++;
    return count;
}

/* ---- what is said, behind them ---- */

static int take_title(struct app *app, const char *text, size_t wrong[2], struct error *error) {
    (void)wrong;
    (void)error;
    figure_words_say(&app->words.title, text);
    return 0;
}

static int take_caption(struct app *app, const char *text, size_t wrong[2], struct error *error) {
    (void)wrong;
    (void)error;
    figure_words_say(&app->words.caption, text);
    if (*text) app_say(app, ROLE_INK, "S saves the picture with these words below it");
    return 0;
}

static int take_marks(struct app *app, const char *text, size_t wrong[2], struct error *error) {
    struct figure_words *words = &app->words;
    struct marked marks[MARKS_MOST];
    int count = *text ? marks_read("a mark", text, marks, error) : 0;
    wrong[1] = strlen(text);
    if (count < 0 || marks_check(marks, count, app->stepping.network, 0, error)) return -1;
    figure_words_say(&words->mark, text);
    words->mark_count = count;
    memcpy(words->marks, marks, (size_t)count * sizeof *marks);
    return 0;
}

/* As `draw` has them, in the order of the list; a radix sort has those of both. */
static const struct {
    const char *name, *about;
    size_t offset; /* in struct figure_words */
    struct entry_kind typed;
} said[] = {
    {"title of one's own",
     "instead of the name (--title)",
     offsetof(struct figure_words, title),
     {.help = "The title of the picture; with nothing typed it is the network's name.",
      .take = take_title}},
    {"caption",
     "words below what S saves (--caption)",
     offsetof(struct figure_words, caption),
     {.help = "Words below the picture that S saves; with nothing typed there are none.",
      .take = take_caption}},
    {"marked comparators",
     "these thick, others thin (--mark)",
     offsetof(struct figure_words, mark),
     {.help = "Comparators that are drawn thick, and all others thin: pairs of wires, 3:7,2:6; in "
              "one layer, 2:3:7; numbers of comparators, 3..5. With nothing typed all are alike.",
      .pad = "1234567890:,.",
      .take = take_marks}},
};

enum { SAID = sizeof said / sizeof *said, SAID_OF_RADIX = 2 };

/* NULL: nothing is said. */
static const char *said_text(const struct app *app, int which) {
    return ((const struct said *)((const char *)&app->words + said[which].offset))->text;
}

static bool is_plain(const struct app *app) {
    return app->look.parts == parts_plain();
}

/* ---- both, and plain at the end ---- */

static int values(const struct app *app) {
    return part_count(app) + (app->mode->bit == MODE_RADIX ? SAID_OF_RADIX : SAID + 1);
}

static void word(const struct app *app, int value, char text[SETTING_BYTES]) {
    int which = value - part_count(app);
    snprintf(text, SETTING_BYTES, "%s",
             which < 0      ? part_rows[part_of(app, value)].name
             : which < SAID ? said[which].name
                            : "plain");
}

static void about(const struct app *app, int value, char text[SETTING_BYTES]) {
    int which = value - part_count(app);
    if (which >= 0 && which < SAID && said_text(app, which))
        snprintf(text, SETTING_BYTES, "%.*s", SETTING_BYTES - 1, said_text(app, which));
    else
        snprintf(text, SETTING_BYTES, "%s",
                 which < 0      ? part_rows[part_of(app, value)].about
                 : which < SAID ? said[which].about
                                : "lines and dots alone, as books draw networks (--plain)");
}

/* What is not as usual. */
static void now(const struct app *app, char text[SETTING_BYTES]) {
    int turned = 0;
    text[0] = '\0';
    for (int value = 0; value < part_count(app); value++)
        turned += app->look.parts >> part_of(app, value) & 1;
    if (is_plain(app))
        snprintf(text, SETTING_BYTES, "plain");
    else if (turned)
        snprintf(text, SETTING_BYTES, "%d not as usual", turned);
    for (int which = 0; which < SAID; which++)
        if (said_text(app, which))
            text_append(text, SETTING_BYTES, "%s%s", *text ? ", " : "", said[which].name);
}

static bool ticked(const struct app *app, int value) {
    int which = value - part_count(app);
    if (which < 0) return parts_show(app->look.parts, (enum part)part_of(app, value));
    return which < SAID ? said_text(app, which) != NULL : is_plain(app);
}

static void set(struct app *app, int value) {
    int which = value - part_count(app);
    if (which < 0)
        app->look.parts ^= 1U << part_of(app, value);
    else if (which < SAID)
        entry_open(app, &said[which].typed, said[which].name,
                   said_text(app, which) ? said_text(app, which) : "");
    else
        app->look.parts = is_plain(app) ? 0 : parts_plain();
}

/* clang-format off */
static const struct setting row =
    {.fact.name = "parts", .title = "parts, title and marks", .key = "Shift+H",
     .modes = MODE_STEP | MODE_RADIX,
     .count = values, .word = word, .about = about, .now = now, .ticked = ticked, .set = set};
/* clang-format on */

const struct choices picture_settings = {"setting", NULL, &row, sizeof row, 1};

/* picture_settings: the row of the parts that the picture has (app/settings/setting.h). */
#include "app/app.h"
#include "app/settings/setting.h"

#include <stdio.h>

/* ---- the parts ---- */

/* The part behind value `value`; PART_COUNT: there are no more. */
static int part_of(const struct app *app, int value) {
    enum part_of of = app->shell.mode->bit == MODE_RADIX ? PART_OF_RADIX : PART_OF_NETWORK;
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

static bool is_plain(const struct app *app) {
    return app->look.parts == parts_plain();
}

/* ---- the list: the parts, and for a network `plain` at the end ---- */

static int values(const struct app *app) {
    return part_count(app) + (app->shell.mode->bit == MODE_STEP);
}

static void word(const struct app *app, int value, char text[SETTING_BYTES]) {
    int part = part_of(app, value);
    snprintf(text, SETTING_BYTES, "%s", part < PART_COUNT ? part_rows[part].name : "plain");
}

static void about(const struct app *app, int value, char text[SETTING_BYTES]) {
    int part = part_of(app, value);
    snprintf(text, SETTING_BYTES, "%s",
             part < PART_COUNT ? part_rows[part].about
                               : "only lines and dots, as books draw networks (--plain)");
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
}

static bool ticked(const struct app *app, int value) {
    int part = part_of(app, value);
    return part < PART_COUNT ? parts_show(app->look.parts, (enum part)part) : is_plain(app);
}

static void set(struct app *app, int value) {
    int part = part_of(app, value);
    if (part < PART_COUNT)
        app->look.parts ^= 1U << part;
    else
        app->look.parts = is_plain(app) ? 0 : parts_plain();
}

/* clang-format off */
static const struct setting row =
    {.fact.name = "parts", .title = "parts of the picture", .key = "Shift+H",
     .modes = MODE_STEP | MODE_RADIX,
     .count = values, .word = word, .about = about, .now = now, .ticked = ticked, .set = set};
/* clang-format on */

const struct choices picture_settings = {"setting", NULL, &row, sizeof row, 1};

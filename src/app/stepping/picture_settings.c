/* picture_settings: the row of the parts that the picture has (app/shell/setting.h). */
#include "app/shell/setting.h"
#include "app/stepping/stepping_mode.h"

#include <stdio.h>

/* ---- the parts ---- */

/* Returns the part with this value; PART_COUNT: there are no more. */
static int part_of(const struct shell *shell, int value) {
    enum part_of of = shell->mode->bit == MODE_RADIX   ? PART_OF_RADIX
                      : shell->mode->bit == MODE_LARGE ? PART_OF_SECTION
                                                       : PART_OF_NETWORK;
    int part = 0;
    while (part < PART_COUNT && (!(part_rows[part].of & of) || value-- > 0))
        part++;
    return part;
}

static int part_count(const struct shell *shell) {
    int count = 0;
    while (part_of(shell, count) < PART_COUNT)
        count++;
    return count;
}

static bool is_plain(const struct shell *shell) {
    return stepping_of(shell)->look.parts == parts_plain();
}

/* ---- the list: the parts, and for a network `plain` at the end ---- */

static int values(const struct shell *shell) {
    return part_count(shell) + (shell->mode->bit == MODE_STEP);
}

static void word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    int part = part_of(shell, value);
    snprintf(text, SETTING_BYTES, "%s", part < PART_COUNT ? part_rows[part].name : "plain");
}

static void about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    int part = part_of(shell, value);
    snprintf(text, SETTING_BYTES, "%s",
             part < PART_COUNT ? part_rows[part].about
                               : "only lines and dots, as books draw networks (--plain)");
}

/* Writes how many parts are not as usual. */
static void now(const struct shell *shell, char text[SETTING_BYTES]) {
    int turned = 0;
    text[0] = '\0';
    for (int value = 0; value < part_count(shell); value++)
        turned += stepping_of(shell)->look.parts >> part_of(shell, value) & 1;
    if (is_plain(shell))
        snprintf(text, SETTING_BYTES, "plain");
    else if (turned)
        snprintf(text, SETTING_BYTES, "%d changed", turned);
}

static bool ticked(const struct shell *shell, int value) {
    int part = part_of(shell, value);
    return part < PART_COUNT ? parts_show(stepping_of(shell)->look.parts, (enum part)part)
                             : is_plain(shell);
}

static void set(struct shell *shell, int value) {
    struct stepping *stepping = stepping_of(shell);
    int part = part_of(shell, value);
    if (part < PART_COUNT)
        stepping->look.parts ^= 1U << part;
    else
        stepping->look.parts = is_plain(shell) ? 0 : parts_plain();
}

/* clang-format off */
static const struct setting row =
    {.fact.name = "parts", .title = "parts of the picture", .key = "Shift+H",
     .modes = MODE_STEP | MODE_RADIX | MODE_LARGE,
     .count = values, .word = word, .about = about, .now = now, .ticked = ticked, .set = set};
/* clang-format on */

const struct choices picture_settings = {"setting", NULL, &row, sizeof row, 1};

/* test_row_places: the places where a row must appear beside its table, for each kind of row. The
 * test prints every missing place and what to add there. tools/lists, which `make lint` runs,
 * checks the texts of `make docs`; places that follow from the tables are not named here. */
#include "support.h"

#include "app/command/commands.h"
#include "app/facts.h"
#include "app/shell/setting.h"
#include "core/structure/launches.h"
#include "device/sorts/sorts.h"
#include "output/format.h"
#include "view/panels/panels.h"
#include "view/scene/look.h"
#include "view/theme.h"

#include <ctype.h>
#include <glob.h>

/* ---- rows that a text must name ---- */

/* A file that names every row of a table in one of these forms. */
static const struct place {
    const char *kind;              /* name of the rows */
    const struct choices *choices; /* the rows */
    const char *file;
    const char *lines;    /* beginning of the lines that count; "": all lines count */
    const char *forms[3]; /* forms of the name, with %s for the name; NULL after the last */
    const char *add;      /* text to add to the file, with %s for the name */
    const char *except;   /* names that need not appear, each between blanks; or NULL */
} places[] = {
    {"panel",
     &panel_choices,
     "docs/gallery.md",
     "sortnet draw ",
     {"--panel %s"},
     "a command with --panel %s and its picture",
     " memory latency " /* panels that measure */},
    {"theme",
     &theme_choices,
     "docs/gallery.md",
     "sortnet draw ",
     {"--theme %s"},
     "a command with --theme %s and its picture",
     NULL},
    {"structure",
     &structure_choices,
     "docs/gallery.md",
     "sortnet draw ",
     {"--structure %s"},
     "a command with --structure %s and its picture",
     " none "},
    {"sort",
     &sort_choices,
     "docs/ladder.md",
     "##",
     {"`%s`"},
     "a section with `%s` in its heading",
     NULL},
    {"family of networks",
     &family_choices,
     "docs/networks.md",
     "",
     {"`%s", "%s:"},
     "a line about `%s`",
     NULL},
    {"notation", &notation_choices, "docs/networks.md", "", {"%s"}, "an example of %s", NULL},
    {"notation", &notation_choices, "docs/sortnet.1", "", {"%s"}, "a line about %s", NULL},
    {"picture format",
     &format_choices,
     "docs/sortnet.1",
     "chooses ",
     {"%s"},
     "%s to the endings that -o takes",
     NULL},
    {"picture format",
     &format_choices,
     "src/app/options/option_table.c",
     "",
     {"\"%s", " %s"},
     "%s to the help of --format",
     NULL},
    {"fact of a network",
     &network_facts,
     "tests/core/lessons/test_lesson.c",
     "",
     {"{\"%s", "{\"not %s"},
     "two conditions on %s, one that holds and one that does not",
     NULL},
    /* Facts that need a device, time or a second network have tests of their own. */
    {"fact of the window",
     NULL,
     "tests/app/lessons/test_task_facts.c",
     "",
     {"\"%s", "not %s", "and %s"},
     "a task with %s, and what makes it hold",
     " proven equal differ device-kind line-typed barriers conflicts memory-lines bank-turns "
     "places-outside launch-barriers keys-unsorted file-launches file-right "},
};

/* Does the text have these words, with no letter of a name beside them? */
static bool has_words(const char *line, const char *end, const char *words) {
    size_t length = strlen(words);
    for (const char *at = line; at + length <= end; at++) {
        char before = at > line ? at[-1] : ' ', after = at + length < end ? at[length] : ' ';
        bool apart = !isalnum((unsigned char)*words) ||
                     !(isalnum((unsigned char)before) || before == '-' || before == '_');
        if (apart && strncmp(at, words, length) == 0 && !isalnum((unsigned char)after) &&
            after != '-' && after != '_')
            return true;
    }
    return false;
}

/* Does a line of the file that counts name the row? */
static bool names(const struct place *place, const char *text, const char *name) {
    for (const char *line = text, *end; *line; line = *end ? end + 1 : end) {
        end = line + strcspn(line, "\n");
        if (strncmp(line, place->lines, strlen(place->lines)) != 0) continue;
        for (int f = 0; f < count_of(place->forms) && place->forms[f]; f++) {
            const char *form = place->forms[f], *hole = strstr(form, "%s");
            char words[96];
            snprintf(words, sizeof words, "%.*s%s%s", (int)(hole - form), form, name, hole + 2);
            if (has_words(line, end, words)) return true;
        }
    }
    return false;
}

static bool is_exception(const struct place *place, const char *name) {
    char words[64];
    snprintf(words, sizeof words, " %s ", name);
    return place->except && strstr(place->except, words);
}

/* Prints the rows that are missing in a place; returns how many there are. */
static int print_missing(const struct place *place, const struct choices *choices) {
    const char *text = read_file(place->file);
    int missing = 0;
    for (int r = 0; r < choices->count; r++) {
        const char *name = choices_name(choices, r), *hole = strstr(place->add, "%s");
        if (is_exception(place, name) || names(place, text, name)) continue;
        fprintf(stderr, "the %s %s is missing in %s: add %.*s%s%s\n", place->kind, name,
                place->file, (int)(hole - place->add), place->add, name, hole + 2);
        missing++;
    }
    return missing;
}

TEST(rows_are_where_they_must_be) {
    int missing = 0;
    each (place, places)
        missing += print_missing(place, place->choices ? place->choices : task_facts[1]);
    check(missing == 0, "%d rows are missing in a place, which are named above", missing);
}

/* ---- rows that their list must have ---- */

/* Files that define rows, and the file with the list of the rows. */
static const struct list_place {
    const char *type; /* type of the rows */
    const char *files, *list;
    const char *except; /* a row that another reader uses; or NULL */
} lists[] = {
    {"panel_kind", "src/view/panels/*.c", "src/view/panels/panels.c", NULL},
    {"family", "src/core/families/*.c", "src/core/families/families.c", NULL},
    {"notation", "src/core/notations/*.c", "src/core/notations/notations.c", "svg_below_notation"},
    {"sort", "src/device/sorts/*.c", "src/device/sorts/sorts.c", NULL},
    {"picture_format", "src/output/*.c", "src/output/format.c", NULL},
    {"command", "src/app/command/*.c", "src/app/command/commands.c", NULL},
    {"command", "src/app/command/*/*.c", "src/app/command/commands.c", NULL},
    {"mode", "src/app/*/*.c", "src/app/window/modes.c", NULL},
};

/* Prints the rows of a file that the list lacks; returns how many there are. */
static int print_unlisted(const struct list_place *place, const char *file, const char *list) {
    char begin[64];
    int missing = 0, length = snprintf(begin, sizeof begin, "\nconst struct %s ", place->type);
    for (const char *at = read_file(file); (at = strstr(at, begin)); at++) {
        char name[64], listed[68];
        if (sscanf(at + length, "%63[a-z0-9_] = {", name) != 1) continue;
        if (place->except && strcmp(name, place->except) == 0) continue;
        snprintf(listed, sizeof listed, "&%s", name);
        if (has_words(list, list + strlen(list), listed)) continue;
        fprintf(stderr, "%s has the row %s, which is missing in %s: add &%s to its list\n", file,
                name, place->list, name);
        missing++;
    }
    return missing;
}

TEST(lists_have_all_rows) {
    int missing = 0;
    each (place, lists) {
        glob_t found;
        const char *list = read_file(place->list);
        assert_int_equal(glob(place->files, 0, NULL, &found), 0);
        for (size_t f = 0; f < found.gl_pathc; f++)
            missing += print_unlisted(place, found.gl_pathv[f], list);
        globfree(&found);
    }
    check(missing == 0, "%d rows are not in their list, as said above", missing);
}

/* A name that is part of another one is not taken for it. */
TEST(finds_whole_names) {
    static const struct place place = {.lines = "##", .forms = {"`%s`", "--panel %s"}};
    all_hold(names(&place, "## `b2`, `b4`\n", "b4"), !names(&place, "# `b2`\n", "b2"),
             !names(&place, "## `b2`\n", "b"), !names(&place, "## --panel code-line\n", "code"),
             names(&place, "\n## --panel code", "code"));
}

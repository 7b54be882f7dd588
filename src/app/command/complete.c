/* complete: completes the last word of a command line from the option tables. The shells'
 * completions call it, so they contain no names. */
#include "app/command/commands.h"

#include "app/shell/entry.h"
#include "core/families/families.h"
#include "core/lessons/lessons.h"

#include <stdio.h>
#include <string.h>

enum { MOST_WIRES = 64 }; /* most wires offered after "FAMILY:"; larger numbers must be typed */

/* The word to complete. */
struct fact_query {
    const struct command *command;
    const char *word;   /* part of the last word that is completed */
    const char *before; /* part of the word before `word`, `before_bytes` long */
    int before_bytes;
};

/* Prints a line of the answer, if the name begins with the typed word. `what` may be NULL; only its
 * first line is printed. */
static void offer(const struct fact_query *query, const char *name, const char *what) {
    if (strncmp(name, query->word, strlen(query->word)) != 0 || !name[0]) return;
    printf("%.*s%s", query->before_bytes, query->before, name);
    if (what) printf("\t%.*s", (int)strcspn(what, "\n"), what);
    putchar('\n');
}

static void offer_choices(const struct fact_query *query, const struct choices *choices) {
    for (int c = 0; c < choices->count; c++)
        offer(query, choices_name(choices, c), NULL);
}

static void offer_options(const struct fact_query *query) {
    struct option_words option;
    for (int o = 0; options_words(query->command, o, &option); o++)
        offer(query, option.name, option.help);
}

/* Offers families, radix sorts, files and lessons. */
static void offer_specs(const struct fact_query *query) {
    struct completion found;
    completion_find(&found, query->word, MOST_WIRES);
    for (int t = 0; t < found.count; t++) {
        char name[64];
        const char *text = found.texts[t];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
        const struct family *family =
            strchr(text, ':') ? choices_find(&family_choices, name) : NULL;
        if (strncmp(text, "lesson:", 7) == 0)
            continue; /* lessons are offered below, with their titles */
        if (query->command->radix || strncmp(text, "radix:", 6) != 0)
            offer(query, text, family ? family->title : NULL);
    }
    completion_free(&found);
    /* "lesson:3" for "les". */
    struct error error;
    for (int k = 1; k <= lessons_count(); k++) {
        char spec[24];
        struct lesson *lesson = lessons_open(k, &error);
        snprintf(spec, sizeof spec, "lesson:%d", k);
        if (lesson) offer(query, spec, lesson->title);
        lesson_free(lesson);
    }
}

/* Offers values for an option; in a list, completes the part after the last comma. Offers nothing
 * for a number, a text or a file. */
static void offer_values(struct fact_query *query, const struct option_words *option) {
    const char *comma = option->list ? strrchr(query->word, ',') : NULL;
    if (comma) {
        query->before_bytes += (int)(comma + 1 - query->word);
        query->word = comma + 1;
    }
    if (option->choices)
        offer_choices(query, option->choices);
    else if (option->value && strcmp(option->value, "SPEC") == 0)
        offer_specs(query);
}

static void offer_operands(const struct fact_query *query) {
    enum command_spec spec = query->command->spec;
    if (query->command->names) offer_choices(query, query->command->names);
    if (spec != COMMAND_NO_SPEC && spec != COMMAND_MAY_HAVE_NAME) offer_specs(query);
}

/* Finds the option of this name, of which `length` bytes are given. */
static bool find(const struct command *command, const char *name, size_t length,
                 struct option_words *option) {
    for (int o = 0; options_words(command, o, option); o++)
        if ((strlen(option->name) == length && strncmp(option->name, name, length) == 0) ||
            (option->brief && strlen(option->brief) == length &&
             strncmp(option->brief, name, length) == 0))
            return true;
    return false;
}

/* Does this word take the next one as its value? */
static bool takes_next(const struct command *command, const char *word,
                       struct option_words *option) {
    return find(command, word, strlen(word), option) && option->value && option->value[0] != '[';
}

static int run(const struct options *options, struct error *error) {
    (void)error;
    char **words = options->specs;
    int last = options->spec_count - 1, place;
    if (last < 0) return EXIT_DONE;
    struct fact_query query = {options_command(options->commands, last, words, &place), words[last],
                               words[last], 0};
    struct option_words option;
    bool operands_alone = false, first = place < 0, value = false;
    for (int w = 0; w < last; w++) {
        operands_alone |= strcmp(words[w], "--") == 0;
        first &= value || words[w][0] == '-';
        value = !value && takes_next(query.command, words[w], &option);
    }
    size_t equals = strcspn(query.word, "=");
    if (operands_alone) {
        offer_operands(&query);
    } else if (value) {
        offer_values(&query, &option);
    } else if (query.word[0] == '-' && query.word[equals]) {
        query.before_bytes = (int)equals + 1;
        query.word += equals + 1;
        if (find(query.command, query.before, equals, &option)) offer_values(&query, &option);
    } else {
        for (int c = 0; first && c < options->commands->count; c++) {
            const struct command *command = choices_row(options->commands, c);
            offer(&query, command->name, command->summary);
        }
        if (query.word[0] == '-')
            offer_options(&query);
        else
            offer_operands(&query);
    }
    return EXIT_DONE;
}

const struct command command_complete = {
    .name = "--complete",
    .operands = "-- WORD...",
    .summary = "complete the last WORD, for shells",
    .spec = COMMAND_MAY_HAVE_SPECS,
    .run = run,
};

/* lesson_options: the words of settings are the names of options. */
#include "lesson_options.h"

#include <stdio.h>
#include <string.h>

/* Those that make the network are none. */
static bool is_option(int word) {
    return word >= LESSON_KEYS && word < LESSON_SETTINGS;
}

static void name_option(int word, char *name, size_t size) {
    snprintf(name, size, "--%s", lesson_words[word].name);
}

/* Names the lesson's words instead of the options: "--cover takes" is "cover takes". */
static void name_words(char *text) {
    for (char *at = text; (at = strstr(at, "--")); at++)
        for (int word = 0; word < LESSON_SETTINGS; word++) {
            size_t length = strlen(lesson_words[word].name);
            bool same = strncmp(at + 2, lesson_words[word].name, length) == 0;
            if (!is_option(word) || !same || !strchr(" :,;", at[2 + length])) continue;
            memmove(at, at + 2, strlen(at + 2) + 1);
            break;
        }
}

int lesson_blame(const struct lesson *lesson, int step, struct error *error) {
    const struct lesson_step *at = &lesson->steps[step];
    struct error reason = *error;
    size_t place = at->begin;
    for (int word = 0; word < LESSON_SETTINGS; word++) {
        char name[32];
        name_option(word, name, sizeof name);
        if (!is_option(word) || !at->values[word].text) continue;
        const char *found = strstr(reason.text, name);
        if (found && strchr(" :,;", found[strlen(name)])) place = at->values[word].begin;
    }
    name_words(reason.text);
    return lesson_fail(lesson, place, error, "%.700s", reason.text);
}

int lesson_options(const struct lesson *lesson, int step, const struct lesson_moment *moment,
                   struct options *options, struct error *error) {
    const struct lesson_step *at = &lesson->steps[step];
    for (int word = 0; word < LESSON_SETTINGS; word++) {
        const struct lesson_value *value = &at->values[word];
        char name[32];
        name_option(word, name, sizeof name);
        if (!is_option(word) || !value->text || options_given(options, name)) continue;
        struct error reason;
        if (options_set(options, name, value->text, &reason) == 0) continue;
        size_t length = strlen(name); /* the place says which it is */
        bool named = strncmp(reason.text, name, length) == 0 && reason.text[length] == ':';
        name_words(reason.text + (named ? length + 2 : 0));
        return lesson_fail(lesson, value->begin, error, "%.700s",
                           reason.text + (named ? length + 2 : 0));
    }
    if (options->layer < 0) options->layer = moment->layer;
    if (!options->input && !options->keys) options->input = moment->input;
    return 0;
}

int lesson_options_of(const struct opened *opened, const struct options *given,
                      struct options *options, struct error *error) {
    struct lesson_moment moment;
    *options = *given;
    if (!opened->lesson) return 0;
    if (lesson_moment_init(&moment, opened->lesson, opened->step, error)) return -1;
    int wrong = lesson_options(opened->lesson, opened->step, &moment, options, error);
    lesson_moment_free(&moment);
    return wrong;
}

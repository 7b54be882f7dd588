/* lesson_read: splits lines into words, and words into steps. */
#include "lesson_read.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/lessons/alternatives.h"
#include "core/lessons/lesson_rules.h"

#include <stdio.h>
#include <string.h>

/* ---- lines ---- */

/* State of the reader. */
struct reader {
    struct lesson *lesson;
    size_t at;       /* start of the next line */
    size_t used;     /* bytes used of lesson->values */
    size_t capacity; /* capacity of the steps */
    struct error *error;
};

static size_t blanks(const char *text) {
    return strspn(text, " \t\r");
}

static size_t line_length(const char *text) {
    return strcspn(text, "\n");
}

/* Is the line empty, or a comment? */
static bool says_nothing(const char *line) {
    char first = line[blanks(line)];
    return first == '\n' || first == '\0' || first == '#';
}

/* Appends words to the present value, with one blank between them. */
static void add_words(struct reader *reader, const char *from, size_t length) {
    char *values = reader->lesson->values;
    const char *end = from + length;
    while ((from += blanks(from)) < end) {
        size_t word = strcspn(from, " \t\r\n");
        if (reader->used > 0 && values[reader->used - 1]) values[reader->used++] = ' ';
        memcpy(values + reader->used, from, word);
        reader->used += word;
        from += word;
    }
}

/* Reads a value from `begin` on, including following lines that begin with a blank. Moves to the
 * next line. */
static struct lesson_value read_value(struct reader *reader, size_t begin) {
    struct lesson *lesson = reader->lesson;
    struct lesson_value value = {lesson->values + reader->used, begin, begin};
    const char *line = lesson->text + begin;
    bool first = true;
    for (; *line && (first || says_nothing(line) || blanks(line) > 0); first = false) {
        size_t length = line_length(line);
        if (first || !says_nothing(line)) {
            add_words(reader, line, length);
            value.end = (size_t)(line - lesson->text) + length;
        }
        line += length + (line[length] == '\n');
    }
    reader->at = (size_t)(line - lesson->text);
    lesson->values[reader->used++] = '\0';
    return value;
}

/* Skips blank lines and comments. */
static const char *skip_lines(const char *text) {
    while (*text && says_nothing(text)) {
        text += line_length(text);
        text += *text == '\n';
    }
    return text;
}

/* Skips blank lines and comments; false: the text ends. */
static bool next_line(struct reader *reader) {
    const char *text = reader->lesson->text;
    reader->at = (size_t)(skip_lines(text + reader->at) - text);
    return text[reader->at] != '\0';
}

/* ---- words ---- */

static int begin_step(struct reader *reader, size_t at) {
    struct lesson *lesson = reader->lesson;
    if (lesson->count == LESSON_MOST_STEPS)
        return lesson_fail(lesson, at, reader->error, "found another step, expected at most %d",
                           LESSON_MOST_STEPS);
    lesson->steps =
        memory_grow(lesson->steps, (size_t)lesson->count, &reader->capacity, sizeof *lesson->steps);
    struct lesson_step *step = &lesson->steps[lesson->count++];
    *step = (struct lesson_step){.begin = at};
    if (lesson->count == 1) return 0;
    memcpy(step->values, (step - 1)->values, LESSON_SETTINGS * sizeof *step->values);
    memcpy(step->looks, (step - 1)->looks, sizeof step->looks);
    step->look_count = (step - 1)->look_count;
    return 0;
}

static int fail_second(const struct reader *reader, size_t at, const char *word) {
    return lesson_fail(reader->lesson, at, reader->error,
                       "found a second %s in this step, expected one", word);
}

static int fail_late(const struct reader *reader, size_t at, const char *word) {
    return lesson_fail(reader->lesson, at, reader->error,
                       "found network after %s, expected it first: it resets all settings", word);
}

/* Resets all settings, because a network is named. */
static int begin_anew(const struct reader *reader, struct lesson_step *step, size_t at) {
    for (int w = 0; w < LESSON_SETTINGS; w++) {
        if (step->values[w].begin > step->begin) return fail_late(reader, at, lesson_words[w].name);
        step->values[w] = (struct lesson_value){0};
    }
    for (int l = 0; l < step->look_count; l++)
        if (step->looks[l].at > step->begin) return fail_late(reader, at, step->looks[l].name);
    step->look_count = 0;
    return 0;
}

/* Adds a setting of how the last step is shown; "none" removes it. */
static int take_look(struct reader *reader, const struct lesson_look *look) {
    struct lesson *lesson = reader->lesson;
    struct lesson_step *step = &lesson->steps[lesson->count - 1];
    int l = 0;
    while (l < step->look_count && strcmp(step->looks[l].name, look->name) != 0)
        l++;
    if (!*look->value.text)
        return lesson_fail(lesson, look->at, reader->error, "%s needs a value", look->name);
    if (l < step->look_count && step->looks[l].at > step->begin)
        return fail_second(reader, look->at, look->name);
    if (l == LESSON_MOST_LOOKS)
        return lesson_fail(lesson, look->at, reader->error, "more than %d settings in a step", l);
    step->looks[l] = *look;
    if (strcmp(look->value.text, "none") == 0) step->looks[l].value.text = NULL;
    step->look_count += l == step->look_count;
    return 0;
}

/* Adds a choice to the last step, or the reason why the last choice is wrong. */
static int take_choice(struct reader *reader, bool because, size_t at,
                       const struct lesson_value *value) {
    struct lesson *lesson = reader->lesson;
    struct lesson_step *step = &lesson->steps[lesson->count - 1];
    struct lesson_choice *last =
        step->choice_count > 0 ? &step->choices[step->choice_count - 1] : NULL;
    if (because && (!last || last->because.text))
        return lesson_fail(lesson, at, reader->error, "found because without a choice above it");
    if (!because && step->choice_count == LESSON_MOST_CHOICES)
        return lesson_fail(lesson, at, reader->error,
                           "found another choice, expected at most %d in a step",
                           LESSON_MOST_CHOICES);
    if (because)
        last->because = *value;
    else
        step->choices[step->choice_count++].text = *value;
    return 0;
}

/* Adds a `when` to the last step, or the `then` of its last `when`. */
static int take_case(struct reader *reader, bool then, size_t at,
                     const struct lesson_value *value) {
    struct lesson *lesson = reader->lesson;
    struct lesson_step *step = &lesson->steps[lesson->count - 1];
    struct lesson_case *last = step->case_count > 0 ? &step->cases[step->case_count - 1] : NULL;
    bool open = last && !last->then.text;
    if (then != open)
        return lesson_fail(lesson, at, reader->error,
                           then ? "found then without a when above it"
                                : "found a second when, expected then after the first");
    if (!then && step->case_count == LESSON_MOST_CASES)
        return lesson_fail(lesson, at, reader->error,
                           "found another when, expected at most %d in a step", LESSON_MOST_CASES);
    if (then)
        last->then = *value;
    else
        step->cases[step->case_count++].when = *value;
    return 0;
}

/* Adds a word, at `at`, to the last step. */
static int take_word(struct reader *reader, int word, size_t at, const struct lesson_value *value) {
    struct lesson *lesson = reader->lesson;
    struct lesson_step *step = &lesson->steps[lesson->count - 1];
    if (lesson_rules_word(lesson, word, at, value, reader->error)) return -1;
    if (word == LESSON_EXPECT) {
        if (step->expected_count == LESSON_MOST_EXPECTED)
            return lesson_fail(lesson, at, reader->error,
                               "found another expect, expected at most %d in a step",
                               LESSON_MOST_EXPECTED);
        step->expected[step->expected_count++] = *value;
        return 0;
    }
    if (word == LESSON_CHOICE || word == LESSON_BECAUSE)
        return take_choice(reader, word == LESSON_BECAUSE, at, value);
    if (word == LESSON_WHEN || word == LESSON_THEN)
        return take_case(reader, word == LESSON_THEN, at, value);
    if (step->values[word].text && step->values[word].begin > step->begin)
        return fail_second(reader, at, lesson_words[word].name);
    if (word == LESSON_NETWORK && begin_anew(reader, step, at)) return -1;
    step->values[word] = *value;
    if (word < LESSON_SETTINGS && strcmp(value->text, "none") == 0) step->values[word].text = NULL;
    return 0;
}

/* Adds a name to the values. */
static const char *add_name(struct reader *reader, const char *name) {
    char *there = strcpy(reader->lesson->values + reader->used, name);
    reader->used += strlen(name) + 1;
    return there;
}

static int read_line(struct reader *reader) {
    struct lesson *lesson = reader->lesson;
    size_t at = reader->at, length = strcspn(lesson->text + at, " \t\r\n"), begin = at + length;
    char word[32];
    snprintf(word, sizeof word, "%.*s", (int)length, lesson->text + at);
    begin += blanks(lesson->text + begin);
    if (!*word)
        return lesson_fail(lesson, at + blanks(lesson->text + at), reader->error,
                           "a line that begins with a blank, expected a word at its beginning");
    if (strcmp(word, "step") == 0) {
        if (lesson->count && lesson_rules_step(lesson, reader->error)) return -1;
        if (begin_step(reader, at)) return -1;
        struct lesson_value rest = read_value(reader, begin);
        if (!*rest.text) return 0;
        return lesson_fail(lesson, begin, reader->error,
                           "found \"%.60s\", expected the end of the line: step takes no value",
                           rest.text);
    }
    if (!lesson->count && !lesson->about && strcmp(word, "about") == 0) {
        lesson->about = read_value(reader, begin).text;
        if (*lesson->about && strlen(lesson->about) < LESSON_ABOUT_BYTES) return 0;
        return lesson_fail(lesson, begin, reader->error, "about needs a value of at most %d bytes",
                           LESSON_ABOUT_BYTES - 1);
    }
    if (!lesson->count)
        return lesson_fail(lesson, at, reader->error, "found \"%s\", expected step", word);
    int row = choices_index(&lesson_word_choices, word);
    if (row < 0 && word[strspn(word, "abcdefghijklmnopqrstuvwxyz-")])
        return lesson_unknown(lesson, at, word, NULL, reader->error);
    struct lesson_look look = {.name = row < 0 ? add_name(reader, word) : NULL, .at = at};
    look.value = read_value(reader, begin);
    return row < 0 ? take_look(reader, &look) : take_word(reader, row, at, &look.value);
}

/* ---- the whole ---- */

/* Checks that the text can be shown and is not too long. */
static int check_text(const struct lesson *lesson, struct error *error) {
    size_t length = strlen(lesson->text);
    if (length > LESSON_MOST_BYTES)
        return error_set(error, "%.150s has %zu bytes, expected a lesson of at most %d",
                         lesson->name, length, LESSON_MOST_BYTES);
    for (size_t at = 0; at < length;) {
        int taken = text_character(lesson->text + at);
        if (!taken && !strchr("\t\r\n", lesson->text[at]))
            return lesson_fail(lesson, at, error, "found byte 0x%02x, expected text in UTF-8",
                               (unsigned)(unsigned char)lesson->text[at]);
        at += taken ? (size_t)taken : 1;
    }
    return 0;
}

static const char title[] = "lesson"; /* the first word, before the title */

static bool at_title(const char *line) {
    size_t length = sizeof title - 1;
    return strncmp(line, title, length) == 0 && strchr(" \t\r\n", line[length]);
}

/* Fails because the first word is another one. */
static int no_title(const struct reader *reader) {
    const char *line = reader->lesson->text + reader->at;
    static const char *const rows[] = {title};
    const struct choices words = {NULL, NULL, rows, sizeof *rows, 1};
    char word[32], hint[96];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " \t\r\n"), line);
    choices_hint(&words, word, hint, sizeof hint);
    if (*hint)
        return lesson_fail(reader->lesson, reader->at, reader->error, "found \"%s\"%s", word, hint);
    return lesson_fail(reader->lesson, reader->at, reader->error, "expected lesson TITLE first");
}

static int read_all(struct reader *reader) {
    struct lesson *lesson = reader->lesson;
    if (!next_line(reader) || !at_title(lesson->text + reader->at)) return no_title(reader);
    size_t begin = reader->at + sizeof title - 1;
    begin += blanks(lesson->text + begin);
    lesson->title = read_value(reader, begin).text;
    if (!*lesson->title)
        return lesson_fail(lesson, begin, reader->error, "lesson needs a value: TITLE");
    while (next_line(reader))
        if (read_line(reader)) return -1;
    if (!lesson->count)
        return lesson_fail(lesson, reader->at, reader->error,
                           "found no step, expected at least one");
    return lesson_rules_step(lesson, reader->error);
}

bool lesson_is(const char *text) {
    return at_title(skip_lines(text));
}

/* Is the first word of the line a word of a step? */
static bool at_word(const char *line) {
    char word[32];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " \t\r\n"), line);
    return choices_index(&lesson_word_choices, word) >= 0;
}

bool lesson_looks(const char *text) {
    static const char step[] = "step";
    for (const char *line = text; *line; line += *line == '\n') {
        bool alone = strncmp(line, step, sizeof step - 1) == 0 &&
                     strchr("\n#", line[sizeof step - 1 + blanks(line + sizeof step - 1)]);
        line += line_length(line);
        if (alone && at_word(skip_lines(line))) return true;
    }
    return false;
}

struct lesson *lesson_read(const char *text, const char *name, struct error *error) {
    struct lesson *lesson = memory_new(1, sizeof *lesson);
    struct reader reader = {.lesson = lesson, .error = error};
    lesson->name = memory_text(name);
    lesson->text = alternatives_choose(text, 0);
    /* each word and each value ends with a zero, which takes the place of a blank or a line end */
    lesson->values = memory_new(strlen(lesson->text) + 2, 1);
    if (check_text(lesson, error) == 0 && read_all(&reader) == 0) return lesson;
    lesson_free(lesson);
    return NULL;
}

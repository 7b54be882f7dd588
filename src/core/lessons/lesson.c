/* lesson: lines to words, words to steps. */
#include "lesson.h"

#include "core/base/choices.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct lesson_word_row lesson_words[LESSON_TABLE] = {
    [LESSON_NETWORK] = {"network", "NETWORK",
                        "FAMILY:N, or comparators in any notation: 0:1,2:3; nothing else is set"},
    [LESSON_CALLED] = {"called", "TITLE", "the title of a network that is no family's"},
    [LESSON_ORDER] = {"order", "ORDER", "of a family's network: ascending or descending"},
    [LESSON_UNTANGLED] = {"untangled", NULL, "all arrows point down, as with U"},
    [LESSON_REVERSED] = {"reversed", NULL, "the layers in the reverse order, as with Ctrl+L"},
    [LESSON_RADIX] = {"radix", "SPEC", "a radix sort over the network: radix:8, with these keys"},
    [LESSON_TURNS] = {"turns", "K", "that many turns of it are done; 0"},
    [LESSON_ATOMIC] = {"atomic", NULL, "what its atomic scatter made of the keys, as with A"},
    [LESSON_COMPARE] = {"compare", "NETWORK", "a second one of as many wires, FAMILY:N, below it"},
    [LESSON_ZOOM] = {"zoom", "PERCENT", "of the picture in the window, 100 to 600: layers scroll"},
    [LESSON_TIME] = {"time", "SORTS", "that T ticks: b2 b4 radix, with blanks between them"},
    [LESSON_KEYS] = {"keys", "LIST", "the keys, one per wire"},
    [LESSON_INPUT] = {"input", "KIND", "generated keys of this kind (see `sortnet list`)"},
    [LESSON_SEED] = {"seed", "N", "of generated keys; 1"},
    [LESSON_LAYER] = {"layer", "K", "the moment after K layers; 0"},
    [LESSON_PANEL] = {"panel", "NAME", "a panel beside the diagram (see `sortnet list`)"},
    [LESSON_STRUCTURE] = {"structure", "WHAT", "how the network is made: boxes or wiring"},
    [LESSON_LAUNCHES] = {"launches", "SORT", "its launches with b2, b4, shared, ..."},
    [LESSON_TILE] = {"tile", "KEYS", "that a work-group keeps in local memory then"},
    [LESSON_LINES] = {"lines", "KEYS", "lines of memory that they read and write, as with Ctrl+M"},
    [LESSON_COVER] = {"cover", "LOOK", "marks: layers come covered, as with G"},
    [LESSON_KEYS_AFTER] = {"keys-after", "WHICH", "all: the keys after every layer, as with A"},
    [LESSON_FOLLOW] = {"follow", "WIRE", "the way of the key that comes in there"},
    [LESSON_THRESHOLD] = {"threshold", "T", "keys of T and more are filled: ones"},
    [LESSON_ITEM] = {"item", "K", "the work-item of the layer that is looked at, as with N"},
    [LESSON_GROUP_SIZE] = {"group-size", "N", "work-items of a work-group, as with X"},
    [LESSON_SAY] = {"say", "TEXT", "one idea, two sentences"},
    [LESSON_ASK] = {"ask", "TEXT", "a question to the class"},
    [LESSON_ANSWER] = {"answer", "TEXT", "its answer, which the next press shows"},
    [LESSON_ANSWER_LAYER] = {"answer-layer", "K", "with the answer, the moment after K layers"},
    [LESSON_ANSWER_COVERED] = {"answer-covered", NULL,
                               "with the answer, what is covered stays so, for the next question"},
    [LESSON_DO] = {"do", "TEXT", "what the learner is to do now"},
    [LESSON_DONE] = {"done", "WHEN", "when that counts as done: see the next table"},
    [LESSON_EXPECT] = {"expect", "WHAT", "what must hold, for tests: see the last table"},
};

/* ---- messages ---- */

int lesson_fail(const struct lesson *lesson, size_t at, struct error *error, const char *format,
                ...) {
    char problem[800];
    int line = 1;
    size_t start = 0;
    for (size_t b = 0; b < at; b++)
        if (lesson->text[b] == '\n') line++, start = b + 1;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    return error_set(error, "%.150s:%d:%zu: %s", lesson->name, line, at - start + 1, problem);
}

/* ---- lines ---- */

/* What is read, line by line. */
struct reader {
    struct lesson *lesson;
    size_t at;       /* where the next line begins */
    size_t used;     /* bytes of lesson->values */
    size_t capacity; /* of the steps */
    struct error *error;
};

static size_t blanks(const char *text) {
    return strspn(text, " \t\r");
}

static size_t line_length(const char *text) {
    return strcspn(text, "\n");
}

/* Empty, or a comment? */
static bool says_nothing(const char *line) {
    char first = line[blanks(line)];
    return first == '\n' || first == '\0' || first == '#';
}

/* Adds words to the value that is being written, with one blank between them. */
static void add_words(struct reader *reader, const char *from, size_t length) {
    char *values = reader->lesson->values;
    const char *end = from + length;
    while ((from += strspn(from, " \t\r")) < end) {
        size_t word = strcspn(from, " \t\r\n");
        if (reader->used > 0 && values[reader->used - 1]) values[reader->used++] = ' ';
        memcpy(values + reader->used, from, word);
        reader->used += word;
        from += word;
    }
}

/* Reads a value that begins at `begin` and goes on in lines that begin with a blank; the next line
 * follows. */
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

/* The lines that say nothing are passed; false at the end. */
static bool next_line(struct reader *reader) {
    const char *text = reader->lesson->text;
    while (text[reader->at] && says_nothing(text + reader->at)) {
        reader->at += line_length(text + reader->at);
        reader->at += text[reader->at] == '\n';
    }
    return text[reader->at] != '\0';
}

/* ---- words ---- */

static struct lesson_step *last_step(const struct lesson *lesson) {
    return &lesson->steps[lesson->count - 1];
}

static int begin_step(struct reader *reader, size_t at) {
    struct lesson *lesson = reader->lesson;
    if (lesson->count == LESSON_MOST_STEPS)
        return lesson_fail(lesson, at, reader->error, "another step, expected at most %d",
                           LESSON_MOST_STEPS);
    lesson->steps =
        memory_grow(lesson->steps, (size_t)lesson->count, &reader->capacity, sizeof *lesson->steps);
    struct lesson_step *step = &lesson->steps[lesson->count++];
    *step = (struct lesson_step){.begin = at};
    if (lesson->count > 1) /* settings stay */
        memcpy(step->values, (step - 1)->values, LESSON_SETTINGS * sizeof *step->values);
    return 0;
}

static int unknown(const struct reader *reader, size_t at, const char *word) {
    char hint[96];
    const struct choices words = {NULL, NULL, lesson_words, sizeof *lesson_words, LESSON_TABLE};
    choices_hint(&words, word, hint, sizeof hint);
    return lesson_fail(reader->lesson, at, reader->error,
                       "found \"%s\", expected a word of a step such as network, keys or say%s",
                       word, hint);
}

/* Is it a key, with others that are held down or not? One letter, or one of those with a name. */
static bool is_key(const char *name) {
    static const char *const held[] = {"Ctrl+", "Shift+", "Alt+"};
    static const char *const names[] = {"PageUp", "PageDown", "Home",  "End",    "Left",
                                        "Right",  "Up",       "Down",  "Tab",    "Backspace",
                                        "Delete", "Escape",   "Space", "Return", "Enter"};
    for (size_t h = 0; h < sizeof held / sizeof *held; h++)
        if (strncmp(name, held[h], strlen(held[h])) == 0) name += strlen(held[h]);
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (strcmp(name, names[n]) == 0) return true;
    bool numbered = name[0] == 'F' && strspn(name + 1, "0123456789") == strlen(name + 1);
    return numbered || (*name && (size_t)text_character(name) == strlen(name));
}

/* Finds the next name in brackets, such as V in [V] or ([V], among the words of a value that is to
 * be read, from byte *at of the lesson's text on. Stores it, and where the words go on in *at.
 * Returns 1, 0 if there is none any more, or -1: the bracket is not closed. */
static int next_key(const struct lesson *lesson, const struct lesson_value *value, size_t *at,
                    char *name, size_t size, struct error *error) {
    const char *text = lesson->text;
    while (*at < value->end) {
        size_t blank = strspn(text + *at, " \t\r\n"), begin = *at + blank;
        bool comment = text[begin] == '#' && memchr(text + *at, '\n', blank);
        size_t length = comment ? line_length(text + begin) : strcspn(text + begin, " \t\r\n");
        size_t open = begin + strspn(text + begin, "(\"");
        *at = begin + length;
        if (comment || open >= begin + length || text[open] != '[') continue;
        const char *close = memchr(text + open, ']', begin + length - open);
        if (!close)
            return lesson_fail(lesson, open, error,
                               "found \"%.*s\", expected ] behind the name of a key, as in [V]",
                               (int)(begin + length - open), text + open);
        snprintf(name, size, "%.*s", (int)(close - (text + open)) - 1, text + open + 1);
        *at = (size_t)(close - text) + 1;
        return 1;
    }
    return 0;
}

static int check_keys(const struct reader *reader, const struct lesson_value *value) {
    char name[32];
    size_t at = value->begin;
    int found;
    while ((found = next_key(reader->lesson, value, &at, name, sizeof name, reader->error)) > 0)
        if (!is_key(name))
            return lesson_fail(reader->lesson, at - strlen(name) - 2, reader->error,
                               "found \"[%s]\", expected a key such as [V] or [Shift+G]", name);
    return found;
}

static int check_value(const struct reader *reader, int word, size_t at,
                       const struct lesson_value *value) {
    const struct lesson_word_row *row = &lesson_words[word];
    bool shown = word >= LESSON_SAY && word <= LESSON_DO;
    if (!row->form && *value->text)
        return lesson_fail(reader->lesson, value->begin, reader->error,
                           "found \"%.60s\", expected the end of the line: %s takes no value",
                           value->text, row->name);
    if (row->form && !*value->text)
        return lesson_fail(reader->lesson, at, reader->error, "%s needs a value: %s", row->name,
                           row->form);
    if (shown && strlen(value->text) >= LESSON_TEXT_BYTES)
        return lesson_fail(reader->lesson, value->begin, reader->error,
                           "%zu bytes of text, expected at most %d: two sentences",
                           strlen(value->text), LESSON_TEXT_BYTES - 1);
    return shown ? check_keys(reader, value) : 0;
}

/* A line behind a setting that begins with a blank and a word of its own, such as say, was meant to
 * be a line by itself. */
static int check_lines(const struct reader *reader, int word, const struct lesson_value *value) {
    const char *text = reader->lesson->text;
    if (word >= LESSON_SETTINGS || word == LESSON_CALLED) return 0;
    for (size_t at = value->begin; (at += line_length(text + at) + 1) < value->end;) {
        size_t begin = at + blanks(text + at), length = strcspn(text + begin, " \t\r\n");
        for (int w = 0; w < LESSON_TABLE; w++)
            if (strlen(lesson_words[w].name) == length &&
                strncmp(text + begin, lesson_words[w].name, length) == 0)
                return lesson_fail(reader->lesson, begin, reader->error,
                                   "a blank before %s: this line belongs to %s above; begin it at "
                                   "the left",
                                   lesson_words[w].name, lesson_words[word].name);
    }
    return 0;
}

/* A word of the last step, at `at`. */
static int take_word(struct reader *reader, int word, size_t at, const struct lesson_value *value) {
    struct lesson *lesson = reader->lesson;
    struct lesson_step *step = last_step(lesson);
    if (check_value(reader, word, at, value) || check_lines(reader, word, value)) return -1;
    if (word == LESSON_EXPECT) {
        if (step->expected_count == LESSON_MOST_EXPECTED)
            return lesson_fail(lesson, at, reader->error, "another expect, a step has at most %d",
                               LESSON_MOST_EXPECTED);
        step->expected[step->expected_count++] = *value;
        return 0;
    }
    if (step->values[word].text && step->values[word].begin > step->begin)
        return lesson_fail(lesson, at, reader->error, "a second %s in this step, expected one",
                           lesson_words[word].name);
    if (word == LESSON_NETWORK)
        for (int w = 0; w < LESSON_SETTINGS; w++) {
            if (step->values[w].begin > step->begin)
                return lesson_fail(lesson, at, reader->error,
                                   "network after %s, expected it first: it begins anew",
                                   lesson_words[w].name);
            step->values[w] = (struct lesson_value){0};
        }
    step->values[word] = *value;
    if (word < LESSON_SETTINGS && strcmp(value->text, "none") == 0) step->values[word].text = NULL;
    return 0;
}

/* What a step must have. */
static int check_step(const struct reader *reader) {
    const struct lesson *lesson = reader->lesson;
    const struct lesson_step *step = last_step(lesson);
    static const int pairs[][2] = {
        {LESSON_ASK, LESSON_ANSWER},       {LESSON_ANSWER, LESSON_ASK},
        {LESSON_ANSWER_LAYER, LESSON_ASK}, {LESSON_ANSWER_COVERED, LESSON_ASK},
        {LESSON_DO, LESSON_DONE},          {LESSON_DONE, LESSON_DO}};
    if (!step->values[LESSON_NETWORK].text)
        return lesson_fail(lesson, step->begin, reader->error,
                           "a step without network, expected one in the first step");
    for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++) {
        const struct lesson_value *value = &step->values[pairs[p][0]];
        if (value->text && !step->values[pairs[p][1]].text)
            return lesson_fail(lesson, value->begin, reader->error,
                               "%s without %s, expected both in a step",
                               lesson_words[pairs[p][0]].name, lesson_words[pairs[p][1]].name);
    }
    if (!step->values[LESSON_SAY].text && !step->values[LESSON_ASK].text &&
        !step->values[LESSON_DO].text)
        return lesson_fail(lesson, step->begin, reader->error,
                           "a step that says nothing, expected say, ask or do");
    if (step->values[LESSON_ASK].text && step->values[LESSON_DO].text)
        return lesson_fail(lesson, step->values[LESSON_DO].begin, reader->error,
                           "do beside ask, expected it in a step of its own");
    return 0;
}

static int read_line(struct reader *reader) {
    struct lesson *lesson = reader->lesson;
    size_t at = reader->at;
    char word[32];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(lesson->text + at, " \t\r\n"),
             lesson->text + at);
    size_t begin = at + strcspn(lesson->text + at, " \t\r\n");
    begin += strspn(lesson->text + begin, " \t\r");
    if (!*word)
        return lesson_fail(lesson, at + blanks(lesson->text + at), reader->error,
                           "a line that begins with a blank, expected a word at its beginning");
    if (strcmp(word, "step") == 0) {
        if (lesson->count && check_step(reader)) return -1;
        if (begin_step(reader, at)) return -1;
        struct lesson_value rest = read_value(reader, begin);
        if (!*rest.text) return 0;
        return lesson_fail(lesson, begin, reader->error,
                           "found \"%.60s\", expected the end of the line: step takes no value",
                           rest.text);
    }
    if (!lesson->count)
        return lesson_fail(lesson, at, reader->error, "found \"%s\", expected step", word);
    int row = 0;
    while (row < LESSON_TABLE && strcmp(lesson_words[row].name, word) != 0)
        row++;
    if (row == LESSON_TABLE) return unknown(reader, at, word);
    struct lesson_value value = read_value(reader, begin);
    return take_word(reader, row, at, &value);
}

/* ---- the whole ---- */

/* Letters that can be shown, and not too many. */
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

/* The first word is another one. */
static int no_title(const struct reader *reader) {
    const char *line = reader->lesson->text + reader->at;
    static const char *const rows[] = {"lesson"};
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
    static const char word[] = "lesson";
    size_t begin = sizeof word - 1;
    if (!next_line(reader) || strncmp(lesson->text + reader->at, word, begin) != 0 ||
        !strchr(" \t\r\n", lesson->text[reader->at + begin]))
        return no_title(reader);
    begin += reader->at;
    begin += strspn(lesson->text + begin, " \t\r");
    lesson->title = read_value(reader, begin).text;
    if (!*lesson->title)
        return lesson_fail(lesson, begin, reader->error, "lesson needs a value: TITLE");
    while (next_line(reader))
        if (read_line(reader)) return -1;
    if (!lesson->count)
        return lesson_fail(lesson, reader->at, reader->error, "no step, expected at least one");
    return check_step(reader);
}

bool lesson_is(const char *text) {
    static const char word[] = "lesson";
    text = utf8_beginning(text);
    while (*text && says_nothing(text)) {
        text += line_length(text);
        text += *text == '\n';
    }
    return strncmp(text, word, sizeof word - 1) == 0 && strchr(" \t\r\n", text[sizeof word - 1]);
}

bool lesson_looks(const char *text) {
    static const char *const words[] = {"step", "say", "network"};
    for (text = utf8_beginning(text); *text; text += *text == '\n') {
        size_t length = strcspn(text, " \t\r\n");
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            if (length == strlen(words[w]) && strncmp(text, words[w], length) == 0) return true;
        text += line_length(text);
    }
    return false;
}

struct lesson *lesson_read(const char *text, const char *name, struct error *error) {
    struct lesson *lesson = memory_new(1, sizeof *lesson);
    struct reader reader = {.lesson = lesson, .error = error};
    lesson->name = memory_text(name);
    lesson->text = memory_text(utf8_beginning(text));
    /* every value has a word before it, so they need no more room than the text */
    lesson->values = memory_new(strlen(lesson->text) + 1, 1);
    if (check_text(lesson, error) == 0 && read_all(&reader) == 0) return lesson;
    lesson_free(lesson);
    return NULL;
}

void lesson_free(struct lesson *lesson) {
    if (!lesson) return;
    free(lesson->name);
    free(lesson->text);
    free(lesson->values);
    free(lesson->steps);
    free(lesson);
}

/* lesson_rules: checks each rule; a message has the place, the text found and the text expected. */
#include "lesson_rules.h"

#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

/* ---- keys ---- */

/* Is this a key, perhaps with Ctrl, Shift or Alt? The key is one letter, or has one of these
 * names. */
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

/* Finds the next name in brackets, such as V in [V] or ([V], in a value, from byte *at of the
 * lesson's text on. Stores the name and moves *at past it. Returns 1; 0: there are no more; -1: the
 * bracket is not closed. */
static int next_key(const struct lesson *lesson, const struct lesson_value *value, size_t *at,
                    char *name, size_t size, struct error *error) {
    const char *text = lesson->text;
    while (*at < value->end) {
        size_t blank = strspn(text + *at, " \t\r\n"), begin = *at + blank;
        bool comment = text[begin] == '#' && memchr(text + *at, '\n', blank);
        size_t length = comment ? strcspn(text + begin, "\n") : strcspn(text + begin, " \t\r\n");
        size_t open = begin + strspn(text + begin, "(\"");
        *at = begin + length;
        if (comment || open >= begin + length || text[open] != '[') continue;
        const char *close = memchr(text + open, ']', begin + length - open);
        if (!close)
            return lesson_fail(lesson, open, error,
                               "found \"%.*s\", expected ] after the name of a key, as in [V]",
                               (int)(begin + length - open), text + open);
        snprintf(name, size, "%.*s", (int)(close - (text + open)) - 1, text + open + 1);
        *at = (size_t)(close - text) + 1;
        return 1;
    }
    return 0;
}

static int check_keys(const struct lesson *lesson, const struct lesson_value *value,
                      struct error *error) {
    char name[32];
    size_t at = value->begin;
    int found;
    while ((found = next_key(lesson, value, &at, name, sizeof name, error)) > 0)
        if (!is_key(name))
            return lesson_fail(lesson, at - strlen(name) - 2, error,
                               "found \"[%s]\", expected a key such as [V] or [Shift+G]", name);
    return found;
}

/* Checks that the word has a value if it needs one, and that the value can be shown. */
static int check_value(const struct lesson *lesson, int word, size_t at,
                       const struct lesson_value *value, struct error *error) {
    const struct lesson_word_row *row = &lesson_words[word];
    bool shown =
        (word >= LESSON_SAY && word <= LESSON_DO) || (word > LESSON_EXPECT && word != LESSON_WHEN);
    if (!row->form && *value->text)
        return lesson_fail(lesson, value->begin, error,
                           "found \"%.60s\", expected the end of the line: %s takes no value",
                           value->text, row->name);
    if (row->form && !*value->text)
        return lesson_fail(lesson, at, error, "%s needs a value: %s", row->name, row->form);
    if (shown && strlen(value->text) >= LESSON_TEXT_BYTES)
        return lesson_fail(lesson, value->begin, error,
                           "%zu bytes of text, expected at most %d: two sentences",
                           strlen(value->text), LESSON_TEXT_BYTES - 1);
    return shown ? check_keys(lesson, value, error) : 0;
}

/* Checks for lines that begin with a blank and a word such as say, after a setting: such a line was
 * meant as a setting of its own. */
static int check_lines(const struct lesson *lesson, int word, const struct lesson_value *value,
                       struct error *error) {
    const char *text = lesson->text;
    if (word >= LESSON_SETTINGS || word == LESSON_CALLED) return 0;
    for (size_t at = value->begin; (at += strcspn(text + at, "\n") + 1) < value->end;) {
        size_t begin = at + strspn(text + at, " \t\r"), length = strcspn(text + begin, " \t\r\n");
        for (int w = 0; w < LESSON_TABLE; w++)
            if (strlen(lesson_words[w].name) == length &&
                strncmp(text + begin, lesson_words[w].name, length) == 0)
                return lesson_fail(lesson, begin, error,
                                   "a blank before %s: this line belongs to %s above; begin it at "
                                   "the left",
                                   lesson_words[w].name, lesson_words[word].name);
    }
    return 0;
}

int lesson_rules_word(const struct lesson *lesson, int word, size_t at,
                      const struct lesson_value *value, struct error *error) {
    return check_value(lesson, word, at, value, error) || check_lines(lesson, word, value, error)
               ? -1
               : 0;
}

/* ---- steps ---- */

/* Checks that there are at least two choices and one of them is right. */
static int check_choices(const struct lesson *lesson, const struct lesson_step *step,
                         struct error *error) {
    int right = 0;
    for (int c = 0; c < step->choice_count; c++)
        right += !step->choices[c].because.text;
    if (step->choice_count == 0) return 0;
    const struct lesson_value *first = &step->choices[0].text;
    if (!step->values[LESSON_ASK].text || step->values[LESSON_SOLUTION].text)
        return lesson_fail(lesson, first->begin, error,
                           "found choices, expected ask and no solution in the same step");
    if (step->choice_count < 2 || right != 1)
        return lesson_fail(lesson, first->begin, error,
                           "found %d choices, of which %d have no because; expected two or more, "
                           "of which one is right",
                           step->choice_count, right);
    return 0;
}

int lesson_rules_step(const struct lesson *lesson, struct error *error) {
    const struct lesson_step *step = &lesson->steps[lesson->count - 1];
    static const int pairs[][2] = {
        {LESSON_ASK, LESSON_ANSWER},       {LESSON_ANSWER, LESSON_ASK},
        {LESSON_ANSWER_LAYER, LESSON_ASK}, {LESSON_ANSWER_COVERED, LESSON_ASK},
        {LESSON_SOLUTION, LESSON_ASK},     {LESSON_SOLUTION, LESSON_WRONG},
        {LESSON_WRONG, LESSON_SOLUTION},   {LESSON_DO, LESSON_DONE},
        {LESSON_DONE, LESSON_DO}};
    if (!step->values[LESSON_NETWORK].text)
        return lesson_fail(lesson, step->begin, error,
                           "found no network, expected one in the first step");
    for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++) {
        const struct lesson_value *value = &step->values[pairs[p][0]];
        if (value->text && !step->values[pairs[p][1]].text)
            return lesson_fail(lesson, value->begin, error,
                               "found %s without %s, expected both in a step",
                               lesson_words[pairs[p][0]].name, lesson_words[pairs[p][1]].name);
    }
    if (!step->values[LESSON_SAY].text && !step->values[LESSON_ASK].text &&
        !step->values[LESSON_DO].text)
        return lesson_fail(lesson, step->begin, error,
                           "found a step without text, expected say, ask or do");
    if (step->values[LESSON_ASK].text && step->values[LESSON_DO].text)
        return lesson_fail(lesson, step->values[LESSON_DO].begin, error,
                           "found do and ask in one step, expected do in a step of its own");
    const struct lesson_case *last = step->cases + step->case_count - 1;
    if (step->case_count > 0 && !last->then.text)
        return lesson_fail(lesson, last->when.begin, error,
                           "found when without then, expected then after it");
    return check_choices(lesson, step, error);
}

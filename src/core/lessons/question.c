/* question: splits answers into words, and compares them one by one. */
#include "question.h"

#include "core/base/numbers.h"
#include "core/base/text.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct answer_kind_row rows[] = {
    {"number", "Type the number"},
    {"keys", "Type the keys, from top to bottom"},
    {"comparators", "Type the two wires of each comparator, or click it"},
    {"cells", "Type I or D, or numbers, in their order"},
    {"order", "Type the numbers, with blanks between"},
};
const struct choices answer_kinds = {"kind of answer", NULL, rows, sizeof *rows,
                                     sizeof rows / sizeof *rows};

enum { WORDS = 128 };

/* ---- reading ---- */

/* Words of a text, without the signs between them. A letter is a word; a power becomes its
 * value. */
struct words {
    char of[WORDS][24];
    int count;
};

static bool is_letter(char c) {
    return c == 'I' || c == 'D';
}

/* Writes the first word of a text and returns its bytes; 0: there is none. A ^ outside a power is a
 * word that no solution has. */
static size_t read_word(const char *text, char *word, size_t size) {
    size_t length = strspn(text, "-0123456789"), after = length + strspn(text + length, " ");
    int64_t value;
    const char *end = length && text[after] == '^' ? power_read(text, &value) : NULL;
    if (end) {
        snprintf(word, size, "%" PRId64, value);
        return (size_t)(end - text);
    }
    if (is_letter(*text) || *text == '^') length = 1;
    snprintf(word, size, "%.*s", (int)(length < size ? length : size - 1), text);
    return length;
}

static void take_apart(struct words *words, const char *text) {
    words->count = 0;
    while (*text && words->count < WORDS) {
        size_t length = read_word(text, words->of[words->count], sizeof words->of[0]);
        words->count += length > 0;
        text += length > 0 ? length : 1;
    }
}

/* Computes a solution such as "= after 2" from the fact. */
static int ask_fact(struct lesson_question *question, const struct lesson *lesson,
                    const struct lesson_value *value, const char *name,
                    const struct fact_query *query, struct error *error) {
    char word[32] = "";
    struct fact_query question_of = *query;
    int number = 0, read = sscanf(name, "%31s %d", word, &number);
    question_of.fact = choices_find(&network_facts, word);
    question_of.number = number;
    if (question_of.fact &&
        question_of.fact->argument == (read == 2 ? ARGUMENT_NUMBER : ARGUMENT_NOTHING)) {
        fact_value(&question_of, question->solution);
        return 0;
    }
    return lesson_fail(lesson, value->begin, error,
                       "found \"%.60s\", expected a fact of a network such as = after 2", name);
}

static int read_solution(struct lesson_question *question, const struct lesson *lesson,
                         const struct lesson_value *value, const struct fact_query *query,
                         struct error *error) {
    char name[24] = "";
    struct words words;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(value->text, " "), value->text);
    const char *rest = value->text + strlen(name);
    rest += strspn(rest, " ");
    int kind = choices_index(&answer_kinds, name);
    if (kind < 0)
        return lesson_fail(lesson, value->begin, error,
                           "found \"%s\", expected number, keys, comparators, cells or order",
                           name);
    question->kind = ANSWER_NUMBER + (enum answer_kind)kind;
    if (*rest == '=') {
        rest += 1 + strspn(rest + 1, " ");
        if (ask_fact(question, lesson, value, rest, query, error)) return -1;
    } else {
        snprintf(question->solution, sizeof question->solution, "%s", rest);
    }
    take_apart(&words, question->solution);
    bool pairs = question->kind != ANSWER_COMPARATORS || words.count % 2 == 0;
    bool one = question->kind != ANSWER_NUMBER || words.count == 1;
    if (words.count > 0 && pairs && one) return 0;
    return lesson_fail(lesson, value->begin, error, "found \"%.60s\", expected %s",
                       question->solution,
                       !one     ? "one number"
                       : !pairs ? "pairs of wires"
                                : "an answer that a reader can type");
}

int question_init(struct lesson_question *question, const struct lesson *lesson, int step,
                  const struct fact_query *query, struct error *error) {
    const struct lesson_step *at = &lesson->steps[step];
    *question = (struct lesson_question){.kind = at->choice_count ? ANSWER_CHOICE : ANSWER_OPEN,
                                         .choices = at->choice_count};
    for (int c = 0; c < at->choice_count; c++)
        if (!at->choices[c].because.text)
            snprintf(question->solution, sizeof question->solution, "%d", c + 1);
    if (!at->values[LESSON_SOLUTION].text) return 0;
    return read_solution(question, lesson, &at->values[LESSON_SOLUTION], query, error);
}

/* ---- judging ---- */

const char *question_how(const struct lesson_question *question) {
    return question->kind < ANSWER_NUMBER ? "" : rows[question->kind - ANSWER_NUMBER].how;
}

bool question_takes(const struct lesson_question *question, const char *typed, char character) {
    size_t length = strlen(typed), digits = 0;
    while (digits < length && isdigit((unsigned char)typed[length - 1 - digits]))
        digits++;
    bool first = digits == length, power = !first && typed[length - 1 - digits] == '^';
    if (question->kind == ANSWER_OPEN || !character) return false;
    if (question->kind == ANSWER_CHOICE)
        return !length && character > '0' && character - '0' <= question->choices;
    if (is_letter(character)) return question->kind == ANSWER_CELLS;
    if (character == '^') return digits > 0 && !power;
    if (character == '-') return digits == 0 && !power && strchr(question->solution, '-');
    if (strchr(" ,", character)) return length > 0 && question->kind > ANSWER_NUMBER;
    return isdigit((unsigned char)character);
}

const char *question_stray(const struct lesson_question *question, const char *typed) {
    const char *choice = typed + strspn(typed, " ");
    if (question->kind == ANSWER_CHOICE)
        return *choice && !question_takes(question, "", *choice) ? choice : NULL;
    for (const char *at = typed; *at; at++) {
        size_t before = (size_t)(at - typed);
        while (before > 0 && typed[before - 1] == ' ')
            before--;
        bool number = before > 0 && isdigit((unsigned char)typed[before - 1]);
        bool power = number && isdigit((unsigned char)at[1 + strspn(at + 1, " ")]);
        char letter = (char)toupper((unsigned char)*at);
        if (*at == '^' && !power) return at;
        if (isalpha((unsigned char)*at) && !question_takes(question, "", letter)) return at;
    }
    return NULL;
}

static int compare_pairs(const void *one, const void *other) {
    const int *a = one, *b = other;
    return a[0] != b[0] ? a[0] - b[0] : a[1] - b[1];
}

/* Stores the wires of comparators, the smaller wire first, sorted; returns the number of
 * comparators. */
static int sort_pairs(const struct words *words, int pairs[][2]) {
    int count = words->count / 2;
    for (int p = 0; p < count; p++) {
        int one = atoi(words->of[2 * p]), other = atoi(words->of[2 * p + 1]);
        pairs[p][0] = one < other ? one : other;
        pairs[p][1] = one < other ? other : one;
    }
    qsort(pairs, (size_t)count, sizeof *pairs, compare_pairs);
    return count;
}

/* Splits an answer as the solution is split: "231" into "2 3 1" if three digits are expected. */
static void take_answer(const char *typed, const char *text, struct words *words,
                        struct words *solution) {
    take_apart(words, typed);
    take_apart(solution, text);
    bool together = words->count == 1 && solution->count == (int)strlen(words->of[0]);
    for (int w = 0; w < solution->count; w++)
        together &= strlen(solution->of[w]) == 1;
    if (!together) return;
    struct words one = *words;
    words->count = solution->count;
    for (int w = 0; w < words->count; w++)
        snprintf(words->of[w], sizeof words->of[w], "%c", one.of[0][w]);
}

bool question_is_right(const struct lesson_question *question, const char *typed) {
    struct words words, solution;
    int pairs[WORDS / 2][2], wanted[WORDS / 2][2];
    take_answer(typed, question->solution, &words, &solution);
    if (words.count != solution.count) return false;
    if (question->kind == ANSWER_COMPARATORS)
        return sort_pairs(&words, pairs) == sort_pairs(&solution, wanted) &&
               memcmp(pairs, wanted, (size_t)(words.count / 2) * sizeof *pairs) == 0;
    for (int w = 0; w < words.count; w++)
        if (strcmp(words.of[w], solution.of[w]) != 0) return false;
    return true;
}

int question_tries(const struct lesson_question *question) {
    return question->kind == ANSWER_CHOICE ? 2 : 3;
}

bool question_miscounts(const struct lesson_question *question, const char *typed, char *why,
                        size_t size) {
    struct words words, solution;
    take_answer(typed, question->solution, &words, &solution);
    bool open = question->kind == ANSWER_CHOICE || question->kind == ANSWER_COMPARATORS;
    if (open || words.count == solution.count) return false;
    snprintf(why, size, "This is %d number%s or letter%s; expected %d, with blanks between.",
             words.count, text_plural(words.count), text_plural(words.count), solution.count);
    return true;
}

const char *question_why(const struct lesson_question *question, const struct lesson_step *step,
                         const char *typed) {
    int choice = atoi(typed) - 1;
    if (question->kind != ANSWER_CHOICE) return step->values[LESSON_WRONG].text;
    bool there = 0 <= choice && choice < step->choice_count;
    const char *why = there ? step->choices[choice].because.text : NULL;
    return why ? why : "There is no such choice.";
}

/* lesson: the words of steps, and messages with a place in the text. */
#include "lesson.h"

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
    [LESSON_INSIDE] = {"inside", "PLACE", "inside a launch, as with Enter: 0 item 1 step 12"},
    [LESSON_MISSING] = {"missing", "LINE",
                        "a kernel without this line runs, C types it: direction, index, barrier"},
    [LESSON_COMPARE] = {"compare", "NETWORK", "a second one of as many wires, FAMILY:N, below it"},
    [LESSON_ZOOM] = {"zoom", "PERCENT", "of the picture in the window, 100 to 600: layers scroll"},
    [LESSON_TIME] = {"time", "SORTS", "that T ticks: b2 b4 radix, with blanks between them"},
    [LESSON_RECORDED] =
        {"recorded", "TIMES",
         "of another device, dashed beside those: H200; b2 2^16 0.5 2^20 0.8; b4 …"},
    [LESSON_KEYS] = {"keys", "LIST", "the keys, one per wire"},
    [LESSON_INPUT] = {"input", "KIND", "generated keys of this kind (see `sortnet list`)"},
    [LESSON_SEED] = {"seed", "N", "of generated keys; 1"},
    [LESSON_LAYER] = {"layer", "K", "the moment after K layers; 0"},
    [LESSON_SAY] = {"say", "TEXT", "one idea, two sentences"},
    [LESSON_ASK] = {"ask", "TEXT", "a question to the class"},
    [LESSON_ANSWER] = {"answer", "TEXT", "its answer, which the next press shows"},
    [LESSON_ANSWER_LAYER] = {"answer-layer", "K", "with the answer, the moment after K layers"},
    [LESSON_ANSWER_COVERED] = {"answer-covered", NULL,
                               "with the answer, what is covered stays so, for the next question"},
    [LESSON_SOLUTION] = {"solution", "WHAT", "what is to be typed: see Questions"},
    [LESSON_WRONG] = {"wrong", "TEXT", "what is said of another answer than the solution"},
    [LESSON_DO] = {"do", "TEXT", "what the learner is to do now"},
    [LESSON_DONE] = {"done", "WHEN", "when that counts as done: see Conditions"},
    [LESSON_EXPECT] = {"expect", "WHAT", "what must hold, for tests: see Conditions"},
    [LESSON_CHOICE] = {"choice", "TEXT", "an answer to choose; the right one has no because"},
    [LESSON_BECAUSE] = {"because", "TEXT", "why the choice above it is wrong"},
    [LESSON_WHEN] = {"when", "WHAT",
                     "the sentence of then is said once this holds: see Conditions"},
    [LESSON_THEN] = {"then", "TEXT", "what is said when the when above it is the first that holds"},
};

const struct choices lesson_word_choices = {NULL, NULL, lesson_words, sizeof *lesson_words,
                                            LESSON_TABLE};

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

const struct lesson_value *lesson_look(const struct lesson_step *step, const char *name) {
    for (int l = 0; l < step->look_count; l++)
        if (strcmp(step->looks[l].name, name) == 0) return &step->looks[l].value;
    return NULL;
}

int lesson_unknown(const struct lesson *lesson, size_t at, const char *word,
                   const struct choices *const *others, struct error *error) {
    char hint[96];
    choices_hint(&lesson_word_choices, word, hint, sizeof hint);
    for (; others && *others && !*hint; others++)
        choices_hint(*others, word, hint, sizeof hint);
    return lesson_fail(lesson, at, error,
                       "found \"%s\", expected a word of a step such as network, keys or say%s",
                       word, hint);
}

void lesson_free(struct lesson *lesson) {
    if (!lesson) return;
    free(lesson->name);
    free(lesson->text);
    free(lesson->values);
    free(lesson->steps);
    free(lesson);
}

/* lesson: the words of steps, and messages with a place in the text. */
#include "lesson.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct lesson_word_row lesson_words[LESSON_TABLE] = {
    [LESSON_NETWORK] = {"network", "NETWORK",
                        "FAMILY:N, or comparators such as 0:1,2:3; resets all settings"},
    [LESSON_CALLED] = {"called", "TITLE", "title of comparators"},
    [LESSON_ORDER] = {"order", "ORDER", "ascending or descending, for a family"},
    [LESSON_UNTANGLED] = {"untangled", NULL, "untangle the network, like U"},
    [LESSON_REVERSED] = {"reversed", NULL, "reverse the order of the layers, like Ctrl+L"},
    [LESSON_RADIX] = {"radix", "SPEC", "open a radix sort of the keys: radix:8"},
    [LESSON_TURNS] = {"turns", "K", "turns done; 0"},
    [LESSON_ATOMIC] = {"atomic", NULL, "show its atomic scatter, like A"},
    [LESSON_INSIDE] = {"inside", "PLACE",
                       "look inside a launch, like Enter: 0 item 1 step 12, then lanes"},
    [LESSON_MISSING] = {"missing", "LINE",
                        "run a kernel whose line is to be written: direction, index, barrier, ..."},
    [LESSON_COMPARE] = {"compare", "NETWORK", "second network below: FAMILY:N with as many wires"},
    [LESSON_ZOOM] = {"zoom", "PERCENT", "size of the picture in the window, 100 to 600"},
    [LESSON_TIME] = {"time", "SORTS", "sorts that T ticks: b2 b4 radix"},
    [LESSON_RECORDED] = {"recorded", "TIMES",
                         "times of another device: H200; b2 2^16 0.5 2^20 0.8; b4 …"},
    [LESSON_KEYS] = {"keys", "LIST", "keys, one per wire"},
    [LESSON_INPUT] = {"input", "KIND", "kind of generated keys (see `sortnet list`)"},
    [LESSON_SEED] = {"seed", "N", "seed of generated keys; 1"},
    [LESSON_LAYER] = {"layer", "K", "layers done; 0"},
    [LESSON_SAY] = {"say", "TEXT", "text: one idea, two sentences"},
    [LESSON_ASK] = {"ask", "TEXT", "question to the class"},
    [LESSON_ANSWER] = {"answer", "TEXT", "answer, which PageDown shows"},
    [LESSON_ANSWER_LAYER] = {"answer-layer", "K", "layers done with the answer"},
    [LESSON_ANSWER_COVERED] = {"answer-covered", NULL, "keep layers covered with the answer"},
    [LESSON_SOLUTION] = {"solution", "WHAT", "right answer to type: see Questions"},
    [LESSON_WRONG] = {"wrong", "TEXT", "reply to a wrong answer"},
    [LESSON_DO] = {"do", "TEXT", "task"},
    [LESSON_DONE] = {"done", "WHEN", "when the task is done: see Conditions"},
    [LESSON_EXPECT] = {"expect", "WHAT", "what must hold, for check: see Conditions"},
    [LESSON_CHOICE] = {"choice", "TEXT", "choice; the right one has no because"},
    [LESSON_BECAUSE] = {"because", "TEXT", "why the choice above is wrong"},
    [LESSON_WHEN] = {"when", "WHAT", "condition of the next then: see Conditions"},
    [LESSON_THEN] = {"then", "TEXT", "text for the first when that holds"},
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

bool lesson_conceals(const struct lesson_step *step) {
    for (int l = 0; l < step->look_count; l++) {
        const struct lesson_look *look = &step->looks[l];
        if (strcmp(look->name, "cover") == 0 && look->at > step->begin && !look->value.text)
            return false; /* "cover none" in this step */
    }
    return step->values[LESSON_ASK].text;
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

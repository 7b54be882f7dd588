/* reading: networks from texts, for the tests of notations. */
#pragma once

#include "support.h"

static inline const struct notation *notation_of(const char *name) {
    int n = 0;
    while (n < notation_count && strcmp(notations[n]->name, name) != 0)
        n++;
    check(n < notation_count, "notation %s", name);
    return notations[n];
}

static inline struct network *read_text(const char *text) {
    error.text[0] = '\0';
    struct network *network = kept(notation_read(text, "test", &error));
    check(network, "\"%s\": %s", text, error.text);
    return network;
}

/* A text that is refused. */
struct mistake {
    const char *text;
    int line, column;     /* place of the mistake, counted from 1 */
    const char *says;     /* message after the place */
    const char *notation; /* notation that the text is taken for; "": none */
};

/* Is the text refused as it should be, in `notation`, or NULL: whichever it is? */
static inline void check_mistake(const struct mistake *mistake, const struct notation *notation) {
    error.text[0] = '\0';
    char start[160], end[64] = "";
    const char *text = mistake->text;
    snprintf(start, sizeof start, "test, line %d, column %d: %s", mistake->line, mistake->column,
             mistake->says);
    if (*mistake->notation) snprintf(end, sizeof end, " (read as %s)", mistake->notation);
    check(notation ? !notation_read_as(notation, text, "test", &error)
                   : !notation_read(text, "test", &error),
          "\"%s\"", text);
    check(strncmp(error.text, start, strlen(start)) == 0, "\"%s\": %s", text, error.text);
    check(strstr(error.text, end), "\"%s\": %s", text, error.text);
    check(*mistake->notation || !strstr(error.text, "read as"), "\"%s\": %s", text, error.text);
}

/* Changes, adds or removes a byte of the text, a number of times: each text is refused with a
 * message, or is a sound network. Returns the number of refused texts. */
static inline int refused_changes(const char *text, unsigned seed, int rounds) {
    struct random random = {.state = seed};
    size_t length = strlen(text);
    int refused = 0;
    for (int round = 0; round < rounds; round++) {
        error.text[0] = '\0';
        OWNED_AT(free) char *changed = malloc(length + 2);
        size_t at = (size_t)random_below(&random, (int)length);
        size_t gone = (size_t)random_below(&random, 2), more = (size_t)(round % 2);
        memcpy(changed, text, at);
        changed[at] = (char)(1 + random_below(&random, 255));
        memcpy(changed + at + more, text + at + gone, length - at - gone + 1);
        struct network *back = kept(notation_read(changed, "test", &error));
        if (back) check_structure(back);
        check(back || strncmp(error.text, "test", 4) == 0, "%s", changed);
        refused += !back;
    }
    return refused;
}

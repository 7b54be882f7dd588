/* reading: networks from texts, for the tests of notations. */
#ifndef SORTNET_TESTS_READING_H
#define SORTNET_TESTS_READING_H

#include "support.h"

static inline const struct notation *notation_of(const char *name) {
    const struct notation *notation = choices_find(&notation_choices, name);
    check(notation, "notation %s", name);
    return notation;
}

static inline struct network *read_text(const char *text) {
    struct error error = {""};
    struct network *network = notation_read(text, "test", &error);
    check(network, "\"%s\": %s", text, error.text);
    return network;
}

#endif

/* test_glossary: words are found in texts, in any case and number, the longest first, and nothing
 * is found in the midst of another word. */
#include "support.h"

#include "core/lessons/glossary.h"

#include <strings.h>

static void found(const char *text, const char *at, const char *name) {
    int row = glossary_at(text, (size_t)(strstr(text, at) - text));
    const struct glossary_word *word = row < 0 ? NULL : choices_row(&glossary, row);
    check(name ? word && strcmp(word->name, name) == 0 : !word, "\"%s\" in \"%s\": %s", at, text,
          word ? word->name : "nothing");
}

TEST(finds_words) {
    found("Layers share no wire.", "ayers", "layer");
    found("Layers share no wire.", "share", NULL);
    found("Layers share no wire.", "wire", "wire");
    found("wires", "s", "wire");
    found("8 keys in local memory", "memory", "local memory");
    found("8 keys in local memory", "local", "local memory");
    found("the memory", "memory", NULL);
    found("work-items", "items", "work-item");
    found("launches", "es", "launch");
    found("substage 2", "stage", "substage");
    found("PoCL agrees", "PoCL", "PoCL");
    found("PoCL agrees", "agrees", "agrees");
    found("keyboard", "key", NULL);
    found("monkey", "key", NULL);
}

/* The glossary is in alphabetical order, and each entry fits one line of a list at 800x600. */
TEST(is_a_list) {
    const char *before = "";
    assert_in_range(glossary.count, 30, 64); /* a bit for each in struct flow */
    for (int w = 0; w < glossary.count; w++) {
        const struct glossary_word *word = choices_row(&glossary, w);
        check(strcasecmp(before, word->name) < 0, "%s behind %s", word->name, before);
        check(strlen(word->about) < 80, "%s: %zu bytes", word->name, strlen(word->about));
        before = word->name;
    }
}

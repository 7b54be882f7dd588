/* figure_words: texts that were given, and marks that fit the network. */
#include "figure_words.h"

void figure_words_init(struct figure_words *words, const struct options *options) {
    words->title = options->title;
    words->caption = options->caption;
    words->mark_count = options->mark_count;
    for (int m = 0; m < options->mark_count; m++) {
        struct marked *mark = &words->marks[m];
        *mark = options->marks[m];
        if (mark->numbers) continue;
        mark->first -= options->from_one;
        mark->last -= options->from_one;
    }
}

const struct caption *figure_words_caption(const struct figure_words *words,
                                           struct caption *caption) {
    *caption = (struct caption){.head = "", .words = {{.text = words->caption}}};
    return words->caption ? caption : NULL;
}

int figure_words_marks(const struct figure_words *words, const struct network *network) {
    struct error error;
    return marks_check(words->marks, words->mark_count, network, 0, &error) ? 0 : words->mark_count;
}

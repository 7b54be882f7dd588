/* figure_words: texts that were given, and marks that fit the network. */
#include "figure_words.h"

#include <stdio.h>

void figure_words_say(struct said *said, const char *line) {
    snprintf(said->typed, sizeof said->typed, "%s", line);
    said->text = *line ? said->typed : NULL;
}

void figure_words_init(struct figure_words *words, const struct options *options) {
    words->title.text = options->title;
    words->caption.text = options->caption;
    words->mark.text = options_text(options, "--mark");
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
    *caption =
        (struct caption){.head = "", .words = {{words->caption.text, FONT_TEXT, CAPTION_TEXT}}};
    return words->caption.text ? caption : NULL;
}

int figure_words_marks(const struct figure_words *words, const struct network *network) {
    struct error error;
    return marks_check(words->marks, words->mark_count, network, 0, &error) ? 0 : words->mark_count;
}

/* flow: joins words to a row until the next one does not fit or is a cap. */
#include "core/lessons/glossary.h"
#include "view/text_width.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* sizes in parts of the letters' size */
static const float cap_height = 1.12F, cap_label = 0.72F, cap_pad = 0.3F;

/* The row that is being filled. */
struct row {
    float x;          /* left end of the row's words, after the caps that are drawn; pixels */
    char words[1024]; /* words that are still to be drawn */
    int number;       /* number of the row, from 1 */
};

/* A word: the text before a cap, the name of its key, and the text after the cap. */
struct word {
    const char *before, *after;
    int before_bytes, after_bytes;
    char key[32], label[32]; /* "": the word has no cap */
    int choice;              /* the cap is that of an answer to choose; 0: of a key */
};

/* Returns the number of an answer to choose: 2 of "choice_2"; 0: it is none. */
static int flow_choice(const char *key) {
    if (strcmp(key, "choice_typed") == 0) return CAPTION_TYPED;
    return strncmp(key, "choice_", 7) == 0 ? atoi(key + 7) : 0;
}

/* Splits a word. Brackets after letters, as in a[i], are no cap. */
static struct word take_apart(const struct flow *flow, const char *text, int bytes) {
    struct word word = {.before = text, .before_bytes = bytes, .after = ""};
    int open = (int)strspn(text, "(\"");
    const char *close = open + 2 < bytes && text[open] == '['
                            ? memchr(text + open + 2, ']', (size_t)(bytes - open - 2))
                            : NULL;
    if (!flow->frame || !close) return word;
    word.before_bytes = open;
    snprintf(word.key, sizeof word.key, "%.*s", (int)(close - text) - open - 1, text + open + 1);
    word.choice = flow_choice(word.key);
    word.after = close + 1;
    word.after_bytes = (int)(text + bytes - word.after);
    shortcut_label(word.key, word.label, sizeof word.label);
    if (word.choice == CAPTION_TYPED)
        snprintf(word.label, sizeof word.label, "or press here");
    else if (word.choice)
        snprintf(word.label, sizeof word.label, "%d", word.choice);
    return word;
}

static float width_of(const struct flow *flow, const char *text) {
    return text_width(flow->font, flow->size, text);
}

static float cap_width(const struct flow *flow, const char *label) {
    float width = text_width(FONT_MONO, cap_label * flow->size, label);
    return fmaxf(cap_height * flow->size, width + 2 * cap_pad * flow->size);
}

/* Returns the width of the first bytes of a text. */
static float width_before(const struct flow *flow, const char *text, size_t bytes) {
    char before[sizeof((struct row *)NULL)->words];
    snprintf(before, sizeof before, "%.*s", (int)bytes, text);
    return width_of(flow, before);
}

/* Underlines the words that the glossary explains, each at its first place. */
static void mark_words(const struct flow *flow, const struct row *row) {
    const char *text = row->words;
    for (size_t from = 0, length; text[from]; from += length > 0 ? length : 1) {
        int word = glossary_starts(text, from, &length);
        if (word < 0 || *flow->marked >> word & 1) continue;
        *flow->marked |= (uint64_t)1 << word;
        float left = row->x + width_before(flow, text, from);
        float right = row->x + width_before(flow, text, from + length);
        list_horizontal(flow->list, ROLE_FAINT, left, right, roundf(flow->y + 0.48F * flow->size),
                        fmaxf(1, roundf(flow->size / 16)));
    }
}

/* Draws the words collected so far. */
static void draw_words(const struct flow *flow, struct row *row) {
    float width = width_of(flow, row->words);
    if (flow->list && flow->marked) mark_words(flow, row);
    if (flow->list && row->words[0])
        list_label(flow->list, flow->role | flow->font, row->x, flow->y, flow->size, row->words);
    row->words[0] = '\0';
    row->x += width;
}

static bool is_empty(const struct flow *flow, const struct row *row) {
    return row->x <= flow->left && !row->words[0];
}

static void next_row(struct flow *flow, struct row *row) {
    draw_words(flow, row);
    row->x = flow->left;
    row->number++;
    flow->y += flow->pitch;
}

static void draw_cap(const struct flow *flow, struct row *row, const struct word *word) {
    float width = cap_width(flow, word->label), height = cap_height * flow->size;
    int shortcut = shortcut_row_of(flow->frame->shortcuts, flow->frame->mode, word->key);
    bool answers = shortcut >= 0 && !flow->frame->shortcuts[shortcut]->mouse;
    struct target target = {TARGET_SHORTCUT, shortcut, 0};
    if (word->choice) target = (struct target){TARGET_CHOICE, word->choice, 0};
    answers |= word->choice > 0;
    draw_words(flow, row);
    if (flow->list) {
        struct box box = {row->x, flow->y - height / 2, row->x + width, flow->y + height / 2};
        list_cap(
            flow->list, answers && target_is(&flow->frame->hovered, target.kind, target.index),
            &(struct cap){row->x, flow->y, width, height, flow->size / 20, cap_label * flow->size},
            word->label);
        if (answers) list_target_near(flow->list, target, box, frame_reach(flow->frame, height));
    }
    row->x += width;
}

static void add(struct row *row, const char *text, int bytes) {
    size_t length = strlen(row->words), room = sizeof row->words - 1 - length;
    size_t added = (size_t)bytes < room ? (size_t)bytes : room;
    memcpy(row->words + length, text, added); /* figures lay words out a thousand times */
    row->words[length + added] = '\0';
}

/* Adds the word to the row if there is room for it. */
static bool fits(const struct flow *flow, struct row *row, const struct word *word) {
    char after[64];
    bool first = is_empty(flow, row);
    size_t length = strlen(row->words);
    if (!first) add(row, " ", 1);
    add(row, word->before, word->before_bytes);
    float width = width_of(flow, row->words);
    if (word->label[0]) {
        snprintf(after, sizeof after, "%.*s", word->after_bytes, word->after);
        width += width_of(flow, after) + cap_width(flow, word->label);
    }
    if (width <= flow->right - row->x || (first && word->label[0])) return true;
    row->words[length] = '\0';
    return false;
}

/* Writes the word, or what a row of its own takes of it; returns the bytes. */
static int add_word(struct flow *flow, struct row *row, const char *text, int bytes) {
    struct word word = take_apart(flow, text, bytes);
    if (!fits(flow, row, &word)) {
        if (!is_empty(flow, row)) return 0;
        bytes = (int)text_row(flow->font, flow->size, flow->right - flow->left, text);
        add(row, text, bytes);
    } else if (word.label[0]) {
        draw_cap(flow, row, &word);
        add(row, word.after, word.after_bytes);
    }
    return bytes;
}

/* Returns the bytes of an operator between blanks, " + ", with the blanks; 0: there is none. */
static size_t operator_bytes(const char *text) {
    static const char *const operators[] = {" + ", " − ", " * ", " / ", " % ", " = ", " < ", " > "};
    for (size_t o = 0; o < sizeof operators / sizeof *operators; o++)
        if (strncmp(text, operators[o], strlen(operators[o])) == 0) return strlen(operators[o]);
    return 0;
}

/* Returns the bytes of the next word. The cap of an answer has the first word of the answer; words
 * with operators between them, a short formula, are one word. */
static int word_bytes(const char *text) {
    enum { FORMULA_MOST = 32 };
    size_t bytes = strcspn(text, " "), between;
    if (strncmp(text, "[choice_", 8) == 0 && text[bytes])
        bytes += 1 + strcspn(text + bytes + 1, " ");
    while ((between = operator_bytes(text + bytes)) > 0) {
        between += strcspn(text + bytes + between, " ");
        if (bytes + between > FORMULA_MOST) break;
        bytes += between;
    }
    return (int)bytes;
}

/* Fills rows with the whole text and draws them; `row` ends after the last word. */
static void fill(struct flow *flow, struct row *row, const char *text) {
    for (int bytes; *text; text += bytes, text += strspn(text, " ")) {
        if (row->number == flow->most &&
            is_empty(flow, row)) { /* the last row takes the rest of the text, cut to its width */
            text_fit(flow->font, flow->size, flow->right - row->x, text, row->words,
                     sizeof row->words);
            break;
        }
        bytes = add_word(flow, row, text, word_bytes(text));
        if (bytes == 0) next_row(flow, row);
    }
    draw_words(flow, row);
}

int flow_text(struct flow *flow, const char *text) {
    struct row row = {.x = flow->left, .number = 1};
    text += strspn(text, " ");
    if (!*text) return 0;
    fill(flow, &row, text);
    next_row(flow, &row);
    return row.number - 1;
}

/* Returns the flow without a list: nothing is drawn. */
static struct flow to_measure(const struct flow *flow) {
    struct flow measured = *flow;
    measured.list = NULL;
    return measured;
}

float flow_width(const struct flow *flow, const char *text) {
    struct flow measured = to_measure(flow);
    struct row row = {.x = 0, .number = 1};
    measured.left = 0;
    measured.right = INFINITY;
    fill(&measured, &row, text);
    return row.x;
}

int flow_rows(const struct flow *flow, const char *text) {
    struct flow measured = to_measure(flow);
    return flow_text(&measured, text);
}

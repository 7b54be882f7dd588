/* heading: a table of words, and lines of numbers. */
#include "core/notations/readers.h"

#include "core/base/text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum heading_word { WIRES, SIZE, DEPTH, NONE };

static const struct {
    const char *name;
    enum heading_word word;
} words[] = {
    {"inputs", WIRES},   {"wires", WIRES},
    {"channels", WIRES}, {"lines", WIRES},
    {"N", WIRES},        {"comparators", SIZE},
    {"CEs", SIZE},       {"size", SIZE},
    {"L", SIZE},         {"depth", DEPTH},
    {"layers", DEPTH},   {"D", DEPTH},
    {"stages", DEPTH},   {"number of inputs", WIRES},
};

static struct stated *stated_of(struct pair_list *list, enum heading_word word) {
    return word == WIRES ? &list->wires : word == SIZE ? &list->size : &list->depth;
}

/* The word at hand and the colon or equals sign behind it, which are passed. */
static enum heading_word pass_word(struct scan *scan) {
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        size_t length = strlen(words[w].name);
        bool brief = length == 1;
        if (brief ? *scan->at != *words[w].name : strncasecmp(scan->at, words[w].name, length) != 0)
            continue;
        const char *sign = scan->at + length + strspn(scan->at + length, " \t");
        const char *number = sign + 1 + strspn(sign + (*sign != '\0'), " \t");
        if ((*sign != ':' && (!brief || *sign != '=')) || !isdigit((unsigned char)*number))
            continue;
        scan->at = number;
        return words[w].word;
    }
    return NONE;
}

/* Does a line hold such words alone? What it says is added unless `list` is NULL. */
static int read_words(struct scan *scan, struct pair_list *list) {
    for (;;) {
        enum heading_word word = pass_word(scan);
        if (word == NONE) return -1;
        struct stated stated = {.place = scan->at};
        int most = word == WIRES ? NETWORK_MAX_WIRES : NETWORK_MAX_COMPARATORS;
        if (scan_number(scan, "number in a heading", most, &stated.number)) return -1;
        *stated_of(list, word) = stated;
        scan->at += strspn(scan->at, " \t\r");
        if (*scan->at == ',') scan->at++;
        scan->at += strspn(scan->at, " \t\r");
        if (*scan->at == '\n' || !*scan->at) return 0;
    }
}

/* A comment that says the number of inputs, and nothing else, counts as well. */
static void read_comment(const struct scan *scan, struct pair_list *list) {
    struct scan inside = {.text = scan->text, .at = scan->at};
    struct pair_list said = {.largest = -1};
    char line[64];
    inside.at += strspn(inside.at, "#/*-% \t");
    size_t length = strcspn(inside.at, "\n*");
    if (length >= sizeof line || !isalpha((unsigned char)inside.at[length ? 1 : 0])) return;
    snprintf(line, sizeof line, "%.*s", (int)length, inside.at);
    struct scan words_alone = {.text = line, .at = line};
    if (read_words(&words_alone, &said) || said.size.place || said.depth.place) return;
    list->wires = (struct stated){inside.at, said.wires.number};
}

/* How many numbers alone stand on this line, with blanks between; 0: there is something else. */
static int count_numbers(const char *line) {
    int count = 0;
    for (; isdigit((unsigned char)*line); count++) {
        line += strspn(line, "0123456789");
        line = scan_skip(line, false);
    }
    return *line == '\n' && *scan_skip(line, true) ? count : 0;
}

/* The numbers of a line that has nothing else. */
static int read_numbers(struct scan *scan, struct pair_list *list, int count) {
    struct stated *const three[] = {&list->wires, &list->size, &list->depth};
    struct stated *const two[] = {&list->wires, &list->either};
    struct stated *const *stated = count == 2 ? two : three;
    for (int i = 0; i < count; i++) {
        scan_blanks(scan);
        stated[i]->place = scan->at;
        int most = i == 0 ? NETWORK_MAX_WIRES : NETWORK_MAX_COMPARATORS;
        if (scan_number(scan, "number in a heading", most, &stated[i]->number)) return -1;
    }
    return 0;
}

/* Do pairs with signs between them follow, which a line of two numbers is none of? */
static bool pairs_follow(const char *line) {
    const char *next = scan_skip(line + strcspn(line, "\n"), true);
    const char *behind = next + strspn(next, "0123456789");
    behind = scan_skip(behind, false);
    return strchr("([{", *next) || (behind > next && strchr(":-", *behind));
}

int heading_read(struct scan *scan, struct pair_list *list) {
    /* The comments before the text; *scan->at is what follows them. */
    const char *end = scan_skip(scan->at, true);
    struct scan comment = *scan;
    while (comment.at < end) {
        comment.at += strspn(comment.at, " \t\r\n");
        if (comment.at < end) read_comment(&comment, list);
        comment.at += strcspn(comment.at, "\n");
    }
    scan->at = end;
    int numbers = count_numbers(scan->at);
    if (numbers == 1 || numbers == 3 || (numbers == 2 && pairs_follow(scan->at)))
        if (read_numbers(scan, list, numbers)) return -1;
    while (!numbers) {
        struct scan line = *scan;
        struct pair_list said = *list;
        line.at = scan_skip(line.at, true);
        line.error = NULL;
        if (read_words(&line, &said)) break;
        *list = said;
        scan->at = line.at;
    }
    list->headed = list->wires.place != NULL;
    scan->at = scan_skip(scan->at, true);
    return 0;
}

bool heading_needed(const struct network *network) {
    int last = -1;
    for (int i = 0; i < network->size; i++)
        if (network->comparators[i].right > last) last = network->comparators[i].right;
    return last + 1 < network->wires;
}

void heading_write(const struct network *network, bool source, FILE *file) {
    fprintf(file, "%sInputs: %d%s\n", source ? "/* " : "# ", network->wires, source ? " */" : "");
}

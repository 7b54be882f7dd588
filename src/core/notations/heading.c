/* heading: reads a heading with a table of words, or a line of numbers. */
#include "core/notations/readers.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *name;
    enum stated_number number;
} words[] = {
    {"inputs", STATED_WIRES},
    {"wires", STATED_WIRES},
    {"channels", STATED_WIRES},
    {"lines", STATED_WIRES},
    {"number of inputs", STATED_WIRES},
    {"N", STATED_WIRES},
    {"n", STATED_WIRES},
    {"comparators", STATED_SIZE},
    {"CEs", STATED_SIZE},
    {"size", STATED_SIZE},
    {"L", STATED_SIZE},
    {"depth", STATED_DEPTH},
    {"layers", STATED_DEPTH},
    {"stages", STATED_DEPTH},
    {"D", STATED_DEPTH},
};

/* Passes a word and the colon or equals sign after it. Returns the kind of number that the word
 * announces; -1: there is no such word. */
static int pass_word(struct scan *scan) {
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
        return words[w].number;
    }
    return -1;
}

static int read_number(struct scan *scan, struct pair_list *list, int which) {
    int most = which == STATED_WIRES ? NETWORK_MAX_WIRES : NETWORK_MAX_COMPARATORS;
    return scan_stated(scan, "number in a heading", most, &list->stated[which]);
}

/* Does a line up to one of `ends` consist of such words and their values? Adds the values. */
static int read_words(struct scan *scan, struct pair_list *list, const char *ends) {
    do {
        int which = pass_word(scan);
        if (which < 0 || read_number(scan, list, which)) return -1;
        scan->at += strspn(scan->at, " \t\r");
        scan->at += *scan->at == ',';
        scan->at += strspn(scan->at, " \t\r");
    } while (!strchr(ends, *scan->at));
    return 0;
}

/* Reads a comment that only says the number of inputs, in whole words. */
static void read_comment(const struct scan *scan, struct pair_list *list) {
    struct scan inside = {.text = scan->text, .at = scan->at + strspn(scan->at, "#/*-% \t")};
    struct pair_list said = {.largest = -1};
    if (*inside.at && isalpha((unsigned char)inside.at[1]) &&
        read_words(&inside, &said, "\n*") == 0 && !said.stated[STATED_SIZE].place &&
        !said.stated[STATED_DEPTH].place)
        list->stated[STATED_WIRES] = said.stated[STATED_WIRES];
}

/* Returns the number of numbers in this line, separated by blanks; 0 if the line has anything else.
 */
static int count_numbers(const char *line) {
    int count = 0;
    for (; isdigit((unsigned char)*line); count++) {
        line += strspn(line, "0123456789");
        line = scan_skip(line, false);
    }
    return *line == '\n' && *scan_skip(line, true) ? count : 0;
}

/* Do pairs with a sign between their wires follow? Then a line of two numbers is no pair. */
static bool pairs_follow(const char *line) {
    const char *next = scan_skip(line + strcspn(line, "\n"), true);
    const char *after = next + strspn(next, "0123456789");
    after = scan_skip(after, false);
    return strchr("([{", *next) || (after > next && strchr(":-", *after));
}

int heading_read(struct scan *scan, struct pair_list *list) {
    /* Reads the comments before the text and moves scan->at after them. */
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
        for (int i = 0; i < numbers; i++) {
            scan_blanks(scan);
            if (read_number(scan, list, numbers == 2 && i == 1 ? STATED_EITHER : i)) return -1;
        }
    while (!numbers) {
        struct scan line = *scan;
        struct pair_list said = *list;
        line.at = scan_skip(line.at, true);
        line.error = NULL;
        if (read_words(&line, &said, "\n")) break;
        *list = said;
        scan->at = line.at;
    }
    list->headed = list->stated[STATED_WIRES].place != NULL;
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

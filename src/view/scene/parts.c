/* parts: the table, and lists of its names. */
#include "core/base/text.h"
#include "view/scene/look.h"

#include <stdio.h>
#include <string.h>

const struct part_row part_rows[PART_COUNT] = {
    [PART_TITLE] = {"title", "the title", false, false, PART_OF_ALL | PART_OF_SECTION},
    [PART_FACTS] = {"facts", "wires, comparators, layers and keys", false, false,
                    PART_OF_ALL | PART_OF_SECTION},
    [PART_LEGEND] = {"legend", "meaning of signs; in charts names of lines", false, false,
                     PART_OF_NETWORK | PART_OF_CHARTS},
    [PART_KEYS] = {"keys", "all keys on the wires", true, false, PART_OF_NETWORK},
    [PART_KEYS_AFTER] = {"keys-after", "keys after a layer", true, false, PART_OF_NETWORK},
    [PART_WIRES] = {"wires", "numbers of the wires", false, false, PART_OF_NETWORK},
    [PART_LETTERS] = {"letters", "letters I and D", false, false, PART_OF_NETWORK},
    [PART_ARROWS] = {"arrows", "tips of arrows; without them two dots", false, false,
                     PART_OF_NETWORK},
    [PART_STAGES] = {"stages", "names of stages and layers, digits and kernels", false, false,
                     PART_OF_BOTH | PART_OF_SECTION},
    [PART_SHADING] = {"shading", "colour behind stages", false, false, PART_OF_NETWORK},
    [PART_ITEMS] = {"items", "numbers of work-items: #0, #1", false, true, PART_OF_NETWORK},
    [PART_STRUCTURE] = {"structure", "boxes around named parts and launches", false, false,
                        PART_OF_NETWORK},
    [PART_VERDICT] = {"verdict", "in saved pictures: does the device agree?", false, true,
                      PART_OF_ALL | PART_OF_SECTION},
    [PART_DEVICE] = {"device", "in saved pictures: its name, times and shades", false, true,
                     PART_OF_ALL | PART_OF_SECTION},
    [PART_SEED] = {"seed", "in saved pictures: seed of the keys", false, true,
                   PART_OF_BOTH | PART_OF_SECTION},
    [PART_SENTENCES] = {"sentences", "of a radix sort: what the turn does, how many keys are best",
                        false, false, PART_OF_RADIX | PART_OF_SHARES},
};

const struct choices part_choices = {NULL, NULL, part_rows, sizeof *part_rows, PART_COUNT};

bool parts_show(unsigned turned, enum part part) {
    return (turned >> part & 1) == part_rows[part].on_request;
}

bool parts_show_verdict(unsigned turned, enum role role) {
    return role == ROLE_ERROR || (role != ROLE_SECONDARY && parts_show(turned, PART_VERDICT));
}

bool parts_show_device(unsigned turned, enum role role, bool differs) {
    return role == ROLE_ERROR ? differs : parts_show(turned, PART_DEVICE);
}

unsigned parts_set(unsigned turned, unsigned which, bool shown) {
    for (int p = 0; p < PART_COUNT; p++)
        if (which >> p & 1 && parts_show(turned, (enum part)p) != shown) turned ^= 1U << p;
    return turned;
}

unsigned parts_all(void) {
    return parts_set(0, (1U << PART_COUNT) - 1, true);
}

unsigned parts_plain(void) {
    unsigned others = 0;
    for (int p = 0; p < PART_COUNT; p++)
        if (!part_rows[p].plain) others |= 1U << p;
    return parts_set(0, others, false);
}

/* Returns the name of a kind of picture, for a message. */
static const char *name_of(enum part_of of) {
    return of == PART_OF_NETWORK   ? "network"
           : of == PART_OF_RADIX   ? "radix sort"
           : of == PART_OF_CHART   ? "chart of times"
           : of == PART_OF_SHARES  ? "chart of keys per work-item"
           : of == PART_OF_SECTION ? "section of a large sort"
                                   : "table of times";
}

int parts_check(const char *name, unsigned which, enum part_of of, struct error *error) {
    char has[160] = "";
    for (int p = 0; p < PART_COUNT; p++)
        if (part_rows[p].of & of)
            text_append(has, sizeof has, "%s%s", *has ? ", " : "", part_rows[p].name);
    for (int p = 0; p < PART_COUNT; p++)
        if (which >> p & 1 && !(part_rows[p].of & of))
            return error_set(error, "%s %s does nothing for a %s, whose parts are %s", name,
                             part_rows[p].name, name_of(of), has);
    return 0;
}

int parts_read(const char *name, const char *list, unsigned *bits, struct error *error) {
    for (const char *at = list;; at++) {
        char word[32];
        size_t length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)(length < 31 ? length : 31), at);
        if (length == 0)
            return error_set(error, "%s takes names with commas between them, not \"%.200s\"", name,
                             list);
        int part = choices_read(&part_choices, name, word, error);
        if (part < 0) return -1;
        *bits |= 1U << part;
        at += length;
        if (!*at) return 0;
    }
}

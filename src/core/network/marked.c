/* marked: reads marks, and searches through a list of marks. */
#include "marked.h"

#include "core/base/text.h"

#include <string.h>

bool marked_means(const struct marked *mark, const struct network *network, int index) {
    const struct comparator *c = &network->comparators[index];
    if (mark->numbers) return mark->first <= index && index <= mark->last;
    return mark->first == c->left && mark->last == c->right &&
           (mark->layer < 0 || mark->layer == network_layer_of(network, index));
}

bool marked_any(const struct marked *marks, int count, const struct network *network, int index) {
    for (int m = 0; m < count; m++)
        if (marked_means(&marks[m], network, index)) return true;
    return false;
}

/* ---- as texts ---- */

/* Reads a mark: numbers "3..5" or "4"; wires "3:7", in either order; or wires in a layer,
 * "2:3:7". */
static bool pass_mark(const char **at, struct marked *mark) {
    int numbers[3], count = 0;
    do {
        if (!text_pass_number(at, &numbers[count++])) return false;
    } while (count < 3 && **at == ':' && (*at)++);
    int one = numbers[count - 1], other = numbers[count > 1 ? count - 2 : 0];
    if (count == 1 && strncmp(*at, "..", 2) == 0) {
        *at += 2;
        if (!text_pass_number(at, &one) || one < other) return false;
    }
    *mark = (struct marked){.numbers = count == 1,
                            .layer = count == 3 ? numbers[0] : -1,
                            .first = one < other ? one : other,
                            .last = one < other ? other : one};
    return count == 1 || one != other;
}

int marks_read(const char *name, const char *text, struct marked marks[MARKS_MOST],
               struct error *error) {
    int count = 0;
    for (const char *at = text;; at++) {
        if (count == MARKS_MOST)
            return error_set(error, "%s takes at most %d marks", name, MARKS_MOST);
        if (!pass_mark(&at, &marks[count++]) || (*at && *at != ','))
            return error_set(error,
                             "%s takes pairs of wires, 3:7,2:6, or layer and wires, 2:3:7, or "
                             "numbers of comparators, 3..5, not \"%s\"",
                             name, text);
        if (!*at) return count;
    }
}

int marks_check(const struct marked *marks, int count, const struct network *network,
                int first_wire, struct error *error) {
    for (int m = 0; m < count; m++) {
        const struct marked *mark = &marks[m];
        int i = 0, from = mark->numbers ? 0 : first_wire;
        while (i < network->size && !marked_means(mark, network, i))
            i++;
        if (i < network->size && !(mark->numbers && mark->last >= network->size)) continue;
        return error_set(error, "--mark %d%s%d: %s has no such comparator%s", mark->first + from,
                         mark->numbers ? ".." : ":", mark->last + from, network->name,
                         mark->layer < 0 ? "" : " in this layer");
    }
    return 0;
}

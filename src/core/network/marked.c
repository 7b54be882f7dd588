/* marked: a search through a few marks. */
#include "marked.h"

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

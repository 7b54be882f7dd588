/* test_text_diagram: diagrams in plain characters, some in full, all by their rules. */
#include "support.h"

#include "view/diagram/draw.h"

static void check_diagram(const struct network *network, const struct trace *trace, int layer,
                          const char *expected) {
    OWNED_AT(free) char *text = text_diagram(network, trace, layer, NULL);
    check(strcmp(text, expected) == 0, "%s, layer %d:\n%s", network->name, layer, text);
}

TEST(draws_plain_networks) {
    struct network *bitonic = make_network("bitonic", 4, ASCENDING);
    struct network *mirrored = make_network("mirrored", 5, ASCENDING);
    check_diagram(bitonic, NULL, -1,
                  "0 --o----o-------o---\n"
                  "1 --v----|--o----v---\n"
                  "2 --^----v--|----o---\n"
                  "3 --o-------v----v---\n");
    check_diagram(mirrored, NULL, -1,
                  "0 --o----o-------o---------o-------o---\n"
                  "1 --v----|--o----v---------|--o----v---\n"
                  "2 --o----|--v----o---------v--|----o---\n"
                  "3 --v----v-------v----o-------v----v---\n"
                  "4 --------------------v----------------\n");
}

TEST(draws_swaps_and_keys) {
    static const int keys[4] = {3, -10, 4, 1};
    struct network *network = make_network("bitonic", 4, ASCENDING);
    struct trace *trace = make_trace(network, keys);
    check_diagram(network, trace, -1,
                  "0    3 --x----o-------o---- -10\n"
                  "1  -10 --v----|--x----v----   1\n"
                  "2    4 --^----v--|----x----   3\n"
                  "3    1 --o-------v----v----   4\n");
    check_diagram(network, trace, 0,
                  "0    3 --x---- -10\n"
                  "1  -10 --v----   3\n"
                  "2    4 --^----   4\n"
                  "3    1 --o----   1\n");
    check_diagram(network, trace, 1,
                  "0  -10 --o------- -10\n"
                  "1    3 --|--x----   1\n"
                  "2    4 --v--|----   4\n"
                  "3    1 -----v----   3\n");
}

/* Counts characters; all rows must be equally long. */
static void count_marks(const char *text, int wires, int *tails, int *swaps, int *down, int *up) {
    size_t width = strcspn(text, "\n");
    int rows = 0;
    *tails = *swaps = *down = *up = 0;
    for (; *text; text += width + 1, rows++) {
        check(strcspn(text, "\n") == width && text[width] == '\n', "row %d is %zu long, not %zu",
              rows, strcspn(text, "\n"), width);
        for (size_t i = 0; i < width; i++) {
            *tails += text[i] == 'o' || text[i] == 'x';
            *swaps += text[i] == 'x';
            *down += text[i] == 'v';
            *up += text[i] == '^';
        }
    }
    assert_int_equal(rows, wires);
}

/* Each comparator has one tail and one tip of its direction; x where the trace swapped. */
TEST(draws_every_family) {
    int tails, swaps, down, up;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++) {
            if (!family_valid(families[f], n)) continue;
            struct network *network =
                make_network(families[f]->name, n, n % 2 ? ASCENDING : DESCENDING);
            struct trace *trace = make_random_trace(network, 5);
            for (int layer = -1; layer < network->depth; layer++) {
                int first = layer < 0 ? 0 : network->layers[layer].first;
                int count = layer < 0 ? network->size : network->layers[layer].count;
                int increasing = 0, swapped = 0;
                for (int i = first; i < first + count; i++) {
                    increasing += network->comparators[i].direction == INCREASING;
                    swapped += trace->swapped[i];
                }
                OWNED_AT(free) char *text = text_diagram(network, trace, layer, NULL);
                count_marks(text, n, &tails, &swaps, &down, &up);
                check(tails == count && down == increasing && up == count - increasing,
                      "%s, layer %d: %d tails, %d v, %d ^", network->name, layer, tails, down, up);
                check(swaps == swapped, "%s, layer %d: %d x, not %d", network->name, layer, swaps,
                      swapped);
            }
        }
}

/* Numbers of one row: its wire, the key before and the key after. */
TEST(lines_up_the_keys) {
    static const int keys[12] = {INT32_MIN, INT32_MAX, 0, 1, -1, 22, 333, -4444, 5, 6, 7, 8};
    struct network *network = make_network("odd-even-merge", 12, ASCENDING);
    struct trace *trace = make_trace(network, keys);
    for (int layer = 0; layer < network->depth; layer++) {
        char *text = text_diagram(network, trace, layer, NULL), *line = text;
        for (int wire = 0; wire < 12; wire++, line = strchr(line, '\n') + 1) {
            int number, before, after;
            char *last = strchr(line, '\n');
            while (last[-1] != ' ')
                last--;
            check(sscanf(line, "%d %d", &number, &before) == 2 && sscanf(last, "%d", &after) == 1,
                  "%.80s", line);
            check(number == wire && before == trace_keys(trace, layer)[wire] &&
                      after == trace_keys(trace, layer + 1)[wire],
                  "layer %d, wire %d: %d, %d, %d", layer, wire, number, before, after);
        }
        free(text);
    }
}

TEST(refuses_what_nobody_can_read) {
    struct network *network = kept(network_new(NETWORK_MAX_WIRES));
    for (int i = 0; i < 60000; i++)
        add_alone(network, 0, 1, INCREASING);
    network_finish(network);
    assert_null(text_diagram(network, NULL, -1, &error));
    check_says(error.text, "1024 lines of 300006 characters");
    OWNED_AT(free) char *text = text_diagram(network, NULL, 59999, &error);
    assert_non_null(text);
}

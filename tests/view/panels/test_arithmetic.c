/* test_arithmetic: the formulas on screen are true: their numbers are read back and calculated
 * again, and they lead to the comparator that is drawn. */
#include "support.h"

#include "view/panels/panels.h"

/* Returns the line that begins so, or NULL. */
static const char *line_of(const struct arithmetic *a, const char *start) {
    for (int i = 0; i < a->count; i++)
        if (strncmp(a->line[i], start, strlen(start)) == 0) return a->line[i];
    return NULL;
}

static void check_bitonic(const struct arithmetic *a, const struct comparator *c,
                          const struct layer *layer, enum order order) {
    int x[8];
    const char *left = line_of(a, "left"), *right = line_of(a, "right");
    const char *distance = line_of(a, "distance"),
               *why = line_of(a, direction_letter(c->direction));
    check(left && right && distance && why, "a line is missing");
    assert_int_equal(
        sscanf(distance, "distance = 2^(stage - substage) = 2^(%d - %d) = %d", x, x + 1, x + 2), 3);
    check(x[0] == layer->stage && x[1] == layer->substage && 1 << (x[0] - x[1]) == x[2], "%s",
          distance);
    check(c->right - c->left == x[2], "%s", distance);
    assert_int_equal(sscanf(left, "left = %d %% %d + (%d / %d) · 2 · %d = %d", x, x + 1, x + 2,
                            x + 3, x + 4, x + 5),
                     6);
    check(x[0] == c->item && x[2] == c->item, "%s", left);
    check(x[0] % x[1] + x[2] / x[3] * 2 * x[4] == x[5] && x[5] == c->left, "%s", left);
    assert_int_equal(sscanf(right, "right = %d + %d = %d", x, x + 1, x + 2), 3);
    check(x[0] + x[1] == x[2] && x[2] == c->right, "%s", right);
    assert_int_equal(sscanf(why + 3, "%d / 2^%d = %d is", x, x + 1, x + 2), 3);
    check(x[0] == c->item && x[1] == layer->stage && x[0] >> x[1] == x[2], "%s", why);
    check_says(why, x[2] % 2 ? "is odd" : "is even");
    check((strstr(why, "descends") != NULL) == (order == DESCENDING), "%s", why);
    bool increasing = (x[2] % 2 == 0) == (order == ASCENDING);
    check(increasing == (c->direction == INCREASING), "%s", why);
}

static void check_mirrored(const struct arithmetic *a, const struct comparator *c,
                           const struct layer *layer) {
    int x[8];
    const char *half = line_of(a, "half"), *left = line_of(a, "left"), *right = line_of(a, "right");
    check(half && left && right, "a line is missing");
    assert_int_equal(sscanf(half, "half = 2^(%d - %d) = %d", x, x + 1, x + 2), 3);
    check(x[0] == layer->stage && x[1] == layer->substage && 1 << (x[0] - x[1]) == x[2], "%s",
          half);
    int size = x[2];
    assert_int_equal(sscanf(left, "left = (%d and not %d) · 2 or (%d and %d) = %d", x, x + 1, x + 2,
                            x + 3, x + 4),
                     5);
    check(x[0] == c->item && x[1] == size - 1 && x[2] == c->item && x[3] == size - 1, "%s", left);
    check((((x[0] & ~x[1]) * 2) | (x[2] & x[3])) == x[4] && x[4] == c->left, "%s", left);
    if (layer->substage == 0) {
        assert_int_equal(
            sscanf(right, "right = (%d or %d) - (%d and %d) = %d", x, x + 1, x + 2, x + 3, x + 4),
            5);
        check((x[0] | x[1]) - (x[2] & x[3]) == x[4] && x[4] == c->right, "%s", right);
        check(x[0] == c->left && x[1] == 2 * size - 1 && x[3] == x[1], "%s", right);
        check_says(right, "mirrored");
    } else {
        assert_int_equal(sscanf(right, "right = %d + %d = %d", x, x + 1, x + 2), 3);
        check(x[0] == c->left && x[1] == size && x[2] == c->right, "%s", right);
        check(x[0] + x[1] == x[2], "%s", right);
    }
    check(line_of(a, direction_letter(c->direction)), "the direction is missing");
}

static void check_listed(const struct arithmetic *a, const struct comparator *c) {
    char expected[80];
    snprintf(expected, sizeof expected, "entry %d of the layer's list: (%d, %d) %s", c->item,
             c->left, c->right, direction_letter(c->direction));
    check_says(a->line[1], expected);
}

static void check_explained(const struct network *network, const struct trace *trace, int index,
                            bool ahead) {
    static const char *const words[2][2] = {{"passed", "swapped"}, {"will pass", "will swap"}};
    struct arithmetic a;
    const struct comparator *c = &network->comparators[index];
    int number = network_layer_of(network, index);
    const struct layer *layer = &network->layers[number];
    char first[80], keys[80];
    arithmetic_explain(network, trace, index, ahead, &a);
    check(a.count >= 2 && a.count <= ARITHMETIC_LINES, "%d lines", a.count);
    for (int i = 0; i < a.count; i++)
        check(strlen(a.line[i]) > 4 && strlen(a.line[i]) < sizeof a.line[i] - 1, "\"%s\" is cut",
              a.line[i]);
    if (network->has_stages)
        snprintf(first, sizeof first, "work-item %d · stage %d · substage %d", c->item,
                 layer->stage, layer->substage);
    else
        snprintf(first, sizeof first, "work-item %d · layer %d", c->item, number);
    assert_string_equal(a.line[0], first);
    if (network->rule == INDEX_BITONIC) check_bitonic(&a, c, layer, network->order);
    if (network->rule == INDEX_MIRRORED) check_mirrored(&a, c, layer);
    if (network->rule == INDEX_LISTED) check_listed(&a, c);
    check((line_of(&a, "keys: ") != NULL) == (trace != NULL), "%s", a.line[a.count - 1]);
    if (!trace) return;
    int left = trace_keys(trace, number)[c->left], right = trace_keys(trace, number)[c->right];
    snprintf(keys, sizeof keys, "keys: %d %c %d, %s", left,
             left < right   ? '<'
             : left > right ? '>'
                            : '=',
             right, words[ahead][trace->swapped[index]]);
    assert_string_equal(line_of(&a, "keys: "), keys);
}

/* Every comparator of every family, both orders, with few enough keys that some are equal. */
TEST(explains_every_family) {
    int keys[64];
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n += n < 20 ? 1 : 4)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network = make_network(families[f]->name, n, (enum order)order);
                input_fill(choices_find(&input_choices, n % 2 ? "random" : "few-distinct"), keys, n,
                           3);
                struct trace *trace = make_trace(network, keys);
                for (int i = 0; i < network->size; i++) {
                    check_explained(network, NULL, i, i % 2);
                    check_explained(network, trace, i, false);
                    check_explained(network, trace, i, true);
                }
            }
}

/* The widest numbers there are still fit their line. */
TEST(has_room_for_wide_keys) {
    static const int keys[2] = {INT32_MIN, INT32_MIN + 1};
    struct network *network = make_network("odd-even-transposition", 2, DESCENDING);
    struct trace *trace = make_trace(network, keys);
    struct arithmetic a;
    check_explained(network, trace, 0, false);
    arithmetic_explain(network, trace, 0, false, &a);
    assert_string_equal(a.line[a.count - 1], "keys: -2147483648 < -2147483647, swapped");
}

/* The text about one comparator is exactly this. */
TEST(keeps_its_words) {
    static const char *const lines[] = {
        "work-item 2 · stage 1 · substage 0",
        "distance = 2^(stage - substage) = 2^(1 - 0) = 2",
        "left  = 2 % 2 + (2 / 2) · 2 · 2 = 4",
        "right = 4 + 2 = 6",
        "D: 2 / 2^1 = 1 is odd",
    };
    struct arithmetic a;
    struct network *network = make_network("bitonic", 8, ASCENDING);
    arithmetic_explain(network, NULL, 4 + 2, false, &a);
    assert_int_equal(a.count, count_of(lines));
    for (int i = 0; i < a.count; i++)
        assert_string_equal(a.line[i], lines[i]);
}

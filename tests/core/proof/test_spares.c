/* test_spares: comparators that a sorting network could do without, against sorting every input of
 * zeros and ones without each of them; and how much is looked at. */
#include "proof_checks.h"

static bool sorts(const struct network *network) {
    OWNED(brute_free) struct brute brute;
    brute_init(&brute, network);
    bool result = brute.sorts[network->order];
    return result;
}

static void check_spares(const struct network *network, int *some, int *needed) {
    OWNED(proof_free) struct proof proof;
    OWNED(spares_free) struct spares spares;
    int count = 0;
    proof_init(&proof, network);
    assert_int_equal(proof.verdict, PROOF_SORTS);
    spares_init(&spares, network, &proof, SPARES_GIGA * 1e9, NULL);
    assert_true(spares.known && !spares.cancelled);
    for (int i = 0; i < network->size; i++) {
        struct network *without = make_without(network, i);
        bool spare = sorts(without);
        check(spares.spare[i] == spare, "%s without comparator %d", network->name, i);
        check(spare || !proof.never_swaps[i], "%s, comparator %d", network->name, i);
        count += spare;
    }
    check(spares.count == count, "%s: %d, not %d", network->name, spares.count, count);
    *some += count;
    *needed += network->size - count;
}

TEST(agrees_with_brute_force) {
    struct random random = {.state = 5};
    int some = 0, needed = 0;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 12; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                OWNED_AT(network_free)
                struct network *network =
                    new_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                if (sorts(network)) check_spares(network, &some, &needed);
            }
    for (int round = 0; round < 100; round++) { /* random comparators, then a sorting network */
        int n = 2 + round % 7;
        struct network *network = network_new(n), *tail = make_network("bubble", n, ASCENDING);
        for (int i = random_below(&random, 12); i > 0; i--)
            add_random(network, &random);
        add_network(network, tail);
        network_finish(network);
        check_spares(network, &some, &needed);
        network_free(network);
    }
    check(some > 300 && needed > 3000, "%d could be left out, %d not", some, needed);
}

struct watched {
    int left;
    double most; /* values of one walk */
};

static bool count_down(void *context, double done, double all) {
    struct watched *watched = context;
    (void)done;
    if (all > watched->most) watched->most = all;
    return watched->left-- > 0;
}

/* Spare comparators are unknown if the search takes too long or is cancelled. */
TEST(has_a_budget) {
    static const struct {
        const char *family;
        int n, reports;
        double giga; /* bit operations, in thousand millions, that it may take */
        bool known, cancelled;
    } cases[] = {{"bitonic", 16, 1 << 20, SPARES_GIGA, true, false},
                 {"bitonic", 16, 3, SPARES_GIGA, false, true},
                 {"bitonic", 16, 1 << 20, 0.01, false, false},
                 {"odd-even-transposition", 64, 1 << 20, SPARES_GIGA, true, false},
                 {"odd-even-transposition", 64, 1 << 20, 0.1, false, false},
                 {"odd-even-transposition", 1024, 1 << 20, SPARES_GIGA, false, false},
                 {"shell", 40, 1 << 20, SPARES_GIGA, false, false}};
    each (c, cases) {
        struct network *network = make_network(c->family, c->n, ASCENDING);
        struct watched watched = {.left = c->reports};
        const struct watch watch = {count_down, &watched};
        OWNED_AT(free) bool *none = calloc((size_t)network->size, sizeof *none);
        struct proof proof = {.verdict = PROOF_SORTS, .exact = true, .never_swaps = none};
        OWNED(spares_free) struct spares spares;
        spares_init(&spares, network, &proof, c->giga * 1e9, &watch);
        check(spares.known == c->known && spares.cancelled == c->cancelled, "%s, %d reports",
              network->name, c->reports);
        check(watched.most * network->size <= c->giga * 1e9, "%s: %g values", network->name,
              watched.most);
        /* the last proof may be more than the rest of the budget */
        check(spares.work <= 1.5 * c->giga * 1e9 || !spares.known, "%s: %g", network->name,
              spares.work);
    }
    struct network *empty = kept(network_new(1));
    OWNED(proof_free) struct proof proof;
    OWNED(spares_free) struct spares spares;
    network_finish(empty);
    proof_init(&proof, empty);
    spares_init(&spares, empty, &proof, 0, NULL);
    assert_true(spares.known && spares.count == 0);
}

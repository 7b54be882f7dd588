/* test_labels: labels that push each other apart, and boxes that overlap. */
#include "support.h"

#include "view/box.h"
#include "view/timing/chart.h"

TEST(moves_little) {
    float apart[] = {10, 50, 90};
    labels_spread(apart, 3, 20, 0, 100);
    check(apart[0] == 10 && apart[1] == 50 && apart[2] == 90, "nothing had to move");
    float pair[] = {52, 48}; /* as far as needed, both as much, in their order */
    labels_spread(pair, 2, 20, 0, 100);
    check(fabsf(pair[0] - 60) < 0.01F && fabsf(pair[1] - 40) < 0.01F, "%g %g", (double)pair[0],
          (double)pair[1]);
    float chain[] = {50, 50, 70}; /* the third is reached only by the push of the others */
    labels_spread(chain, 3, 20, 0, 100);
    check(fabsf(chain[2] - chain[1]) > 19.9F && fabsf(chain[1] - chain[0]) > 19.9F, "%g %g %g",
          (double)chain[0], (double)chain[1], (double)chain[2]);
    check(fabsf((chain[0] + chain[1] + chain[2]) / 3 - 56.67F) < 0.1F, "their mean stays");
}

TEST(stays_inside) {
    float low[] = {98, 99, 100};
    labels_spread(low, 3, 20, 0, 100);
    check(low[0] == 60 && low[1] == 80 && low[2] == 100, "%g %g %g", (double)low[0], (double)low[1],
          (double)low[2]);
    float many[] = {5, 5, 5, 5, 5, 5}; /* 5 gaps of 20 do not fit into 50 */
    labels_spread(many, 6, 20, 0, 50);
    for (int i = 1; i < 6; i++)
        check(fabsf(many[i] - many[i - 1] - 10) < 0.01F, "%g", (double)many[i]);
    labels_spread(many, 0, 20, 0, 50);
}

/* Random labels stay inside, apart and in order. */
TEST(holds_at_random) {
    struct random random = {.state = 7};
    for (int round = 0; round < 2000; round++) {
        float y[12], was[12];
        int count = 1 + (int)(random_next(&random) % 12);
        for (int i = 0; i < count; i++)
            was[i] = y[i] = (float)(random_next(&random) % 300);
        labels_spread(y, count, 20, 20, 280);
        for (int i = 0; i < count; i++) {
            check(y[i] > 19.9F && y[i] < 280.1F, "round %d: %g", round, (double)y[i]);
            for (int j = 0; j < i; j++) {
                check(fabsf(y[i] - y[j]) > 19.9F, "round %d: %g %g", round, (double)y[i],
                      (double)y[j]);
                if (was[i] != was[j])
                    check((y[i] < y[j]) == (was[i] < was[j]), "round %d: order", round);
            }
        }
    }
}

TEST(sees_overlaps) {
    struct box a = {10, 10, 30, 20}, touches = {30, 10, 35, 15}, in = {12, 12, 14, 14};
    check(box_overlaps(&a, &a) && box_overlaps(&a, &in) && box_overlaps(&in, &a), "inside");
    check(!box_overlaps(&a, &touches), "they only touch");
}

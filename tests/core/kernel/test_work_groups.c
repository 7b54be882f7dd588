/* test_work_groups: groups divide the launch, and it is said why they are not as asked for. */
#include "support.h"

#include "core/kernel/work_groups.h"

TEST(divides_the_launch) {
    for (int items = 1; items <= 40; items++)
        for (int wanted = 0; wanted <= 64; wanted++)
            for (int most = 0; most <= 8; most += 4) {
                int size = work_group_size(items, wanted, most);
                if (wanted == 0) {
                    assert_int_equal(size, 0);
                    continue;
                }
                check(size >= 1 && size <= wanted && items % size == 0 && (!most || size <= most),
                      "%d of %d, %d wanted", size, items, wanted);
                for (int larger = size + 1; larger <= wanted && larger <= items; larger++)
                    check(items % larger || (most && larger > most), "%d would do", larger);
            }
}

TEST(says_why) {
    static const struct {
        int items, wanted, most;
        const char *text;
    } all[] = {{6, 0, 0, "groups: no fixed size"},
               {6, 2, 64, "groups of 2"},
               {6, 4, 64, "groups of 3: 4 does not divide 6"},
               {6, 8, 64, "one group of all 6"},
               {32, 16, 4, "groups of 4: this kernel takes 4 at most here"}};
    for (int k = 0; k < count_of(all); k++) {
        char text[96];
        work_group_describe(all[k].items, all[k].wanted, all[k].most, text, sizeof text);
        assert_string_equal(text, all[k].text);
    }
}

TEST(goes_round) {
    static const int sizes[] = {1, 2, 4, 0};
    struct network *network = make_network("bitonic", 8, ASCENDING);
    for (int k = 0; k < count_of(sizes); k++) {
        int before = sizes[(k + 3) % 4];
        assert_int_equal(work_group_next(network, before, 1), sizes[k]);
        assert_int_equal(work_group_next(network, sizes[k], -1), before);
    }
}

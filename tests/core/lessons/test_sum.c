/* test_sum: sums of whole numbers, as C computes them, where ^ is a power. */
#include "support.h"

#include "core/lessons/sum.h"

TEST(sums) {
    static const struct {
        const char *text;
        long value;
        const char *rest;
    } cases[] = {
        {"7", 7, ""},
        {" 2^19 / 2^8 = 2048", 2048, "= 2048"},
        {"1 + 2 * 3 - 4", 1 + 2 * 3 - 4, ""},
        {"20 - 3 - 4", 20 - 3 - 4, ""},
        {"60 / 4 / 5", 60 / 4 / 5, ""},
        {"3 % 2 + 3 / 2 * 4", 3 % 2 + 3 / 2 * 4, ""},
        {"2*3^2", 18, ""},
        {"0^0 + 5^0", 2, ""},
        {"16 * 15 * 14 * 13 * 12 * 11 * 10 * 9 * 40320 / 10^12", 20, ""},
        {"3 and more", 3, "and more"},
    };
    each (row, cases) {
        long value = -1;
        const char *rest = sum_read(row->text, &value);
        check(rest && strcmp(rest, row->rest) == 0, "%s: \"%s\"", row->text, rest ? rest : "none");
        check(value == row->value, "%s is %ld", row->text, value);
    }
}

TEST(no_sums) {
    static const char *const cases[] = {
        "",      "= 3",  "+ 3",   "2 +",  "2 ^ ",     "3 / 0",       "3 % 0",
        "1 * -", "2^-1", "10^30", "2^63", "2^61 * 4", "2^32 * 2^32", "99999999999999999999"};
    long value;
    each (text, cases)
        check(!sum_read(*text, &value), "\"%s\" is %ld", *text, value);
}

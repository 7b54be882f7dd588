/* test_size_list: numbers of keys as people write them. */
#include "support.h"

#include "core/timing/size_list.h"

static struct size_list list;

/* Checks that the text gives these numbers, which end with 0. */
static void reads(const char *text, const size_t *sizes) {
    int count = 0;
    check(size_list_read(&list, text, &error) == 0, "%s: %s", text, error.text);
    while (sizes[count]) {
        check(count < list.count && list.sizes[count] == sizes[count], "%s: number %d is %zu", text,
              count, list.sizes[count]);
        count++;
    }
    check(list.count == count, "%s: %d numbers", text, list.count);
}

TEST(reads_numbers) {
    reads("1", (size_t[]){1, 0});
    reads("100003", (size_t[]){100003, 0});
    reads("2^20", (size_t[]){1048576, 0});
    reads("3*2^18", (size_t[]){786432, 0});
    reads("2^3*5", (size_t[]){40, 0});
    reads("10^3", (size_t[]){1000, 0});
    reads("7^0", (size_t[]){1, 0});
    reads("1^99999", (size_t[]){1, 0});
    reads("2^31", (size_t[]){(size_t)1 << 31, 0});
    reads("2147483648", (size_t[]){(size_t)1 << 31, 0});
}

TEST(reads_lists_and_ranges) {
    reads("3,1,2", (size_t[]){3, 1, 2, 0});
    reads("2^10..2^12", (size_t[]){1024, 2048, 4096, 0});
    reads("2^10..2^10", (size_t[]){1024, 0});
    reads("3..13", (size_t[]){3, 6, 12, 0});
    reads("100003,2^20,3*2^18,5..20", (size_t[]){100003, 1048576, 786432, 5, 10, 20, 0});
    reads("8,2^3,4..16", (size_t[]){8, 4, 16, 0}); /* each once */
    reads("1..2^31",
          (size_t[]){1,       2,       4,       8,       16,      32,      64,      128,
                     256,     512,     1024,    2048,    4096,    8192,    1 << 14, 1 << 15,
                     1 << 16, 1 << 17, 1 << 18, 1 << 19, 1 << 20, 1 << 21, 1 << 22, 1 << 23,
                     1 << 24, 1 << 25, 1 << 26, 1 << 27, 1 << 28, 1 << 29, 1 << 30, (size_t)1 << 31,
                     0});
}

TEST(refuses_what_is_none) {
    static const struct {
        const char *text, *item; /* the item that the message names */
    } wrong[] = {
        {"", "\"\""},
        {"0", "\"0\""},
        {"x", "\"x\""},
        {"5,", "\"\""},
        {",5", "\"\""},
        {"5,,6", "\"\""},
        {"1.5", "\"1.5\""},
        {"-5", "\"-5\""},
        {" 5", "\" 5\""},
        {"5 ", "\"5 \""},
        {"2^", "\"2^\""},
        {"^2", "\"^2\""},
        {"0^0", "\"0^0\""},
        {"2^32", "\"2^32\""},
        {"2147483649", "\"2147483649\""},
        {"2^31*2", "\"2^31*2\""},
        {"3*", "\"3*\""},
        {"3**2", "\"3**2\""},
        {"2^10..", "\"2^10..\""},
        {"..2^10", "\"..2^10\""},
        {"2^10..2^8", "\"2^10..2^8\""},
        {"2^10...2^12", "\"2^10...2^12\""},
        {"1..2..4", "\"1..2..4\""},
        {"2^10-2^20", "\"2^10-2^20\""},
        {"7,2^99999999999999999999", "\"2^99999999999999999999\""},
        {"99999999999999999999999", "\"99999999999999999999999\""},
        {"8,9,2^x,10", "\"2^x\""},
    };
    each (w, wrong) {
        check(size_list_read(&list, w->text, &error) == -1, "%s was taken", w->text);
        check_says(error.text, w->item);
    }
}

TEST(refuses_too_many) {
    char text[512] = "1";
    for (int i = 2; i <= SIZE_LIST_MOST; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), ",%d", i);
    assert_int_equal(size_list_read(&list, text, &error), 0);
    assert_int_equal(list.count, SIZE_LIST_MOST);
    snprintf(text + strlen(text), sizeof text - strlen(text), ",1000");
    assert_int_equal(size_list_read(&list, text, &error), -1);
    check_says(error.text, "more than 64");
}

TEST(writes_numbers) {
    static const struct {
        size_t n;
        const char *text;
    } rows[] = {{1, "1"},           {512, "512"},       {1000, "1000"},           {1024, "2^10"},
                {100003, "100003"}, {786432, "786432"}, {(size_t)1 << 31, "2^31"}};
    char text[24];
    each (r, rows) {
        size_text(r->n, text, sizeof text);
        assert_string_equal(text, r->text);
        reads(text, (size_t[]){r->n, 0});
    }
}

/* test_kernel_code: where a statement of C ends, above all one of branches in branches: an `else`
 * belongs to the nearest `if` that has none. */
#include "support.h"

#include "core/base/numbers.h"
#include "core/base/text.h"
#include "core/kernel/kernel_code.h"

/* A random statement, and the statements in it. */
struct maker {
    struct random random;
    char text[4000];
    struct {
        size_t from, to;
    } parts[400]; /* parts of the text */
    int count;
};

static void put(struct maker *maker, const char *text) {
    text_append(maker->text, sizeof maker->text, "%s", text);
}

/* Writes a statement by a C grammar with one reading: a statement before `else` is `closed`, so
 * each `if` in it has its own `else`. */
static void put_statement(struct maker *maker, int depth, bool closed) {
    static const char *const loops[] = {"for (int i = 0; i < (1); i++) ", "while (a[i](2)) "};
    static const char *const simple[] = {"a = 1; ", "a[0] = f(1, (2)); ", "; ", "{ } ",
                                         "{ if (1) a = 1; } "};
    int part = maker->count++, kind = depth > 0 ? random_below(&maker->random, 5) : 0;
    check(part < count_of(maker->parts), "%d parts", part);
    maker->parts[part].from = strlen(maker->text);
    if (kind == 0 || (kind == 1 && closed)) {
        put(maker, simple[random_below(&maker->random, count_of(simple))]);
    } else if (kind == 1) {
        put(maker, "if (a) ");
        put_statement(maker, depth - 1, false);
    } else if (kind == 2) {
        put(maker, loops[random_below(&maker->random, 2)]);
        put_statement(maker, depth - 1, closed);
    } else {
        put(maker, "if (b) ");
        put_statement(maker, depth - 1, true);
        put(maker, "else ");
        put_statement(maker, depth - 1, closed);
    }
    maker->parts[part].to = strlen(maker->text) - 1; /* without the blank after the part */
}

TEST(finds_the_end_of_every_statement) {
    for (unsigned seed = 0; seed < 4000; seed++) {
        struct maker maker = {.random = {seed}};
        put_statement(&maker, 1 + (int)(seed % 6), false);
        put(&maker, "elsewhere = 2;");
        const char *text = maker.text, *end = text + strlen(text);
        for (int p = 0; p < maker.count; p++) {
            const char *from = text + maker.parts[p].from, *to = code_statement(from, end);
            check(to == text + maker.parts[p].to, "%s\nends in front of: %s\nand in truth: %s",
                  from, to, text + maker.parts[p].to);
        }
    }
}

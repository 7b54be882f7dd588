/* test_tikz_text: every text is written for TeX with all of its letters, or refused with the letter
 * that cannot be written. */
#include "support.h"

#include "core/base/embedded.h"
#include "core/base/memory.h"
#include "core/base/platform/memory_stream.h"
#include "output/tikz_text.h"

/* Returns the written text, which the test owns. */
static const char *written(const char *text) {
    static char tex[1024];
    char *bytes;
    size_t size;
    bool t1 = false;
    check(tikz_text_check(text, &t1, &error) == 0, "%s: %s", text, error.text);
    FILE *file = memory_stream(&bytes, &size);
    tikz_text_write(text, file);
    memory_stream_close(file);
    snprintf(tex, sizeof tex, "%s", bytes);
    free(bytes);
    return tex;
}

static bool takes_t1(const char *text) {
    bool t1 = false;
    check(tikz_text_check(text, &t1, &error) == 0, "%s: %s", text, error.text);
    return t1;
}

static const char *refused(const char *text) {
    bool t1 = false;
    check(tikz_text_check(text, &t1, &error) == -1, "%s is not refused", text);
    return error.text;
}

TEST(letters_stay) {
    static const char *const texts[] = {"Zwei Hälften: Müller & Söhne 100 %",
                                        "où l'œuvre naît",
                                        "Størrelse på ß",
                                        "Łódź, Žižkov",
                                        "Český",
                                        "İğne",
                                        "Iași ? no"};
    texts_are(written("Zwei Hälften"), "Zwei Hälften");
    texts_are(written("Größe œ Ł Š"), "Größe œ Ł Š");
    each (text, texts)
        check(!strchr(written(*text), '?') == !strchr(*text, '?'), "%s", written(*text));
    all_hold(!takes_t1("Hälften œ Ł Š é ñ ç å ø Æ"), takes_t1("ę"), takes_t1("„so“"),
             takes_t1("Č"));
}

TEST(signs_become_macros) {
    texts_are(written("4 items × 2 keys"), "4 items $\\times$ 2 keys");
    texts_are(written("01₂ and 10⁴"), "01$_{2}$ and 10$^{4}$");
    texts_are(written("O(n²) ≤ ∞ ± 1 °"), "O(n$^{2}$) $\\leq$ $\\infty$ $\\pm$ 1 $^{\\circ}$");
    texts_are(written("αΓΑ − Ω"),
              "$\\alpha$$\\mathrm{\\Gamma}$$\\mathrm{A}$ $-$ $\\mathrm{\\Omega}$");
    texts_are(written("a_b^c~#"), "a\\_b\\textasciicircum{}c\\textasciitilde{}\\#");
    texts_are(written("a\u0308 o\u0301"), "\\\"{a} \\'{o}"); /* accents that combine */
}

/* All of the program's own words, in lessons and beside pictures, can be written. */
TEST(own_words_are_written) {
    static const char *const signs[] = {"·", "…", "≠", "→", "✓", "↓", "↑", "×", "✗", "−",
                                        "←", "₂", "–", "µ", "›", "‹", "␣", "≥", "≤"};
    each (sign, signs)
        written(*sign);
    for (const struct embedded_file *lesson = embedded_lessons; lesson->name; lesson++) {
        bool t1 = false;
        check(tikz_text_check((const char *)lesson->data, &t1, &error) == 0, "%s: %s", lesson->name,
              error.text);
    }
}

TEST(names_what_it_refuses) {
    check_says(refused("Сортировка"), "\"С\" (U+0421)", "\"Сортировка\"", ".svg");
    check_says(refused("Keys 日"), "\"日\" (U+65E5)");
    check_says(refused("ok 😀"), "(U+1F600)");
    check_says(refused("Ħ"), "(U+0126)");
    check_says(refused("a\xff"), "byte 0xff");
    check_says(refused("a\xc3"), "byte 0xc3");
}

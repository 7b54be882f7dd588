/* tikz_text: tables of replacements for signs, of allowed letters, and of accents. */
#include "output/tikz_text.h"

#include <stdint.h>
#include <string.h>

/* Replacements for texts that TeX would print in another way. */
static const struct {
    const char *text; /* UTF-8 */
    const char *tex;
} replacements[] = {
    {"  ", "\\ \\ "}, /* TeX turns several blanks into one */
    {"\\", "\\textbackslash{}"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"$", "\\$"},
    {"%", "\\%"},
    {"&", "\\&"},
    {"#", "\\#"},
    {"_", "\\_"},
    {"^", "\\textasciicircum{}"},
    {"~", "\\textasciitilde{}"},
    {"<", "$<$"},
    {">", "$>$"},
    {"|", "$|$"},
    {"\"", "''"},
    {"-", "-{}"}, /* two hyphens would become a dash */
    {"`", "`{}"},
    {"'", "'{}"},
    {"?", "?{}"}, /* a Spanish sign, if ` follows */
    {"!", "!{}"},
    {"\u00a0", "~"},
    {"\u2009", "\\,"},
    {"\u202f", "\\,"},
    {"¡", "\\textexclamdown{}"},
    {"¿", "\\textquestiondown{}"},
    {"£", "\\pounds{}"},
    {"€", "\\texteuro{}"},
    {"§", "\\S{}"},
    {"¶", "\\P{}"},
    {"©", "\\textcopyright{}"},
    {"®", "\\textregistered{}"},
    {"™", "\\texttrademark{}"},
    {"ª", "\\textordfeminine{}"},
    {"º", "\\textordmasculine{}"},
    {"°", "$^{\\circ}$"},
    {"¬", "$\\neg$"},
    {"±", "$\\pm$"},
    {"×", "$\\times$"},
    {"÷", "$\\div$"},
    {"¹", "$^{1}$"},
    {"²", "$^{2}$"},
    {"³", "$^{3}$"},
    {"¼", "$\\frac{1}{4}$"},
    {"½", "$\\frac{1}{2}$"},
    {"¾", "$\\frac{3}{4}$"},
    {"µ", "$\\mu$"},
    {"·", "$\\cdot$"},
    {"‐", "-{}"},
    {"‑", "-{}"},
    {"–", "\\textendash{}"},
    {"—", "\\textemdash{}"},
    {"‘", "\\textquoteleft{}"},
    {"’", "\\textquoteright{}"},
    {"“", "\\textquotedblleft{}"},
    {"”", "\\textquotedblright{}"},
    {"†", "\\dag{}"},
    {"‡", "\\ddag{}"},
    {"•", "\\textbullet{}"},
    {"…", "\\ldots{}"},
    {"′", "$'$"},
    {"−", "$-$"},
    {"∞", "$\\infty$"},
    {"∈", "$\\in$"},
    {"∉", "$\\notin$"},
    {"∑", "$\\sum$"},
    {"∏", "$\\prod$"},
    {"√", "$\\surd$"},
    {"∧", "$\\wedge$"},
    {"∨", "$\\vee$"},
    {"∩", "$\\cap$"},
    {"∪", "$\\cup$"},
    {"⊂", "$\\subset$"},
    {"⊆", "$\\subseteq$"},
    {"⊕", "$\\oplus$"},
    {"∀", "$\\forall$"},
    {"∃", "$\\exists$"},
    {"∅", "$\\emptyset$"},
    {"≈", "$\\approx$"},
    {"≠", "$\\neq$"},
    {"≡", "$\\equiv$"},
    {"≤", "$\\leq$"},
    {"≥", "$\\geq$"},
    {"≪", "$\\ll$"},
    {"≫", "$\\gg$"},
    {"⌈", "$\\lceil$"},
    {"⌉", "$\\rceil$"},
    {"⌊", "$\\lfloor$"},
    {"⌋", "$\\rfloor$"},
    {"⋅", "$\\cdot$"},
    {"✓", "$\\surd$"},
    {"✗", "$\\times$"},
    {"←", "$\\leftarrow$"},
    {"↑", "$\\uparrow$"},
    {"→", "$\\rightarrow$"},
    {"↓", "$\\downarrow$"},
    {"↔", "$\\leftrightarrow$"},
    {"↦", "$\\mapsto$"},
    {"⇐", "$\\Leftarrow$"},
    {"⇒", "$\\Rightarrow$"},
    {"⇔", "$\\Leftrightarrow$"},
    {"␣", "\\textvisiblespace{}"},
};

/* Greek letters: names in formulas, or the Latin letter that looks the same. */
enum { GREEK_CAPITAL = 0x391, GREEK_SMALL = 0x3b1, GREEK_COUNT = 25 };
static const char *const greek_capitals[GREEK_COUNT] = {
    "A",       "B",        "\\Gamma",   "\\Delta", "E",    "Z",     "H",      "\\Theta", "I",
    "K",       "\\Lambda", "M",         "N",       "\\Xi", "O",     "\\Pi",   "P",       NULL,
    "\\Sigma", "T",        "\\Upsilon", "\\Phi",   "X",    "\\Psi", "\\Omega"};
static const char *const greek_small[GREEK_COUNT] = {
    "\\alpha",  "\\beta", "\\gamma", "\\delta",    "\\varepsilon", "\\zeta", "\\eta",
    "\\theta",  "\\iota", "\\kappa", "\\lambda",   "\\mu",         "\\nu",   "\\xi",
    "o",        "\\pi",   "\\rho",   "\\varsigma", "\\sigma",      "\\tau",  "\\upsilon",
    "\\varphi", "\\chi",  "\\psi",   "\\omega"};

/* Signs that combine with the letter before them; some keyboards and file systems write accents in
 * this way. */
static const struct {
    uint32_t sign;
    const char *tex;
    bool t1; /* the accent takes the font encoding T1 */
} accents[] = {{0x300, "`", false}, {0x301, "'", false}, {0x302, "^", false}, {0x303, "~", false},
               {0x304, "=", false}, {0x306, "u", false}, {0x307, ".", false}, {0x308, "\"", false},
               {0x30a, "r", false}, {0x30b, "H", false}, {0x30c, "v", false}, {0x323, "d", false},
               {0x327, "c", false}, {0x328, "k", true},  {0x331, "b", false}};

/* Letters that LaTeX takes as UTF-8: Latin-1 and the first list in every font encoding; other
 * letters between Ā and ž, and the second list, in T1. LaTeX lacks the letters of the last list. */
static const char any_letters[] = "ıŁłŒœŠšŸŽž";
static const char t1_letters[] = "ÐðÞþȘșȚțẞ«»„‚‹›";
static const char no_letters[] = "ĦħĸĿŀŉŦŧ";

/* Reads the character at `text`; returns its bytes, 0: it is not UTF-8. */
static size_t decode(const char *text, uint32_t *character) {
    const unsigned char *at = (const unsigned char *)text;
    size_t bytes = *at < 0x80 ? 1 : *at < 0xc2 ? 0 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : 4;
    *character = bytes == 1 ? *at : *at & (0xffU >> (bytes + 1));
    for (size_t b = 1; b < bytes; b++) {
        if ((at[b] & 0xc0) != 0x80) return 0;
        *character = *character << 6 | (at[b] & 0x3f);
    }
    return bytes;
}

/* Is the character, of `bytes` bytes, in a list of characters? */
static bool is_in(const char *list, const char *text, size_t bytes) {
    for (; *list; list++)
        if (strncmp(list, text, bytes) == 0) return true;
    return false;
}

static int find_accent(const char *text) {
    uint32_t sign;
    if (!decode(text, &sign)) return -1;
    for (int a = 0; a < (int)(sizeof accents / sizeof *accents); a++)
        if (accents[a].sign == sign) return a;
    return -1;
}

static bool is_letter(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

/* A piece of a text and its form in TeX. */
struct piece {
    size_t bytes;               /* bytes of the text; 0: it cannot be written */
    bool t1;                    /* true: it needs the font encoding T1 */
    const char *tex;            /* form in TeX; NULL: the text itself */
    const char *before, *after; /* text around it, for a Greek letter or a small digit; NULL:
                                   none */
};

static const struct piece no_piece = {.bytes = 0};

/* Finds subscript and superscript digits. */
static struct piece find_digit(uint32_t character, size_t bytes) {
    static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    if (0x2080 <= character && character <= 0x2089)
        return (struct piece){bytes, false, digits[character - 0x2080], "$_{", "}$"};
    if (character == 0x2070 || (0x2074 <= character && character <= 0x2079))
        return (struct piece){bytes, false, digits[character - 0x2070], "$^{", "}$"};
    return no_piece;
}

static struct piece find_greek(uint32_t character, size_t bytes) {
    if (GREEK_SMALL <= character && character < GREEK_SMALL + GREEK_COUNT)
        return (struct piece){bytes, false, greek_small[character - GREEK_SMALL], "$", "$"};
    if (character < GREEK_CAPITAL || character >= GREEK_CAPITAL + GREEK_COUNT) return no_piece;
    const char *name = greek_capitals[character - GREEK_CAPITAL];
    return name ? (struct piece){bytes, false, name, "$\\mathrm{", "}$"} : no_piece;
}

static struct piece find_sign(const char *text) {
    for (size_t r = 0; r < sizeof replacements / sizeof *replacements; r++) {
        size_t length = strlen(replacements[r].text);
        if (strncmp(text, replacements[r].text, length) == 0)
            return (struct piece){length, false, replacements[r].tex, NULL, NULL};
    }
    return no_piece;
}

static struct piece find_piece(const char *text) {
    uint32_t character;
    struct piece piece = find_sign(text);
    size_t bytes = decode(text, &character);
    if (piece.bytes || bytes == 0) return piece;
    piece.bytes = bytes;
    if (character < 0x20 || character == 0x7f) piece.tex = " ";
    if (character < 0x80) return piece;
    piece.t1 = is_in(t1_letters, text, bytes);
    if (is_in(no_letters, text, bytes)) return no_piece;
    if (piece.t1 || is_in(any_letters, text, bytes)) return piece;
    piece.t1 = 0x100 <= character;
    if (0xc0 <= character && character <= 0x17e) return piece;
    struct piece digit = find_digit(character, bytes);
    return digit.bytes ? digit : find_greek(character, bytes);
}

int tikz_text_check(const char *text, bool *t1, struct error *error) {
    for (const char *at = text; *at;) {
        int accent = is_letter(*at) ? find_accent(at + 1) : -1;
        struct piece piece = find_piece(at);
        uint32_t character;
        size_t bytes = decode(at, &character);
        if (!piece.bytes && !bytes)
            return error_set(error, "cannot write \"%.100s\" for TeX: byte 0x%02x is no UTF-8",
                             text, (unsigned char)*at);
        if (!piece.bytes)
            return error_set(error,
                             "cannot write \"%.*s\" (U+%04X) of \"%.100s\" for TeX: its own fonts "
                             "lack this letter; .svg, .pdf and .html have it",
                             (int)bytes, at, (unsigned)character, text);
        *t1 |= piece.t1 || (accent >= 0 && accents[accent].t1);
        at += piece.bytes;
        if (accent >= 0) at += 2; /* every accent has two bytes */
    }
    return 0;
}

void tikz_text_write(const char *text, FILE *file) {
    while (*text) {
        int accent = is_letter(*text) ? find_accent(text + 1) : -1;
        struct piece piece = find_piece(text);
        if (accent >= 0)
            fprintf(file, "\\%s{%c}", accents[accent].tex, *text);
        else if (piece.tex)
            fprintf(file, "%s%s%s", piece.before ? piece.before : "", piece.tex,
                    piece.after ? piece.after : "");
        else
            fwrite(text, 1, piece.bytes, file);
        text += piece.bytes + (accent >= 0 ? 2 : 0);
    }
}

void tikz_text_comment(const char *text, FILE *file) {
    for (; *text; text++)
        fputc((unsigned char)*text < 0x20 || *text == 0x7f ? ' ' : *text, file);
}

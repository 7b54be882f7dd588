/* test_notation_mistakes: for broken texts the line, the column and what the message says. */
#include "reading.h"

static void names_the_place_of_a_mistake(void **state) {
    (void)state;
    static const struct mistake cases[] = {
        {"x", 1, 1, "found 'x', expected a network in one of the notations pairs 0:1,2:3; ", ""},
        {"\n  -1:2", 2, 3, "found '-', expected a network in one of", ""},
        {"/* never", 1, 1, "found a comment without end, expected a network", ""},
        {"/", 1, 1, "found '/', expected a network", ""},
        {"sort a", 1, 1, "found 's', expected a network", ""},
        {"\xc3\xa9", 1, 1, "found byte 0xc3, expected a network", ""},

        {"0:1\n2:x", 2, 3, "found 'x', expected a wire number", "pairs"},
        {"0:1,2:3 1;2", 1, 10, "found ';', expected ':' between the two wires", "pairs"},
        {"0-1 2-3\n1-1", 2, 3, "wire 1 is used twice in this pair", "pairs"},
        {"0:1 /* never\n", 1, 5, "found a comment without end, expected ','", "pairs"},
        {"0:1 /* a\nb */ ; 2:3", 2, 6, "found ';', expected ','", "pairs"},
        {"0:1,1:2", 1, 5, "wire 1 is used twice in this layer", "pairs"},
        {"2:2", 1, 3, "wire 2 is used twice in this pair; expected two wires", "pairs"},

        {"0", 1, 2, "found the end of the text, expected the second wire", "plain"},
        {"0 1\n2\n", 2, 2, "found the end of the line, expected the second wire", "plain"},
        {"0 -1", 1, 3, "found '-', expected a wire number", "plain"},
        {"0 1 2 x", 1, 7, "found 'x', expected a wire number", "plain"},
        {"0 1\n2 3 3 4", 2, 5, "wire 3 is used twice in this layer", "plain"},
        {"0 1024", 1, 3, "wire number too large; the largest is 1023", "plain"},

        {"[(0,1)", 1, 7, "found the end of the text, expected ',' or ']'", "tuples"},
        {"[(0,1) (2,3)]", 1, 8, "found '(', expected ',' or ']'", "tuples"},
        {"[(0,1),,(2,3)]", 1, 8, "found ',', expected a pair such as (0,1)", "tuples"},
        {"[(0,1),\n(2:3)]", 2, 3, "found ':', expected ',' between the two wires", "tuples"},
        {"[(0,1),(2,3]]", 1, 12, "found ']', expected ')' after the pair", "tuples"},
        {"[(0,1,2)]", 1, 6, "found ',', expected ')' after the pair", "tuples"},
        {"[(,1)]", 1, 3, "found ',', expected a wire number", "tuples"},
        {"[(0,1),[(2,3)]]", 1, 8, "found '[', expected a pair such as (0,1)", "tuples"},
        {"[[(0,1)],(2,3)]", 1, 10, "found '(', expected '[', a list of the pairs", "tuples"},
        {"[[[(0,1)]]]", 1, 3, "found '[', expected a pair such as (0,1)", "tuples"},
        {"[(0,1)] x", 1, 9, "found 'x', expected a list such as", "tuples"},
        {"[(0,1)]]", 1, 8, "found ']', expected a list such as", "tuples"},
        {"[(0,1),(1,2)]\n[(0,1)]", 1, 9, "wire 1 is used twice in this layer", "tuples"},
        {"[[(0,1),(2,1)]]", 1, 12, "wire 1 is used twice in this layer", "tuples"},
        {"[(0,1)]\n[(2,2)]", 2, 5, "wire 2 is used twice in this pair", "tuples"},
        {"(0,1)\n(2,1024)", 2, 4, "wire number too large", "tuples"},

        {"[", 1, 2, "found the end of the text, expected a pair such as", "brackets"},
        {"[0", 1, 3, "found the end of the text, expected ',' between", "brackets"},
        {"[[0,1],[2,3)]", 1, 12, "found ')', expected ']' after the pair", "brackets"},
        {"[[0,1],2]", 1, 8, "found '2', expected a pair such as", "brackets"},
        {"[[0,1]", 1, 7, "found the end of the text, expected ',' or ']'", "brackets"},
        {"[[[[0,1]]]]", 1, 3, "found '[', expected a pair", "brackets"},
        {"{{0,1},{2,3)}", 1, 12, "found ')', expected '}' after the pair", "brackets"},
        {"{{0,1},{2,3}]", 1, 13, "found ']', expected ',' or '}'", "brackets"},

        {"{", 1, 2, "found the end of the text, expected a name in quotes or '}'", "json"},
        {"{N:4}", 1, 2, "found 'N', expected a name in quotes", "json"},
        {"{\"N", 1, 4, "found the end of the text, expected the quote that ends", "json"},
        {"{\"N\n\":4}", 1, 4, "found the end of the line, expected the quote", "json"},
        {"{\"N\" 4}", 1, 6, "found '4', expected ':' after the name", "json"},
        {"{\"N\":x}", 1, 6, "found 'x', expected a number of wires", "json"},
        {"{\"N\":1025}", 1, 6, "number of wires too large; the largest is 1024", "json"},
        {"{\"L\":\"2\"}", 1, 6, "found '\"', expected a number of comparators", "json"},
        {"{\"N\":4 \"L\":2}", 1, 8, "found '\"', expected ',' or '}'", "json"},
        {"{\"N\":2,\"nw\":5}", 1, 13, "found '5', expected '[', the list of pairs", "json"},
        {"{\"nw\":[[0,1]],\n\"nw\":[]}", 2, 6, "\"nw\" is given twice", "json"},
        {"{\"x\":}", 1, 6, "found '}', expected a value", "json"},
        {"{\"x\":[(", 1, 8, "found the end of the text, expected ',' or '}'", "json"},
        {"{}", 1, 1, "the object has no \"nw\"", "json"},
        {"{\"nw\":[[0,1]]}\n{", 2, 2, "found the end of the text, expected a name", "json"},
        {"{\"nw\":[[0,1]],\n\"N\":1}", 2, 5, "N is 1, but wire 1 is used", "json"},
        {"{\"N\":3,\"L\":2,\"nw\":[[0,1]]}", 1, 12, "L is 2, but the number of comparators is 1",
         "json"},
        {"{\"D\":1,\"nw\":[[0,1],[1,2]]}", 1, 6, "D is 1, but the depth of the network is 2",
         "json"},
        {"{\"layers\":[[{\"lo\":0,\"up\":1}]]}", 1, 21, "found \"up\", expected \"lo\" or", "json"},
        {"{\"layers\":[[{\"lo\":0,\"lo\":1}]]}", 1, 21, "this end of the pair is given", "json"},
        {"{\"stages\":[[{\"lo\":0}]]}", 1, 20, "found '}', expected ',' between", "json"},
        {"{\"stages\":[[0,1]],\"layers\":[[0,1]]}", 1, 28, "\"nw\" is given twice", "json"},
        {"{\"n\":2,\"layers\":[[[0,2]]]}", 1, 6, "N is 2, but wire 2 is used", "json"},
        {"{\"nw\":[[0,0]]}", 1, 11, "wire 0 is used twice in this pair", "json"},
        {"{\"nw\":[[[0,1],[1,2]]]}", 1, 16, "wire 1 is used twice in this layer", "json"},

        {"4 5\n1 3 1 2\n2 4 3 4 3", 2, 8, "found the end of the line, expected first end 5 of 5",
         "contest"},
        {"4 2\n1 3 1\n2 4", 2, 5, "found '1', expected the end of the line after 2 first ends",
         "contest"},
        {"4 3\n1 3 1\n2 4", 3, 4, "found the end of the text, expected second end 3 of 3",
         "contest"},
        {"4 3\n1 3 1\n2 4 3 1\n", 3, 7, "found '1', expected the end of the line after 3 second",
         "contest"},
        {"4 1\n1\n5\n", 3, 1, "wire number too large; the largest is 4", "contest"},
        {"4 1\n1\n2\n3\n", 4, 1, "found '3', expected the end of the text", "contest"},
        {"4 1\n1\n1\n", 3, 1, "wire 1 is used twice in this pair", "contest"},
        {"1025 1\n1\n2", 1, 1, "number of wires too large; the largest is 1024", "contest"},
        {"4 1048577\n1\n2", 1, 3, "number of comparators too large; the largest is 1048576",
         "contest"},

        {"f(", 1, 3, "found the end of the text, expected an array element", "program"},
        {"f(a[0])", 1, 2, "found a call with one wire; expected two", "program"},
        {"f(a, b);", 1, 2, "found a call with no wire; expected two", "program"},
        {"f(a[0], a[1], a[2]);", 1, 17, "a third wire in a call; expected two", "program"},
        {"f(a(0), a[1]);", 1, 4, "found '(', expected ',' or ')' after an argument", "program"},
        {"f(0, 1)\n\n f(a + x, a)", 3, 8, "found 'x', expected a wire number", "program"},
        {"f(v, 0, 3);\nf(w, 0, 3);", 2, 3, "found the array w, expected v as before", "program"},
        {"f(a + 1, b + 2);", 1, 10, "found the array b, expected a as before", "program"},
        {"f(\"x\", 0, 1)", 1, 3, "found '\"', expected an array element", "program"},
        /* what could leave a call out, repeat it, or move keys */
        {"if (a[0] > a[1]) f(a[0], a[1]);", 1, 1, "found 'if', expected calls alone", "program"},
        {"void g(int *a) {\n for (;;) f(0, 1); }", 2, 2, "found 'for', expected", "program"},
        {"f(0, 1);\n#if X\nf(1, 2);\n#endif", 2, 1, "found #if, expected calls", "program"},
        {"f(0, 1);\n#else\nf(1, 2);", 2, 1, "found #else, expected calls", "program"},
        {"a[0] = a[1]; f(0, 1);", 1, 2, "found '[', expected '(' after the name", "program"},
        {"int x = g(0); f(0, 1);", 1, 10, "found '(', expected ';' or '{'", "program"},
        {"return f(0, 1);", 1, 9, "found a call inside a statement", "program"},
        {"int x\nf(0, 1);", 2, 2, "found a call inside a statement", "program"},
        {"int x", 1, 1, "found 'i', expected a network in one of", ""},
        {"int x(", 1, 7, "found the end of the text, expected ')'", "program"},
        {"void g() { f(0, 1); return; f(1, 2); }", 1, 29, "a call behind return", "program"},
        /* what a compiler does not see, or sees otherwise than another one */
        {"f(0, 1);\n# if 0\nf(0, 2);\n# endif\nf(1, 2);", 2, 1, "found #if, expected", "program"},
        {"f(0, 1);\n#if!X\nf(1, 2);\n#endif", 2, 1, "found #if, expected calls", "program"},
        {"void g(int *a) {\nf(0, 1);\n#ifndef X\nf(1, 2);\n#endif\n}", 3, 1, "found #ifndef",
         "program"},
        {"#define X\n#ifndef X\n#define X\nf(0, 1);\n#endif", 2, 1, "found #ifndef", "program"},
        {"#ifndef X\n#define X\nf(0, 1);\n#else\nf(1, 2);\n#endif", 4, 1, "found #else", "program"},
        {"f(0, 1);\n/**/ #ifdef X\nf(1, 2);\n#endif", 2, 6, "found #ifdef", "program"},
        {"f(0, 1);\n#/**/if 0\nf(1, 2);\n#endif", 2, 2, "found a comment behind '#'", "program"},
        {"f(0, 1);\n%:if 0\nf(1, 2);\n%:endif", 2, 1, "found '%:', expected '#'", "program"},
        {"f(0, 1);\n#define X \"\n#if 0\nf(1, 2);\n#endif", 3, 1, "found #if", "program"},
        {"f(0, 1);\n#pragma x /*\n#if 1\n*/\n#if 0\nf(1, 2);\n#endif", 5, 1, "found #if",
         "program"},
        {"void g() {\nf(0, 1);\n# include \"x.inc\"\n}", 3, 1, "found #include inside", "program"},
        {"f(0, 1); // note \\\nf(0, 2);\nf(1, 2);", 1, 10, "a comment that ends in a backslash",
         "program"},
        {"f(0, 1); // note \\ \t\r\nf(0, 2);", 1, 10, "a comment that ends in a back", "program"},
        {"f(0, 1); # note \\\nf(0, 2);", 1, 10, "a comment that ends in a backslash", "program"},
        {"f(0, 1); /* x *\\\n/ f(1, 2); /* */", 2, 1, "a '/' behind a line that goes on",
         "program"},
        {"f(0, 1); f\\\n(1, 2);", 1, 11, "found '\\', expected none outside", "program"},
        {"f(0, 1); /* never", 1, 10, "found a comment without end, expected '*/'", "program"},
        {"g = \"x\nf(0, 1);", 1, 5, "found a string without end", "program"},
        {"f(R\"(x)\", 0, 1);", 1, 4, "found a raw string", "program"},
        /* wires whose numbers are not what they seem */
        {"f(a[010], a[1]);", 1, 5, "a number that begins with 0, which means eights", "program"},
        {"f(a[0x1], a[1]);", 1, 6, "found 'x', expected ']'", "program"},
        {"f(a[1f], a[2]);", 1, 6, "found 'f', expected ']'", "program"},
        {"f(v, i, i + 1);", 1, 9, "a wire whose number is not known", "program"},
        {"f(i, i + 1, v);", 1, 6, "a wire whose number is not known", "program"},
        {"f(p0, q1);", 1, 2, "found a call with no wire", "program"},
        {"a[0], a[1] = f(a[0], a[2]);", 1, 3, "found two wires that get the keys of", "program"},
        {"a[0], a[1] = min(a[0], a[1]);", 1, 29, "found ';', expected ',' between min", "program"},
        {"a[0], a[1] = min(a[0], a[1]), f(a[0], a[1]);", 1, 31, "expected max", "program"},
        {"x, y = f(x, y);", 1, 1, "found a result that is no wire", "program"},
        {"a[0], a[1] = a[1], a[0];", 1, 15, "found '[', expected '('", "program"},
        {"fn g(n: usize) {\nmatch n { 1 => x, _ => y }\nf(0, 1); }", 2, 1, "found 'match'",
         "program"},
        {"c\\d(0, 1);", 1, 2, "found '\\', expected none", "program"},
        {"int g[] = {{0, 1}, 2};", 1, 20, "found '2', expected a pair such as", "program"},
        {"void g() { }", 1, 13, "no comparators; expected a network such as cmpxchg", "program"},
        {"f(a[0, a[1]);", 1, 6, "found ',', expected ']' after the wire number", "program"},
        {"f(a[i], a[1]);", 1, 5, "found 'i', expected a wire number", "program"},
        {"f(-1, 2);", 1, 3, "found '-', expected an array element", "program"},
        {"f(a[0], b[1]);", 1, 9, "found the array b, expected a as before", "program"},
        {"f(a[0], a[1]); 7", 1, 16, "found '7', expected a call such as", "program"},
        {"f(a[0], a[1]);\ng a", 2, 4, "found the end of the text, expected ';' or '{'", "program"},
        {"f(a[1], a[1]);", 1, 11, "wire 1 is used twice in this pair", "program"},
        {"f(a[0], a[1024]);", 1, 11, "wire number too large", "program"},
    };
    for (int c = 0; c < count_of(cases); c++)
        check_mistake(&cases[c], NULL);
}

/* Contest texts whose numbers only the reader itself can find wrong. */
static void contest_counts_from_one(void **state) {
    (void)state;
    struct error error = {""};
    assert_null(notation_read_as(notation_of("contest"), "4 2\n1 0\n2 4", "test", &error));
    assert_string_equal(error.text, "test, line 2, column 3: wire number 0; expected 1 to 4 "
                                    "(read as contest)");
    assert_null(notation_read_as(notation_of("contest"), "4\n", "test", &error));
    check_says(error.text, "line 1, column 2: found the end of the line, expected a number of");
    assert_null(notation_read_as(notation_of("contest"), "4 2 2\n", "test", &error));
    check_says(error.text, "line 1, column 5: found '2', expected the end of the line after N M");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_the_place_of_a_mistake),
        cmocka_unit_test(contest_counts_from_one),
    };
    return cmocka_run_group_tests_name("notation mistakes", tests, NULL, NULL);
}

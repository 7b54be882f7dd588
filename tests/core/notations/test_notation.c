/* test_notation: pairs, the default notation, in depth: to text and back, messages that name the
 * place of a mistake, random bytes; and the ways a SPEC can name a network. */
#include "support.h"

#include "core/families/families.h"
#include "core/notations/notations.h"
#include "core/spec.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct network *read_text(const char *text) {
    struct error error = {""};
    struct network *network = notation_read(text, "test", &error);
    check(network, "\"%s\": %s", text, error.text);
    return network;
}

static void every_family_makes_the_round_trip(void **state) {
    (void)state;
    for (int f = 0; f < family_choices.count; f++)
        for (int n = 2; n <= 64; n++)
            for (int order = 0; order < 2 && family_valid(families[f], n); order++) {
                struct network *network =
                    make_network(families[f]->name, n, order ? DESCENDING : ASCENDING);
                char *text = written("pairs", network);
                struct network *back = read_text(text);
                check_same(network, back);
                check_structure(back);
                char *again = written("pairs", back);
                assert_string_equal(text, again);
                network_free(back);
                network_free(network);
                free(again);
                free(text);
            }
}

static void writes_one_layer_per_line(void **state) {
    (void)state;
    struct network *network = make_network("bitonic", 4, ASCENDING);
    char *text = written("pairs", network);
    assert_string_equal(text, "0:1,3:2\n0:2,1:3\n0:1,2:3\n");
    free(text);
    network_free(network);
}

static void reads_layers_and_directions(void **state) {
    (void)state;
    struct network *network = read_text("0:1,3:2\n0:3\n2:1");
    check_structure(network);
    assert_int_equal(network->wires, 4);
    assert_int_equal(network->size, 4);
    assert_int_equal(network->depth, 3);
    assert_int_equal(network->stage_count, 3);
    assert_int_equal(network->order, ASCENDING);
    assert_int_equal(network->rule, INDEX_LISTED);
    assert_false(network->has_stages);
    assert_int_equal(network->layers[0].items, 2);
    assert_int_equal(network->layers[1].items, 1);
    static const struct comparator expected[] = {
        {0, 1, INCREASING, 0, 0},
        {2, 3, DECREASING, 1, 0}, /* large:small is a D comparator */
        {0, 3, INCREASING, 0, 0},
        {1, 2, DECREASING, 0, 0},
    };
    for (int i = 0; i < count_of(expected); i++) {
        const struct comparator *c = &network->comparators[i], *e = &expected[i];
        check(c->left == e->left && c->right == e->right && c->direction == e->direction &&
                  c->item == e->item && c->column == e->column,
              "comparator %d", i);
    }
    network_free(network);
}

/* Every text means the same network. */
static void ignores_blanks_and_comments(void **state) {
    (void)state;
    static const char *const texts[] = {
        "0:1,2:3\n1:2\n",
        "0:1,2:3\n1:2",
        "0:1,2:3\r\n1:2\r\n",
        "\n\n0:1,2:3\n\n\n1:2\n\n",
        "\r\n0:1,2:3\r\n\r\n1:2\r\n",
        "  0 : 1 ,\t2 : 3  \n\t1:2 ",
        "# a network\n0:1,2:3 # first layer\n#1:3\n1:2# second",
        "   # only a comment\n0:1,2:3#\n1:2#0:3",
        "00:01,002:0000003\n1:2",
    };
    struct network *first = read_text(texts[0]);
    for (int t = 1; t < count_of(texts); t++) {
        struct network *network = read_text(texts[t]);
        check_same(first, network);
        network_free(network);
    }
    network_free(first);
}

static void takes_its_name_from_the_path(void **state) {
    (void)state;
    static const char *const names[][2] = {{"four.txt", "four.txt"},
                                           {"a/b/four.txt", "four.txt"},
                                           {"/four", "four"},
                                           {"dir/", "dir/"}};
    struct error error;
    for (int i = 0; i < count_of(names); i++) {
        struct network *network = notation_read("0:1", names[i][0], &error);
        assert_string_equal(network->name, names[i][1]);
        assert_string_equal(network->title, names[i][1]);
        network_free(network);
    }
    char name[300];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    struct network *network = notation_read("0:1", name, &error);
    assert_int_equal(strlen(network->name), sizeof network->name - 1);
    network_free(network);
}

static void names_the_place_of_a_mistake(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int line, column;
        const char *says;
    } cases[] = {
        {"x", 1, 1, "found 'x', expected a wire number"},
        {"[(0,1)]", 1, 1, "found '[', expected a wire number"},
        {"-1:2", 1, 1, "found '-', expected a wire number"},
        {",0:1", 1, 1, "found ',', expected a wire number"},
        {"0", 1, 2, "found the end of the text, expected ':'"},
        {"0\n0:1", 1, 2, "found the end of the line, expected ':'"},
        {"0 -1", 1, 3, "found '-', expected ':' between the two wires of a pair"},
        {"0,1", 1, 2, "found ',', expected ':'"},
        {"0 1", 1, 3, "found '1', expected ':'"},
        {"0:", 1, 3, "found the end of the text, expected a wire number"},
        {"0:\n1", 1, 3, "found the end of the line, expected a wire number"},
        {"0:-1", 1, 3, "found '-', expected a wire number"},
        {"0::1", 1, 3, "found ':', expected a wire number"},
        {"0:1:2", 1, 4, "found ':', expected ',' or the end of the line"},
        {"0:1 x", 1, 5, "found 'x', expected ',' or the end of the line"},
        {"0:1;2:3", 1, 4, "found ';', expected ','"},
        {"0:1.", 1, 4, "found '.', expected ','"},
        {"0:1,", 1, 5, "found the end of the text, expected a wire number"},
        {"0:1,\n2:3", 1, 5, "found the end of the line, expected a wire number"},
        {"0:1, # more\n2:3", 1, 12, "found the end of the line, expected a wire number"},
        {"0:1,,2:3", 1, 5, "found ',', expected a wire number"},
        {"0:1\n2:3,4", 2, 6, "found the end of the text, expected ':'"},
        {"# one\n\n0:1\n  2:y", 4, 5, "found 'y', expected a wire number"},
        {"0:1\r\n2:y\r\n", 2, 3, "found 'y', expected a wire number"},
        {"\xc3\xa9", 1, 1, "found byte 0xc3, expected a wire number"},
        {"0\t:\t1,\x01", 1, 7, "found byte 0x01, expected a wire number"},
        {"0:1\x7f", 1, 4, "found byte 0x7f, expected ','"},
        {"0:0", 1, 3, "wire 0 is used twice in this pair; expected two wires"},
        {"0:1,1:2", 1, 5, "wire 1 is used twice in this layer"},
        {"0:1,2:0", 1, 7, "wire 0 is used twice in this layer"},
        {"0:1\n2:3,4:5,\t3:6", 2, 10, "wire 3 is used twice in this layer"},
        {"0:1024", 1, 3, "wire number too large; the largest is 1023"},
        {"1024:0", 1, 1, "wire number too large"},
        {"0:1,2:99999999999999999999", 1, 7, "wire number too large"},
        {"4294967296:1", 1, 1, "wire number too large"},
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct error error = {""};
        char place[64];
        snprintf(place, sizeof place, "test, line %d, column %d: ", cases[c].line, cases[c].column);
        check(!notation_read_as(choices_find(&notation_choices, "pairs"), cases[c].text, "test",
                                &error),
              "\"%s\"", cases[c].text);
        check(strncmp(error.text, place, strlen(place)) == 0, "\"%s\": %s", cases[c].text,
              error.text);
        check(strncmp(error.text + strlen(place), cases[c].says, strlen(cases[c].says)) == 0,
              "\"%s\": %s", cases[c].text, error.text);
    }
}

static void refuses_empty_texts(void **state) {
    (void)state;
    static const struct {
        const char *text, *place;
    } cases[] = {{"", "line 1, column 1"},
                 {"\n", "line 2, column 1"},
                 {" \t\r\n\n", "line 3, column 1"},
                 {"# 0:1", "line 1, column 6"},
                 {"#\n#\n", "line 3, column 1"}};
    for (int c = 0; c < count_of(cases); c++) {
        char wanted[100];
        struct error error = {""};
        snprintf(wanted, sizeof wanted,
                 "test, %s: no comparators; expected a network such as 0:1,2:3", cases[c].place);
        check(!notation_read(cases[c].text, "test", &error), "\"%s\"", cases[c].text);
        assert_string_equal(error.text, wanted);
    }
}

/* The most wires and the most comparators are read, one more is refused. */
static void keeps_its_limits(void **state) {
    (void)state;
    struct error error = {""};
    struct network *network = read_text("1023:0\n0:1");
    assert_int_equal(network->wires, NETWORK_MAX_WIRES);
    check_structure(network);
    network_free(network);

    size_t count = NETWORK_MAX_COMPARATORS;
    char *text = malloc((count + 1) * 4 + 1);
    for (size_t i = 0; i <= count; i++)
        memcpy(text + 4 * i, "0:1\n", 5);
    assert_null(notation_read(text, "test", &error));
    check_says(error.text, "test, line 1048577, column ");
    check_says(error.text, "too many comparators; the most are 1048576");
    text[4 * count] = '\0';
    network = notation_read(text, "test", &error);
    assert_non_null(network);
    assert_int_equal(network->size, NETWORK_MAX_COMPARATORS);
    assert_int_equal(network->depth, NETWORK_MAX_COMPARATORS);
    network_free(network);
    free(text);
}

/* Either a sound network that makes the round trip, or a message. */
static void survives_random_bytes(void **state) {
    (void)state;
    static const char likely[] = "0123456789:::,,, \t\r\n\n#";
    struct random random = {.state = 2024};
    int read = 0, refused = 0;
    for (int round = 0; round < 20000; round++) {
        char text[64];
        int length = random_below(&random, count_of(text)), wild = random_below(&random, 3);
        if (round % 2) { /* nearly right: one byte of a network is replaced */
            snprintf(text, sizeof text, "0:1,2:3\n 3:0 , 1:2\n\n0:1 # end\n4:2,3:1\n");
            if (length < (int)strlen(text)) text[length] = likely[random_below(&random, 22)];
        } else {
            for (int i = 0; i < length; i++)
                text[i] = wild == 0 ? (char)(1 + random_below(&random, 255))
                                    : likely[random_below(&random, 22)];
            text[length] = '\0';
        }
        struct error error = {""};
        struct network *network = notation_read(text, "test", &error);
        if (!network) {
            check(strncmp(error.text, "test", 4) == 0, "round %d", round);
            refused++;
            continue;
        }
        check_structure(network);
        char *out = written("pairs", network);
        struct network *back = read_text(out);
        check_same(network, back);
        network_free(back);
        network_free(network);
        free(out);
        read++;
    }
    check(read > 1000 && refused > 1000, "%d read, %d refused", read, refused);
}

/* ---- specs ---- */

static char folder[] = "/tmp/sortnet-test-XXXXXX";

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

/* A path in the folder; `path` has room for 256 bytes. */
static void path_to(const char *name, char *path) {
    snprintf(path, 256, "%s/%s", folder, name);
}

/* What a failed test left is removed too. */
static int remove_folder(void **state) {
    (void)state;
    static const char *const names[] = {"three.txt", "bad.txt", "zero.txt",
                                        "long.txt",  "fifo",    "input"};
    for (int i = 0; i < count_of(names); i++) {
        char path[256];
        path_to(names[i], path);
        unlink(path);
    }
    return rmdir(folder);
}

static void write_file(const char *path, const char *text, size_t length) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void spec_names_a_family_and_a_size(void **state) {
    (void)state;
    for (int f = 0; f < family_choices.count; f++) {
        struct error error = {""};
        const struct family *family = NULL;
        char spec[64];
        int n = family_nearest_n(families[f], 16, NETWORK_MAX_WIRES);
        snprintf(spec, sizeof spec, "%s:%d", families[f]->name, n);
        struct network *network = spec_network(spec, DESCENDING, &family, &error);
        check(network, "%s: %s", spec, error.text);
        struct network *expected = make_network(families[f]->name, n, DESCENDING);
        check_same(network, expected);
        assert_string_equal(network->name, spec);
        assert_int_equal(network->order, DESCENDING);
        assert_ptr_equal(family, families[f]);
        network_free(expected);
        network_free(network);
    }
    struct error error;
    struct network *network = spec_network("mirrored:5", ASCENDING, NULL, &error);
    assert_non_null(network);
    network_free(network);
}

static void spec_says_what_is_wrong(void **state) {
    (void)state;
    static const struct {
        const char *spec, *says, *says_too;
    } cases[] = {
        {"bitonic", "\"bitonic\" needs a number of wires, such as bitonic:8", "powers of two"},
        {"bitonic:", "needs a number of wires, such as bitonic:8", "powers of two from 2 to 64"},
        {"bitonic:x", "needs a number of wires", "powers of two"},
        {"bitonic:8x", "needs a number of wires", "powers of two"},
        {"bitonic::8", "needs a number of wires", "powers of two"},
        {"three-key", "needs a number of wires, such as three-key:3", "3 only"},
        {"bitonic:8:8", "\"bitonic:8:8\" has more numbers than bitonic takes", "bitonic:N"},
        {"bitonic:8:", "has more numbers than bitonic takes", "bitonic:N"},
        {"random:8:", "DEPTH is a whole number from 1 to 1000, not \"\"", "random:8:"},
        {"random:8:x", "DEPTH is a whole number from 1 to 1000, not \"x\"", "random:8:x"},
        {"random:8:3x:1", "DEPTH is a whole number from 1 to 1000, not \"3x\"", ""},
        {"random:8:0", "DEPTH of random:N:DEPTH:SEED is from 1 to 1000, not 0", ""},
        {"random:8:1001", "DEPTH of random:N:DEPTH:SEED is from 1 to 1000, not 1001", ""},
        {"random:8:3:-1", "SEED of random:N:DEPTH:SEED is from 0 to 2147483647, not -1", ""},
        {"random:8:3:2147483648", "SEED is a whole number from 0 to 2147483647", "2147483648"},
        {"random:8:3:4:5", "has more numbers than random takes", "random:N:DEPTH:SEED"},
        {"random:1:3", "random has no network of 1 wires", "any n from 2 to 1024"},
        {"mirrored:99999999999999999999", "needs a number of wires", "any n from 2 to 64"},
        {"mirrored:4294967304", "needs a number of wires", "any n from 2 to 64"}, /* 2^32 + 8 */
        {"bitonic:12", "bitonic has no network of 12 wires", "powers of two from 2 to 64"},
        {"bitonic:0", "bitonic has no network of 0 wires", "powers of two"},
        {"mirrored:-8", "mirrored has no network of -8 wires", "any n from 2 to 64"},
        {"odd-even-merge:65", "no network of 65 wires", "any n from 2 to 64"},
        {"odd-even-transposition:1025", "no network of 1025 wires", "any n from 2 to 1024"},
        {"bitonik:8", "\"bitonik:8\" is neither a file (",
         "nor FAMILY:N nor lesson:K; did you mean bitonic? The families are"},
        {"no/such/file", "\"no/such/file\" is neither a file (No such file or directory)",
         "bitonic"},
        {"", "\"\" is neither a file", "odd-even-transposition"},
        {"/", "cannot read /: ", ""},
        {"/dev/zero", "/dev/zero is larger than 64 MiB", ""},
    };
    for (int c = 0; c < count_of(cases); c++) {
        struct error error = {""};
        const struct family *family = families[0];
        check(!spec_network(cases[c].spec, ASCENDING, &family, &error), "%s", cases[c].spec);
        check_says(error.text, cases[c].says);
        check_says(error.text, cases[c].says_too);
        check(family == NULL, "%s", cases[c].spec);
    }
    struct error error = {""};
    assert_null(spec_network("nothing", ASCENDING, NULL, &error));
    for (int f = 0; f < family_choices.count; f++)
        check_says(error.text, families[f]->name);
}

static void spec_opens_a_file(void **state) {
    (void)state;
    struct error error = {""};
    const struct family *family = families[0];
    char path[256], bad[256], zero[256];
    path_to("three.txt", path);
    write_file(path, "0:1\n1:2\n0:1\n", 12);
    struct network *network = spec_network(path, DESCENDING, &family, &error);
    check(network, "%s", error.text);
    assert_int_equal(network->wires, 3);
    assert_int_equal(network->depth, 3);
    assert_true(network_all(network, INCREASING)); /* taken as it is */
    assert_int_equal(network->order, DESCENDING);
    assert_string_equal(network->name, "three.txt");
    assert_null(family);
    network_free(network);
    unlink(path);

    path_to("bad.txt", bad);
    write_file(bad, "0:1\n1;2\n", 8);
    assert_null(spec_network(bad, ASCENDING, NULL, &error));
    check_says(error.text, "bad.txt, line 2, column 2: found ';'");
    unlink(bad);

    path_to("zero.txt", zero);
    write_file(zero,
               "0:1\n\0"
               "1:2\n",
               9);
    assert_null(spec_network(zero, ASCENDING, NULL, &error));
    check_says(error.text, "zero.txt holds a zero byte");
    write_file(zero, "", 0);
    assert_null(spec_network(zero, ASCENDING, NULL, &error));
    check_says(error.text, "zero.txt, line 1, column 1: no comparators");
    unlink(zero);
}

/* Texts of every length round the sizes of a growing buffer. */
static void spec_reads_files_of_any_length(void **state) {
    (void)state;
    struct error error = {""};
    char path[256], text[300];
    path_to("long.txt", path);
    for (size_t length = 3; length < sizeof text; length++) {
        memset(text, '#', sizeof text);
        memcpy(text, "0:1", 3);
        write_file(path, text, length);
        struct network *network = spec_network(path, ASCENDING, NULL, &error);
        check(network && network->size == 1, "%d bytes: %s", (int)length, error.text);
        network_free(network);
    }
    unlink(path);
}

/* A stream that cannot be measured or rewound, and comes in pieces. */
static void spec_reads_a_fifo(void **state) {
    (void)state;
    struct error error = {""};
    char path[256];
    path_to("fifo", path);
    assert_int_equal(mkfifo(path, 0600), 0);
    pid_t writer = fork();
    assert_true(writer >= 0);
    if (writer == 0) {
        FILE *file = fopen(path, "w");
        for (int layer = 0; file && layer < 3000; layer++) {
            fprintf(file, "0:1,2:3 # layer %d\n", layer);
            if (layer % 700 == 0) fflush(file);
        }
        _exit(file && fclose(file) == 0 ? 0 : 1);
    }
    struct network *network = spec_network(path, ASCENDING, NULL, &error);
    int status = -1;
    waitpid(writer, &status, 0);
    unlink(path);
    check(network, "%s", error.text);
    assert_int_equal(status, 0);
    assert_int_equal(network->depth, 3000);
    assert_int_equal(network->size, 6000);
    network_free(network);
}

static void spec_reads_standard_input(void **state) {
    (void)state;
    struct error error = {""};
    const struct family *family = families[0];
    char path[256];
    path_to("input", path);
    write_file(path, "0:1,2:3\n1:2\n", 12);
    assert_non_null(freopen(path, "r", stdin));
    struct network *network = spec_network("-", ASCENDING, &family, &error);
    check(network, "%s", error.text);
    assert_int_equal(network->wires, 4);
    assert_int_equal(network->size, 3);
    assert_string_equal(network->name, "standard input");
    assert_null(family);
    network_free(network);

    write_file(path, "0:1\n?", 5);
    assert_non_null(freopen(path, "r", stdin));
    assert_null(spec_network("-", ASCENDING, NULL, &error));
    assert_string_equal(error.text,
                        "standard input, line 2, column 1: found '?', expected a wire number "
                        "(read as pairs)");
    unlink(path);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_family_makes_the_round_trip),
        cmocka_unit_test(writes_one_layer_per_line),
        cmocka_unit_test(reads_layers_and_directions),
        cmocka_unit_test(ignores_blanks_and_comments),
        cmocka_unit_test(takes_its_name_from_the_path),
        cmocka_unit_test(names_the_place_of_a_mistake),
        cmocka_unit_test(refuses_empty_texts),
        cmocka_unit_test(keeps_its_limits),
        cmocka_unit_test(survives_random_bytes),
        cmocka_unit_test(spec_names_a_family_and_a_size),
        cmocka_unit_test(spec_says_what_is_wrong),
        cmocka_unit_test(spec_opens_a_file),
        cmocka_unit_test(spec_reads_files_of_any_length),
        cmocka_unit_test(spec_reads_a_fifo),
        cmocka_unit_test(spec_reads_standard_input),
    };
    return cmocka_run_group_tests_name("notation", tests, make_folder, remove_folder);
}

/* test_spec: the ways a SPEC can name a network: family and size, a file, standard input. */
#include "support.h"

#include "core/spec.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Writes a path in the folder; `path` has room for 256 bytes. */
static void path_to(const char *name, char *path) {
    snprintf(path, 256, "%s/%s", test_folder, name);
}

static void write_bytes(const char *path, const char *text, size_t length) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

TEST(names_a_family_and_a_size) {
    for (int f = 0; f < family_choices.count; f++) {
        error.text[0] = '\0';
        const struct family *family = NULL;
        char spec[64];
        int n = family_nearest_n(families[f], 16, NETWORK_MAX_WIRES);
        snprintf(spec, sizeof spec, "%s:%d", families[f]->name, n);
        OWNED_AT(network_free)
        struct network *network = spec_network(spec, DESCENDING, &family, &error);
        check(network, "%s: %s", spec, error.text);
        struct network *expected = make_network(families[f]->name, n, DESCENDING);
        check_same(network, expected);
        assert_string_equal(network->name, spec);
        assert_int_equal(network->order, DESCENDING);
        assert_ptr_equal(family, families[f]);
    }
    OWNED_AT(network_free)
    struct network *network = spec_network("mirrored:5", ASCENDING, NULL, &error);
    assert_non_null(network);
}

TEST(says_what_is_wrong) {
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
        {"mirrored:99999999999999999999", "has too many keys", "any n from 2 to 64"},
        {"mirrored:4294967304", "has too many keys", "any n from 2 to 64"}, /* 2^32 + 8 */
        {"bitonic:12", "bitonic has no network of 12 wires", "to 64; bitonic-any takes 12"},
        {"bitonic:0", "bitonic has no network of 0 wires", "powers of two"},
        {"mirrored:-8", "mirrored has no network of -8 wires", "any n from 2 to 64"},
        {"odd-even-merge:65", "no network of 65 wires", "any n from 2 to 64; `sortnet run"},
        {"bitonic:2^20", "no network of 1048576 wires", "`draw --layer K --item I` draws"},
        {"bitonic:1000", "bitonic:1000: bitonic sorts powers", "bitonic-any:1000 takes any"},
        {"bitonic:1500", "mirrored takes any number of keys", "`sortnet run mirrored:1500`"},
        {"mirrored:2^25", "mirrored:2^25: a large sort has", "a large sort has 65 to 2^24 keys"},
        {"best-size:64", "no network of 64 wires", "2 to 32; `sortnet run` sorts up to 2^24"},
        {"odd-even-merger:128", "no network of 128 wires", "keys with bitonic and mirrored"},
        {"bitonic:2^", "needs a number of wires", "powers of two"},
        {"bitonic:2^32", "has too many keys", "large sorts up to 2^24"},
        {"odd-even-transposition:1025", "odd-even-transposition:1025: the",
         "lists, of at most 1024 wires"},
        {"bitonik:8", "\"bitonik:8\" is neither a file (",
         "nor FAMILY:N nor lesson:K; did you mean bitonic? The families are"},
        {"BITONIC:8", "\"BITONIC:8\" is neither", "did you mean bitonic?"},
        {"no/such/file", "cannot read no/such/file: No such file or directory", ""},
        {"missing.txt", "cannot read missing.txt: No such file or directory", ""},
        {"missing.txt:3", "cannot read missing.txt: No such file or directory", ""},
        {"missing:3.4", "\"missing:3.4\" is neither a file (No such file or directory)", "bitonic"},
        {"", "\"\" is neither a file", "odd-even-transposition"},
        {"lesson:99", "there is no lesson 99", "from 1 to"},
        {"lesson:100", "there is no lesson 100", "from 1 to"},
        {"lesson:99999999999", "expected lesson:K", "such as lesson:1.2"},
        {"/", "cannot read /: ", ""},
        {"/dev/zero", "cannot read /dev/zero: it is not a regular file", ""},
    };
    each (c, cases) {
        error.text[0] = '\0';
        const struct family *family = families[0];
        check(!spec_network(c->spec, ASCENDING, &family, &error), "%s", c->spec);
        check_says(error.text, c->says, c->says_too);
        check(family == NULL, "%s", c->spec);
    }
    assert_null(spec_network("nothing", ASCENDING, NULL, &error));
    for (int f = 0; f < family_choices.count; f++)
        check_says(error.text, families[f]->name);
}

TEST(opens_a_file) {
    const struct family *family = families[0];
    char path[256], bad[256], zero[256];
    path_to("three.txt", path);
    write_bytes(path, "0:1\n1:2\n0:1\n", 12);
    struct network *network = kept(spec_network(path, DESCENDING, &family, &error));
    check(network, "%s", error.text);
    equals(network->wires, 3, network->depth, 3);
    assert_true(network_all(network, INCREASING)); /* directions are kept */
    assert_int_equal(network->order, DESCENDING);
    assert_string_equal(network->name, "three.txt");
    assert_null(family);

    path_to("bad.txt", bad);
    write_bytes(bad, "0:1\n1;2\n", 8);
    assert_null(spec_network(bad, ASCENDING, NULL, &error));
    check_says(error.text, "bad.txt, line 2, column 2: found ';'");

    path_to("zero.txt", zero);
    write_bytes(zero,
                "0:1\n\0"
                "1:2\n",
                9);
    assert_null(spec_network(zero, ASCENDING, NULL, &error));
    check_says(error.text, "zero.txt holds a zero byte");
    write_bytes(zero, "", 0);
    assert_null(spec_network(zero, ASCENDING, NULL, &error));
    check_says(error.text, "zero.txt, line 1, column 1: found no comparators");
}

/* Texts of every length round the sizes of a growing buffer. */
TEST(reads_files_of_any_length) {
    char path[256], text[300];
    path_to("long.txt", path);
    for (size_t length = 3; length < sizeof text; length++) {
        memset(text, '#', sizeof text);
        memcpy(text, "0:1", 3);
        write_bytes(path, text, length);
        struct network *network = kept(spec_network(path, ASCENDING, NULL, &error));
        check(network && network->size == 1, "%d bytes: %s", (int)length, error.text);
    }
}

/* A stream that cannot be measured or rewound, and comes in pieces. A caller that must not wait
 * refuses it. */
TEST(reads_a_fifo) {
    OWNED(opened_free) struct opened opened;
    char path[256];
    path_to("fifo", path);
    assert_int_equal(mkfifo(path, 0600), 0);
    alarm(20);
    assert_int_equal(spec_open(&opened, path, ASCENDING, &error), -1);
    alarm(0);
    check_says(error.text, "fifo: it is not a regular file");
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
    int failed = spec_open_counted(&opened, path, ASCENDING, false, &error), status = -1;
    waitpid(writer, &status, 0);
    check(!failed, "%s", error.text);
    const struct network *network = opened.network;
    equals(status, 0, network->depth, 3000, network->size, 6000);
}

TEST(reads_standard_input) {
    struct opened opened;
    char path[256];
    path_to("input", path);
    write_bytes(path, "0:1,2:3\n1:2\n", 12);
    assert_non_null(freopen(path, "r", stdin));
    assert_int_equal(spec_open(&opened, "-", ASCENDING, &error), -1);
    check_says(error.text, "give it as the only SPEC");
    int failed = spec_open_counted(&opened, "-", ASCENDING, false, &error);
    check(!failed, "%s", error.text);
    const struct network *network = opened.network;
    equals(network->wires, 4, network->size, 3);
    assert_string_equal(network->name, "standard input");
    assert_null(opened.family);
    opened_free(&opened);

    write_bytes(path, "0:1\n?", 5);
    assert_non_null(freopen(path, "r", stdin));
    assert_int_equal(spec_open_counted(&opened, "-", ASCENDING, false, &error), -1);
    assert_string_equal(error.text,
                        "standard input, line 2, column 1: found '?', expected a wire number "
                        "(read as pairs)");
}

TEST_FILE(folder_make, folder_clear)

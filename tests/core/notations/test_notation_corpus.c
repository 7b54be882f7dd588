/* test_notation_corpus: any text is refused or gives a sound network. Run from the top folder. */
#include "reading.h"

#include <dirent.h>

static void check_changes(const char *notation, const char *text) {
    int refused = refused_changes(text, 99, 4000);
    check(refused > 100, "%s: %d refused", notation, refused);
}

TEST(survives_changes) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    for (int n = 0; n < notation_choices.count; n++)
        if (notations[n]->read)
            check_changes(notations[n]->name, make_text(notations[n]->name, network));
    check_changes("brackets", "[[0,1],[3,2],[4,5],[7,6]]\n[[0,2],[1,3],[6,4],[7,5]]\n"
                              "[[0,1],[2,3],[5,4],[7,6]]\n[[0,4],[1,5],[2,6],[3,7]]\n");
    check_changes("plain", "0 1 3 2 4 5 7 6\n0 2 1 3 6 4 7 5\n0 1 2 3 5 4 7 6\n0 4 1 5 2 6 3 7\n");
    check_changes("contest", "8 12\n1 4 5 8 1 2 7 8 1 3 6 8\n2 3 6 7 3 4 5 6 2 4 5 7\n");
}

/* The texts that the fuzzer starts from: those called broken are refused. */
TEST(reads_the_corpus) {
    static const char folder[] = "tests/corpus/notation";
    int files = 0;
    DIR *directory = opendir(folder);
    check(directory, "%s", folder);
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (entry->d_name[0] == '.') continue;
        char path[512], text[4096];
        error.text[0] = '\0';
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        FILE *file = fopen(path, "rb");
        check(file, "%s", path);
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
        OWNED_AT(network_free) struct network *network = notation_read(text, entry->d_name, &error);
        bool broken = strncmp(entry->d_name, "broken-", 7) == 0;
        check((network == NULL) == broken, "%s: %s", path, error.text);
        if (network) check_structure(network);
        files++;
    }
    closedir(directory);
    check(files >= 2 * 7, "%d files", files);
}

/* The most comparators allowed are read, one more is refused, in one list and in one line each. */
TEST(keeps_its_limits) {
    size_t count = NETWORK_MAX_COMPARATORS;
    OWNED_AT(free) char *text = malloc(8 * (count + 1) + 16);
    for (int flat = 0; flat < 2; flat++) {
        error.text[0] = '\0';
        char *at = text;
        if (flat) *at++ = '[';
        for (size_t i = 0; i <= count; i++)
            memcpy(at + 6 * i, flat ? "(0,1)," : "(0,1)\n", 7);
        char *last = at + 6 * count;
        if (flat) memcpy(last + 6, "]", 2);
        assert_null(notation_read(text, "test", &error));
        check_says(error.text, "found too many comparators; at most 1048576 are read");
        memcpy(last, flat ? "]" : "", flat ? 2 : 1);
        struct network *network = kept(notation_read(text, "test", &error));
        check(network, "%s", error.text);
        assert_int_equal(network->depth, NETWORK_MAX_COMPARATORS);
    }
    memset(text, '[', 8 * count);
    text[8 * count] = '\0';
    assert_null(notation_read(text, "test", &error));
    check_says(error.text, "line 1, column 3: found '['");
}

/* test_autosaved: the network that a window keeps is read back as it was written; anything else is
 * refused with its name and line. */
#include "support.h"

#include "core/autosaved.h"
#include "core/files/files.h"
#include "core/network/edit.h"
#include "core/spec.h"

static const char *place(void) {
    static char path[64];
    snprintf(path, sizeof path, "%s/window-1.txt", test_folder);
    return path;
}

static void read_wrong(const char *text, const char *reason) {
    struct network *network;
    write_file(place(), text);
    assert_int_equal(autosaved_read(&network, place(), &error), -1);
    check(strstr(error.text, place()) && strstr(error.text, reason), "\"%s\": %s", text,
          error.text);
    assert_null(network);
}

static struct network *read_back(const struct network *network) {
    struct network *again;
    check(kept_file_write(place(), autosaved_write, network, &error) == 0, "%s", error.text);
    check(autosaved_read(&again, place(), &error) == 0 && again, "%s", error.text);
    assert_true(edit_same(network, again));
    assert_int_equal(again->order, network->order);
    assert_string_equal(again->name, "edited");
    return kept(again);
}

TEST(test_read_back, folder_make, folder_clear) {
    struct opened opened;
    for (enum order order = ASCENDING; order <= DESCENDING; order++) {
        struct network *again = read_back(make_network("bitonic", 16, order));
        /* the file itself is a network to open */
        check(spec_open(&opened, place(), order, &error) == 0, "%s", error.text);
        assert_true(edit_same(again, opened.network));
        opened_free(&opened);
    }
    read_back(kept(edit_empty(5)));
}

TEST(test_wrong_files, folder_make, folder_clear) {
    struct network *network;
    assert_int_equal(autosaved_read(&network, place(), &error), -1); /* no file */
    assert_int_equal(autosaved_read(&network, test_folder, &error), -1);
    read_wrong("", "its first line is wrong");
    read_wrong("0:1\n", "its first line is wrong");
    read_wrong("# sortnet unsaved 10\n", "its first line is wrong");
    read_wrong("# sortnet unsaved 1\n{\"N\":2,\"nw\":[[0,7]]}\n", "line 2");
}

/* Files of older versions, which kept other work, too, are read. */
TEST(test_older_files, folder_make, folder_clear) {
    static const char *const nothing[] = {"# sortnet unsaved 1\n",
                                          "# sortnet unsaved 1\n# lesson:999.1\n# keys 1,two\n",
                                          "# sortnet unsaved 1\n# radix:16:2:2:2\n# keys 3,1,2"};
    struct network *network;
    each (text, nothing) {
        write_file(place(), *text);
        check(autosaved_read(&network, place(), &error) == 0, "%s", error.text);
        assert_null(network);
    }
    write_file(place(), "# sortnet unsaved 1\n# lesson:3.7\n# bitonic:4\n# keys 4,-3,2,1\n"
                        "# order descending\n{\"N\":4,\"nw\":[[0,1],[3,2]]}\n");
    check(autosaved_read(&network, place(), &error) == 0, "%s", error.text);
    equals(network->wires, 4, network->size, 2, network->order, DESCENDING);
    network_free(network);
}

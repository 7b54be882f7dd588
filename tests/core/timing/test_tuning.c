/* test_tuning: tuned values, and the file that keeps them, whatever is wrong with it. */
#include "support.h"

#include "core/timing/tuning.h"

#include <limits.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

TEST(values_are_kept) {
    struct tuning tuning = {0};
    assert_int_equal(tuning_get(NULL, "b2", 32, "GROUP"), 0);
    assert_int_equal(tuning_get(&tuning, "b2", 32, "GROUP"), 0);
    tuning_set(&tuning, "b2", 32, "GROUP", 64);
    tuning_set(&tuning, "b2", 64, "GROUP", 128);
    tuning_set(&tuning, "radix", 32, "GROUP", 256);
    tuning_set(&tuning, "b2", 32, "TILE", 512);
    tuning_set(&tuning, "b2", 32, "GROUP", 32);
    assert_int_equal(tuning.count, 4);
    assert_int_equal(tuning_get(&tuning, "b2", 32, "GROUP"), 32);
    assert_int_equal(tuning_get(&tuning, "b2", 64, "GROUP"), 128);
    equals(tuning_get(&tuning, "radix", 32, "GROUP"), 256, tuning_get(&tuning, "b2", 32, "TILE"),
           512, tuning_get(&tuning, "radix", 64, "GROUP"), 0);
    tuning_free(&tuning);
    assert_int_equal(tuning.count, 0);
}

TEST(file_brings_them_back) {
    struct tuning tuning = {0}, read;
    tuning_set(&tuning, "b2", 32, "GROUP", 64);
    tuning_set(&tuning, "radix", 64, "KEYS_PER_ITEM", 4294967295u / 8);
    check(tuning_write(&tuning, in_folder("a/b/c.txt"), &error) == 0, "%s", error.text);
    check(tuning_read(&read, in_folder("a/b/c.txt"), &error) == 0, "%s", error.text);
    equals(read.count, 2, tuning_get(&read, "b2", 32, "GROUP"), 64,
           tuning_get(&read, "radix", 64, "KEYS_PER_ITEM"), 4294967295u / 8);
    tuning_free(&read);
    tuning_set(&tuning, "b2", 32, "GROUP", 16); /* over the old file */
    assert_int_equal(tuning_write(&tuning, in_folder("a/b/c.txt"), &error), 0);
    assert_int_equal(tuning_read(&read, in_folder("a/b/c.txt"), &error), 0);
    assert_int_equal(tuning_get(&read, "b2", 32, "GROUP"), 16);
    tuning_free(&read);
    tuning_free(&tuning);
}

/* Whatever a value may be, what was written is read. 0 is none. */
TEST(every_value_comes_back) {
    static const unsigned values[] = {1, 999999999, 1000000000, 1u << 31, UINT_MAX};
    each (v, values) {
        OWNED(tuning_free) struct tuning tuning = {0}, read;
        tuning_set(&tuning, "fast-cpu", 32, "CHUNK", *v);
        tuning_set(&tuning, "b2", 32, "GROUP", 0);
        assert_int_equal(tuning_write(&tuning, in_folder("values.txt"), &error), 0);
        check(tuning_read(&read, in_folder("values.txt"), &error) == 0, "%s", error.text);
        assert_int_equal(read.count, 1);
        check(tuning_get(&read, "fast-cpu", 32, "CHUNK") == *v, "%u", *v);
        tuning_add(&read, &tuning); /* the sort's own again */
        assert_int_equal(tuning_get(&read, "b2", 32, "GROUP"), 0);
    }
}

/* A pipe that nobody writes to; to wait for it is to hang. */
TEST(pipes_are_refused) {
    struct tuning tuning;
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    alarm(20);
    assert_int_equal(tuning_read(&tuning, in_folder("pipe"), &error), -1);
    alarm(0);
    check_says(error.text, "not a regular file");
    assert_int_equal(tuning.count, 0);
}

/* Nothing but the file itself is left behind. */
TEST(folder_stays_tidy) {
    struct tuning tuning = {0};
    char command[256];
    for (int i = 0; i < 5; i++)
        assert_int_equal(tuning_write(&tuning, in_folder("tidy/c.txt"), &error), 0);
    mkdir(in_folder("tidy/blocked"), 0700);
    assert_int_equal(tuning_write(&tuning, in_folder("tidy/blocked"), &error), -1);
    check_says(error.text, "tidy/blocked");
    snprintf(command, sizeof command, "test $(ls -A %s/tidy | wc -l) = 2", test_folder);
    assert_int_equal(system(command), 0);
}

TEST(no_file_is_no_failure) {
    struct tuning tuning;
    assert_int_equal(tuning_read(&tuning, in_folder("none/at/all"), &error), 0);
    assert_int_equal(tuning.count, 0);
}

TEST(corrupt_files_are_refused) {
    static const char *const texts[] = {
        "",
        "\n",
        "sortnet tuning 2\nb2 32 GROUP 64\n",
        "sortnet tuning 1",
        "sortnet tuning 1\nb2 32 GROUP\n",
        "sortnet tuning 1\nb2 32 GROUP 64",
        "sortnet tuning 1\nb2 32 GROUP 64 7\n",
        "sortnet tuning 1\nb2 32 GROUP 0\n",
        "sortnet tuning 1\nb2 33 GROUP 64\n",
        "sortnet tuning 1\nb2 32 GROUP -4\n",
        "sortnet tuning 1\nb2 32 GROUP x\n",
        "sortnet tuning 1\nb2 32 GROUP 4294967296\n",
        "sortnet tuning 1\nb2 32 GROUP 99999999999999\n",
        "sortnet tuning 1\nb2 32 GROUP 64\n\n",
        "sortnet tuning 1\nb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2 32 GROUP 64\n",
        "\x7f\x45\x4c\x46\x02",
    };
    each (t, texts) {
        struct tuning tuning;
        write_file(in_folder("broken.txt"), *t);
        error.text[0] = '\0';
        check(tuning_read(&tuning, in_folder("broken.txt"), &error) == -1, "\"%s\" was taken", *t);
        check_says(error.text, "broken.txt");
        check(tuning.count == 0 && !tuning.values, "\"%s\" left values", *t);
    }
    struct tuning tuning; /* and a folder instead of the file */
    mkdir(in_folder("folder.txt"), 0700);
    assert_int_equal(tuning_read(&tuning, in_folder("folder.txt"), &error), -1);
}

TEST(path_names_device_and_driver) {
    char path[256], other[256];
    setenv("XDG_CACHE_HOME", "/some/cache", 1);
    assert_int_equal(tuning_path("P", "NVIDIA H200", "1.2", path, sizeof path, &error), 0);
    check(strncmp(path, "/some/cache/sortnet/NVIDIA-H200-", 32) == 0, "%s", path);
    assert_int_equal(tuning_path("P", "NVIDIA H200", "1.3", other, sizeof other, &error), 0);
    assert_string_not_equal(path, other);
    assert_int_equal(tuning_path("Q", "NVIDIA H200", "1.2", other, sizeof other, &error), 0);
    assert_string_not_equal(path, other);
    /* the same name of a device, and the same letters, elsewhere */
    assert_int_equal(tuning_path("P?", "x", "1", path, sizeof path, &error), 0);
    assert_int_equal(tuning_path("P", "?x", "1", other, sizeof other, &error), 0);
    assert_int_equal(strncmp(path, other, strlen(path) - strlen("01234567.txt")), 0);
    assert_string_not_equal(path, other);
    assert_int_equal(tuning_path("P", "../../etc/(R) x", "1", path, sizeof path, &error), 0);
    check(strncmp(path, "/some/cache/sortnet/..-..-etc-R-x-", 34) == 0, "%s", path);
    setenv("XDG_CACHE_HOME", "relative", 1); /* which the standard says to ignore */
    setenv("HOME", "/home/someone", 1);
    assert_int_equal(tuning_path("P", "D", "1", path, sizeof path, &error), 0);
    check(strncmp(path, "/home/someone/.cache/sortnet/D-", 31) == 0, "%s", path);
    unsetenv("XDG_CACHE_HOME");
    assert_int_equal(tuning_path("P", "D", "1", other, sizeof other, &error), 0);
    assert_string_equal(path, other);
    assert_int_equal(tuning_path("P", "D", "1", path, 20, &error), -1);
    unsetenv("HOME");
    assert_int_equal(tuning_path("P", "D", "1", path, sizeof path, &error), -1);
    check_says(error.text, "HOME");
}

/* Two programs that write at once: each reader sees the whole of one. */
TEST(writers_do_not_mix) {
    OWNED(tuning_free) struct tuning tuning = {0};
    for (int v = 0; v < 200; v++) {
        char name[16];
        snprintf(name, sizeof name, "V%d", v);
        tuning_set(&tuning, "b2", 32, name, 1);
    }
    assert_int_equal(tuning_write(&tuning, in_folder("shared.txt"), &error), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        for (int i = 0; i < 200; i++)
            if (tuning_write(&tuning, in_folder("shared.txt"), &error)) _exit(1);
        _exit(0);
    }
    for (int i = 0; i < 200; i++) {
        OWNED(tuning_free) struct tuning read;
        check(tuning_read(&read, in_folder("shared.txt"), &error) == 0, "%s", error.text);
        assert_int_equal(read.count, 200);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

TEST_FILE(folder_make, folder_clear)

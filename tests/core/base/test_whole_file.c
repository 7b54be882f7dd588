/* test_whole_file: a file is there whole or as it was, whatever happens while it is written. */
#include "support.h"

#include "core/base/whole_file.h"

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/sortnet-whole-XXXXXX";

static int begin(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int end(void **state) {
    char command[64];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static const char *in_folder(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int count_files(void) {
    int found = 0;
    DIR *files = opendir(folder);
    for (const struct dirent *file; (file = readdir(files));)
        found += file->d_name[0] != '.';
    closedir(files);
    return found;
}

static void write_text(FILE *file, const void *content) {
    fputs(content, file);
}

static int put(const char *name, const char *text, struct error *error) {
    return whole_file_write(in_folder(name), write_text, text, error);
}

static void check_holds(const char *name, const char *text) {
    char block[64] = "";
    FILE *file = fopen(in_folder(name), "r");
    assert_non_null(file);
    block[fread(block, 1, sizeof block - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(block, text);
}

static void takes_the_place(void **state) {
    struct error error;
    struct stat about;
    (void)state;
    assert_int_equal(put("a", "the first, which is longer", &error), 0);
    check_holds("a", "the first, which is longer");
    assert_int_equal(put("a", "the second", &error), 0);
    check_holds("a", "the second");
    assert_int_equal(put("a", "", &error), 0);
    check_holds("a", "");
    assert_int_equal(count_files(), 1);
    assert_int_equal(stat(in_folder("a"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
}

static void says_why_not(void **state) {
    struct error error;
    (void)state;
    int files = count_files();
    assert_int_equal(put("none/a", "text", &error), -1);
    check_says(error.text, "none/a: No such file or directory");
    mkdir(in_folder("taken"), 0700);
    assert_int_equal(put("taken", "text", &error), -1);
    check_says(error.text, "cannot write ");
    check_says(error.text, "taken: Is a directory");
    assert_int_equal(count_files(), files + 1);
}

/* Writes more than the limit that the test sets on the length of files. */
static void write_much(FILE *file, const void *content) {
    (void)content;
    for (int i = 0; i < 100000; i++)
        fputs("0123456789", file);
}

static void full_disk_changes_nothing(void **state) {
    struct error error;
    struct rlimit limit, before;
    (void)state;
    assert_int_equal(put("kept", "as it was", &error), 0);
    int files = count_files();
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    limit = (struct rlimit){50000, before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    int status = whole_file_write(in_folder("kept"), write_much, NULL, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(status, -1);
    check_says(error.text, "kept: File too large");
    check_holds("kept", "as it was");
    assert_int_equal(count_files(), files);
}

/* The number again and again. */
static void write_number(FILE *file, const void *content) {
    for (int i = 0; i < 2000; i++)
        fwrite(content, sizeof(int), 1, file);
}

static void put_number(int number) {
    struct error error;
    assert_int_equal(whole_file_write(in_folder("shared"), write_number, &number, &error), 0);
}

static void writers_and_readers_do_not_mix(void **state) {
    int status;
    (void)state;
    put_number(0);
    fflush(NULL);
    pid_t child = fork();
    for (int i = 0; child == 0 && i < 300; i++)
        put_number(-1 - i);
    if (child == 0) _exit(0);
    for (int i = 0; i < 300; i++) {
        int numbers[2001];
        put_number(i);
        FILE *file = fopen(in_folder("shared"), "rb");
        assert_non_null(file);
        assert_int_equal(fread(numbers, sizeof *numbers, 2001, file), 2000);
        fclose(file);
        for (int n = 0; n < 2000; n++)
            check(numbers[n] == numbers[0], "%d and %d", numbers[n], numbers[0]);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status %d", status);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_the_place),
        cmocka_unit_test(says_why_not),
        cmocka_unit_test(full_disk_changes_nothing),
        cmocka_unit_test(writers_and_readers_do_not_mix),
    };
    return cmocka_run_group_tests_name("whole_file", tests, begin, end);
}

/* test_whole_file: a file is complete or as before, whatever happens while it is written. */
#include "support.h"

#include "core/files/files.h"

#include <dirent.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

OWNER(struct whole_file, whole_file_free)

static int count_files(void) {
    int found = 0;
    DIR *files = opendir(test_folder);
    for (const struct dirent *file; (file = readdir(files));)
        found += strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0;
    closedir(files);
    return found;
}

static void write_text(FILE *file, const void *content) {
    fputs(content, file);
}

static int put(const char *name, const char *text, struct error *reason) {
    return whole_file_write(in_folder(name), WHOLE_FILE_REPLACES, write_text, text, reason);
}

static void check_holds(const char *name, const char *text) {
    char block[64] = "";
    FILE *file = fopen(in_folder(name), "r");
    assert_non_null(file);
    block[fread(block, 1, sizeof block - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(block, text);
}

TEST(takes_the_place) {
    struct stat about;
    assert_int_equal(put("a", "the first, which is longer", &error), 0);
    check_holds("a", "the first, which is longer");
    assert_int_equal(put("a", "the second", &error), 0);
    check_holds("a", "the second");
    assert_int_equal(put("a", "", &error), 0);
    check_holds("a", "");
    assert_int_equal(count_files(), 1);
    assert_int_equal(stat(in_folder("a"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0644);
}

TEST(says_why_not) {
    int files = count_files();
    assert_int_equal(put("none/a", "text", &error), -1);
    check_says(error.text, "none/a: No such file or directory");
    mkdir(in_folder("taken"), 0700);
    assert_int_equal(put("taken", "text", &error), -1);
    check_says(error.text, "cannot write ", "taken: Is a directory");
    assert_int_equal(count_files(), files + 1);
}

static mode_t mode_of(const char *name) {
    struct stat about;
    assert_int_equal(lstat(in_folder(name), &about), 0);
    return about.st_mode;
}

TEST(keeps_permissions) {
    mode_t before = umask(027);
    assert_int_equal(put("mode", "new", &error), 0);
    equals(mode_of("mode") & 07777, 0640, chmod(in_folder("mode"), 0604), 0);
    assert_int_equal(put("mode", "old", &error), 0);
    assert_int_equal(mode_of("mode") & 07777, 0604);
    umask(before);
}

/* A link stays a link, and its target is written, whether it exists or not. */
TEST(follows_links) {
    mkdir(in_folder("below"), 0700);
    assert_int_equal(put("target", "first", &error), 0);
    assert_int_equal(symlink("../target", in_folder("below/link")), 0);
    assert_int_equal(symlink("below/link", in_folder("link")), 0);
    assert_int_equal(symlink("below/later", in_folder("leads to nothing")), 0);
    assert_int_equal(symlink("round", in_folder("round")), 0);
    assert_int_equal(put("link", "second", &error), 0);
    check_holds("target", "second");
    check(S_ISLNK(mode_of("link")) && S_ISLNK(mode_of("below/link")), "links are gone");
    assert_int_equal(put("leads to nothing", "third", &error), 0);
    check_holds("below/later", "third");
    assert_int_equal(put("round", "never", &error), -1);
    check_says(error.text, "round: Too many levels");
}

/* A link of another user in a folder like /tmp is not followed, nor an own link that leads to it:
 * its maker would choose which file is written. In other folders the owner allowed the link. */
TEST(refuses_links_of_others) {
    enum { OTHER = 54321 };
    static const struct {
        mode_t folder;
        uid_t owner, folder_owner;
        bool refused;
    } cases[] = {{01777, OTHER, 0, true},
                 {01777, OTHER, OTHER, false},
                 {01777, 0, OTHER, false},
                 {0777, OTHER, 0, false},
                 {01775, OTHER, 0, false}};
    if (geteuid() != 0) skip(); /* only root can make a link of another user */
    mkdir(in_folder("sticky"), 0700);
    assert_int_equal(symlink("../other aim", in_folder("sticky/link")), 0);
    assert_int_equal(symlink("sticky/link", in_folder("to the link")), 0);
    each (c, cases) {
        assert_int_equal(put("other aim", "as it was", &error), 0);
        equals(chmod(in_folder("sticky"), c->folder), 0,
               chown(in_folder("sticky"), c->folder_owner, 0), 0,
               lchown(in_folder("sticky/link"), c->owner, 0), 0);
        static const char *const names[] = {"sticky/link", "to the link"};
        each (n, names) {
            assert_int_equal(put(*n, "new", &error), c->refused ? -1 : 0);
            check_holds("other aim", c->refused ? "as it was" : "new");
            if (c->refused)
                check_says(error.text, "cannot write ", *n,
                           "sticky/link belongs to user 54321, and is not followed");
        }
    }
    assert_int_equal(put("other aim", "as it was", &error), 0);
}

/* A new file replaces nothing, not even a link that leads to nothing. */
TEST(a_new_file_replaces_nothing) {
    assert_int_equal(put("old", "as it was", &error), 0);
    assert_int_equal(symlink("not yet", in_folder("bad link")), 0);
    int files = count_files();
    static const char *const names[] = {"old", "bad link"};
    each (n, names) {
        OWNED_AT(whole_file_free)
        struct whole_file *file = whole_file_new(in_folder(*n), WHOLE_FILE_NEW, &error);
        assert_non_null(file);
        fputs("new", whole_file_stream(file));
        assert_int_equal(whole_file_keep(file, &error), -1);
        check_says(error.text, "File exists");
    }
    check_holds("old", "as it was");
    assert_int_equal(count_files(), files);
    struct whole_file *file = whole_file_new(in_folder("fresh"), WHOLE_FILE_NEW, &error);
    for (int row = 0; row < 2; row++) {
        fputs("row\n", whole_file_stream(file));
        assert_int_equal(whole_file_keep(file, &error), 0);
        check_holds("fresh", row ? "row\nrow\n" : "row\n");
    }
    fputs("dropped", whole_file_stream(file));
    whole_file_free(file);
    check_holds("fresh", "row\nrow\n");
}

/* A pipe gets each byte once, and its end when all is written. */
TEST(writes_pipes_directly) {
    char got[64] = "";
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    check(!whole_file_replaces(in_folder("pipe")) && !whole_file_replaces("/dev/null") &&
              !whole_file_replaces("-") && whole_file_replaces(in_folder("target")),
          "what can be replaced");
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        struct whole_file *file = whole_file_new(in_folder("pipe"), WHOLE_FILE_REPLACES, &error);
        for (int row = 0; row < 3; row++) {
            fprintf(whole_file_stream(file), "row %d\n", row);
            if (whole_file_keep(file, &error)) _exit(1);
        }
        whole_file_free(file);
        _exit(0);
    }
    FILE *file = fopen(in_folder("pipe"), "r");
    got[fread(got, 1, sizeof got - 1, file)] = '\0';
    fclose(file);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_string_equal(got, "row 0\nrow 1\nrow 2\n");
    check(S_ISFIFO(mode_of("pipe")), "the pipe is gone");
    if (access("/dev/full", W_OK)) return;
    assert_int_equal(whole_file_write("/dev/full", WHOLE_FILE_REPLACES, write_text, "text", &error),
                     -1);
    check_says(error.text, "cannot write /dev/full: No space left on device");
    assert_int_equal(whole_file_write("/dev/null", WHOLE_FILE_REPLACES, write_text, "text", &error),
                     0);
}

/* Writes more than the limit that the test sets on the length of files. */
static void write_much(FILE *file, const void *content) {
    (void)content;
    for (int i = 0; i < 100000; i++)
        fputs("0123456789", file);
}

TEST(full_disk_changes_nothing) {
    struct rlimit limit, before;
    assert_int_equal(put("kept", "as it was", &error), 0);
    int files = count_files();
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    limit = (struct rlimit){50000, before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    int status = whole_file_write(in_folder("kept"), WHOLE_FILE_REPLACES, write_much, NULL, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(status, -1);
    check_says(error.text, "kept: File too large");
    check_holds("kept", "as it was");
    assert_int_equal(count_files(), files);
}

/* Ends the program at the moment when the file grows too large. */
static void end_program(int number) {
    (void)number;
    kill(getpid(), SIGTERM);
}

TEST(a_signal_leaves_nothing) {
    assert_int_equal(put("ended", "as it was", &error), 0);
    int files = count_files(), status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){50000, 50000});
        signal(SIGXFSZ, end_program);
        whole_file_write(in_folder("ended"), WHOLE_FILE_REPLACES, write_much, NULL, &error);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    check(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM, "status %d", status);
    check_holds("ended", "as it was");
    assert_int_equal(count_files(), files);
}

/* Writes the number again and again. */
static void write_number(FILE *file, const void *content) {
    for (int i = 0; i < 2000; i++)
        fwrite(content, sizeof(int), 1, file);
}

static void put_number(int number) {
    assert_int_equal(
        whole_file_write(in_folder("shared"), WHOLE_FILE_REPLACES, write_number, &number, &error),
        0);
}

TEST(writers_and_readers_do_not_mix) {
    int status;
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

/* Writing to an open descriptor keeps its content and appends. */
TEST(adds_to_a_descriptor) {
    char place[32], text[32] = "";
    FILE *file = fopen(in_folder("open"), "w+");
    assert_non_null(file);
    fputs("before ", file);
    fflush(file);
    snprintf(place, sizeof place, "/dev/fd/%d", fileno(file));
    check(whole_file_write(place, WHOLE_FILE_REPLACES, write_text, "after", &error) == 0, "%s",
          error.text);
    rewind(file);
    assert_non_null(fgets(text, sizeof text, file));
    assert_string_equal(text, "before after");
    fclose(file);
    remove(in_folder("open"));
}

TEST_FILE(folder_make, folder_clear)

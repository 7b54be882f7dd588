/* test_program_cache: what is kept of programs comes back whole or not at all. */
#include "cached_programs.h"

#include "core/memory.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

static struct error error;

/* ---- keeping ---- */

static void check_sample(const char *key, const struct cached_program *wanted) {
    struct cached_program program;
    check(program_cache_load(folder, key, &program) == 0, "%s is not there", key);
    assert_int_equal(program.size, wanted->size);
    assert_memory_equal(program.binary, wanted->binary, wanted->size);
    assert_string_equal(program.kernels, wanted->kernels);
    if (wanted->log)
        assert_string_equal(program.log, wanted->log);
    else
        assert_null(program.log);
    cached_program_free(&program);
}

static void check_missing(const char *key, const char *why, long which) {
    struct cached_program program;
    check(program_cache_load(folder, key, &program) == -1, "%s %ld", why, which);
    check(!program.binary && !program.kernels && !program.log, "%s %ld left something", why, which);
}

static void kept_comes_back(void **state) {
    struct cached_program silent = sample;
    (void)state;
    check_missing("a key", "no folder", 0);
    assert_int_equal(program_cache_store(folder, "a key", &sample), 0);
    check_sample("a key", &sample);
    silent.log = NULL;
    assert_int_equal(program_cache_store(folder, "a key", &silent), 0);
    check_sample("a key", &silent);
    assert_int_equal(count_files(NULL), 1);
}

static void keys_differ_in_one_character(void **state) {
    static const char key[] = "platform\ndevice 1.2\n-D N=4\nkernel void sort() {}";
    char other[sizeof key + 1] = "";
    (void)state;
    assert_int_equal(program_cache_store(folder, key, &sample), 0);
    for (size_t i = 0; i < sizeof key - 1; i++) {
        memcpy(other, key, sizeof key);
        other[i] ^= 1;
        check_missing(other, "another character", (long)i);
        other[i] = '\0';
        check_missing(other, "a beginning", (long)i);
    }
    snprintf(other, sizeof other, "%s ", key);
    check_missing(other, "a longer key", 0);
    check_sample(key, &sample);
}

/* Two keys with the same hash: the file has the name of the one and the key of the other. */
static void hash_is_not_trusted(void **state) {
    char first[128], second[128];
    unsigned char content[512];
    (void)state;
    assert_int_equal(program_cache_store(folder, "key A", &sample), 0);
    count_files(first);
    size_t size = read_bytes(first, content, sizeof content);
    assert_int_equal(unlink(first), 0);
    assert_int_equal(program_cache_store(folder, "key B", &sample), 0);
    count_files(second);
    assert_string_not_equal(first, second);
    write_bytes(second, content, size);
    check_missing("key B", "a file of another key", 0);
    assert_int_equal(program_cache_store(folder, "key B", &sample), 0);
    check_sample("key B", &sample);
}

/* ---- damage ---- */

static void damaged_is_missing(void **state) {
    char path[128];
    unsigned char content[512], zeros[512] = {0};
    (void)state;
    assert_int_equal(program_cache_store(folder, "key", &sample), 0);
    assert_int_equal(count_files(path), 1);
    size_t size = read_bytes(path, content, sizeof content);
    assert_true(size < sizeof content - 1);
    for (size_t length = 0; length < size; length++) {
        write_bytes(path, content, length);
        check_missing("key", "cut after byte", (long)length);
    }
    for (size_t i = 0; i < size; i++)
        for (int bit = 0; bit < 8; bit++) {
            content[i] ^= (unsigned char)(1 << bit);
            write_bytes(path, content, size);
            check_missing("key", "another bit of byte", (long)i);
            content[i] ^= (unsigned char)(1 << bit);
        }
    content[size] = 0;
    write_bytes(path, content, size + 1);
    check_missing("key", "one byte more", 0);
    write_bytes(path, zeros, sizeof zeros);
    check_missing("key", "zeros", 0);
    write_bytes(path, content, size);
    check_sample("key", &sample);
    assert_int_equal(truncate(path, (off_t)PROGRAM_CACHE_BYTES + 1), 0);
    check_missing("key", "a file beyond the limit", 0);
    unlink(path);
    mkfifo(path, 0600);
    check_missing("key", "a pipe", 0);
    assert_int_equal(program_cache_store(folder, "key", &sample), 0);
    check_sample("key", &sample);
}

static void unwritable_is_left_alone(void **state) {
    char path[128];
    (void)state;
    write_bytes(in_top("file"), "", 0);
    assert_int_equal(program_cache_store(in_top("file"), "key", &sample), -1);
    assert_int_equal(program_cache_store(in_top("file/programs"), "key", &sample), -1);
    assert_int_equal(program_cache_store(folder, "key", &sample), 0);
    count_files(path);
    chmod(folder, 0500); /* which does not stop root */
    int status = program_cache_store(folder, "another", &sample);
    check(status == (geteuid() == 0 ? 0 : -1), "%d", status);
    check_sample("key", &sample);
    chmod(folder, 0700);
    unlink(path);
    mkdir(path, 0700); /* what nothing can be renamed to */
    int before = count_files(NULL);
    assert_int_equal(program_cache_store(folder, "key", &sample), -1);
    check(count_files(NULL) == before, "a temporary file was left");
    check_missing("key", "a folder in the place of the file", 0);
}

/* ---- two at once ---- */

/* A program of which every byte says who wrote it. */
static void store_marked(unsigned char mark, int times) {
    enum { SIZE = 20000 };
    unsigned char *binary = memory_new(SIZE, 1);
    struct cached_program program = {.binary = binary, .size = SIZE + 1u - mark, .kernels = "k"};
    memset(binary, mark, SIZE);
    for (int i = 0; i < times; i++)
        if (program_cache_store(folder, "shared", &program)) _exit(1);
    free(binary);
}

static void writers_do_not_mix(void **state) {
    struct cached_program program;
    int status;
    (void)state;
    store_marked(1, 1);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        store_marked(2, 300);
        _exit(0);
    }
    for (int i = 0; i < 300; i++) {
        store_marked(1, 1);
        check(program_cache_load(folder, "shared", &program) == 0, "read %d failed", i);
        for (size_t b = 0; b < program.size; b++)
            check(program.binary[b] == program.binary[0], "read %d is mixed", i);
        check(program.size == 20001u - program.binary[0], "read %d has another's size", i);
        cached_program_free(&program);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status %d", status);
    check(count_files(NULL) == 1, "temporary files were left");
}

/* ---- limits ---- */

/* Makes a file look `seconds` old. */
static void set_age(const char *path, time_t seconds) {
    struct timespec times[2] = {{.tv_sec = time(NULL) - seconds}, {.tv_sec = time(NULL) - seconds}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void store_aged(const char *key, time_t seconds) {
    char path[128];
    struct stat about;
    assert_int_equal(program_cache_store(folder, key, &sample), 0);
    DIR *files = opendir(folder);
    for (const struct dirent *file; (file = readdir(files));) { /* the one that is new */
        snprintf(path, sizeof path, "%s/%.40s", folder, file->d_name);
        if (file->d_name[0] == '.' || stat(path, &about)) continue;
        if (time(NULL) - about.st_mtime < 50) set_age(path, seconds);
    }
    closedir(files);
}

static void oldest_go(void **state) {
    char key[32], path[128];
    (void)state;
    for (int i = 0; i < PROGRAM_CACHE_FILES; i++) {
        snprintf(key, sizeof key, "key %d", i);
        store_aged(key, 10000 - i * 10);
    }
    write_bytes((snprintf(path, sizeof path, "%s/notes.txt", folder), path), "mine", 4);
    set_age(path, 100000);
    check_sample("key 0", &sample); /* used: now it is the newest */
    assert_int_equal(program_cache_store(folder, "one more", &sample), 0);
    check_sample("key 0", &sample);
    check_sample("one more", &sample);
    check_sample("key 2", &sample);
    check_missing("key 1", "the one not used longest", 0);
    assert_int_equal(count_files(NULL), PROGRAM_CACHE_FILES + 1); /* and what is not the cache's */
}

static void large_ones_go(void **state) {
    char path[128];
    (void)state;
    store_aged("large", 1000);
    assert_int_equal(count_files(path), 1);
    assert_int_equal(truncate(path, (off_t)PROGRAM_CACHE_BYTES - 10), 0);
    set_age(path, 1000);
    assert_int_equal(program_cache_store(folder, "small", &sample), 0);
    check_sample("small", &sample);
    check(access(path, F_OK) != 0, "64 MiB and more are kept");
    struct cached_program huge = sample;
    huge.size = PROGRAM_CACHE_BYTES;
    huge.binary = memory_new(huge.size, 1);
    assert_int_equal(program_cache_store(folder, "huge", &huge), -1);
    free(huge.binary);
    check_sample("small", &sample);
}

/* ---- the environment ---- */

static void environment_decides(void **state) {
    char path[128];
    bool wanted;
    (void)state;
    for (int by_default = 0; by_default < 2; by_default++) {
        unsetenv("SORTNET_CACHE");
        assert_int_equal(program_cache_wanted(by_default, &wanted, &error), 0);
        assert_int_equal(wanted, by_default);
        setenv("SORTNET_CACHE", "on", 1);
        assert_int_equal(program_cache_wanted(by_default, &wanted, &error), 0);
        assert_true(wanted);
        setenv("SORTNET_CACHE", "off", 1);
        assert_int_equal(program_cache_wanted(by_default, &wanted, &error), 0);
        assert_false(wanted);
        setenv("SORTNET_CACHE", "of", 1);
        assert_int_equal(program_cache_wanted(by_default, &wanted, &error), -1);
        check_says(error.text, "on or off, not \"of\"");
    }
    unsetenv("SORTNET_CACHE");
    assert_int_equal(program_cache_folder(path, sizeof path), 0);
    check_says(path, "/xdg/sortnet/programs");
    assert_int_equal(program_cache_folder(path, 20), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(kept_comes_back, setup),
        cmocka_unit_test_setup(keys_differ_in_one_character, setup),
        cmocka_unit_test_setup(hash_is_not_trusted, setup),
        cmocka_unit_test_setup(damaged_is_missing, setup),
        cmocka_unit_test_setup(unwritable_is_left_alone, setup),
        cmocka_unit_test_setup(writers_do_not_mix, setup),
        cmocka_unit_test_setup(oldest_go, setup),
        cmocka_unit_test_setup(large_ones_go, setup),
        cmocka_unit_test_setup(environment_decides, setup),
    };
    return cmocka_run_group_tests(tests, begin, end);
}

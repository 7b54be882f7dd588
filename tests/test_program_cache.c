/* The cache of built programs: what is kept comes back whole or not at all, and a program that is
 * taken from it is the one that was kept. */
#include "devices.h"

#include "core/memory.h"
#include "device/cl.h"
#include "device/program.h"
#include "device/program_binary.h"
#include "device/program_cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct error error;
static char top[] = "/tmp/program-cache.XXXXXX"; /* everything lies in it */
static char folder[64];                          /* of the files, emptied before each test */
static unsigned char bytes[] = {7, 0, 255, 'a', '\n', 0}; /* a binary */
static struct cached_program sample = {
    .binary = bytes, .size = sizeof bytes, .kernels = "sort;merge", .log = "a warning"};

/* ---- files ---- */

static void remove_all(const char *path) {
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", path);
    assert_int_equal(system(command), 0);
}

static const char *in_top(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", top, name);
    return path;
}

/* How many files the folder has; the path of the last of them in `path`. */
static int count_files(char path[128]) {
    int found = 0;
    DIR *files = opendir(folder);
    for (const struct dirent *file; files && (file = readdir(files));) {
        if (file->d_name[0] == '.') continue;
        if (path) snprintf(path, 128, "%s/%.40s", folder, file->d_name);
        found++;
    }
    if (files) closedir(files);
    return found;
}

static size_t read_bytes(const char *path, unsigned char *content, size_t size) {
    FILE *file = fopen(path, "rb");
    check(file, "%s", path);
    size_t count_read = fread(content, 1, size, file);
    fclose(file);
    return count_read;
}

static void write_bytes(const char *path, const void *content, size_t size) {
    FILE *file = fopen(path, "wb");
    check(file, "%s", path);
    check(fwrite(content, 1, size, file) == size, "%s", path);
    assert_int_equal(fclose(file), 0);
}

static int setup(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "%s/programs", top);
    remove_all(folder);
    return 0;
}

static int begin(void **state) {
    if (!mkdtemp(top)) return -1;
    setenv("XDG_CACHE_HOME", in_top("xdg"), 1);
    return devices_setup(state);
}

static int end(void **state) {
    remove_all(top);
    return devices_teardown(state);
}

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

/* ---- programs ---- */

/* A program with the kernel `mark`, which writes `number`, from a kernel folder of that name. */
static void write_kernel(int number, char kernels[64], char text[256]) {
    char path[128], body[128];
    snprintf(kernels, 64, "%s/kernels-%d", top, number);
    mkdir(kernels, 0700);
    snprintf(path, sizeof path, "%s/mark.cl", kernels);
    snprintf(body, sizeof body, "kernel void mark(global int *out) { *out = %d; }\n", number);
    write_bytes(path, body, strlen(body));
    snprintf(text, 256, "#line 1 \"%s\"\n%s\n", path, body);
}

static cl_program build(const struct device *device, const char *kernels, char **log) {
    static const char *const files[] = {"mark.cl", NULL};
    cl_program program = program_build(device, "a test", kernels, files, "-D N=1", log, &error);
    check(program, "%s", error.text);
    return program;
}

/* What the kernel writes; releases the program. */
static int run(const struct device *device, cl_program program) {
    static const size_t one = 1;
    int number = 0;
    cl_int code;
    cl_kernel kernel = clCreateKernel(program, "mark", &code);
    assert_int_equal(code, CL_SUCCESS);
    cl_mem out = clCreateBuffer(device->context, CL_MEM_READ_WRITE, sizeof number, NULL, &code);
    assert_int_equal(code, CL_SUCCESS);
    assert_int_equal(clSetKernelArg(kernel, 0, sizeof out, &out), CL_SUCCESS);
    assert_int_equal(
        clEnqueueNDRangeKernel(device->queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL),
        CL_SUCCESS);
    assert_int_equal(
        clEnqueueReadBuffer(device->queue, out, CL_TRUE, 0, sizeof number, &number, 0, NULL, NULL),
        CL_SUCCESS);
    clReleaseMemObject(out);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return number;
}

/* Builds from the kernel folder and runs; the log must be `wanted`. */
static int build_and_run(const struct device *device, const char *kernels, const char *wanted) {
    char *log;
    cl_program program = build(device, kernels, &log);
    if (wanted)
        assert_string_equal(log ? log : "(none)", wanted);
    else
        assert_true(!log || !strstr(log, "made up"));
    free(log);
    return run(device, program);
}

static char *key_of(const struct device *device, const char *text) {
    char *key;
    assert_int_equal(program_binary_key(device, "-cl-std=CL1.2 -D N=1", text, &key, &error), 0);
    assert_non_null(key);
    return key;
}

static void use_folder_of_programs(void) {
    setenv("SORTNET_CACHE", "on", 1);
    assert_int_equal(program_cache_folder(folder, sizeof folder), 0);
    remove_all(folder);
}

/* The binary kept for the first source is replaced by that of the second: the next build of the
 * first does what the second does, so the binary it was. */
static void second_build_takes_the_binary(void **state) {
    char first[64], second[64], first_text[256], second_text[256];
    struct cached_program kept;
    (void)state;
    write_kernel(1, first, first_text);
    write_kernel(2, second, second_text);
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        use_folder_of_programs();
        assert_int_equal(build_and_run(device, first, NULL), 1);
        assert_int_equal(build_and_run(device, second, NULL), 2);
        assert_int_equal(count_files(NULL), 2);
        assert_int_equal(build_and_run(device, first, NULL), 1);
        char *first_key = key_of(device, first_text), *second_key = key_of(device, second_text);
        assert_int_equal(program_cache_load(folder, second_key, &kept), 0);
        assert_string_equal(kept.kernels, "mark");
        free(kept.log);
        kept.log = "made up";
        assert_int_equal(program_cache_store(folder, first_key, &kept), 0);
        kept.log = NULL;
        cached_program_free(&kept);
        assert_int_equal(build_and_run(device, first, "made up"), 2);
        setenv("SORTNET_CACHE", "off", 1);
        assert_int_equal(build_and_run(device, first, NULL), 1);
        free(first_key);
        free(second_key);
        device_close(device);
    }
}

/* What a driver does not take, or takes without the kernels, is built again and replaced. */
static void unusable_binary_is_replaced(void **state) {
    char kernels[64], text[256];
    struct cached_program kept;
    (void)state;
    write_kernel(3, kernels, text);
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        use_folder_of_programs();
        char *key = key_of(device, text);
        struct cached_program junk = sample;
        junk.kernels = "mark";
        assert_int_equal(program_cache_store(folder, key, &junk), 0);
        assert_int_equal(build_and_run(device, kernels, NULL), 3);
        assert_int_equal(program_cache_load(folder, key, &kept), 0);
        check(kept.size > sizeof bytes, "junk was not replaced");
        free(kept.kernels);
        kept.kernels = "other";
        free(kept.log);
        kept.log = "made up";
        assert_int_equal(program_cache_store(folder, key, &kept), 0);
        assert_int_equal(build_and_run(device, kernels, NULL), 3);
        kept.kernels = kept.log = NULL;
        cached_program_free(&kept);
        assert_int_equal(program_cache_load(folder, key, &kept), 0);
        assert_string_equal(kept.kernels, "mark");
        cached_program_free(&kept);
        free(key);
        device_close(device);
    }
}

static void wrong_wish_is_named(void **state) {
    char kernels[64], text[256], *log;
    static const char *const files[] = {"mark.cl", NULL};
    (void)state;
    write_kernel(4, kernels, text);
    setenv("SORTNET_CACHE", "yes", 1);
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        assert_null(program_build(device, "a test", kernels, files, NULL, &log, &error));
        check_says(error.text, "SORTNET_CACHE");
        device_close(device);
    }
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
        cmocka_unit_test_setup(second_build_takes_the_binary, setup),
        cmocka_unit_test_setup(unusable_binary_is_replaced, setup),
        cmocka_unit_test_setup(wrong_wish_is_named, setup),
    };
    return cmocka_run_group_tests(tests, begin, end);
}

/* test_source: networks written as C and as OpenCL C, compiled and run on all inputs of zeros and
 * ones against the network itself. */
#include "devices.h"

#include "core/base/memory.h"
#include "device/cl.h"

#include <unistd.h>

enum { MOST_WIRES = 10 }; /* most wires of a network that is run on all inputs */

static char folder[] = "/tmp/sortnet-source-XXXXXX";

static int setup(void **state) {
    return mkdtemp(folder) ? devices_setup(state) : -1;
}

static int teardown(void **state) {
    static const char *const names[] = {"network.c", "main.c", "program", "log", "outputs"};
    each (i, names) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", folder, *i);
        unlink(path);
    }
    return devices_teardown(state) || rmdir(folder);
}

/* Fills in the keys of input number `input`: bit w goes to wire w. */
static void fill(const struct network *network, int input, int *keys) {
    for (int wire = 0; wire < network->wires; wire++)
        keys[wire] = input >> wire & 1;
}

/* Returns rows of keys: row k has the output for input number k; the caller frees them. */
static int *outputs_of(const struct network *network) {
    check(network->wires <= MOST_WIRES, "%d wires", network->wires);
    int *rows = memory_new((size_t)network->wires << network->wires, sizeof *rows);
    for (int input = 0; input < 1 << network->wires; input++) {
        int *keys = rows + input * network->wires;
        fill(network, input, keys);
        run_network(network, keys);
    }
    return rows;
}

static void put_file(const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    write_file(path, text);
}

/* Runs a shell command in the folder; if it fails, prints its output. */
static void shell(const char *command) {
    char line[1024];
    snprintf(line, sizeof line, "cd %s && { %s; } >log 2>&1 || { cat log; exit 1; }", folder,
             command);
    check(system(line) == 0, "%s", command);
}

/* Makes the networks to write: sorting and not, with and without D comparators, with awkward
 * names. */
static int make_networks(struct network **networks) {
    struct random random = {.state = 3};
    int made = 0;
    networks[made++] = new_network("bitonic", 8, ASCENDING);
    networks[made++] = new_network("odd-even-merge", 10, DESCENDING);
    networks[made++] = new_network("odd-even-transposition", 5, ASCENDING);
    networks[made++] = new_network("mirrored", 7, ASCENDING);
    networks[made++] = new_random_network(9, 4, &random);
    snprintf(networks[made - 1]->name, sizeof networks[0]->name, "8 */ int \"\\\n?\?/ \xc3\xa9.c");
    networks[made++] = new_random_network(6, 0, &random);
    return made;
}

/* Finds the name of the function in a source text; `name` has room for 128 bytes. */
static void find_name(const char *source, char *name) {
    const char *start = strstr(source, "void ");
    check(start, "%s", source);
    assert_int_equal(sscanf(start, "void %127[a-zA-Z0-9_]", name), 1);
}

static void compile_and_run(const struct network *network, const int *wanted) {
    char program[1024], name[128], path[256];
    char *source = make_text("c", network);
    size_t many = (size_t)network->wires << network->wires;
    OWNED_AT(free) int *keys = memory_new(many, sizeof *keys);
    find_name(source, name);
    put_file("network.c", source);
    snprintf(program, sizeof program,
             "#include \"network.c\"\n"
             "#include <stdio.h>\n"
             "int main(void) {\n"
             "    int a[%d];\n"
             "    for (int input = 0; input < 1 << %d; input++) {\n"
             "        for (int w = 0; w < %d; w++) a[w] = input >> w & 1;\n"
             "        %s(a);\n"
             "        fwrite(a, sizeof *a, %d, stdout);\n"
             "    }\n"
             "    return 0;\n"
             "}\n",
             network->wires, network->wires, network->wires, name, network->wires);
    put_file("main.c", program);
    shell("cc -std=c11 -Wall -Wextra -Wpedantic -Wmissing-prototypes -Werror main.c -o program");
    shell("./program >outputs");
    snprintf(path, sizeof path, "%s/outputs", folder);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(keys, sizeof *keys, many, file), many);
    fclose(file);
    check(memcmp(keys, wanted, many * sizeof *keys) == 0, "%s", source);
}

TEST(c_does_what_the_network_does) {
    struct network *networks[8];
    int made = make_networks(networks);
    for (int i = 0; i < made; i++) {
        OWNED_AT(free) int *wanted = outputs_of(networks[i]);
        compile_and_run(networks[i], wanted);
        network_free(networks[i]);
    }
}

/* Two networks in one file: their definitions do not clash. */
TEST(c_functions_fit_into_one_file) {
    struct network *first = make_network("bitonic", 8, ASCENDING);
    struct network *second = make_network("mirrored", 8, ASCENDING);
    char *text[] = {new_text("c", first), new_text("c", second)};
    size_t size = strlen(text[0]) + strlen(text[1]) + 32;
    OWNED_AT(free) char *both = memory_new(size, 1);
    snprintf(both, size, "%s%s\n#define EXCHANGE 1\n", text[0], text[1]);
    put_file("network.c", both);
    shell("cc -std=c11 -Wall -Wextra -Wpedantic -Werror -c network.c -o program");
    free(text[0]);
    free(text[1]);
}

/* ---- OpenCL ---- */

static void build_and_run(struct device *device, const struct network *network, const int *wanted) {
    cl_int code;
    char name[128], log[4096] = "";
    char *source = make_text("opencl", network);
    size_t arrays = (size_t)1 << network->wires, bytes = arrays * network->wires * sizeof(int);
    OWNED_AT(free) int *keys = memory_new(bytes, 1);
    for (int input = 0; input < (int)arrays; input++)
        fill(network, input, keys + input * network->wires);
    find_name(source, name);
    cl_program program =
        clCreateProgramWithSource(device->context, 1, (const char *[]){source}, NULL, &code);
    assert_int_equal(code, CL_SUCCESS);
    code = clBuildProgram(program, 1, &device->id, "-cl-std=CL1.2", NULL, NULL);
    clGetProgramBuildInfo(program, device->id, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
    check(code == CL_SUCCESS, "%s\n%s", log, source);
    cl_kernel kernel = clCreateKernel(program, name, &code);
    check(code == CL_SUCCESS, "%s: %d", name, code);
    cl_mem buffer = clCreateBuffer(device->context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes,
                                   keys, &code);
    assert_int_equal(code, CL_SUCCESS);
    assert_int_equal(clSetKernelArg(kernel, 0, sizeof buffer, &buffer), CL_SUCCESS);
    assert_int_equal(
        clEnqueueNDRangeKernel(device->queue, kernel, 1, NULL, &arrays, NULL, 0, NULL, NULL),
        CL_SUCCESS);
    assert_int_equal(
        clEnqueueReadBuffer(device->queue, buffer, CL_TRUE, 0, bytes, keys, 0, NULL, NULL),
        CL_SUCCESS);
    check(memcmp(keys, wanted, bytes) == 0, "%s", source);
    clReleaseMemObject(buffer);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
}

TEST(opencl_does_what_the_network_does) {
    struct network *networks[8];
    int made = make_networks(networks);
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close) struct device *device = open_device(d);
        for (int i = 0; i < made; i++) {
            OWNED_AT(free) int *wanted = outputs_of(networks[i]);
            build_and_run(device, networks[i], wanted);
        }
    }
    for (int i = 0; i < made; i++)
        network_free(networks[i]);
}

TEST_FILE(setup, teardown)

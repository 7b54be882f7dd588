/* watched: changes a random kernel, or one of the program's, as the data says. It builds with
 * probes if it builds without; a kernel that runs leaves the same, and its records agree with its
 * result. */
#include "fuzz.h"

#define check(condition, ...)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, __VA_ARGS__);                                                          \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

#include "made_up_runs.h"

int LLVMFuzzerInitialize(int *count, char ***arguments);
const char *__asan_default_options(void);

/* Ignores the leaks of PoCL's compiler. */
const char *__asan_default_options(void) {
    return "detect_leaks=0";
}

static struct device *device; /* NULL: there is none, and nothing is tried */

int LLVMFuzzerInitialize(int *count, char ***arguments) {
    struct error error;
    (void)count;
    (void)arguments;
    setenv("POCL_KERNEL_CACHE", "0", 1); /* thousands of programs, each once */
    device = device_open_which("Portable", &error);
    if (!device) fprintf(stderr, "note: nothing to run on: %s\n", error.text);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[MADE_BYTES];
    const char *wrong = NULL;
    int good = 0;
    if (!device || size < 2) return 0;
    struct maker maker = {.data = data + 1, .size = size - 1, .text = text};
    for (size_t b = 0; b < size; b++) /* seeds the choices made after the end of the data */
        maker.random.state = maker.random.state * 31 + data[b];
    if (data[0] % 4 == 0) {
        make_kernel(&maker);
        wrong = run_made(device, text, &good);
    } else {
        wrong = build_changed(device, &maker, text, &good);
    }
    require(!wrong, wrong ? wrong : "", text);
    return 0;
}

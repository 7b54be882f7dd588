/* keys: the typed text for --keys, or with K: refused with the wrong place, or keys that are
 * written and read back the same; for a network, and for a radix sort, whose keys have few bits. */
#include "fuzz.h"

#include "core/network/keys.h"
#include "core/network/network.h"
#include "core/radix/radix_plan.h"

#include <limits.h>

/* Reads keys, first to count them, as the app does. */
static void check_network(const char *text) {
    static const struct key_range range = {INT_MIN, INT_MAX, ""};
    int keys[NETWORK_MAX_WIRES], back[NETWORK_MAX_WIRES];
    struct error error = {""}, again = {""};
    size_t wrong[2] = {0, 0};
    int count = input_read(text, keys, NETWORK_MAX_WIRES, &range, wrong, &error);
    require(count == input_read(text, back, NETWORK_MAX_WIRES, &range, NULL, &again), "twice",
            text);
    if (count < 0) {
        require_message(&error, &again, text);
        require(wrong[0] <= wrong[1] && wrong[1] <= strlen(text), "a place in the text", text);
        return;
    }
    int n = count < NETWORK_MAX_WIRES ? count : NETWORK_MAX_WIRES;
    char *written = malloc((size_t)n * 12 + 1);
    if (!written) abort();
    input_text(keys, n, ",", written, (size_t)n * 12 + 1);
    require(n == 0 || input_parse(written, back, n, NULL, &error) == 0, "it is read back", text);
    require(memcmp(keys, back, (size_t)n * sizeof *keys) == 0, "the same keys", text);
    free(written);
    for (int wires = 2; wires <= 64; wires *= 2) {
        int code = input_parse(text, back, wires, wrong, &error);
        require((code == 0) == (count == wires), "as many keys as wires, no more", text);
        require(code == 0 || wrong[1] <= strlen(text), "a place in the text", text);
        if (code) require_plain(error.text, text);
    }
}

static void check_radix(const char *text) {
    static const char *const specs[] = {"radix:8", "radix:16:1", "radix:32:2:4"};
    for (size_t s = 0; s < sizeof specs / sizeof *specs; s++) {
        struct radix_plan plan;
        struct error error = {""}, again = {""};
        int keys[RADIX_MOST_KEYS];
        size_t wrong[2] = {0, 0};
        require(radix_plan_read(specs[s], &plan, &error) == 0, error.text, text);
        int code = radix_plan_parse(&plan, text, keys, wrong, &error);
        require(code == radix_plan_parse(&plan, text, keys, NULL, &again), "twice", text);
        if (code) require_message(&error, &again, text);
        require(code == 0 || wrong[1] <= strlen(text), "a place in the text", text);
        for (int k = 0; k < plan.n && code == 0; k++)
            require(keys[k] >= 0 && keys[k] >> plan.key_bits == 0, "few bits", text);
    }
}

/* Tries the text itself as a SPEC. */
static void check_spec(const char *text) {
    struct radix_plan plan, again;
    struct error error = {""};
    char spec[64];
    if (!radix_plan_named(text)) return;
    if (radix_plan_read(text, &plan, &error)) {
        require_message(&error, &error, text);
        return;
    }
    radix_plan_spec(&plan, spec, sizeof spec);
    require(radix_plan_read(spec, &again, &error) == 0, "the SPEC is read back", text);
    require(plan.n == again.n && plan.digit_bits == again.digit_bits &&
                plan.groups == again.groups && plan.per_item == again.per_item,
            "the same SPEC", text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = text_of(data, size);
    check_network(text);
    check_radix(text);
    check_spec(text);
    free(text);
    return 0;
}

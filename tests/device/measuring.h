/* measuring: data to sort and a watch that ends a measurement, for the tests of timing. */
#pragma once

#include "core/timing/timing_data.h"
#include "core/timing/timing_inputs.h"
#include "support.h"

OWNER(struct timing_data, timing_data_free)

static inline struct timing_data *make_data(const char *type, enum payload payload,
                                            const char *kind, size_t n) {
    const struct word_map map = {.type = named(key_type, type), .payload = payload, .member = 0};
    const struct timing_wanted wanted = {.map = map, .kind = named(timing_input, kind), .seed = 1};
    struct timing_data *data = timing_data_new(&wanted, n, NULL, &error);
    check(data, "%s", error.text);
    return data;
}

/* Counts calls and says no after `left` of them. */
struct patience {
    int left, asked;
};

static inline bool is_patient(void *context, double done, double all) {
    (void)done, (void)all;
    struct patience *patience = context;
    patience->asked++;
    return patience->left-- > 0;
}

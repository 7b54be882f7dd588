/* kernel: the text of a kernel that somebody has edited is taken apart and executed line by line
 * for a work-item, of networks and of a radix sort: whatever it says, that ends, and what stands
 * beside its lines can be shown. */
#include "fuzz.h"

#include "core/families/families.h"
#include "core/kernel/kernel_lines.h"
#include "core/kernel/step_sources.h"
#include "core/network/keys.h"
#include "core/network/trace.h"
#include "core/radix/radix_item.h"

/* A picture shows other bytes as it shows those of the text itself. */
static bool plain(const char *text) {
    while (*text && (text_character(text) || strchr("\t\r\n", *text)))
        text += text_character(text) ? text_character(text) : 1;
    return !*text;
}

static void check_rows(const struct kernel_lines *lines, const char *text) {
    size_t length = strlen(text), end = 0;
    bool shown = plain(text);
    for (int r = 0; r < lines->count; r++) {
        const struct kernel_row *row = &lines->rows[r];
        require(row->line == r + 1 && row->begin >= end, "rows follow each other", text);
        end = row->begin + row->length;
        require(end <= length, "in the text", text);
        if (shown) require_plain(row->value, text);
        if (shown) require_plain(row->arithmetic, text);
    }
    require(lines->first >= -1 && lines->first <= lines->last && lines->last < lines->count,
            "rows with values", text);
}

static void check_same(const struct kernel_lines *one, const struct kernel_lines *other,
                       const char *text) {
    require(one->count == other->count && one->first == other->first && one->last == other->last,
            "the same twice", text);
    for (int r = 0; r < one->count; r++)
        require(strcmp(one->rows[r].value, other->rows[r].value) == 0 &&
                    strcmp(one->rows[r].arithmetic, other->rows[r].arithmetic) == 0,
                "the same beside each line", text);
}

/* ---- of a network ---- */

static void check_step(const char *spec, struct random *random, char *text) {
    struct error error;
    struct kernel_lines lines, again;
    int keys[NETWORK_MAX_WIRES];
    const struct family *family = family_spec_find(spec);
    struct network *network = family_spec_network(family, spec, ASCENDING, &error);
    require(network, error.text, text);
    input_fill(&input_kinds[0], keys, network->wires, 1);
    struct trace *trace = trace_new(network, keys);
    struct step_record record = {.left = random_below(random, 9) - 2,
                                 .right = random_below(random, 9) - 2,
                                 .increasing = random_below(random, 2),
                                 .swapped = random_below(random, 2)};
    int layer = random_below(random, network->depth);
    struct kernel_item item = {.text = text,
                               .own_index = random_below(random, 2),
                               .network = network,
                               .layer = layer,
                               .item = random_below(random, network->layers[layer].items),
                               .before = trace_keys(trace, layer),
                               .after = trace_keys(trace, layer + 1),
                               .record = random_below(random, 2) ? &record : NULL,
                               .covered = random_below(random, 4) == 0};
    kernel_lines_init(&lines, &item);
    kernel_lines_init(&again, &item);
    check_rows(&lines, text);
    check_same(&lines, &again, text);
    kernel_lines_free(&lines);
    kernel_lines_free(&again);
    trace_free(trace);
    network_free(network);
}

/* ---- of a radix sort ---- */

static void check_radix(const char *spec, struct random *random, char *text) {
    struct error error;
    struct radix_plan plan;
    struct radix_trace trace;
    struct radix_sources sources = {{NULL}, {false}};
    struct kernel_lines lines, again;
    int keys[RADIX_MOST_KEYS];
    require(radix_plan_read(spec, &plan, &error) == 0, error.text, text);
    radix_plan_fill(&plan, &input_kinds[0], 1, keys);
    radix_trace_init(&trace, &plan, keys);
    for (int f = 0; f < RADIX_FILES; f++) {
        sources.texts[f] = text;
        sources.own[f] = random_below(random, 2);
    }
    for (int moment = 0; moment < 6; moment++) {
        struct radix_item item = {.plan = &plan, .trace = &trace, .sources = &sources};
        trace.atomic = random_below(random, 3) == 0;
        item.moment = radix_moment_at(&plan, random_below(random, radix_turns_of_all(&plan) + 1));
        item.item = random_below(random, radix_items(&plan, item.moment.kernel, trace.atomic));
        item.covered = random_below(random, 4) == 0;
        if (radix_file_of(&trace, item.moment.kernel) < 0) continue;
        radix_item_lines(&item, &lines);
        radix_item_lines(&item, &again);
        check_rows(&lines, text);
        check_same(&lines, &again, text);
        kernel_lines_free(&lines);
        kernel_lines_free(&again);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const networks[] = {"bitonic:8", "mirrored:6", "odd-even-merge:8"};
    static const char *const sorts[] = {"radix:8", "radix:16:1:4", "radix:32:2:2:4"};
    char *text = text_of(data, size);
    struct random random = {.state = size};
    for (size_t b = 0; b < size; b++) /* what is asked for follows from the text */
        random.state = random.state * 31 + data[b];
    check_step(networks[random_below(&random, 3)], &random, text);
    check_radix(sorts[random_below(&random, 3)], &random, text);
    free(text);
    return 0;
}

/* timing_data: makes elements as words, sorts them with radix_sort, and compares results. */
#include "core/timing/timing_data.h"

#include "core/base/memory.h"
#include "core/base/platform/system.h"
#include "core/base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 1 << 22 }; /* elements made between two checks of the watch */

/* ---- making ---- */

/* Returns the bytes that keys may take: most of the host's memory. Some systems promise more memory
 * than they have, and later end the program without a message. */
static double host_memory(void) {
    double bytes = system_memory();
    return bytes > 0 ? 0.8 * bytes : (double)SIZE_MAX;
}

/* Is there room for the input, the right result, two arrays of words for sorting, and a sort's
 * result? */
static int check_memory(const struct timing_data *data, struct error *error) {
    double word_bytes = word_map_bytes(&data->map), mib = 1048576.0;
    double each = (double)data->input_bytes + (double)data->output_bytes;
    double most = (double)data->n * (each + 2 * word_bytes + (double)data->output_bytes);
    if (most <= host_memory()) return 0;
    return error_set(error, "%zu keys with their check need %.0f MiB, the host has %.0f MiB",
                     data->n, most / mib, host_memory() / mib);
}

static void *allocate(size_t n, size_t bytes, struct error *error) {
    void *block = n <= SIZE_MAX / bytes ? malloc(n * bytes) : NULL;
    if (!block)
        error_set(error, "cannot allocate %.0f MiB of the host's memory for %zu keys",
                  (double)n * (double)bytes / 1048576.0, n);
    return block;
}

static struct timing_input_form make_form(const struct key_type *type, uint64_t seed, size_t n) {
    struct timing_input_form form = {.n = n, .seed = seed, .bits = 8 * type->bytes, .one = 1};
    if (!type->encode) return form;
    form.zero = type->encode(0);
    form.one = type->encode(type->one);
    return form;
}

/* Makes elements of 32-bit members from the words of their keys: the key, then its place. A record
 * has two more members, which are computed from the place. */
static void make_elements(const struct word_map *map, const uint32_t *words, size_t from,
                          size_t count, uint32_t *elements) {
    size_t width = payload_kinds[map->payload].input_words;
    size_t member = map->payload == PAYLOAD_RECORD ? (size_t)map->member : 0;
    for (size_t i = 0; i < count; i++)
        for (size_t m = 0; m < width; m++) {
            uint32_t place = (uint32_t)(from + i);
            elements[i * width + m] = m == member                 ? map->type->decode(words[i])
                                      : m == (member + 1) % width ? place
                                                                  : place * 2654435761u;
        }
}

static bool make_input(struct timing_data *data, const struct timing_wanted *wanted,
                       const struct watch *watch, struct error *error) {
    const struct key_type *type = data->map.type;
    struct timing_input_form form = make_form(type, wanted->seed, data->n);
    void *words = allocate(PIECE, (size_t)type->bytes, error);
    bool goes_on = words != NULL;
    for (size_t from = 0; goes_on && from < data->n; from += PIECE) {
        size_t count = data->n - from < PIECE ? data->n - from : PIECE;
        char *place = (char *)data->input + from * data->input_bytes;
        goes_on = !watch_ends(watch);
        if (!goes_on) error_set(error, "ended");
        timing_input_words(wanted->kind, &form, from, count,
                           type->bytes == 8 ? (void *)place : words);
        if (type->bytes == 4) make_elements(&data->map, words, from, count, (uint32_t *)place);
    }
    free(words);
    return goes_on;
}

static bool make_expected(struct timing_data *data, const struct watch *watch,
                          struct error *error) {
    size_t bytes = (size_t)word_map_bytes(&data->map);
    bool in_place = data->map.payload == PAYLOAD_NONE; /* a word can replace its key */
    void *words = in_place ? data->expected : allocate(data->n, bytes, error);
    void *spare = words ? allocate(data->n, bytes, error) : NULL;
    bool done = false;
    if (spare) {
        words_encode(&data->map, data->input, data->n, words);
        done = radix_sort(words, spare, data->n, (int)bytes, watch);
        if (done)
            words_decode(&data->map, words, data->input, data->n, data->expected);
        else
            error_set(error, "ended");
    }
    free(spare);
    if (!in_place) free(words);
    return done;
}

struct timing_data *timing_data_new(const struct timing_wanted *wanted, size_t n,
                                    const struct watch *watch, struct error *error) {
    struct timing_data *data = memory_new(1, sizeof *data);
    data->n = n;
    data->map = wanted->map;
    data->input_bytes = word_map_input_bytes(&data->map);
    data->output_bytes = word_map_output_bytes(&data->map);
    bool fits = check_memory(data, error) == 0;
    data->input = fits ? allocate(n, data->input_bytes, error) : NULL;
    data->expected = data->input ? allocate(n, data->output_bytes, error) : NULL;
    if (data->expected && make_input(data, wanted, watch, error) &&
        make_expected(data, watch, error))
        return data;
    timing_data_free(data);
    return NULL;
}

void timing_data_free(struct timing_data *data) {
    if (!data) return;
    free(data->input);
    free(data->expected);
    free(data);
}

/* ---- checking ---- */

/* Returns the word of the key at place `i` of an output; *is_known is false for a position that is
 * not in the input. */
static uint64_t output_word(const struct timing_data *data, const void *output, size_t i,
                            bool *is_known) {
    *is_known = true;
    if (data->map.payload != PAYLOAD_INDEX) return words_of_key(&data->map, output, i);
    size_t place = ((const uint32_t *)output)[i];
    *is_known = place < data->n;
    return *is_known ? words_of_key(&data->map, data->input, place) : 0;
}

/* Writes the key of a word for people. */
static void key_text(const struct word_map *map, uint64_t word, char *text, size_t size) {
    uint64_t bits = words_key_of(map, word);
    uint32_t low = (uint32_t)bits;
    float number;
    memcpy(&number, &low, sizeof number);
    if (strcmp(map->type->name, "float") == 0)
        snprintf(text, size, "%.9g (0x%08" PRIx32 ")", (double)number, low);
    else if (strcmp(map->type->name, "int") == 0)
        snprintf(text, size, "%" PRId64, (int64_t)low - (low >> 31 ? INT64_C(4294967296) : 0));
    else
        snprintf(text, size, "%" PRIu64, bits);
}

/* Are the lowest bits of the keys in order? */
static bool bits_in_order(const struct timing_data *data, const void *output, int bits) {
    uint64_t before = 0;
    bool is_known;
    for (size_t i = 0; i < data->n; i++) {
        uint64_t word = output_word(data, output, i, &is_known) << (64 - bits);
        if (before > word) return false;
        before = word;
    }
    return true;
}

/* Adds that only the lowest bits are in order, as after too few digit passes. Few keys may be in
 * such an order by chance. */
static void tell_low_bits(const struct timing_data *data, const void *output, struct error *error) {
    enum { BY_CHANCE = 16 };
    int bits = 8 * word_map_bytes(&data->map) - 1;
    while (bits > 0 && !bits_in_order(data, output, bits))
        bits--;
    if (bits == 0 || data->n < BY_CHANCE) return;
    text_append(error->text, sizeof error->text,
                "; only the lowest %d bit%s in order: are there too few digits or passes?", bits,
                bits == 1 ? " is" : "s are");
}

/* Returns -1 with the first two neighbours that are out of order, or a position out of range. */
static int check_order(const struct timing_data *data, const void *output, struct error *error) {
    uint64_t before = 0;
    char left[48], right[48];
    bool is_known;
    for (size_t i = 0; i < data->n; i++) {
        uint64_t word = output_word(data, output, i, &is_known);
        if (!is_known)
            return error_set(error, "not a permutation of the input: position %zu is %" PRIu32, i,
                             ((const uint32_t *)output)[i]);
        if (i > 0 && before > word) {
            key_text(&data->map, before, left, sizeof left);
            key_text(&data->map, word, right, sizeof right);
            error_set(error, "not sorted: key %zu is %s, key %zu is %s", i - 1, left, i, right);
            tell_low_bits(data, output, error);
            return -1;
        }
        before = word;
    }
    return 0;
}

/* Returns the place in the input that element `i` of an output claims to come from. */
static uint32_t origin(const struct timing_data *data, const void *output, size_t i) {
    const uint32_t *members = output;
    if (data->map.payload == PAYLOAD_INDEX) return members[i];
    if (data->map.payload == PAYLOAD_VALUE) return members[2 * i + 1];
    return members[RECORD_MEMBERS * i + ((size_t)data->map.member + 1) % RECORD_MEMBERS];
}

/* Is every element of the output an unchanged element from another place of the input? */
static bool is_permutation(const struct timing_data *data, const void *output) {
    size_t bytes = data->output_bytes;
    unsigned char *seen = calloc(data->n / 8 + 1, 1);
    bool right = seen != NULL;
    for (size_t i = 0; right && i < data->n; i++) {
        size_t place = origin(data, output, i);
        right = place < data->n && !(seen[place / 8] >> place % 8 & 1);
        if (!right) break;
        seen[place / 8] |= (unsigned char)(1 << place % 8);
        right = data->map.payload == PAYLOAD_INDEX ||
                memcmp((const char *)output + i * bytes, (const char *)data->input + place * bytes,
                       bytes) == 0;
    }
    free(seen);
    return right;
}

/* Describes the mistake in an output that is in order; returns -1. */
static int blame(const struct timing_data *data, const void *output, struct error *error) {
    size_t bytes = data->output_bytes, i = 0;
    char found[48], wanted[48];
    bool is_known;
    while (memcmp((const char *)output + i * bytes, (const char *)data->expected + i * bytes,
                  bytes) == 0)
        i++;
    key_text(&data->map, output_word(data, output, i, &is_known), found, sizeof found);
    key_text(&data->map, output_word(data, data->expected, i, &is_known), wanted, sizeof wanted);
    if (data->map.payload == PAYLOAD_NONE)
        return error_set(error, "sorted, but not a permutation of the input: key %zu is %s, not %s",
                         i, found, wanted);
    if (is_permutation(data, output))
        return error_set(error, "sorted, but equal keys changed their order: number %zu, key %s", i,
                         found);
    return error_set(error,
                     "sorted, but not a permutation of the input: number %zu has the key %s and "
                     "comes from %" PRIu32 ", not the key %s from %" PRIu32,
                     i, found, origin(data, output, i), wanted, origin(data, data->expected, i));
}

int timing_data_check(const struct timing_data *data, const void *output, struct error *error) {
    if (memcmp(output, data->expected, data->n * data->output_bytes) == 0) return 0;
    return check_order(data, output, error) ? -1 : blame(data, output, error);
}

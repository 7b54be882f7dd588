/* words: the maps on the host; kernels/support/encode_keys.cl and its neighbours have the same
 * maps. */
#include "words.h"

#include "kernels/support/order_preserving.h"

#include <string.h>

const struct key_type key_types[] = {
    {"uint", "32 bits, unsigned", 4, 1, order_encode_uint, order_decode_uint},
    {"int", "32 bits, signed", 4, 1, order_encode_int, order_decode_int},
    {"float", "32 bits in total order: -NaN, -infinity, ..., -0, 0, ..., infinity, NaN", 4,
     0x3F800000, order_encode_float, order_decode_float},
    {"ulong", "64 bits, unsigned", 8, 1, NULL, NULL},
};
const struct choices key_type_choices = {"type", " of keys", key_types, sizeof *key_types,
                                         sizeof key_types / sizeof *key_types};

const struct payload_kind payload_kinds[] = {
    [PAYLOAD_NONE] = {"keys", "keys", "nothing travels with them", 1, 1},
    [PAYLOAD_VALUE] = {"pairs", "keys with values", "a value of 32 bits travels with each key", 2,
                       2},
    [PAYLOAD_INDEX] = {"index", "positions of sorted keys",
                       "the result is where each key came from", 1, 1},
    [PAYLOAD_RECORD] = {"records", "records by a member",
                        "16 bytes each, sorted by a member: key and position, then a gather",
                        RECORD_MEMBERS, RECORD_MEMBERS},
};
const struct choices payload_choices = {NULL, NULL, payload_kinds, sizeof *payload_kinds,
                                        sizeof payload_kinds / sizeof *payload_kinds};

/* ---- shapes ---- */

int word_map_check(const struct word_map *map, struct error *error) {
    if (map->type->bytes == 4 || map->payload == PAYLOAD_NONE) return 0;
    return error_set(error, "keys of type %s fill the whole word, so no value can move with them",
                     map->type->name);
}

int word_map_bytes(const struct word_map *map) {
    return map->payload == PAYLOAD_NONE ? map->type->bytes : 8;
}

int word_map_low_bit(const struct word_map *map) {
    return map->payload == PAYLOAD_NONE ? 0 : 32;
}

size_t word_map_input_bytes(const struct word_map *map) {
    return payload_kinds[map->payload].input_words * (size_t)map->type->bytes;
}

size_t word_map_output_bytes(const struct word_map *map) {
    return payload_kinds[map->payload].output_words * (size_t)map->type->bytes;
}

bool word_map_is_identity(const struct word_map *map) {
    return map->payload == PAYLOAD_NONE && !map->descending &&
           (!map->type->encode || map->type->encode == order_encode_uint);
}

bool word_map_is_in_place(const struct word_map *map) {
    size_t bytes = (size_t)word_map_bytes(map);
    return word_map_input_bytes(map) == bytes && word_map_output_bytes(map) == bytes;
}

double word_map_traffic(const struct word_map *map, size_t n) {
    size_t word = (size_t)word_map_bytes(map), gathered = 0;
    if (word_map_is_identity(map)) return 0;
    size_t read = word_map_input_bytes(map), written = word_map_output_bytes(map);
    if (map->payload == PAYLOAD_RECORD) { /* the word is made from one member; whole records are
                                             gathered */
        gathered = read;
        read = sizeof(uint32_t);
    }
    return (double)n * (double)(read + word + word + gathered + written);
}

/* ---- maps ---- */

uint64_t words_of_key(const struct word_map *map, const void *elements, size_t i) {
    size_t width = payload_kinds[map->payload].input_words;
    size_t member = map->payload == PAYLOAD_RECORD ? (size_t)map->member : 0;
    if (map->type->bytes == 8)
        return ((const uint64_t *)elements)[i] ^ (map->descending ? UINT64_MAX : 0);
    return map->type->encode(((const uint32_t *)elements)[i * width + member]) ^
           (map->descending ? UINT32_MAX : 0);
}

uint64_t words_key_of(const struct word_map *map, uint64_t word) {
    if (map->descending) word = ~word;
    return map->type->decode ? map->type->decode((uint32_t)word) : word;
}

void words_encode(const struct word_map *map, const void *elements, size_t n, void *words) {
    const uint32_t *in = elements;
    uint32_t *narrow = words;
    uint64_t *wide = words;
    bool alone = map->payload == PAYLOAD_NONE;
    for (size_t i = 0; i < n; i++) {
        uint64_t key = words_of_key(map, elements, i);
        if (map->type->bytes == 8)
            wide[i] = key;
        else if (alone)
            narrow[i] = (uint32_t)key;
        else
            wide[i] = key << 32 | (map->payload == PAYLOAD_VALUE ? in[2 * i + 1] : i);
    }
}

void words_decode(const struct word_map *map, const void *words, const void *elements, size_t n,
                  void *output) {
    const uint32_t *narrow = words, *in = elements;
    const uint64_t *wide = words;
    uint32_t *out = output;
    uint64_t *out_wide = output;
    bool alone = map->payload == PAYLOAD_NONE;
    for (size_t i = 0; i < n; i++) {
        uint32_t low = alone ? 0 : (uint32_t)wide[i];
        if (map->type->bytes == 8)
            out_wide[i] = words_key_of(map, wide[i]);
        else if (alone)
            out[i] = (uint32_t)words_key_of(map, narrow[i]);
        if (map->payload == PAYLOAD_INDEX) out[i] = low;
        if (map->payload == PAYLOAD_VALUE) {
            out[2 * i] = (uint32_t)words_key_of(map, wide[i] >> 32);
            out[2 * i + 1] = low;
        }
        if (map->payload == PAYLOAD_RECORD)
            memcpy(out + RECORD_MEMBERS * i, in + (size_t)RECORD_MEMBERS * low,
                   RECORD_MEMBERS * sizeof *out);
    }
}

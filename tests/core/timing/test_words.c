/* test_words: the maps from keys to words keep the order and can be inverted, bit by bit. */
#include "support.h"

#include "core/timing/words.h"

#include <limits.h>

static uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* Bit patterns of 32 bits where something could go wrong. */
static const uint32_t edges[] = {
    0,          1,          2,          0x7ffffffe, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe,
    0xffffffff, 0x00800000, 0x807fffff, 0x3f800000, 0xbf800000, 0x7f7fffff, 0xff7fffff, 0x7f800000,
    0xff800000, 0x7f800001, 0x7fc00000, 0x7fc00001, 0xff800001, 0xffc00000, 0xffc12345,
};

TEST(maps_can_be_inverted) {
    struct random random = {.state = 1};
    for (int t = 0; t < key_type_choices.count; t++) {
        const struct key_type *type = &key_types[t];
        assert_ptr_equal(named(key_type, type->name), type);
        if (!type->encode) continue;
        for (int i = 0; i < 200000; i++) {
            uint32_t bits = i < count_of(edges) ? edges[i] : (uint32_t)random_next(&random);
            check(type->decode(type->encode(bits)) == bits, "%s: %08x", type->name, bits);
            check(type->encode(type->decode(bits)) == bits, "%s: %08x", type->name, bits);
        }
    }
    assert_null(named(key_type, "double"));
}

TEST(ints_keep_their_order) {
    static const int sorted[] = {INT_MIN, INT_MIN + 1, -2, -1, 0, 1, 2, INT_MAX - 1, INT_MAX};
    const struct key_type *type = named(key_type, "int");
    for (int i = 0; i + 1 < count_of(sorted); i++)
        check(type->encode((uint32_t)sorted[i]) < type->encode((uint32_t)sorted[i + 1]), "%d, %d",
              sorted[i], sorted[i + 1]);
    equals(type->encode((uint32_t)INT_MIN), 0, type->encode((uint32_t)INT_MAX), UINT32_MAX);
}

/* -NaN < -infinity < ... < -0 < +0 < ... < +infinity < +NaN, NaNs by their payload. */
TEST(floats_are_in_total_order) {
    const uint32_t sorted[] = {
        0xffffffff,
        0xffc12345,
        0xffc00000,
        0xff800001,
        bits_of(-INFINITY),
        bits_of(-3e38F),
        bits_of(-2.5F),
        bits_of(-1),
        bits_of(-1.5e-38F),
        0x80000001 /* the least denormal */,
        bits_of(-0.0F),
        bits_of(0.0F),
        1,
        bits_of(1.5e-38F),
        bits_of(1),
        bits_of(2.5F),
        bits_of(3e38F),
        bits_of(INFINITY),
        0x7f800001,
        0x7fc00000,
        0x7fc12345,
        0x7fffffff,
    };
    const struct key_type *type = named(key_type, "float");
    for (int i = 0; i + 1 < count_of(sorted); i++)
        check(type->encode(sorted[i]) < type->encode(sorted[i + 1]), "%08x, %08x", sorted[i],
              sorted[i + 1]);
    struct random random = {.state = 2};
    for (int i = 0; i < 200000; i++) { /* numbers: as the language orders them */
        uint32_t a = (uint32_t)random_next(&random), b = (uint32_t)random_next(&random);
        float x, y;
        memcpy(&x, &a, sizeof x);
        memcpy(&y, &b, sizeof y);
        if (x < y) check(type->encode(a) < type->encode(b), "%g, %g", (double)x, (double)y);
        if (x > y) check(type->encode(a) > type->encode(b), "%g, %g", (double)x, (double)y);
    }
}

/* Stores every map; returns their number. */
static int all_maps(struct word_map *maps) {
    int count = 0;
    for (int t = 0; t < key_type_choices.count; t++)
        for (int p = 0; p < payload_choices.count; p++)
            for (int descending = 0; descending < 2; descending++) {
                struct word_map map = {.type = &key_types[t],
                                       .payload = (enum payload)p,
                                       .descending = descending,
                                       .member = p == PAYLOAD_RECORD ? 2 : 0};
                if (word_map_check(&map, &error)) {
                    check_says(error.text, "ulong");
                    assert_true(key_types[t].bytes == 8 && p != PAYLOAD_NONE);
                } else {
                    maps[count++] = map;
                }
            }
    return count;
}

/* Elements to words and back, unsorted: the same elements; for an index, 0, 1, 2, ... */
TEST(elements_come_back) {
    enum { N = 100 };
    struct word_map maps[64];
    int count = all_maps(maps);
    assert_int_equal(count, 3 * 4 * 2 + 2);
    for (int m = 0; m < count; m++) {
        const struct word_map *map = &maps[m];
        uint32_t elements[4 * N], output[4 * N];
        uint64_t words[N];
        struct random random = {.state = (uint64_t)m};
        for (int i = 0; i < 4 * N; i++)
            elements[i] = i < count_of(edges) ? edges[i] : (uint32_t)random_next(&random);
        words_encode(map, elements, N, words);
        words_decode(map, words, elements, N, output);
        for (uint32_t i = 0; map->payload == PAYLOAD_INDEX && i < N; i++)
            assert_int_equal(output[i], i);
        if (map->payload != PAYLOAD_INDEX)
            assert_memory_equal(output, elements, N * word_map_output_bytes(map));
        if (word_map_is_identity(map))
            assert_memory_equal(words, elements, N * word_map_input_bytes(map));
        assert_int_equal(word_map_is_identity(map),
                         !map->descending && map->payload == PAYLOAD_NONE &&
                             (map->type == named(key_type, "uint") || map->type->bytes == 8));
        assert_int_equal(word_map_traffic(map, N) > 0, !word_map_is_identity(map));
    }
}

/* A pair's word has the key above the value; descending complements the key and not the value. */
TEST(pairs_are_words) {
    const uint32_t pair[2] = {(uint32_t)-5, 77};
    uint64_t word;
    struct word_map map = {.type = named(key_type, "int"), .payload = PAYLOAD_VALUE};
    words_encode(&map, pair, 1, &word);
    assert_true(word == ((uint64_t)0x7ffffffb << 32 | 77));
    map.descending = true;
    words_encode(&map, pair, 1, &word);
    assert_true(word == ((uint64_t)0x80000004 << 32 | 77));
    assert_int_equal(word_map_bytes(&map), 8);
    assert_int_equal(word_map_low_bit(&map), 32);
    assert_true(word_map_traffic(&map, 10) == 10 * (8 + 8 + 8 + 8));
    map.payload = PAYLOAD_RECORD;
    assert_true(word_map_traffic(&map, 10) == 10 * (4 + 8 + 8 + 16 + 16));
    map.payload = PAYLOAD_INDEX;
    assert_true(word_map_traffic(&map, 10) == 10 * (4 + 8 + 8 + 4));
}

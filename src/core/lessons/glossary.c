/* glossary: the explained words, in alphabetical order. */
#include "glossary.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

static const struct glossary_word words[] = {
    {"0-1 principle", "a network that sorts all inputs of zeros and ones sorts all keys", NULL},
    {"agrees", "the device ran this layer; every key and every work-item is as drawn", "agree"},
    {"atomic", "an atomic add cannot be interrupted; several adds come in any order", NULL},
    {"b2", "a sort with a launch for each layer; a work-item has 2 keys, one comparator", NULL},
    {"b4", "a sort whose work-items keep 4 keys in registers; b8 keeps 8", "b8"},
    {"bank", "a part of local memory that serves one address at a time", NULL},
    {"bank conflict", "work-items read several keys of one bank at once; it serves them in turn",
     NULL},
    {"barrier", "all work-items of the group wait here until the last one has come", NULL},
    {"best known", "nobody knows a network of this many keys with fewer comparators, or layers",
     NULL},
    {"best possible", "proven: no network for this many keys has fewer comparators, or layers",
     NULL},
    {"bitonic", "on a ring, the keys rise once and fall once", NULL},
    {"c4", "like the sort local, with two layers on 4 keys between two barriers", NULL},
    {"cache", "small, fast memory that still holds what was used a moment ago", NULL},
    {"coalescing", "neighbours read neighbours, so one line of memory serves many work-items",
     NULL},
    {"comparator", "compares two keys; the larger one goes to the tip of the arrow", NULL},
    {"compute unit", "a part of the device that runs work-groups", NULL},
    {"covered", "hidden until you have answered", NULL},
    {"decreasing", "D: the comparator puts the larger key on its upper wire", NULL},
    {"depth", "the number of layers; the time, if each layer takes one step", NULL},
    {"device", "runs the kernels: a GPU, or the processor through PoCL", NULL},
    {"distance", "how far apart the two wires of a comparator are", NULL},
    {"family", "a rule that makes a network for any number of wires", NULL},
    {"global memory", "large and slow; all work-items see it, and it keeps keys between launches",
     NULL},
    {"H200", "a GPU of NVIDIA with 132 compute units; the lessons quote its times", NULL},
    {"half-cleaner", "a layer that compares each key with the key half a sequence further on",
     "split"},
    {"idle", "without a comparator in this layer, so the work-item does nothing", NULL},
    {"increasing", "I: the comparator puts the smaller key on its upper wire", NULL},
    {"kernel", "the function that every work-item of a launch runs", NULL},
    {"key", "one of the values to sort; here a number", NULL},
    {"lane", "the place of a work-item in its warp: 0 to 31", NULL},
    {"launch", "starts a kernel with all its work-items; its end waits for all of them",
     "launches"},
    {"layer", "comparators that share no wire, so all of them can work at once", NULL},
    {"left wire", "of a work-item: the upper wire, which has the smaller number", NULL},
    {"line of memory", "16 or 32 adjacent keys, which memory always moves together", NULL},
    {"local memory", "small and fast; only the work-items of one group share it", NULL},
    {"memory wall", "the highest rate possible: bandwidth divided by bytes moved for each key",
     NULL},
    {"merger", "makes one sorted sequence of two sorted ones, or of a bitonic one", NULL},
    {"OpenCL", "the C of the kernels, and the calls that start them on any GPU or processor", NULL},
    {"passed", "the two keys were in order already, so the comparator left them", NULL},
    {"PoCL", "OpenCL on the processor; no GPU is needed", NULL},
    {"prefix sum", "for every place, the sum of all values before it", NULL},
    {"probe", "a call in a copy of a kernel that records what a work-item computes", NULL},
    {"radix sort", "sorts digit by digit, the lowest first, and never compares two keys", NULL},
    {"rank", "the place of a key when all keys are sorted", NULL},
    {"register", "the fastest memory: a few values that one work-item has for itself", NULL},
    {"right wire", "of a work-item: the lower wire, which has the larger number", NULL},
    {"seed", "start of the random numbers: the same seed gives the same keys", NULL},
    {"sort fast", "a bitonic sort that gathers distant keys into tiles: few passes over memory",
     NULL},
    {"sort local", "ends each stage in tiles in local memory, after layers in registers", NULL},
    {"sort shared", "its first launch sorts half tiles in local memory; the others are as in b2",
     NULL},
    {"sorting network", "a fixed list of comparators that sorts whatever keys come in", NULL},
    {"stable", "equal keys keep their order", NULL},
    {"stage", "layers that make sorted runs twice as long; each layer is a substage", NULL},
    {"substage", "one layer of a stage", NULL},
    {"swapped", "the comparator has exchanged the two keys", "swap"},
    {"threshold", "keys of this value and more count as ones, smaller keys as zeros", NULL},
    {"tile", "keys that a work-group keeps in local memory", NULL},
    {"typed keys", "keys that were typed with K instead of generated", NULL},
    {"warp", "32 work-items of a group that execute the same statement at a time", NULL},
    {"wire", "carries one key from left to right; wire 0 is on top", NULL},
    {"work-group", "work-items that share local memory and can wait for each other", NULL},
    {"work-item", "one run of a kernel; in a layer it does one comparator", NULL},
};

const struct choices glossary = {"word", NULL, words, sizeof *words, sizeof words / sizeof *words};

static bool in_word(char c) {
    return isalnum((unsigned char)c) || c == '-' || (c & 0x80);
}

/* Returns the bytes of `text` that are this word or its plural; 0: it is another word. */
static size_t length_of(const char *text, const char *word) {
    size_t length = strlen(word);
    if (strncasecmp(text, word, length) != 0) return 0;
    if (text[length] == 's' && !in_word(text[length + 1])) return length + 1;
    return in_word(text[length]) ? 0 : length;
}

int glossary_starts(const char *text, size_t from, size_t *length) {
    int found = -1;
    *length = 0;
    if (!in_word(text[from]) || (from > 0 && in_word(text[from - 1]))) return -1;
    for (int w = 0; w < glossary.count; w++) {
        size_t name = length_of(text + from, words[w].name);
        size_t also = words[w].also ? length_of(text + from, words[w].also) : 0;
        size_t longer = name > also ? name : also;
        if (longer <= *length) continue;
        *length = longer;
        found = w;
    }
    return found;
}

int glossary_at(const char *text, size_t byte) {
    size_t longest = 0, length;
    int found = -1;
    for (size_t from = 0; from <= byte && text[from]; from++) {
        int word = glossary_starts(text, from, &length);
        if (byte >= from + length || length <= longest) continue;
        longest = length;
        found = word;
    }
    return found;
}

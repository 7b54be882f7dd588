/* glossary: the explained words, in alphabetical order. */
#include "glossary.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

static const struct glossary_word words[] = {
    {"0-1 principle", "a network that sorts all rows of zeros and ones sorts all keys", NULL},
    {"agrees", "the device ran this layer, and every key and work-item is as drawn", "agree"},
    {"atomic", "an atomic add counts on and lets nobody come between; several come in any order",
     NULL},
    {"b2", "the sort that launches once for each layer, a work-item for each comparator", NULL},
    {"b4", "a sort whose work-items keep 4 keys in registers, and b8 with 8 of them", "b8"},
    {"bank", "a part of local memory; of each bank one value at a time is read", NULL},
    {"barrier", "the work-items of a group wait here until all of them have come", NULL},
    {"best known", "no sort of as many keys with fewer comparators, or less depth, is known", NULL},
    {"best possible", "proven: no sort of as many keys has fewer comparators, or less depth", NULL},
    {"bitonic", "rising and then falling, or such a row turned round a ring", NULL},
    {"c4", "the sort local, but with two layers between two barriers, on 4 keys each", NULL},
    {"cache", "small, fast memory that still holds what was read or written just before", NULL},
    {"coalescing", "neighbours read neighbours, so that one line of memory serves many", NULL},
    {"comparator", "compares the keys of two wires: the larger one goes to the tip of its arrow",
     NULL},
    {"compute unit", "a part of the device on which work-groups run", NULL},
    {"covered", "what a layer does is hidden until you have said what you expect", NULL},
    {"decreasing", "D: the comparator puts the larger key on its upper wire", NULL},
    {"depth", "how many layers there are: the time, if a layer takes one step", NULL},
    {"device", "what runs the kernels: a GPU, or the processor by way of PoCL", NULL},
    {"family", "a rule that makes a network for any number of wires", NULL},
    {"global memory", "large and slow; all work-items see it, and it lasts from launch to launch",
     NULL},
    {"half-cleaner", "a layer that compares each key with the one half a row further on", "split"},
    {"increasing", "I: the comparator puts the smaller key on its upper wire", NULL},
    {"kernel", "the function that every work-item of a launch runs", NULL},
    {"key", "what is sorted: here a number", NULL},
    {"launch", "starts a kernel with all its work-items; its end makes all of them wait",
     "launches"},
    {"layer", "comparators that share no wire, so all of them can work at once", NULL},
    {"left", "of a work-item: the wire with the smaller number, which is the upper one", NULL},
    {"line of memory", "16 or 32 keys side by side, which memory always moves together", NULL},
    {"local memory", "small and fast; only the work-items of one group share it", NULL},
    {"memory wall", "the keys a second that copying them would allow, as often as a sort has to",
     NULL},
    {"merger", "makes one sorted row of two sorted ones, or of a bitonic one", NULL},
    {"passed", "the keys came in order, and the comparator left them so", NULL},
    {"PoCL", "OpenCL on the processor, so that no GPU is needed", NULL},
    {"prefix sum", "for every place, the sum of all that stands before it", NULL},
    {"probe", "a statement in a copy of a kernel, which records what work-items compute", NULL},
    {"radix sort", "sorts digit by digit, the lowest first, and never compares two keys", NULL},
    {"rank", "the place that a key has when all keys are sorted", NULL},
    {"register", "the fastest memory: a few values that one work-item has for itself", NULL},
    {"right", "of a work-item: the wire with the larger number, which is the lower one", NULL},
    {"seed", "stands for generated keys: the same seed makes the same keys again", NULL},
    {"sort fast", "tiles of any keys that meet, wherever they lie, so few passes over memory",
     NULL},
    {"sort local", "ends each stage in tiles in local memory, after layers in registers", NULL},
    {"sort shared", "sorts tiles in local memory in its first launch, and goes on as b2", NULL},
    {"sorting network", "a fixed list of comparators that sorts whatever keys come in", NULL},
    {"stable", "keys of equal digits keep their order", NULL},
    {"stage", "layers that make sorted runs twice as long; each is a substage", NULL},
    {"substage", "one layer of a stage", NULL},
    {"swapped", "the comparator has exchanged the two keys", "swap"},
    {"threshold", "keys from it on count as ones, all smaller keys as zeros", NULL},
    {"tile", "keys that a work-group keeps in local memory", NULL},
    {"typed keys", "keys that were typed with K instead of generated", NULL},
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

int glossary_at(const char *text, size_t byte) {
    size_t longest = 0;
    int found = -1;
    for (size_t from = 0; from <= byte && text[from]; from++) {
        if (!in_word(text[from]) || (from > 0 && in_word(text[from - 1]))) continue;
        for (int w = 0; w < glossary.count; w++) {
            size_t name = length_of(text + from, words[w].name);
            size_t also = words[w].also ? length_of(text + from, words[w].also) : 0;
            size_t length = name > also ? name : also;
            if (byte >= from + length || length <= longest) continue;
            longest = length;
            found = w;
        }
    }
    return found;
}

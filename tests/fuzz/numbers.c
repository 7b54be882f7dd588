/* numbers: the value of one option: layers, pairs of wires, a size of the window, lists of sizes,
 * whole numbers: refused with a message that names the option, or exactly the numbers that the text
 * has. The first byte says which option. */
#include "fuzz.h"

#include "app/command/options_read.h"
#include "app/options/option_table.h"
#include "app/options/options.h"

/* ---- the numbers of a text ---- */

/* Checks that the next run of digits is this number, apart from zeros before it; returns the text
 * after it. */
static const char *pass_number(const char *value, long number, const char *text) {
    char digits[24] = "";
    value += strcspn(value, "0123456789");
    require(*value, "a number of the text", text);
    value += strspn(value, "0");
    size_t length = strspn(value, "0123456789");
    if (number) snprintf(digits, sizeof digits, "%ld", labs(number));
    require(strlen(digits) == length && strncmp(digits, value, length) == 0,
            "the numbers of the text", text);
    return value + length;
}

static void check_pair(const char *value, long one, long other, bool both, const char *text) {
    value = pass_number(value, one, text);
    if (both) value = pass_number(value, other, text);
    require(!strpbrk(value, "0123456789"), "no number more", text);
}

static void check_layer(const struct options *o, const char *text) {
    require(o->layer >= 0 && (o->last_layer == -1 || o->last_layer > o->layer), "layers", text);
    if (strcmp(text, "all") != 0)
        check_pair(text, o->layer, o->last_layer, o->last_layer >= 0, text);
}

static void check_window(const struct options *o, const char *text) {
    require(o->width >= 640 && o->height >= 480, "a window", text);
    check_pair(text, o->width, o->height, true, text);
}

/* Checks that each mark has its numbers in order: one or two numbers, or a pair of wires, the
 * smaller one first, with or without a layer before it. */
static void check_marks(const struct options *o, const char *text) {
    const char *at = text;
    require(o->mark_count >= 1 && o->mark_count <= MARKS_MOST, "pairs", text);
    for (int m = 0; m < o->mark_count; m++) {
        at += strcspn(at, "0123456789");
        const struct marked *mark = &o->marks[m];
        require(0 <= mark->first && mark->first + !mark->numbers <= mark->last, "a mark", text);
        if (mark->layer >= 0) at = pass_number(at, mark->layer, text);
        at += strcspn(at, "0123456789");
        const char *second = at + strspn(at, "0123456789");
        bool one = mark->numbers && *second != '.';
        bool turned = *second == ':' && strtol(at, NULL, 10) > strtol(second + 1, NULL, 10);
        at = pass_number(at, turned ? mark->last : mark->first, text);
        if (!one) at = pass_number(at, turned ? mark->first : mark->last, text);
    }
    require(!strpbrk(at, "0123456789"), "no number more", text);
}

/* Checks that a list is the same when it was written and read. */
static void check_sizes(const struct options *o, const char *text) {
    const struct size_list *list = &o->sizes;
    char written[SIZE_LIST_MOST * 14] = "", one[16];
    struct size_list back;
    struct error error;
    require(list->count >= 1 && list->count <= SIZE_LIST_MOST, "sizes", text);
    for (int s = 0; s < list->count; s++) {
        size_t size = list->sizes[s];
        require(size >= 1 && size <= (size_t)1 << SIZE_LIST_BITS, "a size", text);
        size_text(size, one, sizeof one);
        text_append(written, sizeof written, "%s%s", s ? "," : "", one);
    }
    require(size_list_read(&back, written, &error) == 0, "sizes are read back", text);
    require(back.count == list->count, "as many sizes", text);
    require(memcmp(back.sizes, list->sizes, (size_t)list->count * sizeof *list->sizes) == 0,
            "the same sizes", text);
}

static void check_scale(const struct options *o, const char *text) {
    require(o->scale >= 0.25 && o->scale <= 8, "the scale", text);
}

static void check_seed(const struct options *o, const char *text) {
    check_pair(text, (long)o->seed, 0, false, text);
}

static void check_repeats(const struct options *o, const char *text) {
    check_pair(text, o->repeats, 0, false, text);
}

static const struct {
    const char *name;
    void (*check)(const struct options *options, const char *text);
} kinds[] = {
    {"--layer", check_layer},    {"--mark", check_marks},  {"--window", check_window},
    {"--size", check_sizes},     {"--scale", check_scale}, {"--seed", check_seed},
    {"--repeat", check_repeats},
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct options options, again;
    struct error error = {""}, same = {""};
    if (size == 0) return 0;
    char *text = text_of(data + 1, size - 1);
    size_t kind = data[0] % (sizeof kinds / sizeof *kinds);
    options_default(&options);
    options_default(&again);
    int code = options_set(&options, kinds[kind].name, text, &error);
    require(code == options_set(&again, kinds[kind].name, text, &same), "the same twice", text);
    if (code) {
        require_message(&error, &same, text);
        require(strstr(error.text, kinds[kind].name), "a message that names the option", text);
    } else {
        kinds[kind].check(&options, text);
    }
    free(text);
    return 0;
}

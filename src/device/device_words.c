/* device_words: texts made of a device's platform, name and kind. */
#include "device_words.h"

#include <stdio.h>
#include <string.h>

/* Length of what a compiler calls a processor, or of a part of it, and the '-' behind it:
 * "skylake-". There are no capitals and no blanks in it. 0: the text begins otherwise. */
static size_t target_length(const char *text) {
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_.");
    return text[length] == '-' ? length + 1 : 0;
}

const char *device_own_name(const char *name) {
    const char *rest = name;
    if (strncmp(name, "pthread-", 8) != 0 && strncmp(name, "cpu-", 4) != 0) return name;
    while (target_length(rest))
        rest += target_length(rest);
    return strpbrk(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZ ") ? rest : name;
}

/* The name of a GPU, behind its platform's where that is not in it; of other devices the platform,
 * which makes a processor run kernels. */
static void call(const struct device_info *info, char *text, size_t size) {
    bool both = info->gpu && !strstr(info->name, info->short_name);
    snprintf(text, size, "%s%s%s", info->gpu && !both ? "" : info->short_name, both ? " " : "",
             info->gpu ? info->name : "");
}

static const char *kind_of(const struct device_info *info, bool in_short) {
    return info->gpu ? "" : in_short || info->accelerator ? " (no GPU)" : " (processor, no GPU)";
}

void device_words(const struct device_info *info, char *text, size_t size) {
    char called[DEVICE_WORDS_BYTES];
    call(info, called, sizeof called);
    snprintf(text, size, "%s%s%s%s", called, info->gpu ? "" : ": ", info->gpu ? "" : info->name,
             kind_of(info, false));
}

void device_agrees(const struct device_info *info, const char *where, char *text, size_t size) {
    char called[DEVICE_WORDS_BYTES];
    call(info, called, sizeof called);
    snprintf(text, size, "%s agrees%s%s%s", called, *where ? " " : "", where,
             kind_of(info, *where != '\0'));
}

void device_more(const struct device_info *info, char *text, size_t size) {
    if (info->gpu)
        snprintf(text, size, "%d compute units", info->compute_units);
    else
        snprintf(text, size, "%s", info->name);
}

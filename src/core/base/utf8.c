/* utf8: the table of well-formed byte sequences (Unicode 15, table 3-7). */
#include "utf8.h"

#include <stdbool.h>
#include <string.h>

int utf8_character(const char *text) {
    unsigned char lead = (unsigned char)text[0], second = (unsigned char)text[lead != 0];
    int bytes = lead < 0x80                   ? 1
                : lead >= 0xC2 && lead < 0xE0 ? 2
                : lead >= 0xE0 && lead < 0xF0 ? 3
                : lead >= 0xF0 && lead < 0xF5 ? 4
                                              : 0;
    for (int i = 1; i < bytes; i++)
        if ((text[i] & 0xC0) != 0x80) return 0;
    bool longer = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    bool outside = (lead == 0xED && second > 0x9F) || (lead == 0xF4 && second > 0x8F);
    return longer || outside ? 0 : bytes;
}

const char *utf8_beginning(const char *text) {
    static const char mark[] = "\xEF\xBB\xBF";
    return strncmp(text, mark, sizeof mark - 1) == 0 ? text + sizeof mark - 1 : text;
}

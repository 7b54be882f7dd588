/* page_list: networks in a web page that lists them: each in an element with an id, as lists of
 * pairs, [(0,1),(2,3)], with <br> between them. */
#include "core/notations/readers.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Stores the id of a tag, if it has one. */
static void take_id(const char *tag, const char *end, struct page_row *row) {
    for (const char *at = tag; at + 4 < end; at++) {
        if (!isspace((unsigned char)*at) || strncasecmp(at + 1, "id=", 3) != 0) continue;
        at += 4;
        at += *at == '"' || *at == '\'';
        *row = (struct page_row){.id = at, .length = (int)strcspn(at, "\"'> \t\r\n")};
        return;
    }
}

static bool begins_list(const char *at) {
    return at[0] == '[' && at[1] == '(' && isdigit((unsigned char)at[2]);
}

const char *page_list_find(const char *text, struct page_row *row) {
    for (const char *at = text; *at; at++) {
        const char *tag = *at == '<' ? strchr(at, '>') : NULL;
        if (tag) {
            take_id(at, tag, row);
            at = tag;
        } else if (row->id && begins_list(at)) {
            row->networks++;
            return at;
        }
    }
    return NULL;
}

char *page_list_end(char *at) {
    static const char signs[] = "0123456789()[], \t\r\n";
    while (at += strspn(at, signs), strncasecmp(at, "<br", 3) == 0) {
        size_t length = strcspn(at, ">");
        memset(at, ' ', length + (at[length] == '>'));
    }
    return at;
}

void page_list_state(const struct page_row *row, struct pair_list *list) {
    static const char signs[] = {[STATED_WIRES] = 'N', [STATED_SIZE] = 'L', [STATED_DEPTH] = 'D'};
    int numbers[3], length = 0;
    if (sscanf(row->id, "N%4dL%6dD%5d%n", &numbers[0], &numbers[1], &numbers[2], &length) != 3 ||
        length != row->length)
        return;
    for (int s = 0; s < 3; s++)
        list->stated[s] = (struct stated){strchr(row->id, signs[s]) + 1, numbers[s]};
}

bool page_list_is(const char *text) {
    struct page_row row = {.id = NULL};
    return svg_is_page(text) && !strstr(text, "<metadata") && page_list_find(text, &row);
}

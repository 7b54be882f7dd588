/* page_list: reads a web page that lists networks. Each network is an element with an id, and its
 * layers are lists of pairs, [(0,1),(2,3)], with <br> between them. If the id tells the number of
 * pairs and layers, any tags may be between the lists. */
#include "core/notations/readers.h"

#include "core/base/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- the page as text ---- */

/* Returns the end of a tag, after its >; a > in quotes does not count. NULL: the tag has no end. */
static const char *tag_end(const char *at) {
    enum { LONGEST = 1024 };
    char quote = '\0';
    const char *begin = at;
    for (at++; *at && at - begin < LONGEST; at++) {
        if (quote ? *at == quote : *at == '>') {
            if (!quote) return at + 1;
            quote = '\0';
        } else if (!quote && strchr("\"'", *at) && at[-1] == '=') {
            quote = *at;
        }
    }
    return NULL;
}

/* Is this the tag of this name? */
static bool is_tag(const char *at, const char *name) {
    size_t length = strlen(name);
    return strncasecmp(at + 1, name, length) == 0 && !isalnum((unsigned char)at[1 + length]);
}

/* Returns the end of something that a browser does not show as text: a comment, a script, a
 * picture; the end of the text if it has no end. NULL: nothing of this kind begins here. */
static const char *end_of_hidden(const char *at) {
    static const char *const names[] = {"script", "style", "svg", "title", "template"};
    if (strncmp(at, "<!--", 4) == 0) {
        const char *end = strstr(at + 4, "-->");
        return end ? end + 3 : strchr(at, 0);
    }
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        if (!is_tag(at, names[n])) continue;
        const char *end = at;
        while ((end = strstr(end + 1, "</")) && !is_tag(end + 1, names[n]))
            ;
        if (end) end = tag_end(end);
        return end ? end : strchr(at, 0);
    }
    return NULL;
}

/* Returns the character of an entity such as &#40; or &nbsp;, and its length; 0: a list of pairs
 * has no such character. */
static char read_entity(const char *at, size_t *length) {
    static const struct {
        const char *name;
        char sign;
    } names[] = {{"nbsp", ' '},   {"ensp", ' '}, {"emsp", ' '},  {"thinsp", ' '},
                 {"lpar", '('},   {"rpar", ')'}, {"comma", ','}, {"lsqb", '['},
                 {"lbrack", '['}, {"rsqb", ']'}, {"rbrack", ']'}};
    enum { LONGEST = 10 };
    const char *word = at + 1;
    for (*length = 1; *length < LONGEST && at[*length - 1] && at[*length - 1] != ';'; ++*length)
        ;
    if (at[*length - 1] != ';') return '\0';
    if (*word == '#') {
        bool hex = word[1] == 'x' || word[1] == 'X';
        long code = strtol(word + 1 + hex, NULL, hex ? 16 : 10);
        return code == 0xa0 ? ' ' : code >= ' ' && code <= '~' ? (char)code : '\0';
    }
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (strlen(names[n].name) == *length - 2 && strncmp(word, names[n].name, *length - 2) == 0)
            return names[n].sign;
    return '\0';
}

static void blank(char *at, const char *end) {
    for (; at < end; at++)
        if (*at != '\n') *at = ' ';
}

void page_list_clean(char *text) {
    for (char *at = text; *at; at++) {
        const char *end;
        size_t length;
        char sign;
        if (*at == '<' && (end = end_of_hidden(at))) {
            blank(at, end);
            at += end - at - 1;
        } else if (*at == '<' && (end = tag_end(at))) {
            at += end - at - 1;
        } else if (*at == '&' && (sign = read_entity(at, &length))) {
            blank(at, at + length);
            *at = sign;
        } else if (strncmp(at, "\xC2\xA0", 2) == 0) {
            blank(at, at + 2);
        }
    }
}

/* ---- networks of a page ---- */

/* Does an id say how many wires, comparators and layers its network has? */
static bool states(const struct page_row *row, int *numbers) {
    int length = 0;
    return row->id &&
           sscanf(row->id, "N%4dL%6dD%5d%n", &numbers[0], &numbers[1], &numbers[2], &length) == 3 &&
           length == row->length;
}

/* Finds the id of a tag. */
static bool find_id(const char *tag, const char *end, struct page_row *row) {
    for (const char *at = tag; at + 4 < end; at++) {
        if (!isspace((unsigned char)*at) || strncasecmp(at + 1, "id", 2) != 0) continue;
        const char *value = at + 3 + strspn(at + 3, " \t\r\n");
        if (*value != '=') continue;
        value += 1 + strspn(value + 1, " \t\r\n");
        value += *value == '"' || *value == '\'';
        *row = (struct page_row){.id = value, .length = (int)strcspn(value, "\"'> \t\r\n")};
        return true;
    }
    return false;
}

/* Stores the id of a tag, if it has one. Ignores ids inside an element whose id describes its
 * network. */
static void take_id(const char *tag, const char *end, struct page_row *row) {
    struct page_row other;
    int numbers[3];
    if (find_id(tag, end, &other) &&
        (row->networks > 0 || !states(row, numbers) || states(&other, numbers)))
        *row = other;
}

static bool begins_list(const char *at) {
    if (*at++ != '[') return false;
    at += strspn(at, " \t\r\n");
    if (*at++ != '(') return false;
    at += strspn(at, " \t\r\n");
    return isdigit((unsigned char)*at);
}

const char *page_list_find(const char *text, struct page_row *row) {
    for (const char *at = text; *at; at++) {
        const char *end = *at == '<' ? tag_end(at) : NULL;
        if (end) {
            take_id(at, end - 1, row);
            at = end - 1;
        } else if (row->id && begins_list(at)) {
            row->networks++;
            return at;
        }
    }
    return NULL;
}

/* Passes lists with blanks and commas between them; *inside: the end is inside brackets. */
static char *pass_lists(char *at, bool *inside) {
    for (; *at && strchr("0123456789()[], \t\r\n", *at); at++) {
        if (!*inside && (*at == '[' ? !begins_list(at) : !strchr(", \t\r\n", *at))) break;
        *inside = *at == '[' || (*inside && *at != ']');
    }
    return at;
}

char *page_list_end(char *at, const struct page_row *row) {
    struct page_row other;
    int numbers[3];
    const char *end;
    bool any = states(row, numbers), inside = false;
    while (at = pass_lists(at, &inside), *at == '<' && (end = tag_end(at))) {
        if (!is_tag(at, "br") && !is_tag(at, "wbr") && (!any || find_id(at, end - 1, &other)))
            break;
        blank(at, end);
    }
    while (!inside && at[-1] != ']')
        at--;
    return at;
}

void page_list_state(const struct page_row *row, struct pair_list *list) {
    static const char signs[] = {[STATED_WIRES] = 'N', [STATED_SIZE] = 'L', [STATED_DEPTH] = 'D'};
    int numbers[3];
    if (!states(row, numbers)) return;
    for (int s = 0; s < 3; s++)
        list->stated[s] = (struct stated){strchr(row->id, signs[s]) + 1, numbers[s]};
}

bool page_list_is(const char *text) {
    struct page_row row = {.id = NULL};
    if (*text != '<' || strstr(text, "<metadata")) return false;
    char *copy = memory_text(text);
    page_list_clean(copy);
    bool found = page_list_find(copy, &row);
    free(copy);
    return found;
}

/* family_spec: reads the name, then the numbers after colons. */
#include "core/families/families.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_BYTES = 64 };

/* Returns the text before the numbers, in `name`. */
static const char *name_of(const char *spec, char name[NAME_BYTES]) {
    snprintf(name, NAME_BYTES, "%.*s", (int)strcspn(spec, ":"), spec);
    return name;
}

const struct family *family_spec_find(const char *spec) {
    char name[NAME_BYTES];
    return choices_find(&family_choices, name_of(spec, name));
}

const char *family_spec_known(const char *spec, char *text, size_t size) {
    char name[NAME_BYTES], hint[96], known[512];
    choices_hint(&family_choices, name_of(spec, name), hint, sizeof hint);
    snprintf(text, size, "%s%s families are %s", hint, *hint ? " The" : "; the",
             choices_list(&family_choices, ", ", known, sizeof known));
    return text;
}

/* Reads a whole number, or a power such as 2^20; *end is the text after it. */
static bool read_number(const char *text, char **end, int *number) {
    int64_t power;
    errno = 0;
    long long value = strtoll(text, end, 10);
    bool read = *end > text && !errno;
    if (read && **end == '^') {
        const char *after = power_read(text, &power);
        read = after != NULL;
        if (read) value = power, *end = (char *)after;
    }
    *number = (int)value;
    return read && (**end == '\0' || **end == ':') && value >= INT_MIN && value <= INT_MAX;
}

/* Reads the numbers after the family's name, which begin at `colon` (NULL: there are none). Returns
 * their number, at least one, or -1 with the reason. */
static int read_numbers(const struct family *family, const char *spec, const char *colon,
                        int numbers[1 + NETWORK_MAX_PARAMETERS], struct error *error) {
    int count = 0;
    for (const char *at = colon; at && *at;) {
        char *end;
        int number;
        bool whole = read_number(at + 1, &end, &number);
        if (count == 0 && !whole) break;
        if (count > family->parameter_count) {
            char form[64];
            family_form(family, form, sizeof form);
            return error_set(error, "\"%s\" has more numbers than %s takes: %s", spec, family->name,
                             form);
        }
        if (!whole) {
            const struct family_parameter *row = &family->parameters[count - 1];
            return error_set(error, "\"%s\": %s is a whole number from %d to %d, not \"%.*s\"",
                             spec, row->name, row->least, row->most, (int)strcspn(at + 1, ":"),
                             at + 1);
        }
        numbers[count++] = number;
        at = end;
    }
    if (count == 0 && colon && isdigit((unsigned char)colon[1]) &&
        colon[1 + strspn(colon + 1, "0123456789^")] == '\0' && colon[strlen(colon) - 1] != '^')
        return error_set(error, "\"%s\" has too many keys; valid are %s%s", spec,
                         family->sizes.about,
                         family->rule == INDEX_LISTED ? "" : ", and for large sorts up to 2^24");
    if (count == 0)
        return error_set(error, "\"%s\" needs a number of wires, such as %s:%d; valid are %s", spec,
                         family->name, family_nearest_n(family, 8, NETWORK_MAX_WIRES),
                         family->sizes.about);
    return count;
}

struct network *family_spec_network(const struct family *family, const char *spec, enum order order,
                                    struct error *error) {
    int numbers[1 + NETWORK_MAX_PARAMETERS]; /* n, then the family's parameters */
    int count = read_numbers(family, spec, strchr(spec, ':'), numbers, error);
    if (count < 0) return NULL;
    return family_network(family, numbers[0], numbers + 1, count - 1, order, error);
}

int family_spec_wires(const struct family *family, const char *spec, struct error *error) {
    int numbers[1 + NETWORK_MAX_PARAMETERS];
    int count = read_numbers(family, spec, strchr(spec, ':'), numbers, error);
    return count < 0 || numbers[0] < 0 ? -1 : numbers[0];
}

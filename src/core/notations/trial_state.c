/* trial_state: the variables of a trial, and the functions of languages: min, max and swap. */
#include "trial.h"

#include <string.h>
#include <strings.h>

struct value trial_lose(struct trial *trial) {
    trial->lost = true;
    trial->at = trial->end;
    return (struct value){.kind = VALUE_NONE};
}

bool trial_is_true(struct trial *trial, const struct value *value) {
    if (value->kind == VALUE_NUMBER) return value->number != 0;
    if (trial_live(trial)) trial_lose(trial);
    return false;
}

struct variable *trial_find(struct trial *trial, const struct token *name) {
    for (int v = trial->count - 1; v >= trial->base; v--)
        if (code_token_same(&trial->variables[v].name, name)) {
            struct variable *variable = &trial->variables[v];
            return variable->same ? variable->same : variable;
        }
    return NULL;
}

struct variable *trial_declare(struct trial *trial, const struct token *name) {
    if (trial->count == VARIABLES_MOST || trial_find(trial, name)) {
        trial_lose(trial); /* a variable of a block may hide one outside */
        return NULL;
    }
    trial->variables[trial->count] = (struct variable){.name = *name};
    return &trial->variables[trial->count++];
}

void trial_store(struct trial *trial, const struct value *place, const struct value *value) {
    if (!trial_live(trial)) return;
    if (!place->place || (value->kind != VALUE_NUMBER && value->kind != VALUE_REFERS)) {
        trial_lose(trial);
        return;
    }
    place->place->value = *value;
    place->place->value.bare = false;
}

struct value trial_value_of(struct variable *variable) {
    struct value value = variable->value;
    value.place = variable;
    value.bare = false;
    return value;
}

struct value trial_follow(struct trial *trial, const struct value *pointer) {
    if (!trial_live(trial)) return (struct value){.kind = VALUE_NONE};
    if (pointer->kind != VALUE_REFERS) return trial_lose(trial);
    return trial_value_of(pointer->refers);
}

static bool is_one(const struct token *name, const char *const *words) {
    for (; *words; words++)
        if ((size_t)name->length == strlen(*words) &&
            strncasecmp(name->begin, *words, (size_t)name->length) == 0)
            return true;
    return false;
}

/* Exchanges the values of two arguments: variables, pointers or wire numbers. */
static void exchange(struct trial *trial, const struct token *name, struct value *arguments,
                     int count) {
    struct variable *places[2];
    bool standard = name->length > 5 && strncmp(name->begin, "std::", 5) == 0 &&
                    strncmp(name->begin, "std::mem::", 10) != 0 &&
                    strncmp(name->begin, "std::iter_", 10) != 0;
    if (count < 2) {
        trial_lose(trial);
        return;
    }
    for (int i = 0; i < 2; i++) {
        const struct value *value = &arguments[count - 2 + i];
        if (value->kind == VALUE_REFERS && value->bare && value->place)
            standard |= strstr(trial->helpers->source, "std::") && !strchr(name->begin, '.');
        bool itself = value->kind == VALUE_NUMBER || (standard && value->place);
        places[i] = itself ? value->place : value->kind == VALUE_REFERS ? value->refers : NULL;
        if (!places[i] || (standard && value->kind == VALUE_REFERS)) {
            trial_lose(trial);
            return;
        }
    }
    struct value kept = places[0]->value;
    places[0]->value = places[1]->value;
    places[1]->value = kept;
}

struct value trial_call_known(struct trial *trial, const struct token *name,
                              struct value *arguments, int count) {
    static const char *const least[] = {"min", "fmin", "fminf", NULL};
    static const char *const most[] = {"max", "fmax", "fmaxf", NULL};
    static const char *const swaps[] = {"swap",        "exchange",     "exch",      "xchg",
                                        "swp",         "iter_swap",    "swap_keys", "swap_values",
                                        "interchange", "swapelements", NULL};
    struct token last = helper_last_part(name);
    bool smaller = is_one(&last, least), larger = is_one(&last, most);
    if (is_one(&last, swaps) && strncmp(name->begin, "std::exchange", 13) != 0) {
        exchange(trial, name, arguments, count);
        return (struct value){.kind = VALUE_NONE};
    }
    if ((!smaller && !larger) || count != 2 || arguments[0].kind != VALUE_NUMBER ||
        arguments[1].kind != VALUE_NUMBER)
        return trial_lose(trial);
    bool first = (arguments[0].number < arguments[1].number) == smaller;
    return trial_number(arguments[first ? 0 : 1].number);
}

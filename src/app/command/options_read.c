/* options_read: finds commands, options and operands by the tables. */
#include "app/command/options_read.h"

#include "app/command/commands.h"
#include "app/options/option_table.h"
#include "app/stepping/looks.h"
#include "core/base/platform/disk.h"

#include <stdio.h>
#include <string.h>

const struct option *options_row(int index) {
    const struct setting *setting = index < option_count ? NULL : look_at(index - option_count);
    return index < option_count ? &option_table[index] : setting ? &setting->option : NULL;
}

/* Is the whole word `name` in a list of words separated by blanks? NULL: an empty one. */
static bool listed(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; at && (at = strstr(at, name)); at += length)
        if ((at == list || at[-1] == ' ') && (!at[length] || at[length] == ' ')) return true;
    return false;
}

/* Does the command take this option? --json has two rows: with FILE for commands that time sorts,
 * without FILE for the others. */
static bool takes(const struct command *command, const struct option *option) {
    bool other = strcmp(option->name, "--json") == 0 && command->timed != (option->value != NULL);
    return !other &&
           (listed(command->options, option->name) || (command->pictures && !option->read));
}

/* Returns the row for an argument, which may be NAME=VALUE, -oVALUE or -o=VALUE; *value is set to
 * VALUE or NULL. If two rows have the name, the one that the command takes. */
static const struct option *find_option(const struct command *command, const char *argument,
                                        const char **value) {
    const struct option *found = NULL, *option;
    bool brief = argument[0] == '-' && argument[1] && argument[1] != '-';
    size_t length = brief ? 2 : strcspn(argument, "=");
    *value = argument[length] ? argument + length + (argument[length] == '=') : NULL;
    for (int o = 0; (option = options_row(o)); o++) {
        const char *name = brief ? option->brief : option->name;
        if (!name || strlen(name) != length || strncmp(name, argument, length) != 0) continue;
        if (!found || takes(command, option)) found = option;
    }
    return found;
}

static bool is_operand(const char *argument) {
    return argument[0] != '-' || !argument[1] || argument[1] == ':'; /* - or -:NAME */
}

/* Returns how many of `count` arguments belong to the first one, an option: 1, or 2 if its value is
 * the next argument. If the value may be left out ("[...]"), any operand counts as a value. */
static int length_of(const struct command *command, int count, char **arguments) {
    const char *value;
    const struct option *option = find_option(command, arguments[0], &value);
    if (!option || !option->value || value) return 1;
    return option->value[0] != '[' || (count > 1 && is_operand(arguments[1])) ? 2 : 1;
}

const struct command *options_command(const struct choices *commands, int count, char **arguments,
                                      int *place) {
    for (*place = 0; *place < count && strcmp(arguments[*place], "--") != 0; ++*place) {
        const struct command *command = choices_find(commands, arguments[*place]);
        if (!command || !*command->name) continue;
        int a = 0;
        while (a < *place && !is_operand(arguments[a]))
            a += length_of(command, *place - a, arguments + a);
        if (a == *place) return command;
    }
    *place = -1;
    return choices_find(commands, "");
}

/* Returns the most similar name of an option that `command` takes, for the message. */
static const char *option_hint(const struct command *command, const char *argument, char *hint,
                               size_t size) {
    char name[64];
    const char *names[OPTIONS_MOST];
    struct choices taken = {NULL, NULL, names, sizeof *names, 0};
    const struct option *option;
    for (int o = 0; (option = options_row(o)); o++)
        if (takes(command, option)) names[taken.count++] = option->name;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(argument, "="), argument);
    return choices_hint(&taken, name, hint, size);
}

/* Refuses an operand that is a command in the wrong place, or almost the name of a command. Files
 * and networks pass. */
static int check_word(const struct options *options, const char *text, struct error *error) {
    char hint[96];
    choices_hint(options->commands, text, hint, sizeof hint);
    if (strchr(text, ':') || disk_find(text, NULL) || choices_find(&family_choices, text)) return 0;
    if (*text && choices_find(options->commands, text))
        return error_set(error, "%s is a command: write it before its operands, not after \"%s\"",
                         text, options->spec);
    if (!hint[0] || options->spec) return 0;
    return error_set(error, "\"%s\" is no command, no file and not FAMILY:N%s", text, hint);
}

static int read_operand(const struct command *command, struct options *options, char *text,
                        struct error *error) {
    if (command->spec == COMMAND_NO_SPEC)
        return error_set(error, "%s takes no operand, but \"%s\" was given", command->name, text);
    if (command->spec == COMMAND_MAY_HAVE_NAME) {
        if (options->name)
            return error_set(error,
                             "one name was expected, but \"%.400s\" and \"%.400s\" were given",
                             options->name, text);
        options->name = text;
        return choices_read(command->names, command->name, text, error) < 0 ? -1 : 0;
    }
    if (!*command->name && check_word(options, text, error)) return -1;
    options->specs[options->spec_count++] = text;
    if (command->spec == COMMAND_NEEDS_SPEC_OR_TWO && options->spec_count == 2) {
        options->compare = text;
        return 0;
    }
    if (options->spec && command->spec == COMMAND_NEEDS_SPEC)
        return error_set(error, "one SPEC was expected, but \"%.400s\" and \"%.400s\" were given",
                         options->spec, text);
    if (!options->spec) options->spec = text;
    return 0;
}

/* Refuses "--cover blank" and "--lines 4": an optional value follows =. */
static int check_next(const struct option *option, const char *next, struct error *error) {
    bool value = option->choices ? choices_index(option->choices, next) >= 0
                                 : *next && !next[strspn(next, "0123456789")];
    if (!value) return 0;
    return error_set(error, "write the value of %s after =: %s=%s", option->name, option->name,
                     next);
}

/* Refuses values that the setting never has. The value itself is read when there is a network. */
static int check_setting(const struct option *option, const char *text, struct error *error) {
    if (!text || !option->choices || strcmp(text, "none") == 0) return 0;
    return choices_read(option->choices, option->name, text, error) < 0 ? -1 : 0;
}

static int read_value(const struct option *option, struct options *options, const char *text,
                      struct error *error) {
    /* a repeated option: the last one wins */
    int given = 0;
    while (options->given[given] && strcmp(options->given[given], option->name) != 0)
        given++;
    options->given[given] = option->name;
    options->texts[given] = text;
    return option->read ? option->read(option, options, text, error)
                        : check_setting(option, text, error);
}

/* Reads the option at arguments[*i] and moves *i to the last argument that belongs to it. */
static int read_option(const struct command *command, struct options *options, int count,
                       char **arguments, int *i, struct error *error) {
    const char *argument = arguments[*i], *name = command->name, *value;
    char hint[96];
    const struct option *option = find_option(command, argument, &value);
    if (!option)
        return error_set(error, "unknown option \"%.400s\"%s", argument,
                         option_hint(command, argument, hint, sizeof hint));
    if (!takes(command, option))
        return error_set(error, "%s does not take the option %s", *name ? name : "the window",
                         option->name);
    if (!option->value && value) return error_set(error, "%s takes no value", option->name);
    if (option->value && !value && option->value[0] != '[') {
        if (*i + 1 == count)
            return error_set(error, "%s needs a value: %s", option->name, option->value);
        value = arguments[++*i];
    }
    if (option->value && !value && *i + 1 < count && check_next(option, arguments[*i + 1], error))
        return -1;
    return read_value(option, options, value, error);
}

/* Does --help, or -h, occur anywhere before "--"? */
static bool asks_for_help(int count, char **arguments) {
    for (int a = 0; a < count && strcmp(arguments[a], "--") != 0; a++)
        if (strcmp(arguments[a], "--help") == 0 || strcmp(arguments[a], "-h") == 0) return true;
    return false;
}

int options_set(struct options *options, const char *name, const char *value, struct error *error) {
    int o = 0;
    while (strcmp(options_row(o)->name, name) != 0)
        o++;
    return read_value(options_row(o), options, value, error);
}

int options_parse(const struct choices *commands, int count, char **arguments,
                  const struct command **command, struct options *options, struct error *error) {
    options_default(options);
    options->commands = commands;
    options->specs = arguments; /* stores SPECs in place of arguments already read */
    size_list_read(&options->sizes, "2^10..2^20", error);
    bool operands_alone = false; /* "--" was read: only operands follow */
    int place;
    *command = options_command(commands, count, arguments, &place);
    if (asks_for_help(count, arguments)) {
        const struct command *help = choices_find(commands, "--help");
        if (*command == help) /* help for the command after --help, if there is one */
            *command = options_command(commands, count - place - 1, arguments + place + 1, &place);
        options->about = place < 0 ? NULL : *command;
        *command = help;
        return 0;
    }
    options->timed = (*command)->timed;
    for (int i = 0; i < count; i++) {
        char *argument = arguments[i];
        if (i == place) continue;
        if (!operands_alone && strcmp(argument, "--") == 0)
            operands_alone = true;
        else if (operands_alone || is_operand(argument)) {
            if (read_operand(*command, options, argument, error)) return -1;
        } else if (read_option(*command, options, count, arguments, &i, error)) {
            return -1;
        }
    }
    if ((*command)->spec >= COMMAND_NEEDS_SPEC && !options->spec)
        return error_set(error, "%s needs a SPEC: FAMILY:N such as bitonic:8, a file, or -",
                         (*command)->name);
    options->elements.descending = options->order == DESCENDING;
    return word_map_check(&options->elements, error);
}

bool options_words(const struct command *command, int index, struct option_words *words) {
    const struct option *option;
    for (int o = 0; (option = options_row(o)); o++)
        if (takes(command, option) && index-- == 0) break;
    if (!option) return false;
    *words = (struct option_words){
        option->name,
        option->brief,
        option->value,
        option->help,
        option_choices(option, command->timed),
        option->value && strcmp(option->value, "LIST") == 0,
    };
    return true;
}

void options_print(const struct command *command) {
    const struct option *option;
    for (int o = 0; (option = options_row(o)); o++) {
        if (!takes(command, option)) continue;
        char left[48];
        snprintf(left, sizeof left, "%s%s%s%s%s", option->brief ? option->brief : "",
                 option->brief ? ", " : "", option->name,
                 option->value && option->value[0] != '[' ? " " : "",
                 option->value ? option->value : "");
        printf("    %-22s %s\n", left, option->help);
    }
}

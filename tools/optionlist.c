/* optionlist: prints the options of all commands, from their table, as tagged paragraphs for
 * docs/sortnet.1. */
#include "app/command/commands.h"
#include "app/options/option_table.h"

#include <stdio.h>

/* Prints a text so that troff keeps its signs: - is not a hyphen, and a point or a quote at the
 * beginning is not a request. */
static void print_text(const char *text) {
    if (*text == '.' || *text == '\'') printf("\\&");
    for (const char *c = text; *c; c++)
        if (*c == '-')
            printf("\\-");
        else if (*c == '\\')
            printf("\\e");
        else
            putchar(*c);
}

/* Prints the option's names and the form of its value; of "[=FORM]" only the form is a name to fill
 * in. */
static void print_tag(const struct option *option) {
    printf(".TP\n\\fB");
    if (option->brief) {
        print_text(option->brief);
        printf("\\fR, \\fB");
    }
    print_text(option->name);
    printf("\\fR");
    if (option->value && option->value[0] != '[') printf(" ");
    if (option->value) printf("\\fI%s\\fR", option->value);
    printf("\n");
}

/* Does the command take this row of the table? Two rows may have one name. */
static bool takes(const struct command *command, const struct option *option) {
    struct option_words words;
    for (int w = 0; options_words(command, w, &words); w++)
        if (words.name == option->name && words.value == option->value) return true;
    return false;
}

static void print_commands(const struct option *option) {
    int printed = 0;
    for (int c = 0; c < command_choices.count; c++) {
        const struct command *command = choices_row(&command_choices, c);
        if (!takes(command, option)) continue;
        printf("%s%s", printed++ ? ", " : ".br\nof ",
               command->name[0] ? command->name : "the window");
    }
    printf("\n");
}

int main(void) {
    const struct option *option;
    for (int row = 0; (option = options_row(row)); row++) {
        print_tag(option);
        print_text(option->help);
        printf("\n");
        print_commands(option);
    }
    return 0;
}

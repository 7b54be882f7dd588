/* lessonlist: prints the words of lessons for docs/lessons.md, from their tables. */
#include "app/facts.h"
#include "app/stepping/looks.h"
#include "core/lessons/lesson.h"

#include <stdio.h>
#include <string.h>

/* The first table of settings, whose facts have the words of the settings. */
extern const struct choices structure_settings;

enum { NAME_WIDTH = 26 };

static void print_row(const char *name, const char *form, const char *about) {
    int width = printf("%s%s%s", name, form ? " " : "", form ? form : "");
    printf("%*s%s\n", width < NAME_WIDTH ? NAME_WIDTH - width : 2, "", about);
}

/* Prints the words that are options, too; of [=FORM] only the form. */
static void print_looks(void) {
    const struct setting *look;
    for (int n = 0; (look = look_at(n)); n++) {
        char form[32];
        const char *value = look->option.value;
        snprintf(form, sizeof form, "%.*s", (int)strcspn(value + strspn(value, "[="), "]"),
                 value + strspn(value, "[="));
        print_row(look->fact.name, form, look->option.help);
    }
}

int main(void) {
    printf("\n```\n");
    for (int word = 0; word < LESSON_TABLE; word++) {
        const struct lesson_word_row *row = &lesson_words[word];
        if (word == 0) printf("settings:\n");
        if (word == LESSON_SETTINGS) {
            print_looks();
            printf("\nfor one step only:\n");
        }
        print_row(row->name, row->form, row->about);
    }
    printf("\nfacts:\n");
    for (const struct choices *const *table = task_facts; *table != &structure_settings; table++) {
        if (table == task_facts + 1) printf("\nfacts for `done` only:\n");
        for (int f = 0; f < (*table)->count; f++) {
            const struct fact *fact = choices_row(*table, f);
            const char *behind = fact_arguments[fact->argument];
            print_row(fact->name, *behind ? behind + 1 : NULL, fact->about);
        }
    }
    printf("\nThe settings from panel to group-size are such facts, too.\n");
    printf("```\n\n");
    return 0;
}

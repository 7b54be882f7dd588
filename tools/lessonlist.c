/* lessonlist: prints the words of lessons for docs/lessons.md, from their tables. */
#include "app/facts.h"
#include "core/lessons/lesson.h"

#include <stdio.h>

static void print_row(const char *name, const char *form, const char *about) {
    printf("| `%s%s%s` | %s |\n", name, form ? " " : "", form ? form : "", about);
}

int main(void) {
    printf("\n| word | what it does |\n|---|---|\n");
    for (int word = 0; word < LESSON_TABLE; word++) {
        const struct lesson_word_row *row = &lesson_words[word];
        if (word == 0) printf("| **settings** | |\n");
        if (word == LESSON_SETTINGS) printf("| **of one step alone** | |\n");
        print_row(row->name, row->form, row->about);
    }
    printf("\n| fact | what it tells |\n|---|---|\n");
    for (const struct choices *const *table = task_facts; *table; table++) {
        if (table != task_facts) printf("| **for `done` alone** | |\n");
        for (int f = 0; f < (*table)->count; f++) {
            const struct fact *fact = choices_row(*table, f);
            print_row(fact->name, fact->numbered ? "N" : NULL, fact->about);
        }
    }
    printf("\n");
    return 0;
}

/* test_built: looking and stepping make no network twice, nor one that is not shown.
 *
 * This file has its own allocating functions, which count networks and traces by the number of
 * bytes. */
#include "lesson_file.h"

#include "app/radix/radix_mode.h"
#include "app/shell/setting.h"
#include "core/base/memory.h"
#include "core/lessons/lesson_setup.h"

static struct { int networks, traces, lessons; } built;

void *memory_new(size_t count, size_t size) {
    built.networks += size == sizeof(struct network);
    built.traces += size == sizeof(struct trace) && count == 1;
    built.lessons += size == sizeof(struct lesson);
    void *block = calloc(count ? count : 1, size);
    if (!block) abort();
    return block;
}

char *memory_text(const char *text) {
    return text ? strcpy(memory_new(strlen(text) + 1, 1), text) : NULL;
}

void *memory_grow(void *block, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity) return block;
    *capacity = *capacity ? *capacity * 2 : 16;
    void *moved = realloc(block, *capacity * size);
    if (!moved) abort();
    return moved;
}

FILE *memory_stream(char **text, size_t *size) {
    FILE *stream = open_memstream(text, size);
    if (!stream) abort();
    return stream;
}

int memory_stream_flush(FILE *stream) {
    return fflush(stream);
}

void memory_stream_close(FILE *stream) {
    fclose(stream);
}

static void forget(void) {
    built.networks = built.traces = built.lessons = 0;
}

/* ---- lessons ---- */

/* Counts the networks and traces in the moment of the present step and in the check of its task. */
static void count_moment(int *networks, int *traces) {
    OWNED(lesson_setup_free) struct lesson_setup setup;
    forget();
    assert_int_equal(lesson_setup_init(&setup, place()->lesson, place()->step, &error), 0);
    lesson_follow(&app);
    *networks = built.networks;
    *traces = 1 + (setup.compared != NULL) + built.traces;
}

/* The network of every step of every lesson is made once, forwards and backwards. */
TEST(steps_are_made_once, begin, end) {
    int made = 0;
    for (int number = 1; number <= lessons_count(); number++) {
        struct lesson *lesson = lessons_open(number, &error);
        lesson_begin(&app, lesson, 0,
                     0); /* opens it as a lesson of a file, without a next lesson */
        for (int k = 0; k < 4 * lesson->count; k++) {
            int networks, traces;
            forget();
            press(k < 2 * lesson->count ? "PageDown" : "PageUp");
            int now_networks = built.networks, now_traces = built.traces;
            made += now_networks > 0 && now_traces > 0;
            count_moment(&networks, &traces);
            check(now_networks <= networks && now_traces <= traces,
                  "lesson %d.%d: %d networks instead of %d, %d traces instead of %d", number,
                  place()->step + 1, now_networks, networks, now_traces, traces);
        }
    }
    check(made > 50, "%d steps made anything", made);
}

/* ---- lists ---- */

static struct menu_rows top;

/* Opens the settings of all groups. */
static void open_groups(void) {
    int groups = 1;
    top.count = 0;
    for (int group = 0; group < groups; group++) {
        press("F10");
        groups = app.shell.menu.rows.count;
        app.shell.menu.shown.cursor = group;
        press("Return");
        for (int r = 0; r < app.shell.menu.settings; r++)
            top.rows[top.count++] = app.shell.menu.rows.rows[r];
        press("Escape");
    }
}

static const char *about_of(const char *title) {
    for (int r = 0; r < top.count; r++)
        if (strcmp(top.rows[r].name, title) == 0) return top.rows[r].about;
    fail_msg("no row %s", title);
    return NULL;
}

/* Checks that the groups of the menu show each setting as its own row does, and that the row opens
 * the setting's list. */
static void check_lists(void) {
    forget();
    open_groups();
    check(built.networks + built.lessons == 0, "%d networks, %d lessons", built.networks,
          built.lessons);
    int count = 0;
    const struct setting *setting;
    for (int n = 0; (setting = setting_at(&app.shell, n)); n++) {
        if (!(setting->modes & app.shell.mode->bit)) continue;
        const char *about = about_of(setting->title);
        if (!setting->acts) {
            menu_open(&app.shell, setting->fact.name);
            const struct menu_rows *rows = &app.shell.menu.rows;
            char words[sizeof top.rows->about + 8];
            if (rows->present >= 0) {
                snprintf(words, sizeof words, "%s ›", rows->rows[rows->present].name);
                assert_string_equal(about, words);
            }
            press("Escape");
        }
        count++;
    }
    assert_int_equal(count, top.count);
}

TEST(lists_make_no_network, begin, end) {
    static const char *const keys[] = {"Right", "M", "Ctrl+M", "J", "Z", "N", "X", "Ctrl+L", "V"};
    static const struct mode *const others[] = {&mode_editing, &mode_timing, &mode_radix};
    check_lists();
    each (k, keys) {
        press(*k);
        check_lists();
    }
    press("F");
    struct network *second =
        stepping_network_of("bubble:8", ASCENDING, &(const struct family *){NULL}, &error);
    comparing_begin(&app.stepping, &app.shell, second, named(family, "bubble"));
    check_lists();
    comparing_begin(&app.stepping, &app.shell, network_copy(second), NULL);
    check_lists();
    each (m, others) {
        shell_change_mode(&app.shell, *m);
        check_lists();
    }
    lesson_begin(&app, lessons_open(3, &error), 3, 1);
    check_lists();
    press("Escape");
    check_lists();
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")

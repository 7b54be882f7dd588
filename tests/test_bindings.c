/* test_bindings: the key table has a row for every action, no key twice, and words that fit. */
#include "support.h"

#include "view/bindings.h"

#include <ctype.h>
#include <strings.h>

static void has_no_key_twice(void **state) {
    (void)state;
    const char *keys[200];
    for (enum mode mode = MODE_STEP; mode <= MODE_TIME; mode++) {
        int count = 0;
        for (int b = 0; b < binding_count; b++) {
            bool ended = false;
            if (!binding_applies(&bindings[b], mode)) continue;
            for (int k = 0; k < BINDING_KEYS; k++) {
                const char *key = bindings[b].keys[k];
                check(!key || !ended, "\"%s\" has a gap before %s", bindings[b].help, key);
                ended |= !key;
                for (int other = 0; key && other < count; other++)
                    check(strcasecmp(keys[other], key), "%s is bound twice", key);
                if (key) keys[count++] = key;
                check(count < count_of(keys), "%d keys", count);
            }
            check(bindings[b].keys[0], "\"%s\" has no key", bindings[b].help);
        }
    }
}

static void reaches_every_action(void **state) {
    (void)state;
    for (enum action action = ACTION_NONE + 1; action < ACTION_COUNT; action++) {
        int rows[] = {0, 0, 0};
        for (int b = 0; b < binding_count; b++)
            for (enum mode mode = MODE_STEP; mode <= MODE_TIME; mode++)
                rows[mode] += bindings[b].action == action && binding_applies(&bindings[b], mode);
        check(rows[0] + rows[1] + rows[2] > 0, "action %d has no row", (int)action);
        check(rows[0] <= 1 && rows[1] <= 1 && rows[2] <= 1, "action %d has %d, %d and %d rows",
              (int)action, rows[0], rows[1], rows[2]);
    }
    for (int b = 0; b < binding_count; b++)
        for (enum mode mode = MODE_STEP; mode <= MODE_TIME; mode++)
            for (int k = 0; k < BINDING_KEYS && bindings[b].keys[k]; k++)
                check(
                    (binding_find(mode, bindings[b].keys[k]) == &bindings[b]) ==
                        (bindings[b].action != ACTION_NONE && binding_applies(&bindings[b], mode)),
                    "%s", bindings[b].keys[k]);
}

/* The mouse and what opens, copies, shows or ends something does not depend on the mode. */
static void keeps_common_keys_in_the_editor(void **state) {
    (void)state;
    static const char *const common[] = {"Ctrl+C", "Ctrl+V", "Ctrl+S", "Ctrl+O", "H",
                                         "F1",     "F11",    "Ctrl++", "Ctrl+0", "Ctrl+Q"};
    for (int k = 0; k < count_of(common); k++) {
        const struct binding *step = binding_find(MODE_STEP, common[k]);
        const struct binding *edit = binding_find(MODE_EDIT, common[k]);
        check(step && edit && step->action == edit->action, "%s", common[k]);
    }
    assert_null(binding_find(MODE_EDIT, "Q")); /* a slip must not end the program */
    assert_int_equal(binding_find(MODE_EDIT, "Ctrl+Shift+Z")->action, ACTION_EDIT_REDO);
    assert_int_equal(binding_find(MODE_EDIT, "ctrl+z")->action, ACTION_EDIT_UNDO);
    assert_int_equal(binding_find(MODE_STEP, "F")->action, ACTION_NEXT_FAMILY);
    assert_int_equal(binding_find(MODE_EDIT, "F")->action, ACTION_EDIT_FLIP);
}

/* The keys that handouts and muscle memory rely on. */
static void keeps_the_usual_keys(void **state) {
    (void)state;
    static const struct {
        const char *key;
        enum action action;
    } usual[] = {
        {"Right", ACTION_NEXT_LAYER},
        {"Left", ACTION_PREVIOUS_LAYER},
        {"PageDown", ACTION_NEXT_LAYER},
        {"PageUp", ACTION_PREVIOUS_LAYER},
        {"Shift+Right", ACTION_NEXT_STAGE},
        {"Shift+Left", ACTION_PREVIOUS_STAGE},
        {"Home", ACTION_FIRST},
        {"End", ACTION_LAST},
        {"Space", ACTION_PLAY},
        {"Escape", ACTION_CLOSE},
        {"F1", ACTION_HELP},
        {"?", ACTION_HELP},
        {"F11", ACTION_FULL_SCREEN},
        {"Ctrl++", ACTION_ZOOM_IN},
        {"Ctrl+-", ACTION_ZOOM_OUT},
        {"Ctrl+0", ACTION_ZOOM_RESET},
        {"Ctrl+Q", ACTION_QUIT},
        {"q", ACTION_QUIT},
        {"ctrl+q", ACTION_QUIT},
        {"shift+f", ACTION_PREVIOUS_FAMILY},
        {"f", ACTION_NEXT_FAMILY},
        {"Z", ACTION_NONE},
        {"", ACTION_NONE},
        {"Ctrl+", ACTION_NONE},
        {"Shift+Home", ACTION_NONE},
        {"Click", ACTION_NONE},
    };
    for (int u = 0; u < count_of(usual); u++) {
        const struct binding *found = binding_find(MODE_STEP, usual[u].key);
        enum action action = found ? found->action : ACTION_NONE;
        check(action == usual[u].action, "%s gives %d", usual[u].key, (int)action);
    }
}

static void labels_keys(void **state) {
    (void)state;
    static const char *const labels[][2] = {
        {"Right", "→"},
        {"Left", "←"},
        {"Up", "↑"},
        {"Down", "↓"},
        {"Escape", "Esc"},
        {"Shift+Right", "Shift →"},
        {"Ctrl+Q", "Ctrl Q"},
        {"Ctrl++", "Ctrl +"},
        {"Ctrl+-", "Ctrl -"},
        {"Ctrl+=", "Ctrl ="},
        {"F1", "F1"},
        {"Q", "Q"},
        {"?", "?"},
        {"[", "["},
        {"+", "+"},
        {"Ctrl+Wheel", "Ctrl Wheel"},
        {"Shift+Space", "Shift Space"},
        {"Ctrl+Shift+Z", "Ctrl Shift Z"},
        {"Return", "Enter"},
    };
    char text[32];
    for (int l = 0; l < count_of(labels); l++) {
        binding_label(labels[l][0], text, sizeof text);
        check(strcmp(text, labels[l][1]) == 0, "%s gives \"%s\"", labels[l][0], text);
    }
    binding_label("Shift+Right", text, 4); /* cut, never overrun */
    assert_string_equal(text, "Shi");
}

static void has_words(void **state) {
    (void)state;
    for (int b = 0; b < binding_count; b++) {
        const char *help = bindings[b].help, *hint = bindings[b].hint;
        check(help && strlen(help) >= 4 && strlen(help) <= 48, "%s", bindings[b].keys[0]);
        check(help[strlen(help) - 1] != '.', "\"%s\" is no sentence", help);
        check(!isupper((unsigned char)help[0]) || isupper((unsigned char)help[1]), "%s", help);
        check(!hint || (*hint && !strchr(hint, ' ')), "the hint \"%s\" is not one word", hint);
        check(!bindings[b].cap || hint, "%s has a cap and no hint", help);
    }
}

/* What can be undone by hand may repeat; what asks, opens or ends something may not. */
static void repeats_only_what_is_harmless(void **state) {
    (void)state;
    static const char *const once[] = {"Space", "Q",  "H",   "K",      "S",
                                       "D",     "F5", "F11", "Escape", "R"};
    static const char *const again[] = {"Right", "Left", "PageDown", "[",     "]",
                                        "Up",    "Down", "Ctrl++",   "Ctrl+-"};
    for (int k = 0; k < count_of(once); k++)
        check(!binding_find(MODE_STEP, once[k])->repeats, "%s repeats", once[k]);
    for (int k = 0; k < count_of(again); k++)
        check(binding_find(MODE_STEP, again[k])->repeats, "%s does not repeat", again[k]);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_no_key_twice),
        cmocka_unit_test(reaches_every_action),
        cmocka_unit_test(keeps_the_usual_keys),
        cmocka_unit_test(keeps_common_keys_in_the_editor),
        cmocka_unit_test(labels_keys),
        cmocka_unit_test(has_words),
        cmocka_unit_test(repeats_only_what_is_harmless),
    };
    return cmocka_run_group_tests_name("bindings", tests, NULL, NULL);
}

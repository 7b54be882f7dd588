/* Tests of core/lessons: reading, the places of mistakes, what steps inherit, expectations. */
#include "core/base/memory.h"
#include "core/lessons/condition.h"
#include "core/lessons/expect.h"
#include "core/lessons/lesson_read.h"
#include "core/lessons/lesson_setup.h"
#include "core/lessons/lessons.h"
#include "support.h"

OWNER(struct lesson, lesson_free)

static const char *const good = "# a comment\n"
                                "lesson  Two\n"
                                "   lines\n"
                                "\n"
                                "step\n"
                                "network bitonic:4\n"
                                "keys 4 3\n"
                                "  # not of the value\n"
                                "     2 1\n"
                                "threshold 2\n"
                                "say One.\n"
                                "step\n"
                                "layer 1\n"
                                "threshold none\n"
                                "ask Which?\n"
                                "answer That.\n"
                                "expect depth = 3\n"
                                "step\n"
                                "network 0:1\n"
                                "        1:2 # with a comment\n"
                                "called Mine\n"
                                "do This.\n"
                                "done network sorts\n";

static struct lesson *read(const char *text) {
    error.text[0] = '\0';
    struct lesson *lesson = lessons_read(text, "l.txt", &error);
    if (!lesson) fail_msg("%s", error.text);
    return lesson;
}

TEST(values) {
    OWNED_AT(lesson_free) struct lesson *lesson = read(good);
    const struct lesson_value *first = lesson->steps[0].values, *second = lesson->steps[1].values;
    assert_string_equal(lesson->title, "Two lines");
    assert_int_equal(lesson->count, 3);
    assert_string_equal(first[LESSON_KEYS].text, "4 3 2 1");
    assert_string_equal(lesson_look(&lesson->steps[0], "threshold")->text, "2");
    assert_string_equal(second[LESSON_KEYS].text, "4 3 2 1");       /* stays */
    assert_null(lesson_look(&lesson->steps[1], "threshold")->text); /* reset by the step */
    assert_null(second[LESSON_SAY].text);                           /* belongs only to its step */
    assert_string_equal(second[LESSON_ANSWER].text, "That.");
    assert_int_equal(lesson->steps[1].expected_count, 1);
    assert_null(lesson->steps[2].values[LESSON_KEYS].text); /* a network begins anew */
    assert_null(lesson_look(&lesson->steps[2], "threshold"));
    assert_null(lesson->steps[2].values[LESSON_LAYER].text);
}

TEST(moments) {
    struct lesson_setup setup;
    OWNED_AT(lesson_free) struct lesson *lesson = read(good);
    assert_int_equal(lesson_setup_init(&setup, lesson, 1, &error), 0);
    assert_string_equal(setup.network->name, "bitonic:4");
    assert_int_equal(setup.layer, 1);
    assert_true(setup.typed && setup.keys[0] == 4 && setup.keys[3] == 1);
    lesson_setup_free(&setup);
    assert_int_equal(lesson_setup_init(&setup, lesson, 2, &error), 0);
    assert_int_equal(setup.network->depth, 2);
    assert_string_equal(setup.network->title, "Mine");
    assert_null(setup.family);
    lesson_setup_free(&setup);
}

TEST(made_of_others) {
    struct lesson_setup setup;
    OWNED_AT(lesson_free)
    struct lesson *lesson = read("lesson L\nstep\nnetwork bitonic:8\nuntangled\nsay A\n"
                                 "step\nnetwork bitonic:8\nreversed\nsay B\nexpect not sorts\n"
                                 "step\nnetwork bitonic:8\norder descending\nsay C\n"
                                 "step\nnetwork bitonic-merger:8\nsay D\n");
    assert_int_equal(lesson_setup_init(&setup, lesson, 0, &error), 0);
    assert_string_equal(setup.network->name, "mirrored:8");
    lesson_setup_free(&setup);
    assert_int_equal(lesson_setup_init(&setup, lesson, 1, &error), 0);
    assert_string_equal(setup.network->title, "Bitonic sort, layers reversed");
    lesson_setup_free(&setup);
    assert_int_equal(lesson_setup_init(&setup, lesson, 2, &error), 0);
    assert_int_equal(setup.network->order, DESCENDING);
    lesson_setup_free(&setup);
    assert_int_equal(lesson_setup_init(&setup, lesson, 3, &error), 0);
    assert_string_equal(setup.input->name, claims[setup.family->claim].kind);
    lesson_setup_free(&setup);
}

/* Each mistake is reported with the beginning of this message. */
TEST(mistakes) {
    static const char begin[] = "lesson L\nstep\nnetwork bitonic:4\n";
    static const char *const cases[][2] = {
        {"", "l.txt:1:1: expected lesson TITLE first"},
        {"# a\nleson L\nstep\n", "l.txt:2:1: found \"leson\"; did you mean lesson?"},
        {"step\nnetwork 0:1\n", "l.txt:1:1: expected lesson TITLE first"},
        {"+  0:1\n\tsay A\n", "l.txt:5:2: a blank before say: this line belongs to network above"},
        {"lesson L\nstep\nnetwork bitnic:8\nsay A\n",
         "l.txt:3:9: found \"bitnic:8\", expected comparators such as 0:1,2:3, or FAMILY:N; did "
         "you "
         "mean bitonic? The families are "},
        {"+compare bitonic:8\nsay A\n", "l.txt:4:9: found 8 wires, expected the 4 of the network"},
        {"+compare odd\nsay A\n",
         "l.txt:4:9: found \"odd\", expected FAMILY:N with the same number of wires"},
        {"+compare bitonic:5\nsay A\n", "l.txt:4:9: "},
        {"+zoom 50\nsay A\n", "l.txt:4:6: found \"50\", expected a whole number from 100 to 600"},
        {"+say Press [J now\n", "l.txt:4:11: found \"[J\", expected ] after the name of a key"},
        {"+say Now ([V],\n  or [Jj]).\n",
         "l.txt:5:6: found \"[Jj]\", expected a key such as [V] or [Shift+G]"},
        {"+say A\n  b ([Space\n", "l.txt:5:6: found \"[Space\", expected ]"},
        {"+called Mine\nsay A\n",
         "l.txt:4:8: found called with bitonic:4, whose family has a title"},
        {"lesson\nstep\n", "l.txt:1:7: lesson needs a value: TITLE"},
        {"lesson L\n", "l.txt:2:1: found no step"},
        {"lesson L\nsay A\n", "l.txt:2:1: found \"say\", expected step"},
        {"lesson L\nstep 1\nsay A\n", "l.txt:2:6: found \"1\", expected the end of the line"},
        {"lesson L\nstep\nsay A\n", "l.txt:2:1: found no network"},
        {"+Say A\n", "l.txt:4:1: found \"Say\", expected a word of a step such as network, keys or "
                     "say; did you mean say?"},
        {"+say A\ntile 4\ntile 8\n", "l.txt:6:1: found a second tile"},
        {"+say A\ntile none\ntile 8\n", "l.txt:6:1: found a second tile"},
        {"+say A\ntile\n", "l.txt:5:1: tile needs a value"},
        {"lesson L\nstep\ntile 4\nnetwork 0:1\n", "l.txt:4:1: found network after tile"},
        {"+say\n", "l.txt:4:1: say needs a value: TEXT"},
        {"+say A\nsay B\n", "l.txt:5:1: found a second say"},
        {"+say A\nlayer 4\n", "l.txt:5:7: found \"4\", expected a whole number from 0 to 3"},
        {"+say A\nlayer two\n", "l.txt:5:7: found \"two\", expected a whole number"},
        {"+say A\nkeys 1 2 3\n", "l.txt:5:6: "},
        {"+say A\ninput soted\n", "l.txt:5:7: found \"soted\", expected "},
        {"+say A\norder up\n", "l.txt:5:7: found \"up\", expected ascending or descending"},
        {"+say A\nturns 3\n", "l.txt:5:7: turns without radix"},
        {"+say A\nradix bitonic:4\n", "l.txt:5:7: found \"bitonic:4\", expected radix:8"},
        {"+say A\nradix radix:9\n", "l.txt:5:7: "},
        {"+say A\nradix radix:8\n", "l.txt:5:7: 8 keys over a network of 4 wires"},
        {"+untangled yes\nsay A\n", "l.txt:4:11: found \"yes\", expected the end of the line"},
        {"+untangled\nsay A\nreversed\n", "l.txt:6:9: found reversed and untangled"},
        {"+ask A\n", "l.txt:4:5: found ask without answer"},
        {"+answer A\n", "l.txt:4:8: found answer without ask"},
        {"+say A\nanswer-layer 3\n", "l.txt:5:14: found answer-layer without ask"},
        {"+ask A\nanswer B\nanswer-layer 4\n",
         "l.txt:6:14: found \"4\", expected a whole number from 0 to 3"},
        {"+do A\n", "l.txt:4:4: found do without done"},
        {"+keys 1 2 3 4\n", "l.txt:2:1: found a step without text"},
        {"+ask A\nanswer B\ndo C\ndone layer 1\n", "l.txt:6:4: found do and ask in one step"},
        {"+say A\nexpect speed = 3\n",
         "l.txt:5:8: found \"speed\", expected one of the facts network, "},
        {"+say A\nexpect size =\n", "l.txt:5:8: found \"size =\", expected \"size\", \"not size\", "
                                    "\"size changed\", or =, !=, <, "
                                    "<=, > or >= and a number after size"},
        {"+say A\nexpect size = three\n", "l.txt:5:8: found \"size = three\", expected "},
        {"+say A\nexpect title = C and title > B\n", "l.txt:5:8: found \"title > B\", expected "},
        {"+say A\nexpect after = 1 2 3 4\n",
         "l.txt:5:8: found \"after = 1 2 3 4\", expected \"after N\", "},
        {"+say A\nexpect after 4294967296 = 1 2 3 4\n",
         "l.txt:5:8: found \"after 4294967296 = 1 2 3 4\", expected \"after N\", "},
        {"+say A\nexpect title =\n", "l.txt:5:8: found \"title =\", expected "},
        {"+say A\nexpect sorts well\n", "l.txt:5:8: found \"sorts well\", expected "},
        {"+say A\nexpect not size = 5\n", "l.txt:5:8: found \"not size = 5\", expected "},
        {"+say A\nexpect sorts and sorts and sorts and sorts and sorts\n",
         "l.txt:5:8: found more than 4 conditions"},
        {"+say A\nkeys 1 2 3 4\nnetwork 0:1\n", "l.txt:6:1: found a second network"},
        {"lesson L\nstep\nkeys 1 2\nnetwork 0:1\n", "l.txt:4:1: found network after keys"},
        {"lesson L\nstep\nnetwork 0:1\n   0:2;3\nsay A\n", "l.txt:4:7: found ';'"},
        {"lesson L\nstep\nnetwork bitnic:8\nsay A\n", "l.txt:3:9: found \"bitnic:8\", expected"},
        {"lesson L\nstep\nnetwork bitonic:7\nsay A\n", "l.txt:3:9: "},
        {"lesson L\nstep\nnetwork pairwise:65\nsay A\n", "l.txt:3:9: a network of 65 wires"},
        {"lesson L\n step\n", "l.txt:3:1: found no step"},
        {"  lesson L\n", "l.txt:1:1: expected lesson"},
        {"lesson \xff\n", "l.txt:1:8: found byte 0xff, expected text in UTF-8"},
        {"lesson \x1b[2J\n", "l.txt:1:8: found byte 0x1b"},
    };
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        error.text[0] = '\0';
        char text[512];
        bool behind = cases[c][0][0] == '+';
        snprintf(text, sizeof text, "%s%s", behind ? begin : "", cases[c][0] + behind);
        struct lesson *lesson = lessons_read(text, "l.txt", &error);
        if (lesson || strncmp(error.text, cases[c][1], strlen(cases[c][1])) != 0)
            fail_msg("of this text:\n%s\nexpected \"%s\", found \"%s\"", text, cases[c][1],
                     error.text);
    }
}

/* Long texts and many of them. */
TEST(bounds) {
    OWNED_AT(free) char *text = memory_new(LESSON_MOST_BYTES + 100, 1);
    strcpy(text, "lesson L\nstep\nnetwork bitonic:4\nsay ");
    size_t length = strlen(text);
    memset(text + length, 'a', LESSON_TEXT_BYTES - 1);
    lesson_free(read(text));
    text[length + LESSON_TEXT_BYTES - 1] = 'a';
    assert_null(lessons_read(text, "l.txt", &error));
    assert_non_null(strstr(error.text, "l.txt:4:5: 400 bytes of text"));
    memset(text + length, 'a', LESSON_MOST_BYTES);
    assert_null(lessons_read(text, "l.txt", &error));
    assert_non_null(strstr(error.text, "at most 65536"));
    strcpy(text, "lesson L\nstep\nnetwork bitonic:4\nsay A\n");
    for (int s = 1; s < LESSON_MOST_STEPS; s++)
        strcat(text, "step\nsay A\n");
    lesson_free(read(text));
    strcat(text, "step\nsay A\n");
    assert_null(lessons_read(text, "l.txt", &error));
    assert_non_null(strstr(error.text, "found another step, expected at most 99"));
    strcpy(text, "lesson L\nstep\nnetwork bitonic:4\nsay A\n");
    for (int e = 0; e < LESSON_MOST_EXPECTED; e++)
        strcat(text, "expect sorts\n");
    OWNED_AT(lesson_free) struct lesson *lesson = read(text);
    assert_int_equal(lesson->steps[0].expected_count, LESSON_MOST_EXPECTED);
    strcat(text, "expect sorts\n");
    assert_null(lessons_read(text, "l.txt", &error));
    assert_string_equal(error.text,
                        "l.txt:21:1: found another expect, expected at most 16 in a step");
}

static int checked(const char *expected, struct error *reason) {
    char text[512];
    OWNED(lesson_setup_free) struct lesson_setup setup;
    snprintf(text, sizeof text,
             "lesson L\nstep\nnetwork bitonic:4\nkeys 4 1 3 2\nsay A\nexpect %s\n", expected);
    OWNED_AT(lesson_free) struct lesson *lesson = read(text);
    assert_int_equal(lesson_setup_init(&setup, lesson, 0, reason), 0);
    struct trace *trace = make_trace(setup.network, setup.keys);
    const struct fact_query query = {.network = setup.network,
                                     .trace = trace,
                                     .rung = named(rung, "b4"),
                                     .provable = setup.network->wires};
    int result = expect_one_holds(lesson, 0, 0, &query, reason);
    return result;
}

/* Every condition holds for some facts, and does not hold for others. */
TEST(conditions) {
    static const char *const cases[][3] = {
        {"sorts", "not sorts", "found sorts = 1, expected not sorts"},
        {"network = bitonic:4", "network = bitonic:8", "found network = bitonic:4"},
        {"title = Bitonic sort", "title = Bitonic", "found title = Bitonic sort"},
        {"wires = 4", "wires = 5", "found wires = 4"},
        {"size = 6 and size != 5", "size != 6", "found size = 6"},
        {"size < 7 and size <= 6", "size < 6", "found size = 6"},
        {"size > 5 and size >= 6", "size > 6", "found size = 6"},
        {"depth=3", "depth >= 4", "found depth = 3"},
        {"order = ascending", "order != ascending", "found order = ascending"},
        {"layer = 0", "layer", "found layer = 0"},
        {"input-keys = 4 1 3 2", "input-keys = 4 1 3", "found input-keys = 4,1,3,2"},
        {"shape = mixed", "not shape", "found shape = mixed"},
        {"promise = kept", "promise = broken", "found promise = kept"},
        {"output = 1 2 3 4", "output = 1 2 3", "found output = 1,2,3,4"},
        {"after 1 = 1 4 3 2", "after 1 = 4 1 3 2", "found after = 1,4,3,2"},
        {"after 0 = 4,1, 3,2", "after 4 = 1 2 3 4", "found after = none"},
        {"swaps = 2", "swaps = 1", "found swaps = 2"},
        {"not never-swaps", "never-swaps = 1", "found never-swaps = 0"},
        {"launch-count = 2", "launch-count changed", "found launch-count = 2"},
        {"work-item 1 = 2 3 D passes", "work-item 1 = 2 3 D", "found work-item = 2 3 D passes"},
        {"work-item 0 = 0 1 I swaps", "work-item 2 = 0 1 I", "found work-item = none"},
        {"work-items = 2", "work-items = 3", "found work-items = 2"},
        {"low-bits 1 = 1", "low-bits 0 = 0", "found low-bits = 1"},
        {"moved-keys = 16", "moved-keys < 16", "found moved-keys = 16"},
        {"kept-with 3 = 2", "kept-with 3 = 0", "found kept-with = 2"},
        {"kept-with 1 = 0", "kept-with 4 = 0", "found kept-with = unknown"},
        {"sort-launches b4 20 = 110", "sort-launches b2 20 = 211", "found sort-launches = 210"},
        {"sort-launches b2 10 = 55", "sort-launches b3 10 = 55", "found sort-launches = unknown"},
        {"sort-tile local 20 = 4096", "sort-tile local 9 = 4096", "found sort-tile = 512"},
        {"sort-tile shared 8 = 256", "sort-tile b2 8 = 256", "found sort-tile = unknown"},
        {"sorted-inputs = 16", "sorted-inputs < 16", "found sorted-inputs = 16"},
        {"not promised-inputs", "promised-inputs", "found promised-inputs = 0"},
        {"size-of bubble 6 = 15", "size-of bubble 7 = 15", "found size-of = 21"},
        {"depth-of bubble 6 = 9", "depth-of bitonic 6 = 9", "found depth-of = unknown"},
        {"computed 2^19 / 2^8 = 2048", "computed 5 / 2 > 2", "found computed = 2"},
    };
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        error.text[0] = '\0';
        if (checked(cases[c][0], &error)) fail_msg("%s", error.text);
        assert_int_equal(checked(cases[c][1], &error), -1);
        if (!strstr(error.text, cases[c][2]) || strncmp(error.text, "l.txt:6:8: ", 11) != 0)
            fail_msg("expected \"%s\", found \"%s\"", cases[c][2], error.text);
    }
}

/* A fact that has changed counts as changed from then on; an unknown fact meets no condition. */
TEST(change) {
    static const struct choices *const tables[] = {&network_facts, NULL};
    struct conditions changed, unknown;
    struct network *network = kept(network_new(2));
    struct fact_query query = {.network = network};
    network_finish(network);
    assert_int_equal(conditions_read(&changed, "layer changed and layer = 0", tables, &error), 0);
    assert_int_equal(conditions_read(&unknown, "sorts", tables, &error), 0);
    conditions_begin(&changed, &query);
    assert_false(conditions_hold(&changed, &query, NULL));
    query.layer = 1;
    assert_false(conditions_hold(&changed, &query, NULL));
    query.layer = 0;
    assert_true(conditions_hold(&changed, &query, NULL));
    assert_false(conditions_hold(&unknown, &query, &error));
    assert_string_equal(error.text, "found sorts = unknown, expected sorts");
}

TEST(has_lessons) {
    assert_true(lessons_count() >= 1);
    for (int number = 1; number <= lessons_count(); number++) {
        OWNED_AT(lesson_free) struct lesson *lesson = lessons_open(number, &error);
        if (!lesson) fail_msg("%s", error.text);
        int tasks = 0; /* the last step, or the one before a question about it */
        for (int step = lesson->count - 2; step < lesson->count; step++)
            tasks += lesson->steps[step].values[LESSON_DO].text != NULL;
        check(tasks > 0, "lesson %d does not end with a task", number);
    }
    assert_null(lessons_open(0, &error));
    assert_null(lessons_open(lessons_count() + 1, &error));
}

/* A lesson and no network, by its first word. */
TEST(told_apart) {
    all_hold(lesson_is(good), lesson_is("lesson"));
    all_hold(lesson_is("# x\n\n  # y\nlesson A\n"), !(lesson_is("lessons A\n")));
    all_hold(!(lesson_is("0:1\nlesson A\n")), !lesson_is(""));
}

/* Without its title a lesson is known by a step with words; a line of a network, of prose or of a
 * program is none. */
TEST(told_apart_without_a_title) {
    static const char *const lessons[] = {"step\nnetwork bitonic:4\n",
                                          "lessno A\n\nstep \n# x\n\nsay hello\n",
                                          "about x\nstep\r\nkeys 1 2\r\n"};
    static const char *const others[] = {"Here is my\nnetwork for four keys\n0:1\n",
                                         "network and removing the final input.\n",
                                         "say, for four keys:\n0:1\n",
                                         "step 1\n0:1\nstep 2\n1:2\n",
                                         "step\n0:1\nstep\n1:2\n",
                                         "network\nsay\nstep\n",
                                         "step",
                                         "step\n",
                                         "stepping\nnetwork 0:1\n",
                                         "a step\nnetwork 0:1\n",
                                         ""};
    each (text, lessons)
        check(lesson_looks(*text), "%s", *text);
    each (text, others)
        check(!lesson_looks(*text), "%s", *text);
}

/* Any text is refused with a place, or is a lesson: nothing crashes, and nothing beyond its end is
 * read. */
TEST(any_text) {
    static const char letters[] = "lesson step\n network keys say ask answer do done expect = "
                                  "bitonic:8 0:1,1:2 #\t\r\xc3\xa4\xff\x01 none 123 -7 layer";
    struct random random = {7};
    size_t length = strlen(good);
    OWNED_AT(free) char *text = memory_new(length + 64, 1);
    int read_well = 0;
    for (int round = 0; round < (SHORT ? 500 : 2000); round++) {
        error.text[0] = '\0';
        strcpy(text, good);
        int changes = 1 + random_below(&random, 4);
        for (int c = 0; c < changes; c++) {
            size_t at = (size_t)random_below(&random, (int)length);
            char letter = letters[random_below(&random, sizeof letters - 1)];
            int what = random_below(&random, 4);
            if (what == 0) text[at] = letter;
            if (what == 1) memmove(text + at, text + at + 1, strlen(text + at));
            if (what == 2) text[at] = (char)(1 + random_below(&random, 255));
            if (what == 3) text[at] = '\0';
        }
        OWNED_AT(lesson_free) struct lesson *lesson = lessons_read(text, "l.txt", &error);
        if (!lesson && strncmp(error.text, "l.txt:", 6) != 0) fail_msg("%s", error.text);
        read_well += lesson != NULL;
        for (size_t b = 0; b < length; b++)
            text[b] = (char)random_next(&random);
        lesson_free(lessons_read(text, "l.txt", &error));
    }
    assert_true(read_well > 0);
}

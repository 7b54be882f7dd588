/* test_lesson_pictures: every step of every lesson, drawn in the window without anything lying on
 * anything, in three sizes and for a projector. */
#include "words_in_pictures.h"

#include "app/window/events.h"
#include "app/window/files.h"
#include "core/lessons/lessons.h"
#include "view/diagram/draw.h"

static struct app app;
static struct options options;

static void nothing(void *context) {
    (void)context;
}

/* Checks that all wires are in view, with their keys, unless the step itself enlarges the
 * diagram. */
static void check_wires(const char *name) {
    struct scene scene;
    struct placement at;
    events_scene(&app, &scene);
    if (scene.frame.mode != MODE_STEP || scene.zoom > 1) return;
    placement_init(&at, &scene);
    float past = spot_wire_y(&at, scene.side->network->wires - 1) + at.layout.key_height / 2;
    check(past <= at.bottom + 0.5F, "%s: the last key is %g pixels too low", name,
          (double)(past - at.bottom));
    placement_free(&at);
}

/* Checks that a notice of usual length covers no wire, no key and no word of a panel. */
static void check_notice(const char *name) {
    const struct line shown = app.shell.frame.notice;
    struct scene scene;
    struct placement at;
    line_say(&app.shell.frame.notice, ROLE_INK,
             "Odd-even transposition sort is done after 5 layers; Bubble sort needs 7");
    events_scene(&app, &scene);
    if (scene.frame.mode == MODE_STEP) {
        scene.lower = scene_stacked(&scene);
        placement_init(&at, &scene);
        float top =
            hints_draw_notice(NULL, &scene.frame, at.unit, at.margin, scene.frame.width - at.margin,
                              box_height(&at.rows[ROW_SCRUBBER]) > 0);
        check(at.panel.folded || at.bottom <= top + 0.5F, "%s: a notice at %g, wires up to %g",
              name, (double)top, (double)at.bottom);
        placement_free(&at);
        check_wires(name);
    }
    app.shell.frame.notice = shown;
}

/* Checks that everything to be counted is visible, and that compared keys and tables are legible.
 */
static void check_room(const char *name, float height) {
    struct scene scene;
    struct placement at;
    events_scene(&app, &scene);
    check(scene.frame.mode != MODE_RADIX || scene.frame.height >= 0.8F * height,
          "%s: its tables have only %g pixels", name, (double)scene.frame.height);
    if (scene.frame.mode != MODE_STEP) return;
    placement_init(&at, &scene);
    float past = at.origin_x + at.layout.width - at.right;
    check(!scene.awaits_answer || scene.look.structure != STRUCTURE_LAUNCHES || past <= 1,
          "%s: the last launch is %g pixels out of sight", name, (double)past);
    check(!scene.awaits_answer || !scene.look.memory_line || find("written"),
          "%s: no lines of memory are counted", name);
    check(!scene.side[1].network || at.layout.key_size >= height / 50,
          "%s: keys have only %g pixels", name, (double)at.layout.key_size);
    placement_free(&at);
}

/* Checks the distance of wires, for the last row: 28 pixels of 720 beside or above any panel, less
 * the half pixel that letters of whole pixels may take. A notice moves them closer for a while. */
static void check_pitch(const char *name, float height) {
    struct scene scene;
    struct placement at;
    events_scene(&app, &scene);
    scene.frame.notice.text[0] = '\0';
    if (scene.frame.mode != MODE_STEP) return;
    placement_init(&at, &scene);
    check(!at.panel.alone, "%s: the panel stands in the network's place", name);
    check(at.layout.wire_gap + 0.7F >= 28 * height / 720, "%s: wires are %g pixels apart", name,
          (double)at.layout.wire_gap);
    placement_free(&at);
}

/* Checks that the panel's words end above the texts below it. */
static void check_panel(const char *name) {
    struct scene scene;
    struct placement at;
    events_scene(&app, &scene);
    if (scene.frame.mode != MODE_STEP || !scene.look.panel) return;
    placement_init(&at, &scene);
    each_item (item, &list)
        check(item->shape != SHAPE_TEXT || item->x < at.panel.box.left ||
                  item->y < at.panel.box.top || item->y <= at.panel.box.bottom + 1 ||
                  item->y >= at.rows[ROW_SCRUBBER].bottom - 1,
              "%s: \"%s\" is at %g, below %g", name, text_of(item), (double)item->y,
              (double)at.panel.box.bottom);
    placement_free(&at);
}

/* Checks that no word of the picture touches the edge of the lesson's strip. */
static void check_edge(const char *name) {
    float edge = app_frame(&app).height;
    each_item (item, &list)
        check(item->shape != SHAPE_TEXT || item->y <= edge - 0.2F * item->size || item->y > edge,
              "%s: \"%s\" is at %g, the lesson begins at %g", name, text_of(item), (double)item->y,
              (double)edge);
}

/* Checks that the keys before and after the present layer are visible. Without them no question
 * about the layer can be answered. */
static void check_keys(const char *name) {
    struct scene scene;
    struct placement at;
    events_scene(&app, &scene);
    int layer = (int)scene.position;
    if (scene.frame.mode != MODE_STEP || scene.zoom > 1 || layer >= scene.side->network->depth)
        return;
    placement_init(&at, &scene);
    float half = at.layout.slot_width / 2;
    float before = at.origin_x + layout_keys_before(&at.layout, layer) - half;
    float after = at.origin_x + layout_keys_after(&at.layout, layer) + half;
    check(at.layout.riding_width <= 0 || at.panel.alone ||
              ((layer == 0 || before >= at.left - 0.5F) && after <= at.right + 0.5F),
          "%s: keys from %g to %g, seen from %g to %g", name, (double)before, (double)after,
          (double)at.left, (double)at.right);
    placement_free(&at);
}

/* Checks that the name of a launch is over its box, not beside it. */
static void check_launches(const char *name) {
    for (size_t t = 0; t < list.target_count; t++)
        for (size_t b = 0; b < list.target_count; b++) {
            const struct target *of = &list.targets[t].target, *box = &list.targets[b].target;
            if (of->kind != TARGET_LAUNCH || box->kind != of->kind || box->index != of->index ||
                !of->second || box->second)
                continue;
            float middle = box_middle_x(&list.targets[t].box);
            check(middle > list.targets[b].box.left && middle < list.targets[b].box.right,
                  "%s: the name of launch %d is at %g, its box from %g to %g", name, of->index,
                  (double)middle, (double)list.targets[b].box.left,
                  (double)list.targets[b].box.right);
        }
}

/* Checks that every bracket of a stage that goes on beyond an edge has a name. */
static void check_brackets(const char *name) {
    struct scene scene;
    struct placement at;
    events_scene(&app, &scene);
    if (scene.frame.mode != MODE_STEP) return;
    placement_init(&at, &scene);
    bool nameless = false;
    each_item (item, &list) {
        if (item->shape == SHAPE_GROUP)
            nameless = strcmp(text_of(item), "bracket") == 0 && !*list_string(&list, item->title);
        check(!nameless || item->shape != SHAPE_RECT ||
                  (item->x > at.left && item->x + item->w < at.right),
              "%s: a piece of a bracket from %g to %g has no name", name, (double)item->x,
              (double)(item->x + item->w));
    }
    placement_free(&at);
}

/* Checks that no line ends with an ellipsis, except lines that continue, and the reason why there
 * is no device, which a lesson can do without. */
static void check_whole(const char *name) {
    each_item (item, &list) {
        const char *text = item->shape == SHAPE_TEXT ? text_of(item) : "";
        bool goes_on = strstr(text, "opening") || strstr(text, "recording");
        const char *cut = strlen(text) > 3 ? text + strlen(text) - strlen("…") : "";
        check(strcmp(cut, "…") || goes_on || strstr(text, "no OpenCL device"), "%s: \"%s\"", name,
              text);
    }
}

/* Checks that a single visible row of a table is not called "rows". */
static void check_rows(const char *name) {
    each_item (item, &list) {
        int first, last;
        const char *rows = item->shape == SHAPE_TEXT ? text_of(item) : "";
        rows = strstr(rows, "rows ");
        if (rows && sscanf(rows, "rows %d to %d of", &first, &last) == 2)
            check(first < last, "%s: %s", name, rows);
    }
}

/* Checks that nothing is beside the second line of a formula: it would read as part of it. */
static void check_formulas(const char *name) {
    for (size_t i = 0; i < list.count; i++) {
        const struct item *line = &list.items[i];
        bool goes_on = line->shape == SHAPE_TEXT && line->font == FONT_MONO &&
                       strncmp(text_of(line), "  ", 2) == 0 && strchr(text_of(line), 'd');
        for (size_t k = 0; k < list.count && goes_on; k++) {
            const struct item *other = &list.items[k];
            bool beside = k != i && other->shape == SHAPE_TEXT && other->font == FONT_MONO &&
                          other->y == line->y && other->anchor == ANCHOR_START;
            check(!beside, "%s: \"%s\" stands beside \"%s\"", name, text_of(line), text_of(other));
        }
    }
}

static void check_picture(float width, float height) {
    const struct lesson_place *place = &app.lesson.place;
    char name[80];
    snprintf(name, sizeof name, "lesson:%d.%d%s at %gx%g", place->number, place->step + 1,
             place->answered ? " with its answer" : "", (double)width, (double)height);
    events_resize(&app, width, height, 1);
    events_draw(&app, 1000);
    list = app.shell.picture;
    check_list(name);
    check_apart(name);
    check_rows(name);
    check_whole(name);
    check_keys(name);
    check_panel(name);
    check_edge(name);
    check_launches(name);
    check_formulas(name);
    check_wires(name);
    check_notice(name);
    check_brackets(name);
    check_room(name, height);
    if (options.theme->far) check_pitch(name, height);
    struct frame frame = app_frame(&app);
    struct frame whole = app.shell.frame;
    whole.theme = frame.theme;
    float needed = lesson_caption_height(place, &whole);
    check(frame.caption_height == needed, "%s: the caption needs %g of %g pixels", name,
          (double)needed, (double)height);
    check(frame.height >= 0.5F * height, "%s: %g pixels are left", name, (double)frame.height);
    list = (struct list){0};
}

/* Sets the facts of the panel about memory, for a device that is a processor. */
static void know_memory(void) {
    app.stepping.memory.facts = (struct memory_facts){
        .device = "PoCL: CPU of this desk (processor, no GPU)",
        .local_bytes = 2 << 20,
        .global_bytes = (size_t)13 << 30,
        .times = {.ns = {1.72, 2, 4.94, 184}, .launch_ns = {9e3, 8e4, 2e6, 9e8}}};
}

static void check_pictures(void) {
    static const float sizes[][2] = {{800, 600}, {1280, 720}, {1920, 1080}};
    for (int s = 0; s < count_of(sizes); s++)
        check_picture(sizes[s][0], sizes[s][1]);
}

static void check_steps(const char *theme) {
    options_default(&options);
    options.theme = named(theme, theme);
    options.no_animation = true;
    check(events_begin(&app, &options, nothing, NULL, &error) == 0, "%s", error.text);
    for (int number = 1; number <= lessons_count(); number++) {
        char spec[24];
        snprintf(spec, sizeof spec, "lesson:%d", number);
        check(files_take(&app, spec, spec, &error) == 0, "%s", error.text);
        bool more = true;
        while (more) {
            const struct lesson_place before = app.lesson.place;
            events_advance(&app, 1000);
            know_memory();
            check_pictures();
            events_key(&app, "PageDown", 1000);
            more = before.step != app.lesson.place.step ||
                   before.answered != app.lesson.place.answered;
        }
        assert_int_equal(app.lesson.place.step, app.lesson.place.lesson->count - 1);
        check(app.shell.frame.notice.text[0], "lesson:%d: its end is not said", number);
        check_pictures(); /* the pictures with the words at the end */
    }
    app_free(&app);
}

/* Does a line begin with this text? */
static bool find_line(const char *text) {
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT && strncmp(text_of(item), text, strlen(text)) == 0)
            return true;
    return false;
}

/* The step's text stays beside the reason why an answer is wrong, in a wide window; the picture
 * keeps its size. */
TEST(a_reason_leaves_the_text) {
    static const struct {
        const char *spec, *key, *text;
    } steps[] = {{"lesson:17.6", "1", "In this network all comparators"},
                 {"lesson:16.1", "9", "The first launch of the sort shared"},
                 {"lesson:20.14", "9", "Are networks stable?"}};
    options_default(&options);
    options.no_animation = true;
    assert_int_equal(events_begin(&app, &options, nothing, NULL, &error), 0);
    each (step, steps) {
        check(files_take(&app, step->spec, step->spec, &error) == 0, "%s", error.text);
        events_resize(&app, 1366, 768, 1);
        events_draw(&app, 1000);
        float height = app_frame(&app).height;
        events_key(&app, step->key, 1000);
        if (strcmp(step->key, "9") == 0) events_key(&app, "Return", 1000);
        assert_non_null(app.lesson.place.answering.why);
        events_draw(&app, 1000);
        list = app.shell.picture;
        check(find_line(step->text), "%s: its text is gone", step->spec);
        check(app_frame(&app).height == height, "%s: %g pixels, not %g", step->spec,
              (double)app_frame(&app).height, (double)height);
        check_pictures();
        list = (struct list){0};
    }
    app_free(&app);
}

TEST(every_step) {
    check_steps("light");
    check_steps("projector");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")

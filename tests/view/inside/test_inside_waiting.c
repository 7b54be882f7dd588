/* test_inside_waiting: who has come to a barrier, as recordings tell it that a device would rarely
 * leave: a work-item that ended before, one that waits elsewhere, one whose records found no room.
 */
#include "all_shortcuts.h"
#include "core/replay/made_recording.h"

#include "app/inside/inside_mode.h"

static const char text[] = "kernel void wait(global uint *keys, uint n) {\n"
                           "    uint item = get_local_id(0);\n"
                           "    if (item == 1)\n"
                           "        return;\n"
                           "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                           "    keys[item] = n;\n"
                           "    barrier(CLK_GLOBAL_MEM_FENCE);\n"
                           "}\n";
static const char *const functions[] = {"wait", NULL};
static const struct made_name names[] = {{"keys", TYPE_UINT, true, SPACE_GLOBAL},
                                         {"item", TYPE_UINT, false, SPACE_PRIVATE},
                                         {"n", TYPE_UINT, false, SPACE_PRIVATE},
                                         {0}};

enum { ITEMS = 4 };
static const char first[] = "barrier(CLK_LOCAL_MEM_FENCE)";
static const char second[] = "barrier(CLK_GLOBAL_MEM_FENCE)";

/* Records a work-item up to its first barrier and, if it reaches the barrier, after it. */
static void come(struct made *made, int item, const char *barrier) {
    say(made, item, "kernel void wait(global uint *keys, uint n)", PROBE_ENTER, "wait", 0);
    end(made, item, "kernel void wait(global uint *keys, uint n)", PROBE_VARIABLE, "n", ITEMS);
    end(made, item, "uint item = get_local_id(0)", PROBE_VARIABLE, "item", (uint64_t)item);
    end(made, item, "item == 1", PROBE_CONDITION, "item", item == 1);
    if (!barrier) return;
    end(made, item, barrier, PROBE_BARRIER, "", 0);
    end(made, item, "keys[item] = n", PROBE_VARIABLE, "n", ITEMS);
}

static bool is_shown(const struct list *list, const char *words) {
    bool shown = false;
    for (size_t i = 0; i < list->count; i++)
        shown |= list->items[i].shape == SHAPE_TEXT &&
                 strcmp(list_string(list, list->items[i].text), words) == 0;
    return shown;
}

/* Draws work-item 0 at its first barrier, which shows the state of all. */
static void draw_says(struct made *made, const char *barrier, const char *state) {
    struct list list = {0};
    struct replay *replay = replay_new(&made->recording, &error);
    check(replay, "%s", error.text);
    struct inside_scene scene = {
        .frame = {.width = 1920,
                  .height = 1080,
                  .density = 1,
                  .shortcuts = all_shortcuts(),
                  .mode = MODE_INSIDE,
                  .foot = mode_inside.hints,
                  .entry = {.title = "", .text = "", .error = ""}},
        .launch = {.replay = replay},
        .step = replay_barrier(replay, 0, -1, 1),
    };
    inside_scene_draw(&scene, &list);
    check(is_shown(&list, barrier), "no %s", barrier);
    check(is_shown(&list, state), "nobody is %s", state);
    replay_free(replay);
    made_free(made);
    list_free(&list);
}

static struct made *new_made(void) {
    return made_new(text, functions, names, ITEMS, ITEMS);
}

TEST(all_have_come) {
    struct made *made = new_made();
    for (int i = 0; i < ITEMS; i++)
        come(made, i, first);
    draw_says(made, "barrier: all 4 work-items are here", "waits");
}

TEST(one_is_away) {
    struct made *made = new_made();
    come(made, 0, first);
    come(made, 1, first);
    come(made, 2, first);
    come(made, 3, NULL);
    for (uint64_t n = 0; n < 3; n++)
        end(made, 3, "keys[item] = n", PROBE_VARIABLE, "n", n);
    end(made, 3, first, PROBE_BARRIER, "", 0);
    draw_says(made, "barrier: waits for work-item 3", "line 6");
}

TEST(one_has_ended) {
    struct made *made = new_made();
    for (int i = 0; i < ITEMS; i++)
        come(made, i, i == 1 ? NULL : first);
    draw_says(made, "barrier: ended without it: work-item 1", "done");
}

TEST(two_wait_elsewhere) {
    struct made *made = new_made();
    for (int i = 0; i < ITEMS; i++)
        come(made, i, i < 2 ? first : second);
    draw_says(made, "barrier: at another barrier: work-items 2 and 3", "waits");
}

TEST(records_found_no_room) {
    struct made *made = new_made();
    for (int i = 0; i < ITEMS; i++)
        come(made, i, i == 2 ? NULL : first);
    made->recording.of[2].made += 9;
    draw_says(made, "barrier: not recorded so far: work-item 2", "unknown");
}

/* large_mode: effects of shortcuts and the mouse while a large sort is stepped. */
#include "large_mode.h"

#include "core/base/text.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* ---- in and out ---- */

static void ask(struct large_steps *steps, struct shell *shell) {
    large_steps_ask(steps, shell->desk, shell->now);
}

int large_show(struct large_steps *steps, struct shell *shell, const struct large_start *start,
               struct error *error) {
    if (large_steps_begin(steps, start, error)) return -1;
    shell_change_mode(shell, &mode_large);
    ask(steps, shell);
    return 0;
}

/* Enters the mode. The device may have changed, and then has no keys of this sort. If no sort has
 * begun, begins the smallest one. */
static void enter(void *room, struct shell *shell) {
    const struct large_start smallest = {.family = families[0], .n = 128, .seed = 1};
    struct large_steps *steps = room;
    struct error error;
    if (!steps->sort.family) large_steps_begin(steps, &smallest, &error);
    steps->requested = false;
    ask(steps, shell);
}

static void leave(void *room, struct shell *shell) {
    struct large_steps *steps = room;
    playback_leave(shell);
    steps->waits = steps->measures = false;
    steps->ticket++; /* drops jobs under way */
    if (shell->desk->worker) worker_forget_large(shell->desk->worker);
}

static void device_changed(void *room, struct shell *shell) {
    large_steps_forget(room);
    ask(room, shell);
}

/* Asks for the next layer. Playing continues an interval after the device has finished. */
static bool advance(void *room, struct shell *shell) {
    struct large_steps *steps = room;
    ask(steps, shell);
    if (steps->waits)
        steps->playback.motion.next = shell->now + motion_interval(&steps->playback.motion);
    return false;
}

static int wait(const void *room, const struct shell *shell) {
    return large_steps_wait(room, shell->desk, shell->now);
}

/* ---- the picture ---- */

void large_scene_of(const struct large_steps *steps, const struct shell *shell,
                    struct large_scene *scene) {
    large_steps_scene(steps, shell->desk, scene);
    scene->frame = shell_frame(shell);
    scene->parts = shell->look->parts;
}

static void draw(void *room, struct shell *shell) {
    struct large_scene scene;
    large_scene_of(room, shell, &scene);
    large_scene_draw(&scene, &shell->picture);
}

/* ---- from layer to layer ---- */

static void go(void *room, struct shell *shell, int done) {
    struct large_steps *steps = room;
    steps->playback.motion.playing = 0;
    motion_go(&steps->playback.motion, done, shell->now);
    ask(steps, shell);
}

void large_layer(struct large_steps *steps, struct shell *shell, int step) {
    go(steps, shell, steps->playback.motion.cursor + step);
}

void large_stage(struct large_steps *steps, struct shell *shell, int step) {
    const struct large_sort *sort = &steps->sort;
    int done = steps->playback.motion.cursor, beside = step > 0 ? done : done - 1;
    if (beside < 0 || beside >= sort->depth) return;
    go(steps, shell, large_stage_begin(sort, large_layer_at(sort, beside).stage + (step > 0)));
}

/* ---- work-items ---- */

static void choose(struct large_steps *steps, struct shell *shell, int item) {
    int last = large_steps_items(steps) - 1;
    large_steps_choose(steps, item < 0 ? 0 : item > last ? last : item);
    ask(steps, shell);
}

void large_item(struct large_steps *steps, struct shell *shell, int step) {
    choose(steps, shell, large_steps_item(steps) + step);
}

void large_section(struct large_steps *steps, struct shell *shell, int step) {
    choose(steps, shell,
           section_around(large_steps_item(steps), steps->count) + step * steps->count);
}

static int take_item(void *room, struct shell *shell, const char *text, size_t wrong[2],
                     struct error *error) {
    struct large_steps *steps = room;
    const char *at = text;
    int item, last = large_steps_items(steps) - 1;
    char number[24];
    wrong[0] = 0;
    wrong[1] = strlen(text);
    if (!text_pass_number(&at, &item) || *at || item > last) {
        text_number(last, number, sizeof number);
        return error_set(error, "the work-items of this layer are 0 to %s (%d)", number, last);
    }
    choose(steps, shell, item);
    return 0;
}

void large_type_item(struct large_steps *steps, struct shell *shell) {
    static const struct entry_kind kind = {
        .help = "The number of a work-item, from 0 on. It is shown with its neighbours, and the "
                "keys that they read and wrote.",
        .room = ROOM_LARGE,
        .take = take_item,
        .pad = "1234567890",
    };
    char now[24];
    snprintf(now, sizeof now, "%d", large_steps_item(steps));
    entry_open(shell, &kind, "Look at a work-item", now);
}

void large_resize(struct large_steps *steps, struct shell *shell, int step) {
    int count = step > 0 ? steps->count * 2 : steps->count / 2;
    if (count < SECTION_LEAST || count > SECTION_MOST)
        shell_say(shell, ROLE_INK, "%d to %d work-items are shown", SECTION_LEAST, SECTION_MOST);
    else
        large_steps_resize(steps, count);
    ask(steps, shell);
}

/* ---- another sort ---- */

/* Begins another sort; if that is not possible, keeps the present one and says why. */
static void begin(struct large_steps *steps, struct shell *shell, const struct large_start *start) {
    struct error error;
    if (large_steps_begin(steps, start, &error)) shell_say(shell, ROLE_INK, "%s", error.text);
    ask(steps, shell);
}

/* Returns false: typed keys are too few for a large sort. */
static bool fit(const void *room) {
    (void)room;
    return false;
}

static void fill(void *room, struct shell *shell) {
    const struct large_start start = large_steps_now(room);
    begin(room, shell, &start);
}

_Static_assert(offsetof(struct large_steps, playback) == 0,
               "a playback is the first member of its room");

static const struct playback_kind large_playback = {
    .step = "layer",
    .room = ROOM_LARGE,
    .go = go,
    .fit = fit,
    .fill = fill,
};

void large_keys(struct large_steps *steps, struct shell *shell, int step) {
    struct large_start start = large_steps_now(steps);
    int n = 1;
    while (step > 0 ? n <= start.n : 2 * n < start.n)
        n *= 2;
    if (n < LARGE_LEAST) {
        shell_request(shell, REQUEST_DIAGRAM);
        return;
    }
    start.n = n;
    start.done = 0;
    begin(steps, shell, &start);
}

void large_order(struct large_steps *steps, struct shell *shell) {
    struct large_start start = large_steps_now(steps);
    start.order = start.order == ASCENDING ? DESCENDING : ASCENDING;
    begin(steps, shell, &start);
}

/* Chooses the next family with an index rule; only these have sorts of the most keys. */
void large_family(struct large_steps *steps, struct shell *shell, int step) {
    struct large_start start = large_steps_now(steps);
    int next = choices_index(&family_choices, start.family->name);
    do
        next = (next + step + family_choices.count) % family_choices.count;
    while (families[next]->rule == INDEX_LISTED || !large_goes_on(families[next]));
    start.family = families[next];
    begin(steps, shell, &start);
    shell_say(shell, ROLE_INK, "%s: F goes through the families that sort up to 2^%d keys",
              families[next]->title, LARGE_BITS);
}

/* ---- to the rest of the program ---- */

bool large_shows_layer(const struct large_steps *steps, struct shell *shell, const char *then) {
    if (steps->waits)
        shell_say(shell, ROLE_INK, "layers are running; when they have ended, %s", then);
    else if (steps->section.count == 0)
        shell_say(shell, ROLE_INK, "no layer is shown yet: → launches one, then %s", then);
    return !steps->waits && steps->section.count > 0;
}

void large_save(struct large_steps *steps, struct shell *shell) {
    if (large_shows_layer(steps, shell, "S saves the picture")) shell_request(shell, REQUEST_SAVE);
}

/* ---- the mouse ---- */

static void press(void *room, struct shell *shell) {
    struct large_steps *steps = room;
    struct target under = shell->under;
    if (under.kind == TARGET_CELL) go(steps, shell, under.index + 1);
    if (under.kind == TARGET_ITEM) choose(steps, shell, under.index);
    if (under.kind == TARGET_SETTING) large_type_item(steps, shell);
}

static void wheel(void *room, struct shell *shell, float dx, float dy) {
    (void)dx;
    if (dy == 0) return;
    large_layer(room, shell, dy > 0 ? 1 : -1);
}

/* ---- the row ---- */

const struct mode mode_large = {
    .room = ROOM_LARGE,
    .playback = &large_playback,
    .away = true,
    .hints = "[Left] [Right] layer|[Shift+Right] stage|[Up] [Down] keys|[T] time|"
             "[Return] inside|[S] save",
    .bit = MODE_LARGE,
    .caption = "A large sort",
    .help_title = "Keys and mouse in a large sort",
    .elsewhere = "works where the whole network is drawn: Esc goes there",
    .enter = enter,
    .leave = leave,
    .press = press,
    .wheel = wheel,
    .advance = advance,
    .wait = wait,
    .device_changed = device_changed,
    .draw = draw,
};

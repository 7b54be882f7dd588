/* timing_intro: lines of words, and the first one in bold. */
#include "timing_intro.h"

#include "core/base/text.h"
#include "core/timing/size_list.h"
#include "view/text_width.h"

#include <stdio.h>

enum { LINES = 7 };

static int count_sorts(const struct timing_scene *scene) {
    int count = 0;
    for (int s = 0; s < scene->sort_count; s++)
        count += scene->sorts[s].ticked && !scene->sorts[s].hindrance[0];
    return count;
}

static int count_sizes(const struct timing_scene *scene) {
    int count = 0;
    for (int s = 0; s < scene->size_count; s++)
        count += scene->sizes[s].ticked;
    return count;
}

/* Why what is ticked cannot be run, or NULL. */
static const char *hindrance_of(const struct timing_scene *scene) {
    for (int s = 0; s < scene->sort_count; s++)
        if (scene->sorts[s].ticked && scene->sorts[s].hindrance[0])
            return scene->sorts[s].hindrance;
    return NULL;
}

static void say_what(const struct timing_scene *scene, struct line *line) {
    const char *hindrance = count_sorts(scene) == 0 ? hindrance_of(scene) : NULL;
    int sorts = count_sorts(scene), sizes = count_sizes(scene), rows = sorts * sizes;
    if (scene->view == TIMING_LAUNCHES && !scene->has_triangle)
        line_say(line, ROLE_INK, "The launches of %s form no triangle",
                 scene->launched ? scene->launched : "this sort");
    else if (scene->view == TIMING_LAUNCHES)
        line_say(line, ROLE_INK, "Enter measures every launch of %s",
                 scene->launched ? scene->launched : "a sort");
    else if (hindrance)
        line_say(line, ROLE_INK, "%s", hindrance);
    else if (rows == 0)
        line_say(line, ROLE_INK, "Tick at least one sort and one size");
    else
        line_say(line, ROLE_INK, "Enter measures %d sort%s at %d size%s: %d row%s", sorts,
                 text_plural(sorts), sizes, text_plural(sizes), rows, text_plural(rows));
}

/* "uint · keys · ascending · uniform · seed 1 · median of 9" */
static void say_settings(const struct timing_scene *scene, struct line *line) {
    char text[200] = "";
    int length = 0;
    for (int s = 0; s < scene->setting_count && length < (int)sizeof text; s++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%s", s ? " · " : "",
                           scene->settings[s].value);
    line_say(line, ROLE_SECONDARY, "%s", text);
}

/* What Enter measures, on what, and how to choose it; the number of lines. */
static int say_all(const struct timing_scene *scene, struct line lines[LINES]) {
    static const char *const help[] = {
        "Space, or a click, ticks sorts and sizes; 10 stands for 2^10 keys.",
        "The letters at the top change what is sorted, and how often it is measured.",
        "A row is one sort at one size, and every result is verified.",
    };
    int count = 0;
    say_what(scene, &lines[count++]);
    if (scene->device[0]) line_say(&lines[count++], ROLE_SECONDARY, "on %s", scene->device);
    say_settings(scene, &lines[count++]);
    lines[count++].text[0] = '\0';
    for (int h = 0; h < (int)(sizeof help / sizeof *help); h++)
        line_say(&lines[count++], ROLE_INK, "%s", help[h]);
    return count;
}

void timing_intro_draw(struct list *list, const struct timing_scene *scene, const struct box *area,
                       float unit, const char *running) {
    struct line lines[LINES] = {{.role = ROLE_INK}};
    int count = 2;
    if (scene->state.running) {
        line_say(&lines[0], ROLE_INK, "%s", running);
        line_say(&lines[1], ROLE_SECONDARY, "%s", scene->state.doing);
    } else {
        count = say_all(scene, lines);
    }
    float step = 32 * unit;
    float y = (area->top + area->bottom - step * (float)(count - 1)) / 2;
    list_group(list, "intro", "");
    for (int l = 0; l < count; l++, y += step) {
        if (y < area->top || y > area->bottom) continue;
        text_label(list, lines[l].role | (l == 0 ? FONT_STRONG : FONT_TEXT) | ANCHOR_MIDDLE,
                   (struct box){area->left, y, area->right, y}, (l == 0 ? 24.0F : 18.0F) * unit,
                   lines[l].text);
    }
    list_group_end(list);
}

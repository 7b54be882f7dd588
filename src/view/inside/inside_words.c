/* inside_words: describes the recording in words. */
#include "inside_draw.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "core/kernel/kernel_code.h"

#include <stdlib.h>
#include <string.h>

/* ---- place of a work-item ---- */

int inside_step_of(const struct inside_placement *at, int item) {
    if (item == at->scene->item) return at->scene->step;
    return replay_done(at->replay, item, at->instant) - 1;
}

const struct probe_statement *inside_statement(const struct inside_placement *at, int item) {
    int step = inside_step_of(at, item);
    if (step < 0) return NULL;
    return &at->recording->probes->statements[replay_step(at->replay, item, step)->statement];
}

void inside_add_value(const struct inside_scene *scene, enum probe_type type, uint64_t bits,
                      char *text, size_t size) {
    char value[48];
    text_append(text, size, "%s", known_value(&scene->launch, type, bits, value, sizeof value));
}

/* ---- the lines above ---- */

void inside_verdict(const struct inside_placement *at, struct line *verdict, struct line *device) {
    const struct recording *recording = at->recording;
    line_say(verdict, ROLE_SECONDARY, "%s", "");
    line_say(device, ROLE_SECONDARY, "%s", "");
    if (!at->replay) {
        const char *why = at->scene->launch.why ? at->scene->launch.why : "";
        const char *build =
            strstr(why, "error: "); /* message of the compiler, which names the line */
        line_say(verdict, ROLE_INK, build ? "no values: it does not build" : "no values");
        line_say(device, build ? ROLE_ERROR : ROLE_SECONDARY, "%s",
                 build ? build + strlen("error: ") : why);
    } else {
        int conflicts = replay_conflicts(at->replay, NULL, 0);
        if (!recording->same)
            line_say(verdict, ROLE_ERROR, "≠ without probes: %s", recording->differs);
        else if (at->scene->launch.unsorted)
            line_say(verdict, ROLE_ERROR, "≠ this sort leaves its keys unsorted");
        else if (at->scene->launch.right)
            line_say(verdict, ROLE_ERROR, "≠ the program's own kernel leaves other values");
        else if (conflicts > 0)
            line_say(verdict, ROLE_ERROR, "%d conflict%s: another run may differ", conflicts,
                     text_plural(conflicts));
        else
            line_say(verdict, ROLE_AGREE, "✓ the same without probes");
        line_say(device, ROLE_SECONDARY, "recorded by %s", recording->device);
    }
}

void inside_facts(const struct inside_placement *at, char *text, size_t size) {
    text_append(text, size, "%s", at->scene->facts.text);
    if (!at->replay) return;
    text_append(text, size, " · work-group %d of %d · %d work-item%s", at->group, at->groups,
                at->items, text_plural(at->items));
}

enum { CALLS = 16 };

void inside_where(const struct inside_placement *at, char *called, size_t size) {
    struct replay_call calls[CALLS];
    called[0] = '\0';
    if (!at->step) return;
    const struct probes *probes = at->recording->probes;
    int count = replay_calls(at->replay, at->scene->item, at->scene->step, calls, CALLS);
    for (int c = 0; c < count && c < CALLS && calls[c].statement >= 0; c++) {
        const struct probe_statement *from = &probes->statements[calls[c].statement];
        text_append(called, size, "%s%s, line %d", c ? ", by " : "called by ",
                    disk_file_name(probes->files[from->file].name), from->line);
    }
}

/* ---- work-items ---- */

/* Writes "work-item 2", "work-items 0, 2 and 3", "work-items 0 to 7": numbers within the group, in
 * order. */
static void write_items(const int *items, int count, char *text, size_t size) {
    bool run = count > 2;
    for (int i = 1; i < count; i++)
        run &= items[i] == items[i - 1] + 1;
    text_append(text, size, "work-item%s ", text_plural(count));
    if (run) text_append(text, size, "%d to %d", items[0], items[count - 1]);
    for (int i = 0; i < count && !run; i++)
        text_append(text, size, "%s%d", i == 0 ? "" : i == count - 1 ? " and " : ", ", items[i]);
}

/* Position of a work-item, as another one sees it that waits at a barrier. */
enum waiting { AWAY, ELSEWHERE, ENDED, UNKNOWN, HERE };

static enum waiting waiting_of(const struct inside_placement *at, int item) {
    if (replay_waits(at->replay, item, at->instant))
        return inside_statement(at, item) == inside_statement(at, at->scene->item) ? HERE
                                                                                   : ELSEWHERE;
    if (!replay_ended(at->replay, item, at->instant)) return AWAY;
    return replay_cut_off(at->replay, item) ? UNKNOWN : ENDED;
}

void inside_barrier(const struct inside_placement *at, char *text, size_t size) {
    static const char *const words[HERE] = {[AWAY] = "waits for ",
                                            [ELSEWHERE] = "at another barrier: ",
                                            [ENDED] = "ended without it: ",
                                            [UNKNOWN] = "not recorded so far: "};
    int *items = memory_new((size_t)at->items, sizeof *items), here = 0;
    text[0] = '\0';
    text_append(text, size, "barrier: ");
    for (enum waiting w = AWAY; w <= HERE; w++) {
        int count = 0;
        for (int i = 0; i < at->items; i++)
            if (waiting_of(at, at->first + i) == w) items[count++] = i;
        if (w == HERE) here = count;
        if (w == HERE || count == 0) continue;
        text_append(text, size, "%s%s", text[strlen("barrier: ")] ? "; " : "", words[w]);
        write_items(items, count, text, size);
    }
    if (here == at->items) text_append(text, size, "all %d work-items are here", here);
    free(items);
}

void inside_why(const struct inside_placement *at, char *text, size_t size) {
    struct replay_conflict needs = {0};
    bool reads = false;
    char cell[REPLAY_NAME];
    text[0] = '\0';
    if (!at->step || !at->step->barrier) return;
    if (!replay_barrier_needs(at->replay, at->group, at->step->stretch, at->scene->item, &needs,
                              &reads)) {
        text_append(text, size, "Nothing that is recorded needs this barrier.");
        return;
    }
    replay_write_cell(replay_array(at->replay, needs.store->array), needs.store->cell, cell,
                      sizeof cell);
    int read = needs.other->item - at->first, wrote = needs.store->item - at->first;
    text_append(text, size, "Why a barrier: after it work-item %d %s %s, which work-item %d %s ",
                reads ? read : wrote, reads ? "reads" : "writes", cell, reads ? wrote : read,
                reads ? "wrote" : "read");
    text_append(text, size, "before it.");
}

int inside_condition(const struct inside_placement *at) {
    if (!at->step) return -1;
    const struct recorded_item *item = &at->recording->of[at->scene->item];
    int found = -1;
    for (int r = -1;
         (r = replay_next_record(at->replay, at->scene->item, at->scene->step, r)) >= 0;)
        if (at->recording->probes->points[item->records[r].point].kind == PROBE_CONDITION)
            found = r;
    return found;
}

void inside_branches(const struct inside_placement *at, char *text, size_t size) {
    text[0] = '\0';
    int record = inside_condition(at), in = 0, out = 0, absent = 0;
    if (record < 0) return;
    enum replay_branch *branches = memory_new((size_t)at->items, sizeof *branches);
    int *went = memory_new(3 * (size_t)at->items, sizeof *went);
    int *stayed = went + at->items, *missing = stayed + at->items;
    if (replay_branches(at->replay, at->scene->item, record, branches))
        for (int i = 0; i < at->items; i++) {
            if (branches[i] == BRANCH_TAKEN) went[in++] = i;
            if (branches[i] == BRANCH_NOT_TAKEN) stayed[out++] = i;
            if (branches[i] == BRANCH_ABSENT) missing[absent++] = i;
        }
    if (in + out > 0 && absent == 0 && (in == 0 || out == 0))
        text_append(text, size, "the condition holds for %s %d work-items",
                    in ? "all" : "none of the", at->items);
    else {
        if (in) text_append(text, size, "the condition holds for ");
        if (in) write_items(went, in, text, size);
        if (out) text_append(text, size, in ? "; not for " : "the condition does not hold for ");
        if (out) write_items(stayed, out, text, size);
        if (absent && in + out) {
            text_append(text, size, "; ");
            write_items(missing, absent, text, size);
            text_append(text, size, absent == 1 ? " does not come here" : " do not come here");
        }
    }
    free(branches);
    free(went);
}

/* ---- memory ---- */

void inside_access_name(const struct inside_placement *at, const struct replay_access *access,
                        char *text, size_t size) {
    const struct probes *probes = at->recording->probes;
    const struct probe_point *point = &probes->points[access->point];
    const char *all = probes->files[probes->statements[point->statement].file].text;
    const char *from = all + point->begin, *end = all + strlen(all), *to = from + point->length;
    for (const char *next = code_skip(to, end); next < end && *next == '[';
         next = code_skip(to, end))
        to = code_match(next, end);
    text[0] = '\0';
    text_append(text, size, "%.*s", (int)(to - from), from);
}

enum { CONFLICTS = 32 };

void inside_conflict(const struct inside_placement *at, char *text, size_t size) {
    struct replay_conflict conflicts[CONFLICTS];
    text[0] = '\0';
    if (!at->step) return;
    int count = replay_conflicts(at->replay, conflicts, CONFLICTS);
    const struct probes *probes = at->recording->probes;
    for (int c = 0; c < count && c < CONFLICTS; c++) {
        int one = probes->points[conflicts[c].store->point].statement;
        int other = probes->points[conflicts[c].other->point].statement;
        if (one != at->step->statement && other != at->step->statement) continue;
        replay_write_conflict(at->replay, &conflicts[c], text, size);
        return;
    }
}

void inside_end(const struct inside_placement *at, char *text, size_t size) {
    int item = at->scene->item;
    text[0] = '\0';
    if (!at->replay || !replay_cut_off(at->replay, item)) return;
    if (at->scene->step + 1 < replay_step_count(at->replay, item)) return;
    text_append(text, size,
                "the recording ends here: there was room for %d of the %llu values that work-item "
                "%d recorded",
                at->recording->of[item].count, (unsigned long long)at->recording->of[item].made,
                item - at->first);
}

/* ---- the words above a figure, in rows that wrap ---- */

/* design units */
static const float head_top = 16, title_row = 38, facts_row = 32;
static const float title_size = 34, verdict_size = 20, facts_size = 18;

/* Draws the words and returns their lower end, pixels; if `list` is NULL, draws nothing. */
static float add_words(const struct inside_placement *at, struct list *list) {
    const struct inside_scene *scene = at->scene;
    bool titled = parts_show(scene->parts, PART_TITLE),
         with_facts = parts_show(scene->parts, PART_FACTS),
         named = at->replay && parts_show(scene->parts, PART_DEVICE);
    struct heading heading = {list, at->ui.unit, at->margin, scene->frame.width - at->margin,
                              head_top * at->ui.unit};
    struct line verdict, device;
    char facts[300] = "";
    inside_verdict(at, &verdict, &device);
    if (with_facts) inside_facts(at, facts, sizeof facts);
    heading_add_pair(
        &heading, title_row,
        (struct heading_words){titled ? scene->title.text : "", ROLE_INK | FONT_STRONG, title_size},
        (struct heading_words){verdict.text, verdict.role | FONT_STRONG, verdict_size});
    heading_add_pair(&heading, facts_row, (struct heading_words){facts, ROLE_SECONDARY, facts_size},
                     (struct heading_words){named ? device.text : "", ROLE_SECONDARY, facts_size});
    return heading.y;
}

float inside_head_height(const struct inside_placement *at) {
    return add_words(at, NULL) / at->ui.unit;
}

void inside_head_draw(const struct inside_placement *at) {
    add_words(at, at->ui.list);
}

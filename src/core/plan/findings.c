/* findings: looks through the accesses of all work-items. */
#include "findings.h"

#include "core/base/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CONFLICTS = 8 };

static const char *const verbs[] = {
    [ACCESS_READ] = "reads", [ACCESS_WRITE] = "writes", [ACCESS_ATOMIC] = "changes"};

bool findings_have(const struct findings *findings, const char *kind, int statement) {
    for (int f = 0; f < findings->count; f++)
        if (findings->list[f].statement == statement && strcmp(findings->list[f].kind, kind) == 0)
            return true;
    return false;
}

void findings_add(struct findings *findings, const char *kind, int statement, const char *format,
                  ...) {
    if (findings->count == FINDINGS_MOST || findings_have(findings, kind, statement)) return;
    struct finding *new = &findings->list[findings->count++];
    va_list values;
    *new = (struct finding){.statement = statement, .kind = kind};
    va_start(values, format);
    vsnprintf(new->text, sizeof new->text, format, values);
    va_end(values);
}

static int statement_of(const struct replay *replay, const struct replay_access *access) {
    return replay_recording(replay)->probes->points[access->point].statement;
}

static int line_of(const struct replay *replay, const struct replay_access *access) {
    return replay_recording(replay)->probes->statements[statement_of(replay, access)].line;
}

/* ---- one access ---- */

static void check_inside(struct findings *findings, const struct replay *replay,
                         const struct replay_access *access, const char *where) {
    const struct replay_array *array;
    if (access->array < 0 || access->cell >= 0 || access->bytes == 0) return;
    array = replay_array(replay, access->array);
    if (array->cells == 0 || array->element_bytes == 0) return;
    int64_t away = (int64_t)(access->address - array->address);
    if (away >= 0 && (uint64_t)away < array->bytes) return; /* a part of an element */
    findings->outside = true;
    findings_add(findings, "outside", statement_of(replay, access),
                 "line %d: work-item %d %s %s[%lld], outside: %s has %zu element%s (%s)",
                 line_of(replay, access), access->item, verbs[access->kind], array->name,
                 (long long)(away / array->element_bytes), array->name,
                 array->bytes / (size_t)array->element_bytes,
                 array->bytes / (size_t)array->element_bytes == 1 ? "" : "s", where);
}

/* Has a work-item of the group written the cell before this read? */
static bool was_written(const struct replay *replay, const struct replay_access *read) {
    const struct recording *recording = replay_recording(replay);
    int first = read->item / recording->group * recording->group;
    for (int i = first; i < first + recording->group && i < recording->items; i++) {
        for (int s = 0; s < replay_step_count(replay, i); s++) {
            const struct replay_access *own;
            int count = replay_accesses(replay, i, s, &own);
            for (int a = 0; a < count; a++)
                if (own[a].array == read->array && own[a].cell == read->cell &&
                    own[a].kind != ACCESS_READ &&
                    (own[a].stretch < read->stretch ||
                     (i == read->item && own[a].record < read->record)))
                    return true;
        }
    }
    return false;
}

static void check_written(struct findings *findings, const struct replay *replay,
                          const struct replay_access *access, const char *where) {
    char cell[REPLAY_NAME];
    if (access->array < 0 || access->cell < 0 || access->kind == ACCESS_WRITE) return;
    const struct replay_array *array = replay_array(replay, access->array);
    if (array->space != SPACE_LOCAL || was_written(replay, access)) return;
    replay_write_cell(array, access->cell, cell, sizeof cell);
    findings_add(findings, "unwritten", statement_of(replay, access),
                 "line %d: work-item %d %s %s of local memory, which nobody is sure to have "
                 "written (%s)",
                 line_of(replay, access), access->item, verbs[access->kind], cell, where);
}

/* ---- the launch ---- */

static int count_barriers(const struct replay *replay, int item) {
    int count = 0;
    for (int s = 0; s < replay_step_count(replay, item); s++)
        count += replay_step(replay, item, s)->barrier;
    return count;
}

static void check_barriers(struct findings *findings, const struct replay *replay,
                           const char *where) {
    const struct recording *recording = replay_recording(replay);
    for (int i = 1; i < recording->items; i++) {
        int one = count_barriers(replay, i - 1), other = count_barriers(replay, i);
        if (i % recording->group == 0 || one == other) continue;
        findings_add(findings, "barrier", -1,
                     "not all work-items of a group reach the same barriers: work-item %d reaches "
                     "%d, work-item %d reaches %d (%s)",
                     i - 1, one, i, other, where);
        return;
    }
}

static void check_order(struct findings *findings, const struct replay *replay, const char *where) {
    struct replay_conflict conflicts[MOST_CONFLICTS];
    int count = replay_conflicts(replay, conflicts, MOST_CONFLICTS);
    for (int c = 0; c < count && c < MOST_CONFLICTS; c++) {
        char text[FINDING_TEXT];
        bool stores = conflicts[c].other->kind != ACCESS_READ;
        replay_write_conflict(replay, &conflicts[c], text, sizeof text);
        findings_add(findings, stores ? "two writers" : "order",
                     statement_of(replay, conflicts[c].store), "%s%.300s (%s)",
                     stores ? "two work-items write one place: " : "", text, where);
    }
}

void findings_of_launch(struct findings *findings, const struct replay *replay, const char *where) {
    const struct recording *recording = replay_recording(replay);
    for (int i = 0; i < recording->items; i++) {
        for (int s = 0; s < replay_step_count(replay, i); s++) {
            const struct replay_access *own;
            int count = replay_accesses(replay, i, s, &own);
            for (int a = 0; a < count; a++) {
                check_inside(findings, replay, &own[a], where);
                check_written(findings, replay, &own[a], where);
            }
        }
        if (replay_cut_off(replay, i))
            findings_add(findings, "records", -1,
                         "work-item %d does more than can be recorded; what it does later is not "
                         "checked (%s)",
                         i, where);
    }
    check_order(findings, replay, where);
    check_barriers(findings, replay, where);
}

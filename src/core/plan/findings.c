/* findings: looks through the accesses of all work-items. */
#include "findings.h"

#include "core/base/memory.h"
#include "core/kernel/kernel_code.h"

#include <ctype.h>
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
    for (int f = 0; f < findings->count - 1; f++) /* statements in one line */
        if (strcmp(findings->list[f].text, new->text) == 0) {
            findings->count--;
            return;
        }
}

int findings_mistakes(const struct findings *findings) {
    return findings->count - findings_have(findings, "records", -1);
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
    bool within = away >= 0 && (uint64_t)away < array->bytes; /* inside an element */
    if (within && !access->outside) return;
    findings->unsafe = true;
    if (access->outside > 0 && array->dimensions > 1) {
        findings_add(findings, "outside", statement_of(replay, access),
                     "line %d: work-item %d %s %s, index number %d is %lld, outside: it is 0 to %d "
                     "(%s)",
                     line_of(replay, access), access->item, verbs[access->kind], array->name,
                     access->outside, (long long)access->index,
                     array->extents[access->outside - 1] - 1, where);
        return;
    }
    size_t elements = array->bytes / (size_t)array->element_bytes;
    findings_add(findings, "outside", statement_of(replay, access),
                 "line %d: work-item %d %s %s[%lld], outside: %s has %zu element%s (%s)",
                 line_of(replay, access), access->item, verbs[access->kind], array->name,
                 (long long)(away / array->element_bytes), array->name, elements,
                 elements == 1 ? "" : "s", where);
}

/* Stores to a cell of a local array. */
struct stores {
    int stretch; /* 1 + number of the first stretch with a store; 0: none */
    int item;    /* 1 + work-item that stored last, in the accesses so far; 0: none */
};

static bool is_local(const struct replay *replay, const struct replay_access *access) {
    return access->array >= 0 && access->cell >= 0 &&
           replay_array(replay, access->array)->space == SPACE_LOCAL;
}

static void note_store(struct stores *own, const struct replay_access *access) {
    bool first = own->stretch == 0 || access->stretch < own->stretch - 1;
    if (access->kind != ACCESS_READ && first) own->stretch = access->stretch + 1;
}

/* Checks that a work-item of the group stored here in an earlier stretch, or this work-item
 * before. */
static void check_written(struct findings *findings, const struct replay *replay,
                          struct stores *own, const struct replay_access *access,
                          const char *where) {
    char cell[REPLAY_NAME];
    bool written =
        own->item == access->item + 1 || (own->stretch > 0 && own->stretch - 1 < access->stretch);
    if (access->kind != ACCESS_READ) own->item = access->item + 1;
    if (access->kind == ACCESS_WRITE || written) return;
    replay_write_cell(replay_array(replay, access->array), access->cell, cell, sizeof cell);
    findings_add(findings, "unwritten", statement_of(replay, access),
                 "line %d: work-item %d %s %s of local memory, which nobody is sure to have "
                 "written (%s)",
                 line_of(replay, access), access->item, verbs[access->kind], cell, where);
}

static void check_accesses(struct findings *findings, const struct replay *replay,
                           const char *where) {
    int arrays = replay_array_count(replay), items = replay_recording(replay)->items;
    struct stores **stores = memory_new((size_t)arrays + 1, sizeof *stores);
    for (int a = 0; a < arrays; a++)
        stores[a] = memory_new((size_t)replay_array(replay, a)->cells + 1, sizeof **stores);
    for (int i = 0; i < 2 * items; i++) /* first all stores, then the checks */
        for (int s = 0; s < replay_step_count(replay, i % items); s++) {
            const struct replay_access *own;
            int count = replay_accesses(replay, i % items, s, &own);
            for (int a = 0; a < count; a++) {
                if (i >= items) check_inside(findings, replay, &own[a], where);
                if (!is_local(replay, &own[a])) continue;
                struct stores *cell = &stores[own[a].array][own[a].cell];
                if (i < items)
                    note_store(cell, &own[a]);
                else
                    check_written(findings, replay, cell, &own[a], where);
            }
        }
    for (int a = 0; a < arrays; a++)
        free(stores[a]);
    free(stores);
}

/* ---- the launch ---- */

/* Returns the end of the function that the place is in. */
static const char *function_end(const char *code, const char *place) {
    int depth = 0;
    for (; *code && (code < place || depth > 0); code++)
        depth += (*code == '{') - (*code == '}');
    return code;
}

/* A barrier that depends on a condition. */
struct guarded {
    int barrier,
        returns; /* lines of the barrier, 0: there is none; of a `return` before it, or 0 */
    bool in_if;  /* the condition is the one of an `if` */
};

/* Finds the first barrier that runs only if this condition holds, or only if it does not, because
 * of a `return`. `code` is the text of the point's file without comments. */
static struct guarded find_barrier(const char *code, const struct probe_point *point) {
    const char *end = code + strlen(code), *begin = code + point->begin, *word = begin;
    struct guarded found = {0};
    while (word > code && strchr(" \t\r\n(", word[-1]))
        word--;
    bool in_for = word > code && word[-1] == ';';
    while (word > code && isalpha((unsigned char)word[-1]))
        word--;
    found.in_if = code_is(word, "if");
    if (!in_for && !found.in_if && !code_is(word, "while")) return found;
    const char *body = code_find(begin + point->length, end, ")") + 1;
    const char *past = code_statement(found.in_if ? word : body, end);
    const char *returns = code_seek(body, past, "return");
    if (returns < past) {
        past = function_end(code, past);
        found.returns = code_line(code, returns);
    }
    const char *barrier = code_seek(body, past, "barrier");
    if (barrier < past) found.barrier = code_line(code, barrier);
    return found;
}

/* Checks whether the condition has the same value in all work-items of the group. */
static void check_branch(struct findings *findings, const struct replay *replay, int item,
                         int record, const struct guarded *guarded, const char *where) {
    const struct recording *recording = replay_recording(replay);
    const struct probes *probes = recording->probes;
    enum replay_branch *branches = memory_new((size_t)recording->group, sizeof *branches);
    int point = recording->of[item].records[record].point, first = item / recording->group;
    bool known = replay_branches(replay, item, record, branches);
    for (int i = 0; known && i < recording->group; i++) {
        if (branches[i] == BRANCH_ABSENT || branches[i] == branches[item % recording->group])
            continue;
        int statement = probes->points[point].statement;
        bool taken = branches[i] == BRANCH_TAKEN;
        char returns[40] = "";
        if (guarded->returns)
            snprintf(returns, sizeof returns, "; line %d returns", guarded->returns);
        findings->unsafe = findings->diverged = true;
        findings_add(findings, "barrier", statement,
                     "not all work-items of a group reach the barrier in line %d: the condition in "
                     "line %d is true for work-item %d and false for work-item %d%s (%s)",
                     guarded->barrier, probes->statements[statement].line,
                     taken ? first * recording->group + i : item,
                     taken ? item : first * recording->group + i, returns, where);
        break;
    }
    free(branches);
}

/* Finds the barrier of every condition. The caller frees the list. */
static struct guarded *find_barriers(const struct probes *probes) {
    struct guarded *barriers = memory_new((size_t)probes->point_count + 1, sizeof *barriers);
    for (int f = 0; f < probes->file_count; f++) {
        struct kernel_code code;
        kernel_code_init(&code, probes->files[f].text);
        for (int p = 0; p < probes->point_count; p++)
            if (probes->points[p].kind == PROBE_CONDITION &&
                probes->statements[probes->points[p].statement].file == f)
                barriers[p] = find_barrier(code.code, &probes->points[p]);
        kernel_code_free(&code);
    }
    return barriers;
}

void findings_hint(const struct probes *probes, char *text, size_t size) {
    struct guarded *barriers = find_barriers(probes);
    text[0] = '\0';
    for (int p = 0; p < probes->point_count && !text[0]; p++) {
        const struct guarded *own = &barriers[p];
        int line = probes->statements[probes->points[p].statement].line;
        if (own->barrier && own->returns && own->in_if)
            snprintf(
                text, size,
                "work-items that return in line %d never come to the barrier in line %d: is the "
                "condition in line %d the same for all of a group?",
                own->returns, own->barrier, line);
        else if (own->barrier && own->in_if)
            snprintf(text, size,
                     "work-items come to the barrier in line %d only if the condition in line %d "
                     "holds: is it the same for all of a group?",
                     own->barrier, line);
    }
    free(barriers);
}

static void check_barriers(struct findings *findings, const struct replay *replay,
                           const char *where) {
    const struct recording *recording = replay_recording(replay);
    struct guarded *barriers = find_barriers(recording->probes);
    for (int i = 0; i < recording->items; i += recording->group)
        for (int r = 0; r < recording->of[i].count; r++) {
            const struct guarded *guarded = &barriers[recording->of[i].records[r].point];
            if (guarded->barrier > 0) check_branch(findings, replay, i, r, guarded, where);
        }
    free(barriers);
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
    check_barriers(findings, replay, where);
    if (findings->diverged) return; /* a faulty device may have recorded these accesses */
    check_accesses(findings, replay, where);
    for (int i = 0; i < replay_recording(replay)->items; i++)
        if (replay_cut_off(replay, i))
            findings_add(findings, "records", -1,
                         "work-item %d does more than can be recorded; what it does later is not "
                         "checked (%s)",
                         i, where);
    check_order(findings, replay, where);
}

/* replay_variables: the steps of a call up to the one that is looked at. */
#include "replay_variables.h"

#include "core/base/memory.h"
#include "core/replay/replay_data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether the statement can see the variable. */
static bool sees(const struct probe_statement *statement, const struct kernel_variable *variable) {
    size_t end = statement->begin + statement->length;
    return variable->scope.file == statement->file && variable->scope.begin < end &&
           statement->begin < variable->scope.end && variable->declared < end;
}

static void assign(const struct replay *replay, int item, int record,
                   struct replay_variable *values) {
    const struct record *own = &replay->recording->of[item].records[record];
    const struct probe_point *point = &replay->recording->probes->points[own->point];
    int step = replay->steps[item].step_of[record],
        variable = replay->scopes.variable_of[own->point];
    int component = point->component > 0 ? point->component : 0;
    if (point->kind != PROBE_VARIABLE || variable < 0 || component >= REPLAY_COMPONENTS) return;
    struct replay_variable *value = &values[variable];
    value->assigned = true;
    value->step = step;
    value->values[component] = item_memory_bits(point->type, own->value);
    if (point->type != TYPE_POINTER) return;
    const struct known_array *known =
        item_memory_find(&replay->memory[item], &replay->arrays, point->space, own->value,
                         replay->steps[item].steps[step].end);
    value->array = known ? known->array : -1;
}

/* The values of all variables of the text that are in scope. What leaves its scope on the way loses
 * its value. */
static void follow(const struct replay *replay, int item, int last, bool before,
                   struct replay_variable *values) {
    const struct item_steps *steps = &replay->steps[item];
    for (int s = 0; s <= last; s++) {
        const struct replay_step *step = &steps->steps[s];
        if (step->call != steps->steps[last].call) continue;
        const struct probe_statement *statement =
            &replay->recording->probes->statements[step->statement];
        for (int v = 0; v < replay->scopes.variable_count; v++)
            values[v].assigned &= sees(statement, &replay->scopes.variables[v]);
        for (int r = step->first; r < step->end && !(before && s == last); r++)
            if (steps->step_of[r] == s) assign(replay, item, r, values);
    }
}

static int list_variables(const struct replay *replay, int item, int step, bool before,
                          struct replay_variable *variables, int room) {
    const struct kernel_scopes *scopes = &replay->scopes;
    const struct replay_step *own = &replay->steps[item].steps[step];
    const struct probe_statement *statement = &scopes->probes->statements[own->statement];
    struct replay_variable *values = memory_new((size_t)scopes->variable_count + 1, sizeof *values);
    int deepest = 0, count = 0;
    for (int v = 0; v < scopes->variable_count; v++) {
        const struct kernel_variable *variable = &scopes->variables[v];
        values[v] = (struct replay_variable){.type = variable->type,
                                             .components = variable->components,
                                             .depth = variable->depth,
                                             .step = -1,
                                             .array = -1};
        snprintf(values[v].name, sizeof values[v].name, "%s", variable->name);
        if (variable->depth > deepest) deepest = variable->depth;
    }
    follow(replay, item, step, before, values);
    for (int depth = deepest; depth >= 0; depth--)
        for (int v = 0; v < scopes->variable_count; v++) {
            if (values[v].depth != depth || !sees(statement, &scopes->variables[v])) continue;
            if (count < room) variables[count] = values[v];
            count++;
        }
    free(values);
    return count;
}

int replay_variables(const struct replay *replay, int item, int step,
                     struct replay_variable *variables, int room) {
    return list_variables(replay, item, step, false, variables, room);
}

int replay_variables_before(const struct replay *replay, int item, int step,
                            struct replay_variable *variables, int room) {
    return list_variables(replay, item, step, true, variables, room);
}

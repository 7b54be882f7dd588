/* plan: reads the text of a loop again in every turn. So it stores only launches. */
#include "plan.h"

#include "core/base/memory.h"
#include "core/kernel/kernel_code.h"
#include "core/kernel/work_groups.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VARIABLES = 12, MOST_TURNS = 1 << 20, MOST_NUMBER = 1 << 30 };

struct variable {
    const char *name;
    size_t length;
    long long value;
};

struct reader {
    const char *text, *at, *end;
    struct plan *plan;
    const struct signature *signature;
    struct variable variables[MOST_VARIABLES];
    int variable_count, turns;
    size_t room;
    bool swaps; /* the present launch has an argument `to` */
    struct error *error;
};

static int refuse(const struct reader *r, const char *what) {
    return error_set(r->error, "the plan, at \"%.40s\": %s", r->at, what);
}

static bool pass(struct reader *r, const char *sign) {
    size_t length = strlen(sign);
    r->at = code_skip(r->at, r->end);
    bool word = code_word(sign) > 0;
    if (word ? !code_is(r->at, sign) : strncmp(r->at, sign, length) != 0) return false;
    r->at += length;
    return true;
}

static int expect(struct reader *r, const char *sign) {
    char what[40];
    snprintf(what, sizeof what, "expected \"%s\"", sign);
    return pass(r, sign) ? 0 : refuse(r, what);
}

/* ---- numbers ---- */

static int read_sum(struct reader *r, long long *value);

static void define(struct reader *r, const char *name, size_t length, long long value) {
    r->variables[r->variable_count++] = (struct variable){name, length, value};
}

static int read_operand(struct reader *r, long long *value) {
    if (pass(r, "(")) return read_sum(r, value) || expect(r, ")");
    if (pass(r, "-")) {
        if (read_operand(r, value)) return -1;
        *value = -*value;
        return 0;
    }
    size_t length = code_number(r->at);
    if (length > 0) {
        *value = strtoll(r->at, NULL, 0);
        r->at += length;
        return 0;
    }
    length = code_word(r->at);
    for (int v = r->variable_count - 1; v >= 0 && length > 0; v--) {
        const struct variable *own = &r->variables[v];
        if (own->length != length || memcmp(own->name, r->at, length) != 0) continue;
        *value = own->value;
        r->at += length;
        return 0;
    }
    return refuse(r, length ? "this name is not N, L, or the variable of a loop around it"
                            : "expected a number");
}

/* Computes left ^ right, left * right and so on. Returns 0, or -1: there is no result. */
static int compute(char sign, long long left, long long right, long long *value) {
    if (left > MOST_NUMBER || left < -MOST_NUMBER || right > MOST_NUMBER || right < -MOST_NUMBER)
        return -1;
    if ((sign == '/' || sign == '%') && right == 0) return -1;
    if (strchr("^<>", sign) && (right < 0 || right > 30)) return -1;
    *value = sign == '+'   ? left + right
             : sign == '-' ? left - right
             : sign == '*' ? left * right
             : sign == '/' ? left / right
             : sign == '%' ? left % right
             : sign == '<' ? left * (1LL << right)
             : sign == '>' ? left >> right
                           : 1;
    for (; sign == '^' && right > 0 && *value <= MOST_NUMBER; right--)
        *value *= left;
    return 0;
}

/* Reads operands joined by signs of one level. Level 0 binds most. */
static int read_level(struct reader *r, int level, long long *value) {
    static const char *const signs[][3] = {
        {"^", "^", "^"}, {"*", "/", "%"}, {"+", "-", "-"}, {"<<", ">>", ">>"}};
    if (level < 0) return read_operand(r, value);
    if (read_level(r, level - 1, value)) return -1;
    for (;;) {
        const char *sign = NULL, *begin = r->at;
        for (int s = 0; s < 3 && !sign; s++)
            if (pass(r, signs[level][s])) sign = signs[level][s];
        if (!sign) return 0;
        long long right;
        if (read_level(r, level - 1, &right)) return -1;
        if (compute(*sign, *value, right, value) == 0) continue;
        r->at = begin;
        return refuse(r, "this has no value here");
    }
}

static int read_sum(struct reader *r, long long *value) {
    return read_level(r, 3, value);
}

/* ---- values of arguments ---- */

/* Returns the number of the buffer with this name, new if there is none; -1: too many. */
static int find_buffer(struct reader *r, const char *name, size_t length) {
    struct plan *plan = r->plan;
    for (int b = PLAN_TABLES; b < plan->buffer_count; b++)
        if (strlen(plan->buffers[b].name) == length &&
            memcmp(plan->buffers[b].name, name, length) == 0)
            return b;
    if (plan->buffer_count == PLAN_BUFFERS) return refuse(r, "there are too many buffers");
    snprintf(plan->buffers[plan->buffer_count].name, PROBES_NAME, "%.*s", (int)length, name);
    return plan->buffer_count++;
}

/* Uses one of the two buffers with keys, or with their payload. */
static int take_keys(struct reader *r, const struct plan_argument *argument, int buffer,
                     struct plan_value *value) {
    struct plan *plan = r->plan;
    enum probe_type *type = buffer < PLAN_PAYLOAD ? &plan->type : &plan->buffers[PLAN_PAYLOAD].type;
    if (argument->space == SPACE_LOCAL) return refuse(r, "keys are not in local memory: local[A]");
    if (*type == TYPE_NONE) *type = argument->type;
    if (argument->type == TYPE_NONE)
        return refuse(r, "keys are vectors or structs; only numbers are sorted here: declare them "
                         "as uint, for example");
    if (argument->type != *type) return refuse(r, "the keys have another type before");
    *value = (struct plan_value){.kind = VALUE_BUFFER, .buffer = buffer};
    plan->buffers[buffer].count = plan->n;
    plan->buffers[buffer].bytes = argument->bytes;
    return 0;
}

/* Reads keys, from, to, payload, "from payload", "to payload", or the argument's own name. */
static int read_keys(struct reader *r, const struct plan_argument *argument,
                     struct plan_value *value) {
    bool to = pass(r, "to"), from = !to && pass(r, "from"), payload = pass(r, "payload");
    if (!to && !from && !payload && !pass(r, "keys") && !pass(r, argument->name))
        return refuse(r, "a pointer is keys, payload, from, to, NAME[A], local[A] or {A, ..}");
    int buffer = to ? 1 - r->plan->result : r->plan->result;
    r->swaps |= to;
    return take_keys(r, argument, buffer + (payload ? PLAN_PAYLOAD : 0), value);
}

/* Reads the memory for a pointer. */
static int read_memory(struct reader *r, const struct plan_argument *argument,
                       struct plan_value *value) {
    long long count;
    if (pass(r, "{")) {
        *value = (struct plan_value){.kind = VALUE_NUMBERS};
        do {
            if (value->count == PLAN_NUMBERS) return refuse(r, "too many numbers");
            if (read_sum(r, &value->numbers[value->count++])) return -1;
        } while (pass(r, ","));
        return expect(r, "}");
    }
    bool zero = pass(r, "zero");
    r->at = code_skip(r->at, r->end);
    const char *name = r->at;
    size_t length = code_word(name);
    const char *after = code_skip(name + length, r->end);
    if (length == 0) return refuse(r, "expected keys, from, to, NAME[A], local[A] or {A, ..}");
    if (*after != '[') return read_keys(r, argument, value);
    r->at = after + 1;
    if (read_sum(r, &count) || expect(r, "]")) return -1;
    if (count < 1 || count > MOST_NUMBER) return refuse(r, "the buffer before it has no elements");
    bool local = argument->space == SPACE_LOCAL;
    *value = (struct plan_value){
        .kind = local ? VALUE_LOCAL : VALUE_BUFFER, .count = (size_t)count, .zero = zero && !local};
    if (local || (value->buffer = find_buffer(r, name, length)) < 0) return local ? 0 : -1;
    struct plan_buffer *buffer = &r->plan->buffers[value->buffer];
    if (buffer->count < (size_t)count) buffer->count = (size_t)count;
    buffer->bytes = argument->bytes;
    buffer->type = argument->type;
    return 0;
}

static int read_values(struct reader *r, struct plan_launch *launch) {
    const struct plan_kernel *kernel = launch->kernel;
    char what[200];
    for (int a = 0; a < kernel->count; a++) {
        struct plan_value *value = &launch->values[a];
        if (a > 0 && expect(r, ",")) return -1;
        if (kernel->arguments[a].pointer ? read_memory(r, &kernel->arguments[a], value)
                                         : read_sum(r, &value->numbers[0]))
            return -1;
    }
    if (pass(r, ")")) return 0;
    snprintf(what, sizeof what, "%s has %d arguments, then expected \")\"", kernel->name,
             kernel->count);
    return refuse(r, what);
}

/* ---- launches and loops ---- */

static int read_sizes(struct reader *r, struct plan_launch *launch) {
    long long items, group = 0;
    const char *begin = r->at;
    if (expect(r, "on") || read_sum(r, &items)) return -1;
    if (pass(r, "by") && read_sum(r, &group)) return -1;
    if (items >= 1 && items <= MOST_NUMBER && group >= 0) {
        launch->items = (size_t)items;
        launch->group = group ? (size_t)work_group_size((int)items, (int)group, 0) : 0;
        return 0;
    }
    r->at = begin;
    char what[80];
    snprintf(what, sizeof what, "this makes %lld work-items for N = %zu", items, r->plan->n);
    return refuse(r, what);
}

/* Reads KERNEL(..) on ..; the sizes come first because the values may refer to them. */
static int read_launch(struct reader *r) {
    struct plan *plan = r->plan;
    struct plan_launch launch = {0};
    int variables = r->variable_count;
    for (int k = 0; k < r->signature->count && !launch.kernel; k++)
        if (code_is(r->at, r->signature->kernels[k].name))
            launch.kernel = &r->signature->kernels[k];
    if (!launch.kernel) return refuse(r, "this is neither \"for\" nor a kernel of the file");
    r->at += strlen(launch.kernel->name);
    if (expect(r, "(")) return -1;
    const char *values = r->at;
    r->at = code_match(values - 1, r->end);
    if (read_sizes(r, &launch)) return -1;
    const char *past = r->at;
    r->at = values;
    r->swaps = false;
    if (variables + 2 > MOST_VARIABLES) return refuse(r, "too many loops in each other");
    define(r, "items", strlen("items"), (long long)launch.items);
    define(r, "group", strlen("group"), (long long)(launch.group ? launch.group : launch.items));
    if (read_values(r, &launch)) return -1;
    r->variable_count = variables;
    r->at = past;
    if (r->swaps) plan->result = 1 - plan->result;
    if (plan->count == PLAN_LAUNCHES)
        return refuse(r, "the plan has too many launches; sort fewer keys");
    plan->launches = memory_grow(plan->launches, (size_t)plan->count, &r->room, sizeof launch);
    plan->launches[plan->count++] = launch;
    return 0;
}

static int read_part(struct reader *r);

/* Reads loops, beginning at the text's place. */
static int read_loop(struct reader *r) {
    long long first, last;
    r->at = code_skip(r->at, r->end);
    const char *name = r->at;
    size_t length = code_word(name);
    if (length == 0) return refuse(r, "expected the name of a loop's variable");
    r->at += length;
    if (read_sum(r, &first) || expect(r, "..") || read_sum(r, &last)) return -1;
    const char *inner = r->at;
    int variable = r->variable_count;
    if (variable == MOST_VARIABLES) return refuse(r, "too many loops in each other");
    for (define(r, name, length, first); first <= last; first++) {
        if (++r->turns > MOST_TURNS) return refuse(r, "the loops have too many turns");
        r->variables[variable].value = first;
        r->at = inner;
        bool more = pass(r, ",");
        if (more ? read_loop(r) : expect(r, ":") || read_part(r)) return -1;
    }
    if (r->at == inner) r->at = code_find(r->at, r->end, "\n;}"); /* the loop has no turn */
    r->variable_count = variable;
    return 0;
}

static int read_part(struct reader *r) {
    if (pass(r, "for")) return read_loop(r);
    if (!pass(r, "{")) return read_launch(r); /* pass has skipped blanks */
    do {
        if (read_part(r)) return -1;
    } while (pass(r, ";"));
    return expect(r, "}");
}

int plan_make(struct plan *plan, const char *text, const struct signature *signature, size_t n,
              struct error *error) {
    struct reader r = {.text = text,
                       .at = text,
                       .end = text + strlen(text),
                       .plan = plan,
                       .signature = signature,
                       .error = error};
    static const char *const names[PLAN_TABLES] = {"keys", "second buffer", "payload",
                                                   "second payload"};
    long long levels = 0;
    *plan = (struct plan){.n = n, .buffer_count = PLAN_TABLES};
    while ((size_t)1 << levels < n)
        levels++;
    for (int b = 0; b < PLAN_TABLES; b++)
        snprintf(plan->buffers[b].name, PROBES_NAME, "%s", names[b]);
    define(&r, "N", 1, (long long)n);
    define(&r, "L", 1, levels);
    int status = 0;
    while (status == 0 && code_skip(r.at, r.end) < r.end) {
        status = read_part(&r);
        if (status == 0) pass(&r, ";");
    }
    if (status == 0 && plan->count == 0)
        status = error_set(error, "the plan launches nothing for N = %zu", n);
    if (status == 0 && plan->buffers[0].count == 0)
        status = error_set(error, "no launch of the plan gets the keys: write keys, or from and "
                                  "to, for a pointer");
    if (status) plan_free(plan);
    return status;
}

void plan_free(struct plan *plan) {
    free(plan->launches);
    plan->launches = NULL;
    plan->count = 0;
}

int plan_argument_named(const struct plan_launch *launch, const char *name) {
    for (int a = 0; a < launch->kernel->count; a++)
        if (strcmp(launch->kernel->arguments[a].name, name) == 0)
            return launch->values[a].kind == VALUE_BUFFER ? a : -1;
    return -1;
}

bool plan_find(const char *source, char text[PLAN_TEXT]) {
    static const char mark[] = "// sortnet:";
    size_t used = 0;
    for (const char *at = source; (at = strstr(at, mark));) {
        at += strlen(mark);
        size_t length = strcspn(at, "\r\n");
        if (used + length + 2 > PLAN_TEXT) break;
        memcpy(text + used, at, length);
        used += length;
        text[used++] = '\n';
    }
    text[used] = '\0';
    return used > 0;
}

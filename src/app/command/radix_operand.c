/* radix_operand: the same options as for a network. */
#include "radix_operand.h"

int radix_operand(const struct options *options, struct radix_plan *plan, int *keys, char *about,
                  size_t size, struct error *error) {
    const struct input_kind *kind = options->input ? options->input : &input_kinds[0];
    if (radix_plan_read(options->spec, plan, error)) return -1;
    plan->order = options->order;
    input_describe(options->keys ? NULL : kind, options->seed, about, size);
    if (options->keys) return radix_plan_parse(plan, options->keys, keys, NULL, error);
    radix_plan_fill(plan, kind, options->seed, keys);
    return 0;
}

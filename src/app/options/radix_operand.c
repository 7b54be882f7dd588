/* radix_operand: reads the options of a network for a radix sort. */
#include "radix_operand.h"

/* Returns the usual keys of a radix sort. They are uniform: in a permutation all digits are equally
 * frequent, so the sums would show nothing. */
const struct input_kind *radix_input(const struct options *options) {
    return options->input ? options->input : choices_find(&input_choices, "uniform");
}

int radix_operand(const struct options *options, struct radix_plan *plan, int *keys, char *about,
                  size_t size, struct error *error) {
    const struct input_kind *kind = radix_input(options);
    if (radix_plan_read(options->spec, plan, error)) return -1;
    plan->order = options->order;
    input_describe(options->keys ? NULL : kind, &options->seed, about, size);
    if (options->keys) return radix_plan_parse(plan, options->keys, keys, NULL, error);
    radix_plan_fill(plan, kind, options->seed, keys);
    return 0;
}

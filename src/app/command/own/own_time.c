/* own_time: builds the file and chooses its plan before anything is timed. */
#include "app/command/own/own_time.h"

#include "app/command/exit.h"

#include <stdio.h>

/* Times all sorts with the type of the file's keys. */
static int take_type(const struct own_time *own, const struct options *options,
                     struct timing_plan *plan, struct error *error) {
    const struct key_type *type = plan_sort_type(&own->sort, plan->sizes, plan->size_count, error);
    if (!type) return EXIT_NEGATIVE;
    if (options_given(options, "--type") && plan->wanted.map.type != type) {
        error_set(error, "--type %s: %s sorts keys of type %s", plan->wanted.map.type->name,
                  own->sort.name, type->name);
        return EXIT_USAGE;
    }
    plan->wanted.map.type = type;
    return EXIT_DONE;
}

int own_time_init(struct own_time *own, const struct options *options, struct error *error) {
    static const char *const others[] = {"--elements", "--out-of-order", NULL};
    *own = (struct own_time){0};
    if (own_refuse(options, others, error)) return -1;
    plan_sort_init(&own->sort, &own->kernel.file, options->spec);
    return 0;
}

int own_time_open(struct own_time *own, const struct options *options, struct timing_plan *plan,
                  FILE *text, struct error *error) {
    int code = own_kernel_open(&own->kernel, options, error);
    if (code != EXIT_DONE) return code;
    plan->device = own->kernel.device;
    plan_file_print(&own->kernel.file, text);
    fputc('\n', text);
    if (plan_sort_check(&own->sort, plan->sizes, plan->size_count, error)) return EXIT_NEGATIVE;
    return take_type(own, options, plan, error);
}

void own_time_close(struct own_time *own) {
    plan_sort_free(&own->sort);
    own_kernel_close(&own->kernel);
}

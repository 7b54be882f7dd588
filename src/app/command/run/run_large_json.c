/* run_large_json: prints a large sort as one JSON object with the finished stages. */
#include "app/command/run/run_large.h"

#include "core/base/text.h"

#include <stdio.h>

static void print_verdict(const struct large_run *run, const struct large_verdict *verdict) {
    printf("\"wrong\": %d", verdict->wrong);
    if (!verdict->wrong) return;
    if (verdict->layer >= 0)
        printf(", \"layer\": %d, \"substage\": %d", verdict->layer,
               large_layer_at(&run->large, verdict->layer).substage);
    printf(", \"wire\": %d, \"key\": %d, \"right\": %d", verdict->wire, verdict->key,
           verdict->right);
}

static void print_stage(const struct large_run *run, int number) {
    const struct large_stage *stage = &run->stages[number];
    double gbs = stage->ms > 0 ? stage->bytes / stage->ms / 1e6 : 0;
    printf("%s\n    {\"stage\": %d, \"layers\": %d, \"ms\": %.6g, \"clock\": \"%s\", \"bytes\": "
           "%.0f, \"gbs\": %.6g, \"share\": ",
           number ? "," : "", number, stage->layers, stage->ms, stage->by_host ? "host" : "device",
           stage->bytes, gbs);
    if (run->copy_gbs > 0)
        printf("%.4g, ", gbs / run->copy_gbs);
    else
        printf("null, ");
    print_verdict(run, &stage->verdict);
    putchar('}');
}

void run_large_json(const struct large_run *run) {
    bool complete = run->count == run->large.stages;
    json_member("{\n  \"version\": 1,\n  ", "name", run->large.name, stdout);
    json_member(",\n  ", "order", order_name(run->large.order), stdout);
    json_member(",\n  ", "input", run->about, stdout);
    json_member(",\n  ", "device", run->device, stdout);
    printf(",\n  \"keys\": %d,\n  \"layers\": %d,\n  \"copy_gbs\": ", run->large.n,
           run->large.depth);
    printf(run->copy_gbs > 0 ? "%.6g" : "null", run->copy_gbs);
    printf(",\n  \"complete\": %s,\n  \"stages\": [", json_boolean(complete));
    for (int s = 0; s < run->count; s++)
        print_stage(run, s);
    printf("\n  ]");
    if (complete) {
        printf(",\n  \"end\": {\"sorted\": %s, ", json_boolean(!run->end.wrong));
        print_verdict(run, &run->end);
        putchar('}');
    }
    printf("\n}\n");
}

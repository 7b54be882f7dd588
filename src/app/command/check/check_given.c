/* check_given: does a network sort the inputs of a kind? In words, in a line, and as JSON. */
#include "app/command/check/checked.h"
#include "app/command/exit.h"

#include "core/base/text.h"

#include <stdio.h>

/* An answer to print. */
struct given_answer {
    const char *name; /* name of the network */
    const struct network *network;
    const struct given *given;
    const struct given_proof *proof;
};

static void print_bits(const char *before, const unsigned char *bits, int n, const char *after) {
    printf("%s", before);
    for (int w = 0; w < n; w++)
        putchar('0' + bits[w]);
    printf("%s", after);
}

static void print_line(const struct given_answer *answer) {
    char name[1024];
    int n = answer->network->wires;
    printf("%s: ", text_clean(answer->name, name, sizeof name));
    if (answer->proof->verdict == GIVEN_SORTS) {
        printf("sorts, given %s\n", answer->given->text);
    } else if (answer->proof->verdict == GIVEN_TOO_MANY) {
        printf("not proven, given %s\n", answer->given->text);
    } else {
        print_bits("does not sort: input ", answer->proof->input, n, "");
        print_bits(" leaves as ", answer->proof->output, n, "\n");
    }
}

static void print_text(const struct given_answer *answer) {
    const struct network *network = answer->network;
    char name[1024], kind[64];
    given_describe(answer->given, kind, sizeof kind);
    printf("%s: %d wires, %d comparator%s, depth %d\n", text_clean(answer->name, name, sizeof name),
           network->wires, network->size, text_plural(network->size), network->depth);
    if (answer->proof->verdict == GIVEN_SORTS) {
        printf(
            "sorts %s in %s order: proven by the 0-1 principle, all %.0f inputs of zeros and ones "
            "of that kind leave sorted\n",
            kind, order_name(network->order), answer->proof->inputs);
    } else if (answer->proof->verdict == GIVEN_TOO_MANY) {
        printf("not proven: %.3g inputs of zeros and ones are of that kind, too many to run\n",
               answer->proof->inputs);
    } else {
        int wire = proof_first_unsorted(network, answer->proof->output);
        printf("does not sort %s in %s order: a 0-1 input of that kind leaves unsorted\n", kind,
               order_name(network->order));
        print_bits("  input   ", answer->proof->input, network->wires, "\n");
        print_bits("  output  ", answer->proof->output, network->wires, "\n");
        printf("  wires %d and %d are the first out of order\n", wire, wire + 1);
    }
}

static void print_json(const struct given_answer *answer) {
    static const char *const verdicts[] = {
        [GIVEN_SORTS] = "sorts",
        [GIVEN_FAILS] = "does not sort",
        [GIVEN_TOO_MANY] = "not proven",
    };
    const struct network *network = answer->network;
    json_member("{\n  \"version\": 1,\n  ", "name", answer->name, stdout);
    printf(",\n  \"wires\": %d,\n  \"comparators\": %d,\n  \"depth\": %d", network->wires,
           network->size, network->depth);
    json_member(",\n  ", "order", order_name(network->order), stdout);
    json_member(",\n  ", "given", answer->given->text, stdout);
    json_member(",\n  ", "verdict", verdicts[answer->proof->verdict], stdout);
    printf(",\n  \"given_inputs\": %.0f", answer->proof->inputs);
    if (answer->proof->verdict == GIVEN_FAILS) {
        print_bits(",\n  \"input\": \"", answer->proof->input, network->wires, "\"");
        print_bits(",\n  \"output\": \"", answer->proof->output, network->wires, "\"");
    }
    printf("\n}");
}

int check_given(const struct checked *checked, const struct options *options, bool line,
                struct error *error) {
    static const int codes[] = {
        [GIVEN_SORTS] = EXIT_DONE,
        [GIVEN_FAILS] = EXIT_NEGATIVE,
        [GIVEN_TOO_MANY] = EXIT_NOT_PROVEN,
    };
    struct given_proof proof;
    const struct given_answer answer = {checked->name, checked->network, &options->assumed, &proof};
    if (given_check(&options->assumed, checked->network, error)) return EXIT_USAGE;
    given_prove(&options->assumed, checked->network, &proof);
    if (options->as_json)
        print_json(&answer);
    else if (!line)
        print_text(&answer);
    else if (!options->quiet || proof.verdict != GIVEN_SORTS)
        print_line(&answer);
    return codes[proof.verdict];
}

/* check: does a network sort? Prints size, depth, comparators that never swap, or a failing input;
 * for a network that is not meant to sort, whether it keeps its promise. For several networks, a
 * line each and a total. */
#include "app/command/check/checked.h"
#include "app/command/commands.h"
#include "app/command/exit.h"
#include "app/command/progress.h"
#include "app/command/spec_operand.h"
#include "app/lessons/lesson_run.h"
#include "core/base/memory.h"
#include "core/base/platform/interrupt.h"
#include "core/base/text.h"
#include "core/lessons/lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- progress ---- */

/* An interrupted proof reports its findings so far. Between two proofs a signal ends the program,
 * since the next network may come from a pipe without a writer. */

/* Shows the progress of a long job on a terminal. True: the job goes on. */
static bool go_on(void *context, double done, double all) {
    struct progress *progress = context;
    double passed;
    if (progress_due(progress, &passed)) {
        double left = done > 0 ? passed * (all - done) / done : 0;
        fprintf(stderr, "\rproving: %.0f %%, %.0f s left; Ctrl+C ends it ", 100 * done / all, left);
    }
    return !interrupt_came();
}

static int prove(const struct network *network, struct proof_runner *runner, bool quiet,
                 struct proof *proof, struct error *error) {
    struct progress progress = progress_begin(!quiet);
    const struct prover prover = {proof_runner_run, runner};
    const struct watch watch = {go_on, &progress};
    interrupt_catch();
    int result = proof_finish(proof, network, &prover, &watch, error);
    interrupt_let_go();
    progress_end(&progress);
    exit_print_log(runner->log, stderr);
    return result;
}

/* State that all networks of one call share. */
struct shared {
    struct proof_runner runner;
    double left;  /* bit operations that may still look for spares */
    int networks; /* number of networks to check, the present one included */
};

/* ---- one network ---- */

/* Looks for spares. The network may use its share of the bit operations that are left. */
static void find_spares(struct checked *checked, struct shared *shared, struct spares *spares) {
    struct progress progress = progress_begin(false); /* the proofs are short */
    const struct watch watch = {go_on, &progress};
    double most = shared->left / shared->networks;
    interrupt_catch();
    spares_init(spares, checked->network, checked->proof, most, &watch);
    interrupt_let_go();
    shared->left -= spares->work < most ? spares->work : most;
    checked->spares = spares;
}

static int code_of(const struct proof *proof) {
    if (proof->verdict == PROOF_SORTS) return EXIT_DONE;
    if (proof->verdict == PROOF_FAILS) return EXIT_NEGATIVE;
    return proof->cancelled ? EXIT_INTERRUPTED : EXIT_NOT_PROVEN;
}

/* Is each network printed on one line, without details? */
static bool in_lines(const struct options *options) {
    return !options->as_json && (options->quiet || options->spec_count > 1);
}

static int check_network(struct checked *checked, const struct options *options,
                         struct shared *shared, struct error *error) {
    struct proof_runner *runner = &shared->runner;
    struct proof proof;
    struct spares spares = {0};
    checked->proof = &proof;
    checked->runner = runner;
    proof_begin(&proof, checked->network);
    bool fails = proof.verdict == PROOF_FAILS, lines = in_lines(options);
    bool enough = lines && proof.verdict != PROOF_UNKNOWN;
    if (!options->as_json && !lines) check_text_begin(checked);
    if (fails && !options->as_json && !lines) check_text_fails(checked);
    if (!enough && prove(checked->network, runner, options->quiet, &proof, error))
        return runner->must && !runner->device ? EXIT_NO_DEVICE : EXIT_NEGATIVE;
    error->text[0] = '\0'; /* no device, but a proof */
    if (*runner->failure.text) exit_complain(&runner->failure, EXIT_DONE);
    runner->failure.text[0] = '\0';
    int code = code_of(&proof);
    if (!options->as_json && !lines) check_text(checked);
    if (proof.verdict == PROOF_SORTS && !lines) find_spares(checked, shared, &spares);
    if (options->as_json)
        check_json(checked);
    else if (lines && (!options->quiet || code != EXIT_DONE))
        check_text_line(checked);
    else if (checked->spares)
        check_text_spares(checked);
    spares_free(&spares);
    proof_free(&proof);
    return code;
}

static void complain(const struct error *error) {
    exit_complain(error, EXIT_NEGATIVE);
}

static void print_expected(const char *before, int count) {
    if (count == 1)
        printf("%s1 expectation, which holds\n", before);
    else if (count)
        printf("%s%d expectations, all hold\n", before, count);
    else
        printf("%sno expectations\n", before);
}

/* Checks a whole lesson: is it written correctly, and do its expectations hold? */
static int check_lesson(const struct lesson *lesson, const struct options *options,
                        struct error *error) {
    if (options->as_json) {
        error_set(error, "--json describes networks, and %s is a lesson; name a step of it",
                  lesson->name);
        return EXIT_USAGE;
    }
    if (options->assumed.text) {
        error_set(error, "--given is about networks, and %s is a lesson; name a step of it",
                  lesson->name);
        return EXIT_USAGE;
    }
    if (lesson_check(lesson, error)) return EXIT_USAGE;
    int count;
    if (lesson_check_expected(lesson, 0, lesson->count, complain, &count)) return EXIT_NEGATIVE;
    if (options->quiet) return EXIT_DONE;
    printf("%s: lesson \"%s\", %d step%s", lesson->name, lesson->title, lesson->count,
           text_plural(lesson->count));
    print_expected("; ", count);
    return EXIT_DONE;
}

/* Checks one step of a lesson: its network, and the step's expectations. */
static int check_step(const struct opened *opened, const struct options *options,
                      struct error *error) {
    int count;
    if (lesson_check(opened->lesson, error)) return EXIT_USAGE;
    if (lesson_check_expected(opened->lesson, opened->step, 1, complain, &count))
        return EXIT_NEGATIVE;
    if (count > 0 && !options->as_json && !in_lines(options)) print_expected("step: ", count);
    return EXIT_DONE;
}

/* Checks the keys of a page's moments: they must be those of its networks. */
static int check_page(const struct page_keys *page, const struct options *options,
                      struct error *error) {
    if (page->networks == 0) return EXIT_DONE;
    if (*page->wrong.text) {
        if (!*error->text && !options->as_json) *error = page->wrong;
        return EXIT_NEGATIVE;
    }
    if (options->as_json || in_lines(options)) return EXIT_DONE;
    if (page->networks == 1)
        printf("page: its %d moments are those of the network\n", page->moments);
    else
        printf("page: its %d moments are those of its %d networks\n", page->moments,
               page->networks);
    return EXIT_DONE;
}

/* Returns the worse of two exit codes. "Not proven" ranks before "does not sort", as the network
 * may still sort; failing to check ranks last. */
static int worse(int a, int b) {
    static const int codes[] = {EXIT_DONE,  EXIT_NOT_PROVEN, EXIT_NEGATIVE,
                                EXIT_USAGE, EXIT_NO_DEVICE,  EXIT_INTERRUPTED};
    int last = sizeof codes / sizeof *codes - 1;
    while (codes[last] != a && codes[last] != b)
        last--;
    return codes[last];
}

/* Checks one SPEC. If several were given, its name in the output is the SPEC as given. */
static int check_spec(const char *spec, const struct options *options, struct shared *shared,
                      struct error *error) {
    char name[1024];
    struct checked checked = {.name = spec_name(spec, name, sizeof name)};
    struct opened opened = {0};
    int code = EXIT_USAGE;
    if (spec_operand_open(&opened, spec, options, error) == 0) {
        checked.network = opened.network;
        checked.family = opened.family;
        checked.page = &opened.page;
        if (options->spec_count == 1) checked.name = opened.network->name;
        bool lesson = opened.lesson && opened.whole;
        bool assumes = options->assumed.text;
        code = lesson    ? check_lesson(opened.lesson, options, error)
               : assumes ? check_given(&checked, options, in_lines(options), error)
                         : check_network(&checked, options, shared, error);
        int step = opened.lesson && !lesson && code != EXIT_USAGE
                       ? check_step(&opened, options, error)
                       : EXIT_DONE;
        code = worse(code, worse(step, check_page(&opened.page, options, error)));
    }
    if (*error->text && options->as_json) check_json_failure(checked.name, error->text);
    opened_free(&opened);
    return code;
}

/* ---- all of them ---- */

/* Totals over several networks. */
struct tally {
    int checked, yes, no, not_proven; /* the other networks failed */
};

static void add_to_tally(struct tally *tally, int code, const struct error *error) {
    tally->checked++;
    if (*error->text) return;
    tally->yes += code == EXIT_DONE;
    tally->no += code == EXIT_NEGATIVE;
    tally->not_proven += code == EXIT_NOT_PROVEN || code == EXIT_INTERRUPTED;
}

/* Prints "4 checked: 1 yes, 2 no, 1 failed". */
static void print_tally(const struct tally *tally, int all) {
    const struct {
        int count;
        const char *what;
    } parts[] = {{tally->yes, "yes"},
                 {tally->no, "no"},
                 {tally->not_proven, "not proven"},
                 {tally->checked - tally->yes - tally->no - tally->not_proven, "failed"},
                 {all - tally->checked, "not reached"}};
    printf("%d checked", tally->checked);
    for (size_t p = 0, printed = 0; p < sizeof parts / sizeof *parts; p++)
        if (parts[p].count)
            printf("%s%d %s", printed++ ? ", " : ": ", parts[p].count, parts[p].what);
    printf("\n");
}

static int check_all(const struct options *options, struct shared *shared) {
    int code = EXIT_DONE;
    struct tally tally = {0};
    for (int s = 0; s < options->spec_count; s++) {
        struct error error = {""};
        if (s > 0 && options->as_json) printf(",\n");
        shared->networks = options->spec_count - s;
        int answer = check_spec(options->specs[s], options, shared, &error);
        code = worse(code, answer);
        add_to_tally(&tally, answer, &error);
        fflush(stdout); /* flush before messages about the next network */
        if (*error.text) exit_complain(&error, EXIT_DONE);
        if (interrupt_came() && s + 1 < options->spec_count) code = EXIT_INTERRUPTED;
        if (code == EXIT_NO_DEVICE || code == EXIT_INTERRUPTED) break;
    }
    if (in_lines(options) && !options->quiet) print_tally(&tally, options->spec_count);
    return code;
}

/* SPECs that "lesson:all" expands to. */
struct all_specs {
    char lessons[LESSON_MOST_STEPS][24];
    char **specs; /* owned */
    int count;
};

/* Copies the SPECs of the options, and replaces lesson:all by all lessons of the program. */
static void expand(const struct options *options, struct all_specs *all) {
    int lessons = lessons_count();
    all->specs =
        memory_new((size_t)options->spec_count * (size_t)(lessons + 1), sizeof *all->specs);
    all->count = 0;
    for (int s = 0; s < options->spec_count; s++) {
        bool every = strcmp(options->specs[s], "lesson:all") == 0;
        if (!every) all->specs[all->count++] = options->specs[s];
        for (int k = 1; every && k <= lessons; k++) {
            snprintf(all->lessons[k - 1], sizeof *all->lessons, "lesson:%d", k);
            all->specs[all->count++] = all->lessons[k - 1];
        }
    }
}

static int run(const struct options *given, struct error *error) {
    struct options all_given = *given, *options = &all_given;
    struct all_specs all;
    expand(given, &all);
    options->specs = all.specs;
    options->spec_count = all.count;
    struct shared shared = {.left = SPARES_GIGA * 1e9,
                            .runner = {.finds = true,
                                       .which = options->device,
                                       .kernel_dir = options->kernels,
                                       .must = options->device || options->kernels}};
    bool array = options->as_json && options->spec_count > 1;
    (void)error; /* unused: check_all prints the errors of each network */
    if (array) printf("[");
    int code = check_all(options, &shared);
    if (array) printf("]");
    if (options->as_json) printf("\n");
    proof_runner_free(&shared.runner);
    free(all.specs);
    return code;
}

const struct command command_check = {
    .name = "check",
    .operands = "SPEC...",
    .summary = "check that it sorts; exit 0 yes, 1 no, 3 not proven; the worst counts",
    .options = "--order --given --from-one --device --kernels --kernel-limit --json --quiet",
    .examples = {"check best-size:13 mirrored:13", "check lesson:all"},
    .spec = COMMAND_NEEDS_SPECS,
    .device = true,
    .run = run,
};

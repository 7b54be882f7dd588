# The tests' part of the Makefile.
#
#   make test        a selection from every room, for everybody who changes something
#   make test-all    every test once, as the program is built for users, without time.sh; its parts:
#   make unit        every file of tests; make unit/test_sorts runs one of them
#   make cli, ui, lint    the command line; the window; sources
#
#   make test-pages  pages in two browsers, which make deps-pages installs
#
# Runs that see wrong reads and writes and data races; .ci/run has sanitised-once and oclgrind:
#   make sanitised   the host's code with AddressSanitizer and UndefinedBehaviorSanitizer, which do not
#                    see kernels; make sanitised/test_sorts runs one file of tests; sanitised-once leaves
#                    out those that reach no other lines
#   make oclgrind    every kernel in a simulator; make test has those of lessons
#
#   make empty-kernel-cache   removes the kernels that PoCL has built for tests (tools/kernel-cache)
#
# What takes longer:
#   make tsan        the tests with threads, and the window, with ThreadSanitizer
#   make test-long   every sort with everything it can be asked for, and 10,000 random cases
#   make second-opencl   a lesson, a proof, every sort on an OpenCL beside PoCL; part of make test-long
#   make fuzz        random texts for everything that reads one (tests/fuzz), 60 seconds each;
#                    make fuzz/lesson runs one of them
#   make mutants     faults that are seeded one by one (tests/mutants.txt): does a test see each?
#   make mutants-random   COUNT faults at random places; coverage: the lines that the tests run
#   make nightly     these, the core with 32 bits, everything by clang, all files at once, and much of what follows
#   make faults-long each OpenCL function fails, in every command and in the window
#   make system-faults   memory, disk and processes fail, the power is cut; CALLS=all
#   make monkey, signals   the window under every key, mouse and size; signals at random moments
#   make soak        15 minutes of play in the window: memory and descriptors stay as they are
#   make golden      redraw the pictures the tests compare with
#
# Tests are in files test_NAME.c anywhere below tests. There is a program for each of these folders,
# with what lies below it and in no longer one, whose arguments are names of files: core/network has
# $(BUILD)/tests/core-network-tests, which is run as core-network-tests test_pack.

PROGRAMS = core core/network core/notations core/proof device device/sorts device/timing \
           view view/diagram view/timing app app/lessons app/stepping output sdl
# LEFT_OUT: names of files that are not built.
TESTS := $(filter-out $(addprefix %/,$(LEFT_OUT:=.c)),$(call find,tests,test_*.c))
NAMES = $(basename $(notdir $(TESTS)))
program = $(BUILD)/tests/$(subst /,-,$(1))-tests
longest = $(lastword $(sort $(foreach p,$(PROGRAMS),$(if $(filter tests/$(p)/%,$(1)),$(p)))))
TEST_PROGRAMS = $(foreach p,$(PROGRAMS),$(call program,$(p)))
TEST_PROGRAMS_SDL = $(call program,sdl)
SUPPORT = $(addprefix $(BUILD)/tests/,support.o support_posix.o networks.o quick_builds.o lying_process.o)
FAULTS_LIBRARY = $(BUILD)/tests/faults.so $(BUILD)/tests/made_clock.so
.PHONY: bad-kernels second-opencl repeats sanitised-programs sanitised-once sanitised-once-programs mutants tsan monkey soak signals faults-long system-faults coverage mutants-random core-32 by-clang whole-program nightly test test-all test-long empty-kernel-cache kernel-cache unit sanitised short cli ui oclgrind short-oclgrind lint features fuzz fuzz-core golden test-pages \
    programs host-programs built

# ---- programs -----------------------------------------------------------------------------------
# All are linked without the window, but for that of tests/sdl, which is about pictures.
define test_file
$(call program,$(call longest,$(1))): $(call objects,$(1))
unit/$(basename $(notdir $(1))) faults/$(basename $(notdir $(1))): $(call program,$(call longest,$(1)))
unit/$(basename $(notdir $(1))) faults/$(basename $(notdir $(1))): PROGRAM = $(call program,$(call longest,$(1)))

endef
$(eval $(foreach t,$(TESTS),$(call test_file,$(t))))
# The readers of networks with what counts their steps for test_notation_work; the archive's are left out then.
COUNTED = $(patsubst %.c,$(BUILD)/counted/%.o,$(filter src/core/notations/%,$(SOURCES)))
$(COUNTED): $(BUILD)/counted/%.o: %.c tests/counted.h
	@mkdir -p $(@D)
	@$(CC) $(FLAGS) -fsanitize-coverage=trace-pc -include tests/counted.h -c $< -o $@
-include $(COUNTED:.o=.d)
$(call program,core/notations): $(if $(filter %/test_notation_work.c,$(TESTS)),$(COUNTED))
$(TEST_PROGRAMS_SDL): $(SUPPORT) $(SDL) $(ARCHIVE)
$(filter-out $(TEST_PROGRAMS_SDL),$(TEST_PROGRAMS)): $(SUPPORT) $(WITHOUT_SDL) $(ARCHIVE)
$(TEST_PROGRAMS_SDL): LIBS += $(SDL_LIBS)
$(TEST_PROGRAMS): LIBS += -lcmocka
# Gold, where there is one, links them in half the time.
$(TEST_PROGRAMS): LDFLAGS += $(GOLD)
GOLD := $(if $(shell command -v ld.gold),-fuse-ld=gold)
$(TEST_PROGRAMS):
	$(link)

# cmocka 2 calls old what cmocka 1 has nothing else for.
TEST_FLAGS = -Itests $(patsubst %,-Itests/%,core device view app) -Wno-deprecated-declarations

# What a test itself does is quick; to optimise it takes half the time of all tests' compilation.
$(BUILD)/tests/%.o: FLAGS += $(TEST_FLAGS) -O0
$(BUILD)/tests/sdl/%.o: FLAGS += $(SDL_FLAGS)

$(FAULTS_LIBRARY): $(BUILD)/%.so: %.c tests/real.h
	@mkdir -p $(@D)
	@echo "  LINK  $@"
	@$(CC) -std=c11 -shared -fPIC $< -ldl -o $@

programs: host-programs $(BUILD)/tools/bench $(ICON)
host-programs: $(TEST_PROGRAMS) $(BUILD)/sortnet-headless

# ---- the environment of tests -------------------------------------------------------------------
# A test starts with every signal as usual: its caller may ignore some of them (nohup, a job in the
# background). PoCL keeps the kernels that it builds in a folder outside the clone; tools/kernel-cache
# says which. It builds them for the plainest processor of this kind, which takes less time; nightly
# has KERNEL_CPU=native, the machine's own.
KERNEL_CPU ?= $(if $(filter x86_64,$(shell uname -m)),x86-64,native)
IN_TESTS = $(eval IN_TESTS := $(environment))$(IN_TESTS)
environment = env $(shell env --default-signal true 2>/dev/null && echo --default-signal) \
    POCL_CACHE_DIR=$(or $(POCL_CACHE_DIR),$(shell tools/kernel-cache $(KERNEL_CPU))) \
    $(patsubst %,POCL_LLVM_CPU_NAME=%,$(filter-out native,$(KERNEL_CPU)))

# What PoCL's compiler leaks is not the program's.
export LSAN_OPTIONS ?= suppressions=$(CURDIR)/tests/leaks.txt:print_suppressions=0

empty-kernel-cache:
	tools/kernel-cache --empty

# ---- all of them --------------------------------------------------------------------------------
# The output of each target in one piece; tests go on after one has failed. The longest tests begin, and
# test_sorts is ahead of the tests that use the kernels that it builds, which would build them again
# at the same time.
KEEP_GOING = -k $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
BUILT_FOR_TESTS = all programs $(FAULTS_LIBRARY) $(LISTS)
# What several parts of .ci/run use at the same time.
built: $(BUILT_FOR_TESTS) $(FONT_LICENCES)

test: $(after_deps)
	+$(PARALLEL) $(BUILT_FOR_TESTS)
	+TEST_LEVEL=quick $(PARALLEL) $(KEEP_GOING) $(QUICK:%=unit/%) $(QUICK_FAULTY) $(QUICK_ONES:%=one/%) \
	    $(QUICK_CLI:%=short-cli/%) $(QUICK_UI:%=ui/%) short-oclgrind kernel-cache lint
	@echo "the selection of tests passed; make test-all runs all of them"

# .ci/run simulates all kernels here, beside other tests.
SIMULATED = short-oclgrind

test-all: $(after_deps)
	+$(PARALLEL) $(BUILT_FOR_TESTS)
	+$(PARALLEL) $(KEEP_GOING) unit/test_sorts $(CLI:%=cli/%) ui $(SIMULATED) kernel-cache lint features \
	    formats/sortnet-headless faulty/sortnet-headless system-faults bench/sortnet-headless packaging unit
	@echo "all tests passed"

# ---- unit tests ---------------------------------------------------------------------------------
# Those that take long come first; those that ask for faults run once more with faults.so.
LONG = test_sorts test_device_process test_probes_made_up test_elements test_large_sizes test_probes_kernels \
       test_radix_scene test_fast test_radix_split test_timing test_random_sorts \
       test_walker test_walk test_device test_proof_limits
ordered = $(filter $(1),$(LONG)) $(filter-out $(LONG),$(1))
# What make test leaves to make test-all: files of tests for which PoCL builds dozens of functions, or
# that start many processes; of some of them it runs QUICK_ONES, single tests. Together they see nine of ten
# faults of tests/mutants.txt that all tests see.
THOROUGH = test_device test_device_process test_elements test_families test_fast \
    test_fast_queues test_inside test_inside_edited test_inside_lesson test_inside_scene test_kernel_folder \
    test_large_sizes test_missing_line \
    test_notation_compiled test_notation_corpus test_notation_work test_probes_builds test_probes_kernels \
    test_probes_made_up test_probes_records test_probes_values test_radix_split test_radix_stepper \
    test_random_sorts test_recorded_lines test_recorded_sorts test_recorded_traces \
    test_recorder test_replayed test_rungs test_shares test_sort_rows test_sorts test_source test_svg_rendered test_timing \
    test_timing_results test_timing_run test_traffic test_traffic_in_sight test_walker test_worker_memory
QUICK_FAULTY = $(filter-out faults/test_timing_results,$(FAULTY))
QUICK_ONES = test_walker/test_large_networks test_kernel_folder/looks_now_and_then \
    $(addprefix test_inside_lesson/,a_barrier_is_typed goes_to_the_last_barrier) \
    test_inside_scene/says_who_does_not_come \
    $(addprefix test_inside_edited/,is_recorded_again stays_within_what_is_recorded goes_on_from_where_one_is) \
    test_timing_results/counters_that_are_not_cleared_are_seen \
    $(addprefix test_device_process/,another_version silent other_kernels_while_a_build_hangs)
QUICK_CLI = contract page
QUICK_UI = dense
QUICK = $(call ordered,$(filter-out $(THOROUGH),$(NAMES)))
FAULTY := $(if $(SANITISE),,$(patsubst %.c,faults/%,$(notdir $(shell \
    grep -lF '"faults.h"' $(TESTS)))))

unit: $(addprefix unit/,$(call ordered,$(NAMES))) $(FAULTY)

# A test that hangs fails: LIMIT seconds are many times what the longest takes on a busy machine.
LIMIT ?= 900
limited = $(IN_TESTS) timeout -k 10 $(LIMIT) $(1) || { code=$$?; [ $$code -ne 124 ] && [ $$code -ne 137 ] || \
    echo "$@: ended after $(LIMIT) s: it hangs, or needs more (make $@ LIMIT=seconds)" >&2; exit $$code; }

$(NAMES:%=unit/%): unit/%:
	@$(call limited,$(PROGRAM) $*)

# one/test_walker/test_progress: one test of a file, which is built already.
$(QUICK_ONES:%=one/%): one/%:
	@$(call limited,env ONLY=$(@F) $(call program,$(call longest,$(filter %/$(*D).c,$(TESTS)))) $(*D))

$(NAMES:%=faults/%): faults/%: $(FAULTS_LIBRARY)
	@$(call limited,env FAULTS= FAULTS_ALIVE=1 LD_PRELOAD="$(FAULTS_LIBRARY)" $(PROGRAM) $*)

# What the tests of sorts leave out otherwise; many minutes.
test-long: export SORTS_LONG = 1
test-long: export LIMIT = 7200
test-long: $(after_deps)
	+$(PARALLEL) -k unit/test_random_sorts unit/test_elements unit/test_sorts unit/test_fast unit/test_figure unit/test_svg_rendered
	@echo "all sorts sort"
	tools/make-slides $(BUILD)/sortnet $(BUILD)/slides || [ $$? = 77 ]
	tests/sources.sh $(BUILD)/sortnet
	+$(PARALLEL) second-opencl

# Kernels as people write them who try things: all of them in minutes, the first ones in seconds.
bad-kernels: $(BUILD)/sortnet
	$(IN_TESTS) tests/bad_kernels.sh $<

second-opencl: $(BUILD)/sortnet
	$(IN_TESTS) tests/second_opencl.sh $< || [ $$? = 77 ]

# ---- with sanitizers ----------------------------------------------------------------------------
# What they report names functions and lines; -g1 has those and is compiled in three quarters of the
# time. A driver may bring its own stack for signals, which AddressSanitizer takes for its own.
SANITISERS = -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
SANITISED = ASAN_OPTIONS=use_sigaltstack=0 $(PARALLEL) BUILD=$(BUILD)/sanitised \
            OPTIMISE="-O1 -g1" SANITISE="$(SANITISERS)"

# No sanitizer checks kernels: files that test kernels with the same code of the host are left out.
ABOUT_KERNELS = test_elements test_fast test_radix_split test_random_sorts \
    test_rungs

HOST_TESTS = $(call ordered,$(filter-out $(ABOUT_KERNELS),$(NAMES)))
# These reach hardly a line of src that the others and the command line, with the same sanitizers, do not
# reach: make repeats prints them after make coverage. .ci/run leaves them to make nightly and the forge's CI.
REPEATED = test_any_keys test_bounds test_crossings test_facts test_families test_family_keys \
    test_geometry test_gif test_large_sizes test_launch_boxes test_lesson_pictures test_letters \
    test_notation test_notation_corpus test_notation_work test_page_items test_placement test_plain \
    test_png_figures test_preimages test_probes_builds test_probes_kernels test_probes_made_up \
    test_probes_records test_program_recent test_proof test_proof_limits test_recorded_lines \
    test_recorded_sorts test_recorded_traces test_replayed test_sort_rows test_sorts test_source \
    test_spares test_structure test_svg_rendered test_targets test_timing_run test_timing_sizes \
    test_trace test_traffic test_traffic_in_sight test_unsorted test_walk test_walker \
    test_words_in_pictures test_worker_timing test_wrong_work test_zoom

sanitised: sanitised-programs
	+$(SANITISED) LEFT_OUT="$(ABOUT_KERNELS)" $(KEEP_GOING) short $(HOST_TESTS:%=unit/%)

sanitised-programs:
	+$(SANITISED) LEFT_OUT="$(ABOUT_KERNELS)" host-programs

sanitised-once: sanitised-once-programs
	+$(SANITISED) LEFT_OUT="$(ABOUT_KERNELS) $(REPEATED)" $(KEEP_GOING) short \
	    $(patsubst %,unit/%,$(filter-out $(REPEATED),$(HOST_TESTS)))

sanitised-once-programs:
	+$(SANITISED) LEFT_OUT="$(ABOUT_KERNELS) $(REPEATED)" host-programs

repeats:
	@BUILD=$(BUILD)/coverage tests/coverage repeats $(HOST_TESTS) $(CLI:%=cli/%.sh) time.sh

$(NAMES:%=sanitised/%): sanitised/%:
	+$(SANITISED) unit/$*

# Threads: the worker, what asks it, proofs and timing on it, and the window, which SDL draws without a
# driver. What PoCL's threads do among themselves is not the program's (tests/races.txt).
THREADED = test_worker test_worker_requests test_worker_proofs test_worker_radix test_worker_records test_worker_timing \
           test_verifier test_proving test_walker test_proof test_timing test_timing_run test_timings
RACES = SDL_RENDER_DRIVER=software SDL_FRAMEBUFFER_ACCELERATION=0 \
        TSAN_OPTIONS="exitcode=66 halt_on_error=1 \
        suppressions=$(CURDIR)/tests/races.txt"

THREAD_SANITISED = $(RACES) $(PARALLEL) BUILD=$(BUILD)/tsan OPTIMISE="-O1 -g1" \
                   SANITISE=-fsanitize=thread $(KEEP_GOING)

tsan: # the window alone: it is slow enough
	+$(THREAD_SANITISED) $(THREADED:%=unit/%) $(BUILD)/tsan/sortnet
	+$(THREAD_SANITISED) ui/window

# ---- the command line, the window, the simulator ------------------------------------------------
# `short` is what runs with sanitizers; of make test and make sanitised only that has time.sh.
CLI = $(patsubst tests/cli/%.sh,%,$(filter-out %/command.sh,$(wildcard tests/cli/*.sh)))
cli: $(CLI:%=cli/%) time/sortnet-headless formats/sortnet-headless faulty/sortnet-headless bench/sortnet-headless
short: time/sortnet-headless $(CLI:%=short-cli/%)

$(CLI:%=cli/%): cli/%: tests/cli/%.sh $(BUILD)/sortnet
	$(IN_TESTS) $< $(BUILD)/sortnet

$(CLI:%=short-cli/%): short-cli/%: tests/cli/%.sh $(BUILD)/sortnet-headless
	$(IN_TESTS) $< $(BUILD)/sortnet-headless short

time/%: $(BUILD)/%
	$(IN_TESTS) tests/time.sh $<

formats/%: $(BUILD)/%
	$(IN_TESTS) tests/formats.sh $<

faulty/%: $(BUILD)/%
	$(IN_TESTS) tests/faults.sh $<
	$(IN_TESTS) tests/odd_devices.sh $<

# CALLS=all: each call of each function, for half an hour.
system-faults: $(BUILD)/sortnet
	$(IN_TESTS) tests/system_faults.sh $< $(CALLS)

bench/%: $(BUILD)/%
	$(IN_TESTS) tests/bench_gpu.sh $<

# Pages in Chromium and Firefox, which `make deps-pages` installs; without one of them it fails. What was
# seen stays in $(BUILD)/pages-seen.
test-pages: $(BUILD)/sortnet
	$(IN_TESTS) tests/page/browsers $< $(BUILD)/pages-seen

# Every script in tests/ui but the one that the others source.
ui: $(patsubst tests/ui/%.sh,ui/%,$(filter-out %/display.sh,$(wildcard tests/ui/*.sh)))

ui/%: tests/ui/%.sh $(BUILD)/sortnet
	$(IN_TESTS) $< $(BUILD)/sortnet

kernel-cache:
	$(IN_TESTS) tests/kernel_cache.sh

# Those of lessons; and all, with the tests of sorts.
short-oclgrind: $(BUILD)/sortnet
	$(IN_TESTS) tests/oclgrind.sh $< short || [ $$? = 77 ]

oclgrind: $(BUILD)/sortnet $(call program,device/sorts)
	$(IN_TESTS) tests/oclgrind.sh $< || [ $$? = 77 ]

# ---- sources ------------------------------------------------------------------------------------
# Layers, format, documents; and the other compiler, with its warnings as errors, which writes nothing.
lint: $(LISTS) $(ARCHIVE) $(BUILD)/clang/seen
	BUILD=$(BUILD) tools/lint

# Does lint find each way to break the rule that features do not include each other?
features:
	tests/features.sh

# Those that changed; all of them with a header.
CHECKED = $(SOURCES) $(TESTS) $(SUPPORT:$(BUILD)/%.o=%.c) $(wildcard tests/fuzz/*.c)
$(BUILD)/clang/seen: $(CHECKED) $(call find,src tests,*.h) Makefile
	@mkdir -p $(@D)
	@tools/check-syntax $(CLANG) $(filter-out -M%,$(FLAGS)) $(SDL_FLAGS) $(TEST_FLAGS) -Werror -- \
	    $(if $(filter-out %.c,$?),$(CHECKED),$?)
	@touch $@

# ---- random texts ----------------------------------------------------------------------------------
# libFuzzer makes texts up from those in tests/corpus/NAME, with both sanitizers; needs clang. All
# programs share one build of what they are about. What a fuzzer finds interesting is kept in
# $(BUILD)/fuzz/corpus, what fails is written to $(BUILD)/fuzz/NAME-crash-*.
FUZZ_SECONDS ?= 60
FUZZ_SOURCES := $(wildcard tests/fuzz/*.c)
FUZZERS = $(basename $(notdir $(FUZZ_SOURCES)))
# Those about core only, for which a third of all is built.
FUZZ_CORE := $(basename $(notdir $(shell grep -LE '"(app/|made_up_runs)' $(FUZZ_SOURCES))))
FUZZ_PROGRAMS = $(FUZZERS:%=$(BUILD)/tests/fuzz/%)
FUZZED = $(PARALLEL) BUILD=$(BUILD)/fuzz CC="$(FUZZ_CC)" OPTIMISE="-O1 -g1" SANITISE="-fno-omit-frame-pointer \
         -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all"
FUZZ_CC ?= $(CLANG)
SEEDS_lesson = assets/lessons
SEEDS_probes = kernels/step kernels/ladder kernels/radix kernels/engine/split
SEEDS_notation = assets/networks
FUZZ_LIMIT_watched = 300
FUZZ_ROOM_watched = 4096

fuzz: $(FUZZERS:%=fuzz/%)
fuzz-core: $(FUZZ_CORE:%=fuzz/%)

$(FUZZERS:%=fuzz/%): fuzz/%:
	+@$(FUZZED) $(BUILD)/fuzz/tests/fuzz/$*
	@mkdir -p $(BUILD)/fuzz/corpus/$*
	$(BUILD)/fuzz/tests/fuzz/$* -max_total_time=$(FUZZ_SECONDS) -timeout=$(or $(FUZZ_LIMIT_$*),10) \
	    -rss_limit_mb=$(or $(FUZZ_ROOM_$*),1024) \
	    -print_final_stats=1 -verbosity=0 -artifact_prefix=$(BUILD)/fuzz/$*- \
	    $(BUILD)/fuzz/corpus/$* tests/corpus/$* $(SEEDS_$*)

$(FUZZ_PROGRAMS): %: %.o
$(FUZZ_CORE:%=$(BUILD)/tests/fuzz/%): $(BUILD)/core.a
$(filter-out $(FUZZ_CORE:%=$(BUILD)/tests/fuzz/%),$(FUZZ_PROGRAMS)): $(WITHOUT_SDL) $(ARCHIVE)
$(FUZZ_PROGRAMS): LIBS += -fsanitize=fuzzer
$(FUZZ_PROGRAMS):
	$(link)

$(BUILD)/core.a: $(filter $(BUILD)/src/core/% $(BUILD)/embedded/%,$(SHARED))
	@rm -f $@ && $(AR) qcs $@ $^

# Each row of tests/mutants.txt is a fault in one line, built and tried by itself; MUTANTS=word takes
# those whose file, title or text has that word. LEVEL=quick asks only the tests of make test.
HOW_TO_BUILD = JOBS=$(JOBS) COMPILE="$(CC) $(FLAGS)" PROGRAMS="$(PROGRAMS)" SUPPORT="$(SUPPORT)" SDL_FLAGS="$(SDL_FLAGS)" \
    TEST_FLAGS="$(TEST_FLAGS)" SDL_LIBS="$(SDL_LIBS)" OPENCL_LIBS="$(OPENCL_LIBS)"

mutants: programs all $(FAULTS_LIBRARY)
	@$(IN_TESTS) BUILD=$(BUILD) $(HOW_TO_BUILD) MUTANTS="$(MUTANTS)" \
	    QUICK="$(if $(filter quick,$(LEVEL)),$(QUICK) $(QUICK_FAULTY) $(subst /,:,$(QUICK_ONES)) $(QUICK_CLI:%=cli/%.sh) $(QUICK_UI:%=ui/%.sh))" \
	    $(if $(filter quick,$(LEVEL)),TEST_LEVEL=quick) tests/mutants

# Which lines and branches run in tests, and in which, by a build of its own.
COVERED = $(PARALLEL) BUILD=$(BUILD)/coverage OPTIMISE="-O1 -g1" \
          SANITISE="--coverage -fprofile-update=atomic -DCOUNTS_LINES"

# Faults at random places, SEED says which; it reads which tests run the line.
mutants-random: programs all $(FAULTS_LIBRARY)
	@[ -e $(BUILD)/coverage/seen.json ] || $(MAKE) --no-print-directory coverage
	@$(IN_TESTS) BUILD=$(BUILD) $(HOW_TO_BUILD) SEED=$(SEED) COUNT=$(COUNT) tests/mutants-random

coverage:
	+$(COVERED) programs all $(FAULTS_LIBRARY:$(BUILD)/%=$(BUILD)/coverage/%)
	@$(IN_TESTS) BUILD=$(BUILD)/coverage $(HOW_TO_BUILD) tests/coverage

# At random, and the same again with the same SEED: the window with sanitizers, for 5 minutes; signals
# that come while the program writes. And the same laps for 15 minutes.
SEED ?= 1
COUNT ?= 40
MONKEY_SECONDS ?= 300
SIGNALS ?= 1000
SOAK_SECONDS ?= 900

monkey:
	+$(SANITISED) $(BUILD)/sanitised/sortnet
	$(IN_TESTS) tests/monkey.sh $(BUILD)/sanitised/sortnet $(MONKEY_SECONDS) $(SEED)

soak: $(BUILD)/sortnet
	$(IN_TESTS) tests/soak.sh $< $(SOAK_SECONDS)

signals: $(BUILD)/sortnet
	$(IN_TESTS) tests/signals.sh $< $(SIGNALS) $(SEED)

# Each OpenCL function fails wherever it is called, in shares of which two are tried at a time.
FAILING = commands-1 commands-2 window-1 window-2

faults-long:
	+$(SANITISED) $(BUILD)/sanitised/sortnet $(BUILD)/sanitised/sortnet-headless
	+$(MAKE) --no-print-directory -j2 $(KEEP_GOING) $(FAILING:%=faults-long/%)

faults-long/commands-%:
	$(IN_TESTS) tests/faults_commands.sh $(BUILD)/sanitised/sortnet-headless $*/2

faults-long/window-%:
	$(IN_TESTS) tests/faults_window.sh $(BUILD)/sanitised/sortnet $*/2

# For systems of 32 bits: code that needs only libc, and its tests, where the compiler and cmocka have that
# (on Debian gcc-multilib and libcmocka-dev:i386; make deps installs neither).
ALONE = $(filter-out $(shell grep -lE '"(devices.h|device/)' $(TESTS)),$(filter tests/core/%,$(TESTS)))
NARROW = BUILD=$(BUILD)/narrow CC="$(CC) -m32" OPTIMISE=-O1 GOLD= \
         ZLIB= OPENCL_LIBS="-no-pie -Wl,--unresolved-symbols=ignore-all"

core-32:
	@if echo 'int main(void) { return 0; }' | $(CC) -m32 $(LDFLAGS) -x c - -lcmocka -o /dev/null 2>/dev/null; then \
	    $(PARALLEL) $(KEEP_GOING) $(NARROW) $(patsubst %,unit/%,$(basename $(notdir $(ALONE)))); \
	else echo "core-32: skipped: $(CC) -m32 finds no C library or no cmocka of 32 bits"; fi

# Everything compiled by clang, and the quick tests.
by-clang:
	+$(PARALLEL) $(KEEP_GOING) BUILD=$(BUILD)/by-clang CC=$(CLANG) programs all cli unit

# gcc warns of more if it compiles all files at once.
whole-program:
	+$(PARALLEL) BUILD=$(BUILD)/whole-program OPTIMISE="-O3 -flto=auto" CFLAGS="$(CFLAGS) -Werror" LDFLAGS="$(LDFLAGS) -Werror" all

# What nobody waits for; COUNT=300 random faults with today's SEED.
nightly: export COUNT = 300
nightly: export SEED = $(shell date +%Y%m%d)
nightly: export CALLS = all
nightly: export KERNEL_CPU = native
nightly:
	$(MAKE) coverage
	$(MAKE) -k test-all sanitised oclgrind test-pages test-windows by-clang whole-program core-32 system-faults mutants mutants-random fuzz \
	    monkey signals soak

# After a wanted change of the look: then open every picture in tests/golden before committing it.
golden: export GOLDEN_UPDATE = 1
golden: unit/test_svg unit/test_png_figures unit/test_timing_scene unit/test_radix_scene unit/test_inside_scene

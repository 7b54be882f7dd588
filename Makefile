# sortnet: a desktop program that teaches sorting networks.
#
#   make deps        install everything this file needs (the only place that names packages)
#   make             build build/sortnet
#   make headless    build build/sortnet-headless: the same command line without SDL
#   make run         build and open the window with bitonic:8
#   make test        every test; needs no display and no GPU
#   make test-long   every sort with everything it can be asked for, and 10,000 random cases
#   make fuzz        random texts for the reader of networks, for 60 seconds
#   make bench       figures, as a table; on BENCH_DEVICE=gpu, say
#   make bench-headless   the same without drawing; needs no SDL
#   make bench-gpu   the fastest sorts beside other people's; tools/bench-gpu tells its options
#   make docs        redraw every picture in docs/img, and the lists of keys and kernels
#   make golden      redraw the pictures the tests compare with
#   make lint        layers, formatting, both compilers with warnings as errors
#   make install     into $(DESTDIR)$(PREFIX)
#   make clean

VERSION = 0.1.0
PREFIX ?= /usr/local
BUILD ?= build
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

CC ?= cc
CLANG ?= clang
OPTIMISE ?= -O2 -g
SANITISE ?=
WERROR ?=
# snprintf cuts texts on purpose; which cuts GCC sees depends on the optimisation. Clang does not know
# that warning, and GCC not the one about unknown ones: each minds only its own.
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion \
           -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wno-unknown-warning-option \
           -Wno-format-truncation $(WERROR)
FLAGS = -std=c11 -D_POSIX_C_SOURCE=200809L -DCL_TARGET_OPENCL_VERSION=120 \
        -DSORTNET_VERSION='"$(VERSION)"' -Isrc -I. -Itests -Itools -pthread -MMD -MP \
        $(OPTIMISE) $(SANITISE) $(WARNINGS) $(CPPFLAGS) $(CFLAGS)

# Asked for when a recipe runs, not when this file is read: `make deps run` installs them first.
SDL_FLAGS = $(shell pkg-config --cflags sdl2 SDL2_ttf libpng)
SDL_LIBS = $(shell pkg-config --libs sdl2 SDL2_ttf libpng)
ifeq ($(shell uname -s),Darwin)
OPENCL_LIBS ?= -framework OpenCL
else
OPENCL_LIBS ?= -lOpenCL
endif

# ---- sources ----------------------------------------------------------------------------------
CORE = $(wildcard src/core/*.c src/core/families/*.c src/core/notations/*.c)
DEVICE = $(wildcard src/device/*.c src/device/sorts/*.c)
VIEW = $(wildcard src/view/*.c)
OUTPUT = $(wildcard src/output/*.c)
APP = $(wildcard src/app/*.c)
KERNELS := $(sort $(shell find kernels -name "*.cl" -o -name "*.h"))
NETWORKS = $(sort $(wildcard assets/networks/*.txt))
FONTS = Inter-Regular Inter-SemiBold JetBrainsMono-Regular JetBrainsMono-Bold

PLAIN = $(CORE) $(DEVICE) $(VIEW) $(OUTPUT) $(APP)
WINDOW = $(wildcard src/sdl/*.c)
NONE = $(wildcard src/without_sdl/*.c)

objects = $(patsubst %.c,$(BUILD)/%.o,$(1))
EMBEDDED = $(BUILD)/embedded/kernels.o $(BUILD)/embedded/networks.o
FONT_OBJECT = $(BUILD)/embedded/fonts.o

all: $(BUILD)/sortnet
headless: $(BUILD)/sortnet-headless

$(BUILD)/sortnet: $(call objects,$(PLAIN) $(WINDOW)) $(EMBEDDED) $(FONT_OBJECT)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $^ $(LDFLAGS) $(SDL_LIBS) $(OPENCL_LIBS) -lm -o $@

$(BUILD)/sortnet-headless: $(call objects,$(PLAIN) $(NONE)) $(EMBEDDED)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $^ $(LDFLAGS) $(OPENCL_LIBS) -lm -o $@

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) -c $< -o $@

$(call objects,$(WINDOW)): $(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) $(SDL_FLAGS) -c $< -o $@

$(BUILD)/tools/embed: tools/embed.c
	@mkdir -p $(@D)
	@echo "  LINK  $@"
	@$(CC) -std=c11 -O1 $< -o $@

# A room is newer than its files when one was renamed or removed.
$(BUILD)/embedded/kernels.c: $(BUILD)/tools/embed $(KERNELS) $(sort $(dir $(KERNELS)))
	@mkdir -p $(@D)
	$(BUILD)/tools/embed embedded_kernels $(foreach k,$(KERNELS),$(k)=$(k)) > $@

$(BUILD)/embedded/networks.c: $(BUILD)/tools/embed $(NETWORKS)
	@mkdir -p $(@D)
	@echo "  EMBED assets/networks"
	@$(BUILD)/tools/embed embedded_networks \
	    $(foreach n,$(NETWORKS),$(basename $(notdir $(n)))=$(n)) > $@

$(BUILD)/embedded/fonts.c: $(BUILD)/tools/embed tools/find-font
	@mkdir -p $(@D)
	fonts=; for f in $(FONTS); do path=$$(tools/find-font $$f) || exit 1; \
	    fonts="$$fonts $$f=$$path"; done; \
	$(BUILD)/tools/embed embedded_fonts $$fonts > $@ || { rm -f $@; exit 1; }

$(BUILD)/embedded/%.o: $(BUILD)/embedded/%.c
	@echo "  CC    $<"
	@$(CC) -std=c11 -Isrc -O0 -c $< -o $@

# ---- running ----------------------------------------------------------------------------------
# `make deps run` and `make -j deps run` install first.
after_deps = $(if $(filter deps,$(MAKECMDGOALS)),deps)

run: $(after_deps)
	$(MAKE) --no-print-directory -j$(JOBS) $(BUILD)/sortnet
	$(BUILD)/sortnet $(SPEC)

# ---- tests ------------------------------------------------------------------------------------
# Each tests/test_NAME.c is a program of its own, linked with everything but main and the window.
TESTS = $(patsubst tests/%.c,%,$(wildcard tests/test_*.c tests/sdl/test_*.c))
TEST_SOURCES = $(filter-out src/app/main.c,$(PLAIN)) tests/support.c
TEST_OBJECTS = $(call objects,$(TEST_SOURCES) $(NONE)) $(EMBEDDED)
# Of an archive the linker takes what a test needs; all of it, for each test, takes twice the time.
TEST_ARCHIVE = $(BUILD)/tests/sortnet.a
TESTS_SDL = $(filter sdl/%,$(TESTS))
TEST_OBJECTS_SDL = $(call objects,$(TEST_SOURCES) $(WINDOW)) \
                   $(EMBEDDED) $(FONT_OBJECT)
TEST_PROGRAMS = $(TESTS:%=$(BUILD)/tests/%)
# What a test itself does is quick; to optimise it takes half the time of all tests' compilation.
$(call objects,$(TESTS:%=tests/%.c)): CFLAGS += -O0
LOST_DEVICE = $(BUILD)/tests/lost_device.so

$(call objects,$(TESTS_SDL:%=tests/%.c)): $(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) $(SDL_FLAGS) -c $< -o $@

$(filter-out $(TESTS_SDL:%=$(BUILD)/tests/%),$(TEST_PROGRAMS)): \
    $(BUILD)/tests/%: $(BUILD)/tests/%.o $(TEST_ARCHIVE)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $^ $(LDFLAGS) $(OPENCL_LIBS) -lcmocka -lm -o $@

# Appended (q) rather than replaced (r): files in several folders have the same name.
$(TEST_ARCHIVE): $(TEST_OBJECTS)
	@mkdir -p $(@D)
	@echo "  AR    $@"
	@rm -f $@ && $(AR) qcs $@ $^

$(TESTS_SDL:%=$(BUILD)/tests/%): $(BUILD)/tests/%: $(BUILD)/tests/%.o $(TEST_OBJECTS_SDL)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $^ $(LDFLAGS) $(SDL_LIBS) $(OPENCL_LIBS) -lcmocka -lm -o $@

$(LOST_DEVICE): tests/lost_device.c
	@mkdir -p $(@D)
	@echo "  LINK  $@"
	@$(CC) -std=c11 -DCL_TARGET_OPENCL_VERSION=120 -shared -fPIC $< -ldl -o $@

# PoCL builds every kernel once for all of them, and keeps nothing in the home directory. What PoCL's compiler leaks is not the program's.
test test-long unit cli ui sanitised: export POCL_CACHE_DIR = $(CURDIR)/build/pocl
sanitised unit: export LSAN_OPTIONS = suppressions=$(CURDIR)/tests/leaks.txt:print_suppressions=0

test: $(after_deps)
	$(PARALLEL) all headless unit-programs $(LOST_DEVICE)
	$(MORE) $(KEEP_GOING) cli oclgrind ui unit
	$(PARALLEL) sanitised-programs $(BUILD)/tools/keylist $(BUILD)/tools/kernellist
	$(PARALLEL) $(KEEP_GOING) sanitised lint
	@echo "all tests passed"

# Many jobs at once, each with its output in one piece; tests go on after one has failed.
PARALLEL = $(MAKE) --no-print-directory -j$(JOBS)
# The tests of the window wait much of their time.
MORE = $(MAKE) --no-print-directory -j$(shell expr $(JOBS) + 1)
KEEP_GOING = -k $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

unit-programs: $(TEST_PROGRAMS)

# Every test program, those first that take long, but test_elements behind test_sorts, whose kernels
# it takes; some once more with a device that gets lost.
LOSING = worker timing walker
LONG_TESTS = test_sorts test_fast test_random_sorts test_timing test_walker test_device test_proof_limits \
    test_elements
unit: $(LONG_TESTS:%=unit/%) $(TESTS:%=unit/%) $(if $(SANITISE),,$(LOSING:%=lost/%))

unit/%: $(BUILD)/tests/%
	@$<

# What the tests of sorts leave out otherwise; many minutes.
test-long: export SORTS_LONG = 1
test-long: $(after_deps)
	$(PARALLEL) -k unit/test_random_sorts unit/test_elements unit/test_sorts
	@echo "all sorts sort"

lost/%: $(BUILD)/tests/test_% $(LOST_DEVICE)
	@LOST_DEVICE_AFTER=2 LD_PRELOAD=$(LOST_DEVICE) $<

# The same code twice: what does not depend on SDL is tried in full once.
cli: time/sortnet-headless cli/sortnet short-cli/sortnet-headless bench/sortnet-headless
short-cli: short-cli/sortnet short-time/sortnet

cli/%: $(BUILD)/%
	tests/cli.sh $<

short-cli/%: $(BUILD)/%
	tests/cli.sh $< short

short-time/%: $(BUILD)/%
	tests/time.sh $< short

time/%: $(BUILD)/%
	tests/time.sh $<

bench/%: $(BUILD)/%
	tests/bench_gpu.sh $<

# Every script in tests/ui but the one that the others source.
UI = $(filter-out display,$(patsubst tests/ui/%.sh,%,$(wildcard tests/ui/*.sh)))
ui: $(UI:%=ui/%)

ui/%: tests/ui/%.sh $(BUILD)/sortnet
	$< $(BUILD)/sortnet

oclgrind: $(BUILD)/sortnet $(addprefix $(BUILD)/tests/,test_sorts test_elements test_fast \
          test_fast_odd_even test_radix_sweep test_radix_split)
	tests/oclgrind.sh $(BUILD)/sortnet

SANITISERS = -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
# What they report names functions and lines; -g1 has those and is compiled in three quarters of the
# time.
SANITISED = BUILD=$(BUILD)/sanitised OPTIMISE="-O1 -g1" SANITISE="$(SANITISERS)"

# Unit tests and the command line once more, with AddressSanitizer and UndefinedBehaviorSanitizer.
# A driver may bring its own stack for signals, which AddressSanitizer takes for its own.
# The loops that are long are shorter in them: see SHORT in tests/support.h.
sanitised: sanitised-programs
	ASAN_OPTIONS=use_sigaltstack=0 $(PARALLEL) $(KEEP_GOING) $(SANITISED) short-cli unit

sanitised-programs:
	$(PARALLEL) $(SANITISED) unit-programs $(BUILD)/sanitised/sortnet

# Texts that libFuzzer makes up from the corpus, with both sanitizers; needs clang. What it finds
# interesting is kept in the build folder, what fails is written to $(BUILD)/fuzz/crash-*.
FUZZ_SECONDS = 60
FUZZ_SOURCES = tests/fuzz_notation.c $(CORE) $(BUILD)/embedded/networks.c

$(BUILD)/fuzz/fuzz_notation: $(FUZZ_SOURCES) $(wildcard src/core/*.h src/core/notations/*.h)
	@mkdir -p $(@D)/corpus
	$(CLANG) -std=c11 -D_POSIX_C_SOURCE=200809L -DSORTNET_VERSION='"$(VERSION)"' -Isrc -I. \
	    -O1 -g $(WARNINGS) -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
	    $(FUZZ_SOURCES) -o $@

fuzz: $(BUILD)/fuzz/fuzz_notation
	$< -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
	    -artifact_prefix=$(BUILD)/fuzz/ $(BUILD)/fuzz/corpus tests/corpus/notation

# Layers, format, documents; and the other compiler, with its warnings as errors.
lint: $(BUILD)/tools/keylist $(BUILD)/tools/kernellist
	BUILD=$(BUILD) tools/lint
	$(PARALLEL) BUILD=$(BUILD)/clang CC=$(CLANG) WERROR=-Werror OPTIMISE=-fsyntax-only syntax

# Nothing is written but a mark for each file.
SYNTAX = $(PLAIN) $(WINDOW) $(NONE) tests/support.c $(TESTS:%=tests/%.c)

syntax: $(SYNTAX:%=$(BUILD)/%.seen)

$(BUILD)/%.c.seen: %.c Makefile
	@mkdir -p $(@D)
	@$(CC) $(FLAGS) $(SDL_FLAGS) -MF $(@:.seen=.d) -MT $@ $< && touch $@

format:
	clang-format -i $$(find src tests tools -name '*.[ch]')

# After a wanted change of the look: then open every picture in tests/golden before committing it.
golden: $(addprefix $(BUILD)/tests/,test_svg sdl/test_png_figures test_timing_scene)
	GOLDEN_UPDATE=1 $(BUILD)/tests/test_svg
	GOLDEN_UPDATE=1 $(BUILD)/tests/sdl/test_png_figures
	GOLDEN_UPDATE=1 $(BUILD)/tests/test_timing_scene

# ---- figures ----------------------------------------------------------------------------------
BENCH = tools/bench.c tools/bench_proof.c tools/bench_build.c $(CORE) $(DEVICE)
BENCH_OBJECTS = $(call objects,$(BENCH) tools/sdl/bench_draw.c $(VIEW) $(filter-out %/window.c %/png.c,$(WINDOW))) $(EMBEDDED) \
                $(FONT_OBJECT)
BENCH_OBJECTS_NONE = $(call objects,$(BENCH) tools/without_sdl/bench_draw.c) $(EMBEDDED)

$(call objects,tools/sdl/bench_draw.c): $(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) $(SDL_FLAGS) -c $< -o $@

$(BUILD)/tools/bench: $(BENCH_OBJECTS)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $^ $(LDFLAGS) $(SDL_LIBS) $(OPENCL_LIBS) -lm -o $@

$(BUILD)/tools/bench-headless: $(BENCH_OBJECTS_NONE)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $^ $(LDFLAGS) $(OPENCL_LIBS) -lm -o $@

bench: $(BUILD)/tools/bench $(BUILD)/sortnet
	@$(BUILD)/tools/bench $(BENCH_DEVICE)
	@tools/bench-window $(BUILD)/sortnet

bench-headless: $(BUILD)/tools/bench-headless
	@$< $(BENCH_DEVICE)

bench-gpu: $(BUILD)/sortnet-headless
	@BUILD=$(BUILD) tools/bench-gpu $<

# ---- documents --------------------------------------------------------------------------------
LISTS = $(BUILD)/tools/keylist $(BUILD)/tools/kernellist

$(BUILD)/tools/keylist: $(call objects,tools/keylist.c) $(TEST_ARCHIVE)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $^ $(LDFLAGS) $(OPENCL_LIBS) -lm -o $@

$(BUILD)/tools/kernellist: $(call objects,tools/kernellist.c $(CORE) $(DEVICE)) $(EMBEDDED)
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $^ $(LDFLAGS) $(OPENCL_LIBS) -lm -o $@

docs: $(BUILD)/sortnet $(LISTS)
	tools/draw-docs $(BUILD)/sortnet
	BUILD=$(BUILD) tools/lists write

install: $(BUILD)/sortnet
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/man/man1
	install $(BUILD)/sortnet $(DESTDIR)$(PREFIX)/bin/sortnet
	install -m 644 docs/sortnet.1 $(DESTDIR)$(PREFIX)/share/man/man1/sortnet.1

# ---- dependencies -----------------------------------------------------------------------------
# apt is what the tests run on; the other three are as written, untested.
APT_PACKAGES = gcc libc6-dev make pkg-config libsdl2-dev libsdl2-ttf-dev libpng-dev \
    ocl-icd-opencl-dev opencl-c-headers pocl-opencl-icd fonts-inter fonts-jetbrains-mono \
    libcmocka-dev xvfb xdotool oclgrind libxml2-utils clang clang-format mandoc \
    python3
APT_FUZZ = libclang-rt-dev # for make fuzz alone; some releases bring it with clang
DNF_PACKAGES = gcc make pkgconf-pkg-config SDL2-devel SDL2_ttf-devel libpng-devel ocl-icd-devel \
    opencl-headers pocl rsms-inter-fonts jetbrains-mono-fonts libcmocka-devel \
    xorg-x11-server-Xvfb xdotool libxml2 clang clang-tools-extra mandoc python3
PACMAN_PACKAGES = gcc make pkgconf sdl2 sdl2_ttf libpng ocl-icd opencl-headers pocl inter-font \
    ttf-jetbrains-mono cmocka xorg-server-xvfb xdotool libxml2 clang mandoc python
BREW_PACKAGES = pkg-config sdl2 sdl2_ttf libpng pocl font-inter font-jetbrains-mono cmocka llvm python
SUDO = $(shell [ "$$(id -u)" = 0 ] || echo sudo)

deps:
	@if command -v apt-get >/dev/null; then \
	    dpkg-query -W -f '$${Status}\n' $(APT_PACKAGES) 2>/dev/null | \
	        awk '/^install ok installed/ { have++ } END { exit have != $(words $(APT_PACKAGES)) }' || \
	    { $(SUDO) apt-get update && $(SUDO) env DEBIAN_FRONTEND=noninteractive \
	        apt-get install -y --no-install-recommends $(APT_PACKAGES) && \
        { $(SUDO) apt-get install -y --no-install-recommends $(APT_FUZZ) || \
          echo "make deps: no $(APT_FUZZ) here; make fuzz may not link"; }; }; \
	elif command -v dnf >/dev/null; then $(SUDO) dnf install -y $(DNF_PACKAGES); \
	elif command -v pacman >/dev/null; then $(SUDO) pacman -S --needed --noconfirm $(PACMAN_PACKAGES); \
	elif command -v brew >/dev/null; then brew install $(BREW_PACKAGES); \
	else echo "make deps: no apt, dnf, pacman or brew here; see the package names in Makefile" >&2; \
	    exit 1; fi

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

clean:
	rm -rf $(BUILD)

.PHONY: all headless run test test-long unit unit-programs cli short-cli ui oclgrind sanitised \
    sanitised-programs syntax fuzz \
    lint format golden bench bench-headless bench-gpu docs install deps clean
.DELETE_ON_ERROR:

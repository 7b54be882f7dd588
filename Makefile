# sortnet: a desktop program that teaches sorting networks.
#
#   make deps        install everything (tools/deps names the packages)
#   make deps-long   and what the long tests need; deps-pages: two browsers, for make test-pages
#   make             build build/sortnet and, beside it, sortnet-sdl.so: the window, png and gif
#   make headless    build build/sortnet-headless: the same command line without SDL
#   make run         build and open the window: with SPEC, else with bitonic:8, the first time with lesson 1
#   make test        a selection of the tests, in minutes; needs no display and no GPU
#   make test-all    every test once (tests/rules.mk has its parts, and longer ones)
#   make lint        layers, formatting, both compilers with warnings as errors
#   make format      what clang-format decides
#   make docs        redraw every picture in docs, and the lists of keys and kernels
#   make pages       $(BUILD)/pages: all lessons and the networks of the gallery, each an html file
#   make slides      $(BUILD)/slides/slides.pdf, of docs/slides/slides.tex; needs TeX
#   make bench       figures, as a table; on BENCH_DEVICE=gpu, say
#   make bench-headless   the same without drawing; needs no SDL
#   make bench-gpu   the fastest sorts beside other people's; tools/bench-gpu tells its options
#   make install     into $(DESTDIR)$(PREFIX); packaging/rules.mk has more: uninstall, dist, deb, portable
#   make windows     a zip for Windows, after make deps-windows (packaging/windows/rules.mk)
#   make clean
#
# Sources are found in their folders, however deep: a new file or folder needs no line here.

VERSION := $(shell tools/version)
PREFIX ?= /usr/local
BUILD ?= build
# One more than there are processors: the tests of the window wait much of their time.
JOBS ?= $(shell expr 1 + $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2))
CC ?= cc
CLANG ?= clang
# For what runs here while something is built for elsewhere.
HOST_CC ?= $(CC)
OPTIMISE ?= -O2 -g
# snprintf cuts texts on purpose; which cuts GCC sees depends on the optimisation. Clang does not know
# that warning, and GCC not the one about unknown ones: each minds only its own. Newer clangs warn of
# sizes that are an enum's and of sums of two enums; here an enum is how a number gets its name.
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion \
           -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wno-unknown-warning-option \
           -Wno-format-truncation -Wno-enum-float-conversion -Wno-enum-enum-conversion $(WERROR)
# Where systems differ, folders posix and windows have the same functions; one of the two is compiled.
# MinGW-w64's printf is to be that of C11, of which its GCC does not know when it checks formats.
SYSTEM = $(if $(findstring mingw,$(CC)),windows,posix)
SYSTEM_FLAGS = $(if $(filter windows,$(SYSTEM)),-D__USE_MINGW_ANSI_STDIO=1 -Wno-format)
FLAGS = -std=c11 -D_POSIX_C_SOURCE=200809L -DCL_TARGET_OPENCL_VERSION=120 \
        -Isrc -I. -pthread -MMD -MP $(SYSTEM_FLAGS) \
        $(OPTIMISE) $(SANITISE) $(WARNINGS) $(CPPFLAGS) $(CFLAGS)
# Asked for when a recipe runs, not when this file is read: `make deps run` installs them first.
SDL_FLAGS = $(shell pkg-config --cflags sdl2 SDL2_ttf libpng)
SDL_LIBS = $(shell pkg-config --libs sdl2 SDL2_ttf libpng) -lgif
ZLIB = -lz# compresses pages; libpng needs it, too
OPENCL_LIBS ?= $(if $(filter Darwin,$(shell uname -s)),-framework OpenCL,-lOpenCL)

find = $(sort $(shell find $(1) -name '$(2)' 2>/dev/null))
objects = $(patsubst %.c,$(BUILD)/%.o,$(1))
SOURCES := $(foreach s,$(call find,src,*.c),$(if $(findstring /$(filter-out $(SYSTEM),posix windows)/,$(s)),,$(s)))
KERNELS := $(call find,kernels,*.[ch]*)
NETWORKS := $(call find,assets/networks,*.txt)
EXERCISES := $(call find,assets/exercises,*.*)
LESSONS := $(call find,assets/lessons,*.txt)
PAGE := $(call find,assets/page,*.*)
FONTS = Inter-Regular Inter-SemiBold JetBrainsMono-Regular JetBrainsMono-Bold

# Whatever is linked is one or two files of its own, one of the three folders about SDL, and what it
# needs of everything else.
MAIN = $(call objects,$(filter %/main.c,$(SOURCES)))
SDL = $(call objects,$(filter src/sdl/%,$(SOURCES))) $(BUILD)/embedded/fonts.o
WITHOUT_SDL = $(call objects,$(filter src/without_sdl/%,$(SOURCES)))
LOADING_SDL = $(call objects,$(filter src/loading_sdl/%,$(SOURCES)))
SHARED = $(filter-out $(MAIN) $(SDL) $(WITHOUT_SDL) $(LOADING_SDL),$(call objects,$(SOURCES))) \
         $(addprefix $(BUILD)/embedded/,kernels.o networks.o lessons.o exercises.o page.o version.o)
ARCHIVE = $(BUILD)/sortnet.a
BENCH = $(call objects,$(wildcard tools/bench*.c))

all: $(BUILD)/sortnet
headless: $(BUILD)/sortnet-headless
.PHONY: all headless run format docs slides bench bench-headless bench-gpu deps deps-long deps-pages pages clean
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

ifeq ($(shell uname -s),Linux)
# What a plug-in may call is all there, and known to it.
PLUG_IN = $(BUILD)/sortnet-sdl.so
$(BUILD)/sortnet: $(MAIN) $(LOADING_SDL) $(ARCHIVE) | $(PLUG_IN)
$(BUILD)/sortnet: private WHOLE = -Wl,--whole-archive
$(BUILD)/sortnet: private LIBS += -Wl,--no-whole-archive -rdynamic -ldl \
    -Wl,-rpath,'$$ORIGIN:$$ORIGIN/../lib/sortnet'
$(PLUG_IN): $(SDL) $(BUILD)/embedded/version.o
	@echo "  LINK  $@"; $(CC) $(FLAGS) -shared $^ $(LDFLAGS) $(SDL_LIBS) -o $@
else
$(BUILD)/sortnet: $(MAIN) $(SDL) $(ARCHIVE)
$(BUILD)/sortnet: private LIBS += $(SDL_LIBS)
endif
$(BUILD)/sortnet-headless: $(MAIN) $(WITHOUT_SDL) $(ARCHIVE)
$(BUILD)/tools/bench: $(BENCH) $(BUILD)/tools/sdl/bench_draw.o $(SDL) $(ARCHIVE)
$(BUILD)/tools/bench-headless: $(BENCH) $(BUILD)/tools/without_sdl/bench_draw.o $(WITHOUT_SDL) \
    $(ARCHIVE)
LISTS = $(addprefix $(BUILD)/tools/,keylist kernellist lessonlist optionlist)
ICON = $(BUILD)/tools/icon
$(LISTS) $(ICON): %: %.o $(WITHOUT_SDL) $(ARCHIVE)

link = @echo "  LINK  $@"; $(CC) $(FLAGS) $(WHOLE) $^ $(LDFLAGS) $(LIBS) $(OPENCL_LIBS) $(ZLIB) -lm -o $@
$(BUILD)/tools/bench: LIBS += $(SDL_LIBS)
$(addprefix $(BUILD)/,sortnet sortnet-headless tools/bench tools/bench-headless) $(LISTS) $(ICON):
	$(link)

# Appended (q) rather than replaced (r): files in several folders have the same name.
$(ARCHIVE): $(SHARED)
	@echo "  AR    $@"
	@rm -f $@ && $(AR) qcs $@ $^

$(BUILD)/src/sdl/%.o $(BUILD)/tools/sdl/%.o: FLAGS += $(SDL_FLAGS) -fPIC
$(BUILD)/tools/%.o: FLAGS += -Itools

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(FLAGS) -c $< -o $@

# ---- files that are embedded --------------------------------------------------------------------
$(BUILD)/tools/embed: tools/embed.c
	@mkdir -p $(@D) $(BUILD)/embedded
	@$(HOST_CC) -std=c11 -O1 $< -o $@

# A folder is newer than its files when one was renamed or removed.
$(BUILD)/embedded/kernels.c: $(BUILD)/tools/embed $(KERNELS) $(shell find kernels -type d)
	@$< embedded_kernels $(foreach k,$(KERNELS),$(k)=$(k)) > $@

$(BUILD)/embedded/networks.c: $(BUILD)/tools/embed $(NETWORKS)
	@$< embedded_networks $(foreach n,$(NETWORKS),$(basename $(notdir $(n)))=$(n)) > $@

$(BUILD)/embedded/lessons.c: $(BUILD)/tools/embed $(LESSONS) assets/lessons
	@$< embedded_lessons $(foreach l,$(LESSONS),$(basename $(notdir $(l)))=$(l)) > $@

$(BUILD)/embedded/exercises.c: $(BUILD)/tools/embed $(EXERCISES) $(sort $(dir $(EXERCISES)))
	@$< embedded_exercises $(foreach e,$(EXERCISES),$(e:assets/exercises/%=%)=$(e)) > $@

$(BUILD)/embedded/page.c: $(BUILD)/tools/embed $(PAGE) assets/page
	@$< embedded_page $(foreach p,$(PAGE),$(notdir $(p))=$(p)) > $@

# Written when it changes alone.
$(BUILD)/embedded/version.c: always
	@mkdir -p $(@D)
	@text='#include "core/base/embedded.h"\nconst char embedded_version[] = "$(VERSION)";\n'; \
	    printf "$$text" | cmp -s - $@ || printf "$$text" >$@
.PHONY: always

$(BUILD)/embedded/fonts.c: $(BUILD)/tools/embed tools/find-font
	@fonts=$$(tools/find-font $(FONTS)) && $< embedded_fonts $$fonts > $@

$(BUILD)/embedded/%.o: $(BUILD)/embedded/%.c
	@$(CC) -std=c11 -Isrc -O0 -fPIC -c $< -o $@

# ---- running, figures and documents -------------------------------------------------------------
# `make deps run` and `make -j deps run` install first.
after_deps = $(if $(filter deps,$(MAKECMDGOALS)),deps)
# Many jobs at once; within a make that runs many already, its own number.
PARALLEL = $(MAKE) --no-print-directory $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))

run: $(after_deps)
	+$(PARALLEL) $(BUILD)/sortnet
	$(BUILD)/sortnet $(SPEC)

bench: $(BUILD)/tools/bench $(BUILD)/sortnet
	@$(BUILD)/tools/bench $(BENCH_DEVICE)
	@tools/bench-window $(BUILD)/sortnet
	@tools/bench-timing $(BUILD)/sortnet $(BENCH_DEVICE)

bench-headless: $(BUILD)/tools/bench-headless
	@$< $(BENCH_DEVICE)

bench-gpu: $(BUILD)/sortnet-headless
	@BUILD=$(BUILD) tools/bench-gpu $<

docs: $(BUILD)/sortnet $(LISTS)
	tools/draw-docs $(BUILD)/sortnet
	tools/draw-gallery $(BUILD)/sortnet docs/gallery.md docs/gallery
	BUILD=$(BUILD) tools/lists write

# PAGES is the folder; ready for any static server.
PAGES ?= $(BUILD)/pages
pages: $(BUILD)/sortnet
	@tools/make-pages $(BUILD)/sortnet $(PAGES)

slides: $(BUILD)/sortnet
	@tools/make-slides $(BUILD)/sortnet $(BUILD)/slides

format:
	clang-format -i $$(find src tests tools -name '*.[ch]')

deps:
	@tools/deps

deps-long: deps
	@tools/deps long

deps-pages:
	@tools/deps pages

clean:
	rm -rf $(BUILD)

include packaging/rules.mk
include tests/rules.mk
include packaging/windows/rules.mk
-include $(call find,$(addprefix $(BUILD)/,src tests tools clang),*.d)

# sortnet: a desktop program that teaches sorting networks.
#
#   make deps        install everything this file needs (the only place that names packages)
#   make             build build/sortnet
#   make headless    build build/sortnet-headless: the same command line without SDL
#   make run         build and open the window with bitonic:8
#   make test        every test; needs no display and no GPU
#   make bench       figures, as a table
#   make docs        redraw every picture in docs/img, and the key lists
#   make lint        layers, formatting, both compilers with warnings as errors
#   make install     into $(DESTDIR)$(PREFIX)
#   make clean

VERSION = 0.1.0
PREFIX ?= /usr/local
BUILD ?= build

CC ?= cc
CLANG ?= clang
OPTIMISE ?= -O2 -g
SANITISE ?=
WERROR ?=
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion \
           -Wstrict-prototypes -Wmissing-prototypes -Wvla $(WERROR)
FLAGS = -std=c11 -D_POSIX_C_SOURCE=200809L -DCL_TARGET_OPENCL_VERSION=120 \
        -DSORTNET_VERSION='"$(VERSION)"' -Isrc -Ikernels -pthread -MMD -MP \
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
CORE = $(wildcard src/core/*.c)
DEVICE = $(wildcard src/device/*.c src/device/sorts/*.c)
VIEW = $(wildcard src/view/*.c)
OUTPUT_PLAIN = src/output/svg.c
OUTPUT_SDL = $(filter-out $(OUTPUT_PLAIN) %_none.c,$(wildcard src/output/*.c))
OUTPUT_NONE = $(wildcard src/output/*_none.c)
APP_SDL = $(wildcard src/app/window*.c)
APP_NONE = $(wildcard src/app/*_none.c)
APP_PLAIN = $(filter-out $(APP_SDL) $(APP_NONE),$(wildcard src/app/*.c))
KERNELS = $(sort $(wildcard kernels/*.h kernels/*.cl))
FONTS = Inter-Regular Inter-SemiBold JetBrainsMono-Regular JetBrainsMono-Bold

PLAIN = $(CORE) $(DEVICE) $(VIEW) $(OUTPUT_PLAIN) $(APP_PLAIN)
WINDOW = $(OUTPUT_SDL) $(filter-out %_none.c,$(APP_SDL))
NONE = $(OUTPUT_NONE) $(filter %_none.c,$(wildcard src/app/*_none.c))

objects = $(patsubst %.c,$(BUILD)/%.o,$(1))
KERNEL_OBJECT = $(BUILD)/embedded/kernels.o
FONT_OBJECT = $(BUILD)/embedded/fonts.o

all: $(BUILD)/sortnet
headless: $(BUILD)/sortnet-headless

$(BUILD)/sortnet: $(call objects,$(PLAIN) $(WINDOW)) $(KERNEL_OBJECT) $(FONT_OBJECT)
	$(CC) $(FLAGS) $^ $(LDFLAGS) $(SDL_LIBS) $(OPENCL_LIBS) -lm -o $@

$(BUILD)/sortnet-headless: $(call objects,$(PLAIN) $(NONE)) $(KERNEL_OBJECT)
	$(CC) $(FLAGS) $^ $(LDFLAGS) $(OPENCL_LIBS) -lm -o $@

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -c $< -o $@

$(call objects,$(WINDOW)): SDL = yes
$(call objects,$(WINDOW)): $(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(SDL_FLAGS) -c $< -o $@

$(BUILD)/tools/embed: tools/embed.c
	@mkdir -p $(@D)
	$(CC) -std=c11 -O1 $< -o $@

$(BUILD)/embedded/kernels.c: $(BUILD)/tools/embed $(KERNELS)
	@mkdir -p $(@D)
	$(BUILD)/tools/embed embedded_kernels $(foreach k,$(KERNELS),$(k)=$(k)) > $@

$(BUILD)/embedded/fonts.c: $(BUILD)/tools/embed tools/find-font
	@mkdir -p $(@D)
	fonts=; for f in $(FONTS); do path=$$(tools/find-font $$f) || exit 1; \
	    fonts="$$fonts $$f=$$path"; done; \
	$(BUILD)/tools/embed embedded_fonts $$fonts > $@ || { rm -f $@; exit 1; }

$(BUILD)/embedded/%.o: $(BUILD)/embedded/%.c
	$(CC) -std=c11 -Isrc -O0 -c $< -o $@

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

clean:
	rm -rf $(BUILD)

.PHONY: all headless clean
.DELETE_ON_ERROR:
